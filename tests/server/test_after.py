"""After the game: the curve of chances, and the table at every move."""

from __future__ import annotations

from collections.abc import Callable

from archipel.core.match import Match
from archipel.core.registry import find
from tests.server.conftest import Company, Person, Running


def over(running: Running, table: Company) -> Match:
    """Plays a table to its end, doing little."""
    live = running.live(table.id)
    match = Match(find("the-island"), 3, live.table.options, live.table.seed)
    moves = []
    while not match.over:
        seat = match.acting[0]
        action = match.default(seat)
        match.play(seat, action)
        moves.append((seat, action, None))

    async def play() -> None:
        async with live.locked():
            await live._append(moves)
            live.tell()

    running.call(play())
    assert live.table.state == "over"
    return match


def test_the_curve_and_every_moment_of_a_finished_game(
    running: Running, company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(3)
    match = over(running, table)
    somebody = person()
    curve = somebody.get(f"/tables/{table.id}/curve")
    assert [len(line) for line in curve["chances"]] == [match.move + 1] * 3
    assert [line[-1] for line in curve["chances"]] == [round(one, 4) for one in match.chances]
    french = somebody.get(f"/tables/{table.id}/curve", language="fr")
    assert french["chances"] == curve["chances"]
    first = somebody.get(f"/tables/{table.id}/replay", move=0)
    assert not first["scene"]["log"]
    again = Match(match.game, 3, match.options, running.live(table.id).table.seed)
    for move in (40, 12, match.move):  # forward, back, and to the end
        shown = somebody.get(f"/tables/{table.id}/replay", move=move, language="fr")
        assert shown["move"] == move
        assert shown["scene"]["log"][-1]["move"] <= move
        assert shown["scene"]["seat"] is None
        assert shown["scene"].get("over", False) == (move == match.move)
    assert somebody.get(f"/tables/{table.id}/replay", move=0) == first
    assert [node["id"] for node in first["scene"]["nodes"]] == [
        node.id for node in again.scene(None).nodes
    ]
    far = somebody.web.get(f"/tables/{table.id}/replay", params={"move": match.move + 1})
    assert far.status_code == 400
    assert far.json()["field"] == "move"


def test_a_game_that_goes_on_keeps_its_chances(
    company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(3)
    for path in ("curve", "replay?move=0"):
        assert table.people[0].web.get(f"/tables/{table.id}/{path}").status_code == 409
        assert person().web.get(f"/tables/none/{path}").status_code == 404
