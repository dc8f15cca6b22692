"""What bots believe: ways, danger, plans, and which actions are worth a thought."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from archipel.bots.contest import Contest
from archipel.bots.levels import made
from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.rule import COMPILES
from archipel.games.mauna_kea import GAME
from archipel.games.mauna_kea.danger import threat
from archipel.games.mauna_kea.data import PER_COLOUR, SQUARE_NAMES
from archipel.games.mauna_kea.hope import objectives_to_come, prospects
from archipel.games.mauna_kea.loads import worth_aboard
from archipel.games.mauna_kea.pace import MOST_ROUNDS
from archipel.games.mauna_kea.race import outlook, rounds_of_others, taker
from archipel.games.mauna_kea.rules.area import NOTHING, crowd, with_square
from archipel.games.mauna_kea.state import CARRIED, State
from archipel.games.mauna_kea.tables import COVE_OF, WEIGHTS
from archipel.games.mauna_kea.ways import FAR, fields, noted, road, way_of, ways_to_boats
from tests.games.mauna_kea.play import EXPERT, MODES, acting, legal_codes, positions
from tests.games.mauna_kea.table import Table

COAST = "seats 2 | turn 0 play | at red1@{red} red2@D4nw yellow1@F4nw yellow2@F4ne | boats N1=B4"
compiled = pytest.mark.skipif(not COMPILES, reason="whole games of bots take too long uncompiled")


def way(state: State, square: str, boat: int) -> int:
    explorer = state.copy()
    explorer.explorer_at[0] = SQUARE_NAMES.index(square)
    return way_of(ways_to_boats(explorer, fields(explorer), crowd(explorer))[boat], 0)


def hopes(state: State) -> Any:
    out = np.zeros(max(GAME.seats))
    GAME.rules.values(state, out)
    return out[: state.seats]


def weight(table: Table, action: str) -> float:
    code = GAME.actions.code(GAME.actions.from_text(action))
    return float(GAME.rules.prior(table.state, int(table.state.active), code))


# --- ways and danger ------------------------------------------------------------------------------


def test_a_way_costs_what_its_steps_cost() -> None:
    """MK-5.2: jungle 1, lake 2, and a blank square as much as a lake."""
    state = Table(f"{COAST.format(red='B1nw')} | tiles B1=T01 B2=T67 B3=T01").state
    assert way(state, "B1nw", 3) == 0
    assert way(state, "B1sw", 3) == 1
    assert way(state, "B2nw", 3) == 2
    assert way(state, "B2sw", 3) == 4
    assert way(state, "B3nw", 3) == 6
    assert way(state, "B4nw", 3) == 8


def test_no_way_is_far() -> None:
    state = Table(f"{COAST.format(red='B1nw')} | tiles B1=T01").state
    state.boat_at[:] = 8  # all taken
    assert way(state, "B1nw", 3) == FAR


def test_the_road_says_whether_its_first_step_can_be_taken() -> None:
    state = Table(f"{COAST.format(red='B1nw')} | tiles B1=T01 B2=T01").state
    quays = NOTHING
    for square in range(len(COVE_OF)):
        if COVE_OF[square] == 0:
            quays = with_square(quays, square)
    assert road(quays, fields(state), SQUARE_NAMES.index("B2sw"), FAR - 1) == (3, True)
    assert road(quays, fields(state), SQUARE_NAMES.index("D4nw"), FAR - 1)[1] is False


def test_lava_threatens_where_its_next_tile_would_land() -> None:
    """MK-9.3: the first tile of flow N goes to E4; what bends there goes on to the camps."""
    state = Table(
        "seats 2 | turn 0 play | tiles E4=T01 | at red1@E4nw red2@D4ne yellow1@A1nw"
    ).state
    state.bag[:] = 0
    state.bag[len(state.hand[0]) : len(state.hand[0]) + 5] = (2, 1, 1, 1, 1)
    seen = threat(state)
    assert noted(seen.at_once, 0) == 6
    assert noted(seen.at_once, 1) == 0
    assert noted(seen.next, 1) == 2  # the bend and the fork to the left
    assert noted(seen.next, 5) == 0


# --- hopes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("load", "seats", "points"),
    [((0, 0, 0), 1, 2), ((0, 0, 0), 3, 0), ((3, 0, 0), 3, 6), ((1, 1, 1), 1, 6), ((1, 0, 0), 2, 3)],
)
def test_11_1_what_a_boat_brings(load: tuple[int, int, int], seats: int, points: int) -> None:
    assert worth_aboard(load, seats, -1) == points


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_chances_add_up(setting: Setting) -> None:
    for number, state in enumerate(positions(setting, f"hopes {setting}")):
        if number % 20 == 0 and not GAME.rules.over(state):
            assert abs(hopes(state).sum()) < 1e-9
            assert (np.abs(hopes(state)) <= 1).all()


def test_nearer_to_a_boat_is_better() -> None:
    near, far = (
        hopes(
            Table(f"{COAST.format(red=red)} | tiles B1=T01 B2=T01 B3=T01 B4=T01 | hand 0 T01").state
        )
        for red in ("B1nw", "B4sw")
    )
    assert near[0] > far[0]


def test_a_load_is_worth_its_seat() -> None:
    state = Table(f"{COAST.format(red='B1sw')} | tiles B1=T01 | hand 0 T01").state
    without = hopes(state)[0]
    state.artifact_at[0] = CARRIED
    assert hopes(state)[0] > without


def test_colours_are_alike() -> None:
    """The same position with the seats exchanged has the same chances, exchanged."""
    for state in list(positions(Setting(2, {}), "alike"))[40:400:40]:
        other = state.copy()
        if state.round == 0 or GAME.rules.over(state):
            continue
        red, yellow = slice(0, PER_COLOUR), slice(PER_COLOUR, 2 * PER_COLOUR)
        other.explorer_at[red], other.explorer_at[yellow] = (
            state.explorer_at[yellow],
            state.explorer_at[red],
        )
        other.hand[0], other.hand[1] = state.hand[1], state.hand[0]
        other.active, other.first = 1 - state.active, 1 - state.first
        for artifact, place in enumerate(state.artifact_at.tolist()):
            if CARRIED <= place < CARRIED + 2 * PER_COLOUR:
                other.artifact_at[artifact] = CARRIED + (place - CARRIED + PER_COLOUR) % (
                    2 * PER_COLOUR
                )
        assert np.allclose(hopes(state), hopes(other)[::-1])


def test_a_boat_is_for_whoever_is_there_first() -> None:
    """MK-7.2, section 17: one boat at the west end, and red is nearer to it."""
    ground = "tiles B1=T01 B2=T01 B3=T01 B4=T01"
    for red, yellow, owner in (("B1nw", "B4sw", 0), ("B4sw", "B1nw", 1)):
        at = f"seats 2 | turn 0 play | at red1@{red} red2@D4nw yellow1@{yellow} yellow2@F4ne"
        state = Table(f"{at} | boats N1=B4 | {ground} | hand 0 T01").state
        assert taker(state, outlook(state).berths, 3)[0] == owner


def test_10_1_the_others_have_as_long_as_the_first_team_needs() -> None:
    """Of two teams of one, at two boats: the nearer it is, the less time for the other."""
    end = []
    for yellow in ("B1nw", "B2sw"):
        at = f"seats 2 | turn 0 play | at red1@F4nw yellow1@{yellow}"
        state = Table(f"{at} | boats N1=B4 N2=B3 | tiles B1=T01 B2=T01 | hand 0 T01").state
        end.append(rounds_of_others(state, 0, outlook(state).berths))
    assert end[0] <= end[1] < MOST_ROUNDS


def test_12_14_an_objective_within_reach_is_hoped_for() -> None:
    """With an objective in hand more is expected than without; and looking changes nothing."""
    found = 0
    for state in positions(Setting(2, EXPERT), "objectives"):
        if state.round == 0 or GAME.rules.over(state):
            continue
        before, look = state.tobytes(), outlook(state)
        found += sum(objectives_to_come(state, seat, look) > 0 for seat in range(2))
        assert state.tobytes() == before
    assert found > 0


def test_10_5_whose_last_turn_is_over_hopes_for_nothing_more() -> None:
    state = Table(f"{COAST.format(red='B1nw')} | tiles B1=T01 | hand 0 T01").state
    assert prospects(state, 1, outlook(state), WEIGHTS) >= 0
    state.trigger, state.finals_left = 1, 0
    assert prospects(state, 1, outlook(state), WEIGHTS) == 0
    assert prospects(state, 0, outlook(state), WEIGHTS) > 1


# --- actions --------------------------------------------------------------------------------------


def test_what_helps_looks_promising() -> None:
    table = Table(f"{COAST.format(red='B1sw')} | tiles B1=T01 B2=T01 | pool 3")
    assert weight(table, "move red1 B1nw") > weight(table, "end_play")
    assert weight(table, "end_play") > weight(table, "move red1 B2nw")
    table.do("move red1 B1nw")
    assert weight(table, "board red1 none") > weight(table, "move red1 B1ne")


def test_a_tile_is_laid_where_it_opens_a_road() -> None:
    """Red stands before blank B2; jungle there helps, and a mountain before his feet is no idea."""
    table = Table(f"{COAST.format(red='B3nw')} | tiles B1=T01 B3=T01 | hand 0 T66 T49")
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    count = GAME.rules.functions()["likely"](table.state, 0, out)
    texts = [GAME.actions.text(GAME.actions.struct(code)) for code in out[:count].tolist()]
    assert count < len(legal_codes(table.state, 0)) / 5
    assert "spend T66" in texts
    assert any(text.startswith("place T49 B2") for text in texts)
    assert not any(text.startswith("place T49 I9") for text in texts)
    assert weight(table, "place T49 B2 3") > weight(table, "place T49 I9 0")


def test_only_what_a_seat_sees_makes_a_difference() -> None:
    """MK-12.2: with the unknown cards dealt anew, bots choose the same."""
    compared = 0
    for number, state in enumerate(positions(Setting(3, EXPERT), "twins")):
        seats = acting(state) if not GAME.rules.over(state) else []
        if not seats or number % 25 or len(legal_codes(state, seats[0])) < 2:
            continue
        seat, chance = seats[0], chance_for_move("twins", number)
        seen, twin, again = blank(State), blank(State), blank(State)
        GAME.rules.recall(state, seat, seen)
        GAME.rules.imagine(seen, seat, chance, twin)
        GAME.rules.recall(twin, seat, again)
        assert seen.tobytes() == again.tobytes()
        codes = np.array(legal_codes(state, seat), np.int32)
        assert codes.tolist() == legal_codes(twin, seat)
        for level in ("novice", "adept"):
            one, other = (made(GAME, level, number) for _ in range(2))
            assert one.decide(seen, seat, codes) == other.decide(again, seat, codes)
        compared += 1
    assert compared > 3


@compiled
@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("level", ["novice", "adept"])
def test_games_of_bots_end_soon(level: str, variant: str) -> None:
    """Nobody walks back and forth: a turn has a dozen decisions, a game some ten rounds."""
    lengths = []
    for number in range(4):
        seats = 2 + number % 3
        bots = [made(GAME, level, 10 * number + seat) for seat in range(seats)]
        contest = Contest(GAME, bots, f"soon {number}", {"variant": variant})
        contest.play()
        lengths.append(contest.moves)
    assert sorted(lengths)[1] < 600
    assert max(lengths) < 4000
