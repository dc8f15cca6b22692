"""A program at a live table: the house speaks in a stream over HTTP, and hears what is posted.

What comes over the stream goes to the program, and what it answers goes to the table. A line that
breaks is taken up again; an answer that was sent twice is played once.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import httpx
import msgspec

from archipel.bots.line.messages import Act, End, Hello, Play, read_house, written
from archipel.bots.line.program import Conversation
from archipel.core.actions import ActionSpace
from archipel.core.errors import BadOption, GameError
from archipel.core.registry import find

__all__ = ["Chair", "address_of"]

SILENCE: Final = 60.0  # seconds without a line, after which it is dead: the house says `alive`
SLOWEST: Final = 10.0  # seconds for everything else
AGAIN: Final = (0.2, 0.5, 1.0, 2.0, 5.0, 10.0)  # seconds to wait before each new try
PASSED: Final = ("StaleTable", "NotYourTurn", "NotNow", "GameOver")  # somebody was quicker


def address_of(url: str) -> str:
    """Where the table's interface is, from the address that a browser shows. Raises BadOption."""
    parts = urlsplit(url)
    match parts.path.strip("/").split("/"):
        case ["t", table] | ["api", "tables", table] if parts.scheme in ("http", "https"):
            return urlunsplit((parts.scheme, parts.netloc, f"/api/tables/{table}", "", ""))
    raise BadOption(f"{url!r} is no table's address, such as https://…/t/…", field="table")


class Chair:
    """A chair at a table, held with a token."""

    def __init__(self, url: str, token: str, conversation: Conversation) -> None:
        self._address = address_of(url)
        self._conversation = conversation
        self._actions: ActionSpace | None = None
        self._web = httpx.Client(
            headers={"Authorization": f"Bearer {token}"},
            timeout=httpx.Timeout(SLOWEST, read=SILENCE),
            follow_redirects=True,
        )

    def play(self, follow: Callable[[Hello | Act], None] = lambda _: None) -> End:
        """Until the game is over. Raises GameError."""
        with self._web:
            tries = iter(AGAIN)
            while True:
                try:
                    for line in self._lines():
                        tries = iter(AGAIN)
                        if end := self._heard(line, follow):
                            return end
                except httpx.TransportError as error:
                    reason = str(error) or type(error).__name__
                else:
                    reason = "the line was cut"
                self._wait(tries, reason)

    def _lines(self) -> Iterator[bytes]:
        with self._web.stream("GET", f"{self._address}/bot/stream") as answer:
            if answer.status_code != HTTPStatus.OK:
                answer.read()
                self._refuse(answer)
            kept = b""
            for some in answer.iter_bytes():
                *lines, kept = (kept + some).split(b"\n")
                yield from lines

    def _heard(self, line: bytes, follow: Callable[[Hello | Act], None]) -> End | None:
        message = read_house(line)
        match message:
            case Hello():
                self._actions = find(message.game).actions
                self._conversation.greet(message)
                follow(message)
            case Act():
                self._answer(message)
                follow(message)
            case End():
                self._conversation.end(message)
                return message
        return None

    def _answer(self, act: Act) -> None:
        assert self._actions, "the house greets first"
        legal = [self._actions.from_json(action) for action in act.legal]
        chosen = self._conversation.ask(act, self._actions, legal)
        play = written(Play(id=act.id, action=msgspec.to_builtins(chosen)))
        tries = iter(AGAIN)
        while True:
            try:
                answer = self._web.post(
                    f"{self._address}/bot/play",
                    content=play,
                    headers={"Content-Type": "application/json"},
                )
            except httpx.TransportError as error:
                self._wait(tries, str(error) or type(error).__name__)
                continue
            if answer.status_code == HTTPStatus.OK or _kind(answer) in PASSED:
                return
            self._refuse(answer)
            self._wait(tries, f"status {answer.status_code}")

    def _refuse(self, answer: httpx.Response) -> None:
        """Raises GameError, unless it is worth another try."""
        again = answer.status_code in (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.REQUEST_TIMEOUT)
        if again or answer.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
            return
        problem = _problem(answer)
        detail = str(problem.get("detail") or f"status {answer.status_code}")
        raise GameError(f"the table refuses: {detail}", field=str(problem.get("field") or "table"))

    def _wait(self, tries: Iterator[float], reason: str) -> None:
        seconds = next(tries, None)
        if seconds is None:
            raise GameError(f"the table cannot be reached: {reason}", field="table")
        time.sleep(seconds)


def _kind(answer: httpx.Response) -> str:
    return str(_problem(answer).get("kind"))


def _problem(answer: httpx.Response) -> dict[str, Any]:
    try:
        said = answer.json()
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
