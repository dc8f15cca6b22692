"""Fuji as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

The board and the rows below it: `layout.py`, `nodes.py`. What may be clicked: `choices.py`. The
rest: `panels.py`. The symbols of `art.svg`, one for each kind of thing:

    backdrop                             the ground under everything
    volcano  rubble  lava                cells; a card that has turned to lava looks like lava
    landscape  village                   terrain cards; label: the condition; tag `bonus`
    token-equipment  -eruption  -double  tokens on cards
    pawn  marker  member                 face: the colour of a member; a marker's label: its steps
    die-pink  -blue  -yellow  -hidden    label: the value; of hidden ones, the kind
    item  skill  injury                  cards beside the board
    word                                 something to say or to begin a path with
    icon-…                               beside the facts of panels
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.fuji import layout
from archipel.games.fuji.choices import choices
from archipel.games.fuji.nodes import board, people, talk
from archipel.games.fuji.panels import panels, steps, table_facts
from archipel.games.fuji.shorthand import ID
from archipel.games.fuji.state import State
from archipel.games.fuji.words import prompt, seat_names

__all__ = ["draw"]

BACKDROP: Final = Backdrop("backdrop", layout.WIDTH, layout.HEIGHT)


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    names = seat_names(view, text)
    return Scene(
        game=ID,
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, names),
        backdrop=BACKDROP,
        nodes=(
            *board(view, text),
            *people(view, seat, names, text),
            *talk(view, seat, text),
        ),
        choices=choices(view, seat, codes, names, text),
        steps=steps(view, text),
        panels=panels(view, seat, names, text),
        facts=table_facts(view, text),
        log=(),
    )
