"""Table options: what may be chosen when a table is opened, declared in a game's `options.toml`.

Options that games share are declared here, in `options.toml` beside this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from archipel.core.chance import Chance, draw
from archipel.core.data import Data, read_data
from archipel.core.errors import BadOption
from archipel.core.rule import rule

__all__ = [
    "BY_LOT",
    "Option",
    "OptionValues",
    "chosen_options",
    "first_named",
    "first_option",
    "who_is_first",
]

OptionValues = dict[str, Any]  # JSON: a choice, or a list of choices for `any_of`
ByLanguage = dict[str, str]


class Option(Data, frozen=True):
    """Either one of `choices`, the first being the default, or any set out of `any_of`."""

    rule: str
    choices: list[str | bool] = []
    any_of: list[str] = []
    never_together: list[list[str]] = []
    only_seats: int = 0  # with any other number of seats `elsewhere` is the only choice
    elsewhere: str | bool = ""
    seats: list[str] = []  # a seat, too, by its number from 0; texts that name the seats
    # What can be chosen is what is installed. Unless something is, a table does not speak of it:
    # its record must not depend on what else there is on a machine.
    installed: bool = False
    # A table does not speak of its default either: records are older than the option.
    unspoken: bool = False
    # What it says where a game has no words of its own for it; of choices: by their value.
    title: ByLanguage = {}
    text: ByLanguage = {}
    titles: dict[str, ByLanguage] = {}

    def allowed(self, seats: int) -> list[str | bool]:
        """One of which is chosen at a table with this many seats."""
        if self.only_seats not in (0, seats):
            return [self.elsewhere]
        numbers = range(seats) if self.seats and seats > 1 else ()
        return [*self.choices, *map(str, numbers)]

    def default(self, seats: int) -> Any:
        return self.allowed(seats)[0] if self.choices else []

    def is_spoken_of(self, value: Any, seats: int) -> bool:
        """Whether a table with this value has it among its options."""
        if self.unspoken and value == self.default(seats):
            return False
        return bool(value) or not self.installed


def chosen_options(
    declared: Mapping[str, Option], seats: int, given: Mapping[str, Any] | None
) -> OptionValues:
    """Every option with its value. Raises BadOption naming the option and its rule."""
    if given is not None and not isinstance(given, Mapping):
        raise BadOption("must be a mapping from option to value", field="options")
    for name in given or {}:
        if name not in declared:
            raise BadOption(
                f"no such option; there are {', '.join(declared)}", field=f"options.{name}"
            )
    values = {
        name: _chosen(name, option, seats, given[name])
        if given and name in given
        else option.default(seats)
        for name, option in declared.items()
    }
    return {
        name: value for name, value in values.items() if declared[name].is_spoken_of(value, seats)
    }


def _chosen(name: str, option: Option, seats: int, value: Any) -> Any:
    field = f"options.{name}"
    if not option.choices:
        return _chosen_set(field, option, value)
    allowed = option.allowed(seats)
    # `1 == True` in Python, so the type is compared as well.
    if not any(type(value) is type(choice) and value == choice for choice in allowed):
        if option.only_seats not in (0, seats) and value in option.choices:
            raise BadOption(f"only with {option.only_seats} seats", field=field, rule=option.rule)
        offered = ", ".join(map(str, allowed))
        raise BadOption(f"{value!r} is none of {offered}", field=field, rule=option.rule)
    return value


def _chosen_set(field: str, option: Option, value: Any) -> list[str]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise BadOption("must be a list of names", field=field, rule=option.rule)
    names = [item.replace("-", "_") for item in value]
    for name in names:
        if name not in option.any_of:
            offered = ", ".join(option.any_of)
            reason = f"{name!r} is none of {offered}"
            if option.installed:
                reason = f"{name!r} is not installed here; there is {offered or 'nothing'}"
            raise BadOption(reason, field=field, rule=option.rule)
        if names.count(name) > 1:
            raise BadOption(f"{name!r} is named twice", field=field, rule=option.rule)
    for pair in option.never_together:
        if set(pair) <= set(names):
            raise BadOption(
                f"{' and '.join(pair)} exclude each other", field=field, rule=option.rule
            )
    return sorted(names, key=option.any_of.index)


# --- who begins -----------------------------------------------------------------------------------

BY_LOT: Final = 0  # what a blank record says
FIRST: Final = "first"


def first_option(rule: str, seats: Sequence[str]) -> dict[str, Option]:
    """The option of a game whose first player the host may name instead of the lot.

    `seats` are keys of the game's texts: what its seats are called.
    """
    shared = read_data(Path(__file__).with_suffix(".toml"), dict[str, Option])
    return {FIRST: msgspec.structs.replace(shared[FIRST], rule=rule, seats=list(seats))}


def first_named(values: OptionValues) -> int:
    """The seat that the host has named, counted from 1, or BY_LOT: for an options record."""
    return int(values[FIRST]) + 1 if FIRST in values else BY_LOT


@rule
def who_is_first(named: int, seats: int, chance: Chance) -> int:
    """The seat of whom the host has named; if nobody, the lot decides."""
    return draw(chance, seats) if named == BY_LOT else named - 1
