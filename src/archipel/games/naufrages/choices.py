"""What may be clicked: a path of nodes for every legal action, and what its button says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archipel.core.scene import Choice
from archipel.core.text import Text
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.actions import NO_GOOD, OBJECT_GOOD, THING_NAMES
from archipel.games.naufrages.cards.code import Card as Column
from archipel.games.naufrages.cards.code import Op, Opt, Passive, Pay, Use
from archipel.games.naufrages.cards.tables import CARD, CODE, OPT, PAY, USE
from archipel.games.naufrages.data import AREA_NAMES
from archipel.games.naufrages.rules.bonuses import group_bonus
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.rules.people import marching
from archipel.games.naufrages.rules.placing import free_space
from archipel.games.naufrages.rules.returning import modifiers
from archipel.games.naufrages.rules.speaking import is_talk
from archipel.games.naufrages.rules.windows import is_last_call
from archipel.games.naufrages.state import NOBODY, Ask, Ready, State
from archipel.games.naufrages.tables import FIRST_SPACE, SPACE_COST
from archipel.games.naufrages.voices import talk_path
from archipel.games.naufrages.words import card_name, option_text, said

Path = tuple[str, ...]

# The one main button of its decision.
MAIN: Final = frozenset((a.DONE, a.KEEP, a.GO_HOME, a.DECLINE))
SUMS: Final = tuple(one + other for one in range(1, 7) for other in range(1, 7))


def choices(
    view: State, seat: int, codes: Sequence[int], names: Sequence[str], text: Text
) -> tuple[Choice, ...]:
    """Every legal code, as a person plays it."""
    return tuple(_choice(view, seat, code, names, text) for code in codes)


def _choice(view: State, seat: int, code: int, names: Sequence[str], text: Text) -> Choice:
    kind, first, second, _ = parts = tuple(map(int, a.decode(code)))
    padded = [*names, *[""] * 4]
    label = said(a.ACTIONS.struct(code), text, padded)
    if kind == a.CHOOSE:
        label = _priced(option_text(view, first, text), _option_price(view, first, text), text)
    elif kind == a.USE_CAMP:
        label = card_name(THING_NAMES[card_on(view, first)], text)
    elif kind == a.USE_OBJECT:
        label = _priced(label, _use_price(first, text), text)
    elif kind == a.PLACE and SPACE_COST[_space(view, first)] > 0:
        cost = int(SPACE_COST[_space(view, first)])
        label = _priced(label, text("needs.energy", n=cost), text)
    elif kind == a.GO_HOME:
        label = text("go_home_chance", what=label, chance=round(100 * home_chance(view, seat)))
    elif kind == a.SAY_READY and is_last_call(view):
        label = text("let_it_die")
    if is_talk(kind):
        return Choice(code, label, talk_path(kind, first, second))
    main = kind in MAIN or (kind == a.SAY_READY and first == Ready.NO)
    return Choice(code, label, _path(view, seat, parts), main)


# --- paths ----------------------------------------------------------------------------------------


def _path(view: State, seat: int, parts: Sequence[int]) -> Path:
    """The nodes to click; what has none is a button."""
    kind, first, second, third = parts
    if kind == a.PLACE:
        return (f"space-{_space(view, first)}",)
    if kind == a.LAY_CARD:
        return (f"slot-{first}",)
    if kind in (a.EXPLORE_AREA, a.PICK_DECK):
        return (f"deck-{AREA_NAMES[first]}",)
    if kind in (a.FOLLOW, a.USE_OBJECT):
        return (f"card-{THING_NAMES[first]}",)
    if kind == a.FEED_FIRE:
        return ("fire",)
    if kind in (a.PICK_SEAT, a.HEAL):
        return (f"person-{first}",)
    if kind == a.OFFER:  # with whom, for what; whoever gives nothing is clicked instead of a good
        return (f"person-{first}", _good(second, seat), _good(third, first))
    if kind == a.LEND:
        return (f"person-{first}", _good(second, seat), "lend")
    if kind == a.WITHDRAW_OFFER:
        return (f"note-{seat}-{first}",)
    return ()


def _space(view: State, spot: int) -> int:
    """The free space of a spot; the bonus pawn of a lone player needs none (NA-13.2)."""
    space = int(free_space(view, spot)) if view.ask == Ask.PLACE else NOBODY
    return space if space != NOBODY else int(FIRST_SPACE[spot])


def _good(good: int, owner: int) -> str:
    if good == NO_GOOD:
        return f"person-{owner}"
    if good < OBJECT_GOOD:
        return f"food-{owner}"
    return f"card-{THING_NAMES[held_thing(good - OBJECT_GOOD)]}"


# --- prices and chances ---------------------------------------------------------------------------


def _priced(label: str, price: str, text: Text) -> str:
    return text("priced", what=label, price=price) if price else label


def _option_price(view: State, option: int, text: Text) -> str:
    """NA-17.5: what is to be paid for an option of the card at hand, or nothing."""
    row = CODE[view.run_at]
    if view.ask != Ask.CHOICE or row[0] != Op.CHOICE:
        return ""
    entry = OPT[int(row[2]) + option]
    return _payment(int(entry[Opt.PAY_OFF]), int(entry[Opt.PAY_LEN]), text)


def _use_price(card: int, text: Text) -> str:
    """17.8: what the use of an Object costs."""
    entry = USE[int(CARD[card, Column.USE_OFF])]
    return _payment(int(entry[Use.PAY_OFF]), int(entry[Use.PAY_LEN]), text)


def _payment(first: int, count: int, text: Text) -> str:
    paid = PAY[first : first + count].tolist()
    names = {pay: text(f"needs.{pay.name.lower()}", n=amount) for pay, amount in _paid(paid)}
    return ", ".join(names.values())


def _paid(rows: Sequence[Sequence[int]]) -> list[tuple[Pay, int]]:
    return [(Pay(resource), amount) for resource, amount in rows]


def home_chance(view: State, seat: int) -> float:
    """NA-8.15: how likely the whole expedition finds the way if it turns back now."""
    bits = int(marching(view)) or 1 << seat
    goal = int(view.return_cube) + int(modifiers(view))
    goal -= int(group_bonus(view, bits, int(Passive.RETURN)))
    return sum(total >= goal for total in SUMS) / len(SUMS)
