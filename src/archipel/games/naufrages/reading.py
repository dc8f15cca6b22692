"""Reading positions of Naufragés: JSON into a state, or a DataError that names the field."""

from __future__ import annotations

from typing import Any

import numpy as np

from archipel.core.errors import DataError, GameError
from archipel.core.record import blank
from archipel.core.vocabulary import listed
from archipel.games.naufrages.actions import ACTIONS, FIRST_WORD, THING_NAMES, WORDS
from archipel.games.naufrages.data import CHARACTER_NAMES
from archipel.games.naufrages.limits import LIMITS
from archipel.games.naufrages.notation import (
    CARD_FIELDS,
    CARD_PLACES,
    HIDDEN_FIELDS,
    NAMED,
    OWN_PACKS,
    PLAIN_FIELDS,
    STAGE_NAMES,
    TASK_NAMES,
)
from archipel.games.naufrages.rules.setup import clear, copy_options
from archipel.games.naufrages.state import (
    DEEPEST,
    FRAME,
    MOST_HEARD,
    STEP,
    TASK,
    UNKNOWN,
    Options,
    State,
    Task,
)

KEYS = frozenset((*PLAIN_FIELDS, "characters", "cards", "tasks"))
AT_TIMES = frozenset(("packs", "heard", "helped"))  # left out where there is nothing to say


def from_json(data: object, options: Options) -> State:
    """The state, or a view, that JSON says. Raises DataError naming the field."""
    if not isinstance(data, dict):
        raise DataError("must be an object", field="state")
    _check_packs(data.get("packs", []))
    for key in data.keys() - KEYS - AT_TIMES:
        raise DataError("no such field", field=str(key))
    for key in sorted(KEYS - data.keys()):
        raise DataError("is missing", field=key)
    state = blank(State)
    clear(state)
    copy_options(state, options)
    for name in PLAIN_FIELDS:
        _read_field(state, name, data[name])
    _read_characters(state, data["characters"])
    _read_cards(state, data["cards"])
    _read_tasks(state, data["tasks"])
    _read_heard(state, data.get("heard", []))
    _read_field(state, "helped", data.get("helped", state.helped.tolist()))
    return state


def _check_packs(value: object) -> None:
    """NA-13.8: numbers in a position are those of one set of packs."""
    if value != list(OWN_PACKS):
        named = ", ".join(map(str, value)) if isinstance(value, list) else ""
        here = ", ".join(OWN_PACKS)
        reason = f"made with the packs: {named or 'none'}; here are: {here or 'none'}"
        raise DataError(reason, field="packs", rule="NA-13.8")


def _number(names: tuple[str, ...], name: object, field: str) -> int:
    if not isinstance(name, str) or name not in names:
        raise DataError(f"{name!r} is none of {listed(names)}", field=field)
    return names.index(name)


def _ranged(value: object, field: str, limits: tuple[int, int]) -> int:
    low, high = limits
    if type(value) is not int or not low <= value <= high:
        raise DataError(f"{value!r} is not a number from {low} to {high}", field=field)
    return value


def _read_field(state: State, name: str, value: Any) -> None:
    if name in NAMED:
        setattr(state, name, _number(NAMED[name], value, name))
        return
    shape = getattr(state, name).shape
    if not shape:
        setattr(state, name, _ranged(value, name, LIMITS[name]))
        return
    numbers = np.zeros(shape, np.int16)
    _read_numbers(numbers, value, name)
    setattr(state, name, numbers)


def _read_numbers(into: Any, value: object, name: str) -> None:
    if not isinstance(value, list) or len(value) != len(into):
        raise DataError(f"must be a list of {len(into)}", field=name)
    for at, item in enumerate(value):
        if into.ndim > 1:
            _read_numbers(into[at], item, name)
        elif item is None and name in HIDDEN_FIELDS:
            into[at] = UNKNOWN
        else:
            into[at] = _ranged(item, name, LIMITS[name])


def _read_characters(state: State, value: object) -> None:
    if not isinstance(value, list) or len(value) != state.seats:
        raise DataError(f"must be a list of {state.seats}", field="characters")
    for seat, name in enumerate(value):
        if name is not None:
            state.character[seat] = _number(CHARACTER_NAMES, name, "characters")


def _read_cards(state: State, value: object) -> None:
    if not isinstance(value, dict):
        raise DataError("must be an object", field="cards")
    for name, entry in value.items():
        thing, field = _number(THING_NAMES, name, "cards"), f"cards.{name}"
        if not isinstance(entry, dict) or "at" not in entry:
            raise DataError("must say where it is", field=field)
        state.card_at[thing] = _number(CARD_PLACES, entry["at"], f"{field}.at")
        for key, number in entry.items():
            if key == "at":
                continue
            if f"card_{key}" not in CARD_FIELDS:
                raise DataError("no such field", field=f"{field}.{key}")
            column = getattr(state, f"card_{key}")
            column[thing] = _ranged(number, f"{field}.{key}", LIMITS[f"card_{key}"])


def _read_tasks(state: State, value: object) -> None:
    if not isinstance(value, list) or not 1 <= len(value) <= DEEPEST:
        raise DataError(f"must be a list of 1 to {DEEPEST}", field="tasks")
    for at, entry in enumerate(value):
        field = f"tasks[{at}]"
        if not isinstance(entry, dict) or entry.keys() != {"task", "step", "with"}:
            raise DataError("must have task, step and with", field=field)
        frame = state.stack[at]
        frame[TASK] = _number(TASK_NAMES, entry["task"], f"{field}.task")
        if frame[TASK] == Task.GAME:
            frame[STEP] = _number(STAGE_NAMES, entry["step"], f"{field}.step")
        else:
            frame[STEP] = _ranged(entry["step"], f"{field}.step", LIMITS["stack"])
        numbers = entry["with"]
        if not isinstance(numbers, list) or len(numbers) != FRAME - STEP - 1:
            raise DataError(f"must be a list of {FRAME - STEP - 1}", field=f"{field}.with")
        for place, number in enumerate(numbers):
            frame[STEP + 1 + place] = _ranged(number, f"{field}.with", LIMITS["stack"])
    state.depth = len(value)


def _read_heard(state: State, value: object) -> None:
    """NA-15.9: who has said what in this round."""
    if not isinstance(value, list) or len(value) > MOST_HEARD:
        raise DataError(f"must be a list of at most {MOST_HEARD}", field="heard")
    for at, entry in enumerate(value):
        field = f"heard[{at}]"
        if not isinstance(entry, dict) or entry.keys() != {"seat", "said"}:
            raise DataError("must have seat and said", field=field)
        state.heard_from[at] = _ranged(entry["seat"], f"{field}.seat", LIMITS["heard_from"])
        state.heard[at] = _word(entry["said"], f"{field}.said")
    state.heard_count = len(value)


def _word(said: object, field: str) -> int:
    try:
        word = ACTIONS.code(ACTIONS.from_text(str(said))) - FIRST_WORD
    except GameError as error:
        raise DataError(str(error), field=field) from None
    if not 0 <= word < WORDS:
        raise DataError(f"{said!r} is no message", field=field)
    return word
