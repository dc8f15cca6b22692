"""All that Python asks of a game's rules, asked once: so the compiler learns what is wanted."""

from __future__ import annotations

import numpy as np

from archipel.core.chance import seeded
from archipel.core.conformance import Setting, survey
from archipel.core.events import Events
from archipel.core.game import Game
from archipel.core.playout import MOST_LEGAL, count_leaves, lowest_seat, play_random
from archipel.core.record import Codes, blank

__all__ = ["rehearse"]


def rehearse(game: Game) -> None:
    """The contract on a game's first moment, then random play, perft and the kit's own games."""
    state, seen = blank(game.state), blank(game.state)
    seats = game.seats[0]
    options = game.read_options(seats, game.chosen(seats, None))
    chance, events = seeded(bytes(range(32))), blank(Events)
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    rules = game.rules
    rules.setup(state, options, chance)
    seat = lowest_seat(rules.acting(state))
    rules.view(state, seat, seen)
    rules.recall(state, seat, seen)
    rules.imagine(seen, seat, chance, state)
    rules.values(state, np.zeros(max(game.seats)))
    for choices in (rules.functions()["bounded"], rules.functions()["likely"], rules.playable):
        choices(state, seat, out)
    rules.prior(state, seat, int(out[0]))
    rules.score(state, seat)
    rules.payoff(state, seat)
    game.notation.check(state)
    if game.voice:
        for level in game.efforts:
            game.voice(seen, seat, level)
    count_leaves(game, state, 1, "rehearsal")
    rules.apply(state, seat, int(out[0]), chance, events)
    rules.over(state)
    play_random(state, options, chance, games=0)
    survey(game, Setting(seats, {}), 1, "rehearsal", most_decisions=1)
