"""Machine code: never stale, never in the way, made once, and the same as what is written."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import archipel
from archipel.bots import ready
from archipel.bots.rehearsal import rehearse as rehearse_bots
from archipel.core.rehearsal import rehearse
from archipel.core.rule import COMPILES, Root
from archipel.machine import files
from archipel.machine.code import OTHER_SOURCES, command
from archipel.machine.compiler import missed

SOURCE = Path(archipel.__file__).parent

compiled = pytest.mark.skipif(not COMPILES, reason="with the compiler off nothing is compiled")

# A game of its own would be long; a module that rehearses with one of ours is a game's code, too.
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
from archipel.core.rule import root, rule
from guest.helper import helped

@rule
def asked(x):
    return helped(x) * 10

def rehearse(game):
    root(asked)(1)
""",
    "play.py": """
from archipel.bots import ready
from archipel.core.registry import find
from archipel.core.rule import root
from guest.rules import asked

made = []
ready.ensure(find("the-island"), lambda *done: made.append(done), ("guest.rules",))
print(root(asked)(1), int(root(asked).compiled), len(made))
""",
}


@pytest.fixture
def guest(tmp_path: Path) -> Path:
    folder = tmp_path / "guest"
    folder.mkdir()
    for name, text in OUTSIDE.items():
        (folder / name).write_text(text)
    return folder


def play(guest: Path, cache: Path, most_bytes: int = resource.RLIM_INFINITY) -> tuple[int, ...]:
    """What a rule outside this package says in a new process, whether as machine code, and how
    often it was announced that something is compiled."""
    done = subprocess.run(
        [sys.executable, "-c", "import guest.play"],
        cwd=guest.parent,
        env={
            **os.environ,
            "ARCHIPEL_CACHE": str(cache),
            "PYTHONPATH": str(guest.parent),
            "TMPDIR": str(guest.parent),
        },
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return tuple(map(int, done.stdout.split()))


@compiled
def test_machine_code_is_made_once_and_never_stale(guest: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    answer, machine, made = play(guest, cache)
    assert (answer, machine) == (420, 1)
    assert made > 0
    assert play(guest, cache) == (420, 1, 0)
    (guest / "numbers.toml").write_text("answer = 42\n")  # data
    assert play(guest, cache) == (430, 1, made)
    helper = (guest / "helper.py").read_text()
    (guest / "helper.py").write_text(helper.replace("x + ANSWER", "x - ANSWER"))  # a helper module
    assert play(guest, cache) == (-410, 1, made)
    (guest / "helper.py").write_text(helper)
    (guest / "numbers.toml").write_text("answer = 41\n")  # back again: the first code still serves
    assert play(guest, cache) == (420, 1, 0)


@compiled
def test_damaged_code_is_made_anew(guest: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    play(guest, cache)
    (file,) = cache.glob("*.code")
    whole = file.read_bytes()
    for damaged in (whole[: len(whole) // 2], b"", whole[:-1] + b"\0" + whole[-1:]):
        file.write_bytes(damaged)
        answer, machine, made = play(guest, cache)
        assert (answer, machine) == (420, 1)
        assert made > 0
        assert len(file.read_bytes()) > 1000


@compiled
def test_where_the_cache_cannot_be_written_it_is_kept_elsewhere(
    guest: Path, tmp_path: Path
) -> None:
    """A read-only home, or a file in the way: root may write into what is only read-only."""
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert play(guest, blocked)[:2] == (420, 1)
    assert play(guest, blocked) == (420, 1, 0)  # found there again


@compiled
def test_on_a_full_disk_it_stays_interpreted(guest: Path, tmp_path: Path) -> None:
    """Nothing can be kept anywhere: what is played is played as it is written."""
    answer, machine, _ = play(guest, tmp_path / "cache", most_bytes=500)
    assert (answer, machine) == (420, 0)
    assert [*tmp_path.rglob("*.code"), *tmp_path.rglob("*.part")] == []


def test_half_a_file_is_never_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARCHIPEL_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "spare"))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert not files.keep("some.code", b"content")
    assert [*tmp_path.rglob("*.part"), *tmp_path.rglob("*.code")] == []


def test_code_in_a_folder_of_others_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("ARCHIPEL_CACHE", str(blocked))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert files.keep("some.code", b"content")
    (found,) = tmp_path.rglob("some.code")
    assert files.find_code("some.code") == found
    found.parent.chmod(0o777)
    assert files.find_code("some.code") is None


@compiled
def test_a_killed_compile_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = ready.code("the-island")
    process = subprocess.Popen(
        command(code),
        env={**os.environ, "ARCHIPEL_CACHE": str(tmp_path)},
        stdout=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stdout.readline()  # the first rule is compiled
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert [*tmp_path.glob("*.code"), *tmp_path.glob("*.part")] == []
    monkeypatch.setenv("ARCHIPEL_CACHE", str(tmp_path))
    with files.alone(code.name):  # its lock has gone with it
        pass


@compiled
def test_two_who_compile_the_same_make_it_once(tmp_path: Path, guest: Path) -> None:
    environment = {
        **os.environ,
        "ARCHIPEL_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": str(guest.parent),
        "TMPDIR": str(tmp_path),
    }
    both = [
        subprocess.Popen(
            [sys.executable, "-c", "import guest.play"],
            cwd=guest.parent,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    said = [process.communicate(timeout=120)[0].split() for process in both]
    assert [words[:2] for words in said] == [["420", "1"]] * 2
    assert len([*(tmp_path / "cache").glob("*.code")]) == 1
    made = [int(words[2]) for words in said]
    assert min(made) <= 1 < max(made), made  # one had nothing to make but the last word


@compiled
def test_other_sources_are_refused(tmp_path: Path) -> None:
    """Whoever runs old rules gets no machine code that was made from new ones."""
    name, game, *rest = command(ready.code("the-island"))[3:]
    other = name.replace("the-island-", "the-island-0")
    done = subprocess.run(
        [*command(ready.code("the-island"))[:3], other, game, *rest],
        env={**os.environ, "ARCHIPEL_CACHE": str(tmp_path)},
        check=False,
    )
    assert done.returncode == OTHER_SOURCES
    assert [*tmp_path.glob("*.code")] == []


@compiled
def test_a_process_keeps_the_rules_that_it_began_with(guest: Path, tmp_path: Path) -> None:
    """Edited under its feet: it neither makes nor loads machine code, of any rules."""
    (guest / "late.py").write_text(
        "import guest.rules, os, pathlib\n"
        "helper = pathlib.Path(guest.rules.__file__).with_name('helper.py')\n"
        "helper.write_text(helper.read_text().replace('x + ', 'x - '))\n"
        "import guest.play\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", "import time, archipel; time.sleep(0.05); import guest.late"],
        cwd=guest.parent,
        env={
            **os.environ,
            "ARCHIPEL_CACHE": str(tmp_path / "cache"),
            "PYTHONPATH": str(guest.parent),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[:2] == ["420", "0"]


@compiled
def test_everything_that_python_calls_is_machine_code() -> None:
    """What is loaded serves every call of a rehearsal: nothing falls back to the interpreter."""
    for game in archipel.games().values():
        assert ready.load(game)
        missed.clear()
        rehearse(game)
        rehearse_bots(game)
        assert missed == {}, game.id
        assert all(isinstance(r, Root) and r.compiled for r in game.rules.functions().values())


# --- what it is made from -------------------------------------------------------------------------

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
from archipel.machine.sources import fingerprint
for module in {[*MODULES.values()]}:
    print(fingerprint([module]))
"""

# What is edited, and which of these compiled modules it does not touch: all below it stay good.
EDITS = {
    "core/chance.py": ["marks"],  # options, which all of The Island reads, draw who is first
    "games/the_island/data/tiles.toml": ["chance", "marks"],
    "games/the_island/rules/turn.py": ["chance", "spaces", "bot", "marks"],
    "games/the_island/hope.py": ["chance", "spaces", "play", "marks"],
    "games/the_island/words.py": [*MODULES],
    "games/the_island/data/texts.toml": [*MODULES],
    "games/naufrages/data/packs/base/events.toml": ["chance", "spaces", "play", "bot"],
    "games/fuji/rules/play.py": [*MODULES],
    "bots/search.py": [*MODULES],
}


def test_machine_code_is_good_until_what_it_is_made_from_changes(tmp_path: Path) -> None:
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
