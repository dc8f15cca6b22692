"""Guests: who asks is known by a signed cookie, made at the first visit.

The same door looks at where a request comes from, so that another site can act for nobody, and
tells browsers what our pages may load.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from archipel.server.errors import NotAllowed

__all__ = ["COOKIE", "door", "guest_of", "signed"]

COOKIE: Final = "archipel_guest"
YEAR: Final = 365 * 24 * 3600
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an address may hold an invitation
    "Cross-Origin-Opener-Policy": "same-origin",
}


def signed(guest: str, secret: bytes) -> str:
    return f"{guest}.{hmac.new(secret, guest.encode(), 'sha256').hexdigest()}"


def guest_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return str(connection.scope["state"]["guest"])


def door(secret: Callable[[], bytes]) -> Callable[[ASGIApp], ASGIApp]:
    """The middleware; the secret is known once the house is open."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def enter(scope: Scope, receive: Receive, send: Send) -> None:
            headers = _headers(scope)
            guest = _known(headers.get("cookie", ""), secret())
            fresh = "" if guest else secrets.token_urlsafe(16)
            scope["state"]["guest"] = guest or fresh
            scope["state"]["known"] = bool(guest)
            writes = scope["type"] != ScopeType.HTTP or scope["method"] not in SAFE
            scope["state"]["foreign"] = writes and not _same_origin(headers)

            async def send_on(message: Message) -> None:
                if message["type"] == "http.response.start":
                    said = MutableScopeHeaders(message)
                    for name, value in HEADERS.items():
                        said.setdefault(name, value)
                    if fresh:
                        secure = "; Secure" if scope.get("scheme") == "https" else ""
                        value = signed(fresh, secret())
                        said.add(
                            "Set-Cookie",
                            f"{COOKIE}={value}; Path=/; Max-Age={YEAR}; HttpOnly; "
                            f"SameSite=Lax{secure}",
                        )
                await send(message)

            if scope["type"] == ScopeType.HTTP and scope["state"]["foreign"]:
                raise NotAllowed("other_site", field="origin")
            await app(scope, receive, send_on)

        return enter

    return wrap


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
    return origin is None or urlsplit(origin).netloc == headers.get("host")
