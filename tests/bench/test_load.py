"""What `bench/table_load.py` takes for a scene that came."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module: scripts of `bench/` find each other by their folder."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "bench"))
    import table_load  # noqa: PLC0415  # only there while the test runs

    yield table_load
    for name in ("table_load", "table_clients"):
        sys.modules.pop(name, None)


def test_every_seat_counts_by_its_own_sight(bench: Any) -> None:
    """A sealed answer is seen by its giver alone: from then on that seat's numbers run ahead."""

    async def watch() -> None:
        table = [bench.Client(None, seat, move=move) for seat, move in enumerate((277, 276, 276))]
        before = [client.move for client in table]
        said = bench.Client.hear.__globals__["Said"]
        for client in table:
            client.hear(said(kind="update", number=1, move=client.move + 1))
        shown = [
            await bench.first_scene(client, was) for client, was in zip(table, before, strict=True)
        ]
        assert None not in shown

    asyncio.run(watch())
