"""Section 23: a finished game exported as a story, in sentences, for whoever may know it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import archipel
from archipel.core.errors import GameError
from archipel.core.match import Match
from archipel.core.tale import as_page, as_text
from archipel.core.text import LANGUAGES, texts_of
from archipel.games.naufrages import events as e
from archipel.games.naufrages import moments
from archipel.games.naufrages.moments import Moment, Witness
from archipel.games.naufrages.tale import FILE, kept
from tests.support.records import FOLDER, read

KINDS = re.findall(r'Moment\("(\w+)"', Path(moments.__file__).read_text("utf-8"))
ENDED = ("rescued", "rescued-together", "nobody-there", "not-seen", "two-players", "alone")


def replayed(name: str) -> Match:
    return archipel.replay(read(FOLDER / "naufrages" / f"{name}.json"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ENDED)
def test_23_every_ending_is_told_to_its_end(name: str, language: str) -> None:
    match = replayed(name)
    tale = match.tale(None, language)
    assert len(tale.chapters) == match.seats
    told = as_text(tale)
    assert "{" not in told
    assert "!" not in told
    state = match.position()["state"]
    for chapter in tale.chapters:
        assert chapter.title in tale.opening
        assert chapter.title in chapter.end
        assert ("(" in chapter.end) == (not state["dead"][chapter.seat])
        for entry in chapter.entries:
            assert re.fullmatch(r"(Day|Jour) \d+ · .+", entry.title)
    assert match.tale(0, language) == match.tale(0, language)  # always in the same words


def test_23_a_notebook_says_it_in_its_own_words() -> None:
    """No two begin alike, and nobody says one thing twice before all of it is said."""
    tale = replayed("four-players").tale(None)
    begun = [chapter.entries[0].text.split(".")[0] for chapter in tale.chapters]
    assert len(set(begun)) == len(begun)


def test_23_a_page_stands_alone_and_lets_nothing_in() -> None:
    tale = replayed("two-players").tale(1, "fr")
    page = as_page(tale)
    assert page.startswith('<!doctype html>\n<html lang="fr">')
    assert "http" not in page
    assert "<script" not in page
    assert "@media print" in page


def test_23_there_is_no_story_before_the_end() -> None:
    with pytest.raises(GameError, match="the game is not over"):
        archipel.new("naufrages", seats=2).tale(0)
    with pytest.raises(GameError, match="this game tells no story"):
        archipel.new("the-island", seats=2).tale(0)


def test_23_every_kind_of_moment_has_its_sentences_and_no_other() -> None:
    text = texts_of(FILE, "en")
    kinds = {*KINDS, "first", *moments.HURT.values(), *moments.CHORES}
    kinds |= {"dog", "goat", "dog_gone", "goat_gone", "jellyfish", "shark"}
    for kind in kinds:
        assert f"{kind}.1" in text, kind
    written = {key.split(".")[0] for key in text.entries() if re.search(r"\.\d+$", key)}
    assert {kind.removesuffix("_solo") for kind in written} == kinds


def test_23_what_happens_to_others_is_told_as_theirs() -> None:
    """Who lit the fire says so; the others say that there is one."""
    events = [e.ActionBegan(0, "campfire"), e.FireLit(), e.GotLost((0, 1), 8), e.Died(1)]
    assert [moment.kind for moment in Witness(0).day(events)] == [
        *("fire", "lost_with", "friend_died"),
    ]
    assert [moment.kind for moment in Witness(2).day(events)] == ["fire_ours", "friend_died"]


def test_23_the_lost_stay_lost_until_they_are_home() -> None:
    witness = Witness(0)
    assert [one.kind for one in witness.day([e.GotLost((0,), 8)])] == ["lost_alone"]
    assert [one.kind for one in witness.day([])] == ["still_lost"]
    assert [one.kind for one in witness.day([e.CameHome((0,))])] == ["found_way"]
    assert [one.kind for one in witness.day([e.CameHome((0,))])] == ["came_home"]


def test_23_a_choice_is_told_in_the_words_of_its_card() -> None:
    chosen = Witness(0).day([e.OptionChosen(0, "night_watch", 1), e.OptionChosen(1, "x", 1)])
    assert [(one.kind, one.words["card"]) for one in chosen] == [("chose", "night_watch")]
    assert Witness(0).day([e.OptionChosen(0, "night_watch", 0)]) == [
        Moment("let_be", 48, {"card": "night_watch"})
    ]


def test_23_who_is_outvoted_remembers_it() -> None:
    vote = [e.RoundBegan(1, "rising_tide"), e.Stated(0, 1), e.Stated(1, 2), e.Decided(2)]
    assert [one.kind for one in Witness(0).day(vote)] == ["outvoted"]
    assert Witness(1).day(vote) == []


def test_23_a_day_keeps_what_mattered_most_in_its_order() -> None:
    day = [Moment("wood", 12), Moment("injured", 58), Moment("fish", 35), Moment("injured", 58)]
    day += [Moment("summit", 95)]
    assert [one.kind for one in kept(day, frozenset())] == ["injured", "fish", "summit"]
    assert [one.kind for one in kept(day, frozenset({"fish"}))] == ["wood", "injured", "summit"]
