"""Cards that people write: checked as they type, tried out, and never run in the server itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from archipel.server.card_worker import Checked
from archipel.server.guests import address_asking, guest_of
from archipel.server.headers import FOR_ALL
from archipel.server.house import House
from archipel.server.turns import Asker

__all__ = ["router"]

LONGEST: Final = 24_000  # letters of a text
LARGEST_BODY: Final = 128 * 1024  # the same as JSON, where a letter may take several bytes
TEMPLATE: Final = Path(__file__).with_name("card_template.toml")

Visitor = Request[Any, Any, Any]
Here = NamedDependency[House]
Language = Literal["en", "fr"]
Written = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Word = Annotated[str, msgspec.Meta(max_length=60)]
Code = Annotated[int, msgspec.Meta(ge=0, le=1 << 24)]


class AskCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Written
    language: Language = "en"


class AskTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Written
    card: Word  # its id
    seed: Word = ""  # the same seed, the same dice
    answers: Annotated[list[Code], msgspec.Meta(max_length=60)] = []  # so far
    language: Language = "en"


class Way(msgspec.Struct, frozen=True):
    code: int
    label: str


class Person(msgspec.Struct, frozen=True):
    name: str
    facts: list[str]


class Trial(msgspec.Struct, frozen=True):
    """How it has gone so far, and what is asked now."""

    lines: list[str]
    prompt: str
    asked: str
    ways: list[Way]
    people: list[Person]
    over: bool


@get("/template", media_type=MediaType.TEXT, cache_control=FOR_ALL)
async def template(house: Here) -> Response[str]:
    """A small pack to begin from. Whoever asks for it will want to try it: that is made ready."""
    await house.workshop.open()
    return Response(TEMPLATE.read_text("utf-8"))


@post("/check", status_code=200, request_max_body_size=LARGEST_BODY)
async def check(request: Visitor, house: Here, data: JSONBody[AskCheck]) -> Checked:
    """What is wrong with a pack, by line, card and reason; or its cards as players see them."""
    found: Any = await house.workshop.check(_asker(request), data.text, data.language)
    return msgspec.convert(found, Checked)


@post("/trial", status_code=200, request_max_body_size=LARGEST_BODY)
async def trial(request: Visitor, house: Here, data: JSONBody[AskTrial]) -> Trial:
    """A card met by a castaway, after some answers."""
    found: Any = await house.workshop.trial(
        _asker(request), data.text, data.card, data.seed, data.answers, data.language
    )
    return msgspec.convert(found, Trial)


def _asker(request: Visitor) -> Asker:
    return Asker(address_asking(request), guest_of(request))


router = Router(path="/cards", tags=["cards"], route_handlers=[template, check, trial])
