"""Beside the board: the phases of a round, a panel per seat, and what the table counts."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from archipel.core.scene import Card, Fact, Panel, Step
from archipel.core.text import Text
from archipel.games.fuji.compare import comparison
from archipel.games.fuji.data import (
    DEATH,
    DICE,
    INJURY_NAMES,
    ITEM_NAMES,
    PIECES,
    SCENARIO_NAMES,
    SKILL_NAMES,
    THIRD,
    Injury,
)
from archipel.games.fuji.notation import DIE_NAMES
from archipel.games.fuji.rules.dice import held
from archipel.games.fuji.rules.ending import payoff, score
from archipel.games.fuji.rules.items import holds
from archipel.games.fuji.rules.kit import is_before
from archipel.games.fuji.rules.play import acting
from archipel.games.fuji.rules.ring import has_third, left, right
from archipel.games.fuji.rules.signals import info_left
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.state import HELD, NOBODY, PILE, Phase, State
from archipel.games.fuji.tables import IN_EQUIPMENT, IN_PLANNING
from archipel.games.fuji.words import DASH, MINUS, face_of

SETUP: Final = (Phase.ROLES, Phase.KIT, Phase.STARTS)
# FU-5.1: the six phases of a round, and which of ours they are; the first and the last wait for
# nobody.
ROUND: Final = ("roll", "planning", "rerolls", "equipment", "movement", "eruption")
AT: Final = {
    Phase.PLANNING: 1,
    Phase.REROLLS: 2,
    Phase.EQUIPMENT: 3,
    Phase.ORDER: 4,
    Phase.MOVEMENT: 4,
    Phase.OVER: len(ROUND),
}


def steps(view: State, text: Text) -> tuple[Step, ...]:
    """The flow bar: setup, then the phases of a round."""
    phase = Phase(int(view.phase))
    if phase in SETUP:
        row, at = tuple(step.name.lower() for step in SETUP), SETUP.index(phase)
    else:
        row, at = ROUND, AT[phase]
    states: list[Literal["done", "now", "next"]] = ["done", "now", "next"]
    return tuple(
        Step(text(f"step.{step}"), states[(index >= at) + (index > at)])
        for index, step in enumerate(row)
    )


def focus(view: State, seat: int) -> tuple[str, ...]:
    """What must be in sight: one's dice; with them one's equipment, or the three sums."""
    mine = [die for die in range(DICE) if seat >= 0 and view.holder[die] == seat]
    dice = tuple(f"die-{DIE_NAMES[die]}" for die in mine)
    if view.phase in (Phase.ORDER, Phase.MOVEMENT):
        return (*dice, "space-0")
    if view.phase not in (*SETUP, Phase.EQUIPMENT):
        return dice
    items = [item for item in range(len(ITEM_NAMES)) if is_before(view, item, seat)]
    return (*dice, *(f"item-{ITEM_NAMES[item]}" for item in items))


def panels(view: State, seat: int, names: list[str], text: Text) -> tuple[Panel, ...]:
    waited, over = int(acting(view)), view.phase == Phase.OVER
    return tuple(
        Panel(
            seat=other,
            name=names[other],
            faces=(face_of(view, other),),
            active=not over and bool(view.actor == other),
            awaited=waited >> other & 1 == 1,
            you=other == seat,
            facts=tuple(_facts(view, seat, other, text)),
            cards=_cards(view, seat, other, text),
            score=int(score(view, other)) if over else None,
            won=bool(over and payoff(view, other) > 0),
        )
        for other in range(int(view.seats))
    )


def _facts(view: State, seat: int, other: int, text: Text) -> list[Fact]:
    facts = [
        Fact(text("fact.health"), f"{int(view.health[other])}/{DEATH}", "icon-health"),
        _fact("dice", int(held(view, other)), text),
    ]
    if view.bars[other]:
        facts.append(_fact("bars", int(view.bars[other]), text))
    if view.marker[other] != NOBODY:
        facts.append(_fact("steps", int(view.steps[other]), text))
        facts.append(_fact("rerolls", int(allowance(view, other)), text))
    if view.phase in (Phase.PLANNING, Phase.EQUIPMENT):
        facts.append(_fact("info", int(info_left(view, other)), text))
        if uses := _uses(view, other):
            facts.append(Fact(text("fact.uses"), str(uses), "icon-pile"))
        ready = text("fact.yes" if view.ready[other] else "fact.no")
        facts.append(Fact(text("fact.ready"), ready, "icon-ready"))
    found = comparison(view, other)
    if found is not None:
        facts.append(Fact(text("fact.compare"), f"{found.value} : {found.highest}", "icon-compare"))
        facts.append(
            Fact(text("fact.loss"), f"{MINUS}{found.loss}" if found.loss else "0", "icon-loss")
        )
    order = view.order.tolist()
    if view.phase in (Phase.ORDER, Phase.MOVEMENT) and other in order:
        facts.append(_fact("order", order.index(other) + 1, text))
    if seat >= 0 and other != seat:
        sides = [text(f"fact.{s}") for s, of in SIDES.items() if of(view, seat) == other]
        facts += [Fact(text("fact.neighbour"), side, "icon-neighbour") for side in sides]
    return facts


def _uses(view: State, member: int) -> int:
    """FU-15.1, FU-15.2: the cards that somebody may use in this phase."""
    fits = IN_PLANNING if view.phase == Phase.PLANNING else IN_EQUIPMENT
    able = view.injured[member, Injury.ARM] == 0
    return sum(bool(able and fits[i] and holds(view, member, i)) for i in range(len(ITEM_NAMES)))


SIDES: Final = {"left": left, "right": right}


def _fact(name: str, count: int, text: Text) -> Fact:
    return Fact(text(f"fact.{name}"), str(count), f"icon-{name}")


def _cards(view: State, seat: int, other: int, text: Text) -> tuple[Card, ...]:
    """Skill, injuries and equipment; among those of whoever looks, the third's as well."""
    cards = _held(view, other, text)
    if has_third(view) and other == max(seat, 0):
        cards += [
            replace(card, label=text("fact.of_third", what=card.label))
            for card in _held(view, THIRD, text)
        ]
    return tuple(cards)


def _held(view: State, member: int, text: Text) -> list[Card]:
    cards = []
    if view.skill[member] != NOBODY:
        cards.append(_card("skill", SKILL_NAMES[view.skill[member]], text))
    for at, name in enumerate(INJURY_NAMES):
        if view.injured[member, at]:
            cards.append(_card("injury", name, text))
    for item, name in enumerate(ITEM_NAMES):
        if view.item_at[item] == HELD + member:
            cards.append(_card("item", name, text))
    return cards


def _card(sort: str, name: str, text: Text) -> Card:
    return Card(f"{sort}-{name}", text(f"{sort}.{name}"), text(f"{sort}_text.{name}"))


def table_facts(view: State, text: Text) -> tuple[Fact, ...]:
    """Round, scenario, what is left in the pile, and the level card."""
    level = PIECES.level[view.level]
    rows = [text("level.failure", loss=level.failure)]
    for low, high, loss in level.bands:
        span = f"{low}{DASH}{high}" if high else text("level.more", low=low)
        rows.append(text("level.band", span=span, loss=f"{MINUS}{loss}" if loss else "0"))
    return (
        _fact("round", int(view.round), text),
        Fact(text("fact.scenario"), text(f"scenario.{SCENARIO_NAMES[view.scenario]}"), "icon-pass"),
        _fact("pile", int((view.item_at == PILE).sum()), text),
        Fact(text("fact.level", level=int(view.level) + 1), " · ".join(rows), "icon-level"),
    )
