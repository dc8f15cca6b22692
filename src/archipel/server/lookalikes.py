"""Lookalikes: names that read the same are the same, whatever letters they are written with.

Nobody is to sit at a table as somebody else. So names are compared by what an eye is left with:
without capitals, accents, spaces and dots, and with letters of other alphabets as the Latin ones
that they look like. That is stricter than need be for the honest, who take another name.
"""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["INVISIBLE", "looks"]

# Printable by the book, and yet nothing to see: fillers of Hangul, a blank of Braille, a joiner.
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
# After Unicode's confusables (UTS 39): small letters, and what they are taken for.
_TAKEN_FOR: Final = {
    "a": "\u0430\u03b1\u0251@",
    "b": "\u044c\u03b2",
    "c": "\u0441\u03f2",
    "d": "\u0501\u0111",
    "e": "\u0435\u03b53",
    "g": "\u0261",
    "h": "\u04bb\u043d\u0127",
    "j": "\u0458\u03f3\u0237",
    "k": "\u043a\u03ba",
    "l": "i1|!\u0456\u04cf\u03b9\u0131\u0142\u0269",
    "m": "\u043c",
    "n": "\u03b7\u043f",
    "o": "0\u043e\u03bf\u03c3\u00f8",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "r": "\u0433",
    "s": "$5\u0455",
    "t": "\u0442\u03c4\u0167",
    "u": "\u03c5\u03bc",
    "v": "\u03bd",
    "w": "\u051d\u03c9",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3\u028f",
}
_LATIN: Final = str.maketrans({one: letter for letter, all_ in _TAKEN_FOR.items() for one in all_})


def looks(name: str) -> str:
    """What is left of a name for the eye; two that have the same left look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(c for c in plain if not unicodedata.combining(c)).translate(_LATIN)
    # A name of signs alone is compared by its signs.
    return "".join(c for c in bare if c.isalnum()) or "".join(bare.split())
