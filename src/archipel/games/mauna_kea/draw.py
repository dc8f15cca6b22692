"""Mauna Kea as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

The board and the tray: `layout.py`, `nodes.py`. What may be clicked: `choices.py`; what could
come of it: `outlook.py`. The rest: `panels.py`. The symbols of `art.svg`:

    backdrop                                the sea around the island, without end
    empty-1 … -4  volcano-0 … -3            a space, 120 units wide; the volcano wakes by degrees
    tile  start-tile  camp                  its frame, over its squares
    jungle-1 … -4  lake-1 …  mountain-1 …   a square, 60 units wide, in several drawings
    tile-JJJJ … tile-MMMM                   a tile as it lies, by its four quarters
    river-straight  -left  -right           what lava is made of, by its shape; it flows north
    river-fork_left  -fork_right
    lava-N-straight … lava-W-fork_right     the same with the arrow of its flow
    threat-N … threat-W                     where the next lava of a flow would lie
    explorer-red … explorer-violet          face: the colour; label: the number on the badge
    artifact-white  -grey  -black           an urn, a head, a gem
    boat-green-2 … boat-navy-2              by emblem and by places for artifacts
    bag  spend  leave                       things under the board; `spend` has the points at hand
    count                                   how many points a tile has, in a panel
    card-jungle  -lake  -mountain           cards; objectives by the lowest card like it
    card-helicopter  -earthquake
    card-C16 … card-C29  card-back
    icon-…  mark-…                          beside facts and names
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.phrases import called
from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.mauna_kea import layout
from archipel.games.mauna_kea.choices import choices, leavings
from archipel.games.mauna_kea.nodes import board, pieces, tray
from archipel.games.mauna_kea.outlook import layers, ways
from archipel.games.mauna_kea.panels import panels, steps, table_facts
from archipel.games.mauna_kea.state import Phase, State
from archipel.games.mauna_kea.words import prompt, seat_names

__all__ = ["draw"]

BACKDROP: Final = Backdrop("backdrop", layout.WIDTH, layout.HEIGHT, dock=layout.TRAY_BOX)

PLAYED: Final = frozenset(Phase) - {Phase.CARDS, Phase.OVER}  # while lava is still to come


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    seats = seat_names(view, text)
    return Scene(
        game="mauna-kea",
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, called(seats, text)),
        backdrop=BACKDROP,
        nodes=(
            *board(view, text),
            *pieces(view, seat, text),
            *tray(view, seat, leavings(codes), text),
        ),
        choices=choices(view, codes, text),
        steps=steps(view, text),
        panels=panels(view, seat, seats, text),
        facts=table_facts(view, text),
        log=(),
        ways=ways(view, codes, text),
        layers=layers(view, text) if view.phase in PLAYED else (),
    )
