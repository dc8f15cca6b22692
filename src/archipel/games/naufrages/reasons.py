"""Why an action may be a good idea, in a sentence: for those who ask for a hint."""

from __future__ import annotations

from archipel.core.actions import Action
from archipel.core.phrases import say_why
from archipel.core.text import Text
from archipel.games.naufrages.state import State

__all__ = ["reason"]


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    return say_why(text, action)
