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


def test_whatever_answers_has_the_headers(running: Running) -> None:
    base = f"http://{running.address}"
    for method, path in (
        ("POST", "/nowhere"),  # the router itself refuses these
        ("PUT", "/api/tables"),
        ("GET", "/api/nowhere"),
        ("GET", "/%00"),
        ("GET", "/api/tables/%00"),
    ):
        answer = httpx.request(method, f"{base}{path}", trust_env=False)
        assert 400 <= answer.status_code < 500, path
        for name in (
            "content-security-policy",
            "permissions-policy",
            "cross-origin-resource-policy",
            "cross-origin-opener-policy",
            "referrer-policy",
        ):
            assert name in answer.headers, (path, name)
        assert answer.headers["cache-control"] == "no-store"
        assert "strict-transport-security" not in answer.headers, "this is no https"


ODD_PATHS = ["%00", "a" * 5000, "%ff%fe", "%c3%28", "a%0d%0ab", "%e2%80%a8", "..%2f..%2f", "%"]


@pytest.mark.parametrize("odd", ODD_PATHS)
def test_odd_paths_are_refused_cleanly(running: Running, odd: str) -> None:
    base = f"http://{running.address}"
    for before in ("", "assets/", "art/", "api/", "api/tables/", "api/rules/", "schema/"):
        for after in ("", ".svg", "/record"):
            answer = httpx.get(f"{base}/{before}{odd}{after}", trust_env=False)
            assert 400 <= answer.status_code < 500 or answer.text.startswith("<!doctype"), odd


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 16_000,
        b'{"game":' * 1500,
        b'{"game":"the-island","seats":3,"options":' + b'{"a":' * 1900 + b"1" + b"}" * 1901,
        b'{"game":"\xff\xfe","seats":3}',
        b'{"game":"\\ud800","seats":3}',
        b'{"game":"the-island","seats":3,"title":"\\ud800\\u0000"}',
        b'{"game":"the-island","seats":1e400}',
        b"\x00",
        b"",
    ],
)
def test_odd_bodies_are_refused_cleanly(person: Callable[[], Person], body: bytes) -> None:
    somebody = person()
    headers = [(b"Content-Type", b"application/json"), (b"Authorization", b"Bearer \xff")]
    for path in ("/tables", "/tables/x/sit", "/cards/check", "/tables/x/bot/play"):
        answer = somebody.web.post(path, content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (path, answer.text)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://["},
        {"Cookie": 'archipel_guest="\\377\\000"; ;=;'},
        {"Cookie": "archipel_guest=\xff.\xfe"},
        {"Accept-Language": "\xff;q=\xff,,,;;"},
        {"Host": "[::"},
        {"Content-Type": "application/json; charset=\xff"},
    ],
)
def test_odd_headers_are_refused_cleanly(running: Running, headers: dict[str, str]) -> None:
    given = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    answer = httpx.post(
        f"http://{running.address}/api/tables", headers=given, content=b"{}", trust_env=False
    )
    assert 400 <= answer.status_code < 500


def test_what_is_kept_for_everybody_makes_nobody_a_guest(running: Running) -> None:
    base = f"http://{running.address}"
    for path in ("/art/the-island.svg", "/api/health", "/api/games", "/api/rules/fuji"):
        answer = httpx.get(f"{base}{path}", trust_env=False)
        assert answer.status_code == 200
        assert "public" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers


def test_what_is_private_is_not_kept(person: Callable[[], Person]) -> None:
    host = person()
    table = host.post("/tables", **FAST)["id"]
    host.post(f"/tables/{table}/sit", seat=0, name="Ann")
    for path in (f"/tables/{table}/key", f"/tables/{table}", "/home"):
        assert host.web.get(path).headers["cache-control"] == "no-store"


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
    assert "set-cookie" not in script.headers
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
    answer = httpx.get(f"http://{running.address}/api/home", trust_env=False)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_who_is_forgotten_is_nobody(running: Running, person: Callable[[], Person]) -> None:
    host = person()
    table = host.post("/tables", **FAST)["id"]
    host.post(f"/tables/{table}/sit", seat=0, name="Ann")
    link = host.get(f"/tables/{table}/key")["link"]
    old = host.web.cookies[COOKIE]
    socket = host.live(table)
    socket.ask_all()
    socket.hear_until("table")
    assert host.post("/forget") == {"forgotten": True}
    assert COOKIE not in host.web.cookies
    assert socket.closed_with() == 1001
    thief = person()
    thief.web.cookies.clear()
    thief.web.cookies[COOKIE] = old
    assert "you" not in thief.get(f"/tables/{table}"), "a copy of the cookie is worth nothing"
    thief.refused(f"/tables/{table}/start", 403)
    assert running.call(running.house.store.forgotten()) >= {old.partition(".")[0]}, "for good"
    host.post(f"/tables/{table}/return", secret=link.rpartition("s=")[2])
    assert host.get(f"/tables/{table}")["you"] == 0


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
        somebody.get("/home")
        for _ in range(3):
            somebody.post("/tables", **FAST)
        assert somebody.refused("/tables", 429, **FAST)["kind"] == "TooMany"
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
