"""Positions of Mauna Kea in one line, in the notation of the test vectors.

    mauna-kea | seats 2 | turn 0 play | pool 3 | tiles D3=T35/1 | at red1@D3nw | boats N1=B1

Only what is listed is there: other explorers (once they are deployed) and artifacts are lost, other
spaces empty, other boats absent; tiles that are nowhere else are in the bag. Squares are
`D3nw` or `(6,4)`; any number of a tile stands for its kind. Clauses in any order:

    seats 3                number of seats
    first 2                who deployed first; 0 unless it says so
    turn 1 play 5          active seat, phase, and which round it is (1 unless it says so)
    expert, limit off      variant and option
    pool 3                 movement points
    tiles C3=S13/1 START   tiles and their turns; START: all start tiles where nothing is said
    lava E4=LN5 D4=LN1     drawn in this order; each must come to lie where it says
    at red1@D3nw red2@B3   explorers on squares, in boats, in a `helicopter`, in `reserve`
    carry red1=wwg         artifacts that explorers have with them
    loose D3se=g (0,0)=ww  artifacts on squares
    boats N1=B1            boats in their coves, or ALL in their order
    hand 0 T53 T01         tiles in front of a seat
    bag T01 LN1            what is in the bag; `bag none`. The rest has left the game
    cards 0 C16 C21        cards held; away 0 C01 C02: put away; played C10
    trigger team_gone 3 2  how the game ends, who was active then, last turns to come
    freely red1=+w-g       taken and dropped just now
    quake draw turned T35  phase interrupted, `turned` or `still`, tile to place
"""

from __future__ import annotations

import re
from typing import Any, Final

from archipel.core.events import Events
from archipel.core.notation import composed_position
from archipel.core.record import blank
from archipel.core.shorthand import Line, number_of, refuse, whole
from archipel.games.mauna_kea.data import (
    BOAT_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    COVE_NAMES,
    EMPTY,
    EXPLORER_NAMES,
    FLOW_NAMES,
    KIND_NAMES,
    PER_COLOUR,
    ROUND_LIMIT,
    SEATS,
    SPACE_NAMES,
    SQUARE_NAMES,
    START_NAMES,
    TERRAINS,
    TILE_NAMES,
    TILES,
)
from archipel.games.mauna_kea.notation import PHASE_NAMES, TRIGGER_NAMES, to_json
from archipel.games.mauna_kea.rules.lava import lay_lava
from archipel.games.mauna_kea.rules.setup import clear_table, copy_options
from archipel.games.mauna_kea.state import (
    ABOARD,
    ABSENT,
    AIRLIFTED,
    AWAY,
    CARRIED,
    HELD,
    LOST,
    NOBODY,
    PLAYED,
    RESERVE,
    TAKEN,
    Options,
    Phase,
    State,
)
from archipel.games.mauna_kea.tables import (
    COLOUR_OF,
    COUNTS,
    START_SPACES,
    TEAM,
    square_at,
)

ID: Final = "mauna-kea"
CLAUSES: Final = (
    *(ID, "seats", "first", "turn", "expert", "limit", "pool", "tiles", "lava", "at", "carry"),
    *("loose", "boats", "hand", "bag", "cards", "away", "played", "trigger", "freely", "quake"),
)
REPEATED: Final = ("hand", "cards", "away")
ADDRESS: Final = re.compile(r"\((\d+), ?(\d+)\)")


def with_squares(text: str) -> str:
    """A line with squares by their names alone: `D3nw` for `(6,4)`."""
    return ADDRESS.sub(_square, text)


def _square(address: re.Match[str]) -> str:
    number = square_at(int(address[1]), int(address[2]))
    return SQUARE_NAMES[number] if number >= 0 else address[0]


def read_position(text: str) -> State:
    """The state that a line says. A DataError names the clause that is wrong."""
    line = Line(with_squares(text), CLAUSES, REPEATED)
    state = blank(State)
    copy_options(state, _options(line))
    clear_table(state)
    _turn(line, state)
    _tiles(line, state)
    _bag(line, state)
    _pieces(line, state)
    _cards(line, state)
    _under_way(line, state)
    return state


def compose(text: str) -> dict[str, Any]:
    """The position that a line says, as `archipel.load` reads it."""
    state = read_position(text)
    return composed_position(ID, int(state.seats), options_of(state), text, to_json(state))


def options_of(state: State) -> dict[str, Any]:
    """The options of the table at which a position came up."""
    return {
        "variant": "expert" if state.expert else "base",
        "round_limit": bool(state.round_limit),
    }


# --- words ----------------------------------------------------------------------------------------


def _pair(word: str, field: str, mark: str = "=") -> tuple[str, str]:
    first, between, second = word.partition(mark)
    if not between:
        refuse(field, f"{word!r} has no {mark}")
    return first, second


def _numbers() -> dict[str, int]:
    """The kind of every single tile: T01 to T06 look alike."""
    terrain = [kind for kind, tile in enumerate(TILES.terrain) for _ in range(tile.count)]
    shapes = [shape for shape, tile in enumerate(TILES.lava) for _ in range(tile.count)]
    kinds = {f"T{number:02}": kind for number, kind in enumerate(terrain, 1)}
    for flow, letter in enumerate(FLOW_NAMES):
        first = TERRAINS + flow * len(TILES.lava)
        kinds |= {f"L{letter}{number}": first + shape for number, shape in enumerate(shapes, 1)}
    return kinds


KIND_OF: Final = _numbers()


def kind_of(name: str, field: str = "tiles") -> int:
    """The kind of a terrain or lava tile, whichever of its numbers is said."""
    if name not in KIND_OF:
        refuse(field, f"{name!r} is no tile")
    return KIND_OF[name]


# --- the clauses ----------------------------------------------------------------------------------


def _options(line: Line) -> Options:
    options = blank(Options)
    options.seats = whole(" ".join(line.words("seats")), 2, SEATS, "seats")
    options.expert = int("expert" in line)
    options.round_limit = 0 if line.words("limit") == ["off"] else ROUND_LIMIT
    return options


def _turn(line: Line, state: State) -> None:
    last = int(state.seats) - 1
    words = line.words("turn")
    if len(words) not in (2, 3):
        refuse("turn", "a seat and a phase are wanted")
    state.active = whole(words[0], 0, last, "turn")
    state.phase = number_of(PHASE_NAMES, words[1], "turn")
    state.round = 0 if state.phase <= Phase.DEPLOY else 1
    if len(words) == 3:  # noqa: PLR2004  # seat, phase and round
        state.round = whole(words[2], 0, 1 << 14, "turn")
    state.first = line.number("first", int(state.first), 0, last)
    state.pool = line.number("pool", int(state.pool), 0, 99)


def _tiles(line: Line, state: State) -> None:
    words = line.words("tiles")
    for word in words:
        if word == "START":
            continue
        name, tile = _pair(word, "tiles")
        tile, _, turn = tile.partition("/")
        space = number_of(SPACE_NAMES, name, "tiles")
        state.turn[space] = whole(turn or "0", 0, 3, "tiles")
        start = tile in START_NAMES
        state.tile[space] = TILE_NAMES.index(tile) if start else kind_of(tile)
    if "START" in words:
        said_so = set(state.tile.tolist())
        rest = [TILE_NAMES.index(n) for n in START_NAMES if TILE_NAMES.index(n) not in said_so]
        for space in START_SPACES.tolist():
            if state.tile[space] == EMPTY:
                state.tile[space] = rest.pop(0)
    for word in line.words("lava"):
        name, tile = _pair(word, "lava")
        lay_lava(state, kind_of(tile, "lava"), blank(Events))
        found = state.tile[number_of(SPACE_NAMES, name, "lava")]
        if found != kind_of(tile, "lava"):
            refuse("lava", f"{tile} does not come to lie on {name}")
    for seat, *tiles in line.each("hand"):
        number = whole(seat, 0, int(state.seats) - 1, "hand")
        for tile in tiles:
            state.hand[number, kind_of(tile, "hand")] += 1


def _bag(line: Line, state: State) -> None:
    """What is nowhere else is in the bag, or has left the game if the bag's contents are listed."""
    pending = line.words("quake")[2:]
    rest = COUNTS.copy()
    for place in (state.tile, state.under):
        for tile in place.tolist():
            if 0 <= tile < len(KIND_NAMES):
                rest[tile] -= 1
    rest[:TERRAINS] -= state.hand.sum(axis=0)
    for tile in pending:
        rest[kind_of(tile, "quake")] -= 1
    if (rest < 0).any():
        refuse("tiles", f"{KIND_NAMES[int(rest.argmin())]} is used more often than there are")
    if "bag" not in line:
        state.bag[:] = rest
        return
    for tile in line.words("bag"):
        if tile != "none":
            state.bag[kind_of(tile, "bag")] += 1
    state.removed[:] = rest - state.bag


def _pieces(line: Line, state: State) -> None:
    absent = RESERVE if state.phase <= Phase.DEPLOY else LOST
    for seat in range(state.seats):
        team = seat * PER_COLOUR
        state.explorer_at[team : team + TEAM[state.seats]] = absent
    state.boat_at[:] = ABSENT
    for word in line.words("boats"):
        pairs = (
            zip(COVE_NAMES, BOAT_NAMES, strict=True) if word == "ALL" else [_pair(word, "boats")]
        )
        for cove, boat in pairs:
            number = number_of(BOAT_NAMES, boat, "boats")
            if state.boat_at[number] == ABSENT:
                state.boat_at[number] = number_of(COVE_NAMES, cove, "boats")
    for word in line.words("at"):
        name, place = _pair(word, "at", "@")
        state.explorer_at[number_of(EXPLORER_NAMES, name, "at")] = _place(place, state)
    for word in line.words("carry"):
        name, colours = _pair(word, "carry")
        _put(state, CARRIED + number_of(EXPLORER_NAMES, name, "carry"), colours)
    for word in line.words("loose"):
        name, colours = _pair(word, "loose")
        _put(state, number_of(SQUARE_NAMES, name, "loose"), colours)


def _place(name: str, state: State) -> int:
    if name in BOAT_NAMES:
        state.boat_at[BOAT_NAMES.index(name)] = TAKEN
        return ABOARD + BOAT_NAMES.index(name)
    named = {"helicopter": AIRLIFTED, "reserve": RESERVE}
    return named[name] if name in named else number_of(SQUARE_NAMES, name, "at")


def _put(state: State, place: int, colours: str) -> None:
    for letter in colours:
        colour = number_of(COLOUR_NAMES, letter, "artifacts")
        same = [at for at, other in enumerate(COLOUR_OF.tolist()) if other == colour]
        lost = [at for at in same if state.artifact_at[at] == LOST]
        if not lost:
            refuse("artifacts", f"there are not so many {letter}")
        state.artifact_at[lost[0]] = place


def _cards(line: Line, state: State) -> None:
    for clause, base in (("cards", HELD), ("away", AWAY)):
        for seat, *cards in line.each(clause):
            number = whole(seat, 0, int(state.seats) - 1, clause)
            for card in cards:
                state.card_at[number_of(CARD_NAMES, card, clause)] = base + number
    for card in line.words("played"):
        state.card_at[number_of(CARD_NAMES, card, "played")] = PLAYED
    places = state.card_at.tolist()
    for number in range(state.seats):
        state.held[number] = places.count(HELD + number)


def _under_way(line: Line, state: State) -> None:
    if "trigger" in line:
        name, *rest = line.words("trigger")
        state.trigger = number_of(TRIGGER_NAMES, name, "trigger")
        if rest:
            state.trigger_seat = whole(rest[0], 0, int(state.seats) - 1, "trigger")
        if len(rest) > 1:
            state.finals_left = whole(rest[1], 0, int(state.seats) - 1, "trigger")
    for word in line.words("freely"):
        name, signs = _pair(word, "freely")
        explorer = number_of(EXPLORER_NAMES, name, "freely")
        for sign, letter in re.findall(r"([+-])(\w)", signs):
            colour = number_of(COLOUR_NAMES, letter, "freely")
            state.freely[explorer % PER_COLOUR] |= 1 << (colour + COLOURS * (sign == "-"))
    if "quake" in line:
        phase, *rest = line.words("quake")
        state.resume = number_of(PHASE_NAMES, phase, "quake")
        state.shaken = int("turned" in rest)
        tiles = [word for word in rest if word != "turned" and word != "still"]
        state.pending = kind_of(tiles[0], "quake") if tiles else NOBODY
