"""Naufragés as a scene, from a view and the legal actions; `art.svg` holds what it is drawn with.

Where things lie: `layout.py`; on a tall screen, `tall.py`. The island: `nodes.py`. Everybody's
sheets and offers: `people.py`. Cards with their vignettes: `pictures.py`; those to be read now:
`faces.py`. What may be clicked: `choices.py`. What happened: `lines.py`. The rest: `panels.py`.
The symbols of `art.svg`:

    backdrop  tall-…                             the island, the mats before it; parts of it
    space  space-taken  sign  slot               places for pawns, their rows, slots of the camp
    pawn  pawn-white  cube  lost  mark-red …     pieces; the face is a seat's colour, with its shape
    ring  sky  first                             the weather now, the day, the First player
    step-coast  -interior  -heart  -summit       the way up; label: tiles at the end
    knot  walker                                 the way back, and how long it is
    sheet  pip-energy  -none  -injury  -trauma   everybody's sheet, the energy track
    person  person-cook-f …  lot                 who has no name yet, characters, the dead
    card-event  -object  -camp  -trouble         frames of cards, by kind and area
    card-coast  -interior  -heart
    back-coast  -interior  -heart  -event  -debris   decks; the label counts them
    kit-…                                        what vignettes are made of
    fire-0  fire-1  fire-2                       out, lit, with wood on it
    shelter-0 … shelter-4                        as it grows
    build-help  -signal  -raft  -pantry  -other  constructions
    stock-wood  -tokens  -cubes  -tiles  …       the Stock; label: how many
    tile  debris  note  animal-goat  -cannon     adventure tiles, what drifts, offers, companions
    weather-storm  -rain  -sunny  -heatwave      the weather track
    die-1 … die-6                                the last roll
    icon-…                                       beside the facts of panels
    end-…                                        how it has ended
    voice  poll                                  what was said and can be, to ask everybody
"""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.phrases import called
from archipel.core.scene import Backdrop, Scene
from archipel.core.text import Text
from archipel.games.naufrages import layout
from archipel.games.naufrages.choices import choices
from archipel.games.naufrages.faces import faces
from archipel.games.naufrages.nodes import board, camp, island, sky
from archipel.games.naufrages.panels import panels, steps, table_facts
from archipel.games.naufrages.people import people
from archipel.games.naufrages.state import Ending, Phase, State
from archipel.games.naufrages.tall import focus, tall
from archipel.games.naufrages.voices import notes_of_talk, poll_facts, voices
from archipel.games.naufrages.words import prompt, seat_names

__all__ = ["draw"]


def draw(view: State, seat: int, codes: Sequence[int], text: Text) -> Scene:
    """The scene of a seat, or of a spectator (-1), without a log; `codes` are its legal actions."""
    seats = seat_names(view, text)
    names = called(seats, text)
    offered = choices(view, seat, codes, names, text)
    needed = frozenset(step for choice in offered for step in choice.path)
    return Scene(
        game="naufrages",
        seat=seat if seat >= 0 else None,
        language=text.language,
        prompt=prompt(view, seat, text, names),
        backdrop=Backdrop("backdrop", layout.WIDTH, layout.HEIGHT, tall(int(view.seats))),
        nodes=(
            *sky(view, text),
            *board(view, names, text),
            *camp(view, text),
            *island(view, names, text),
            *people(view, seat, names, text),
            *notes_of_talk(view, names, text),
            *voices(needed, text),
        ),
        choices=offered,
        steps=steps(view, text),
        panels=panels(view, seat, seats, names, text),
        facts=(*table_facts(view, text), *poll_facts(view, names, text)),
        log=(),
        emblem=emblem(view),
        focus=focus(view, seat),
        cards=faces(view, seat, codes, names, text),
    )


def emblem(view: State) -> str:
    """Chapter 12: the picture of the ending."""
    if view.phase != Phase.OVER or view.ending == Ending.NONE:
        return ""
    return f"end-{Ending(int(view.ending)).name.lower()}"
