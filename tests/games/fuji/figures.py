"""The figures of `fuji_tables.toml`, read."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.support.vectors import FOLDER

TABLES: dict[str, list[dict[str, Any]]] = tomllib.loads((FOLDER / "fuji_tables.toml").read_text())


def cases(name: str) -> list[Any]:
    """All cases of a table, with the number of the vector first where they are in lists."""
    return [case for entry in TABLES[name] for case in entry["cases"]]
