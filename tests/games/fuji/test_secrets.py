"""FU-5.9, FU-18.3: nothing about hidden dice shows, in no phase and by no way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from archipel.core.contract import SPECTATOR
from archipel.core.match import Match, load
from archipel.core.record import blank
from archipel.games.fuji import GAME
from archipel.games.fuji import actions as a
from archipel.games.fuji.shorthand import compose
from archipel.games.fuji.state import UNKNOWN, State
from archipel.games.fuji.view import view
from tests.games.fuji.table import do, state_of, table

PLANNED = "pawns F1 F1 F1 | markers F1/0 G1/1 H1/2 | cards F1=L01 G1=L02 H1=L03"
ITEMS = "items 0 shovel duct_tape compass flashlight water_bottle map | items 1 carabiner"
PHASES = {
    "planning": f"{PLANNED} | {ITEMS}",
    "rerolls": f"phase rerolls | {PLANNED} | {ITEMS}",
    "equipment": f"phase equipment | {PLANNED} | {ITEMS}",
}
LOW = "dice 0 A1 A1 B1 B6 C1 C6"
HIGH = "dice 0 A6 A1 B6 B1 C6 C1"


def told(match: Match, viewer: int | None) -> tuple[Any, ...]:
    """Everything that reaches a viewer: view, bot's eyes, log, both scenes."""
    scenes = [msgspec.to_builtins(match.scene(viewer, language)) for language in ("en", "fr")]
    views = [{**seen, "commitment": ""} for seen in (match.view(viewer), match.recall(viewer))]
    return views, match.log(viewer), scenes


def pairs(phase: str) -> Iterator[tuple[Match, Match]]:
    """Two tables that differ in the dice of seat 0."""
    yield table(f"{PHASES[phase]} | {LOW}"), table(f"{PHASES[phase]} | {HIGH}")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_other_dice_look_the_same(phase: str, viewer: int | None) -> None:
    for one, other in pairs(phase):
        assert told(one, viewer) == told(other, viewer)
        assert told(one, 0) != told(other, 0)
        assert [one.legal(seat) for seat in (1, 2)] == [other.legal(seat) for seat in (1, 2)]


HIDDEN = {
    "planning": [("0 use_flashlight 1 own", "0 use_flashlight 123456 own")],
    "rerolls": [
        ("0 reroll 1 me", "0 reroll 23456 me"),
        ("0 reroll 1 me", "0 done me"),
        ("0 done me", ""),
    ],
    "equipment": [
        ("0 use_shovel 1 6 own", "0 use_shovel 4 2 own"),
        ("0 use_duct_tape 1 own", "0 use_duct_tape 25 own"),
        ("0 use_water_bottle 1 own", "0 use_water_bottle 123456 own"),
    ],
}
MOVES = [(phase, *pair) for phase, found in HIDDEN.items() for pair in found]


@pytest.mark.parametrize(("phase", "one", "other"), MOVES, ids=[" / ".join(m) for m in MOVES])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_what_is_done_behind_a_screen_looks_the_same(
    phase: str, one: str, other: str, viewer: int | None
) -> None:
    matches = []
    for line in (one, other):
        match = table(f"{PHASES[phase]} | dice 0 A1 A1 B2 B2 C1 C6")
        matches.append(do(match, line) if line else match)
    assert told(matches[0], viewer) == told(matches[1], viewer)


ALIKE = {
    "map": ("equipment", "items 0 map", "0 use_map 1 1 own", "0 use_map 2 1 own"),
    "machete": ("equipment", "items 0 machete", "0 use_machete 1 own", "0 use_machete 2 own"),
    "buddy": ("rerolls", "skills buddy gatherer tinkerer", "0 show_die 1 me", "0 show_die 2 me"),
}


@pytest.mark.parametrize("name", ALIKE)
def test_of_dice_that_look_alike_nobody_can_tell_which_it_was(name: str) -> None:
    phase, clause, one, other = ALIKE[name]
    given = f"phase {phase} | {PLANNED} | {clause}"
    first = do(table(f"{given} | dice 0 A4 A4"), one)
    second = do(table(f"{given} | dice 0 A4 A4"), other)
    assert told(first, 2) == told(second, 2)


def test_a_carabiner_tells_who_has_picked_and_nothing_else() -> None:
    one, other = (do(table(PHASES["equipment"]), "1 use_carabiner own") for _ in range(2))
    do(one, "0 pick_die 1 me")
    do(other, "0 pick_die 5 me")
    assert told(one, 2) == told(other, 2)


@pytest.mark.parametrize("phase", PHASES)
def test_a_spectator_sees_no_active_die(phase: str) -> None:
    seen = blank(State)
    view(state_of(table(PHASES[phase])), SPECTATOR, seen)
    assert (seen.face[:18] == UNKNOWN).all()


def test_no_future_is_in_the_state() -> None:
    """Equipment is drawn from what remains: the pile has no order anywhere."""
    state = state_of(table("items 0 radio"))
    assert sorted(set(state.item_at.tolist())) == [0, 1]


def drawing(seed: str) -> Match:
    """Somebody may draw a card, and which one only the seed knows."""
    given = "phase movement | order 0 1 2 | pawns F1 F1 F1 | markers G1/1 F1/0 H1/2 | tokens G1"
    dice = "dice 0 A6 A6 B6 B6 C6 C6 | dice 1 A1 | dice 2 A1"
    position = compose(f"fuji | {given} | {dice} | cards G1=L20")
    return do(load({**position, "seed": seed}), "0 act")


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_card_is_known_to_nobody_before_it_is_drawn(viewer: int | None) -> None:
    tables = [drawing(seed) for seed in ("a", "b", "c", "d", "e")]
    assert all(a.Draw() in match.legal(0) for match in tables)
    assert all(told(match, viewer) == told(tables[0], viewer) for match in tables)
    drawn = [told(do(match, "0 draw"), viewer) for match in tables]
    assert any(one != drawn[0] for one in drawn)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_is_left_of_the_pile_looks_the_same_whoever_leaves_it(viewer: int | None) -> None:
    skipped = [told(do(drawing(seed), "0 skip"), viewer) for seed in ("a", "b", "c")]
    assert all(one == skipped[0] for one in skipped)


MOVEMENT = f"phase movement | order 0 1 2 | {PLANNED}"


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_10_1_in_phase_5_all_dice_are_seen_and_no_others_to_come(viewer: int | None) -> None:
    one, other = (table(f"{MOVEMENT} | {dice}") for dice in (LOW, HIGH))
    assert told(one, viewer) != told(other, viewer)
    again = load({**compose(f"fuji | {MOVEMENT} | {LOW}"), "seed": "another"})
    assert told(one, viewer) == told(again, viewer)


def test_third_dice_that_are_proposed_stay_with_the_proposer() -> None:
    given = (
        "seats 2 | third character | skills tinkerer buddy equipment_manager | phase equipment"
        f" | {PLANNED} | items 2 shovel compass | dice 2 A6 A6 B6 B6 C6 C6"
    )
    one, other = table(given), table(given)
    do(one, "0 use_shovel 1 6 third")
    do(other, "0 use_shovel 3 2 third")
    assert told(one, 1) == told(other, 1)
    assert told(one, 0) != told(other, 0)
    one, other = (do(table(given), "0 use_compass none third", "1 accept_third") for _ in range(2))
    do(one, "0 pick_third none")
    do(other, "0 pick_third 12")
    assert told(one, 1) == told(other, 1)
    assert GAME.id == "fuji"
