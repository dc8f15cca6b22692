"""MK-13: what holds in every position. One that breaks a rule is refused with its number."""

from __future__ import annotations

from collections import Counter
from typing import NoReturn

import numpy as np

from archipel.core.errors import DataError
from archipel.core.playout import MOST_LEGAL
from archipel.core.rule import root
from archipel.games.mauna_kea.data import (
    ARTIFACT_NAMES,
    BOAT_NAMES,
    BOATS,
    CAMP,
    CARDS,
    DEALT,
    EMPTY,
    EXPLORER_NAMES,
    FIRST_START,
    FLOW_NAMES,
    FLOWS,
    HAND_POINTS,
    KEPT,
    KIND_NAMES,
    MOST_CARRIED,
    MOST_POINTS,
    NOWHERE,
    PER_COLOUR,
    QUARTERS,
    SPACE_MARKS,
    SPACE_NAMES,
    SQUARE_NAMES,
    SQUARES,
    START_NAMES,
    STARTS,
    TERRAINS,
    VOLCANO,
    CardKind,
    Ground,
)
from archipel.games.mauna_kea.rules.board import (
    carried,
    explorers_left,
    ground,
    hand_points,
    tiles_in_bag,
)
from archipel.games.mauna_kea.rules.lava import (
    exit_side,
    flow_of,
    flow_size,
    flows_away,
    is_lava_tile,
    shape_of,
)
from archipel.games.mauna_kea.rules.play import acting, legal
from archipel.games.mauna_kea.state import (
    ABOARD,
    ABSENT,
    AIRLIFTED,
    AWAY,
    BOXED,
    CARRIED,
    HELD,
    LOST,
    NOBODY,
    PLAYED,
    RESERVE,
    TAKEN,
    Phase,
    State,
    Trigger,
)
from archipel.games.mauna_kea.tables import BOAT_SEATS, CARD_KIND, CENTRE, COUNTS, NEXT_SPACE, TEAM


def check_position(state: State) -> None:
    """Raises DataError, with the rule, if this state could not come up in a game."""
    check_composed(state)
    check_box(state)


def check_composed(state: State) -> None:
    """The same for a puzzle or a test, which need not use up the box."""
    check_spaces(state)
    for flow in range(FLOWS):
        check_flow(state, flow)
    check_explorers(state)
    check_artifacts(state)
    check_cards(state)
    check_phase(state)


def refuse(rule: str, detail: str) -> NoReturn:
    raise DataError(detail, field="state", rule=rule)


# --- nothing added to or taken from the box -------------------------------------------------------


def check_box(state: State) -> None:
    """MK-13: all tiles, boats and explorers are somewhere, once."""
    found = Counter(state.tile.tolist()) + Counter(state.under.tolist())
    counts = state.bag + state.removed + state.aside
    counts[:TERRAINS] += state.hand[: state.seats].sum(axis=0)
    for kind, name in enumerate(KIND_NAMES):
        there = int(counts[kind]) + found[kind] + (state.pending == kind)
        if there != COUNTS[kind]:
            rule = "MK-2.6" if kind < TERRAINS else "MK-2.7"
            refuse(rule, f"there are {there} tiles like {name}, and the box has {COUNTS[kind]}")
    for tile in range(STARTS):
        if found[FIRST_START + tile] != 1:
            refuse("MK-3.1", f"start tile {START_NAMES[tile]} does not lie on the island once")
    if (state.boat_at == ABSENT).any():
        refuse("MK-2.8", "a boat is missing")
    if state.expert == 0 and state.removed[:TERRAINS].any():
        refuse("MK-4.4", "a terrain tile has left the base game")
    if state.expert:
        check_deal(state)


# --- tiles lie where they may ---------------------------------------------------------------------


def check_spaces(state: State) -> None:
    """MK-4.2, MK-9.12: each space holds what belongs on it, or lava over that."""
    in_flows = {int(s) for s in state.lava_at.flatten() if s != NOBODY}
    for space, name in enumerate(SPACE_NAMES):
        tile, under = int(state.tile[space]), int(state.under[space])
        lava = bool(is_lava_tile(tile))
        if lava != (under != NOBODY):
            refuse("MK-9.12", f"{name}: lava covers what lies on its space, and nothing else does")
        if lava != (space in in_flows):
            refuse("MK-9.3", f"{name}: every lava tile is part of a flow")
        if not _belongs(SPACE_MARKS[space], under if lava else tile):
            refuse("MK-4.3", f"{name}: such a tile cannot lie there")


def _belongs(mark: str, tile: int) -> bool:
    if mark == ".":
        return tile < TERRAINS or tile == EMPTY
    if mark == "S":
        return FIRST_START <= tile < CAMP or tile == EMPTY
    return tile == (CAMP if mark == "C" else VOLCANO)


def check_flow(state: State, flow: int) -> None:
    """MK-9.3, MK-9.9, MK-9.10: a tree that leaves the volcano, and never points back at it."""
    taken = set[tuple[int, int]]()
    for node in range(int(flow_size(state, flow))):
        space, above = int(state.lava_at[flow, node]), int(state.lava_from[flow, node])
        tile, heading = int(state.tile[space]), int(state.turn[space])
        name = f"{FLOW_NAMES[flow]}, {SPACE_NAMES[space]}"
        if not is_lava_tile(tile) or flow_of(tile) != flow:
            refuse("MK-9.5", f"{name}: not a tile of this flow")
        sides = (
            [flow] if above == NOBODY else [int(exit_side(state, flow, above, n)) for n in (0, 1)]
        )
        if heading not in sides or (above, heading) in taken or (above == NOBODY and node > 0):
            refuse("MK-9.3", f"{name}: does not follow an open end")
        taken.add((above, heading))
        origin = CENTRE if above == NOBODY else int(state.lava_at[flow, above])
        between = int(NEXT_SPACE[origin, heading])
        while between not in (space, NOWHERE) and is_lava_tile(int(state.tile[between])):
            between = int(NEXT_SPACE[between, heading])
        if between != space:
            refuse("MK-9.9", f"{name}: is not where the lava before it leads")
        if not flows_away(space, heading, shape_of(tile)):
            refuse("MK-9.10", f"{name}: points towards the volcano")


# --- pieces stand where they may ------------------------------------------------------------------


def check_explorers(state: State) -> None:
    """MK-3.4, MK-5.3, MK-7.2."""
    places = Counter(state.explorer_at.tolist())
    for explorer, place in enumerate(state.explorer_at.tolist()):
        name, seat = EXPLORER_NAMES[explorer], explorer // PER_COLOUR
        plays = seat < state.seats and explorer % PER_COLOUR < TEAM[state.seats]
        if plays != (place != BOXED):
            refuse("MK-3.4", f"{name} {'is missing' if plays else 'does not play'}")
        if place < SQUARES:
            if places[place] > 1:
                refuse("MK-5.3", f"two explorers on {SQUARE_NAMES[place]}")
            if ground(state, place) not in (Ground.JUNGLE, Ground.LAKE):
                refuse("MK-5.3", f"{name} cannot stand on {SQUARE_NAMES[place]}")
        if carried(state, explorer) > MOST_CARRIED:
            refuse("MK-6.2", f"{name} carries too much")
        if place in (LOST, RESERVE, BOXED) and carried(state, explorer) > 0:
            refuse("MK-9.13", f"{name} carries something, but is not there")
        if ABOARD <= place < AIRLIFTED and carried(state, explorer) > BOAT_SEATS[place - ABOARD]:
            refuse("MK-7.2", f"{BOAT_NAMES[place - ABOARD]} has no room for so much")
    for boat in range(BOATS):
        if places[ABOARD + boat] != (state.boat_at[boat] == TAKEN):
            refuse("MK-7.2", f"{BOAT_NAMES[boat]} is taken by one explorer, or is in its cove")


def check_artifacts(state: State) -> None:
    """MK-6.3, MK-9.13: loose ones lie where somebody could have dropped them."""
    for artifact, place in enumerate(state.artifact_at.tolist()):
        name = ARTIFACT_NAMES[artifact]
        if place < SQUARES and ground(state, place) not in (Ground.JUNGLE, Ground.LAKE):
            lava = is_lava_tile(int(state.tile[place // QUARTERS]))
            refuse("MK-9.13" if lava else "MK-6.3", f"{name} cannot lie on {SQUARE_NAMES[place]}")
        if CARRIED <= place < ABOARD and state.explorer_at[place - CARRIED] == BOXED:
            refuse("MK-3.4", f"{EXPLORER_NAMES[place - CARRIED]} does not play")


# --- cards ----------------------------------------------------------------------------------------


def check_cards(state: State) -> None:
    """MK-12.2, MK-12.11: what is said of the cards is true of them."""
    places = Counter(state.card_at.tolist())
    for seat in range(state.seats):
        if places[HELD + seat] != state.held[seat]:
            refuse("MK-12.2", f"seat {seat} does not hold as many cards as it says")
    played = [CARD_KIND[card] for card in range(CARDS) if state.card_at[card] == PLAYED]
    if CardKind.OBJECTIVE in played:
        refuse("MK-12.2", "objectives are not played")
    if (state.explorer_at == AIRLIFTED).sum() != played.count(CardKind.HELICOPTER):
        refuse("MK-12.11", "a helicopter takes one explorer")


def check_deal(state: State) -> None:
    """MK-12.1, MK-12.5: six cards were dealt to everybody, and four are kept until played."""
    places = Counter(state.card_at.tolist())
    choosing, setup = state.phase == Phase.CARDS, state.phase <= Phase.DEPLOY
    kept = 0
    for seat in range(state.seats):
        held, away = places[HELD + seat], places[AWAY + seat]
        put_away = DEALT - held if choosing else DEALT - KEPT
        if away != put_away or held > (DEALT if choosing else KEPT) or (setup and held < KEPT):
            refuse("MK-12.1", f"seat {seat} has not kept {KEPT} cards of {DEALT}")
        kept += held
    if places[PLAYED] != (0 if choosing else KEPT * state.seats - kept):
        refuse("MK-12.5", "cards that were kept are held or played")


# --- the phase fits the board ---------------------------------------------------------------------


def check_phase(state: State) -> None:
    """MK-14.8: somebody has something to decide, and only what is under way is pending."""
    phase = Phase(int(state.phase))
    setup = phase <= Phase.DEPLOY
    quaking = phase in (Phase.QUAKE, Phase.QUAKE_PLACE)
    if phase in EXPERT_PHASES and not state.expert:
        refuse("MK-14.1", f"the base game has no phase {phase.name.lower()}")
    if setup != (state.round == 0):
        refuse("MK-3.10", "rounds are counted from the first turn on")
    if setup != bool((state.explorer_at == RESERVE).any()):
        refuse("MK-3.7", "explorers wait in the reserve until all are deployed")
    if state.pool > 0 and phase != Phase.PLAY and not (quaking and state.resume == Phase.PLAY):
        refuse("MK-4.6", "there are points only in a play phase")
    if state.freely.any() and phase not in (Phase.PLAY, Phase.DRAW):
        refuse("MK-14.5", "nothing was taken or dropped just now")
    if quaking != (state.resume in (Phase.PLAY, Phase.DRAW)) or state.resume not in RESUMED:
        refuse("MK-14.8", "an earthquake interrupts playing or drawing")
    if (phase == Phase.QUAKE_PLACE) != (state.pending != NOBODY):
        refuse("MK-12.12", "a tile that was drawn is waiting to be placed, or none")
    if state.shaken and not quaking:
        refuse("MK-12.12", "no tile is being turned")
    check_hands(state)
    check_trigger(state, phase)
    check_choices(state)


EXPERT_PHASES = (Phase.CARDS, Phase.DRAW, Phase.QUAKE, Phase.QUAKE_PLACE)
RESUMED = (NOBODY, Phase.PLAY, Phase.DRAW)


def check_hands(state: State) -> None:
    """MK-8.1: drawing stops with the tile that makes it five points or more."""
    for seat in range(state.seats):
        points = int(hand_points(state, seat))
        if points >= HAND_POINTS + MOST_POINTS:
            refuse("MK-8.1", f"seat {seat} has drawn too many tiles")
        if state.phase <= Phase.DEPLOY and points:
            refuse("MK-3.8", f"seat {seat} has tiles before all explorers are deployed")
        drawing = Phase.DRAW in (state.phase, state.resume) and seat == state.active
        if drawing and points >= HAND_POINTS:
            refuse("MK-12.6", f"seat {seat} has drawn enough")


def check_trigger(state: State, phase: Phase) -> None:
    """MK-10, MK-12.4: a game that should have ended has, and no other."""
    trigger = Trigger(int(state.trigger))
    if phase == Phase.OVER and trigger == Trigger.NONE:
        refuse("MK-10.1", "a game is over for a reason")
    if trigger == Trigger.ROUND_LIMIT and phase != Phase.OVER:
        refuse("MK-10.8", "after the last round the game is over at once")
    if trigger != Trigger.NONE and phase in (Phase.CARDS, Phase.DEPLOY, Phase.DRAW):
        refuse("MK-10.4", "nobody deploys or draws any more once the end has come")
    if trigger == Trigger.NO_WAY_OUT and state.expert:
        refuse("MK-12.4", "the expert game does not end like that")
    if trigger == Trigger.BAG_EMPTY and not state.expert:
        refuse("MK-8.5", "the base game does not end like that")
    known = (trigger in (Trigger.NONE, Trigger.ROUND_LIMIT)) == (state.trigger_seat == NOBODY)
    if not known:
        refuse("MK-10.4", "somebody was active when the end came")
    most = 0 if trigger == Trigger.NONE or state.expert or phase == Phase.OVER else state.seats - 1
    if state.finals_left > most:
        refuse("MK-10.5", "nobody has a last turn to come")
    if trigger == Trigger.NONE and phase in (Phase.PLAY, Phase.DRAW):
        if any(explorers_left(state, seat) == 0 for seat in range(state.seats)):
            refuse("MK-10.1", "a team is gone, but the game goes on")
        if state.expert and tiles_in_bag(state) == 0:
            refuse("MK-12.4", "the bag is empty, but the game goes on")


def check_choices(state: State) -> None:
    """Whoever may act has something to choose."""
    out = np.zeros(MOST_LEGAL, np.int32)
    bits = int(acting(state))
    for seat in range(state.seats):
        if bits >> seat & 1 and root(legal)(state, seat, out) == 0:
            refuse("MK-14.8", "there is nothing to choose")
    if state.phase == Phase.CARDS and bits == 0:
        refuse("MK-12.1", "everybody has chosen")
