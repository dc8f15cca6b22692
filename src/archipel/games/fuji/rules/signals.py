"""Chapter 17: signals, their honest grades, and how often they may be sent.

`told` keeps information signals about dice that no card has touched since, as one number each: what
about, then which grade. FIT, FEATURE and DANGER are where their numbers begin. `yielded` and
`intends` keep promises for as long as they bind: a card that is left to others for the phase,
rerolls until the situation changes or they are made.
"""

from __future__ import annotations

from typing import Final

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    SAY_ACK,
    SAY_ASK_ITEM,
    SAY_ASK_REROLL,
    SAY_DANGER,
    SAY_FEATURE,
    SAY_FIT,
    SAY_OFFER_ITEM,
    SAY_PLAN_REROLL,
    SAY_PROPOSE,
    SAY_REPLY,
    SAY_YIELD,
    code,
    decode,
)
from archipel.games.fuji.data import (
    ANSWERS,
    CARDS,
    DANGERS,
    FEATURES,
    GRADES,
    MODE_NAMES,
    OTHER_SIGNALS,
    THIRD,
    TIRED,
)
from archipel.games.fuji.events import SAID_FIT
from archipel.games.fuji.grades import DANGER_CUTS, GRADE_CUTS, MOST_SUM, POSSIBLE_SUMS
from archipel.games.fuji.rules.dice import mix, total
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.ring import has, routes, spread, village
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import LANDSCAPE_BITS

FIT: Final = 0
FEATURE: Final = FIT + 2 * CARDS * GRADES
DANGER: Final = FEATURE + 2 * FEATURES * GRADES

LOWER: Final = MODE_NAMES.index("lower")
RAISE: Final = MODE_NAMES.index("raise")
KEEP: Final = MODE_NAMES.index("keep")
YES, NO, UNSURE = range(ANSWERS)
LAVA_BEHIND_ME, WORN, TOKEN_ON_ROUTE, VILLAGE_ENTRANCE = range(4)
NONE, SOME, HIGH = range(DANGERS)


# --- honest grades --------------------------------------------------------------------------------


@rule
def grade_of(mixed: int, condition: int, found: int) -> int:
    """FU-17.5: the grade of a sum of these dice."""
    grade = 0
    for cut in range(GRADES - 1):
        if found > GRADE_CUTS[mixed, condition, cut]:
            grade += 1
    return grade


@rule
def honest_grade(state: State, seat: int, of: int, condition: int) -> int:
    """FU-17.5; FU-16.3.8: of the third's dice, those on one's side."""
    if of == 1:
        found = total(state, THIRD, condition, seat)
        return grade_of(mix(state, THIRD, seat), condition, found)
    return grade_of(mix(state, seat), condition, total(state, seat, condition))


@rule
def count_sums(sums: int, low: int, high: int) -> int:
    """How many possible sums lie above `low`, up to `high`."""
    found = 0
    for value in range(max(low + 1, 0), high + 1):
        found += (sums >> value) & 1
    return found


@rule
def danger_of(mixed: int, target: int, condition: int, found: int) -> int:
    """FU-17.6: the level of a sum of one mix of dice for a target with another."""
    first, second = int(DANGER_CUTS[target, condition, 0]), int(DANGER_CUTS[target, condition, 1])
    sums = POSSIBLE_SUMS[mixed, condition]
    none = count_sums(sums, -1, first)
    some = count_sums(sums, first, second)
    high = count_sums(sums, second, MOST_SUM)
    none_is, some_is, high_is = NONE, SOME, HIGH
    if none == 1 and some + high > 0:  # a label for a single sum goes up
        none_is = SOME if some > 0 else HIGH
        some, high = (some + 1, high) if some > 0 else (some, high + 1)
        none = 0
    if some == 1 and high > 0:
        some_is = HIGH
        none_is = HIGH if none_is == SOME else none_is
        some, high = 0, high + 1
    if high == 1 and none + some > 0:
        high_is = SOME if some > 0 else NONE
    if found <= first:
        return high_is if none_is == HIGH else none_is
    if found <= second:
        return high_is if some_is == HIGH else some_is
    return high_is


@rule
def honest_danger(state: State, seat: int, target: int, condition: int) -> int:
    """FU-17.6."""
    found = total(state, seat, condition)
    return danger_of(mix(state, seat), mix(state, target), condition, found)


# --- budgets --------------------------------------------------------------------------------------


@rule
def info_left(state: State, seat: int) -> int:
    """FU-17.8: information signals that a seat may still send in this phase."""
    if state.phase == Phase.PLANNING:
        return int(state.planning_info - state.info_used[seat])
    if state.phase == Phase.EQUIPMENT:
        return int(state.equipment_info - state.info_used[seat])
    return 0


@rule
def topic(entry: int) -> int:
    """What an entry of `told` is about, whatever the grade."""
    if entry < DANGER:
        return entry // GRADES
    return DANGER + (entry - DANGER) // DANGERS


@rule
def fit_entry(card: int, grade: int, of: int) -> int:
    return FIT + (of * CARDS + card) * GRADES + grade


@rule
def feature_entry(feature: int, grade: int, of: int) -> int:
    return FEATURE + (of * FEATURES + feature) * GRADES + grade


@rule
def danger_entry(target: int, card: int, level: int) -> int:
    return DANGER + (target * CARDS + card) * DANGERS + level


@rule
def is_told(state: State, seat: int, entry: int) -> bool:
    """FU-17.8: the same was said of these very dice."""
    for at in range(state.told_count[seat]):
        if topic(int(state.told[seat, at])) == topic(entry):
            return True
    return False


@rule
def is_uttered(state: State, seat: int, action: int) -> bool:
    """FU-17.8: the very same was said in this situation."""
    for at in range(state.uttered_count[seat]):
        if state.uttered[seat, at] == action:
            return True
    return False


@rule
def others_left(state: State, seat: int) -> int:
    return int(OTHER_SIGNALS - state.others_used[seat])


# --- what is true ---------------------------------------------------------------------------------


@rule
def is_true(state: State, seat: int, alert: int) -> bool:
    """FU-17.12: alerts are offered only while they are true."""
    marker = int(state.marker[seat])
    if alert == LAVA_BEHIND_ME:
        return has(next_flood(state), state.pawn[seat])
    if alert == WORN:
        return state.health[seat] >= TIRED
    if marker == NOBODY:
        return False
    if alert == TOKEN_ON_ROUTE:
        steps = int(state.steps[seat])
        ways = routes(state, state.pawn[seat], marker, 0, steps)
        return steps > 0 and ways != 0 and ways & 1 == 0
    entrances = spread(state.scenario, LANDSCAPE_BITS[state.scenario])
    return has(village(state) & entrances, marker)


# --- sending --------------------------------------------------------------------------------------


@rule
def apply_signal(
    state: State, seat: int, kind: int, first: int, second: int, third: int, events: Events
) -> None:
    """FU-17.8: counted; FU-5.4: flags stay."""
    emit(events, SAID_FIT + kind - SAY_FIT, seat, first, second, third)
    if kind == SAY_FIT:
        remember(state, seat, fit_entry(first, second, third))
    elif kind == SAY_FEATURE:
        remember(state, seat, feature_entry(first, second, third))
    elif kind == SAY_DANGER:
        remember(state, seat, danger_entry(first, second, third))
    else:
        spoken = code(kind, first, second, third)
        state.uttered[seat, state.uttered_count[seat]] = spoken
        state.uttered_count[seat] += 1
        state.others_used[seat] += 1
        if kind in (SAY_PROPOSE, SAY_ASK_REROLL, SAY_ASK_ITEM, SAY_OFFER_ITEM):
            state.request[first, seat] = spoken
            wake(state, first)
        elif kind == SAY_REPLY:
            settle(state, seat, first, second)
        elif kind == SAY_YIELD:
            state.yielded[second] |= 1 << seat
        elif kind == SAY_PLAN_REROLL:
            state.intends[seat] = intention(first, second)


@rule
def settle(state: State, seat: int, other: int, answer: int) -> None:
    """FU-17.7: a request is answered; yes to one for rerolls is a promise."""
    kind, _, mode, card = decode(state.request[seat, other])
    if kind == SAY_ASK_REROLL and answer == YES:
        state.intends[seat] = intention(mode, card)
    state.request[seat, other] = NOBODY
    for asking in range(state.seats):
        if state.request[seat, asking] != NOBODY:
            return
    state.woken[seat] = 0


@rule
def intention(mode: int, card: int) -> int:
    """As `intends` holds it."""
    return mode * CARDS + card


@rule
def wake(state: State, seat: int) -> None:
    """FU-17.12: who is ready hears a request; not again, if it says once more that it is ready."""
    if state.ready[seat] == 1 and others_left(state, seat) > 0:
        state.woken[seat] = 1


@rule
def remember(state: State, seat: int, entry: int) -> None:
    state.told[seat, state.told_count[seat]] = entry
    state.told_count[seat] += 1
    state.info_used[seat] += 1


@rule
def is_signal(kind: int) -> bool:
    return SAY_FIT <= kind <= SAY_ACK
