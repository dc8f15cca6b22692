"""FU-17.2: when the filter listens, and what the sender of a refused message is told."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any, Final

from archipel.core.talk import Refusal, Remark
from archipel.games.fuji.talk.data import TALK
from archipel.games.fuji.talk.judge import Finding, judge

__all__ = ["minding", "reason"]

OPTION: Final = "chat_filter"


def reason(finding: Finding, language: str) -> str:
    """FU-17.11: why a message was not said, and what to do instead."""
    return TALK.reason[finding.kind][language].format(word=finding.word)


def minding(
    *, silent: int, hidden: Container[int], over: int
) -> Callable[[Any, Remark], Refusal | None]:
    """What a game's fact `mind` is.

    The game names its phases: the one in which nobody talks, those in which people talk about
    dice that are hidden, and the end.
    """

    def mind(state: Any, remark: Remark) -> Refusal | None:
        """FU-17.2, FU-8.1: closed in phase 3, filtered as the table wishes, free after the end."""
        phase = int(state.phase)
        if phase == over:
            return None
        if phase == silent:
            return Refusal("FU-8.1", reason(Finding("closed"), remark.language))
        wish = remark.options.get(OPTION, "always")
        if wish == "off" or (wish == "hidden" and phase not in hidden):
            return None
        finding = Finding("fast") if remark.since < TALK.pause else judge(remark.text)
        return Refusal("FU-17.11", reason(finding, remark.language)) if finding else None

    return mind
