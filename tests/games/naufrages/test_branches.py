"""Chapter 19: every way of every card of the box is gone, in a situation built for it.

NA-17.9: and wherever a card stops to ask, a position can be saved and goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.naufrages import GAME
from archipel.games.naufrages.cards.code import Card, FishDo, Op
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES, CODE
from archipel.games.naufrages.state import State
from tests.games.naufrages.branches import Branch, Walk, entries, reached_from
from tests.support.play import Play

FIRST = [card for card in range(len(CARD)) if CARD[card, Card.FIRST] == card]
PLAYED = [card for card in FIRST if entries(card)]
MOST_WALKS = 300  # for one entry of a card
ENOUGH_WALKS = 60  # to see a card ask, where it only asks some people
ASKING = {  # NA-17.9: what can open a decision
    *(Op.CHOICE, Op.VOTE, Op.PICK, Op.ROLL, Op.FIGHT, Op.CONTRIBUTE, Op.PEEK, Op.DEBRIS),
    *(Op.OBJECT, Op.ADVENTURE, Op.PRESERVE, Op.FISH),
}
each_card = pytest.mark.parametrize("card", PLAYED, ids=[CARD_NAMES[card] for card in PLAYED])


def must_ask(row: int) -> bool:
    """Whether an instruction asks somebody, some day, whatever the situation."""
    op, first, *_ = CODE[row].tolist()
    if op == Op.FISH:  # the angler
        return bool(first == FishDo.DRAW)
    return op in (Op.CHOICE, Op.VOTE, Op.CONTRIBUTE, Op.DEBRIS)


def asked_at(states: Iterable[State]) -> set[int]:
    """The rows that have asked; some send a task to ask for them, and are done with."""
    rows = {int(state.run_at) for state in states}
    return rows | {row - 1 for row in rows}


@cache
def explored(card: int) -> tuple[frozenset[Branch], frozenset[int], tuple[State, ...]]:
    """Branches and rows of a card that no walk came to, and the positions in which it stopped."""
    left: set[Branch] = set()
    unread: set[int] = set()
    stops: dict[tuple[int, ...], State] = {}
    for entry in entries(card):
        rows, branches = reached_from(entry.address)
        wanted, unseen = set(branches), set(rows)
        silent = {row for row in rows if CODE[row, 0] in ASKING}
        for number in range(MOST_WALKS):
            waits = silent and number < ENOUGH_WALKS
            if not wanted and not unseen and not waits:
                break
            walk = Walk(card, entry, f"{CARD_NAMES[card]} {entry.moment} {number}", wanted)
            walk.go()
            wanted -= walk.taken
            unseen -= walk.rows
            silent -= asked_at(walk.asked)
            for state in walk.asked:
                stops.setdefault((int(state.ask), int(state.run_at), int(state.run_step)), state)
        left |= wanted
        unread |= unseen
    return frozenset(left), frozenset(unread), tuple(stops.values())


@each_card
def test_19_every_way_of_a_card_is_gone(card: int) -> None:
    left, unread, _ = explored(card)
    assert not left, [(Op(int(CODE[branch.row, 0])).name, branch) for branch in left]
    assert not unread, [(Op(int(CODE[row, 0])).name, row) for row in unread]


@each_card
def test_17_9_a_card_that_stops_can_be_saved_there(card: int) -> None:
    _, _, stops = explored(card)
    for state in stops:
        GAME.notation.check_composed(state)
        options = {
            "mode": "hard" if state.hard else "normal",
            "victory": "together" if state.coop else "best",
            "characters": "dealt" if state.deal_characters else "chosen",
        }
        seats = int(state.seats)
        record = GAME.read_options(seats, GAME.chosen(seats, options))
        again = GAME.notation.from_json(GAME.notation.to_json(state), record)
        assert again.tobytes() == state.tobytes()
        seat = Play(GAME).acting(state)[0]
        codes = Play(GAME).legal_codes(state, seat)
        assert Play(GAME).legal_codes(again, seat) == codes
        for code in codes:
            assert after(again, seat, code) == after(state, seat, code)


def after(state: State, seat: int, code: int) -> tuple[bytes, bytes]:
    """What comes of an answer: the position, and what happened."""
    state, events = state.copy(), blank(Events)
    GAME.rules.apply(state, seat, code, chance_for_move("resumed", 0), events)
    return state.tobytes(), events.rows[: events.count].tobytes()


def test_17_9_whoever_can_be_asked_was_asked() -> None:
    """Otherwise the test before this one would see nothing."""
    for card in PLAYED:
        rows = {row for entry in entries(card) for row in reached_from(entry.address)[0]}
        left = set(filter(must_ask, rows)) - asked_at(explored(card)[2])
        assert not left, (CARD_NAMES[card], [Op(int(CODE[row, 0])).name for row in left])


def test_19_cards_that_are_never_run_have_nothing_to_run() -> None:
    for card in set(FIRST) - set(PLAYED):
        assert CARD[card, Card.MAIN] == CARD[card, Card.CAMP_DO] == CARD[card, Card.USE_OFF] == 0
        assert CARD[card, Card.HOOK_LEN] == 0
