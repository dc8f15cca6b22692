"""Why not: the rule that forbids an action, looked for in the order a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from archipel.core.actions import Action
from archipel.core.errors import NotYourTurn
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.cards.code import Card, Use
from archipel.games.naufrages.cards.tables import CARD, USE
from archipel.games.naufrages.check_talk import TALK_ACTIONS, check_talk, refuse
from archipel.games.naufrages.data import (
    AREA_NAMES,
    CARD_NAMES,
    DEBRIS,
    EXPLORE,
    RETURN_MOST,
    SPOT_NAMES,
)
from archipel.games.naufrages.rules.building import may_build
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.rules.exploring import MOST_DRAWN, may_explore
from archipel.games.naufrages.rules.people import camp, explorers, is_lost, lives, reach
from archipel.games.naufrages.rules.placing import free_space, has_pawn_on
from archipel.games.naufrages.rules.play import acting, most_amount
from archipel.games.naufrages.rules.trading import MOST_OFFERS, may_feed
from archipel.games.naufrages.rules.uses import fits_now
from archipel.games.naufrages.state import HELD, NOBODY, PENDING, Ask, Phase, Ready, State
from archipel.games.naufrages.tables import FAMILY, SPACE_COST

# What answers a decision, and the rule that puts it.
ANSWERS: Final[dict[Ask, tuple[str, tuple[type[Action], ...]]]] = {
    Ask.CHARACTER: ("NA-2.4", (a.ChooseCharacter,)),
    Ask.BONUS: ("NA-6.2", (a.UseCamp, a.Decline, a.Place)),
    Ask.PLACE: ("NA-6.3", (a.Place, a.Decline)),
    Ask.CAMP_CARD: ("NA-7.15", (a.UseCamp, a.Decline)),
    Ask.FIRE_AMOUNT: ("NA-7.12", (a.Announce,)),
    Ask.CONTRIBUTE: ("NA-7.16", (a.Announce,)),
    Ask.TAKE_DEBRIS: ("NA-7.9", (a.Take, a.Decline)),
    Ask.SECOND_DEBRIS: ("NA-13.4", (a.Take, a.Decline)),
    Ask.CAMP_SLOT: ("NA-8.8", (a.LayCard,)),
    Ask.EXPLORE: ("NA-8.4", (a.Explore, a.Follow, a.GoHome)),
    Ask.JOIN: ("NA-8.13", (a.Join, a.Stay)),
    Ask.PLEDGE: ("NA-8.18", (a.Announce,)),
    Ask.REROLL: ("NA-4.2", (a.GiveTile, a.Keep)),
    Ask.CHOICE: ("NA-17.4", (a.Choose, a.Decline)),
    Ask.PICK_SEAT: ("NA-17.3", (a.PickSeat, a.Decline)),
    Ask.PICK_OBJECT: ("NA-17.3", (a.Take,)),
    Ask.PICK_TILE: ("NA-4.15", (a.GiveTile,)),
    Ask.PICK_FOOD: ("NA-17.3", (a.PickFood,)),
    Ask.PICK_FISH: ("NA-7.6", (a.PutBack,)),
    Ask.PICK_DECK: ("NA-17.3", (a.PickDeck,)),
    Ask.REORDER: ("NA-17.3", (a.PutNext, a.Discard, a.Keep)),
    Ask.STATEMENT: ("NA-4.10", (a.Choose,)),
    Ask.FINAL_VOTE: ("NA-4.10", (a.Choose,)),
    Ask.FOOD_TAKE: ("NA-10.3", (a.Eat, a.Leave, a.Give)),
    Ask.FOOD_ACCEPT: ("NA-10.4", (a.EatGift, a.RefuseGift)),
    Ask.OWN_FOOD: ("NA-10.5", (a.EatOwn, a.GiveOwn, a.Done)),
    Ask.OWN_ACCEPT: ("NA-10.5", (a.EatGift, a.KeepGift, a.RefuseGift)),
    Ask.HEAL: ("NA-16.3", (a.Heal, a.Decline)),
    Ask.SLAUGHTER: ("NA-16.4", (a.Slaughter, a.Decline)),
    Ask.ESTATE: ("NA-3.15", (a.Take,)),
    Ask.END_CHOICE: ("NA-12.2", (a.EndRound,)),
    Ask.WINDOW: (
        "NA-15.6",
        (a.SayReady, a.Offer, a.Lend, a.AcceptOffer, a.DeclineOffer, a.WithdrawOffer),
    ),
}


def check(state: State, seat: int, action: Action) -> None:
    """Raises IllegalAction with the first rule that forbids an action of a seat that may act."""
    if isinstance(action, TALK_ACTIONS):
        check_talk(state, seat, action)
    if isinstance(action, a.FeedFire):
        check_feed(state, seat)
    if not int(acting(state)) >> seat & 1:
        raise NotYourTurn(f"seat {seat} is not to act", field="seat")
    rule, answers = ANSWERS[Ask(int(state.ask))]
    if not isinstance(action, (a.UseObject, *answers)):
        refuse("NA-15.1", "other_decision")
    reason = REASONS.get(type(action))
    if reason:
        reason(state, seat, action)
    refuse(rule, "not_offered")


# --- placing --------------------------------------------------------------------------------------


def _place(state: State, seat: int, action: a.Place) -> None:
    spot = SPOT_NAMES.index(action.spot)
    if state.ask == Ask.BONUS:
        if state.seats > 1:
            refuse("NA-6.2", "bonus_camp")
        if spot == EXPLORE:
            refuse("NA-13.2", "bonus_stays")
    if spot == EXPLORE and is_lost(state, seat):
        refuse("NA-9.3", "lost_explore")
    if spot == DEBRIS and state.debris_action == 0:
        refuse("NA-6.8", "no_debris")
    if spot > DEBRIS and SPOT_NAMES[spot] not in _SIMPLE and not may_build(state, spot):
        refuse("NA-6.8", "nothing_to_build")
    if state.ask == Ask.PLACE and has_pawn_on(state, seat, int(FAMILY[spot])):
        refuse("NA-6.7", "pawn_there")
    space = int(free_space(state, spot))
    if state.ask == Ask.PLACE and space == NOBODY:
        refuse("NA-6.4", "no_space")
    if SPACE_COST[max(0, space)] > state.energy[seat]:
        refuse("NA-3.11", "too_dear")


_SIMPLE: Final = frozenset(
    name
    for name in SPOT_NAMES
    if name.startswith("rest") or name in ("campfire", "camp", "explore")
)


def _use_camp(state: State, seat: int, action: a.UseCamp) -> None:
    card = int(card_on(state, action.slot)) if action.slot < state.slots else NOBODY
    if card == NOBODY:
        refuse("NA-7.15", "no_card")
    if state.slot_pawn[action.slot] != NOBODY:
        refuse("NA-7.15", "card_taken")
    if is_lost(state, seat):
        refuse("NA-9.8", "lost_card")
    refuse("NA-6.2", "card_needs")


# --- exploring ------------------------------------------------------------------------------------


def _explore(state: State, seat: int, action: a.Explore) -> None:
    _may_go_on(state)
    area = AREA_NAMES.index(action.area)
    if reach(state, explorers(state)) < area:
        refuse("NA-8.6", "not_so_far")
    if state.deck_size[area] == 0:
        refuse("NA-8.5", "deck_empty")


def _follow(state: State, seat: int, action: a.Follow) -> None:
    _may_go_on(state)
    card = CARD_NAMES.index(action.card)
    if state.card_at[card] != PENDING:
        refuse("NA-8.6", "not_pending")
    if reach(state, explorers(state)) < CARD[card, Card.AREA]:
        refuse("NA-8.6", "not_so_far")
    refuse("NA-8.23", "resolved")


def _may_go_on(state: State) -> None:
    if state.return_cube >= RETURN_MOST:
        refuse("NA-8.5", "way_too_long")
    if state.drawn >= MOST_DRAWN:
        refuse("NA-8.24", "seen_enough")
    if not may_explore(state):
        refuse("NA-8.5", "nothing_to_explore")


# --- amounts, tiles, food -------------------------------------------------------------------------


def _announce(state: State, seat: int, action: a.Announce) -> None:
    rule = {Ask.FIRE_AMOUNT: "NA-7.12", Ask.PLEDGE: "NA-8.18"}.get(Ask(int(state.ask)), "NA-7.16")
    refuse(rule, "at_most", most=int(most_amount(state, seat)))


def _give_tile(state: State, seat: int, action: a.GiveTile) -> None:
    refuse("NA-4.2", "no_tile")


def check_feed(state: State, seat: int) -> NoReturn:
    """NA-6.9: whoever is asked what, from the camp, in phase B, with wood that is free."""
    if state.phase != Phase.ACTIONS:
        refuse("NA-6.9", "fed_in_actions")
    if not int(camp(state)) >> seat & 1:
        refuse("NA-6.9", "fed_from_camp")
    if state.fire_lit == 0:
        refuse("NA-6.9", "fire_out")
    if state.fire_wood > 0:
        refuse("NA-6.9", "fire_has_wood")
    if state.wood == 0:
        refuse("NA-6.9", "no_wood")
    refuse("NA-6.9", "wood_spoken_for")


def _use_object(state: State, seat: int, action: a.UseObject) -> None:
    card = CARD_NAMES.index(action.card)
    if state.card_at[card] != HELD + seat:
        refuse("NA-4.12", "object_not_yours")
    row = int(CARD[card, Card.USE_OFF])
    if row == 0:
        refuse("NA-15.12", "object_no_use")
    if state.ask not in (Ask.WINDOW, Ask.PLACE, Ask.EXPLORE):
        refuse("NA-15.12", "decided_first")
    if not fits_now(state, seat, int(USE[row, Use.WHEN])):
        refuse("NA-15.12", "not_here")
    if state.card_uses[card] >= USE[row, Use.PER_ROUND]:
        refuse("NA-15.12", "used_up")
    refuse("NA-15.12", "object_needs")


# --- trade ----------------------------------------------------------------------------------------


def _trade(state: State, seat: int, to: int) -> None:
    if state.ready[seat] != Ready.NO:
        refuse("NA-15.11", "is_ready")
    if to == seat or to >= state.seats or not lives(state, to):
        refuse("NA-4.13", "nobody_to_trade")
    if state.expedition == 1 or state.phase == Phase.SETUP:
        refuse("NA-4.13", "expedition_no_trade")
    if state.hard == 1 and is_lost(state, seat) != is_lost(state, to):
        refuse("NA-13.7", "hard_no_trade")
    if state.offered[seat] >= MOST_OFFERS:
        refuse("NA-15.7", "offers_made")


def _offer(state: State, seat: int, action: a.Offer | a.Lend) -> None:
    _trade(state, seat, action.to)
    want = action.want if isinstance(action, a.Offer) else "nothing"
    food = action.give.startswith("food") or want.startswith("food")
    if food and not may_feed(state, seat, action.to):
        refuse("NA-4.14", "lost_food")
    refuse("NA-15.7", "goods_absent")


def _answer(state: State, seat: int, action: Any) -> None:
    refuse("NA-15.5", "no_offer")


def _ready(state: State, seat: int, action: a.SayReady) -> None:
    refuse("NA-15.11", "is_ready")


Reason = Callable[[State, int, Any], None]

REASONS: Final[dict[type[Action], Reason]] = {
    a.Place: _place,
    a.UseCamp: _use_camp,
    a.Explore: _explore,
    a.Follow: _follow,
    a.Announce: _announce,
    a.GiveTile: _give_tile,
    a.UseObject: _use_object,
    a.Offer: _offer,
    a.Lend: _offer,
    a.AcceptOffer: _answer,
    a.DeclineOffer: _answer,
    a.WithdrawOffer: _answer,
    a.SayReady: _ready,
}
