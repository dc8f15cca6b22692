"""The balance of Naufragés as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import matplotlib as mpl
from matplotlib.figure import Figure

from archipel.cli.chart import CORAL, INK, SEA
from archipel.core.errors import DataError
from archipel.core.text import Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from archipel.cli.balance_figures import Balance

__all__ = ["draw_balance"]

SHOWN = 12  # cards at each end of the list
ENOUGH = 10  # games with and without a card, before it is drawn


def draw_balance(figures: Balance, file: str, say: Text) -> None:
    """How games end, with intervals; the targets in their bands; the best and the worst cards."""
    figure = Figure(figsize=(9, 12), layout="constrained")
    ends, targets, cards = figure.subplots(3, 1, height_ratios=[2, 3, 7])
    _draw_endings(ends, figures, say)
    _draw_targets(targets, figures, say)
    _draw_cards(cards, figures, say)
    for axes in (ends, targets, cards):
        axes.spines[["top", "right"]].set_visible(False)
    try:
        # Letters stay letters, and the same figures make the same file.
        with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "archipel"}):
            figure.savefig(file, format="svg", metadata={"Date": None})
    except OSError as error:
        raise DataError(error.strerror or "cannot be written", field=file) from None


def _draw_endings(axes: Axes, figures: Balance, say: Text) -> None:
    rows = figures.endings
    below = [100 * (row.share - row.low) for row in rows]
    above = [100 * (row.high - row.share) for row in rows]
    shares = [100 * row.share for row in rows]
    axes.barh(range(len(rows)), shares, xerr=[below, above], color=SEA, ecolor=INK, capsize=4)
    axes.set_yticks(range(len(rows)), [say(f"balance.ended.{row.name}") for row in rows])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel(say("balance.of_games", games=figures.games))


def _draw_targets(axes: Axes, figures: Balance, say: Text) -> None:
    """Every band from 0 to 1, and where the figure lies."""
    rows = figures.targets
    axes.barh(range(len(rows)), [1.0] * len(rows), color=SEA, alpha=0.25)
    for place, row in enumerate(rows):
        spread = row.high - row.low
        at = min(2.0, max(-1.0, (row.value - row.low) / spread))
        axes.plot([at], [place], "o", color=SEA if row.holds else CORAL)
    axes.set_yticks(range(len(rows)), [say(f"balance.of.{row.id}") for row in rows])
    axes.invert_yaxis()
    axes.set_xlim(-1.1, 2.1)
    axes.set_xticks([0, 1], [say("balance.least"), say("balance.most")])


def _draw_cards(axes: Axes, figures: Balance, say: Text) -> None:
    judged = [
        card
        for card in figures.cards
        if card.worth is not None and ENOUGH <= card.games <= figures.games - ENOUGH
    ]
    judged.sort(key=lambda card: -(card.worth or 0.0))
    rows = judged if len(judged) <= 2 * SHOWN else [*judged[:SHOWN], *judged[-SHOWN:]]
    worth = [100 * (card.worth or 0.0) for card in rows]
    axes.barh(range(len(rows)), worth, color=[SEA if one >= 0 else CORAL for one in worth])
    axes.set_yticks(range(len(rows)), [card.name for card in rows])
    axes.invert_yaxis()
    axes.set_xlabel(say("balance.worth"))
