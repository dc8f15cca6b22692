"""Names: what people call themselves, and what the house calls its bots.

A bot's name is kept as a key of the catalogue, `[bot]` in `words.toml`, and told to everybody in
their language. No two at a table are alike.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from functools import cache
from typing import Final

from archipel.bots import FORGETFUL, LEVELS, OFFERED
from archipel.core.text import LANGUAGES, texts_of
from archipel.server.lookalikes import looks
from archipel.server.store import Seat
from archipel.server.words import CATALOGUE

__all__ = ["BOT_NAMES", "bot_name", "bot_words", "is_alike", "is_reserved", "name_of"]

SECTION: Final = "bot."


@cache
def _catalogue(language: str) -> dict[str, str]:
    entries = texts_of(CATALOGUE, language).entries()
    return {key: said for key, said in entries.items() if isinstance(said, str)}


BOT_NAMES: Final = tuple(
    key.removeprefix(SECTION) for key in _catalogue(LANGUAGES[0]) if key.startswith(SECTION)
)


def bot_words(key: str, language: str) -> str:
    """A bot's name or level as a reader of this language calls it; what is neither stays."""
    said = _catalogue(language)
    return said.get(f"{SECTION}{key}") or _level(key, said) or key


def name_of(seat: Seat, language: str) -> str:
    """Whoever sits there, as a reader of this language calls them; "" while the chair is free."""
    if seat.who != "bot":
        return seat.name
    known = seat.name in BOT_NAMES
    return bot_words(seat.name if known else seat.level, language)


def _level(level: str, said: dict[str, str]) -> str:
    """Bots that were seated before they had names are called after what they can do."""
    strength, _, forgetful = level.partition(":")
    name = said.get(f"level.{strength}", "")
    return said["level.forgetful"].format(level=name) if forgetful == FORGETFUL and name else name


def bot_name(others: Iterable[Seat]) -> str:
    """The key of a name that nobody else at the table has, in any language."""
    seated = list(others)
    free = [key for key in BOT_NAMES if not is_alike(key, seated)]
    return secrets.choice(free or BOT_NAMES)


def is_alike(name: str, others: Iterable[Seat]) -> bool:
    """Whether a name, or a key of a bot's, is in some language what one of the others is called."""
    said = {name} | {_catalogue(language).get(f"{SECTION}{name}", name) for language in LANGUAGES}
    wanted = {looks(one) for one in said}
    return any(
        looks(name_of(seat, language)) in wanted for seat in others for language in LANGUAGES
    )


def is_reserved(name: str, *, program: bool) -> bool:
    """Whether the table itself or a bot of the house is called so; a program may well be a bot."""
    wanted = looks(name.rstrip("0123456789 "))
    return wanted in _reserved() and not (program and wanted in _bots())


@cache
def _reserved() -> frozenset[str]:
    keys = ["server.table", *(f"{SECTION}{key}" for key in BOT_NAMES)]
    levels = [f"level.{level}" for level in OFFERED]
    said = {_catalogue(language)[key] for language in LANGUAGES for key in [*keys, *levels]}
    return frozenset(map(looks, {*said, *BOT_NAMES, *LEVELS, "Archipel"})) | _bots()


@cache
def _bots() -> frozenset[str]:
    return frozenset(looks(_catalogue(language)["chair.bot"]) for language in LANGUAGES)
