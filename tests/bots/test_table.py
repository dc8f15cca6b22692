"""Bots by others at a live table, over HTTP, with a token for a chair."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from archipel.bots.line import Conversation, End
from archipel.bots.line.remote import Chair, address_of
from archipel.core.errors import BadOption, GameError
from archipel.server import programs
from tests.bots.conftest import PYTHON, Script
from tests.cli.conftest import Run, run
from tests.server.conftest import FAST, Live, Person, Running, person, running, until

__all__ = ["person", "run", "running"]

Come = Callable[[], Person]


class Line:
    """A stream, read by hand."""

    def __init__(self, address: str, table: str, token: str) -> None:
        self.web = httpx.Client(
            base_url=f"http://{address}/api/tables/{table}/bot",
            headers={"Authorization": f"Bearer {token}"},
            trust_env=False,
            timeout=20,
        )
        self._open = self.web.stream("GET", "/stream")
        self.answer = self._open.__enter__()
        self._lines = self.answer.iter_lines()

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(next(self._lines))
        return message

    def rest(self) -> list[dict[str, Any]]:
        """All that still comes, until the house hangs up."""
        return [json.loads(text) for text in self._lines]

    def hear_until(self, kind: str) -> dict[str, Any]:
        silent = 0
        while (message := self.hear())["is"] != kind:
            silent += message["is"] == "alive"
            assert silent < 3, f"no {kind}"
        return message

    def play(self, asked: dict[str, Any], **answer: Any) -> httpx.Response:
        said = {"do": "play", "id": asked["id"], **(answer or {"choice": 0})}
        return self.web.post("/play", json=said)

    def close(self) -> None:
        self._open.__exit__(None, None, None)
        self.web.close()


Listen = Callable[[str, str], Line]


@pytest.fixture
def listen(running: Running) -> Iterator[Listen]:
    opened: list[Line] = []

    def open_line(table: str, token: str) -> Line:
        opened.append(Line(running.address, table, token))
        return opened[-1]

    yield open_line
    for line in opened:
        line.close()


def opened(host: Person, *, bots: int = 1, **changed: Any) -> tuple[str, str]:
    """A table whose first chair is for a program, with bots in the last ones; and the token."""
    given = FAST | {"seats": 2} | changed
    table = host.post("/tables", **given)["id"]
    for seat in range(given["seats"] - bots, given["seats"]):
        host.post(f"/tables/{table}/bot", seat=seat, level="uniform")
    return table, host.post(f"/tables/{table}/token", seat=0, name="Ada's bot")["token"]


def attend(running: Running, table: str, token: str, program: str) -> tuple[Conversation, End]:
    conversation = Conversation(program, seconds=20)
    try:
        chair = Chair(f"http://{running.address}/t/{table}?k=x", token, conversation)
        return conversation, chair.play()
    finally:
        conversation.close()


# --- tokens ---------------------------------------------------------------------------------------


def test_who_gets_a_token(person: Come) -> None:
    host, guest, stranger = person(), person(), person()
    table = host.post("/tables", **FAST)["id"]
    path = f"/tables/{table}/token"
    guest.post(f"/tables/{table}/sit", seat=1, name="Guest")
    assert stranger.refused(path, 403, seat=0)["kind"] == "NotAllowed"
    assert stranger.refused(path, 403, seat=1)["kind"] == "NotAllowed"
    assert host.refused(path, 409, seat=1)["kind"] == "SeatTaken"
    assert host.refused(path, 404, seat=7)["kind"] == "NotFound"
    host.post(path, seat=0, name="One")
    assert host.refused(path, 400, seat=2, name="one")["kind"] == "BadName"
    host.post(path, seat=2)
    guest.post(path, seat=1)  # one's own chair
    chairs = host.get(f"/tables/{table}")["chairs"]
    assert [(chair["name"], chair["level"]) for chair in chairs] == [
        ("One", "others"),
        ("Bot 2", "others"),
        ("Bot 3", "others"),
    ]
    assert all(chair["ready"] and chair["away"] for chair in chairs)
    assert guest.get(f"/tables/{table}").get("you") is None
    host.post(f"/tables/{table}/start")
    assert stranger.refused(path, 403, seat=0)["kind"] == "NotAllowed"
    host.post(path, seat=0)  # a lost token


def test_nobody_gives_away_a_chair_of_a_running_game(person: Come) -> None:
    host, guest = person(), person()
    table = host.post("/tables", **FAST | {"seats": 2})["id"]
    host.post(f"/tables/{table}/bot", seat=0, level="uniform")
    guest.post(f"/tables/{table}/sit", seat=1, name="Guest")
    guest.post(f"/tables/{table}/ready")
    host.post(f"/tables/{table}/start")
    for somebody, seat in ((host, 0), (guest, 1)):
        assert somebody.refused(f"/tables/{table}/token", 409, seat=seat)["kind"] == "NotNow"


def test_a_token_opens_one_chair_of_one_table(person: Come, running: Running) -> None:
    host = person()
    (table, token), (other, _) = opened(host), opened(host)
    for where, headers in [
        (table, {}),
        (table, {"Authorization": "Bearer wrong"}),
        (table, {"Authorization": token}),
        (other, {"Authorization": f"Bearer {token}"}),
    ]:
        for answer in (
            host.web.get(f"/tables/{where}/bot/stream", headers=headers),
            host.web.post(
                f"/tables/{where}/bot/play",
                headers=headers,
                json={"do": "play", "id": 0, "choice": 0},
            ),
        ):
            assert answer.status_code == 403
            assert answer.json()["field"] == "token"
    assert host.web.get("/tables/none/bot/stream").status_code == 404
    assert token not in json.dumps(host.get(f"/tables/{table}"))
    assert all(token not in str(seat) for seat in running.live(table).chairs.seats)


def test_programs_of_the_server_are_not_for_others_to_run(person: Come) -> None:
    host = person()
    table = host.post("/tables", **FAST)["id"]
    answer = host.refused(f"/tables/{table}/bot", 400, seat=0, level="run:true")
    assert answer["field"] == "level"


# --- the stream -----------------------------------------------------------------------------------


def test_asked_answered_and_refused(person: Come, listen: Listen) -> None:
    host = person()
    table, token = opened(host)
    line = listen(table, token)
    assert line.answer.headers["content-type"].startswith("application/x-ndjson")
    hello = line.hear()
    assert (hello["is"], hello["game"], hello["seat"], hello["seats"]) == (
        "hello",
        "the-island",
        0,
        2,
    )
    assert line.play({"id": 0}).json()["kind"] == "NotNow"
    host.post(f"/tables/{table}/start")
    act = line.hear_until("act")
    assert act["view"]["seat"] == 0
    assert act["view"]["acting"] == [0]
    refusals: list[tuple[dict[str, Any], int, str, str]] = [
        ({"choice": len(act["legal"])}, 400, "MalformedAction", "choice"),
        ({"action": {"type": "fly"}}, 400, "MalformedAction", "type"),
        ({"action": "end_moves"}, 400, "IllegalAction", ""),
        ({"chioce": 0}, 400, "BadRequest", ""),
        ({"id": act["id"] + 5, "choice": 0}, 409, "StaleTable", "move"),
        ({"id": act["id"] - 1, "choice": 0}, 409, "StaleTable", "move"),
    ]
    for answer, status, kind, field in refusals:
        refused = line.play(act, **answer)
        assert (refused.status_code, refused.json()["kind"]) == (status, kind), refused.text
        assert not field or refused.json()["field"] == field
    assert line.play(act, action="end_moves").json()["rule"].startswith("IS-")
    done = line.play(act, action=act["legal"][-1])
    assert done.status_code == 200
    again = line.play(act, action=act["legal"][0])  # sent twice, played once
    assert again.status_code == 200
    following = line.hear_until("act")
    assert following["id"] > act["id"]
    own = following["events"][0]
    assert {name: own[name] for name in ("value", "hex")} == {
        name: act["legal"][-1][name] for name in ("value", "hex")
    }
    assert following["undone"] == 0
    assert line.play(following).json()["move"] == following["id"] + 1


def test_a_stream_is_taken_up_again(person: Come, listen: Listen, running: Running) -> None:
    host = person()
    table, token = opened(host)
    host.post(f"/tables/{table}/start")
    line = listen(table, token)
    first = line.hear_until("act")
    line.play(first)
    asked = line.hear_until("act")
    other = listen(table, token)  # the line before is cut
    assert other.hear()["is"] == "hello"
    again = other.hear_until("act")
    assert (again["id"], again["legal"]) == (asked["id"], asked["legal"])
    assert again["events"] == first["events"] + asked["events"]  # from the beginning
    assert "act" not in [message["is"] for message in line.rest()]
    assert other.play(again).status_code == 200
    until(lambda: running.live(table).chairs.present[0] == 1)


def test_a_new_token_ends_the_old_one(person: Come, listen: Listen) -> None:
    host = person()
    table, token = opened(host)
    line = listen(table, token)
    assert line.hear()["is"] == "hello"
    fresh = host.post(f"/tables/{table}/token", seat=0)["token"]
    assert line.rest() == []
    assert line.play({"id": 0}).status_code == 403
    assert listen(table, fresh).hear()["is"] == "hello"


def test_who_is_kicked_hears_no_more(person: Come, listen: Listen) -> None:
    host = person()
    table, token = opened(host)
    line = listen(table, token)
    line.hear()
    host.post(f"/tables/{table}/kick", seat=0)
    assert line.rest() == []
    assert host.get(f"/tables/{table}")["chairs"][0].get("who", "free") == "free"


def test_a_pause_asks_again_when_it_is_over(person: Come, listen: Listen) -> None:
    host = person()
    table, token = opened(host)
    host.post(f"/tables/{table}/start")
    line = listen(table, token)
    act = line.hear_until("act")
    host.post(f"/tables/{table}/pause", paused=True)
    assert line.play(act).json()["kind"] == "NotNow"
    host.post(f"/tables/{table}/pause", paused=False)
    assert line.hear_until("act")["id"] == act["id"]
    assert line.play(act).status_code == 200


def test_a_silent_stream_is_alive(
    person: Come, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "HEARTBEAT", 0.05)
    line = listen(*opened(person()))
    assert [line.hear()["is"] for _ in range(3)] == ["hello", "alive", "alive"]


def test_what_was_taken_back_is_told(person: Come, listen: Listen) -> None:
    """Somebody places, takes it back and places elsewhere: the program hears what holds."""
    host = person()
    table, token = opened(host, bots=0)
    host.post(f"/tables/{table}/sit", seat=1, name="Host")
    host.post(f"/tables/{table}/start")
    socket = host.live(table)
    socket.ask_all()
    socket.hear_until("scene")
    line = listen(table, token)
    if socket.choices:  # the host begins
        place(socket, 0)
    line.play(line.hear_until("act"))
    place(socket, 0)
    told = line.hear_until("act")
    before = socket.move
    socket.say(do="undo", key="back", move=before)
    socket.catch_up(before + 1)
    place(socket, -1)
    corrected = line.hear_until("act")
    assert told["undone"] == 0
    assert corrected["undone"] == 1
    assert len(corrected["events"]) == 1
    assert corrected["events"][0]["hex"] != told["events"][-1]["hex"]


def place(socket: Live, choice: int) -> None:
    """Plays one of the choices, and sees it played."""
    while not socket.choices:
        socket.hear()
    before = socket.move
    socket.act(socket.choices[choice]["code"])
    socket.catch_up(before + 1)


# --- coming and going -----------------------------------------------------------------------------


def test_the_house_holds_the_chair_of_one_that_is_gone(person: Come, listen: Listen) -> None:
    """Until it is back."""
    host = person()
    table, token = opened(host, seats=3, away=0.2)
    host.post(f"/tables/{table}/sit", seat=1, name="Host")
    line = listen(table, token)
    line.hear()
    host.post(f"/tables/{table}/start")
    socket = host.live(table)
    socket.ask_all()
    socket.hear_until("scene")
    line.close()

    def chair() -> dict[str, Any]:
        found: dict[str, Any] = host.get(f"/tables/{table}")["chairs"][0]
        return found

    until(lambda: chair().get("away"))
    for _ in range(2):  # it comes to the host twice only if somebody plays for the program
        place(socket, 0)
    until(lambda: chair().get("held"))
    back = listen(table, token)
    assert back.hear()["is"] == "hello"
    until(lambda: not chair().get("held"))


def test_one_that_does_not_answer_is_given_up(
    person: Come, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "LEAST_PATIENCE", 0.2)
    host = person()
    table, token = opened(host, away=0.1)
    host.post(f"/tables/{table}/start")
    line = listen(table, token)
    act = line.hear_until("act")
    assert act["seconds"] == pytest.approx(0.2)
    error = line.hear_until("error")
    assert (error["kind"], error["id"]) == ("TooSlow", act["id"])
    assert line.rest() == []


# --- programs -------------------------------------------------------------------------------------


def test_two_programs_play_a_whole_game(person: Come, running: Running, script: Script) -> None:
    """Sealed windows too: one always answers with its last choice, and so repels what it can."""
    host = person()
    table, token = opened(host, bots=1, seats=3, window=0.05)
    other = host.post(f"/tables/{table}/token", seat=1)["token"]
    host.post(f"/tables/{table}/start")
    repels = script("def act(said): say(do='play', id=said['id'], choice=len(said['legal']) - 1)")
    ends: list[End] = []
    friend = threading.Thread(target=lambda: ends.append(attend(running, table, other, repels)[1]))
    friend.start()
    conversation, end = attend(running, table, token, PYTHON)
    friend.join(60)
    assert not conversation.faults
    record = host.get(f"/tables/{table}/record")
    assert end.scores == record["result"]["scores"]
    assert end.winners == record["result"]["winners"]
    assert ends == [end]


def test_a_program_answers_in_a_sealed_window(
    person: Come, listen: Listen, running: Running
) -> None:
    """IS-16.3: it is asked with the others, hears that time is short, and is not asked twice."""
    host = person()
    table, token = opened(host, window=30)
    host.post(f"/tables/{table}/start")
    running.forward(table, lambda match: match.sealed and match.acting == (0,))
    line = listen(table, token)
    act = line.hear_until("act")
    assert 0 < act["seconds"] <= 30
    assert act["legal"][0] == {"type": "react_pass"}
    assert line.play(act).status_code == 200
    assert line.play(act).status_code == 200  # the same answer
    assert running.live(table).answered(0)
    again = listen(table, token)
    assert again.hear()["is"] == "hello"
    host.post(f"/tables/{table}/token", seat=0)  # which ends the line
    assert "act" not in [message["is"] for message in again.rest()]


def test_the_command_line_takes_a_chair(person: Come, running: Running, run: Run) -> None:
    host = person()
    table, token = opened(host)
    host.post(f"/tables/{table}/start")
    url = f"http://{running.address}/t/{table}"
    outcome = run("bot", "run", PYTHON, "--table", url, "--token", token)
    assert outcome.status == 0, outcome.complaint
    assert "The game is over. Scores:" in outcome.out
    assert host.get(f"/tables/{table}")["state"] == "over"
    refused = run("bot", "run", PYTHON, "--table", url, "--token", "wrong")
    assert refused.status == 2
    assert "This token opens no chair here." in refused.complaint


def test_a_program_that_fails_at_the_table(person: Come, running: Running, script: Script) -> None:
    host = person()
    table, token = opened(host)
    host.post(f"/tables/{table}/start")
    with pytest.raises(GameError, match="ended with status 6"):
        attend(running, table, token, script("def act(said): sys.exit(6)"))
    until(lambda: running.live(table).chairs.present[0] == 0)


def test_a_house_that_is_not_there(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("archipel.bots.line.remote.AGAIN", (0.01, 0.01))
    conversation = Conversation(script(""))
    chair = Chair("http://127.0.0.1:9/t/x", "token", conversation)
    with pytest.raises(GameError, match="table: the table cannot be reached"):
        chair.play()


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("https://play.example/t/abc?k=1&s=2", "https://play.example/api/tables/abc"),
        ("http://localhost:8000/api/tables/abc/", "http://localhost:8000/api/tables/abc"),
    ],
)
def test_the_address_of_a_table(url: str, address: str) -> None:
    assert address_of(url) == address


@pytest.mark.parametrize("url", ["https://play.example/", "play.example/t/abc", "ftp://x/t/abc"])
def test_what_is_no_address(url: str) -> None:
    with pytest.raises(BadOption, match="table: "):
        address_of(url)
