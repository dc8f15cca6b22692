"""What every answer says to browsers, whoever gives it: a page, a refusal, the router itself.

This is the outermost layer, so that nothing is answered around it. It refuses addresses that
nothing of ours has, before anything of ours tries to make sense of them.
"""

from __future__ import annotations

from typing import Final

from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["FOR_ALL", "HEADERS", "LONGEST_PATH", "with_headers"]

POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
# What no page of ours asks a browser for, no page may.
PERMISSIONS: Final = (
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
    "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # an address may hold an invitation
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": PERMISSIONS,
}
# Once seen over https, for a year only so.
SECURE: Final = {"Strict-Transport-Security": "max-age=31536000"}
PRIVATE: Final = {"Cache-Control": "no-store"}  # unless an answer says itself how it may be kept
FOR_ALL: Final = CacheControlHeader(public=True, no_cache=True)  # the same for all; asked anew
LONGEST_PATH: Final = 1024
NOWHERE: Final = "/api/nowhere"


def with_headers(app: ASGIApp) -> ASGIApp:
    """An application all of whose answers have our headers."""

    async def outermost(scope: Scope, receive: Receive, send: Send) -> None:
        secure = SECURE if scope.get("scheme") == "https" else {}

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                said = MutableScopeHeaders(message)
                for name, value in (HEADERS | PRIVATE | secure).items():
                    said.setdefault(name, value)
            await send(message)

        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            scope["path"] = _readable(scope["path"])
        await app(scope, receive, send_on)

    return outermost


def _readable(path: str) -> str:
    """The same path, or one that nothing is at."""
    odd = len(path) > LONGEST_PATH or not path.isprintable() or "\ufffd" in path
    return NOWHERE if odd else path
