"""The application: all that is served, put together."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Request, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from archipel.server import after, cards, catalogue, conduct, hints, pages, programs, tables
from archipel.server.errors import Refusals, answer_error
from archipel.server.guests import SAFE, door, guest_of
from archipel.server.house import House
from archipel.server.settings import Settings
from archipel.server.sockets import live_table

__all__ = ["create_app"]

LARGEST_BODY = 16 * 1024
COLLECT = (20_000, 20, 50)  # rarer than by default: most of what we make has no cycles


def create_app(settings: Settings) -> Litestar:
    """A house with its own database; it opens and closes with the application."""
    house = House(settings)

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        _settle()
        try:
            yield
        finally:
            await house.close()

    middleware: list[Any] = [door(lambda: house.secret)]
    if settings.writes_per_minute:
        middleware.append(_limit(settings.writes_per_minute).middleware)
    api = Router(
        path="/api",
        route_handlers=[
            *catalogue.HANDLERS,
            *conduct.HANDLERS,
            *hints.HANDLERS,
            *after.HANDLERS,
            cards.router,
            tables.router,
            programs.router,
            live_table,
        ],
        request_max_body_size=LARGEST_BODY,
    )
    return Litestar(
        route_handlers=[api, *pages.HANDLERS],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        middleware=middleware,
        plugins=[Refusals()],
        exception_handlers={Exception: answer_error},
        lifespan=[opened],
        state=State({"house": house}),
        logging_config=None,  # whoever runs us says where logs go
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=programs.STREAMED
        ),
        openapi_config=OpenAPIConfig(
            title="Archipel",
            version=version("archipel"),
            description="Tables are opened and joined here, and played over their socket.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )


def _settle() -> None:
    """Compiled rules stay: a collection that walked them all would hold up every table at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def _limit(per_minute: int) -> RateLimitConfig:
    """On what changes something, for each guest; who has no cookie counts by address."""
    return RateLimitConfig(
        rate_limit=("minute", per_minute),
        check_throttle_handler=lambda request: request.method not in SAFE,
        identifier_for_request=_who,
    )


def _who(request: Request[Any, Any, Any]) -> str:
    if request.scope["state"]["known"]:
        return guest_of(request)
    return request.client.host if request.client else ""
