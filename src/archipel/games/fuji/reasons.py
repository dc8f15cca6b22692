"""Why an action may be a good idea, in a sentence: for those who ask for a hint."""

from __future__ import annotations

from typing import Final

from archipel.core.actions import Action
from archipel.core.text import Text
from archipel.core.vocabulary import tag_of
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, THIRD
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.ring import has, place_of, village
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import BONUS, VILLAGE_STEPS

__all__ = ["reason"]

FEW: Final = 2  # dice that are rolled again


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    tag = tag_of(type(action))
    for key in (f"reason.{tag}{_shade(view, seat, action)}", f"reason.{tag}", _family(tag)):
        if key in text:
            return text(key)
    return text("reason.other")


def _family(tag: str) -> str:
    """Signals and equipment that have no sentence of their own."""
    return f"reason.{tag.partition('_')[0]}"


def _shade(view: State, seat: int, action: Action) -> str:
    """What makes this one different from others of its kind."""
    if isinstance(action, a.SetDestination):
        return _destination(view, THIRD if action.of == "third" else seat, action.card)
    if isinstance(action, a.Reroll):
        return "_few" if len(action.dice) <= FEW else "_many"
    if isinstance(action, a.SayFit | a.SayFeature):
        return "_good" if action.grade in ("good", "great") else "_poor"
    if isinstance(action, a.SayDanger):
        return f"_{action.level}"
    if isinstance(action, a.ChooseInjury):
        return f"_{action.injury}"
    return ""


def _destination(view: State, member: int, card: str) -> str:
    """Home, out of the lava's way, to a card with a bonus, or how far."""
    number = CARD_NAMES.index(card)
    place, pawn = place_of(view, number), int(view.pawn[member])
    if place == pawn:
        return "_stay"
    if has(village(view), place):
        return "_home"
    if has(next_flood(view), pawn):
        return "_lava"
    if BONUS[number]:
        return "_bonus"
    nearer = VILLAGE_STEPS[view.scenario, place] < VILLAGE_STEPS[view.scenario, pawn]
    return "_nearer" if nearer else "_around"
