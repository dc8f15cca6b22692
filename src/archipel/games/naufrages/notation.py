"""Positions of Naufragés as JSON: the fields of the state, with names for what has names.

A view is written the same way; what it hides is null. Nobody is -2, as in the state. Cards in the
plot box with nothing on them are left out, and so is talk where there was none.
"""

from __future__ import annotations

from typing import Any, Final

from archipel.core.record import dtype_of
from archipel.games.naufrages.actions import ACTIONS, FIRST_WORD, THING_NAMES
from archipel.games.naufrages.cards.pack import BASE
from archipel.games.naufrages.cards.tables import TABLES
from archipel.games.naufrages.data import CHARACTER_NAMES, DECK_NAMES, SEATS, SLOTS
from archipel.games.naufrages.state import (
    BOX,
    NOBODY,
    STEP,
    TASK,
    UNKNOWN,
    Ask,
    Ending,
    Phase,
    Stage,
    State,
    Task,
)

PHASE_NAMES: Final = tuple(phase.name.lower() for phase in Phase)
ENDING_NAMES: Final = tuple(ending.name.lower() for ending in Ending)
ASK_NAMES: Final = tuple(ask.name.lower() for ask in Ask)
TASK_NAMES: Final = tuple(task.name.lower() for task in Task)
STAGE_NAMES: Final = tuple(stage.name.lower() for stage in Stage)
NAMED: Final = {"phase": PHASE_NAMES, "ending": ENDING_NAMES, "ask": ASK_NAMES}

CARD_PLACES: Final = (
    *("box", "out", "unused"),
    *(f"deck {deck}" for deck in DECK_NAMES),
    *(f"removed {deck}" for deck in DECK_NAMES),
    *(f"veiled {deck}" for deck in DECK_NAMES),
    *("shown", "pending", "active", "running"),
    *(f"held {seat}" for seat in range(SEATS)),
    *(f"slot {slot}" for slot in range(SLOTS)),
)
CARD_FIELDS: Final = (
    *("card_at", "card_order", "card_known", "card_counter"),
    *("card_resolved", "card_uses", "card_due"),
)
OPTION_FIELDS: Final = ("seats", "hard", "coop", "deal_characters", "packs")  # said by the options
HIDDEN_FIELDS: Final = (
    *("reserve", "general", "supply", "tiles"),
    *("offer_loan", "offer_give", "offer_want", "offer_food"),
)
TALK_FIELDS: Final = ("heard", "heard_from", "heard_count", "helped")
WRITTEN_APART: Final = (
    *(*OPTION_FIELDS, *CARD_FIELDS, *TALK_FIELDS),
    *("stack", "depth", "character"),
)
# Rows of cards and code are numbered over all packs of a machine: a position of one that has packs
# of its own names them, and only means something where there are the same.
OWN_PACKS: Final = tuple(
    f"{pack.name} {pack.files[0].head.version}" for pack in TABLES.packs if pack.name != BASE
)
FIELDS: Final = tuple(dtype_of(State).names or ())
PLAIN_FIELDS: Final = tuple(name for name in FIELDS if name not in WRITTEN_APART)


def to_json(state: State) -> dict[str, Any]:
    """A state or a view as JSON."""
    found: dict[str, Any] = {}
    for name in PLAIN_FIELDS:
        number = getattr(state, name)
        if name in NAMED:
            found[name] = NAMED[name][int(number)]
        elif name in HIDDEN_FIELDS:
            found[name] = _veiled(number.tolist())
        else:
            found[name] = number.tolist() if number.shape else int(number)
    found["characters"] = [
        None if character == NOBODY else CHARACTER_NAMES[character]
        for character in state.character[: state.seats].tolist()
    ]
    found["cards"] = _cards(state)
    if OWN_PACKS:
        found["packs"] = list(OWN_PACKS)
    if state.heard_count:
        found["heard"] = _heard(state)
    if state.helped.any():
        found["helped"] = state.helped.tolist()
    found["tasks"] = [_task(frame) for frame in state.stack[: state.depth].tolist()]
    return found


def _veiled(numbers: Any) -> Any:
    if isinstance(numbers, list):
        return [_veiled(number) for number in numbers]
    return None if numbers == UNKNOWN else numbers


def _heard(state: State) -> list[dict[str, Any]]:
    """NA-15.9: who has said what in this round."""
    words, speakers = state.heard.tolist(), state.heard_from.tolist()
    return [
        {"seat": speaker, "said": ACTIONS.text(ACTIONS.struct(FIRST_WORD + word))}
        for word, speaker in zip(words, speakers, strict=True)
    ][: int(state.heard_count)]


def _task(frame: list[int]) -> dict[str, Any]:
    task = TASK_NAMES[frame[TASK]]
    step: int | str = STAGE_NAMES[frame[STEP]] if frame[TASK] == Task.GAME else frame[STEP]
    return {"task": task, "step": step, "with": frame[STEP + 1 :]}


def _cards(state: State) -> dict[str, dict[str, Any]]:
    columns = [getattr(state, name).tolist() for name in CARD_FIELDS]
    found = {}
    for name, place, *rest in zip(THING_NAMES, *columns, strict=True):
        if place != BOX or any(rest):
            keys = (key.removeprefix("card_") for key in CARD_FIELDS[1:])
            found[name] = {
                "at": CARD_PLACES[place],
                **{key: value for key, value in zip(keys, rest, strict=True) if value},
            }
    return found
