"""Destinations of the whole team, weighed together on imagined rolls."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance
from archipel.core.rule import rule
from archipel.games.fuji.actions import SAY_REPLY, SAY_WANT, decode
from archipel.games.fuji.data import ERUPTION_TOKENS, PLACES, SCOUT_MOVEMENT, Injury, Skill
from archipel.games.fuji.plan.belief import (
    gather,
    hand_total,
    imagine_hands,
    intended,
    roll_unwanted,
)
from archipel.games.fuji.plan.ground import hope_at
from archipel.games.fuji.plan.notes import AHEAD, CELLS, SHORTLIST, UNWEIGHED, Effort, Notes
from archipel.games.fuji.plan.words import proposed_place
from archipel.games.fuji.rules.movement import loss_at
from archipel.games.fuji.rules.planning import in_reach, steps_to
from archipel.games.fuji.rules.ring import (
    bit,
    has,
    left,
    members,
    place_of,
    ring_size,
    routes,
    village,
)
from archipel.games.fuji.rules.signals import KEEP, YES
from archipel.games.fuji.rules.skills import works
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import BASE_REROLLS, BONUS, MOST_MARGIN, NOWHERE

EQUIPMENT: Final = 1.02  # a card to be drawn makes a destination so much better
FAR_OFF: Final = 1e-9
MOVES: Final = 3  # of a marker in one phase; then a bot stays with what it has planned
DISTURBED: Final = 0.03  # hope that a teammate should gain to be asked to move a marker
CLOSER: Final = 4  # a closer look is at so many times the samples of a glance


# --- destinations ---------------------------------------------------------------------------------


@rule
def planned_rerolls(state: State, member: int, place: int, steps: int) -> int:
    """FU-8.2, for a plan."""
    if steps == SCOUT_MOVEMENT:
        return 0
    found = 0
    if state.injured[member, Injury.EYE] == 0:
        found = int(BASE_REROLLS[steps] + BONUS[state.card_on[place]])
    return found + (1 if works(state, member, Skill.SURVIVALIST) else 0)


@rule
def eruptions_on(state: State, member: int, place: int, steps: int) -> int:
    """The fewest extra eruptions on a way there."""
    ways = routes(state, state.pawn[member], place, 0, steps)
    fewest = NOWHERE
    for tokens in range(1 << ERUPTION_TOKENS):
        if (ways >> tokens) & 1 == 1:
            count = 0
            for token in range(ERUPTION_TOKENS):
                if (tokens >> token) & 1 == 1:
                    count += 2 if state.eruption_double[token] == 1 else 1
            if fewest == NOWHERE or count < fewest:
                fewest = count
    return max(fewest, 0)


@rule
def add_destination(view: State, member: int, place: int, steps: int, notes: Notes) -> None:
    at = int(notes.many[member])
    notes.place[member, at] = place
    notes.steps[member, at] = steps
    notes.rerolls[member, at] = planned_rerolls(view, member, place, steps)
    notes.burst[member, at] = eruptions_on(view, member, place, steps)
    notes.home[member, at] = 1 if has(village(view), place) else 0
    notes.many[member] = at + 1
    for eruptions in range(1, AHEAD):
        for margin in range(MOST_MARGIN + 1):
            notes.after[eruptions, member, at, margin] = prospect_of(
                view,
                member,
                place if margin > 0 else int(view.pawn[member]),
                eruptions,
                margin,
                notes,
            )


@rule
def prospect_of(
    view: State, member: int, place: int, eruptions: int, margin: int, notes: Notes
) -> float:
    """What a member may hope for that ends a round there, this far ahead."""
    health = int(view.health[member]) + loss_at(view, member, margin)
    hope = hope_at(view.level, place, eruptions, health, notes)
    draws = has(view.tokens, place) and place != view.pawn[member]
    return min(1.0, hope * EQUIPMENT) if draws else hope


@rule
def destinations(view: State, member: int, free: int, notes: Notes) -> None:
    """The marker if it is to stay; otherwise the cards in reach that promise most."""
    notes.many[member] = 0
    notes.home_now[member] = 1 if has(village(view), view.pawn[member]) else 0
    if view.marker[member] != NOBODY and free == 0:
        add_destination(view, member, view.marker[member], view.steps[member], notes)
        return
    cells = in_reach(view, member)
    if view.marker[member] != NOBODY and not has(left_to_others(view, member), view.marker[member]):
        add_destination(view, member, view.marker[member], view.steps[member], notes)
        cells &= ~bit(view.marker[member])
    cells = heard(view, member, cells) if member < view.seats else cells
    for _ in range(CELLS - notes.many[member]):
        best, most = NOWHERE, -1.0
        for place in range(PLACES):
            if has(cells, place):
                hope = hope_at(view.level, place, 1, view.health[member], notes) + FAR_OFF * (
                    NOWHERE - notes.far[0, place]
                )
                if best == NOWHERE or hope > most:
                    best, most = place, hope
        if best == NOWHERE:
            break
        cells &= ~bit(best)
        add_destination(view, member, best, steps_to(view, member, best), notes)


@rule
def heard(view: State, member: int, cells: int) -> int:
    """FU-17.7: somebody who wants a card or agrees to it goes there; one who yields it does not."""
    wanted = 0
    given = left_to_others(view, member)
    cells = cells & ~given if cells & ~given != 0 else cells
    for at in range(view.uttered_count[member]):
        kind, first, second, _ = decode(view.uttered[member, at])
        if kind == SAY_WANT and view.marker[member] == NOBODY:
            place = place_of(view, first)
            wanted |= bit(place) if place != NOWHERE and has(cells, place) else 0
        elif kind == SAY_REPLY and second == YES:
            place = proposed_place(view, member, first)
            wanted |= bit(place) if place != NOWHERE and has(cells, place) else 0
    return wanted if wanted & cells != 0 else cells


@rule
def left_to_others(view: State, member: int) -> int:
    """FU-17.7: the places of cards that a member has promised not to go to."""
    found = 0
    for place in range(PLACES):
        card = int(view.card_on[place])
        if card >= 0 and (int(view.yielded[card]) >> member) & 1 == 1:
            found |= bit(place)
    return found


@rule
def may_follow(view: State, member: int) -> bool:
    """Whether a marker that lies may still be moved: among those who talk all see the same plan.

    Where nothing is said, a marker is all that one knows of the plan of others.
    """
    return view.planning_info > 0 and view.marker_moves[member] < MOVES


# --- what dice will count -------------------------------------------------------------------------


@rule
def note_wanted(view: State, notes: Notes) -> None:
    notes.wanted[:] = 0
    for member in range(members(view)):
        for at in range(notes.many[member]):
            notes.wanted[notes.place[member, at]] = 1


@rule
def add_up(view: State, member: int, at: int, sample: int, notes: Notes) -> None:
    """What the faces in `hand` count under every card that anybody might go to."""
    for place in range(PLACES):
        if notes.wanted[place] == 1:
            total = hand_total(notes, member, view.card_on[place])
            notes.sums[member, at, sample, place] = total


@rule
def play_rerolls(view: State, member: int, samples: int, chance: Chance, notes: Notes) -> None:
    """For each destination of a member the dice that it may have in the end."""
    if member >= members(view):  # FU-16.2.2: dice that are nobody's are not rerolled
        notes.many[member] = 1
        for sample in range(samples):
            notes.hand[:] = notes.hands[member, sample]
            add_up(view, member, 0, sample, notes)
        return
    for at in range(notes.many[member]):
        mode, against = intended(view, member, notes.place[member, at])
        play_mode(view, member, at, mode, against, samples, chance, notes)


@rule
def play_mode(
    view: State,
    member: int,
    at: int,
    mode: int,
    against: int,
    samples: int,
    chance: Chance,
    notes: Notes,
) -> None:
    """The dice that a member may have in the end if it uses its rerolls so (FU-17.7)."""
    card = int(view.card_on[notes.place[member, at]])
    rerolls = 0 if mode == KEEP else int(notes.rerolls[member, at])
    for sample in range(samples):
        notes.hand[:] = notes.hands[member, sample]
        roll_unwanted(view, notes, member, card, against, rerolls, chance)
        add_up(view, member, at, sample, notes)


# --- the team -------------------------------------------------------------------------------------


@rule
def team_hope(ring: int, walkers: int, samples: int, notes: Notes) -> float:
    """The mean hope of the team with the destinations in `picked`."""
    found = 0.0
    for sample in range(samples):
        eruptions = 1
        at_home = True
        for member in range(walkers):
            at = notes.picked[member]
            ahead = margin_of(member, ring, sample, notes)
            notes.margin[member] = ahead
            if ahead > 0:
                eruptions += notes.burst[member, at]
                at_home &= notes.home[member, at] == 1
            else:
                at_home &= notes.home_now[member] == 1
        if at_home:
            found += 1.0
            continue
        hope = 1.0
        eruptions = min(eruptions, AHEAD - 1)
        for member in range(walkers):
            hope *= notes.after[eruptions, member, notes.picked[member], notes.margin[member]]
        found += hope
    return found / samples


@rule
def margin_of(member: int, ring: int, sample: int, notes: Notes) -> int:
    """FU-10.4: how far ahead of both neighbours; 0 is failure."""
    at = notes.picked[member]
    place = notes.place[member, at]
    one, other = (member + 1) % ring, (member + ring - 1) % ring
    highest = max(
        notes.sums[one, notes.picked[one], sample, place],
        notes.sums[other, notes.picked[other], sample, place],
    )
    ahead = int(notes.sums[member, at, sample, place]) - int(highest)
    return min(max(ahead, 0), MOST_MARGIN)


@rule
def clashes(view: State, notes: Notes) -> bool:
    """FU-7.4: neighbours do not share a destination."""
    for member in range(members(view)):
        other = left(view, member)
        if other < members(view) and other != member:
            mine = notes.place[member, notes.picked[member]]
            if mine == notes.place[other, notes.picked[other]]:
                return True
    return False


@rule
def next_picks(view: State, seat: int, notes: Notes) -> bool:
    """The next combination of the others' destinations; False after the last."""
    for member in range(members(view)):
        if member == seat:
            continue
        notes.picked[member] += 1
        if notes.picked[member] < notes.many[member]:
            return True
        notes.picked[member] = 0
    return False


@rule
def weigh_destinations(view: State, seat: int, samples: int, notes: Notes) -> None:
    """For each own destination the team's hope if the others choose what goes best with it."""
    ring, walkers = ring_size(view), members(view)
    for at in range(notes.many[seat]):
        notes.best[at] = -1.0
        shortlist(view, seat, at, max(1, samples // CLOSER), notes)
        for rank in range(SHORTLIST):
            if notes.glance[rank] > UNWEIGHED:
                notes.picked[:] = notes.short[rank]
                hope = team_hope(ring, walkers, samples, notes) - disturbance(view, seat, notes)
                if hope > notes.best[at]:
                    notes.best[at] = hope
                    notes.reply[at, :] = notes.picked


@rule
def shortlist(view: State, seat: int, at: int, samples: int, notes: Notes) -> None:
    """With one's own destination the best of the others', on fewer samples."""
    ring, walkers = ring_size(view), members(view)
    notes.glance[:] = UNWEIGHED
    notes.picked[:] = 0
    notes.picked[seat] = at
    going = True
    while going:
        if not clashes(view, notes):
            hope = team_hope(ring, walkers, samples, notes) - disturbance(view, seat, notes)
            last = 0
            for rank in range(1, SHORTLIST):
                if notes.glance[rank] < notes.glance[last]:
                    last = rank
            if hope > notes.glance[last]:
                notes.glance[last] = hope
                notes.short[last, :] = notes.picked
        going = next_picks(view, seat, notes)


@rule
def disturbance(view: State, seat: int, notes: Notes) -> float:
    """What it costs that others move markers that lie already: they are its first destinations."""
    found = 0.0
    for member in range(members(view)):
        if member != seat and view.marker[member] != NOBODY and notes.picked[member] != 0:
            found += DISTURBED
    return found


@rule
def imagine_team(view: State, effort: Effort, chance: Chance, notes: Notes) -> None:
    """Everybody's dice as they may lie now, and as they may lie after the rerolls."""
    note_wanted(view, notes)
    for member in range(ring_size(view)):
        imagine_hands(view, member, effort, chance, notes)
        play_rerolls(view, member, effort.samples, chance, notes)


@rule
def weigh_team(view: State, seat: int, effort: Effort, chance: Chance, notes: Notes) -> None:
    """Everything that own destinations are weighed by, from the dice to the team's hope."""
    gather(view, notes)
    for member in range(members(view)):
        free = 1 if member == seat or may_follow(view, member) else 0
        destinations(view, member, free, notes)
    imagine_team(view, effort, chance, notes)
    weigh_destinations(view, seat, effort.samples, notes)
