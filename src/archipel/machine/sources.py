"""What a module is made from: itself, all that it imports, and the data of their packages.

A compiled rule holds a copy of every rule that it calls and of every table that it reads. It is
good until one of these files changes, and no longer. Texts and the rulebook are not among them:
no rule reads them.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from archipel.began import BEGAN
from archipel.core.data import content_folders

__all__ = ["files_of", "fingerprint", "have_changed"]


HERE = Path(__file__).resolve().parents[2]  # the folder of this package
WORDS = {"texts.toml", "rules.toml", "tale.toml"}  # for people only
PACKS = "import content_folders"  # whoever has this line reads what people have written

_IMPORT = re.compile(
    r"^[ \t]*(?:from|import)[ \t]+([\w.]+)([ \t]+import[ \t]+(\([^)]*\)|.*))?", re.MULTILINE
)


def fingerprint(modules: Iterable[str], *facts: object) -> str:
    """A hash of all that loaded modules are made from, and of other facts that count."""
    digest = hashlib.sha256(repr(facts).encode())
    for module in sorted({*modules}):
        digest.update(_hash_of(module))
    return digest.hexdigest()[:20]


def have_changed(modules: Iterable[str]) -> bool:
    """Whether something that loaded modules are made from was written since this process began."""
    files = {file for module in modules for file in _all_of(module)}
    return any(not file.exists() or file.stat().st_mtime > BEGAN for file in files)


@cache
def files_of(module: str) -> frozenset[Path]:
    """The files of a loaded module and, all the way down, of the modules that it imports.

    None, if it was typed in and has no file: then nobody knows what it is made from.
    """
    named = getattr(sys.modules[module], "__file__", None)
    if not named:
        return frozenset()
    file = Path(named).resolve()
    roots = (file.parents[module.count(".")], HERE)
    found: set[Path] = set()
    waiting = [file]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imported(path, roots)
    return frozenset(found)


@cache
def _all_of(module: str) -> frozenset[Path]:
    """The files of a module, of all that it imports, and the data that these read."""
    files = files_of(module)
    folders = {folder for file in files for folder in _packages_of(file)}
    data = {path for folder in folders for path in _data_in(folder)}
    if any(PACKS in _text(file) for file in files):
        data |= {path for folder in content_folders() for path in folder.rglob("*.toml")
                 if path.is_file()}  # fmt: skip
    return files | data


@cache
def _hash_of(module: str) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(_all_of(module), key=lambda path: path.parts[::-1]):
        digest.update(path.name.encode() + _content(path))
    return digest.digest()


@cache
def _content(path: Path) -> bytes:
    return hashlib.sha256(path.read_bytes()).digest()


@cache
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def _imported(file: Path, roots: tuple[Path, ...]) -> tuple[Path, ...]:
    """The files of what a file imports. Other people's packages are not looked for."""
    found: list[Path] = []
    for module, _, names in _IMPORT.findall(_text(file)):
        found += _places(module, roots)
        for name in re.findall(r"\w+", names):
            found += _places(f"{module}.{name}", roots)
    return tuple(found)


def _places(module: str, roots: tuple[Path, ...]) -> Iterator[Path]:
    for root in roots:
        path = root.joinpath(*module.split("."))
        yield from filter(Path.is_file, (path.with_suffix(".py"), path / "__init__.py"))


def _packages_of(file: Path) -> Iterator[Path]:
    """The packages that a file is in: a part of a game reads the data of the whole game.

    A lone script is in none: its folder may hold anything.
    """
    folder = file.parent
    while _is_package(folder):
        yield folder
        folder = folder.parent


@cache
def _data_in(folder: Path) -> frozenset[Path]:
    """The data of a package, but not of the packages in it."""
    found: set[Path] = set()
    waiting = [folder]
    while waiting:
        within = waiting.pop()
        found |= {path for path in within.glob("*.toml") if path.name not in WORDS}
        waiting += (path for path in within.iterdir() if path.is_dir() and not _is_package(path))
    return frozenset(found)


def _is_package(folder: Path) -> bool:
    return (folder / "__init__.py").is_file()
