"""Chapter 3: setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from archipel.core.chance import chance_for_move
from archipel.games.the_island.actions import PlaceBoat, PlaceExplorer
from archipel.games.the_island.data import BOARD, SPACE_NAMES
from archipel.games.the_island.events import BoatPlaced, ExplorerPlaced, TurnBegan
from archipel.games.the_island.state import Phase
from tests.games.the_island.board import BOAT_SPACES, neighbours
from tests.games.the_island.play import opened, set_up
from tests.games.the_island.table import Table
from tests.support.perft import perft_of
from tests.support.play import played

SEATINGS = [(2, True), (2, False), (3, False), (4, False)]
seatings = pytest.mark.parametrize(("seats", "two_colours"), SEATINGS)


def test_3_1_a_serpent_on_every_start_in_order() -> None:
    creatures = opened(3, 5).position()["state"]["creatures"]
    assert creatures == {"S1": "B1", "S2": "C10", "S3": "G5", "S4": "K0", "S5": "L10"}


def test_3_2_all_tiles_lie_on_the_island() -> None:
    for seed in range(20):
        tiles = opened(3, seed).position()["state"]["tiles"]
        assert Counter(tiles.values()) == {"beach": 16, "forest": 16, "mountain": 8}
        assert set(tiles) == set(BOARD.island)


def test_3_2_every_terrain_is_as_likely_anywhere() -> None:
    games = 1000
    beaches: Counter[str] = Counter()
    for seed in range(games):
        tiles = opened(3, seed).position()["state"]["tiles"]
        beaches.update(space for space, terrain in tiles.items() if terrain == "beach")
    # 16 of 40 tiles are beaches; five standard deviations of 1000 throws are 77.
    assert all(abs(beaches[space] - 400) < 77 for space in BOARD.island), beaches


def test_3_2_walled_in_beaches_are_left_as_they_are() -> None:
    def walled_in(seed: int) -> bool:
        tiles = opened(3, seed).position()["state"]["tiles"]
        return any(
            terrain == "beach" and all(tiles.get(n, "beach") != "beach" for n in neighbours(space))
            for space, terrain in tiles.items()
        )

    assert any(walled_in(seed) for seed in range(50))


def test_3_2_nobody_looks_at_backs() -> None:
    match = opened(3, 5)
    for seat in (None, 0, 1, 2):
        state = match.view(seat)["state"]
        assert state["backs"] == {}
        assert sum(sum(counts.values()) for counts in state["unseen"].values()) == 40


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_3_the_first_player_is_drawn(seats: int) -> None:
    drawn = Counter(opened(seats, seed).acting[0] for seed in range(300))
    assert set(drawn) == set(range(seats))
    assert all(abs(number - 300 / seats) < 45 for number in drawn.values()), drawn


@seatings
def test_3_3_the_host_may_name_the_first_player(seats: int, two_colours: bool) -> None:
    for first in range(seats):
        match = set_up(seats, 5, two_colours=two_colours, first=str(first))
        assert match.acting == (first,)  # IS-3.8
        assert match._state.first == first
        placed = [e.seat for e in match.log(None) if isinstance(e, BoatPlaced)]
        assert placed[0] == first


@seatings
def test_3_4_in_turn_one_explorer_on_a_tile_without_one(seats: int, two_colours: bool) -> None:
    match = opened(seats, 11, two_colours=two_colours)
    first, chance = match.acting[0], chance_for_move("choices", 0)
    per_seat = 20 if two_colours else 10
    for number in range(seats * per_seat):
        taken = {one["at"] for one in match.position()["state"]["explorers"].values()}
        assert len(taken) == number
        seat = (first + number) % seats
        assert match.acting == (seat,)
        offered = {a.hex for a in match.legal(seat) if isinstance(a, PlaceExplorer)}
        assert offered == set(BOARD.island) - taken
        played(match, chance)
    assert match._state.phase == Phase.SETUP_BOATS
    assert match.acting == (first,)


def test_3_4_any_value_that_is_left_in_any_order() -> None:
    match = opened(3, 1)
    seat = match.acting[0]
    values = Counter(a.value for a in match.legal(seat) if isinstance(a, PlaceExplorer))
    assert values == dict.fromkeys(range(1, 7), 40)
    table = Table("seats R B | turn R setup_explorers | land E3f E4m | at | unplaced R 6 2 2")
    assert table.refused("place R 1 E3") == "IS-3.4"
    assert table.refused("place B 6 E3") == "IS-3.4"
    assert table.refused("place R 6 D3") == "IS-3.4"
    table.do("place R 2 E4")
    assert table.refused("place R 2 E4") == "IS-3.4"
    table.do("place R 2 E3").then("illegal place R 2 E3; place R 6 E4")


def test_3_4_values_are_hidden_from_the_others() -> None:
    match = opened(3, 1)
    seat, other = match.acting[0], (match.acting[0] + 1) % 3
    colour = match.view(None)["state"]["colours"][seat][0]
    match.play(seat, f"place {colour} 6 E3")
    for viewer in (other, None):
        assert match.view(viewer)["state"]["explorers"][f"{colour}1"]["value"] is None
        assert match.view(viewer)["state"]["unplaced"][colour] is None
        (event,) = match.log(viewer)
        assert isinstance(event, ExplorerPlaced)
        assert event.value is None
    assert match.view(seat)["state"]["explorers"][f"{colour}1"] == {"at": "E3", "value": 6}


def test_3_5_the_kth_explorer_of_a_colour_bears_the_number_k() -> None:
    match = set_up(2, 4, two_colours=True)
    counts: Counter[str] = Counter()
    for event in match.log(None):
        if isinstance(event, ExplorerPlaced):
            counts[event.explorer[0]] += 1
            assert event.explorer[1:] == str(counts[event.explorer[0]])
    assert counts == dict.fromkeys("RBGY", 10)


@seatings
def test_3_6_boats_in_turn_from_the_first_player(seats: int, two_colours: bool) -> None:
    match = set_up(seats, 9, two_colours=two_colours)
    placed = [event for event in match.log(None) if isinstance(event, BoatPlaced)]
    first = match._state.first
    assert [event.seat for event in placed] == [
        (first + n) % seats for n in range(8 if two_colours else 2 * seats)
    ]
    assert [event.boat for event in placed] == [f"b{n + 1}" for n in range(len(placed))]


def test_3_6_unoccupied_sea_spaces_beside_a_tile() -> None:
    match = opened(2, 3, two_colours=False)
    chance = chance_for_move("choices", 0)
    while match._state.phase == Phase.SETUP_EXPLORERS:
        played(match, chance)
    spaces = {name for names in BOAT_SPACES.values() for name in names.split()}
    while match._state.phase == Phase.SETUP_BOATS:
        taken = set(match.position()["state"]["boats"].values())
        offered = {a.hex for a in match.legal(match.acting[0]) if isinstance(a, PlaceBoat)}
        assert offered == spaces - taken
        played(match, chance)


def test_3_6_neither_with_a_boat_nor_with_a_serpent() -> None:
    given = "seats R B | turn R setup_boats | land E3f G4f | at R1@E3 B1@G4 b1@D3 S1@G5 K1@D4"
    table = Table(given)
    assert table.refused("place_boat D3") == "IS-3.6"
    assert table.refused("place_boat G5") == "IS-3.6"
    assert table.refused("place_boat A2") == "IS-3.6"
    assert table.refused("place_boat E3") == "IS-3.6"
    table.then("legal place_boat D4; place_boat E2")


@pytest.mark.parametrize(
    ("seats", "two_colours", "left"), [(2, True, 4), (2, False, 8), (3, False, 6), (4, False, 4)]
)
def test_3_7_the_rest_waits_in_the_supply(seats: int, two_colours: bool, left: int) -> None:
    state = set_up(seats, 2, two_colours=two_colours).position()["state"]
    assert 12 - len(state["boats"]) == left
    assert set(state["creatures"]) == {"S1", "S2", "S3", "S4", "S5"}


@seatings
def test_3_8_the_first_player_takes_the_first_turn(seats: int, two_colours: bool) -> None:
    match = set_up(seats, 13, two_colours=two_colours)
    assert match._state.turn == 1
    assert match.acting == (match._state.first,)
    assert match.log(None)[-1] == TurnBegan(int(match._state.first), 1)
    assert match._state.phase == Phase.MOVE
    assert match._state.moves_left == 3
    assert all(SPACE_NAMES[space] != "G5" for space in match._state.boat_at if space < 133)


@pytest.mark.parametrize("two_colours", [True, False])
def test_3_4_tiles_go_one_by_one_so_arithmetic_counts_them(two_colours: bool) -> None:
    """A value of which there is one cannot be placed twice."""
    colours = 2 if two_colours else 1
    first = colours * 6 * 40
    second = colours * 6 * 39
    third = 38 * (colours * 6 - 0.5)  # half of the first placements use up one of the values
    counts = perft_of("the-island").position
    setup = next(p for p in counts if p.options.get("two_colours", True) == two_colours)
    assert setup.leaves[:3] == [first, first * second, first * second * third]
