"""A server that cannot start says why in a sentence; one that is told to stop does."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

SERVE = [sys.executable, "-m", "archipel", "serve", "--port", "0", "--data"]
ENVIRONMENT = os.environ | {"NUMBA_DISABLE_JIT": "1"}
STOPPED = 10.0  # seconds; a few, and some more on a busy machine


def refused(data: Path, *more: str) -> str:
    ran = subprocess.run(
        [*SERVE, str(data), *more],
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 2, ran.stderr
    lines = [line for line in ran.stderr.splitlines() if line.strip()]
    assert len(lines) <= 2, ran.stderr
    return lines[-1]


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder that nobody can write")
def test_a_folder_that_cannot_be_written_is_a_sentence() -> None:
    assert "/proc/nowhere" in refused(Path("/proc/nowhere"))
    assert "ne peut pas servir" in refused(Path("/proc/nowhere"), "--language", "fr")


def test_a_damaged_database_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "archipel.sqlite3").write_bytes(b"no database " * 100)
    assert "not a database" in refused(tmp_path)


def test_stopping_takes_a_few_seconds_under_load(tmp_path: Path) -> None:
    with subprocess.Popen([*SERVE, str(tmp_path)], env=ENVIRONMENT, stdout=subprocess.PIPE) as ran:
        assert ran.stdout
        found = re.search(rb":(\d+)/", ran.stdout.readline())
        assert found
        lines = [socket.create_connection(("127.0.0.1", int(found[1]))) for _ in range(60)]
        asked = b"GET /api/cards/template HTTP/1.1\r\nHost: x\r\n\r\n"
        checked = (
            b"POST /api/cards/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b'Content-Length: 12\r\n\r\n{"text":"x"}'
        )
        for number, line in enumerate(lines):
            line.sendall((asked, checked, asked[:20], checked[:-5])[number % 4])
        time.sleep(0.5)
        began = time.monotonic()
        ran.send_signal(signal.SIGTERM)
        ran.wait(60)
        assert time.monotonic() - began < STOPPED
    for line in lines:
        line.close()
