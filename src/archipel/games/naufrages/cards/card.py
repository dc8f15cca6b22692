"""NA-17.1, NA-17.7, NA-17.8: one card, from its entry to its rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from archipel.games.naufrages.cards.code import (
    CODE_WIDTH,
    NONE,
    NOTHING,
    After,
    Card,
    CardFlag,
    Kind,
    Moment,
    Op,
    Passive,
    When,
)
from archipel.games.naufrages.cards.faults import given, none_of, why
from archipel.games.naufrages.cards.labels import check_labels, check_marching
from archipel.games.naufrages.cards.pack import BASE, NAME, CardEntry, Step, Written
from archipel.games.naufrages.cards.sheet import (
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    LONGEST_TEXT,
    Writer,
    rows_of,
)
from archipel.games.naufrages.cards.steps import StepReader
from archipel.games.naufrages.cards.values import AREAS
from archipel.games.naufrages.cards.verbs import KINDS, VERBS, misplaced
from archipel.games.naufrages.cards.vignette import wrong_with

MAIN: Final = "main"
MOST_LABELS: Final = 40
MOST_STEPS: Final = 40  # of a label
MOST_COPIES: Final = 16
FIRST_OWN_NUMBER: Final = 200  # NA-13.8
LAST_NUMBER: Final = 9999
MOST_PASSIVE: Final = 5
MOST_USES: Final = 3  # 17.8: in a round
MOMENTS: Final = {moment.name.lower(): moment for moment in Moment}
PASSIVES: Final = {kind.name.lower(): kind for kind in Passive}
AFTERS: Final = {after.name.lower(): after for after in After}
WHENS: Final = {when.name.lower(): when for when in When}
WEATHERS: Final = {"sun": 1, "storm": -1, "none": 0}
SOLOS: Final = {
    "normal": CardFlag(0),
    "remove": CardFlag.SOLO_REMOVE,
    "blank": CardFlag.SOLO_BLANK,
}
BANS: Final = frozenset({"no_fish", "no_rest", "no_wood"})
MARCHING_MOMENTS: Final = frozenset({"expedition", "card"})  # C6

COMMON: Final = frozenset(
    {"id", "kind", "name", "flavour", "text", "number", "copies", "solo", "vignette", "do"}
)
OF_OBJECT: Final = frozenset({"points", "tag", "passive", "use", "on", "after"})
OF_CAMP: Final = frozenset({"red", "once", "needs", "lost_ok", "passive", "on"})
ICONS: Final = frozenset({"area", "advance", "return_up", "adventure"})
REQUIRED: Final = {  # 17.1
    Kind.EVENT: frozenset({"weather", "debris", "rescue"}),
    Kind.DEBRIS: frozenset[str](),
    Kind.CAMP: frozenset({"red", "do"}),
    Kind.EXPLORE: frozenset({*ICONS, "do"}),
    Kind.OBJECT: frozenset[str](),
}
OPTIONAL: Final = {
    Kind.EVENT: frozenset({"symbol3"}),
    Kind.DEBRIS: OF_OBJECT,
    Kind.CAMP: OF_CAMP | {"start", "after"},
    Kind.EXPLORE: OF_OBJECT | OF_CAMP | {"camp_do"},
    Kind.OBJECT: OF_OBJECT,
}


def write_card(writer: Writer, card: Written) -> list[int]:
    """The card's row of CARD; everything it refers to goes into the sheet."""
    entry = card.entry
    kind = KINDS.get(entry.kind)
    if kind is None:
        writer.fault("C4", none_of(entry.kind, KINDS).within("kind"))
        return [0] * len(Card)
    _check_fields(writer, kind, card)
    entrances = _write_labels(writer, entry)
    row = _row(writer, kind, entry, entrances)
    check_labels(writer, entrances)
    if kind in (Kind.EVENT, Kind.DEBRIS, Kind.OBJECT) or (kind == Kind.CAMP and entry.start):
        bound = {label: by for label, by in entrances.items() if by != "march"}
        check_marching(writer, bound)
    return row


def _check_fields(writer: Writer, kind: Kind, card: Written) -> None:
    """C4: the fields of the kind, and nothing else."""
    entry, word = card.entry, kind.name.lower()
    if not re.fullmatch(NAME, entry.id) or entry.id == "self":
        writer.fault("C4", why("word_like", name="id", example="tall_tree"))
    if entry.tag and not re.fullmatch(NAME, entry.tag):
        writer.fault("C4", why("word_like", name="tag", example="spyglass"))
    for name in sorted(REQUIRED[kind] - card.given):
        writer.fault("C4", why("card.lacks", kind=word, name=name))
    for name in sorted(card.given - COMMON - REQUIRED[kind] - OPTIONAL[kind]):
        writer.fault("C4", why("card.has_no", kind=word, name=name))
    if kind in (Kind.CAMP, Kind.EXPLORE) and MAIN not in entry.do:
        writer.fault("C4", why("card.no_main"))
    holds = entry.passive or entry.use or entry.on or entry.points or entry.tag or MAIN in entry.do
    if kind in (Kind.DEBRIS, Kind.OBJECT) and not holds:
        writer.fault("C4", why("card.useless"))
    for name, most in (("return_up", 5), ("adventure", 5), ("debris", 6), ("points", 9)):
        if not 0 <= getattr(entry, name) <= most:
            writer.fault("C4", why("from_to", name=name, least=0, most=most))
    if reason := wrong_with(entry.vignette):
        writer.fault("C4", reason)
    _check_place(writer, kind, entry)


def _check_place(writer: Writer, kind: Kind, entry: CardEntry) -> None:
    """C7: plot numbers; and what goes with being a starting card or not."""
    if not 1 <= entry.copies <= MOST_COPIES:
        writer.fault("C4", why("from_to", name="copies", least=1, most=MOST_COPIES))
    number = entry.number
    if number is None:
        if kind == Kind.OBJECT:
            writer.fault("C7", why("number.object"))
        if kind == Kind.CAMP and not entry.start:
            writer.fault("C7", why("number.camp"))
        return
    least = 1 if writer.pack == BASE else FIRST_OWN_NUMBER
    if number and not least <= number <= LAST_NUMBER:
        reason = why("number.range", number=number, least=least, most=LAST_NUMBER)
        writer.fault("C7", reason)
    if number == 0 and kind != Kind.EXPLORE:
        writer.fault("C7", why("number.zero"))
    if number and entry.copies > 1:
        writer.fault("C7", why("number.copies"))
    if entry.start:
        writer.fault("C7", why("number.start"))


def _write_labels(writer: Writer, entry: CardEntry) -> dict[str, str]:
    """The code of all labels; gives those that the game runs, and what runs them."""
    if len(entry.do) > MOST_LABELS or any(len(steps) > MOST_STEPS for steps in entry.do.values()):
        writer.fault("C4", why("label.many", labels=MOST_LABELS, steps=MOST_STEPS))
        return {}
    for label in sorted(entry.do, key=lambda label: label != MAIN):
        writer.label = label
        if not re.fullmatch(NAME, label):
            writer.fault("C4", why("label.word", example="climb"))
        for step in entry.do[label]:
            _write_step(writer, step)
        end = Op.END if label == MAIN else Op.RET
        writer.sheet.code.append([end.value] + [0] * (CODE_WIDTH - 1))
    writer.label = ""
    entrances = {MAIN: MAIN} if MAIN in entry.do else {}
    if entry.camp_do:
        entrances[entry.camp_do] = "camp_do"
    for moment, label in entry.on.items():
        marches = moment in MARCHING_MOMENTS and entrances.get(label, "march") == "march"
        entrances[label] = "march" if marches else moment
    if entry.use:
        marches = entry.use.when == "explore" and entrances.get(entry.use.go, "march") == "march"
        entrances[entry.use.go] = "march" if marches else "use"
    return entrances


def _write_step(writer: Writer, step: Step) -> None:
    verb = step.get("op")
    known = VERBS.get(verb) if isinstance(verb, str) else None
    numbers: list[int] = []
    if "op" not in step:
        writer.fault("C4", why("lacks", name="op"))
    elif known is None:
        writer.fault("C4", why("step.verb", verb=given(verb)))
    else:
        reader = StepReader(step, writer)
        numbers = [int(number) for number in known(reader)]
        reader.finish()
    rows = rows_of(step)
    numbers += [0] * (rows * CODE_WIDTH - len(numbers))
    for at in range(rows):
        writer.sheet.code.append(numbers[at * CODE_WIDTH : (at + 1) * CODE_WIDTH])


def _row(writer: Writer, kind: Kind, entry: CardEntry, entrances: dict[str, str]) -> list[int]:
    """NA-17.9: CARD."""
    sheet, names = writer.sheet, writer.names
    rescue_off, hooks, passives = len(sheet.resc), len(sheet.hook), len(sheet.passive)
    _write_rescue(writer, entry)
    _write_hooks(writer, entry)
    _write_passives(writer, kind, entry)
    needs = writer.conditions(entry.needs)
    if kind == Kind.CAMP:
        camp_do = writer.addresses.get(MAIN, NOTHING)
    else:
        camp_do = writer.entrance(entry.camp_do) if entry.camp_do else NOTHING
    row = {
        Card.KIND: kind,
        Card.NUMBER: NONE if entry.number is None else entry.number,
        Card.AREA: _looked_up(writer, "area", AREAS, entry.area) if entry.area else NONE,
        Card.FLAGS: _flags(writer, kind, entry, entrances),
        Card.RETURN_UP: entry.return_up,
        Card.ADVENTURE: entry.adventure,
        Card.WEATHER: _looked_up(writer, "weather", WEATHERS, entry.weather),
        Card.DEBRIS: entry.debris,
        Card.POINTS: entry.points,
        Card.TAG: names.tags.get(entry.tag, NONE),
        Card.AFTER: _after(writer, kind, entry),
        Card.COPIES: entry.copies,
        Card.MAIN: writer.addresses.get(MAIN, NOTHING),
        Card.CAMP_DO: camp_do,
        Card.NEEDS_OFF: needs[0],
        Card.NEEDS_LEN: needs[1],
        Card.RESCUE_OFF: rescue_off,
        Card.RESCUE_LEN: len(sheet.resc) - rescue_off,
        Card.PASSIVE_OFF: passives,
        Card.PASSIVE_LEN: len(sheet.passive) - passives,
        Card.HOOK_OFF: hooks,
        Card.HOOK_LEN: len(sheet.hook) - hooks,
        Card.USE_OFF: _write_use(writer, entry),
        Card.NAME_TEXT: writer.words(entry.name, LONGEST_NAME, "name"),
        Card.FLAVOUR_TEXT: writer.words(entry.flavour, LONGEST_FLAVOUR, "flavour"),
        Card.EFFECT_TEXT: writer.words(entry.text, LONGEST_TEXT, "text"),
        Card.PACK: names.packs.index(writer.pack),
        Card.FIRST: writer.row,
    }
    return [int(row[column]) for column in Card]


def _looked_up(writer: Writer, field: str, known: Mapping[str, int], word: str) -> int:
    if word not in known:
        writer.fault("C4", none_of(word, known).within(field))
    return known.get(word, 0)


def _flags(writer: Writer, kind: Kind, entry: CardEntry, entrances: dict[str, str]) -> int:
    owned = kind in (Kind.DEBRIS, Kind.OBJECT)
    given = {
        CardFlag.ADVANCE: entry.advance,
        CardFlag.RED: entry.red,
        CardFlag.ONCE: entry.once,
        CardFlag.LOST_OK: entry.lost_ok,
        CardFlag.SYMBOL3: entry.symbol3,
        CardFlag.START: entry.number is None,
        CardFlag.PLAYERS: kind == Kind.EVENT and writer.named,
        CardFlag.IMMEDIATE: owned and MAIN in entrances,
    }
    if entry.solo not in SOLOS:
        writer.fault("C4", none_of(entry.solo, SOLOS).within("solo"))
    flags = SOLOS.get(entry.solo, CardFlag(0))
    for flag, is_set in given.items():
        flags |= flag if is_set else CardFlag(0)
    return flags.value


def _after(writer: Writer, kind: Kind, entry: CardEntry) -> After:
    """Where the card goes: what it says, or what its kind does."""
    owned = kind in (Kind.DEBRIS, Kind.OBJECT)
    immediate = owned and MAIN in entry.do
    if entry.after and entry.after not in AFTERS:
        writer.fault("C4", none_of(entry.after, AFTERS).within("after"))
        return After.REMOVE
    if not entry.after:
        if kind == Kind.CAMP:
            return After.REMOVE if entry.once else After.CAMP
        return After.OBJECT if owned and not immediate else After.REMOVE
    after = AFTERS[entry.after]
    reason = misplaced(kind, after, entry.camp_do)
    if reason is None and owned and immediate != (after == After.REMOVE):
        reason = why("card.kept")
    if reason is not None:
        writer.fault("C4", reason.within("after"))
    return after


def _write_rescue(writer: Writer, entry: CardEntry) -> None:
    for name in entry.rescue:
        found = writer.names.element(writer.pack, name)
        if found is None:
            writer.fault("C10", why("card.element", name=name).within("rescue"))
        else:
            writer.sheet.resc.append(found)


def _write_hooks(writer: Writer, entry: CardEntry) -> None:
    for moment, label in entry.on.items():
        if moment not in MOMENTS:
            writer.fault("C4", none_of(moment, MOMENTS).within("on"))
        else:
            writer.sheet.hook.append([MOMENTS[moment].value, writer.entrance(label)])


def _write_passives(writer: Writer, kind: Kind, entry: CardEntry) -> None:
    found_camp = entry.after == "camp" or kind == Kind.CAMP
    for name, amount in entry.passive.items():
        if name not in PASSIVES:
            writer.fault("C4", none_of(name, PASSIVES).within("passive"))
        elif not 1 <= abs(amount) <= MOST_PASSIVE:
            reason = why("card.passive", name=name, most=MOST_PASSIVE)
            writer.fault("C4", reason.within("passive"))
        elif name in BANS and not (found_camp and entry.red and amount == 1):
            writer.fault("C4", why("card.ban", name=name).within("passive"))
        else:
            writer.sheet.passive.append([PASSIVES[name].value, amount])


def _write_use(writer: Writer, entry: CardEntry) -> int:
    """17.8: the row of USE, or NOTHING."""
    use = entry.use
    if use is None:
        return NOTHING
    if use.when not in WHENS:
        writer.fault("C4", none_of(use.when, WHENS).within("use", "when"))
        return NOTHING
    if not 1 <= use.per_round <= MOST_USES:
        reason = why("from_to", name="per_round", least=1, most=MOST_USES)
        writer.fault("C4", reason.within("use"))
    if use.when == "explore":
        writer.label = use.go  # its needs may name explorers, as its label may
    needs = writer.conditions(use.needs)
    writer.label = ""
    writer.sheet.use.append(
        [
            WHENS[use.when].value,
            writer.entrance(use.go),
            1 if use.discard else 0,
            use.per_round,
            *needs,
            *writer.payment(use.pay),
        ]
    )
    return len(writer.sheet.use) - 1
