"""Chapter 14: state and information."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import archipel
from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.errors import BadOption
from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.the_island import GAME
from archipel.games.the_island.data import (
    BACKS,
    BOARD,
    BOATS,
    CREATURES,
    CREW,
    EFFECT_NAMES,
    EXPLORERS,
    FIRST_RED,
    ISLAND,
    SPACES,
    TERRAIN_NAMES,
    Terrain,
)
from archipel.games.the_island.notation import PHASE_NAMES
from archipel.games.the_island.shorthand import read_position
from archipel.games.the_island.state import (
    ABOARD,
    LOST,
    SAFE,
    SUPPLY,
    UNPLACED,
    Phase,
    State,
)
from tests.games.the_island.lines import write_position
from tests.games.the_island.play import opened, positions, set_up
from tests.games.the_island.table import Table, match_at
from tests.support.play import played

PHASES = {
    *("setup_explorers", "setup_boats", "tile", "tile_move", "move", "sink", "board_pick"),
    *("creature", "creature_move", "react", "over"),
}
MID_GAME = (
    "seats R B G | turn R move 9 | land E3b:whale E4f E5m:volcano | at R1@E3 B1@E4 G1@NW b1@D3"
    " | hand R wind | hand B repel_whale dolphin | val R1=6 B1=5 G1=4"
)


def test_14_1_what_everybody_sees() -> None:
    match = match_at(MID_GAME)
    position = match.position()["state"]
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)["state"]
        for field in (
            *("colours", "phase", "first", "active", "turn", "moves_left", "die", "ending"),
            *("quiet_turns", "pending", "tiles", "discard", "wet", "boats", "creatures"),
        ):
            assert view[field] == position[field], field
        places = {name: one["at"] for name, one in view["explorers"].items()}
        assert places == {name: one["at"] for name, one in position["explorers"].items()}


def test_14_1_nobody_sees_the_backs_on_the_island() -> None:
    match = match_at(MID_GAME)
    assert match.position()["state"]["backs"] == {"E3": "whale", "E5": "volcano"}
    for viewer in (None, 0, 1, 2):
        assert match.view(viewer)["state"]["backs"] == {}


def test_14_1_hands_are_known_by_number_and_terrain() -> None:
    match = match_at(MID_GAME)
    mine = [{"terrain": "beach", "effect": "wind"}]
    theirs = [{"terrain": "beach", "effect": None}, {"terrain": "forest", "effect": None}]
    assert match.view(0)["state"]["hands"] == [mine, theirs, []]
    hidden = [[{"terrain": "beach", "effect": None}], theirs, []]
    assert match.view(2)["state"]["hands"] == match.view(None)["state"]["hands"] == hidden


@pytest.mark.parametrize("memory", ["strict", "open"])
def test_14_1_values_are_for_their_owner_at_most(memory: str) -> None:
    match = match_at(f"{MID_GAME} | memory {memory}")
    for viewer in (None, 0, 1, 2):
        explorers = match.view(viewer)["state"]["explorers"]
        for seat, name in enumerate(("R1", "B1", "G1")):
            shown = explorers[name]["value"] is not None
            assert shown == (memory == "open" and viewer == seat)


def unseen(match: archipel.Match, viewer: int | None) -> Counter[tuple[str, str]]:
    table = match.view(viewer)["state"]["unseen"]
    return Counter({(t, e): n for t, effects in table.items() for e, n in effects.items()})


def box() -> Counter[tuple[str, str]]:
    return Counter(
        {
            (terrain, effect): int(BACKS[row, column])
            for row, terrain in enumerate(TERRAIN_NAMES)
            for column, effect in enumerate(EFFECT_NAMES)
            if BACKS[row, column]
        }
    )


def test_14_2_unseen_is_the_box_without_the_discard_and_the_own_hand() -> None:
    match = set_up(3, 8)
    chance = chance_for_move("choices", 0)
    while not match.over:
        state = match.view(None)["state"]
        gone = Counter(
            {(t, e): n for t, effects in state["discard"].items() for e, n in effects.items()}
        )
        for viewer in (None, 0, 1, 2):
            hand: Counter[tuple[str, str]] = Counter()
            if viewer is not None:
                mine = match.view(viewer)["state"]["hands"][viewer]
                hand.update((tile["terrain"], tile["effect"]) for tile in mine)
            assert unseen(match, viewer) == box() - gone - hand
        played(match, chance)


def test_14_2_imagined_hands_are_red_and_take_from_what_is_unseen() -> None:
    land = " ".join(
        f"{space}{t}" for space, t in zip(BOARD.island, 14 * "b" + 15 * "f" + 8 * "m", strict=False)
    )
    state = read_position(
        f"seats R B G | turn R move 4 | land {land} | at R1@D4 B1@D5 G1@D6"
        " | hand R wind | hand B repel_whale dolphin"
    )
    view, imagined = blank(State), blank(State)
    GAME.rules.recall(state, 0, view)
    hands = set()
    for number in range(600):
        GAME.rules.imagine(view, 0, chance_for_move("imagine", number), imagined)
        assert (imagined.hand.sum(axis=2) == state.hand_size).all()
        assert not imagined.hand[:, :, :FIRST_RED].any()
        assert (imagined.hand[0] == state.hand[0]).all()
        whole = imagined.bag + imagined.discard + imagined.hand.sum(axis=0)
        assert (whole == BACKS).all()
        hands.add(imagined.hand[1].tobytes())
    assert len(hands) == 6 * 6  # red beaches and red forests that B might hold


def test_14_3_a_seed_reproduces_a_game() -> None:
    setting = Setting(3, {})
    one = [state.tobytes() for state in positions(setting, "again")]
    assert one == [state.tobytes() for state in positions(setting, "again")]
    assert one != [state.tobytes() for state in positions(setting, "another")]
    assert opened(3, 5).position()["state"] == opened(3, "5").position()["state"]


def test_14_3_backs_are_drawn_evenly_from_those_of_the_terrain() -> None:
    tiles = "D4b D5b D6b D7b E3b E4b E5b E6b E7b F2b F3b F4b F5b F6b F7b F8b J4f"
    state = read_position(f"seats R B | turn R sink | land {tiles} | at R1@J4 B1@J4")
    assert (state.bag[Terrain.BEACH] == BACKS[Terrain.BEACH]).all()
    code, events = GAME.actions.code(GAME.actions.from_text("sink E3")), blank(Events)
    drawn = np.zeros(len(EFFECT_NAMES), int)
    games = 3200
    for number in range(games):
        after = state.copy()
        GAME.rules.apply(after, 0, code, chance_for_move("backs", number), events)
        drawn += state.bag[Terrain.BEACH] - after.bag[Terrain.BEACH]
        assert (state.bag[Terrain.FOREST] == after.bag[Terrain.FOREST]).all()
    assert drawn.sum() == games
    expected = BACKS[Terrain.BEACH] * games / 16
    assert (np.abs(drawn - expected) <= 5 * np.sqrt(expected)).all(), drawn


def test_14_4_the_phases_of_a_game() -> None:
    games = [positions(Setting(4, {}), f"phases {game}") for game in range(12)]
    seen = {PHASE_NAMES[state.phase] for game in games for state in game}
    crowd = "seats R B | turn R sink | land E3f:boat E5f | at R1@E3 R2@E3 R3@E3 R4@E3 B1@E5"
    seen.add(PHASE_NAMES[Table(crowd).do("sink E3").state.phase])
    assert seen == PHASES


@pytest.mark.parametrize("hand", ["dolphin", "wind", "repel_shark", "repel_whale", "move_whale"])
def test_14_5_step_1_is_asked_of_every_seat_with_a_tile(hand: str) -> None:
    table = Table(
        f"seats R B | turn R creature | die shark | land E5f | at R1@E5 B1@E5 K1@A5 | hand B {hand}"
    )
    table.do("creature_pass").then("turn B tile | only skip_tile")


@pytest.mark.parametrize("hand", ["dolphin", "repel_shark", "move_whale"])
def test_14_5_the_question_depends_on_public_facts_only(hand: str) -> None:
    match = match_at(
        "seats R B G | turn R creature | die shark | land E5f | at K1@D1 B1@D2 G1@E5 R1@E5"
        f" | hand B {hand}:b | hand G repel_shark:f"
    )
    match.play(0, "creature K1 D2")
    assert match.acting == (1,)
    assert match.view(0)["acting"] == match.view(2)["acting"] == [1]


@pytest.mark.parametrize(
    ("given", "actions", "pending"),
    [
        (
            "turn R tile | land E5f | at R1@D2 B1@E5 | hand R dolphin",
            ["play dolphin R1", "step D3"],
            {"effect": "dolphin", "piece": "R1", "steps": 1},
        ),
        (
            "turn R tile | land E5f | at R1@E5 B1@E5 b1@D2 | hand R wind",
            ["play wind b1", "step D3", "step D2"],
            {"effect": "wind", "piece": "b1", "steps": 2},
        ),
        (
            "turn R tile | land E5f | at R1@E5 B1@E5 K2@D2 | hand R move_shark",
            ["play move_shark K2"],
            {"effect": "move_shark", "piece": "K2", "steps": 0},
        ),
        (
            "turn R sink | land E3f:boat E5f | at R1@E3 R2@E3 R3@E3 R4@E3 B1@E5",
            ["sink E3", "board R2"],
            {"effect": None, "piece": "b1", "steps": 1},
        ),
        (
            "turn R creature | die whale | land E5f | at R1@E5 B1@E5 W2@A2",
            ["creature W2 A3", "creature W2 A4"],
            {"effect": None, "piece": "W2", "steps": 2},
        ),
        (
            "turn R creature | die shark | land E5f | at R1@E5 B1@D2 K1@D1 | hand B wind",
            ["creature K1 D2"],
            {"effect": None, "piece": "K1", "asked": [1]},
        ),
    ],
)
def test_14_6_what_is_under_way_is_public(
    given: str, actions: list[str], pending: dict[str, object]
) -> None:
    match = match_at(f"seats R B | {given}")
    for action in actions:
        match.play(0, action)
    for viewer in (None, 0, 1):
        shown = match.view(viewer)["state"]["pending"]
        assert {key: shown[key] for key in pending} == pending


@pytest.mark.parametrize("challenges", [[], ["to_the_last"], ["atlantis_submerged", "overcrowded"]])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_14_7_nothing_is_created_or_lost(seats: int, challenges: list[str]) -> None:
    before: State | None = None
    for state in positions(Setting(seats, {"challenges": challenges}), f"laws {seats}"):
        tiles = int((state.terrain != Terrain.SEA).sum())
        hands, discard = int(state.hand.sum()), int(state.discard.sum())
        assert tiles + hands + discard == 40, write_position(state)
        assert set(np.flatnonzero(state.terrain != Terrain.SEA)) <= set(ISLAND.tolist())
        check_pieces(state)
        if before is not None:
            check_no_return(before, state)
        before = state


def check_pieces(state: State) -> None:
    places = state.explorer_at.tolist()
    assert len(places) == EXPLORERS
    for boat in range(BOATS):
        crew = places.count(ABOARD + boat)
        assert crew <= CREW
        assert crew == 0 or state.boat_at[boat] < SPACES
    for pieces, number in ((state.boat_at, BOATS), (state.creature_at, CREATURES)):
        assert len(pieces) == number
        assert all(
            state.terrain[at] == Terrain.SEA if at < SPACES else at in (LOST, SUPPLY)
            for at in pieces.tolist()
        )
    boats = [at for at in state.boat_at.tolist() if at < SPACES]
    assert len(boats) == len(set(boats))


def check_no_return(before: State, after: State) -> None:
    for old, new in zip(before.explorer_at.tolist(), after.explorer_at.tolist(), strict=True):
        assert old in (new, UNPLACED) or old < SAFE
        assert new != UNPLACED or old == UNPLACED
    for old, new in zip(
        [*before.boat_at.tolist(), *before.creature_at.tolist()],
        [*after.boat_at.tolist(), *after.creature_at.tolist()],
        strict=True,
    ):
        assert old == new or old != LOST
        assert new != SUPPLY or old == SUPPLY
    same = before.terrain == after.terrain
    assert (same | (after.terrain == Terrain.SEA)).all()
    sunk = int((~same).sum())
    assert sunk <= 1
    assert sunk == 0 or before.phase == Phase.SINK


def test_14_8_defaults() -> None:
    assert opened(3, 1).options == {
        "memory": "strict",
        "two_colours": False,
        "swim_and_land": True,
        "challenges": [],
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("memory", "loose"),
        ("two_colours", "yes"),
        ("swim_and_land", 1),
        ("challenges", ["volcanic"]),
        ("challenges", ["all_equal", "all_equal"]),
        ("challenges", "all_equal"),
        ("weather", "fine"),
    ],
)
def test_14_8_other_values_are_refused(option: str, value: object) -> None:
    with pytest.raises(BadOption, match=option):
        opened(2, 1, **{option: value})


def test_14_8_options_are_fixed_for_the_game() -> None:
    options = {
        "memory": "open",
        "two_colours": False,
        "swim_and_land": False,
        "challenges": ["overcrowded", "all_equal", "atlantis_submerged"],
    }
    match = archipel.new(GAME.id, seats=2, seed=1, options=options)
    state = match._state
    flags = (state.open_memory, state.two_colours, state.swim_and_land)
    assert flags == (1, 0, 0)
    challenges = (state.overcrowded, state.to_the_last, state.all_equal, state.atlantis_submerged)
    assert challenges == (1, 0, 1, 1)
    assert match.view(None)["options"] == options
