"""Words of a game: tagged structs at every border, small whole numbers in compiled code.

A word is a frozen struct whose annotated fields say which number stands for which value:

    Hex = Annotated[str, Names(SPACE_NAMES)]

    class Swim(Action, tag="swim"):
        explorer: Explorer
        hex: Hex

Actions and events are such words; `actions.py` and `events.py` say what each adds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar, get_args, get_type_hints

import msgspec

from archipel.core.errors import GameError

__all__ = ["Names", "Parameter", "SeatBits", "Vocabulary", "Whole", "Word", "listed"]


LONGEST_NUMBER = 9  # digits of a number in the text of an action


class Parameter(Protocol):
    """The values a field may have, and their numbers 0 … size - 1."""

    size: int

    def value(self, number: int) -> Any: ...

    def number(self, value: Any) -> int:
        """Raises ValueError, with words for a person, if this value has no number."""
        ...


class Names:
    """One of a fixed list."""

    def __init__(self, names: Iterable[str] | Iterable[int]) -> None:
        self.names: tuple[str | int, ...] = tuple(names)
        self.size = len(self.names)
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def value(self, number: int) -> str | int:
        return self.names[number]

    def number(self, value: Any) -> int:
        if type(value) is type(self.names[0]) and value in self._numbers:
            return self._numbers[value]
        raise ValueError(f"{value!r} is none of {listed(self.names)}")


class Whole:
    """A whole number that stands for itself."""

    def __init__(self, size: int) -> None:
        self.size = size

    def value(self, number: int) -> int:
        return number

    def number(self, value: Any) -> int:
        if type(value) is int and 0 <= value < self.size:
            return value
        raise ValueError(f"{value!r} is not a whole number from 0 to {self.size - 1}")


class SeatBits:
    """Several seats at once."""

    def __init__(self, seats: int) -> None:
        self.size = 1 << seats

    def value(self, number: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(number.bit_length()) if number >> seat & 1)

    def number(self, value: Any) -> int:
        number = sum(1 << int(seat) for seat in value)
        if number < self.size:
            return number
        raise ValueError(f"{value!r} names a seat that is not there")


class Word(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of actions and events."""


W = TypeVar("W", bound=Word)


class Vocabulary(Generic[W]):
    """The words of one sort, in order: a word's place in it is its kind."""

    def __init__(self, *kinds: type[W]) -> None:
        self.kinds = kinds
        self.parameters = [_parameters(kind) for kind in kinds]
        self._kind_numbers = {kind: number for number, kind in enumerate(kinds)}
        self._by_tag: dict[str, list[int]] = {}
        for number, kind in enumerate(kinds):
            self._by_tag.setdefault(tag_of(kind), []).append(number)

    def kind(self, word: type[W]) -> int:
        """The number that stands for a kind of word in compiled code."""
        return self._kind_numbers[word]

    def word(self, kind: int, numbers: Sequence[int]) -> W:
        """The struct for a kind and the numbers of its fields."""
        values = (p.value(n) for (_, p), n in zip(self.parameters[kind], numbers, strict=False))
        return self.kinds[kind](*values)

    def numbers(self, word: W) -> tuple[int, list[int]]:
        """A word's kind and the numbers of its fields. Raises `malformed` naming the field."""
        kind = self._kind_numbers.get(type(word))
        if kind is None:
            raise self.malformed(f"{type(word).__name__} is no word of this game", field="type")
        return kind, [
            self._number(name, parameter, getattr(word, name))
            for name, parameter in self.parameters[kind]
        ]

    def from_json(self, data: object) -> W:
        """The word that a JSON object `{"type": …, …}` says."""
        if not isinstance(data, dict):
            raise self.malformed("not an object with a type", field="action")
        tag = data.get("type")
        candidates = self._by_tag.get(tag, []) if isinstance(tag, str) else []
        if not candidates:
            raise self.malformed(f"{tag!r} is no word of this game", field="type")
        problem: GameError | None = None
        for kind in candidates:  # `play dolphin` and `play wind` share a tag and differ in a field
            try:
                return self._read(kind, data)
            except GameError as error:
                problem = problem if problem and not _closer(error, problem) else error
        assert problem is not None
        raise problem

    def from_text(self, text: str) -> W:
        """The word that a line such as `swim R1 D3` says."""
        tag, *rest = text.split() or [""]
        candidates = self._by_tag.get(tag, [])
        if not candidates:
            raise self.malformed(f"{tag!r} is no word of this game", field="type")
        problem: GameError | None = None
        for kind in candidates:
            names = [name for name, _ in self.parameters[kind]]
            if len(names) != len(rest):
                problem = problem or self.malformed(
                    " ".join([f"{tag} wants", *(names or ["nothing more"])]), field="action"
                )
                continue
            try:
                data = {
                    n: _plain(p, t) for (n, p), t in zip(self.parameters[kind], rest, strict=True)
                }
                return self._read(kind, {"type": tag, **data})
            except GameError as error:
                problem = error if problem is None or _closer(error, problem) else problem
        assert problem is not None
        raise problem

    def text(self, word: W) -> str:
        """The line that says a word: its type, then its fields."""
        kind, _ = self.numbers(word)
        fields = (str(getattr(word, name)) for name, _ in self.parameters[kind])
        return " ".join([tag_of(type(word)), *fields])

    def malformed(self, detail: str, *, field: str) -> GameError:
        """The error for something that is no word; actions say MalformedAction."""
        return GameError(detail, field=field)

    def _read(self, kind: int, data: dict[str, Any]) -> W:
        names = [name for name, _ in self.parameters[kind]]
        for name in data:
            if name != "type" and name not in names:
                raise self.malformed("no such field", field=str(name))
        for name, parameter in self.parameters[kind]:
            if name not in data:
                raise self.malformed("is missing", field=name)
            self._number(name, parameter, data[name])
        return self.kinds[kind](**{name: data[name] for name in names})

    def _number(self, field: str, parameter: Parameter, value: object) -> int:
        try:
            return parameter.number(value)
        except (ValueError, TypeError) as error:
            raise self.malformed(str(error), field=field) from None


def listed(names: Sequence[object], most: int = 4) -> str:
    """The first few names, for a message."""
    return ", ".join(map(str, names[:most])) + (", …" if len(names) > most else "")


def tag_of(kind: type[Word]) -> str:
    return str(kind.__struct_config__.tag)


def _parameters(kind: type[Word]) -> list[tuple[str, Parameter]]:
    hints = get_type_hints(kind, include_extras=True)
    return [(name, get_args(hints[name])[1]) for name in kind.__struct_fields__]


def _plain(parameter: Parameter, text: str) -> object:
    """Text of a field as JSON would have it: numbers where the field holds numbers."""
    wants_number = not isinstance(parameter, Names) or isinstance(parameter.names[0], int)
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if wants_number and is_number else text


def _closer(error: GameError, than: GameError) -> bool:
    """Of two readings of one tag, the one that failed later is what the sender meant."""
    return than.field in ("tile", "action") and error.field != than.field
