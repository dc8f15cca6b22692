"""What a test asks of a position in shorthand, and positions written the way they are read.

`test_shorthand.py` sends them there and back: no clause is changed in one direction only.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from archipel.core.shorthand import Words, known, number_of, read_clauses
from archipel.games.the_island.data import (
    BOAT_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    EXPLORER_NAMES,
    KIND_NAMES,
)
from archipel.games.the_island.notation import ENDING_NAMES, place_name, to_json
from archipel.games.the_island.shorthand import (
    CHALLENGES,
    lowest_terrain,
    points_in,
    read_position,
)
from archipel.games.the_island.state import LOST, NOBODY, SUPPLY, UNPLACED, State


def next_roll(text: str) -> str | None:
    """What `die` wants the next roll to show, where the die is still to be rolled."""
    if read_position(text).die != NOBODY:
        return None
    return next((words[0] for name, words in read_clauses(text) if name == "die"), None)


def seat_names(state: State) -> list[str]:
    """The seats by their colours: R, or RG with two of them."""
    owners = state.seat_of.tolist()
    return [
        "".join(c for c, owner in zip(COLOUR_NAMES, owners, strict=True) if owner == seat)
        for seat in range(state.seats)
    ]


def seat_named(state: State, name: str) -> int:
    return number_of(seat_names(state), name, "seats")


def where(state: State, piece: str) -> str:
    """Where a piece is: a space, a boat, a safe island, `gone`, `unplaced` or `supply`."""
    words = {LOST: "gone", UNPLACED: "unplaced", SUPPLY: "supply"}
    places = {
        **dict(zip(EXPLORER_NAMES, state.explorer_at.tolist(), strict=True)),
        **dict(zip(BOAT_NAMES, state.boat_at.tolist(), strict=True)),
        **dict(zip(CREATURE_NAMES, state.creature_at.tolist(), strict=True)),
    }
    place = places[known(tuple(places), piece, "at")]
    return words.get(place) or place_name(place)


# --- writing --------------------------------------------------------------------------------------


def write_position(state: State) -> str:
    """A state in one line. Backs not drawn, the discard and the values of the lost are left out."""
    table, seats = to_json(state), seat_names(state)
    hands, unplaced = zip(seats, table["hands"], strict=True), table["unplaced"].items()
    people = {name: one for name, one in table["explorers"].items() if one["at"] != "lost"}
    clauses = [
        _clause("seats", seats),
        _clause("first", [seats[state.first]] if state.first else []),
        f"turn {seats[state.active]} {table['phase']}"
        + (f" {state.turn}" if state.turn > 1 else ""),
        f"moves {state.moves_left}" if state.moves_left != points_in(table["phase"]) else "",
        " ".join(["land", *_written_tiles(table["tiles"], table["backs"])]),
        *_written_places(table, people),
        *(_clause(f"hand {seat}", map(_written_red, hand)) for seat, hand in hands),
        _clause("val", (f"{name}={one['value']}" for name, one in people.items())),
        *(_clause(f"unplaced {colour}", map(str, values)) for colour, values in unplaced),
        _clause("wet", table["wet"]),
        *_written_step(state, table["pending"], seats),
        *_written_options(state),
    ]
    return " | ".join(filter(None, clauses))


def _clause(name: str, words: Iterable[str]) -> str:
    """Nothing to say, no clause."""
    said = " ".join(words)
    return f"{name} {said}" if said else ""


def _written_tiles(tiles: Mapping[str, str], backs: Mapping[str, str]) -> Words:
    return [
        f"{space}{terrain[0]}" + (f":{backs[space]}" if space in backs else "")
        for space, terrain in tiles.items()
    ]


def _written_places(table: dict[str, Any], people: Mapping[str, dict[str, Any]]) -> Words:
    places = {name: one["at"] for name, one in people.items()}
    places |= {**table["boats"], **table["creatures"]}
    afloat = [name for name, place in table["boats"].items() if place != "lost"]
    passed_over = BOAT_NAMES[: BOAT_NAMES.index(afloat[-1])] if afloat else ()
    gone = [name for name, place in places.items() if place == "lost" and name[0] != "S"]
    return [
        _clause("at", (f"{name}@{place}" for name, place in places.items() if place != "lost")),
        _clause("gone", (name for name in gone if name not in passed_over)),
    ]


def _written_red(tile: Mapping[str, str]) -> str:
    terrain, effect = tile["terrain"], tile["effect"]
    return effect if terrain == lowest_terrain(effect) else f"{effect}:{terrain[0]}"


def _written_step(state: State, pending: Mapping[str, Any], seats: Words) -> Words:
    answers = zip(seats, pending["answers"], strict=True)
    return [
        _clause("die", [KIND_NAMES[state.die]] if state.die != NOBODY else []),
        _clause("moving", [pending["piece"], str(state.steps)] if pending["piece"] else []),
        _clause("answers", (f"{seat}={answer}" for seat, answer in answers if answer != "none")),
        f"quiet {state.quiet_turns}" if state.bare else "",
        "stirred" if state.stirred else "",
        _clause("over", [ENDING_NAMES[state.ending]] if state.ending else []),
    ]


def _written_options(state: State) -> Words:
    challenges = [n for n, name in enumerate(CHALLENGES, 1) if getattr(state, name)]
    return [
        _clause("challenges", map(str, challenges)),
        "" if state.swim_and_land else "swim_and_land off",
        "memory open" if state.open_memory else "",
    ]
