"""Bots by others: programs in any language that speak a line of JSON at a time."""

from __future__ import annotations

from archipel.bots.line.messages import (
    PROTOCOL,
    Act,
    Alive,
    CannotStart,
    Crashed,
    End,
    Garbage,
    GaveUp,
    Hello,
    Play,
    ProgramError,
    Ready,
    TooSlow,
    Wrong,
    WrongId,
)
from archipel.bots.line.program import RUN, Conversation, Program

__all__ = [
    "PROTOCOL",
    "RUN",
    "Act",
    "Alive",
    "CannotStart",
    "Conversation",
    "Crashed",
    "End",
    "Garbage",
    "GaveUp",
    "Hello",
    "Play",
    "Program",
    "ProgramError",
    "Ready",
    "TooSlow",
    "Wrong",
    "WrongId",
]
