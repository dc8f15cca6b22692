"""Why an action may be a good idea, in a sentence: for those who ask for a hint.

It looks at what anybody can see on the table, and says the first thing that speaks for the action.
"""

from __future__ import annotations

from archipel.core.actions import Action
from archipel.core.phrases import say_why
from archipel.core.text import Text
from archipel.games.naufrages import actions
from archipel.games.naufrages.cards.code import Card
from archipel.games.naufrages.data import CARD, CARD_NAMES, SPOT_NAMES
from archipel.games.naufrages.listening import is_asked_to
from archipel.games.naufrages.outlook import (
    food_ahead,
    goal_home,
    is_final,
    is_held,
    mouths,
    odds_now,
    odds_of,
    steps_missing,
)
from archipel.games.naufrages.pawns import READY, is_too_early
from archipel.games.naufrages.rules.flow import bit
from archipel.games.naufrages.rules.people import explorers, living
from archipel.games.naufrages.state import Ask, State
from archipel.games.naufrages.tables import HELP, SIGNAL

__all__ = ["reason"]

Words = dict[str, str]
TIRED = 2  # energy


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    words: Words = {}
    case = _case(view, seat, action, words)
    return say_why(text, action, case, words)


def _case(view: State, seat: int, action: Action, words: Words) -> str:
    match action:
        case actions.Place(spot):
            return _place(view, seat, spot)
        case actions.Announce():
            return _announce(view)
        case actions.GoHome() | actions.Join():
            return _home(view, seat, words)
        case actions.Explore() | actions.Follow():
            return _on(view, words)
        case actions.Take(thing):
            return _take(view, thing)
        case actions.Eat() | actions.EatOwn() | actions.EatGift():
            return "hungry" if view.ate[seat] == 0 else "again"
        case actions.Give(_, other) | actions.GiveOwn(other):
            return "hungry" if view.ate[other] == 0 else "weak"
        case actions.EndRound(when):
            return when if when == "next" or odds_now(view) >= READY else "hope"
        case actions.Offer(_, _, want):
            return "gift" if want == "nothing" else ""
        case actions.Choose():
            return "vote" if view.ask in (Ask.STATEMENT, Ask.FINAL_VOTE) else ""
        case _:
            return ""


def _place(view: State, seat: int, spot: str) -> str:
    """What a pawn is for; NA-15.9: or for whom."""
    if is_asked_to(view, seat, SPOT_NAMES.index(spot)):
        return "asked"
    if spot.startswith("rest"):
        return "heal" if view.injuries[seat] > 0 else "rest"
    if spot == "food":
        return "hungry" if food_ahead(view) < mouths(view) else "food"
    if spot == "wood":
        if view.wood == 0 and view.fire_wood == 0:
            return "fire_wood"
        return "signal_wood" if steps_missing(view, SIGNAL) > 0 else "wood"
    if spot == "explore" and is_final(view):
        return "last_march"
    if spot in ("help", "signal"):
        build = HELP if spot == "help" else SIGNAL
        return "finish" if steps_missing(view, build) <= view.energy.sum() / 2 else "build"
    known = ("journal", "debris", "campfire", "camp", "explore", "shelter")
    return spot if spot in known and spot in SPOT_NAMES else "build"


def _announce(view: State) -> str:
    if view.ask == Ask.FIRE_AMOUNT:
        return "fire"
    return "pledge" if view.ask == Ask.PLEDGE else "work"


def _home(view: State, seat: int, words: Words) -> str:
    """How likely the way is found; and why it is time."""
    bits = int(explorers(view)) or int(bit(seat))
    words["percent"] = str(round(100 * odds_of(goal_home(view, bits))))
    if is_too_early(view):
        return "early"
    return "tired" if view.energy[seat] <= TIRED else ""


def _on(view: State, words: Words) -> str:
    words["percent"] = str(round(100 * odds_of(goal_home(view, int(explorers(view))))))
    return ""


def _take(view: State, thing: str) -> str:
    """What ships want, tools, or a fine thing to tell of."""
    if thing not in CARD_NAMES:
        return ""
    card = CARD_NAMES.index(thing)
    tag = int(CARD[card, Card.TAG])
    if tag >= 0 and not is_held(view, tag, living(view)):
        return "ships"
    if CARD[card, Card.PASSIVE_LEN] > 0 or CARD[card, Card.USE_OFF] > 0:
        return "tool"
    return "points" if CARD[card, Card.POINTS] > 0 else ""
