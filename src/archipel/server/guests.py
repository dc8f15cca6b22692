"""Guests: who asks is known by a signed cookie, made at the first visit.

The same door looks at where a request comes from, so that another site can act for nobody, and
counts what guests and addresses ask for.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, post
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from archipel.server.addresses import address_of
from archipel.server.errors import NotAllowed, TooMany
from archipel.server.house import House

__all__ = ["COOKIE", "HANDLERS", "address_asking", "door", "guest_of", "signed"]

COOKIE: Final = "archipel_guest"
YEAR: Final = 365 * 24 * 3600
SAFE: Final = ("GET", "HEAD", "OPTIONS")


def signed(guest: str, secret: bytes) -> str:
    return f"{guest}.{hmac.new(secret, guest.encode(), 'sha256').hexdigest()}"


def guest_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return str(connection.scope["state"]["guest"])


def address_asking(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return str(connection.scope["state"]["address"])


def door(house: House) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware; the house knows its secret once it is open."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def enter(scope: Scope, receive: Receive, send: Send) -> None:
            headers = _headers(scope)
            guest = _known(headers.get("cookie", ""), house.secret)
            guest = "" if guest in house.forgotten else guest
            # A program has a token, and no use for a cookie.
            fresh = "" if guest else secrets.token_urlsafe(16)
            greeted = bool(fresh) and "authorization" not in headers
            address = address_of(scope["client"][0] if scope["client"] else "")
            http = scope["type"] == ScopeType.HTTP
            writes = scope["type"] != ScopeType.HTTP or scope["method"] not in SAFE
            scope["state"] |= {"guest": guest or fresh, "address": address}
            scope["state"]["foreign"] = writes and not _same_origin(headers)

            async def send_on(message: Message) -> None:
                if greeted and message["type"] == "http.response.start":
                    said = MutableScopeHeaders(message)
                    # What is kept for everybody must not make all of them the same guest.
                    private = "public" not in said.get("Cache-Control", "")
                    if private and (writes or _met(house, address)):
                        said.add("Set-Cookie", _cookie(signed(fresh, house.secret), YEAR, scope))
                await send(message)

            if http:
                house.limits.ask(guest, address, writes=writes)
                if scope["state"]["foreign"]:
                    raise NotAllowed("other_site", field="origin")
                if greeted and writes:
                    house.limits.meet(address)
            await app(scope, receive, send_on)

        return enter

    return wrap


class Forgotten(msgspec.Struct, frozen=True):
    forgotten: bool = True


@post("/forget", status_code=200, tags=["guests"])
async def forget(
    request: Request[Any, Any, Any], house: NamedDependency[House]
) -> Response[Forgotten]:
    """Forgets this visitor: the cookie is nobody's, here and wherever it was copied to.

    Seats stay; who has the link of one can open it.
    """
    await house.forget(guest_of(request))
    return Response(Forgotten(), headers={"Set-Cookie": _cookie("", 0, request.scope)})


HANDLERS = [forget]


def _met(house: House, address: str) -> bool:
    """Whether there is room for somebody new, who only looks and is turned away by nothing."""
    try:
        house.limits.meet(address)
    except TooMany:
        return False
    return True


def _cookie(value: str, seconds: int, scope: Scope) -> str:
    secure = "; Secure" if scope.get("scheme") == "https" else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _known(cookies: str, secret: bytes) -> str:
    """The guest of a cookie that we signed, or nobody."""
    try:
        jar = SimpleCookie(cookies)
    except CookieError:
        return ""
    if COOKIE not in jar:
        return ""
    value = jar[COOKIE].value
    guest = value.rpartition(".")[0]
    return guest if hmac.compare_digest(value.encode(), signed(guest, secret).encode()) else ""


def _same_origin(headers: dict[str, str]) -> bool:
    """Browsers say where a request comes from; what says nothing is no browser."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # that is no address
        return False
