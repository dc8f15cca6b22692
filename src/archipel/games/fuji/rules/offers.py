"""Chapter 17: which signals a seat may send now. Whatever is said, everybody hears it."""

from __future__ import annotations

from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    SAY_ACK,
    SAY_ALERT,
    SAY_ASK_ITEM,
    SAY_ASK_REROLL,
    SAY_CONFIDENCE,
    SAY_DANGER,
    SAY_FEATURE,
    SAY_FIT,
    SAY_OFFER_ITEM,
    SAY_PLAN_REROLL,
    SAY_PROPOSE,
    SAY_REPLY,
    SAY_WANT,
    SAY_YIELD,
    code,
)
from archipel.games.fuji.data import (
    ACKS,
    ALERTS,
    ANSWERS,
    CONFIDENCES,
    DANGERS,
    FEATURES,
    GRADES,
    ITEMS,
    MODES,
    PLACES,
    THIRD,
)
from archipel.games.fuji.rules.dice import held
from archipel.games.fuji.rules.items import holds
from archipel.games.fuji.rules.planning import in_reach
from archipel.games.fuji.rules.ring import has, has_third, left, passable, right, ring_size
from archipel.games.fuji.rules.signals import (
    LOWER,
    danger_entry,
    feature_entry,
    fit_entry,
    honest_danger,
    honest_grade,
    info_left,
    is_told,
    is_true,
    is_uttered,
    others_left,
)
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import FIRST_FEATURE


@rule
def legal_signals(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-17.2: about dice and plans in phases 2 and 4; alerts and thanks in phase 5 as well."""
    talks = state.phase in (Phase.PLANNING, Phase.EQUIPMENT)
    if talks and info_left(state, seat) > 0:
        count = legal_grades(state, seat, 0, out, count)
        if has_third(state):
            count = legal_grades(state, seat, 1, out, count)
        count = legal_dangers(state, seat, out, count)
    if others_left(state, seat) > 0:
        if state.phase == Phase.PLANNING:
            count = legal_plans(state, seat, out, count)
        if talks:
            count = legal_talk(state, seat, out, count)
        if talks or state.phase in (Phase.ORDER, Phase.MOVEMENT):
            count = legal_alerts(state, seat, out, count)
    return count


# --- about dice -----------------------------------------------------------------------------------


@rule
def legal_grades(state: State, seat: int, of: int, out: Codes, count: int) -> int:
    """FU-17.9: any grade; with strict signals the honest one."""
    mine = held(state, THIRD, seat) if of == 1 else held(state, seat)
    if mine == 0:
        return count
    ways = passable(state)
    for place in range(PLACES):
        if has(ways, place):
            card = int(state.card_on[place])
            if not is_told(state, seat, fit_entry(card, 0, of)):
                honest = honest_grade(state, seat, of, card) if state.strict == 1 else NOBODY
                for grade in range(GRADES):
                    if honest in (NOBODY, grade):
                        out[count] = code(SAY_FIT, card, grade, of)
                        count += 1
    for feature in range(FEATURES):
        if not is_told(state, seat, feature_entry(feature, 0, of)):
            condition = FIRST_FEATURE + feature
            honest = honest_grade(state, seat, of, condition) if state.strict == 1 else NOBODY
            for grade in range(GRADES):
                if honest in (NOBODY, grade):
                    out[count] = code(SAY_FEATURE, feature, grade, of)
                    count += 1
    return count


@rule
def is_hearer(state: State, seat: int, member: int) -> bool:
    """FU-17.6: a neighbour; FU-16.3.8: the third too, if it is a character."""
    if member == seat or (member >= state.seats and not has_third(state)):
        return False
    return member in (left(state, seat), right(state, seat))


@rule
def legal_dangers(state: State, seat: int, out: Codes, count: int) -> int:
    if held(state, seat) == 0:
        return count
    ways = passable(state)
    for target in range(ring_size(state)):
        if not is_hearer(state, seat, target):
            continue
        for place in range(PLACES):
            if has(ways, place):
                card = int(state.card_on[place])
                if not is_told(state, seat, danger_entry(target, card, 0)):
                    honest = NOBODY
                    if state.strict == 1:
                        honest = honest_danger(state, seat, target, card)
                    for level in range(DANGERS):
                        if honest in (NOBODY, level):
                            out[count] = code(SAY_DANGER, target, card, level)
                            count += 1
    return count


# --- about plans ----------------------------------------------------------------------------------


@rule
def offer(state: State, seat: int, action: int, out: Codes, count: int) -> int:
    """FU-17.8: unless it was said in this very situation."""
    if is_uttered(state, seat, action):
        return count
    out[count] = action
    return count + 1


@rule
def legal_plans(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-17.12: wishes, proposals and promises of phase 2."""
    ways = passable(state)
    for place in range(PLACES):
        if has(ways, place):
            card = int(state.card_on[place])
            count = offer(state, seat, code(SAY_WANT, card), out, count)
            count = offer(state, seat, code(SAY_PLAN_REROLL, LOWER, card), out, count)
            for other in range(state.seats):
                if other != seat:
                    count = offer(state, seat, code(SAY_YIELD, other, card), out, count)
                    ask = code(SAY_ASK_REROLL, other, LOWER, card)
                    count = offer(state, seat, ask, out, count)
    for other in range(state.seats):
        if other != seat:
            near = in_reach(state, other)
            for place in range(PLACES):
                if has(near, place):
                    ask = code(SAY_PROPOSE, other, state.card_on[place])
                    count = offer(state, seat, ask, out, count)
    for member in range(state.seats):
        if state.marker[member] != NOBODY:
            card = int(state.card_on[state.marker[member]])
            for mode in range(LOWER + 1, MODES):
                if member == seat:
                    count = offer(state, seat, code(SAY_PLAN_REROLL, mode, card), out, count)
                else:
                    ask = code(SAY_ASK_REROLL, member, mode, card)
                    count = offer(state, seat, ask, out, count)
    return count


@rule
def legal_talk(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-17.12: confidence, answers and equipment, in phases 2 and 4."""
    for level in range(CONFIDENCES):
        count = offer(state, seat, code(SAY_CONFIDENCE, level), out, count)
    for other in range(state.seats):
        if other == seat:
            continue
        if state.request[seat, other] != NOBODY:
            for answer in range(ANSWERS):
                out[count] = code(SAY_REPLY, other, answer)
                count += 1
        for item in range(ITEMS):
            if holds(state, other, item):
                count = offer(state, seat, code(SAY_ASK_ITEM, other, item), out, count)
            elif holds(state, seat, item):
                count = offer(state, seat, code(SAY_OFFER_ITEM, other, item), out, count)
    return count


@rule
def legal_alerts(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-17.12: public facts, and a nod."""
    for alert in range(ALERTS):
        if is_true(state, seat, alert):
            count = offer(state, seat, code(SAY_ALERT, alert), out, count)
    for ack in range(ACKS):
        count = offer(state, seat, code(SAY_ACK, ack), out, count)
    return count
