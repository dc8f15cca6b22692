"""Table options: what may be chosen when a table is opened, declared in a game's `options.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from archipel.core.data import Data
from archipel.core.errors import BadOption

__all__ = ["Option", "OptionValues", "chosen_options"]

OptionValues = dict[str, Any]  # JSON: a choice, or a list of choices for `any_of`


class Option(Data, frozen=True):
    """Either one of `choices`, the first being the default, or any set out of `any_of`."""

    rule: str
    choices: list[str | bool] = []
    any_of: list[str] = []
    never_together: list[list[str]] = []
    only_seats: int = 0  # with any other number of seats, the last choice is the only one
    # What can be chosen is what is installed. Unless something is, a table does not speak of it:
    # its record must not depend on what else there is on a machine.
    installed: bool = False
    titles: dict[str, dict[str, str]] = {}  # of choices that are no words of the game: by language

    def default(self, seats: int) -> Any:
        if not self.choices:
            return []
        return self.choices[-1 if self.only_seats not in (0, seats) else 0]


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
    return {name: value for name, value in values.items() if value or not declared[name].installed}


def _chosen(name: str, option: Option, seats: int, value: Any) -> Any:
    field = f"options.{name}"
    if not option.choices:
        return _chosen_set(field, option, value)
    # `1 == True` in Python, so the type is compared as well.
    if not any(type(value) is type(choice) and value == choice for choice in option.choices):
        offered = ", ".join(map(str, option.choices))
        raise BadOption(f"{value!r} is none of {offered}", field=field, rule=option.rule)
    if option.only_seats not in (0, seats) and value != option.choices[-1]:
        raise BadOption(f"only with {option.only_seats} seats", field=field, rule=option.rule)
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
