"""Beside the board: the steps of a turn, a panel per seat, and what the table counts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from archipel.core.phrases import capital
from archipel.core.scene import Card, Fact, Node, Panel, Step
from archipel.core.text import Text
from archipel.games.mauna_kea import layout
from archipel.games.mauna_kea.data import (
    BOAT_NAMES,
    BOATS,
    CARD_NAMES,
    COVES,
    EMPTY_SEAT_POINTS,
    EXPLORER_NAMES,
    EXPLORER_POINTS,
    FACES,
    PER_COLOUR,
    SQUARES,
    TERRAIN_NAMES,
    TERRAINS,
)
from archipel.games.mauna_kea.nodes import boat_art, cube, figure, held_cards, tile_art
from archipel.games.mauna_kea.rules.board import hand_points
from archipel.games.mauna_kea.rules.play import acting
from archipel.games.mauna_kea.rules.score import payoff, score
from archipel.games.mauna_kea.state import (
    ABOARD,
    AIRLIFTED,
    CARRIED,
    LOST,
    RESERVE,
    Phase,
    State,
)
from archipel.games.mauna_kea.tables import ARTIFACT_POINTS, BOAT_SEATS, COLOUR_OF, POINTS
from archipel.games.mauna_kea.words import card_key, named

KEPT: Final = 1 << 12
BASE_SETUP: Final = (Phase.DEPLOY,)
EXPERT_SETUP: Final = (Phase.CARDS, Phase.DEPLOY)
TURN: Final = (Phase.PLAY, Phase.DRAW)


def steps(view: State, text: Text) -> tuple[Step, ...]:
    """The flow bar: setup, then the two phases of a turn; an earthquake belongs to its phase."""
    phase = Phase(view.phase)
    if phase in (Phase.QUAKE, Phase.QUAKE_PLACE):
        phase = Phase(view.resume)
    row: tuple[Phase, ...] = TURN
    if phase <= Phase.DEPLOY:
        row = EXPERT_SETUP if view.expert else BASE_SETUP
    at = row.index(phase) if phase != Phase.OVER else len(row)
    states: list[Literal["done", "now", "next"]] = ["done", "now", "next"]
    return tuple(
        Step(text(f"step.{step.name.lower()}"), states[(index >= at) + (index > at)])
        for index, step in enumerate(row)
    )


def panels(view: State, seat: int, names: list[str], text: Text) -> tuple[Panel, ...]:
    phase, active, awaited = Phase(view.phase), int(view.active), int(acting(view))
    over, choosing = phase == Phase.OVER, phase == Phase.CARDS
    seats = range(int(view.seats))
    best = max(payoff(view, other) for other in seats) if over else 0.0
    return tuple(
        Panel(
            seat=other,
            name=names[other],
            faces=(FACES[other],),
            active=not over and not choosing and other == active,
            awaited=awaited >> other & 1 == 1,
            you=other == seat,
            facts=_seat_facts(view, other, text),
            cards=_cards(view, other, text),
            score=int(score(view, other)) if over else None,
            won=bool(over and payoff(view, other) == max(best, 0.0)),
        )
        for other in seats
    )


def _seat_facts(view: State, seat: int, text: Text) -> tuple[Fact, ...]:
    """What is in front of a seat; points without the objectives that a viewer cannot see."""
    team = view.explorer_at[seat * PER_COLOUR : (seat + 1) * PER_COLOUR].tolist()
    if view.phase <= Phase.DEPLOY:
        facts = [_fact("reserve", team.count(RESERVE), text)]
    else:
        facts = [
            _fact("island", sum(place < SQUARES for place in team), text),
            _fact("boats", sum(ABOARD <= place < AIRLIFTED for place in team), text),
            _fact("lost", team.count(LOST), text),
            _fact("hand", int(hand_points(view, seat)), text),
            _fact("points", int(score(view, seat)), text),
        ]
    if view.expert:
        facts.append(_fact("cards", int(view.held[seat]), text))
        facts.append(_fact("flown", team.count(AIRLIFTED), text))
    return tuple(facts)


@lru_cache(KEPT)
def _fact(name: str, count: int, text: Text) -> Fact:
    return Fact(text(f"fact.{name}"), str(count), f"icon-{name}")


def _cards(view: State, seat: int, text: Text) -> tuple[Card, ...]:
    """Boats taken, tiles in front of a seat, and its cards: the backs of those not seen."""
    team = range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR)
    aboard = [(e, int(view.explorer_at[e]) - ABOARD) for e in team]
    boats = [_boat(boat, e, _load(view, e), text) for e, boat in aboard if 0 <= boat < BOATS]
    tiles = [_tile(kind, text) for kind, n in enumerate(view.hand[seat].tolist()) for _ in range(n)]
    seen = held_cards(view, seat)
    cards = [_front(card, text) for card in seen]
    backs = [Card("card-back", text("alt.back"))] * (int(view.held[seat]) - len(seen))
    return (*boats, *tiles, *cards, *backs)


def _load(view: State, explorer: int) -> tuple[int, ...]:
    places = view.artifact_at.tolist()
    return tuple(n for n, place in enumerate(places) if place == CARRIED + explorer)


@lru_cache(KEPT)
def _boat(boat: int, explorer: int, load: tuple[int, ...], text: Text) -> Card:
    """MK-11.1: a boat with all who and what is aboard, and what it is worth."""
    words = named("boat", BOAT_NAMES[boat], text)
    whose = named("explorer", EXPLORER_NAMES[explorer], text)
    alt = capital(text("alt.boat_aboard", boat=words, explorer=whose))
    seats = int(BOAT_SEATS[boat])
    cargo = sum(int(ARTIFACT_POINTS[COLOUR_OF[artifact]]) for artifact in load)
    penalty = EMPTY_SEAT_POINTS * (seats - len(load))
    key = "boat_worth" if penalty else "boat_worth_full"
    worth = text(key, person=EXPLORER_POINTS, cargo=cargo, empty=abs(penalty))
    places = layout.CARGO_AT[seats]
    upon = [
        cube(artifact, (x, layout.CARGO_Y), layout.CARGO_SIZE, "")
        for artifact, x in zip(load, places, strict=False)
    ]
    rider = figure(explorer, layout.ABOARD_AT, layout.ABOARD_SIZE)
    return Card(boat_art(boat), alt, worth, (rider, *upon))


@lru_cache(KEPT)
def _tile(kind: int, text: Text) -> Card:
    points = str(int(POINTS[kind]))
    badge = Node("points", "count", (50, 50), 0.5, label=points, tags=("centred",))
    words = capital(named("tile", TERRAIN_NAMES[kind], text))
    return Card(tile_art(kind), words, upon=(badge,))


@lru_cache(KEPT)
def _front(card: int, text: Text) -> Card:
    key = card_key(CARD_NAMES[card])
    return Card(f"card-{key}", text(f"card.{key}"), text(f"card_text.{key}"))


def table_facts(view: State, text: Text) -> tuple[Fact, ...]:
    """Round and points, what is left in the bag, and the boats still there."""
    facts = [_fact("round", int(view.round), text)] if view.round > 0 else []
    if view.phase == Phase.PLAY:
        facts.append(_fact("pool", int(view.pool), text))
    return (
        *facts,
        _fact("terrain", int(view.bag[:TERRAINS].sum()), text),
        _fact("lava", int(view.bag[TERRAINS:].sum()), text),
        _fact("moored", int((view.boat_at < COVES).sum()), text),
    )
