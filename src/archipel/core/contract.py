"""The contract of a game: functions that are the same for all, looked up by the type of the state.

Interpreted, a stub finds the game by the record's dtype; compiling, its overload finds it by the
record's Numba type. Search, playouts and perft are therefore ordinary rules that call
`legal(state, …)` and are compiled, inlined and cached once per game. (A factory that closes over a
game's functions would be compiled afresh at every start: such closures never hit the disk cache.)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import numba
from numba.extending import overload

from archipel.core.chance import Chance
from archipel.core.events import Events
from archipel.core.record import Codes, Floats, Record, dtype_of
from archipel.core.rule import made_by

__all__ = [
    "CONTRACT",
    "SPECTATOR",
    "acting",
    "apply",
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
    "values",
    "view",
]

SPECTATOR = -1  # the seat of those who only watch

CONTRACT = (
    *("setup", "acting", "legal", "apply", "over", "score", "payoff"),
    *("view", "recall", "imagine"),
    *("values", "prior", "likely"),
)

F = TypeVar("F", bound=Callable[..., Any])

Functions = dict[str, Callable[..., Any]]
_games: dict[Any, Functions] = {}


def register(state: type[Record], functions: Functions) -> None:
    """A game announces its functions under the type of its state."""
    dtype = dtype_of(state)
    kind = numba.from_dtype(dtype)
    _games[dtype] = _games[kind] = functions
    made_by(kind, {function.__module__ for function in functions.values()})


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

    For bots, where most of what is legal is of no use. A game that does not say means all of it.
    """
    return int(_of(state)["likely"](state, seat, out))


# --- the same while compiling ---------------------------------------------------------------------


def _compiling(stub: Callable[..., Any]) -> Callable[[F], F]:
    """Finds a stub's implementation by the type of the state; Numba wants no annotations."""

    def register_typing(typing: F) -> F:
        typing.__annotations__ = {}
        overload(stub)(typing)
        return typing

    return register_typing


@_compiling(setup)
def _setup(state: Any, options: Any, chance: Any) -> Any:
    function = _games[state]["setup"]
    return lambda state, options, chance: function(state, options, chance)


@_compiling(acting)
def _acting(state: Any) -> Any:
    function = _games[state]["acting"]
    return lambda state: function(state)


@_compiling(legal)
def _legal(state: Any, seat: Any, out: Any) -> Any:
    function = _games[state]["legal"]
    return lambda state, seat, out: function(state, seat, out)


@_compiling(apply)
def _apply(state: Any, seat: Any, action: Any, chance: Any, events: Any) -> Any:
    function = _games[state]["apply"]
    return lambda state, seat, action, chance, events: function(state, seat, action, chance, events)


@_compiling(over)
def _over(state: Any) -> Any:
    function = _games[state]["over"]
    return lambda state: function(state)


@_compiling(score)
def _score(state: Any, seat: Any) -> Any:
    function = _games[state]["score"]
    return lambda state, seat: function(state, seat)


@_compiling(payoff)
def _payoff(state: Any, seat: Any) -> Any:
    function = _games[state]["payoff"]
    return lambda state, seat: function(state, seat)


@_compiling(view)
def _view(state: Any, seat: Any, out: Any) -> Any:
    function = _games[state]["view"]
    return lambda state, seat, out: function(state, seat, out)


@_compiling(recall)
def _recall(state: Any, seat: Any, out: Any) -> Any:
    function = _games[state]["recall"]
    return lambda state, seat, out: function(state, seat, out)


@_compiling(imagine)
def _imagine(view: Any, seat: Any, chance: Any, out: Any) -> Any:
    function = _games[view]["imagine"]
    return lambda view, seat, chance, out: function(view, seat, chance, out)


@_compiling(values)
def _values(state: Any, out: Any) -> Any:
    function = _games[state]["values"]
    return lambda state, out: function(state, out)


@_compiling(prior)
def _prior(state: Any, seat: Any, action: Any) -> Any:
    function = _games[state]["prior"]
    return lambda state, seat, action: function(state, seat, action)


@_compiling(likely)
def _likely(state: Any, seat: Any, out: Any) -> Any:
    function = _games[state]["likely"]
    return lambda state, seat, out: function(state, seat, out)
