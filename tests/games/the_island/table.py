"""A position in shorthand, played with the public rules, and the clauses of `then` about it."""

from __future__ import annotations

from itertools import count
from typing import Self

from archipel.core.chance import chance_for_move
from archipel.core.events import Event, Events
from archipel.core.match import Match, load
from archipel.core.record import blank
from archipel.games.the_island import GAME
from archipel.games.the_island.data import EFFECT_NAMES
from archipel.games.the_island.events import DieRolled
from archipel.games.the_island.notation import PHASE_NAMES
from archipel.games.the_island.shorthand import compose, read_position
from archipel.games.the_island.state import Answer, Phase
from tests.games.the_island.lines import next_roll, seat_named, seat_names, where
from tests.support.table import legal_texts, rule_against

SEED = "tests"


def match_at(given: str, seed: str = SEED) -> Match:
    """A match that goes on from a position, which must be one that a game can reach."""
    return load({**compose(given), "seed": seed, "composed": False})


class Table:
    """`Table(given).do("swim R1 D3", …).then("at R1@D3 | moves 2")`."""

    def __init__(self, given: str) -> None:
        self.state = read_position(given)
        self.events: list[Event] = []
        self._roll = next_roll(given)

    # --- playing ---------------------------------------------------------------------------------

    def do(self, *actions: str) -> Self:
        """Plays actions of whoever is next to act."""
        for action in actions:
            self.by(self.next_seat(), action)
        return self

    def by(self, seat: int | str, action: str) -> Self:
        """Plays an action of a seat, and keeps what happened in `events`."""
        number = seat_named(self.state, seat) if isinstance(seat, str) else seat
        assert action in self.legal(number), f"{action} is illegal"
        code = GAME.actions.code(GAME.actions.from_text(action))
        for attempt in count():
            state, events = self.state.copy(), blank(Events)
            GAME.rules.apply(state, number, code, chance_for_move(SEED, attempt), events)
            happened = GAME.events.read(events)
            rolls = [event.kind for event in happened if isinstance(event, DieRolled)]
            if not rolls or self._roll in (None, rolls[0]):
                self.state = state
                self.events += happened
                return self
        raise AssertionError("unreachable")

    def next_seat(self) -> int:
        """The active seat; of several that are asked, the first clockwise from it."""
        acting = GAME.rules.acting(self.state)
        seats = (int(self.state.active + n) % int(self.state.seats) for n in range(4))
        return next(seat for seat in seats if acting >> seat & 1)

    def legal(self, seat: int | None = None) -> list[str]:
        return legal_texts(GAME, self.state, self.next_seat() if seat is None else seat)

    # --- checking --------------------------------------------------------------------------------

    def then(self, expected: str) -> Self:
        """Every clause holds."""
        for clause in expected.split("|"):
            name, _, rest = clause.strip().partition(" ")
            getattr(self, f"_then_{name}")(rest.strip())
        return self

    def where(self, piece: str) -> str:
        return where(self.state, piece)

    def happened(self, kind: type[Event]) -> bool:
        return any(isinstance(event, kind) for event in self.events)

    def refused(self, action: str) -> str:
        """The rule that forbids an action of the seat that is next to act."""
        return rule_against(GAME, self.state, self.next_seat(), action)

    def _then_at(self, rest: str) -> None:
        for word in rest.split():
            piece, _, place = word.partition("@")
            assert f"{piece}@{self.where(piece)}" == f"{piece}@{place}"

    def _then_gone(self, rest: str) -> None:
        for piece in rest.split():
            assert (piece, self.where(piece)) == (piece, "gone")

    def _then_turn(self, rest: str) -> None:
        active = seat_names(self.state)[self.state.active]
        assert f"{active} {PHASE_NAMES[self.state.phase]}" == rest

    def _then_moves(self, rest: str) -> None:
        assert self.state.moves_left == int(rest)

    def _then_hand(self, rest: str) -> None:
        name, *effects = rest.split()
        counts = self.state.hand[seat_named(self.state, name)].sum(axis=0).tolist()
        held = [name for name, n in zip(EFFECT_NAMES, counts, strict=True) for _ in range(n)]
        assert sorted(held) == sorted(effects if effects != ["-"] else [])

    def _then_asked(self, rest: str) -> None:
        seat = seat_named(self.state, rest)
        assert self.state.phase == Phase.REACT
        assert self.next_seat() == seat
        assert self.state.asked >> seat & 1
        assert self.state.answer[seat] == Answer.NONE

    def _then_legal(self, rest: str) -> None:
        for action in _actions(rest):
            assert action in self.legal()
            GAME.check(self.state, self.next_seat(), GAME.actions.from_text(action))

    def _then_illegal(self, rest: str) -> None:
        for action in _actions(rest):
            assert self.refused(action).startswith("IS-")

    def _then_only(self, rest: str) -> None:
        assert sorted(self.legal()) == sorted(_actions(rest))

    def _then_over(self, rest: str) -> None:
        assert GAME.rules.over(self.state)
        assert GAME.ending(self.state) == rest
        assert GAME.rules.acting(self.state) == 0

    def _then_score(self, rest: str) -> None:
        for word in rest.split():
            name, _, points = word.partition("=")
            assert GAME.rules.score(self.state, seat_named(self.state, name)) == int(points), word

    def _then_win(self, rest: str) -> None:
        names = seat_names(self.state)
        payoffs = [GAME.rules.payoff(self.state, seat) for seat in range(len(names))]
        winners = [
            name for name, payoff in zip(names, payoffs, strict=True) if payoff == max(payoffs)
        ]
        assert winners == rest.split()


def _actions(rest: str) -> list[str]:
    return [action.strip() for action in rest.split(";")]
