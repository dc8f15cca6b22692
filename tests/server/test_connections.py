"""Half-sent requests, and whoever does not read: nobody holds a connection for nothing."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from archipel.server.addresses import address_of, networks, within
from archipel.server.connections import Register, Times
from archipel.server.limits import CONNECTIONS_EACH
from archipel.server.serving import MOST_FILES, _raise_files
from archipel.server.settings import Settings
from tests.server.conftest import Running

TIMES = Times(head=1.0, body=2.0, unread=1.0, closing=1.0)
CROWD = 2
HEALTH = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
UPGRADE = b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    data = tmp_path_factory.mktemp("strict") / "data"
    with Running(Settings(data, workers=1, crowd=CROWD), TIMES) as server:
        yield server


def called(server: Running, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    host, _, port = server.address.partition(":")
    line = socket.create_connection((host, int(port)), timeout=20, source_address=(source, 0))
    if said:
        line.sendall(said)
    return line


def heard(line: socket.socket) -> bytes:
    """Everything until the other end hangs up."""
    parts = []
    try:
        while part := line.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    finally:
        line.close()
    return b"".join(parts)


def cut_off(line: socket.socket, said: bytes, times: int, pause: float) -> bool:
    """Whether the other end hangs up on somebody who speaks on and on."""
    try:
        for _ in range(times):
            line.sendall(said)
            time.sleep(pause)
    except ConnectionError:
        return True
    return False


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/health HT",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-One: ",
        POST + b"Content-Length: 100\r\n\r\n{",
        POST + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
        UPGRADE,
        HEALTH,
        HEALTH + b"GET /api/health HT",
        HEALTH + POST + b"Content-Length: 100\r\n\r\n{",
    ],
)
def test_a_request_that_does_not_end_is_cut_off(strict: Running, said: bytes) -> None:
    began = time.monotonic()
    line = called(strict, said)
    answer = heard(line)
    assert time.monotonic() - began < 15
    assert answer.count(b"HTTP/1.1 200") == said.count(HEALTH)


def test_a_byte_now_and_then_is_no_request(strict: Running) -> None:
    with called(strict, b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-One: ") as line:
        assert cut_off(line, b"a", times=200, pause=0.1)


def test_whoever_never_reads_is_cut_off(strict: Running) -> None:
    with called(strict) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        ask = b"GET /api/rules/the-island HTTP/1.1\r\nHost: x\r\n\r\n"
        assert cut_off(line, ask, times=50_000, pause=0)


def test_a_crowd_of_half_open_lines_leaves_room(strict: Running) -> None:
    lines = [called(strict, b"GET / HT") for _ in range(3 * CROWD * CONNECTIONS_EACH)]
    began = time.monotonic()
    answer = httpx.get(f"http://{strict.address}/api/health", trust_env=False, timeout=20)
    assert answer.status_code == 200
    assert time.monotonic() - began < 5
    for line in lines:
        line.close()


class Wire(asyncio.Transport):
    """A connection from an address, to nothing."""

    def __init__(self, source: str) -> None:
        super().__init__({"peername": (source, 1)})
        self.cut = False

    def abort(self) -> None:
        self.cut = True


def test_the_quietest_line_gives_way_and_a_busy_one_does_not() -> None:
    async def come() -> None:
        register = Register(most=4, most_from_one=2, trusted=["10.0.0.0/8"])
        wires = [Wire("192.0.2.1"), Wire("192.0.2.1"), Wire("192.0.2.1")]
        first, second = register.enter(wires[0]), register.enter(wires[1])
        assert first
        assert second
        register.turn(first, "answer")
        third = register.enter(wires[2])
        assert third
        assert [wire.cut for wire in wires] == [False, True, False]
        register.turn(third, "socket")
        assert register.enter(Wire("192.0.2.1")) is None, "both are busy"
        assert register.enter(Wire("192.0.2.2")), "others have room of their own"
        proxied = [register.enter(Wire("10.0.0.1")) for _ in range(4)]
        assert all(proxied), "a trusted proxy stands for many"
        assert len(register) == 4

    asyncio.run(come())


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 400),
        (b"\x00\x01\x02\x03\r\n\r\n", 400),
        (b"GET /\xc3\xa9 HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 40_000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nX: " + b"a" * 400_000, 431),
        (b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 431),
    ],
)
def test_what_is_no_request_is_refused_in_words(strict: Running, said: bytes, status: int) -> None:
    answer = heard(called(strict, said))
    if answer:  # a line that is cut while we still speak loses its last words
        assert answer.startswith(f"HTTP/1.1 {status} ".encode())
        assert b"content-security-policy" in answer
    else:
        assert len(said) > 100_000


def test_the_system_is_asked_for_file_descriptors() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    lower = min(512, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lower, hard))
    try:
        assert _raise_files() == min(hard, MOST_FILES)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_whom_an_address_stands_for() -> None:
    assert address_of("192.0.2.7") == "192.0.2.7"
    assert address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8:1:2:3:4:5:6") == address_of("2001:db8:1:2::9")
    assert address_of("2001:db8:1:3::9") != address_of("2001:db8:1:2::9")
    assert within("10.1.2.3", networks(["10.0.0.0/8"]))
    assert not within("11.1.2.3", networks(["10.0.0.0/8", "::1"]))


def test_stopping_waits_for_nobody(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = Running(Settings(tmp_path_factory.mktemp("data"), workers=1, crowd=0))
    with server:
        lines = [called(server, said) for said in (HEALTH, b"GET / HT", POST + b"\r\n") * 20]
        began = time.monotonic()
    assert time.monotonic() - began < 12, "a few seconds, on a busy machine some more"
    for line in lines:
        line.close()
