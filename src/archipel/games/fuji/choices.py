"""What may be clicked: a path of nodes for every legal action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import MOST_DICE, SUBSET_NAMES, THIRD, Item
from archipel.games.fuji.effects_names import EFFECTS
from archipel.games.fuji.notation import DIE_NAMES
from archipel.games.fuji.rules.answers import is_asked
from archipel.games.fuji.rules.dice import ALL, die_at
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.state import State
from archipel.games.fuji.words import label_for

Path = tuple[str, ...]

# The one main button of its phase.
MAIN: Final = (a.Ready, a.Done, a.Act, a.ConfirmOrder, a.Draw, a.AcceptThird)
BY_THIRD: Final = ("third", "third_knife")


def choices(
    view: State, seat: int, codes: Sequence[int], names: list[str], text: Text
) -> tuple[Choice, ...]:
    """Every legal code, as a person plays it."""
    return tuple(_choice(view, seat, code, names, text) for code in codes)


def _choice(view: State, seat: int, code: int, names: list[str], text: Text) -> Choice:
    action = a.ACTIONS.struct(code)
    find = PATHS.get(type(action))
    path = find(view, seat, action) if find else ()
    return Choice(code, label_for(action, text, names), path, isinstance(action, MAIN))


# --- dice -----------------------------------------------------------------------------------------


def _owner(view: State, seat: int, action: Any) -> tuple[int, int]:
    """Whose dice an action is about: one's own, or the third's on one's side."""
    third = getattr(action, "of", "") == "third" or getattr(action, "by", "") in BY_THIRD
    asked_for_third = has_third(view) and is_asked(view, THIRD) and not is_asked(view, seat)
    if third or isinstance(action, a.PickThird):
        return THIRD, seat
    if isinstance(action, a.GiveDie) and asked_for_third:
        return THIRD, seat
    return seat, ALL


def _die(view: State, seat: int, action: Any) -> str:
    member, side = _owner(view, seat, action)
    return f"die-{DIE_NAMES[int(die_at(view, member, side, action.die - 1))]}"


def _dice(view: State, seat: int, action: Any) -> Path:
    """The dice of a subset, and the word that ends the list."""
    member, side = _owner(view, seat, action)
    subset = SUBSET_NAMES.index(action.dice)
    numbers = [number for number in range(MOST_DICE) if subset >> number & 1]
    found = [DIE_NAMES[int(die_at(view, member, side, number))] for number in numbers]
    return (*(f"die-{name}" for name in found), "ok")


# --- equipment ------------------------------------------------------------------------------------


def _item(item: Item, by: str) -> Path:
    """The card; or the knife, and the card that it copies."""
    own = (f"item-{item.name.lower()}",)
    return ("item-swiss_knife", *own) if by in ("knife", "third_knife") else own


def _use(view: State, seat: int, action: Any) -> Path:
    path = _item(EFFECTS[type(action)], action.by)
    if hasattr(action, "die"):
        path = (*path, _die(view, seat, action))
    if hasattr(action, "face"):
        path = (*path, f"face-{action.face}")
    if hasattr(action, "card"):
        path = (*path, f"card-{action.card}")
    if hasattr(action, "other"):
        path = (*path, f"card-{action.other}")
    if hasattr(action, "dice"):
        path = (*path, *_dice(view, seat, action))
    if hasattr(action, "to"):
        path = (*path, f"member-{action.to}")
    if path == _item(EFFECTS[type(action)], action.by):
        path = (*path, "ok")
    return path


# --- markers and signals --------------------------------------------------------------------------


def _destination(view: State, seat: int, action: a.SetDestination) -> Path:
    member = THIRD if action.of == "third" else seat
    first = f"marker-{member}" if action.way == "direct" else f"detour-{member}"
    return first, f"card-{action.card}"


def _fit(view: State, seat: int, action: a.SayFit) -> Path:
    third = ("of-third",) if action.of == "third" else ()
    return (*third, "signal-fit", f"card-{action.card}", f"grade-{action.grade}")


def _danger(view: State, seat: int, action: a.SayDanger) -> Path:
    return "signal-danger", f"member-{action.to}", f"card-{action.card}", f"danger-{action.level}"


def _said(name: str) -> Callable[[State, int, Any], Path]:
    """Who is addressed, how, and about which card."""

    def path(view: State, seat: int, action: Any) -> Path:
        to = (f"member-{action.to}",) if hasattr(action, "to") else ()
        mode = (f"mode-{action.mode}",) if hasattr(action, "mode") else ()
        return (f"signal-{name}", *to, *mode, f"card-{action.card}")

    return path


PATHS: Final[dict[type[Any], Callable[[State, int, Any], Path]]] = {
    a.PutBack: lambda _, __, action: (f"item-{action.item}",),
    a.SetDestination: _destination,
    a.Reroll: lambda view, seat, action: ("reroll", *_dice(view, seat, action)),
    a.ShowDie: lambda view, seat, action: ("show", _die(view, seat, action)),
    a.GiveEquipment: lambda _, __, action: ("give", f"item-{action.item}", f"member-{action.to}"),
    a.GiveDie: lambda view, seat, action: (_die(view, seat, action),),
    a.PickDie: lambda view, seat, action: (_die(view, seat, action),),
    a.PickThird: _dice,
    **dict.fromkeys(EFFECTS, _use),
    a.SayFit: _fit,
    a.SayDanger: _danger,
    a.SayWant: _said("want"),
    a.SayPropose: _said("propose"),
    a.SayYield: _said("yield"),
    a.SayAskReroll: _said("ask_reroll"),
    a.SayPlanReroll: _said("plan_reroll"),
}
