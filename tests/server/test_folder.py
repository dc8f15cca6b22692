"""The data folder: private from the first moment, and one server's at a time."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from archipel.cli.serve import _take
from archipel.core.errors import GameError
from archipel.server.folder import Folder, FolderTaken
from archipel.server.house import House
from archipel.server.settings import Settings
from tests.server.test_store import served

posix = pytest.mark.skipif(os.name != "posix", reason="permissions are other things there")


@pytest.fixture(autouse=True)
def usual_mask() -> Iterator[None]:
    """As most systems have it: what nobody closes is open to all."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
def test_a_fresh_folder_is_its_owners_alone(tmp_path: Path) -> None:
    data, seen = tmp_path / "far" / "data", dict[str, int]()

    async def live() -> None:
        house = House(Settings(data, workers=1))
        await house.open()
        seen.update({path.name: mode(path) for path in data.iterdir()})
        await house.close()

    asyncio.run(live())
    assert mode(data) == 0o700
    assert {f"archipel.{end}" for end in ("lock", "sqlite3", "sqlite3-wal", "sqlite3-shm")} <= {
        *seen
    }
    assert {*seen.values()} == {0o600}, seen
    assert Folder(data).open_to_others() == []
    assert mode(tmp_path / "far") == 0o700
    os.close(os.open(tmp_path / "other", os.O_CREAT, 0o666))
    assert mode(tmp_path / "other") == 0o644  # whatever else is made is as it was


@posix
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Others on this machine may read"), ("fr", "autres sur cette machine")],
)
def test_an_open_folder_is_served_with_a_warning(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    folder = _take(data, language)
    folder.leave()
    said = capsys.readouterr().err
    assert words in said
    assert f"chmod -R go= '{data}'" in said
    assert mode(folder.database) == 0o600  # what is new is private even there
    data.chmod(0o700)
    _take(data, language).leave()
    assert capsys.readouterr().err == ""


def test_one_house_at_a_time(tmp_path: Path) -> None:
    first, second = Folder(tmp_path), Folder(tmp_path)
    first.take()
    first.take()  # it is ours already
    with pytest.raises(FolderTaken) as refused:
        second.take()
    assert refused.value.process == str(os.getpid())
    first.leave()
    second.take()
    with pytest.raises(FolderTaken):
        asyncio.run(House(Settings(tmp_path, workers=1)).open())
    second.leave()


def test_a_second_server_refuses_in_words(tmp_path: Path) -> None:
    """Until the first is gone, even if that was killed."""
    data = tmp_path / "data"
    with served(data) as (process, _):
        for language, words in (
            ("en", "Another server (process"),
            ("fr", "Un autre serveur (proc"),
        ):
            command = [sys.executable, "-m", "archipel", "serve", "--port", "0"]
            done = subprocess.run(
                [*command, "--data", str(data), "--language", language],
                capture_output=True,
                text=True,
                check=False,
                timeout=60,
            )
            assert done.returncode > 0
            assert f"{words}" in done.stderr
            assert str(process.pid) in done.stderr
            assert done.stderr.count("\n") == 1, done.stderr
        if os.name == "posix":
            assert mode(data) == 0o700
        process.send_signal(signal.SIGKILL)
        process.wait(20)
        folder = Folder(data)
        folder.take()
        folder.leave()


@posix
def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(GameError, match=r"ne peut pas servir"):
        _take(tmp_path / "file" / "data", "fr")
