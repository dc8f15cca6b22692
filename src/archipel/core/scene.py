"""A scene: what a client draws for one seat. No rule is in it, and nothing hidden.

A game's `draw` makes it from a view. Positions are in the backdrop's own units; a symbol of the
game's `art.svg` is 100 units wide, and `size` scales it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

__all__ = [
    "Backdrop",
    "Beat",
    "Card",
    "Choice",
    "Fact",
    "Layer",
    "Line",
    "Node",
    "Panel",
    "Scene",
    "Step",
    "Tall",
    "Zone",
]


Box = tuple[float, float, float, float]  # left, top, width, height


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Base of all that is drawn."""


class Zone(Drawn, frozen=True):
    """A part of the backdrop that lies elsewhere on a tall screen, larger or smaller."""

    box: Box
    to: tuple[float, float]  # its upper left corner there
    scale: float


class Tall(Drawn, frozen=True):
    """How the same nodes lie where a screen is taller than wide: each in the first zone it is in.

    It is as wide as the screen. What is too tall for it is scrolled, to what `Scene.focus` names.
    """

    width: float
    height: float
    zones: tuple[Zone, ...]
    nodes: tuple[Node, ...] = ()  # that lie only there


class Backdrop(Drawn, frozen=True):
    """What never changes during a game: drawn once, under all nodes."""

    art: str  # a symbol of art.svg
    width: float
    height: float
    tall: Tall | None = None
    dock: Box | None = None  # no board but a hand: it stays in sight when one comes closer


class Node(Drawn, frozen=True):
    """Something on the backdrop. Ids are stable: a moved piece slides, a lost one leaves."""

    id: str
    art: str  # a symbol of art.svg
    at: tuple[float, float]  # of its centre
    size: float = 1.0
    turn: float = 0.0  # degrees, clockwise
    z: int = 0
    face: str = ""  # a seat's colour ("red"), or another variant of the symbol
    label: str = ""  # short text on the piece
    alt: str = ""  # what it is, in words
    tags: tuple[str, ...] = ()  # states a style sheet knows: "swims", "danger", "dim", "last"
    upon: tuple[Node, ...] = ()  # drawn upon it, on its grid of 100 by 100
    card: Card | None = None  # what is read on it by whoever looks closer


class Choice(Drawn, frozen=True):
    """A legal action: the nodes to click for it in order, or a button if there are none.

    With a ghost it is seen before it is played: the symbol lies upon the last node of the path
    while that is pointed at, and stays after a click until it is confirmed. Choices with ghosts
    that share a path are turns of one piece: wheel, the key R and further clicks go through them.

    With `pick` it needs some of several things, say dice: at the end of its path each of them is
    put in or out by a click, in any order, and a button plays the choice that has exactly these.
    A step of a path that is no node on the board is a button, too.
    """

    code: int
    label: str
    path: tuple[str, ...] = ()
    main: bool = False  # the one main button: "Done", "Leave them"
    warn: str = ""  # asked before it is played: what it would cost
    ghost: str = ""  # a symbol of art.svg
    cost: str = ""  # shown on the dot of its last node
    then: tuple[int, ...] = ()  # codes played after it, one by one: only in `Scene.ways`
    pick: tuple[str, ...] = ()  # nodes, in any order


class Fact(Drawn, frozen=True):
    """Something counted, with a small picture."""

    label: str
    value: str
    art: str = ""


class Card(Drawn, frozen=True):
    """A card or tile, in a hand or to be read; those of others show their backs."""

    art: str
    label: str
    text: str = ""
    upon: tuple[Node, ...] = ()  # what lies upon it, on its grid of 100 by 100
    mood: str = ""  # a line or two before the text
    facts: tuple[Fact, ...] = ()  # what is counted on it, or who says what about it
    code: int | None = None  # of the choice that takes it


class Panel(Drawn, frozen=True):
    """A seat beside the board."""

    seat: int
    name: str  # as the game calls it: "Red", "Red and green"
    faces: tuple[str, ...]  # its colours
    active: bool = False  # it is this seat's turn
    awaited: bool = False  # something is asked of it now
    you: bool = False
    facts: tuple[Fact, ...] = ()
    cards: tuple[Card, ...] = ()
    seen: tuple[Card, ...] = ()  # looked at where they lie, and not held
    score: int | None = None  # once the game is over
    won: bool = False


class Step(Drawn, frozen=True):
    """A step of the turn in the flow bar."""

    label: str
    state: Literal["done", "now", "next"]


class Layer(Drawn, frozen=True):
    """Something that is shown over the board only while it is asked for: what threatens, say."""

    id: str
    label: str  # of the button that shows it
    nodes: tuple[Node, ...]
    facts: tuple[Fact, ...] = ()  # the same in words


Beat = Literal["", "lift", "show", "roll", "burn", "carry", "say"]


class Line(Drawn, frozen=True):
    """A line of the log; its number counts the moves.

    A client plays the lines of an update one after another. The node that a line names first
    changes with it, moves to the node named next, or leaves. Some lines want more, a beat:
    `lift`: what the first node was is lifted off the table; `show`: `arts`, one upon another, are
    shown large; `roll`: a die tumbles through `arts` and lands on the first of them, or, without
    `arts`, all that the line names tumble where they lie; `burn`: what
    leaves with this line goes up in flames; `carry`: it goes to the second node and off with it;
    `say`: somebody has said it, and it is shown as a note for a moment.
    """

    move: int
    text: str
    face: str = ""  # the colour of whom it concerns
    nodes: tuple[str, ...] = ()  # what it is about, to be shown on hover; first of all the subject
    beat: Beat = ""
    arts: tuple[str, ...] = ()  # symbols of art.svg, for the beat
    card: Card | None = None  # that has come into the open with it, to be read


class Scene(Drawn, frozen=True):
    """All of it, for a seat or (None) a spectator."""

    game: str
    seat: int | None
    language: str
    prompt: str
    backdrop: Backdrop
    nodes: tuple[Node, ...]
    choices: tuple[Choice, ...]
    steps: tuple[Step, ...]
    panels: tuple[Panel, ...]
    facts: tuple[Fact, ...]  # of the table: tiles left, the die
    log: tuple[Line, ...]
    over: bool = False
    can_undo: bool = False
    ways: tuple[Choice, ...] = ()  # several legal actions in a row, for one click: a longer walk
    layers: tuple[Layer, ...] = ()
    emblem: str = ""  # a symbol of art.svg that says how the game has ended
    cards: tuple[Card, ...] = ()  # to be read now, over the board: what is at stake, or on offer
    focus: tuple[str, ...] = ()  # ids of nodes to be in sight on a tall screen
