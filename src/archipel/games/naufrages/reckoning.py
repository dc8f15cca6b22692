"""What cards promise, read off their steps: for bots that must choose between options.

Nobody plays a card here. Every step has a price in energy, the currency of the game: dice are
averaged, the better of two options is taken, and what goes to others counts for the group. Three
numbers come out: for who chooses, for the group, and for whoever a `pick` has chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from archipel.core.record import Floats
from archipel.games.naufrages.cards.code import (
    OP,
    A,
    B,
    BuildDo,
    C,
    Card,
    D,
    E,
    FireTo,
    FishDo,
    G,
    Kind,
    Mode,
    ObjectDo,
    Op,
    Opt,
    Pay,
    PlotTo,
    Source,
    Target,
    TileDo,
    Use,
)
from archipel.games.naufrages.cards.packing import BIAS, CONSTANT_BITS, SOURCE_SHIFT
from archipel.games.naufrages.cards.tables import CARD, CODE, JUMP, OPT, PAY, USE

__all__ = ["LAID", "OPTION", "OWN", "PICKED", "SHARED", "TAKEN", "WIELDED"]

OWN, SHARED = range(2)  # columns of the tables
ON_CHOSEN: Final = 2
Worth = npt.NDArray[np.float64]
Step = Sequence[int]

DEEPEST: Final = 7  # labels within labels that are read
LONGEST: Final = 60  # steps of a label
TYPICAL: Final = 1.0  # of a number that is only known at the table
USUAL_FOE: Final = 5.0

# What a resource costs who pays, and the group.
PRICE: Final = {
    Pay.ENERGY: (1.0, 0.0),
    Pay.WOOD: (0.0, 1.2),
    Pay.TOKENS: (0.0, 1.0),
    Pay.FOOD: (1.0, 0.0),
    Pay.TILE: (0.7, 0.0),
    Pay.OBJECT: (1.0, 0.0),
}
# How much of what happens to a target happens to who chooses, and to how many others.
PART: Final = {
    Target.DRAWER: (1.0, 0.0),
    Target.EXPLORERS: (1.0, 1.0),
    Target.OTHERS: (0.0, 1.5),
    Target.CAMP: (0.7, 2.0),
    Target.PLAYERS: (1.0, 2.0),
    Target.ALL: (1.0, 2.5),
    Target.LOST: (0.0, 0.5),
    Target.CHOSEN: (0.0, 0.0),
    Target.EACH: (0.4, 0.6),
    Target.WINNER: (0.5, 1.0),
    Target.LOSERS: (0.2, 0.5),
    Target.LEFT: (0.0, 1.0),
    Target.RIGHT: (0.0, 1.0),
    Target.NOBODY: (0.0, 0.0),
}
SOMEBODY: Final = (0.3, 0.7)  # the weakest, the strongest, the owner of something
BUILDING: Final = {BuildDo.OPEN: 1.5, BuildDo.DONE: 8.0, BuildDo.DESTROY: -8.0}
FIRE: Final = {FireTo.OUT: -4.0, FireTo.LIT: 4.0, FireTo.WOOD: 1.2}
FISH: Final = {FishDo.ADD: -1.5, FishDo.REMOVE: 1.5}
# A story that goes on: one's own part and the group's. What waits or lies on top will be met.
STORY: Final = {
    PlotTo.DECK: (0.4, 0.3),
    PlotTo.TOP: (0.8, 0.5),
    PlotTo.PENDING: (0.8, 0.5),
    PlotTo.CAMP: (0.2, 0.6),
    PlotTo.EVENT: (0.3, 0.3),
    PlotTo.OBJECT: (1.2, 0.2),
}
STEP: Final[Worth] = np.array([0.4, 0.3, 0.0])  # a card more, met at once


def label(address: int, depth: int = 0) -> Worth:
    """Of a list of steps."""
    total: Worth = np.zeros(3)
    if address <= 0 or depth > DEEPEST:
        return total
    for at in range(address, address + LONGEST):
        step = CODE[at].tolist()
        if step[OP] in (Op.END, Op.RET):
            break
        total += _flow(step, at, depth) if step[OP] in FLOW else _effect(step)
    return total


def option(row: int, depth: int = 0) -> Worth:
    """Of an option of a choice or a vote, its price included."""
    got = label(int(OPT[row, Opt.ADDRESS]), depth + 1)
    return got - _price(int(OPT[row, Opt.PAY_OFF]), int(OPT[row, Opt.PAY_LEN]))


def _price(start: int, count: int) -> Worth:
    cost: Worth = np.zeros(3)
    for row in range(start, start + count):
        own, shared = PRICE[Pay(int(PAY[row, 0]))]
        cost += np.array([own, shared, 0.0]) * float(PAY[row, 1])
    return cost


def _number(value: int, typical: float = TYPICAL) -> float:
    """A value, if it is known beforehand."""
    if value >> SOURCE_SHIFT == Source.CONSTANT:
        return float((value & ((1 << CONSTANT_BITS) - 1)) - BIAS)
    return typical


def _people(target: int, worth: float) -> Worth:
    own, shared = PART.get(Target(min(target, Target.OWNER)), SOMEBODY)
    return np.array([own * worth, shared * worth, worth if target == Target.CHOSEN else 0.0])


def _group(worth: float) -> Worth:
    return np.array([0.0, worth, 0.0])


# --- flow -----------------------------------------------------------------------------------------

FLOW: Final = frozenset(
    (Op.CALL, Op.IF, Op.CHOICE, Op.VOTE, Op.ROLL, Op.FIGHT, Op.EACH, Op.REPEAT, Op.CONTRIBUTE)
)


def _flow(step: Step, at: int, depth: int) -> Worth:
    deeper = depth + 1
    match step[OP]:
        case Op.CALL:
            return label(step[A], deeper)
        case Op.IF:
            return _mean((step[C], step[D]), deeper)
        case Op.CHOICE | Op.VOTE:
            return _best(step, deeper)
        case Op.ROLL:
            return _mean(_faces(step), deeper)
        case Op.FIGHT:
            beyond = CODE[at + 1].tolist()
            odds = min(1.0, max(0.05, (7.5 - _number(step[A], USUAL_FOE)) / 6))
            defeat = label(beyond[A], deeper) + 0.5 * label(beyond[B], deeper)
            return odds * label(step[G], deeper) + (1 - odds) * defeat
        case Op.EACH:
            return 1.7 * label(step[B], deeper)
        case Op.REPEAT:
            return _number(step[A], 2.0) * label(step[D], deeper)
        case _:
            effort = _group(0.5 * _number(step[C], 3.0))
            return _mean((step[D], step[E]), deeper) - effort


def _mean(addresses: Iterable[int], depth: int) -> Worth:
    found = [label(address, depth) for address in addresses]
    mean: Worth = np.mean(found, axis=0)
    return mean


def _faces(step: Step) -> list[int]:
    """Where each roll of one or two dice leads."""
    row = JUMP[step[D]].tolist()
    if step[B] == 1:
        return row[1:7]
    return [row[one + two] for one in range(1, 7) for two in range(1, 7)]


def _best(step: Step, depth: int) -> Worth:
    """Who chooses knows what is good."""
    found = [option(step[B] + number, depth) for number in range(step[C])]
    if step[OP] == Op.CHOICE and step[D] == 1:
        found.append(np.zeros(3))
    return max(found, key=lambda worth: float(worth[OWN] + worth[SHARED]))


# --- effects --------------------------------------------------------------------------------------

# What one of it is worth to whom it happens, for steps with a target in A and a number in B.
EACH_WORTH: Final = {
    Op.ENERGY: 1.0,
    Op.INJURY: -1.8,
    Op.TRAUMA: -6.0,
    Op.ADVENTURE: 0.8,
    Op.FOOD: 1.0,
    Op.PAWN: 1.5,
    Op.TRACK: 2.0,
    Op.POINTS: 0.4,
}
ONCE_WORTH: Final = {Op.GOLOST: -3.5, Op.GOHOME: 1.5}  # the same, without a number
# What one of it is worth to the group, for steps with a number in A.
GROUP_WORTH: Final = {Op.WOOD: 1.3, Op.RESERVE: 1.1, Op.SHELTER: 4.0, Op.DIFF: -0.6, Op.DCUBE: 1.5}
OTHER: Final[dict[int, Callable[[Step], Worth]]] = {
    Op.OBJECT: lambda step: (
        _people(step[B], -1.0) + _people(step[C], 0.0 if step[A] == ObjectDo.DESTROY else 1.0)
    ),
    Op.BONUS: lambda step: _people(step[A], 0.4 * _number(step[C])),
    Op.STOCK: lambda step: _group(
        _number(step[A]) + 0.8 * _number(step[B]) + 1.6 * _number(step[C])
    ),
    Op.PRESERVE: lambda _: _group(0.7),
    Op.FISH: lambda step: _group(FISH.get(FishDo(step[A]), 1.5 * _number(step[B]))),
    Op.FIRE: lambda step: _group(FIRE[FireTo(step[A])]),
    Op.BUILD: lambda step: _group(BUILDING.get(BuildDo(step[B]), _number(step[C]))),
    Op.TILE: lambda step: _group(2.5 if step[B] == TileDo.GAIN else -2.5),
    Op.RETURN: lambda step: _group(-0.6 * _number(step[B]) if step[A] == Mode.ADD else 0.0),
    Op.PLOT: lambda step: (
        STEP + label(int(CARD[step[A], Card.MAIN]), DEEPEST - 2)
        if step[B] == PlotTo.RESOLVE
        else np.array([*STORY[PlotTo(step[B])], 0.0])
    ),
    Op.PEEK: lambda _: _group(0.3),
    Op.DEBRIS: lambda step: _people(step[B], 1.5),
    Op.UNCAMP: lambda _: _group(2.0),
}


def _effect(step: Step) -> Worth:
    kind = step[OP]
    if kind in EACH_WORTH:
        return _people(step[A], EACH_WORTH[Op(kind)] * _number(step[B]))
    if kind in ONCE_WORTH:
        return _people(step[A], ONCE_WORTH[Op(kind)])
    if kind in GROUP_WORTH:
        return _group(GROUP_WORTH[Op(kind)] * _number(step[A]))
    return OTHER[kind](step) if kind in OTHER else np.zeros(3)


# --- tables ---------------------------------------------------------------------------------------


def _frozen(numbers: Sequence[object]) -> Floats:
    table = np.array(numbers, float)
    table.flags.writeable = False
    return table


def _laid(card: int) -> Worth:
    """Of a camp card, when a pawn uses it."""
    is_camp = CARD[card, Card.KIND] == Kind.CAMP
    return label(int(CARD[card, Card.MAIN if is_camp else Card.CAMP_DO]))


def _taken(card: int) -> Worth:
    """Of a debris card that is resolved when taken."""
    is_found = CARD[card, Card.KIND] in (Kind.DEBRIS, Kind.OBJECT)
    return label(int(CARD[card, Card.MAIN])) if is_found else np.zeros(3)


def _wielded(card: int) -> Worth:
    """Of an Object, when it is used."""
    row = int(CARD[card, Card.USE_OFF])
    if row == 0:
        return np.zeros(3)
    cost = _price(int(USE[row, Use.PAY_OFF]), int(USE[row, Use.PAY_LEN]))
    return label(int(USE[row, Use.ADDRESS])) - cost


OPTION: Final = _frozen([option(row)[:ON_CHOSEN] for row in range(len(OPT))])
LAID: Final = _frozen([_laid(card)[:ON_CHOSEN] for card in range(len(CARD))])
TAKEN: Final = _frozen([_taken(card)[:ON_CHOSEN] for card in range(len(CARD))])
WIELDED: Final = _frozen([_wielded(card)[:ON_CHOSEN] for card in range(len(CARD))])
# Of a `pick` in CODE: what follows for whoever is chosen.
PICKED: Final = _frozen(
    [label(at + 1)[ON_CHOSEN] if CODE[at, OP] == Op.PICK else 0.0 for at in range(len(CODE))]
)
