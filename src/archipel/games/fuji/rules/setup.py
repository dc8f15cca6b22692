"""Chapter 2: the table before a game; `roles`, `kit` and `terrain` are the steps of FU-2.12."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.fuji.data import DICE, ERUPTION_TOKENS, SCENARIOS
from archipel.games.fuji.rules.kit import deal, is_kit_complete
from archipel.games.fuji.rules.ring import members, ring_size
from archipel.games.fuji.rules.roles import any_character, any_skill
from archipel.games.fuji.rules.rounds import start_round
from archipel.games.fuji.rules.terrain import DEFAULT_STARTS, lay_terrain, set_pawns
from archipel.games.fuji.state import NOBODY, PILE, Options, Pending, Phase, State, Status
from archipel.games.fuji.tables import (
    EQUIPMENT_BITS,
    ERUPTION_PLACES,
    HALF_OF,
    OWNER_OF,
    THRILL,
    VOLCANO_BITS,
)


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
        if state.chosen_starts == 1:
            state.phase = Phase.STARTS
        else:
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
    state.woken[:] = 0
    state.yielded[:] = 0
    state.intends[:] = NOBODY
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
    state.chosen_starts = options.chosen_starts
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
