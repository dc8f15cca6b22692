"""Mauna Kea as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

The board and the tray: `layout.py`, `nodes.py`. What may be clicked: `choices.py`. The rest:
`panels.py`. The symbols of `art.svg`, one for each kind of thing:

    backdrop                                the sea around the island
    empty  volcano  camp  tile  start-tile  a space, 120 units wide, under its squares
    jungle  lake  mountain                  a square, 60 units wide
    lava-straight  lava-left  lava-right    a space; unturned the lava flows north, and the
    lava-fork_left  lava-fork_right         face (flow-N … flow-W) says whose arrow it bears
    explorer                                face: the colour of its seat
    artifact-white  -grey  -black           a cube
    boat-green  -brown  -orange  -navy      label: its seats for artifacts
    tile-T01 … tile-T70                     a kind of terrain tile in a hand, unturned
    bag  spend  turn  leave                 things under the board; `turn` points up
    card-jungle  -lake  -mountain           cards, and the back of those not seen
    card-helicopter  -earthquake
    card-objective  card-back
    icon-…                                  beside the facts of panels
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.mauna_kea import layout
from archipel.games.mauna_kea.choices import choices, leavings
from archipel.games.mauna_kea.nodes import board, pieces, tray
from archipel.games.mauna_kea.panels import panels, steps, table_facts
from archipel.games.mauna_kea.state import State
from archipel.games.mauna_kea.words import prompt, seat_names

__all__ = ["draw"]

BACKDROP: Final = Backdrop("backdrop", layout.WIDTH, layout.HEIGHT)


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    names = seat_names(view, text)
    return Scene(
        game="mauna-kea",
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, names),
        backdrop=BACKDROP,
        nodes=(
            *board(view, text),
            *pieces(view, seat, text),
            *tray(view, seat, leavings(codes), text),
        ),
        choices=choices(view, codes, text),
        steps=steps(view, text),
        panels=panels(view, seat, names, text),
        facts=table_facts(view, text),
        log=(),
    )
