"""Whole games of Naufragés that bots play without thinking, as one rule: see `castaways.py`."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import numpy as np

from archipel.core.chance import Chance, draw, seeded
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes, Floats, blank
from archipel.core.registry import find
from archipel.core.rule import root, rule
from archipel.games.naufrages.beliefs import WEIGHTS, Fact
from archipel.games.naufrages.data import CARDS, CHARACTER_NAMES
from archipel.games.naufrages.events import CARD_REVEALED, ROUND_BEGAN
from archipel.games.naufrages.hope import facts_of
from archipel.games.naufrages.likely import best_of
from archipel.games.naufrages.opinions import NOTHING
from archipel.games.naufrages.rules.ending import over, payoff, score
from archipel.games.naufrages.rules.play import acting, apply, legal
from archipel.games.naufrages.rules.setup import setup
from archipel.games.naufrages.speech import speak
from archipel.games.naufrages.state import (
    BOX,
    DECK,
    NOBODY,
    PENDING,
    SHOWN,
    STATE_DONE,
    UNUSED,
    Ask,
    Ending,
    State,
)
from archipel.games.naufrages.tables import HELP, SIGNAL
from archipel.games.naufrages.talk import TALK

GAME: Final = find("naufrages")
(RESCUED, SUMMIT, BUILT, DEATHS, LOST, DRAWN, SCORE, SAVED, FIRST, ROUNDS, SAID) = range(11)
WINS: Final = 11  # by character, from here on
FIGURES: Final = WINS + len(CHARACTER_NAMES)
SILENT: Final = -1  # initiatives of who does not even give thanks
UNSEEN: Final = (BOX, UNUSED, *range(DECK, SHOWN))  # places of a card


@rule
def chosen(state: State, seat: int, codes: Codes, mind: Floats, chance: Chance, whim: int) -> int:
    """What looks best; about cards and the way, in so many percent of cases anything legal."""
    card = state.ask == Ask.CHOICE or Ask.STATEMENT <= state.ask <= Ask.FINAL_VOTE
    way = state.ask in (Ask.EXPLORE, Ask.CONTRIBUTE, Ask.CAMP_CARD)
    if (card or way) and draw(chance, 100) < whim:
        return int(codes[draw(chance, legal(state, seat, codes))])
    return best_of(state, seat, codes, mind)


@rule
def talk_over(state: State, initiatives: int, answers: int, chance: Chance, events: Events) -> int:
    """NA-15.9: everybody says what he has to say; how much that was."""
    count = 0
    for seat in range(state.seats):
        word = speak(state, seat, initiatives, answers)
        while word != NOTHING:
            apply(state, seat, word, chance, events)
            count += 1
            word = speak(state, seat, initiatives, answers)
    return count


@rule
def count_events(state: State, events: Events, figures: Floats) -> None:
    """Cards that were drawn on a march, and who begins a round lost."""
    for at in range(events.count):
        kind = events.rows[at][0]
        if kind == CARD_REVEALED:
            figures[DRAWN] += 1.0
        if kind == ROUND_BEGAN:
            for seat in range(state.seats):
                if state.group[seat] != NOBODY and state.dead[seat] == 0:
                    figures[LOST] += 1.0


@rule
def count_end(state: State, white: int, figures: Floats) -> None:
    """What became of a game in which `white` was the first First player."""
    figures[SUMMIT] += 1.0 if state.summit_seat != NOBODY else 0.0
    if state.build_state[HELP] == STATE_DONE and state.build_state[SIGNAL] == STATE_DONE:
        figures[BUILT] += 1.0
    figures[ROUNDS] += state.round
    winners = 0.0
    for seat in range(state.seats):
        figures[DEATHS] += state.dead[seat]
        if state.rescued[seat] == 1:
            figures[SAVED] += 1.0
            figures[SCORE] += score(state, seat)
            winners += 1.0 if payoff(state, seat) == 1.0 else 0.0
    figures[RESCUED] += 1.0 if state.ending == Ending.RESCUED else 0.0
    for seat in range(state.seats):
        if payoff(state, seat) == 1.0:
            figures[WINS + state.character[seat]] += 1.0 / winners
            if seat == white:
                figures[FIRST] += 1.0 / winners


@rule
def play_games(
    state: State,
    options: Any,
    chance: Chance,
    events: Events,
    codes: Codes,
    mind: Floats,
    games: int,
    whim: int,
    initiatives: int,
    answers: int,
    figures: Floats,
    facts: Floats,
    outcome: Floats,
) -> int:
    """Plays games and counts; notes the facts of every round and what came of it, if asked."""
    noted = 0
    for _ in range(games):
        setup(state, options, chance)
        began, first, white = 0, noted, int(state.first)
        while not over(state):
            if initiatives != SILENT:
                figures[SAID] += talk_over(state, initiatives, answers, chance, events)
            seat = lowest_seat(acting(state))
            apply(state, seat, chosen(state, seat, codes, mind, chance, whim), chance, events)
            count_events(state, events, figures)
            if state.round != began and not over(state) and noted < len(outcome):
                began = int(state.round)
                seen = facts_of(state)
                for at in range(len(seen)):
                    facts[noted, at] = seen[at]
                noted += 1
        outcome[first:noted] = 1.0 if state.ending == Ending.RESCUED else 0.0
        count_end(state, white, figures)
    return noted


class Lab:
    """Room to play in."""

    def __init__(self, moments: int = 0) -> None:
        self._state: Any = blank(GAME.state)
        self._events = blank(Events)
        self._codes: Codes = np.zeros(MOST_LEGAL, np.int32)
        self.facts: Floats = np.zeros((moments, len(Fact)))
        self.outcome: Floats = np.zeros(moments)

    def play(
        self,
        seats: int,
        mind: Floats,
        games: int,
        seed: int,
        *,
        level: str = "",
        whim: int = 0,
    ) -> tuple[Floats, int]:
        """Figures for each game, and how many moments were noted. Without a level: in silence."""
        manners = TALK.manners.get(level)
        spoken = (manners.initiatives, manners.answers) if manners else (SILENT, 0)
        options = GAME.read_options(seats, GAME.chosen(seats, None))
        chance = seeded(sha256(f"castaways {seed}".encode()).digest())
        figures: Floats = np.zeros(FIGURES)
        room = (self._state, options, chance, self._events, self._codes)
        noted = root(play_games)(
            *room, mind, games, whim, *spoken, figures, self.facts, self.outcome
        )
        return figures / max(games, 1), int(noted)

    def met(self) -> Any:
        """Of every card, whether somebody met it in the last game: what only waits was not met."""
        places = self._state.card_at[:CARDS]
        waiting = (places == PENDING) & (self._state.card_resolved[:CARDS] == 0)
        return ~np.isin(places, UNSEEN) & ~waiting


def mind_of(seats: int) -> Floats:
    """What bots believe with so many of them."""
    row: Floats = WEIGHTS[min(seats, len(WEIGHTS)) - 1]
    return row


def rehearse(_: Game) -> None:
    """For the compiler: how games are asked for, with what bots believe and with other weights."""
    lab = Lab()
    for mind in (mind_of(1), mind_of(1).copy()):
        lab.play(1, mind, 0, 0)
