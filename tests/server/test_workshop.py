"""The workshop: cards that people type, in processes that may be ended at any time."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from archipel.server import workshop
from archipel.server.cards import TEMPLATE
from archipel.server.errors import BadRequest, NotNow, TooMany
from archipel.server.turns import OF_ADDRESS, OF_ALL, OF_GUEST, Asker, Turns
from archipel.server.workshop import Process, Workshop

TEXT = TEMPLATE.read_text("utf-8")
CARD = "the_lantern"
ANN = Asker("192.0.2.1", "ann")


def at_work(visit: Callable[[Workshop], Awaitable[None]]) -> None:
    """A workshop for the length of a visit."""

    async def come() -> None:
        shop = Workshop()
        try:
            await visit(shop)
        finally:
            await shop.close()

    asyncio.run(come())


def test_a_text_is_checked_by_line_card_and_reason() -> None:
    wrong = {  # what is typed: line, card, in English, in French
        'kind = "explore"=>kind =': (8, "", "is not TOML: Invalid", "ligne 8, colonne 7, "),
        'kind = "explore"=>kind = "exlore"': (
            8,
            CARD,
            "kind: 'exlore' is none of",
            "kind\u00a0: «\u00a0exlore",
        ),
        'op = "injury"=>op = "hurt"': (24, CARD, "burn: no verb 'hurt'", "aucun verbe"),
        'go = "reach"=>go = "rech"': (20, CARD, "main: no label 'rech'", "aucune étiquette"),
        'id = "the_lantern"=>': (6, "card 1", "lacks 'id'", "il manque «\u00a0id\u00a0»"),
        "my_island=>base": (0, "", "only the box is called base", "seule la boîte du jeu"),
    }

    async def visit(shop: Workshop) -> None:
        well = await shop.check(ANN, TEXT, "fr")
        assert well["faults"] == []
        assert [face["name"] for face in well["cards"]] == ["Une lanterne dans les roseaux"]
        assert (await shop.check(ANN, TEXT, "en"))["cards"][0]["frame"] == "coast"
        for change, (line, card, english, french) in wrong.items():
            old, new = change.split("=>")
            for language, reason in (("en", english), ("fr", french)):
                found = (await shop.check(ANN, TEXT.replace(old, new), language))["faults"][0]
                assert (found["line"], found["card"]) == (line, card), change
                assert reason in found["reason"]
        for rubbish in ("", "[[card]]", "\0", "[" * 5000, "a = " + "9" * 1500):
            assert (await shop.check(ANN, rubbish, "en"))["faults"]

    at_work(visit)


def test_a_card_is_tried_answer_by_answer() -> None:
    async def visit(shop: Workshop) -> None:
        first = await shop.trial(ANN, TEXT, CARD, "dice", [], "en")
        assert [way["label"] for way in first["ways"]] == [
            *("Reach for it (1 energy)", "None of these"),
        ]
        assert (first["asked"], first["over"]) == ("Red", False)
        answers = [first["ways"][0]["code"]]
        second = await shop.trial(ANN, TEXT, CARD, "dice", answers, "en")
        assert second["lines"][: len(first["lines"])] == first["lines"]
        assert second == await shop.trial(ANN, TEXT, CARD, "dice", answers, "en")
        passed = await shop.trial(ANN, TEXT, CARD, "dice", [first["ways"][1]["code"]], "fr")
        assert passed["over"]
        assert passed["ways"] == []
        for given in ({"answers": [1 << 20]}, {"card": "the_lamp"}, {"answers": [0] * 61}):
            with pytest.raises(BadRequest):
                await shop.trial(
                    ANN, TEXT, **{"card": CARD, "seed": "", "answers": [], "language": "en"} | given
                )
        with pytest.raises(BadRequest, match="'exlore' is none of"):
            await shop.trial(ANN, TEXT.replace('"explore"', '"exlore"'), CARD, "", [], "en")
        with pytest.raises(BadRequest, match="existe pas"):
            await shop.trial(ANN, TEXT.replace('"explore"', '"exlore"'), CARD, "", [], "fr")

    at_work(visit)


def test_a_process_that_hangs_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(shop: Workshop) -> None:
        await shop.check(ANN, TEXT, "en")
        process: Any = shop._checker._process
        os.kill(process.pid, signal.SIGSTOP)
        monkeypatch.setattr(workshop, "PATIENCE", 0.5)
        with pytest.raises(NotNow, match="took too long"):
            await shop.check(ANN, TEXT, "en")
        assert process.returncode is not None
        monkeypatch.undo()
        assert (await shop.check(ANN, TEXT, "en"))["faults"] == []
        os.kill(shop._checker._process.pid, signal.SIGKILL)  # type: ignore[union-attr]  # it runs
        with pytest.raises(NotNow, match="too much"):
            await shop.check(ANN, TEXT, "en")
        assert (await shop.check(ANN, TEXT, "en"))["faults"] == []

    at_work(visit)


# --- turns ----------------------------------------------------------------------------------------


def test_one_guest_does_not_keep_the_others_from_their_turn() -> None:
    """Whoever asks for everything at once is refused what is too much, and waits for the rest."""

    async def visit(shop: Workshop) -> None:
        answered: list[str] = []

        async def ask(asker: Asker) -> None:
            await shop.check(asker, TEXT, "en")
            answered.append(asker.guest)

        await shop.check(ANN, TEXT, "en")  # the process is there
        bea, cleo = Asker("192.0.2.2", "bea"), Asker(ANN.address, "cleo")
        greedy = [ask(ANN) for _ in range(OF_GUEST + 5)]
        waiting = [asyncio.create_task(one) for one in [*greedy, ask(cleo), ask(bea)]]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        refused = [error for error in results if isinstance(error, TooMany)]
        assert len(refused) == 5
        assert "what you asked before" in str(refused[0])
        assert "vos demandes" in refused[0].said("fr")
        # One of Ann's was at work when the others came.
        assert answered[:3] == ["ann", "bea", "cleo"]
        assert answered[3:] == ["ann"] * (OF_GUEST - 1)

    at_work(visit)


async def held(turns: Turns, asker: Asker, end: asyncio.Event, order: list[Asker]) -> None:
    async with turns.turn(asker):
        order.append(asker)
        await end.wait()


def test_cookies_do_not_make_a_crowd() -> None:
    """One address with many guests waits for itself, and leaves room for others."""

    async def come() -> None:
        turns, end, order = Turns(1), asyncio.Event(), list[Asker]()
        crowd = [Asker("192.0.2.1", f"guest {n}") for n in range(OF_ADDRESS + 4)]
        other = Asker("192.0.2.2", "other")
        tasks = [asyncio.create_task(held(turns, one, end, order)) for one in [*crowd, other]]
        await asyncio.sleep(0)
        end.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(isinstance(error, TooMany) for error in results) == 4
        assert order == [crowd[0], other, *crowd[1:OF_ADDRESS]]

    asyncio.run(come())


def test_there_is_an_end_to_the_line() -> None:
    async def come() -> None:
        turns, end = Turns(2), asyncio.Event()
        askers = [Asker(f"192.0.2.{n}", "guest") for n in range(OF_ALL + 3)]
        tasks = [asyncio.create_task(held(turns, one, end, [])) for one in askers]
        await asyncio.sleep(0)
        end.set()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(error) for error in results if error] == [TooMany] * 3

    asyncio.run(come())


@pytest.mark.parametrize("when", ["waiting", "called", "at work"])
def test_who_goes_away_leaves_a_place(when: str) -> None:
    async def come() -> None:
        turns, end, order = Turns(1), asyncio.Event(), list[Asker]()
        bea = Asker("192.0.2.2", "bea")
        first = asyncio.create_task(held(turns, ANN, end, order))
        await asyncio.sleep(0)
        second = asyncio.create_task(held(turns, bea, asyncio.Event(), order))
        await asyncio.sleep(0)
        if when == "waiting":
            second.cancel()
        end.set()
        await first
        if when == "at work":
            await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        async with asyncio.timeout(1), turns.turn(ANN):
            assert turns._free == 0
        assert (turns._free, turns._line, +turns._inside) == (1, [], {})

    asyncio.run(come())


def test_a_stage_is_had_in_turn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody keeps all stages busy with texts of his own: another waits, and is not refused."""
    asked: list[str] = []

    async def ask(process: Process, **question: Any) -> Any:
        process.waiting += 1
        await asyncio.sleep(0.01)
        process.waiting -= 1
        asked.append(question["do"])
        return {"faults": []} if question["do"] == "check" else question

    async def start(process: Process) -> None:
        del process

    monkeypatch.setattr(Process, "ask", ask)
    monkeypatch.setattr(Process, "start", start)

    async def visit(shop: Workshop) -> None:
        bea = Asker("192.0.2.2", "bea")
        texts = [f"{TEXT}\n# {n}" for n in range(OF_GUEST)]
        tries = [shop.trial(ANN, text, CARD, "", [], "en") for text in texts]
        tries += [
            shop.trial(bea, TEXT, CARD, "", [], "en"),
            shop.trial(bea, TEXT, CARD, "", [], "fr"),
        ]
        answers = await asyncio.gather(*tries)
        assert [answer["do"] for answer in answers] == ["trial"] * (OF_GUEST + 2)
        assert asked.count("load") == OF_GUEST + 1  # the same text is loaded once
        assert not +shop._used

    at_work(visit)


def test_who_is_idle_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(shop: Workshop) -> None:
        await shop.check(ANN, TEXT, "en")
        process: Any = shop._checker._process
        await shop.tidy()
        assert process.returncode is None
        monkeypatch.setattr(workshop, "IDLE", -1.0)
        await shop.tidy()
        assert process.returncode is not None

    at_work(visit)


def test_a_stranger_to_the_protocol_is_told_so() -> None:
    async def visit(shop: Workshop) -> None:
        with pytest.raises(BadRequest):
            await shop._checker.ask(do="format_the_disk")
        with pytest.raises(BadRequest):
            await shop._checker.ask(do="check", text=3, language="en")

    at_work(visit)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_a_worker_can_write_no_file(tmp_path: Path) -> None:
    code = (
        "from archipel.server.card_worker import _bound; _bound()\n"
        f"with open({str(tmp_path / 'file')!r}, 'wb', 0) as file: file.write(b'x')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "File too large" in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="nothing tells")
def test_a_worker_inherits_nothing_but_the_way_to_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_OF_THE_HOUSE", "x")

    async def look() -> bytes:
        process = Process()
        await process.start()
        assert process._process
        seen = Path(f"/proc/{process._process.pid}/environ")
        found = await asyncio.to_thread(seen.read_bytes)
        await process.stop()
        return found

    found = asyncio.run(look())
    assert b"SECRET_OF_THE_HOUSE" not in found
    assert b"NUMBA_DISABLE_JIT=1" in found
