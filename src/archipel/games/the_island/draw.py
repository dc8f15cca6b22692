"""The Island as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

The board: `layout.py`, `nodes.py`, `tray.py`. What may be clicked: `choices.py`. The rest:
`panels.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.phrases import called
from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.the_island import layout
from archipel.games.the_island.choices import choices
from archipel.games.the_island.glance import Glance
from archipel.games.the_island.nodes import board, pieces
from archipel.games.the_island.panels import panels, steps, table_facts
from archipel.games.the_island.shorthand import ID
from archipel.games.the_island.state import State
from archipel.games.the_island.tray import tray
from archipel.games.the_island.words import prompt, seat_names

__all__ = ["draw"]

BACKDROP: Final = Backdrop("backdrop", layout.WIDTH, layout.HEIGHT)


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    glance = Glance(view, seat)
    seats = seat_names(view, text)
    return Scene(
        game=ID,
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, called(seats, text)),
        backdrop=BACKDROP,
        nodes=(*board(glance, text), *pieces(glance, text), *tray(glance, text)),
        choices=choices(glance, codes, text),
        steps=steps(glance.phase, text),
        panels=panels(glance, seats, text),
        facts=table_facts(glance, text),
        log=(),
    )
