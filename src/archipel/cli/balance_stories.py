"""19.2: the story chains of the base pack, and how much of them a game meets.

A chain is a file of the pack. Its steps are the numbered cards in it. A step ends its chain if it
brings no other card of the chain and none that goes on is brought along with it; an Object only if
nothing else is: a key found on the way to the chest ends nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from archipel.games.naufrages.cards.pack import CardEntry
from archipel.games.naufrages.cards.tables import TABLES

__all__ = ["CHAINS", "ENDINGS", "STEPS", "Stories", "ended", "stories_of"]

PREFIX: Final = "chain-"
LEADS: Final = ("then", "else", "go", "do", "win", "loss", "giveup", "ok", "fail", "none")


class Stories(msgspec.Struct, frozen=True):
    """What games have met of the chains."""

    steps: float  # met in a game, on average
    ended: float  # share of games with at least one ending
    chains: dict[str, int]  # games in which a chain was entered


def _chains() -> dict[str, dict[int, CardEntry]]:
    found: dict[str, dict[int, CardEntry]] = {}
    for card in TABLES.packs[0].cards:
        name = Path(card.file).stem
        if name.startswith(PREFIX) and card.entry.number:
            found.setdefault(name, {})[card.entry.number] = card.entry
    return found


def _leads_to(label: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Labels that a label may run."""
    for step in label:
        yield from (step[key] for key in LEADS if key in step)
        yield from (option["go"] for option in step.get("options", []))
        yield from step.get("table", {}).values()


def _brought(card: CardEntry) -> Iterator[tuple[int, set[int]]]:
    """Every plot card that a card may bring, and all that may come with it in the same run."""
    leads = {name: set(_leads_to(label)) & card.do.keys() for name, label in card.do.items()}
    after = {name: _closed(name, leads) for name in leads}
    for name, label in card.do.items():
        run = after[name] | {other for other in leads if name in after[other]}
        others = {step["number"] for one in run for step in card.do[one] if step["op"] == "plot"}
        for step in label:
            if step["op"] == "plot":
                yield step["number"], others


def _closed(name: str, leads: dict[str, set[str]]) -> set[str]:
    found, waiting = {name}, [name]
    while waiting:
        new = leads[waiting.pop()] - found
        found |= new
        waiting.extend(new)
    return found


def _endings(chain: dict[int, CardEntry]) -> set[str]:
    goes_on = {
        number
        for number, card in chain.items()
        if any(brought in chain for brought, _ in _brought(card))
    }
    last = set()
    for card in (one.entry for one in TABLES.packs[0].cards):
        for number, others in _brought(card):
            if number in chain and number not in goes_on:
                is_object = chain[number].kind == "object"
                beside = others & (chain.keys() - {number} if is_object else goes_on)
                if not beside:
                    last.add(chain[number].id)
    return last


CHAINS: Final = _chains()
STEPS: Final = {card.id: name for name, chain in CHAINS.items() for card in chain.values()}
ENDINGS: Final = {name: _endings(chain) for name, chain in CHAINS.items()}
_ALL_ENDINGS: Final = frozenset().union(*ENDINGS.values())


def ended(cards: Iterable[str]) -> bool:
    """Whether one of the cards that were met ends a chain."""
    return not _ALL_ENDINGS.isdisjoint(cards)


def stories_of(games: Sequence[Sequence[str]]) -> Stories:
    """Of the cards that each game met."""
    entered = [{STEPS[card] for card in met if card in STEPS} for met in games]
    return Stories(
        steps=sum(card in STEPS for met in games for card in met) / len(games),
        ended=sum(map(ended, games)) / len(games),
        chains={name: sum(name in some for some in entered) for name in CHAINS},
    )
