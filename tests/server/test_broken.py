"""One table that cannot be opened harms nobody: every list of the house, every kind of damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from archipel.core.text import LANGUAGES
from archipel.server.clocks import Due, dues
from archipel.server.live import LiveTable
from archipel.server.settings import UNLIMITED, Settings
from archipel.server.store import LISTED
from archipel.server.words import words
from tests.server.conftest import FAST, Person, Running

GAME, ROWS = "broken_game", "broken_rows"
# What is done to the rows of a table, and what its own people are told.
DAMAGES: dict[str, tuple[str, str]] = {
    "unknown game": ("UPDATE tables SET game = 'gone' WHERE id = :id", GAME),
    "uninstalled pack": (
        "UPDATE tables SET game = 'naufrages', options = '{\"packs\": [\"gone\"]}' WHERE id = :id",
        GAME,
    ),
    "unknown option": ("UPDATE tables SET options = '{\"gone\": 1}' WHERE id = :id", GAME),
    "options are no JSON": ("UPDATE tables SET options = '{]' WHERE id = :id", ROWS),
    "options are a number": ("UPDATE tables SET options = '7' WHERE id = :id", ROWS),
    "options nest too deep": (
        "UPDATE tables SET options = replace(hex(zeroblob(50000)), '0', '[') WHERE id = :id",
        ROWS,
    ),
    "a title that is no text": ("UPDATE tables SET title = x'ff00' WHERE id = :id", ROWS),
    "a number of seats that is none": ("UPDATE tables SET seats = 'x' WHERE id = :id", ROWS),
    "far too many seats": ("UPDATE tables SET seats = 4000 WHERE id = :id", ROWS),
    "a pace that is none": ("UPDATE tables SET pace = 'x' WHERE id = :id", ROWS),
    "an unknown kind": ("UPDATE tables SET kind = 'gone' WHERE id = :id", ROWS),
    "a seat is missing": ("DELETE FROM seats WHERE table_id = :id AND seat = 1", ROWS),
    "no seats": ("DELETE FROM seats WHERE table_id = :id", ROWS),
    "a seat too many": (
        (
            "INSERT INTO seats SELECT table_id, 9, who, guest, name, level, ready, gone, secret,"
            ' "order", giver FROM seats WHERE table_id = :id AND seat = 1'
        ),
        ROWS,
    ),
    "who sits there is unknown": ("UPDATE seats SET who = 'gone' WHERE table_id = :id", ROWS),
    "an order that is none": (
        "UPDATE seats SET \"order\" = 'gone' WHERE table_id = :id AND seat = 2",
        ROWS,
    ),
    "a name in no alphabet": (
        "UPDATE seats SET name = CAST(x'ff' AS BLOB) WHERE table_id = :id",
        ROWS,
    ),
}
IN_PLAY: dict[str, tuple[str, str]] = {  # what only a game that has begun can suffer
    "a move that is no JSON": (
        (
            "INSERT INTO moves (table_id, number, seat, action, at)"
            " VALUES (:id, 1, 0, '{', '2026-01-01T00:00:00')"
        ),
        ROWS,
    ),
    "an illegal move": (
        (
            "INSERT INTO moves (table_id, number, seat, action, at)"
            " VALUES (:id, 1, 0, '{\"type\": \"gone\"}', '2026-01-01T00:00:00')"
        ),
        ROWS,
    ),
    "an undo of nothing": (
        (
            "INSERT INTO moves (table_id, number, seat, action, at)"
            " VALUES (:id, 1, 0, NULL, '2026-01-01T00:00:00')"
        ),
        ROWS,
    ),
    "a move is missing": (
        "INSERT INTO moves (table_id, number, seat, action, at) VALUES (:id, 2, 0, '{}', 'never')",
        ROWS,
    ),
    "an answer that is none": (
        (
            "INSERT INTO answers (table_id, move, seat, action, key, at)"
            " VALUES (:id, 0, 0, '\"gone\"', 'k', '')"
        ),
        ROWS,
    ),
}
UNLISTED: dict[str, tuple[str, str]] = {
    "an unknown state": ("UPDATE tables SET state = 'gone' WHERE id = :id", ROWS),
}
HARMLESS: dict[str, str] = {  # it opens all the same
    "a time that is none": "UPDATE tables SET changed = 'zzzz' WHERE id = :id",
    "a line without words": (
        "INSERT INTO chat (table_id, number, seat, name, face, text, key, at)"
        " VALUES (:id, 1, -1, '', '', '{', 'k', '')"
    ),
    "a line of an unknown word": (
        "INSERT INTO chat (table_id, number, seat, name, face, text, key, at)"
        " VALUES (:id, 1, -1, '', '', '{\"word\": \"gone\", \"values\": {}}', 'k', '')"
    ),
    "a line that is no text": (
        "INSERT INTO chat (table_id, number, seat, name, face, text, key, at)"
        " VALUES (:id, 1, 0, x'ff', '', x'ff', 'k', '')"
    ),
    "a pass to nowhere": "INSERT INTO passes VALUES (:id, 'somebody', 99, 's')",
    "a pass to no number": "INSERT INTO passes VALUES (:id, 'somebody', 'x', 's')",
}
LISTS = {"open": "open", "running": "playing", "finished": "over", "mine": "playing"}
WRITES: dict[str, dict[str, Any]] = {
    "sit": {"seat": 0, "name": "Ann"},
    "kick": {"seat": 0},
    "token": {"seat": 0},
    "return": {"secret": "x"},
    "hint": {},
}
CASES = [
    *((name, where) for name in DAMAGES for where in LISTS),
    *((name, where) for name in IN_PLAY for where in LISTS if where != "open"),
    *((name, where) for name in HARMLESS for where in LISTS),
    *((name, "mine") for name in UNLISTED),
]


class Harbour:
    """A house, somebody whose tables are damaged, and somebody who only wants to see the lists."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.owner, self.visitor = Person(server.address), Person(server.address)
        for somebody in (self.owner, self.visitor):
            somebody.get("/health")

    def run(self, sql: str, table: str) -> None:
        path = self.server.house.settings.database
        with closing(sqlite3.connect(path, timeout=20)) as rows, rows:
            rows.execute(sql, {"id": table})

    def table(self, state: str, **changed: Any) -> str:
        """One of the owner's, in its rows alone."""
        table: str = self.owner.post("/tables", **FAST | changed)["id"]
        self.run(f"UPDATE tables SET state = '{state}' WHERE id = :id", table)
        return table

    def listed(self, who: Person, where: str) -> dict[str, str]:
        return {row["id"]: row["state"] for row in who.get("/home")[where]}

    def told(self, who: Person, table: str, language: str) -> tuple[int, str, str]:
        answer = who.web.get(f"/tables/{table}", headers={"Accept-Language": language})
        return answer.status_code, answer.json().get("kind", ""), answer.json().get("detail", "")


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Harbour]:
    data = tmp_path_factory.mktemp("harbour") / "data"
    settings = Settings(data, workers=1, **UNLIMITED)
    with Running(settings) as server:
        found = Harbour(server)
        yield found
        found.owner.leave()
        found.visitor.leave()


@pytest.mark.parametrize(("damage", "where"), CASES)
def test_a_damaged_table_is_nobody_elses(harbour: Harbour, damage: str, where: str) -> None:
    sound = harbour.table(LISTS[where])
    table = harbour.table(LISTS[where])
    sql, why = (DAMAGES | IN_PLAY | UNLISTED).get(damage) or (HARMLESS.get(damage, ""), "")
    harbour.run(sql, table)
    visitors = harbour.listed(harbour.visitor, where if where != "mine" else "running")
    own = harbour.listed(harbour.owner, where)
    assert sound in own
    assert where == "mine" or sound in visitors
    assert damage in IN_PLAY or damage in HARMLESS or table not in visitors
    if where == "mine" and why and damage not in IN_PLAY:
        assert own[table] == "broken"
    for language in LANGUAGES:
        said = words(language)(f"refused.{why}") if why else ""
        status, kind, detail = harbour.told(harbour.owner, table, language)
        assert (status, kind, detail) == ((409, "BrokenTable", said) if why else (200, "", ""))
    assert harbour.told(harbour.visitor, sound, "fr")[0] == 200
    harbour.run("UPDATE tables SET public = 0 WHERE id = :id", table)
    if why:
        assert harbour.told(harbour.visitor, table, "fr")[:2] == (404, "NotFound")


@pytest.mark.parametrize("damage", DAMAGES | IN_PLAY)
def test_its_own_people_hear_why_on_every_way(harbour: Harbour, damage: str) -> None:
    table = harbour.table("playing", public=False)
    sql, why = (DAMAGES | IN_PLAY)[damage]
    harbour.run(sql, table)
    socket = harbour.owner.live(table, headers={"Accept-Language": "fr"})
    fault = socket.hear()
    assert (fault["kind"], fault["detail"]) == ("BrokenTable", words("fr")(f"refused.{why}"))
    assert socket.closed_with() == 4409
    assert harbour.visitor.live(table).closed_with() == 4404
    for what, body in WRITES.items():
        path = f"/tables/{table}/{what}"
        assert harbour.owner.refused(path, 409, **body)["kind"] == "BrokenTable"
        assert harbour.visitor.refused(path, 404, **body)["kind"] == "NotFound"
    for what in ("record", "curve", "tale", "replay?move=0", "key"):
        assert harbour.owner.web.get(f"/tables/{table}/{what}").status_code == 409


def test_a_house_full_of_broken_tables_shows_the_others(harbour: Harbour) -> None:
    sound = harbour.table("open")
    for _ in range(LISTED + 3):
        harbour.run(DAMAGES["unknown game"][0], harbour.table("open"))
    assert sound in harbour.listed(harbour.visitor, "open")


def test_sleepers_wake_beside_one_that_cannot(harbour: Harbour) -> None:
    house = harbour.server.house
    slow = {"kind": "correspondence", "away": 3600}
    broken, sound = harbour.table("playing", **slow), harbour.table("playing", **slow)
    harbour.run(DAMAGES["unknown game"][0], broken)
    house._asleep.update({broken: 0.0, sound: 0.0})
    harbour.server.call(house.wake())
    assert sound in [live.table.id for live in house.in_memory()]
    assert broken not in house._asleep


def test_tables_leave_beside_one_that_cannot(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = harbour.server.house
    odd, sound = (harbour.server.live(harbour.table("open")) for _ in range(2))
    for live in (odd, sound):
        live.touched -= house.settings.idle + 1

    def due(live: LiveTable) -> list[Due]:
        assert live is not odd
        return dues(live)

    monkeypatch.setattr("archipel.server.house.dues", due)
    harbour.server.call(house.tidy())
    assert sound not in house.in_memory()
    assert odd in house.in_memory()


def test_a_lost_line_keeps_its_place_in_the_chat(harbour: Harbour) -> None:
    table = harbour.table("open")
    harbour.run(HARMLESS["a line that is no text"], table)
    harbour.owner.post(f"/tables/{table}/sit", seat=0, name="Ann")
    socket = harbour.owner.live(table)
    socket.ask_all()
    socket.say(do="say", key="a", text="hello")
    assert socket.hear_until("chat")["number"] == 2
    assert socket.hear_answer("a")["is"] == "done"
    lost = harbour.server.live(table).chat[0]
    assert (lost.number, lost.name) == (1, "")
