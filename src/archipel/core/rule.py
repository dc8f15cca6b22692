"""`@rule`: plain Python that Numba compiles, and a compile cache that cannot be stale.

Three things differ from `numba.njit(cache=True)`:

- compiled rules lie in folders that are named by a hash of what they were made from
  (`core.sources`), because Numba's own stamp looks at one file only and does not notice an edited
  helper or TOML file;
- whole numbers of any width arrive as 64 bits, so that every rule is compiled exactly once;
- compilation announces itself through `on_compile`, so that a progress line can be shown.

With NUMBA_DISABLE_JIT=1 a rule stays the Python function it is.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import event, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.registry import CPUDispatcher

from archipel.core.sources import files_of, fingerprint

__all__ = ["COMPILED", "cache_folder", "made_by", "on_compile", "rule", "rule_count"]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not numba.config.DISABLE_JIT
KEPT = 30 * 24 * 60 * 60  # seconds; what was not used for so long goes when something new comes

CONTRACT = Path(__file__).resolve().with_name("contract.py")  # who imports it serves all games

_rules: list[Callable[..., Any]] = []
_makers: dict[Any, frozenset[str]] = {}


def rule(function: F) -> F:
    """Compiles a rule when it is first called; the result is kept on disk."""
    _rules.append(function)
    if not COMPILED:
        return function
    dispatcher = _RuleDispatcher(function, targetoptions={"nopython": True, "nogil": True})
    dispatcher.enable_caching()
    return cast(F, dispatcher)


def made_by(kind: Any, modules: Iterable[str]) -> None:
    """Rules that take a record of this Numba type may call rules of these modules by its type."""
    _makers[kind] = frozenset(modules)


def rule_count(modules: Iterable[str]) -> int:
    """How many rules there are in modules and all that they import: the length of a bar."""
    files = {str(file) for module in modules for file in files_of(module)}
    return sum(function.__code__.co_filename in files for function in _rules)


@contextmanager
def on_compile(compiled: Callable[[str], None]) -> Iterator[None]:
    """Calls `compiled(name)` whenever a rule has really been compiled rather than loaded."""

    class Listener(event.Listener):  # type: ignore[misc]  # numba is untyped
        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            if isinstance(event.data["dispatcher"], _RuleDispatcher):
                compiled(event.data["dispatcher"].__name__)

    with event.install_listener("numba:compile", Listener()):
        yield


class _RuleDispatcher(CPUDispatcher):  # type: ignore[misc]  # numba is untyped
    """A Numba function that takes whole numbers as int64, whatever their width at the caller."""

    def enable_caching(self) -> None:
        self._cache = _RuleCache(self.py_func)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        _, folded = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(tuple(_widened(kind) for kind in folded), {})


def _widened(kind: Any) -> Any:
    narrow = isinstance(kind, types.Integer) and kind.bitwidth < types.int64.bitwidth
    if narrow or isinstance(kind, types.IntEnumMember | types.IntegerLiteral):
        return types.int64
    return kind


class _Locator(_CacheLocator):  # type: ignore[misc]  # numba is untyped
    """Places a compiled rule in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = ""

    def from_function(self, function: Callable[..., Any], _file: str) -> _Locator:
        self._name = f"{function.__module__}.{function.__code__.co_firstlineno}"
        return self

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return self._name


class _Filing(CompileResultCacheImpl):  # type: ignore[misc]  # numba is untyped
    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._locator_classes = (_Locator(folder),)
        super().__init__(function)


class _Drawer(FunctionCache):  # type: ignore[misc]  # numba is untyped
    """What was compiled of one rule from one state of its sources."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._folder = folder
        super().__init__(function)

    def _impl_class(self, function: Callable[..., Any]) -> _Filing:
        return _Filing(function, self._folder)


class _RuleCache:
    """Finds the drawer of a rule by the types it is called with: they say which game it plays."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        return self._drawer(sig).load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        self._drawer(sig).save_overload(sig, data)

    def _drawer(self, sig: Any) -> _Drawer:
        modules = {self._function.__module__}
        if CONTRACT in files_of(self._function.__module__):
            for kind in getattr(sig, "args", sig):
                element = kind.dtype if isinstance(kind, types.Array) else kind
                modules |= _makers.get(element, frozenset())
        return _Drawer(self._function, cache_folder(frozenset(modules)))


@cache
def cache_folder(modules: frozenset[str]) -> Path:
    """The folder for rules compiled from these modules as they are now, made if it is not there."""
    versions = (numba.__version__, np.__version__, sys.version, platform.machine())
    name = fingerprint(modules, versions, numba.config.BOUNDSCHECK, numba.config.OPT)
    base = _cache_base()
    folder = base / f"made-{name}"
    if not all(map(files_of, modules)):
        return _own_folder(folder.name)
    try:
        if folder.is_dir():
            os.utime(folder)  # used again today
        else:
            folder.mkdir(parents=True, exist_ok=True)
            _clear_old(base, folder.stat().st_mtime)
    except OSError:  # a read-only home
        return _own_folder(folder.name)
    return folder


def _own_folder(name: str) -> Path:
    """A folder of this process's own, for what cannot be kept."""
    return Path(tempfile.mkdtemp(prefix="archipel-")) / name


def _cache_base() -> Path:
    chosen = os.environ.get("ARCHIPEL_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "archipel"


def _clear_old(base: Path, now: float) -> None:
    for folder in base.glob("made-*"):
        if now - folder.stat().st_mtime > KEPT:
            shutil.rmtree(folder, ignore_errors=True)
