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
    ├── NotSaid       409  a message that the game will not have said now
    └── TooMany       429  too much in too short a time
"""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, ClassVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.plugins import ReceiveRoutePlugin
from litestar.routes import BaseRoute, HTTPRoute

from archipel.core.errors import (
    CannotUndo,
    GameError,
    GameOver,
    NotYourTurn,
    StaleTable,
    UnknownGame,
)
from archipel.core.text import LANGUAGES
from archipel.server.words import words

__all__ = [
    "BadName",
    "BadRequest",
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
    "stumbled",
]

log = logging.getLogger(__name__)


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


class NotSaid(Refused):
    status = HTTPStatus.CONFLICT


class TooMany(Refused):
    status = HTTPStatus.TOO_MANY_REQUESTS


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
)
REFUSED_WRITES = (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.TOO_MANY_REQUESTS)
# What a game refuses in few words of its own is said in ours.
SAID = {
    CannotUndo: "cannot_undo",
    GameOver: "table_over",
    NotYourTurn: "not_your_turn",
    StaleTable: "stale",
}
STATUS = {UnknownGame: HTTPStatus.NOT_FOUND, StaleTable: HTTPStatus.CONFLICT}
STATUS_SAID = {
    HTTPStatus.TOO_MANY_REQUESTS: "too_many",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too_big",
}


def said(error: GameError, language: str) -> str:
    """Why something was refused, for people."""
    if isinstance(error, Refused):
        return error.said(language)
    return _why(language, SAID[type(error)]) if type(error) in SAID else error.detail


def stumbled(language: str) -> str:
    """Of our own bugs people learn only that there is one."""
    return _why(language, "stumbled")


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Any error as JSON, in the language of whoever asks."""
    language = spoken(request.headers.get("accept-language", ""))
    if isinstance(error, GameError):
        status = getattr(error, "status", STATUS.get(type(error), HTTPStatus.BAD_REQUEST))
        found = Problem(type(error).__name__, said(error, language), error.field, error.rule)
        return _response(found, status)
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
