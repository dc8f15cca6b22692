"""Beside the board: the phases of a round, a panel per seat, and what the table counts."""

from __future__ import annotations

from typing import Final, Literal

from archipel.core.scene import Card, Fact, Panel, Step
from archipel.core.text import Text
from archipel.games.fuji.data import INJURY_NAMES, ITEM_NAMES, SKILL_NAMES, THIRD
from archipel.games.fuji.rules.dice import held
from archipel.games.fuji.rules.ending import payoff, score
from archipel.games.fuji.rules.play import acting
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.rules.signals import info_left
from archipel.games.fuji.state import HELD, NOBODY, PILE, Phase, State
from archipel.games.fuji.words import face_of

SETUP: Final = (Phase.ROLES, Phase.KIT, Phase.STARTS)
ROUND: Final = (
    *(Phase.PLANNING, Phase.REROLLS, Phase.EQUIPMENT),
    *(Phase.ORDER, Phase.MOVEMENT),
)


def steps(view: State, text: Text) -> tuple[Step, ...]:
    """The flow bar: setup, then the phases of a round."""
    phase = Phase(int(view.phase))
    row: tuple[Phase, ...] = SETUP if phase in SETUP else ROUND
    at = row.index(phase) if phase != Phase.OVER else len(row)
    states: list[Literal["done", "now", "next"]] = ["done", "now", "next"]
    return tuple(
        Step(text(f"step.{step.name.lower()}"), states[(index >= at) + (index > at)])
        for index, step in enumerate(row)
    )


def panels(view: State, seat: int, names: list[str], text: Text) -> tuple[Panel, ...]:
    waited, over = int(acting(view)), view.phase == Phase.OVER
    return tuple(
        Panel(
            seat=other,
            name=names[other],
            faces=_faces(view, other),
            active=not over and bool(view.actor == other),
            awaited=waited >> other & 1 == 1,
            you=other == seat,
            facts=_facts(view, other, text),
            cards=_cards(view, other, text),
            score=int(score(view, other)) if over else None,
            won=bool(over and payoff(view, other) > 0),
        )
        for other in range(int(view.seats))
    )


def _faces(view: State, seat: int) -> tuple[str, ...]:
    return (face_of(view, seat),)


def _facts(view: State, seat: int, text: Text) -> tuple[Fact, ...]:
    facts = [
        _fact("health", int(view.health[seat]), text),
        _fact("injuries", int(view.injured[seat].sum()), text),
        _fact("dice", int(held(view, seat)), text),
    ]
    if view.bars[seat]:
        facts.append(_fact("bars", int(view.bars[seat]), text))
    if view.phase in (Phase.PLANNING, Phase.EQUIPMENT):
        facts.append(_fact("info", int(info_left(view, seat)), text))
        facts.append(_fact("ready", int(view.ready[seat]), text))
    return tuple(facts)


def _fact(name: str, count: int, text: Text) -> Fact:
    return Fact(text(f"fact.{name}"), str(count), f"icon-{name}")


def _cards(view: State, seat: int, text: Text) -> tuple[Card, ...]:
    """The skill, the injuries on it, and the equipment; with two players, the third's as well."""
    cards = []
    for member in (seat, THIRD) if has_third(view) and seat == 0 else (seat,):
        if view.skill[member] != NOBODY:
            cards.append(Card("skill", text(f"skill.{SKILL_NAMES[view.skill[member]]}")))
        for at, name in enumerate(INJURY_NAMES):
            if view.injured[member, at]:
                cards.append(Card("injury", text(f"injury.{name}")))
        for item, name in enumerate(ITEM_NAMES):
            if view.item_at[item] == HELD + member:
                cards.append(Card("item", text(f"item.{name}")))
    return tuple(cards)


def table_facts(view: State, text: Text) -> tuple[Fact, ...]:
    """Round, level, and what is left in the pile."""
    pile = int((view.item_at == PILE).sum())
    return (
        _fact("round", int(view.round), text),
        _fact("level", int(view.level) + 1, text),
        _fact("pile", pile, text),
    )
