"""What can be wrong with a pack: each fault names file, card, check, place and reason.

A reason is a key of `texts.toml` and what fills its blanks. It becomes a sentence when somebody is
to read it, in the language of who reads.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from archipel.core.errors import DataError
from archipel.core.text import Text, texts_of

CATALOGUE: Final = Path(__file__).with_name("texts.toml")
ENGLISH: Final = "en"  # of exceptions, whoever raises them
SHOWN: Final = 20  # faults in one message; the rest are counted


class Reason(NamedTuple):
    """A sentence to be said. What fills its blanks may be a reason too."""

    key: str
    values: Mapping[str, object]
    at: tuple[str, ...] = ()  # label or field, verb, parameter: as the file calls them

    def within(self, *places: str) -> Reason:
        """The same, found at a place of the card; nothing is no place."""
        return self._replace(at=(*filter(None, places), *self.at))

    def said(self, text: Text) -> str:
        filled = {name: _shown(value, text) for name, value in self.values.items()}
        return _placed([_shown(place, text) for place in self.at], text(self.key, **filled), text)


def why(key: str, /, **values: object) -> Reason:
    """The reason with this key in `texts.toml`."""
    return Reason(key, values)


def given(value: object) -> object:
    """What somebody wrote where something else should be: in quotes if it is a text."""
    return why("quoted", text=value) if isinstance(value, str) else value


def none_of(value: object, known: Iterable[str]) -> Reason:
    return why("none_of", given=given(value), known=", ".join(known))


def _shown(value: object, text: Text) -> str:
    """As one would write it in a file, in letters that can be seen."""
    if isinstance(value, Reason):
        return value.said(text)
    written = str(value).lower() if isinstance(value, bool) else str(value)
    return written if written.isprintable() else repr(written)[1:-1]


def _placed(places: Iterable[str], sentence: str, text: Text) -> str:
    for place in reversed([*places]):
        sentence = text("place", place=place, what=sentence)
    return sentence


class CardFault(DataError):
    """One fault. `check` is C1 to C12 of NA-17.9, or empty: not TOML, or not a pack at all."""

    def __init__(
        self, reason: Reason, *, file: str, card: str = "", check: str = "", line: int = 0
    ) -> None:
        self.reason = reason
        self.file = file
        self.card = card
        self.check = check
        self.line = line  # where the parser stumbled; 0: nobody knows
        place = f"{file}: {card}" if card else file
        super().__init__(self.reason_in(ENGLISH), field=place, rule=check)

    def reason_in(self, language: str) -> str:
        """The reason alone, for who sees file, card and check anyway."""
        return self.reason.said(texts_of(CATALOGUE, language))

    def said(self, language: str) -> str:
        """All of it in a line."""
        places = filter(None, (self.file, self.card, self.check))
        return _placed(places, self.reason_in(language), texts_of(CATALOGUE, language))


class CardFaults(DataError):
    """All the faults of some packs."""

    def __init__(self, faults: Iterable[CardFault]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:SHOWN]]
        if len(self.faults) > SHOWN:
            more = why("more", count=len(self.faults) - SHOWN)
            lines.append(more.said(texts_of(CATALOGUE, ENGLISH)))
        super().__init__("\n".join(lines))
