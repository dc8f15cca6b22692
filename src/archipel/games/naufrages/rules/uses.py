"""17.8, NA-15.12: using Objects, while no card and no roll is being resolved."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import USE_OBJECT, code
from archipel.games.naufrages.cards.code import Card, Use, When
from archipel.games.naufrages.cards.tables import CARD, USE
from archipel.games.naufrages.events import OBJECT_USED
from archipel.games.naufrages.rules.conditions import all_hold, can_pay
from archipel.games.naufrages.rules.flow import has
from archipel.games.naufrages.rules.people import camp, explorers
from archipel.games.naufrages.rules.runs import begin_run
from archipel.games.naufrages.state import HELD, Ask, Run, State
from archipel.games.naufrages.tables import HELD_CARDS


@rule
def fits_now(state: State, seat: int, when: int) -> bool:
    """17.8: at camp; on one's own exploration turn; or in both cases and when lost."""
    exploring = has(explorers(state), seat)
    if when == When.CAMP:
        return has(camp(state), seat)
    if when == When.EXPLORE:
        return exploring and state.active == seat
    return not exploring or state.active == seat


@rule
def may_use(state: State, seat: int, card: int) -> bool:
    row = CARD[card, Card.USE_OFF]
    return (
        row > 0
        and state.card_at[card] == HELD + seat
        and state.card_uses[card] < USE[row, Use.PER_ROUND]
        and fits_now(state, seat, int(USE[row, Use.WHEN]))
        and all_hold(state, int(USE[row, Use.COND_OFF]), int(USE[row, Use.COND_LEN]), seat, card)
        and can_pay(state, int(USE[row, Use.PAY_OFF]), int(USE[row, Use.PAY_LEN]), seat)
    )


@rule
def any_use(state: State, seat: int) -> bool:
    for at in range(len(HELD_CARDS)):
        if may_use(state, seat, HELD_CARDS[at]):
            return True
    return False


@rule
def legal_uses(state: State, seat: int, out: Codes, count: int) -> int:
    for at in range(len(HELD_CARDS)):
        if may_use(state, seat, HELD_CARDS[at]):
            out[count] = code(USE_OBJECT, HELD_CARDS[at])
            count += 1
    return count


@rule
def apply_use(state: State, seat: int, card: int, events: Events) -> None:
    """The decision that was open is put again afterwards."""
    state.ask = Ask.NOTHING
    row = CARD[card, Card.USE_OFF]
    state.card_uses[card] += 1
    emit(events, OBJECT_USED, seat, card)
    begin_run(state, card, int(USE[row, Use.ADDRESS]), seat, Run.OBJECT_USE)
    state.pay_row = USE[row, Use.PAY_OFF]
    state.pay_left = USE[row, Use.PAY_LEN]
    state.pay_seat = seat
