"""The house's own words in a language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from archipel.core.text import texts_of

__all__ = ["CATALOGUE", "Words", "words"]

CATALOGUE: Final = Path(__file__).with_name("words.toml")


class Words:
    """What the server says in one language; its keys in the catalogue begin with `server`."""

    def __init__(self, language: str) -> None:
        self._text = texts_of(CATALOGUE, language)

    def __call__(self, key: str, **values: object) -> str:
        return self._text(f"server.{key}", **values)


@cache
def words(language: str) -> Words:
    return Words(language)
