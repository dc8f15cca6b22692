"""What many games say about the balance: endings, targets, people and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from archipel.bots.arena import interval
from archipel.cli.balance_stories import Stories, stories_of
from archipel.core.data import Data, read_data
from archipel.games.naufrages.data import CARD_NAMES, SPOT_NAMES
from archipel.games.naufrages.tally import Tally

__all__ = ["Balance", "CardFigure", "PersonFigure", "Reached", "balance_of"]

RESCUED: Final = "rescued"
GREAT: Final = ("help", "signal")


class Target(Data, frozen=True):
    """A figure of 19.5 and, by number of seats from 1, from where to where it may go."""

    id: str
    unit: str  # "share" or "number"
    bands: list[list[float]]  # empty where there is none


class _Targets(Data, frozen=True, rename={"targets": "target"}):
    source: str
    targets: list[Target]


TARGETS: Final = read_data(Path(__file__).with_name("targets.toml"), _Targets).targets


class Share(msgspec.Struct, frozen=True):
    """How often something came, and the interval of 95 % around it."""

    name: str
    games: int
    share: float
    low: float
    high: float


class Reached(msgspec.Struct, frozen=True):
    """A figure of 19.5 and whether it is where it should be."""

    id: str
    unit: str
    value: float
    low: float
    high: float
    holds: bool


class PersonFigure(msgspec.Struct, frozen=True):
    """A character or a seat."""

    name: str
    played: int
    rescued: float  # share of those that were played
    wins: float  # share of all wins


class CardFigure(msgspec.Struct, frozen=True):
    """A card: in how many games it was met, and how many more of those ended in a rescue."""

    name: str
    games: int
    worth: float | None  # None where it was met always or never


class Balance(msgspec.Struct, frozen=True):
    """Everything that is printed."""

    games: int
    rounds: float
    endings: list[Share]
    targets: list[Reached]
    characters: list[PersonFigure]
    seats: list[PersonFigure]
    spots: dict[str, tuple[float, float]]  # pawns of a game: of winners, of the others
    ships: dict[str, int]  # events whose ship saw them, by how often
    cards: list[CardFigure]
    never: list[str]  # cards that nobody met
    branches: dict[str, int]
    stories: Stories


def balance_of(tallies: Sequence[Tally]) -> Balance:
    """Of games with the same number of seats."""
    seats = len(tallies[0].scores)
    cards = [_card(name, tallies) for name in CARD_NAMES]
    return Balance(
        games=len(tallies),
        rounds=_mean(tally.rounds for tally in tallies),
        endings=[_share(name, count, len(tallies)) for name, count in _endings(tallies)],
        targets=[_reached(t, t.bands[seats - 1], tallies) for t in TARGETS if t.bands[seats - 1]],
        characters=_people(tallies, [tally.characters for tally in tallies]),
        seats=_people(
            tallies, [[_place(tally, seat) for seat in range(seats)] for tally in tallies]
        ),
        spots=_spots(tallies),
        ships=dict(Counter(ship for tally in tallies for ship in tally.ships).most_common()),
        cards=cards,
        never=[card.name for card in cards if card.games == 0],
        branches=dict(sorted(Counter(b for tally in tallies for b in tally.branches).items())),
        stories=stories_of([tally.cards for tally in tallies]),
    )


def _mean(numbers: Iterable[float]) -> float:
    gathered = list(numbers)
    return sum(gathered) / len(gathered) if gathered else 0.0


def _endings(tallies: Sequence[Tally]) -> list[tuple[str, int]]:
    return Counter(tally.ending for tally in tallies).most_common()


def _share(name: str, count: float, games: int) -> Share:
    low, high = interval(count, games)
    return Share(name, games, count / games, low, high)


def _place(tally: Tally, seat: int) -> str:
    """How far a seat is from the one that was First player in the first round."""
    return str((seat - tally.first) % len(tally.scores) + 1)


def _people(tallies: Sequence[Tally], names: Sequence[Sequence[str]]) -> list[PersonFigure]:
    """Everybody who played under a name: how often rescued, and what part of all wins."""
    played: Counter[str] = Counter()
    rescued: Counter[str] = Counter()
    wins: dict[str, float] = {}
    for tally, called in zip(tallies, names, strict=True):
        for seat, name in enumerate(called):
            played[name] += 1
            rescued[name] += tally.rescued[seat]
            wins[name] = wins.get(name, 0.0) + tally.won[seat]
    total = sum(wins.values()) or 1.0
    return [
        PersonFigure(name, played[name], rescued[name] / played[name], wins[name] / total)
        for name in sorted(played)
    ]


def _spots(tallies: Sequence[Tally]) -> dict[str, tuple[float, float]]:
    """How often each action was chosen in a game, by those who won and by those who did not."""
    found = {}
    for spot, name in enumerate(SPOT_NAMES):
        won = [row[spot] for t in tallies for row, w in zip(t.spots, t.won, strict=True) if w > 0]
        not_won = [
            row[spot] for t in tallies for row, w in zip(t.spots, t.won, strict=True) if w == 0
        ]
        found[name] = (_mean(won), _mean(not_won))
    return found


def _card(name: str, tallies: Sequence[Tally]) -> CardFigure:
    with_it = [tally.ending == RESCUED for tally in tallies if name in tally.cards]
    without = [tally.ending == RESCUED for tally in tallies if name not in tally.cards]
    worth = _mean(with_it) - _mean(without) if with_it and without else None
    return CardFigure(name, len(with_it), worth)


# --- the targets of 19.5 --------------------------------------------------------------------------


def _reached(target: Target, band: Sequence[float], tallies: Sequence[Tally]) -> Reached:
    value = _value(target.id, tallies)
    low, high = band
    return Reached(target.id, target.unit, value, low, high, low <= value <= high)


def _value(name: str, tallies: Sequence[Tally]) -> float:
    match name:
        case "rescued":
            return _mean(tally.ending == RESCUED for tally in tallies)
        case "summit":
            return _mean(tally.summit for tally in tallies)
        case "built":
            return _mean(all(great in tally.built for great in GREAT) for tally in tallies)
        case "deaths":
            return _mean(tally.deaths for tally in tallies)
        case "lost":
            return _mean(tally.lost for tally in tallies)
        case "drawn":
            return _mean(tally.drawn for tally in tallies)
        case "score":
            saved = [zip(tally.scores, tally.rescued, strict=True) for tally in tallies]
            return _mean(score for pairs in saved for score, rescued in pairs if rescued)
        case "character":
            return max(
                (p.wins for p in _people(tallies, [t.characters for t in tallies])), default=0.0
            )
        case "first":
            places = [[_place(tally, s) for s in range(len(tally.scores))] for tally in tallies]
            return next(p.wins for p in _people(tallies, places) if p.name == "1")
        case _:
            raise AssertionError(f"targets.toml names {name!r}, which nobody reckons")
