"""Fuji in words, from `data/texts.toml`.

Each field of an event or action becomes words by its name; they fill the text with the longest
fitting key: `event.die_lent_seen`, or else `event.die_lent`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from archipel.core.actions import Action
from archipel.core.events import Event
from archipel.core.phrases import case_of, joined, number_word, say, word_for
from archipel.core.scene import Beat, Line
from archipel.core.text import Text
from archipel.core.vocabulary import Word, tag_of
from archipel.games.fuji import data
from archipel.games.fuji.events import EVENTS, Rerolled, RoundBegan
from archipel.games.fuji.notation import DIE_NAMES
from archipel.games.fuji.remarks import PlanChanged
from archipel.games.fuji.rules.dice import ALL, die_at
from archipel.games.fuji.state import NOBODY, State

__all__ = [
    "condition_words",
    "describe",
    "describe_said",
    "face_of",
    "label",
    "line",
    "named",
    "seat_names",
]

# The field whose value tells the cases of a word apart.
CASE_FIELD: Final = {
    "destination_set": "steps",
    "plan_changed": "what",
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
MINUS: Final = "\N{MINUS SIGN}"
DASH: Final = "\N{EN DASH}"
THIRD_WORDS: Final = ("third", "third_knife")

# Colours of the box that style sheets know by another name.
HUES: Final = {"purple": "violet"}

# The fields of an event that name something on the table, the most telling first.
PEOPLE: Final = ("seat", "to", "by")


# The node that changes with an event.
LINES: Final = {
    "health_lost": "life-{seat}",
    "injured": "slot-{seat}-{injury}",
    "rubble_flooded": "rubble-{number}",
    "equipment_used": "item-{item}",
    "equipment_given": "item-{item}",
    "equipment_drawn": "item-{item}",
    "compared": "sum-{seat}",
}
KINDS: Final = {tag_of(kind): kind for kind in EVENTS.kinds}


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
    """The colour of a member, as style sheets call it."""
    character = int(view.character[member])
    colour = data.FACES[character if character != NOBODY else member]
    return HUES.get(colour, colour)


def describe(event: Event, text: Text, seats: Sequence[str]) -> str:
    """What happened, in a sentence; `seats` are the words for the members."""
    return _say_word("event", event, text, seats)


def line(view: State, move: int, event: Event, text: Text, seats: Sequence[str]) -> Line:
    """The same as a line of the log, with the colour and the nodes it is about."""
    fields = asdict(event)
    face = face_of(view, fields["seat"]) if "seat" in fields else ""
    nodes = []
    if tag_of(type(event)) in ("pawn_moved", "pawn_roped"):
        nodes.append(f"pawn-{fields['seat']}")
    elif tag_of(type(event)) in ("destination_set", "destination_cleared"):
        nodes.append(f"marker-{fields['seat']}")
    elif tag_of(type(event)) in LINES:
        nodes.append(LINES[tag_of(type(event))].format_map(fields))
    nodes += [f"card-{fields[name]}" for name in ("card", "other") if name in fields]
    rolled = _rolled(view, event)
    beat: Beat = "roll" if rolled else "say" if isinstance(event, PlanChanged) else ""
    return Line(move, describe(event, text, seats), face, (*nodes, *rolled), beat)


def _rolled(view: State, event: Event) -> list[str]:
    """The dice that tumble: everybody's when a round begins, and those that are rolled again."""
    if isinstance(event, RoundBegan):
        return [f"die-{name}" for name in DIE_NAMES]
    if not isinstance(event, Rerolled) or event.dice == data.NO_DICE:
        return []
    side = event.by if event.seat == data.THIRD else ALL
    dice = [int(die_at(view, event.seat, side, int(digit) - 1)) for digit in event.dice]
    return [f"die-{DIE_NAMES[die]}" for die in dice if die != NOBODY]


def label(action: Action, text: Text) -> str:
    """What a button says that plays an action."""
    names = [text("seat.nobody", number=member + 1) for member in range(data.SEATS)]
    return label_for(action, text, names)


def label_for(action: Action, text: Text, seats: Sequence[str], **better: str) -> str:
    """The same with the names of the members, and with `better` words for some fields."""
    said = _say_word("action", action, text, seats, better)
    by, of = getattr(action, "by", ""), getattr(action, "of", "")
    if by in ("knife", "third_knife"):
        said = text("action.by_knife", what=said)
    if by in THIRD_WORDS or of == "third":
        said = text("action.for_third", what=said)
    return said


# --- words ----------------------------------------------------------------------------------------


def describe_said(seat: int, action: Action, text: Text, seats: Sequence[str]) -> str:
    """A signal that was sent, as everybody hears it."""
    kind = KINDS[tag_of(type(action)).replace("say_", "said_")]
    fields = asdict(action)
    return describe(kind(seat=seat, **fields), text, seats)


def _say_word(
    section: str,
    word: Word,
    text: Text,
    seats: Sequence[str],
    better: Mapping[str, str] | None = None,
) -> str:
    """An event or an action. What is None in it stays unsaid."""
    tag = tag_of(type(word))
    fields = asdict(word)
    known = {name: value for name, value in fields.items() if value is not None}
    words = {name: named(name, value, text) for name, value in known.items()}
    if tag == "screen_lifted" and known["dice"]:
        words["dice"] = joined([*f"{known['dice']}{known['more'] or ''}"], text)
    if "owned" in known:
        words["kind"] = text(f"kind.{known['owned'][-1]}")
    for name in PEOPLE:
        if isinstance(known.get(name), int):
            words[name] = seats[known[name]]
    if "order" in known:
        words["order"] = ", ".join(seats[int(seat)] for seat in known["order"].split("-"))
    if "seats" in known:
        words["seats"] = joined([seats[other] for other in known["seats"]], text)
    if "white" in known:
        words["white"] = joined([seats[int(seat)] for seat in known["white"].split("-")], text)
    words |= better or {}
    cases = [case_of(word, CASE_FIELD, SECRET_FIELD)]
    if "by" in fields and fields["by"] == fields.get("seat"):
        cases.append("own")
    if fields.get("of") == "third":
        cases.append("third")
    if tag == "screen_lifted" and not known["dice"]:
        cases.append("none")
    if "copied" in known and known["copied"] != known["item"]:
        cases.append("copy")
    return say(text, f"{section}.{tag}", cases, words)


def named(field: str, value: Any, text: Text) -> str:
    """A field in words, by its name."""
    if field in NAMED:
        return NAMED[field](value, text)
    if isinstance(value, int):
        return number_word(value, text)
    return word_for(field, value, text)


def _card(name: str, text: Text) -> str:
    return text(f"card.{name}")


def _item(name: str, text: Text) -> str:
    return text(f"item.{name}")


def _dice(name: str, text: Text) -> str:
    """A subset of dice by their numbers."""
    if name in ("", data.NO_DICE):
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
    **dict.fromkeys(("value", "highest", "loss", "health", "more"), lambda value, _: str(value)),
    "die": lambda number, text: text("dice.number", number=number),
    "face": lambda number, _: str(number),
    "what": _what,
    "level": lambda name, text: text(f"danger.{name}"),
}


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
