"""NA-13.8: packs of people's own, found where ARCHIPEL_PACKS says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from archipel.core.data import content_folders
from archipel.core.errors import DataError
from archipel.games.naufrages.cards.data import own_files, read_file
from archipel.games.naufrages.cards.pack import MOST_BYTES

GHOSTS = """
[pack]
name = "ghosts"
version = 1

[[card]]
id = "lantern"
kind = "debris"
name = "Lantern"
flavour = "It burns without oil."
text = "1 AP."
points = 1
"""

BOX_OF_THEIR_OWN = GHOSTS.replace('"ghosts"', '"base"')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    deep = tmp_path / "packs" / "of_mine"
    deep.mkdir(parents=True)
    (deep / "ghosts.toml").write_text(GHOSTS, "utf-8")
    (deep / "notes.txt").write_text("not a pack", "utf-8")
    monkeypatch.setenv("ARCHIPEL_PACKS", str(tmp_path / "packs"))
    return deep


def loaded() -> list[str]:
    """What a new process finds in the tables, and what it has left out."""
    code = (
        "from archipel.games.naufrages.cards.tables import CARD_NAMES, LEFT_OUT, PACK_NAMES\n"
        "print(*PACK_NAMES, CARD_NAMES[-1])\n"
        "print(*LEFT_OUT, sep='\\n')"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_13_8_packs_are_found_below_the_folders(folder: Path) -> None:
    assert content_folders() == [folder.parent]
    assert own_files() == [(str(folder / "ghosts.toml"), GHOSTS.encode())]
    assert loaded()[0].split() == ["base", "ghosts", "ghosts/lantern"]


def test_13_8_several_folders(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = tmp_path / "missing"
    monkeypatch.setenv("ARCHIPEL_PACKS", f"{missing}{os.pathsep}{os.pathsep}{folder}")
    assert content_folders() == [missing, folder]
    assert [name for name, _ in own_files()] == [str(folder / "ghosts.toml")]


def test_13_8_without_folders_there_is_the_base(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ARCHIPEL_PACKS", raising=False)
    assert content_folders() == []


def test_13_8_a_faulty_pack_is_left_out_and_the_others_play(folder: Path) -> None:
    (folder / "bad.toml").write_text(
        GHOSTS.replace('"debris"', '"spirit"').replace('"ghosts"', '"spirits"'), "utf-8"
    )
    (folder / "more.toml").write_text(BOX_OF_THEIR_OWN, "utf-8")
    (folder / "no_pack.toml").write_text("name =", "utf-8")
    (folder / "folder.toml").mkdir()
    found = loaded()
    assert found[0].split() == ["base", "ghosts", "ghosts/lantern"]
    assert sorted(line.removeprefix(f"{folder}/") for line in found[1:]) == [
        "bad.toml: lantern: C4: kind: 'spirit' is none of event, debris, camp, explore, object",
        "more.toml: [pack]: only the box is called base",
        "no_pack.toml: the end of the file is not TOML: Invalid value",
    ]


def test_13_8_a_pack_is_left_out_as_a_whole(folder: Path) -> None:
    (folder / "second.toml").write_text(
        GHOSTS.replace("lantern", "chain").replace('"debris"', '"spirit"'), "utf-8"
    )
    assert loaded()[0].split()[:1] == ["base"]
    assert "ghosts" not in loaded()[0]


def test_compiled_rules_know_which_packs_they_were_made_from(folder: Path) -> None:
    before = fingerprint_elsewhere("machine")
    assert fingerprint_elsewhere("machine") == before
    (folder / "ghosts.toml").write_text(GHOSTS.replace("points = 1", "points = 2"), "utf-8")
    assert fingerprint_elsewhere("machine") != before


def fingerprint_elsewhere(name: str) -> str:
    """Of a module of rules, as a new process finds it."""
    module = f"archipel.games.naufrages.rules.{name}"
    code = (
        f"import {module}\n"
        "from archipel.machine.sources import fingerprint\n"
        f"print(fingerprint([{module!r}]))"
    )
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_files_without_end_are_not_read_to_the_end(tmp_path: Path) -> None:
    long = tmp_path / "long.toml"
    long.write_bytes(b"#" * (MOST_BYTES * 2))
    assert len(read_file(long)) == MOST_BYTES + 1


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="No such file"):
        read_file(tmp_path / "missing.toml")
