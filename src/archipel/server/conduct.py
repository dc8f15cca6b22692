"""Conduct: how a table is played. What can be set, within which bounds, and in which words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from litestar import get
from litestar.params import FromQuery

from archipel.core.text import Text, texts_of
from archipel.server.errors import BadRequest
from archipel.server.headers import FOR_ALL

__all__ = ["HANDLERS", "Conduct", "Kind", "Order", "Wished", "settled"]

Kind = Literal["live", "correspondence"]
ClockKind = Literal["none", "turn"]
Order = Literal["ask", "always", "never"]

WORDS: Final = Path(__file__).with_name("conduct.toml")
HOUR: Final = 3600.0
DAY: Final = 24 * HOUR


class Span(msgspec.Struct, frozen=True):
    """What a number of seconds may be."""

    least: float
    most: float
    default: float


SPANS: Final[dict[str, dict[Kind, Span]]] = {
    # IS-16.3: live it lasts just so long; by correspondence at least so long.
    "window": {"live": Span(0, 60, 6), "correspondence": Span(0, 60, 6)},
    "away": {"live": Span(0, HOUR, 60), "correspondence": Span(HOUR, 30 * DAY, 3 * DAY)},
    "pace": {"live": Span(0, 10, 0.8), "correspondence": Span(0, 10, 0.8)},
    "limit": {"live": Span(5, HOUR, 120), "correspondence": Span(HOUR, 30 * DAY, 3 * DAY)},
}
SWITCHES: Final = {"hints": False, "undo": True}
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "kind": ("live", "correspondence"),
    "clock": ("none", "turn"),
    "order": ("ask", "always", "never"),
}
OF_TABLE: Final = ("kind", "window", "away", "pace", "undo", "hints", "clock", "limit")
OF_SEAT: Final = ("order",)
ONLY: Final = {"limit": {"clock": "turn"}, "order": {"kind": "correspondence"}}

Seconds = Annotated[float, msgspec.Meta(ge=0, le=30 * DAY)]


class Conduct(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds, where it is a number."""

    kind: Kind
    window: float  # for sealed answers
    away: float  # until a bot holds the chair of somebody absent whose turn it is
    pace: float  # that a bot waits at least before a move
    hints: bool
    undo: bool  # IS-16.4
    clock: ClockKind
    limit: float  # of a turn, if the clock is for turns


class Wished(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Conduct as it is asked for: what is left out is as usual for its kind of table."""

    kind: Kind = "live"
    window: Seconds | None = None
    away: Seconds | None = None
    pace: Seconds | None = None
    hints: bool = SWITCHES["hints"]
    undo: bool = SWITCHES["undo"]
    clock: ClockKind = "none"
    limit: Seconds | None = None


def settled(wished: Wished) -> Conduct:
    """All of a table's conduct. Raises BadRequest."""
    seconds = {name: _within(name, wished.kind, getattr(wished, name)) for name in SPANS}
    return Conduct(
        kind=wished.kind,
        hints=wished.hints,
        undo=wished.undo,
        clock=wished.clock,
        **seconds,
    )


def _within(name: str, kind: Kind, value: float | None) -> float:
    span = SPANS[name][kind]
    if value is None:
        return span.default
    if not span.least <= value <= span.most:
        raise BadRequest("seconds", least=f"{span.least:g}", most=f"{span.most:g}", field=name)
    return value


# --- in words -------------------------------------------------------------------------------------


class ChoiceShown(msgspec.Struct, frozen=True):
    value: str
    label: str
    text: str


class SettingShown(msgspec.Struct, frozen=True):
    """A control of a form."""

    id: str
    type: Literal["choice", "switch", "seconds"]
    title: str
    text: str
    choices: list[ChoiceShown]
    spans: dict[str, Span]  # of seconds, by kind of table
    default: str | bool | None  # of seconds: in the span
    only: dict[str, str]  # it matters only if these are so


class ConductShown(msgspec.Struct, frozen=True):
    table: list[SettingShown]  # set when a table is opened
    seat: list[SettingShown]  # set by who sits there, at any time; nobody else is told


@get("/conduct", sync_to_thread=False, cache_control=FOR_ALL)
def show_conduct(language: FromQuery[Literal["en", "fr"]] = "en") -> ConductShown:
    """How tables can be played: every setting with its words and bounds."""
    text = texts_of(WORDS, language)
    return ConductShown(
        [_shown(name, text) for name in OF_TABLE], [_shown(name, text) for name in OF_SEAT]
    )


def _shown(name: str, text: Text) -> SettingShown:
    values, spans = CHOICES.get(name, ()), SPANS.get(name, {})
    return SettingShown(
        id=name,
        type="choice" if values else "seconds" if spans else "switch",
        title=text(f"{name}.title"),
        text=text(f"{name}.text"),
        choices=[ChoiceShown(v, text(f"{name}.{v}"), text(f"{name}.{v}_text")) for v in values],
        spans={str(kind): span for kind, span in spans.items()},
        default=values[0] if values else SWITCHES.get(name),
        only=ONLY.get(name, {}),
    )


HANDLERS = [show_conduct]
