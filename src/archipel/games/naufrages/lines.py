"""What happened, as lines of the log: which pieces it is about, and how a client plays it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from archipel.core.events import Event
from archipel.core.scene import Line
from archipel.core.text import Text
from archipel.core.vocabulary import tag_of
from archipel.games.naufrages import events as e
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.data import FACES, SPACE_LIST, SPOT_NAMES
from archipel.games.naufrages.pictures import card_art, card_of, vignette
from archipel.games.naufrages.state import State
from archipel.games.naufrages.words import describe

Nodes = tuple[str, ...]

DIE_FACES: Final = tuple(f"die-{face}" for face in range(1, 7))
REVEALED: Final = (e.RoundBegan, e.CardRevealed)  # cards that everybody should read
SHIPS: Final = (e.ShipSighted, e.ShipPassed)
WORDS: Final = (  # NA-15.9
    *(e.SaidIntend, e.SaidAsk, e.SaidAskEnergy, e.SaidPromise, e.SaidWant),
    *(e.SaidReturn, e.SaidExplore, e.SaidThanks, e.SaidNo),
)
POLLS: Final = (e.PollOpened, e.PollAnswered, e.PollClosed)  # NA-15.10


def line(view: State, move: int, event: Event, text: Text, seats: Sequence[str]) -> Line:
    """A line of the log, with the colour and the nodes it is about."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    face = FACES[fields["seat"]] if "seat" in fields else ""
    said, nodes = describe(event, text, seats), _nodes(view, event, fields)
    if isinstance(event, e.DieRolled):
        others = tuple(art for art in DIE_FACES if art != f"die-{event.die}")
        return Line(move, said, face, nodes, "roll", (f"die-{event.die}", *others))
    if isinstance(event, REVEALED):
        card = THING_NAMES.index(event.card)
        return Line(move, said, face, nodes, "show", _shown(card), card_of(card, text))
    if isinstance(event, SHIPS):
        return Line(move, said, face, nodes, "show", ("card-event", "kit-ship"))
    if isinstance(event, e.Died):
        return Line(move, said, face, nodes, "show", ("lot",))
    if isinstance(event, (*WORDS, *POLLS)):
        return Line(move, said, face, nodes, "say")
    return Line(move, said, face, nodes)


def _shown(card: int) -> tuple[str, ...]:
    return card_art(card), f"kit-{vignette(card)[0]}"


def _nodes(view: State, event: Event, fields: dict[str, Any]) -> Nodes:
    found = NODES.get(tag_of(type(event)))
    if found:
        return found(view, fields)
    for name, prefix in (("card", "card"), ("thing", "card"), ("seat", "person")):
        if fields.get(name) is not None:
            return (f"{prefix}-{fields[name]}",)
    return ()


# --- by event -------------------------------------------------------------------------------------


def _pips(seat: int, low: int, high: int) -> Nodes:
    return tuple(f"pip-{seat}-{number}" for number in range(max(0, low), high))


def _gained(_: State, said: dict[str, Any]) -> Nodes:
    return _pips(said["seat"], said["energy"] - said["amount"], said["energy"])


def _lost(_: State, said: dict[str, Any]) -> Nodes:
    return _pips(said["seat"], said["energy"], said["energy"] + said["amount"])


def _pawn(view: State, said: dict[str, Any]) -> Nodes:
    number = max(0, min(1, int(view.placed[said["seat"]]) - 1))
    return f"pawn-{said['seat']}-{number}", _space_of(said["spot"])


def _begun(_: State, said: dict[str, Any]) -> Nodes:
    return f"pawn-{said['seat']}-0", f"pawn-{said['seat']}-1"


def _space_of(spot: str) -> str:
    """The first space of a spot or construction."""
    number = SPOT_NAMES.index(spot)
    return f"space-{next(at for at, (found, _, _) in enumerate(SPACE_LIST) if found == number)}"


def _each(prefix: str) -> Callable[[State, dict[str, Any]], Nodes]:
    return lambda _, said: tuple(f"{prefix}-{seat}" for seat in said["seats"])


def _of_seat(prefix: str) -> Callable[[State, dict[str, Any]], Nodes]:
    return lambda _, said: (f"{prefix}-{said['seat']}",)


def _fixed(*ids: str) -> Callable[[State, dict[str, Any]], Nodes]:
    return lambda _, __: ids


def _structure(_: State, said: dict[str, Any]) -> Nodes:
    return (_space_of(said["structure"]),)


def _laid(_: State, said: dict[str, Any]) -> Nodes:
    return f"card-{said['card']}", f"slot-{said['slot']}"


NODES: Final[dict[str, Callable[[State, dict[str, Any]], Nodes]]] = {
    "gained_energy": _gained,
    "lost_energy": _lost,
    "pawn_placed": _pawn,
    "action_began": _begun,
    "weather_moved": _fixed("weather"),
    "debris_drifted": _fixed("debris-here"),
    "first_passed": _fixed("first"),
    "stock_changed": lambda _, said: (f"stock-{said['goods']}",),
    "harvest_found": _fixed("stock-tiles", "reserve"),
    "fish_caught": _fixed("stock-tiles"),
    "reserve_changed": _fixed("reserve"),
    "tile_gained": _of_seat("tiles"),
    "tile_returned": _of_seat("tiles"),
    "food_changed": _of_seat("food"),
    "fire_lit": _fixed("fire"),
    "fire_fed": _fixed("fire", "stock-wood"),
    "fire_burned": _fixed("fire"),
    "fire_died": _fixed("fire"),
    "die_rolled": _fixed("die-0"),
    "proposed": _structure,
    "lapsed": _structure,
    "progressed": _structure,
    "built": _structure,
    "ruined": _structure,
    "opened": _structure,
    "card_laid": _laid,
    "advanced": _of_seat("cube"),
    "summit_reached": _of_seat("cube"),
    "return_moved": _fixed("return"),
    "expedition_left": _each("cube"),
    "came_home": _each("cube"),
    "got_lost": _each("lost"),
    "lost_nearer": _each("lost"),
    "offer_made": lambda _, said: (f"note-{said['seat']}-{said['to']}",),
    "loan_offered": lambda _, said: (f"note-{said['seat']}-{said['to']}",),
    "offer_ended": lambda _, said: (f"note-{said['seat']}-{said['to']}",),
    **{tag_of(word): _of_seat("said") for word in WORDS},
}
