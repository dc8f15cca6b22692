from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.people import Table, drawn, look, phase, play_a_move, press, quiet, seated, soon

SEEN = """() => ({
  prompt: document.querySelector(".prompt").innerText,
  steps: [...document.querySelectorAll(".steps li")].map((one) => one.className + one.innerText),
  buttons: [...document.querySelectorAll(".now-buttons .button")].map((one) => one.innerText),
  can: [...document.querySelectorAll(".board .can")].map((one) => one.dataset.id).sort(),
  actions: document.querySelector(".actions summary").innerText,
  players: document.querySelector(".players").innerText,
  log: [...document.querySelectorAll(".log li")].map((one) => one.innerText),
})"""


class Line:
    """The sockets of a page, which can be cut, and what was said through them."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.heard: list[str] = []
        self._page = page
        self._open: list[WebSocketRoute] = []
        page.route_web_socket("**/live**", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=1011)
            return
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            if not self.cut:
                self.heard.append(str(message))
                server.send(message)

        socket.on_message(said)
        self._open.append(socket)

    def off(self) -> None:
        self.cut = True
        for socket in self._open:
            socket.close(code=1011)
        self._open.clear()
        self._page.locator(".banner.offline").wait_for()

    def on(self) -> None:
        self.cut = False
        self._page.evaluate("document.querySelector('.banner.offline button')?.click()")
        expect(self._page.locator(".banner.offline")).to_have_count(0)
        quiet(self._page)


def seen(page: Page) -> dict[str, Any]:
    quiet(page)
    page.locator(".board .can").first.wait_for()
    found: dict[str, Any] = page.evaluate(SEEN)
    assert found["can"]
    assert found["actions"]
    return found


@pytest.fixture
def sat(visit: Callable[..., Page], table: Callable[..., Table]) -> tuple[Page, Table, Line]:
    """Somebody in the middle of a turn, and the line to the table."""
    at = table()
    at.forward(phase("move", turns=4))
    page = visit()
    line = Line(page)
    return seated(page, at), at, line


def move_without_a_line(page: Page, line: Line) -> None:
    line.off()
    while (now := look(page, 0.99))["what"] != "wait":
        press(page, now)
        drawn(page)
    expect(page.locator(".sending")).to_be_visible()


def test_a_cut_line_and_a_reload_in_mid_turn_lose_nothing(sat: tuple[Page, Table, Line]) -> None:
    page, at, line = sat
    play_a_move(page, at)  # of three: the turn goes on, and the move can be taken back
    before = seen(page)
    line.off()
    line.on()
    assert seen(page) == before
    page.reload()
    page.locator(".prompt").wait_for()
    assert seen(page) == before


def test_a_move_made_without_a_line_is_sent_once(sat: tuple[Page, Table, Line]) -> None:
    page, at, line = sat
    count = at.moves
    move_without_a_line(page, line)
    assert at.moves == count
    line.heard.clear()
    line.on()  # which waits until nothing is on its way
    soon(page, lambda: at.moves == count + 1)
    play_a_move(page, at)  # had the first been sent twice, it would have been told by now
    assert at.moves == count + 2
    assert len([said for said in line.heard if '"act"' in said]) == 2


def test_a_move_made_without_a_line_outlives_a_reload(sat: tuple[Page, Table, Line]) -> None:
    page, at, line = sat
    count = at.moves
    move_without_a_line(page, line)
    line.cut = False
    page.reload()
    soon(page, lambda: at.moves == count + 1)
    page.locator(".prompt").wait_for()
    quiet(page)
    assert at.moves == count + 1
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
