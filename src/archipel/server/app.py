"""The application: all that is served, put together."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from archipel.server import (
    after,
    cards,
    catalogue,
    conduct,
    guests,
    health,
    hints,
    pages,
    programs,
    tables,
)
from archipel.server.errors import Refusals, answer_error
from archipel.server.folder import Folder
from archipel.server.headers import with_headers
from archipel.server.house import House
from archipel.server.settings import Settings
from archipel.server.sockets import live_table

__all__ = ["create_app"]

LARGEST_BODY = 16 * 1024
COLLECT = (20_000, 20, 50)  # rarer than by default: most of what we make has no cycles


def create_app(settings: Settings, folder: Folder | None = None) -> Litestar:
    """A house with its own database; it opens and closes with the application.

    The folder is that of the settings, if somebody has taken it already.
    """
    house = House(settings, folder)

    @asynccontextmanager
    async def opened(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        _settle()
        try:
            yield
        finally:
            await house.close()

    api = Router(
        path="/api",
        route_handlers=[
            *catalogue.HANDLERS,
            *conduct.HANDLERS,
            *guests.HANDLERS,
            *health.HANDLERS,
            *hints.HANDLERS,
            *after.HANDLERS,
            cards.router,
            tables.router,
            programs.router,
            live_table,
        ],
        request_max_body_size=LARGEST_BODY,
    )
    app = Litestar(
        route_handlers=[api, *pages.HANDLERS],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        middleware=[guests.door(house)],
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
    app.asgi_handler = with_headers(app.asgi_handler)  # around the router, not only its routes
    return app


def _settle() -> None:
    """Compiled rules stay: a collection that walked them all would hold up every table at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
