"""Draws `the-island.svg`, the picture in the README: `python docs/picture.py`."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

import archipel
from archipel.cli import island_map
from archipel.cli.screen import words

HERE = Path(__file__).parent
RECORD = HERE.parent / "tests" / "records" / "the-island" / "four-players.json"
MOVES = 178
ELSEWHERE = re.compile(r"@font-face \{\{.*?\}\}|<!--.*?-->", re.DOTALL)  # links to other hosts

record = json.loads(RECORD.read_text())
match = archipel.new(
    record["game"], seats=record["seats"], options=record["options"], seed=record["seed"]
)
for move in record["moves"][:MOVES]:
    match.play(move["seat"], move["action"])
console = Console(record=True, width=74, file=StringIO(), force_terminal=True)
console.print(island_map.picture(match.view(None)["state"], match.game.text("en"), words("en")))
svg = console.export_svg(
    title="archipel position", code_format=ELSEWHERE.sub("", CONSOLE_SVG_FORMAT)
)
(HERE / "the-island.svg").write_text(svg)
