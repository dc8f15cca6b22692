"""Why an action may be a good idea, in a sentence: for those who ask for a hint."""

from __future__ import annotations

from typing import Final

from archipel.core.actions import Action
from archipel.core.phrases import say_why
from archipel.core.text import Text
from archipel.core.vocabulary import tag_of
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, THIRD
from archipel.games.fuji.plan.words import proposed_place
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.ring import has, place_of, village
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import BONUS, VILLAGE_STEPS

__all__ = ["reason"]

FEW: Final = 2  # dice that are rolled again


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    family, _, _ = tag_of(type(action)).partition("_")  # signals and equipment share a sentence
    return say_why(text, action, _shade(view, seat, action), family=family)


def _shade(view: State, seat: int, action: Action) -> str:
    """What makes this one different from others of its kind."""
    if isinstance(action, a.SetDestination):
        if action.of == "third":
            return _destination(view, THIRD, action.card)
        shade = _destination(view, seat, action.card)
        asked = shade not in ("home", "lava") and _is_proposed(view, seat, action.card)
        return "asked" if asked else shade
    if isinstance(action, a.Reroll):
        return "few" if len(action.dice) <= FEW else "many"
    if isinstance(action, a.SayFit | a.SayFeature):
        return "good" if action.grade in ("good", "great") else "poor"
    if isinstance(action, a.SayDanger):
        return action.level
    if isinstance(action, a.ChooseInjury):
        return action.injury
    return ""


def _is_proposed(view: State, seat: int, card: str) -> bool:
    """Whether a teammate would like to see one go there."""
    place = place_of(view, CARD_NAMES.index(card))
    return any(proposed_place(view, seat, other) == place for other in range(view.seats))


def _destination(view: State, member: int, card: str) -> str:
    """Home, out of the lava's way, to a card with a bonus, or how far."""
    number = CARD_NAMES.index(card)
    place, pawn = place_of(view, number), int(view.pawn[member])
    if place == pawn:
        return "stay"
    if has(village(view), place):
        return "home"
    if has(next_flood(view), pawn):
        return "lava"
    if BONUS[number]:
        return "bonus"
    nearer = VILLAGE_STEPS[view.scenario, place] < VILLAGE_STEPS[view.scenario, pawn]
    return "nearer" if nearer else "around"
