"""Talk at the table: what somebody is about to say, and why a game would not have it said."""

from __future__ import annotations

import math

import msgspec

from archipel.core.options import OptionValues

__all__ = ["Refusal", "Remark"]


class Remark(msgspec.Struct, frozen=True):
    """A message of a seat before it is said. Clocks are the server's, so time is an argument."""

    text: str
    seat: int
    language: str  # of who says it
    options: OptionValues  # of the table
    since: float = math.inf  # seconds since that seat last said something


class Refusal(msgspec.Struct, frozen=True):
    """A message is not said."""

    rule: str
    reason: str  # for who wanted to say it, in that language
