"""The Island in words, from `data/texts.toml`.

Each field of an event or action becomes words by its name; they fill the text with the longest
fitting key: `event.boat_lost_whale`, or else `event.boat_lost`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import asdict

from archipel.core.actions import Action
from archipel.core.events import Event
from archipel.core.phrases import capital, case_of, joined, number_word, say, word_for
from archipel.core.scene import Beat, Line
from archipel.core.text import Text
from archipel.core.vocabulary import SeatBits, Word, tag_of
from archipel.games.the_island import data
from archipel.games.the_island.data import KIND_NAMES, KIND_OF, Effect, Terrain
from archipel.games.the_island.events import (
    BackShown,
    DieRolled,
    DolphinPlayed,
    MovePlayed,
    Repelled,
    TileKept,
    TileSunk,
    WindPlayed,
)
from archipel.games.the_island.state import NOBODY, Answer, Ending, Phase, State

__all__ = [
    "describe",
    "label",
    "line",
    "named",
    "prompt",
    "seat_names",
    "seat_words",
]

# The field whose value tells the cases of a word apart; of a secret, only whether it is known.
CASE_FIELD: Final = {
    "moves_ended": "unspent",
    "back_shown": "effect",
    "die_rolled": "kind",
    "answered": "repels",
    "boat_lost": "cause",
    "explorer_lost": "cause",
    "creature_lost": "cause",
    "game_ended": "ending",
    "play": "tile",
    "react": "tile",
}
SECRET_FIELD: Final = {"explorer_placed": "value", "tile_kept": "effect"}

# The fields of an event that name something on the table, the most telling first.
NODE_FIELDS: Final = ("explorer", "boat", "creature", "hex", "origin", "island")

# What a prompt counts; and two cases of its own: no step made yet, no tile to sink on a coast.
COUNTED: Final = {
    Phase.SETUP_EXPLORERS: "explorers",
    Phase.SETUP_BOATS: "boats",
    Phase.TILE_MOVE: "steps",
    Phase.MOVE: "moves",
    Phase.BOARD_PICK: "picks",
    Phase.CREATURE: "steps",
    Phase.CREATURE_MOVE: "steps",
}
FIRST: Final = "first"
INLAND: Final = "inland"


def seat_names(view: State, text: Text) -> list[str]:
    """A word for each seat of a table."""
    colours = list(zip(data.COLOUR_NAMES, view.seat_of, strict=True))
    return seat_words([[c for c, owner in colours if owner == s] for s in range(view.seats)], text)


def seat_words(colours_of_seats: Sequence[Sequence[str]], text: Text) -> list[str]:
    """Seats are called by their colours: "Red", or "Red and green"."""
    named = [[text(f"colour.{colour}") for colour in colours] for colours in colours_of_seats]
    return [capital(text("seat.one", colour=joined(names, text))) for names in named]


def describe(event: Event, text: Text, seats: Sequence[str]) -> str:
    """What happened, in a sentence; `seats` are the words for the seats."""
    return _say_word("event", event, text, seats)


def line(view: State, move: int, event: Event, text: Text, seats: Sequence[str]) -> Line:
    """The same as a line of the log, with the colour and the nodes it is about."""
    fields = asdict(event)
    face = ""
    if "explorer" in fields:
        face = data.FACES[data.COLOUR_NAMES.index(fields["explorer"][0])]
    elif "seat" in fields:
        face = data.FACES[view.seat_of.tolist().index(fields["seat"])]
    nodes = tuple(node_id(name, fields[name]) for name in NODE_FIELDS if name in fields)
    beat, arts = _beat(event)
    if beat == "roll":
        nodes = ("die",)
    return Line(move, describe(event, text, seats), face, nodes, beat, arts)


def _beat(event: Event) -> tuple[Beat, tuple[str, ...]]:
    """How an event is played: a tile lifted, its back or a tile of a hand shown, a die rolled."""
    match event:
        case TileSunk():
            return "lift", ()
        case BackShown(terrain=terrain, effect=effect):
            return "show", (f"back-{terrain}", "boat-empty" if effect == "boat" else effect)
        case TileKept(terrain=terrain, effect=None):
            return "show", (f"back-{terrain}",)
        case TileKept(terrain=terrain, effect=effect):
            return "show", (f"card-{effect}-{terrain}",)
        case DolphinPlayed(terrain=terrain):
            return "show", (f"back-{terrain}", "dolphin")
        case WindPlayed(terrain=terrain):
            return "show", (f"back-{terrain}", "wind")
        case MovePlayed(terrain=terrain, creature=name) | Repelled(terrain=terrain, creature=name):
            kind = KIND_NAMES[KIND_OF[data.CREATURE_NAMES.index(name)]]
            return "show", (f"back-{terrain}", kind)
        case DieRolled(kind=kind):
            others = [other for other in KIND_NAMES if other != kind]
            return "roll", tuple(f"die-{face}" for face in (kind, *others))
    return "", ()


def node_id(field: str, name: str) -> str:
    """What a scene calls the piece or space in a field of an event."""
    if name in data.BOAT_NAMES:  # a hop's origin is a boat
        return f"boat-{name}"
    return f"space-{name}" if field in ("hex", "origin") else f"{field}-{name}"


def label(action: Action, text: Text) -> str:
    """What a button says that plays an action."""
    return _say_word("action", action, text, ())


# --- what to do now -------------------------------------------------------------------------------


def prompt(view: State, seat: int, text: Text, seats: Sequence[str]) -> str:
    """What a seat does now; what it, or a spectator, waits for."""
    phase = Phase(view.phase)
    if phase == Phase.OVER:
        ending = text(f"ending.{Ending(view.ending).name.lower()}")
        return say(text, "prompt.over", words={"ending": ending})
    words = {"piece": _piece(view, text), "seat": seats[view.active]}
    if phase == Phase.REACT:
        asked = SeatBits(data.SEATS).value(int(view.asked))
        words["hex"] = data.SPACE_NAMES[view.creature_at[view.piece]]
        words["asked"] = joined([seats[other] for other in asked], text)
        if seat not in asked:
            return say(text, "waiting_react", words=words)
        if view.answer[seat] != Answer.NONE:
            return say(text, "waiting_sealed", words=words)
    elif seat != view.active:
        return say(text, "waiting", words=words)
    if phase == Phase.SINK:
        words["terrain"] = text(f"terrain.{data.TERRAIN_NAMES[view.terrain.min()]}")
    cases = [_case(view)]
    if phase in COUNTED:
        count = _count(view, seat)
        words[COUNTED[phase]] = number_word(count, text)
        cases.append(FIRST if phase == Phase.TILE_MOVE and view.steps == 0 else str(count))
    return say(text, f"prompt.{phase.name.lower()}", cases, words)


def _piece(view: State, text: Text) -> str:
    """The piece under way, if there is one."""
    if view.piece == NOBODY:
        return ""
    by_tile = view.effect if view.phase == Phase.TILE_MOVE else NOBODY
    if by_tile == Effect.DOLPHIN:
        return named("explorer", data.EXPLORER_NAMES[view.piece], text)
    if by_tile == Effect.WIND or view.phase == Phase.BOARD_PICK:
        return named("boat", data.BOAT_NAMES[view.piece], text)
    return named("creature", data.CREATURE_NAMES[view.piece], text)


def _case(view: State) -> str:
    """What a phase asks in several ways: by tile, by creature, by where the tiles to sink lie."""
    if view.phase == Phase.TILE_MOVE:
        return data.EFFECT_NAMES[view.effect]
    if view.phase == Phase.CREATURE:
        return KIND_NAMES[view.die]
    if view.phase == Phase.REACT:
        return KIND_NAMES[KIND_OF[view.piece]]
    if view.phase == Phase.SINK:  # IS-7.1; every tile has six neighbours
        around = data.NEIGHBOURS[view.terrain == view.terrain.min()]
        return "" if (view.terrain[around] == Terrain.SEA).any() else INLAND
    return ""


def _count(view: State, seat: int) -> int:
    """How many pieces, steps, points or places are left."""
    match view.phase:
        case Phase.SETUP_EXPLORERS:
            left = view.unplaced[view.seat_of == seat].sum()
        case Phase.SETUP_BOATS:
            left = view.boats_left[seat]
        case Phase.TILE_MOVE:
            left = data.TILE_STEPS - view.steps
        case Phase.BOARD_PICK:
            left = data.CREW - view.steps
        case Phase.CREATURE:
            left = data.RANGE[view.die]
        case Phase.CREATURE_MOVE:
            left = data.RANGE[KIND_OF[view.piece]] - view.steps
        case _:
            left = view.moves_left
    return int(left)


# --- words ----------------------------------------------------------------------------------------


def _say_word(section: str, word: Word, text: Text, seats: Sequence[str]) -> str:
    """An event or an action. What is None in it stays unsaid."""
    tag = tag_of(type(word))
    fields = asdict(word)
    known = {name: value for name, value in fields.items() if value is not None}
    words = {name: named(name, value, text) for name, value in known.items()}
    if "seat" in fields:
        words["seat"] = seats[fields["seat"]]
    if "asked" in fields:
        words["asked"] = joined([seats[seat] for seat in fields["asked"]], text)
    return say(text, f"{section}.{tag}", [case_of(word, CASE_FIELD, SECRET_FIELD)], words)


def named(field: str, value: Any, text: Text) -> str:
    """A field in words, by its name."""
    if field == "boat" or value in data.BOAT_NAMES:  # a hop's origin is a boat
        return text("piece.boat", name=value)
    if field == "creature":
        kind = KIND_NAMES[KIND_OF[data.CREATURE_NAMES.index(value)]]
        return text(f"piece.{kind}", name=value)
    if field == "explorer":
        return text("piece.explorer", name=value)
    if field in ("value", "unspent"):
        return number_word(value, text)
    return word_for(field, value, text)  # colour, terrain, effect, island
