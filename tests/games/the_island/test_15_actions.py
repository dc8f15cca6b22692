"""Chapter 15: actions."""

from __future__ import annotations

from itertools import chain

import pytest

from archipel.core.conformance import Setting
from archipel.core.vocabulary import tag_of
from archipel.games.the_island import GAME
from archipel.games.the_island.events import BoatAppeared, CreatureAppeared
from archipel.games.the_island.notation import PHASE_NAMES
from tests.games.the_island.play import acting, legal_codes, opened, positions
from tests.games.the_island.table import Table

MOVES = "walk embark dive swim climb jump hop land sail end_moves"
ACTIONS = {
    "setup_explorers": "place",
    "setup_boats": "place_boat",
    "tile": "skip_tile play",
    "tile_move": "step stop relocate",
    "move": MOVES,
    "sink": "sink",
    "board_pick": "board",
    "creature": "creature creature_pass",
    "creature_move": "creature creature_stop",
    "react": "react_pass react",
}


def test_15_1_every_action_in_its_own_phase() -> None:
    crowd = "seats R B | turn R sink | land E3f:boat E5f | at R1@E3 R2@E3 R3@E3 R4@E3 B1@E5"
    games = [positions(Setting(4, {}), f"phases {game}") for game in range(12)]
    seen: dict[str, set[str]] = {phase: set() for phase in ACTIONS}
    for state in chain(*games, [Table(crowd).do("sink E3").state]):
        for seat in acting(state):
            actions = [GAME.actions.struct(code) for code in legal_codes(state, seat)]
            seen[PHASE_NAMES[state.phase]].update(map(tag_of, map(type, actions)))
    assert seen == {phase: set(words.split()) for phase, words in ACTIONS.items()}


def test_15_1_a_placement_chooses_value_and_tile_together() -> None:
    match = opened(4, 1)
    seat = match.acting[0]
    assert len(match.legal(seat)) == 6 * 40


def test_15_1_actions_as_text_json_and_struct() -> None:
    match = opened(4, 1)
    seat = match.acting[0]
    colour = "RBGY"[seat]
    as_json = {"type": "place", "colour": colour, "value": 3, "hex": "E5"}
    assert GAME.actions.read(as_json) == GAME.actions.read(f"place {colour} 3 E5")
    match.play(seat, as_json)
    assert match.record()["moves"][0]["action"] == as_json


def test_15_2_dolphin_and_wind_end_with_the_third_step() -> None:
    table = Table("seats R B | turn R tile | land E5f | at R1@D2 B1@E5 b1@A5 | hand R dolphin wind")
    table.do("play dolphin R1", "step D3", "step D2").then("turn R tile_move | legal stop")
    table.do("step D3").then("turn R move")


def test_15_2_a_creature_stops_by_itself_where_it_strikes() -> None:
    given = "seats R B | turn R creature | land E5f | at {} R9@E5 B9@E5 | die {}"
    Table(given.format("K1@D1 B1@D2", "shark")).do("creature K1 D2").then("turn B move")
    Table(given.format("W1@D1 B1@b1 b1@D2", "whale")).do("creature W1 D2").then("turn B move")
    Table(given.format("S1@D1 B1@D2", "serpent")).do("creature S1 D2").then("turn B move")


def test_15_3_creatures_in_one_space_are_equivalent() -> None:
    given = "seats R B | turn R creature | die shark | land E5f | at R1@E5 B1@D2 B2@E5 K1@D1 K2@D1"
    one, other = (Table(given).do(f"creature {name} D2") for name in ("K1", "K2"))
    for table in (one, other):
        table.then("gone B1 | turn B move")
        assert sorted(table.where(name) for name in ("K1", "K2")) == ["D1", "D2"]
    one.state.creature_at[[5, 6]] = one.state.creature_at[[6, 5]]
    assert one.state.tobytes() == other.state.tobytes()


def test_15_4_new_pieces_take_the_lowest_number_never_used() -> None:
    table = Table(
        "seats R B | turn R sink | die serpent | land E3f:boat E7f:boat I3f:shark I7f:whale E5f"
        " | at R1@E5 B1@E5 b3@A2 K1@A3 W1@A4 W2@A5 | gone K2"
    )
    table.do("sink E3", "end_moves", "sink E7", "end_moves", "sink I3", "end_moves", "sink I7")
    appeared = [e for e in table.events if isinstance(e, BoatAppeared | CreatureAppeared)]
    assert appeared == [
        BoatAppeared("b4", "E3"),
        BoatAppeared("b5", "E7"),
        CreatureAppeared("K3", "I3"),
        CreatureAppeared("W3", "I7"),
    ]
    table.then("gone b1 b2 K2")


def test_15_4_serpents_are_numbered_in_the_order_of_their_starts() -> None:
    creatures = opened(2, 3).position()["state"]["creatures"]
    assert list(creatures.items()) == [
        *(("S1", "B1"), ("S2", "C10"), ("S3", "G5"), ("S4", "K0"), ("S5", "L10"))
    ]


@pytest.mark.parametrize(
    ("hand", "left"),
    [("dolphin:f dolphin:b", [0, 1, 0]), ("dolphin:m dolphin:f", [0, 0, 1])],
)
def test_15_5_of_equal_tiles_the_lowest_terrain_is_played(hand: str, left: list[int]) -> None:
    table = Table(f"seats R B | turn R tile | land E5f | at R1@D2 B1@E5 | hand R {hand}")
    table.do("play dolphin R1")
    assert table.state.hand_size[0].tolist() == left


def test_15_5_in_defence_too() -> None:
    table = Table(
        "seats R B | turn R creature | die shark | land E5f | at K1@D1 B1@D2 R1@E5"
        " | hand B repel_shark:m repel_shark:f"
    )
    table.do("creature K1 D2", "react repel_shark")
    assert table.state.hand_size[1].tolist() == [0, 0, 1]
