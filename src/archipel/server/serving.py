"""How a house is served: uvicorn, with our limits on connections and our word on proxies."""

from __future__ import annotations

import sys
from typing import Any, Final

import uvicorn

from archipel.server.app import create_app
from archipel.server.connections import Register, Times, http_protocol
from archipel.server.folder import Folder
from archipel.server.limits import CONNECTIONS_EACH
from archipel.server.settings import Settings

__all__ = ["served"]

MESSAGE_BYTES: Final = 16 * 1024  # of a socket; longer ones close it
GRACE: Final = 2  # seconds for requests under way when we are told to stop
MOST_FILES: Final = 65_536  # file descriptors that we ask for, if there may be as many
OTHER_FILES: Final = 256  # those that are no connections: database, workers, logs


def served(
    settings: Settings, times: Times | None = None, folder: Folder | None = None, **given: Any
) -> uvicorn.Config:
    """What uvicorn needs to know."""
    room = _raise_files() - OTHER_FILES
    most = max(1, min(settings.connections, room))
    register = Register(
        most, settings.crowd * CONNECTIONS_EACH or most, settings.trusted_proxies, times
    )
    return uvicorn.Config(
        create_app(settings, folder),
        http=http_protocol(register),
        log_level="warning",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # costs more time than a scene's few bytes are worth
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        **given,
    )


def _raise_files() -> int:
    """Asks the system for as many file descriptors as it allows; how many there are then."""
    if sys.platform == "win32":  # where sockets are no files
        return MOST_FILES
    import resource  # noqa: PLC0415  # not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        soft = max(soft, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
