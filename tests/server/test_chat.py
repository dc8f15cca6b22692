"""The chat of a table, and games that mind what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from archipel.core.talk import Refusal, Remark
from archipel.games.fuji.talk import minding
from archipel.games.the_island.state import Phase
from tests.server.conftest import Company, Live, join
from tests.support.minded import minded

SECRET = "xylophone"  # what the game of these tests will not have said
REASONS = {"en": "Not that word.", "fr": "Pas ce mot."}


def shy(_: Any, remark: Remark) -> Refusal | None:
    """Refuses one word."""
    return Refusal("IS-14.1", REASONS[remark.language]) if SECRET in remark.text else None


def chat_of(socket: Live) -> list[str]:
    socket.ask_all(socket.language)
    return [line["text"] for line in socket.hear_until("scene")["chat"]]


def test_what_is_said_is_acknowledged(company: Callable[..., Company]) -> None:
    first, second, _ = join(company(3))
    first.say(do="say", key="hi", text="hello")
    assert first.hear_answer("hi")["is"] == "done"
    assert second.hear_until("chat")["text"] == "hello"


def test_a_refused_message_is_neither_kept_nor_told(company: Callable[..., Company]) -> None:
    first, second, third = join(company(3))
    with minded(shy):
        first.say(do="say", key="a", text="I have a xylophone")
        fault = first.hear_answer("a")
        assert (fault["is"], fault["kind"], fault["field"]) == ("fault", "NotSaid", "text")
        assert (fault["detail"], fault["rule"]) == (REASONS["en"], "IS-14.1")
        first.say(do="say", key="b", text="I am strong")
        assert first.hear_answer("b")["is"] == "done"
        for other in (second, third):
            assert other.hear_until("chat")["text"] == "I am strong"
            assert chat_of(other) == ["I am strong"]
            assert not any(SECRET in frame for frame in other.frames)
        assert chat_of(first) == ["I am strong"]


def test_the_reason_comes_in_the_language_of_who_spoke(company: Callable[..., Company]) -> None:
    first, *_ = join(company(3), "fr")
    with minded(shy):
        first.say(do="say", key="a", text=SECRET)
        assert first.hear_answer("a")["detail"] == REASONS["fr"]


def test_the_game_is_told_who_speaks_and_how_long_after_the_last_time(
    company: Callable[..., Company],
) -> None:
    heard: list[Remark] = []

    def note(_: Any, remark: Remark) -> Refusal | None:
        heard.append(remark)
        return None

    first, second, _ = join(company(3))
    with minded(note):
        for key, socket in (("a", first), ("b", second), ("c", first)):
            socket.say(do="say", key=key, text=key)
            socket.hear_answer(key)
        assert [(remark.text, remark.seat) for remark in heard] == [("a", 0), ("b", 1), ("c", 0)]
        assert heard[0].since == heard[1].since == float("inf")
        assert 0 <= heard[2].since < 60
        assert heard[0].options["memory"] == "strict"


def test_what_was_said_before_is_not_judged_again(company: Callable[..., Company]) -> None:
    """A client that lost its connection sends again what it got no answer for."""
    first, second, _ = join(company(3))
    first.say(do="say", key="a", text=SECRET)
    assert first.hear_answer("a")["is"] == "done"
    with minded(shy):
        first.say(do="say", key="a", text=SECRET)
        assert first.hear_answer("a")["is"] == "done"
        assert chat_of(second) == [SECRET]


def test_fu_17_2_the_filter_of_fuji_fits_the_hook(company: Callable[..., Company]) -> None:
    first, second, _ = join(company(3))
    now = int(Phase.SETUP_EXPLORERS)
    with minded(minding(silent=-1, hidden=(now,), over=-1)):
        first.say(do="say", key="a", text="j'ai trois jaunes")
        assert "trois" in first.hear_answer("a")["detail"]
        first.say(do="say", key="b", text="mes dés sont costauds")
        assert first.hear_answer("b")["is"] == "done"
    with minded(minding(silent=now, hidden=(), over=-1)):
        first.say(do="say", key="c", text="chut")
        assert first.hear_answer("c")["rule"] == "FU-8.1"
    with minded(minding(silent=-1, hidden=(), over=now)):
        first.say(do="say", key="d", text="j'avais trois jaunes")
        assert first.hear_answer("d")["is"] == "done"
    assert chat_of(second) == ["mes dés sont costauds", "j'avais trois jaunes"]
