"""`@rule` and `root`: rules are plain Python, and what Python calls of them may be machine code.

A rule is the Python function that its author wrote, and stays it. A *root* is a door to a rule for
those who are no rules themselves: the contract of a game, random play, search. It runs the rule as
it is written until machine code for it has been loaded (`machine.code`), and from the next call on
that; both do the same. Rules that roots call have no machine code of their own.

Nothing here wakes Numba: most of what people do needs no compiler.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import update_wrapper
from importlib import import_module
from typing import Any, Final, TypeVar, cast

__all__ = ["COMPILES", "Root", "is_rule", "recorded", "root", "root_named", "rule", "rules"]

F = TypeVar("F", bound=Callable[..., Any])

# With NUMBA_DISABLE_JIT=1 everything stays the Python that it is.
COMPILES: Final = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")

_rules: set[Callable[..., Any]] = set()
_roots: dict[Callable[..., Any], Root] = {}
_recorders: list[Callable[[Root, tuple[Any, ...]], None]] = []


def rule(function: F) -> F:
    """Marks a function as a rule: it keeps to what the compiler understands."""
    _rules.add(function)
    return function


def rules() -> frozenset[Callable[..., Any]]:
    """All of the modules that have been imported."""
    return frozenset(_rules)


def is_rule(function: object) -> bool:
    return function in _rules


def root(function: F) -> F:
    """The door to a rule. Of each there is one."""
    if isinstance(function, Root):
        return cast(F, function)
    if function not in _roots:
        _roots[function] = Root(function)
    return cast(F, _roots[function])


def root_named(name: str) -> Root:
    """A root by the name that it has itself: where machine code is made and where it is used."""
    module, _, function = name.partition(":")
    found = root(getattr(import_module(module), function))
    return cast(Root, found)


class Root:
    """A rule that Python calls."""

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.python = function
        self.now = self.recording if _recorders else function

    @property
    def name(self) -> str:
        return f"{self.python.__module__}:{self.python.__qualname__}"

    @property
    def compiled(self) -> bool:
        """Whether there is machine code for it, for one game at least."""
        return self.now is not self.python

    def __call__(self, *args: Any) -> Any:
        return self.now(*args)

    def use(self, function: Callable[..., Any]) -> None:
        """From the next call on this is called instead; it does the same."""
        self.now = function

    def recording(self, *args: Any) -> Any:
        for recorder in _recorders:
            recorder(self, args)
        return self.python(*args)


@contextmanager
def recorded(called: Callable[[Root, tuple[Any, ...]], None]) -> Iterator[None]:
    """Calls `called(root, arguments)` for every call of a root, all of them interpreted."""
    _recorders.append(called)
    before = {one: one.now for one in _roots.values()}
    for one in before:
        one.use(one.recording)
    try:
        yield
    finally:
        _recorders.remove(called)
        for one in _roots.values():
            one.use(before.get(one, one.python))
