from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from archipel.core.match import Match
from tests.browser.people import Table, look, press, quiet, seated


def hands_are_full(match: Match) -> bool:
    """The first seat moves, and both it and somebody else hold a tile."""
    state = match.position()["state"]
    own, *others = state["hands"]
    return state["phase"] == "move" and list(match.acting) == [0] and bool(own) and any(others)


class Ear:
    """All that a page hears."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.answers: list[Response] = []
        page.on("websocket", self._socket)
        page.on("response", self._answer)

    def _answer(self, answer: Response) -> None:
        self.answers.append(answer)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def bodies(self) -> list[str]:
        kinds = ("json", "html")
        return [
            one.text()
            for one in self.answers
            if one.header_value("content-type")
            and any(kind in str(one.header_value("content-type")) for kind in kinds)
        ]


def parts(found: object) -> Iterator[dict[str, Any]]:
    """All objects within a JSON value."""
    if isinstance(found, dict):
        yield found
        for value in found.values():
            yield from parts(value)
    elif isinstance(found, list):
        for value in found:
            yield from parts(value)


def test_a_spectator_hears_no_secret(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table()
    at.forward(hands_are_full)
    watcher = visit()
    ear = Ear(watcher)
    watcher.goto(at.path)
    watcher.locator(".prompt").wait_for()
    player = seated(visit(), at)
    own = Ear(player)
    player.reload()
    player.locator(".prompt").wait_for()
    wishes = iter([0.99, 0.99, 0.9, 0.99, 0.1, 0.5, 0.9, 0.1, 0.3, 0.2] * 4)
    before = at.moves
    while list(at.match.acting) == [0] and at.moves < before + 8:
        now = look(player, next(wishes))
        if now["what"] != "wait":
            press(player, now)
        player.wait_for_timeout(40)
    quiet(watcher)
    watcher.wait_for_timeout(200)

    assert sum('"is":"update"' in frame for frame in ear.frames) > 1
    live = at.running.live(at.id)
    secrets = {live.table.seed, *(seat.secret for seat in live.chairs.seats if seat.secret)}
    secrets |= {seat.guest for seat in live.chairs.seats if seat.guest} | {live.table.invite}
    for text in (*ear.frames, *ear.bodies()):
        assert not any(secret in text for secret in secrets)
        assert '"start"' not in text  # a record or a position begins with it

    # Scenes and updates, part by part: the fronts of tiles and values of treasures are not there.
    def all_parts(heard: Ear) -> list[dict[str, Any]]:
        return [part for frame in heard.frames for part in parts(json.loads(frame))]

    def arts(heard: Ear) -> set[str]:
        return {part["art"] for part in all_parts(heard) if isinstance(part.get("art"), str)}

    assert any(art.startswith(("card-", "back-")) for art in arts(ear))
    assert any(art.startswith("card-") for art in arts(own))  # what its owner does see
    assert not any(art.startswith(("card-", "treasure-")) for art in arts(ear))
    for part in all_parts(ear):
        assert "value-" not in str(part.get("id", ""))
        assert not part.get("choices")
        assert not part.get("you")
        assert "score" not in part
        if str(part.get("id", "")).startswith("explorer"):
            assert not part.get("label")

    # The same in words: whatever the log of the owner tells besides, the spectator's does not.
    told = {part["text"] for part in all_parts(own) if "text" in part and "move" in part}
    public = {part["text"] for part in all_parts(ear) if "text" in part and "move" in part}
    fronts = [part for part in all_parts(own) if str(part.get("art")).startswith("card-")]
    kept = {part[name] for part in fronts for name in ("label", "alt") if part.get(name)}
    assert public
    assert kept
    for secret in told - public:
        assert not any(secret in frame for frame in ear.frames)
    for part in all_parts(ear):
        assert not (part.get("art") and {part.get("label"), part.get("alt")} & kept)
