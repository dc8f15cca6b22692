"""What a castaway would write down: events as moments of one life, each with its weight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from archipel.core.events import Event
from archipel.games.naufrages import events as e
from archipel.games.naufrages.cards.code import Card
from archipel.games.naufrages.cards.pack import Both
from archipel.games.naufrages.cards.tables import CARD, TABLES
from archipel.games.naufrages.data import CARD_NAMES

__all__ = ["Moment", "Witness"]

NOTHING: Final[Mapping[str, object]] = MappingProxyType({})
HURT: Final = {"hunger": "hungry", "cold": "cold", "heatwave": "heat"}
CHORES: Final = ("food", "wood", "journal")


class Moment(NamedTuple):
    kind: str  # of sentence, in data/tale.toml
    weight: int  # how much it matters
    words: Mapping[str, object] = NOTHING


class Witness:
    """One castaway going through the events of a game, day by day."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lost = False
        self._card = ""  # the last that was met, by anybody
        self._for = 0  # the option this one is for in a vote
        self._lighting = -1  # who is at the campfire
        self._proposed: dict[str, int] = {}  # who has last spoken of building what

    def day(self, events: Sequence[Event]) -> list[Moment]:
        """The moments of a day, in their order."""
        was_lost = self.lost
        found = [moment for event in events for moment in self._seen(event)]
        if was_lost and self.lost:
            found.append(Moment("still_lost", 40))
        return found

    def _seen(self, event: Event) -> Iterator[Moment]:
        yield from self._on_the_way(event)
        yield from self._in_cards(event)
        yield from self._of_the_body(event)
        yield from self._at_camp(event)
        yield from self._between_people(event)

    def _on_the_way(self, event: Event) -> Iterator[Moment]:
        match event:
            case e.ExpeditionLeft(seats) if self.seat in seats:
                others = tuple(seat for seat in seats if seat != self.seat)
                if others:
                    yield Moment("left_with", 52, {"names": others})
                else:
                    yield Moment("left_alone", 52)
            case e.GotLost(seats) if self.seat in seats:
                self.lost = True
                others = tuple(seat for seat in seats if seat != self.seat)
                if others:
                    yield Moment("lost_with", 85, {"names": others})
                else:
                    yield Moment("lost_alone", 85)
            case e.CameHome(seats) if self.seat in seats:
                yield Moment("found_way", 84) if self.lost else Moment("came_home", 15)
                self.lost = False
            case e.SummitReached(self.seat):
                yield Moment("summit", 95)

    def _in_cards(self, event: Event) -> Iterator[Moment]:
        match event:
            case e.CardRevealed(seat, card):
                self._card = card
                if seat == self.seat:
                    yield Moment("revealed", 62, {"card": card})
            case e.OptionChosen(self.seat, card, option):
                said = _option(card, option)
                if option == 0:
                    yield Moment("let_be", 48, {"card": card})
                elif said:
                    yield Moment("chose", 70, {"card": card, "option": said})
            case e.RoundBegan(_, card) | e.CampUsed(_, card):
                self._card = card
            case e.Stated(self.seat, option) | e.Voted(self.seat, option):
                self._for = option
            case e.Decided(option):
                if self._for not in (0, option) and self._card:
                    yield Moment("outvoted", 55, {"card": self._card})
                self._for = 0

    def _of_the_body(self, event: Event) -> Iterator[Moment]:
        match event:
            case e.Scarred(self.seat):
                yield Moment("scarred", 80)
            case e.Injured(self.seat):
                yield Moment("injured", 58)
            case e.Healed(self.seat):
                yield Moment("healed", 30)
            case e.Lost(self.seat, _, _, cause) if cause in HURT:
                yield Moment(HURT[cause], 44)
            case e.Died(seat) if seat != self.seat:
                yield Moment("friend_died", 90, {"names": (seat,)})

    def _at_camp(self, event: Event) -> Iterator[Moment]:
        match event:
            case e.ActionBegan(seat, "campfire"):
                self._lighting = seat
            case e.FireLit():
                yield Moment("fire", 42) if self._lighting == self.seat else Moment("fire_ours", 24)
            case e.Proposed(seat, structure):
                self._proposed[structure] = seat
            case e.Lapsed(structure) if self._proposed.get(structure) == self.seat:
                yield Moment("lapsed", 38, {"structure": structure})
            case e.Built(structure) if self._proposed.get(structure) == self.seat:
                yield Moment("built_mine", 60, {"structure": structure})
            case e.Built(structure):
                yield Moment("built", 46, {"structure": structure})
            case e.AnimalCame(animal):
                yield Moment(animal, 64)
            case e.AnimalGone(animal):
                yield Moment(f"{animal}_gone", 64)
            case e.PawnPlaced(self.seat, spot) if spot in CHORES:
                yield Moment(spot, 12)
            case e.PawnPlaced(self.seat, spot) if spot.startswith("rest"):
                yield Moment("rest", 10)
            case e.FishCaught(self.seat, "jellyfish" | "shark" as fish):
                yield Moment(fish, 50)
            case e.FishCaught(self.seat, fish):
                yield Moment("fish", 35, {"fish": fish})

    def _between_people(self, event: Event) -> Iterator[Moment]:
        match event:
            case e.Taken(self.seat, thing):
                yield Moment("taken", 56, {"thing": thing})
            case e.ObjectUsed(self.seat, card):
                yield Moment("used", 26, {"card": card})
            case e.PeekedAt(self.seat):
                yield Moment("peeked", 20)
            case e.FoodGiven(self.seat, to) | e.FoodHanded(self.seat, to):
                yield Moment("gave_food", 45, {"names": (to,)})
            case e.FoodGiven(seat, self.seat) | e.FoodHanded(seat, self.seat):
                yield Moment("got_food", 45, {"names": (seat,)})
            case e.Traded(self.seat, other) | e.Traded(other, self.seat):
                yield Moment("traded", 43, {"names": (other,)})


def _option(card: str, option: int) -> Both | None:
    """What an option of a card says, if the card asks only one question."""
    if option < 1 or card not in CARD_NAMES:
        return None
    entry = TABLES.written[int(CARD[CARD_NAMES.index(card), Card.FIRST])].entry
    asked = [
        step["options"]
        for steps in entry.do.values()
        for step in steps
        if step.get("op") in ("choice", "vote")
    ]
    if len(asked) != 1 or option > len(asked[0]):
        return None
    said = asked[0][option - 1]["text"]
    return Both(said, said) if isinstance(said, str) else Both(said["en"], said["fr"])
