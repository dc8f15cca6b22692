"""C7 to C10 and C12: what can only be seen from all cards of a pack together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from archipel.games.naufrages.cards.code import (
    MOST_BUILDS,
    MOST_CARDS,
    MOST_COUNTERS,
    MOST_FLAGS,
    MOST_TAGS,
    Source,
)
from archipel.games.naufrages.cards.faults import CardFault, Reason, why
from archipel.games.naufrages.cards.names import TILES, Names, Pack
from archipel.games.naufrages.cards.pack import BASE, HEAD, NAME, Totals, Written
from archipel.games.naufrages.cards.sheet import Lead, Writer


def check_packs(packs: Sequence[Pack], names: Names, writers: Sequence[Writer]) -> list[CardFault]:
    faults: list[CardFault] = []
    for pack in packs:
        faults += _check_heads(pack)
        faults += _check_names(pack)
        faults += _check_tags(pack, names)
        faults += _check_totals(pack)
    faults += _check_room(packs, names)
    faults += _check_reached(names, [lead for writer in writers for lead in writer.leads])
    faults += _check_read(writers)
    return faults


def _fault(card: Written, check: str, reason: Reason) -> CardFault:
    return CardFault(reason, file=card.file, card=card.entry.id, check=check)


def _check_heads(pack: Pack) -> Iterable[CardFault]:
    """The name of a pack is a word; only one of its files counts its cards."""
    if not re.fullmatch(NAME, pack.name):
        reason = why("word_like", name="name", example="my_island").within(HEAD)
        yield CardFault(reason, file=pack.files[0].file)
    counting = [file.file for file in pack.files if file.head.totals]
    for file in counting[1:]:
        yield CardFault(why("head.totals", file=counting[0]).within(HEAD), file=file)


def _check_names(pack: Pack) -> Iterable[CardFault]:
    """C4, C7: no name and no plot number twice in one pack."""
    builds = {build.id for _, build in pack.builds}
    ids: dict[str, str] = {}
    numbers: dict[int, str] = {}
    for card in pack.cards:
        entry = card.entry
        if entry.id in ids:
            yield _fault(card, "C4", why("id.taken", file=ids[entry.id]))
        ids.setdefault(entry.id, card.file)
        if entry.id in TILES or entry.id in builds:
            yield _fault(card, "C4", why("id.thing"))
        if entry.number:
            if entry.number in numbers:
                owner = numbers[entry.number]
                yield _fault(card, "C7", why("number.taken", number=entry.number, card=owner))
            numbers.setdefault(entry.number, entry.id)
    seen: set[str] = set(TILES)
    for file, build in pack.builds:
        if build.id in seen or not re.fullmatch(NAME, build.id):
            yield CardFault(why("build.id"), file=file, card=build.id, check="C4")
        seen.add(build.id)


def _check_tags(pack: Pack, names: Names) -> Iterable[CardFault]:
    """C4, C10: a tag is on cards that players can hold, and is no other thing's name."""
    for card in pack.cards:
        entry = card.entry
        if not entry.tag:
            continue
        held = entry.kind in {"debris", "object"} or entry.after == "object"
        if not held:
            yield _fault(card, "C10", why("tag.nobody", tag=entry.tag))
        row = names.card(pack.name, entry.tag)
        other = row is not None and names.written[row].entry.tag != entry.tag
        if other or entry.tag in TILES or names.build(pack.name, entry.tag) is not None:
            yield _fault(card, "C4", why("tag.taken", tag=entry.tag))


def _check_room(packs: Sequence[Pack], names: Names) -> Iterable[CardFault]:
    """Limits of the tables, over all packs together."""
    limits = (
        (why("room.cards"), names.rows, MOST_CARDS),
        (why("room.constructions"), len(names.builds), MOST_BUILDS),
        (why("room.tags"), len(names.tags), MOST_TAGS),
        (why("room.flags"), len(names.flags), MOST_FLAGS),
        (why("room.counters"), len(names.counters), MOST_COUNTERS),
    )
    for what, count, most in limits:
        if count > most:
            reason = why("room.full", count=count, what=what, most=most)
            yield CardFault(reason, file=packs[-1].files[-1].file)


def _check_reached(names: Names, leads: Iterable[Lead]) -> Iterable[CardFault]:
    """C8: every numbered card can come into the game, from starting and zero cards on."""
    brought: dict[int, list[int]] = {}
    for lead in leads:
        brought.setdefault(lead.card, []).append(lead.brings)
    waiting = [row for row, card in names.written.items() if not card.entry.number]
    reached: set[int] = set()
    while waiting:
        row = waiting.pop()
        if row not in reached:
            reached.add(row)
            waiting += brought.get(row, [])
    for row, card in names.written.items():
        if row not in reached:
            yield _fault(card, "C8", why("number.unreached", number=card.entry.number))


def _check_read(writers: Sequence[Writer]) -> Iterable[CardFault]:
    """C9: what is read is written by some card of the pack or of the base."""
    written: dict[str, set[tuple[Source, str]]] = {}
    for writer in writers:
        written.setdefault(writer.pack, set()).update(writer.written)
    for writer in writers:
        for source, name in sorted(writer.read):
            known = written.get(writer.pack, set()) | written.get(BASE, set())
            if (source, name) not in known:
                writer.label = ""
                reason = why("never_set", source=source.name.lower(), name=name)
                yield CardFault(reason, file=writer.file, card=writer.entry.id, check="C9")


def _check_totals(pack: Pack) -> Iterable[CardFault]:
    """C12: as many cards as the pack says."""
    file = next((file for file in pack.files if file.head.totals), None)
    if file is None or file.head.totals is None:
        return
    for name, count in counted(pack).items():
        wanted = getattr(file.head.totals, name)
        if count != wanted:
            reason = why("head.count", count=count, wanted=wanted).within(name)
            yield CardFault(reason, file=file.file, check="C12")


def counted(pack: Pack) -> dict[str, int]:
    """19.1: cards by kind, those of the start by their decks."""
    found: Counter[str] = Counter()
    for card in pack.cards:
        entry = card.entry
        if entry.number is None:
            found[entry.area if entry.kind == "explore" else entry.kind] += entry.copies
            found["symbol3"] += entry.copies * entry.symbol3
        else:
            found["numbered" if entry.number else "zero"] += entry.copies
    return {name: found[name] for name in Totals.__struct_fields__}
