"""Fuji's events: what happened, in the past tense. Texts for them: `data/texts.toml`.

What is done in phases 2 to 4 is `final`: there the rules say how a thing is taken back, and undoing
it would tell others that something was done. A `private` event is not even counted for others.

Long, because it is one list: events are numbered by their order here, and a signal's event has the
fields of the signal. A part of it in another file would hide that order.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from archipel.core.events import SECRET, Event, EventSpace
from archipel.core.vocabulary import Names, Whole, tag_of
from archipel.games.fuji.actions import ACTIONS, Card, Dice, Face, Grade, Item, Kind, Member, Of
from archipel.games.fuji.data import (
    ACK_NAMES,
    ALERT_NAMES,
    ANSWER_NAMES,
    CHARACTER_NAMES,
    CONFIDENCE_NAMES,
    DANGER_NAMES,
    FACES_OF_DIE,
    FEATURE_NAMES,
    INJURY_NAMES,
    MODE_NAMES,
    MOST_DICE,
    ORDER_NAMES,
    OWNED_NAMES,
    SKILL_NAMES,
    START_NAMES,
)
from archipel.games.fuji.state import Phase, Result


class Row:
    """A few digits as one number: 4162 for four dice; 0 where there is none."""

    def __init__(self, base: int, length: int) -> None:
        self.base = base
        self.length = length
        self.size = base**length

    def value(self, number: int) -> str:
        digits = [number // self.base**at % self.base for at in range(self.length)]
        return "".join(str(digit) for digit in digits if digit)

    def number(self, value: Any) -> int:
        if isinstance(value, str) and len(value) <= self.length and value.isdecimal():
            return sum(int(digit) * self.base**at for at, digit in enumerate(value))
        raise ValueError(f"{value!r} is no row of dice")


Count = Annotated[int, Whole(1 << 15)]
Values = Annotated[str, Row(FACES_OF_DIE + 1, MOST_DICE // 2)]
PhaseName = Annotated[str, Names([phase.name.lower() for phase in Phase])]
ResultName = Annotated[str, Names([result.name.lower() for result in Result])]
Character = Annotated[str, Names(CHARACTER_NAMES)]
SkillName = Annotated[str, Names(SKILL_NAMES)]
InjuryName = Annotated[str, Names(INJURY_NAMES)]
Starts = Annotated[str, Names(START_NAMES)]
Order = Annotated[str, Names(ORDER_NAMES)]
SecretFace = Annotated[int | None, Names(range(1, FACES_OF_DIE + 1)), SECRET]
What = Annotated[str, Names([tag_of(kind) for kind in ACTIONS.kinds])]
Danger = Annotated[str, Names(DANGER_NAMES)]
Feature = Annotated[str, Names(FEATURE_NAMES)]
Confidence = Annotated[str, Names(CONFIDENCE_NAMES)]
Answer = Annotated[str, Names(ANSWER_NAMES)]
Mode = Annotated[str, Names(MODE_NAMES)]
Alert = Annotated[str, Names(ALERT_NAMES)]
Ack = Annotated[str, Names(ACK_NAMES)]


class RoundBegan(Event, frozen=True, tag="round_began"):
    final: ClassVar[bool] = True
    round: Count


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    final: ClassVar[bool] = True
    phase: PhaseName


class CharacterChosen(Event, frozen=True, tag="character_chosen"):
    seat: Member
    character: Character


class SkillChosen(Event, frozen=True, tag="skill_chosen"):
    seat: Member
    skill: SkillName


class EquipmentDealt(Event, frozen=True, tag="equipment_dealt"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item


class EquipmentPutBack(Event, frozen=True, tag="equipment_put_back"):
    seat: Member
    item: Item


class DieLeftOut(Event, frozen=True, tag="die_left_out"):
    seat: Member
    kind: Kind


class StartsSet(Event, frozen=True, tag="starts_set"):
    final: ClassVar[bool] = True
    seat: Member
    white: Starts


class DestinationSet(Event, frozen=True, tag="destination_set"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card
    steps: Count


class DestinationCleared(Event, frozen=True, tag="destination_cleared"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card


class Readied(Event, frozen=True, tag="readied"):
    final: ClassVar[bool] = True
    seat: Member


class Unreadied(Event, frozen=True, tag="unreadied"):
    final: ClassVar[bool] = True
    seat: Member


class Rerolled(Event, frozen=True, tag="rerolled"):
    """Somebody rolls dice again behind a screen; nobody else hears of it."""

    final: ClassVar[bool] = True
    private: ClassVar[bool] = True
    by: Member
    seat: Member
    dice: Dice


class Turned(Event, frozen=True, tag="turned"):
    """The same for dice that are turned to a face."""

    final: ClassVar[bool] = True
    private: ClassVar[bool] = True
    by: Member
    seat: Member
    dice: Dice
    face: Face


class Finished(Event, frozen=True, tag="finished"):
    """`done` in phase 3."""

    final: ClassVar[bool] = True
    private: ClassVar[bool] = True
    by: Member
    seat: Member


class DieShown(Event, frozen=True, tag="die_shown"):
    final: ClassVar[bool] = True
    seat: Member
    kind: Kind
    face: Face


class EquipmentUsed(Event, frozen=True, tag="equipment_used"):
    """`copied` is the card whose effect it is; the same unless it is the knife."""

    final: ClassVar[bool] = True
    seat: Member
    item: Item
    copied: Item


class EquipmentAsked(Event, frozen=True, tag="equipment_asked"):
    """A Lighter or a Water Bottle waits for an answer."""

    final: ClassVar[bool] = True
    seat: Member
    item: Item
    to: Member


class EquipmentDeclined(Event, frozen=True, tag="equipment_declined"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item
    to: Member


class EquipmentWithdrawn(Event, frozen=True, tag="equipment_withdrawn"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item


class EquipmentTilted(Event, frozen=True, tag="equipment_tilted"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item


class EquipmentDiscarded(Event, frozen=True, tag="equipment_discarded"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item


class EquipmentGiven(Event, frozen=True, tag="equipment_given"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item
    to: Member


class EquipmentDrawn(Event, frozen=True, tag="equipment_drawn"):
    final: ClassVar[bool] = True
    seat: Member
    item: Item


class TokenLeft(Event, frozen=True, tag="token_left"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card


class CardsSwapped(Event, frozen=True, tag="cards_swapped"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card
    other: Card


class DieLent(Event, frozen=True, tag="die_lent"):
    """Giver and receiver see the face."""

    final: ClassVar[bool] = True
    seat: Member
    to: Member
    owned: Annotated[str, Names(OWNED_NAMES)]  # its owner and its kind
    face: SecretFace


class DieSetAside(Event, frozen=True, tag="die_set_aside"):
    final: ClassVar[bool] = True
    seat: Member
    kind: Kind
    face: Face


class PawnRoped(Event, frozen=True, tag="pawn_roped"):
    final: ClassVar[bool] = True
    seat: Member
    origin: Card
    card: Card


class ScreenLifted(Event, frozen=True, tag="screen_lifted"):
    """What somebody's dice show, in the order in which they lie."""

    final: ClassVar[bool] = True
    seat: Member
    dice: Values
    more: Values


class ThirdProposed(Event, frozen=True, tag="third_proposed"):
    """What is proposed for the third character; `first` may name one of its hidden dice."""

    final: ClassVar[bool] = True
    seat: Member
    what: What
    first: Annotated[int | None, Whole(1 << 15), SECRET]
    more: Count


class ThirdAccepted(Event, frozen=True, tag="third_accepted"):
    final: ClassVar[bool] = True
    seat: Member


class ThirdRejected(Event, frozen=True, tag="third_rejected"):
    final: ClassVar[bool] = True
    seat: Member


class ThirdWithdrawn(Event, frozen=True, tag="third_withdrawn"):
    final: ClassVar[bool] = True
    seat: Member


class OrderProposed(Event, frozen=True, tag="order_proposed"):
    final: ClassVar[bool] = True
    seat: Member
    order: Order


class OrderConfirmed(Event, frozen=True, tag="order_confirmed"):
    final: ClassVar[bool] = True
    seat: Member


class Compared(Event, frozen=True, tag="compared"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card
    value: Count
    highest: Count


class DestinationLost(Event, frozen=True, tag="destination_lost"):
    """The card under the marker is lava, or there is no way to it."""

    final: ClassVar[bool] = True
    seat: Member
    card: Card


class BarsGained(Event, frozen=True, tag="bars_gained"):
    final: ClassVar[bool] = True
    seat: Member
    bars: Count


class BarsSpent(Event, frozen=True, tag="bars_spent"):
    final: ClassVar[bool] = True
    seat: Member
    bars: Count


class BarsLost(Event, frozen=True, tag="bars_lost"):
    seat: Member
    bars: Count


class PawnMoved(Event, frozen=True, tag="pawn_moved"):
    seat: Member
    origin: Card
    card: Card


class PawnStayed(Event, frozen=True, tag="pawn_stayed"):
    seat: Member
    card: Card


class Erupted(Event, frozen=True, tag="erupted"):
    """The first, second … eruption in a row."""

    final: ClassVar[bool] = True
    number: Count


class RubbleFlooded(Event, frozen=True, tag="rubble_flooded"):
    final: ClassVar[bool] = True
    number: Count


class CardFlooded(Event, frozen=True, tag="card_flooded"):
    final: ClassVar[bool] = True
    card: Card


class HealthLost(Event, frozen=True, tag="health_lost"):
    seat: Member
    loss: Count
    health: Count


class Injured(Event, frozen=True, tag="injured"):
    seat: Member
    injury: InjuryName


class DieLost(Event, frozen=True, tag="die_lost"):
    seat: Member
    kind: Kind


class GameEnded(Event, frozen=True, tag="game_ended"):
    final: ClassVar[bool] = True
    result: ResultName


class SaidFit(Event, frozen=True, tag="said_fit"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card
    grade: Grade
    of: Of


class SaidDanger(Event, frozen=True, tag="said_danger"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    card: Card
    level: Danger


class SaidFeature(Event, frozen=True, tag="said_feature"):
    final: ClassVar[bool] = True
    seat: Member
    feature: Feature
    grade: Grade
    of: Of


class SaidConfidence(Event, frozen=True, tag="said_confidence"):
    final: ClassVar[bool] = True
    seat: Member
    confidence: Confidence


class SaidWant(Event, frozen=True, tag="said_want"):
    final: ClassVar[bool] = True
    seat: Member
    card: Card


class SaidPropose(Event, frozen=True, tag="said_propose"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    card: Card


class SaidReply(Event, frozen=True, tag="said_reply"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    answer: Answer


class SaidYield(Event, frozen=True, tag="said_yield"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    card: Card


class SaidAskReroll(Event, frozen=True, tag="said_ask_reroll"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    mode: Mode
    card: Card


class SaidPlanReroll(Event, frozen=True, tag="said_plan_reroll"):
    final: ClassVar[bool] = True
    seat: Member
    mode: Mode
    card: Card


class SaidAskItem(Event, frozen=True, tag="said_ask_item"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    item: Item


class SaidOfferItem(Event, frozen=True, tag="said_offer_item"):
    final: ClassVar[bool] = True
    seat: Member
    to: Member
    item: Item


class SaidAlert(Event, frozen=True, tag="said_alert"):
    final: ClassVar[bool] = True
    seat: Member
    alert: Alert


class SaidAck(Event, frozen=True, tag="said_ack"):
    final: ClassVar[bool] = True
    seat: Member
    ack: Ack


EVENTS: Final = EventSpace(
    *(RoundBegan, PhaseBegan, CharacterChosen, SkillChosen, EquipmentDealt, EquipmentPutBack),
    *(DieLeftOut, StartsSet, DestinationSet, DestinationCleared, Readied, Unreadied, Rerolled),
    *(
        Turned,
        Finished,
        DieShown,
        EquipmentUsed,
        EquipmentAsked,
        EquipmentDeclined,
        EquipmentWithdrawn,
    ),
    *(EquipmentTilted, EquipmentDiscarded, EquipmentGiven, EquipmentDrawn, TokenLeft, CardsSwapped),
    *(
        DieLent,
        DieSetAside,
        PawnRoped,
        ScreenLifted,
        ThirdProposed,
        ThirdAccepted,
        ThirdRejected,
        ThirdWithdrawn,
    ),
    *(OrderProposed, OrderConfirmed, Compared, DestinationLost, BarsGained, BarsSpent, BarsLost),
    *(PawnMoved, PawnStayed, Erupted, RubbleFlooded, CardFlooded, HealthLost, Injured, DieLost),
    *(GameEnded, SaidFit, SaidDanger, SaidFeature, SaidConfidence, SaidWant, SaidPropose),
    *(SaidReply, SaidYield, SaidAskReroll, SaidPlanReroll, SaidAskItem, SaidOfferItem, SaidAlert),
    *(SaidAck,),
)

ROUND_BEGAN: Final = EVENTS.kind(RoundBegan)
PHASE_BEGAN: Final = EVENTS.kind(PhaseBegan)
CHARACTER_CHOSEN: Final = EVENTS.kind(CharacterChosen)
SKILL_CHOSEN: Final = EVENTS.kind(SkillChosen)
EQUIPMENT_DEALT: Final = EVENTS.kind(EquipmentDealt)
EQUIPMENT_PUT_BACK: Final = EVENTS.kind(EquipmentPutBack)
DIE_LEFT_OUT: Final = EVENTS.kind(DieLeftOut)
STARTS_SET: Final = EVENTS.kind(StartsSet)
DESTINATION_SET: Final = EVENTS.kind(DestinationSet)
DESTINATION_CLEARED: Final = EVENTS.kind(DestinationCleared)
READIED: Final = EVENTS.kind(Readied)
UNREADIED: Final = EVENTS.kind(Unreadied)
REROLLED: Final = EVENTS.kind(Rerolled)
TURNED: Final = EVENTS.kind(Turned)
FINISHED: Final = EVENTS.kind(Finished)
DIE_SHOWN: Final = EVENTS.kind(DieShown)
EQUIPMENT_USED: Final = EVENTS.kind(EquipmentUsed)
EQUIPMENT_ASKED: Final = EVENTS.kind(EquipmentAsked)
EQUIPMENT_DECLINED: Final = EVENTS.kind(EquipmentDeclined)
EQUIPMENT_WITHDRAWN: Final = EVENTS.kind(EquipmentWithdrawn)
EQUIPMENT_TILTED: Final = EVENTS.kind(EquipmentTilted)
EQUIPMENT_DISCARDED: Final = EVENTS.kind(EquipmentDiscarded)
EQUIPMENT_GIVEN: Final = EVENTS.kind(EquipmentGiven)
EQUIPMENT_DRAWN: Final = EVENTS.kind(EquipmentDrawn)
TOKEN_LEFT: Final = EVENTS.kind(TokenLeft)
CARDS_SWAPPED: Final = EVENTS.kind(CardsSwapped)
DIE_LENT: Final = EVENTS.kind(DieLent)
DIE_SET_ASIDE: Final = EVENTS.kind(DieSetAside)
PAWN_ROPED: Final = EVENTS.kind(PawnRoped)
SCREEN_LIFTED: Final = EVENTS.kind(ScreenLifted)
THIRD_PROPOSED: Final = EVENTS.kind(ThirdProposed)
THIRD_ACCEPTED: Final = EVENTS.kind(ThirdAccepted)
THIRD_REJECTED: Final = EVENTS.kind(ThirdRejected)
THIRD_WITHDRAWN: Final = EVENTS.kind(ThirdWithdrawn)
ORDER_PROPOSED: Final = EVENTS.kind(OrderProposed)
ORDER_CONFIRMED: Final = EVENTS.kind(OrderConfirmed)
COMPARED: Final = EVENTS.kind(Compared)
DESTINATION_LOST: Final = EVENTS.kind(DestinationLost)
BARS_GAINED: Final = EVENTS.kind(BarsGained)
BARS_SPENT: Final = EVENTS.kind(BarsSpent)
BARS_LOST: Final = EVENTS.kind(BarsLost)
PAWN_MOVED: Final = EVENTS.kind(PawnMoved)
PAWN_STAYED: Final = EVENTS.kind(PawnStayed)
ERUPTED: Final = EVENTS.kind(Erupted)
RUBBLE_FLOODED: Final = EVENTS.kind(RubbleFlooded)
CARD_FLOODED: Final = EVENTS.kind(CardFlooded)
HEALTH_LOST: Final = EVENTS.kind(HealthLost)
INJURED: Final = EVENTS.kind(Injured)
DIE_LOST: Final = EVENTS.kind(DieLost)
GAME_ENDED: Final = EVENTS.kind(GameEnded)
SAID_FIT: Final = EVENTS.kind(SaidFit)
SAID_DANGER: Final = EVENTS.kind(SaidDanger)
SAID_FEATURE: Final = EVENTS.kind(SaidFeature)
SAID_CONFIDENCE: Final = EVENTS.kind(SaidConfidence)
SAID_WANT: Final = EVENTS.kind(SaidWant)
SAID_PROPOSE: Final = EVENTS.kind(SaidPropose)
SAID_REPLY: Final = EVENTS.kind(SaidReply)
SAID_YIELD: Final = EVENTS.kind(SaidYield)
SAID_ASK_REROLL: Final = EVENTS.kind(SaidAskReroll)
SAID_PLAN_REROLL: Final = EVENTS.kind(SaidPlanReroll)
SAID_ASK_ITEM: Final = EVENTS.kind(SaidAskItem)
SAID_OFFER_ITEM: Final = EVENTS.kind(SaidOfferItem)
SAID_ALERT: Final = EVENTS.kind(SaidAlert)
SAID_ACK: Final = EVENTS.kind(SaidAck)
