"""The house's own words in a language, with plurals, numbers and spans of time as CLDR has them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from babel import Locale
from babel.numbers import format_decimal
from babel.units import format_unit

from archipel.core.text import texts_of

__all__ = ["CATALOGUE", "Words", "words"]

CATALOGUE: Final = Path(__file__).with_name("words.toml")
UNITS: Final = ((86_400, "duration-day"), (3600, "duration-hour"), (60, "duration-minute"))


class Words:
    """What the server says in one language; its keys in the catalogue begin with `server`."""

    def __init__(self, language: str) -> None:
        self._text = texts_of(CATALOGUE, language)
        self._locale = Locale.parse(language)

    def __call__(self, key: str, **values: object) -> str:
        return self._text(f"server.{key}", **values)

    def count(self, key: str, n: float, **values: object) -> str:
        """An entry in the form for a number."""
        shown = format_decimal(n, locale=self._locale)
        return self._text.form(f"server.{key}", self._locale.plural_form(n), n=shown, **values)

    def duration(self, seconds: float) -> str:
        """A span of time, in the largest unit that measures it in whole numbers."""
        size, unit = next((u for u in UNITS if seconds % u[0] == 0), (1, "duration-second"))
        return format_unit(seconds / size, unit, locale=self._locale)


@cache
def words(language: str) -> Words:
    return Words(language)
