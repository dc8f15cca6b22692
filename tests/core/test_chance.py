"""Chance: the generator is the published one, draws are even, seeds and commitments hold."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from archipel.core.chance import Chance, chance_for_move, commitment, draw, next_word
from archipel.core.record import blank


def test_the_words_are_those_of_xoshiro256_starstar() -> None:
    chance = blank(Chance)
    chance.a, chance.b, chance.c, chance.d = 1, 2, 3, 4  # type: ignore[assignment]  # small words
    assert [int(next_word(chance)) for _ in range(4)] == [
        *(11520, 0, 1509978240, 1215971899390074240),
    ]


def test_a_move_has_the_generator_of_its_number() -> None:
    words = hmac.new(b"table", b"17", "sha256").digest()
    chance = chance_for_move("table", 17)
    assert int(chance.a).to_bytes(8, "little") == words[:8]
    assert int(chance.d).to_bytes(8, "little") == words[24:]
    assert chance_for_move("table", 18).tobytes() != chance.tobytes()


def test_the_commitment_is_what_sha256sum_prints() -> None:
    assert commitment("7") == hashlib.sha256(b"7").hexdigest()


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 40])
def test_draws_are_even(sides: int) -> None:
    chance = chance_for_move("even", sides)
    rolls = 6_000
    counts = Counter(draw(chance, sides) for _ in range(rolls))
    assert set(counts) == set(range(sides))
    expected = rolls / sides
    # chi-squared far beyond the 0.9999 quantile would be no accident
    assert (
        sum((n - expected) ** 2 / expected for n in counts.values()) < sides + 6 * sides**0.5 + 10
    )
