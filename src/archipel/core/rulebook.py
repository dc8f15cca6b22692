"""A game's rules for readers: numbered, by chapter, from its `rules.toml`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from archipel.core.data import Data, read_data

__all__ = ["Chapter", "Rule", "Rulebook", "read_rulebook"]

Words = dict[str, str]  # by language


class Chapter(Data, frozen=True):
    number: int
    title: Words


class Rule(Data, frozen=True):
    id: str  # IS-6.4
    title: Words
    en: str
    fr: str

    @property
    def number(self) -> str:
        """The id without the game's letters: 6.4."""
        return self.id.rpartition("-")[2]

    @property
    def chapter(self) -> int:
        return int(self.number.partition(".")[0])

    def text(self, language: str) -> str:
        return str(getattr(self, language)).strip()


class Rulebook(Data, frozen=True, rename={"chapters": "chapter", "rules": "rule"}):
    """A game's `rules.toml`."""

    chapters: list[Chapter] = msgspec.field(default_factory=list)
    rules: list[Rule] = msgspec.field(default_factory=list)


def read_rulebook(folder: Path) -> Rulebook:
    return read_data(folder / "data" / "rules.toml", Rulebook)
