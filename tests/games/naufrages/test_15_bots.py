"""NA-15.9, NA-15.10: bots send messages and read them, and say what they think in a straw poll."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from archipel.core.chance import chance_for_move
from archipel.core.errors import DataError
from archipel.core.match import Match, load, new
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes, blank
from archipel.core.text import LANGUAGES
from archipel.games.naufrages import GAME
from archipel.games.naufrages.actions import SayAsk, SayIntend, SayPromise
from archipel.games.naufrages.bot import mind_of
from archipel.games.naufrages.data import SPOT_NAMES
from archipel.games.naufrages.likely import best_of
from archipel.games.naufrages.listening import UNWELCOME, has_said
from archipel.games.naufrages.pawns import worth_of_spot
from archipel.games.naufrages.rules.trading import is_gift
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import MOST_HEARD, State
from archipel.games.naufrages.talk import POLL_NAMES, TALK
from tests.games.naufrages.table import Table

LEVELS = ("novice", "adept", "master")
CAMP = "naufrages | seats 3 | energy 5 5 5"
WARM = f"{CAMP} | fire_lit 1 | fire_wood 1"
# Between several things to do.
TORN = "naufrages | seats 3 | energy 3 3 3 | fire_lit 1 | wood 0 | tokens 4"
LEAVING = f"{CAMP} | pawns 0 explore | held 1 machete | held 2 compass | at placed_window"
WORKS = f"{WARM} | cubes 5 | pawns 0 help | build_progress 4"
MARCH = "naufrages | seats 3 | energy 2 2 3 | pawns 0 explore 1 explore | at rows"
UNLIT, WOODCUTTERS = f"{CAMP} | wood 2", ("place wood", "place food", "place food")
NEAR, AWAY, FAR = 4, 10, 12  # ways home


def word(table: Table, seat: int, level: str = "adept") -> str:
    """What a bot says, from the view of its seat."""
    view = blank(State)
    GAME.rules.view(table.state, seat, view)
    assert GAME.voice is not None
    code = GAME.voice(view, seat, level)
    return "" if code is None else GAME.actions.text(GAME.actions.struct(code))


def best(table: Table, seat: int) -> str:
    """What a bot plays without thinking."""
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    code = best_of(table.state, seat, out, mind_of(table.state))
    return GAME.actions.text(GAME.actions.struct(int(code)))


def worth(table: Table, seat: int, spot: str) -> float:
    state = table.state
    return float(worth_of_spot(state, seat, SPOT_NAMES.index(spot), mind_of(state)))


def heard(given: str, *words: tuple[int, str]) -> Table:
    """A table where this was said."""
    table = Table(given)
    for seat, text in words:
        table.play(seat, text)
    return table


def march(way: int, *words: tuple[int, str]) -> Table:
    """Two on the way, who have seen a card."""
    table = Table(MARCH).do("pass")
    table.state.return_cube, table.state.drawn = way, 1
    for seat, text in words:
        table.play(seat, text)
    return table


# --- NA-15.9: sending -----------------------------------------------------------------------------


def test_15_9_a_bot_tells_what_it_means_to_do_before_its_turn() -> None:
    table = Table(CAMP)
    assert word(table, 1) == "say_intend campfire"
    assert word(table, 0) == ""  # it is to place now: deeds speak
    table.play(1, "say_intend campfire")
    assert word(table, 1) == ""
    assert word(table, 2) != "say_intend campfire"


def test_15_9_a_bot_does_what_it_has_said() -> None:
    table = heard(CAMP, (1, "say_intend campfire")).do("place wood")
    assert best(table, 1) == "place campfire"


def test_15_9_whoever_is_better_at_it_is_left_to_say_so() -> None:
    table = Table("naufrages | seats 3 | energy 5 5 1")
    assert word(table, 1) == "say_intend campfire"
    assert word(table, 2) != "say_intend campfire"


def test_15_9_a_bot_asks_for_what_nobody_does() -> None:
    table = Table(UNLIT).do(*WOODCUTTERS)
    assert word(table, 1) == "say_ask 2 campfire"
    table.play(1, "say_ask 2 campfire")
    assert word(table, 1) == ""
    assert "campfire" not in word(table, 2)  # once is enough


def test_15_9_a_no_cools_down_asking() -> None:
    table = Table(UNLIT).do(*WOODCUTTERS).play(0, "say_no")
    assert word(table, 1) == "say_ask 2 campfire"
    table.play(2, "say_no")
    assert word(table, 1) == ""


def test_15_9_a_builder_asks_for_the_energy_that_would_finish_it() -> None:
    table = Table(f"{WORKS} | held 1 machete | at placed_window")
    assert word(table, 0) == "say_ask_energy help 4"
    assert word(table, 1) == ""
    tired = Table(f"{WORKS} | energy 5 1 1 | held 1 machete | at placed_window")
    assert word(tired, 0) == ""


def test_15_9_who_leaves_wishes_for_a_tool_of_who_stays() -> None:
    table = Table(LEAVING)
    assert word(table, 0) == "say_want machete"
    assert word(table, 1) == ""
    both = Table(LEAVING.replace("0 explore", "0 explore 1 explore"))
    assert word(both, 0) == "say_want compass"


def test_15_9_in_the_end_what_ships_ask_for_is_wanted_of_the_lost() -> None:
    given = (
        "naufrages | seats 2 | round 9 | end_round 9 | held 1 mirror | lost 1 @7 | at last_window"
    )
    assert word(Table(given), 0) == "say_want mirror"


@pytest.mark.parametrize(("way", "said"), [(NEAR, "say_explore"), (AWAY, ""), (FAR, "say_return")])
def test_15_9_on_the_way_a_bot_says_its_opinion_to_who_decides(way: int, said: str) -> None:
    table = march(way)
    assert word(table, 1) == said
    assert word(table, 0) == ""  # it decides
    assert word(table, 2) == ""  # it is not there


def test_15_9_thanks_for_a_gift_and_for_a_trade() -> None:
    table = Table(LEAVING).by(2, "offer 0 compass nothing")
    assert is_gift(table.state, 2, 0)
    table.by(0, "accept_offer 2").then("helped 4 0 0")
    for level in LEVELS:
        assert word(table, 0, level) == "say_thanks"
    table.play(0, "say_thanks").then("helped 0 0 0")
    assert word(table, 0) != "say_thanks"
    trade = Table(f"{LEAVING} | food 3 0 0").by(0, "offer 1 food2 machete").by(1, "accept_offer 0")
    assert word(trade, 0) == "say_thanks"
    assert word(trade, 1) == ""


def test_15_9_thanks_for_food_that_saves_from_hunger() -> None:
    table = Table("naufrages | seats 2 | cubes 3 | at food").do("pass", "give cube 1", "eat_gift")
    assert word(table, 1) == "say_thanks"


def test_15_9_thanks_for_work_that_was_finished_at_ones_request() -> None:
    table = heard(WORKS, (0, "say_ask_energy help 4"))
    assert word(table, 0) != "say_thanks"
    table.state.build_state[0] = 2
    assert word(table, 0) == "say_thanks"


def test_15_9_a_master_answers_what_is_asked_of_it() -> None:
    asked = heard(WARM, (2, "say_ask 0 journal"))
    assert word(asked, 0, "master") == "say_no"
    assert word(asked, 0, "adept") == ""
    willing = heard(TORN, (2, "say_ask 0 wood"))
    assert word(willing, 0, "master") == "say_promise 2 fetch_wood"
    assert best(willing.play(0, "say_promise 2 fetch_wood"), 0) == "place wood"
    fed = f"{WARM} | built help signal | wood 3 | shelter 2 | tokens 9"
    along = heard(f"{fed} | pawns 2 explore", (2, "say_ask 0 explore"))
    assert word(along, 0, "master") == "say_promise 2 come_along"
    assert word(heard(TORN, (2, "say_ask 0 explore")), 0, "master") == "say_intend explore"
    works = heard(f"{WORKS} | held 1 machete | at placed_window", (0, "say_ask_energy help 4"))
    assert word(works, 1, "master") == "say_promise 0 help_build"
    assert word(works.play(1, "say_promise 0 help_build"), 2, "master") == ""


def test_15_9_the_better_a_bot_the_more_it_says() -> None:
    table = Table(f"{CAMP} | round 2")
    assert word(table, 1, "novice") == ""  # every other round
    assert word(table, 2, "novice") == "say_intend campfire"
    assert word(table, 1, "uniform") == ""


# --- NA-15.9: reading -----------------------------------------------------------------------------


def test_15_9_what_is_asked_of_a_bot_is_worth_more_to_it() -> None:
    plain, asked = Table(WARM), heard(WARM, (2, "say_ask 0 food"))
    assert worth(asked, 0, "food") - worth(plain, 0, "food") == pytest.approx(TALK.weights.asked)
    assert worth(asked, 1, "food") == worth(plain, 1, "food")


def test_15_9_a_request_decides_between_what_is_nearly_as_good() -> None:
    plain = Table(TORN)
    assert best(plain, 0) == "place explore"
    most, near = worth(plain, 0, "explore"), set()
    for spot in ("wood", "help", "food", "journal", "camp"):
        is_near = most - worth(plain, 0, spot) < TALK.weights.asked
        wanted = spot if is_near else "explore"
        assert best(heard(TORN, (2, f"say_ask 0 {spot}")), 0) == f"place {wanted}"
        near.add(is_near)
    assert near == {True, False}


def test_15_9_nobody_works_himself_to_death_for_a_word() -> None:
    """Not with the last energy, and not where it is of no use."""
    tired = "naufrages | seats 3 | energy 1 5 5 | fire_lit 1 | wood 0"
    assert worth(heard(tired, (2, "say_ask 0 wood")), 0, "wood") == worth(Table(tired), 0, "wood")
    fresh = TORN.replace("fire_lit 1", "fire_lit 0")
    useless = worth(Table(fresh), 0, "campfire")
    assert useless < UNWELCOME
    assert worth(heard(fresh, (2, "say_ask 0 campfire")), 0, "campfire") == useless


def test_15_9_what_another_means_to_do_is_left_to_him() -> None:
    assert best(Table(CAMP), 0) == "place campfire"
    assert best(heard(CAMP, (1, "say_intend campfire")), 0) != "place campfire"
    done = heard(CAMP, (1, "say_intend food"))
    assert worth(done, 0, "food") < worth(Table(CAMP), 0, "food")
    assert worth(heard(CAMP, (1, "say_promise 0 fetch_wood")), 0, "wood") < worth(
        Table(CAMP), 0, "wood"
    )


def test_15_9_who_has_no_pawn_left_means_nothing_any_more() -> None:
    table = heard(CAMP, (1, "say_intend campfire"))
    table.state.placed[1] = 2
    assert best(table, 0) == "place campfire"


def test_15_9_one_goes_along_rather_than_ahead_of_who_means_to_leave() -> None:
    alone, along = Table(WARM), heard(WARM, (1, "say_intend explore"))
    assert worth(along, 0, "explore") < worth(alone, 0, "explore")


def test_15_9_a_call_for_energy_brings_one_more_and_never_the_last() -> None:
    def given_by(energy: int, *words: tuple[int, str]) -> str:
        given = f"{CAMP} | energy 5 {energy} 5 | pawns 0 help | build_progress 0 | at rows"
        table = heard(given, *words).do("announce 0")
        assert table.state.ask_seat == 1
        return best(table, 1)

    call = (2, "say_ask_energy help 8")
    assert given_by(4) == "announce 1"
    assert given_by(4, call) == "announce 2"
    assert given_by(1, call) == "announce 0"


def test_15_9_voices_decide_where_a_bot_is_undecided_and_only_there() -> None:
    assert best(march(AWAY), 0).startswith("explore")
    assert best(march(AWAY, (1, "say_return")), 0) == "go_home"
    assert best(march(AWAY, (1, "say_return"), (1, "say_explore")), 0).startswith("explore")
    assert best(march(NEAR, (1, "say_return"), (2, "say_return")), 0).startswith("explore")
    assert best(march(FAR, (1, "say_explore"), (2, "say_explore")), 0) == "go_home"


def test_15_9_what_somebody_wants_is_given_sooner() -> None:
    given = LEAVING.replace("held 1 machete", "held 1 spotted_pelt")
    assert best(Table(given), 1).startswith("ready")
    assert best(heard(given, (0, "say_want spotted_pelt")), 1) == "offer 0 spotted_pelt nothing"


def test_15_9_a_wish_is_met_with_an_offer_that_suits_both() -> None:
    given = f"{CAMP} | food 3 0 0 | held 1 brass_key | at placed_window"
    assert best(Table(given), 1).startswith("ready")
    assert best(heard(given, (0, "say_want brass_key")), 1) == "offer 0 brass_key food1"


def test_15_9_what_ships_ask_for_is_not_given_away() -> None:
    given = LEAVING.replace("held 1 machete", "held 1 carved_idol")
    assert best(heard(given, (0, "say_want carved_idol")), 1).startswith("ready")


# --- NA-4.14, section 22: trading -----------------------------------------------------------------


def test_15_4_tools_go_to_who_leaves() -> None:
    table = Table(LEAVING)
    assert best(table, 1) == "offer 0 machete nothing"
    assert best(table, 2) == "offer 0 compass nothing"
    table.by(1, "offer 0 machete nothing")
    assert best(table, 0) == "accept_offer 1"


def test_15_5_food_for_a_tool_if_both_gain() -> None:
    assert best(Table(f"{LEAVING} | food 3 0 0"), 0) == "offer 1 food2 machete"
    assert best(Table(f"{LEAVING} | food 3 9 9"), 0).startswith("ready")  # they would not want it
    stays = LEAVING.replace("0 explore", "0 wood")
    assert best(Table(f"{stays} | food 3 0 0"), 0).startswith("ready")


def test_15_5_offers_are_taken_by_what_one_would_have() -> None:
    given = f"{CAMP} | food 3 0 1 | held 1 machete | at placed_window"
    fair = Table(given).by(0, "offer 1 food3 machete")
    assert best(fair, 1) == "accept_offer 0"
    mean = Table(given).by(2, "offer 1 nothing machete").by(1, "ready now")
    assert best(mean, 1) == "decline_offer 2"
    gift = Table(given).by(0, "offer 2 food1 nothing")
    assert best(gift, 2) == "accept_offer 0"


REASONS = {
    "offer 0 machete nothing": (1, LEAVING),
    "offer 1 food2 machete": (0, f"{LEAVING} | food 3 0 0"),
    "place wood": (0, TORN),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "given"), REASONS.items())
def test_15_9_a_hint_says_why(text: str, given: tuple[int, str], language: str) -> None:
    seat, line = given
    table, words = heard(line, (2, "say_ask 0 wood")), GAME.text(language)
    action = GAME.actions.from_text(text)
    assert best(table, seat) == text
    assert GAME.words.reason(table.state, seat, action, words) not in (
        words("reason.other"),
        words("reason.place"),
    )


# --- NA-15.10 -------------------------------------------------------------------------------------

OPINIONS = {
    "agree": (CAMP, 1),
    "explore": (CAMP, 2),
    "build": (WARM, 1),
    "wood": (CAMP, 1),
    "food": (f"{CAMP} | tokens 9", 1),
    "end": (f"{CAMP} | built help signal | track 12 0 0", 1),
}


@pytest.mark.parametrize("poll", POLL_NAMES)
def test_15_10_every_bot_answers_a_poll(poll: str) -> None:
    given, answer = OPINIONS[poll]
    table = heard(given, (0, f"open_poll {poll}"))
    for level in LEVELS:
        assert word(table, 1, level) == f"answer_poll {poll} {answer}"
    table.play(1, word(table, 1))
    assert not word(table, 1).startswith("answer")


def test_15_10_answers_follow_from_interest() -> None:
    def answer(given: str, *words: tuple[int, str]) -> str:
        return word(heard(given, *words), 1).removeprefix("answer_poll ")

    ended = f"{CAMP} | round 5 | end_round 6"
    assert answer(ended, (0, "open_poll explore")) == "explore 3"
    assert answer(f"{WARM} | wood 3", (0, "open_poll wood")) == "wood 2"
    assert answer(f"{CAMP} | cubes 3", (0, "open_poll food")) == "food 2"
    spent = f"{WARM} | energy 1 1 1"
    assert answer(spent, (0, "open_poll build")) == "build 4"
    table = march(FAR, (0, "say_explore"), (0, "open_poll agree"))
    assert word(table, 1) == "answer_poll agree 2"


# --- whole games ----------------------------------------------------------------------------------


def whole_game(seed: int, seats: int, level: str) -> tuple[Match, Counter[tuple[int, int]]]:
    """Bots speak whenever they have something to say; says how often, by round and seat."""
    match, said = new("naufrages", seats=seats, seed=seed), Counter[tuple[int, int]]()
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    while not match.over:
        for seat in range(seats):
            while text := match.word(seat, level):
                assert text in match.talk(seat)
                match.play(seat, text)
                if not GAME.actions.text(text).startswith("answer_poll"):
                    said[int(match._state.round), seat] += 1
                assert int(match._state.heard_count) <= MOST_HEARD
        seat = match.acting[0]
        code = best_of(match._state, seat, out, mind_of(match._state))
        match.play(seat, GAME.actions.struct(int(code)))
    return match, said


@pytest.mark.parametrize("level", LEVELS)
def test_15_7_nobody_is_drowned_in_words(level: str) -> None:
    """Thanks, what one has to say oneself, and answers: far fewer than could be sent."""
    match, said = whole_game(3, 4, level)
    assert match.over
    assert said
    manners = TALK.manners[level]
    assert max(said.values()) <= manners.initiatives + manners.answers + 1


def test_15_9_bots_keep_their_word() -> None:
    """Most of what was announced or promised is done in the same round."""
    kept = broken = 0
    for seed in range(3):
        match, _ = whole_game(seed, 4, "master")
        meant: set[tuple[int, str]] = set()
        for move in match.record()["moves"]:
            action = GAME.actions.read(move["action"])
            if isinstance(action, SayIntend):
                meant.add((move["seat"], action.family))
            kind = move["action"]["type"]
            if kind == "place" and (move["seat"], move["action"]["spot"]) in meant:
                meant.remove((move["seat"], move["action"]["spot"]))
                kept += 1
            elif kind == "eat":
                broken += len(meant)
                meant.clear()
    assert kept > 4 * broken


def test_15_9_what_a_bot_says_depends_on_nothing_hidden() -> None:
    match, compared = new("naufrages", seats=3, seed=5), 0
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    for move in range(400):
        for seat in range(3):
            view, world = blank(State), blank(State)
            GAME.rules.view(match._state, seat, view)
            GAME.rules.imagine(view, seat, chance_for_move("worlds", move), world)
            GAME.rules.view(world, seat, view)
            assert GAME.voice is not None
            code = GAME.voice(view, seat, "master")
            said = match.word(seat, "master")
            assert (None if code is None else GAME.actions.struct(code)) == said
            if said is not None:
                compared += 1
                match.play(seat, said)
        if match.over:
            break
        seat = match.acting[0]
        choice = best_of(match._state, seat, out, mind_of(match._state))
        match.play(seat, GAME.actions.struct(int(choice)))
    assert compared > 3


# --- what is remembered ---------------------------------------------------------------------------


def test_15_9_words_of_a_round_are_remembered_and_then_forgotten() -> None:
    table = heard(CAMP, (1, "say_intend wood"), (2, "say_ask 1 food"))
    table.then("heard_count 2 | heard_from 1 2")
    assert has_said(table.state, 1, SPOT_NAMES.index("wood"))
    for _ in range(MOST_HEARD):
        table.state.said[:] = 0
        table.play(0, "say_no")
    table.then(f"heard_count {MOST_HEARD} | heard_from 0 0")
    assert not has_said(table.state, 1, SPOT_NAMES.index("wood"))
    night = heard(f"{CAMP} | held 0 machete | at last_window", (1, "say_no"))
    night.then("round 1 | heard_count 1").do("pass").then("round 2 | heard_count 0")


def test_15_9_a_position_keeps_what_was_said() -> None:
    match = load(compose(CAMP))
    assert "heard" not in match.position()["state"]
    match.play(1, SayAsk(to=0, family="wood"))
    match.play(0, SayPromise(to=1, promise="fetch_wood"))
    position = match.position()
    assert position["state"]["heard"] == [
        {"seat": 1, "said": "say_ask 0 wood"},
        {"seat": 0, "said": "say_promise 1 fetch_wood"},
    ]
    assert load(position)._state.tobytes() == match._state.tobytes()


@pytest.mark.parametrize(
    ("heard", "field"),
    [
        ("wood", "heard"),
        ([{"seat": 0}], "heard[0]"),
        ([{"seat": 9, "said": "say_no"}], "heard[0].seat"),
        ([{"seat": 0, "said": "place wood"}], "heard[0].said"),
        ([{"seat": 0, "said": "mumble"}], "heard[0].said"),
        ([{"seat": 3, "said": "say_no"}], "state"),
    ],
)
def test_15_9_a_position_says_nothing_that_cannot_be_said(heard: object, field: str) -> None:
    position = compose(CAMP)
    position["state"]["heard"] = heard
    with pytest.raises(DataError) as refused:
        load(position)
    assert refused.value.field == field
