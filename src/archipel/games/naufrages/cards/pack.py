"""NA-17.1: what a file of cards says, as structs. Nothing here knows what a step means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from archipel.core.data import Data
from archipel.games.naufrages.cards.faults import CardFault, why
from archipel.games.naufrages.cards.shape import converted, parsed

BASE: Final = "base"  # the pack that all others build on
HEAD: Final = "[pack]"  # where a file says what it is
MOST_BYTES: Final = 1 << 18  # of a file
MOST_LINE: Final = 2000  # bytes; a key of very many parts would keep the parser busy for ever
MOST_CARDS_IN_FILE: Final = 400
NAME: Final = r"^[a-z][a-z0-9_]{0,39}$"

Step = dict[str, Any]


class Both(Data, frozen=True):
    """A text in both languages."""

    en: str
    fr: str


Words = str | Both  # one text for all is enough for a pack among friends


class Totals(Data, frozen=True):
    """C12: how many cards a pack has, if it says so."""

    camp: int
    event: int
    symbol3: int
    debris: int
    coast: int
    interior: int
    heart: int
    zero: int
    numbered: int


class Head(Data, frozen=True):
    name: str
    version: int
    author: str = ""
    title: Words = ""
    source: str = ""
    totals: Totals | None = None


class UseEntry(Data, frozen=True):
    """17.8."""

    when: str
    go: str
    discard: bool = False
    per_round: int = 1
    needs: list[str] = []
    pay: dict[str, int] = {}


class CardEntry(Data, frozen=True):
    """Fields of all kinds; which belong to which kind is check C4."""

    id: str
    kind: str
    name: Words
    flavour: Words
    text: Words
    number: int | None = None
    copies: int = 1
    solo: str = "normal"
    area: str = ""
    advance: bool = False
    return_up: int = 0
    adventure: int = 0
    after: str = ""
    weather: str = "none"
    debris: int = 0
    rescue: list[str] = []
    symbol3: bool = False
    points: int = 0
    tag: str = ""
    red: bool = False
    start: bool = False
    lost_ok: bool = False
    once: bool = False
    needs: list[str] = []
    camp_do: str = ""
    passive: dict[str, int] = {}
    on: dict[str, str] = {}
    use: UseEntry | None = None
    vignette: list[str] = []
    do: dict[str, list[Step]] = {}


class BuildHook(Data, frozen=True):
    when: str
    cubes_to_tokens: int


class BuildEntry(Data, frozen=True):
    """16.5."""

    id: str
    name: Words
    multi: bool
    text: Words = ""
    progress: int = 0
    per_energy: str = ""
    energy: int = 0
    wood: int = 0
    rope: int = 0
    sail: int = 0
    open_at_start: bool = False
    ignores: int = 0
    hook: BuildHook | None = None


class Written(NamedTuple):
    """A card with the file it stands in and the names of the fields it gives."""

    file: str
    entry: CardEntry
    given: frozenset[str]


class PackFile(NamedTuple):
    file: str
    head: Head
    cards: tuple[Written, ...]
    builds: tuple[BuildEntry, ...]


def read_pack(file: str, data: bytes) -> tuple[PackFile | None, list[CardFault]]:
    """A file as structs, and what is wrong with it. Nothing at all if it has no head."""
    raw = _too_long(file, data) or parsed(file, data)
    if isinstance(raw, CardFault):
        return None, [raw]
    faults: list[CardFault] = []
    for key in sorted(raw.keys() - {"pack", "card", "build"}):
        faults.append(CardFault(why("file.unknown_table", name=key), file=file))
    if "pack" not in raw:
        return None, [*faults, CardFault(why("file.no_head"), file=file)]
    head, wrong = converted(raw["pack"], Head)
    if wrong is not None:
        return None, [*faults, CardFault(wrong.within(HEAD), file=file)]
    cards = [
        Written(file, entry, frozenset(item))
        for item, entry in _entries(raw, "card", CardEntry, file, faults)
    ]
    builds = [build for _, build in _entries(raw, "build", BuildEntry, file, faults)]
    return PackFile(file, head, tuple(cards), tuple(builds)), faults


def _too_long(file: str, data: bytes) -> CardFault | None:
    if len(data) > MOST_BYTES:
        return CardFault(why("file.too_long", most=MOST_BYTES), file=file)
    for number, line in enumerate(data.splitlines(), 1):
        if len(line) > MOST_LINE:
            reason = why("file.line_too_long", line=number, most=MOST_LINE)
            return CardFault(reason, file=file, line=number)
    return None


def _entries(
    raw: Mapping[str, Any], table: str, kind: type[Any], file: str, faults: list[CardFault]
) -> Iterator[tuple[dict[str, Any], Any]]:
    """Each entry of a list of tables, as it is written and as a struct, unless it is faulty."""
    listed = raw.get(table, [])
    if not isinstance(listed, list) or not all(isinstance(item, dict) for item in listed):
        faults.append(CardFault(why("file.tables", table=table), file=file))
        return
    if len(listed) > MOST_CARDS_IN_FILE:
        reason = why("file.too_many", most=MOST_CARDS_IN_FILE, table=table)
        faults.append(CardFault(reason, file=file))
        return
    for at, item in enumerate(listed):
        found = item.get("id")
        name = found if isinstance(found, str) and found else f"{table} {at + 1}"
        entry, wrong = converted(item, kind)
        if wrong is None:
            yield item, entry
        else:
            faults.append(CardFault(wrong, file=file, card=name, check="C4"))


def not_the_box(file: str) -> CardFault:
    """A pack of somebody's own cannot have the name of the base."""
    return CardFault(why("head.only_the_box", base=BASE).within(HEAD), file=file)


def pack_name(file: str, data: bytes) -> str:
    """The pack that a file says it belongs to; one without a head belongs to none but itself."""
    read, _ = read_pack(file, data)
    return f"[{file}]" if read is None else read.head.name


def belongs_to_base(file: str, data: bytes) -> bool:
    """Whether a file says that it is part of the base."""
    return pack_name(file, data) == BASE
