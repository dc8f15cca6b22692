from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import archipel
from tests.server.conftest import FAST, Company, Live, Person, Running, join, until


def play_on(socket: Live) -> None:
    """Plays whatever is offered, until the game is over."""
    asked = -1
    while not socket.scene.get("over"):
        if socket.choices and asked != socket.move:
            asked = socket.move
            socket.act(socket.choices[asked * 7 % len(socket.choices)]["code"])
        message = socket.hear()
        assert message["is"] != "fault" or message["kind"] == "StaleTable"  # a window just closed


def test_a_whole_game_with_bots_by_api(company: Callable[..., Company]) -> None:
    table = company(1, window=0.05)
    (socket,) = join(table)
    play_on(socket)
    host = table.people[0]
    assert host.get(f"/tables/{table.id}")["state"] == "over"
    record = host.web.get(f"/tables/{table.id}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    match = archipel.replay(record.json())
    assert match.over
    assert match.commitment == host.get(f"/tables/{table.id}")["commitment"]
    assert [panel.get("score") for panel in socket.scene["panels"]] == list(match.scores)
    assert table.id in [entry["id"] for entry in host.get("/home")["finished"]]


def test_bots_alone_play_to_the_end(running: Running, person: Callable[[], Person]) -> None:
    host = person()
    table = host.post("/tables", **FAST | {"window": 60})["id"]
    for seat in range(3):
        host.post(f"/tables/{table}/bot", seat=seat, level="uniform")
    host.post(f"/tables/{table}/start")
    until(lambda: host.get(f"/tables/{table}")["state"] == "over", 60)


def test_a_record_only_once_it_is_over(company: Callable[..., Company]) -> None:
    table = company(1)
    answer = table.people[0].web.get(f"/tables/{table.id}/record")
    assert answer.status_code == 409
    assert answer.json()["kind"] == "NotNow"


def test_the_catalogue_is_complete_in_both_languages(person: Callable[[], Person]) -> None:
    somebody = person()
    for language in ("en", "fr"):
        listed = somebody.get("/games", language=language)
        assert [game["id"] for game in listed] == list(archipel.games())
        for game in listed:
            known = archipel.games()[game["id"]]
            assert game["seats"] == list(known.seats)
            offered = {id_ for id_, known in known.options.items() if known.choices or known.any_of}
            assert {option["id"] for option in game["options"]} == offered
            assert all(choice["label"] for o in game["options"] for choice in o["choices"])
            book = somebody.get(f"/rules/{game['id']}", language=language)
            assert sum(len(chapter["rules"]) for chapter in book["chapters"]) > 50


def test_home_lists_public_tables_only(person: Callable[[], Person]) -> None:
    host, stranger = person(), person()
    shown = host.post("/tables", **FAST)["id"]
    hidden = host.post("/tables", **FAST, public=False)["id"]
    listed = [entry["id"] for entry in stranger.get("/home")["open"]]
    assert shown in listed
    assert hidden not in listed
    assert {entry["id"] for entry in host.get("/home")["mine"]} == {shown, hidden}
    assert not stranger.get("/home")["mine"]


def test_a_private_table_needs_its_invitation(person: Callable[[], Person]) -> None:
    host, friend, stranger = person(), person(), person()
    opened = host.post("/tables", **FAST, public=False)
    table, invite = opened["id"], opened["invite"]
    denied = stranger.web.get(f"/tables/{table}")
    assert denied.status_code == 404
    assert denied.json() == stranger.web.get("/tables/none").json(), "as if there were no table"
    stranger.refused(f"/tables/{table}/sit", 404, seat=0, name="Eve")
    stranger.refused(f"/tables/{table}/sit", 404, seat=0, name="Eve", invite="guess")
    assert stranger.live(table).closed_with() == 4404
    assert friend.get(f"/tables/{table}", k=invite)["seats"] == 3
    assert "invite" not in friend.get(f"/tables/{table}", k=invite)
    friend.post(f"/tables/{table}/sit", seat=0, name="Ann", invite=invite)
    assert friend.get(f"/tables/{table}")["you"] == 0


def test_only_the_host_runs_the_table(person: Callable[[], Person]) -> None:
    host, friend = person(), person()
    table = host.post("/tables", **FAST)["id"]
    friend.post(f"/tables/{table}/sit", seat=0, name="Ann")
    friend.refused(f"/tables/{table}/bot", 403, seat=1, level="uniform")
    friend.refused(f"/tables/{table}/start", 403)
    friend.refused(f"/tables/{table}/kick", 403, seat=0)
    host.refused(f"/tables/{table}/start", 409)
    for seat in (1, 2):
        host.post(f"/tables/{table}/bot", seat=seat, level="uniform")
    assert host.refused(f"/tables/{table}/start", 409)["field"] == "ready"
    friend.post(f"/tables/{table}/ready", ready=True)
    assert host.post(f"/tables/{table}/start")["state"] == "playing"
    host.refused(f"/tables/{table}/start", 409)


def test_chairs_are_taken_left_and_taken_again(person: Callable[[], Person]) -> None:
    host, friend = person(), person()
    table = host.post("/tables", **FAST)["id"]
    host.post(f"/tables/{table}/sit", seat=0, name="Ann")
    assert friend.refused(f"/tables/{table}/sit", 409, seat=0, name="Bea")["kind"] == "SeatTaken"
    assert friend.refused(f"/tables/{table}/sit", 400, seat=1, name="ann")["kind"] == "BadName"
    friend.post(f"/tables/{table}/sit", seat=1, name="Bea")
    moved = friend.post(f"/tables/{table}/sit", seat=2, name="Bea")
    assert [chair.get("who", "free") for chair in moved["chairs"]] == ["person", "free", "person"]
    friend.post(f"/tables/{table}/stand")
    friend.refused(f"/tables/{table}/stand", 403)
    host.post(f"/tables/{table}/kick", seat=0)
    assert "you" not in host.get(f"/tables/{table}")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x07b"])
def test_names_are_short_and_printable(person: Callable[[], Person], name: str) -> None:
    host = person()
    table = host.post("/tables", **FAST)["id"]
    assert host.refused(f"/tables/{table}/sit", 400, seat=0, name=name)["field"] == "name"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "chess", "seats": 3}, "game"),
        ({"game": "the-island", "seats": 7}, "seats"),
        ({"game": "the-island", "seats": "three"}, "seats"),
        ({"game": "the-island", "seats": 3, "options": {"memory": "none"}}, "options.memory"),
        ({"game": "the-island", "seats": 3, "pace": -1}, "pace"),
        ({"game": "the-island", "seats": 3, "title": "x" * 61}, "title"),
    ],
)
def test_bad_input_is_said_in_json(
    person: Callable[[], Person], body: dict[str, Any], field: str
) -> None:
    answer = person().web.post("/tables", json=body)
    assert answer.status_code in (400, 404)
    assert answer.json()["field"] == field


def test_what_is_no_json_or_nowhere(person: Callable[[], Person]) -> None:
    somebody = person()
    for answer, status in (
        (somebody.web.post("/tables", content=b"{"), 400),
        (somebody.web.post("/tables", content=b'{"game":' + b'"x"' * 9000), 413),
        (somebody.web.get("/tables/none"), 404),
        (somebody.web.get("/rules/chess"), 404),
        (somebody.web.get("/games", params={"language": "tlh"}), 400),
        (somebody.web.get("/nothing"), 404),
        (somebody.web.delete("/tables"), 405),
    ):
        assert answer.status_code == status, answer.text
        assert set(answer.json()) == {"kind", "detail", "field", "rule"}


def test_a_pause_stops_the_bots(running: Running, company: Callable[..., Company]) -> None:
    table = company(1, pace=0.05)
    join(table)
    host = table.people[0]
    live = running.live(table.id)
    assert host.post(f"/tables/{table.id}/pause", paused=True)["state"] == "paused"
    before = live.count
    table.sockets[0].quiet(0.3)
    assert live.count == before
    table.sockets[0].act(0, move=before)
    assert table.sockets[0].hear_until("fault")["kind"] == "NotNow"
    assert host.post(f"/tables/{table.id}/pause", paused=False)["state"] == "playing"


def test_a_bot_holds_the_chair_of_the_absent(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(2, away=0.2)
    first, second = join(table)
    live = running.live(table.id)
    second.socket.close()

    def held() -> bool:
        if not first.choices:
            first.quiet(0.02)
        elif first.choices:
            first.hear_answer(first.act(first.choices[0]["code"]))
            first.quiet(0.02)
        return bool(first.table["chairs"][1].get("held"))

    until(held)
    back = table.people[1].live(table.id)
    back.ask_all()
    back.hear_until("scene")
    assert not live.chairs.held


def test_who_leaves_a_running_game_may_come_back(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(2)
    somebody = table.people[1]
    left = somebody.post(f"/tables/{table.id}/stand")["chairs"][1]
    assert left["who"] == "person"
    assert left["held"]
    table.people[0].refused(f"/tables/{table.id}/sit", 409, seat=1, name="Other")
    back = somebody.post(f"/tables/{table.id}/sit", seat=1, name="Guest 1")["chairs"][1]
    assert "held" not in back


def test_a_seat_opens_in_another_browser(
    company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    table = company(1, public=False)
    link = table.people[0].get(f"/tables/{table.id}/key")["link"]
    secret = link.rpartition("s=")[2]
    phone, thief = person(), person()
    thief.refused(f"/tables/{table.id}/return", 404, secret="guess")
    assert phone.post(f"/tables/{table.id}/return", secret=secret)["you"] == 0
    assert table.people[0].get(f"/tables/{table.id}")["you"] == 0
