"""Chance comes in as an argument: a generator in a record, seeded afresh for every move.

The generator is xoshiro256** (Blackman and Vigna). Its sums are written so that they never
overflow, because interpreted NumPy warns where compiled code wraps around.
"""

from __future__ import annotations

import hashlib
import hmac

import numpy as np

from archipel.core.record import U64, Record, blank
from archipel.core.rule import rule

__all__ = ["Chance", "chance_for_move", "commitment", "draw", "seeded"]

U = np.uint64
LOW_63, TOP = U(0x7FFF_FFFF_FFFF_FFFF), U(0x8000_0000_0000_0000)
LOW_32 = U(0xFFFF_FFFF)


class Chance(Record):
    """The state of a generator. Never enters a game's state, a view or an event."""

    a: U64
    b: U64
    c: U64
    d: U64


def seeded(words: bytes) -> Chance:
    """A generator whose state is given by 32 bytes."""
    chance = blank(Chance)
    chance.a, chance.b, chance.c, chance.d = (
        U(int.from_bytes(words[at : at + 8], "little")) for at in (0, 8, 16, 24)
    )
    return chance


def chance_for_move(seed: str, number: int) -> Chance:
    """The generator of one move: HMAC-SHA256 of its number under the seed; 0 is the setup."""
    return seeded(hmac.digest(_bytes(seed), str(number).encode(), "sha256"))


def commitment(seed: str) -> str:
    """What is shown from the first move on, so that the seed cannot be changed afterwards."""
    return hashlib.sha256(_bytes(seed)).hexdigest()


def _bytes(seed: str) -> bytes:
    return seed.encode("utf-8", "surrogatepass")  # any text will do, even half a character


@rule
def _sum(x: np.uint64, y: np.uint64) -> np.uint64:
    """X + y modulo 2^64."""
    return ((x & LOW_63) + (y & LOW_63)) ^ ((x ^ y) & TOP)


@rule
def _rotated(x: np.uint64, bits: int) -> np.uint64:
    return (x << U(bits)) | (x >> U(64 - bits))


@rule
def next_word(chance: Chance) -> np.uint64:
    """The next 64 random bits."""
    b = chance.b
    times_five = _sum(b << U(2), b)
    turned = _rotated(times_five, 7)
    result = _sum(turned << U(3), turned)
    chance.c ^= chance.a
    chance.d ^= b
    chance.b ^= chance.c
    chance.a ^= chance.d
    chance.c ^= b << U(17)
    chance.d = _rotated(chance.d, 45)
    return result


@rule
def draw(chance: Chance, sides: int) -> int:
    """A whole number from 0 to sides - 1, each equally likely (Lemire's method)."""
    product = (next_word(chance) >> U(32)) * U(sides)
    if (product & LOW_32) < U(sides):
        refused = U(0x1_0000_0000 - sides) % U(sides)
        while (product & LOW_32) < refused:
            product = (next_word(chance) >> U(32)) * U(sides)
    return int(product >> U(32))
