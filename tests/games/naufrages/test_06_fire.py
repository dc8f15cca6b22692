"""NA-6.9: the fire is fed at any moment of phase B, and before it ends there is a last call."""

from __future__ import annotations

import pytest

from archipel.core.match import Match, load
from archipel.games.naufrages import GAME
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import Ready, Window
from tests.games.naufrages.table import Table
from tests.support.table import rule_against

FIRE = "fire_lit 1 | wood 2"
MARCH = f"naufrages | seats 3 | {FIRE} | pawns 0 explore | at rows"
LAST = f"naufrages | seats 3 | {FIRE} | at rows"


def acting(table: Table) -> int:
    return int(GAME.rules.acting(table.state))


def refused(table: Table, seat: int) -> str:
    return rule_against(GAME, table.state, seat, "feed_fire")


def match_at(line: str) -> Match:
    return load(compose(line))


# --- at any moment --------------------------------------------------------------------------------


def test_6_9_the_camp_feeds_while_others_explore() -> None:
    table = Table(MARCH).do("pass").then("ask explore 0 | expedition 1")
    assert acting(table) == 0b001  # nobody waits for those at camp
    assert table.legal(1) == table.legal(2) == ["feed_fire"]
    table.by(2, "feed_fire").then("fire_wood 1 | wood 1 | ask explore 0 | happened fire_fed 2")
    assert table.legal(1) == []


def test_6_9_the_camp_feeds_while_a_card_asks_somebody() -> None:
    table = Table(MARCH).do("pass", "resolve names_on_a_tree 0").then("ask choice 0")
    table.by(1, "feed_fire").then("fire_wood 1 | wood 1 | ask choice 0 | legal choose 0")


def test_6_9_the_camp_feeds_between_a_roll_and_its_result() -> None:
    table = Table(f"{MARCH} | tiles 0 1").do("pass", "set return_cube 12", "go_home => 1 2")
    table.then("ask reroll 0").by(1, "feed_fire").then("fire_wood 1 | ask reroll 0")
    table.do("keep", "announce 0").then("lost 0")


def test_6_9_the_camp_feeds_while_a_construction_is_announced() -> None:
    table = Table(f"naufrages | seats 2 | {FIRE} | pawns 0 help | at rows").do("pass")
    table.then("ask contribute 0").by(1, "feed_fire").then("fire_wood 1 | ask contribute 0")
    table.do("announce 1").then("ask contribute 1")


def test_6_9_whoever_is_asked_may_feed_before_he_answers() -> None:
    table = Table(f"naufrages | seats 2 | {FIRE} | pawns 0 help | at rows").do("pass")
    table.by(0, "feed_fire").then("fire_wood 1 | ask contribute 0 | legal announce 1")


def test_6_9_whoever_is_ready_may_still_feed() -> None:
    table = Table(f"naufrages | seats 2 | {FIRE} | pawns 0 wood | at rows").by(0, "ready round")
    assert acting(table) == 0b10
    table.by(0, "feed_fire").then("fire_wood 1 | wood 1")


def test_6_9_not_from_the_expedition_nor_lost_nor_dead() -> None:
    table = Table(f"naufrages | seats 4 | {FIRE} | lost 2 @8 | pawns 0 explore | at rows")
    table.do("pass", "die 3").then("ask explore 0")
    assert table.legal(1) == ["feed_fire"]
    assert [refused(table, seat) for seat in (0, 2, 3)] == ["NA-6.9"] * 3


def test_6_9_not_on_the_way_home() -> None:
    """Whoever still rolls for the way is not there yet."""
    table = Table(f"{MARCH} | tiles 0 1").do("pass", "set return_cube 12", "go_home => 1 2")
    assert table.then("ask reroll 0").legal(0) == ["keep", "give_tile 1"]
    assert refused(table, 0) == "NA-6.9"


@pytest.mark.parametrize("phase", ["event_window", "food"])
def test_6_9_not_in_another_phase(phase: str) -> None:
    table = Table(f"naufrages | seats 2 | held 0 axe | {FIRE} | cubes 3 | at {phase}")
    assert refused(table, 1) == "NA-6.9"


@pytest.mark.parametrize("fire", ["fire_lit 0 | wood 2", "fire_lit 1 | wood 0"])
def test_6_9_not_a_dead_fire_nor_without_wood(fire: str) -> None:
    assert refused(Table(f"naufrages | seats 2 | {fire}"), 1) == "NA-6.9"


def test_6_9_one_wood_is_enough() -> None:
    table = Table(f"naufrages | seats 2 | {FIRE}").by(1, "feed_fire")
    assert refused(table, 0) == refused(table, 1) == "NA-6.9"


# --- wood that is spoken for ----------------------------------------------------------------------


def test_6_9_materials_of_a_construction_are_spoken_for() -> None:
    shelter = "naufrages | seats 2 | fire_lit 1 | pawns 0 shelter | at rows | wood"
    table = Table(f"{shelter} 2").do("pass").then("ask contribute 0")
    assert refused(table, 1) == "NA-6.9"
    table.do("announce 3").then("shelter 1 | wood 0")
    Table(f"{shelter} 3").do("pass").by(1, "feed_fire").then("wood 2 | ask contribute 0")


def test_6_9_announced_wood_is_spoken_for() -> None:
    line = "naufrages | seats 2 | fire_lit 1 | wood 2 | pawns 0 signal | at rows"
    table = Table(line).do("pass", "announce 1").then("ask contribute 1")
    table.by(0, "feed_fire").then("wood 1")
    assert table.legal() == ["announce 0"]  # the last one is for what was announced
    full = Table(line).do("pass", "set wood 1", "announce 1")
    full.then("wood 0 | fire_wood 0")


def test_6_9_an_option_that_cannot_be_paid_any_more_is_gone() -> None:
    """NA-15.5: the open decision is put again, without it."""
    table = Table(MARCH).do("pass", "resolve second_bottle 0").then("ask choice 0 | legal choose 0")
    table.by(1, "feed_fire").then("wood 1 | ask choice 0")
    assert table.legal() == ["choose 1", "choose 2"]


# --- the last call --------------------------------------------------------------------------------


def test_6_9_wood_that_has_just_come_home_saves_the_fire() -> None:
    """A fire never dies beside wood without anybody having been asked."""
    line = "naufrages | seats 2 | fire_lit 1 | wood 0 | tokens 2 | pawns 0 explore | at rows"
    Table(line).do("pass", "go_home => 6 6").then("ask food_take")  # no wood, nobody is asked
    table = Table(line).do("pass", "set wood 1", "go_home => 6 6")
    assert acting(table) == 0b11
    table.by(0, "feed_fire").then("fire_wood 1 | wood 0 | ask food_take")
    table.do("eat token", "eat token").then("happened fire_burned | fire_lit 1")


def test_6_9_the_last_call_is_for_those_at_camp() -> None:
    table = Table(f"naufrages | seats 4 | {FIRE} | lost 2 @8 | dead 0 0 0 1 | at rows")
    assert acting(table) == 0b0011
    assert int(table.state.stack[1, 2]) == Window.FIRE
    assert table.legal(0) == table.legal(1) == ["ready now", "feed_fire"]
    assert refused(table, 2) == "NA-6.9"


def test_6_9_the_last_call_closes_when_one_feeds() -> None:
    table = Table(LAST).by(1, "ready now")
    assert acting(table) == 0b101
    table.by(2, "feed_fire").then("fire_wood 1 | wood 1 | phase 3")


def test_6_9_the_last_call_closes_when_all_pass() -> None:
    table = Table(LAST).by(2, "ready now").by(0, "ready now").by(1, "ready now")
    table.then("fire_wood 0 | wood 2 | phase 3 | not fire_fed 0")


def test_6_9_who_has_passed_may_change_his_mind_while_it_is_open() -> None:
    table = Table(LAST).by(1, "ready now")
    assert table.legal(1) == ["feed_fire"]
    table.by(1, "feed_fire").then("fire_wood 1 | phase 3")


def test_6_9_whoever_stood_by_is_asked_and_stands_by_again() -> None:
    table = Table(f"naufrages | seats 2 | {FIRE} | pawns 0 journal | at rows")
    table.by(0, "ready round").by(1, "ready round")
    assert acting(table) == 0b11
    table.by(0, "ready now").by(1, "ready now")
    assert table.state.ready.tolist()[:2] == [Ready.ROUND, Ready.ROUND]


def test_6_9_there_is_one_last_call_in_a_round() -> None:
    table = Table(f"{LAST} | tokens 3").by(0, "ready now").by(1, "ready now").by(2, "ready now")
    table.then("times 3 said_ready | ask food_take | wood 2 | fire_lit 1")


@pytest.mark.parametrize("fire", ["fire_lit 0 | wood 2", "fire_lit 1 | fire_wood 1 | wood 2"])
def test_6_9_no_last_call_without_need(fire: str) -> None:
    Table(f"naufrages | seats 2 | {fire} | at rows").then("phase 3")


def test_6_9_no_last_call_without_anybody_at_camp() -> None:
    table = Table(f"naufrages | seats 2 | {FIRE} | lost 0 1 @8 | at rows")
    table.then("round 2")


def test_6_9_alone_there_is_a_last_call_too() -> None:
    table = Table(f"naufrages | seats 1 | {FIRE} | tokens 1 | at rows")
    assert table.legal(0) == ["ready now", "feed_fire"]
    table.by(0, "feed_fire").then("fire_wood 1 | phase 3")


# --- time, and what crosses -----------------------------------------------------------------------


def test_6_9_when_time_is_up_the_last_call_is_passed() -> None:
    match = match_at(LAST)
    before = match.patience
    for seat in match.acting:
        match.play(seat, match.default(seat))
    assert (before, match.patience) == (30.0, None)
    assert match.view(None)["state"]["phase"] == "survival"


def test_6_9_feeding_crosses_nobodys_answer() -> None:
    match = match_at(f"naufrages | seats 2 | {FIRE}")
    asked = [match.asked(seat) for seat in range(2)]
    match.play(1, "feed_fire")
    assert [match.asked(seat) for seat in range(2)] == asked


def test_6_9_a_pass_crosses_nobodys_answer_while_others_are_asked() -> None:
    match = match_at(LAST)
    asked = match.asked(2)
    match.play(0, "ready now")
    assert match.asked(2) == asked
    match.play(1, "feed_fire")
    assert match.asked(2) != asked


def test_6_9_who_feeds_unasked_may_take_it_back() -> None:
    match = match_at(f"naufrages | seats 2 | {FIRE}")
    match.play(1, "feed_fire")
    match.undo(1)
    assert match.view(None)["state"]["wood"] == 2


# --- the table ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "words"), [("en", "you can feed it"), ("fr", "le nourrir")])
def test_6_9_the_fire_is_pressed_while_others_decide(language: str, words: str) -> None:
    match = match_at(f"naufrages | seats 2 | {FIRE}")
    scene = match.scene(1, language)
    (feed,) = [choice for choice in scene.choices if choice.path == ("fire",)]
    assert GAME.actions.text(GAME.actions.struct(feed.code)) == "feed_fire"
    assert words in scene.prompt
    assert words not in match.scene(None, language).prompt
    assert [panel.awaited for panel in scene.panels] == [True, False]


@pytest.mark.parametrize(
    ("language", "label", "prompt"),
    [("en", "Let it burn down", "the fire has no wood"), ("fr", "Le laisser", "plus de bois")],
)
def test_6_9_the_last_call_says_what_it_is_about(language: str, label: str, prompt: str) -> None:
    scene = match_at(LAST).scene(0, language)
    assert prompt in scene.prompt
    (main,) = [choice for choice in scene.choices if choice.main]
    assert label in main.label
    assert scene.focus == ("stock-wood", "fire")
