"""19.5: what is noted of a game when the balance is measured."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from archipel.core.events import Event
from archipel.games.naufrages.data import (
    BUILD_NAMES,
    BUILDS,
    CARD_NAMES,
    CHARACTER_NAMES,
    SPOT_NAMES,
)
from archipel.games.naufrages.events import (
    CampUsed,
    CardLaid,
    CardRevealed,
    DebrisShown,
    Decided,
    OptionChosen,
    PawnPlaced,
    RoundBegan,
    ShipPassed,
    ShipSighted,
    Taken,
)
from archipel.games.naufrages.notation import ENDING_NAMES
from archipel.games.naufrages.rules.ending import payoff, score
from archipel.games.naufrages.state import NOBODY, STATE_DONE, State

__all__ = ["Observer", "Tally"]


class Tally(msgspec.Struct, frozen=True):
    """What became of one game."""

    ending: str
    rounds: int
    summit: bool  # whether anybody reached it
    built: list[str]  # constructions that stood at the end
    shelter: int
    deaths: int
    lost: int  # rounds that players began lost
    drawn: int  # exploration cards
    first: int  # seat with the First-player tile in the first round
    characters: list[str]  # by seat, without their version
    rescued: list[bool]
    scores: list[int]
    won: list[float]
    spots: list[list[int]]  # pawns by seat and action
    cards: list[str]  # that somebody has seen
    branches: list[str]  # "card 2": the second option of a card was taken; 0: none of them
    ships: list[str]  # events whose ship saw the castaways


class Observer:
    """Listens to a game."""

    def __init__(self, state: State) -> None:
        self._seats = int(state.seats)
        self._first = int(state.first)
        self._cards: set[str] = set()
        self._branches: set[str] = set()
        self._ships: list[str] = []
        self._spots = [[0] * len(SPOT_NAMES) for _ in range(self._seats)]
        self._drawn = 0
        self._lost = 0

    def hear(self, state: State, running: int, events: Sequence[Event]) -> None:
        """What an action has led to; `running` is the card that was being resolved before it."""
        for event in events:
            match event:
                case RoundBegan(_, card):
                    self._cards.add(card)
                    self._lost += sum(
                        int(state.group[seat]) != NOBODY and not state.dead[seat]
                        for seat in range(self._seats)
                    )
                case CardRevealed(_, card):
                    self._cards.add(card)
                    self._drawn += 1
                case DebrisShown(card) | CampUsed(_, card) | CardLaid(card) | Taken(_, card):
                    self._cards.add(card)
                case OptionChosen(_, card, option):
                    self._branches.add(f"{card} {option}")
                case Decided(option) if running != NOBODY:
                    self._branches.add(f"{CARD_NAMES[running]} {option}")
                case PawnPlaced(seat, spot):
                    self._spots[seat][SPOT_NAMES.index(spot)] += 1
                case ShipSighted(card):
                    self._cards.add(card)
                    self._ships.append(card)
                case ShipPassed(card):
                    self._cards.add(card)
                case _:
                    pass

    def tally(self, state: State) -> Tally:
        """Of a game that is over."""
        seats = range(self._seats)
        best = [float(payoff(state, seat)) == 1.0 for seat in seats]
        return Tally(
            ending=ENDING_NAMES[state.ending],
            rounds=int(state.round),
            summit=int(state.summit_seat) != NOBODY,
            built=[
                BUILD_NAMES[build]
                for build in range(BUILDS)
                if state.build_state[build] == STATE_DONE
            ],
            shelter=int(state.shelter),
            deaths=sum(int(state.dead[seat]) for seat in seats),
            lost=self._lost,
            drawn=self._drawn,
            first=self._first,
            characters=[CHARACTER_NAMES[state.character[seat]].partition(".")[0] for seat in seats],
            rescued=[bool(state.rescued[seat]) for seat in seats],
            scores=[int(score(state, seat)) for seat in seats],
            won=[1 / sum(best) if best[seat] else 0.0 for seat in seats],
            spots=self._spots,
            cards=sorted(self._cards & set(CARD_NAMES)),
            branches=sorted(self._branches),
            ships=self._ships,
        )
