"""Fuji as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

The mountain and the health track: `layout.py`, `nodes.py`; on a tall screen, `tall.py`. Members and
dice: `people.py`. What is shown upon cards: `marks.py`, from what a seat may plan (`plans.py`) and
how it would compare (`compare.py`, `versus.py`). What may be clicked: `choices.py`. What is said:
`prompts.py`, `words.py`. The rest: `panels.py`. The symbols of `art.svg`:

    backdrop                              the ground under everything
    volcano  rubble  lava                 cells; a card that has turned to lava looks like lava
    card-L01 … card-V6                    terrain cards: picture, bonus, dice condition
    glow  glow-faint  hatch               upon cells: lava next, lava later, a neighbour's marker
    reach-0 … reach-4                     a cell in reach, by its steps; label: rerolls
    token-equipment  -eruption  -double   tokens on cards
    pawn-green  marker-green  member-…    pieces of a member; colour and shape
    say-want …                            what somebody said about a card
    die-pink  -blue  -yellow  -hidden     label: the value; of hidden ones, the kind; face: owner
    screen  blank                         before hidden dice; nothing, under a name
    item-…  skill-…  slot-…  injury-…     what lies before a member
    bars  light-on  -off  order           the same; label: how many, which place
    side-left  side-right                 neighbours
    goes-on                               where a line of cards breaks, on a tall screen
    sum  sum-ahead  sum-short  price      a comparison; of the mover: enough or not; what it costs
    space  -heart  -injury  -death        the health track
    band  band-loss                       the level card: differences and what they cost
    feature-…  voice  otherwise  show     things to say and do
    end-rescued  -buried  -exhausted      how it has ended
    icon-…                                beside the facts of panels
    part-…                                parts of other symbols
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.phrases import called
from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.fuji import layout
from archipel.games.fuji.choices import choices, ways
from archipel.games.fuji.compare import current
from archipel.games.fuji.data import SEATS
from archipel.games.fuji.marks import emblem, ending, marks
from archipel.games.fuji.nodes import board, pieces, track
from archipel.games.fuji.panels import focus, panels, steps, table_facts
from archipel.games.fuji.people import people, talk
from archipel.games.fuji.plans import plans_of
from archipel.games.fuji.prompts import prompt
from archipel.games.fuji.rules.ring import ring_size
from archipel.games.fuji.shorthand import ID
from archipel.games.fuji.state import State
from archipel.games.fuji.tall import tall
from archipel.games.fuji.versus import versus
from archipel.games.fuji.words import seat_names

__all__ = ["draw"]


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    seats, plans, now = seat_names(view, text), plans_of(view, seat), current(view)
    names = called(seats, text)
    offered = choices(view, seat, codes, plans, names, text)
    needed = frozenset(step for choice in offered for step in choice.path)
    scenario, ring = int(view.scenario), int(ring_size(view))
    around = tall(scenario, min(ring - (seat >= 0), SEATS - 1))
    return Scene(
        game=ID,
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, names),
        backdrop=Backdrop("backdrop", layout.WIDTH, layout.table(scenario).height, around),
        nodes=(
            *board(view, plans, text),
            *pieces(view, seat, names, ring, text),
            *track(view, names, now, text),
            *marks(view, plans, names, text),
            *people(view, seat, names, now, text),
            *talk(view, seat, needed, text),
            *versus(view, now, names, text),
            *ending(view),
        ),
        choices=offered,
        steps=steps(view, text),
        panels=panels(view, seat, seats, text),
        facts=table_facts(view, text),
        log=(),
        ways=ways(view, seat, offered),
        emblem=emblem(view),
        focus=focus(view, seat),
    )
