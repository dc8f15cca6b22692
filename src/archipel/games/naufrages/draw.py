"""Naufragés as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

Where things lie: `layout.py`. What stands there: `nodes.py`. What may be clicked: `choices.py`. The
rest: `panels.py`. The symbols of `art.svg`:

    backdrop                                     three boards: camp, main, exploration
    space  slot                                  a space of the main board, a slot of the camp
    pawn  cube  lost  marker                     pieces; the face is a seat's colour, or white
    card-event  -object  -camp                   cards, with their names as labels; the face of a
    card-coast  -interior  -heart                red camp card is red
    back-coast  -interior  -heart  -debris       decks; the label counts them
    fire-0  fire-1  fire-2                       out, lit, with wood on it
    voice  poll                                  to say something, to ask everybody
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.naufrages import layout
from archipel.games.naufrages.choices import choices
from archipel.games.naufrages.nodes import board, camp, cards, island
from archipel.games.naufrages.panels import panels, steps, table_facts
from archipel.games.naufrages.state import State
from archipel.games.naufrages.voices import poll_facts, voices
from archipel.games.naufrages.words import prompt, seat_names

__all__ = ["draw"]

BACKDROP: Final = Backdrop("backdrop", layout.WIDTH, layout.HEIGHT)


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    names = seat_names(view, text)
    offered = choices(view, codes, names, text)
    needed = frozenset(step for choice in offered for step in choice.path)
    return Scene(
        game="naufrages",
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, names),
        backdrop=BACKDROP,
        nodes=(
            *board(view, names, text),
            *camp(view, names, text),
            *island(view, names, text),
            *cards(view, text),
            *voices(needed, text),
        ),
        choices=offered,
        steps=steps(view, text),
        panels=panels(view, seat, names, text),
        facts=(*table_facts(view, text), *poll_facts(view, names, text)),
        log=(),
    )
