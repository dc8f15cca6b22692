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
from archipel.server.workshop import MOST_WAITING, Process, Workshop

TEXT = TEMPLATE.read_text("utf-8")
CARD = "the_lantern"


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
        well = await shop.check(TEXT, "fr")
        assert well["faults"] == []
        assert [face["name"] for face in well["cards"]] == ["Une lanterne dans les roseaux"]
        assert (await shop.check(TEXT, "en"))["cards"][0]["frame"] == "coast"
        for change, (line, card, english, french) in wrong.items():
            old, new = change.split("=>")
            for language, reason in (("en", english), ("fr", french)):
                found = (await shop.check(TEXT.replace(old, new), language))["faults"][0]
                assert (found["line"], found["card"]) == (line, card), change
                assert reason in found["reason"]
        for rubbish in ("", "[[card]]", "\0", "[" * 5000, "a = " + "9" * 1500):
            assert (await shop.check(rubbish, "en"))["faults"]

    at_work(visit)


def test_a_card_is_tried_answer_by_answer() -> None:
    async def visit(shop: Workshop) -> None:
        first = await shop.trial(TEXT, CARD, "dice", [], "en")
        assert [way["label"] for way in first["ways"]] == [
            *("Reach for it (1 energy)", "None of these"),
        ]
        assert (first["asked"], first["over"]) == ("Red", False)
        answers = [first["ways"][0]["code"]]
        second = await shop.trial(TEXT, CARD, "dice", answers, "en")
        assert second["lines"][: len(first["lines"])] == first["lines"]
        assert second == await shop.trial(TEXT, CARD, "dice", answers, "en")
        passed = await shop.trial(TEXT, CARD, "dice", [first["ways"][1]["code"]], "fr")
        assert passed["over"]
        assert passed["ways"] == []
        for given in ({"answers": [1 << 20]}, {"card": "the_lamp"}, {"answers": [0] * 61}):
            with pytest.raises(BadRequest):
                await shop.trial(
                    TEXT, **{"card": CARD, "seed": "", "answers": [], "language": "en"} | given
                )
        with pytest.raises(BadRequest, match="'exlore' is none of"):
            await shop.trial(TEXT.replace('"explore"', '"exlore"'), CARD, "", [], "en")
        with pytest.raises(BadRequest, match="existe pas"):
            await shop.trial(TEXT.replace('"explore"', '"exlore"'), CARD, "", [], "fr")

    at_work(visit)


def test_a_process_that_hangs_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(shop: Workshop) -> None:
        await shop.check(TEXT, "en")
        process: Any = shop._checker._process
        os.kill(process.pid, signal.SIGSTOP)
        monkeypatch.setattr(workshop, "PATIENCE", 0.5)
        with pytest.raises(NotNow, match="took too long"):
            await shop.check(TEXT, "en")
        assert process.returncode is not None
        monkeypatch.undo()
        assert (await shop.check(TEXT, "en"))["faults"] == []
        os.kill(shop._checker._process.pid, signal.SIGKILL)  # type: ignore[union-attr]  # it runs
        with pytest.raises(NotNow, match="too much"):
            await shop.check(TEXT, "en")
        assert (await shop.check(TEXT, "en"))["faults"] == []

    at_work(visit)


def test_more_visitors_than_there_is_room_for_are_sent_away() -> None:
    async def visit(shop: Workshop) -> None:
        asked = [shop.check(TEXT, "en") for _ in range(MOST_WAITING + 3)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(answer, TooMany) for answer in answers) == 3
        assert sum(isinstance(answer, dict) for answer in answers) == MOST_WAITING

    at_work(visit)


def test_who_is_idle_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit(shop: Workshop) -> None:
        await shop.check(TEXT, "en")
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
