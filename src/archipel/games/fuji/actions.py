"""Fuji's actions (FU-19), in the order of a round.

Terrain is named by its card. Dice are numbered from 1 as they lie before their holder. `by` says
whose equipment is meant: one's own card, or one's knife that copies it; with `third`, the same of
the third character, as a proposal. `of` says whose dice or marker: one's own or the third's.
Long, because it is one list of small things: codes follow their order here.
"""

from __future__ import annotations

from typing import Annotated, Final

from archipel.core.actions import Action, ActionSpace, pack, unpack
from archipel.core.rule import rule
from archipel.core.vocabulary import Names, Whole
from archipel.games.fuji.data import (
    ACK_NAMES,
    ALERT_NAMES,
    ANSWER_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    CONFIDENCE_NAMES,
    DANGER_NAMES,
    FACES_OF_DIE,
    FEATURE_NAMES,
    GRADE_NAMES,
    INJURY_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    MODE_NAMES,
    MOST_BARS,
    MOST_DICE,
    ORDER_NAMES,
    ROUTE_NAMES,
    SEATS,
    SITUATIONS,
    SKILL_NAMES,
    START_NAMES,
    SUBSET_NAMES,
)

ME: Final = 0
OF_THIRD: Final = 1
OF_NAMES: Final = ("me", "third")

OWN: Final = 0
KNIFE: Final = 1
THIRDS: Final = 2  # THIRDS + OWN, THIRDS + KNIFE
BY_NAMES: Final = ("own", "knife", "third", "third_knife")

DIRECT: Final = 0
DETOUR_WAY: Final = 1
WAY_NAMES: Final = ("direct", "detour")

Card = Annotated[str, Names(CARD_NAMES)]
Member = Annotated[int, Names(range(SEATS))]
Kind = Annotated[str, Names(KIND_NAMES)]
Die = Annotated[int, Names(range(1, MOST_DICE + 1))]
Dice = Annotated[str, Names(SUBSET_NAMES)]
Face = Annotated[int, Names(range(1, FACES_OF_DIE + 1))]
Item = Annotated[str, Names(ITEM_NAMES)]
Situation = Annotated[int, Whole(SITUATIONS)]
Of = Annotated[str, Names(OF_NAMES)]
By = Annotated[str, Names(BY_NAMES)]
Grade = Annotated[str, Names(GRADE_NAMES)]


# --- setup ----------------------------------------------------------------------------------------


class ChooseCharacter(Action, frozen=True, tag="choose_character"):
    character: Annotated[str, Names(CHARACTER_NAMES)]


class ChooseSkill(Action, frozen=True, tag="choose_skill"):
    skill: Annotated[str, Names(SKILL_NAMES)]
    of: Of


class LeaveOutDie(Action, frozen=True, tag="leave_out_die"):
    kind: Kind


class PutBack(Action, frozen=True, tag="put_back"):
    """FU-2.6: a card that was dealt and is not kept."""

    item: Item
    of: Of


class SetStarts(Action, frozen=True, tag="set_starts"):
    white: Annotated[str, Names(START_NAMES)]


# --- planning, rerolls, readiness -----------------------------------------------------------------


class SetDestination(Action, frozen=True, tag="set_destination"):
    card: Card
    way: Annotated[str, Names(WAY_NAMES)]
    of: Of


class ClearDestination(Action, frozen=True, tag="clear_destination"):
    of: Of


class Ready(Action, frozen=True, tag="ready"):
    situation: Situation


class Unready(Action, frozen=True, tag="unready"):
    pass


class Reroll(Action, frozen=True, tag="reroll"):
    """In phase 3, by a Water Bottle, and for one's side of the third's dice."""

    dice: Dice
    of: Of


class ShowDie(Action, frozen=True, tag="show_die"):
    die: Die
    of: Of


class Done(Action, frozen=True, tag="done"):
    of: Of


# --- equipment ------------------------------------------------------------------------------------


class UseBinoculars(Action, frozen=True, tag="use_binoculars"):
    card: Card
    other: Card
    by: By


class UseFirstAid(Action, frozen=True, tag="use_first_aid"):
    by: By


class UseLighter(Action, frozen=True, tag="use_lighter"):
    to: Member
    by: By


class UseShovel(Action, frozen=True, tag="use_shovel"):
    die: Die
    face: Face
    by: By


class UseCarabiner(Action, frozen=True, tag="use_carabiner"):
    by: By


class UseMap(Action, frozen=True, tag="use_map"):
    die: Die
    to: Member
    by: By


class UseRope(Action, frozen=True, tag="use_rope"):
    card: Card
    by: By


class UseDuctTape(Action, frozen=True, tag="use_duct_tape"):
    dice: Dice
    by: By


class UseFlareGun(Action, frozen=True, tag="use_flare_gun"):
    by: By


class UseCompass(Action, frozen=True, tag="use_compass"):
    dice: Dice
    by: By


class UseMachete(Action, frozen=True, tag="use_machete"):
    dice: Dice
    by: By


class UseFlashlight(Action, frozen=True, tag="use_flashlight"):
    dice: Dice
    by: By


class UseRadio(Action, frozen=True, tag="use_radio"):
    by: By


class UseWaterBottle(Action, frozen=True, tag="use_water_bottle"):
    """For oneself; a second reroll may follow."""

    dice: Dice
    by: By


class OfferWaterBottle(Action, frozen=True, tag="offer_water_bottle"):
    to: Member
    by: By


class GiveEquipment(Action, frozen=True, tag="give_equipment"):
    item: Item
    to: Member
    of: Of


# --- answers --------------------------------------------------------------------------------------


class GiveDie(Action, frozen=True, tag="give_die"):
    die: Die


class Decline(Action, frozen=True, tag="decline"):
    """Gives no die, rerolls nothing, stops after the first reroll."""


class Withdraw(Action, frozen=True, tag="withdraw"):
    """FU-5.5: takes back a request; FU-19.9: takes back a proposal."""


class PickDie(Action, frozen=True, tag="pick_die"):
    die: Die
    of: Of


class PickThird(Action, frozen=True, tag="pick_third"):
    dice: Dice


class Draw(Action, frozen=True, tag="draw"):
    pass


class Skip(Action, frozen=True, tag="skip"):
    pass


class SpendBars(Action, frozen=True, tag="spend_bars"):
    bars: Annotated[int, Whole(MOST_BARS + 1)]


class ChooseRoute(Action, frozen=True, tag="choose_route"):
    tokens: Annotated[str, Names(ROUTE_NAMES)]


class ChooseInjury(Action, frozen=True, tag="choose_injury"):
    injury: Annotated[str, Names(INJURY_NAMES)]


class LoseDie(Action, frozen=True, tag="lose_die"):
    kind: Kind
    of: Of


class AcceptThird(Action, frozen=True, tag="accept_third"):
    pass


class RejectThird(Action, frozen=True, tag="reject_third"):
    pass


# --- phase 5 --------------------------------------------------------------------------------------


class SetOrder(Action, frozen=True, tag="set_order"):
    order: Annotated[str, Names(ORDER_NAMES)]


class ConfirmOrder(Action, frozen=True, tag="confirm_order"):
    situation: Situation


class Act(Action, frozen=True, tag="act"):
    pass


# --- signals --------------------------------------------------------------------------------------


class SayFit(Action, frozen=True, tag="say_fit"):
    card: Card
    grade: Grade
    of: Of


class SayDanger(Action, frozen=True, tag="say_danger"):
    to: Member
    card: Card
    level: Annotated[str, Names(DANGER_NAMES)]


class SayFeature(Action, frozen=True, tag="say_feature"):
    feature: Annotated[str, Names(FEATURE_NAMES)]
    grade: Grade
    of: Of


class SayConfidence(Action, frozen=True, tag="say_confidence"):
    confidence: Annotated[str, Names(CONFIDENCE_NAMES)]


class SayWant(Action, frozen=True, tag="say_want"):
    card: Card


class SayPropose(Action, frozen=True, tag="say_propose"):
    to: Member
    card: Card


class SayReply(Action, frozen=True, tag="say_reply"):
    """To the last unanswered request of a teammate."""

    to: Member
    answer: Annotated[str, Names(ANSWER_NAMES)]


class SayYield(Action, frozen=True, tag="say_yield"):
    to: Member
    card: Card


class SayAskReroll(Action, frozen=True, tag="say_ask_reroll"):
    to: Member
    mode: Annotated[str, Names(MODE_NAMES)]
    card: Card


class SayPlanReroll(Action, frozen=True, tag="say_plan_reroll"):
    mode: Annotated[str, Names(MODE_NAMES)]
    card: Card


class SayAskItem(Action, frozen=True, tag="say_ask_item"):
    to: Member
    item: Item


class SayOfferItem(Action, frozen=True, tag="say_offer_item"):
    to: Member
    item: Item


class SayAlert(Action, frozen=True, tag="say_alert"):
    alert: Annotated[str, Names(ALERT_NAMES)]


class SayAck(Action, frozen=True, tag="say_ack"):
    ack: Annotated[str, Names(ACK_NAMES)]


ACTIONS: Final = ActionSpace(
    *(ChooseCharacter, ChooseSkill, LeaveOutDie, PutBack, SetStarts),
    *(SetDestination, ClearDestination, Ready, Unready, Reroll, ShowDie, Done),
    *(UseBinoculars, UseFirstAid, UseLighter, UseShovel, UseCarabiner, UseMap, UseRope),
    *(UseDuctTape, UseFlareGun, UseCompass, UseMachete, UseFlashlight, UseRadio),
    *(UseWaterBottle, OfferWaterBottle, GiveEquipment),
    *(GiveDie, Decline, Withdraw, PickDie, PickThird, Draw, Skip, SpendBars, ChooseRoute),
    *(ChooseInjury, LoseDie, AcceptThird, RejectThird),
    *(SetOrder, ConfirmOrder, Act),
    *(SayFit, SayDanger, SayFeature, SayConfidence, SayWant, SayPropose, SayReply, SayYield),
    *(SayAskReroll, SayPlanReroll, SayAskItem, SayOfferItem, SayAlert, SayAck),
)
LAYOUT: Final = ACTIONS.layout

CHOOSE_CHARACTER: Final = ACTIONS.kind(ChooseCharacter)
CHOOSE_SKILL: Final = ACTIONS.kind(ChooseSkill)
LEAVE_OUT_DIE: Final = ACTIONS.kind(LeaveOutDie)
PUT_BACK: Final = ACTIONS.kind(PutBack)
SET_STARTS: Final = ACTIONS.kind(SetStarts)
SET_DESTINATION: Final = ACTIONS.kind(SetDestination)
CLEAR_DESTINATION: Final = ACTIONS.kind(ClearDestination)
READY: Final = ACTIONS.kind(Ready)
UNREADY: Final = ACTIONS.kind(Unready)
REROLL: Final = ACTIONS.kind(Reroll)
SHOW_DIE: Final = ACTIONS.kind(ShowDie)
DONE: Final = ACTIONS.kind(Done)
USE_BINOCULARS: Final = ACTIONS.kind(UseBinoculars)
USE_FIRST_AID: Final = ACTIONS.kind(UseFirstAid)
USE_LIGHTER: Final = ACTIONS.kind(UseLighter)
USE_SHOVEL: Final = ACTIONS.kind(UseShovel)
USE_CARABINER: Final = ACTIONS.kind(UseCarabiner)
USE_MAP: Final = ACTIONS.kind(UseMap)
USE_ROPE: Final = ACTIONS.kind(UseRope)
USE_DUCT_TAPE: Final = ACTIONS.kind(UseDuctTape)
USE_FLARE_GUN: Final = ACTIONS.kind(UseFlareGun)
USE_COMPASS: Final = ACTIONS.kind(UseCompass)
USE_MACHETE: Final = ACTIONS.kind(UseMachete)
USE_FLASHLIGHT: Final = ACTIONS.kind(UseFlashlight)
USE_RADIO: Final = ACTIONS.kind(UseRadio)
USE_WATER_BOTTLE: Final = ACTIONS.kind(UseWaterBottle)
OFFER_WATER_BOTTLE: Final = ACTIONS.kind(OfferWaterBottle)
GIVE_EQUIPMENT: Final = ACTIONS.kind(GiveEquipment)
GIVE_DIE: Final = ACTIONS.kind(GiveDie)
DECLINE: Final = ACTIONS.kind(Decline)
WITHDRAW: Final = ACTIONS.kind(Withdraw)
PICK_DIE: Final = ACTIONS.kind(PickDie)
PICK_THIRD: Final = ACTIONS.kind(PickThird)
DRAW: Final = ACTIONS.kind(Draw)
SKIP: Final = ACTIONS.kind(Skip)
SPEND_BARS: Final = ACTIONS.kind(SpendBars)
CHOOSE_ROUTE: Final = ACTIONS.kind(ChooseRoute)
CHOOSE_INJURY: Final = ACTIONS.kind(ChooseInjury)
LOSE_DIE: Final = ACTIONS.kind(LoseDie)
ACCEPT_THIRD: Final = ACTIONS.kind(AcceptThird)
REJECT_THIRD: Final = ACTIONS.kind(RejectThird)
SET_ORDER: Final = ACTIONS.kind(SetOrder)
CONFIRM_ORDER: Final = ACTIONS.kind(ConfirmOrder)
ACT: Final = ACTIONS.kind(Act)
SAY_FIT: Final = ACTIONS.kind(SayFit)
SAY_DANGER: Final = ACTIONS.kind(SayDanger)
SAY_FEATURE: Final = ACTIONS.kind(SayFeature)
SAY_CONFIDENCE: Final = ACTIONS.kind(SayConfidence)
SAY_WANT: Final = ACTIONS.kind(SayWant)
SAY_PROPOSE: Final = ACTIONS.kind(SayPropose)
SAY_REPLY: Final = ACTIONS.kind(SayReply)
SAY_YIELD: Final = ACTIONS.kind(SayYield)
SAY_ASK_REROLL: Final = ACTIONS.kind(SayAskReroll)
SAY_PLAN_REROLL: Final = ACTIONS.kind(SayPlanReroll)
SAY_ASK_ITEM: Final = ACTIONS.kind(SayAskItem)
SAY_OFFER_ITEM: Final = ACTIONS.kind(SayOfferItem)
SAY_ALERT: Final = ACTIONS.kind(SayAlert)
SAY_ACK: Final = ACTIONS.kind(SayAck)


@rule
def code(kind: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """The code of an action; parameters are numbered as in the classes above."""
    return pack(LAYOUT, kind, first, second, third)


@rule
def decode(action: int) -> tuple[int, int, int, int]:
    """Kind and parameters of a code."""
    return unpack(LAYOUT, action)
