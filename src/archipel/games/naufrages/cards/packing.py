"""NA-17.9: a value in one word: source (6 bits), argument (12), minus (1), constant + 128 (8)."""

from __future__ import annotations

from typing import Final

from archipel.core.rule import rule

CONSTANT_BITS: Final = 8
ARGUMENT_SHIFT: Final = 9
ARGUMENT_BITS: Final = 12
SOURCE_SHIFT: Final = 21
SOURCE_BITS: Final = 6
BIAS: Final = 128
LEAST_CONSTANT: Final = -BIAS
MOST_CONSTANT: Final = BIAS - 1
MOST_ARGUMENT: Final = (1 << ARGUMENT_BITS) - 1


def packed(source: int, argument: int, negative: int, constant: int) -> int:
    """`-SOURCE:argument + constant`, the minus only with `negative` 1. For the compiler."""
    return (
        source << SOURCE_SHIFT
        | argument << ARGUMENT_SHIFT
        | negative << CONSTANT_BITS
        | (constant + BIAS)
    )


@rule
def source_of(value: int) -> int:
    return value >> SOURCE_SHIFT & ((1 << SOURCE_BITS) - 1)


@rule
def argument_of(value: int) -> int:
    return value >> ARGUMENT_SHIFT & ((1 << ARGUMENT_BITS) - 1)


@rule
def is_negative(value: int) -> bool:
    return (value >> CONSTANT_BITS & 1) != 0


@rule
def constant_of(value: int) -> int:
    """What is added in the end; the value itself if its source is CONSTANT."""
    return (value & ((1 << CONSTANT_BITS) - 1)) - BIAS
