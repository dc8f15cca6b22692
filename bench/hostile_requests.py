"""What nobody should send: requests and messages made from the server's own document, bent."""

from __future__ import annotations

import json
import random
import re
import string
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote

__all__ = ["Ask", "Maker", "Target"]

ODD_PATHS = ("%00", "%ff%fe", "%c3%28", "a" * 3000, "..%2f..%2fetc", "%2e%2e/", "//", "%0d%0a", "é")
ODD_TEXTS = (
    "",
    "\x00",
    "\ud800",
    "a" * 5000,
    "\u202e",
    "é" * 300,
    "The table",
    "'; --",
    "{x}",
    "%s",
)
ODD_VALUES: tuple[Any, ...] = (None, True, -1, 1e99, 10**30, 2**63, [], {}, [[]], "x", {"a": {}})
ODD_BODIES = (
    b"", b"\x00", b"[" * 9000, b'{"a":' * 2500, b'{"seat":NaN}', b'"\xff\xfe"', b"null", b"7",
    b'{"seat":0,"seat":1}', b'{"name":"\\ud800","seat":0}', b"{" + b" " * 20_000 + b"}",
)  # fmt: skip
ODD_HEADERS = (
    ("Origin", b"http://["), ("Origin", b"http://elsewhere.example"),
    ("Sec-Fetch-Site", b"cross-site"), ("Accept-Language", b"\xff;q=\xff,,;"),
    ("Cookie", b'archipel_guest="\\377'), ("Cookie", b"\xff" * 900),
    ("Content-Type", b"text/\xff"), ("Content-Type", b"multipart/form-data; boundary="),
    ("X-Forwarded-For", b"10.0.0.1"), ("Authorization", b"Bearer \xff"),
    ("Accept-Encoding", b"gzip;q=x"), ("Range", b"bytes=0-"),
    ("Host", b"[::"), ("Expect", b"100-continue"), ("If-None-Match", b"*"),
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE")
MESSAGES = (
    {"do": "act", "code": 0, "move": 0},
    {"do": "undo", "move": 0},
    {"do": "say", "text": "hello"},
    {"do": "order", "order": "always"},
    {"do": "all", "language": "fr"},
)
# Of a well-formed body, by the last word of the path.
FIELDS = {
    "sit": ("seat", "name"), "bot": ("seat", "level"), "kick": ("seat",), "token": ("seat",),
    "ready": ("ready",), "pause": ("paused",), "order": ("order",), "return": ("secret",),
    "hint": ("language",), "play": ("id", "action"), "tables": ("game", "seats"),
    "check": ("text",), "trial": ("text", "card"),
}  # fmt: skip


@dataclass(frozen=True)
class Target:
    """A table of people who are to be left alone."""

    id: str
    public: bool
    victims: tuple[str, ...]  # guests, by seat; the first is the host


@dataclass
class Ask:
    method: str
    target: str
    headers: list[tuple[str, bytes]] = field(default_factory=list)
    body: bytes = b""

    def on_the_wire(self, host: str) -> bytes:
        named = {name.lower() for name, _ in self.headers}
        given = [*self.headers, ("Content-Length", str(len(self.body)).encode())]
        if "host" not in named:
            given.insert(0, ("Host", host.encode()))
        head = b"".join(name.encode() + b": " + value + b"\r\n" for name, value in given)
        return (
            f"{self.method} {self.target} HTTP/1.1\r\n".encode("latin-1")
            + head
            + b"\r\n"
            + self.body
        )


class Maker:
    """Makes requests from the document of the API; the same seed, the same requests."""

    def __init__(self, document: dict[str, Any], tables: list[Target], seed: int) -> None:
        self.chance = random.Random(seed)  # noqa: S311  # nothing secret
        self.tables = tables
        self.ways = [
            (method.upper(), path) for path, ways in document["paths"].items() for method in ways
        ]
        self.ways += [
            ("GET", "/"),
            ("GET", "/art/{game}.svg"),
            ("GET", "/assets/{x}"),
            ("GET", "/{x}"),
        ]

    def odds(self, share: float) -> bool:
        return self.chance.random() < share

    def ask(self, cookie: str) -> Ask:
        """One request; half of them well formed, and only not allowed."""
        chance = self.chance
        method, path = chance.choice(self.ways)
        if path.startswith("/api/cards/") and self.odds(0.97):  # slow, and has its own line
            method, path = "POST", "/api/tables/{table_id}/sit"
        if path == "/api/forget" and self.odds(0.97):  # a stranger who is forgotten is one less
            method, path = "POST", "/api/tables/{table_id}/kick"
        bent = self.odds(0.5)
        if bent and self.odds(0.2):
            method = chance.choice(METHODS)
        table = chance.choice(self.tables)
        target = self._target(path, table, bent=bent)
        headers = [("Content-Type", b"application/json"), ("Cookie", self._cookie(cookie, table))]
        if "/bot/" in path:
            headers.append(("Authorization", b"Bearer " + self._word(30).encode()))
        if bent and self.odds(0.4):
            odd = chance.choice(ODD_HEADERS)
            headers = [pair for pair in headers if pair[0] != odd[0]] + [odd]
        body = b"" if method in ("GET", "HEAD") else self._body(path, bent=bent)
        return Ask(method, target, headers, body)

    def pair(self, cookie: str) -> tuple[Ask, Ask, str, str]:
        """The same request to a private table and to one that is not there."""
        chance = self.chance
        ways = [(m, p) for m, p in self.ways if "{table_id}" in p]
        method, path = chance.choice(ways)
        table = chance.choice([table for table in self.tables if not table.public])
        missing = self._word(12)
        query = f"?{self._query()}" if self.odds(0.5) else "?move=0"
        body = b"" if method == "GET" else self._body(path, bent=self.odds(0.2))
        headers = [("Content-Type", b"application/json"), ("Cookie", cookie.encode())]
        if "/bot/" in path:
            headers.append(("Authorization", b"Bearer x"))
        there, gone = (
            Ask(method, path.replace("{table_id}", name) + query, headers, body)
            for name in (table.id, missing)
        )
        return there, gone, table.id, missing

    def message(self) -> str | bytes:
        """Over a socket: most have the right shape, as ten that have not close it."""
        chance = self.chance
        if self.odds(0.03):
            return chance.choice(
                (b"\xff\xfe", b"{}", "x" * 5000, "[" * 900, '{"do":"fly"}', "\x00")
            )
        said: dict[str, Any] = dict(
            chance.choice(MESSAGES), key=self._word(chance.choice((1, 8, 64)))
        )
        if "code" in said:
            said |= {"code": chance.choice((0, 1, 7, 99, 10**6, -1)), "move": chance.randint(-1, 9)}
        if "text" in said:
            said["text"] = chance.choice(("hello", "a" * 500, "\u202ex", " "))
        if said["do"] == "all":
            del said["key"]
        return json.dumps(said)

    def _target(self, path: str, table: Target, *, bent: bool) -> str:
        chance = self.chance
        odd = bent and self.odds(0.3)
        known = {
            "table_id": table.id,
            "game": chance.choice(("the-island", "fuji", "chess")),
            "x": "x",
        }

        def fill(found: re.Match[str]) -> str:
            return chance.choice(ODD_PATHS) if odd else known.get(found[1], "x")

        filled = re.sub(r"\{(\w+)\}", fill, path)
        if bent and self.odds(0.1):
            filled += "/" + chance.choice(ODD_PATHS)
        return filled.replace("é", quote("é")) + (f"?{self._query()}" if self.odds(0.4) else "")

    def _query(self) -> str:
        names = ("k", "language", "move", "k", "x" * 50)
        values = ("", "fr", "en", "0", "-1", "1e9", "%00", "%ff", "%", "a" * 2000, self._word(22))
        pairs = [(self.chance.choice(names), self.chance.choice(values)) for _ in range(2)]
        return "&".join(f"{name}={value}" for name, value in pairs)

    def _cookie(self, own: str, table: Target) -> bytes:
        """One's own; now and then that of a victim, signed with a guess."""
        if self.odds(0.9):
            return own.encode()
        guest = self.chance.choice(table.victims)
        return f"archipel_guest={guest}.{self._word(64)}".encode()

    def _body(self, path: str, *, bent: bool) -> bytes:
        chance = self.chance
        if bent and self.odds(0.3):
            return chance.choice(ODD_BODIES)
        body: dict[str, Any] = {
            "seat": chance.randint(0, 3), "name": self._word(9), "ready": True, "paused": True,
            "level": chance.choice((None, "novice")), "order": "always", "language": "en",
            "secret": self._word(22), "id": chance.randint(0, 9), "action": {},
            "game": "the-island", "seats": 3, "text": "x", "card": "x",
        }  # fmt: skip
        wanted = FIELDS.get(path.rstrip("/").rpartition("/")[2], ())
        said = {name: body[name] for name in wanted}
        if bent and said:
            name = chance.choice([*said, "extra"])
            said[name] = chance.choice((*ODD_VALUES, *ODD_TEXTS))
        return json.dumps(said).encode("utf-8", "surrogatepass")

    def _word(self, letters: int) -> str:
        return "".join(self.chance.choices(string.ascii_letters + string.digits + "-_", k=letters))
