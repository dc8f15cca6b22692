"""Chapter 6: phase 1."""

from __future__ import annotations

from collections import Counter

from archipel.games.fuji.state import Status
from tests.games.fuji.table import do, state_of, table
from tests.games.fuji.test_02_setup import begun


def test_6_1_everybody_rolls_all_dice_evenly() -> None:
    faces: Counter[int] = Counter()
    for seed in range(120):
        state = begun(4, seed)._state
        rolled = [int(state.face[d]) for d in range(24) if state.status[d] == Status.ACTIVE]
        faces.update(rolled)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    share = [count / faces.total() for count in faces.values()]
    assert max(share) < 0.2
    assert min(share) > 0.13


def test_6_2_nothing_but_rules_and_cards_changes_a_die() -> None:
    match = table("pawns F1 F1 F1 | markers F1/0 G1/1 H1/2")
    before = state_of(match).face.tolist()
    do(match, "0 ready", "1 say_ack ok", "0 unready", "0 clear_destination me")
    assert state_of(match).face.tolist() == before
