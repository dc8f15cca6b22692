"""Positions in one line: what the shorthands of all games share.

    the-island | seats R B | turn R move | at R1@E3 b1@D3

A line is made of clauses between bars, a clause of words: its name, and what it says. Which clauses
there are is each game's affair. A DataError names the clause that is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NoReturn

from archipel.core.errors import DataError
from archipel.core.vocabulary import listed

__all__ = ["Line", "Words", "known", "number_of", "read_clauses", "refuse", "whole"]

LONGEST_NUMBER: Final = 9  # digits
NAMED: Final = 8  # of many names, those that a message lists

Words = list[str]


def read_clauses(text: str) -> list[tuple[str, Words]]:
    """The clauses of a line: the first word of each, and the others."""
    parts = [clause.split() or [""] for clause in text.split("|")]
    return [(name, words) for name, *words in parts]


class Line:
    """What every clause of a line says. Only `repeated` ones may be said again."""

    def __init__(self, text: str, clauses: Sequence[str], repeated: Sequence[str] = ()) -> None:
        self._said: dict[str, list[Words]] = {}
        for name, words in read_clauses(text):
            if name not in clauses:
                refuse(name or "position", f"is none of the clauses {', '.join(clauses)}")
            if name in self._said and name not in repeated:
                refuse(name, "is said twice")
            self._said.setdefault(name, []).append(words)

    def __contains__(self, name: str) -> bool:
        return name in self._said

    def each(self, name: str) -> list[Words]:
        """The words of a clause, for every time that it is said."""
        return self._said.get(name, [])

    def words(self, name: str) -> Words:
        return [word for words in self.each(name) for word in words]

    def word(self, name: str, choices: Sequence[str]) -> str:
        """All that a clause says, or the first choice without it."""
        return known(choices, " ".join(self.words(name)), name) if name in self else choices[0]

    def number(self, name: str, default: int, low: int, high: int) -> int:
        return whole(" ".join(self.words(name)), low, high, name) if name in self else default


def known(names: Sequence[str], name: str, field: str) -> str:
    """The name, if it is one of these."""
    if name not in names:
        refuse(field, f"{name!r} is none of {listed(names, NAMED)}")
    return name


def number_of(names: Sequence[str], name: str, field: str) -> int:
    """Its place among the names."""
    return names.index(known(names, name, field))


def whole(word: str, low: int, high: int, field: str) -> int:
    """The whole number that a word says."""
    is_number = word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER
    if not is_number or not low <= int(word) <= high:
        refuse(field, f"{word!r} is no whole number from {low} to {high}")
    return int(word)


def refuse(field: str, detail: str) -> NoReturn:
    raise DataError(detail, field=field)
