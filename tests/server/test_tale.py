"""The story of a finished game, over HTTP."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from archipel.core.match import Match
from archipel.core.registry import find
from tests.server.conftest import Company, Person, Running
from tests.support import castaways


@pytest.fixture
def ended(running: Running, company: Callable[..., Company]) -> Company:
    """A game of Naufragés that two people have played to its end."""
    table = company(2, game="naufrages", seats=2, options={"characters": "dealt"})
    live = running.live(table.id)
    match = Match(find("naufrages"), 2, live.table.options, live.table.seed)
    chance, moves = random.Random(2), []
    while not match.over:
        seat = match.acting[0]
        action = castaways.choose(match, seat, chance, ())
        match.play(seat, action)
        moves.append((seat, action, None))

    async def play() -> None:
        async with live.locked():
            await live._append(moves)
            live.tell()

    running.call(play())
    return table


def test_a_story_is_a_page_or_text_for_whoever_asks(
    ended: Company, person: Callable[[], Person]
) -> None:
    at = f"/tables/{ended.id}/tale"
    page = ended.people[0].web.get(at, params={"language": "fr"})
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "style-src 'sha256-" in page.headers["content-security-policy"]
    assert page.text.startswith('<!doctype html>\n<html lang="fr">')
    assert "Guest 0" in page.text
    text = person().web.get(f"{at}/text")
    assert text.headers["content-disposition"].endswith('.txt"')
    assert text.text.startswith("Notebooks from an island\n")
    assert person().web.get(at, params={"language": "la"}).status_code == 400


def test_there_is_no_story_of_a_running_game(
    company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(2, game="naufrages", seats=2, options={})
    early = table.people[0].web.get(f"/tables/{table.id}/tale")
    assert early.status_code == 409
    assert person().web.get("/tables/none/tale").status_code == 404
