"""Words for people, French and English side by side in a game's `texts.toml`.

    [event.swam]
    en = "{explorer} swims to {hex}."
    fr = "{explorer} nage vers {hex}."

`Text` is one language of it: `text("event.swam", explorer="R1", hex="D3")`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from archipel.core.errors import DataError, GameError

__all__ = ["LANGUAGES", "Text", "texts_of"]

LANGUAGES = ("en", "fr")


class Text:
    """The texts of one game in one language."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self._texts = texts

    def __call__(self, key: str, **values: object) -> str:
        return self._texts[key].format_map(values)

    def __contains__(self, key: str) -> bool:
        return key in self._texts


@cache
def texts_of(path: Path, language: str) -> Text:
    """The texts of a file in a language; every entry must have all languages."""
    if language not in LANGUAGES:
        raise GameError(f"{language!r} is none of {', '.join(LANGUAGES)}", field="language")
    entries = dict(_entries(tomllib.loads(path.read_text("utf-8")), ""))
    for key, entry in entries.items():
        if set(entry) != set(LANGUAGES):
            raise DataError(f"must have {' and '.join(LANGUAGES)}", field=f"{path.name}: {key}")
    return Text(language, {key: entry[language] for key, entry in entries.items()})


def _entries(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The leaves of a TOML tree, under dotted keys."""
    for name, value in table.items():
        key = f"{prefix}.{name}" if prefix else name
        if isinstance(value, Mapping) and all(isinstance(leaf, str) for leaf in value.values()):
            yield key, value
        elif isinstance(value, Mapping):
            yield from _entries(value, key)
        else:
            raise DataError("must be a table of languages", field=key)
