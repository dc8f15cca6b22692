"""Positions of Fuji as JSON: a state, field by field, with names instead of numbers.

A view is written the same way; what it hides is null. Cells are called by column and row: D1.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from archipel.core.vocabulary import tag_of
from archipel.games.fuji.actions import ACTIONS
from archipel.games.fuji.data import (
    CARD_NAMES,
    CHARACTER_NAMES,
    DICE,
    INJURY_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    PER_SEAT,
    PLACES,
    SCENARIO_NAMES,
    SEATS,
    SKILL_NAMES,
)
from archipel.games.fuji.rules.ring import members, ring_size
from archipel.games.fuji.state import (
    BOTTOM,
    DEALT,
    DISCARDED,
    HELD,
    NOBODY,
    PILE,
    UNKNOWN,
    Pending,
    Phase,
    Result,
    State,
    Status,
)
from archipel.games.fuji.tables import CELL_NAMES, KIND_OF

PHASE_NAMES: Final = tuple(phase.name.lower() for phase in Phase)
RESULT_NAMES: Final = tuple(result.name.lower() for result in Result)
STATUS_NAMES: Final = tuple(status.name.lower() for status in Status)
PENDING_NAMES: Final = tuple(pending.name.lower() for pending in Pending)
DIE_NAMES: Final = tuple(
    f"{die // PER_SEAT}{KIND_NAMES[KIND_OF[die]]}{1 + die % 2}" for die in range(DICE)
)
ACTION_NAMES: Final = tuple(tag_of(kind) for kind in ACTIONS.kinds)
TO_CHOOSE: Final = "to choose"

Number = int | None


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of what a position is written with."""


class Member(Struct, frozen=True, kw_only=True):
    """Somebody with a pawn. What is not there is left out."""

    character: str | None = None
    skill: str | None = None
    left_out: str | None = None  # a kind of die, or TO_CHOOSE
    health: int = 0
    injuries: list[str] = []
    limping: bool = False
    pawn: str | None = None
    marker: str | None = None
    steps: int = 0
    bars: int = 0
    acted: bool = False
    showed: bool = False
    first_aid: bool = False
    flare: int = 0
    radio: bool = False
    roped: bool = False


class Seat(Struct, frozen=True, kw_only=True):
    """What the player of a seat has done in this phase."""

    ready: bool = False
    marker_moves: int = 0
    asked: int = 0
    done: Number = 0
    rerolled: Number = 0
    third_done: Number = 0
    third_rerolled: Number = 0
    told: list[int] = []
    info_used: int = 0
    uttered: list[int] = []
    others_used: int = 0
    refused: list[int] = []  # Lighter, Bottle: bits of those who declined
    woken: bool = False
    requests: dict[str, int] = {}  # by the seat that asks
    yielded: list[str] = []  # terrain cards that it leaves to others
    intends: int | None = None  # rerolls that it has promised


class Die(Struct, frozen=True, kw_only=True):
    face: Number
    holder: int
    side: int = 0
    status: str = "active"
    shown: bool = False


class Item(Struct, frozen=True, kw_only=True):
    at: str  # pile, discarded, held, dealt, bottom
    number: int = 0  # the member that holds it, or its number in the deal
    tilted: bool = False


class Question(Struct, frozen=True, kw_only=True):
    kind: str = "nothing"
    members: list[int] = []
    user: int = 0
    item: str | None = None
    effect: str | None = None
    picked: Number = 0


class Proposal(Struct, frozen=True, kw_only=True):
    """For the third character."""

    by: int
    action: str
    numbers: list[Number]


class Table(Struct, frozen=True, kw_only=True):
    """A state as it is written."""

    scenario: str
    phase: str
    round: int
    result: str = "none"
    situation: int = 0
    cards: dict[str, str] = {}  # by cell
    lava: list[str] = []
    tokens: list[str] = []  # of equipment
    eruptions: list[str | None] = []
    doubled: list[bool] = []
    members: list[Member] = []
    seats: list[Seat] = []
    dice: dict[str, Die] = {}
    items: dict[str, Item] = {}
    lighter_lent: bool = False
    question: Question = Question()
    order: list[int] = []
    proposed: list[int] = []
    actor: int | None = None
    spent: int = 0
    margin: int = 0
    due: int = 0
    proposal: Proposal | None = None
    lead: bool = False


def to_json(state: State) -> dict[str, Any]:
    """A state or a view as JSON."""
    cells = CELL_NAMES[state.scenario]
    table = Table(
        scenario=SCENARIO_NAMES[state.scenario],
        phase=PHASE_NAMES[state.phase],
        round=int(state.round),
        result=RESULT_NAMES[state.result],
        situation=int(state.situation),
        cards={
            cells[place]: CARD_NAMES[card]
            for place, card in enumerate(state.card_on.tolist())
            if card != NOBODY
        },
        lava=_cells(int(state.lava), cells),
        tokens=_cells(int(state.tokens), cells),
        eruptions=[None if p == NOBODY else cells[p] for p in state.eruption_at.tolist()],
        doubled=[bool(double) for double in state.eruption_double],
        members=[_member(state, member, cells) for member in range(members(state))],
        seats=[_seat(state, seat) for seat in range(state.seats)],
        dice={
            DIE_NAMES[die]: _die(state, die)
            for die in range(DICE)
            if die < PER_SEAT * ring_size(state)
        },
        items={ITEM_NAMES[item]: _item(state, item) for item in range(len(ITEM_NAMES))},
        lighter_lent=bool(state.lighter_lent),
        question=_question(state),
        order=_listed(state.order.tolist()),
        proposed=_listed(state.proposed.tolist()),
        actor=_or_none(state.actor),
        spent=int(state.spent),
        margin=int(state.margin),
        due=int(state.due),
        proposal=_proposal(state),
        lead=bool(state.third_lead),
    )
    return dict(msgspec.to_builtins(table))


def _cells(bits: int, cells: tuple[str, ...]) -> list[str]:
    return [cells[place] for place in range(PLACES) if bits >> place & 1]


def _listed(seats: list[int]) -> list[int]:
    return [seat for seat in seats if seat != NOBODY]


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else int(number)


def _known(number: int) -> Number:
    return None if number == UNKNOWN else int(number)


def _named(names: tuple[str, ...], number: int) -> str | None:
    return None if number == NOBODY else names[number]


def _member(state: State, member: int, cells: tuple[str, ...]) -> Member:
    left_out = int(state.left_out[member])
    return Member(
        character=_named(CHARACTER_NAMES, int(state.character[member])),
        skill=_named(SKILL_NAMES, int(state.skill[member])),
        left_out=TO_CHOOSE if left_out == UNKNOWN else _named(KIND_NAMES, left_out),
        health=int(state.health[member]),
        injuries=[name for at, name in enumerate(INJURY_NAMES) if state.injured[member, at]],
        limping=bool(state.limping[member]),
        pawn=_named(cells, int(state.pawn[member])),
        marker=_named(cells, int(state.marker[member])),
        steps=int(state.steps[member]),
        bars=int(state.bars[member]),
        acted=bool(state.acted[member]),
        showed=bool(state.showed[member]),
        first_aid=bool(state.first_aid[member]),
        flare=int(state.flare[member]),
        radio=bool(state.radio[member]),
        roped=bool(state.roped[member]),
    )


def _seat(state: State, seat: int) -> Seat:
    asked, left = enumerate(state.request[seat].tolist()), state.yielded.tolist()
    return Seat(
        ready=bool(state.ready[seat]),
        marker_moves=int(state.marker_moves[seat]),
        asked=int(state.asked[seat]),
        done=_known(state.done[seat]),
        rerolled=_known(state.rerolled[seat]),
        third_done=_known(state.third_done[seat]),
        third_rerolled=_known(state.third_rerolled[seat]),
        told=state.told[seat, : state.told_count[seat]].tolist(),
        info_used=int(state.info_used[seat]),
        uttered=state.uttered[seat, : state.uttered_count[seat]].tolist(),
        others_used=int(state.others_used[seat]),
        refused=state.refused[:, seat].tolist(),
        woken=bool(state.woken[seat]),
        requests={str(by): code for by, code in asked if code != NOBODY},
        yielded=[CARD_NAMES[card] for card, bits in enumerate(left) if bits >> seat & 1],
        intends=None if state.intends[seat] == NOBODY else int(state.intends[seat]),
    )


def _die(state: State, die: int) -> Die:
    return Die(
        face=_known(state.face[die]),
        holder=int(state.holder[die]),
        side=int(state.side[die]),
        status=STATUS_NAMES[state.status[die]],
        shown=bool(state.shown[die]),
    )


def _item(state: State, item: int) -> Item:
    place, tilted = int(state.item_at[item]), bool(state.tilted[item])
    if place == PILE:
        return Item(at="pile", tilted=tilted)
    if place == DISCARDED:
        return Item(at="discarded", tilted=tilted)
    if place < DISCARDED:
        return Item(at="held", number=place - HELD, tilted=tilted)
    if place < BOTTOM:
        return Item(at="dealt", number=place - DEALT)
    return Item(at="bottom", number=place - BOTTOM)


def _question(state: State) -> Question:
    if state.pending == Pending.NOTHING:
        return Question()
    bits = int(state.pending_bits)
    return Question(
        kind=PENDING_NAMES[state.pending],
        members=[member for member in range(SEATS) if bits >> member & 1],
        user=int(state.pending_user),
        item=_named(ITEM_NAMES, int(state.pending_item)),
        effect=ITEM_NAMES[state.pending_effect],
        picked=_known(state.pending_picked),
    )


def _proposal(state: State) -> Proposal | None:
    if state.third_by == NOBODY:
        return None
    numbers = (state.third_first, state.third_second, state.third_third)
    return Proposal(
        by=int(state.third_by),
        action=ACTION_NAMES[state.third_kind],
        numbers=[_known(number) for number in numbers],
    )
