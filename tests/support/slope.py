"""Players of Fuji who get somewhere: for records and tables of tests, not for a contest.

They look at all dice, which no player may. `walk` plans for the furthest card at which it is ahead,
`idle` stays where it is, `try` does whatever was not done yet, and otherwise walks.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Any

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import CARD_NAMES, THIRD
from archipel.games.fuji.rules.dice import ALL, die_at, held, highest_neighbour, total
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.planning import steps_to
from archipel.games.fuji.rules.ring import has, members, place_of
from archipel.games.fuji.rules.signals import is_signal
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import KIND_OF, VILLAGE_STEPS, WORTH

QUIET = (
    *(a.ClearDestination, a.Unready, a.SetOrder, a.SetStarts, a.Withdraw, a.RejectThird),
    *(a.GiveEquipment, a.Decline, a.Skip),
)
DEFAULTS = (a.Ready, a.ConfirmOrder, a.Act, a.Draw, a.AcceptThird)


def choose(
    match: Match,
    seat: int,
    chance: random.Random,
    style: str = "walk",
    done: AbstractSet[str] = frozenset(),
) -> Action:
    """What a player of this style does; `done` are tags of actions that are nothing new."""
    actions = match.legal(seat)
    if style == "try":
        fresh = [x for x in actions if tag(x) not in done]
        quiet = [x for x in fresh if not is_signal(a.ACTIONS.kind(type(x)))]
        if fresh and chance.random() < 0.8:
            return chance.choice(quiet or fresh)
    return _walk(match._state, seat, actions, chance, idle=style == "idle")


def tag(action: Action) -> str:
    """What is new about an action: its kind, and whether it is for the third."""
    return str(type(action).__struct_config__.tag)


def _walk(
    state: State, seat: int, actions: list[Any], chance: random.Random, *, idle: bool
) -> Action:
    missing = [x for x in actions if isinstance(x, a.SetDestination) and _lacks(state, seat, x)]
    if missing:
        best: Action = max(missing, key=lambda x: _worth(state, seat, x, idle=idle))
        return best
    for kind in DEFAULTS:
        found = [x for x in actions if isinstance(x, kind)]
        if found:
            first: Action = found[0]
            return first
    if state.phase == Phase.REROLLS:
        rolled: Action = _reroll(state, seat, actions)
        return rolled
    useful = [
        x for x in actions if not isinstance(x, QUIET) and not is_signal(a.ACTIONS.kind(type(x)))
    ]
    chosen: Action = chance.choice(useful or actions)
    return chosen


def _lacks(state: State, seat: int, action: a.SetDestination) -> bool:
    member = THIRD if action.of == "third" else seat
    return bool(state.marker[member] == NOBODY)


def _worth(state: State, seat: int, action: a.SetDestination, *, idle: bool) -> float:
    """Nearer is better, ahead is better, and lava is worst."""
    member = THIRD if action.of == "third" else seat
    card = CARD_NAMES.index(action.card)
    place = int(place_of(state, card))
    steps = int(steps_to(state, member, place))
    if idle:
        return -steps
    ahead = int(total(state, member, card)) - int(highest_neighbour(state, member, card))
    way = int(VILLAGE_STEPS[state.scenario, place])
    entrance = -1.5 if way == 0 and not _all_near(state) else 0.0
    surely = min(max(ahead, -6), 7) * 1.0
    burns = -8.0 if has(next_flood(state), place) else 0.0
    return surely - 1.6 * way + burns + entrance + (1.5 if steps < 3 else 0.0)


def _all_near(state: State) -> bool:
    ways = [VILLAGE_STEPS[state.scenario, state.pawn[m]] for m in range(members(state))]
    return bool(max(ways) < 4)


def _reroll(state: State, seat: int, actions: list[Any]) -> Any:
    """Rolls what does not count for the own card again, unless the own dice are ahead."""
    for of in ("me", "third"):
        member, side = (THIRD, seat) if of == "third" else (seat, ALL)
        kinds = (a.Reroll, a.Done)
        mine = [x for x in actions if isinstance(x, kinds) and x.of == of]
        rolls = [x for x in mine if isinstance(x, a.Reroll)]
        if not mine:
            continue
        card = int(state.card_on[state.marker[member]])
        ahead = total(state, member, card) - highest_neighbour(state, member, card)
        useless = "".join(str(n + 1) for n in _useless(state, member, side, card))
        wanted = [x for x in rolls if x.dice == useless]
        if wanted and ahead < 5:
            return wanted[0]
        return next(x for x in mine if isinstance(x, a.Done))
    return actions[0]


def _useless(state: State, member: int, side: int, card: int) -> Iterable[int]:
    for number in range(held(state, member, side)):
        die = die_at(state, member, side, number)
        if WORTH[card, KIND_OF[die], state.face[die]] == 0:
            yield number
