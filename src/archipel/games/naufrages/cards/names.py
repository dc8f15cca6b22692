"""Names of cards, numbers, tags, constructions, flags and counters, as each pack may use them.

A pack sees its own names first, then those of the base; no pack sees another's. Tags are common
to all, because a ship does not ask which pack a spyglass came from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from archipel.games.naufrages.cards.code import (
    THING_BUILD,
    THING_CARD,
    THING_TAG,
    THING_TILE,
    Tile,
)
from archipel.games.naufrages.cards.pack import BASE, BuildEntry, PackFile, Written

TILES = {tile.name.lower(): tile for tile in Tile}


class Pack(NamedTuple):
    """All files of one pack."""

    name: str
    files: tuple[PackFile, ...]

    @property
    def cards(self) -> list[Written]:
        return [card for file in self.files for card in file.cards]

    @property
    def builds(self) -> list[tuple[str, BuildEntry]]:
        return [(file.file, build) for file in self.files for build in file.builds]


def gathered(files: Iterable[PackFile]) -> list[Pack]:
    """Files by pack, the base first, the others by name."""
    by_name: dict[str, list[PackFile]] = {}
    for file in files:
        by_name.setdefault(file.head.name, []).append(file)
    order = sorted(by_name, key=lambda name: (name != BASE, name))
    return [Pack(name, tuple(by_name[name])) for name in order]


class Names:
    """Everything that has been given a name, and its place in the tables."""

    def __init__(self, packs: Sequence[Pack]) -> None:
        self.packs = [pack.name for pack in packs]
        self.cards: dict[tuple[str, str], int] = {}  # pack and id: row of the first copy
        self.numbers: dict[tuple[str, int], int] = {}
        self.builds: dict[tuple[str, str], int] = {}
        self.tags: dict[str, int] = {}
        self.flags: dict[tuple[str, str], int] = {}
        self.counters: dict[tuple[str, str], int] = {}
        self.written: dict[int, Written] = {}  # by row of the first copy
        row = 0
        for pack in packs:
            for card in pack.cards:
                entry = card.entry
                self.written[row] = card
                self.cards.setdefault((pack.name, entry.id), row)
                if entry.number:
                    self.numbers.setdefault((pack.name, entry.number), row)
                if entry.tag:
                    self.tags.setdefault(entry.tag, len(self.tags))
                row += max(1, min(entry.copies, 16))
            for _, build in pack.builds:
                self.builds.setdefault((pack.name, build.id), len(self.builds))
        self.rows = row

    def card(self, pack: str, name: str) -> int | None:
        return self.cards.get((pack, name), self.cards.get((BASE, name)))

    def plot(self, pack: str, number: int) -> int | None:
        return self.numbers.get((pack, number), self.numbers.get((BASE, number)))

    def build(self, pack: str, name: str) -> int | None:
        return self.builds.get((pack, name), self.builds.get((BASE, name)))

    def holding(self, pack: str, name: str) -> int | None:
        """What a player may hold: a tag, or a card by its id."""
        if name in self.tags:
            return THING_TAG + self.tags[name]
        row = self.card(pack, name)
        return None if row is None else THING_CARD + row

    def thing(self, pack: str, name: str) -> int | None:
        """A holding, or a tile."""
        return THING_TILE + TILES[name] if name in TILES else self.holding(pack, name)

    def element(self, pack: str, name: str) -> int | None:
        """C10: what a ship may want: a construction, a tile or a tag."""
        build = self.build(pack, name)
        if build is not None:
            return THING_BUILD + build
        if name in TILES:
            return THING_TILE + TILES[name]
        return THING_TAG + self.tags[name] if name in self.tags else None

    def flag(self, pack: str, name: str) -> int:
        return _declared(self.flags, pack, name)

    def counter(self, pack: str, name: str) -> int:
        return _declared(self.counters, pack, name)


def _declared(known: dict[tuple[str, str], int], pack: str, name: str) -> int:
    """17.3: declared by use. The base is compiled first, so its names are there to be found."""
    key = (BASE, name) if (BASE, name) in known else (pack, name)
    return known.setdefault(key, len(known))
