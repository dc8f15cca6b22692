"""Why not: the rule that forbids an action, looked for in the order a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from archipel.core.actions import Action
from archipel.games.fuji import actions as a
from archipel.games.fuji.check_talk import check_signal, refuse
from archipel.games.fuji.data import (
    CARD_NAMES,
    CHARACTER_NAMES,
    ITEM_NAMES,
    NO_DICE,
    ORDER_NAMES,
    SKILL_NAMES,
    SUBSET_NAMES,
    THIRD,
    Injury,
    Item,
)
from archipel.games.fuji.effects_names import EFFECTS
from archipel.games.fuji.rules.answers import is_asked
from archipel.games.fuji.rules.dice import ALL, held
from archipel.games.fuji.rules.items import (
    LIGHTERS,
    eligible,
    empty_landscape,
    fits_phase,
    has_refused,
    holds,
    lies_open,
    may_give,
    may_lend,
    rope_targets,
    size,
)
from archipel.games.fuji.rules.kit import surplus
from archipel.games.fuji.rules.movement import is_next
from archipel.games.fuji.rules.order import has_proposal, is_of_those_left
from archipel.games.fuji.rules.planning import in_reach, may_detour, targets
from archipel.games.fuji.rules.rerolls import may_reroll
from archipel.games.fuji.rules.ring import has, has_third, passable, place_of
from archipel.games.fuji.rules.roles import has_character, may_have_skill
from archipel.games.fuji.rules.situation import is_settled
from archipel.games.fuji.rules.skills import may_show
from archipel.games.fuji.state import NOBODY, UNKNOWN, Pending, Phase, State

Reason = Callable[[State, int, Any], None]


def check(state: State, seat: int, action: Action) -> None:
    """Raises IllegalAction with the first rule that forbids an action of a seat."""
    if a.SAY_FIT <= a.ACTIONS.kind(type(action)) <= a.SAY_ACK:
        check_signal(state, seat, action)
    answers = type(action) in ANSWERS
    if not answers and not is_settled(state):
        refuse("FU-5.5", "answer_first")
    phases, rule, reason = REASONS[type(action)]
    if state.phase not in phases:
        refuse(rule, "phase", phase=Phase(int(state.phase)).name.lower())
    if getattr(action, "of", "me") == "third" and not has_third(state):
        refuse("FU-16.3.1", "no_third")
    reason(state, seat, action)
    refuse(rule, "not_now")


# --- setup ----------------------------------------------------------------------------------------


def _choose_character(state: State, seat: int, action: a.ChooseCharacter) -> None:
    if state.character[seat] != NOBODY:
        refuse("FU-2.3", "has_character")
    if has_character(state, CHARACTER_NAMES.index(action.character)):
        refuse("FU-2.12", "too_late")


def _choose_skill(state: State, seat: int, action: a.ChooseSkill) -> None:
    member = THIRD if action.of == "third" else seat
    if state.skill[member] != NOBODY:
        refuse("FU-2.4", "skill_chosen")
    if not may_have_skill(state, member, SKILL_NAMES.index(action.skill)):
        refuse("FU-2.4", "skill_unique")


def _leave_out(state: State, seat: int, action: a.LeaveOutDie) -> None:
    if state.left_out[seat] != UNKNOWN:
        refuse("FU-2.5", "no_die_left_out")


def _put_back(state: State, seat: int, action: a.PutBack) -> None:
    member = THIRD if action.of == "third" else seat
    if surplus(state, member) == 0:
        refuse("FU-2.6", "all_kept")
    refuse("FU-2.6", "not_dealt", item=action.item)


def _set_starts(state: State, seat: int, action: a.SetStarts) -> None:
    refuse("FU-2.8", "stand_so")


# --- planning -------------------------------------------------------------------------------------


def _set_destination(state: State, seat: int, action: a.SetDestination) -> None:
    member = THIRD if action.of == "third" else seat
    place = int(place_of(state, CARD_NAMES.index(action.card)))
    if place < 0 or not has(passable(state), place):
        refuse("FU-3.2", "closed", card=action.card)
    if not has(in_reach(state, member), place):
        refuse("FU-7.2", "too_far", card=action.card)
    if not has(targets(state, member), place):
        refuse("FU-7.4", "neighbour_there", card=action.card)
    if action.way == "detour" and not may_detour(state, member, place):
        refuse("FU-7.3", "scout_only")
    refuse("FU-7.3", "lies_there")


def _clear_destination(state: State, seat: int, action: a.ClearDestination) -> None:
    if state.marker[THIRD if action.of == "third" else seat] == NOBODY:
        refuse("FU-7.5", "not_lying")


def _ready(state: State, seat: int, action: a.Ready) -> None:
    if state.ready[seat] == 1:
        refuse("FU-5.3", "is_ready")
    if state.phase == Phase.PLANNING and state.marker[seat] == NOBODY:
        refuse("FU-7.2", "own_marker")
    if state.phase == Phase.PLANNING and has_third(state) and state.marker[THIRD] == NOBODY:
        refuse("FU-7.2", "third_marker")
    if action.situation != state.situation:
        refuse("FU-5.10", "changed_since")


def _unready(state: State, seat: int, action: a.Unready) -> None:
    refuse("FU-5.3", "not_ready")


# --- rerolls --------------------------------------------------------------------------------------


def _reroll(state: State, seat: int, action: a.Reroll) -> None:
    if state.phase != Phase.REROLLS:
        if not is_asked(state, seat) or state.pending not in (Pending.OFFERED, Pending.AGAIN):
            refuse("FU-9.1", "no_rerolls")
        _dice(state, seat, ALL, action.dice, "FU-15.17")
        return
    of = a.OF_NAMES.index(action.of)
    if (state.third_done if of else state.done)[seat] == 1:
        refuse("FU-8.4", "is_done")
    if not may_reroll(state, seat, of):
        refuse("FU-8.2", "rerolls_gone")
    member, side = (THIRD, seat) if of else (seat, ALL)
    _dice(state, member, side, action.dice, "FU-8.3")
    refuse("FU-14.3", "shown_die")


def _dice(state: State, member: int, side: int, dice: str, rule: str) -> None:
    subset = SUBSET_NAMES.index(dice)
    if dice == NO_DICE:
        refuse(rule, "one_die_wanted")
    if subset >> int(held(state, member, side)):
        refuse(rule, "too_many_dice")


def _show_die(state: State, seat: int, action: a.ShowDie) -> None:
    member = THIRD if action.of == "third" else seat
    if not may_show(state, member):
        refuse("FU-14.3", "buddy_only")


def _done(state: State, seat: int, action: a.Done) -> None:
    refuse("FU-8.4", "is_done")


# --- equipment ------------------------------------------------------------------------------------


def _use(item: Item) -> Reason:
    def reason(state: State, seat: int, action: Any) -> None:
        member = _user(state, seat, action)
        if not fits_phase(state, item):
            refuse("FU-15.2", "item_phase", item=ITEM_NAMES[item])
        if state.injured[member, Injury.ARM]:
            refuse("FU-12.4", "broken_arm")
        if action.by in ("knife", "third_knife"):
            if not holds(state, member, Item.SWISS_KNIFE) or not lies_open(state, item):
                refuse("FU-15.16", "knife_copies")
        elif not holds(state, member, item):
            refuse("FU-15.1", "item_absent", item=ITEM_NAMES[item])
        _purpose(state, seat, member, item, action)

    return reason


def _user(state: State, seat: int, action: Any) -> int:
    if action.by in ("third", "third_knife"):
        if not has_third(state):
            refuse("FU-16.3.1", "no_third")
        return THIRD
    return seat


def _purpose(state: State, seat: int, member: int, item: Item, action: Any) -> None:
    side = seat if member == THIRD and has_third(state) else ALL
    if item == Item.BINOCULARS:
        empty = int(empty_landscape(state))
        for card in (action.card, action.other):
            place = int(place_of(state, CARD_NAMES.index(card)))
            if place < 0 or not empty >> place & 1:
                refuse("FU-15.3", "not_empty", card=card)
        refuse("FU-15.3", "two_cards")
    if item == Item.ROPE:
        place = int(place_of(state, CARD_NAMES.index(action.card)))
        if place < 0 or not int(rope_targets(state, member)) >> place & 1:
            refuse("FU-15.9", "not_next", card=action.card)
    if item == Item.LIGHTER:
        if state.lighter_lent:
            refuse("FU-15.5", "lighter_used")
        if has_refused(state, LIGHTERS, member, action.to):
            refuse("FU-9.2", "has_declined")
        if action.to == member or not may_lend(state, action.to, member):
            refuse("FU-15.5", "lender")
    if item == Item.WATER_BOTTLE and hasattr(action, "to"):
        refuse("FU-15.17", "bottle_for")
    if hasattr(action, "dice"):
        _subset(state, member, side, item, action.dice)
    if hasattr(action, "die") and action.die > held(state, member, side):
        refuse("FU-4.3", "no_such_die")
    if item == Item.MAP:
        refuse("FU-15.8", "map_for")


def _subset(state: State, member: int, side: int, item: Item, dice: str) -> None:
    rules = {Item.DUCT_TAPE: "FU-15.10", Item.COMPASS: "FU-15.12", Item.MACHETE: "FU-15.13"}
    rule = rules.get(item, "FU-15.14" if item == Item.FLASHLIGHT else "FU-15.17")
    if member == THIRD and side != ALL and item != Item.MACHETE:
        refuse("FU-16.3.5", "own_side_later")
    _dice(state, member, side, dice, rule)
    subset = SUBSET_NAMES.index(dice)
    if subset & ~int(eligible(state, item, member, side)):
        refuse(rule, "other_faces")
    if item == Item.MACHETE and size(subset) > 2:  # noqa: PLR2004  # dice
        refuse(rule, "one_or_two")


def _give(state: State, seat: int, action: a.GiveEquipment) -> None:
    member = THIRD if action.of == "third" else seat
    if not may_give(state, member):
        refuse("FU-14.1", "manager_only")
    if not holds(state, member, ITEM_NAMES.index(action.item)):
        refuse("FU-14.1", "item_absent", item=action.item)
    refuse("FU-14.1", "teammate_receives")


# --- answers --------------------------------------------------------------------------------------


def _answer(kinds: tuple[Pending, ...], rule: str, key: str) -> Reason:
    def reason(state: State, seat: int, action: Any) -> None:
        if state.third_by != NOBODY:
            refuse("FU-16.3.3", "third_waits")
        if state.pending not in kinds:
            refuse("FU-5.5", "not_asked")
        third = has_third(state) and is_asked(state, THIRD)
        if not is_asked(state, seat) and not third:
            refuse("FU-5.5", "other_asked")
        if state.third_lead:
            refuse("FU-16.3.7", "lead_decides")
        refuse(rule, key)

    return reason


def _pick_die(state: State, seat: int, action: a.PickDie) -> None:
    if state.pending == Pending.PICK and action.of == "third" and is_asked(state, seat):
        refuse("FU-16.3.5", "own_die_first")
    _answer((Pending.PICK,), "FU-15.7", "no_such_die")(state, seat, action)


def _withdraw(state: State, seat: int, action: a.Withdraw) -> None:
    refuse("FU-5.5", "nothing_to_take_back")


def _third(state: State, seat: int, action: Any) -> None:
    if state.third_by == NOBODY:
        refuse("FU-16.3.3", "nothing_proposed")
    refuse("FU-16.3.3", "other_answers")


# --- phase 5 --------------------------------------------------------------------------------------


def _set_order(state: State, seat: int, action: a.SetOrder) -> None:
    if not is_of_those_left(state, ORDER_NAMES.index(action.order)):
        refuse("FU-10.2", "whole_order")
    refuse("FU-10.2", "same_order")


def _confirm(state: State, seat: int, action: a.ConfirmOrder) -> None:
    if not has_proposal(state):
        refuse("FU-10.2", "no_order")
    if state.ready[seat] == 1:
        refuse("FU-10.2", "confirmed")
    if action.situation != state.situation:
        refuse("FU-5.10", "other_order")


def _act(state: State, seat: int, action: a.Act) -> None:
    if not is_next(state, seat):
        refuse("FU-10.2", "other_next")


PLANNING: Final = (Phase.PLANNING,)
USES: Final = (Phase.PLANNING, Phase.EQUIPMENT)
FLAGS: Final = (Phase.STARTS, Phase.PLANNING, Phase.EQUIPMENT)
ROUND: Final = (
    *(Phase.PLANNING, Phase.REROLLS, Phase.EQUIPMENT),
    *(Phase.ORDER, Phase.MOVEMENT),
)
FIFTH: Final = (Phase.ORDER, Phase.MOVEMENT)
ANY: Final = tuple(Phase)

ANSWERS: Final = (
    *(a.GiveDie, a.Decline, a.Withdraw, a.PickDie, a.PickThird, a.Draw, a.Skip, a.SpendBars),
    *(a.ChooseRoute, a.ChooseInjury, a.LoseDie, a.AcceptThird, a.RejectThird, a.Reroll),
)

REASONS: Final[dict[type[Action], tuple[tuple[Phase, ...], str, Reason]]] = {
    a.ChooseCharacter: ((Phase.ROLES,), "FU-2.3", _choose_character),
    a.ChooseSkill: ((Phase.ROLES,), "FU-2.4", _choose_skill),
    a.LeaveOutDie: ((Phase.KIT,), "FU-2.5", _leave_out),
    a.PutBack: ((Phase.KIT,), "FU-2.6", _put_back),
    a.SetStarts: ((Phase.STARTS,), "FU-2.8", _set_starts),
    a.SetDestination: (PLANNING, "FU-7.5", _set_destination),
    a.ClearDestination: (PLANNING, "FU-7.5", _clear_destination),
    a.Ready: (FLAGS, "FU-5.3", _ready),
    a.Unready: (FLAGS, "FU-5.3", _unready),
    a.Reroll: ((Phase.REROLLS, Phase.EQUIPMENT), "FU-8.3", _reroll),
    a.ShowDie: ((Phase.REROLLS,), "FU-14.3", _show_die),
    a.Done: ((Phase.REROLLS,), "FU-8.4", _done),
    **{kind: (USES, "FU-15.2", _use(item)) for kind, item in EFFECTS.items()},
    a.GiveEquipment: (ROUND, "FU-14.1", _give),
    a.GiveDie: (ANY, "FU-15.5", _answer((Pending.LEND,), "FU-15.5", "no_such_die")),
    a.Decline: (
        ANY,
        "FU-5.5",
        _answer((Pending.LEND, Pending.OFFERED, Pending.AGAIN), "FU-5.5", "not_now"),
    ),
    a.Withdraw: (ANY, "FU-5.5", _withdraw),
    a.PickDie: (ANY, "FU-15.7", _pick_die),
    a.PickThird: (
        ANY,
        "FU-16.3.5",
        _answer((Pending.THIRD_DICE,), "FU-16.3.5", "other_dice"),
    ),
    a.Draw: (ANY, "FU-10.10", _answer((Pending.TOKEN,), "FU-10.10", "not_now")),
    a.Skip: (ANY, "FU-10.10", _answer((Pending.TOKEN,), "FU-10.10", "not_now")),
    a.SpendBars: (ANY, "FU-14.5", _answer((Pending.BARS,), "FU-14.5", "too_many")),
    a.ChooseRoute: (ANY, "FU-10.6", _answer((Pending.ROUTE,), "FU-10.6", "no_route")),
    a.ChooseInjury: (
        ANY,
        "FU-12.3",
        _answer((Pending.INJURY,), "FU-12.3", "covered"),
    ),
    a.LoseDie: (ANY, "FU-12.5", _answer((Pending.LOSE,), "FU-12.5", "no_die_to_lose")),
    a.AcceptThird: (ANY, "FU-16.3.3", _third),
    a.RejectThird: (ANY, "FU-16.3.3", _third),
    a.SetOrder: (FIFTH, "FU-10.2", _set_order),
    a.ConfirmOrder: (FIFTH, "FU-10.2", _confirm),
    a.Act: ((Phase.MOVEMENT,), "FU-10.2", _act),
}
