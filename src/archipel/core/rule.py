"""`@rule`: plain Python that Numba compiles, and a compile cache that cannot be stale.

Three things differ from `numba.njit(cache=True)`:

- the cache folder is named by a hash of all rule sources and data, because Numba's own stamp looks
  at one file only and does not notice an edited helper or TOML file;
- whole numbers of any width arrive as 64 bits, so that every rule is compiled exactly once;
- compilation announces itself through `on_compile`, so that a progress line can be shown.

With NUMBA_DISABLE_JIT=1 a rule stays the Python function it is.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import event, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator
from numba.core.registry import CPUDispatcher

from archipel.core.data import content_folders

__all__ = ["COMPILED", "cache_folder", "on_compile", "rule", "rule_count"]

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = not numba.config.DISABLE_JIT
PACKAGE = Path(__file__).resolve().parent.parent
ROOMS = ("core", "games", "bots")  # where rules live
KEPT_FOLDERS = 8  # older caches are removed when a new one is begun

_rules: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Compiles a rule when it is first called; the result is kept on disk."""
    _rules.append(function)
    if not COMPILED:
        return function
    dispatcher = _RuleDispatcher(function, targetoptions={"nopython": True, "nogil": True})
    dispatcher.enable_caching()
    return cast(F, dispatcher)


def rule_count(package: str) -> int:
    """How many rules the loaded modules of a package define: the length of a progress bar."""
    return sum(function.__module__.startswith(package) for function in _rules)


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
    """Places a compiled rule in the folder of the sources it was made from."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._name = f"{function.__module__}.{function.__code__.co_firstlineno}"
        self._folder = cache_folder(_package_root(function.__module__, file))

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name

    def get_disambiguator(self) -> str:
        return self._name

    @classmethod
    def from_function(cls, py_func: Callable[..., Any], py_file: str) -> _Locator:
        return cls(py_func, py_file)


class _RuleCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]  # numba is untyped
    _locator_classes = (_Locator,)


class _RuleCache(FunctionCache):  # type: ignore[misc]  # numba is untyped
    _impl_class = _RuleCacheImpl


def _package_root(module: str, file: str) -> Path:
    """The folder of a module's outermost package (not always this one), or its file."""
    path = Path(file).resolve()
    return path.parents[module.count(".") - 1] if "." in module else path


@cache
def cache_folder(root: Path = PACKAGE) -> Path:
    """The folder for rules compiled from these very sources, made if it is not there."""
    base = _cache_base()
    folder = base / f"rules-{_fingerprint(root)}"
    if not folder.is_dir():
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _clear_old(base)
        except OSError:  # a read-only home: compile into a folder of this process's own
            return Path(tempfile.mkdtemp(prefix="archipel-")) / folder.name
    return folder


def _cache_base() -> Path:
    chosen = os.environ.get("ARCHIPEL_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "archipel"


def _fingerprint(root: Path) -> str:
    """A hash of everything that compiled code is made from: sources, data, versions, checks."""
    digest = hashlib.sha256()
    versions = (numba.__version__, np.__version__, sys.version, platform.machine())
    digest.update(repr((versions, numba.config.BOUNDSCHECK, numba.config.OPT)).encode())
    rooms = {PACKAGE / room for room in ROOMS} if root == PACKAGE else {root, PACKAGE / "core"}
    for top in [*sorted(rooms), *content_folders()]:
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.suffix in (".py", ".toml"):
                digest.update(f"{path.relative_to(top)}\0".encode())
                digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:20]


def _clear_old(base: Path) -> None:
    folders = sorted(base.glob("rules-*"), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)
