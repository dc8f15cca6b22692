"""What was said (NA-15.9, NA-15.10): an event for each action of talk, in the same order."""

from __future__ import annotations

from typing import Annotated

from archipel.core.events import Event
from archipel.core.vocabulary import Names, Whole
from archipel.games.naufrages.actions import Family, Object, Poll, Promise, Seat, Structure
from archipel.games.naufrages.talk import MOST_ANSWERS, TALK


class SaidIntend(Event, frozen=True, tag="said_intend"):
    seat: Seat
    family: Family


class SaidAsk(Event, frozen=True, tag="said_ask"):
    seat: Seat
    to: Seat
    family: Family


class SaidAskEnergy(Event, frozen=True, tag="said_ask_energy"):
    seat: Seat
    structure: Structure
    amount: Annotated[int, Names(range(1, TALK.most_energy + 1))]


class SaidPromise(Event, frozen=True, tag="said_promise"):
    seat: Seat
    to: Seat
    promise: Promise


class SaidWant(Event, frozen=True, tag="said_want"):
    seat: Seat
    thing: Object


class SaidReturn(Event, frozen=True, tag="said_return"):
    seat: Seat


class SaidExplore(Event, frozen=True, tag="said_explore"):
    seat: Seat


class SaidThanks(Event, frozen=True, tag="said_thanks"):
    seat: Seat


class SaidNo(Event, frozen=True, tag="said_no"):
    seat: Seat


class PollOpened(Event, frozen=True, tag="poll_opened"):
    seat: Seat
    poll: Poll


class PollAnswered(Event, frozen=True, tag="poll_answered"):
    seat: Seat
    poll: Poll
    answer: Annotated[int, Names(range(1, MOST_ANSWERS + 1))]


class PollClosed(Event, frozen=True, tag="poll_closed"):
    """What most think; nothing follows from it."""

    poll: Poll
    answer: Annotated[int, Whole(MOST_ANSWERS + 1)]  # from 1; 0: no answer has most votes
