"""FU-17.11, first step: a message as plain words, whatever characters it was written with."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from archipel.core.data import Data
from archipel.games.fuji.talk.data import TALK

__all__ = ["Spelling", "has_figures", "in_latin", "spelt"]

HOPELESS: Final = 2000  # characters: nothing longer is even looked at
ARROWS: Final = range(0x2190, 0x2200)
PLAIN_SIGNS: Final = frozenset("|~¬")  # Unicode's mathematicians' signs that people chat with
LETTERS_IN_FRAMES: Final = (0x1F130, 0x1F150, 0x1F170, 0x1F1E6)  # each begins an A to Z

_characters: Final = TALK.characters
_signs: Final = frozenset(_characters.signs)
_pictures: Final = tuple(range(ord(first), ord(last) + 1) for first, last in _characters.pictures)
_words: Final = {
    ord(picture): f" {word} " for word, drawn in _characters.words.items() for picture in drawn
}
_letters: Final = {ord(letter): plain for letter, plain in _characters.letters.items()} | {
    first + i: chr(ord("a") + i) for first in LETTERS_IN_FRAMES for i in range(26)
}
_disguises: Final = {ord(sign): letter for sign, letter in _characters.disguises.items()}
_ascii_figure: Final = re.compile(r"[0-9%+=<>]")
_word: Final = re.compile(r"[a-z]+")
_word_or_mark: Final = re.compile(r"[a-z]+|[,.;:!?…()/\u2013\u2014]")
_chunk: Final = re.compile(r"[a-z']+")
_drawn_out: Final = re.compile(r"([a-z])\1{2,}")


class Spelling(Data, frozen=True):
    """The plain text, and its words in several readings."""

    text: str  # lower case, no diacritics; marks as they were
    tokens: list[str]  # as written: three i are still three
    words: list[str]  # drawn-out letters once: "siiix" is "six"
    marked: list[str]  # the same, with the marks that end a part of a sentence among them
    chunks: list[str]  # between spaces, without marks but for apostrophes
    disguised: list[str]  # with letters for the signs that stand for them: "$ix"
    joined: list[str]  # runs of single letters, put together: "t r o i s"


def has_figures(message: str) -> bool:
    """Whether a character is a figure of any script, shows a number, or reckons."""
    if message.isascii():
        return _ascii_figure.search(message) is not None
    characters = set(message) | set(unicodedata.normalize("NFKC", message))
    return any(map(_is_figure, characters))


def _is_figure(character: str) -> bool:
    category = unicodedata.category(character)
    if category[0] == "N" or character in _signs:
        return True
    code = ord(character)
    return (
        unicodedata.numeric(character, None) is not None
        or any(code in pictures for pictures in _pictures)
        or (category == "Sm" and character not in PLAIN_SIGNS and code not in ARROWS)
    )


def in_latin(text: str) -> bool:
    """Whether all letters of a plain text are read here; private characters are no text."""
    return all(
        character.isascii() or unicodedata.category(character)[0] not in "LC" for character in text
    )


def plain(message: str) -> str:
    """Lower case, no diacritics, nothing invisible; pictures of a colour as its word."""
    if message.isascii():
        return message.lower()
    text = unicodedata.normalize("NFKC", message.translate(_words)).lower().translate(_letters)
    parts = unicodedata.normalize("NFKD", text)
    kept = (c for c in parts if c.isascii() or unicodedata.category(c) not in ("Mn", "Me", "Cf"))
    return "".join(kept).translate(_letters)


def spelt(message: str) -> Spelling:
    """All readings of a message."""
    text = plain(message)
    tokens = _word.findall(text)
    chunks = text.split()
    return Spelling(
        text=text,
        tokens=tokens,
        words=[_drawn_out.sub(r"\1", token) for token in tokens],
        marked=[_drawn_out.sub(r"\1", token) for token in _word_or_mark.findall(text)],
        chunks=["".join(_chunk.findall(chunk)) for chunk in chunks],
        disguised=[
            "".join(_word.findall(chunk.translate(_disguises)))
            for chunk in chunks
            if not _characters.disguises.keys().isdisjoint(chunk)
        ],
        joined=_joined(tokens),
    )


def _joined(tokens: list[str]) -> list[str]:
    """Runs of three and more single letters."""
    runs, run = list[str](), ""
    for token in [*tokens, "end"]:
        if len(token) == 1:
            run += token
            continue
        if len(run) >= 3:  # noqa: PLR2004  # FU-17.11 says so
            runs.append(run)
        run = ""
    return runs
