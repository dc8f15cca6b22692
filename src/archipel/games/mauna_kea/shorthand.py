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
from typing import Any, Final, NoReturn

from archipel.core.errors import DataError
from archipel.core.events import Events
from archipel.core.notation import FORMAT
from archipel.core.record import blank
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
LONGEST_NUMBER: Final = 5  # digits
ADDRESS: Final = re.compile(r"\((\d+), ?(\d+)\)")

Words = list[str]


def read_clauses(text: str) -> list[tuple[str, Words]]:
    """The clauses of a line: the first word of each, and the others."""
    parts = [ADDRESS.sub(_square, clause).split() for clause in text.split("|")]
    return [(words[0] if words else "", words[1:]) for words in parts]


def _square(address: re.Match[str]) -> str:
    number = square_at(int(address[1]), int(address[2]))
    return SQUARE_NAMES[number] if number >= 0 else address[0]


def read_position(text: str) -> State:
    """The state that a line says. A DataError names the clause that is wrong."""
    said: dict[str, list[Words]] = {}
    for name, words in read_clauses(text):
        if name not in CLAUSES:
            _refuse(name or "position", f"is none of the clauses {', '.join(CLAUSES)}")
        if name in said and name not in REPEATED:
            _refuse(name, "is said twice")
        said.setdefault(name, []).append(words)
    state = blank(State)
    copy_options(state, _options(said))
    clear_table(state)
    _turn(said, state)
    _tiles(said, state)
    _bag(said, state)
    _pieces(said, state)
    _cards(said, state)
    _under_way(said, state)
    return state


def compose(text: str) -> dict[str, Any]:
    """The position that a line says, as `archipel.load` reads it."""
    state = read_position(text)
    return {
        "archipel": FORMAT,
        "kind": "position",
        "game": ID,
        "seats": int(state.seats),
        "options": options_of(state),
        "seed": text,
        "move": 0,
        "state": to_json(state),
        "composed": True,
    }


def options_of(state: State) -> dict[str, Any]:
    """The options of the table at which a position came up."""
    return {
        "variant": "expert" if state.expert else "base",
        "round_limit": bool(state.round_limit),
    }


# --- words ----------------------------------------------------------------------------------------


def _refuse(field: str, detail: str) -> NoReturn:
    raise DataError(detail, field=field)


def _one_of(names: tuple[str, ...], name: str, field: str) -> int:
    if name not in names:
        _refuse(field, f"{name!r} is none of {', '.join(names[:8])}, …")
    return names.index(name)


def _whole(word: str, low: int, high: int, field: str) -> int:
    small = word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER
    if not small or not low <= int(word) <= high:
        _refuse(field, f"{word!r} is no whole number from {low} to {high}")
    return int(word)


def _pair(word: str, field: str, mark: str = "=") -> tuple[str, str]:
    first, between, second = word.partition(mark)
    if not between:
        _refuse(field, f"{word!r} has no {mark}")
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
        _refuse(field, f"{name!r} is no tile")
    return KIND_OF[name]


def _flat(said: dict[str, list[Words]], name: str) -> Words:
    return [word for words in said.get(name, []) for word in words]


# --- the clauses ----------------------------------------------------------------------------------


def _options(said: dict[str, list[Words]]) -> Options:
    options = blank(Options)
    options.seats = _whole(" ".join(_flat(said, "seats")), 2, SEATS, "seats")
    options.expert = int("expert" in said)
    options.round_limit = 0 if _flat(said, "limit") == ["off"] else ROUND_LIMIT
    return options


def _turn(said: dict[str, list[Words]], state: State) -> None:
    last = int(state.seats) - 1
    words = _flat(said, "turn")
    if len(words) not in (2, 3):
        _refuse("turn", "a seat and a phase are wanted")
    state.active = _whole(words[0], 0, last, "turn")
    state.phase = _one_of(PHASE_NAMES, words[1], "turn")
    state.round = 0 if state.phase <= Phase.DEPLOY else 1
    if len(words) == 3:  # noqa: PLR2004  # seat, phase and round
        state.round = _whole(words[2], 0, 1 << 14, "turn")
    if "first" in said:
        state.first = _whole(" ".join(_flat(said, "first")), 0, last, "first")
    if "pool" in said:
        state.pool = _whole(" ".join(_flat(said, "pool")), 0, 99, "pool")


def _tiles(said: dict[str, list[Words]], state: State) -> None:
    words = _flat(said, "tiles")
    for word in words:
        if word == "START":
            continue
        name, tile = _pair(word, "tiles")
        tile, _, turn = tile.partition("/")
        space = _one_of(SPACE_NAMES, name, "tiles")
        state.turn[space] = _whole(turn or "0", 0, 3, "tiles")
        start = tile in START_NAMES
        state.tile[space] = TILE_NAMES.index(tile) if start else kind_of(tile)
    if "START" in words:
        said_so = set(state.tile.tolist())
        rest = [TILE_NAMES.index(n) for n in START_NAMES if TILE_NAMES.index(n) not in said_so]
        for space in START_SPACES.tolist():
            if state.tile[space] == EMPTY:
                state.tile[space] = rest.pop(0)
    for word in _flat(said, "lava"):
        name, tile = _pair(word, "lava")
        lay_lava(state, kind_of(tile, "lava"), blank(Events))
        found = state.tile[_one_of(SPACE_NAMES, name, "lava")]
        if found != kind_of(tile, "lava"):
            _refuse("lava", f"{tile} does not come to lie on {name}")
    for seat, *tiles in said.get("hand", []):
        number = _whole(seat, 0, int(state.seats) - 1, "hand")
        for tile in tiles:
            state.hand[number, kind_of(tile, "hand")] += 1


def _bag(said: dict[str, list[Words]], state: State) -> None:
    """What is nowhere else is in the bag, or has left the game if the bag's contents are listed."""
    pending = _flat(said, "quake")[2:]
    rest = COUNTS.copy()
    for place in (state.tile, state.under):
        for tile in place.tolist():
            if 0 <= tile < len(KIND_NAMES):
                rest[tile] -= 1
    rest[:TERRAINS] -= state.hand.sum(axis=0)
    for tile in pending:
        rest[kind_of(tile, "quake")] -= 1
    if (rest < 0).any():
        _refuse("tiles", f"{KIND_NAMES[int(rest.argmin())]} is used more often than there are")
    if "bag" not in said:
        state.bag[:] = rest
        return
    for tile in _flat(said, "bag"):
        if tile != "none":
            state.bag[kind_of(tile, "bag")] += 1
    state.removed[:] = rest - state.bag


def _pieces(said: dict[str, list[Words]], state: State) -> None:
    absent = RESERVE if state.phase <= Phase.DEPLOY else LOST
    for seat in range(state.seats):
        team = seat * PER_COLOUR
        state.explorer_at[team : team + TEAM[state.seats]] = absent
    state.boat_at[:] = ABSENT
    for word in _flat(said, "boats"):
        pairs = (
            zip(COVE_NAMES, BOAT_NAMES, strict=True) if word == "ALL" else [_pair(word, "boats")]
        )
        for cove, boat in pairs:
            number = _one_of(BOAT_NAMES, boat, "boats")
            if state.boat_at[number] == ABSENT:
                state.boat_at[number] = _one_of(COVE_NAMES, cove, "boats")
    for word in _flat(said, "at"):
        name, place = _pair(word, "at", "@")
        state.explorer_at[_one_of(EXPLORER_NAMES, name, "at")] = _place(place, state)
    for word in _flat(said, "carry"):
        name, colours = _pair(word, "carry")
        _put(state, CARRIED + _one_of(EXPLORER_NAMES, name, "carry"), colours)
    for word in _flat(said, "loose"):
        name, colours = _pair(word, "loose")
        _put(state, _one_of(SQUARE_NAMES, name, "loose"), colours)


def _place(name: str, state: State) -> int:
    if name in BOAT_NAMES:
        state.boat_at[BOAT_NAMES.index(name)] = TAKEN
        return ABOARD + BOAT_NAMES.index(name)
    named = {"helicopter": AIRLIFTED, "reserve": RESERVE}
    return named[name] if name in named else _one_of(SQUARE_NAMES, name, "at")


def _put(state: State, place: int, colours: str) -> None:
    for letter in colours:
        colour = _one_of(COLOUR_NAMES, letter, "artifacts")
        same = [at for at, other in enumerate(COLOUR_OF.tolist()) if other == colour]
        lost = [at for at in same if state.artifact_at[at] == LOST]
        if not lost:
            _refuse("artifacts", f"there are not so many {letter}")
        state.artifact_at[lost[0]] = place


def _cards(said: dict[str, list[Words]], state: State) -> None:
    for clause, base in (("cards", HELD), ("away", AWAY)):
        for seat, *cards in said.get(clause, []):
            number = _whole(seat, 0, int(state.seats) - 1, clause)
            for card in cards:
                state.card_at[_one_of(CARD_NAMES, card, clause)] = base + number
    for card in _flat(said, "played"):
        state.card_at[_one_of(CARD_NAMES, card, "played")] = PLAYED
    places = state.card_at.tolist()
    for number in range(state.seats):
        state.held[number] = places.count(HELD + number)


def _under_way(said: dict[str, list[Words]], state: State) -> None:
    if "trigger" in said:
        name, *rest = _flat(said, "trigger")
        state.trigger = _one_of(TRIGGER_NAMES, name, "trigger")
        if rest:
            state.trigger_seat = _whole(rest[0], 0, int(state.seats) - 1, "trigger")
        if len(rest) > 1:
            state.finals_left = _whole(rest[1], 0, int(state.seats) - 1, "trigger")
    for word in _flat(said, "freely"):
        name, signs = _pair(word, "freely")
        explorer = _one_of(EXPLORER_NAMES, name, "freely")
        for sign, letter in re.findall(r"([+-])(\w)", signs):
            colour = _one_of(COLOUR_NAMES, letter, "freely")
            state.freely[explorer % PER_COLOUR] |= 1 << (colour + COLOURS * (sign == "-"))
    if "quake" in said:
        phase, *rest = _flat(said, "quake")
        state.resume = _one_of(PHASE_NAMES, phase, "quake")
        state.shaken = int("turned" in rest)
        tiles = [word for word in rest if word != "turned" and word != "still"]
        state.pending = kind_of(tiles[0], "quake") if tiles else NOBODY
