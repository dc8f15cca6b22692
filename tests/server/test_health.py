from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
import sqlalchemy as sa

from archipel.server.settings import Settings
from tests.server.conftest import FAST, Person, Running


class Full(NamedTuple):
    free: int = 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(Settings(tmp_path_factory.mktemp("data"), workers=1)) as running:
        yield running


def test_health_says_when_nothing_can_be_written(server: Running) -> None:
    somebody = Person(server.address)
    assert somebody.web.get("/health").status_code == 200
    read_only(server)
    server.house.checked = 0.0
    answer = somebody.web.get("/health", headers={"Accept-Language": "fr"})
    assert answer.status_code == 503
    assert "noté" in answer.json()["detail"]
    refused = somebody.web.post("/tables", json=FAST)
    assert refused.status_code == 503
    assert refused.json()["kind"] == "CannotWrite"
    server.call(server.house._database._writer.dispose())  # the next connection is a new one
    server.house.checked = 0.0
    assert somebody.web.get("/health").status_code == 200
    somebody.post("/tables", **FAST)
    somebody.leave()


def test_health_says_when_the_disk_is_full(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody = Person(server.address)
    server.house.checked = 0.0
    with monkeypatch.context() as patch:
        patch.setattr("archipel.server.health.shutil.disk_usage", lambda _: Full())
        assert somebody.web.get("/health").status_code == 503
        assert somebody.web.get("/home").status_code == 200
    server.house.checked = 0.0
    assert somebody.web.get("/health").status_code == 200
    somebody.leave()


def read_only(server: Running) -> None:
    async def change() -> None:
        async with server.house._database._writer.connect() as connection:
            await connection.execute(sa.text("PRAGMA query_only=ON"))

    server.call(change())
