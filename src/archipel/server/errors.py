"""What a house refuses, beside what the rules of a game refuse.

Each has its HTTP status, and its words in every language.

GameError
└── Refused           400
    ├── BadRequest    400  a request that does not hold together
    ├── BadName       400  a name that cannot be shown
    ├── NotAllowed    403  not yours to do
    ├── NotFound      404  no such table, game or page
    ├── SeatTaken     409  somebody sits there
    ├── NotNow        409  not in this state of the table
    ├── BrokenTable   409  a table that cannot be opened any more
    ├── NotSaid       409  a message that the game will not have said now
    ├── TooMany       429  too much in too short a time
    └── CannotWrite   503  the disk is full, or cannot be written
"""

from __future__ import annotations

import logging
import math
from collections.abc import Collection
from hmac import compare_digest
from http import HTTPStatus
from typing import Any, ClassVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from archipel.core.errors import (
    CannotUndo,
    GameError,
    GameOver,
    IllegalAction,
    NotYourTurn,
    StaleTable,
    UnknownGame,
)
from archipel.core.text import LANGUAGES
from archipel.server.words import words

__all__ = [
    "BadName",
    "BadRequest",
    "BrokenTable",
    "CannotWrite",
    "NotAllowed",
    "NotFound",
    "NotNow",
    "NotSaid",
    "Problem",
    "Refusals",
    "Refused",
    "SeatTaken",
    "TooMany",
    "answer_error",
    "said",
    "spoken",
    "stumbled",
]

log = logging.getLogger(__name__)

GONE = "client disconnected prematurely"  # Litestar calls it our fault
AGAIN = 2.0  # seconds until what was too much may be tried again, if nobody knows better


class Refused(GameError):
    """Says why with an entry of the catalogue, under `server.refused`."""

    status: ClassVar[HTTPStatus] = HTTPStatus.BAD_REQUEST

    def __init__(self, key: str, *, field: str = "", rule: str = "", **blanks: object) -> None:
        self._key, self._blanks = key, blanks
        super().__init__(self.said(LANGUAGES[0]), field=field, rule=rule)

    def said(self, language: str) -> str:
        return _why(language, self._key, **self._blanks)


class BadRequest(Refused):
    pass


class BadName(Refused):
    pass


class NotAllowed(Refused):
    status = HTTPStatus.FORBIDDEN


class NotFound(Refused):
    status = HTTPStatus.NOT_FOUND


class SeatTaken(Refused):
    status = HTTPStatus.CONFLICT


class NotNow(Refused):
    status = HTTPStatus.CONFLICT


class BrokenTable(Refused):
    """Only those hear of it who may know of the table; to others it is missing."""

    status = HTTPStatus.CONFLICT

    def __init__(self, key: str, *, guests: Collection[str], invite: str, public: bool) -> None:
        self._guests, self._invite, self._public = guests, invite, public
        super().__init__(key, field="id")

    def is_for(self, guest: str, invite: str) -> bool:
        invited = bool(self._invite) and compare_digest(invite.encode(), self._invite.encode())
        return self._public or invited or guest in self._guests


class NotSaid(Refused):
    status = HTTPStatus.CONFLICT


class TooMany(Refused):
    status = HTTPStatus.TOO_MANY_REQUESTS

    def __init__(self, key: str, *, again: float = AGAIN, field: str = "") -> None:
        self.again = math.ceil(again)  # seconds until it may be tried again
        super().__init__(key, field=field)


class CannotWrite(Refused):
    status = HTTPStatus.SERVICE_UNAVAILABLE


class Problem(msgspec.Struct, frozen=True):
    """The body of every answer with a status of 400 or more."""

    kind: str
    detail: str
    field: str = ""
    rule: str = ""


class Refusals(ReceiveRoutePlugin):
    """Writes into the API's document how every request may be refused."""

    def receive_route(self, route: BaseRoute) -> None:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                reads = "GET" in handler.http_methods
                handler.responses = {
                    int(status): ResponseSpec(
                        Problem, generate_examples=False, description=status.phrase
                    )
                    for status in (REFUSED if reads else REFUSED + REFUSED_WRITES)
                }


REFUSED = (
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
    HTTPStatus.SERVICE_UNAVAILABLE,
)
REFUSED_WRITES = (HTTPStatus.REQUEST_ENTITY_TOO_LARGE,)
# What a game refuses in few words of its own is said in ours.
SAID = {
    CannotUndo: "cannot_undo",
    GameOver: "table_over",
    NotYourTurn: "not_your_turn",
    StaleTable: "stale",
}
STATUS = {UnknownGame: HTTPStatus.NOT_FOUND, StaleTable: HTTPStatus.CONFLICT}
STATUS_SAID = {
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_big",
}


def said(error: GameError, language: str) -> str:
    """Why something was refused, for people."""
    if isinstance(error, Refused | IllegalAction):
        return error.said(language)
    return _why(language, SAID[type(error)]) if type(error) in SAID else error.detail


def stumbled(language: str) -> str:
    """Of our own bugs people learn only that there is one."""
    return _why(language, "stumbled")


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Any error as JSON, in the language of whoever asks."""
    language = spoken(request.headers.get("accept-language", ""))
    if isinstance(error, BrokenTable):
        guest = str(request.scope["state"].get("guest", ""))
        if not error.is_for(guest, request.query_params.get("k", "")):
            error = NotFound("no_table", field="id")
    if isinstance(error, GameError):
        status = getattr(error, "status", STATUS.get(type(error), HTTPStatus.BAD_REQUEST))
        found = Problem(type(error).__name__, said(error, language), error.field, error.rule)
        again = getattr(error, "again", None)  # how long to wait, where that is known
        later = None if again is None else {"Retry-After": str(again)}
        return _response(found, status, later)
    if isinstance(error, RecursionError | UnicodeError):  # of what was sent: we nest nothing
        return answer_error(request, BadRequest("malformed"))
    if isinstance(error, InternalServerException) and error.detail == GONE:
        return answer_error(request, BadRequest("malformed"))
    if isinstance(error, ValidationException):
        return _response(_invalid(error), HTTPStatus.BAD_REQUEST)
    if isinstance(error, HTTPException) and error.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
        kind = "".join(word.capitalize() for word in HTTPStatus(error.status_code).phrase.split())
        key = STATUS_SAID.get(HTTPStatus(error.status_code))
        detail = _why(language, key) if key else error.detail
        return _response(Problem(kind, detail), error.status_code, error.headers)
    log.error("a request failed", exc_info=error)
    return _response(Problem("ServerError", stumbled(language)), 500)


def spoken(accepted: str) -> str:
    """The first of our languages in the list that a browser sends; English if there is none."""
    for item in accepted.split(","):
        language = item.partition(";")[0].partition("-")[0].strip().lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def _why(language: str, key: str, **blanks: object) -> str:
    return words(language)(f"refused.{key}", **blanks)


def _invalid(error: ValidationException) -> Problem:
    """Names the first field at fault."""
    extra = error.extra if isinstance(error.extra, list) else []
    first = extra[0] if extra and isinstance(extra[0], dict) else {}
    return Problem(
        "BadRequest", str(first.get("message") or error.detail), str(first.get("key") or "")
    )


def _response(
    problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
