"""Naufragés in words, from `data/texts.toml` and, for cards, from the packs.

Each field of an event or action becomes words by its name; they fill the text with the longest
fitting key: `event.option_chosen_0`, or else `event.option_chosen`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import asdict

from archipel.core.actions import Action
from archipel.core.events import Event
from archipel.core.phrases import case_of, joined, say, word_for
from archipel.core.text import Text
from archipel.core.vocabulary import Word, tag_of
from archipel.games.naufrages.actions import DOG_NAME
from archipel.games.naufrages.cards.code import Build, Card, Opt
from archipel.games.naufrages.cards.tables import BUILD, CARD, CODE, OPT, TEXTS
from archipel.games.naufrages.data import (
    BUILD_NAMES,
    CARD_NAMES,
    CHARACTER_NAMES,
    FACES,
    PIECES,
)
from archipel.games.naufrages.rules.feeding import can_feed
from archipel.games.naufrages.rules.windows import in_window, is_last_call
from archipel.games.naufrages.state import NOBODY, TASK, Ask, Ending, Phase, State, Task
from archipel.games.naufrages.talk import answer_key

__all__ = [
    "card_name",
    "card_text",
    "character_name",
    "describe",
    "label",
    "named",
    "option_text",
    "prompt",
    "said",
    "seat_names",
    "trade_name",
]

# The field whose value tells the cases of a word apart; of a secret, only whether it is known.
CASE_FIELD: Final = {
    "option_chosen": "option",
    "cannon_changed": "there",
    "ready": "until",
    "poll_closed": "answer",
    "card_moved": "place",
}
SECRET_FIELD: Final = {
    "tile_gained": "tile",
    "tile_returned": "tile",
    "discarded": "card",
    "offer_made": "give",
    "loan_offered": "give",
}
SEAT_FIELDS: Final = ("seat", "to", "other")
VOTES_ON_ANIMALS: Final = ("slaughter", "keep")


def seat_names(view: State, text: Text) -> list[str]:
    """Seats are called by their colours."""
    return [text(f"colour.{FACES[seat]}") for seat in range(view.seats)]


def describe(event: Event, text: Text, seats: Sequence[str]) -> str:
    """What happened, in a sentence; `seats` are the words for the seats."""
    return _say_word("event", event, text, seats)


def label(action: Action, text: Text) -> str:
    """What a button says that plays an action, where nothing is known of the table."""
    return said(action, text, [text("player", number=seat + 1) for seat in range(len(FACES))])


def said(action: Action, text: Text, seats: Sequence[str]) -> str:
    """The same with words for the seats."""
    return _say_word("action", action, text, seats)


# --- what to do now -------------------------------------------------------------------------------


def prompt(view: State, seat: int, text: Text, seats: Sequence[str]) -> str:
    """What a seat does now; what it, or a spectator, waits for."""
    if view.phase == Phase.OVER:
        ending = text(f"ending.{Ending(int(view.ending)).name.lower()}")
        return text("prompt.over", ending=ending)
    asked = Ask(int(view.ask))
    if asked == Ask.WINDOW:
        bits = int(in_window(view))
        if seat >= 0 and bits >> seat & 1:
            return text("prompt.last_call" if is_last_call(view) else "prompt.window")
        names = [seats[other] for other in range(view.seats) if bits >> other & 1]
        waiting = "waiting_last_call" if is_last_call(view) else "waiting_window"
        return text(waiting, seat=joined(names, text) if names else "")
    if seat != view.ask_seat:
        waiting = text("waiting", seat=seats[view.ask_seat])
        fire = seat >= 0 and can_feed(view, seat)
        return text("waiting_fire", waiting=waiting) if fire else waiting
    return text(f"prompt.{asked.name.lower()}")


def option_text(view: State, option: int, text: Text) -> str:
    """What an option of the card being resolved, or of a vote about an animal, says."""
    frames = view.stack[: view.depth, TASK].tolist()
    if view.run_card == NOBODY or Task.CARD not in frames:
        return text(f"vote.{VOTES_ON_ANIMALS[option]}")
    row = int(CODE[view.run_at, 2]) + option
    return card_text(int(OPT[row, Opt.TEXT]), text)


# --- words ----------------------------------------------------------------------------------------


def _say_word(section: str, word: Word, text: Text, seats: Sequence[str]) -> str:
    """An event or an action. What is None in it stays unsaid."""
    tag = tag_of(type(word))
    fields = asdict(word)
    known = {name: value for name, value in fields.items() if value is not None}
    words = {name: named(name, value, text) for name, value in known.items()}
    for name in SEAT_FIELDS:
        if name in known:
            words[name] = seats[known[name]]
    if section == "action" and "option" in known:  # numbered from 1, as events have them
        words["option"] = str(known["option"] + 1)
    if known.get("answer"):
        words["answer"] = text(answer_key(known["poll"], known["answer"]))
    if "seats" in known:
        words["seats"] = joined([seats[seat] for seat in known["seats"]], text)
    cases = [case_of(word, CASE_FIELD, SECRET_FIELD)]
    others = (fields.get("to"), fields.get("other"))
    if section == "event" and "seat" in fields and fields["seat"] in others:
        cases.append("own")
    return say(text, f"{section}.{tag}", cases, words)


def named(field: str, value: Any, text: Text) -> str:
    """A field in words, by its name."""
    if field in NAMED:
        return NAMED[field](value, text)
    return word_for(field, value, text)


def card_text(place: int, text: Text) -> str:
    """A text of the packs."""
    both = TEXTS[place]
    return both.fr if text.language == "fr" else both.en


def card_name(name: str, text: Text) -> str:
    """A card, or the Dog, by its name."""
    if name == DOG_NAME:
        return text("animal.dog")
    return card_text(int(CARD[CARD_NAMES.index(name), Card.NAME_TEXT]), text)


def _good(name: str, text: Text) -> str:
    return text(f"good.{name}") if f"good.{name}" in text else card_name(name, text)


def _structure(name: str, text: Text) -> str:
    if name not in BUILD_NAMES:
        return text(f"spot.{name}")
    return card_text(int(BUILD[BUILD_NAMES.index(name), Build.NAME_TEXT]), text)


def character_name(name: str, text: Text) -> str:
    """The name of a character and what he can."""
    at = CHARACTER_NAMES.index(name)
    character = PIECES.characters[at // 2]
    return text(
        "character_name",
        name=character.names[at % 2],
        what=trade_name(at, text),
    )


def trade_name(at: int, text: Text) -> str:
    """What a character is; of each pair the first is a woman."""
    trade = PIECES.characters[at // 2].id
    return text(f"character.{trade}" if at % 2 else f"character.{trade}_woman")


def _food_tile(value: Any, text: Text) -> str:
    """A tile of food, or the value of an adventure tile."""
    if isinstance(value, int):
        return str(value)
    kind = value.rstrip("0123456789")
    return text(f"food_tile.{kind}", value=value[len(kind) :])


def _family(name: str, text: Text) -> str:
    """What a pawn does, or what is built."""
    return text(f"family.{name}") if f"family.{name}" in text else _structure(name, text)


def _weather(space: int, text: Text) -> str:
    return text(f"weather.{PIECES.weather.spaces[space]}")


def _food(value: Any, text: Text) -> str:
    """What was preserved; or how much somebody has."""
    return text("piece.cubes") if value == "cubes" else _food_tile(value, text)


def _told(place: int, text: Text) -> str:
    return card_text(place, text)


NAMED: Final[dict[str, Callable[[Any, Text], str]]] = {
    "card": card_name,
    "thing": card_name,
    "spot": _structure,
    "structure": _structure,
    "give": _good,
    "want": _good,
    "character": character_name,
    "tile": _food_tile,
    "text": _told,
    "weather": _weather,
    "family": _family,
    "food": _food,
    "slot": lambda value, _: str(value + 1),
}
