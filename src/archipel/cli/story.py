"""The story graph of a pack: which card brings which, decks as lanes, drawn as SVG.

A layered drawing: a column per rank, a lane per deck, a place of its own for every card, so that no
two cards overlap. No library for graphs is in the lock, and this needs none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from archipel.cli.screen import printable
from archipel.core.text import Text
from archipel.games.naufrages.cards.code import PlotTo
from archipel.games.naufrages.cards.compile import Tables
from archipel.games.naufrages.cards.face import said
from archipel.games.naufrages.cards.sheet import Lead

__all__ = ["Place", "Story", "draw_story", "story_of"]

LANES: Final = ("event", "debris", "camp", "coast", "interior", "heart", "object")
PAPER: Final = {
    "event": "#dbe8f5",
    "debris": "#eadfce",
    "camp": "#f4f4ef",
    "coast": "#f8efc4",
    "interior": "#dcebd2",
    "heart": "#f5d9d2",
    "object": "#eadfce",
}
INK: Final = "#22313a"
# Lines that leave different cards are told apart by colour as well as by where they begin.
LINES: Final = ("#1d6f8a", "#b23a1c", "#5a7d1f", "#7a4a9c", "#946a00", "#2c4fa0")
DASHES: Final = {PlotTo.PENDING: "6 4", PlotTo.OBJECT: "2 3", PlotTo.RESOLVE: "10 3"}
WIDTH, HEIGHT = 236, 40  # of a card
GAP_X, GAP_Y = 128, 14
MARGIN, LABEL, HEAD = 24, 96, 56
LETTER: Final = 7.5  # a wide one
FONT: Final = "system-ui, sans-serif"


class Place(NamedTuple):
    """Where a card stands: its column, its lane, and its line within the lane."""

    name: str
    number: int | None
    rank: int
    lane: str
    line: int


class Story(NamedTuple):
    title: str
    places: Mapping[int, Place]
    leads: tuple[Lead, ...]


def story_of(tables: Tables, file: str, language: str) -> Story:
    """The cards of a file, and every card they lead to or come from."""
    mine = {row for row, card in tables.written.items() if card.file == file}
    found = (lead for lead in tables.leads if mine & {lead.card, lead.brings})
    leads = tuple(dict.fromkeys(found))
    ranks = _ranks(leads)
    places: dict[int, Place] = {}
    lines: dict[tuple[int, str], int] = {}
    for row in _in_order(ranks, leads):
        entry = tables.written[row].entry
        lane = entry.area or entry.kind
        line = lines.get((ranks[row], lane), 0)
        lines[ranks[row], lane] = line + 1
        places[row] = Place(
            printable(said(entry.name, language)), entry.number, ranks[row], lane, line
        )
    return Story(Path(file).name, places, leads)


def _ranks(leads: Iterable[Lead]) -> dict[int, int]:
    """The longest way to each card from one that nothing leads to; ways back do not count."""
    after: dict[int, list[int]] = {}
    for lead in leads:
        after.setdefault(lead.card, []).append(lead.brings)
        after.setdefault(lead.brings, [])
    brought = {row for rows in after.values() for row in rows}
    starts = sorted(after.keys() - brought) + sorted(brought)
    order = _finished(starts, after)
    place = {row: at for at, row in enumerate(order)}
    ranks = dict.fromkeys(order, 0)
    for row in order:
        for other in after[row]:
            if place[other] > place[row]:
                ranks[other] = max(ranks[other], ranks[row] + 1)
    return ranks


def _finished(starts: Iterable[int], after: Mapping[int, list[int]]) -> list[int]:
    """All cards, each before those it leads to, as far as circles allow: depth first, backwards."""
    order: list[int] = []
    seen: set[int] = set()
    for start in starts:
        waiting = [(start, False)]
        while waiting:
            row, left = waiting.pop()
            if left:
                order.append(row)
            elif row not in seen:
                seen.add(row)
                waiting.append((row, True))
                waiting += [(other, False) for other in after[row]]
    return order[::-1]


def _in_order(ranks: Mapping[int, int], leads: Iterable[Lead]) -> list[int]:
    """Column by column; in a column by where the cards come from, so that fewer lines cross."""
    height: dict[int, float] = {}
    order: list[int] = []
    before: dict[int, list[int]] = {}
    for lead in leads:
        before.setdefault(lead.brings, []).append(lead.card)
    for rank in range(max(ranks.values(), default=-1) + 1):
        column = [row for row in sorted(ranks) if ranks[row] == rank]
        means = {}
        for row in column:
            known = [height[other] for other in before.get(row, []) if other in height]
            means[row] = sum(known) / len(known) if known else float(row)
        column.sort(key=lambda row: (means[row], row))
        height.update({row: float(at) for at, row in enumerate(column)})
        order += column
    return order


# --- the picture ----------------------------------------------------------------------------------


def draw_story(story: Story, text: Text) -> str:
    """An SVG that needs nothing else. Whoever points at a line is told how the card comes in."""
    places = story.places.values()
    used = [lane for lane in LANES if any(place.lane == lane for place in places)]
    deep = {lane: max(p.line for p in places if p.lane == lane) + 1 for lane in used}
    tops, y = {}, HEAD
    for lane in used:
        tops[lane] = y
        y += deep[lane] * (HEIGHT + GAP_Y) + GAP_Y
    columns = max((place.rank for place in places), default=0) + 1
    size = MARGIN * 2 + LABEL + columns * (WIDTH + GAP_X) - GAP_X, y + MARGIN
    corners = {
        row: (
            MARGIN + LABEL + place.rank * (WIDTH + GAP_X),
            tops[place.lane] + GAP_Y + place.line * (HEIGHT + GAP_Y),
        )
        for row, place in story.places.items()
    }
    parts = [
        *(_lane(lane, tops[lane], deep[lane], size[0], text) for lane in used),
        *(_arrow(corners[lead.card], corners[lead.brings], lead, text) for lead in story.leads),
        *(_box(corners[row], place) for row, place in story.places.items()),
    ]
    return _SVG.format(
        width=size[0],
        height=size[1],
        font=quoteattr(FONT),
        title=escape(story.title),
        left=MARGIN,
        ink=INK,
        tips="".join(_TIP.format(n=n, line=line) for n, line in enumerate(LINES)),
        parts="\n".join(parts),
    )


_SVG: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" \
height="{height}" font-family={font} font-size="13" fill="{ink}">
<title>{title}</title>
<defs>{tips}</defs>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="{left}" y="34" font-size="18" font-weight="bold">{title}</text>
{parts}
</svg>
"""
_TIP: Final = (
    '<marker id="tip{n}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
    'orient="auto"><path d="M0 0 8 4 0 8z" fill="{line}"/></marker>'
)


def _lane(lane: str, top: int, lines: int, width: int, text: Text) -> str:
    height = lines * (HEIGHT + GAP_Y) + GAP_Y
    return (
        f'<rect class="lane" x="0" y="{top}" width="{width}" height="{height}" '
        f'fill="{PAPER[lane]}" stroke="#ffffff" stroke-width="2"/>'
        f'<text x="{MARGIN}" y="{top + GAP_Y + HEIGHT // 2 + 5}" font-weight="bold">'
        f"{escape(text(f'face.{lane}'))}</text>"
    )


def _box(corner: tuple[int, int], place: Place) -> str:
    x, y = corner
    number = "" if place.number is None else str(place.number)
    circle = (
        f'<circle cx="{x + 20}" cy="{y + 20}" r="13" fill="none" stroke="{INK}"/>'
        f'<text x="{x + 20}" y="{y + 24}" text-anchor="middle" font-size="11">{number}</text>'
    )
    left = 42 if number else 14
    return (
        f'<g class="card"><rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="8" '
        f'fill="#ffffff" stroke="{INK}"/>{circle if number else ""}'
        f'<text x="{x + left}" y="{y + 25}"{_squeezed(place.name, WIDTH - left - 10)}>'
        f"{escape(place.name)}</text></g>"
    )


def _squeezed(name: str, room: int) -> str:
    """For a long name: no font makes it run out of its box."""
    fits = len(name) * LETTER <= room
    return "" if fits else f' textLength="{room}" lengthAdjust="spacingAndGlyphs"'


def _arrow(start: tuple[int, int], end: tuple[int, int], lead: Lead, text: Text) -> str:
    """From the right side of a card to the left side of another, leaving and arriving level."""
    (x1, y1), (x2, y2) = (start[0] + WIDTH, start[1] + HEIGHT // 2), (end[0], end[1] + HEIGHT // 2)
    pull = GAP_X * 2 // 3 if x2 > x1 else GAP_X * 2
    colour = lead.card % len(LINES)
    dashes = DASHES.get(lead.to)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return (
        f'<path class="lead" d="M{x1} {y1}C{x1 + pull} {y1} {x2 - pull} {y2} {x2} {y2}" '
        f'fill="none" stroke="{LINES[colour]}" stroke-width="1.6" '
        f'marker-end="url(#tip{colour})"{dashed}>'
        f"<title>{escape(text(f'face.to.{lead.to.name.lower()}'))}</title></path>"
    )
