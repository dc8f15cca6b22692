"""The contract of a game: functions that are the same for all, looked up by the type of the state.

Interpreted, a stub finds the game by the record's dtype; `machine.compiler` finds it by the
record's Numba type. Search, playouts and perft are therefore ordinary rules that call
`legal(state, …)`, and each game has machine code of its own for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from archipel.core.chance import Chance
from archipel.core.events import Events
from archipel.core.record import Codes, Floats, Record, dtype_of

__all__ = [
    "CONTRACT",
    "SPECTATOR",
    "acting",
    "apply",
    "bounded",
    "functions_of",
    "imagine",
    "legal",
    "likely",
    "over",
    "payoff",
    "prior",
    "recall",
    "register",
    "score",
    "setup",
    "stub_name",
    "values",
    "view",
]

SPECTATOR = -1  # the seat of those who only watch

CONTRACT = (
    *("setup", "acting", "legal", "apply", "over", "score", "payoff"),
    *("view", "recall", "imagine"),
    *("bounded", "values", "prior", "likely"),
)

Functions = dict[str, Callable[..., Any]]
_games: dict[Any, Functions] = {}


def register(state: type[Record], functions: Functions) -> None:
    """A game announces its functions under the type of its state."""
    _games[dtype_of(state)] = functions


def functions_of(dtype: Any) -> Functions:
    """The functions of the game whose states have this NumPy type."""
    return _games[dtype]


def stub_name(function: object) -> str:
    """The name of a function of the contract, as it stands below; "" for all others."""
    name = getattr(function, "__name__", "")
    return name if name in CONTRACT and globals()[name] is function else ""


def _of(state: Any) -> Functions:
    return _games[state.dtype]


def setup(state: Any, options: Any, chance: Chance) -> None:
    """A fresh position."""
    _of(state)["setup"](state, options, chance)


def acting(state: Any) -> int:
    """Bits of the seats that the game waits for; several in simultaneous phases."""
    return int(_of(state)["acting"](state))


def legal(state: Any, seat: int, out: Codes) -> int:
    """Writes all legal action codes of a seat and says how many.

    A seat that `acting` names has at least one. Others may have some too: what they may do unasked.
    """
    return int(_of(state)["legal"](state, seat, out))


def bounded(state: Any, seat: int, out: Codes) -> int:
    """As `legal`, less what could be done over and over: of these alone every game has an end.

    For random play and bots; nobody else is kept from anything. A game that does not say means all
    that is legal. A seat that `acting` names has at least one.
    """
    return int(_of(state)["bounded"](state, seat, out))


def apply(state: Any, seat: int, action: int, chance: Chance, events: Events) -> None:
    """Plays a legal action, rolls what is rolled, writes what happened."""
    _of(state)["apply"](state, seat, action, chance, events)


def over(state: Any) -> bool:
    return bool(_of(state)["over"](state))


def score(state: Any, seat: int) -> int:
    """Points as the rulebook counts them."""
    return int(_of(state)["score"](state, seat))


def payoff(state: Any, seat: int) -> float:
    """Utility of a finished game, from -1 to 1."""
    return float(_of(state)["payoff"](state, seat))


def view(state: Any, seat: int, out: Any) -> None:
    """Builds, from nothing, what a seat or the SPECTATOR may know now; the rest is UNKNOWN."""
    _of(state)["view"](state, seat, out)


def recall(state: Any, seat: int, out: Any) -> None:
    """The same for a seat that forgets nothing it was ever shown: what a bot may use."""
    _of(state)["recall"](state, seat, out)


def imagine(view: Any, seat: int, chance: Chance, out: Any) -> None:
    """A full state drawn at random from those that look like this view."""
    _of(view)["imagine"](view, seat, chance, out)


def values(state: Any, out: Floats) -> None:
    """Writes what every seat may hope for in a game that goes on, on the scale of `payoff`.

    For search, which wants all of them at once: what one may hope for depends on the others.
    """
    _of(state)["values"](state, out)


def prior(state: Any, seat: int, action: int) -> float:
    """How promising a legal action looks: weights above 0 that search compares; 1 is neutral."""
    return float(_of(state)["prior"](state, seat, action))


def likely(state: Any, seat: int, out: Codes) -> int:
    """As `legal`, but only what is worth a thought: some of it, never nothing.

    For bots, where most of what is legal is of no use. A game that does not say means `bounded`.
    """
    return int(_of(state)["likely"](state, seat, out))
