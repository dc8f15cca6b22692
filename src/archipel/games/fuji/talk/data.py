"""FU-20.10: the word lists of the filter, read once, and made ready to be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from archipel.core.data import Data, read_data

__all__ = ["TALK", "Phrases"]


class Characters(Data, frozen=True):
    signs: str
    pictures: list[tuple[str, str]]
    letters: dict[str, str]
    disguises: dict[str, str]
    words: dict[str, str]


class Always(Data, frozen=True):
    """Tier 1, by kind of refusal."""

    number: list[str]
    rank: list[str]
    share: list[str]
    sum: list[str]


class Real(Data, frozen=True):
    split: list[str]
    exact: list[str]
    words: list[str]


class Endings(Data, frozen=True):
    number: list[str]


class Riddle(Data, frozen=True):
    things: list[str]
    belong: list[str]
    owners: list[str]
    all: list[str]
    limbs: list[str]
    letter: list[str]
    words: list[str]
    harmless: list[str]


class Tally(Data, frozen=True):
    most: int
    sounds: list[str]
    refrain: list[str]
    words: list[str]


class More(Data, frozen=True):
    categories: list[str]
    words: list[str]
    strong: list[str]
    strength: list[str]
    harmless: list[str]


class Quantity(Data, frozen=True):
    """Tier 2."""

    ones: list[str]
    ones_after: list[str]
    categories: list[str]
    words: list[str]
    strong: list[str]
    strength: list[str]
    harmless: list[str]
    more: More


class Dice(Data, frozen=True):
    quantities: list[str]
    words: list[str]


class Values(Data, frozen=True):
    words: list[str]
    dice: list[str]


class Counted(Data, frozen=True):
    """Numbers of what is no die."""

    numbers: list[str]
    tens: list[str]
    joins: list[str]
    fillers: list[str]
    things: list[str]
    company: list[str]
    called: list[str]
    calling: list[str]
    phrases: list[str]
    dice: list[str]


class Idioms(Data, frozen=True):
    phrases: list[str]


class Talk(Data, frozen=True):
    """All of `talk.toml`."""

    longest: int
    pause: float
    characters: Characters
    always: Always
    more: Always
    real: Real
    endings: Endings
    riddle: Riddle
    tally: Tally
    quantity: Quantity
    dice: Dice
    values: Values
    counted: Counted
    idioms: Idioms
    reason: dict[str, dict[str, str]]


class Phrases:
    """Words and phrases, found in a list of tokens by the token they begin with."""

    def __init__(self, *lists: Iterable[str]) -> None:
        self._by_first: dict[str, list[tuple[str, ...]]] = {}
        for phrase in sorted({phrase for words in lists for phrase in words}):
            first, *more = phrase.split()
            self._by_first.setdefault(first, []).append((first, *more))
        for found in self._by_first.values():
            found.sort(key=len, reverse=True)  # the longest that fits

    def at(self, tokens: Sequence[str], start: int) -> int:
        """How many tokens from `start` on are one of these; 0 if none is."""
        for phrase in self._by_first.get(tokens[start], ()):
            if tuple(tokens[start : start + len(phrase)]) == phrase:
                return len(phrase)
        return 0

    def first(self, tokens: Sequence[str]) -> str:
        """The first of these among the tokens, or nothing."""
        for start in range(len(tokens)):
            if length := self.at(tokens, start):
                return " ".join(tokens[start : start + length])
        return ""

    def dropped(self, tokens: Sequence[str]) -> list[str]:
        """The tokens without these."""
        kept, start = list[str](), 0
        while start < len(tokens):
            length = self.at(tokens, start)
            if not length:
                kept.append(tokens[start])
            start += length or 1
        return kept


TALK: Final = read_data(Path(__file__).resolve().parent.parent / "data" / "talk.toml", Talk)
