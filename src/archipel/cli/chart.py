"""Standings as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import matplotlib as mpl
from matplotlib.figure import Figure

from archipel.core.errors import DataError
from archipel.core.text import Text

if TYPE_CHECKING:
    from archipel.bots.arena import Standing

__all__ = ["draw_standings"]

SEA, CORAL, INK = "#1d6f8a", "#e4572e", "#22313a"


def draw_standings(table: Sequence[Standing], file: str, say: Text) -> None:
    """Share of wins with its interval, a bar each; among rivals a line marks the fair share."""
    figure = Figure(figsize=(7, 1.2 + 0.5 * len(table)), layout="constrained")
    axes = figure.subplots()
    places = range(len(table))
    shares = [100 * row.wins for row in table]
    below = [100 * (row.wins - row.low) for row in table]
    above = [100 * (row.high - row.wins) for row in table]
    axes.barh(places, shares, xerr=[below, above], color=SEA, ecolor=INK, capsize=4, height=0.6)
    rivals = all(row.rating is not None for row in table)
    if rivals:
        axes.axvline(100 / len(table), color=CORAL, linestyle="--", label=say("arena.fair"))
    axes.set_yticks(places, [row.name for row in table])
    axes.invert_yaxis()
    axes.set_xlabel(say("arena.share", games=table[0].games))
    if rivals:
        axes.legend(frameon=False)
    else:
        axes.set_xlim(0, 100)
    axes.spines[["top", "right"]].set_visible(False)
    try:
        # Letters stay letters, and the same standings make the same file.
        with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "archipel"}):
            figure.savefig(file, format="svg", metadata={"Date": None})
    except OSError as error:
        raise DataError(error.strerror or "cannot be written", field=file) from None
