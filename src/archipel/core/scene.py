"""A scene: what a client draws for one seat. No rule is in it, and nothing hidden."""

from __future__ import annotations

import msgspec

__all__ = ["Choice", "Node", "Scene"]


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on the backdrop. Ids are stable: a moved piece slides, a lost one leaves."""

    id: str
    art: str  # a symbol of the game's art.svg
    at: tuple[float, float]
    turn: float = 0.0
    z: int = 0
    face: str = ""
    label: str = ""
    alt: str = ""
    tags: tuple[str, ...] = ()


class Choice(msgspec.Struct, frozen=True):
    """A legal action: the nodes to click for it, a short label, and its code."""

    path: tuple[str, ...]
    label: str
    code: int


class Scene(msgspec.Struct, frozen=True):
    """Nodes on a backdrop, what may be done, one sentence on what to do, and what happened."""

    game: str
    seat: int | None
    language: str
    prompt: str
    nodes: tuple[Node, ...]
    choices: tuple[Choice, ...]
    log: tuple[str, ...]
