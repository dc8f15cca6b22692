"""What may be clicked: a path of nodes for every legal action, and what its button says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.data import AREA_NAMES, CARDS
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.rules.placing import free_space
from archipel.games.naufrages.rules.speaking import is_talk
from archipel.games.naufrages.state import NOBODY, SHOWN, Ask, State
from archipel.games.naufrages.tables import FIRST_SPACE
from archipel.games.naufrages.voices import talk_path
from archipel.games.naufrages.words import card_name, option_text, said

Path = tuple[str, ...]

# The one main button of its decision.
MAIN: Final = frozenset((a.DONE, a.KEEP, a.GO_HOME, a.DECLINE))


def choices(
    view: State, codes: Sequence[int], names: Sequence[str], text: Text
) -> tuple[Choice, ...]:
    """Every legal code, as a person plays it."""
    return tuple(_choice(view, code, names, text) for code in codes)


def _choice(view: State, code: int, names: Sequence[str], text: Text) -> Choice:
    kind, first, second, _ = map(int, a.decode(code))
    action = a.ACTIONS.struct(code)
    padded = [*names, *[""] * 4]
    label = said(action, text, padded)
    if kind == a.CHOOSE:
        label = option_text(view, first, text)
    elif kind == a.USE_CAMP:
        label = card_name(THING_NAMES[card_on(view, first)], text)
    main = kind in MAIN or (kind == a.SAY_READY and first == 0)
    if is_talk(kind):
        return Choice(code, label, talk_path(kind, first, second))
    return Choice(code, label, _path(view, kind, first), main)


def _path(view: State, kind: int, first: int) -> Path:
    """The nodes to click; what has none is a button."""
    if kind == a.PLACE:
        space = int(free_space(view, first)) if view.ask == Ask.PLACE else NOBODY
        return (f"space-{space if space != NOBODY else int(FIRST_SPACE[first])}",)
    if kind in (a.USE_CAMP, a.LAY_CARD):
        return (f"slot-{first}",)
    if kind == a.EXPLORE_AREA:
        return (f"deck-{AREA_NAMES[first]}",)
    if kind == a.FOLLOW or (kind == a.TAKE and first < CARDS and view.card_at[first] == SHOWN):
        return (f"card-{THING_NAMES[first]}",)
    if kind == a.FEED_FIRE:
        return ("fire",)
    return ()
