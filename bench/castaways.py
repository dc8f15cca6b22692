"""What the bots of Naufragés believe, found in whole games that they play without thinking.

    python bench/castaways.py play              how such games end, by number of seats
    python bench/castaways.py fit               [alone] and [together] of `data/bot.toml` anew
    python bench/castaways.py tune --seconds 300   other weights, kept where more are rescued
    python bench/castaways.py cards --games 5000   which cards nobody met
    python bench/castaways.py talk              bots that talk beside silent ones

Nobody searches here: everybody plays what looks best, thousands of games a minute.
"""

from __future__ import annotations

import argparse
import time
from hashlib import sha256
from typing import Any, Final

import numpy as np

from archipel.core.chance import Chance, draw, seeded
from archipel.core.events import Events
from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes, Floats, blank
from archipel.core.registry import find
from archipel.core.rule import rule
from archipel.games.naufrages.beliefs import WEIGHTS, Fact, Weight
from archipel.games.naufrages.data import CARD_NAMES, CARDS
from archipel.games.naufrages.hope import facts_of
from archipel.games.naufrages.likely import best_of
from archipel.games.naufrages.opinions import NOTHING
from archipel.games.naufrages.rules.ending import over
from archipel.games.naufrages.rules.play import acting, apply, legal
from archipel.games.naufrages.rules.setup import setup
from archipel.games.naufrages.speech import speak
from archipel.games.naufrages.state import (
    BOX,
    DECK,
    NOBODY,
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
RESCUED, SUMMIT, BUILT, DEATHS, ROUNDS, SAID, FIGURES = range(7)
SILENT: Final = -1  # initiatives of who does not even give thanks
MOST_MOMENTS: Final = 400_000
ALL_CARDS: Final = (3, 4)  # seats with which no card is put aside
LISTED: Final = 12  # cards that come up least
UNSEEN: Final = (BOX, UNUSED, *range(DECK, SHOWN))  # places of a card
CHANGED: Final = 0.1  # of the weights, in one attempt
SHRINK: Final = 2.0  # keeps weights of facts that are rare or alike small
WHIM: Final = 50  # percent of questions about cards that who looks for them answers at random


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
        began, first = 0, noted
        while not over(state):
            if initiatives != SILENT:
                figures[SAID] += talk_over(state, initiatives, answers, chance, events)
            seat = lowest_seat(acting(state))
            apply(state, seat, chosen(state, seat, codes, mind, chance, whim), chance, events)
            if state.round != began and not over(state) and noted < len(outcome):
                began = int(state.round)
                seen = facts_of(state)
                for at in range(len(seen)):
                    facts[noted, at] = seen[at]
                noted += 1
        rescued = 1.0 if state.ending == Ending.RESCUED else 0.0
        outcome[first:noted] = rescued
        figures[RESCUED] += rescued
        figures[SUMMIT] += 1.0 if state.summit_seat != NOBODY else 0.0
        if state.build_state[HELP] == STATE_DONE and state.build_state[SIGNAL] == STATE_DONE:
            figures[BUILT] += 1.0
        figures[ROUNDS] += state.round
        for seat in range(state.seats):
            figures[DEATHS] += state.dead[seat]
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
        noted = play_games(*room, mind, games, whim, *spoken, figures, self.facts, self.outcome)
        return figures / games, int(noted)

    def met(self) -> Any:
        """Of every card, whether somebody has seen it in the last game."""
        places = self._state.card_at[:CARDS]
        return ~np.isin(places, UNSEEN)


def tell(name: str, figures: Floats) -> None:
    print(
        f"{name}: rescued {figures[RESCUED]:.3f}, summit {figures[SUMMIT]:.3f}, "
        f"both built {figures[BUILT]:.3f}, deaths {figures[DEATHS]:.2f}, "
        f"rounds {figures[ROUNDS]:.1f}"
    )


def play(games: int) -> None:
    lab = Lab()
    for seats in GAME.seats:
        figures, _ = lab.play(seats, WEIGHTS[min(seats, 2) - 1], games, 1)
        tell(f"{seats} seats", figures)


def talk(games: int) -> None:
    """The same tables with and without words; how much one says in a round."""
    lab = Lab()
    for seats in GAME.seats[1:]:
        for level in ("", "adept", "master"):
            figures, _ = lab.play(seats, WEIGHTS[1], games, 1, level=level)
            tell(f"{seats} seats, {level or 'silent'}", figures)
            if level:
                print(f"    messages: {figures[SAID] / figures[ROUNDS] / seats:.2f} a round")


def cards(games: int) -> None:
    """What is in the box or a deck at the end was met by nobody. Castaways are curious here."""
    lab, met = Lab(), np.zeros(CARDS, int)
    for number in range(games):
        seats = ALL_CARDS[number % len(ALL_CARDS)]
        lab.play(seats, WEIGHTS[min(seats, 2) - 1], 1, number, whim=WHIM)
        met += lab.met()
    for card in np.argsort(met, kind="stable")[:LISTED]:
        print(f"{CARD_NAMES[card]}: {met[card]}")
    print(f"{int((met > 0).sum())} of {CARDS} cards were met in {games} games")


def fitted(facts: Floats, saved: Floats) -> Floats:
    """Weights of a logistic model, by Newton's method."""
    weights: Floats = np.zeros(facts.shape[1])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-facts @ weights))
        slope = facts.T @ (saved - chance) - SHRINK * weights
        bend = (facts * (chance * (1 - chance))[:, None]).T @ facts
        weights += np.linalg.solve(bend + SHRINK * np.eye(len(weights)), slope)
    return weights


def fit(games: int) -> None:
    for name, tables in (("alone", (1,)), ("together", (2, 3, 4))):
        rows, ends = [], []
        for seats in tables:
            lab = Lab(MOST_MOMENTS)
            _, noted = lab.play(seats, WEIGHTS[min(seats, 2) - 1], games, 2)
            rows.append(lab.facts[:noted])
            ends.append(lab.outcome[:noted])
        print(f"[{name}]")
        weights = fitted(np.concatenate(rows), np.concatenate(ends))
        for fact, weight in zip(Fact, weights, strict=True):
            print(f"{fact.name.lower()} = {weight:.3f}")
        print()


def tune(games: int, seconds: float) -> None:
    """Changes a few weights at a time, and keeps what is better in all sizes of groups together."""
    lab, chance, best = Lab(), np.random.default_rng(1), WEIGHTS.copy()
    ends = time.monotonic() + seconds
    attempt = 0

    def rescued(mind: Floats, seed: int) -> float:
        return sum(float(lab.play(seats, mind, games, seed)[0][RESCUED]) for seats in GAME.seats)

    while time.monotonic() < ends:
        attempt += 1
        changed = chance.random(len(best)) < CHANGED
        other = np.where(changed, best * np.exp(chance.normal(0, 0.3, len(best))), best)
        other += np.where(changed, chance.normal(0, 0.2, len(best)), 0.0)
        if all(rescued(other, attempt + at) > rescued(best, attempt + at) for at in range(2)):
            best = other
    for weight, number in zip(Weight, best, strict=True):
        print(f"{weight.name.lower()} = {number:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fit", "tune", "cards", "talk"))
    parser.add_argument("--games", type=int, default=400, help="by number of seats")
    parser.add_argument("--seconds", type=float, default=120)
    asked = parser.parse_args()
    if asked.what == "tune":
        tune(asked.games, asked.seconds)
    else:
        {"play": play, "fit": fit, "cards": cards, "talk": talk}[asked.what](asked.games)


if __name__ == "__main__":
    main()
