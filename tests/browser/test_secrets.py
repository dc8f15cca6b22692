from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from archipel.bots import bot
from archipel.games.the_island.events import ExplorerPlaced, TileKept
from tests.browser.people import Table, soon

MOVES = 170  # from the first explorer that is placed: well into the turns


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


class Truth:
    """What is hidden in a game that is played at random, and from whom."""

    def __init__(self, at: Table, moves: int) -> None:
        match, player = at.match, bot("the-island", "uniform", seed=2)
        for _ in range(moves):
            seat = match.acting[0]
            at.play(seat, player.choose(match.view(seat), match.legal(seat)))
        assert not match.over  # when all is shown
        self.match = match
        events = [event for move in match._journal._log for event in move]
        self.values = {e.explorer: e.value for e in events if isinstance(e, ExplorerPlaced)}
        self.kept = [event for event in events if isinstance(event, TileKept)]
        self.secret = [e for e in events if isinstance(e, ExplorerPlaced | TileKept)]

    def hands(self, seat: int) -> set[str]:
        """The fronts of all tiles that a seat has kept so far."""
        return {f"card-{e.effect}-{e.terrain}" for e in self.kept if e.seat == seat}

    def told(self, seat: int, *, to: int | None) -> set[str]:
        """What the log tells of a seat's secrets, if `to` may know them."""
        game, text = self.match.game, self.match.game.text("en")
        seats = game.words.seats(self.match._state, text)
        secret = {game.words.describe(e, text, seats) for e in self.secret if e.seat == seat}
        return secret & {line.text for line in self.match.story(to)} if to == seat else secret


def listening(page: Page, at: Table, seat: int | None) -> Ear:
    ear = Ear(page)
    if seat is not None:
        at.lend(seat, page)
    page.goto(at.path)
    page.locator(".prompt").wait_for()
    return ear


def heard_all(page: Page, ear: Ear, at: Table) -> list[dict[str, Any]]:
    """Everything a page was told up to the last move, in parts."""
    last = f'"move":{at.moves},'
    soon(page, lambda: any(last in frame for frame in ear.frames))
    assert sum('"is":"update"' in frame for frame in ear.frames) > MOVES // 2
    return [part for frame in ear.frames for part in parts(json.loads(frame))]


def arts(found: list[dict[str, Any]]) -> set[str]:
    single = {part["art"] for part in found if isinstance(part.get("art"), str)}
    return single | {art for part in found for art in part.get("arts", [])}


def labels(found: list[dict[str, Any]]) -> set[tuple[str, int]]:
    """The explorers whose value was on them, with that value."""
    pieces = [part for part in found if str(part.get("id", "")).startswith("explorer-")]
    return {(p["id"].removeprefix("explorer-"), int(p["label"])) for p in pieces if p.get("label")}


def test_nobody_hears_what_others_hold(
    visit: Callable[..., Page], table: Callable[..., Table]
) -> None:
    at = table(seed="secrets")
    watcher, rival = visit(), visit()
    ears = {None: listening(watcher, at, None), 1: listening(rival, at, 1)}
    truth = Truth(at, MOVES)
    by_watcher = heard_all(watcher, ears[None], at)
    by_rival = heard_all(rival, ears[1], at)

    # There is something to hide, and its owners do hear it in just these words.
    assert len(truth.values) == 30
    for seat in range(3):
        assert truth.hands(seat)
        assert truth.told(seat, to=seat)
    assert truth.hands(0) - truth.hands(1)
    assert any(art in truth.hands(1) for art in arts(by_rival))
    assert labels(by_rival)

    # Pictures and numbers: a rival's own alone, and of a spectator's nothing.
    fronts = {art for art in arts(by_rival) if art.startswith("card-")}
    assert fronts <= truth.hands(1)
    assert labels(by_rival) <= {(e, v) for e, v in truth.values.items() if e.startswith("B")}
    assert any(art.startswith("back-") for art in arts(by_watcher))
    assert not any(art.startswith(("card-", "treasure-")) for art in arts(by_watcher))
    assert not labels(by_watcher)

    # Words.
    for seat in range(3):
        secret = truth.told(seat, to=None)
        assert not any(words in frame for frame in ears[None].frames for words in secret)
        if seat != 1:
            assert not any(words in frame for frame in ears[1].frames for words in secret)
    assert not any(" worth " in frame for frame in ears[None].frames)

    # What opens chairs and tables, and what the shuffle is made of.
    live = at.running.live(at.id)
    keys = {live.table.seed + '"', live.table.invite}
    keys |= {key for seat in live.chairs.seats for key in (seat.secret, seat.guest) if key}
    for ear in ears.values():
        assert len(ear.bodies()) > 1
        for text in (*ear.frames, *ear.bodies()):
            assert not any(key in text for key in keys)
            assert '"start"' not in text  # a record or a position begins with it
    for part in by_watcher:
        assert "value-" not in str(part.get("id", ""))
        assert not part.get("choices")
        assert not part.get("you")
        assert "score" not in part
