"""Chapter 12: health and injuries."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.rule import rule
from archipel.games.fuji.data import DEATH, DICE, ITEMS, Injury, Skill
from archipel.games.fuji.events import (
    BARS_LOST,
    DIE_LOST,
    EQUIPMENT_DISCARDED,
    HEALTH_LOST,
    INJURED,
)
from archipel.games.fuji.rules.ending import end_game
from archipel.games.fuji.rules.ring import is_third
from archipel.games.fuji.state import DISCARDED, HELD, NOBODY, Result, State, Status
from archipel.games.fuji.tables import KIND_OF, LOSS, MOST_MARGIN, OWNER_OF, SYMBOLS


@rule
def loss_for(level: int, margin: int) -> int:
    """FU-10.12: by the level card; 0 or less is failure."""
    return int(LOSS[level, min(max(margin, 0), MOST_MARGIN)])


@rule
def symbols_passed(before: int, after: int) -> int:
    """FU-12.3: injury symbols reached or passed."""
    found = 0
    for symbol in SYMBOLS:
        if before < symbol <= after:
            found += 1
    return found


@rule
def lose_health(state: State, member: int, loss: int, events: Events) -> None:
    """FU-12.1; FU-12.2: the last space is death; FU-12.3: injuries to be chosen."""
    before = int(state.health[member])
    after = min(before + loss, DEATH)
    state.health[member] = after
    emit(events, HEALTH_LOST, member, after - before, after)
    if after == DEATH:
        end_game(state, Result.EXHAUSTED, events)
    else:
        state.due = symbols_passed(before, after)


@rule
def injure(state: State, member: int, injury: int, events: Events) -> None:
    """FU-12.6: acts at once; FU-12.5: but a leg costs its die only when all have acted."""
    state.injured[member, injury] = 1
    emit(events, INJURED, member, injury)
    if injury == Injury.LEG:
        state.limping[member] = 1
    if injury == Injury.AMNESIA:
        forget(state, member, events)


@rule
def forget(state: State, member: int, events: Events) -> None:
    """FU-14.5: bars go back; FU-14.6: tilted cards are discarded."""
    if state.bars[member] > 0:
        emit(events, BARS_LOST, member, state.bars[member])
        state.bars[member] = 0
    if state.skill[member] == Skill.TINKERER:
        for item in range(ITEMS):
            if state.item_at[item] == HELD + member and state.tilted[item] == 1:
                state.item_at[item] = DISCARDED
                emit(events, EQUIPMENT_DISCARDED, member, item)


@rule
def die_to_lose(state: State, member: int, kind: int, side: int) -> int:
    """FU-12.5: the last own die of that kind; FU-16.3.5: of those on the proposer's side."""
    found = NOBODY
    for die in range(DICE):
        own = OWNER_OF[die] == member and KIND_OF[die] == kind
        if own and state.status[die] != Status.LOST and lies_there(state, die, member, side):
            found = die
    return found


@rule
def lies_there(state: State, die: int, member: int, side: int) -> bool:
    """Whether a die of the third lies on this side; of others it does not matter."""
    return not is_third(state, member) or state.side[die] == side


@rule
def has_dice_to_lose(state: State, member: int) -> bool:
    for die in range(DICE):
        if OWNER_OF[die] == member and state.status[die] <= Status.ASIDE:
            return True
    return False


@rule
def lose_die(state: State, member: int, kind: int, side: int, events: Events) -> None:
    """FU-12.5: for good; the kind is public."""
    state.status[die_to_lose(state, member, kind, side)] = Status.LOST
    state.limping[member] = 0
    emit(events, DIE_LOST, member, kind)
