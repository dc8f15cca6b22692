"""FU-17.1: numbers that count minutes, people or steps, and so evoke no die."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.games.fuji.talk.data import TALK, Phrases
from archipel.games.fuji.talk.spelling import Spelling

__all__ = ["uncounted"]

MOST_FILLERS: Final = 2

_lists, _tier_two = TALK.counted, TALK.quantity
_numbers: Final = Phrases(_lists.numbers)
_tens: Final = frozenset(_lists.tens)
_joins: Final = frozenset(_lists.joins)
_fillers: Final = Phrases(_lists.fillers)
_things: Final = Phrases(_lists.things)
_company: Final = Phrases(_lists.company)
_called: Final = frozenset(_lists.called)
_calling: Final = frozenset(_lists.calling)
_phrases: Final = Phrases(_lists.phrases)
_dice: Final = Phrases(
    *(_lists.dice, _tier_two.categories, _tier_two.more.categories, TALK.dice.words),
    [phrase for phrase in TALK.values.dice if phrase != "un de"],  # also "un de nous"
)


def uncounted(spelling: Spelling) -> tuple[list[str], list[str]]:
    """The words without numbers of what is no die, and those numbers; all stay beside dice.

    A mark stands between a number and what it does not count: "two, minutes ago".
    """
    if _dice.first(spelling.words):
        return spelling.words, []
    words, kept, dropped, start = spelling.marked, list[str](), list[str](), 0
    while start < len(words):
        length = (
            _after_company(words, start)
            or _phrases.at(words, start)
            or _of_things(words, start)
            or _after_thing(words, start)
        )
        if length:
            dropped += words[start : start + length]
        else:
            kept.append(words[start])
        start += length or 1
    return [word for word in kept if word.isalpha()], dropped


def _number(words: Sequence[str], start: int) -> int:
    """How many words from here on are a number: "two", "vingt deux", "five to ten"."""
    end = start
    while end < len(words) and (length := _numbers.at(words, end)):
        tens, end = words[end] in _tens, end + length
        joined = end < len(words) and words[end] in _joins
        if joined and end + 1 < len(words) and _numbers.at(words, end + 1):
            end += 1
        elif not tens:
            break
    return end - start


def _of_things(words: Sequence[str], start: int) -> int:
    """A number before what it counts: "two more minutes"."""
    length = _number(words, start)
    if not length:
        return 0
    end = start + length
    for _ in range(MOST_FILLERS):
        if end < len(words):
            end += _fillers.at(words, end)
    return length if end < len(words) and _things.at(words, end) else 0


def _after_company(words: Sequence[str], start: int) -> int:
    """Who or what goes before its number: "we are four", "you two", "half past ten"."""
    length = _company.at(words, start)
    if not length and words[start] in _called:
        length = int(start == 0 or words[start - 1] in _calling)
    number = _number(words, start + length) if length else 0
    return length + number if number else 0


def _after_thing(words: Sequence[str], start: int) -> int:
    """A thing, then a number: "a minute or two"."""
    length = _things.at(words, start)
    end = start + length
    if not length or end >= len(words) or words[end] not in ("or", "ou"):
        return 0
    number = _number(words, end + 1)
    return length + 1 + number if number else 0
