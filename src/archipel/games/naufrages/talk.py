"""What can be said (NA-15.9, NA-15.10), read from `data/talk.toml`."""

from __future__ import annotations

from typing import Final

from archipel.core.data import Data, read_data
from archipel.games.naufrages.data import (
    BUILD_NAMES,
    CARD_NAMES,
    FOLDER,
    OBJECT_CARDS,
    REST,
    RESTS,
    SHELTER,
    SPOT_NAMES,
    SPOTS,
)
from archipel.games.naufrages.tables import frozen


class Poll(Data, frozen=True):
    id: str
    answers: list[str]


class Weights(Data, frozen=True):
    asked: float
    doubled: float
    kept: float
    suggested: float
    undecided: float
    wanted: float


class Manners(Data, frozen=True):
    initiatives: int
    every: int
    answers: int


class Talk(Data, frozen=True, rename={"polls": "poll"}):
    source: str
    messages: int
    most_energy: int
    promises: list[str]
    polls: list[Poll]
    weights: Weights
    manners: dict[str, Manners]  # by level of bot


TALK: Final = read_data(FOLDER / "talk.toml", Talk)

# NA-6.7: what a pawn does; wherever one rests, it is one action.
FAMILY_SPOTS: Final = tuple(spot for spot in range(SPOTS) if not REST < spot < REST + RESTS)
FAMILY_NAMES: Final = tuple("rest" if spot == REST else SPOT_NAMES[spot] for spot in FAMILY_SPOTS)
FAMILIES: Final = len(FAMILY_NAMES)
SPOT_OF: Final = frozen(FAMILY_SPOTS)
FIRST_STRUCTURE: Final = FAMILY_SPOTS.index(SHELTER)  # the rest of them is built
STRUCTURE_NAMES: Final = ("shelter", *BUILD_NAMES)
STRUCTURES: Final = len(STRUCTURE_NAMES)

OBJECT_NAMES: Final = (*(CARD_NAMES[card] for card in OBJECT_CARDS), "dog")
PROMISE_NAMES: Final = tuple(TALK.promises)
PROMISES: Final = len(PROMISE_NAMES)
POLL_NAMES: Final = tuple(poll.id for poll in TALK.polls)
POLLS: Final = len(POLL_NAMES)
ANSWERS: Final = frozen([len(poll.answers) for poll in TALK.polls])
MOST_ANSWERS: Final = int(ANSWERS.max())


def answer_key(poll: str, answer: int) -> str:
    """Where the words of an answer stand; answers are numbered from 1."""
    return f"answer.{poll}_{TALK.polls[POLL_NAMES.index(poll)].answers[answer - 1]}"
