"""NA-15.8: what is played for a seat whose time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.chance import Chance, draw
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.cards.code import Opt
from archipel.games.naufrages.cards.tables import CODE, OPT
from archipel.games.naufrages.rules.windows import is_last_call
from archipel.games.naufrages.state import Ask, State

LAST_CALL: Final = 30.0  # seconds that people wait for each other beside a fire without wood

# The first of these that is legal.
CALM: Final[dict[Ask, tuple[int, ...]]] = {
    Ask.EXPLORE: (a.GO_HOME,),
    Ask.JOIN: (a.JOIN,),
    Ask.TAKE_DEBRIS: (a.TAKE,),
    Ask.SECOND_DEBRIS: (a.DECLINE,),
    Ask.OWN_FOOD: (a.DONE,),
    Ask.WINDOW: (a.SAY_READY, a.DECLINE_OFFER),
    Ask.REORDER: (a.KEEP,),
    Ask.REROLL: (a.KEEP,),
}


def default(state: State, seat: int, codes: Sequence[int], chance: Chance) -> int:
    """The calm answer: decline, keep, none, no, 0; but eat if you have not."""
    asked = Ask(int(state.ask))
    if asked == Ask.CHARACTER:
        return codes[draw(chance, len(codes))]
    kinds = [int(a.decode(code)[0]) for code in codes]
    if asked in (Ask.FOOD_TAKE, Ask.FOOD_ACCEPT, Ask.OWN_FOOD, Ask.OWN_ACCEPT):
        wanted = _meal(asked, bool(state.ate[seat]))
        return codes[kinds.index(wanted)]
    if asked == Ask.CHOICE:
        return _free_option(state, codes)
    for kind in CALM.get(asked, (a.DECLINE,)):
        if kind in kinds:
            return codes[kinds.index(kind)]
    return codes[0]


def patience(state: State) -> float | None:
    """NA-6.9: the last call for the fire does not hold up the table."""
    return LAST_CALL if state.ask == Ask.WINDOW and is_last_call(state) else None


def _meal(asked: Ask, ate: bool) -> int:  # noqa: FBT001  # a fact, not a switch
    if asked == Ask.FOOD_TAKE:
        return a.LEAVE if ate else a.EAT
    if asked == Ask.OWN_FOOD:
        return a.DONE if ate else a.EAT_OWN
    return a.REFUSE_GIFT if ate else a.EAT_GIFT


def _free_option(state: State, codes: Sequence[int]) -> int:
    """None of them if that is offered; else the first that costs nothing."""
    options = [(int(a.decode(code)[0]), int(a.decode(code)[1])) for code in codes]
    if (a.DECLINE, 0) in options:
        return codes[options.index((a.DECLINE, 0))]
    first = int(CODE[state.run_at, 2])
    for code, (_, option) in zip(codes, options, strict=True):
        if OPT[first + option, Opt.PAY_LEN] == 0:
            return code
    return codes[0]
