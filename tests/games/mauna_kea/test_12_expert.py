"""Chapter 12: the expert game."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from archipel.core.chance import chance_for_move, draw
from archipel.core.record import blank
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.data import (
    CARD_NAMES,
    CARDS_IN_BOX,
    PIECES,
)
from archipel.games.mauna_kea.events import (
    CardPlayed,
    CardPutAway,
    LavaPlaced,
    TileRemoved,
    TileTurned,
)
from archipel.games.mauna_kea.state import AWAY, DECK, HELD, UNKNOWN, Phase, State
from tests.games.mauna_kea.play import opened
from tests.games.mauna_kea.table import Table
from tests.support.play import played

START = "expert | seats 2 | turn 0 play | at red1@D4nw red2@D4ne yellow1@F4nw | boats ALL"


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_12_1_six_cards_of_which_four_are_kept(seats: int) -> None:
    match = opened(seats, "deal", variant="expert")
    places = match._state.card_at.tolist()
    assert [places.count(HELD + seat) for seat in range(seats)] == [6] * seats
    assert places.count(DECK) == 30 - 6 * seats
    assert match.acting == tuple(range(seats))
    for seat in reversed(range(seats)):
        for _ in range(2):
            match.play(seat, match.legal(seat)[0])
    places = match._state.card_at.tolist()
    assert [places.count(AWAY + seat) for seat in range(seats)] == [2] * seats
    assert match._state.phase == Phase.DEPLOY
    assert match.acting == (int(match._state.first),)


def test_12_1_nobody_else_sees_what_is_put_away() -> None:
    match = opened(3, "away", variant="expert")
    match.play(1, match.legal(1)[0])
    card = match.log(1)[0]
    assert isinstance(card, CardPutAway)
    assert card.card in CARD_NAMES
    for other in (None, 0, 2):
        assert match.log(other) == [CardPutAway(1, None)]
        assert match.view(other)["state"]["cards"][card.card] is None
    assert match.view(1)["state"]["cards"][card.card] == "away 1"


def test_12_2_cards_stay_hidden_until_played_and_to_the_end() -> None:
    match = opened(2, "hidden", variant="expert")
    chance = chance_for_move("hidden", 0)
    seen = blank(State)
    while not match.over:
        GAME.rules.view(match._state, 0, seen)
        theirs = match._state.card_at == HELD + 1
        assert (seen.card_at[theirs] == UNKNOWN).all()
        played(match, chance)
    GAME.rules.view(match._state, 0, seen)
    assert (seen.card_at[match._state.card_at == HELD + 1] == HELD + 1).all()
    assert (seen.card_at[match._state.card_at == AWAY + 1] == UNKNOWN).all()
    assert (seen.card_at[match._state.card_at == DECK] == UNKNOWN).all()


def test_12_3_spent_tiles_leave_the_game() -> None:
    table = Table(f"{START} | hand 0 T01")
    bag, removed = int(table.state.bag.sum()), int(table.state.removed.sum())
    table.do("spend T01").then("pool 3")
    assert (table.state.bag.sum(), table.state.removed.sum()) == (bag, removed + 1)


def test_12_4_no_way_out_does_not_end_this_game() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) red2@D4nw yellow1@F4nw"
        " | boats N1=B1 | pool 1"
    )
    table.do("board red1 none").then("trigger none")


def test_12_4_a_team_that_is_gone_does_at_once() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | tiles B1=T01 | at red1@(3,0) yellow1@F4nw | boats N1=B1"
        " | pool 1"
    )
    table.do("board red1 none").then("trigger team_gone").do("end_play").then("over team_gone")


def test_12_5_any_number_of_cards_for_no_points() -> None:
    table = Table(f"{START} | tiles D3=T67 | cards 0 C01 C02 C04")
    table.do("run jungle red1 D4sw", "run jungle red1 D4nw", "run lake red1 D3nw")
    assert table.happened(CardPlayed) == [
        CardPlayed(0, "C01"),
        CardPlayed(0, "C02"),
        CardPlayed(0, "C04"),
    ]
    table.then("pool 0 | at red1@D3nw")
    assert table.refused("run jungle red1 D4nw") == "MK-12.5"


def test_12_6_between_draws_cards_and_artifacts_but_no_moves() -> None:
    table = (
        Table(f"{START} | cards 0 C01 C10 | loose D4nw=w D4sw=g | bag T01 T02 T03 T04 T05")
        .do("end_play")
        .then("turn 0 draw")
    )
    table.then("legal draw; take red1 w; run jungle red1 D4sw; airlift red2")
    table.do("draw", "run jungle red1 D4sw", "take red1 g", "draw").then("turn 1 play")
    table = Table(f"{START} | tiles C4=T01 | bag T01 T02 T03 T04 T05 | hand 1 T01").do("end_play")
    for action in ("move red1 D4sw", "spend T01", "end_play", "board red1 none"):
        assert table.refused(action) == "MK-12.6"


def test_12_6_lava_is_dealt_with_before_anything_else() -> None:
    table = Table(f"{START} | bag LN1 T01 T02").do("end_play", "draw => LN1")
    table.then("lava E4=LN1:N | turn 0 draw")


def test_12_7_what_is_carried_comes_along() -> None:
    table = Table(f"{START} | carry red1=wgk | cards 0 C01").do("run jungle red1 D4sw")
    table.then("carry red1=wgk | at red1@D4sw")
    assert Table(f"{START} | cards 0 C01").refused("run jungle red1 D4nw") == "MK-12.7"


# --- the five action cards ------------------------------------------------------------------------


def test_12_8_nobody_runs_through_others() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | tiles D3=T30/1 | at red1@(7,4) yellow1@(7,5) red2@D4se"
        " | boats ALL | cards 0 C01"
    )
    table.then("runs jungle red1 none")
    assert table.refused("run jungle red1 (7,5)") == "MK-5.3"


def test_12_8_the_first_square_does_not_stop_a_run() -> None:
    table = Table(f"{START} | loose D4nw=w | cards 0 C01")
    table.then("runs jungle red1 D4sw D4se")


def test_12_9_over_lakes_only() -> None:
    table = Table(f"{START} | tiles D3=T67 C4=T01 | cards 0 C04")
    table.then("runs lake red1 D3nw D3ne D3sw D3se | runs lake red2 D3nw D3ne D3sw D3se")


@pytest.mark.parametrize(
    ("tiles", "ends"),
    [
        ("D3=T30", "(6,4) (7,4) D4ne"),  # two mountains below jungle: over both, or back down
        ("D3=T70/2", "none"),  # mountains above a lake: not next to the camp
        ("D3=T01", "none"),  # at least one mountain (D21)
    ],
)
def test_12_10_over_mountains_to_the_other_side(tiles: str, ends: str) -> None:
    table = Table(
        f"expert | seats 2 | turn 0 play | tiles {tiles} | at red1@D4nw yellow1@F4nw | boats ALL"
        " | cards 0 C07"
    )
    table.then(f"runs mountain red1 {ends}")


def test_12_10_artifacts_do_not_stop_him_and_people_do() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | tiles D3=T30 | at red1@D4nw yellow1@(6,4) | boats ALL"
        " | loose (7,4)=w | cards 0 C07"
    )
    table.then("runs mountain red1 (7,4) D4ne")
    assert table.refused("run mountain red1 (6,5)") == "MK-12.10"


def test_12_11_the_helicopter_takes_him_with_his_load() -> None:
    table = Table(f"{START} | carry red1=gk | cards 0 C11").do("airlift red1")
    table.then("at red1@helicopter | carry red1=gk | score 0=5 | trigger none")
    assert table.refused("airlift red2") == "MK-12.5"


def test_12_12_both_parts_are_optional_one_is_needed() -> None:
    table = Table(f"{START} | tiles C3=S13 | cards 0 C13 | bag T01 T02 T03 T04")
    table.do("quake").then("turn 0 quake | only quake_draw")
    assert table.refused("quake_stop") == "MK-12.12"
    table.do("quake_draw => T01").then("turn 0 quake_place").do("place_drawn A1 0")
    table.then("turn 0 play | ground A1nw=J")
    table = Table(f"{START} | tiles C3=S13 | cards 0 C13").do("quake_turn C3 2", "quake_stop")
    assert table.happened(TileTurned) == [TileTurned(0, "S13", "C3", 2)]
    table.then("turn 0 play | ground C3nw=M C3ne=L")


def test_12_12_lava_that_is_drawn_flows() -> None:
    table = Table(f"{START} | cards 0 C13 | bag LN1 T01").do("quake", "quake_draw => LN1")
    assert [event.space for event in table.happened(LavaPlaced)] == ["E4"]
    table.then("turn 0 play")


def test_12_12_an_earthquake_while_drawing() -> None:
    table = Table(f"{START} | tiles C3=S13 | cards 0 C13 | bag T01 T02 T03").do("end_play")
    table.do("quake_turn C3 1", "quake_stop").then("turn 0 draw")


def test_12_13_what_cannot_be_turned() -> None:
    table = Table(
        "expert | seats 2 | turn 0 play | tiles D3=T01 | lava E4=LN1 | at red1@D4nw yellow1@F4nw"
        " | boats ALL | cards 0 C13"
    )
    for space in ("E5", "D6", "E4", "A1"):
        assert table.refused(f"quake_turn {space} 1") == "MK-12.13"
    table.then("legal quake_turn D3 1; quake_turn D3 3")


def test_12_13_the_last_tile_is_placed_before_the_end_comes() -> None:
    table = Table(f"{START} | cards 0 C13 | bag T01").do("quake", "quake_draw")
    table.then("trigger none | turn 0 quake_place").do("place_drawn A1 0")
    table.then("trigger bag_empty | turn 0 play")
    table = Table(f"{START} | cards 0 C13 | bag none | trigger bag_empty 0")
    assert table.refused("quake") == "MK-12.13"


def test_12_13_a_tile_without_an_empty_space_is_removed() -> None:
    table = Table(f"{START} | cards 0 C13 | bag T01 T02")
    empty = table.state.tile == table.state.tile[0]
    table.state.tile[empty] = 1
    table.do("quake", "quake_draw").then("turn 0 play")
    assert table.happened(TileRemoved) == [TileRemoved("T01")]


# --- objectives -----------------------------------------------------------------------------------


def best_by_assignment(cards: list[int], have: dict[str, int], boats: set[str]) -> int:
    """All ways to give pieces to cards, tried one after another."""
    objectives = {card.id: card for card in CARDS_IN_BOX.objective}
    wanted = [objectives[CARD_NAMES[card]] for card in cards]
    best = 0
    for some in chain.from_iterable(combinations(wanted, n) for n in range(len(wanted) + 1)):
        left = dict(have)
        fits = True
        for card in some:
            for what in ("w", "g", "k", "explorers"):
                left[what] -= getattr(card.need, what)
            fits = fits and (not card.need.boat or card.need.boat in boats)
        if fits and min(left.values()) >= 0:
            best = max(best, sum(card.points for card in some))
    return best


def test_12_17_the_best_assignment_is_found() -> None:
    """Random boats, loads and objectives, against plain search."""
    chance, best_seen = chance_for_move("objectives", 0), 0
    for _ in range(400):
        objectives = sorted({15 + draw(chance, 15) for _ in range(4)})
        boats = sorted({draw(chance, 8) for _ in range(4)})
        given = ["expert | seats 2 | turn 0 over | trigger bag_empty 0"]
        loads, at, value, gaps = [], [], 0, 0
        have = dict.fromkeys(("w", "g", "k", "explorers"), 0)
        for number, boat in enumerate(boats, 1):
            seats = PIECES.boats[boat].seats
            load = "".join("wwg"[draw(chance, 3)] for _ in range(draw(chance, seats + 1)))
            at.append(f"red{number}@B{boat + 1}")
            loads.append(f"red{number}={load}")
            have["explorers"] += 1
            value += 3 + sum({"w": 1, "g": 2}[c] for c in load)
            gaps += seats - len(load)
            for colour in load:
                have[colour] += 1
        names = [CARD_NAMES[card] for card in objectives]
        given += [f"at {' '.join(at)}", f"carry {' '.join(loads)}", f"cards 0 {' '.join(names)}"]
        if have["g"] > 7:
            continue
        colours = {PIECES.boats[boat].colour for boat in boats}
        best = best_by_assignment(objectives, have, colours)
        spared = "C29" in names or "C30" in names
        table = Table(" | ".join(given))
        assert GAME.rules.score(table.state, 0) == value + best - (0 if spared else gaps)
        best_seen = max(best_seen, best)
    assert best_seen >= 5


def test_12_14_helicopter_artifacts_count_for_objectives() -> None:
    given = "expert | seats 2 | turn 0 over | trigger bag_empty 0 | at red1@helicopter | played C10"
    Table(f"{given} | carry red1=gg | cards 0 C19").then("score 0=6")


def test_12_15_each_artifact_serves_one_card() -> None:
    given = "expert | seats 2 | turn 0 over | trigger bag_empty 0 | at red1@B3 red2@B4"
    # Four white artifacts: C18 alone (3), not C16 and C17 together.
    Table(f"{given} | carry red1=www red2=w | cards 0 C16 C17 C18").then("score 0=13")


def test_12_18_a_boat_of_the_colour_is_enough() -> None:
    given = "expert | seats 2 | turn 0 over | trigger bag_empty 0 | at red1@B4"
    Table(f"{given} | cards 0 C26").then("score 0=3")
    Table(f"{given} | cards 0 C25").then("score 0=2")


def test_12_19_a_second_card_against_penalties_adds_nothing() -> None:
    given = "expert | seats 2 | turn 0 over | trigger bag_empty 0 | at red1@B3"
    Table(f"{given} | cards 0 C29").then("score 0=3")
    Table(f"{given} | cards 0 C29 C30").then("score 0=3")


def test_12_20_ties_as_in_the_base_game() -> None:
    Table(
        "expert | seats 2 | turn 0 over | trigger bag_empty 0 | at red1@B4 red2@D4nw yellow1@B6"
    ).then("score 0=2 1=2 | win 0")
