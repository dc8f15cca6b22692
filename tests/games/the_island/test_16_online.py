"""Chapter 16: online conduct. IS-16.5 is for clients."""

from __future__ import annotations

import pytest

from archipel.core.errors import CannotUndo, NotYourTurn
from archipel.core.match import Match
from archipel.games.the_island.actions import Board, Step, Stop
from archipel.games.the_island.events import (
    Answered,
    DefenceAsked,
    ExplorerPlaced,
    Repelled,
    TileKept,
)
from archipel.games.the_island.state import Phase
from tests.games.the_island.play import opened, set_up
from tests.games.the_island.table import match_at

TWO_ASKED = (
    "seats R B G | turn R creature | die shark | land E5f | at K1@D1 B1@D2 G1@D2 R1@E5"
    " | hand B repel_shark | hand G repel_shark:f"
)


def values_shown(match: Match, viewer: int | None) -> set[str]:
    """The colours of which a viewer is shown a value."""
    explorers = match.view(viewer)["state"]["explorers"]
    return {name[0] for name, one in explorers.items() if one["value"] is not None}


def values_logged(match: Match, viewer: int | None) -> set[str]:
    placed = [event for event in match.log(viewer) if isinstance(event, ExplorerPlaced)]
    assert placed
    return {event.explorer[0] for event in placed if event.value is not None}


@pytest.mark.parametrize("memory", ["strict", "open"])
def test_16_1_during_setup_the_owner_sees_the_values(memory: str) -> None:
    match = opened(3, 2, memory=memory)
    while match._state.phase == Phase.SETUP_EXPLORERS:
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    for seat, colour in enumerate("RBG"):
        assert values_shown(match, seat) == values_logged(match, seat) == {colour}
    assert values_shown(match, None) == values_logged(match, None) == set()


def test_16_1_strict_memory_closes_with_the_first_turn() -> None:
    match = set_up(3, 2, memory="strict")
    for viewer in (None, 0, 1, 2):
        assert values_shown(match, viewer) == values_logged(match, viewer) == set()


def test_16_1_open_memory_stays() -> None:
    match = set_up(3, 2, memory="open")
    for seat, colour in enumerate("RBG"):
        assert values_shown(match, seat) == values_logged(match, seat) == {colour}
    assert values_shown(match, None) == values_logged(match, None) == set()


@pytest.mark.parametrize("memory", ["strict", "open"])
def test_16_1_bots_may_recall_their_own_values_in_both_modes(memory: str) -> None:
    match = set_up(3, 2, memory=memory)
    for seat, colour in enumerate("RBG"):
        known = match.recall(seat)["state"]["explorers"]
        assert {n[0] for n, one in known.items() if one["value"] is not None} == {colour}


def test_16_1_safe_and_lost_explorers_are_no_exception() -> None:
    match = match_at(
        "seats R B | turn R move | land E5f E6f | at R1@C0 R2@D2 R3@E5 B1@E6 S1@D3 | val R1=6"
    )
    match.play(0, "land R1")
    match.play(0, "swim R2 D3")
    for viewer in (None, 0, 1):
        assert values_shown(match, viewer) == set()


def test_16_2_a_kept_tile_in_the_log() -> None:
    match = match_at("seats R B | turn R sink | land E3f:repel_whale E5f | at R1@E5 B1@E5")
    match.play(0, "sink E3")
    assert TileKept(0, "forest", "repel_whale") in match.log(0)
    for viewer in (1, None):
        assert TileKept(0, "forest", None) in match.log(viewer)
        assert "repel_whale" not in str(match.log(viewer))


def test_16_2_a_placement_in_the_log() -> None:
    match = opened(3, 2)
    seat = match.acting[0]
    colour = "RBG"[seat]
    match.play(seat, f"place {colour} 4 E5")
    assert match.log(seat) == [ExplorerPlaced(seat, f"{colour}1", "E5", 4)]
    assert match.log(None) == [ExplorerPlaced(seat, f"{colour}1", "E5", None)]


def test_16_3_everyone_is_told_the_attack_and_who_is_asked() -> None:
    match = match_at(TWO_ASKED)
    match.play(0, "creature K1 D2")
    for viewer in (None, 0, 1, 2):
        assert DefenceAsked("K1", "D2", (1, 2)) in match.log(viewer)


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("answer", ["react_pass", "react repel_shark"])
def test_16_3_an_answer_is_sealed_and_so_is_whether_there_is_one(first: int, answer: str) -> None:
    match = match_at(TWO_ASKED)
    match.play(0, "creature K1 D2")
    others = [viewer for viewer in (None, 0, 1, 2) if viewer != first]
    before = [(match.view(v), match.log(v), match.scene(v)) for v in others]
    match.play(first, answer)
    assert [(match.view(v), match.log(v), match.scene(v)) for v in others] == before
    assert match.log(first)[-1] == Answered(first, int("repel" in answer))
    assert match.legal(first) == []


def test_16_3_a_play_that_was_not_needed_stays_secret() -> None:
    match = match_at(TWO_ASKED)
    match.play(0, "creature K1 D2")
    match.play(2, "react repel_shark")
    match.play(1, "react repel_shark")
    assert match.position()["state"]["hands"][2] == [{"terrain": "forest", "effect": "repel_shark"}]
    assert match.view(1)["state"]["hands"][2] == [{"terrain": "forest", "effect": None}]
    for viewer in (None, 0, 1):
        repelled = [event for event in match.log(viewer) if isinstance(event, Repelled)]
        assert repelled == [Repelled(1, "K1", "beach", "repel_shark")]
        assert not [e for e in match.log(viewer) if isinstance(e, Answered) and e.seat == 2]


# --- undo -----------------------------------------------------------------------------------------

STEP_2 = "seats R B | turn R move | land E3f E4f E5f | at R1@E3 R2@D1 B1@E5 b1@D3"


def test_16_4_all_moves_of_step_2_can_be_taken_back() -> None:
    match = match_at(STEP_2)
    positions = [match.position()]
    for action in ("walk R1 E4", "swim R2 C0", "land R2"):
        match.play(0, action)
        positions.append(match.position())
    assert match._state.phase == Phase.SINK
    for position in reversed(positions[:-1]):
        match.undo(0)
        assert match.position() == position
    assert match.log(0) == []
    with pytest.raises(CannotUndo):
        match.undo(0)


def test_16_4_ending_the_moves_can_be_taken_back() -> None:
    match = match_at(STEP_2)
    before = match.position()
    match.play(0, "end_moves")
    match.undo(0)
    assert match.position() == before


def test_16_4_a_move_that_eliminated_somebody_can_be_taken_back() -> None:
    match = match_at("seats R B | turn R move | land E5f | at R1@D2 R2@E5 B1@E5 S1@D3")
    before = match.position()
    match.play(0, "swim R1 D3")
    match.undo(0)
    assert match.position() == before


def test_16_4_by_nobody_else() -> None:
    match = match_at(STEP_2)
    match.play(0, "walk R1 E4")
    with pytest.raises(CannotUndo):
        match.undo(1)
    match.undo(0)


def refuses_undo(match: Match) -> None:
    before = match.position()
    for seat in range(match.seats):
        with pytest.raises(CannotUndo):
            match.undo(seat)
    assert match.position() == before


@pytest.mark.parametrize("back", ["wind", "whale", "boat"])
def test_16_4_not_across_a_sunk_tile(back: str) -> None:
    match = match_at(
        f"seats R B | turn R move | land E3b:{back} E5f | at R1@E5 B1@E5 W2@A5 S1@A2 K2@A6"
    )
    match.play(0, "end_moves")
    match.play(0, "sink E3")
    refuses_undo(match)


def test_16_4_not_across_the_die() -> None:
    match = match_at(
        "seats R B | turn R move | land | at R1@D2 R2@A5 B1@A6 S1@M5 K1@M4 W1@M3 | challenges 2"
    )
    match.play(0, "swim R1 D3")
    match.undo(0)
    match.play(0, "swim R1 D3")
    match.play(0, "end_moves")
    assert match._state.phase == Phase.CREATURE
    refuses_undo(match)


def test_16_4_not_a_tile_from_hand() -> None:
    match = match_at("seats R B | turn R tile | land E5f | at R1@D2 R2@E5 B1@E5 | hand R dolphin")
    match.play(0, "play dolphin R1")
    refuses_undo(match)
    match.play(0, "step D3")
    match.play(0, "stop")
    match.play(0, "swim R1 D2")
    for _ in range(3):
        match.undo(0)
    refuses_undo(match)


def test_16_4_not_across_a_defence() -> None:
    match = match_at(TWO_ASKED)
    match.play(0, "creature K1 D2")
    refuses_undo(match)
    match.play(2, "react_pass")
    refuses_undo(match)
    match.play(1, "react repel_shark")
    refuses_undo(match)


# --- when time runs out ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "played"),
    [
        ("seats R B | turn R tile | land E5f | at R1@D2 R2@E5 B1@E5 | hand R dolphin", "skip_tile"),
        (STEP_2, "end_moves"),
        (
            "seats R B | turn R creature | die shark | land E5f | at K1@D1 R1@E5 B1@E5",
            "creature_pass",
        ),
        ("seats R B | turn R sink | land E3f E5f | at R1@E3 B1@E5", "sink E5"),
        ("seats R B | turn R sink | land E3f | at R1@E3 B1@D1", "sink E3"),
    ],
)
def test_16_6_the_table_acts_and_harms_nobody_it_can_spare(position: str, played: str) -> None:
    match = match_at(position)
    for _ in range(5):
        assert match.default(0) == match.game.actions.read(played)


def test_16_6_no_defence() -> None:
    match = match_at(TWO_ASKED)
    match.play(0, "creature K1 D2")
    for seat in (1, 2):
        match.play(seat, match.default(seat))
    assert not [event for event in match.log(None) if isinstance(event, Repelled)]
    with pytest.raises(NotYourTurn):
        match.default(2)


def test_16_6_own_explorers_board_first() -> None:
    match = match_at("seats R B | turn R sink | land E3b:boat E5f | at R1@E3 B1@E3 B2@E3 B3@E3")
    match.play(0, "sink E3")
    assert match.default(0) == Board("R1")
    match.play(0, "board R1")
    assert match.default(0) in [Board("B1"), Board("B2"), Board("B3")]


def test_16_6_a_played_tile_moves_something_then_stops() -> None:
    match = match_at("seats R B | turn R tile | land E5f | at R1@D2 R2@E5 B1@E5 | hand R dolphin")
    match.play(0, "play dolphin R1")
    seen = {match.default(0) for _ in range(60)}
    assert len(seen) > 1
    assert all(isinstance(action, Step) for action in seen)
    match.play(0, match.default(0))
    assert match.default(0) == Stop()
