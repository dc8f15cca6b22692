"""Why an action may be a good idea, in a sentence: for those who ask for a hint."""

from __future__ import annotations

from archipel.core.actions import Action
from archipel.core.text import Text
from archipel.core.vocabulary import tag_of
from archipel.games.naufrages.state import State

__all__ = ["reason"]


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    key = f"reason.{tag_of(type(action))}"
    return text(key if key in text else "reason.other")
