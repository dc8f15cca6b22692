"""Pipe: a program that was started, and the lines that go in and come out.

A thread writes and a thread reads, so that a program that neither reads nor answers is noticed at
the same place as one that is merely slow. What it says on standard error is passed through.
"""

from __future__ import annotations

import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO, Final

from archipel.bots.line.messages import LONGEST, CannotStart, Crashed, Garbage, TooSlow

__all__ = ["Pipe", "command_of"]

MOST_LINES: Final = 64  # read ahead; a program that says more waits
GRACE: Final = 1.0  # seconds to end, once there is nothing more to read


def command_of(text: str) -> list[str]:
    """The words of a command line; no shell reads them. Raises CannotStart."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise CannotStart(f"{text!r}: {error}", field="program") from None
    if not words:
        raise CannotStart("says no program to run", field="program")
    if shutil.which(words[0]) is None:
        raise CannotStart(f"there is no program {words[0]!r}", field="program")
    return words


class Pipe:
    """One process."""

    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603  # the user's own program
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise CannotStart(f"{command[0]}: {error.strerror}", field="program") from None
        assert self._process.stdin
        assert self._process.stdout
        self._to_write: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._read: queue.Queue[bytes] = queue.Queue(MOST_LINES)
        self._closing = False
        self._threads = [
            threading.Thread(target=self._write_all, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read_all, args=(self._process.stdout,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        self._to_write.put(line)

    def receive(self, deadline: float) -> bytes:
        """The next line. Raises TooSlow, Crashed, or Garbage for a line that is too long."""
        try:
            line = self._read.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise TooSlow("no answer in time", field="program") from None
        if not line:
            raise Crashed(self._how_it_ended(), field="program")
        if len(line) > LONGEST:
            raise Garbage(f"a line of more than {LONGEST} bytes", field="line")
        return line

    def close(self, grace: float = GRACE) -> None:
        """Nothing more comes: the program should end, and is made to if it does not."""
        self._closing = True
        self._to_write.put(b"")
        with suppress(queue.Empty):  # whoever reads may be waiting for room
            while True:
                self._read.get_nowait()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
            self._threads[1].join(grace)  # unless a child of it still holds the line
        if self._process.poll() is None or self._threads[1].is_alive():
            self._kill()
        for thread in self._threads:
            thread.join()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream
            with suppress(OSError):
                stream.close()

    def _kill(self) -> None:
        """The program and all that it has started, where systems know groups of processes."""
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "has closed its standard output"
        return f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"

    # --- in threads -----------------------------------------------------------------------------

    def _write_all(self, stream: IO[bytes]) -> None:
        with suppress(OSError):  # it has ended: whoever reads will say so
            while line := self._to_write.get():
                stream.write(line)
                stream.flush()
        with suppress(OSError):
            stream.close()

    def _read_all(self, stream: IO[bytes]) -> None:
        """Lines, each cut off where it gets too long; nothing at all at the end."""
        while not self._closing:
            line = stream.readline(LONGEST + 1)
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = stream.readline(LONGEST)
            self._keep(line)
            if not line:
                return

    def _keep(self, line: bytes) -> None:
        while not self._closing:
            with suppress(queue.Full):
                self._read.put(line, timeout=GRACE)
                return
