"""Tables with packs of people's own, told as JSON; to be run with ARCHIPEL_PACKS, compiler off."""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import msgspec

import archipel
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.games.naufrages.cards.code import Card, Kind
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES
from archipel.games.naufrages.data import AREA_NAMES, DECK_NAMES

MOVES = 60  # after which a position is saved


def table(seed: str, *packs: str) -> Match:
    options = {"packs": list(packs)} if packs else None
    return archipel.new("naufrages", seats=2, seed=seed, options=options)


def kind_of(name: str) -> str:
    row = CARD[CARD_NAMES.index(name)]
    if row[Card.KIND] != Kind.EXPLORE:
        return Kind(int(row[Card.KIND])).name.lower()
    return AREA_NAMES[row[Card.AREA]] + (" zero" if row[Card.NUMBER] == 0 else "")


def told(match: Match) -> dict[str, Any]:
    """Sizes of the decks, what is out, and what there is of packs."""
    state = match.position()["state"]
    out = [name for name, card in state["cards"].items() if card["at"] == "out"]
    solo = {name for name, card in table("plain").position()["state"]["cards"].items()
            if card["at"] == "out"}  # fmt: skip
    return {
        "options": sorted(match.options),
        "decks": dict(zip(DECK_NAMES, state["deck_size"], strict=True)),
        "out": sorted(kind_of(name) for name in out if name not in solo),
        "own": [name for name in state["cards"] if "/" in name],
    }


def played() -> dict[str, Any]:
    """A whole game at random, replayed, and resumed from the middle."""
    match, chance = table("game", "gramophone:replace"), random.Random(5)
    saved = None
    while not match.over:
        seat = match.acting[0]
        match.play(seat, chance.choice(match.legal(seat)))
        if match.move == MOVES:
            saved = match.position()
    record = match.record()
    again = archipel.replay(record)
    loaded = archipel.load(saved).position() == saved if saved else None
    return {
        "over": match.over,
        "options": match.options,
        "result": record["result"],
        "replayed": again.record()["result"],
        "record": record,
        "loaded": loaded,
    }


if __name__ == "__main__":
    bare = table("same")
    json.dump(
        {
            "option": msgspec.to_builtins(find("naufrages").options["packs"]),
            "bare": {**told(bare), "record": bare.record(), "position": bare.position()},
            "without": told(table("same")),
            "mixed": told(table("same", "gramophone")),
            "replaced": told(table("same", "gramophone:replace")),
            "played": played(),
        },
        sys.stdout,
    )
