"""What is shown upon the cards for a while: reach, lava to come, forbidden cells, speech."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from archipel.core.actions import Action
from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.fuji import actions as a
from archipel.games.fuji import layout
from archipel.games.fuji.data import (
    CARD_NAMES,
    CARDS,
    DANGER_NAMES,
    DANGERS,
    GRADE_NAMES,
    GRADES,
    Ground,
)
from archipel.games.fuji.nodes import Z_CHIP, Z_GLOW, Z_TOP
from archipel.games.fuji.plans import Plans
from archipel.games.fuji.rules.ring import has, place_of
from archipel.games.fuji.rules.signals import DANGER, FEATURE
from archipel.games.fuji.state import Phase, Result, State
from archipel.games.fuji.tables import GROUND, NOWHERE
from archipel.games.fuji.words import describe_said, face_of

TALKING: Final = (Phase.PLANNING, Phase.EQUIPMENT)
MOST_MARKS: Final = 8  # on one card


def marks(view: State, plans: Plans, names: list[str], text: Text) -> Iterator[Node]:
    scenario = int(view.scenario)
    size = layout.card_size(scenario)
    for place in sorted(plans.next_lava | plans.later_lava):
        art = "glow" if place in plans.next_lava else "glow-faint"
        at = layout.centres(scenario)[place]
        yield Node(f"glow-{place}", art, at, size, z=Z_GLOW, tags=("scenery",))
    for place in sorted(plans.taken):
        at = layout.centres(scenario)[place]
        yield Node(f"taken-{place}", "hatch", at, size, z=Z_GLOW + 1, tags=("scenery",))
    for place in sorted(plans.free):
        at, rerolls = layout.chip(scenario, place), plans.rerolls[place]
        art, label = f"reach-{plans.steps[place]}", str(rerolls)
        yield Node(
            f"reach-{place}", art, at, layout.CHIP_SIZE, 0, Z_CHIP, "", label, "", ("scenery",)
        )
    if view.phase in TALKING:
        yield from _speech(view, names, text)


def ending(view: State) -> Iterator[Node]:
    """FU-13: how it has ended, in the place of the volcano."""
    if emblem(view):
        scenario = int(view.scenario)
        at = layout.centres(scenario)[GROUND[scenario].tolist().index(Ground.VOLCANO)]
        yield Node(
            "ending", emblem(view), at, layout.card_size(scenario), z=Z_TOP, tags=("scenery",)
        )


def emblem(view: State) -> str:
    if view.phase != Phase.OVER or view.result == Result.NONE:
        return ""
    return f"end-{Result(int(view.result)).name.lower()}"


# --- speech ---------------------------------------------------------------------------------------


def said(view: State, seat: int) -> Iterator[tuple[int, str, Action]]:
    """What a seat has said about cards, as far as it still holds: card, sign, and the words.

    What was said of dice holds until a card touches them; the rest until the situation changes.
    """
    for entry in view.told[seat, : view.told_count[seat]].tolist():
        if entry < FEATURE:
            about, grade = divmod(entry, GRADES)
            of, card = divmod(about, CARDS)
            name = GRADE_NAMES[grade]
            yield card, name, a.SayFit(CARD_NAMES[card], name, a.OF_NAMES[of])
        elif entry >= DANGER:
            about, level = divmod(entry - DANGER, DANGERS)
            to, card = divmod(about, CARDS)
            name = DANGER_NAMES[level]
            yield card, name, a.SayDanger(to, CARD_NAMES[card], name)
    for code in view.uttered[seat, : view.uttered_count[seat]].tolist():
        action: Any = a.ACTIONS.struct(code)
        sign = SIGNS.get(type(action))
        if sign is not None:
            mode = getattr(action, "mode", "")
            yield CARD_NAMES.index(action.card), mode or sign, action


SIGNS: Final[dict[type[Action], str]] = {
    a.SayWant: "want",
    a.SayPropose: "propose",
    a.SayYield: "yield",
    a.SayAskReroll: "reroll",
    a.SayPlanReroll: "reroll",
}


def _speech(view: State, names: list[str], text: Text) -> Iterator[Node]:
    on_card: Counter[int] = Counter()
    for seat in range(int(view.seats)):
        for number, (card, sign, action) in enumerate(said(view, seat)):
            place = int(place_of(view, card))
            if place == NOWHERE or has(int(view.lava), place) or on_card[card] == MOST_MARKS:
                continue
            at = layout.speech(int(view.scenario), place, on_card[card])
            on_card[card] += 1
            alt = describe_said(seat, action, text, names)
            yield Node(
                f"said-{seat}-{number}", f"say-{sign}", at, layout.SPEECH_SIZE, 0, Z_CHIP + 1,
                face_of(view, seat), "", alt,
            )  # fmt: skip
