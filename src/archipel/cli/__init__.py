"""The command line, `archipel`: a module per group of verbs; `app.py` lists them.

No rules here, and nothing heavy at import: `archipel --help` answers before Numba is awake.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper

__all__ = ["main"]


def main() -> None:
    """The entry point `archipel`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(
            stream, TextIOWrapper
        ):  # a terminal that has no é shows a ?, and no traceback
            stream.reconfigure(errors="replace")
    try:
        from archipel.cli.app import app  # noqa: PLC0415  # Typer and Rich are an extra
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich"):
            raise
        sys.exit("archipel: the command line is an extra: pip install 'archipel[cli]'")
    app(prog_name="archipel")
