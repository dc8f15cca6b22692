"""What to do now, in a sentence: to whom the game waits for, and to everybody else."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.phrases import capital, joined, number_word, say
from archipel.core.text import Text
from archipel.games.fuji.compare import current
from archipel.games.fuji.data import ITEM_NAMES
from archipel.games.fuji.rules.ending import score, verdict
from archipel.games.fuji.rules.movement import is_next
from archipel.games.fuji.rules.play import acting
from archipel.games.fuji.rules.situation import is_settled
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.state import NOBODY, Pending, Phase, Result, State

__all__ = ["prompt"]


def prompt(view: State, seat: int, text: Text, seats: Sequence[str]) -> str:
    """What a seat does now; what it, or a spectator, waits for."""
    phase = Phase(int(view.phase))
    words = {"situation": str(int(view.situation))}
    if phase == Phase.OVER:
        if view.result == Result.RESCUED:
            points = int(score(view, 0))
            said = capital(text(f"verdict.{int(verdict(points))}"))
            words |= {"points": str(points), "verdict": said}
        return say(text, f"prompt.over_{Result(int(view.result)).name.lower()}", [], words)
    waited = int(acting(view))
    if seat >= 0 and waited >> seat & 1:
        return _own_prompt(view, seat, text, words, seats)
    names = [seats[other] for other in range(int(view.seats)) if waited >> other & 1]
    if phase == Phase.REROLLS:
        return text("waiting.rerolls" if seat >= 0 else "waiting.rerolls_watched")
    return text("waiting.others", seats=joined(names, text) if names else "")


def _own_prompt(
    view: State, seat: int, text: Text, words: dict[str, str], seats: Sequence[str]
) -> str:
    phase = Phase(int(view.phase))
    if view.third_by != NOBODY:
        words["seat"] = seats[view.third_by]
        return say(text, "prompt.proposal", [], words)
    if not is_settled(view):
        words["item"] = text(f"item.{ITEM_NAMES[view.pending_effect]}")
        words["user"] = seats[view.pending_user]
        return say(text, f"prompt.ask_{Pending(int(view.pending)).name.lower()}", [], words)
    if phase in (Phase.PLANNING, Phase.EQUIPMENT) and view.ready[seat]:
        asking = [seats[by] for by in range(int(view.seats)) if view.request[seat, by] != NOBODY]
        words["seats"] = joined(asking, text)
        return say(text, "prompt.requested", [], words)
    cases = []
    if phase == Phase.PLANNING and view.marker[seat] != NOBODY:
        cases = ["placed"]
    if phase == Phase.REROLLS:
        left = int(allowance(view, seat) - view.rerolled[seat]) if view.done[seat] != 1 else 0
        words["rerolls"] = number_word(left, text)
        cases = [str(left)]
    if phase == Phase.MOVEMENT and is_next(view, seat):
        cases = ["act", *_comparison(view, seat, words)]
    return say(text, f"prompt.{phase.name.lower()}", cases, words)


def _comparison(view: State, seat: int, words: dict[str, str]) -> list[str]:
    """FU-10.4: the figures of what is about to be compared; whether they are enough."""
    found = current(view)
    if found is None:
        return []
    words |= {"sum": str(found.value), "highest": str(found.highest), "loss": str(found.loss)}
    words["margin"] = str(found.margin)
    whose = ["third"] if found.member != seat else []
    free = [] if found.loss else ["free"]
    return [*whose, "ahead" if found.margin > 0 else "short", *free]
