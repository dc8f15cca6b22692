"""Every way that a card can go: what ways there are, a situation for each, and a walk through it.

`branches(card)` reads from the compiled code where a card can go. `Walk` puts the card where it
belongs, makes its conditions true or false by setting what they ask for, runs the machine an
instruction at a time, answers what it asks, and notes where it went.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from archipel.core.chance import chance_for_move
from archipel.core.events import Events, start_events
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.games.naufrages import GAME
from archipel.games.naufrages.actions import CHOOSE, DECLINE, decode
from archipel.games.naufrages.cards.code import (
    NONE,
    Card,
    Kind,
    Op,
    Opt,
    Use,
)
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES, CODE, HOOK, JUMP, OPT, USE
from archipel.games.naufrages.events import DECIDED, OPTION_CHOSEN
from archipel.games.naufrages.rules import play, runs
from archipel.games.naufrages.rules.deaths import run_deaths
from archipel.games.naufrages.rules.decks import is_in_deck, leave_deck
from archipel.games.naufrages.rules.ending import reach_summit
from archipel.games.naufrages.rules.flow import answered, push
from archipel.games.naufrages.shorthand import read_position
from archipel.games.naufrages.state import (
    ACTIVE,
    HELD,
    NOBODY,
    RUNNING,
    SLOT,
    TASK,
    Ask,
    Phase,
    Run,
    State,
    Task,
)
from tests.games.naufrages.situations import base_line, bend

MOST_STEPS: Final = 4_000  # of the machine, in one walk
FREE_SLOT: Final = 7  # of the Camp board


class Branch(NamedTuple):
    """From a row of the code: an option (from 1; 0: none of them), or an address."""

    row: int
    to: int
    kind: str  # "option" or "address"


class Entry(NamedTuple):
    """Where the machine begins with a card, and why."""

    address: int
    run: Run
    moment: int  # of a hook, else NONE


def entries(card: int) -> list[Entry]:
    """All labels that the rules run: `main`, `camp_do`, hooks, `use`."""
    row, found = CARD[card], []
    kind, main = Kind(int(row[Card.KIND])), int(row[Card.MAIN])
    runs_by_kind = {Kind.EVENT: Run.EVENT, Kind.EXPLORE: Run.EXPLORE}
    if main and kind != Kind.CAMP:
        found.append(Entry(main, runs_by_kind.get(kind, Run.IMMEDIATE), NONE))
    if row[Card.CAMP_DO]:
        found.append(Entry(int(row[Card.CAMP_DO]), Run.CAMP_USE, NONE))
    camp = kind == Kind.CAMP or row[Card.CAMP_DO]
    for moment, address in HOOK[row[Card.HOOK_OFF] : row[Card.HOOK_OFF] + row[Card.HOOK_LEN]]:
        run = Run.CAMP_HOOK if camp else Run.OBJECT_HOOK
        found.append(Entry(int(address), run, int(moment)))
    if row[Card.USE_OFF]:
        found.append(Entry(int(USE[row[Card.USE_OFF], Use.ADDRESS]), Run.OBJECT_USE, NONE))
    return found


# --- what ways there are --------------------------------------------------------------------------


def options_of(row: int) -> Iterator[tuple[int, int]]:
    """Of a choice or a vote: the numbers of its options and where they lead."""
    first, count = int(CODE[row, 2]), int(CODE[row, 3])
    for option in range(count):
        yield option + 1, int(OPT[first + option, Opt.ADDRESS])


def ways(row: int) -> tuple[list[Branch], list[int]]:
    """The branches of one row, and the addresses that the machine may go to from it."""
    op, *operands = CODE[row].tolist()
    on = row + 1
    if op in (Op.END, Op.RET):
        return [], []
    if op in (Op.CHOICE, Op.VOTE):
        told = list(options_of(row))
        branches = [Branch(row, option, "option") for option, _ in told]
        if op == Op.CHOICE and operands[3]:
            branches.append(Branch(row, 0, "option"))
        return branches, [on, *(address for _, address in told)]
    if op == Op.FIGHT:  # its labels are run from elsewhere, too: after the last defeat
        return [], [on + 1, operands[6], *CODE[on, 1:3].tolist()]
    if op == Op.IF:
        to = {operands[2] or on, operands[3] or on}
    elif op == Op.ROLL:
        dice = operands[1]
        to = {address or on for address in JUMP[operands[3]][dice : dice * 6 + 1].tolist()}
    elif op == Op.CONTRIBUTE:
        to = {operands[3] or on, operands[4] or on}
    elif op == Op.PICK:
        to = {operands[4] or on, on}
    elif op == Op.CALL:
        to = {operands[0]}
    elif op in (Op.EACH, Op.REPEAT):
        to = {operands[1] if op == Op.EACH else operands[3]}
    else:
        return [], [on]
    return [Branch(row, address, "address") for address in to], [on, *to]


@cache
def reached_from(address: int) -> tuple[frozenset[int], frozenset[Branch]]:
    """All rows that can be run from an address, and all branches there."""
    rows: set[int] = set()
    found: set[Branch] = set()
    waiting = [address]
    while waiting:
        row = waiting.pop()
        if row == 0 or row in rows:
            continue
        rows.add(row)
        branches, onwards = ways(row)
        found |= set(branches)
        waiting += onwards
    return frozenset(rows), frozenset(found)


def conditions_of(card: int, rows: frozenset[int]) -> list[int]:
    """Rows of COND that decide about a card's way."""
    needs = int(CARD[card, Card.NEEDS_OFF])
    found = list(range(needs, needs + int(CARD[card, Card.NEEDS_LEN])))
    for row in rows:
        op, a, b, c, *_ = CODE[row].tolist()
        if op == Op.IF:
            found += range(a, a + b)
        elif op == Op.REPEAT:
            found += range(b, b + c)
        elif op in (Op.CHOICE, Op.VOTE):
            for option in range(b, b + c):
                first = int(OPT[option, Opt.COND_OFF])
                found += range(first, first + int(OPT[option, Opt.COND_LEN]))
    return found


# --- a walk ---------------------------------------------------------------------------------------


class Walk:
    """One resolution of a card, in a situation of its own."""

    def __init__(self, card: int, entry: Entry, seed: str, wanted: set[Branch]) -> None:
        self.card = card
        self.wanted = wanted
        self.luck = random.Random(seed)
        self.chance = chance_for_move(seed, 0)
        self.taken: set[Branch] = set()
        self.rows: set[int] = set()
        self.asked: list[State] = []  # the positions in which the card has stopped
        self.events = blank(Events)
        self.state = read_position(base_line(self.luck, entry.run, entry.moment)).copy()
        conditions = conditions_of(card, reached_from(entry.address)[0])
        bend(self.state, card, conditions, self.luck)
        self._put(entry)
        self.depth = int(self.state.depth)
        self._begin(entry)

    def _put(self, entry: Entry) -> None:
        """The card lies where such a run finds it."""
        state, card = self.state, self.card
        if is_in_deck(state, card):
            leave_deck(state, card, RUNNING)
        state.card_order[card] = state.arrivals
        if entry.run in (Run.CAMP_USE, Run.CAMP_HOOK):
            state.card_at[card] = SLOT + FREE_SLOT
        elif entry.run in (Run.OBJECT_HOOK, Run.OBJECT_USE):
            state.card_at[card] = HELD + self.drawer()
        elif entry.run == Run.EVENT:
            state.card_at[card] = ACTIVE
        else:
            state.card_at[card] = RUNNING

    def drawer(self) -> int:
        """An explorer, or somebody at camp."""
        order = [seat for seat in self.state.order.tolist() if seat != NOBODY]
        dead, group = self.state.dead.tolist(), self.state.group.tolist()
        camp = [s for s in range(self.state.seats) if not dead[s] and group[s] == NOBODY]
        here = order or camp
        return here[0] if here else 0

    def _begin(self, entry: Entry) -> None:
        state = self.state
        state.ask, state.ask_seat, state.answer = Ask.NOTHING, NOBODY, NOBODY
        if entry.run == Run.EXPLORE:
            runs.begin_resolve(state, self.card, self.drawer())
        else:
            runs.begin_run(state, self.card, entry.address, self.drawer(), entry.run)

    def go(self) -> None:
        """To the end of the card; what waits behind it is left alone."""
        state = self.state
        for _ in range(MOST_STEPS):
            if state.phase == Phase.OVER or state.depth <= self.depth or self._over():
                return
            if state.ask == Ask.NOTHING:
                self._step()
            else:
                self._answer()
        raise AssertionError(f"{CARD_NAMES[self.card]} does not end")

    @property
    def place(self) -> int:
        """Where the card is now."""
        return int(self.state.card_at[self.card])

    def _over(self) -> bool:
        """Whether another card has come up."""
        state = self.state
        return bool(state.run_card not in (NOBODY, self.card))

    def _step(self) -> None:
        """As `play.go_on`, once; with an eye on the machine."""
        state, events = self.state, self.events
        at = int(state.run_at) if self._runs() else NONE
        start_events(events)
        if state.dying != 0 and state.deaths_wait == 0 and self._top() != Task.DEATHS:
            push(state, Task.DEATHS)
            run_deaths(state, events)
        elif state.summit_due != 0:
            reach_summit(state, events)
        elif state.queued > 0 and state.draining == 0:
            runs.begin_cards(state)
        else:
            if at != NONE and self._top() == Task.CARD:
                self.rows.add(at)
            play.run_task(state, self.chance, events)
            if state.ask == Ask.NOTHING:
                state.answer = NOBODY
        self._note(at)

    def _top(self) -> int:
        return int(self.state.stack[self.state.depth - 1, TASK])

    def _runs(self) -> bool:
        return bool(self.state.run_card == self.card)

    def _note(self, at: int) -> None:
        """Which way the machine has gone."""
        if at == NONE:
            return
        for kind, first, _, third, _ in self.events.rows[: self.events.count].tolist():
            if kind in (OPTION_CHOSEN, DECIDED):
                option = third if kind == OPTION_CHOSEN else first
                self.taken.add(Branch(at, option, "option"))
        if self._runs() and self.state.run_at != at:
            self.taken.add(Branch(at, int(self.state.run_at), "address"))

    def _answer(self) -> None:
        state = self.state
        if self._runs():
            self.asked.append(state.copy())
        bits = int(GAME.rules.acting(state))
        seat = self.luck.choice([s for s in range(state.seats) if bits >> s & 1])
        out: Codes = np.zeros(MOST_LEGAL, np.int32)
        codes = out[: GAME.rules.legal(state, seat, out)].tolist()
        assert codes, f"{CARD_NAMES[self.card]} asks and offers nothing"
        liked = [code for code in codes if self._is_wanted(code)]
        code = self.luck.choice(liked if liked and self.luck.random() < 0.8 else codes)
        kind, first, second, _ = map(int, decode(code))
        if state.ask == Ask.END_CHOICE:
            GAME.rules.apply(state, seat, code, self.chance, self.events)
            return
        answered(state, play.answer_of(state, kind, first, second))

    def _is_wanted(self, code: int) -> bool:
        kind, first, _, _ = map(int, decode(code))
        option = first + 1 if kind == CHOOSE else 0 if kind == DECLINE else NONE
        return Branch(int(self.state.run_at), option, "option") in self.wanted
