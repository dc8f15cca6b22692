"""Records: a class of annotations declares a flat NumPy record.

    class State(Record):
        phase: I16                          # one number
        explorer_at: Array[Ints, EXPLORERS] # forty numbers

`blank(State)` makes one, filled with zeros. To the type checker a record is an instance of its
class; at run time it is an `np.record` that compiled rules read and write in place.
"""

from __future__ import annotations

from typing import Annotated, Any, Self, TypeVar, cast, get_args, get_type_hints
from typing import Annotated as Array

import numpy as np
import numpy.typing as npt

__all__ = [
    "I16",
    "I64",
    "U64",
    "Array",
    "Codes",
    "Floats",
    "Ints",
    "Record",
    "blank",
    "dtype_of",
    "known_dtypes",
    "several",
]

I16 = Annotated[int, np.int16]
I64 = Annotated[int, np.int64]  # a set of up to 63 things, a bit each
U64 = Annotated[np.uint64, np.uint64]

Ints = npt.NDArray[np.int16]  # the element of an Array field
Codes = npt.NDArray[np.int32]  # a list of action codes
Floats = npt.NDArray[np.float64]  # what is weighed rather than counted


class Record:
    """Base of all declarations. Never instantiated: `blank` makes the record."""

    def copy(self) -> Self:  # what np.record offers
        raise TypeError(f"{type(self).__name__} is a declaration; use blank()")

    def tobytes(self) -> bytes:
        raise TypeError(f"{type(self).__name__} is a declaration; use blank()")


R = TypeVar("R", bound=Record)

_dtypes: dict[type[Record], np.dtype[Any]] = {}


def known_dtypes() -> tuple[np.dtype[Any], ...]:
    """The types of all records that have been asked for."""
    return tuple(_dtypes.values())


def dtype_of(declaration: type[Record]) -> np.dtype[Any]:
    """The NumPy record type that a class of annotations declares."""
    if declaration in _dtypes:
        return _dtypes[declaration]
    fields: list[Any] = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        kind, *shape = get_args(hint)
        if kind in (int, np.uint64):
            fields.append((name, shape[0]))
        else:
            fields.append((name, np.int16, tuple(shape)))
    _dtypes[declaration] = np.dtype(
        (_scalar_type(declaration, fields), np.dtype(fields, align=True))
    )
    return _dtypes[declaration]


def _scalar_type(declaration: type[Record], fields: list[Any]) -> type[np.record]:
    """A np.record with a property per field: `state.phase`, as compiled code has it."""
    members: dict[str, Any] = {name: _field(name) for name, *_ in fields}
    members["__getattribute__"] = object.__getattribute__
    members["__setattr__"] = object.__setattr__
    return type(declaration.__name__, (np.record,), members)


def _field(name: str) -> property:
    def read(record: np.void) -> Any:
        return np.void.__getitem__(record, name)

    def write(record: np.void, value: Any) -> None:
        np.void.__setitem__(record, name, value)

    return property(read, write)


def blank(declaration: type[R]) -> R:
    """A record of zeros."""
    return cast(R, np.zeros(1, dtype_of(declaration))[0])


def several(declaration: type[R], count: int) -> Any:
    """An array of records of zeros."""
    return np.zeros(count, dtype_of(declaration))
