"""A position in shorthand, played with the public rules, and the clauses of `then` about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count
from typing import Any, Self

import numpy as np

from archipel.core.chance import chance_for_move
from archipel.core.events import Event, Events
from archipel.core.record import blank
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.actions import EndPlay, Spend
from archipel.games.mauna_kea.data import (
    COLOUR_NAMES,
    EXPLORER_NAMES,
    KIND_NAMES,
    PER_COLOUR,
    SIDE_NAMES,
    SPACE_NAMES,
    SQUARE_NAMES,
    TERRAIN_NAMES,
)
from archipel.games.mauna_kea.events import (
    Deployed,
    LavaPlaced,
    LavaRemoved,
    TileDrawn,
    TurnBegan,
)
from archipel.games.mauna_kea.notation import PHASE_NAMES, TRIGGER_NAMES, explorer_place
from archipel.games.mauna_kea.rules.board import ground
from archipel.games.mauna_kea.rules.lava import lay_lava
from archipel.games.mauna_kea.rules.setup import lay_artifacts
from archipel.games.mauna_kea.shorthand import KIND_OF, kind_of, read_position, with_squares
from archipel.games.mauna_kea.state import CARRIED
from archipel.games.mauna_kea.tables import COLOUR_OF
from tests.support.table import first_to_act, legal_texts, rule_against

SEED = "tests"
MOST_TRIES = 20_000


def spelled(text: str) -> str:
    """Squares by name, tiles by their kind, as actions have them."""
    words = with_squares(text).split()
    return " ".join(KIND_NAMES[KIND_OF[word]] if word in KIND_OF else word for word in words)


class Table:
    """`Table(given).do("spend T01", "move red1 (7,5)").then("pool 2 | at red1@D3se")`.

    Besides actions, `do` knows: `end_play => T49 LE1`, an action after which these tiles are drawn;
    `lava LN1`, a lava tile laid by the rules; `pass`, all tiles spent and the turn ended; and
    `artifacts`, laid on all slots as in setup.
    """

    def __init__(self, given: str) -> None:
        self.state = read_position(given)
        self.events: list[Event] = []

    # --- playing ---------------------------------------------------------------------------------

    def do(self, *actions: str) -> Self:
        """Plays actions of whoever is next to act."""
        for action in actions:
            if action.startswith("lava "):
                events = blank(Events)
                lay_lava(self.state, kind_of(action.split()[1]), events)
                self.events += GAME.events.read(events)
            elif action == "artifacts":
                lay_artifacts(self.state)
            elif action == "pass":
                self._pass()
            else:
                self.by(self.next_seat(), action)
        return self

    def by(self, seat: int, action: str) -> Self:
        """Plays an action of a seat, and keeps what happened in `events`."""
        text, _, wanted = action.partition("=>")
        asked, draws = spelled(text), spelled(wanted).split()
        assert asked in self.legal(seat), f"{asked} is illegal"
        code = GAME.actions.code(GAME.actions.from_text(asked))
        for attempt in count():
            assert attempt < MOST_TRIES, f"never drawn: {draws}"
            state, events = self.state.copy(), blank(Events)
            GAME.rules.apply(state, seat, code, chance_for_move(SEED, attempt), events)
            happened = GAME.events.read(events)
            if not wanted or drawn(happened) == draws:
                self.state = state
                self.events += happened
                return self
        raise AssertionError("unreachable")

    def _pass(self) -> None:
        seat = self.next_seat()
        while True:
            actions = [GAME.actions.from_text(text) for text in self.legal(seat)]
            spend = [action for action in actions if isinstance(action, Spend)]
            self.by(seat, GAME.actions.text(spend[0] if spend else EndPlay()))
            if not spend:
                return

    def next_seat(self) -> int:
        return first_to_act(GAME, self.state)

    def legal(self, seat: int | None = None) -> list[str]:
        return legal_texts(GAME, self.state, self.next_seat() if seat is None else seat)

    # --- checking --------------------------------------------------------------------------------

    def then(self, expected: str) -> Self:
        """Every clause holds."""
        for clause in expected.split("|"):
            name, _, rest = clause.strip().partition(" ")
            getattr(self, f"_then_{name}")(rest.strip())
        return self

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def refused(self, action: str) -> str:
        """The rule that forbids an action of the seat that is next to act."""
        return rule_against(GAME, self.state, self.next_seat(), spelled(action))

    def where(self, explorer: str) -> str:
        return explorer_place(int(self.state.explorer_at[EXPLORER_NAMES.index(explorer)]))

    def artifacts(self, place: int) -> str:
        """The colours of what lies or is carried there."""
        found = [COLOUR_OF[a] for a in np.flatnonzero(self.state.artifact_at == place)]
        return "".join(COLOUR_NAMES[colour] for colour in found)

    def _then_at(self, rest: str) -> None:
        for word in spelled(rest).split():
            name, _, place = word.partition("@")
            assert f"{name}@{self.where(name)}" == word, place

    def _then_lost(self, rest: str) -> None:
        for name in rest.split():
            assert (name, self.where(name)) == (name, "lost")

    def _then_carry(self, rest: str) -> None:
        for word in rest.split():
            name, _, colours = word.partition("=")
            assert self.artifacts(CARRIED + EXPLORER_NAMES.index(name)) == colours, word

    def _then_loose(self, rest: str) -> None:
        for word in spelled(rest).split():
            name, _, colours = word.partition("=")
            assert self.artifacts(SQUARE_NAMES.index(name)) == colours, word

    def _then_ground(self, rest: str) -> None:
        for word in spelled(rest).split():
            name, _, letter = word.partition("=")
            found = int(ground(self.state, SQUARE_NAMES.index(name)))
            assert f"{name}={'JLM.#'[found]}" == f"{name}={letter}"

    def _then_lava(self, rest: str) -> None:
        """`E4=LN5:N`: a tile of this kind with this heading."""
        for word in rest.split():
            name, tile, side = re.split("[=:]", word)
            space = SPACE_NAMES.index(name)
            found = int(self.state.tile[space]), SIDE_NAMES[self.state.turn[space]]
            assert found == (kind_of(tile), side), word

    def _then_removed(self, rest: str) -> None:
        for tile in rest.split():
            assert self.state.removed[kind_of(tile)] > 0, tile

    def _then_turn(self, rest: str) -> None:
        assert f"{self.state.active} {PHASE_NAMES[self.state.phase]}" == rest

    def _then_pool(self, rest: str) -> None:
        assert self.state.pool == int(rest)

    def _then_hand(self, rest: str) -> None:
        seat, *tiles = rest.split()
        counts = self.state.hand[int(seat)].tolist()
        held = [name for name, n in zip(TERRAIN_NAMES, counts, strict=True) for _ in range(n)]
        wanted = [] if tiles == ["none"] else [TERRAIN_NAMES[kind_of(tile)] for tile in tiles]
        assert sorted(held) == sorted(wanted)

    def _then_trigger(self, rest: str) -> None:
        assert TRIGGER_NAMES[self.state.trigger] == rest

    def _then_deployed(self, rest: str) -> None:
        seats = [
            EXPLORER_NAMES.index(event.explorer) // PER_COLOUR for event in self.happened(Deployed)
        ]
        assert seats == [*map(int, rest.split())]

    def _then_turns(self, rest: str) -> None:
        assert [event.seat for event in self.happened(TurnBegan)] == [*map(int, rest.split())]

    def _then_count(self, rest: str) -> None:
        """`place T01=52`: so many legal actions begin like that."""
        start, _, number = spelled_count(rest)
        assert sum(text.startswith(f"{start} ") for text in self.legal()) == number, rest

    def _then_moves(self, rest: str) -> None:
        self._destinations("move", rest)

    def _then_runs(self, rest: str) -> None:
        self._destinations("run", rest)

    def _destinations(self, kind: str, rest: str) -> None:
        """`red1 (7,5) (6,6)`: these squares and no others."""
        words = spelled(rest).split()
        squares = {word for word in words if word in SQUARE_NAMES}
        start = " ".join([kind, *(w for w in words if w not in squares and w != "none")])
        found = {t.split()[-1] for t in self.legal() if t.startswith(f"{start} ")}
        assert found == squares

    def _then_legal(self, rest: str) -> None:
        for action in _actions(rest):
            assert action in self.legal()
            GAME.check(self.state, self.next_seat(), GAME.actions.from_text(action))

    def _then_illegal(self, rest: str) -> None:
        """`board red1 none: MK-7.3`, with the rule that forbids it, or any rule."""
        for action in rest.split(";"):
            asked, _, rule = action.partition(":")
            assert self.refused(asked).startswith(rule.strip() or "MK-"), action

    def _then_only(self, rest: str) -> None:
        assert sorted(self.legal()) == sorted(_actions(rest))

    def _then_over(self, rest: str) -> None:
        assert GAME.rules.over(self.state)
        assert GAME.ending(self.state) == rest
        assert GAME.rules.acting(self.state) == 0

    def _then_score(self, rest: str) -> None:
        for word in rest.split():
            seat, _, points = word.partition("=")
            assert GAME.rules.score(self.state, int(seat)) == int(points), word

    def _then_win(self, rest: str) -> None:
        payoffs = [GAME.rules.payoff(self.state, seat) for seat in range(self.state.seats)]
        best = [str(seat) for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)]
        assert best == rest.split()


def spelled_count(rest: str) -> tuple[str, str, int]:
    start, between, number = rest.partition("=")
    return spelled(start), between, int(number)


def drawn(events: Iterable[Event]) -> list[str]:
    """The tiles drawn from the bag, in order."""
    found = []
    for event in events:
        if isinstance(event, TileDrawn):
            found.append(event.tile)
        elif isinstance(event, LavaPlaced | LavaRemoved):
            found.append(event.lava)
    return found


def _actions(rest: str) -> list[str]:
    return [spelled(action) for action in rest.split(";")]
