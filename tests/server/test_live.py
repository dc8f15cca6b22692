from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.match import Match
from tests.server.conftest import Company, Live, Running, join, own_turn, until


def moving(match: Match) -> bool:
    """In step 2 of a turn, with all points left."""
    state = match.position()["state"]
    return bool(state["phase"] == "move" and state["moves_left"] == 3)


def others(sockets: list[Live], one: Live) -> list[Live]:
    return [socket for socket in sockets if socket is not one]


def test_an_action_sent_twice_is_played_once(
    running: Running, company: Callable[..., Company]
) -> None:
    sockets = join(table := company(3))
    player = own_turn(sockets)
    code = player.choices[0]["code"]
    player.act(code, move=0, key="once")
    assert player.hear_until("done") == {"is": "done", "key": "once", "move": 1}
    player.act(code, move=0, key="once")
    assert player.hear_until("done") == {"is": "done", "key": "once", "move": 1}
    assert running.live(table.id).count == 1
    for socket in sockets:
        socket.catch_up(1)
    following = own_turn(sockets)
    assert following is not player
    following.act(following.choices[0]["code"], key="once")  # of its own: nobody has used it up
    assert following.hear_answer("once") == {"is": "done", "key": "once", "move": 2}


def test_a_stale_action_changes_nothing(running: Running, company: Callable[..., Company]) -> None:
    sockets = join(table := company(3))
    player = own_turn(sockets)
    code = player.choices[0]["code"]
    player.act(code)
    player.hear_until("update")
    late = own_turn(sockets)
    late.act(late.choices[0]["code"], move=0)
    assert late.hear_until("fault")["kind"] == "StaleTable"
    assert running.live(table.id).count == 1


def test_a_forbidden_action_names_its_rule_in_the_viewers_language(
    running: Running, company: Callable[..., Company]
) -> None:
    sockets = join(table := company(3), "fr")
    player = own_turn(sockets)
    legal = {choice["code"] for choice in player.choices}
    wrong = next(code for code in range(1000) if code not in legal)
    player.act(wrong, key="x")
    fault = player.hear_until("fault")
    assert fault["kind"] == "IllegalAction"
    assert fault["key"] == "x"
    assert fault["rule"].startswith("IS-")
    assert fault["rule_title"]
    for code in (-1, 10**12):
        player.act(code)
        assert player.hear_until("fault")["kind"] == "MalformedAction"
    bystander = others(sockets, player)[0]
    bystander.act(player.choices[0]["code"])
    assert bystander.hear_until("fault")["kind"] == "NotYourTurn"
    assert running.live(table.id).count == 0


def test_undo_and_its_limits(running: Running, company: Callable[..., Company]) -> None:
    table = company(3)
    running.forward(table.id, moving)
    sockets = join(table)
    player = own_turn(sockets)
    before, start = player.move, running.live(table.id).match
    assert start
    position = start.position()
    nodes = dict(player.scene["nodes"])
    log = list(player.scene["log"])
    swim = next(c for c in player.choices if c.get("path") and not c.get("main"))
    player.act(swim["code"])
    player.hear_until("update")
    assert player.scene["can_undo"]
    bystander = others(sockets, player)[0]
    bystander.catch_up(before + 1)
    bystander.say(do="undo", key="mine?", move=bystander.move)
    assert bystander.hear_until("fault")["kind"] == "CannotUndo"
    player.say(do="undo", key="back", move=player.move)
    assert player.hear_until("done")["move"] == before + 2
    player.catch_up(before + 2)
    assert player.scene["nodes"] == nodes
    assert player.scene["log"] == log
    assert start.position() == position
    player.say(do="undo", key="further", move=player.move)
    assert player.hear_until("fault")["kind"] == "CannotUndo"
    # What was taken back stays in the rows, and a table made again from them honours it.
    live = running.live(table.id)

    async def again() -> Any:
        live._spoilt = True
        async with live.locked():
            assert live.match
            return live.match.position()

    assert running.call(again()) == position


def test_updates_add_up_to_the_whole(running: Running, company: Callable[..., Company]) -> None:
    table = company(1, pace=0.005)
    (socket,) = join(table)
    for _ in range(60):
        if socket.choices:
            socket.hear_answer(socket.act(socket.choices[-1]["code"]))
        socket.quiet(0.05)
    table.people[0].post(f"/tables/{table.id}/pause", paused=True)
    while not socket.quiet(0.3):
        pass
    drawn = dict(socket.scene)
    socket.ask_all()
    whole = socket.hear_until("scene")["scene"]
    assert whole["log"][0]["move"] == 1
    for name in ("nodes", "prompt", "choices", "panels", "steps", "facts", "log"):
        assert drawn.get(name) == whole.get(name), name


def test_a_reload_in_mid_turn_loses_nothing(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3)
    running.forward(table.id, moving)
    sockets = join(table)
    player = own_turn(sockets)
    seat = player.table["you"]
    player.act(player.choices[0]["code"])
    player.hear_until("update")
    seen = dict(player.scene)
    player.socket.close()
    again = table.people[seat].live(table.id)
    again.ask_all()
    again.hear_until("scene")
    for name in ("nodes", "prompt", "choices", "panels", "can_undo"):
        assert again.scene.get(name) == seen.get(name), name
    again.act(again.choices[0]["code"])
    again.hear_until("done")


def test_chat_reaches_all_and_comes_with_the_whole(company: Callable[..., Company]) -> None:
    first, second, third = join(table := company(3))
    first.say(do="say", key="hi", text="  <b>hello</b>\x00 ")
    line = second.hear_until("chat")
    assert (line["name"], line["text"]) == ("Guest 0", "<b>hello</b>")
    third.hear_until("chat")
    first.hear_until("chat")
    first.say(do="say", key="hi", text="twice")
    first.say(do="say", key="void", text="  ")
    assert first.hear_until("fault")["field"] == "text"
    second.ask_all()
    assert [entry["text"] for entry in second.hear_until("scene")["chat"]] == ["<b>hello</b>"]
    assert table.id


@pytest.mark.parametrize("garbage", ["", "{", "[]", '{"do":"fly"}', '{"do":"act"}', "x" * 5000])
def test_garbage_is_refused_and_then_cut_off(company: Callable[..., Company], garbage: str) -> None:
    (socket, *_) = join(company(3))
    socket.socket.send(garbage)
    assert socket.hear_until("fault")["kind"] == "BadRequest"
    for _ in range(9):
        socket.socket.send(garbage)
    assert socket.closed_with() == 4400


def test_idle_tables_leave_the_memory_and_come_back(
    running: Running, company: Callable[..., Company]
) -> None:
    table = company(3)
    running.forward(table.id, moving)
    count = running.live(table.id).count
    running.leave_memory(table.id)
    assert running.live(table.id).count == count
    assert own_turn(join(table)).move == count


def test_a_table_that_has_left_leaves_nothing_behind(
    running: Running, company: Callable[..., Company]
) -> None:
    """No circle keeps it: collections are rare here, and a house is open for months."""
    table = company(1, pace=0.01)
    (socket,) = join(table)
    if socket.choices:
        socket.act(socket.choices[0]["code"])
    socket.hear_until("update")
    socket.socket.close()
    left = weakref.ref(running.live(table.id))
    gc.disable()
    try:
        running.leave_memory(table.id)
        until(lambda: left() is None)
    finally:
        gc.enable()
