"""Chapter 14: player decisions."""

from __future__ import annotations

from itertools import chain

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting, survey
from archipel.core.errors import IllegalAction
from archipel.core.match import load
from archipel.core.playout import MOST_LEGAL
from archipel.core.vocabulary import tag_of
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.events import EVENTS
from archipel.games.mauna_kea.notation import PHASE_NAMES
from tests.games.mauna_kea.play import BASE, EXPERT, acting, legal_codes, opened, positions
from tests.games.mauna_kea.table import Table
from tests.support.play import played

FREE = "take drop run airlift quake quake_turn"
ACTIONS = {
    "cards": "put_away",
    "deploy": "deploy",
    "play": f"place spend move board end_play {FREE}",
    "draw": f"draw {FREE}",
    "quake": "quake_draw quake_stop",
    "quake_place": "place_drawn",
}
DRAWING = (
    "expert | seats 2 | turn 0 draw | at red1@D4nw red2@D4ne yellow1@F4nw | tiles C3=S01"
    " | boats ALL | carry red1=w | loose D4ne=w | cards 0 C01 C10 C13"
)
BOARDING = "seats 2 | turn 0 play | at red1@B1nw yellow1@F4nw | tiles B1=T01 | boats N1=B1 | pool 1"


def test_14_8_every_action_in_its_own_phase() -> None:
    seen: set[str] = set()
    games = [positions(Setting(2 + n % 3, EXPERT), f"phases {n}") for n in range(20)]
    composed = [Table(given).state for given in (DRAWING, BOARDING)]
    for state in chain(*games, composed):
        for seat in acting(state):
            kinds = {type(GAME.actions.struct(code)) for code in legal_codes(state, seat)}
            seen |= {f"{PHASE_NAMES[state.phase]} {tag_of(kind)}" for kind in kinds}
    wanted = {f"{phase} {word}" for phase, words in ACTIONS.items() for word in words.split()}
    assert seen == wanted


def test_14_1_the_base_game_draws_by_itself() -> None:
    for game in range(5):
        for state in positions(Setting(3, BASE), f"draws {game}"):
            assert PHASE_NAMES[state.phase] in ("deploy", "play", "over")


def test_14_1_the_expert_game_draws_by_hand_even_without_cards() -> None:
    given = (
        "expert | seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL | bag T01 T02 T03"
    )
    Table(given).do("end_play").then("turn 0 draw | only draw")


def test_14_2_no_two_placements_look_the_same() -> None:
    table = Table(
        "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL"
        " | hand 0 T01 T07 T21 T27 T33 T45 T67"
    )
    turns = {"T01": 1, "T07": 4, "T21": 4, "T27": 2, "T33": 2, "T45": 4, "T67": 1}
    for tile, number in turns.items():
        assert sum(text.startswith(f"place {tile} A1 ") for text in table.legal()) == number
    assert table.refused("place T27 A1 2") == "MK-14.2"


def test_14_3_identical_tiles_and_cards_are_offered_once() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | boats ALL | hand 0 T03 T05"
        " | cards 0 C02 C03"
    )
    assert sum(text.startswith("spend ") for text in table.legal()) == 1
    assert len({text for text in table.legal() if text.startswith("run")}) == 3
    table.do("run jungle red1 D4ne")
    assert table.events[0].card == "C02"  # type: ignore[attr-defined]  # a CardPlayed
    match = opened(2, 3, variant="expert")
    held = [name for name, at in match.position()["state"]["cards"].items() if at == "hand 0"]
    offered = [action.card for action in match.legal(0)]  # type: ignore[attr-defined]
    assert set(offered) <= set(held)


def test_14_4_a_run_names_its_destination_only() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | at red1@D4nw yellow1@D4ne | boats ALL | cards 0 C01"
    )
    table.then("runs jungle red1 D4sw D4se")


def test_14_5_the_guard_is_part_of_the_position() -> None:
    given = "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | loose D4nw=w | boats ALL"
    table = Table(f"{given} | freely red1=-w")
    assert table.refused("take red1 w") == "MK-14.5"


def test_14_5_a_load_is_had_by_dropping_first_and_a_take_by_mistake_is_undone() -> None:
    """What the text of the rule says, and no more: a taken load is not exchanged within the run."""
    given = "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | loose D4nw=wg | boats ALL"
    full = load(GAME.notation.compose(f"mauna-kea | {given} | carry red1=ww | hand 0 T01"))
    full.play(0, "take red1 w")
    for action, rule in (("drop red1 w", "MK-14.5"), ("take red1 g", "MK-6.2")):
        with pytest.raises(IllegalAction) as found:
            full.play(0, action)
        assert found.value.rule == rule
    full.undo(0)
    full.play(0, "take red1 g")
    other = Table(f"{given} | carry red1=wwk | hand 0 T01")
    other.do("drop red1 k", "take red1 g").then("carry red1=wwg | loose D4nw=wk")
    other.do("spend T01", "drop red1 g", "take red1 k").then("carry red1=wwk")


def test_14_6_nothing_but_the_end_without_tiles_and_points() -> None:
    table = Table(
        "seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | carry red1=w | boats ALL | bag none"
    )
    table.then("only end_play; drop red1 w")


def test_14_7_there_is_room_for_all_choices() -> None:
    """Five tiles of different kinds on the opening board are more than a thousand placements."""
    table = Table(
        "expert | seats 2 | turn 0 play | tiles START | at red1@D4nw yellow1@F4nw | boats ALL"
        " | hand 0 T49 T53 T56 T59 T61 | cards 0 C13 C01 C04 C07"
    )
    places = [text for text in table.legal() if text.startswith("place ")]
    assert len(places) == 5 * 52 * 4
    quakes = [text for text in table.legal() if text.startswith("quake")]
    assert len(quakes) == 24 * 3 + 1
    assert len(table.legal()) < MOST_LEGAL


def test_14_7_random_games_keep_within_the_room() -> None:
    found = survey(GAME, Setting(2, EXPERT), 300, "room")
    assert found["legal"] < MOST_LEGAL


def test_14_9_what_happens_is_told() -> None:
    seen = set()
    for game in range(12):
        match = opened(2 + game % 3, f"told {game}", variant="expert" if game % 2 else "base")
        chance = chance_for_move("told", game)
        while not match.over:
            played(match, chance)
        seen |= {type(event) for event in match.log(None)}
    names = {kind.__name__ for kind in set(EVENTS.kinds) - seen}
    assert names <= {"Boarded", "TileRemoved"}
