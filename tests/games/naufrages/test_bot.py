"""Section 22: what a good player thinks about, as bots do without thinking long."""

from __future__ import annotations

import numpy as np
import pytest

from archipel.core.playout import MOST_LEGAL, lowest_seat
from archipel.core.record import Codes
from archipel.games.naufrages import GAME
from archipel.games.naufrages.bot import mind_of
from archipel.games.naufrages.data import BUILD, CARD_NAMES, EVENT_DECK
from archipel.games.naufrages.hope import values
from archipel.games.naufrages.likely import best_of, likely
from archipel.games.naufrages.outlook import odds_of, ship_odds, to_spare
from archipel.games.naufrages.pawns import gain_of_spot
from archipel.games.naufrages.reckoning import LAID, OWN, SHARED
from archipel.games.naufrages.tables import HELP
from tests.games.naufrages.table import Table
from tests.support.table import legal_texts

WAY = "pawns 0 explore 1 explore | at rows"


def best(table: Table) -> str:
    """What a bot of our mind plays, as text."""
    state, out = table.state, np.zeros(MOST_LEGAL, np.int32)
    code = best_of(state, lowest_seat(GAME.rules.acting(state)), out, mind_of(state))
    return GAME.actions.text(GAME.actions.struct(int(code)))


def hopes(given: str) -> list[float]:
    out = np.zeros(4)
    values(Table(given).state, out)
    return out.tolist()


def test_the_fire_is_fed() -> None:
    table = Table("naufrages | seats 2 | fire_lit 1 | wood 2 | at first_pawns")
    assert best(table) == "feed_fire"


def test_nobody_goes_hungry_beside_food() -> None:
    table = Table("naufrages | seats 2 | cubes 2 | at food").do("pass")
    assert best(table) == "eat cube"


def test_cubes_before_tokens() -> None:
    table = Table("naufrages | seats 2 | cubes 2 | tokens 2 | at food").do("pass")
    assert best(table) == "eat cube"


def test_home_when_the_way_grows_long() -> None:
    table = Table(f"naufrages | seats 2 | energy 3 3 | {WAY}").do("pass")
    assert best(table).startswith("explore")
    table.state.return_cube = 12
    assert best(table) == "go_home"


def test_what_ships_want_is_taken() -> None:
    deck = "deck debris silver_cup mirror axe rum net"
    given = f"naufrages | seats 2 | debris_action 1 | pawns 0 debris | {deck} | at rows"
    table = Table(given).do("pass")
    assert "take silver_cup" in legal_texts(GAME, table.state, 0)
    assert best(table) == "take mirror"


def test_work_is_worth_more_when_time_is_short() -> None:
    state = Table("naufrages | seats 2 | energy 4 4 | at first_pawns").state
    early = gain_of_spot(state, 0, BUILD + HELP, mind_of(state))
    state.deck_size[EVENT_DECK] = 3
    assert gain_of_spot(state, 0, BUILD + HELP, mind_of(state)) > early + 1.0


def test_in_the_last_round_nobody_saves_energy() -> None:
    state = Table("naufrages | seats 2 | energy 2 1 | wood 0 | at first_pawns").state
    saved = to_spare(state, mind_of(state))
    state.deck_size[EVENT_DECK] = 0
    assert to_spare(state, mind_of(state)) == 3.0 > saved


def test_whoever_is_rescued_has_more_and_the_dead_have_nothing() -> None:
    bare = hopes("naufrages | seats 2 | energy 4 4")
    built = hopes("naufrages | seats 2 | energy 4 4 | built help signal | track 12 12")
    assert all(-1 <= hope <= 1 for hope in (*bare[:2], *built[:2]))
    assert built[0] > bare[0]


def test_a_better_story_is_worth_something_but_not_a_rescue() -> None:
    even = hopes("naufrages | seats 2 | energy 4 4 | built help signal | track 9 9")
    ahead = hopes("naufrages | seats 2 | energy 4 4 | built help signal | track 9 9 | points 8 0")
    assert ahead[0] > even[0] > ahead[1]
    alone = hopes("naufrages | seats 2 | energy 4 4 | points 8 0")
    assert alone[0] < even[0]


def test_ships_are_counted_as_anybody_could() -> None:
    state = Table("naufrages | seats 2 | at bonus").state
    assert ship_odds(state, 0, 9) == 0.0
    assert ship_odds(state, 3, 1) < ship_odds(state, 3, 9) <= 1.0


def test_two_dice() -> None:
    assert odds_of(2) == 1.0
    assert odds_of(7) == pytest.approx(21 / 36)
    assert odds_of(13) == 0.0


def test_cards_are_read_by_their_steps() -> None:
    spring = CARD_NAMES.index("fresh_spring")
    assert LAID[spring, OWN] == 2.0  # two energy for who uses it
    assert LAID[CARD_NAMES.index("fishing"), SHARED] > 1.0


def test_what_is_likely_is_legal() -> None:
    table = Table("naufrages | seats 3 | at first_pawns")
    for _ in range(40):
        seat = lowest_seat(GAME.rules.acting(table.state))
        out: Codes = np.zeros(MOST_LEGAL, np.int32)
        count = likely(table.state, seat, out)
        assert count >= 1
        texts = [GAME.actions.text(GAME.actions.struct(code)) for code in out[:count].tolist()]
        assert set(texts) <= set(legal_texts(GAME, table.state, seat))
        table.by(seat, texts[0])
