"""Chapter 2: the table, and the four steps of its decisions (FU-2.12)."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    CHOOSE_CHARACTER,
    CHOOSE_SKILL,
    LEAVE_OUT_DIE,
    ME,
    OF_THIRD,
    PUT_BACK,
    READY,
    SET_STARTS,
    code,
)
from archipel.games.fuji.data import (
    CARDS,
    DICE,
    ERUPTION_TOKENS,
    ITEMS,
    KINDS,
    LANDSCAPES,
    ORDERS,
    PER_SEAT,
    PLACES,
    SCENARIOS,
    SEATS,
    SKILLS,
    THIRD,
    Ground,
)
from archipel.games.fuji.events import (
    CHARACTER_CHOSEN,
    DIE_LEFT_OUT,
    EQUIPMENT_DEALT,
    EQUIPMENT_PUT_BACK,
    PHASE_BEGAN,
    SKILL_CHOSEN,
    STARTS_SET,
)
from archipel.games.fuji.rules.ring import has_third, members, ring_size
from archipel.games.fuji.rules.rounds import begin_round, start_round
from archipel.games.fuji.rules.situation import change
from archipel.games.fuji.state import (
    BOTTOM,
    DEALT,
    HELD,
    NOBODY,
    PILE,
    UNKNOWN,
    Options,
    Pending,
    Phase,
    State,
    Status,
)
from archipel.games.fuji.tables import (
    EQUIPMENT_BITS,
    ERUPTION_PLACES,
    GREY_START,
    GROUND,
    HALF_OF,
    KIND_OF,
    OWNER_OF,
    SKILL_DEAL,
    SKILL_DICE,
    SKILL_KEEP,
    STARTS,
    THRILL,
    VOLCANO_BITS,
    WHITE_START,
)

DEFAULT_STARTS: Final = 1  # FU-2.8: seats 0 and 2 on the white card


@rule
def setup(state: State, options: Options, chance: Chance) -> None:
    """FU-2.11: what is random comes in this order; decisions lie in between."""
    clear_table(state)
    copy_options(state, options)
    if options.scenario == NOBODY:
        state.scenario = draw(chance, SCENARIOS)
    set_board(state)
    set_dice(state)
    if state.chosen == 1:
        state.phase = Phase.ROLES
        return
    for member in range(members(state)):
        state.character[member] = any_character(state, chance)
    for member in range(members(state)):
        state.skill[member] = any_skill(state, member, chance)
    deal(state, chance)
    if is_kit_complete(state):
        lay_terrain(state, chance)
        set_pawns(state, DEFAULT_STARTS)
        start_round(state, chance)


@rule
def clear_table(state: State) -> None:
    """Everything that is not zero before a game."""
    state.character[:] = NOBODY
    state.skill[:] = NOBODY
    state.left_out[:] = NOBODY
    state.pawn[:] = NOBODY
    state.marker[:] = NOBODY
    state.order[:] = NOBODY
    state.proposed[:] = NOBODY
    state.request[:] = NOBODY
    state.eruption_at[:] = NOBODY
    state.card_on[:] = NOBODY
    state.phase = state.round = state.result = state.situation = 0
    state.ready[:] = 0
    state.marker_moves[:] = 0
    state.asked[:] = 0
    state.done[:] = 0
    state.rerolled[:] = 0
    state.third_done[:] = 0
    state.third_rerolled[:] = 0
    clear_members(state)
    clear_talk(state)
    state.actor = NOBODY
    state.pending = Pending.NOTHING
    state.pending_bits = state.pending_user = state.pending_item = 0
    state.pending_effect = state.pending_picked = 0
    state.spent = state.margin = state.due = 0
    state.third_by = state.third_kind = NOBODY
    state.third_first = state.third_second = state.third_third = state.third_lead = 0


@rule
def clear_members(state: State) -> None:
    state.health[:] = 0
    state.injured[:] = 0
    state.limping[:] = 0
    state.steps[:] = 0
    state.bars[:] = 0
    state.acted[:] = 0
    state.showed[:] = 0
    state.first_aid[:] = 0
    state.flare[:] = 0
    state.radio[:] = 0
    state.roped[:] = 0
    state.item_at[:] = PILE
    state.tilted[:] = 0
    state.refused[:] = 0
    state.lighter_lent = 0


@rule
def clear_talk(state: State) -> None:
    state.told[:] = 0
    state.told_count[:] = 0
    state.info_used[:] = 0
    state.uttered[:] = 0
    state.uttered_count[:] = 0
    state.others_used[:] = 0


@rule
def copy_options(state: State, options: Options) -> None:
    state.seats = options.seats
    state.third_dice = options.third_dice
    state.level = options.level
    state.scenario = options.scenario
    state.thrill = options.thrill
    state.chosen = options.chosen
    state.buddy_round = options.buddy_round
    state.planning_info = options.planning_info
    state.equipment_info = options.equipment_info
    state.strict = options.strict


@rule
def set_board(state: State) -> None:
    """FU-2.7, FU-2.9: the volcano is lava; FU-16.1: extreme thrill doubles a token."""
    state.lava = VOLCANO_BITS[state.scenario]
    state.tokens = EQUIPMENT_BITS[state.scenario]
    state.eruption_double[:] = 0
    for token in range(ERUPTION_TOKENS):
        state.eruption_at[token] = ERUPTION_PLACES[state.scenario, token]
    if state.thrill == 1:
        state.eruption_double[THRILL[state.scenario]] = 1


@rule
def set_dice(state: State) -> None:
    """FU-2.5: everybody's six, and those of the third."""
    for die in range(DICE):
        state.holder[die] = OWNER_OF[die]
        state.side[die] = HALF_OF[die]
        state.face[die] = 1
        state.shown[die] = 0
        plays = OWNER_OF[die] < ring_size(state)
        state.status[die] = Status.ACTIVE if plays else Status.ABSENT


# --- step 1: characters and skills ----------------------------------------------------------------


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


# --- step 2: equipment and dice -------------------------------------------------------------------


@rule
def deal(state: State, chance: Chance) -> None:
    """FU-2.6: in seat order, face up; who keeps all of them holds them at once."""
    number = 0
    for member in range(members(state)):
        skill = state.skill[member]
        for _ in range(SKILL_DEAL[skill]):
            item = any_in_pile(state, chance)
            keeps_all = SKILL_KEEP[skill] == SKILL_DEAL[skill]
            state.item_at[item] = HELD + member if keeps_all else DEALT + number
            number += 1
        if SKILL_DICE[skill] < PER_SEAT:
            state.left_out[member] = UNKNOWN
    state.phase = Phase.KIT


@rule
def any_in_pile(state: State, chance: Chance) -> int:
    while True:
        item = draw(chance, ITEMS)
        if state.item_at[item] == PILE:
            return item


@rule
def dealt_to(state: State, number: int) -> int:
    """Whose card the one with this number in the deal is."""
    for member in range(members(state)):
        number -= int(SKILL_DEAL[state.skill[member]])
        if number < 0:
            return member
    return NOBODY


@rule
def is_dealt_to(state: State, item: int, member: int) -> bool:
    place = int(state.item_at[item])
    return DEALT <= place < BOTTOM and dealt_to(state, place - DEALT) == member


@rule
def is_before(state: State, item: int, member: int) -> bool:
    """Lies before this member, kept already or not."""
    return state.item_at[item] == HELD + member or is_dealt_to(state, item, member)


@rule
def surplus(state: State, member: int) -> int:
    """FU-2.6: how many cards a member has still to put back."""
    count = 0
    for item in range(ITEMS):
        if is_dealt_to(state, item, member):
            count += 1
    return max(0, count - int(SKILL_KEEP[state.skill[member]]))


@rule
def legal_put_back(state: State, member: int, of: int, out: Codes, count: int) -> int:
    if surplus(state, member) > 0:
        for item in range(ITEMS):
            if is_dealt_to(state, item, member):
                out[count] = code(PUT_BACK, item, of)
                count += 1
    return count


@rule
def legal_kit(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-2.5, FU-2.6."""
    count = legal_put_back(state, seat, ME, out, count)
    if state.left_out[seat] == UNKNOWN:
        for kind in range(KINDS):
            out[count] = code(LEAVE_OUT_DIE, kind)
            count += 1
    return count


@rule
def lacks_kit(state: State, member: int) -> bool:
    return surplus(state, member) > 0 or state.left_out[member] == UNKNOWN


@rule
def apply_put_back(state: State, member: int, item: int, events: Events) -> None:
    """FU-2.6: under the pile, in the order of the deal; the rest is kept."""
    state.item_at[item] += BOTTOM - DEALT
    state.third_lead = 0
    emit(events, EQUIPMENT_PUT_BACK, member, item)
    if surplus(state, member) == 0:
        for other in range(ITEMS):
            if is_dealt_to(state, other, member):
                state.item_at[other] = HELD + member


@rule
def apply_leave_out(state: State, seat: int, kind: int, events: Events) -> None:
    """FU-2.5: the last die of that kind stays in the box."""
    state.left_out[seat] = kind
    for die in range(DICE - 1, -1, -1):
        if OWNER_OF[die] == seat and KIND_OF[die] == kind:
            state.status[die] = Status.LOST
            break
    emit(events, DIE_LEFT_OUT, seat, kind)


@rule
def is_kit_complete(state: State) -> bool:
    """Nobody has anything to put back or to leave out any more."""
    for member in range(members(state)):
        if lacks_kit(state, member):
            return False
    return True


@rule
def close_kit(state: State, chance: Chance, events: Events) -> None:
    """FU-2.12: then the terrain, then the starts."""
    if not is_kit_complete(state):
        return
    lay_terrain(state, chance)
    set_pawns(state, DEFAULT_STARTS)
    if state.seats == SEATS and state.chosen == 1:
        state.phase = Phase.STARTS
        change(state)
        emit(events, PHASE_BEGAN, Phase.STARTS)
    else:
        begin_round(state, chance, events)


# --- steps 3 and 4: terrain and starts ------------------------------------------------------------


@rule
def lay_terrain(state: State, chance: Chance) -> None:
    """FU-2.7: a shuffled card on every cell, in reading order."""
    for village in range(2):
        first, behind = (LANDSCAPES, CARDS) if village == 1 else (0, LANDSCAPES)
        for place in range(PLACES):
            if takes_card(state, place, village):
                card = first + draw(chance, behind - first)
                while is_laid(state, card):
                    card = first + draw(chance, behind - first)
                state.card_on[place] = card


@rule
def takes_card(state: State, place: int, village: int) -> bool:
    ground = GROUND[state.scenario, place]
    if village == 0:
        return ground == Ground.LANDSCAPE
    return ground == Ground.VILLAGE or (ground == Ground.FOURTH and state.seats == SEATS)


@rule
def is_laid(state: State, card: int) -> bool:
    for place in range(PLACES):
        if state.card_on[place] == card:
            return True
    return False


@rule
def set_pawns(state: State, starts: int) -> None:
    """FU-2.8: all on white; with four players two of them on grey."""
    for member in range(members(state)):
        grey = state.seats == SEATS and member not in (STARTS[starts, 0], STARTS[starts, 1])
        state.pawn[member] = GREY_START[state.scenario] if grey else WHITE_START[state.scenario]


@rule
def starts_now(state: State) -> int:
    """The pair that stands on the white card now."""
    for starts in range(len(STARTS)):
        on_white = 0
        for seat in range(SEATS):
            named = seat in (STARTS[starts, 0], STARTS[starts, 1])
            if named and state.pawn[seat] == WHITE_START[state.scenario]:
                on_white += 1
        if on_white == 2:  # noqa: PLR2004  # both of them
            return starts
    return NOBODY


@rule
def legal_starts(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-2.12: any split, valid when all have confirmed."""
    if state.ready[seat] == 0:
        out[count] = code(READY, state.situation)
        count += 1
    if state.asked[seat] < ORDERS:
        now = starts_now(state)
        for starts in range(len(STARTS)):
            if starts != now:
                out[count] = code(SET_STARTS, starts)
                count += 1
    return count


@rule
def apply_set_starts(state: State, seat: int, starts: int, events: Events) -> None:
    set_pawns(state, starts)
    change(state)
    state.asked[seat] += 1
    state.ready[seat] = 1
    emit(events, STARTS_SET, seat, starts)
