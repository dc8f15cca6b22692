"""How much a bot thinks: data of a game, by level."""

from __future__ import annotations

from archipel.core.data import Data

__all__ = ["Effort"]


class Effort(Data, frozen=True):
    """How much a bot thinks about a move."""

    simulations: int
    ahead: int  # decisions played on from a leaf, before it is judged
    candidates: int  # of so many actions drawn, the one that looks best is played
    curiosity: float = 0.6  # how much an untried action attracts, against one that did well
    threads: int = 1  # that share the simulations, each with a tree of its own
