"""Number words that are misspelt, cut up, glued together or turned round.

A library for fuzzy matching would measure the distance between two words faster; but there are few
words to compare with, most tokens are dismissed by one look into a table, and `import archipel`
needs three packages only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from archipel.games.fuji.talk.data import TALK
from archipel.games.fuji.talk.spelling import Spelling

__all__ = ["cut_up", "number_in", "slip_of", "spaced"]

LONGEST_WORD: Final = 24  # letters; no word of the lists comes near
LONG: Final = 9  # letters from which on two slips are forgiven
SHORTEST: Final = 4  # letters of a word that can be recognised after a slip
SHORTEST_OTHER: Final = 5  # the same for words that are no numbers
MOST_PIECES: Final = 4
GLUE: Final = frozenset({"de", "des", "of", "et", "and", "en", "dice"})

_always, _more = TALK.always, TALK.more
_single: Final = [word for word in _always.number + _more.number if " " not in word]
_numbers: Final = frozenset(_single)
_known: Final = frozenset(TALK.real.words)
_colours: Final = frozenset(TALK.quantity.categories)
_targets: Final = {
    word: kind
    for kind, words, shortest in (
        ("sum", _always.sum, SHORTEST_OTHER),
        ("share", _always.share, SHORTEST_OTHER),
        ("rank", _always.rank, SHORTEST_OTHER),
        ("number", _always.number, SHORTEST),
    )
    for word in words
    if " " not in word and len(word) >= shortest and word not in TALK.real.exact
}


def _slips(word: str) -> int:
    """How many slips are forgiven in a word."""
    return 1 if len(word) < LONG else 2


def _sound(word: str) -> str:
    """How a word begins; few people miss the first letter of what they mean."""
    return "c" if word[0] in "ckqs" else word[0]


def _table() -> dict[tuple[str, int], list[tuple[str, frozenset[str]]]]:
    """The targets, with their letters, by the sound and length of what may be meant for them."""
    table: dict[tuple[str, int], list[tuple[str, frozenset[str]]]] = {}
    for word in sorted(_targets):
        for length in range(len(word) - _slips(word), len(word) + _slips(word) + 1):
            table.setdefault((_sound(word), length), []).append((word, frozenset(word)))
    return table


_near: Final = _table()


def distance(one: str, other: str) -> int:
    """Letters to add, drop, change or swap with the next to make one word the other."""
    before, row = list[int](), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


@lru_cache(maxsize=8192)
def slip_of(word: str) -> str:
    """The kind of the forbidden word that this is a misspelling of, or nothing."""
    if word in _known or not SHORTEST - 1 <= len(word) <= LONGEST_WORD:
        return ""
    if word in _targets:
        return _targets[word]
    if word[::-1] in _numbers and len(word) >= SHORTEST:
        return "number"
    letters = frozenset(word)
    for target, its_letters in _near.get((_sound(word), len(word)), ()):
        slips = _slips(target)  # each changes two letters at most
        if len(letters ^ its_letters) <= 2 * slips and distance(word, target) <= slips:
            return _targets[target]
    return ""


@lru_cache(maxsize=8192)
def number_in(word: str) -> bool:
    """Whether a word is a number word with an ending, a doubled letter, or others glued to it."""
    if word in _numbers:
        return True
    if word in _known or len(word) > 2 * LONGEST_WORD:
        return False
    if any(word.endswith(end) and word[: -len(end)] in _numbers for end in TALK.endings.number):
        return True
    return _single_letters(word) in _numbers or _glued(word)


def _single_letters(word: str) -> str:
    """Doubled letters once: "sixx"."""
    return "".join(letter for i, letter in enumerate(word) if i == 0 or letter != word[i - 1])


def _glued(word: str) -> bool:
    """Whether number words and colours, two at least, are written as one: "troisjaunes"."""
    reached: list[set[tuple[int, bool]]] = [{(0, False)}, *(set() for _ in word)]
    for end in range(1, len(word) + 1):
        for start in range(max(0, end - LONGEST_WORD), end):
            if not reached[start]:
                continue
            piece = word[start:end]
            if piece in _numbers or piece in _colours:
                reached[end] |= {
                    (min(2, count + 1), numbered or piece in _numbers)
                    for count, numbered in reached[start]
                }
            elif piece in GLUE:
                reached[end] |= reached[start]
    return (2, True) in reached[-1]


def cut_up(chunks: Sequence[str]) -> str:
    """A number word written in pieces: "qua tre", "qua-tre"."""
    for start in range(len(chunks)):
        for length in range(1, MOST_PIECES + 1):
            pieces = chunks[start : start + length]
            whole = "".join(pieces)
            if len(pieces) < length or len(whole) > LONGEST_WORD:
                break
            shortest = SHORTEST if whole in _numbers else SHORTEST_OTHER
            if (
                len(whole) >= shortest
                and whole in _targets
                and " ".join(pieces) not in TALK.real.split
            ):
                return " ".join(pieces)
    return ""


def spaced(spelling: Spelling) -> str:
    """A number word in a run of single letters: "t h r e e"."""
    for run in spelling.joined:
        if any(number in run for number in _numbers):
            return " ".join(run)
    return ""
