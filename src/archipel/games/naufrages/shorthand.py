"""Positions in one line: for tests, puzzles and `archipel position`.

    naufrages | seats 2 | characters cook.f guide.m | energy 2 3 | held 0 machete | at food

The table is set up, clauses change it, and the rules run on from the step that `at` names until
somebody must decide. A clause is the name of a field with its numbers (the first ones of an array),
or one of: `seats 3`, `hard`, `together`, `characters cook.f …`, `held 0 machete …`, `lost 0 1 @9`,
`pawns 0 food 1 rest1 …`, `deck coast card …` (all there is in it), `pending card …`, `event card`,
`built help …`, `open raft …`, `march 0 1`, `tiles 0 2 3` (a seat, values).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from archipel.core.chance import chance_for_move
from archipel.core.events import Events
from archipel.core.notation import composed_position
from archipel.core.record import blank
from archipel.core.shorthand import number_of, read_clauses, refuse
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.data import (
    BUILD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    DECK_NAMES,
    EVENT_DECK,
    SPOT_NAMES,
)
from archipel.games.naufrages.limits import LIMITS
from archipel.games.naufrages.notation import STAGE_NAMES, to_json
from archipel.games.naufrages.rules.placing import free_space
from archipel.games.naufrages.rules.play import go_on
from archipel.games.naufrages.rules.rounds import take_character
from archipel.games.naufrages.rules.setup import setup
from archipel.games.naufrages.state import (
    ACTIVE,
    DECK,
    HELD,
    NOBODY,
    OUT,
    P0,
    PENDING,
    STATE_DONE,
    STATE_OPEN,
    STEP,
    UNUSED,
    Ask,
    Options,
    Phase,
    Stage,
    State,
)
from archipel.games.naufrages.tables import ROUNDS

ID: Final = "naufrages"
SEED: Final = "shorthand"
SPECIAL: Final = ("seats", "hard", "together", "at", "characters")
PHASES: Final = {
    **dict.fromkeys(range(Stage.EVENT, Stage.BONUS), Phase.EVENT),
    **dict.fromkeys(range(Stage.BONUS, Stage.SURVIVAL), Phase.ACTIONS),
    **dict.fromkeys(range(Stage.SURVIVAL, Stage.INJURIES), Phase.SURVIVAL),
    **dict.fromkeys(range(Stage.INJURIES, Stage.RESCUE), Phase.END),
    Stage.RESCUE: Phase.SURVIVAL,
}


def compose(line: str) -> dict[str, Any]:
    """A position from one line."""
    state = read_position(line)
    return composed_position(ID, int(state.seats), options_of(state), SEED, to_json(state))


def options_of(state: State) -> dict[str, Any]:
    """The options of the table at which a position came up."""
    return {
        "mode": "hard" if state.hard else "normal",
        "victory": "together" if state.coop else "best",
        "characters": "chosen",
    }


def read_position(line: str) -> State:
    """The state that a line says. Raises DataError naming the clause."""
    head, *clauses = read_clauses(line)
    if head != (ID, []):
        refuse("position", f"must begin with {ID}")
    said = dict(clauses)
    state, options, chance = blank(State), blank(Options), chance_for_move(SEED, 0)
    options.seats = _int(said.get("seats", ["2"])[0], "seats")
    options.hard, options.coop = int("hard" in said), int("together" in said)
    setup(state, options, chance)
    _take_characters(state, said.get("characters", []))
    state.round = 1
    state.first = 0
    for name, words in clauses:
        if name in CLAUSES:
            CLAUSES[name](state, words)
        elif name and name not in SPECIAL:
            _set_field(state, name, words)
    _fit_rounds(state)
    stage = number_of(STAGE_NAMES, said.get("at", ["first_pawns"])[0], "at")
    state.stack[0, STEP] = stage
    state.stack[0, P0:] = 0
    state.phase = PHASES.get(stage, Phase.SETUP)
    state.ask, state.ask_seat, state.answer = Ask.NOTHING, NOBODY, NOBODY
    if stage >= Stage.FIRST_PAWNS:
        state.pawns[: state.seats] = 2
    if stage == Stage.CHARACTERS:
        state.character[:] = NOBODY
    go_on(state, chance, blank(Events))
    return state


def _fit_rounds(state: State) -> None:
    """NA-5.2: rounds played and events left are all rounds, of which there are only so many."""
    if state.round + state.deck_size[EVENT_DECK] > max(ROUNDS):
        card = int((state.card_at == DECK + EVENT_DECK).argmax())
        state.card_at[card] = UNUSED
        state.deck_size[EVENT_DECK] -= 1
    state.rounds = state.round + state.deck_size[EVENT_DECK]


def _take_characters(state: State, words: Sequence[str]) -> None:
    """Those named, or the first ones of the box; everybody has all his energy."""
    for seat in range(state.seats):
        name = words[seat] if seat < len(words) else CHARACTER_NAMES[2 * seat + 4]
        take_character(state, seat, number_of(CHARACTER_NAMES, name, "characters"))


def _int(word: str, clause: str) -> int:
    try:
        return int(word)
    except ValueError:
        refuse(clause, f"{word!r} is no number")


def _set_field(state: State, name: str, words: Sequence[str]) -> None:
    if name not in LIMITS:
        refuse(name, "no such clause")
    numbers = [_int(word, name) for word in words]
    field = getattr(state, name)
    if field.shape:
        field[: len(numbers)] = numbers
    else:
        setattr(state, name, numbers[0])


def _card(word: str, clause: str) -> int:
    return number_of(THING_NAMES, word, clause)


def _held(state: State, words: Sequence[str]) -> None:
    seat = _int(words[0], "held")
    for word in words[1:]:
        _lift(state, _card(word, "held"))
        state.arrivals += 1
        state.card_at[_card(word, "held")] = HELD + seat
        state.card_order[_card(word, "held")] = state.arrivals


def _lift(state: State, card: int) -> None:
    """Takes a card out of wherever it is."""
    place = int(state.card_at[card])
    if DECK <= place < DECK + len(DECK_NAMES):
        state.deck_size[place - DECK] -= 1


def _deck(state: State, words: Sequence[str]) -> None:
    deck = number_of(DECK_NAMES, words[0], "deck")
    for card in range(CARDS):
        if state.card_at[card] == DECK + deck:
            state.card_at[card] = OUT
    state.deck_size[deck] = 0
    for word in words[1:]:
        card = _card(word, "deck")
        _lift(state, card)
        state.card_at[card] = DECK + deck
        state.deck_size[deck] += 1


def _pending(state: State, words: Sequence[str]) -> None:
    for word in words:
        _lift(state, _card(word, "pending"))
        state.arrivals += 1
        state.card_at[_card(word, "pending")] = PENDING
        state.card_order[_card(word, "pending")] = state.arrivals


def _event(state: State, words: Sequence[str]) -> None:
    card = _card(words[0], "event")
    _lift(state, card)
    state.card_at[card] = ACTIVE
    state.active_event = card


def _lost(state: State, words: Sequence[str]) -> None:
    *seats, difficulty = words
    group = int((state.group_difficulty > 0).sum())
    for seat in seats:
        state.group[_int(seat, "lost")] = group
    state.group_difficulty[group] = _int(difficulty.removeprefix("@"), "lost")


def _pawns(state: State, words: Sequence[str]) -> None:
    for seat, spot in zip(words[::2], words[1::2], strict=True):
        space = free_space(state, number_of(SPOT_NAMES, spot, "pawns"))
        state.pawn_at[space] = _int(seat, "pawns")


def _build(done: int) -> Callable[[State, Sequence[str]], None]:
    def read(state: State, words: Sequence[str]) -> None:
        for word in words:
            build = number_of(BUILD_NAMES, word, "built")
            state.build_state[build] = done
            state.build_order[build] = max(state.build_order) + 1 if build > 1 else 0

    return read


def _tiles(state: State, words: Sequence[str]) -> None:
    seat, *values = (_int(word, "tiles") for word in words)
    for value in values:
        state.tiles[seat, value - 1] += 1
        state.tile_count[seat] += 1


def _march(state: State, words: Sequence[str]) -> None:
    for place, seat in enumerate(words):
        state.order[place] = _int(seat, "march")


CLAUSES: Final[dict[str, Callable[[State, Sequence[str]], None]]] = {
    "held": _held,
    "deck": _deck,
    "pending": _pending,
    "event": _event,
    "lost": _lost,
    "pawns": _pawns,
    "built": _build(STATE_DONE),
    "open": _build(STATE_OPEN),
    "march": _march,
    "tiles": _tiles,
}
