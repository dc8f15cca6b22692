"""Words for people, English and French side by side in TOML: a catalogue.

    [event.swam]
    en = "{explorer} swims to {hex}."
    fr = "{explorer} nage vers {hex}."

    [chairs.free]
    en = { one = "one of {all} chairs free", other = "{n} of {all} chairs free" }
    fr = { one = "une chaise libre sur {all}", other = "{n} chaises libres sur {all}" }

`Text` is one language of it: `text("event.swam", explorer="R1", hex="D3")`. An entry that counts
something has a form for each plural category of its language, as CLDR names them. Which category a
number has is known to those who have CLDR, such as `Intl` in a browser.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from archipel.core.errors import DataError, GameError

__all__ = ["CATEGORIES", "LANGUAGES", "OTHER", "Forms", "Text", "blanks", "texts_of"]

LANGUAGES: Final = ("en", "fr")
OTHER: Final = "other"  # the category that every language has
CATEGORIES: Final = ("zero", "one", "two", "few", "many", OTHER)

Forms = Mapping[str, str]  # by plural category


class Text:
    """A catalogue in one language."""

    def __init__(
        self,
        language: str,
        texts: Mapping[str, str],
        counted: Mapping[str, Forms] | None = None,
    ) -> None:
        self.language = language
        self._texts = texts
        self._counted = counted or {}

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def entries(self) -> dict[str, str | Forms]:
        """All of it."""
        return {**self._texts, **self._counted}


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
