"""NA-17.2 to NA-17.4: targets, values and conditions, from words into numbers."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from archipel.games.naufrages.cards.code import (
    REGISTERS,
    Area,
    Comparison,
    Source,
    Target,
    Weather,
)
from archipel.games.naufrages.cards.faults import Reason, given, why
from archipel.games.naufrages.cards.names import TILES, Names
from archipel.games.naufrages.cards.pack import NAME
from archipel.games.naufrages.cards.packing import (
    LEAST_CONSTANT,
    MOST_CONSTANT,
    packed,
)

AREAS: Final = {area.name.lower(): area for area in Area}
WEATHERS: Final = {kind.name.lower(): kind for kind in Weather}
TARGETS: Final = {
    target.name.lower(): target for target in Target if target not in (Target.NOBODY, Target.OWNER)
}
SOURCES: Final = {source.name.lower(): source for source in Source if source != Source.CONSTANT}
OF_TARGETS: Final = frozenset(Source(at) for at in range(Source.COUNT, Source.AREA + 1))
DECLARED: Final = frozenset({Source.FLAG, Source.COUNTER})  # by use
MARCHING: Final = frozenset({Target.EXPLORERS, Target.OTHERS})  # C6
COMPARISONS: Final = {
    "==": Comparison.EQUAL,
    "!=": Comparison.NOT_EQUAL,
    "<": Comparison.LESS,
    "<=": Comparison.AT_MOST,
    ">": Comparison.MORE,
    ">=": Comparison.AT_LEAST,
}
CONSTANTS: Final = {**WEATHERS, "out": 0, "lit": 1, **AREAS}
MOST_COMPARED: Final = 999

_OWNER: Final = "owner:"
_VALUE: Final = re.compile(r"(-?)([a-z_]+)(?::([a-z0-9_:]{1,60}))?(?:([+-])([0-9]{1,3}))?")
_CONDITION: Final = re.compile(r"(\S{1,90}) *(==|!=|<=|>=|<|>) *(-?[a-z0-9]{1,10})")


class Unknown(Exception):
    """A word that means nothing here; says why. Caught by whoever knows file and card."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class Meaning(NamedTuple):
    """A target, value or condition in numbers, and what the whole card must know of it."""

    number: int
    marches: bool = False  # names explorers or others: C6
    read: tuple[Source, str] | None = None  # the flag or counter it reads: C9


def target_of(word: str, pack: str, names: Names) -> Meaning:
    """17.2."""
    if word in TARGETS:
        return Meaning(TARGETS[word], TARGETS[word] in MARCHING)
    if word.startswith(_OWNER):
        thing = names.thing(pack, word.removeprefix(_OWNER))
        if thing is not None:
            return Meaning(Target.OWNER + thing)
        raise Unknown(why("value.owner", word=given(word)))
    raise Unknown(why("value.target", word=given(word)))


def value_of(written: object, pack: str, names: Names) -> Meaning:
    """17.3: a whole number, or a source with a sign or a constant."""
    if isinstance(written, int) and not isinstance(written, bool):
        if not LEAST_CONSTANT <= written <= MOST_CONSTANT:
            raise Unknown(
                why("value.range", number=written, least=LEAST_CONSTANT, most=MOST_CONSTANT)
            )
        return Meaning(packed(Source.CONSTANT.value, 0, 0, written))
    found = _VALUE.fullmatch(written) if isinstance(written, str) else None
    if found is None:
        raise Unknown(why("value.neither", value=given(written)))
    minus, word, argument, sign, constant = found.groups()
    if word not in SOURCES:
        raise Unknown(why("value.source", value=given(written), source=word))
    added = int(f"{sign}{constant}") if sign else 0
    if (minus and sign) or not LEAST_CONSTANT <= added <= MOST_CONSTANT:
        raise Unknown(why("value.added", value=written, least=LEAST_CONSTANT, most=MOST_CONSTANT))
    source = SOURCES[word]
    meant = _argument_of(source, argument, pack, names)
    number = packed(source.value, int(meant.number), 1 if minus else 0, added)
    return Meaning(number, meant.marches, meant.read)


def _argument_of(source: Source, argument: str | None, pack: str, names: Names) -> Meaning:
    """What follows the colon. A source that takes nothing must have none."""
    word = source.name.lower()
    if source in ALONE:
        if argument is not None:
            raise Unknown(why("value.alone", source=word, argument=argument))
        return Meaning(0)
    if argument is None:
        raise Unknown(why("value.of_what", source=word))
    if source in OF_TARGETS:
        return target_of(argument, pack, names)
    if source in DECLARED:
        if not re.fullmatch(NAME, argument):
            raise Unknown(why("value.name", source=word, argument=argument))
        declare = names.flag if source == Source.FLAG else names.counter
        return Meaning(declare(pack, argument), read=(source, argument))
    number = _TAKES[source](argument, pack, names)
    if number is None:
        raise Unknown(why("value.unknown", source=word, argument=argument))
    return Meaning(number)


def _area(word: str, _pack: str, _names: Names) -> int | None:
    return AREAS.get(word)


def _tile(word: str, _pack: str, _names: Names) -> int | None:
    return TILES.get(word)


def _register(word: str, _pack: str, _names: Names) -> int | None:
    return int(word) if word in map(str, range(REGISTERS)) else None


def _held(word: str, pack: str, names: Names) -> int | None:
    return names.holding(pack, word)


def _built(word: str, pack: str, names: Names) -> int | None:
    return names.build(pack, word)


_TAKES: Final = {
    Source.DECK: _area,
    Source.HAS: _held,
    Source.BUILT: _built,
    Source.PROGRESS: _built,
    Source.TILE: _tile,
    Source.REG: _register,
}
ALONE: Final = frozenset(Source) - OF_TARGETS - DECLARED - frozenset(_TAKES)


def condition_of(written: object, pack: str, names: Names) -> tuple[Meaning, Comparison, int]:
    """17.4: a value, how it is compared, and with what."""
    found = _CONDITION.fullmatch(written) if isinstance(written, str) else None
    if found is None:
        raise Unknown(why("value.condition", condition=given(written)))
    word, comparison, constant = found.groups()
    meant = value_of(word, pack, names)
    if constant in CONSTANTS:
        return meant, COMPARISONS[comparison], int(CONSTANTS[constant])
    try:
        number = int(constant)
    except ValueError:
        raise Unknown(why("value.number", condition=written, constant=constant)) from None
    if abs(number) > MOST_COMPARED:
        raise Unknown(why("value.compared", condition=written, most=MOST_COMPARED))
    return meant, COMPARISONS[comparison], number
