"""Chapter 12: action cards that move an explorer, played on one's turn for nothing (MK-12.5)."""

from __future__ import annotations

from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.mauna_kea.actions import AIRLIFT, RUN, code
from archipel.games.mauna_kea.data import (
    ACTION_CARDS,
    ARTIFACTS,
    NOWHERE,
    PER_COLOUR,
    SIDES,
    SQUARES,
    CardKind,
)
from archipel.games.mauna_kea.events import AIRLIFTED_AWAY, CARD_PLAYED, RAN
from archipel.games.mauna_kea.rules.area import (
    NOTHING,
    Area,
    both,
    crowd,
    ground_area,
    reach,
    spread,
    with_square,
    without,
)
from archipel.games.mauna_kea.rules.board import explorers_left, ground, on_island
from archipel.games.mauna_kea.state import AIRLIFTED, HELD, PLAYED, State
from archipel.games.mauna_kea.tables import AREA_WORDS, CARD_KIND, FIRM, SQUARE_OF, STEPS


@rule
def kinds_held(state: State, seat: int) -> int:
    """Bits of the kinds of action card that a seat holds."""
    bits = 0
    for card in range(ACTION_CARDS):
        if state.card_at[card] == HELD + seat:
            bits |= 1 << int(CARD_KIND[card])
    return bits


@rule
def play_card(state: State, seat: int, kind: int, events: Events) -> None:
    """MK-12.5: a used card leaves the game; MK-14.3: of equal ones the lowest."""
    card = 0
    while state.card_at[card] != HELD + seat or CARD_KIND[card] != kind:
        card += 1
    state.card_at[card] = PLAYED
    state.held[seat] -= 1
    emit(events, CARD_PLAYED, seat, card)


@rule
def legal_cards(state: State, seat: int, out: Codes, count: int) -> int:
    """MK-12.7 to MK-12.11: runs, and the helicopter; the earthquake is in `quake.py`."""
    kinds = kinds_held(state, seat)
    for kind in range(CardKind.JUNGLE.value, CardKind.MOUNTAIN.value + 1):
        if (kinds >> kind) & 1 == 1:
            count = legal_runs(state, seat, kind, out, count)
    if (kinds >> CardKind.HELICOPTER.value) & 1 == 1 and explorers_left(state, seat) > 1:
        for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
            if on_island(state, explorer):
                out[count] = code(AIRLIFT, explorer)
                count += 1
    return count


# --- runs -----------------------------------------------------------------------------------------


@rule
def legal_runs(state: State, seat: int, kind: int, out: Codes, count: int) -> int:
    """MK-14.4: a run names its destination only."""
    within = ground_area(state, kind)  # the grounds are numbered like the cards
    taken = crowd(state)
    for explorer in range(seat * PER_COLOUR, (seat + 1) * PER_COLOUR):
        if on_island(state, explorer) and is_beside(state, state.explorer_at[explorer], kind):
            area = run_area(state, explorer, kind, within, taken)
            count = write_runs(kind, explorer, area, out, count)
    return count


@rule
def is_beside(state: State, square: int, kind: int) -> bool:
    """Whether a run can begin: most explorers have no such ground next to them."""
    for side in range(SIDES):
        other = STEPS[square, side]
        if other != NOWHERE and ground(state, other) == kind:
            return True
    return False


@rule
def run_area(state: State, explorer: int, kind: int, within: Area, taken: Area) -> Area:
    """MK-12.8, MK-12.9: where a walk may end; MK-12.10: or a way over mountains."""
    start = with_square(NOTHING, state.explorer_at[explorer])
    if kind == CardKind.MOUNTAIN.value:
        ridge = without(reach(start, within, NOTHING), start)
        return without(both(spread(ridge), ground_area(state, FIRM)), taken)
    walk = reach(start, without(within, taken), loose_artifacts(state))
    return without(walk, start)


@rule
def loose_artifacts(state: State) -> Area:
    """MK-12.8: squares that nobody runs beyond."""
    area = NOTHING
    for artifact in range(ARTIFACTS):
        if state.artifact_at[artifact] < SQUARES:
            area = with_square(area, state.artifact_at[artifact])
    return area


@rule
def write_runs(kind: int, explorer: int, area: Area, out: Codes, count: int) -> int:
    """Destinations are the one thing without a bound, so they stop where the room does."""
    for word in range(AREA_WORDS):
        bits = area[word]
        bit = 0
        while bits != 0 and count < len(out):
            if bits & 1 == 1:
                out[count] = code(RUN, kind, explorer, SQUARE_OF[word, bit])
                count += 1
            bits >>= 1
            bit += 1
    return count


@rule
def apply_run(
    state: State, seat: int, kind: int, explorer: int, square: int, events: Events
) -> None:
    """MK-12.7: for nothing, with all that he carries."""
    play_card(state, seat, kind, events)
    emit(events, RAN, explorer, state.explorer_at[explorer], square)
    state.explorer_at[explorer] = square


@rule
def apply_airlift(state: State, seat: int, explorer: int, events: Events) -> None:
    """MK-12.11: he and his load are on the open card until scoring."""
    play_card(state, seat, CardKind.HELICOPTER.value, events)
    emit(events, AIRLIFTED_AWAY, explorer, state.explorer_at[explorer])
    state.explorer_at[explorer] = AIRLIFTED
