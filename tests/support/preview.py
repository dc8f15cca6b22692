"""A scene as a page of its own, to look at without a server: `python tests/support/preview.py`.

python tests/support/preview.py --moves 180 --seat 0 --theme dark build/preview.html
"""

from __future__ import annotations

import argparse
import random
import sys
from html import escape
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from archipel.core.match import Match, new
from archipel.core.registry import find
from archipel.core.scene import Node, Panel, Scene
from tests.support.shore import choose

ART = find("the-island").folder / "art.svg"
CENTRED = ("treasure", "counter")  # symbols with a place for their label in the middle

TOKENS = {
    "light": """--paper:#F7F0E1;--panel:#FFFAF0;--ink:#1D2B33;--faint:#6C7A80;
        --sea-deep:#0F4C5C;--sea:#1C7685;--sea-light:#6FBFB8;--foam:#D9EFE6;
        --sand:#EACB8B;--forest:#4A8B57;--forest-deep:#235C41;--rock:#9B8E84;--rock-deep:#5A524E;
        --ember:#E2502B;--flame:#F5A31A;--ash:#3A3431;--sun:#FFC94A;""",
    "dark": """--paper:#0D1A21;--panel:#14252E;--ink:#F1E9D8;--faint:#8FA1A8;
        --sea-deep:#0A2F3A;--sea:#125462;--sea-light:#2E8A8C;--foam:#9FD3CB;
        --sand:#CEB37A;--forest:#417A4D;--forest-deep:#1F5139;--rock:#887D74;--rock-deep:#4F4845;
        --ember:#E2502B;--flame:#F5A31A;--ash:#3A3431;--sun:#FFD873;""",
}
FACES = {"red": "#C8322B", "blue": "#2F6FB5", "green": "#1FA37A", "yellow": "#F0C419"}

STYLE = """
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.35 sans-serif;display:flex;
     flex-wrap:wrap;align-items:flex-start}
.board{width:min(100%,103vh);height:auto;display:block}
aside{flex:1 1 240px;padding:12px;box-sizing:border-box;max-width:100%}
section{background:var(--panel);border-radius:8px;padding:8px 12px;margin:0 0 8px}
h1{font:600 19px serif;margin:0 0 8px} h2{font:600 17px serif;margin:0 0 4px}
.row{display:flex;gap:12px;flex-wrap:wrap;align-items:center}
.row svg{width:20px;height:20px;vertical-align:-4px} .cards svg{width:44px;height:44px}
.log{font-size:14px;color:var(--faint);margin:0;padding:0;list-style:none}
text{font:700 46px sans-serif;text-anchor:middle;dominant-baseline:central;fill:var(--ash)}
.counter text{fill:var(--foam)}
.disc{fill:var(--foam);stroke:var(--ash);stroke-width:4}
.ring{fill:none;stroke:var(--sun);stroke-width:4}
"""


def played(seats: int, moves: int, seed: str, memory: str) -> Match:
    """A game of people who want to get ashore, so far."""
    match = new("the-island", seats=seats, seed=seed, options={"memory": memory})
    chance = random.Random(seed)
    while not match.over and match.move < moves:
        seat = match.acting[0]
        match.play(seat, choose(match, seat, chance))
    return match


def page(scene: Scene, theme: str) -> str:
    """The scene as HTML."""
    hidden = '<svg width="0" height="0" style="position:absolute" '
    tokens = TOKENS[theme] + "".join(f"--{face}:{colour};" for face, colour in FACES.items())
    firsts = {choice.path[0] for choice in scene.choices if choice.path}
    nodes = sorted(scene.nodes, key=lambda node: node.z)
    width, height = scene.backdrop.width, scene.backdrop.height
    lines = "".join(f"<li>{line.move}. {escape(line.text)}</li>" for line in scene.log[-8:])
    buttons = " ".join(f"<button>{escape(c.label)}</button>" for c in scene.choices if not c.path)
    steps = " · ".join(f"<b>{s.label}</b>" if s.state == "now" else s.label for s in scene.steps)
    facts = "".join(f"<span>{icon(f.art)} {escape(f.label)} {f.value}</span>" for f in scene.facts)
    return f"""<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><style>:root{{{tokens}}}{STYLE}</style>
{ART.read_text("utf-8").replace("<svg ", hidden, 1)}
<svg class="board" viewBox="0 0 {width} {height}">
<use href="#{scene.backdrop.art}" width="{width}" height="{height}"/>
{"".join(drawn(node, node.id in firsts) for node in nodes)}</svg>
<aside><h1>{escape(scene.prompt)}</h1><section>{steps} {buttons}</section>
{"".join(map(seat, scene.panels))}
<section class="row">{facts}</section><ul class="log">{lines}</ul></aside>"""


def drawn(node: Node, clickable: bool) -> str:
    """A node as SVG: its symbol, a ring if it can be clicked first, its label."""
    half, (x, y) = 50 * node.size, node.at
    face = f' style="--face:var(--{node.face})"' if node.face else ""
    parts = [
        f'<g class="{node.art.split("-")[0]}" transform="rotate({node.turn} {x} {y})"{face}>',
        f'<use href="#{node.art}" x="{x - half}" y="{y - half}"',
        f' width="{2 * half}" height="{2 * half}"/>',
    ]
    if clickable:
        radius = half * (0.7 if node.id.startswith("space") else 1)
        parts.append(f'<circle class="ring" cx="{x}" cy="{y}" r="{radius}"/>')
    if node.label:
        centred = node.art.startswith(CENTRED)
        away, scale = (0.0, 0.8) if centred else (half * 0.62, 0.6)
        parts.append(f'<g transform="translate({x + away} {y + away}) scale({node.size * scale})">')
        parts.append("" if centred else '<circle class="disc" r="28"/>')
        parts.append(f"<text>{node.label}</text></g>")
    return "".join([*parts, f"<title>{escape(node.alt)}</title></g>"])


def icon(art: str) -> str:
    return f'<svg viewBox="0 0 100 100"><use href="#{art}"/></svg>' if art else ""


def seat(panel: Panel) -> str:
    """A seat's panel."""
    marks = [f'<span style="--face:var(--{f})">{icon("mark-" + f)}</span>' for f in panel.faces]
    facts = [f"<span>{icon(fact.art)} {fact.value}</span>" for fact in panel.facts]
    cards = [f'<span title="{escape(c.text)}">{icon(c.art)} {c.label}</span>' for c in panel.cards]
    notes = {"turn": panel.active, "awaited": panel.awaited, "won": panel.won}
    said = " ".join(note for note, true in notes.items() if true)
    score = "" if panel.score is None else f" · {panel.score}"
    return f"""<section><h2 class="row">{"".join(marks)} {panel.name} {said}{score}</h2>
<div class="row">{"".join(facts)}</div><div class="row cards">{"".join(cards)}</div></section>"""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--seat", type=int, default=-1, help="-1: whoever is to act; -2: a spectator"
    )
    parser.add_argument("--memory", default="strict")
    parser.add_argument("--language", default="en")
    parser.add_argument("--theme", choices=list(TOKENS), default="light")
    asked = parser.parse_args()
    match = played(asked.seats, asked.moves, asked.seed, asked.memory)
    seat = asked.seat if asked.seat >= 0 else (match.acting or (0,))[0]
    scene = match.scene(None if asked.seat == -2 else seat, asked.language)
    asked.file.parent.mkdir(parents=True, exist_ok=True)
    asked.file.write_text(page(scene, asked.theme), "utf-8")


if __name__ == "__main__":
    main()
