"""Packs as nobody should write them: errors, never crashes, never without end.

`make test` tries 1,000; ARCHIPEL_FUZZ=20000 tries as many as that.
"""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Callable

import pytest

from archipel.core.text import LANGUAGES
from archipel.games.naufrages.cards.compile import compile_files
from archipel.games.naufrages.cards.data import base_files
from archipel.games.naufrages.cards.faults import CardFaults

FILES = int(os.environ.get("ARCHIPEL_FUZZ", "1000"))
PARTS = 10
LONGEST = 10.0  # seconds for one file, on a machine that does other things too

SOURCES = [data for _, data in base_files()]
WORDS = [
    *("op", "who", "n", "to", "do", "go", "true", '"drawer"', '"main"', '"camp"', "=", "{", "}"),
    *("[", "]", "},", "[card.do]", "[[card]]", "[card.on]", "[card.use]", "[card.passive]"),
]
JUNK = [
    *(b"", b"0", b"-1", b"99999999999999999999", b"1e400", b"nan", b"true", b'""', b'"\\u0000"'),
    *(b"[]", b"{}", b"[[]]", b"{a={}}", b'"' + b"x" * 300 + b'"', b"1979-05-27", b"'''", b"\xff"),
    *(b'"-"', b'"main"', b'"owner:owner:dog"', b'"--roll"', b'"flag:x"', b'"1-6"', b"[" * 200),
    *(b'"count:owner:"', b'"roll+999"', b'"wood >= 99999"', b'"\xc2\xb2"', b"{op=1}", b'["main"]'),
]


def replace_value(data: bytes, chance: random.Random) -> bytes:
    """What stands after some equals sign becomes rubbish."""
    at = chance.choice([n for n, byte in enumerate(data) if byte == ord("=")] or [0])
    end = min((data.find(mark, at) % (len(data) + 1) for mark in (b"\n", b",", b"}")), default=at)
    return data[: at + 1] + chance.choice(JUNK) + data[end:]


def flip_bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.randint(1, 8)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def cut_out(data: bytes, chance: random.Random) -> bytes:
    start, end = sorted(chance.randrange(len(data)) for _ in range(2))
    return data[:start] + data[min(end, start + 400) :]


def double_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    start = chance.randrange(len(lines))
    return b"".join([*lines, *lines[start : start + chance.randint(1, 20)]])


def drop_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(chance.randint(1, 3)):
        if lines:
            del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def swap_words(data: bytes, chance: random.Random) -> bytes:
    words = data.split(b" ")
    for _ in range(chance.randint(1, 6)):
        one, other = chance.randrange(len(words)), chance.randrange(len(words))
        words[one], words[other] = words[other], words[one]
    return b" ".join(words)


def insert_word(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + chance.choice([*JUNK, *(word.encode() for word in WORDS)]) + data[at:]


CHANGES: list[Callable[[bytes, random.Random], bytes]] = [
    *(replace_value, replace_value, flip_bytes, cut_out),
    *(double_lines, drop_lines, swap_words, insert_word),
]


def mutated(chance: random.Random) -> bytes:
    """Part of some file of the base with a few things wrong, perhaps under another name."""
    data = chance.choice(SOURCES)
    head, *cards = data.split(b"[[card]]")
    some = chance.sample(cards, min(len(cards), chance.randint(1, 6)))
    data = b"[[card]]".join([head.split(b"[pack.totals]")[0] if some else head, *some])
    if chance.random() < 0.5:
        data = data.replace(b'name = "base"', b'name = "ghosts"')
    for _ in range(chance.choice((1, 1, 2, 3))):
        data = chance.choice(CHANGES)(data, chance) or b"x"
    return data


def attempted(*files: tuple[str, bytes]) -> CardFaults | None:
    """What is wrong with the files, within the time; nothing if they are a pack."""
    started = time.perf_counter()
    try:
        tables = compile_files(files)
    except CardFaults as error:
        return error
    finally:
        assert time.perf_counter() - started < LONGEST
    assert len(tables.code) < 20_000
    return None


@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_packs_give_errors_and_nothing_else(part: int) -> None:
    chance = random.Random(part)
    wrong = 0
    for _ in range(FILES // PARTS):
        error = attempted(("fuzz.toml", mutated(chance)))
        if error is not None:
            wrong += 1
            assert error.faults
            assert all(fault.file == "fuzz.toml" for fault in error.faults)
            assert all(fault.said(language) for fault in error.faults for language in LANGUAGES)
    assert wrong > FILES // PARTS // 2


def test_mutated_packs_beside_the_base() -> None:
    """With everything there to refer to, more of what is wrong is deep inside."""
    chance = random.Random(11)
    base = base_files()
    checks = set()
    for _ in range(FILES // 10):
        data = mutated(chance).replace(b'name = "base"', b'name = "ghosts"')
        error = attempted(*base, ("fuzz.toml", data))
        checks |= {fault.check for fault in error.faults if fault.said("fr")} if error else set()
    assert {"C1", "C4", "C7", "C8"} <= checks


@pytest.mark.parametrize(
    "field", ["number", "copies", "return_up", "adventure", "debris", "points", "energy", "rope"]
)
@pytest.mark.parametrize("number", [2**31, -(2**63), 10**30])
def test_numbers_that_fit_no_table(field: str, number: int) -> None:
    """Every number of the language, one after the other, is refused rather than cut."""
    changed = [
        (name, re.sub(rf"(?m)^{field} = .*$".encode(), f"{field} = {number}".encode(), data))
        for name, data in base_files()
    ]
    error = attempted(*changed)
    assert error is not None
    assert ("C7" if field == "number" else "C4") in {fault.check for fault in error.faults}
