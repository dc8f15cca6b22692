"""FU-2.3, FU-2.4, FU-2.12: characters and skills, the first step of setup."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import CHOOSE_CHARACTER, CHOOSE_SKILL, ME, OF_THIRD, code
from archipel.games.fuji.data import ITEMS, PER_SEAT, SEATS, SKILLS, THIRD
from archipel.games.fuji.events import CHARACTER_CHOSEN, EQUIPMENT_DEALT, PHASE_BEGAN, SKILL_CHOSEN
from archipel.games.fuji.rules.kit import close_kit, deal, is_before
from archipel.games.fuji.rules.ring import has_third, members
from archipel.games.fuji.state import NOBODY, Phase, State
from archipel.games.fuji.tables import SKILL_DICE


@rule
def has_character(state: State, character: int) -> bool:
    for member in range(members(state)):
        if state.character[member] == character:
            return True
    return False


@rule
def has_skill(state: State, skill: int) -> bool:
    for member in range(members(state)):
        if state.skill[member] == skill:
            return True
    return False


@rule
def may_have_skill(state: State, member: int, skill: int) -> bool:
    """FU-2.4: all different; FU-16.3.1: the third has six dice."""
    if has_skill(state, skill):
        return False
    return not (has_third(state) and member == THIRD and SKILL_DICE[skill] < PER_SEAT)


@rule
def any_character(state: State, chance: Chance) -> int:
    while True:
        character = draw(chance, SEATS)
        if not has_character(state, character):
            return character


@rule
def any_skill(state: State, member: int, chance: Chance) -> int:
    while True:
        skill = draw(chance, SKILLS)
        if may_have_skill(state, member, skill):
            return skill


@rule
def lacks_role(state: State, seat: int) -> bool:
    return state.character[seat] == NOBODY or state.skill[seat] == NOBODY


@rule
def legal_roles(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-2.12: the first accepted choice wins."""
    if state.character[seat] == NOBODY:
        for character in range(SEATS):
            if not has_character(state, character):
                out[count] = code(CHOOSE_CHARACTER, character)
                count += 1
    if state.skill[seat] == NOBODY:
        for skill in range(SKILLS):
            if may_have_skill(state, seat, skill):
                out[count] = code(CHOOSE_SKILL, skill, ME)
                count += 1
    return count


@rule
def legal_third_skill(state: State, out: Codes, count: int) -> int:
    """FU-16.3.9."""
    for skill in range(SKILLS):
        if may_have_skill(state, THIRD, skill):
            out[count] = code(CHOOSE_SKILL, skill, OF_THIRD)
            count += 1
    return count


@rule
def apply_choose_character(state: State, seat: int, character: int, events: Events) -> None:
    state.character[seat] = character
    emit(events, CHARACTER_CHOSEN, seat, character)


@rule
def apply_choose_skill(state: State, member: int, skill: int, events: Events) -> None:
    state.skill[member] = skill
    state.third_lead = 0
    emit(events, SKILL_CHOSEN, member, skill)


@rule
def close_roles(state: State, chance: Chance, events: Events) -> None:
    """FU-2.12: when all have chosen, equipment is dealt."""
    for member in range(members(state)):
        if state.skill[member] == NOBODY:
            return
    for seat in range(state.seats):
        if state.character[seat] == NOBODY:
            return
    if has_third(state):
        state.character[THIRD] = any_character(state, chance)
        emit(events, CHARACTER_CHOSEN, THIRD, state.character[THIRD])
    deal(state, chance)
    for item in range(ITEMS):
        for member in range(members(state)):
            if is_before(state, item, member):
                emit(events, EQUIPMENT_DEALT, member, item)
    emit(events, PHASE_BEGAN, Phase.KIT)
    close_kit(state, chance, events)
