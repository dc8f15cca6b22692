"""The compile cache: never stale, never in the way; and whole numbers of any width."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest
from numba import types

import archipel
from archipel.core.playout import perft
from archipel.core.record import dtype_of
from archipel.core.rule import COMPILED, cache_folder, rule

SOURCE = Path(archipel.__file__).parent

OUTSIDE = {
    "numbers.toml": "answer = 41\n",
    "__init__.py": "",
    "helper.py": """
from pathlib import Path
import tomllib
from archipel.core.rule import rule

ANSWER = tomllib.loads(Path(__file__).with_name("numbers.toml").read_text())["answer"]

@rule
def helped(x):
    return x + ANSWER
""",
    "rules.py": """
from archipel.core.rule import on_compile, rule
from guest.helper import helped

@rule
def asked(x):
    return helped(x) * 10

compiled = []
with on_compile(compiled.append):
    print(asked(1), len(compiled))
""",
}


def run(folder: Path, cache: Path) -> tuple[int, int]:
    """What a rule outside this package says in a new process, and how many rules were compiled."""
    done = subprocess.run(
        [sys.executable, "-c", "import guest.rules"],
        cwd=folder,
        env={**os.environ, "ARCHIPEL_CACHE": str(cache), "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    answer, compiled = done.stdout.split()
    return int(answer), int(compiled)


@pytest.mark.skipif(not COMPILED, reason="with the compiler off there is no cache")
def test_the_cache_is_used_and_never_stale(tmp_path: Path) -> None:
    guest = tmp_path / "guest"
    guest.mkdir()
    for name, text in OUTSIDE.items():
        (guest / name).write_text(text)
    cache = tmp_path / "cache"
    assert run(tmp_path, cache) == (420, 2)
    assert run(tmp_path, cache) == (420, 0)
    (guest / "numbers.toml").write_text("answer = 42\n")  # data
    assert run(tmp_path, cache) == (430, 2)
    helper = (guest / "helper.py").read_text()
    (guest / "helper.py").write_text(helper.replace("x + ANSWER", "x - ANSWER"))  # a helper module
    assert run(tmp_path, cache) == (-410, 2)
    (guest / "helper.py").write_text(helper)
    (guest / "numbers.toml").write_text("answer = 41\n")  # back again: the first cache still serves
    assert run(tmp_path, cache) == (420, 0)


GAME = "archipel.games.the_island"
MODULES = {
    "chance": "archipel.core.chance",
    "spaces": f"{GAME}.rules.spaces",
    "play": f"{GAME}.rules.play",
    "bot": f"{GAME}.bot",
    "marks": "archipel.games.naufrages.rules.marks",  # reads the game's data from a folder below it
}
FINGERPRINTS = f"""
import archipel.bots.search, archipel.games.naufrages, {GAME}
from archipel.core.sources import fingerprint
for module in {[*MODULES.values()]}:
    print(fingerprint([module]))
"""

# What is edited, and which of these compiled modules it does not touch: all below it stay good.
EDITS = {
    "core/chance.py": ["spaces", "marks"],
    "games/the_island/data/tiles.toml": ["chance", "marks"],
    "games/the_island/rules/turn.py": ["chance", "spaces", "bot", "marks"],
    "games/the_island/hope.py": ["chance", "spaces", "play", "marks"],
    "games/the_island/words.py": [*MODULES],
    "games/the_island/data/texts.toml": [*MODULES],
    "games/naufrages/data/packs/base/events.toml": ["chance", "spaces", "play", "bot"],
    "games/fuji/rules/play.py": [*MODULES],
    "bots/search.py": [*MODULES],
}


def test_compiled_rules_are_good_until_what_they_are_made_from_changes(tmp_path: Path) -> None:
    copy = tmp_path / "archipel"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))

    def fingerprints() -> dict[str, str]:
        done = subprocess.run(
            [sys.executable, "-c", FINGERPRINTS],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        return dict(zip(MODULES, done.stdout.split(), strict=True))

    before = fingerprints()
    assert len(set(before.values())) == len(before)
    for edited, untouched in EDITS.items():
        (copy / edited).write_text((copy / edited).read_text("utf-8") + "\n", "utf-8")
        after = fingerprints()
        assert [name for name in before if before[name] == after[name]] == untouched, edited
        before = after


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[frozenset[str]]:
    """The modules whose folders are asked for."""
    found: list[frozenset[str]] = []

    def noted(modules: frozenset[str]) -> Path:
        found.append(modules)
        return cache_folder(modules)

    monkeypatch.setattr("archipel.core.rule.cache_folder", noted)
    return found


@pytest.mark.skipif(not COMPILED, reason="with the compiler off there is no cache")
def test_what_serves_all_games_is_kept_apart_for_each(asked: list[frozenset[str]]) -> None:
    cache: Any = perft._cache  # type: ignore[attr-defined]  # a Numba dispatcher
    for game in archipel.games().values():
        kind = numba.from_dtype(dtype_of(game.state))
        cache._drawer((kind, types.int64))
        cache._drawer((types.Array(kind, 1, "C"), types.int64))
    assert len(asked) == 2 * len(archipel.games())
    assert len(set(asked)) == len(archipel.games())


@pytest.mark.skipif(not COMPILED, reason="with the compiler off there is no cache")
def test_what_serves_one_game_is_kept_by_its_own_module(asked: list[frozenset[str]]) -> None:
    for game in archipel.games().values():
        over: Any = game.rules.over
        over._cache._drawer((numba.from_dtype(dtype_of(game.state)),))
        assert asked.pop() == {over.__module__}


def test_a_read_only_home_still_compiles(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from archipel.core.chance import *; print(draw(seeded(b'1'*32), 1))",
        ],
        env={**os.environ, "ARCHIPEL_CACHE": str(blocked)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "0"


@rule
def doubled(x: int) -> int:
    return x * 2


@pytest.mark.skipif(not COMPILED, reason="with the compiler off nothing is compiled")
def test_narrow_numbers_do_not_make_a_rule_be_compiled_again() -> None:
    for width in (types.int8, types.int16, types.int32, types.int64, types.IntegerLiteral(7)):
        doubled.get_call_template((width,), {})  # type: ignore[attr-defined]  # a Numba dispatcher
    assert doubled.signatures == [(types.int64,)]  # type: ignore[attr-defined]  # likewise
    assert doubled(20_000) == 40_000
