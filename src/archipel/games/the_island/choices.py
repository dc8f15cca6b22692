"""What may be clicked: a path of nodes for every legal action, and what it would cost (IS-16.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from archipel.core.phrases import number_word
from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.games.the_island import actions as a
from archipel.games.the_island.data import (
    BOAT_NAMES,
    COLOUR_NAMES,
    CREATURE_NAMES,
    EFFECT_NAMES,
    EXPLORER_NAMES,
    ISLAND_NAMES,
    KIND_OF,
    LANDING,
    SPACE_NAMES,
    SPACES,
    Effect,
    Kind,
)
from archipel.games.the_island.glance import Glance
from archipel.games.the_island.state import ABOARD, Phase
from archipel.games.the_island.words import label

Path = tuple[str, ...]

_KINDS: Final = KIND_OF.tolist()
_LANDING: Final = LANDING.tolist()
KEPT: Final = 1 << 16

# The one main button of its phase.
MAIN: Final = frozenset(
    (a.SKIP_TILE, a.STOP, a.END_MOVES, a.PASS_CREATURE, a.STOP_CREATURE, a.PASS_DEFENCE)
)


def choices(glance: Glance, codes: Sequence[int], text: Text) -> tuple[Choice, ...]:
    """Every legal code, as a person plays it."""
    return tuple(_choice(glance, code, text) for code in codes)


def _choice(glance: Glance, code: int, text: Text) -> Choice:
    kind, first, second, third = _parts(code)
    path = PATHS[kind](glance, first, second, third) if kind in PATHS else ()
    if kind == a.END_MOVES:
        return _made(code, path, f"points_{int(glance.view.moves_left)}", text)
    lost = LOSSES[kind](glance, first, second) if kind in LOSSES else 0
    return _made(code, path, f"lost_{lost}" if lost else "", text)


@lru_cache(KEPT)
def _parts(code: int) -> tuple[int, int, int, int]:
    kind, first, second, third = a.decode(code)
    return int(kind), int(first), int(second), int(third)


@lru_cache(KEPT)
def _made(code: int, path: Path, warning: str, text: Text) -> Choice:
    warn = ""
    if warning:
        what, count = warning.split("_")
        key = f"warn.{what}_1" if count == "1" else f"warn.{what}"
        warn = text(key, count=number_word(int(count), text))
    said = label(a.ACTIONS.struct(code), text)
    return Choice(code, said, path, _parts(code)[0] in MAIN, warn)


# --- what to click --------------------------------------------------------------------------------


def _space(space: int) -> str:
    return f"space-{SPACE_NAMES[space]}"


def _explorer(explorer: int) -> str:
    return f"explorer-{EXPLORER_NAMES[explorer]}"


def _boat(boat: int) -> str:
    return f"boat-{BOAT_NAMES[boat]}"


def _creature(creature: int) -> str:
    return f"creature-{CREATURE_NAMES[creature]}"


def _where(glance: Glance, explorer: int) -> int:
    """The space of an explorer, be it in a boat or not."""
    place = glance.explorer_at[explorer]
    return place if place < SPACES else glance.boat_at[place - ABOARD]


def _to_space(glance: Glance, explorer: int, space: int, _: int) -> Path:
    return _explorer(explorer), _space(space)


def _to_boat(glance: Glance, explorer: int, boat: int, _: int) -> Path:
    return _explorer(explorer), _boat(boat)


def _climb(glance: Glance, explorer: int, _: int, __: int) -> Path:
    return _explorer(explorer), _boat(glance.boat_on[glance.explorer_at[explorer]])


def _jump(glance: Glance, explorer: int, _: int, __: int) -> Path:
    return _explorer(explorer), _space(_where(glance, explorer))


def _land(glance: Glance, explorer: int, _: int, __: int) -> Path:
    island = _LANDING[_where(glance, explorer)]
    return _explorer(explorer), f"island-{ISLAND_NAMES[island]}"


def _one_space(glance: Glance, space: int, _: int, __: int) -> Path:
    return (_space(space),)


def _move_creature(glance: Glance, creature: int, space: int, _: int) -> Path:
    """A creature that is on its way needs no second click."""
    if glance.phase == Phase.CREATURE_MOVE:
        return (_space(space),)
    return _creature(creature), _space(space)


def _place(glance: Glance, colour: int, value: int, space: int) -> Path:
    return f"value-{COLOUR_NAMES[colour]}-{value + 1}", _space(space)


PATHS: Final[dict[int, Callable[[Glance, int, int, int], Path]]] = {
    a.PLACE_EXPLORER: _place,
    a.PLACE_BOAT: _one_space,
    a.PLAY_DOLPHIN: lambda _, __, explorer, ___: ("card-dolphin", _explorer(explorer)),
    a.PLAY_WIND: lambda _, __, boat, ___: ("card-wind", _boat(boat)),
    a.PLAY_MOVE: lambda _, kind, creature, __: (
        f"card-{EFFECT_NAMES[Effect.MOVE_SERPENT + kind]}",
        _creature(creature),
    ),
    a.STEP: _one_space,
    a.RELOCATE: _one_space,
    a.WALK: _to_space,
    a.EMBARK: _to_boat,
    a.DIVE: _to_space,
    a.SWIM: _to_space,
    a.CLIMB: _climb,
    a.JUMP: _jump,
    a.HOP: _to_boat,
    a.LAND: _land,
    a.SAIL: lambda _, boat, space, __: (_boat(boat), _space(space)),
    a.SINK: _one_space,
    a.BOARD_BOAT: lambda _, explorer, __, ___: (_explorer(explorer),),
    a.MOVE_CREATURE: _move_creature,
}


# --- what it would cost ---------------------------------------------------------------------------


def _lost(kinds: set[int], swimming: int, aboard: int) -> int:
    """IS-9.1: of so many explorers of the viewer in a space with such creatures, how many die."""
    if Kind.SERPENT in kinds:
        return swimming + aboard
    if Kind.WHALE in kinds:
        swimming += aboard
    return swimming if Kind.SHARK in kinds else 0


def _wet(glance: Glance, space: int) -> int:
    return _lost(glance.kinds_in(space), 1, 0) if space in glance.creatures else 0


def _boards(glance: Glance, boat: int) -> int:
    space = glance.boat_at[boat]
    aboard = glance.own(glance.crew(boat)) + 1
    return _lost(glance.kinds_in(space), 0, aboard) if space in glance.creatures else 0


def _sails(glance: Glance, boat: int, space: int) -> int:
    if space not in glance.creatures:
        return 0
    return _lost(glance.kinds_in(space), 0, glance.own(glance.crew(boat)))


def _steps(glance: Glance, space: int, _: int) -> int:
    if glance.effect == Effect.DOLPHIN:
        return _wet(glance, space)
    return _sails(glance, glance.piece, space)


def _attacks(glance: Glance, creature: int, space: int) -> int:
    """IS-8.4 to IS-8.6: own explorers in its way, unless somebody repels it."""
    swimming = glance.own(glance.explorers.get(space, ()))
    boat = glance.boat_on.get(space)
    aboard = glance.own(glance.crew(boat)) if boat is not None else 0
    if not swimming + aboard:
        return 0
    return _lost({*glance.kinds_in(space), _KINDS[creature]}, swimming, aboard)


LOSSES: Final[dict[int, Callable[[Glance, int, int], int]]] = {
    a.STEP: _steps,
    a.EMBARK: lambda glance, _, boat: _boards(glance, boat),
    a.DIVE: lambda glance, _, space: _wet(glance, space),
    a.SWIM: lambda glance, _, space: _wet(glance, space),
    a.CLIMB: lambda glance, explorer, _: _boards(
        glance, glance.boat_on[glance.explorer_at[explorer]]
    ),
    a.JUMP: lambda glance, explorer, _: _wet(glance, _where(glance, explorer)),
    a.HOP: lambda glance, _, boat: _boards(glance, boat),
    a.SAIL: _sails,
    a.MOVE_CREATURE: _attacks,
}
