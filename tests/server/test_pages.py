from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest

from archipel.server import pages
from archipel.server.guests import COOKIE, signed
from archipel.server.settings import Settings
from tests.server.conftest import FAST, Person, Running


def test_every_page_has_a_strict_policy(running: Running) -> None:
    for path in ("/", "/t/some-table", "/api/health", "/schema/openapi.json"):
        answer = httpx.get(f"http://{running.address}{path}", trust_env=False)
        assert answer.status_code == 200, path
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_files_that_are_not_there(running: Running) -> None:
    for path in ("/app.js", "/assets/none.js", "/art/chess.svg", "/art/the-island.png", "/../a.py"):
        answer = httpx.get(f"http://{running.address}{path}", trust_env=False)
        assert answer.status_code == 404, path


def test_hashed_files_are_kept_and_the_page_is_not(
    running: Running, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / "assets" / "app-1a2b.js").write_text("1", "utf-8")
    (static / "index.html").write_text("<p>built</p>", "utf-8")
    (static.parent / "outside.txt").write_text("secret", "utf-8")
    monkeypatch.setattr(pages, "STATIC", static)
    base = f"http://{running.address}"
    script = httpx.get(f"{base}/assets/app-1a2b.js", trust_env=False)
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("text/javascript")
    for path in ("/", "/t/abc?k=x", "/rules/the-island"):
        page = httpx.get(f"{base}{path}", trust_env=False)
        assert page.text == "<p>built</p>"
        assert page.headers["cache-control"] == "no-cache"
    assert httpx.get(f"{base}/..%2foutside.txt", trust_env=False).status_code == 404


def test_the_document_of_the_api_names_every_path(running: Running) -> None:
    found = httpx.get(f"http://{running.address}/schema/openapi.json", trust_env=False).json()
    for path in ("/api/games", "/api/home", "/api/tables", "/api/tables/{table_id}/sit"):
        assert path in found["paths"]


def test_a_forged_cookie_is_nobody(running: Running, person: Callable[[], Person]) -> None:
    host = person()
    table = host.post("/tables", **FAST)["id"]
    host.post(f"/tables/{table}/sit", seat=0, name="Ann")
    guest = running.live(table).table.host
    assert signed(guest, running.house.secret) == host.web.cookies[COOKIE]
    thief = person()
    thief.web.cookies.clear()
    thief.web.cookies[COOKIE] = signed(guest, b"a guess")
    assert "you" not in thief.get(f"/tables/{table}")
    thief.refused(f"/tables/{table}/start", 403)


def test_the_cookie_is_for_us_alone(running: Running) -> None:
    answer = httpx.get(f"http://{running.address}/api/health", trust_env=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_another_site_acts_for_nobody(
    person: Callable[[], Person], headers: dict[str, str]
) -> None:
    host = person()
    table = host.post("/tables", **FAST)["id"]
    answer = host.web.post(f"/tables/{table}/sit", json={"seat": 0, "name": "X"}, headers=headers)
    assert answer.status_code == 403
    assert host.live(table, headers=headers).closed_with() == 4403


def test_writes_have_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("data"), writes_per_minute=3)
    with Running(settings) as server:
        somebody = Person(server.address)
        somebody.get("/health")
        for _ in range(3):
            somebody.post("/tables", **FAST)
        assert somebody.refused("/tables", 429, **FAST)["kind"] == "TooManyRequests"
        somebody.get("/home")
        somebody.leave()


def test_messages_have_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(tmp_path_factory.mktemp("data"), messages_per_second=2)
    with Running(settings) as server:
        somebody = Person(server.address)
        table = somebody.post("/tables", **FAST)["id"]
        socket = somebody.live(table)
        for _ in range(10):
            socket.ask_all()
        assert socket.closed_with() == 4429
        assert socket.heard[-1]["kind"] == "TooMany"
        somebody.leave()
