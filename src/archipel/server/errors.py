"""What a house refuses, beside what the rules of a game refuse. Each has its HTTP status.

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

from archipel.core.errors import GameError, StaleTable, UnknownGame

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
]

log = logging.getLogger(__name__)


class Refused(GameError):
    status: ClassVar[HTTPStatus] = HTTPStatus.BAD_REQUEST


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
STATUS = {UnknownGame: HTTPStatus.NOT_FOUND, StaleTable: HTTPStatus.CONFLICT}


def answer_error(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Any error as JSON; of our own bugs a client learns only that there is one."""
    if isinstance(error, GameError):
        status = getattr(error, "status", STATUS.get(type(error), HTTPStatus.BAD_REQUEST))
        found = Problem(type(error).__name__, error.detail, error.field, error.rule)
        return _response(found, status)
    if isinstance(error, ValidationException):
        return _response(_invalid(error), HTTPStatus.BAD_REQUEST)
    if isinstance(error, HTTPException) and error.status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
        kind = "".join(word.capitalize() for word in HTTPStatus(error.status_code).phrase.split())
        return _response(Problem(kind, error.detail), error.status_code, error.headers)
    log.error("a request failed", exc_info=error)
    return _response(Problem("ServerError", "the table has stumbled"), 500)


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
