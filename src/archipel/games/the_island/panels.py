"""Beside the board: the steps of a turn, a panel per seat, and what the table counts."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, Literal

from archipel.core.phrases import capital
from archipel.core.scene import Card, Fact, Panel, Step
from archipel.core.text import Text
from archipel.games.the_island.data import (
    EFFECT_NAMES,
    FACES,
    FIRST_RED,
    SPACES,
    TERRAIN_NAMES,
    Terrain,
)
from archipel.games.the_island.glance import Glance
from archipel.games.the_island.rules.ending import payoff, score
from archipel.games.the_island.rules.play import acting
from archipel.games.the_island.state import LOST, SAFE, UNKNOWN, UNPLACED, Phase

SETUP: Final = (Phase.SETUP_EXPLORERS, Phase.SETUP_BOATS)
TURN: Final = (Phase.TILE, Phase.MOVE, Phase.SINK, Phase.CREATURE)  # IS-4.1
STEP_OF: Final = {
    Phase.TILE_MOVE: Phase.TILE,
    Phase.BOARD_PICK: Phase.SINK,
    Phase.ROLL: Phase.CREATURE,
    Phase.CREATURE_MOVE: Phase.CREATURE,
    Phase.REACT: Phase.CREATURE,
}
KEPT: Final = 1 << 12


@lru_cache(KEPT)
def steps(phase: Phase, text: Text) -> tuple[Step, ...]:
    """The flow bar: two steps in setup, four in a turn; all done at the end."""
    row = SETUP if phase in SETUP else TURN
    at = row.index(STEP_OF.get(phase, phase)) if phase != Phase.OVER else len(row)
    states: list[Literal["done", "now", "next"]] = ["done", "now", "next"]
    return tuple(
        Step(text(f"step.{step.name.lower()}"), states[(index >= at) + (index > at)])
        for index, step in enumerate(row)
    )


# --- seats ----------------------------------------------------------------------------------------


def panels(glance: Glance, names: list[str], text: Text) -> tuple[Panel, ...]:
    view, over = glance.view, glance.phase == Phase.OVER
    awaited = int(acting(view))
    best = max(payoff(view, seat) for seat in range(glance.seats)) if over else 0.0
    return tuple(
        Panel(
            seat=seat,
            name=names[seat],
            faces=tuple(FACES[colour] for colour in glance.colours_of[seat]),
            active=not over and seat == glance.active,
            awaited=awaited >> seat & 1 == 1,
            you=seat == glance.seat,
            facts=_seat_facts(glance, seat, text),
            cards=_cards(glance, seat, text),
            score=int(score(view, seat)) if over else None,
            won=bool(over and payoff(view, seat) == max(best, 0.0)),
        )
        for seat in range(glance.seats)
    )


def _seat_facts(glance: Glance, seat: int, text: Text) -> tuple[Fact, ...]:
    counts: Counter[str] = Counter()
    for explorer, place in enumerate(glance.explorer_at):
        if glance.owner(explorer) == seat:
            counts[_standing(glance, place)] += 1
    if glance.phase in SETUP:
        boats = int(glance.view.boats_left[seat])
        return (
            _fact("land", counts["land"], text),
            _fact("to_place", counts["to_place"], text),
            _fact("boats", boats, text),
        )
    return tuple(_fact(name, counts[name], text) for name in ("land", "sea", "safe", "lost"))


def _standing(glance: Glance, place: int) -> str:
    """Where an explorer is, as a panel counts it."""
    if place < SPACES:
        return "sea" if glance.is_sea(place) else "land"
    if place < SAFE:
        return "sea"
    return {LOST: "lost", UNPLACED: "to_place"}.get(place, "safe")


@lru_cache(KEPT)
def _fact(name: str, count: int, text: Text) -> Fact:
    return Fact(text(f"fact.{name}"), str(count), f"icon-{name}")


def _cards(glance: Glance, seat: int, text: Text) -> tuple[Card, ...]:
    """IS-7.3: backs of the terrain for others, what they do for the holder, and for all at last."""
    sizes = glance.view.hand_size[seat].tolist()
    if not any(sizes):
        return ()
    hand = glance.view.hand[seat].tolist()
    if hand[0][0] == UNKNOWN:
        return tuple(_back(t, text) for t, size in enumerate(sizes) for _ in range(size))
    return tuple(
        _front(terrain, effect, text)
        for terrain, backs in enumerate(hand)
        for effect in range(FIRST_RED, len(EFFECT_NAMES))
        for _ in range(backs[effect])
    )


@lru_cache(KEPT)
def _back(terrain: int, text: Text) -> Card:
    name = TERRAIN_NAMES[terrain]
    return Card(f"back-{name}", text("alt.back", terrain=text(f"terrain.{name}")))


@lru_cache(KEPT)
def _front(terrain: int, effect: int, text: Text) -> Card:
    name = EFFECT_NAMES[effect]
    art = f"card-{name}-{TERRAIN_NAMES[terrain]}"
    return Card(art, capital(text(f"effect.{name}")), text(f"card.{name}"))


# --- the table ------------------------------------------------------------------------------------


def table_facts(glance: Glance, text: Text) -> tuple[Fact, ...]:
    """Tiles left of each terrain, the turn, and the movement points left."""
    counts = Counter(glance.terrain)
    facts = [_tiles(terrain, counts[terrain], text) for terrain in range(Terrain.SEA)]
    if glance.view.turn > 0:
        facts.append(_fact("turn", int(glance.view.turn), text))
    if glance.phase == Phase.MOVE:
        facts.append(_fact("points", int(glance.view.moves_left), text))
    return tuple(facts)


@lru_cache(KEPT)
def _tiles(terrain: int, count: int, text: Text) -> Fact:
    name = TERRAIN_NAMES[terrain]
    return Fact(text(f"fact.{name}"), str(count), f"back-{name}")
