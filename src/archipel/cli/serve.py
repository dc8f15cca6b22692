"""`archipel serve` and `archipel play`: the table in the browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from archipel.cli.screen import (
    LanguageOption,
    chosen_language,
    compiling,
    complain,
    screen,
    words,
)
from archipel.core.errors import GameError

if TYPE_CHECKING:
    import uvicorn

    from archipel.core.game import Game

__all__ = ["play", "serve"]

PACKS: Final = "ARCHIPEL_PACKS"
LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8000
MESSAGE_BYTES: Final = 16 * 1024  # of a socket; longer ones close it
GRACE: Final = 3  # seconds for requests under way when we are told to stop
SOON: Final = 0.1  # seconds between looks whether the table is served yet

Data = Annotated[
    Path | None,
    typer.Option("--data", help="Folder of the tables.", show_default="the user's data folder"),
]


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", help="0: any free one.", min=0)] = PORT,
    data: Data = None,
    language: LanguageOption = None,
) -> None:
    """Serves tables to browsers until it is stopped."""
    _run(host, port, data, chosen_language(language), browse=False)


def play(
    data: Data = None,
    port: Annotated[int, typer.Option("--port", help="0: any free one.", min=0)] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    language: LanguageOption = None,
) -> None:
    """Opens the table in the browser, on this machine."""
    _run(LOOPBACK, port, data, chosen_language(language), browse=browser)


def _run(host: str, port: int, data: Path | None, language: str, *, browse: bool) -> None:
    packs = _packs_folder(data)
    try:
        import uvicorn  # noqa: PLC0415  # the server is an extra

        from archipel.server.app import create_app  # noqa: PLC0415
        from archipel.server.settings import Settings, default_folder  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("archipel"):
            raise
        detail = "the table is an extra: pip install 'archipel[cli,server]'"
        raise GameError(detail, field=error.name or "") from None
    from archipel.bots.ready import make_ready  # noqa: PLC0415  # wakes Numba
    from archipel.core.registry import games  # noqa: PLC0415

    _say_packs(packs, [*games().values()], language)
    with compiling(language) as announce:
        make_ready([*games().values()], announce)
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    config = uvicorn.Config(
        create_app(Settings(data or default_folder())),
        log_level="warning",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # costs more time than a scene's few bytes are worth
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    server = uvicorn.Server(config)
    threading.Thread(
        target=_announce, args=(server, address, language, browse), daemon=True
    ).start()
    server.run(sockets=[listening])


def _packs_folder(data: Path | None) -> str:
    """Where packs of people's own are looked for: where ARCHIPEL_PACKS says, or with the tables.

    Games look there when they are loaded, and so do the processes in which bots think.
    """
    from archipel.server.settings import default_folder  # noqa: PLC0415  # with the server

    if not os.environ.get(PACKS):
        folder = (data or default_folder()) / "packs"
        with suppress(OSError):  # a folder that cannot be made has no packs in it
            folder.mkdir(parents=True, exist_ok=True)
        os.environ[PACKS] = str(folder)
    return os.environ[PACKS]


def _say_packs(folder: str, found: Sequence[Game], language: str) -> None:
    """Where packs may be put, and which of those that are there do not play, and why."""
    complain(words(language)("packs", folder=folder))
    for game in found:
        for fault in game.left_out(language):
            complain(words(language)("left_out", fault=fault))


def _listen(host: str, port: int) -> socket.socket:
    """A socket of our own, so that the port is known before anybody is told."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        raise GameError(f"{host}:{port}: {error.strerror}", field="port") from None
    return listening


def _shown(host: str) -> str:
    """How a browser on this machine would call it."""
    if host in ("", "0.0.0.0", "::"):  # noqa: S104  # compared, not listened on
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _announce(server: uvicorn.Server, address: str, language: str, browse: bool) -> None:
    """Says where the table is as soon as it is there, and opens it."""
    while not server.started:
        if server.should_exit:
            return
        threading.Event().wait(SOON)
    screen().print(words(language)("serving", address=address))
    if browse:
        webbrowser.open(address)
