"""Castaways who play by what bots believe, with some luck, and who like to try what is rare."""

from __future__ import annotations

import random
from collections.abc import Collection

from archipel.core.actions import Action
from archipel.core.match import Match
from archipel.core.vocabulary import tag_of

KEENNESS = 2.0  # how much they follow what looks promising


def choose(match: Match, seat: int, chance: random.Random, rather: Collection[str]) -> Action:
    """An action of a kind that is wanted, or else one that looks promising."""
    actions = match.legal(seat)
    liked = [action for action in actions if tag_of(type(action)) in rather]
    if liked and chance.random() < 0.5:
        return chance.choice(liked)
    prior, code = match.game.rules.prior, match.game.actions.code
    weights = [prior(match._state, seat, code(action)) ** KEENNESS for action in actions]
    return chance.choices(actions, weights)[0]
