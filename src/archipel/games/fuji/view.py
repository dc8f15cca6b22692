"""What a seat may know (FU-18.3), and states that would look the same to it.

A view is a State in which everything hidden is UNKNOWN. It is built from nothing: a field that is
not copied here stays hidden.
"""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.fuji.actions import GIVE_DIE, USE_MACHETE, USE_MAP, USE_SHOVEL
from archipel.games.fuji.data import (
    CARDS,
    DANGERS,
    DICE,
    FACES_OF_DIE,
    FEATURES,
    GRADES,
    THIRD,
)
from archipel.games.fuji.rules.dice import ALL, held, is_held, roll
from archipel.games.fuji.rules.ring import has_third, is_third, ring_size
from archipel.games.fuji.rules.signals import (
    DANGER,
    FEATURE,
    honest_danger,
    honest_grade,
)
from archipel.games.fuji.rules.skills import allowance, has_nothing_to_roll
from archipel.games.fuji.state import NOBODY, UNKNOWN, Pending, Phase, State, Status
from archipel.games.fuji.tables import FIRST_FEATURE, HALF_OF

TRIES: Final = 24  # rolls tried for one that fits what was said


@rule
def view(state: State, seat: int, out: State) -> None:
    """What this seat is shown now."""
    see_table(state, out)
    see_round(state, out)
    see_members(state, out)
    see_questions(state, out)
    see_talk(state, out)
    see_dice(state, seat, out)
    see_rerolls(state, seat, out)
    see_proposal(state, seat, out)


@rule
def recall(state: State, seat: int, out: State) -> None:
    """What a seat with perfect memory knows: the same, for the table notes what was shown."""
    view(state, seat, out)


# --- public ---------------------------------------------------------------------------------------


@rule
def see_table(state: State, out: State) -> None:
    out.seats = state.seats
    out.third_dice = state.third_dice
    out.level = state.level
    out.scenario = state.scenario
    out.thrill = state.thrill
    out.chosen = state.chosen
    out.chosen_starts = state.chosen_starts
    out.buddy_round = state.buddy_round
    out.planning_info = state.planning_info
    out.equipment_info = state.equipment_info
    out.strict = state.strict
    out.card_on[:] = state.card_on
    out.lava = state.lava
    out.tokens = state.tokens
    out.eruption_at[:] = state.eruption_at
    out.eruption_double[:] = state.eruption_double
    out.item_at[:] = state.item_at
    out.tilted[:] = state.tilted
    out.refused[:] = state.refused
    out.lighter_lent = state.lighter_lent


@rule
def see_round(state: State, out: State) -> None:
    out.phase = state.phase
    out.round = state.round
    out.result = state.result
    out.situation = state.situation
    out.ready[:] = state.ready
    out.marker_moves[:] = state.marker_moves
    out.asked[:] = state.asked
    out.order[:] = state.order
    out.proposed[:] = state.proposed
    out.actor = state.actor
    out.spent = state.spent
    out.margin = state.margin
    out.due = state.due


@rule
def see_members(state: State, out: State) -> None:
    out.character[:] = state.character
    out.skill[:] = state.skill
    out.left_out[:] = state.left_out
    out.health[:] = state.health
    out.injured[:] = state.injured
    out.limping[:] = state.limping
    out.pawn[:] = state.pawn
    out.marker[:] = state.marker
    out.steps[:] = state.steps
    out.bars[:] = state.bars
    out.acted[:] = state.acted
    out.showed[:] = state.showed
    out.first_aid[:] = state.first_aid
    out.flare[:] = state.flare
    out.radio[:] = state.radio
    out.roped[:] = state.roped
    out.holder[:] = state.holder
    out.side[:] = state.side
    out.status[:] = state.status
    out.shown[:] = state.shown


@rule
def see_questions(state: State, out: State) -> None:
    out.pending = state.pending
    out.pending_bits = state.pending_bits
    out.pending_user = state.pending_user
    out.pending_item = state.pending_item
    out.pending_effect = state.pending_effect
    out.third_by = state.third_by
    out.third_kind = state.third_kind
    out.third_lead = state.third_lead


@rule
def see_talk(state: State, out: State) -> None:
    out.told[:] = state.told
    out.told_count[:] = state.told_count
    out.info_used[:] = state.info_used
    out.uttered[:] = state.uttered
    out.uttered_count[:] = state.uttered_count
    out.others_used[:] = state.others_used
    out.request[:] = state.request
    out.woken[:] = state.woken
    out.yielded[:] = state.yielded
    out.intends[:] = state.intends


# --- hidden ---------------------------------------------------------------------------------------


@rule
def is_seen(state: State, seat: int, die: int) -> bool:
    """FU-18.3: whether a seat, or anybody, sees the face of a die."""
    holder = int(state.holder[die])
    if state.phase in (Phase.ORDER, Phase.MOVEMENT, Phase.OVER) or state.round == 0:
        return True
    if state.status[die] != Status.ACTIVE or state.shown[die] == 1:
        return True
    if state.radio[holder] == 1:
        return True
    if holder == THIRD and state.third_dice == 1:  # FU-16.2.1: half of them lie open
        return HALF_OF[die] == 0
    if is_third(state, holder):
        return seat >= 0 and state.side[die] == seat
    return seat >= 0 and holder == seat


@rule
def see_dice(state: State, seat: int, out: State) -> None:
    for die in range(DICE):
        out.face[die] = state.face[die] if is_seen(state, seat, die) else UNKNOWN


@rule
def see_rerolls(state: State, seat: int, out: State) -> None:
    """FU-5.9: one's own; of others, whether they are done by public facts."""
    hidden = state.phase == Phase.REROLLS
    for other in range(len(state.done)):
        own = not hidden or other == seat or other >= state.seats
        idle = not own and has_nothing_to_roll(state, other)
        out.done[other] = state.done[other] if own or idle else UNKNOWN
        out.rerolled[other] = state.rerolled[other] if own or idle else UNKNOWN
        idle = not own and (not has_third(state) or has_nothing_to_roll(state, THIRD))
        out.third_done[other] = state.third_done[other] if own or idle else UNKNOWN
        out.third_rerolled[other] = state.third_rerolled[other] if own or idle else UNKNOWN


@rule
def see_proposal(state: State, seat: int, out: State) -> None:
    """Which of the third's dice a proposal is about, its sender knows; and what was picked."""
    own = state.third_by in (NOBODY, seat)
    names_die = state.third_kind in (USE_SHOVEL, USE_MAP, USE_MACHETE, GIVE_DIE)
    names_face = state.third_kind == USE_SHOVEL
    out.third_first = state.third_first if own or not names_die else UNKNOWN
    out.third_second = state.third_second if own or not names_face else UNKNOWN
    out.third_third = state.third_third
    sees = state.pending != Pending.THIRD_DICE or has_picked_alone(state, seat)
    out.pending_picked = state.pending_picked if sees else UNKNOWN


@rule
def has_picked_alone(state: State, seat: int) -> bool:
    """FU-16.3.5: whoever has picked for the third knows it; before that nothing is to be known."""
    both = (1 << int(state.seats)) - 1
    waiting = int(state.pending_bits) & both
    return waiting == both or (seat >= 0 and (waiting >> seat) & 1 == 0)


# --- imagining ------------------------------------------------------------------------------------


@rule
def imagine(view: State, seat: int, chance: Chance, out: State) -> None:
    """A state that looks like this view: what is hidden is rolled, as far as talk allows."""
    see_table(view, out)
    see_round(view, out)
    see_members(view, out)
    see_questions(view, out)
    see_talk(view, out)
    imagine_rerolls(view, chance, out)
    out.face[:] = view.face
    for member in range(ring_size(view)):
        imagine_dice(view, member, ALL, chance, out)
    imagine_proposal(view, chance, out)


@rule
def imagine_rerolls(view: State, chance: Chance, out: State) -> None:
    """FU-8.5: others may have rerolled as often as they are allowed, and be done or not."""
    out.done[:] = view.done
    out.rerolled[:] = view.rerolled
    out.third_done[:] = view.third_done
    out.third_rerolled[:] = view.third_rerolled
    open_seat = NOBODY
    all_done = True
    for other in range(view.seats):
        if view.done[other] == UNKNOWN:
            out.done[other] = draw(chance, 2)
            out.rerolled[other] = draw(chance, allowance(view, other) + 1)
            open_seat = other
        if view.third_done[other] == UNKNOWN:
            out.third_done[other] = draw(chance, 2)
            out.third_rerolled[other] = draw(chance, allowance(view, THIRD) + 1)
        all_done &= out.done[other] == 1 and out.third_done[other] == 1
    if view.phase == Phase.REROLLS and all_done:  # then the phase would be over
        if open_seat != NOBODY:
            out.done[open_seat] = 0
        else:
            for other in range(view.seats):
                if view.third_done[other] == UNKNOWN:
                    out.third_done[other] = 0


@rule
def imagine_dice(view: State, member: int, side: int, chance: Chance, out: State) -> None:
    """FU-17.10: unknown faces that fit what their holder has said, if a few tries find any."""
    if is_third(view, member) and side == ALL:
        for seat in range(view.seats):
            imagine_dice_on(view, member, seat, seat, chance, out)
    else:
        imagine_dice_on(view, member, side, member, chance, out)


@rule
def imagine_dice_on(
    view: State, member: int, side: int, speaker: int, chance: Chance, out: State
) -> None:
    for _ in range(TRIES):
        hidden = False
        for die in range(DICE):
            if view.face[die] == UNKNOWN and is_held(view, die, member, side):
                roll(out, die, chance)
                hidden = True
        if not hidden or speaker >= view.seats or fits_talk(out, speaker, member):
            return


@rule
def fits_talk(state: State, seat: int, member: int) -> bool:
    """Whether dice bear out what was said of them; after a reroll nothing holds any more."""
    if state.rerolled[seat] > 0 and state.phase == Phase.REROLLS:
        return True
    of = 0 if member == seat else 1
    for at in range(state.told_count[seat]):
        entry = int(state.told[seat, at])
        if entry < FEATURE:
            about, grade = entry // GRADES, entry % GRADES
            if about // CARDS == of and honest_grade(state, seat, of, about % CARDS) != grade:
                return False
        elif entry < DANGER:
            about, grade = (entry - FEATURE) // GRADES, (entry - FEATURE) % GRADES
            feature = FIRST_FEATURE + about % FEATURES
            if about // FEATURES == of and honest_grade(state, seat, of, feature) != grade:
                return False
        elif of == 0:
            about, level = (entry - DANGER) // DANGERS, (entry - DANGER) % DANGERS
            if honest_danger(state, seat, about // CARDS, about % CARDS) != level:
                return False
    return True


@rule
def imagine_proposal(view: State, chance: Chance, out: State) -> None:
    """FU-16.3.5: some die on the proposer's side."""
    out.third_first = view.third_first
    out.third_second = view.third_second
    out.third_third = view.third_third
    out.pending_picked = view.pending_picked
    if view.pending_picked == UNKNOWN:
        out.pending_picked = draw(chance, 2)
    if view.third_first == UNKNOWN:
        number = draw(chance, held(view, THIRD, view.third_by))
        out.third_first = 1 << number if view.third_kind == USE_MACHETE else number
    if view.third_second == UNKNOWN:
        out.third_second = draw(chance, FACES_OF_DIE)
