"""Phase 4 and questions about dice: what a card or an answer would change, tried out."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.contract import apply, imagine
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import (
    DECLINE,
    GIVE_DIE,
    GIVE_EQUIPMENT,
    OFFER_WATER_BOTTLE,
    PICK_DIE,
    READY,
    REROLL,
    SPEND_BARS,
    USE_BINOCULARS,
    USE_CARABINER,
    USE_FIRST_AID,
    USE_LIGHTER,
    USE_RADIO,
    decode,
)
from archipel.games.fuji.plan.belief import gather, hand_total, imagine_hands
from archipel.games.fuji.plan.ground import hope_at, survey, team_at
from archipel.games.fuji.plan.joint import eruptions_on
from archipel.games.fuji.plan.notes import Effort, Notes
from archipel.games.fuji.rules.dice import highest_neighbour, total
from archipel.games.fuji.rules.movement import loss_at
from archipel.games.fuji.rules.order import route_choices, step_limit
from archipel.games.fuji.rules.ring import has, left, members, right, ring_size, village
from archipel.games.fuji.state import NOBODY, Pending, Phase, Result, State
from archipel.games.fuji.tables import MOST_MARGIN


@rule
def outlook(state: State, began: int, notes: Notes) -> float:
    """The team's hope once all dice are known: phase 5 as it will go, then the eruption."""
    if state.phase == Phase.OVER:
        return 1.0 if state.result == Result.RESCUED else 0.0
    if state.round != began or state.phase == Phase.PLANNING:
        return team_at(state, notes)
    survey(state, notes)
    eruptions = 1
    at_home = True
    hope = 1.0
    for member in range(members(state)):
        place, _ = ends_at(state, member)
        if place != state.pawn[member]:
            eruptions += eruptions_on(state, member, place, step_limit(state, member))
        at_home &= has(village(state), place)
    if at_home:
        return 1.0
    for member in range(members(state)):
        place, loss = ends_at(state, member)
        health = int(state.health[member]) + loss
        hope *= hope_at(state.level, place, eruptions, health, notes)
    return hope


@rule
def ends_at(state: State, member: int) -> tuple[int, int]:
    """Where a member will stand after phase 5, and what it loses."""
    home = int(state.pawn[member])
    if state.acted[member] == 1 or state.marker[member] == NOBODY:
        return home, 0
    if has(state.lava, state.marker[member]):
        return home, loss_at(state, member, 0)
    card = int(state.card_on[state.marker[member]])
    ahead = total(state, member, card) + int(state.flare[member])
    ahead -= highest_neighbour(state, member, card)
    if ahead <= 0 or route_choices(state, member) == 0:
        return home, loss_at(state, member, 0)
    return int(state.marker[member]), loss_at(state, member, min(ahead, MOST_MARGIN))


@rule
def is_tried(kind: int) -> bool:
    """What is tried out on imagined dice."""
    if kind in (READY, DECLINE, GIVE_DIE, REROLL, PICK_DIE, SPEND_BARS):
        return True
    if kind in (USE_BINOCULARS, USE_CARABINER, USE_RADIO, OFFER_WATER_BOTTLE, GIVE_EQUIPMENT):
        return False
    return USE_FIRST_AID <= kind < GIVE_EQUIPMENT


@rule
def weigh_uses(
    view: State,
    seat: int,
    legal: Codes,
    effort: Effort,
    chance: Chance,
    notes: Notes,
) -> None:
    """The team's hope after every use of a card or answer, and without any."""
    survey(view, notes)
    gather(view, notes)
    for member in range(ring_size(view)):
        imagine_hands(view, member, effort, chance, notes)
    for at in range(len(legal)):
        if is_tried(decode(legal[at])[0]):
            notes.worth[at] = 0.0
    began = int(view.round)
    samples = 1 if view.phase == Phase.MOVEMENT else effort.samples  # then all dice lie open
    for sample in range(samples):
        imagine(view, seat, chance, notes.states[0])
        for member in range(ring_size(view)):
            for number in range(notes.size[member]):
                die = notes.dice[member, number]
                notes.states[0].face[die] = notes.hands[member, sample, number]
        for at in range(len(legal)):
            kind = decode(legal[at])[0]
            if is_tried(kind):
                notes.states[1] = notes.states[0]
                if kind != READY:
                    apply(notes.states[1], seat, legal[at], chance, notes.events)
                if notes.states[1].pending == Pending.LEND and kind == USE_LIGHTER:
                    notes.worth[at] += best_loan(seat, began, chance, notes) / samples
                else:
                    notes.worth[at] += outlook(notes.states[1], began, notes) / samples


@rule
def best_loan(seat: int, began: int, chance: Chance, notes: Notes) -> float:
    """The die that suits best, if the other has the same thought."""
    state = notes.states[1]
    giver = 0
    while (int(state.pending_bits) >> giver) & 1 == 0:
        giver += 1
    best = outlook(state, began, notes)
    for number in range(notes.size[giver]):
        die = int(notes.dice[giver, number])
        state.holder[die] = seat
        best = max(best, outlook(state, began, notes))
        state.holder[die] = giver
    return best


@rule
def own_chance(view: State, seat: int, effort: Effort, chance: Chance, notes: Notes) -> float:
    """FU-17.7: the own estimate that one succeeds with the present plan."""
    gather(view, notes)
    for member in range(ring_size(view)):
        imagine_hands(view, member, effort, chance, notes)
    card = int(view.card_on[view.marker[seat]])
    successes = 0
    for sample in range(effort.samples):
        mine = sample_total(seat, card, sample, notes) + int(view.flare[seat])
        one = sample_total(left(view, seat), card, sample, notes)
        other = sample_total(right(view, seat), card, sample, notes)
        successes += 1 if mine > max(one, other) else 0
    return successes / effort.samples


@rule
def sample_total(member: int, card: int, sample: int, notes: Notes) -> int:
    notes.hand[:] = notes.hands[member, sample]
    return hand_total(notes, member, card)
