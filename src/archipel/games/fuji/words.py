"""Fuji in words, from `data/texts.toml`.

Each field of an event or action becomes words by its name; they fill the text with the longest
fitting key: `event.die_lent_seen`, or else `event.die_lent`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from archipel.core.actions import Action
from archipel.core.events import Event
from archipel.core.scene import Line
from archipel.core.text import Text
from archipel.core.vocabulary import Word, tag_of
from archipel.games.fuji import data
from archipel.games.fuji.rules.ending import score, verdict
from archipel.games.fuji.rules.movement import is_next
from archipel.games.fuji.rules.play import acting
from archipel.games.fuji.rules.situation import is_settled
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.state import NOBODY, Pending, Phase, Result, State

__all__ = [
    "capital",
    "condition_words",
    "describe",
    "face_of",
    "label",
    "line",
    "named",
    "prompt",
    "seat_names",
]

# The field whose value tells the cases of a word apart.
CASE_FIELD: Final = {
    "destination_set": "steps",
    "set_destination": "way",
    "phase_began": "phase",
    "game_ended": "result",
    "use_duct_tape": "dice",
    "use_compass": "dice",
    "use_flashlight": "dice",
    "use_water_bottle": "dice",
    "spend_bars": "bars",
}
SECRET_FIELD: Final = {"die_lent": "face"}
SEEN: Final = "seen"
THIRD_WORDS: Final = ("third", "third_knife")

# The fields of an event that name something on the table, the most telling first.
PEOPLE: Final = ("seat", "to", "by")


def seat_names(view: State, text: Text) -> list[str]:
    """Members are called by their characters; before they have one, by their number."""
    names = []
    for member in range(data.SEATS):
        character = int(view.character[member])
        if character == NOBODY:
            names.append(text("seat.nobody", number=member + 1))
        else:
            names.append(text(f"character.{data.CHARACTER_NAMES[character]}"))
    return names


def face_of(view: State, member: int) -> str:
    """The colour of a member, for style sheets."""
    character = int(view.character[member])
    return data.FACES[character if character != NOBODY else member]


def describe(event: Event, text: Text, seats: Sequence[str]) -> str:
    """What happened, in a sentence; `seats` are the words for the members."""
    return _say_word("event", event, text, seats)


def line(view: State, move: int, event: Event, text: Text, seats: Sequence[str]) -> Line:
    """The same as a line of the log, with the colour and the nodes it is about."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    face = face_of(view, fields["seat"]) if "seat" in fields else ""
    nodes = []
    if tag_of(type(event)) in ("pawn_moved", "pawn_roped"):
        nodes.append(f"pawn-{fields['seat']}")
    elif tag_of(type(event)) in ("destination_set", "destination_cleared"):
        nodes.append(f"marker-{fields['seat']}")
    nodes += [f"card-{fields[name]}" for name in ("card", "other") if name in fields]
    return Line(move, describe(event, text, seats), face, tuple(nodes))


def label(action: Action, text: Text) -> str:
    """What a button says that plays an action."""
    names = [text("seat.nobody", number=member + 1) for member in range(data.SEATS)]
    return label_for(action, text, names)


def label_for(action: Action, text: Text, seats: Sequence[str]) -> str:
    """The same with the names of the members."""
    said = _say_word("action", action, text, seats)
    by, of = getattr(action, "by", ""), getattr(action, "of", "")
    if by in ("knife", "third_knife"):
        said = text("action.by_knife", what=said)
    if by in THIRD_WORDS or of == "third":
        said = text("action.for_third", what=said)
    return said


# --- what to do now -------------------------------------------------------------------------------


def prompt(view: State, seat: int, text: Text, seats: Sequence[str]) -> str:
    """What a seat does now; what it, or a spectator, waits for."""
    phase = Phase(int(view.phase))
    words = {"situation": str(int(view.situation))}
    if phase == Phase.OVER:
        if view.result == Result.RESCUED:
            points = int(score(view, 0))
            words |= {"points": str(points), "verdict": text(f"verdict.{int(verdict(points))}")}
        return _say(text, f"prompt.over_{Result(int(view.result)).name.lower()}", [], words)
    waited = int(acting(view))
    if seat >= 0 and waited >> seat & 1:
        return _own_prompt(view, seat, text, words, seats)
    names = [seats[other] for other in range(int(view.seats)) if waited >> other & 1]
    if phase == Phase.REROLLS:
        return text("waiting.rerolls")
    return text("waiting.others", seats=joined(names, text) if names else "")


def _own_prompt(
    view: State, seat: int, text: Text, words: dict[str, str], seats: Sequence[str]
) -> str:
    phase = Phase(int(view.phase))
    if view.third_by != NOBODY:
        words["seat"] = seats[view.third_by]
        return _say(text, "prompt.proposal", [], words)
    if not is_settled(view):
        words["item"] = _item(data.ITEM_NAMES[view.pending_effect], text)
        words["user"] = seats[view.pending_user]
        return _say(text, f"prompt.ask_{Pending(int(view.pending)).name.lower()}", [], words)
    cases = []
    if phase == Phase.PLANNING and view.marker[seat] != NOBODY:
        cases = ["placed"]
    if phase == Phase.REROLLS:
        left = int(allowance(view, seat) - view.rerolled[seat]) if view.done[seat] != 1 else 0
        words["rerolls"] = number_word(left, text)
        cases = [str(left)]
    if phase == Phase.MOVEMENT:
        cases = ["act"] if is_next(view, seat) else []
    return _say(text, f"prompt.{phase.name.lower()}", cases, words)


# --- words ----------------------------------------------------------------------------------------


def _say_word(section: str, word: Word, text: Text, seats: Sequence[str]) -> str:
    """An event or an action. What is None in it stays unsaid."""
    tag = tag_of(type(word))
    fields = {name: getattr(word, name) for name in word.__struct_fields__}
    known = {name: value for name, value in fields.items() if value is not None}
    words = {name: named(name, value, text) for name, value in known.items()}
    if tag == "screen_lifted":
        words["dice"] = str(known["dice"])
    if "owned" in known:
        words["kind"] = text(f"kind.{known['owned'][-1]}")
    for name in PEOPLE:
        if isinstance(known.get(name), int):
            words[name] = seats[known[name]]
    if "order" in known:
        words["order"] = ", ".join(seats[int(seat)] for seat in known["order"].split("-"))
    if "white" in known:
        words["white"] = joined([seats[int(seat)] for seat in known["white"].split("-")], text)
    case = str(fields[CASE_FIELD[tag]]) if tag in CASE_FIELD else ""
    cases = [SEEN if SECRET_FIELD.get(tag) in known else case]
    if fields.get("of") == "third":
        cases.append("third")
    if "copied" in known and known["copied"] != known["item"]:
        cases.append("copy")
    return _say(text, f"{section}.{tag}", cases, words)


def _say(text: Text, key: str, cases: Sequence[str], words: Mapping[str, str]) -> str:
    """The text of the longest known key, filled and with a capital."""
    for case in cases:
        key = f"{key}_{case}" if f"{key}_{case}" in text else key
    return capital(text(key, **words))


def named(field: str, value: Any, text: Text) -> str:
    """A field in words, by its name."""
    if field in NAMED:
        return NAMED[field](value, text)
    if isinstance(value, int):
        return number_word(value, text)
    name = f"{field}.{value}"
    return text(name) if name in text else str(value)


def _card(name: str, text: Text) -> str:
    return text(f"card.{name}")


def _item(name: str, text: Text) -> str:
    return text(f"item.{name}")


def _dice(name: str, text: Text) -> str:
    """A subset of dice by their numbers."""
    if name == data.NO_DICE:
        return text("dice.none")
    return joined([text("dice.number", number=digit) for digit in name], text)


def _what(name: str, text: Text) -> str:
    return text(f"proposal.{name}") if f"proposal.{name}" in text else text("proposal.other")


NAMED: Final[dict[str, Callable[[Any, Text], str]]] = {
    "card": _card,
    "origin": _card,
    "other": _card,
    "item": _item,
    "copied": _item,
    "dice": _dice,
    "more": lambda value, _: str(value),
    "die": lambda number, text: text("dice.number", number=number),
    "face": lambda number, _: str(number),
    "what": _what,
    "level": lambda name, text: text(f"danger.{name}"),
}


def number_word(number: int, text: Text) -> str:
    """In words where it is small."""
    return text(f"number.{number}") if f"number.{number}" in text else str(number)


def joined(names: Sequence[str], text: Text) -> str:
    """Several names in a row."""
    *before, last = names
    return text("several", first=", ".join(before), second=last) if before else last


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def condition_words(card: int, text: Text) -> str:
    """FU-4.4: which dice a card counts."""
    terrain = data.TERRAIN[card]
    parts = [text(f"colour.{colour}") for colour in terrain.colours]
    parts += [text("condition.value", value=value) for value in terrain.values]
    said = text("condition.any", parts=" / ".join(parts)) if parts else ""
    if terrain.parity:
        parity = text(f"condition.{terrain.parity}")
        said = text("condition.both", first=said, second=parity) if said else parity
    return said
