"""NA-14.3: what holds in every position. One that breaks a rule is refused with its number."""

from __future__ import annotations

from collections import Counter
from typing import Any, NoReturn

import numpy as np

from archipel.core.errors import DataError
from archipel.core.playout import MOST_LEGAL
from archipel.core.rule import root
from archipel.games.naufrages.cards.tables import CODE
from archipel.games.naufrages.data import (
    CARDS,
    DECK_NAMES,
    EVENT_DECK,
    FISH_VALUES,
    PIECES,
    RETURN_LEAST,
    SEATS,
    SPACE_LIST,
    SPOTS,
)
from archipel.games.naufrages.limits import LIMITS
from archipel.games.naufrages.rules.body import cap
from archipel.games.naufrages.rules.play import acting, legal
from archipel.games.naufrages.state import (
    CALL_BACK,
    CALL_ROW,
    DECK,
    NOBODY,
    P0,
    P1,
    P2,
    QUEUE_ADDRESS,
    QUEUE_CARD,
    QUEUE_DRAWER,
    REMOVED,
    TASK,
    Phase,
    State,
    Task,
)
from archipel.games.naufrages.tables import ADVENTURE, ALL_FISH, FAMILY, HARVEST
from archipel.games.naufrages.talk import ANSWERS


def check_position(state: State) -> None:
    """Raises DataError, with the rule, if this state could not come up in a game."""
    check_composed(state)
    check_tiles(state)
    check_clock(state)


def check_composed(state: State) -> None:
    """The same for a puzzle or a test, which need not use up the box."""
    check_limits(state)
    check_people(state)
    check_pawns(state)
    check_decks(state)
    check_tasks(state)
    check_talk(state)
    check_choice(state)


def refuse(rule: str, detail: str) -> NoReturn:
    raise DataError(detail, field="state", rule=rule)


def check_limits(state: State) -> None:
    """NA-14.1: every number is one that it can be, so that rules can use it as an index."""
    for name, (low, high) in LIMITS.items():
        numbers: Any = getattr(state, name)
        if np.min(numbers) < low or np.max(numbers) > high:
            refuse("NA-14.1", f"{name} is not from {low} to {high}")
    if state.fire_wood > state.fire_lit:
        refuse("NA-6.9", "wood lies on a fire that does not burn")


# --- players --------------------------------------------------------------------------------------


def check_people(state: State) -> None:
    """I1, I7: bodies, and who is where."""
    for seat in range(state.seats):
        chosen = state.character[seat] != NOBODY
        if not chosen and state.phase != Phase.SETUP:
            refuse("NA-2.4", f"seat {seat} has no character")
        if not chosen or state.dead[seat]:
            continue
        deadly = state.traumas[seat] >= PIECES.numbers.deadly_traumas
        if deadly and not state.dying >> seat & 1:
            refuse("NA-3.13", f"seat {seat} lives with four traumas")
        if not deadly and not 0 <= state.energy[seat] <= cap(state, seat):
            refuse("NA-3.2", f"seat {seat} has more energy than room for it")
    order = [seat for seat in state.order.tolist() if seat != NOBODY]
    if len(set(order)) != len(order) or any(seat >= state.seats for seat in order):
        refuse("NA-8.2", "a seat marches twice, or is not there")
    for seat in range(SEATS):
        group = int(state.group[seat])
        if group == NOBODY:
            continue
        if seat >= state.seats or seat in order:
            refuse("NA-14.3", f"seat {seat} is lost and exploring, or not there")
        if state.group_difficulty[group] < RETURN_LEAST:
            refuse("NA-9.2", f"group {group} has no difficulty")


def check_pawns(state: State) -> None:
    """I6: at most one pawn of a seat per action."""
    found = Counter(
        (seat, int(FAMILY[spot]))
        for seat, (spot, _, _) in zip(state.pawn_at.tolist(), SPACE_LIST, strict=True)
        if seat != NOBODY
    )
    for (seat, _), count in found.items():
        if count > 1 or seat >= state.seats:
            refuse("NA-6.7", f"seat {seat} has two pawns on one action, or is not there")


# --- cards and tiles ------------------------------------------------------------------------------


def check_decks(state: State) -> None:
    """I8: every card is in one place; sizes of decks are what lies in them."""
    places = Counter(state.card_at[:CARDS].tolist())
    for deck, name in enumerate(DECK_NAMES):
        if places[DECK + deck] != state.deck_size[deck]:
            refuse("NA-14.3", f"the {name} deck has another size than it says")
        if places[REMOVED + deck] != state.deck_removed[deck]:
            refuse("NA-14.3", f"another number of cards was removed from the {name} deck")
        inside = state.card_order[:CARDS][state.card_at[:CARDS] == DECK + deck]
        ranks = sorted(rank for rank in inside.tolist() if rank > 0)
        if ranks != list(range(1, int(state.deck_tops[deck]) + 1)):
            refuse("NA-14.3", f"places on top of the {name} deck are not in order")


def check_tiles(state: State) -> None:
    """I4, I5: tiles are conserved."""
    harvest = state.reserve + state.general + state.harvest_used + state.harvest_stock
    if (harvest != HARVEST).any() or state.reserve.sum() != state.reserve_count:
        refuse("NA-7.5", "harvest tiles are missing or too many")
    fish = state.fish_pile + state.fish_used + state.fish_drawn + state.fish_out
    fish[:FISH_VALUES] += state.fish_stock
    if (fish != ALL_FISH).any():
        refuse("NA-7.6", "fish tiles are missing or too many")
    adventure = state.supply + state.tiles.sum(axis=0)
    if (adventure != ADVENTURE * (1 + int(state.refills))).any():
        refuse("NA-4.15", "adventure tiles are missing or too many")
    if (state.tiles.sum(axis=1) != state.tile_count).any():
        refuse("NA-4.15", "a seat holds another number of tiles than it says")
    if state.supply.sum() != state.supply_count:
        refuse("NA-4.15", "the supply holds another number of tiles than it says")


def check_clock(state: State) -> None:
    """I2, I3: rounds and debris add up."""
    if state.phase != Phase.OVER and state.round + state.deck_size[EVENT_DECK] != state.rounds:
        refuse("NA-5.2", "rounds played and events left are not all rounds")
    cubes = state.debris_spaces + state.debris_action + state.salvages
    if cubes != PIECES.debris.cubes + state.debris_changed:
        refuse("NA-2.10", "cubes of debris are missing or too many")


# --- what is under way ----------------------------------------------------------------------------

SEAT_PARAMETERS = {  # of tasks: which of their numbers are seats
    Task.ESTATE: (P0, P1),
    Task.ROLL: (P2,),
    Task.RETURN: (P1,),
    Task.LOST_GROUP: (P0,),
    Task.VOTE: (P2,),
    Task.ACTION: (P1,),
    Task.BUILD: (P1,),
    Task.SALVAGE: (P1,),
    Task.RESOLVE: (P1,),
    Task.LAY: (P1,),
    Task.FISH: (P0,),
    Task.PEEK: (P1,),
    Task.GIVE_BACK: (P0,),
    Task.SURVIVAL: (P0,),
}
SPOT_TASKS = (Task.ACTION, Task.BUILD)
CARD_TASKS = (Task.RESOLVE, Task.LAY)


def check_tasks(state: State) -> None:
    """NA-15.1: tasks that make sense, the rounds outermost."""
    if state.depth < 1 or state.stack[0, TASK] != Task.GAME:
        refuse("NA-15.1", "the rounds are not under way")
    for frame in state.stack[: state.depth]:
        task = Task(int(frame[TASK]))
        if any(not 0 <= frame[column] < state.seats for column in SEAT_PARAMETERS.get(task, ())):
            refuse("NA-15.1", f"the task {task.name.lower()} is about no seat")
        if task in SPOT_TASKS and not 0 <= frame[P0] < SPOTS:
            refuse("NA-15.1", "an action that there is not is resolved")
        if task in CARD_TASKS and not 0 <= frame[P0] < CARDS:
            refuse("NA-17.9", "a card that there is not is resolved")
        if task == Task.PEEK and not (0 <= frame[P0] < len(DECK_NAMES) and frame[P2] >= 0):
            refuse("NA-17.9", "a deck that there is not is looked at")
        if task == Task.CARD and state.run_card == NOBODY:
            refuse("NA-17.9", "no card is being resolved")
    calls = state.calls[: state.call_depth]
    if (calls[:, [CALL_BACK, CALL_ROW]] >= len(CODE)).any() or (calls < -1 << 13).any():
        refuse("NA-17.9", "a call goes nowhere")
    queue = state.queue[: state.queued]
    cards, drawers = queue[:, QUEUE_CARD], queue[:, QUEUE_DRAWER]
    if (cards < 0).any() or (cards >= CARDS).any() or (drawers >= state.seats).any():
        refuse("NA-17.5", "a card that there is not is waiting")
    if (queue[:, QUEUE_ADDRESS] >= len(CODE)).any():
        refuse("NA-17.5", "a label that there is not is waiting")


def check_talk(state: State) -> None:
    """NA-15.9: people at the table have spoken; NA-15.10: to the poll that is open."""
    if (state.heard_from[: state.heard_count] >= state.seats).any():
        refuse("NA-15.9", "somebody has spoken who does not play")
    answers = 0 if state.poll == NOBODY else int(ANSWERS[state.poll])
    if any(vote >= answers for vote in state.poll_vote.tolist()):
        refuse("NA-15.10", "a poll is answered that is not open, or has no such answer")


def check_choice(state: State) -> None:
    """NA-15.1: while the game goes on somebody can do something."""
    if state.phase == Phase.OVER:
        return
    bits, out = int(acting(state)), np.zeros(MOST_LEGAL, np.int32)
    if bits == 0 or bits >> int(state.seats):
        refuse("NA-15.1", "nobody is to act")
    for seat in range(state.seats):
        if bits >> seat & 1 and root(legal)(state, seat, out) == 0:
            refuse("NA-15.1", f"seat {seat} has nothing to choose")
