"""Which legal actions are worth a thought: those that promise not much less than the best."""

from __future__ import annotations

from archipel.core.record import Codes, Floats
from archipel.core.rule import rule
from archipel.games.naufrages.beliefs import MARGIN
from archipel.games.naufrages.bot import mind_of, promise
from archipel.games.naufrages.rules.play import legal
from archipel.games.naufrages.state import State


@rule
def likely(state: State, seat: int, out: Codes) -> int:
    """As `legal`, without what is of no use."""
    return likely_to(state, seat, out, mind_of(state))


@rule
def likely_to(state: State, seat: int, out: Codes, mind: Floats) -> int:
    """The same, for somebody of this mind."""
    count, most = legal(state, seat, out), -1e9
    if count <= 1:
        return count
    for at in range(count):
        most = max(most, promise(state, seat, out[at], mind))
    found = 0
    for at in range(count):
        if promise(state, seat, out[at], mind) >= most - MARGIN:
            out[found] = out[at]
            found += 1
    return found


@rule
def best_of(state: State, seat: int, out: Codes, mind: Floats) -> int:
    """What somebody of this mind plays without thinking."""
    count, most = legal(state, seat, out), -1e9
    best = out[0]
    for at in range(count):
        worth = promise(state, seat, out[at], mind)
        if worth > most:
            best, most = out[at], worth
    return int(best)
