"""Beside the board: the steps of a round, a panel per seat, and what the table counts."""

from __future__ import annotations

from typing import Final, Literal

from archipel.core.scene import Card, Fact, Panel, Step
from archipel.core.text import Text
from archipel.games.naufrages.cards.code import THING_BUILD, THING_TAG, Build
from archipel.games.naufrages.cards.tables import BUILD
from archipel.games.naufrages.data import (
    ADVENTURE_VALUES,
    BUILD_NAMES,
    CARDS,
    EVENT_DECK,
    FACES,
    PIECES,
    SUMMIT,
)
from archipel.games.naufrages.nodes import build_art, builds_shown, food_on_tiles
from archipel.games.naufrages.people import portrait, things_of, where
from archipel.games.naufrages.pictures import card_of, thing_name, wanted_by_ships
from archipel.games.naufrages.rules.body import most_energy
from archipel.games.naufrages.rules.ending import is_there, payoff, score
from archipel.games.naufrages.rules.play import acting
from archipel.games.naufrages.state import (
    DECK,
    NOBODY,
    STATE_DONE,
    UNKNOWN,
    Ask,
    Phase,
    State,
)
from archipel.games.naufrages.voices import VOICE, words_of
from archipel.games.naufrages.words import named

IDLE: Final = (Ask.NOTHING, Ask.WINDOW)  # nobody in particular is asked
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


def panels(
    view: State, seat: int, seats: list[str], names: list[str], text: Text
) -> tuple[Panel, ...]:
    awaited, over = int(acting(view)), view.phase == Phase.OVER
    return tuple(
        Panel(
            seat=other,
            name=seats[other],
            faces=(FACES[other],),
            active=bool(view.ask not in IDLE and other == view.ask_seat),
            awaited=awaited >> other & 1 == 1,
            you=other == seat,
            facts=(*_facts(view, other, text), *_said(view, other, names, text)),
            cards=_objects(view, other, text),
            seen=_looked_at(view, other, seat, text),
            score=int(score(view, other)) if over else None,
            won=bool(over and payoff(view, other) > 0),
        )
        for other in range(int(view.seats))
    )


def _facts(view: State, seat: int, text: Text) -> tuple[Fact, ...]:
    """Who it is, where, and in what state; of tiles their worth, to those who may know it."""
    character = int(view.character[seat])
    if character == NOBODY:
        return ()
    who = PIECES.characters[character // 2].names[character % 2]
    state = where(view, seat)
    energy = f"{int(view.energy[seat])}/{int(most_energy(view, seat))}"
    return (
        Fact("", who, portrait(character)),
        Fact(text("fact.where"), text(f"where.{state}"), f"icon-{state}"),
        Fact(text("fact.energy"), energy, "pip-energy"),
        Fact(text("fact.injuries"), str(int(view.injuries[seat])), "pip-injury"),
        Fact(text("fact.traumas"), str(int(view.traumas[seat])), "pip-trauma"),
        Fact(text("fact.food"), str(int(view.food[seat])), "stock-tokens"),
        Fact(text("fact.tiles"), _tiles(view, seat, text), "tile"),
        Fact(text("fact.track"), f"{int(view.track[seat])}/{SUMMIT}", "icon-way"),
    )


def _said(view: State, seat: int, names: list[str], text: Text) -> tuple[Fact, ...]:
    """NA-15.9: the latest word of this round."""
    return tuple(Fact("", word, VOICE) for word in words_of(view, seat, names, text)[:1])


def _tiles(view: State, seat: int, text: Text) -> str:
    count = int(view.tile_count[seat])
    if view.tiles[seat, 0] == UNKNOWN or not count:
        return str(count)
    worth = sum((value + 1) * int(view.tiles[seat, value]) for value in range(ADVENTURE_VALUES))
    return text("fact.worth", count=count, worth=worth)


def _objects(view: State, seat: int, text: Text) -> tuple[Card, ...]:
    return tuple(card_of(thing, text) for thing in things_of(view, seat))


def _looked_at(view: State, other: int, seat: int, text: Text) -> tuple[Card, ...]:
    """Cards on top of a deck that the viewer has looked at."""
    if other != seat:
        return ()
    known = [
        card
        for card in range(CARDS)
        if view.card_known[card] and view.card_at[card] >= DECK and view.card_order[card] > 0
    ]
    return tuple(card_of(card, text) for card in known)


def table_facts(view: State, text: Text) -> tuple[Fact, ...]:
    """Day, weather, fire and Stock; then what is built, and what the ships want to see."""
    fire = "2" if view.fire_wood else str(int(view.fire_lit))
    progress = {"done": int(view.round), "all": int(view.rounds)}
    weather = PIECES.weather.spaces[int(view.weather)]
    return (
        Fact(text("fact.round"), text("fact.progress", **progress), "icon-day"),
        Fact(text("fact.weather"), text(f"weather.{weather}"), f"weather-{weather}"),
        Fact(text("fact.fire"), text(f"fact.fire_{fire}"), f"fire-{fire}"),
        *(
            Fact(text(f"fact.{name}"), str(int(getattr(view, name))), f"stock-{name}")
            for name in ("wood", "tokens", "cubes", "rope", "sail")
        ),
        Fact(text("fact.tiles_in_stock"), str(food_on_tiles(view)), "stock-tiles"),
        Fact(text("fact.reserve"), str(int(view.reserve_count)), "stock-reserve"),
        Fact(text("fact.debris"), str(int(view.debris_spaces)), "debris"),
        Fact(text("fact.shelter"), str(int(view.shelter)), "build-shelter"),
        Fact(text("fact.events_left"), str(int(view.deck_size[EVENT_DECK])), "back-event"),
        *_built(view, text),
        *_wanted(view, text),
    )


def _built(view: State, text: Text) -> list[Fact]:
    found = []
    for build in builds_shown(view):
        all_of_it = max(1, int(BUILD[build, Build.PROGRESS]))
        done = view.build_state[build] == STATE_DONE
        part = all_of_it if done else int(view.build_progress[build])
        name = named("structure", BUILD_NAMES[build], text)
        art = build_art(BUILD_NAMES[build], done=done)
        found.append(Fact(name, text("fact.progress", done=part, all=all_of_it), art))
    return found


def _wanted(view: State, text: Text) -> list[Fact]:
    """NA-12.4: what some ship may want to see besides constructions: whether it is there."""
    found = []
    for thing in wanted_by_ships():
        if THING_BUILD <= thing < THING_TAG:
            continue
        there = "have" if is_there(view, thing) else "missing"
        found.append(Fact(thing_name(thing, text), text(f"fact.{there}"), f"icon-{there}"))
    return found
