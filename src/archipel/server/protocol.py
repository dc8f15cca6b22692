"""What table and browser say to each other. `web/src/protocol.ts` says the same in TypeScript.

Over HTTP (JSON) tables are opened and joined; over one WebSocket per table they are played. Every
message is an object whose `is` (from the server) or `do` (from the client) tells its kind. Scenes
are numbered per viewer: an update fits only on the scene with the number before it, and a client
that misses one asks for all. Actions carry a key of the client's own making, so that one sent twice
is played once.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from archipel.core.scene import Backdrop, Card, Choice, Fact, Layer, Line, Node, Panel, Scene, Step

__all__ = [
    "Act",
    "All",
    "Answer",
    "Chair",
    "ChatLine",
    "Done",
    "Fault",
    "FromClient",
    "FromServer",
    "Lobby",
    "Say",
    "StandingOrder",
    "Summary",
    "Undo",
    "Update",
    "Whole",
]

# --- over HTTP ------------------------------------------------------------------------------------


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat of a table, and who sits there."""

    seat: int
    name: str = ""  # of the person or bot; "" while it is free
    who: Literal["free", "person", "bot"] = "free"
    level: str = ""  # of a bot
    ready: bool = False
    away: bool = False  # a person not connected now; a bot holds the chair after a while
    held: bool = False  # a bot holds it now
    you: bool = False
    host: bool = False
    given: bool = False  # by you, to a program: you may ask for a new token


class Lobby(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as a visitor sees it, before, during and after its game."""

    id: str
    game: str
    title: str
    seats: int
    options: dict[str, Any]
    state: Literal["open", "playing", "paused", "over"]
    chairs: list[Chair]
    faces: list[list[str]]  # the colours of each seat
    commitment: str = ""
    invite: str = ""  # only to the host: the secret part of the link
    you: int | None = None  # the visitor's seat
    host: bool = False
    kind: Literal["live", "correspondence"] = "live"
    window: float = 0.0  # seconds, as are the next two
    away: float = 0.0
    pace: float = 1.0
    hints: bool = False
    undo: bool = True
    clock: Literal["none", "turn"] = "none"
    limit: float = 0.0  # seconds of a turn, if there is a clock
    order: Literal["", "ask", "always", "never"] = ""  # only of the visitor's own seat


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: Literal["open", "playing", "paused", "over", "broken"]  # broken: it cannot be opened
    chairs: list[Chair]
    faces: list[list[str]]
    changed: str  # ISO time, by the minute; "" if nobody knows


# --- over the socket: from the client -------------------------------------------------------------


class Act(msgspec.Struct, frozen=True, tag_field="do", tag="act"):
    key: str
    code: int
    move: int  # the number of moves the sender's seat has seen


class Undo(msgspec.Struct, frozen=True, tag_field="do", tag="undo"):
    key: str
    move: int


class Say(msgspec.Struct, frozen=True, tag_field="do", tag="say"):
    key: str
    text: str


class StandingOrder(msgspec.Struct, frozen=True, tag_field="do", tag="order"):
    """IS-16.3: a standing order for sealed answers, at tables played by correspondence."""

    key: str
    order: Literal["ask", "always", "never"]


class All(msgspec.Struct, frozen=True, tag_field="do", tag="all"):
    """Send me everything: after a gap, and to begin with."""

    language: Literal["en", "fr"] = "en"


FromClient = Act | Undo | Say | StandingOrder | All


# --- over the socket: from the server -------------------------------------------------------------


class ChatLine(msgspec.Struct, frozen=True, tag_field="is", tag="chat"):
    number: int
    name: str
    face: str
    text: str
    at: str  # ISO time
    house: bool = False  # it is the table itself that speaks


class Whole(msgspec.Struct, frozen=True, tag_field="is", tag="scene"):
    """The whole scene, and the chat so far."""

    number: int
    move: int
    scene: Scene
    chat: list[ChatLine]


class Update(msgspec.Struct, frozen=True, tag_field="is", tag="update", omit_defaults=True):
    """What has changed since the scene numbered one less. A field that is None has not changed."""

    number: int
    move: int
    put: list[Node] = []  # new or changed nodes
    gone: list[str] = []  # ids of nodes that left
    prompt: str | None = None
    choices: list[Choice] | None = None
    ways: list[Choice] | None = None
    layers: list[Layer] | None = None
    emblem: str | None = None
    cards: list[Card] | None = None
    focus: list[str] | None = None
    steps: list[Step] | None = None
    panels: list[Panel] | None = None
    facts: list[Fact] | None = None
    backdrop: Backdrop | None = None
    log: list[Line] = []  # new lines
    undone: int = 0  # lines to take back from the end of the log first
    over: bool = False
    can_undo: bool = False


class Seats(msgspec.Struct, frozen=True, tag_field="is", tag="table"):
    """Who sits where has changed, or the table's state."""

    table: Lobby


class Done(msgspec.Struct, frozen=True, tag_field="is", tag="done"):
    """An action of this client was played, and is kept for good."""

    key: str
    move: int


class Fault(msgspec.Struct, frozen=True, tag_field="is", tag="fault", omit_defaults=True):
    """Something could not be done, and why, in the viewer's language where it is a rule."""

    kind: str  # the class of the GameError
    detail: str
    key: str = ""
    field: str = ""
    rule: str = ""
    rule_title: str = ""


FromServer = Whole | Update | Seats | Done | Fault | ChatLine
Answer = FromServer
