"""The golden records: whole games, and any position of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from archipel.core.match import Match, opening

FOLDER = Path(__file__).parents[1] / "records"


def read(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text()))


def records_of(game: str) -> list[dict[str, Any]]:
    return [read(path) for path in sorted((FOLDER / game).glob("*.json"))]


def at(record: dict[str, Any], move: int) -> Match:
    """The match of a record after some of its moves."""
    match = opening(record)
    for played in record["moves"][:move]:
        match.play(played["seat"], played["action"])
    return match
