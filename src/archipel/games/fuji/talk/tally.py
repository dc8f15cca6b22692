"""Marks, letters and words that are repeated so often that they count something."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from archipel.games.fuji.talk.data import TALK
from archipel.games.fuji.talk.spelling import Spelling

__all__ = ["tallied"]

LETTERS: Final = 3  # of one letter, and of nothing else
SAME_COLOUR: Final = 3  # times in one message
REFRAINS: Final = (2, 3)  # words that are repeated together

_rules = TALK.tally
_marks: Final = re.compile(rf"([^a-z\s])\1{{{_rules.most},}}")
_said_often: Final = frozenset(_rules.words)
_refrains: Final = frozenset(_rules.refrain)
_colours: Final = frozenset(TALK.quantity.categories)


def tallied(spelling: Spelling) -> bool:
    """Whether something is repeated as if to count it."""
    if _marks.search("".join(spelling.text.split())):
        return True
    strokes = (*spelling.tokens, *spelling.joined)
    if any(len(set(token)) == 1 and _stroke(token) for token in strokes):
        return True
    return _again_and_again(spelling.words)


def _stroke(token: str) -> bool:
    return len(token) >= LETTERS and token[0] not in _rules.sounds


def _again_and_again(words: Sequence[str]) -> bool:
    """A colour twice in a row or thrice in all; any other word more often than marks may be."""
    colours = Counter(word for word in words if word in _colours)
    if any(count >= SAME_COLOUR for count in colours.values()):
        return True
    for word, run in groupby(words):
        length = sum(1 for _ in run)
        if length > (1 if word in _colours else _rules.most) and word not in _said_often:
            return True
    return any(_refrain(words, length) for length in REFRAINS)


def _refrain(words: Sequence[str], length: int) -> bool:
    """Whether so many words come again at once: "and another and another"."""
    return any(
        words[i : i + length] == words[i + length : i + 2 * length]
        and not _refrains.isdisjoint(words[i : i + length])
        for i in range(len(words) - 2 * length + 1)
    )
