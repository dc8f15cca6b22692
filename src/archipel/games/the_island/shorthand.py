"""Positions of The Island in one line, in the notation of the test vectors.

    the-island | seats R B | turn R move | land E3f E4m:volcano | at R1@E3 b1@D3 R2@b1 | hand B wind

Only what is listed is there: other explorers, tiles and serpents are out of the game; other sharks,
whales and boats wait in the supply. Clauses in any order:

    seats RG BY            seats clockwise by colour, the first player first
    first BY               where another seat began
    turn R sink 7          active seat, phase, and which turn it is (1 unless it says so)
    moves 2                movement points left; 3 up to step 2 unless it says so
    land ALLf E3b:wind     tiles on the island, and the back where it is fixed; later ones override
    at R1@E3 b1@D3 R2@b1   pieces on spaces, boats and safe islands
    gone K1 b4             sharks, whales and boats that are in the supply no more
    hand B wind dolphin:f  tiles kept; of the lowest terrain that has this back unless it says so
    val R1=5               treasure; the others share what is left of the box
    unplaced B 6 5         values still to place
    wet R1                 explorers that have used their wet move
    die shark              the roll of this turn in step 4; before, the roll to come
    moving K1 1            the piece under way and its steps; of a tile, of a new boat, of step 4
    answers B=pass         sealed answers given so far
    quiet 3, stirred       IS-13.2: turns without a change, and whether this one has seen one
    over volcano           how the game ended
    challenges 1 3, swim_and_land off, memory open
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import cycle, islice
from typing import Any, Final

from archipel.core.notation import composed_position
from archipel.core.record import blank
from archipel.core.shorthand import Line, Words, known, number_of, refuse, whole
from archipel.games.the_island.data import (
    BOARD,
    BOAT_NAMES,
    BOATS_PER_COLOUR,
    CREATURE_NAMES,
    EXPLORER_NAMES,
    FIRST_RED,
    KIND_NAMES,
    MOST_VALUE,
    MOVEMENT_POINTS,
    PIECES,
    SPACES,
    TERRAIN_NAMES,
    TILES,
    Effect,
)
from archipel.games.the_island.invariants import NEEDS, PENDING, ROLLED, check_board
from archipel.games.the_island.notation import PHASE_NAMES, to_json
from archipel.games.the_island.reading import MOST_TURNS, from_json
from archipel.games.the_island.rules.defence import may_be_asked
from archipel.games.the_island.state import (
    Options,
    Phase,
    State,
)

ID: Final = "the-island"
CLAUSES = (
    *(ID, "seats", "first", "turn", "moves", "land", "at", "gone", "hand", "val", "unplaced"),
    *("wet", "die", "moving", "answers", "quiet", "stirred", "over"),
    *("challenges", "swim_and_land", "memory"),
)
REPEATED = ("at", "hand", "unplaced", "val")
CHALLENGES = ("overcrowded", "to_the_last", "all_equal", "atlantis_submerged")
BACKS_OF = {"beach": TILES.beach, "forest": TILES.forest, "mountain": TILES.mountain}
TERRAIN_OF = {name[0]: name for name in TERRAIN_NAMES}
REDS = tuple(effect.name.lower() for effect in Effect if effect >= FIRST_RED)
SETUP = tuple(PHASE_NAMES[p] for p in (Phase.SETUP_EXPLORERS, Phase.SETUP_BOATS))
WITH_POINTS = tuple(PHASE_NAMES[p] for p in (Phase.TILE, Phase.TILE_MOVE, Phase.MOVE))
OVER = (PHASE_NAMES[Phase.OVER],)
STEP_4 = tuple(PHASE_NAMES[p] for p in ROLLED)
UNDER_WAY = tuple(PHASE_NAMES[p] for p in PENDING)


def read_position(text: str) -> State:
    """The state that a line says. A DataError names the clause, piece or rule that is wrong."""
    line = Line(text, CLAUSES, REPEATED)
    seats = _seats(line)
    turn = _turn(line, seats)
    first, phase = seats.index(line.word("first", seats)), turn["phase"]
    tiles, backs = _tiles(line)
    hands = _hands(line, seats)
    pieces = _pieces(line)
    table = {
        "colours": [list(seat) for seat in seats],
        "first": first,
        **turn,
        "bare": "quiet" in line or (not tiles and phase in WITH_POINTS),
        "pending": _pending(line, phase, seats),
        "tiles": tiles,
        "backs": backs,
        "hands": hands,
        **_unseen(tiles, backs, hands),
        **pieces,
        **_treasure(line, seats, pieces["explorers"]),
        "wet": line.words("wet"),
        "boats_left": _boats_left(phase, seats, first, len(pieces["boats"])),
    }
    state = from_json(table, _options(line, seats))
    check_board(state)
    if state.phase in PENDING:
        _ask(state)
        if problem := NEEDS[Phase(int(state.phase))](state):
            refuse("moving", problem)
    return state


def compose(text: str) -> dict[str, Any]:
    """The position that a line says, as `archipel.load` reads it."""
    state = read_position(text)
    return composed_position(ID, int(state.seats), options_of(state), text, to_json(state))


def options_of(state: State) -> dict[str, Any]:
    """The options of the table at which a position came up."""
    return {
        "memory": "open" if state.open_memory else "strict",
        "two_colours": bool(state.two_colours),
        "swim_and_land": bool(state.swim_and_land),
        "challenges": [name for name in CHALLENGES if getattr(state, name)],
    }


def _seats(line: Line) -> Words:
    seats = line.words("seats")
    sizes = {len(seat) for seat in seats}
    if sizes not in ({1}, {2}) or len(seats) not in ((2, 3, 4) if sizes == {1} else (2,)):
        refuse("seats", "two to four colours are wanted, or two pairs of colours")
    return seats


def _options(line: Line, seats: Words) -> Options:
    options = blank(Options)
    options.seats = len(seats)
    options.two_colours = int(len(seats[0]) > 1)
    options.open_memory = int(line.word("memory", ("strict", "open")) == "open")
    options.swim_and_land = int(line.word("swim_and_land", ("on", "off")) == "on")
    for word in line.words("challenges"):
        setattr(options, CHALLENGES[whole(word, 1, len(CHALLENGES), "challenges") - 1], 1)
    if options.to_the_last and options.atlantis_submerged:
        refuse("challenges", "2 and 4 exclude each other")
    return options


def _turn(line: Line, seats: Words) -> dict[str, Any]:
    words = line.words("turn")
    if len(words) not in (2, 3):
        refuse("turn", "a seat and a phase are wanted")
    active, phase, number = [*words, "1"][:3]
    if phase in STEP_4 and "die" not in line:
        refuse("die", f"is missing in the phase {phase}")
    die = line.word("die", KIND_NAMES)
    return {
        "active": number_of(seats, active, "turn"),
        "phase": phase,
        "turn": 0 if phase in SETUP else whole(number, 1, MOST_TURNS, "turn"),
        "moves_left": line.number("moves", points_in(phase), 0, MOVEMENT_POINTS),
        "die": die if phase in (*STEP_4, *OVER) and "die" in line else None,
        "ending": " ".join(line.words("over")) or "none",
        "quiet_turns": line.number("quiet", 0, 0, MOST_TURNS),
        "stirred": "stirred" in line,
    }


def points_in(phase: str) -> int:
    """The movement points that a line need not mention."""
    return MOVEMENT_POINTS if phase in WITH_POINTS else 0


def _tiles(line: Line) -> tuple[dict[str, str], dict[str, str]]:
    tiles: dict[str, str] = {}
    backs: dict[str, str] = {}
    for word in line.words("land"):
        found = re.fullmatch(r"(ALL|[A-M]\d+)([bfm])(?::(\w+))?", word)
        if not found:
            refuse("land", f"{word!r} is not like E3f or E4m:volcano")
        name, letter, back = found.groups()
        for space in BOARD.island if name == "ALL" else [name]:
            tiles[space] = TERRAIN_OF[letter]
            backs.pop(space, None)
            if back:
                backs[space] = back
    return tiles, backs


def _hands(line: Line, seats: Words) -> list[list[dict[str, str]]]:
    hands: list[list[dict[str, str]]] = [[] for _ in seats]
    for words in line.each("hand"):
        seat = number_of(seats, " ".join(words[:1]), "hand")
        for word in words[1:] if words[1:] != ["-"] else []:
            effect, _, letter = word.partition(":")
            lowest = lowest_terrain(known(REDS, effect, "hand"))
            terrain = TERRAIN_OF[known(tuple(TERRAIN_OF), letter, "hand")] if letter else lowest
            hands[seat].append({"terrain": terrain, "effect": effect})
    return hands


def lowest_terrain(effect: str) -> str:
    """The lowest terrain that has this back."""
    return next(terrain for terrain in TERRAIN_NAMES if effect in BACKS_OF[terrain])


def _unseen(
    tiles: Mapping[str, str], backs: Mapping[str, str], hands: list[list[dict[str, str]]]
) -> dict[str, Any]:
    """A back for every tile that has none fixed, from the box; the rest of it is done with."""
    unseen, discard = {}, {}
    for terrain, box in BACKS_OF.items():
        left = Counter(box)
        left -= Counter(backs[s] for s, t in tiles.items() if t == terrain and s in backs)
        left -= Counter(t["effect"] for hand in hands for t in hand if t["terrain"] == terrain)
        wanted = sum(t == terrain and s not in backs for s, t in tiles.items())
        drawn = list(islice(left.elements(), wanted))
        discard[terrain] = dict(left - Counter(drawn))
        drawn += islice(cycle(box), wanted - len(drawn))  # more tiles than the box has
        unseen[terrain] = dict(Counter(drawn))
    return {"unseen": unseen, "discard": discard}


def _pieces(line: Line) -> dict[str, dict[str, str]]:
    """Where they are. Serpents not listed are lost, and boats that later ones have passed over."""
    at: dict[str, str] = {}
    for word in line.words("at"):
        piece, sign, place = word.partition("@")
        if not sign or piece in at or piece not in (*EXPLORER_NAMES, *BOAT_NAMES, *CREATURE_NAMES):
            refuse("at", f"{word!r} is no piece, or one already named")
        at[piece] = place
    for piece in line.words("gone"):
        if piece in at or piece not in (*BOAT_NAMES, *CREATURE_NAMES):
            refuse("gone", f"{piece!r} is on the board, or neither boat nor creature")
        at[piece] = "lost"
    last = max((BOAT_NAMES.index(piece) for piece in at if piece in BOAT_NAMES), default=0)
    passed_over = [*BOAT_NAMES[:last], *(name for name in CREATURE_NAMES if name[0] == "S")]
    at = dict.fromkeys(passed_over, "lost") | at
    return {
        "boats": {name: at[name] for name in BOAT_NAMES if name in at},
        "creatures": {name: at[name] for name in CREATURE_NAMES if name in at},
        "explorers": {name: at[name] for name in at if name in EXPLORER_NAMES},
    }


def _treasure(line: Line, seats: Words, listed: Mapping[str, Any]) -> dict[str, Any]:
    """Explorers not listed are lost, or still to place; they share the values of the box."""
    given = {}
    for word in line.words("val"):
        name, _, value = word.partition("=")
        given[known(EXPLORER_NAMES, name, "val")] = whole(value, 1, MOST_VALUE, "val")
    unplaced: dict[str, list[int]] = {colour: [] for seat in seats for colour in seat}
    for words in line.each("unplaced"):
        colour = known(tuple(unplaced), " ".join(words[:1]), "unplaced")
        unplaced[colour] = [whole(word, 1, MOST_VALUE, "unplaced") for word in words[1:]]
    values: dict[str, int] = {}
    for colour, to_place in unplaced.items():
        mine = [name for name in EXPLORER_NAMES if name[0] == colour]
        waiting = [name for name in mine if name not in listed][: len(to_place)]
        placed = [name for name in mine if name not in waiting]
        left = Counter(PIECES.public.explorer_values)
        left.subtract([*to_place, *(given[name] for name in placed if name in given)])
        if min(left.values()) < 0:
            refuse("val", f"{colour} has more of a value than the box")
        rest = left.elements()
        values |= {name: given.get(name) or next(rest) for name in placed}
    explorers = {
        name: {"at": listed.get(name, "lost"), "value": values.get(name, 1)}
        for name in (*listed, *values)
    }
    return {"explorers": explorers, "unplaced": unplaced}


def _boats_left(phase: str, seats: Words, first: int, boats: int) -> list[int]:
    """IS-3.6: placed in turn, from the first player on."""
    if phase not in SETUP:
        return [0] * len(seats)
    placed = Counter((first + boat) % len(seats) for boat in range(boats))
    return [BOATS_PER_COLOUR * len(seat) - placed[n] for n, seat in enumerate(seats)]


def _pending(line: Line, phase: str, seats: Words) -> dict[str, Any]:
    words = line.words("moving")
    if len(words) != (2 if phase in UNDER_WAY else 0):
        refuse("moving", f"a piece and its steps are wanted in {', '.join(UNDER_WAY)}")
    piece, steps = words or ("", "0")
    tile = {"b": "wind", "S": "move_serpent", "K": "move_shark", "W": "move_whale"}
    answers = dict.fromkeys(seats, "none")
    for word in line.words("answers"):
        seat, _, answer = word.partition("=")
        answers[known(seats, seat, "answers")] = answer
    return {
        "effect": tile.get(piece[:1], "dolphin") if phase == "tile_move" else None,
        "piece": piece or None,
        "steps": whole(steps, 0, 3, "moving"),
        "asked": [],
        "answers": list(answers.values()),
    }


def _ask(state: State) -> None:
    """IS-10.4: who is asked follows from the board."""
    attacker = int(state.piece)
    if state.phase == Phase.REACT and state.creature_at[attacker] < SPACES:
        for seat in range(state.seats):
            if may_be_asked(state, seat, attacker, int(state.creature_at[attacker])):
                state.asked |= 1 << seat
