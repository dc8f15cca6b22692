"""Positions of Fuji read from JSON. A DataError names the field that is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.core.errors import DataError
from archipel.core.notation import read_struct
from archipel.core.record import blank
from archipel.games.fuji.data import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    DEATH,
    FACES_OF_DIE,
    INJURY_NAMES,
    ITEM_NAMES,
    ITEMS,
    KIND_NAMES,
    MODES,
    MOST_BARS,
    MOST_INFO,
    ORDERS,
    OTHER_SIGNALS,
    SCENARIO_NAMES,
    SCOUT_MOVEMENT,
    SEATS,
    SITUATIONS,
    SKILL_NAMES,
    THIRD_PROPOSALS,
)
from archipel.games.fuji.notation import (
    ACTION_NAMES,
    DIE_NAMES,
    PENDING_NAMES,
    PHASE_NAMES,
    RESULT_NAMES,
    STATUS_NAMES,
    TO_CHOOSE,
    Die,
    Item,
    Member,
    Number,
    Proposal,
    Question,
    Seat,
    Table,
)
from archipel.games.fuji.rules.ring import members
from archipel.games.fuji.rules.setup import clear_table, copy_options, set_board, set_dice
from archipel.games.fuji.state import (
    BOTTOM,
    DEALT,
    DISCARDED,
    HELD,
    NOBODY,
    PILE,
    UNKNOWN,
    Options,
    State,
)
from archipel.games.fuji.tables import CELL_NAMES

MOST = 1 << 14  # more than anything is counted to
REROLLS = 4  # more than anybody is allowed


def from_json(data: Any, options: Options) -> State:
    """The state that a position says, for a table with these options."""
    table = read_struct(data, Table)
    state = blank(State)
    clear_table(state)
    copy_options(state, options)
    state.scenario = _number(SCENARIO_NAMES, table.scenario, "scenario")
    set_board(state)
    set_dice(state)
    cells = CELL_NAMES[state.scenario]
    _read_round(table, state)
    _read_board(table, state, cells)
    if len(table.members) != members(state):
        raise DataError("one for each character is wanted", field="members")
    for number, member in enumerate(table.members):
        _read_member(member, number, state, cells)
    if len(table.seats) != state.seats:
        raise DataError("one for each seat is wanted", field="seats")
    for number, seat in enumerate(table.seats):
        _read_seat(seat, number, state)
    for name, die in table.dice.items():
        _read_die(die, _number(DIE_NAMES, name, "dice"), state, f"dice.{name}")
    for name, item in table.items.items():
        _read_item(item, _number(ITEM_NAMES, name, "items"), state, f"items.{name}")
    _read_question(table.question, state)
    if table.proposal is not None:
        _read_proposal(table.proposal, state)
    return state


def _number(names: Sequence[str], name: str, field: str) -> int:
    if name not in names:
        raise DataError(f"{name!r} is not known here", field=field)
    return names.index(name)


def _ranged(number: int, low: int, high: int, field: str) -> int:
    if not low <= number <= high:
        raise DataError(f"{number} is not between {low} and {high}", field=field)
    return number


def _maybe(names: Sequence[str], name: str | None, field: str) -> int:
    return NOBODY if name is None else _number(names, name, field)


def _known(number: Number, high: int, field: str) -> int:
    return UNKNOWN if number is None else _ranged(number, 0, high, field)


def _bits(names: Sequence[str], listed: Sequence[str], field: str) -> int:
    return sum(1 << number for number in {_number(names, name, field) for name in listed})


def _read_round(table: Table, state: State) -> None:
    state.phase = _number(PHASE_NAMES, table.phase, "phase")
    state.round = _ranged(table.round, 0, MOST, "round")
    state.result = _number(RESULT_NAMES, table.result, "result")
    state.situation = _ranged(table.situation, 0, SITUATIONS - 1, "situation")
    state.lighter_lent = table.lighter_lent
    for field, row, named in (
        ("order", state.order, table.order),
        ("proposed", state.proposed, table.proposed),
    ):
        if len(named) > SEATS or len(set(named)) != len(named):
            raise DataError("must name members once", field=field)
        for at, member in enumerate(named):
            row[at] = _ranged(member, 0, members(state) - 1, field)
    if table.actor is not None:
        state.actor = _ranged(table.actor, 0, members(state) - 1, "actor")
    state.spent = _ranged(table.spent, 0, MOST_BARS, "spent")
    state.margin = _ranged(table.margin, 0, MOST, "margin")
    state.due = _ranged(table.due, 0, len(INJURY_NAMES), "due")
    state.third_lead = table.lead


def _read_board(table: Table, state: State, cells: Sequence[str]) -> None:
    for cell, card in table.cards.items():
        place = _number(cells, cell, "cards")
        state.card_on[place] = _number(CARD_NAMES, card, f"cards.{cell}")
    state.lava = _bits(cells, table.lava, "lava")
    state.tokens = _bits(cells, table.tokens, "tokens")
    if len(table.eruptions) != len(state.eruption_at) or len(table.doubled) != len(table.eruptions):
        raise DataError("there are two eruption tokens", field="eruptions")
    for token, name in enumerate(table.eruptions):
        state.eruption_at[token] = _maybe(cells, name, "eruptions")
        state.eruption_double[token] = table.doubled[token]


def _read_member(member: Member, number: int, state: State, cells: Sequence[str]) -> None:
    field = f"members[{number}]"
    state.character[number] = _maybe(CHARACTER_NAMES, member.character, field)
    state.skill[number] = _maybe(SKILL_NAMES, member.skill, field)
    if member.left_out == TO_CHOOSE:
        state.left_out[number] = UNKNOWN
    else:
        state.left_out[number] = _maybe(KIND_NAMES, member.left_out, field)
    state.health[number] = _ranged(member.health, 0, DEATH, field)
    for name in member.injuries:
        state.injured[number, _number(INJURY_NAMES, name, field)] = 1
    state.limping[number] = member.limping
    state.pawn[number] = _maybe(cells, member.pawn, field)
    state.marker[number] = _maybe(cells, member.marker, field)
    state.steps[number] = _ranged(member.steps, 0, SCOUT_MOVEMENT, field)
    state.bars[number] = _ranged(member.bars, 0, MOST_BARS, field)
    state.acted[number] = member.acted
    state.showed[number] = member.showed
    state.first_aid[number] = member.first_aid
    state.flare[number] = _ranged(member.flare, 0, MOST, field)
    state.radio[number] = member.radio
    state.roped[number] = member.roped


def _read_seat(seat: Seat, number: int, state: State) -> None:
    field = f"seats[{number}]"
    state.ready[number] = seat.ready
    state.marker_moves[number] = _ranged(seat.marker_moves, 0, MOST, field)
    state.asked[number] = _ranged(seat.asked, 0, max(ORDERS, THIRD_PROPOSALS) + MOST, field)
    state.done[number] = _known(seat.done, 1, field)
    state.rerolled[number] = _known(seat.rerolled, REROLLS, field)
    state.third_done[number] = _known(seat.third_done, 1, field)
    state.third_rerolled[number] = _known(seat.third_rerolled, REROLLS, field)
    state.told_count[number] = _ranged(len(seat.told), 0, MOST_INFO, field)
    for at, entry in enumerate(seat.told):
        state.told[number, at] = _ranged(entry, 0, MOST, field)
    state.info_used[number] = _ranged(seat.info_used, 0, MOST_INFO, field)
    state.uttered_count[number] = _ranged(len(seat.uttered), 0, OTHER_SIGNALS, field)
    for at, action in enumerate(seat.uttered):
        state.uttered[number, at] = _ranged(action, 0, MOST, field)
    state.others_used[number] = _ranged(seat.others_used, 0, OTHER_SIGNALS, field)
    for card, bits in enumerate(seat.refused[: len(state.refused)]):
        state.refused[card, number] = _ranged(bits, 0, (1 << SEATS) - 1, field)
    state.woken[number] = seat.woken
    for by, asked in seat.requests.items():
        other = _number([str(seat) for seat in range(SEATS)], by, field)
        state.request[number, other] = _ranged(asked, 0, MOST, field)
    for name in seat.yielded:
        state.yielded[_number(CARD_NAMES, name, field)] |= 1 << number
    if seat.intends is not None:
        state.intends[number] = _ranged(seat.intends, 0, MODES * CARDS - 1, field)


def _read_die(die: Die, number: int, state: State, field: str) -> None:
    if die.face is not None:
        _ranged(die.face, 1, FACES_OF_DIE, field)
    state.face[number] = UNKNOWN if die.face is None else die.face
    state.holder[number] = _ranged(die.holder, 0, SEATS - 1, field)
    state.side[number] = _ranged(die.side, 0, SEATS - 1, field)
    state.status[number] = _number(STATUS_NAMES, die.status, field)
    state.shown[number] = die.shown


def _read_item(item: Item, number: int, state: State, field: str) -> None:
    first = {"pile": PILE, "held": HELD, "discarded": DISCARDED, "dealt": DEALT, "bottom": BOTTOM}
    if item.at not in first:
        raise DataError(f"{item.at!r} is no place for equipment", field=field)
    most = {"held": members(state) - 1, "dealt": ITEMS - 1, "bottom": ITEMS - 1}.get(item.at, 0)
    state.item_at[number] = first[item.at] + _ranged(item.number, 0, most, field)
    state.tilted[number] = item.tilted


def _read_question(question: Question, state: State) -> None:
    field = "question"
    state.pending = _number(PENDING_NAMES, question.kind, field)
    bits = {_ranged(member, 0, members(state) - 1, field) for member in question.members}
    state.pending_bits = sum(1 << member for member in bits)
    state.pending_user = _ranged(question.user, 0, SEATS - 1, field)
    state.pending_item = _maybe(ITEM_NAMES, question.item, field)
    state.pending_effect = _number(ITEM_NAMES, question.effect or ITEM_NAMES[0], field)
    state.pending_picked = _known(question.picked, 1, field)


def _read_proposal(proposal: Proposal, state: State) -> None:
    field = "proposal"
    state.third_by = _ranged(proposal.by, 0, state.seats - 1, field)
    state.third_kind = _number(ACTION_NAMES, proposal.action, field)
    if len(proposal.numbers) != 3:  # noqa: PLR2004  # parameters of an action
        raise DataError("three numbers are wanted", field=field)
    first, second, third = (_known(number, MOST, field) for number in proposal.numbers)
    state.third_first, state.third_second, state.third_third = first, second, third
