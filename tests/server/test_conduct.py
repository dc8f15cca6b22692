"""How a table is played: its settings, its clock, and play by correspondence."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from archipel.core.match import Match
from archipel.server import schema
from archipel.server.conduct import OF_TABLE, Wished, settled
from tests.server.conftest import Company, Live, Person, Running, join, own_turn, until

SLOWLY: dict[str, Any] = {"kind": "correspondence"}


def two_asked(match: Match) -> bool:
    """IS-16.3: a window of two seats, the first of which could defend."""
    return match.sealed and len(match.acting) == 2 and len(match.legal(match.acting[0])) == 2


def hours_ago(hours: int) -> str:
    return (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="milliseconds")


def asked_and_others(running: Running, table: Company) -> tuple[list[Live], list[Live]]:
    sockets = join(table)
    running.forward(table.id, two_asked)
    live = running.live(table.id)
    assert live.match
    for socket in sockets:
        socket.see_all(live)
    asked = [sockets[seat] for seat in live.match.acting]
    return asked, [socket for socket in sockets if socket not in asked]


# --- settings -------------------------------------------------------------------------------------


def test_the_form_is_drawn_from_data(person: Callable[[], Person]) -> None:
    somebody = person()
    shown: dict[str, Any] = {}
    for language in ("en", "fr"):
        shown = somebody.get("/conduct", language=language)
        assert [setting["id"] for setting in shown["table"]] == list(OF_TABLE)
        for setting in shown["table"] + shown["seat"]:
            assert setting["title"]
            assert setting["text"]
            assert all(choice["label"] and choice["text"] for choice in setting["choices"])
            for span in setting["spans"].values():
                assert span["least"] <= span["default"] <= span["most"]
    # What the form offers as usual is what a table gets that asks for nothing.
    for kind in ("live", "correspondence"):
        table = somebody.post("/tables", game="the-island", seats=3, kind=kind)["id"]
        lobby = somebody.get(f"/tables/{table}")
        for setting in shown["table"]:
            usual = setting["spans"].get(kind, {}).get("default", setting["default"])
            assert lobby.get(setting["id"], usual) == (kind if setting["id"] == "kind" else usual)


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"kind": "by_pigeon"}, "kind"),
        ({"window": 61}, "window"),
        ({"window": -1}, "window"),
        ({"pace": 11}, "pace"),
        ({"away": 3601}, "away"),
        ({"kind": "correspondence", "away": 60}, "away"),
        ({"clock": "chess"}, "clock"),
        ({"limit": 4}, "limit"),
        ({"hints": "yes"}, "hints"),
    ],
)
def test_settings_out_of_bounds(
    person: Callable[[], Person], given: dict[str, Any], field: str
) -> None:
    answer = person().web.post("/tables", json={"game": "the-island", "seats": 3} | given)
    assert answer.status_code == 400
    assert answer.json()["field"] == field


def test_the_lobby_tells_the_conduct(person: Callable[[], Person]) -> None:
    host = person()
    given = SLOWLY | {"away": 7200, "undo": False, "clock": "turn", "limit": 86400, "hints": True}
    table = host.post("/tables", game="the-island", seats=3, **given)["id"]
    lobby = host.get(f"/tables/{table}")
    assert given.items() <= lobby.items()
    assert lobby["window"] == settled(Wished()).window


def test_16_4_a_table_may_forbid_undo(running: Running, company: Callable[..., Company]) -> None:
    table = company(3, undo=False)
    running.forward(table.id, lambda match: match.position()["state"]["phase"] == "move")
    sockets = join(table)
    player = own_turn(sockets)
    player.act(next(c["code"] for c in player.choices if c.get("path")))
    player.hear_until("update")
    assert not player.scene["can_undo"]
    player.say(do="undo", key="back", move=player.move)
    assert player.hear_until("fault")["kind"] == "CannotUndo"


def test_16_6_when_a_turn_takes_too_long_the_table_plays(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, clock="turn")
    sockets = join(table)
    running.forward(table.id, lambda match: match.position()["state"]["phase"] == "move")
    live = running.live(table.id)
    assert live.match
    slow, before = live.match.acting, live.count
    running.change(table.id, limit=0.2)
    until(lambda: live.match and live.match.acting != slow)
    until(lambda: live.count >= before + 2)
    moves = running.call(running.house.store.moves(table.id))
    assert [move.action["type"] for move in moves[before : before + 2] if move.action] == [
        "end_moves",
        "sink",
    ]
    assert sockets[0].hear_until("update")


# --- correspondence -------------------------------------------------------------------------------


def test_16_3_a_window_waits_for_everybody_asked(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, **SLOWLY, window=0.1)
    (first, second), (other,) = asked_and_others(running, table)
    live = running.live(table.id)
    before = live.count
    first.act(first.choices[-1]["code"])
    first.hear_until("done")
    assert other.quiet(0.4)  # longer than a window of a live table would last
    assert live.count == before
    second.act(second.choices[0]["code"])
    until(lambda: live.count == before + 2)
    other.see_all(live)


@pytest.mark.parametrize(("order", "number"), [("always", -1), ("never", 0)])
def test_16_3_a_standing_order_answers_as_by_hand(
    running: Running, company: Callable[..., Company], order: str, number: int
) -> None:
    table = company(3, **SLOWLY, window=0)
    (first, second), _ = asked_and_others(running, table)
    live = running.live(table.id)
    assert live.match
    before = live.count
    answers = [live.match.legal(seat)[number] for seat in live.match.acting]
    for socket in (first, second):
        socket.say(do="order", key="o", order=order)
        assert socket.hear_until("table")["table"]["order"] == order
    until(lambda: live.count == before + 2)
    moves = running.call(running.house.store.moves(table.id))[before:]
    assert [move.action for move in moves] == [msgspec.to_builtins(answer) for answer in answers]


def test_16_3_an_order_seals_and_can_be_taken_back(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, **SLOWLY, window=0)
    (first, _), _ = asked_and_others(running, table)
    somebody, choices = table.people[first.table["you"]], first.choices
    assert somebody.post(f"/tables/{table.id}/order", order="never")["order"] == "never"
    first.hear_until("update")
    assert not first.choices
    first.act(choices[-1]["code"])
    assert first.hear_until("fault")["kind"] == "NotYourTurn"
    first.say(do="order", key="again", order="ask")
    first.hear_until("update")
    assert first.choices == choices


def test_16_3_an_order_is_kept_with_the_seat_and_goes_with_it(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(2, **SLOWLY)
    somebody = table.people[1]
    somebody.post(f"/tables/{table.id}/order", order="always")
    kept = running.seats(table.id)
    assert [seat.order for seat in kept] == ["ask", "always", "ask"]
    assert table.people[0].get(f"/tables/{table.id}")["order"] == "ask"
    table.people[0].post(f"/tables/{table.id}/kick", seat=1)
    kept = running.seats(table.id)
    assert [seat.order for seat in kept] == ["ask", "ask", "ask"]
    assert "order" not in somebody.get(f"/tables/{table.id}")
    somebody.refused(f"/tables/{table.id}/order", 403, order="always")


def test_16_3_live_tables_have_no_orders(company: Callable[..., Company]) -> None:
    table = company(2)
    table.people[0].refused(f"/tables/{table.id}/order", 409, order="always")
    assert "order" not in table.people[0].get(f"/tables/{table.id}")


def test_by_correspondence_bots_wait_for_nobody(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(1, **SLOWLY, pace=10)
    running.forward(table.id, lambda match: bool(match.move) and match.acting == (1,))
    live = running.live(table.id)
    running.change(table.id, pace=0)
    until(lambda: live.match and live.match.acting == (0,))


def test_by_correspondence_a_bot_holds_the_chair_in_the_end(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, **SLOWLY)
    live = running.live(table.id)
    running.change(table.id, away=0.1)
    until(lambda: live.count > 3)
    assert live.chairs.held


def test_by_correspondence_time_runs_on_out_of_memory(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3, **SLOWLY, clock="turn")
    running.forward(table.id, lambda match: match.position()["state"].get("moves_left") == 1)
    live, rows = running.live(table.id), schema.moves

    async def leave_and_wake() -> bool:
        house = running.house
        here = rows.c.table_id == table.id
        earlier = rows.update().where(here).values(at=hours_ago(2))
        last = rows.update().where(here, rows.c.number == live.count).values(at=hours_ago(1))
        begun = schema.tables.update().where(schema.tables.c.id == table.id)
        await house.store.write(earlier, last, begun.values(changed=hours_ago(3)))
        live.touched -= house.settings.idle + 1
        await house.tidy()
        gone = table.id in house._asleep and table.id not in house._live
        house._asleep[table.id] = 0.0
        await house.wake()
        return gone

    assert running.call(leave_and_wake())
    again = running.live(table.id)
    assert again is not live
    assert time.monotonic() - again.since == pytest.approx(3600, abs=20)
    assert time.monotonic() - again.turn_since == pytest.approx(7200, abs=20)


# --- what nobody may learn ------------------------------------------------------------------------

NOTHING = ("silence", "always", "never", "by hand")


def test_16_3_nobody_learns_of_orders_or_answers(
    running: Running, company: Callable[..., Company], person: Callable[[], Person]
) -> None:
    """Whatever the asked seat has done, all others are sent the very same bytes."""
    traffic = {done: told_to_others(running, company, person, done) for done in NOTHING}
    assert traffic["silence"]
    for done in NOTHING[1:]:
        assert traffic[done] == traffic["silence"], done


def told_to_others(
    running: Running, company: Callable[..., Company], person: Callable[[], Person], done: str
) -> list[str]:
    """All that others get from when the seat acts; the same game every time."""
    table = company(3, **SLOWLY, window=0, title="T")
    fix_seed(running, table.id)
    (first, second), (third,) = asked_and_others(running, table)
    spectator = person().live(table.id)
    spectator.ask_all()
    spectator.hear_until("scene")
    others = [second, third, spectator]
    counted = [len(socket.frames) for socket in others]
    if done == "by hand":
        first.act(first.choices[-1]["code"])
        first.hear_until("done")
    elif done != "silence":
        first.say(do="order", key="o", order=done)
        first.hear_until("done")
    for socket in others:
        socket.ask_all()  # and when they look again
        socket.hear_until("scene")
    told = [f for socket, at in zip(others, counted, strict=True) for f in socket.frames[at:]]
    seats = [seat for seat in range(3) if seat != first.table["you"]]
    told += [table.people[seat].web.get(f"/tables/{table.id}").text for seat in seats]
    told += [person().web.get(f"/tables/{table.id}").text]
    invite = running.live(table.id).table.invite
    return [text.replace(table.id, "ID").replace(invite, "INVITE") for text in told]


def fix_seed(running: Running, table: str) -> None:
    live = running.live(table)
    running.change(table, seed="ab" * 32)
    live._spoilt = True
