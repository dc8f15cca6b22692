"""Chapter 11: the end and the score."""

from __future__ import annotations

from collections import Counter

import pytest

from archipel.core.chance import chance_for_move
from archipel.core.conformance import Setting
from archipel.core.events import Events
from archipel.core.record import blank
from archipel.games.the_island import GAME
from archipel.games.the_island.events import DieRolled, ExplorerPlaced, GameEnded, TileKept
from archipel.games.the_island.shorthand import read_position
from archipel.games.the_island.state import Ending
from tests.games.the_island.play import legal_codes, passive_game
from tests.games.the_island.table import Table, match_at
from tests.support.play import EVERY


def test_11_1_the_volcano_ends_the_game_in_the_middle_of_the_turn() -> None:
    table = Table(
        "seats R B | turn R sink | land E3m:volcano E4m | at R1@E3 R2@b1 b1@C0 B1@D2 B2@NW W1@A5"
        " | val B2=1 R2=6"
    )
    table.do("sink E3").then("over volcano | score R=0 B=1 | win B | turn R over")
    assert not table.happened(DieRolled)
    assert table.events[-1] == GameEnded("volcano")


def test_11_2_the_volcano_comes_with_any_of_the_eight_mountains() -> None:
    games = 800 // EVERY
    start = read_position(
        "seats R B | turn R move | land E4m E5m E6m F4m F5m F6m F7m G4m | at R1@A2 B1@A8"
    )
    decline = {"end_moves", "skip_tile", "creature_pass"}
    found: Counter[int] = Counter()
    events = blank(Events)
    for game in range(games):
        state, chance = start.copy(), chance_for_move("volcano", game)
        while not GAME.rules.over(state):
            codes = legal_codes(state, int(state.active))
            texts = [GAME.actions.text(GAME.actions.struct(code)) for code in codes]
            declined = [code for code, text in zip(codes, texts, strict=True) if text in decline]
            GAME.rules.apply(state, state.active, (declined or codes)[0], chance, events)
        assert state.ending == Ending.VOLCANO
        found[int(state.turn)] += 1
    assert set(found) == set(range(1, 9))
    assert all(abs(n - games / 8) < 5 * (games / 8) ** 0.5 for n in found.values()), found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_11_2_games_to_the_volcano_take_33_to_40_turns(seats: int) -> None:
    matches = [passive_game(Setting(seats, {}), f"{seats} {game}") for game in range(12)]
    ends = [m._state.turn for m in matches if m._state.ending == Ending.VOLCANO]
    assert len(ends) >= 6
    assert all(33 <= turn <= 40 for turn in ends)


@pytest.mark.parametrize(
    ("position", "actions"),
    [
        ("turn R move | land E5f | at R1@C0 B1@NE", ["land R1"]),
        ("turn R move | land E5f | at R1@D2 B1@NE S1@D3", ["swim R1 D3"]),
        ("turn R sink | land E3f:whirlpool E5f | at R1@E3 B1@NE", ["sink E3"]),
        (
            "turn R creature | die serpent | land E5f | at R1@b1 b1@D2 B1@NE S1@D1",
            ["creature S1 D2"],
        ),
    ],
)
def test_11_3_nobody_in_play_ends_the_game(position: str, actions: list[str]) -> None:
    Table(f"seats R B | {position}").do(*actions).then("over all_settled")


def test_11_3_one_explorer_in_play_is_enough_to_go_on() -> None:
    Table("seats R B | turn R move | land E5f | at R1@C0 B1@E5").do("land R1").then("turn R sink")


def test_11_4_the_greatest_total_wins_however_few_it_took() -> None:
    table = Table(
        "seats R B G | turn R sink | land E3m:volcano"
        " | at R1@NW R2@E3 B1@NW B2@SE B3@SE B4@SW G1@NE | val R1=6 R2=5 B1=1 B2=1 B3=1 B4=2 G1=4"
    )
    table.do("sink E3").then("score R=6 B=5 G=4 | win R")


@pytest.mark.parametrize(
    ("values", "winners"),
    [
        ("R1=3 B1=3 G1=2", "R B"),
        ("R1=3 B1=3 G1=3", "R B G"),
        ("R1=1 B1=3 G1=3", "B G"),
        ("R1=1 B1=2 G1=3", "G"),
    ],
)
def test_11_5_equals_win_together(values: str, winners: str) -> None:
    table = Table(
        f"seats R B G | turn R sink | land E3m:volcano | at R1@NW B1@NE G1@SE R2@E3 | val {values}"
    )
    table.do("sink E3").then(f"win {winners}")
    payoffs = [GAME.rules.payoff(table.state, seat) for seat in range(3)]
    assert sum(payoffs) == pytest.approx(0)
    assert max(payoffs) == pytest.approx((3 / len(winners.split()) - 1) / 2)


def test_11_6_at_the_end_everything_is_shown() -> None:
    match = passive_game(Setting(3, {}), "shown")
    position = match.position()["state"]
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)["state"]
        assert view["explorers"] == position["explorers"]
        assert view["hands"] == position["hands"]
        assert view["unseen"] == position["unseen"]
        log = match.log(viewer)
        assert all(event.value for event in log if isinstance(event, ExplorerPlaced))
        assert all(event.effect for event in log if isinstance(event, TileKept))
    assert any(position["hands"])


def test_11_6_not_a_moment_before() -> None:
    match = match_at(
        "seats R B | turn R sink | land E3m:volcano E4m | at R1@NW B1@E4 | val R1=5 | hand R wind"
    )
    assert match.view(1)["state"]["explorers"]["R1"]["value"] is None
    match.play(0, "sink E3")
    assert match.view(1)["state"]["explorers"]["R1"]["value"] == 5
    assert match.view(None)["state"]["hands"][0] == [{"terrain": "beach", "effect": "wind"}]
    assert (match.scores, match.winners) == ((5, 0), (0,))


@pytest.mark.parametrize(
    ("back", "others", "challenges", "ending"),
    [
        ("volcano", "E4m", "", "volcano"),
        ("volcano", "", "", "volcano"),
        ("whirlpool", "", "", "all_settled"),
        ("volcano", "E4m", "challenges 2", "all_settled"),
        ("volcano", "E4m", "challenges 4", "all_settled"),
        ("volcano", "", "challenges 4", "island_gone"),
        ("whirlpool", "", "challenges 4", "island_gone"),
        ("shark", "", "challenges 4", "island_gone"),
        ("shark", "", "challenges 2", "all_settled"),
    ],
)
def test_11_7_of_two_ends_the_earlier_counts(
    back: str, others: str, challenges: str, ending: str
) -> None:
    # The only explorer in play stands on the tile that goes down.
    table = Table(
        f"seats R B | turn R sink | land E3m:{back} {others} | at R1@E3 B1@NW"
        + (f" | {challenges}" if challenges else "")
    )
    table.do("sink E3").then(f"over {ending}")
    assert [e.ending for e in table.events if isinstance(e, GameEnded)] == [ending]
