"""How sentences are made of a game's texts: the longest fitting key, filled, with a capital.

Games keep their own words in `data/texts.toml`. Keys that all of them share: `several` puts two
names together, `number.3` is a small number in words, `reason.other` serves where no other does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from msgspec.structs import asdict

from archipel.core.actions import Action
from archipel.core.text import Text
from archipel.core.vocabulary import Word, tag_of

__all__ = ["called", "capital", "case_of", "joined", "number_word", "say", "say_why", "word_for"]

SEEN: Final = "seen"
NO_WORDS: Final[Mapping[str, str]] = MappingProxyType({})


def say(
    text: Text, key: str, cases: Sequence[str] = (), words: Mapping[str, str] = NO_WORDS
) -> str:
    """The text of the longest known key, filled and with a capital: `prompt.move_2` if need be."""
    for case in cases:
        key = f"{key}_{case}" if f"{key}_{case}" in text else key
    return capital(text(key, **words))


def say_why(
    text: Text,
    action: Action,
    case: str = "",
    words: Mapping[str, str] = NO_WORDS,
    *,
    family: str = "",
) -> str:
    """Why an action may be good: in this case, in any, as one of its family, or for some reason."""
    key = f"reason.{tag_of(type(action))}"
    keys = (f"{key}_{case}", key, f"reason.{family}")
    return say(text, next((found for found in keys if found in text), "reason.other"), (), words)


def case_of(word: Word, telling: Mapping[str, str], secret: Mapping[str, str]) -> str:
    """What tells the cases of an event or action apart.

    That its secret field is known here; or else the value of its telling field; both by its tag.
    """
    tag, fields = tag_of(type(word)), asdict(word)
    if tag in secret and fields[secret[tag]] is not None:
        return SEEN
    return str(fields[telling[tag]]) if tag in telling else ""


def word_for(field: str, value: object, text: Text) -> str:
    """A value by the name of its field, `terrain.beach`; without a text it stands for itself."""
    key = f"{field}.{value}"
    return text(key) if key in text else str(value)


def number_word(number: int, text: Text) -> str:
    """In words where it is small."""
    return word_for("number", number, text)


def joined(names: Sequence[str], text: Text) -> str:
    """Several names in a row: "Red, Blue and Green"."""
    *before, last = names
    return text("several", first=", ".join(before), second=last) if before else last


def called(seats: Sequence[str], text: Text) -> list[str]:
    """Who sits there, where the text knows the table; else what the game calls its seats."""
    return [*text.players, *seats[len(text.players) :]]


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
