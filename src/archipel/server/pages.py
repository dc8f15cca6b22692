"""The client's own files, and the games' art. What the client routes itself gets its one page."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from archipel.core.registry import find
from archipel.server.errors import NotFound

__all__ = ["HANDLERS", "STATIC"]

STATIC: Final = Path(__file__).with_name("static")
FOREVER: Final = "public, max-age=31536000, immutable"  # a file whose name is a hash of it
SHORTLY: Final = "public, no-cache"
EACH: Final = "no-cache"  # the page itself, with which everybody gets a cookie of one's own
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Archipel</title>
<h1>Archipel</h1>
<p>The table is served, but its pages are not built yet. Run <code>make play</code>.</p>
</html>
"""
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


@get("/art/{name:str}", sync_to_thread=False, include_in_schema=False)
def art(name: FromPath[str]) -> Response[bytes]:
    """A game's vector art: `/art/the-island.svg`."""
    game, dot, kind = name.rpartition(".")
    path = find(game).folder / "art.svg"
    if kind != "svg" or not dot or not path.is_file():
        raise NotFound("no_art", field="name")
    return Response(path.read_bytes(), media_type="image/svg+xml", headers=_kept(SHORTLY))


@get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
def page(path: FromPath[str] = "") -> Response[bytes]:
    """A built file if there is one of that name; the client's page if that is no file's name."""
    name = path.strip("/")
    wanted = STATIC / name
    inside = wanted.resolve().is_relative_to(STATIC.resolve())
    if name and inside and wanted.is_file():
        kind = TYPES.get(wanted.suffix) or mimetypes.guess_type(name)[0]
        kept = FOREVER if name.startswith("assets/") else SHORTLY
        media = kind or "application/octet-stream"
        return Response(wanted.read_bytes(), media_type=media, headers=_kept(kept))
    if name.startswith(("api/", "schema", "assets/", "art/")) or "." in name.rpartition("/")[2]:
        raise NotFound("no_page", field="path")
    index = STATIC / "index.html"
    body = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    return Response(body, media_type="text/html; charset=utf-8", headers=_kept(EACH))


def _kept(how_long: str) -> dict[str, str]:
    return {"Cache-Control": how_long}


HANDLERS = [art, page]
