"""`archipel serve` and `archipel play`: the table in the browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

from archipel.cli.screen import (
    LanguageOption,
    chosen_language,
    complain,
    screen,
    words,
)
from archipel.core.errors import GameError

if TYPE_CHECKING:
    import uvicorn

    from archipel.core.game import Game
    from archipel.server.folder import Folder

__all__ = ["play", "serve"]

PACKS: Final = "ARCHIPEL_PACKS"
LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8000
TOLD_EVERY: Final = 25  # per cent
SOON: Final = 0.1  # seconds between looks whether the table is served yet

Data = Annotated[
    Path | None,
    typer.Option("--data", help="Folder of the tables.", show_default="the user's data folder"),
]
Crowd = Annotated[
    int,
    typer.Option(
        "--crowd",
        help="People who may share one address; 0: no limits by address.",
        envvar="ARCHIPEL_CROWD",
        min=0,
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--trusted-proxy",
        help="Address or network of a proxy that says who asks; may be given again.",
        envvar="ARCHIPEL_TRUSTED_PROXIES",
    ),
]
CROWD: Final = 40


def serve(
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", help="0: any free one.", min=0)] = PORT,
    data: Data = None,
    crowd: Crowd = CROWD,
    trusted_proxy: Proxies = None,
    language: LanguageOption = None,
) -> None:
    """Serves tables to browsers until it is stopped."""
    house = _House(data, crowd, tuple(trusted_proxy or ()))
    _run(host, port, house, chosen_language(language), browse=False)


def play(
    data: Data = None,
    port: Annotated[int, typer.Option("--port", help="0: any free one.", min=0)] = 0,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    language: LanguageOption = None,
) -> None:
    """Opens the table in the browser, on this machine."""
    _run(LOOPBACK, port, _House(data), chosen_language(language), browse=browser)


class _House(NamedTuple):
    """What a house is asked to be, before anything of the server is imported."""

    data: Path | None
    crowd: int = CROWD
    trusted_proxies: tuple[str, ...] = ()


def _run(host: str, port: int, house: _House, language: str, *, browse: bool) -> None:
    folder = _take(house.data, language)  # before anything else lays something there
    packs = _packs_folder(folder.path)
    try:
        import uvicorn  # noqa: PLC0415  # the server is an extra

        from archipel.server.database import migrate  # noqa: PLC0415
        from archipel.server.errors import CannotWrite  # noqa: PLC0415
        from archipel.server.serving import served  # noqa: PLC0415
        from archipel.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("archipel"):
            raise
        detail = "the table is an extra: pip install 'archipel[cli,server]'"
        raise GameError(detail, field=error.name or "") from None
    try:
        migrate(folder.database)  # here, where what is wrong can be said in a sentence
    except CannotWrite as error:
        raise GameError(error.said(language), field="data") from None
    from archipel.core.registry import games  # noqa: PLC0415  # wakes the games

    _say_packs(packs, [*games().values()], language)
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
    server = uvicorn.Server(
        served(
            Settings(
                folder.path,
                crowd=house.crowd,
                trusted_proxies=house.trusted_proxies,
                told=partial(_say_compiled, language),
            ),
            folder=folder,
        )
    )
    threading.Thread(
        target=_announce, args=(server, address, language, browse), daemon=True
    ).start()
    server.run(sockets=[listening])


def _take(data: Path | None, language: str) -> Folder:
    """The folder of the tables, ours until we end. Raises GameError in words."""
    from archipel.server.folder import Folder, FolderTaken  # noqa: PLC0415  # with the server
    from archipel.server.settings import default_folder  # noqa: PLC0415

    say, folder = words(language), Folder(data or default_folder())
    try:
        folder.take()
    except FolderTaken as error:
        detail = say("folder_taken", folder=folder.path, process=error.process)
        raise GameError(detail, field="data") from None
    except OSError as error:
        detail = say("folder_closed", folder=folder.path, why=error.strerror or error)
        raise GameError(detail, field="data") from None
    if folder.open_to_others():
        complain(say("folder_open", folder=folder.path))
    return folder


def _packs_folder(data: Path) -> str:
    """Where packs of people's own are looked for: where ARCHIPEL_PACKS says, or with the tables.

    Games look there when they are loaded, and so do the processes in which bots think.
    """
    if not os.environ.get(PACKS):
        folder = data / "packs"
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


def _say_compiled(language: str, share: float) -> None:
    """How far the games are compiled: a line for every quarter, and one at the end."""
    percent = int(share * 100)
    if percent and percent % TOLD_EVERY == 0:
        complain(words(language)("compiled" if share == 1 else "compiling_behind", percent=percent))


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
