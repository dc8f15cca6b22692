"""Mauna Kea in words, from `data/texts.toml`.

Each field of an event or action becomes words by its name; they fill the text with the longest
fitting key: `event.lava_placed_0`, or else `event.lava_placed`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from archipel.core.actions import Action
from archipel.core.events import Event
from archipel.core.phrases import capital, case_of, joined, number_word, say, word_for
from archipel.core.scene import Beat, Line
from archipel.core.text import Text
from archipel.core.vocabulary import Word, tag_of
from archipel.games.mauna_kea import data
from archipel.games.mauna_kea.actions import NOTHING
from archipel.games.mauna_kea.rules.board import hand_points
from archipel.games.mauna_kea.state import NOBODY, RESERVE, Phase, State, Trigger
from archipel.games.mauna_kea.tables import CARD_KIND, EQUAL_CARD

__all__ = [
    "card_key",
    "describe",
    "label",
    "line",
    "named",
    "prompt",
    "seat_names",
]

# The field whose value tells the cases of a word apart; of a secret, only whether it is known.
CASE_FIELD: Final = {
    "play_ended": "unspent",
    "lava_placed": "passed",
    "moved": "points",
    "tile_spent": "points",
    "end_triggered": "trigger",
    "game_ended": "ending",
    "board": "leave",
    "run": "card",
}
SECRET_FIELD: Final = {"card_put_away": "card"}

PATTERNS: Final = {
    **{tile.id: tile.pattern for tile in data.TILES.terrain},
    **{tile.id: tile.pattern for tile in data.TILES.start},
}

# How some events are played on the table.
BEATS: Final[dict[str, Beat]] = {
    "explorer_lost": "burn",
    "artifact_lost": "burn",
    "boarded": "carry",
    "airlifted": "carry",
}

# The fields of an event that name something on the table, the most telling first.
NODE_FIELDS: Final = ("explorer", "artifact", "boat", "square", "origin", "space")


def seat_names(view: State, text: Text) -> list[str]:
    """Seats are called by their colours."""
    return [capital(text(f"colour.{data.FACES[seat]}")) for seat in range(view.seats)]


def describe(event: Event, text: Text, seats: Sequence[str]) -> str:
    """What happened, in a sentence; `seats` are the words for the seats."""
    return _say_word("event", event, text, seats)


def line(view: State, move: int, event: Event, text: Text, seats: Sequence[str]) -> Line:
    """The same as a line of the log, with the colour and the nodes it is about."""
    fields = asdict(event)
    face = ""
    if "explorer" in fields:
        face = fields["explorer"][:-1]
    elif "seat" in fields:
        face = data.FACES[fields["seat"]]
    nodes = tuple(node_id(name, fields[name]) for name in NODE_FIELDS if name in fields)
    if "space" in fields:  # what lies there changes with it
        squares = (f"square-{fields['space']}{quarter}" for quarter in data.QUARTER_NAMES)
        nodes = (*nodes, *squares)
    return Line(move, describe(event, text, seats), face, nodes, BEATS.get(tag_of(type(event)), ""))


def node_id(field: str, name: str) -> str:
    """What a scene calls the piece or place in a field of an event."""
    return f"square-{name}" if field == "origin" else f"{field}-{name}"


def label(action: Action, text: Text) -> str:
    """What a button says that plays an action."""
    return _say_word("action", action, text, ())


# --- what to do now -------------------------------------------------------------------------------


def prompt(view: State, seat: int, text: Text, seats: Sequence[str]) -> str:
    """What a seat does now; what it, or a spectator, waits for."""
    phase = Phase(view.phase)
    words = {"seat": seats[view.active]}
    if phase == Phase.OVER:
        words["ending"] = text(f"ending.{Trigger(view.trigger).name.lower()}")
        return say(text, "prompt.over", words=words)
    if phase == Phase.CARDS:
        left = int(view.held[seat]) - data.KEPT if seat >= 0 else 0
        if left <= 0:
            return say(text, "waiting_cards", ["watched"] if seat < 0 else [], words)
        return say(text, "prompt.cards", [str(left)], {"cards": number_word(left, text)})
    if seat != view.active:
        return say(text, "waiting", words=words)
    return say(text, f"prompt.{phase.name.lower()}", _cases(view, phase, words, text), words)


def _cases(view: State, phase: Phase, words: dict[str, str], text: Text) -> list[str]:
    """What a phase asks in several ways; fills the words for it."""
    seat = int(view.active)
    words["pool"] = number_word(int(view.pool), text)
    words["points"] = number_word(int(hand_points(view, seat)), text)
    if phase == Phase.DEPLOY:
        team = view.explorer_at[seat * data.PER_COLOUR : (seat + 1) * data.PER_COLOUR]
        left = int((team == RESERVE).sum())
        words["explorers"] = number_word(left, text)
        return [str(left)]
    if phase == Phase.PLAY:
        cases = ["last"] if view.trigger else []
        return [*cases, "tiles" if view.hand[seat].any() else "bare", str(int(view.pool))]
    if phase == Phase.DRAW:
        return [str(int(hand_points(view, seat)))]
    if phase == Phase.QUAKE:
        return ["turned"] if view.shaken else []
    if phase == Phase.QUAKE_PLACE and view.pending != NOBODY:
        words["tile"] = named("tile", data.TERRAIN_NAMES[view.pending], text)
    return []


# --- words ----------------------------------------------------------------------------------------


def _say_word(section: str, word: Word, text: Text, seats: Sequence[str]) -> str:
    """An event or an action. What is None in it stays unsaid."""
    tag = tag_of(type(word))
    fields = asdict(word)
    known = {name: value for name, value in fields.items() if value is not None}
    words = {name: named(name, value, text) for name, value in known.items()}
    if "seat" in fields:
        words["seat"] = seats[fields["seat"]]
    return say(text, f"{section}.{tag}", [case_of(word, CASE_FIELD, SECRET_FIELD)], words)


def named(field: str, value: Any, text: Text) -> str:
    """A field in words, by its name."""
    if field in NAMED:
        return NAMED[field](value, text)
    if isinstance(value, int):
        return number_word(value, text)
    return word_for(field, value, text)  # heading, trigger, ending


def _explorer(name: str, text: Text) -> str:
    return text("piece.explorer", colour=text(f"colour.{name[:-1]}"), number=name[-1])


def _square(name: str, text: Text) -> str:
    return text("piece.square", space=name[:-2], quarter=text(f"quarter.{name[-2:]}"))


def _artifact(name: str, text: Text) -> str:
    return text("piece.artifact", colour=text(f"artifact.{name[0]}"))


def _tile(name: str, text: Text) -> str:
    """A tile by what is on it: the numbers mean nothing to people."""
    grounds = Counter(PATTERNS[name].replace("/", ""))
    parts = [text(f"ground.{g}", count=grounds[g]) for g in "JLM" if grounds[g]]
    key = "piece.start_tile" if name in data.START_NAMES else "piece.tile"
    return text(key, what=", ".join(parts))


def _lava(name: str, text: Text) -> str:
    shape = data.SHAPE_NAMES[data.LAVA_NAMES.index(name) % data.SHAPES]
    return text(f"shape.{shape}", flow=text(f"flow.{name[1]}"))


def _card(name: str, text: Text) -> str:
    return text(f"card.{name if name in data.RUN_NAMES else card_key(name)}")


def card_key(name: str) -> str:
    """Under which name the texts have a card: cards that are equal share one."""
    card = data.CARD_NAMES.index(name)
    kind = data.CardKind(CARD_KIND[card])
    same = data.CARD_NAMES[EQUAL_CARD[card]]
    return same if kind == data.CardKind.OBJECTIVE else kind.name.lower()


def _leave(name: str, text: Text) -> str:
    letters = "" if name == NOTHING else name
    return joined([text(f"artifact.{letter}") for letter in letters], text) if letters else ""


NAMED: Final[dict[str, Callable[[Any, Text], str]]] = {
    "explorer": _explorer,
    "square": _square,
    "origin": _square,
    "artifact": _artifact,
    "tile": _tile,
    "lava": _lava,
    "card": _card,
    "colour": lambda name, text: text(f"artifact.{name}"),
    "leave": _leave,
    "turn": lambda number, text: text(f"turn.{number}"),
    "boat": lambda name, text: text("piece.boat", name=name),
}
