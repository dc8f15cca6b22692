"""NA-17.9: packs into tables. All faults of all files are found before anything is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

import numpy as np

from archipel.core.record import Codes
from archipel.games.naufrages.cards.card import write_card
from archipel.games.naufrages.cards.checks import check_packs
from archipel.games.naufrages.cards.code import Card, PerEnergy
from archipel.games.naufrages.cards.faults import CardFault, CardFaults, Reason, why
from archipel.games.naufrages.cards.names import Names, Pack, gathered
from archipel.games.naufrages.cards.pack import (
    BASE,
    Both,
    BuildEntry,
    PackFile,
    Written,
    belongs_to_base,
    not_the_box,
    pack_name,
    read_pack,
)
from archipel.games.naufrages.cards.sheet import (
    LONGEST_NAME,
    LONGEST_TEXT,
    Lead,
    Sheet,
    Writer,
)

PER_ENERGY: Final = {per.name.lower(): per for per in PerEnergy}
MOST_COST: Final = 30


class Tables(NamedTuple):
    """Everything that the rules, the table and the tools know of the cards."""

    card: Codes
    code: Codes
    opt: Codes
    cond: Codes
    pay: Codes
    jump: Codes
    resc: Codes
    passive: Codes
    hook: Codes
    use: Codes
    build: Codes
    texts: tuple[Both, ...]
    card_names: tuple[str, ...]
    build_names: tuple[str, ...]
    tag_names: tuple[str, ...]
    flag_names: tuple[str, ...]
    counter_names: tuple[str, ...]
    pack_names: tuple[str, ...]
    leads: tuple[Lead, ...]
    packs: tuple[Pack, ...]
    written: Mapping[int, Written]  # by row of the first copy


class Compiled(NamedTuple):
    tables: Tables
    left_out: tuple[CardFault, ...]  # of packs that are not in them


NamedFile = tuple[str, bytes]


def compile_files(files: Iterable[NamedFile]) -> Tables:
    """Tables of some files of TOML, by name and contents. Raises CardFaults with all faults."""
    read: list[PackFile] = []
    faults: list[CardFault] = []
    for name, data in files:
        file, wrong = read_pack(name, data)
        faults += wrong
        if file is not None:
            read.append(file)
    return compile_read(read, faults)


def compile_read(files: Sequence[PackFile], faults: Iterable[CardFault] = ()) -> Tables:
    """The same of files that have been read, with the faults that were found in reading."""
    found = list(faults)
    if not files:
        raise CardFaults(found or [CardFault(why("no_cards"), file="packs")])
    return _compiled(gathered(files), found)


def compile_good(base: Iterable[NamedFile], own: Iterable[NamedFile]) -> Compiled:
    """Tables of the base and of all packs beside it that are right; and why others are not."""
    box, kept, left_out = list(base), list[NamedFile](), list[CardFault]()
    for name, data in own:
        if belongs_to_base(name, data):
            left_out.append(not_the_box(name))
        else:
            kept.append((name, data))
    while True:
        try:
            return Compiled(compile_files([*box, *kept]), tuple(left_out))
        except CardFaults as error:
            good = _without(kept, {fault.file for fault in error.faults})
            if len(good) == len(kept):
                raise
            left_out += error.faults
            kept = good


def _without(files: Sequence[NamedFile], faulty: Collection[str]) -> list[NamedFile]:
    """The files of those packs that have no faulty one."""
    packs = {name: pack_name(name, data) for name, data in files}
    bad = {packs[name] for name in faulty if name in packs}
    return [(name, data) for name, data in files if packs[name] not in bad]


def _compiled(packs: Sequence[Pack], faults: list[CardFault]) -> Tables:
    """Everything is written before anything is refused; numbers out of range never get further."""
    names, sheet = Names(packs), Sheet()
    rows: list[list[int]] = []
    writers: list[Writer] = []
    for pack in packs:
        for card in pack.cards:
            writer = Writer(pack.name, len(rows), card, names, sheet, faults)
            row = write_card(writer, card)
            rows += [row] * max(1, min(card.entry.copies, 16))
            writers.append(writer)
    builds = [
        _build_row(pack.name, file, build, names, sheet, faults)
        for pack in packs
        for file, build in pack.builds
    ]
    faults += check_packs(packs, names, writers)
    if faults:
        raise CardFaults(faults)
    return _tables(packs, names, sheet, rows, builds, writers)


def _build_row(
    pack: str, file: str, build: BuildEntry, names: Names, sheet: Sheet, faults: list[CardFault]
) -> list[int]:
    """16.5: either steps over many rounds, or energy and materials at once."""

    def fault(reason: Reason, check: str = "C4") -> None:
        faults.append(CardFault(reason, file=file, card=build.id, check=check))

    costs = (build.energy, build.wood, build.rope, build.sail)
    if build.multi != bool(build.progress) or build.multi != (build.per_energy in PER_ENERGY):
        fault(why("build.multi"))
    if build.multi == any(costs):
        fault(why("build.either"))
    kept = build.hook.cubes_to_tokens if build.hook else 0
    numbers = (*costs, build.progress, build.ignores, kept)
    if not all(0 <= number <= MOST_COST for number in numbers):
        fault(why("build.numbers", most=MOST_COST))
    if build.rope > 2 or build.sail > 2:  # noqa: PLR2004  # there are two of each: 16.5
        fault(why("build.two"))
    if build.hook and build.hook.when != "rot":
        fault(why("build.hook"))
    for words, most in ((build.name, LONGEST_NAME), (build.text, LONGEST_TEXT)):
        if any(len(text) > most for text in ([words] if isinstance(words, str) else _both(words))):
            fault(why("build.text", most=most), "C12")
    return [
        int(build.multi),
        build.progress,
        PER_ENERGY.get(build.per_energy, PerEnergy.CUBE).value,
        *costs,
        int(build.open_at_start),
        kept,
        build.ignores,
        sheet.text(build.name),
        sheet.text(build.text),
        names.packs.index(pack),
    ]


def _both(words: Both) -> list[str]:
    return [words.en, words.fr]


def _tables(
    packs: Sequence[Pack],
    names: Names,
    sheet: Sheet,
    rows: list[list[int]],
    builds: list[list[int]],
    writers: Sequence[Writer],
) -> Tables:
    return Tables(
        card=_frozen(rows),
        code=_frozen(sheet.code),
        opt=_frozen(sheet.opt),
        cond=_frozen(sheet.cond),
        pay=_frozen(sheet.pay),
        jump=_frozen(sheet.jump),
        resc=_frozen(sheet.resc),
        passive=_frozen(sheet.passive),
        hook=_frozen(sheet.hook),
        use=_frozen(sheet.use),
        build=_frozen(builds),
        texts=tuple(sheet.texts),
        card_names=_card_names(names, rows),
        build_names=tuple(_key(pack, name) for pack, name in names.builds),
        tag_names=tuple(names.tags),
        flag_names=tuple(_key(pack, name) for pack, name in names.flags),
        counter_names=tuple(_key(pack, name) for pack, name in names.counters),
        pack_names=tuple(names.packs),
        leads=tuple(lead for writer in writers for lead in writer.leads),
        packs=tuple(packs),
        written=MappingProxyType(names.written),
    )


def _key(pack: str, name: str) -> str:
    """The name by which records know it: that of another pack has the pack in front."""
    return name if pack == BASE else f"{pack}/{name}"


def _card_names(names: Names, rows: list[list[int]]) -> tuple[str, ...]:
    """The second copy of timber is timber.2."""
    found = []
    for at, row in enumerate(rows):
        first = row[Card.FIRST]
        entry = names.written[first].entry if first in names.written else None
        key = _key(names.packs[row[Card.PACK]], entry.id if entry else "")
        found.append(key if at == first else f"{key}.{at - first + 1}")
    return tuple(found)


def _frozen(rows: Sequence[object]) -> Codes:
    table = np.array(rows, np.int32)
    table.flags.writeable = False
    return table
