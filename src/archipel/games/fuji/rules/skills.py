"""Chapter 14: what a skill gives while it works; FU-8.2: the number of rerolls."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.fuji.data import MOVEMENT, SCOUT_MOVEMENT, Injury, Skill
from archipel.games.fuji.rules.ring import members
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import BASE_REROLLS, BONUS


@rule
def works(state: State, member: int, skill: int) -> bool:
    """FU-12.4: amnesia ends every skill."""
    return state.skill[member] == skill and state.injured[member, Injury.AMNESIA] == 0


@rule
def movement_limit(state: State, member: int) -> int:
    """FU-3.6, FU-14.2."""
    return SCOUT_MOVEMENT if works(state, member, Skill.SCOUT) else MOVEMENT


@rule
def allowance(state: State, member: int) -> int:
    """FU-8.2: how often a member may reroll in phase 3."""
    steps = state.steps[member]
    if steps == SCOUT_MOVEMENT:
        return 0
    found = 0
    if state.injured[member, Injury.EYE] == 0:
        found = int(BASE_REROLLS[steps] + BONUS[state.card_on[state.marker[member]]])
    return found + (1 if works(state, member, Skill.SURVIVALIST) else 0)


@rule
def may_show(state: State, member: int) -> bool:
    """FU-14.3: the Buddy, once in a round."""
    return works(state, member, Skill.BUDDY) and state.showed[member] == 0


@rule
def has_nothing_to_roll(state: State, member: int) -> bool:
    """FU-8.4: done by itself, as everybody can see."""
    return allowance(state, member) == 0 and not works(state, member, Skill.BUDDY)


@rule
def gatherer(state: State) -> int:
    """FU-14.5: the member that has bars to spend, or NOBODY."""
    for member in range(members(state)):
        if works(state, member, Skill.GATHERER) and state.bars[member] > 0:
            return member
    return NOBODY
