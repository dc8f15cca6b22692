"""What may be clicked: a path for every legal action.

A step that is no node on the table is a button beside it, so that a card, a team-mate or a piece of
equipment is pressed first and what to do with it, or to say about it, second. Dice are picked in
any order. A signal that is not what one's dice say is reached by way of `otherwise` (FU-17.9).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from archipel.core.phrases import joined
from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.core.vocabulary import tag_of
from archipel.games.fuji import actions as a
from archipel.games.fuji.data import (
    CARD_NAMES,
    COLOUR_NAMES,
    DANGER_NAMES,
    FEATURE_NAMES,
    GRADE_NAMES,
    MOST_DICE,
    SUBSET_NAMES,
    THIRD,
    Item,
)
from archipel.games.fuji.effects_names import EFFECTS
from archipel.games.fuji.notation import DIE_NAMES
from archipel.games.fuji.plans import Plans
from archipel.games.fuji.rules.answers import is_asked
from archipel.games.fuji.rules.dice import ALL, die_at
from archipel.games.fuji.rules.ring import has_third, place_of
from archipel.games.fuji.rules.signals import honest_danger, honest_grade
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import COLOUR_OF, FIRST_FEATURE, KIND_OF
from archipel.games.fuji.words import label_for

Path = tuple[str, ...]

# The one main button of its phase.
MAIN: Final = (a.Ready, a.Done, a.Act, a.ConfirmOrder, a.Draw, a.AcceptThird)
BY_THIRD: Final = ("third", "third_knife")
OTHERWISE: Final = "otherwise"
SAID_TO_MATES: Final = (
    *(a.SayDanger, a.SayPropose, a.SayYield, a.SayAskReroll),
    *(a.SayReply, a.SayAskItem, a.SayOfferItem),
)
GO: Final = "go"


def choices(
    view: State, seat: int, codes: Sequence[int], plans: Plans, names: list[str], text: Text
) -> tuple[Choice, ...]:
    """Every legal code, as a person plays it."""
    return tuple(_choice(view, seat, code, plans, names, text) for code in codes)


def ways(view: State, seat: int, offered: Sequence[Choice]) -> tuple[Choice, ...]:
    """A marker is placed from its card, too; and what is said to a team-mate begins with them."""
    from_card = [
        Choice(choice.code, choice.label, (choice.path[1], GO), main=bool(choice.cost))
        for choice in offered
        if len(choice.path) > 1 and choice.path[1].startswith("card-") and is_marker(choice)
    ]
    to_mates = [
        Choice(choice.code, choice.label, path)
        for choice in offered
        if OTHERWISE not in choice.path
        and (path := from_mate(view, seat, a.ACTIONS.struct(choice.code)))
    ]
    return (*from_card, *to_mates)


def from_mate(view: State, seat: int, action: Any) -> Path:
    """The team-mate, then the words; a card in between unless it is the one a marker lies on."""
    if not isinstance(action, SAID_TO_MATES):
        return ()
    mate, word = f"member-{action.to}", f"{tag_of(type(action))}-"
    if isinstance(action, a.SayPropose | a.SayYield):
        return mate, f"card-{action.card}", word
    if isinstance(action, a.SayDanger | a.SayAskReroll):
        lowers = getattr(action, "mode", "") == "lower"
        marker = int(view.marker[seat if lowers else action.to])
        if marker == NOBODY or action.card != CARD_NAMES[view.card_on[marker]]:
            return ()
        word += action.mode if isinstance(action, a.SayAskReroll) else action.level
    elif isinstance(action, a.SayReply):
        word += action.answer
    else:
        word += action.item
    return mate, word


def is_marker(choice: Choice) -> bool:
    return choice.path[0].startswith("marker-")


def _choice(
    view: State, seat: int, code: int, plans: Plans, names: list[str], text: Text
) -> Choice:
    action: Any = a.ACTIONS.struct(code)
    find = PATHS.get(type(action))
    path = find(view, seat, action) if find else ()
    pick = picked(view, seat, action) if hasattr(action, "dice") else ()
    more = {"dice": _dice_words(view, seat, action, text)} if pick else {}
    label = label_for(action, text, names, **more)
    if OTHERWISE in path:
        label = text("action.untrue", what=label)
    cost = ""
    if isinstance(action, a.SetDestination) and action.of == "me" and action.way == "direct":
        cost = str(plans.rerolls.get(int(place_of(view, CARD_NAMES.index(action.card))), ""))
    return Choice(code, label, path, isinstance(action, MAIN) and not pick, cost=cost, pick=pick)


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


def _subset(view: State, seat: int, action: Any) -> list[int]:
    member, side = _owner(view, seat, action)
    subset = SUBSET_NAMES.index(action.dice)
    numbers = [number for number in range(MOST_DICE) if subset >> number & 1]
    return [int(die_at(view, member, side, number)) for number in numbers]


def picked(view: State, seat: int, action: Any) -> Path:
    """The dice of a subset."""
    return tuple(f"die-{DIE_NAMES[die]}" for die in _subset(view, seat, action))


def _dice_words(view: State, seat: int, action: Any, text: Text) -> str:
    """By what they show, as one sees them."""
    said = []
    for die in _subset(view, seat, action):
        value = int(view.face[die])
        colour = COLOUR_NAMES[COLOUR_OF[KIND_OF[die], value]]
        said.append(text("dice.face", value=value, colour=text(f"colour.{colour}")))
    return joined(said, text)


# --- equipment ------------------------------------------------------------------------------------


def _item(item: Item, by: str) -> Path:
    """The card; or the knife, and the card that it copies."""
    own = (f"item-{item.name.lower()}",)
    return ("item-swiss_knife", *own) if by in ("knife", "third_knife") else own


def _use(view: State, seat: int, action: Any) -> Path:
    card = _item(EFFECTS[type(action)], action.by)
    path = card
    if hasattr(action, "die"):
        path = (*path, _die(view, seat, action))
    if hasattr(action, "face"):
        path = (*path, f"face-{action.face}")
    if hasattr(action, "card"):
        path = (*path, f"card-{action.card}")
    if hasattr(action, "other"):
        path = (*path, f"card-{action.other}")
    if hasattr(action, "to"):
        path = (*path, f"member-{action.to}")
    bare = path == card and (not hasattr(action, "dice") or not picked(view, seat, action))
    return (*path, "use") if bare else path


# --- markers and signals --------------------------------------------------------------------------


def _destination(view: State, seat: int, action: a.SetDestination) -> Path:
    """A Scout's two ways to the same card share a path, and the table asks which."""
    return f"marker-{THIRD if action.of == 'third' else seat}", f"card-{action.card}"


def _graded(path: Path, button: str, *, honest: bool) -> Path:
    """FU-17.9: the honest grade at once, others behind one more press."""
    return (*path, button) if honest else (*path, OTHERWISE, button)


def _fit(view: State, seat: int, action: a.SayFit) -> Path:
    of = a.OF_NAMES.index(action.of)
    honest = GRADE_NAMES[honest_grade(view, seat, of, CARD_NAMES.index(action.card))]
    button = f"fit-{action.of}-{action.grade}"
    return _graded((f"card-{action.card}",), button, honest=action.grade == honest)


def _feature(view: State, seat: int, action: a.SayFeature) -> Path:
    of, condition = a.OF_NAMES.index(action.of), FEATURE_NAMES.index(action.feature)
    honest = GRADE_NAMES[honest_grade(view, seat, of, FIRST_FEATURE + condition)]
    button = f"feature-{action.of}-{action.grade}"
    return _graded((f"feature-{action.feature}",), button, honest=action.grade == honest)


def _danger(view: State, seat: int, action: a.SayDanger) -> Path:
    honest = DANGER_NAMES[honest_danger(view, seat, action.to, CARD_NAMES.index(action.card))]
    button = f"danger-{action.to}-{action.level}"
    return _graded((f"card-{action.card}",), button, honest=action.level == honest)


def _to_mate(name: str) -> Callable[[State, int, Any], Path]:
    """About a card, to somebody: the card, the team-mate, the words."""

    def path(view: State, seat: int, action: Any) -> Path:
        mode = getattr(action, "mode", "")
        return f"card-{action.card}", f"member-{action.to}", f"{name}{mode}"

    return path


PATHS: Final[dict[type[Any], Callable[[State, int, Any], Path]]] = {
    a.PutBack: lambda _, __, action: (f"item-{action.item}",),
    a.SetDestination: _destination,
    a.ClearDestination: lambda _, seat, action: (
        f"marker-{THIRD if action.of == 'third' else seat}",
        "lift",
    ),
    a.ShowDie: lambda view, seat, action: ("show", _die(view, seat, action)),
    a.GiveEquipment: lambda _, __, action: (f"item-{action.item}", f"give-{action.to}"),
    a.GiveDie: lambda view, seat, action: (_die(view, seat, action),),
    a.PickDie: lambda view, seat, action: (_die(view, seat, action),),
    a.SetOrder: lambda _, __, action: tuple(f"member-{m}" for m in action.order.split("-")),
    **dict.fromkeys(EFFECTS, _use),
    a.SayFit: _fit,
    a.SayDanger: _danger,
    a.SayFeature: _feature,
    a.SayConfidence: lambda _, __, action: ("voice", f"confidence-{action.confidence}"),
    a.SayAlert: lambda _, __, action: ("voice", f"alert-{action.alert}"),
    a.SayAck: lambda _, __, action: ("voice", f"ack-{action.ack}"),
    a.SayWant: lambda _, __, action: (f"card-{action.card}", "want"),
    a.SayPlanReroll: lambda _, __, action: (f"card-{action.card}", f"plan-{action.mode}"),
    a.SayPropose: lambda _, __, action: (f"card-{action.card}", f"propose-{action.to}"),
    a.SayYield: _to_mate("yield"),
    a.SayAskReroll: _to_mate("ask-"),
    a.SayAskItem: lambda _, __, action: (f"item-{action.item}", f"ask-{action.to}"),
    a.SayOfferItem: lambda _, __, action: (f"item-{action.item}", f"offer-{action.to}"),
}
