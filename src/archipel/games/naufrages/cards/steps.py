"""NA-17.5: one step as its verb reads it: parameters by name, each checked, none left over."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Final, TypeVar

from archipel.games.naufrages.cards.code import NONE, NOTHING, Join, Pay, Source, Store, Target
from archipel.games.naufrages.cards.faults import Reason, none_of, why
from archipel.games.naufrages.cards.pack import NAME, Step
from archipel.games.naufrages.cards.packing import packed
from archipel.games.naufrages.cards.sheet import LONGEST_OPTION, LONGEST_TEXT, PAYMENTS, Writer
from archipel.games.naufrages.cards.values import Unknown, target_of, value_of

PEOPLE: Final = frozenset({"who", "of", "from", "by"})  # NA-5.9
MOST_OPTIONS: Final = 8
TOP_OF_A_DIE: Final = 6

W = TypeVar("W", bound=IntEnum)


class StepReader:
    """A step, and which of its parameters have been read."""

    def __init__(self, step: Step, writer: Writer) -> None:
        self.step = step
        self.writer = writer
        self.left = set(step) - {"op"}
        writer.named |= not PEOPLE.isdisjoint(step)

    def fault(self, reason: Reason, check: str = "C4") -> None:
        self.writer.fault(check, reason.within(self.step["op"]))

    def finish(self) -> None:
        """C4: nothing is left that the verb does not know."""
        for name in sorted(self.left):
            self.fault(why("step.takes_no", name=name))

    def has(self, name: str) -> bool:
        return name in self.step

    def only(self, *names: str) -> str:
        """The one parameter of several that is given; the first if that is not so."""
        given = [name for name in names if name in self.step]
        if len(given) != 1:
            self.fault(why("step.one_of", names=", ".join(names)))
            self.left -= set(names)
        return given[0] if given else names[0]

    def _take(self, name: str) -> Any:
        self.left.discard(name)
        if name not in self.step:
            self.fault(why("lacks", name=name))
        return self.step.get(name)

    # --- people, values, labels -------------------------------------------------------------------

    def target(self, name: str, default: Target | None = None) -> int:
        """17.2."""
        if default is not None and name not in self.step:
            return default.value
        given = self._take(name)
        if not isinstance(given, str):
            if given is not None:
                self.fault(why("value.target", word=given).within(name))
            return Target.NOBODY.value
        try:
            return self.writer.note(target_of(given, self.writer.pack, self.writer.names))
        except Unknown as unknown:
            self.fault(unknown.reason.within(name))
            return Target.NOBODY.value

    def value(
        self, name: str, default: int | None = None, *, least: int = -99, most: int = 99
    ) -> int:
        """17.3; where it is a plain number, within bounds."""
        if default is not None and name not in self.step:
            return constant(default)
        given = self._take(name)
        if given is None:
            return constant(0)
        if isinstance(given, int) and not least <= given <= most:
            self.fault(why("from_to", name=name, least=least, most=most))
        try:
            return self.writer.note(value_of(given, self.writer.pack, self.writer.names))
        except Unknown as unknown:
            self.fault(unknown.reason.within(name))
            return constant(0)

    def change(self, name: str = "n", *, least: int = -99, most: int = 99) -> int:
        """A value that is not a plain 0, which would do nothing."""
        if self.step.get(name) == 0:
            self.fault(why("step.zero", name=name))
        return self.value(name, least=least, most=most)

    def step_of_one(self, name: str = "n") -> int:
        """One more or one less."""
        if self.step.get(name) not in (1, -1) or self.step.get(name) is True:
            self.fault(why("step.one", name=name))
            self.left.discard(name)
            return constant(0)
        return self.value(name)

    def label(self, name: str, *, needed: bool = False, loops: bool = False) -> int:
        if name not in self.step and not needed:
            return NOTHING
        given = self._take(name)
        if isinstance(given, str):
            return self.writer.address(given, loops=loops)
        if given is not None:
            self.fault(why("step.label", name=name))
        return NOTHING

    # --- plain parameters -------------------------------------------------------------------------

    def number(self, name: str, default: int | None = None, *, least: int, most: int) -> int:
        if default is not None and name not in self.step:
            return default
        given = self._take(name)
        if type(given) is not int or not least <= given <= most:
            if given is not None:
                self.fault(why("step.number", name=name, least=least, most=most))
            return 0
        return given

    def switch(self, name: str) -> int:
        """1 if it is there and true."""
        if name not in self.step:
            return 0
        given = self._take(name)
        if not isinstance(given, bool):
            self.fault(why("step.switch", name=name))
        return 1 if given is True else 0

    def word(self, name: str, kind: type[W], default: W | None = None) -> int:
        """A word out of a list of words."""
        if default is not None and name not in self.step:
            return default.value
        return self.word_among(name, {member.name.lower(): member for member in kind})

    def word_among(self, name: str, known: Mapping[str, IntEnum]) -> int:
        given = self._take(name)
        if not isinstance(given, str) or given not in known:
            if given is not None:
                self.fault(none_of(given, known).within(name))
            return 0
        return known[given].value

    def name_of(self, name: str) -> str:
        """Some name; whoever asked looks it up."""
        given = self._take(name)
        if isinstance(given, str):
            return given
        if given is not None:
            self.fault(why("step.name", name=name))
        return ""

    def text(self) -> int:
        given = self._take("text")
        return 0 if given is None else self.writer.words(given, LONGEST_TEXT, "text")

    # --- lists ------------------------------------------------------------------------------------

    def conditions(self, name: str, join: Join = Join.ALL) -> tuple[int, int]:
        if name not in self.step:
            return len(self.writer.sheet.cond), 0
        return self.writer.conditions(self._take(name), join)

    def options(self, payments: Mapping[str, Pay] = PAYMENTS) -> tuple[int, int]:
        """Rows of OPT; all of one step lie together."""
        given = self._take("options")
        first = len(self.writer.sheet.opt)
        fits = isinstance(given, list) and all(isinstance(option, dict) for option in given)
        if not fits or not 1 <= len(given) <= MOST_OPTIONS:
            self.fault(why("option.list", most=MOST_OPTIONS))
            return first, 0
        self.writer.sheet.opt += [self._option(option, payments) for option in given]
        return first, len(given)

    def _option(self, option: Step, payments: Mapping[str, Pay]) -> list[int]:
        for name in sorted(option.keys() - {"text", "needs", "pay", "go"}):
            self.fault(why("option.takes_no", name=name))
        go = option.get("go", "")
        if not isinstance(go, str) or not go:
            self.fault(why("option.go"))
            go = "-"
        return [
            *self.writer.conditions(option.get("needs", [])),
            *self.writer.payment(option.get("pay", {}), payments),
            self.writer.address(go),
            self.writer.words(option.get("text"), LONGEST_OPTION, why("option.text")),
        ]

    def jumps(self, dice: int) -> int:
        """C5: the table of a roll, which covers all that the dice can show, once."""
        given = self._take("table")
        if not isinstance(given, dict):
            self.fault(why("roll.table"))
            return 0
        least, most = dice, TOP_OF_A_DIE * dice
        found: dict[int, int] = {}
        for spread, label in given.items():
            first, _, last = spread.partition("-")
            low, high = _small(first), _small(last or first)
            if not least <= low <= high <= most:
                self.fault(why("roll.range", spread=spread, least=least, most=most), "C5")
                continue
            if not isinstance(label, str):
                self.fault(why("step.label", name=spread))
                continue
            address = self.writer.address(label)
            for total in range(low, high + 1):
                if total in found:
                    self.fault(why("roll.twice", total=total), "C5")
                found[total] = address
        missing = [total for total in range(least, most + 1) if total not in found]
        if missing:
            self.fault(why("roll.missing", totals=", ".join(map(str, missing))), "C5")
            return 0
        row = [found[min(max(total, least), most)] for total in range(13)]
        self.writer.sheet.jump.append(row)
        return len(self.writer.sheet.jump) - 1

    def thing(self, name: str) -> int:
        """A tag, card or tile by name; NONE if the step names none."""
        if name not in self.step:
            return NONE
        given = self.name_of(name)
        found = self.writer.names.thing(self.writer.pack, given)
        if found is None:
            self.fault(why("step.thing", thing=given).within(name))
        return NONE if found is None else found

    def store(self, name: str) -> tuple[int, int]:
        """What `set` writes to: its kind and index."""
        if name == "reg":
            return Store.REG.value, self.number(name, least=0, most=3)
        if name == "here":
            if not self.switch(name):
                self.fault(why("step.here"))
            return Store.HERE.value, 0
        given = self.name_of(name)
        if not re.fullmatch(NAME, given):
            self.fault(why("step.store", given=given, name=name))
            return 0, 0
        names, pack = self.writer.names, self.writer.pack
        if name == "flag":
            self.writer.written.add((Source.FLAG, given))
            return Store.FLAG.value, names.flag(pack, given)
        self.writer.written.add((Source.COUNTER, given))
        return Store.COUNTER.value, names.counter(pack, given)


def constant(number: int) -> int:
    return packed(Source.CONSTANT.value, 0, 0, number)


def _small(digits: str) -> int:
    """A number of one or two digits, or -1."""
    return int(digits) if re.fullmatch("[0-9]{1,2}", digits) else -1
