"""Names: everybody's own, in the reader's language, and no two alike at a table."""

from __future__ import annotations

import pytest

from archipel.core.text import LANGUAGES
from archipel.server.errors import BadName
from archipel.server.names import BOT_NAMES, bot_words, name_of
from archipel.server.seats import Chairs
from archipel.server.store import Seat


def seated(*levels: str) -> Chairs:
    """Chairs with bots of these levels, put there as a host does."""
    chairs = Chairs([Seat(seat=number) for number in range(len(levels))], {})
    for number, level in enumerate(levels):
        keep(chairs, chairs.put_bot(number, level, "open"))
    return chairs


def keep(chairs: Chairs, changed: list[Seat]) -> None:
    for seat in changed:
        chairs.seats[seat.seat] = seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_of_one_level_have_names_of_their_own(language: str) -> None:
    for _ in range(20):  # names are drawn
        names = seated("adept", "adept", "adept", "adept").names(language)
        assert len(set(names)) == 4
        assert not {"Adept", "Initié", ""} & set(names)


def test_a_name_is_kept_as_a_key_and_told_in_both_languages() -> None:
    chair = seated("novice").seats[0]
    assert chair.name in BOT_NAMES
    french = Seat(seat=0, who="bot", name="petrel", level="adept")
    assert (name_of(french, "en"), name_of(french, "fr")) == ("Petrel", "Pétrel")
    said = {language: [bot_words(key, language) for key in BOT_NAMES] for language in LANGUAGES}
    assert all(len(set(names)) == len(BOT_NAMES) for names in said.values())


def test_a_bot_keeps_its_name_when_its_level_changes() -> None:
    chairs = seated("novice", "adept")
    before = chairs.seats[1].name
    keep(chairs, chairs.put_bot(1, "novice", "open"))
    assert (chairs.seats[1].name, chairs.seats[1].level) == (before, "novice")


def test_bots_seated_before_they_had_names_are_called_by_their_level() -> None:
    old = Seat(seat=0, who="bot", name="Adept", level="adept:forgetful")
    assert name_of(old, "en") == "Adept, forgetful"
    assert name_of(old, "fr") == "Initié, sans mémoire"


def test_nobody_takes_the_name_of_a_bot_in_any_language() -> None:
    chairs = Chairs([Seat(seat=0, who="bot", name="tern", level="adept"), Seat(seat=1)], {})
    for name in ("Tern", "STERNE"):
        with pytest.raises(BadName):
            chairs.sit(1, "guest", name, "open")
    keep(chairs, chairs.sit(1, "guest", "Anne", "open"))
    people = {Seat(seat=1, who="person", name=bot_words(key, "fr")) for key in BOT_NAMES[1:]}
    crowd = Chairs([Seat(seat=0), *people], {})
    keep(crowd, crowd.put_bot(0, "adept", "open"))
    assert crowd.seats[0].name == BOT_NAMES[0]


def test_a_bot_that_gets_a_chair_for_good_has_a_name_too() -> None:
    chairs = seated("adept", "adept", "adept")
    chairs.seats[1] = Seat(seat=1, who="person", guest="guest", name="Anne")
    keep(chairs, chairs.kick(1, "playing"))
    assert len(set(chairs.names("fr"))) == 3
    assert "Anne" not in chairs.names("fr")
