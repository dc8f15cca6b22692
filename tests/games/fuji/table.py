"""A table of Fuji from one line, what is done at it, and what must hold then.

What is done: `0 ready 3`, a seat and the text of an action; `!FU-7.4 1 ready 3` must be refused
with that rule. What must hold, clauses between bars:

    phase movement         pawn 0 F1            marker 0 F1/3, marker 0 -
    health 0 7             result buried        ready 0 1, ready none
    lava D2 E2             allowance 0 2        items 0 radio map*
    bars 0 2               held 0 5             asked injury 0
    order 2 0 1            sum 0 L21 3          injuries 0 leg arm
    discarded rope         score 10             waits 0 2
"""

from __future__ import annotations

from typing import Any

import pytest

import archipel
from archipel.core.actions import Action
from archipel.core.errors import GameError
from archipel.core.match import Match
from archipel.games.fuji.data import CARD_NAMES, INJURY_NAMES, ITEM_NAMES
from archipel.games.fuji.rules.dice import held, total
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.shorthand import compose
from archipel.games.fuji.state import DISCARDED, HELD, NOBODY, Pending, Phase, Result, State
from archipel.games.fuji.tables import CELL_NAMES


def table(given: str) -> Match:
    """The match that a line says; `fuji | ` may be left out."""
    return archipel.load(compose(given if given.startswith("fuji") else f"fuji | {given}"))


def state_of(match: Match) -> State:
    state: State = match._state
    return state


def do(match: Match, *lines: str) -> Match:
    """Plays what the lines say, and sees to it that refusals are refused."""
    for line in lines:
        words = line.split()
        rule = words.pop(0)[1:] if words[0].startswith("!") else ""
        seat, action = int(words[0]), " ".join(words[1:])
        if action == "ready":
            action = f"ready {int(match._state.situation)}"
        if action == "confirm_order":
            action = f"confirm_order {int(match._state.situation)}"
        if not rule:
            match.play(seat, action)
            continue
        with pytest.raises(GameError) as refused:
            match.play(seat, action)
        assert refused.value.rule == rule, f"{line}: {refused.value}"
    return match


def legal(match: Match, seat: int, kind: type[Action]) -> list[Any]:
    return [action for action in match.legal(seat) if isinstance(action, kind)]


def place(match: Match, cell: str) -> int:
    return CELL_NAMES[match._state.scenario].index(cell)


def card_at(match: Match, cell: str) -> str:
    return str(CARD_NAMES[match._state.card_on[place(match, cell)]])


def fact(match: Match, name: str, words: list[str]) -> str:
    """What a clause asks for, as it should be said."""
    state = state_of(match)
    cells = CELL_NAMES[state.scenario]
    if name == "phase":
        return Phase(int(state.phase)).name.lower()
    if name == "result":
        return Result(int(state.result)).name.lower()
    if name == "lava":
        return " ".join(c for at, c in enumerate(cells) if int(state.lava) >> at & 1)
    if name == "ready":
        return " ".join(str(s) for s in range(state.seats) if state.ready[s]) or "none"
    if name == "waits":
        return " ".join(map(str, match.acting))
    if name == "order":
        return " ".join(str(m) for m in state.order.tolist() if m != NOBODY)
    if name == "discarded":
        return " ".join(n for i, n in enumerate(ITEM_NAMES) if state.item_at[i] == DISCARDED)
    if name == "score":
        return str(match.scores[0])
    if name == "asked":
        bits = int(state.pending_bits)
        members = " ".join(str(m) for m in range(4) if bits >> m & 1)
        return f"{Pending(int(state.pending)).name.lower()} {members}".strip()
    return f"{words[0]} {_of_member(match, name, int(words[0]), words[1:])}"


def _of_member(match: Match, name: str, member: int, rest: list[str]) -> str:
    state = state_of(match)
    cells = CELL_NAMES[state.scenario]
    if name == "pawn":
        return str(cells[state.pawn[member]])
    if name == "marker":
        lies = state.marker[member] != NOBODY
        return f"{cells[state.marker[member]]}/{int(state.steps[member])}" if lies else "-"
    if name == "health":
        return str(int(state.health[member]))
    if name == "allowance":
        return str(int(allowance(state, member)))
    if name == "bars":
        return str(int(state.bars[member]))
    if name == "held":
        return str(int(held(state, member)))
    if name == "sum":
        return f"{rest[0]} {int(total(state, member, CARD_NAMES.index(rest[0])))}"
    if name == "injuries":
        return " ".join(n for i, n in enumerate(INJURY_NAMES) if state.injured[member, i])
    assert name == "items", name
    mine = [i for i in range(len(ITEM_NAMES)) if state.item_at[i] == HELD + member]
    return " ".join(ITEM_NAMES[i] + "*" * int(state.tilted[i]) for i in mine)


def holds(match: Match, then: str) -> None:
    """Asserts every clause."""
    for clause in then.split("|"):
        name, *words = clause.split()
        assert fact(match, name, words).split() == words, clause
