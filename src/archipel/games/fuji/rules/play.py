"""The contract's doors: whom the game waits for, what is legal, and what an action does."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit, start_events
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    ACCEPT_THIRD,
    ACT,
    CHOOSE_CHARACTER,
    CHOOSE_SKILL,
    CLEAR_DESTINATION,
    CONFIRM_ORDER,
    DONE,
    GIVE_EQUIPMENT,
    LEAVE_OUT_DIE,
    LOSE_DIE,
    OF_THIRD,
    PICK_DIE,
    PICK_THIRD,
    PUT_BACK,
    READY,
    REJECT_THIRD,
    REROLL,
    SET_DESTINATION,
    SET_ORDER,
    SET_STARTS,
    SHOW_DIE,
    THIRDS,
    UNREADY,
    WITHDRAW,
    code,
    decode,
)
from archipel.games.fuji.data import THIRD
from archipel.games.fuji.events import READIED, UNREADIED
from archipel.games.fuji.rules import (
    again,
    answers,
    effects,
    items,
    kit,
    movement,
    offers,
    order,
    planning,
    rerolls,
    roles,
    rounds,
    signals,
    terrain,
    third,
)
from archipel.games.fuji.rules.dice import ALL, held
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.rules.situation import all_ready, is_settled
from archipel.games.fuji.state import NOBODY, Pending, Phase, State

# --- whom the game waits for ----------------------------------------------------------------------


@rule
def acting(state: State) -> int:
    """Bits of the seats that the game waits for. Others may still have something to say.

    In a view, a seat of which nobody knows whether it is done counts as not done (FU-5.9).
    """
    if state.phase == Phase.OVER:
        return 0
    if not is_settled(state):
        return asked_seats(state)
    bits = 0
    for seat in range(state.seats):
        if waits_for(state, seat):
            bits |= 1 << seat
    if third.third_must_decide(state):
        bits |= third.deciders(state)
    return bits


@rule
def waits_for(state: State, seat: int) -> bool:
    """Whether a phase waits for this seat; FU-17.12: a request finds those who are ready, too."""
    phase = int(state.phase)
    if phase == Phase.ROLES:
        return roles.lacks_role(state, seat)
    if phase == Phase.KIT:
        return kit.lacks_kit(state, seat)
    if phase == Phase.REROLLS:
        return state.done[seat] != 1 or state.third_done[seat] != 1
    if phase == Phase.MOVEMENT:
        return movement.is_next(state, seat)
    return state.ready[seat] == 0 or state.woken[seat] == 1


@rule
def asked_seats(state: State) -> int:
    """FU-5.5: those who have to answer; FU-16.3.3: for the third, its players."""
    if state.third_by != NOBODY:
        return third.deciders(state)
    bits = int(state.pending_bits) & ((1 << int(state.seats)) - 1)
    if has_third(state) and answers.is_asked(state, THIRD):
        if state.pending == Pending.PICK:
            for seat in range(state.seats):
                if held(state, THIRD, seat) > 0:
                    bits |= 1 << seat
        elif state.pending != Pending.THIRD_DICE:
            bits |= third.deciders(state)
    return bits


# --- what is legal --------------------------------------------------------------------------------


@rule
def legal(state: State, seat: int, out: Codes) -> int:
    """All legal actions of a seat, whether or not the game waits for it; FU-7.5: however often."""
    return again.legal_again(state, seat, out, bounded(state, seat, out))


@rule
def bounded(state: State, seat: int, out: Codes) -> int:
    """The same for random play and bots: nothing of it goes back and forth for ever."""
    if state.phase == Phase.OVER:
        return 0
    if is_settled(state):
        count = legal_in_phase(state, seat, out)
    else:
        count = legal_when_asked(state, seat, out)
    return offers.legal_signals(state, seat, out, count)


@rule
def legal_when_asked(state: State, seat: int, out: Codes) -> int:
    """FU-5.5: only answers; FU-16.3.3: or a word about what is proposed for the third."""
    count = 0
    if state.third_by != NOBODY:
        count = third.legal_reply(state, seat, out, count)
    elif state.pending == Pending.THIRD_DICE:
        if answers.is_asked(state, seat):
            count = answers.legal_third_dice(state, seat, out, count)
    else:
        if answers.is_asked(state, seat):
            count = answers.legal_answers(state, seat, ALL, out, count)
        if has_third(state) and answers.is_asked(state, THIRD):
            # One's own die first: in which order they are picked behind a screen would tell.
            alone = (third.deciders(state) >> seat) & 1 == 1
            picks = state.pending == Pending.PICK
            if (alone and not picks) or (picks and not answers.is_asked(state, seat)):
                count = answers.legal_answers(state, THIRD, seat, out, count)
    if may_withdraw(state, seat):
        out[count] = code(WITHDRAW)
        count += 1
    return count


@rule
def may_withdraw(state: State, seat: int) -> bool:
    """FU-5.5: one's own Lighter or Bottle, unanswered; FU-19.9: one's own proposal."""
    if state.third_by != NOBODY:
        return state.third_by == seat
    asks = state.pending in (Pending.LEND, Pending.OFFERED)
    return bool(asks and state.pending_user == seat)


@rule
def legal_in_phase(state: State, seat: int, out: Codes) -> int:
    """Nothing is asked: what the phase offers."""
    phase = int(state.phase)
    if phase == Phase.PLANNING:
        count = legal_flag(state, seat, out)
        count = planning.legal_markers(state, seat, out, count)
        count = items.legal_items(state, seat, out, count)
    elif phase == Phase.EQUIPMENT:
        count = legal_flag(state, seat, out)
        count = items.legal_items(state, seat, out, count)
    elif phase == Phase.REROLLS:
        count = rerolls.legal_in_rerolls(state, seat, out, 0)
    elif phase == Phase.ORDER:
        count = order.legal_order(state, seat, out, 0)
    elif phase == Phase.MOVEMENT:
        count = movement.legal_in_movement(state, seat, out, 0)
    else:
        return legal_in_setup(state, seat, out)
    return items.legal_gifts(state, seat, out, count)


@rule
def legal_in_setup(state: State, seat: int, out: Codes) -> int:
    """FU-19.1."""
    if state.phase == Phase.STARTS:
        return terrain.legal_starts(state, seat, out, 0)
    decides = third.third_must_decide(state) and (third.deciders(state) >> seat) & 1 == 1
    if state.phase == Phase.ROLES:
        count = roles.legal_roles(state, seat, out, 0)
        return roles.legal_third_skill(state, out, count) if decides else count
    count = kit.legal_kit(state, seat, out, 0)
    return kit.legal_put_back(state, THIRD, OF_THIRD, out, count) if decides else count


@rule
def legal_flag(state: State, seat: int, out: Codes) -> int:
    """FU-5.3: ready, once all that one answers for is in place; and back again."""
    if state.ready[seat] == 1:
        out[0] = code(UNREADY)
        return 1
    if state.phase == Phase.PLANNING and not may_be_ready(state, seat):
        return 0
    out[0] = code(READY, state.situation)
    return 1


@rule
def may_be_ready(state: State, seat: int) -> bool:
    """FU-7.2: the own marker lies and, of two players, the third's."""
    if state.marker[seat] == NOBODY:
        return False
    return not has_third(state) or state.marker[THIRD] != NOBODY


# --- what an action does --------------------------------------------------------------------------


@rule
def apply(state: State, seat: int, action: int, chance: Chance, events: Events) -> None:
    """Plays a legal action, then everything that follows by itself."""
    start_events(events)
    kind, first, second, last = decode(action)
    if signals.is_signal(kind):
        signals.apply_signal(state, seat, kind, first, second, last, events)
    elif kind == ACCEPT_THIRD:
        accept(state, seat, chance, events)
    elif kind == REJECT_THIRD:
        third.apply_reject(state, seat, chance, events)
    elif kind == WITHDRAW:
        if state.third_by != NOBODY:
            third.apply_take_back(state, seat, events)
        else:
            answers.apply_withdraw(state, events)
    elif kind == PICK_THIRD:
        answers.apply_pick_third(state, seat, first, chance, events)
    elif is_for_third(state, seat, kind, first, second, last):
        if third.is_alone(state, seat):
            perform(state, THIRD, seat, kind, first, second, last, chance, events)
        else:
            third.propose(state, seat, kind, first, second, last, events)
    else:
        apply_own(state, seat, kind, first, second, last, chance, events)


@rule
def is_for_third(state: State, seat: int, kind: int, first: int, second: int, last: int) -> bool:
    """FU-16.3.3: what both players decide for the third character."""
    if not has_third(state):
        return False
    if kind in (CHOOSE_SKILL, PUT_BACK):
        return second == OF_THIRD
    if effects.is_use(kind):
        return by_whom(kind, first, second, last) >= THIRDS
    if state.pending == Pending.NOTHING or kind == PICK_DIE:
        return False
    if kind == LOSE_DIE:
        return second == OF_THIRD
    return not answers.is_asked(state, seat)


@rule
def by_whom(kind: int, first: int, second: int, last: int) -> int:
    """The parameter `by` of a use; that of a gift is `of`, said in the same way."""
    if kind == GIVE_EQUIPMENT:
        return last * THIRDS
    parameters = effects.parameters_of(kind)
    if parameters == 1:
        return first
    return second if parameters == 2 else last  # noqa: PLR2004  # the last one


@rule
def accept(state: State, seat: int, chance: Chance, events: Events) -> None:
    """FU-16.3.3: what the other proposed happens, with the dice on the proposer's side."""
    third.accepted(state, seat, events)
    side = int(state.third_by)
    kind = int(state.third_kind)
    first, second = int(state.third_first), int(state.third_second)
    last = int(state.third_third)
    third.close_proposal(state)
    perform(state, THIRD, side, kind, first, second, last, chance, events)


@rule
def perform(
    state: State,
    member: int,
    side: int,
    kind: int,
    first: int,
    second: int,
    last: int,
    chance: Chance,
    events: Events,
) -> None:
    """What a member does that others might do for it: uses, gifts, answers, choices of setup."""
    if kind == GIVE_EQUIPMENT:
        effects.give(state, member, first, second, events)
    elif effects.is_use(kind):
        by = by_whom(kind, first, second, last)
        effects.use(state, member, side, kind, first, second, by, chance, events)
    elif kind == CHOOSE_SKILL:
        roles.apply_choose_skill(state, member, first, events)
        roles.close_roles(state, chance, events)
    elif kind == PUT_BACK:
        kit.apply_put_back(state, member, first, events)
        kit.close_kit(state, chance, events)
    else:
        answers.answer(state, member, side, kind, first, chance, events)


@rule
def apply_own(
    state: State,
    seat: int,
    kind: int,
    first: int,
    second: int,
    last: int,
    chance: Chance,
    events: Events,
) -> None:
    """What a seat does for itself."""
    if kind == SET_DESTINATION:
        planning.apply_set_destination(state, seat, first, second, last, events)
    elif kind == CLEAR_DESTINATION:
        planning.apply_clear_destination(state, seat, first, events)
    elif kind == READY:
        apply_ready(state, seat, chance, events)
    elif kind == UNREADY:
        state.ready[seat] = 0
        emit(events, UNREADIED, seat)
    elif kind == REROLL and state.phase == Phase.REROLLS:
        rerolls.apply_reroll(state, seat, first, second, chance, events)
    elif kind == SHOW_DIE:
        rerolls.apply_show(state, seat, first, second, events)
    elif kind == DONE:
        rerolls.apply_done(state, seat, first, events)
    elif kind == ACT:
        movement.apply_act(state, chance, events)
    elif kind == SET_ORDER:
        order.apply_set_order(state, seat, first, events)
    elif kind == CONFIRM_ORDER:
        order.apply_confirm_order(state, seat, events)
    elif kind == PICK_DIE and second == OF_THIRD:  # FU-16.3.5: whoever names one first
        answers.answer(state, THIRD, seat, kind, first, chance, events)
    elif kind == CHOOSE_CHARACTER:
        roles.apply_choose_character(state, seat, first, events)
        roles.close_roles(state, chance, events)
    elif kind == LEAVE_OUT_DIE:
        kit.apply_leave_out(state, seat, first, events)
        kit.close_kit(state, chance, events)
    elif kind == SET_STARTS:
        terrain.apply_set_starts(state, seat, first, events)
    else:
        perform(state, seat, ALL, kind, first, second, last, chance, events)


@rule
def apply_ready(state: State, seat: int, chance: Chance, events: Events) -> None:
    """FU-5.3: the phase closes when all are ready."""
    state.ready[seat] = 1
    state.woken[seat] = 0
    emit(events, READIED, seat)
    if not all_ready(state):
        return
    if state.phase == Phase.PLANNING:
        rounds.begin_rerolls(state, events)
    elif state.phase == Phase.EQUIPMENT:
        rounds.begin_movement(state, events)
    else:
        rounds.begin_round(state, chance, events)
