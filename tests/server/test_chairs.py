"""Ways to a chair: none of them leads a stranger, or the host, to what somebody else may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.conftest import FAST, Company, Person, Running, join, until

Come = Callable[[], Person]


class Party:
    """A game under way: the host, a person, and a program that a guest gave the chair to."""

    def __init__(self, person: Come) -> None:
        self.host, self.ann, self.giver, self.stranger = (person() for _ in range(4))
        self.table = self.host.post("/tables", **FAST)["id"]
        for seat, who in enumerate((self.host, self.ann, self.giver)):
            self.post(who, "sit", seat=seat, name=f"Guest {seat}")
            self.post(who, "ready", ready=True)
        self.secret = self.ann.get(f"/tables/{self.table}/key")["link"].partition("s=")[2]
        self.token = self.post(self.giver, "token", seat=2, name="Program")["token"]

    def start(self) -> None:
        self.post(self.host, "start")

    def post(self, who: Person, what: str, **body: Any) -> Any:
        return who.post(f"/tables/{self.table}/{what}", **body)

    def try_(self, who: Person, what: str, **body: Any) -> httpx.Response:
        return who.web.post(f"/tables/{self.table}/{what}", json=body)

    def seat_of(self, who: Person) -> int | None:
        found: int | None = who.get(f"/tables/{self.table}").get("you")
        return found

    def opens(self, token: str) -> bool:
        headers = {"Authorization": f"Bearer {token}"}
        path = f"/tables/{self.table}/bot/play"
        body = {"do": "play", "id": 999, "choice": 0}
        answer = self.stranger.web.post(path, headers=headers, json=body)
        assert answer.status_code in (403, 409), answer.text
        return answer.status_code == 409  # nothing is asked, but the chair is known


@pytest.fixture
def party(person: Come) -> Party:
    return Party(person)


@pytest.mark.parametrize("state", ["open", "playing", "paused"])
def test_only_its_giver_gets_a_new_token_for_a_chair(party: Party, state: str) -> None:
    if state != "open":
        party.start()
    if state == "paused":
        party.post(party.host, "pause", paused=True)
    for thief in (party.host, party.ann, party.stranger):
        answer = party.try_(thief, "token", seat=2, name="Program")
        assert (answer.status_code, answer.json()["kind"]) == (403, "NotAllowed")
    assert state == "open" or party.opens(party.token)
    chairs = party.giver.get(f"/tables/{party.table}")["chairs"]
    assert [chair.get("given", False) for chair in chairs] == [False, False, True]
    assert "given" not in party.host.get(f"/tables/{party.table}")["chairs"][2]
    fresh = party.post(party.giver, "token", seat=2, name="Program")["token"]
    assert state == "open" or (party.opens(fresh) and not party.opens(party.token))


def test_the_giver_of_a_chair_is_known_to_a_private_table(person: Come) -> None:
    host, giver = person(), person()
    opened = host.post("/tables", **FAST | {"public": False})
    path = f"/tables/{opened['id']}"
    giver.post(f"{path}/sit", seat=1, name="Giver", invite=opened["invite"])
    giver.post(f"{path}/token", seat=1)
    assert giver.get(path)["chairs"][1]["given"]
    assert opened["id"] in [table["id"] for table in giver.get("/home")["mine"]]


ATTEMPTS: list[tuple[str, dict[str, Any]]] = [
    ("sit", {"seat": 1, "name": "Thief"}),
    ("sit", {"seat": 2, "name": "Thief"}),
    ("bot", {"seat": 1, "level": "novice"}),
    ("bot", {"seat": 2, "level": None}),
    ("token", {"seat": 1, "name": "Thief"}),
    ("token", {"seat": 2, "name": "Thief"}),
    ("return", {"secret": ""}),
    ("return", {"secret": "program"}),
    ("return", {"secret": "É" * 22}),
    ("order", {"order": "always"}),
    ("hint", {"language": "en"}),
]


def test_nobody_comes_to_a_chair_of_a_running_game(party: Party, running: Running) -> None:
    party.start()
    before = [(s.guest, s.name, s.secret) for s in running.live(party.table).chairs.seats]
    for what, body in ATTEMPTS:
        for thief in (party.host, party.stranger):
            status = party.try_(thief, what, **body).status_code
            assert 400 <= status < 500, (what, body, status)
    for thief, seat in ((party.host, 0), (party.stranger, None), (party.giver, None)):
        assert party.seat_of(thief) == seat
    assert [(s.guest, s.name, s.secret) for s in running.live(party.table).chairs.seats] == before


@pytest.mark.parametrize("seat", [1, 2])
def test_a_chair_that_the_host_has_freed_opens_to_nobody(party: Party, seat: int) -> None:
    """A bot of the house plays it; neither host nor whoever sat there sees what it sees."""
    party.start()
    party.post(party.host, "kick", seat=seat)
    for what, body in ATTEMPTS:
        for thief in (party.host, party.stranger, party.ann):
            if what not in ("order", "hint"):  # to whom it is a chair of one's own
                party.try_(thief, what, **body)
    taken = party.try_(party.stranger, "return", secret=party.secret).status_code == 200
    assert taken == (seat != 1)
    assert party.seat_of(party.host) == 0
    assert party.opens(party.token) == (seat != 2)
    if seat == 1:
        assert party.seat_of(party.ann) is None
    else:
        assert party.seat_of(party.giver) is None
        assert party.try_(party.giver, "token", seat=2).status_code == 403


def test_the_secret_of_a_chair_ends_with_whoever_sat_there(party: Party) -> None:
    party.post(party.stranger, "return", secret=party.secret)  # a second browser of hers
    assert party.seat_of(party.stranger) == 1
    party.post(party.ann, "stand")
    party.post(party.giver, "sit", seat=1, name="Next")
    assert party.seat_of(party.stranger) is None
    assert party.try_(party.stranger, "return", secret=party.secret).status_code == 403
    assert party.seat_of(party.ann) is None


def test_a_chair_given_to_a_program_is_closed_to_the_secret_it_had(party: Party) -> None:
    party.post(party.stranger, "return", secret=party.secret)
    party.post(party.ann, "token", seat=1)
    party.start()
    assert party.seat_of(party.stranger) is None
    assert party.seat_of(party.ann) is None
    assert party.try_(party.stranger, "return", secret=party.secret).status_code == 403


# --- keys -----------------------------------------------------------------------------------------


def test_nobody_uses_up_the_next_key_of_a_program(party: Party, running: Running) -> None:
    """Its keys can be guessed from the last: somebody else uses the next one first, in vain."""
    party.start()
    live = running.live(party.table)
    sockets = {0: party.host.live(party.table), 1: party.ann.live(party.table)}
    for socket in sockets.values():
        socket.ask_all()
        socket.hear_until("scene")
    used = ""
    for _ in range(9):  # everybody places explorers
        assert live.match
        seat, seen = live.match.acting[0], live.seen(2)
        if seat == 2:
            headers = {"Authorization": f"Bearer {party.token}"}
            body = {"do": "play", "id": seen, "choice": 0}
            path = f"/tables/{party.table}/bot/play"
            answer = party.stranger.web.post(path, headers=headers, json=body)
            assert (answer.status_code, live.seen(2)) == (200, seen + 1), answer.text
            used = running.call(running.house.store.moves(party.table))[-1].key or ""
            continue
        socket = sockets[seat]
        socket.see_all(live)
        asked_next = seen + (2 - live.match.acting[0]) % 3  # of the program
        key = f"{used.rpartition('-')[0]}-{asked_next}" if used else ""
        key = socket.act(socket.choices[0]["code"], key=key)
        assert socket.hear_answer(key)["is"] == "done"


def test_answers_of_one_window_may_have_one_key(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, window=20)
    running.forward(table.id, lambda match: match.sealed and len(match.acting) > 1)
    live = running.live(table.id)
    assert live.match
    for seat in live.match.acting:
        socket = table.people[seat].live(table.id)
        socket.ask_all()
        socket.hear_until("scene")
        socket.act(socket.choices[0]["code"], key="same")
        assert socket.hear_answer("same")["is"] == "done"
    given, count = len(live.match.acting), live.count
    running.change(table.id, window=0)
    until(lambda: live.count > count)
    moves = running.call(running.house.store.moves(table.id))[count:]
    assert [move.key for move in moves[:given]] == ["same"] * given


def test_what_two_say_with_one_key_is_said_twice(company: Callable[..., Company]) -> None:
    first, second, third = join(company(3))
    first.say(do="say", key="k", text="one")
    first.hear_answer("k")
    second.say(do="say", key="k", text="two")
    assert second.hear_answer("k")["is"] == "done"
    assert [third.hear_until("chat")["text"] for _ in range(2)] == ["one", "two"]
