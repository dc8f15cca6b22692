"""FU-17.11: the filter of free chat. French and English are always both applied."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from archipel.core.data import Data
from archipel.games.fuji.talk.counted import uncounted
from archipel.games.fuji.talk.data import TALK, Phrases
from archipel.games.fuji.talk.disguise import cut_up, number_in, slip_of, spaced
from archipel.games.fuji.talk.quantity import quantity_in
from archipel.games.fuji.talk.spelling import HOPELESS, Spelling, has_figures, in_latin, spelt
from archipel.games.fuji.talk.tally import tallied

__all__ = ["Finding", "judge"]

_always, _more, _riddle = TALK.always, TALK.more, TALK.riddle
_tier_one: Final = {
    "sum": Phrases(_always.sum, _more.sum),
    "share": Phrases(_always.share, _more.share),
    "rank": Phrases(_always.rank, _more.rank),
    "number": Phrases(_always.number, _more.number),
}
_idioms: Final = Phrases(TALK.idioms.phrases)
_roman: Final = re.compile(r"(?=..)x{0,3}(ix|iv|v?i{0,3})")
_riddles: Final = Phrases(_riddle.words)
_spoken: Final = Phrases(_riddle.harmless)
_things: Final = frozenset(_riddle.things)
_belong: Final = frozenset(_riddle.belong)
_owners: Final = frozenset(_riddle.owners)
_all: Final = frozenset(_riddle.all)
_limbs: Final = frozenset(_riddle.limbs)
_letter: Final = frozenset(_riddle.letter)


class Finding(Data, frozen=True):
    """Why a message may not be said: a kind, which has its reason in `talk.toml`, and the words."""

    kind: str
    word: str = ""


def judge(message: str) -> Finding | None:
    """FU-17.11: what is wrong with a message; None if it may be said."""
    if len(message) > HOPELESS or len(" ".join(message.split())) > TALK.longest:
        return Finding("long")
    if has_figures(message):
        return Finding("digit")
    spelling = spelt(message)
    if not in_latin(spelling.text):
        return Finding("script")
    return (
        _numbers_in(spelling)
        or (Finding("tally") if tallied(spelling) else None)
        or _riddle_in(spelling.words)
        or _quantity_in(spelling.words)
    )


def _numbers_in(spelling: Spelling) -> Finding | None:
    """FU-17.11, tier 1: numbers, ordinals, multiples, sums and averages, also in disguise."""
    for token in spelling.tokens:
        if _roman.fullmatch(token):
            return Finding("number", token)
    words, counted = uncounted(spelling)
    words, chunks = _idioms.dropped(words), list(spelling.chunks)
    for number in counted:
        if number in chunks:
            chunks.remove(number)
    for kind, phrases in _tier_one.items():
        if found := phrases.first(words):
            return Finding(kind, found)
    for word in words:
        if number_in(word):
            return Finding("number", word)
        if kind := slip_of(word):
            return Finding(kind, word)
    for word in spelling.disguised:
        if number_in(word):
            return Finding("number", word)
    found = spaced(spelling) or cut_up(chunks)
    return Finding("number", found) if found else None


def _riddle_in(words: Sequence[str]) -> Finding | None:
    """FU-17.1: an indirect number, such as the fingers of a hand."""
    if found := _riddles.first(words):
        return Finding("riddle", found)
    left = _spoken.dropped(words)
    for word, letter in pairwise(left):
        if word in _letter and len(letter) == 1:
            return Finding("riddle", f"{word} {letter}")
    for i, word in enumerate(left):
        if word not in _things:
            continue
        whole = word in _limbs and not _all.isdisjoint(left[max(0, i - 2) : i])
        owned = i > 0 and left[i - 1] == "s"
        belongs = i + 2 < len(left) and left[i + 1] in _belong and left[i + 2] in _owners
        if whole or owned or belongs:
            return Finding("riddle", " ".join(left[max(0, i - 2) : i + 3]))
    return None


def _quantity_in(words: Sequence[str]) -> Finding | None:
    found = quantity_in(words)
    return Finding("dice", found) if found else None
