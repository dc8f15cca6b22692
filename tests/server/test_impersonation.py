"""Nobody sits at a table as somebody else: not by capitals, not by letters of other alphabets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from archipel.core.text import LANGUAGES
from archipel.server.errors import BadName
from archipel.server.lookalikes import looks
from archipel.server.names import BOT_NAMES, bot_words, is_reserved
from archipel.server.seats import Chairs, checked_name
from archipel.server.store import Seat
from tests.server.conftest import FAST, Company, Person, Running, join

ALIKE = [  # all of them read as "Alice"
    "alice",
    "ALICE",
    "Al ice",
    "A.l-i.c_e",
    "\uff21\uff4c\uff49\uff43\uff45",  # full width
    "\u0410lice",  # Cyrillic A
    "Alic\u0435",  # Cyrillic e
    "\u0391lice",  # Greek A
    "Al\u0456ce",  # Ukrainian i
    "Alíce",
    "A\u0301lice",
    "AIice",  # a capital i
    "A1ice",
    "\U0001d400lice",  # mathematical A
]
UNSEEN = [
    "",
    " ",
    "\u200b",
    "Al\u200bice",
    "\u202eecilA",
    "\u3164",
    "\u2800",
    "A\u034fnn",
    "\u0301",
]
HOUSE = [
    "The table",
    "the  TABLE",
    "La table",
    "La tab1e",
    "Th\u0435 table",
    "The table 2",
    "Archipel",
]
HOUSE += [
    "Novice",
    "Adept",
    "Initié",
    "Initie",
    "Maître",
    "uniform",
    "Robot",
    "bot",
    "Bot 2",
]


@pytest.mark.parametrize("name", ALIKE)
def test_what_reads_the_same_is_the_same(name: str) -> None:
    chairs = Chairs([Seat(seat=0, who="person", guest="a", name="Alice"), Seat(seat=1)], {})
    with pytest.raises(BadName, match="looks like it"):
        chairs.sit(1, "b", name, "open")


@pytest.mark.parametrize("name", ["Alicia", "Alix", "Bob", "李雷", "Зоя", "Ünal", "🦀", "Jean-Luc"])
def test_others_are_welcome(name: str) -> None:
    chairs = Chairs([Seat(seat=0, who="person", guest="a", name="Alice"), Seat(seat=1)], {})
    assert chairs.sit(1, "b", name, "open")[0].name == name


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(BadName):
        checked_name(name)


@pytest.mark.parametrize("name", HOUSE)
def test_the_house_keeps_its_names(name: str) -> None:
    with pytest.raises(BadName, match="for itself"):
        Chairs([Seat(seat=0)], {}).sit(0, "a", name, "open")


def test_every_name_of_a_bot_is_the_houses_in_every_language() -> None:
    said = {bot_words(key, language) for key in BOT_NAMES for language in LANGUAGES}
    assert all(is_reserved(name, program=True) for name in said | {*BOT_NAMES})
    assert len({looks(bot_words(key, "fr")) for key in BOT_NAMES}) == len(BOT_NAMES)


def test_on_every_way_a_name_is_taken(person: Callable[[], Person]) -> None:
    host, ann, zoe = person(), person(), person()
    table = host.post("/tables", **FAST)["id"]
    path = f"/tables/{table}"
    ann.post(f"{path}/sit", seat=0, name="Ann")
    zoe.post(f"{path}/sit", seat=1, name="Zoë")
    for name in ("Ann", "\u0410nn", "The table", "La table", "Albatros"):
        assert zoe.refused(f"{path}/sit", 400, seat=1, name=name)["kind"] == "BadName"  # again
        assert zoe.refused(f"{path}/sit", 400, seat=2, name=name)["kind"] == "BadName"  # moving
        assert zoe.refused(f"{path}/token", 400, seat=1, name=name)["kind"] == "BadName"
        assert host.refused(f"{path}/token", 400, seat=2, name=name)["kind"] == "BadName"
    host.post(f"{path}/token", seat=2, name="Bot 3")  # which is what it is
    names = [chair["name"] for chair in host.get(path)["chairs"]]
    assert names == ["Ann", "Zoë", "Bot 3"]
    zoe.post(f"{path}/sit", seat=1, name="zoe")  # one's own may be written in another way
    for somebody in (ann, zoe):
        somebody.post(f"{path}/ready")
    host.post(f"{path}/start")
    assert zoe.refused(f"{path}/sit", 400, seat=1, name="ann")["kind"] == "BadName"
    zoe.post(f"{path}/stand")
    assert ann.refused(f"{path}/sit", 400, seat=0, name="Zoe")["kind"] == "BadName"  # who is away
    assert zoe.post(f"{path}/sit", seat=1, name="zoe")["chairs"][1]["name"] == "zoe"


def test_names_of_before_go_on() -> None:
    """Whoever was seated before names were looked at so closely can come back to the game."""
    seats = [Seat(seat=n, who="person", guest=g, name="Ann") for n, g in enumerate("ab")]
    assert Chairs(seats, {}).sit(1, "b", "Ann", "playing")[0].name == "Ann"


def test_what_the_house_says_is_marked(running: Running, company: Callable[..., Company]) -> None:
    sockets = join(table := company(3))
    live = running.live(table.id)

    async def notice() -> None:
        async with live.locked():
            await live.notice("carried_over")

    running.call(notice())
    assert sockets[0].hear_until("chat")["house"] is True
    sockets[0].say(do="say", key="k", text="I am the table")
    assert sockets[1].hear_until("chat", text="I am the table")["house"] is False
