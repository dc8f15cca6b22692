"""Runs the cases of `cases.toml` with the cards of `pack/`, and tells how each went, as JSON.

To be called with ARCHIPEL_PACKS naming that folder and the compiler off: compiled rules know the
cards of the base only.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path

from tests.games.naufrages.table import Table


def went(case: dict[str, object]) -> str:
    """Nothing if all holds, else what does not."""
    try:
        Table(str(case["given"])).do(*map(str, case["do"])).then(str(case["then"]))  # type: ignore[call-overload]  # TOML
    except AssertionError as error:
        return str(error) or "something does not hold"
    return ""


if __name__ == "__main__":
    cases = tomllib.loads((Path(__file__).parent / "cases.toml").read_text("utf-8"))["case"]
    json.dump({case["id"]: went(case) for case in cases}, sys.stdout)
