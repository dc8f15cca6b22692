"""FU-17.11, tier 2: a quantity of dice of a colour, of a parity, or of dice at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.games.fuji.talk.data import TALK, Phrases

__all__ = ["quantity_in"]

# Tokens after which a word is too far off to belong to another (FU-17.11, FU-20.10).
NEAR: Final = 3
NEAR_STRONG: Final = 6
NEAR_BEHIND: Final = 4
NEAR_ONE: Final = 2
NEAR_VALUE: Final = 5

_lists, _more = TALK.quantity, TALK.quantity.more
_categories: Final = Phrases(_lists.categories, _more.categories)
_quantities: Final = Phrases(_lists.words, _more.words)
_strong: Final = Phrases(_lists.strong, _more.strong)
_strength: Final = Phrases(_lists.strength, _more.strength)
_harmless: Final = Phrases(_lists.harmless, _more.harmless)
_ones: Final = Phrases(_lists.ones)
_ones_after: Final = Phrases(_lists.ones_after)
_of_dice: Final = Phrases(TALK.dice.quantities)
_dice: Final = Phrases(TALK.dice.words)
_values: Final = Phrases(TALK.values.words)
_faces: Final = Phrases(TALK.values.dice)


def quantity_in(words: Sequence[str]) -> str:
    """The words that tell a quantity of a category, or nothing."""
    left = _harmless.dropped(words)
    for i in range(len(left)):
        found = (
            _ahead(left, i, _ones.at(left, i), _categories, NEAR_ONE)
            or _quantity(left, i)
            or _ahead(left, i, _of_dice.at(left, i), _dice, NEAR)
            or _behind(left, i)
            or _ahead(left, i, _values.at(left, i), _faces, NEAR_VALUE)
            or _ahead(left, i, _faces.at(left, i), _values, NEAR_VALUE)
        )
        if found:
            return found
    return ""


def _quantity(words: Sequence[str], i: int) -> str:
    """A word of quantity before a category, unless it compares strength."""
    length = _quantities.at(words, i)
    if not length or (i + length < len(words) and _strength.at(words, i + length)):
        return ""
    near = NEAR_STRONG if _strong.at(words, i) else NEAR
    return _ahead(words, i, length, _categories, near)


def _behind(words: Sequence[str], i: int) -> str:
    """A category before a strong word of quantity, or directly before a one."""
    length = _categories.at(words, i)
    return _ahead(words, i, length, _strong, NEAR_BEHIND) or _ahead(
        words, i, length, _ones_after, 1
    )


def _ahead(words: Sequence[str], i: int, length: int, wanted: Phrases, near: int) -> str:
    """The words from a phrase at `i` to one that is wanted, if that begins near behind it."""
    if not length:
        return ""
    for j in range(i + length, min(i + length + near, len(words))):
        if found := wanted.at(words, j):
            return " ".join(words[i : j + found])
    return ""
