"""Words for people, English and French side by side in TOML: a catalogue.

    [event.swam]
    en = "{explorer} swims to {hex}."
    fr = "{explorer} nage vers {hex}."

    [chairs.free]
    en = { one = "one of {all} chairs free", other = "{n} of {all} chairs free" }
    fr = { one = "une chaise libre sur {all}", other = "{n} chaises libres sur {all}" }

`Text` is one language of it: `text("event.swam", explorer="R1", hex="D3")`. It may know who sits at
the table: then whatever names a seat names them (`phrases.called`). An entry that counts
something has a form for each plural category of its language, as CLDR names them. Which category a
number has is known to those who have CLDR, such as `Intl` in a browser.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from archipel.core.errors import DataError, GameError

__all__ = ["APOSTROPHE", "CATEGORIES", "LANGUAGES", "OTHER", "Forms", "Text", "blanks", "texts_of"]

LANGUAGES: Final = ("en", "fr")
OTHER: Final = "other"  # the category that every language has
CATEGORIES: Final = ("zero", "one", "two", "few", "many", OTHER)

APOSTROPHE: Final = "\N{RIGHT SINGLE QUOTATION MARK}"
VOWELS: Final = frozenset("aeiouœæ")  # a name may begin with; y and h go either way

Forms = Mapping[str, str]  # by plural category


class Text:
    """A catalogue in one language.

    Two are equal that say the same words, whoever sits at the table: what games remember by a text
    (`lru_cache`) is about pieces and places, and names nobody but in its other arguments.
    """

    def __init__(
        self,
        language: str,
        texts: Mapping[str, str],
        counted: Mapping[str, Forms] | None = None,
        players: Sequence[str] = (),
    ) -> None:
        self.language = language
        self.players = tuple(players)  # by seat; none: seats are called as their game calls them
        self._texts = texts
        self._counted = counted or {}
        self._elided = _elisions(players) if language == "fr" else None

    def __call__(self, key: str, **values: object) -> str:
        said = self._texts[key].format_map(values)
        return self._elided.sub(rf"\1{APOSTROPHE}", said) if self._elided else said

    def about(self, players: Sequence[str]) -> Text:
        """The same for a table where these people and bots sit."""
        return Text(self.language, self._texts, self._counted, players) if players else self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self._texts is other._texts

    def __hash__(self) -> int:
        return id(self._texts)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def entries(self) -> dict[str, str | Forms]:
        """All of it."""
        return {**self._texts, **self._counted}


def _elisions(players: Sequence[str]) -> re.Pattern[str] | None:
    """« de » and « que » before names that begin with a vowel: they lose theirs."""
    bare = [unicodedata.normalize("NFD", name)[:1].casefold() for name in players]
    heard = [name for name, first in zip(players, bare, strict=True) if first in VOWELS]
    names = "|".join(map(re.escape, heard))
    return re.compile(rf"\b([dD]|[qQ]u)e (?=(?:{names})(?!\w))") if heard else None


def blanks(said: str | Forms) -> frozenset[str]:
    """The names in braces; a form may do without the number itself, or any other of them."""
    forms = (said,) if isinstance(said, str) else said.values()
    return frozenset(name for form in forms for name in re.findall(r"\{(\w+)\}", form))


@cache
def texts_of(path: Path, language: str) -> Text:
    """A catalogue in a language. Every entry must have all languages, with the same blanks."""
    if language not in LANGUAGES:
        raise GameError(f"{language!r} is none of {', '.join(LANGUAGES)}", field="language")
    entries = dict(_entries(tomllib.loads(path.read_text("utf-8")), ""))
    for key, entry in entries.items():
        _check(f"{path.name}: {key}", entry)
    said = {key: entry[language] for key, entry in entries.items()}
    return Text(
        language,
        {key: one for key, one in said.items() if isinstance(one, str)},
        {key: one for key, one in said.items() if not isinstance(one, str)},
    )


def _entries(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The leaves of a TOML tree, under dotted keys."""
    for name, value in table.items():
        key = f"{prefix}.{name}" if prefix else name
        if not isinstance(value, Mapping):
            raise DataError("must be a table of languages", field=key)
        if any(isinstance(leaf, str) for leaf in value.values()) or set(value) & set(LANGUAGES):
            yield key, value
        else:
            yield from _entries(value, key)


def _check(field: str, entry: Mapping[str, Any]) -> None:
    if set(entry) != set(LANGUAGES):
        raise DataError(f"must have {' and '.join(LANGUAGES)}", field=field)
    first, *others = entry.values()
    for said in entry.values():
        counts = isinstance(said, Mapping)
        if counts != isinstance(first, Mapping):
            raise DataError("must count in all languages or in none", field=field)
        if counts and not {OTHER} <= set(said) <= set(CATEGORIES):
            raise DataError("must have forms by plural category, and other", field=field)
        if not all(isinstance(form, str) for form in (said.values() if counts else [said])):
            raise DataError("must be a text", field=field)
    if any(blanks(said) != blanks(first) for said in others):
        raise DataError("must have the same blanks in all languages", field=field)
