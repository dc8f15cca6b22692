"""Beside the board: the steps of a round, a panel per seat, and what the table counts."""

from __future__ import annotations

from typing import Final, Literal

from archipel.core.scene import Card, Fact, Panel, Step
from archipel.core.text import Text
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.cards.code import Build
from archipel.games.naufrages.cards.code import Card as Column
from archipel.games.naufrages.cards.tables import BUILD, CARD
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    BUILD_NAMES,
    BUILDS,
    CARDS,
    CHARACTER_NAMES,
    EVENT_DECK,
    FACES,
    PIECES,
)
from archipel.games.naufrages.nodes import card_art
from archipel.games.naufrages.rules.ending import payoff, score
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import marching
from archipel.games.naufrages.rules.play import acting
from archipel.games.naufrages.state import (
    DECK,
    HELD,
    NOBODY,
    STATE_DONE,
    STATE_HIDDEN,
    UNKNOWN,
    Phase,
    State,
)
from archipel.games.naufrages.tables import HELD_CARDS
from archipel.games.naufrages.words import card_name, card_text, character_name, named

ROUND: Final = (Phase.EVENT, Phase.ACTIONS, Phase.SURVIVAL, Phase.END)


def steps(view: State, text: Text) -> tuple[Step, ...]:
    """The flow bar: the four phases of a round."""
    phase = Phase(int(view.phase))
    at = ROUND.index(phase) if phase in ROUND else (len(ROUND) if phase == Phase.OVER else -1)
    states: list[Literal["done", "now", "next"]] = ["done", "now", "next"]
    return tuple(
        Step(text(f"step.{step.name.lower()}"), states[(index >= at) + (index > at)])
        for index, step in enumerate(ROUND)
    )


def panels(view: State, seat: int, names: list[str], text: Text) -> tuple[Panel, ...]:
    awaited, over = int(acting(view)), view.phase == Phase.OVER
    return tuple(
        Panel(
            seat=other,
            name=names[other],
            faces=(FACES[other],),
            active=not over and other == view.first,
            awaited=awaited >> other & 1 == 1,
            you=other == seat,
            facts=_facts(view, other, text),
            cards=(*_objects(view, other, text), *_seen(view, other, seat, text)),
            score=int(score(view, other)) if over else None,
            won=bool(over and payoff(view, other) > 0),
        )
        for other in range(int(view.seats))
    )


def where(view: State, seat: int) -> str:
    if view.dead[seat]:
        return "dead"
    if view.group[seat] != NOBODY:
        return "lost"
    return "exploring" if marching(view) >> seat & 1 else "camp"


def _facts(view: State, seat: int, text: Text) -> tuple[Fact, ...]:
    character = int(view.character[seat])
    found = []
    if character != NOBODY:
        found.append(Fact(text("fact.character"), character_name(CHARACTER_NAMES[character], text)))
    for name in ("energy", "injuries", "traumas", "food", "track"):
        found.append(Fact(text(f"fact.{name}"), str(int(getattr(view, name)[seat]))))
    tiles = str(int(view.tile_count[seat]))
    if view.tiles[seat, 0] != UNKNOWN and view.tile_count[seat]:
        worth = sum((value + 1) * int(view.tiles[seat, value]) for value in range(ADVENTURE_VALUES))
        tiles = f"{tiles} ({worth})"
    found.append(Fact(text("fact.tiles"), tiles))
    found.append(Fact(text("fact.where"), text(f"where.{where(view, seat)}")))
    return tuple(found)


def _objects(view: State, seat: int, text: Text) -> list[Card]:
    things = [int(held_thing(at)) for at in range(len(HELD_CARDS) + 1)]
    held = [thing for thing in things if view.card_at[thing] == HELD + seat]
    held.sort(key=lambda thing: int(view.card_order[thing]))
    return [_card(thing, text) for thing in held]


def _seen(view: State, other: int, seat: int, text: Text) -> list[Card]:
    """Cards on top of a deck that the viewer has looked at."""
    if other != seat:
        return []
    known = [
        card
        for card in range(CARDS)
        if view.card_known[card] and view.card_at[card] >= DECK and view.card_order[card] > 0
    ]
    return [_card(card, text) for card in known]


def _card(thing: int, text: Text) -> Card:
    name = card_name(THING_NAMES[thing], text)
    words = card_text(int(CARD[thing, Column.EFFECT_TEXT]), text) if thing < CARDS else ""
    return Card(card_art(thing), name, words)


def table_facts(view: State, text: Text) -> tuple[Fact, ...]:
    """The strip that is always there: day, weather, fire, Stock, constructions."""
    tiles = sum((v + 1) * int(n) for v, n in enumerate(view.harvest_stock.tolist()))
    tiles += sum((v + 1) * int(n) for v, n in enumerate(view.fish_stock.tolist()))
    fire = "2" if view.fire_wood else str(int(view.fire_lit))
    progress = {"done": int(view.round), "all": int(view.rounds)}
    weather = PIECES.weather.spaces[int(view.weather)]
    found = [
        Fact(text("fact.round"), text("fact.progress", **progress)),
        Fact(text("fact.weather"), text(f"weather.{weather}")),
        Fact(text("fact.fire"), text(f"fact.fire_{fire}")),
        *(Fact(text(f"fact.{n}"), str(int(getattr(view, n)))) for n in ("wood", "tokens", "cubes")),
        Fact(text("fact.tiles_in_stock"), str(tiles)),
        *(Fact(text(f"fact.{name}"), str(int(getattr(view, name)))) for name in ("rope", "sail")),
        Fact(text("fact.reserve"), str(int(view.reserve_count))),
        Fact(text("fact.debris"), str(int(view.debris_spaces))),
        Fact(text("fact.shelter"), str(int(view.shelter))),
        Fact(text("fact.events_left"), str(int(view.deck_size[EVENT_DECK]))),
    ]
    for build in range(BUILDS):
        if view.build_state[build] != STATE_HIDDEN:
            all_of_it = max(1, int(BUILD[build, Build.PROGRESS]))
            done = view.build_state[build] == STATE_DONE
            part = all_of_it if done else int(view.build_progress[build])
            name = named("structure", BUILD_NAMES[build], text)
            found.append(Fact(name, text("fact.progress", done=part, all=all_of_it)))
    return tuple(found)
