"""NA-15.9, NA-15.10: messages and straw polls. NA-15.6, NA-15.11: windows that always end."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from archipel.core.errors import IllegalAction, NotYourTurn
from archipel.core.match import Match, load
from archipel.core.playout import MOST_LEGAL
from archipel.core.record import Codes
from archipel.core.rule import COMPILES
from archipel.core.text import LANGUAGES
from archipel.games.naufrages import GAME
from archipel.games.naufrages.actions import SAY_INTEND
from archipel.games.naufrages.check_talk import TALK_ACTIONS
from archipel.games.naufrages.rules.flow import top
from archipel.games.naufrages.shorthand import compose
from archipel.games.naufrages.state import P0, STEP, Ask
from archipel.games.naufrages.talk import POLL_NAMES, PROMISE_NAMES, TALK, answer_key
from tests.games.naufrages.table import Table
from tests.support.play import Play

WINDOW = "naufrages | seats 3 | held 0 axe net | held 1 machete | food 2 1 0 | at event_window"
PLACING = "naufrages | seats 3 | held 1 machete | debris_action 1"
TALK_FIELDS = ("said", "poll", "poll_vote", "heard", "heard_from", "heard_count", "helped")
FIRST_TALK = int(GAME.actions.layout[SAY_INTEND, 0])


def sayable(table: Table, seat: int) -> list[str]:
    out: Codes = np.zeros(MOST_LEGAL, np.int32)
    assert GAME.rules.talk is not None
    count = GAME.rules.talk(table.state, seat, out)
    return [GAME.actions.text(GAME.actions.struct(code)) for code in out[:count].tolist()]


def say(table: Table, seat: int, text: str) -> Table:
    assert text in sayable(table, seat), f"seat {seat} cannot say {text}"
    table.events.clear()
    return table.play(seat, text)


# --- NA-15.9 --------------------------------------------------------------------------------------

MESSAGES = {
    "say_intend food": "said_intend 0 food",
    "say_intend rest": "said_intend 0 rest",
    "say_intend help": "said_intend 0 help",
    "say_ask 2 wood": "said_ask 0 2 wood",
    "say_ask 1 debris": "said_ask 0 1 debris",
    "say_ask_energy help 8": "said_ask_energy 0 help 8",
    "say_ask_energy shelter 3": "said_ask_energy 0 shelter 3",
    "say_promise 1 give_back": "said_promise 0 1 give_back",
    "say_want machete": "said_want 0 machete",
    "say_return": "said_return 0",
    "say_explore": "said_explore 0",
    "say_thanks": "said_thanks 0",
    "say_no": "said_no 0",
}


@pytest.mark.parametrize(("text", "event"), MESSAGES.items())
def test_15_9_everybody_hears_a_message(text: str, event: str) -> None:
    say(Table(PLACING), 0, text).then(f"happened {event} | said 1 0 0 | ask place 0")


def test_15_9_every_message_of_the_list_can_be_sent() -> None:
    tags = {text.split()[0] for text in sayable(Table(PLACING), 0)}
    assert tags == {kind.__struct_config__.tag for kind in TALK_ACTIONS} - {"answer_poll"}


def test_15_3_anybody_alive_speaks_whoever_decides() -> None:
    table = Table(PLACING)
    assert GAME.rules.acting(table.state) == 0b001
    say(table, 2, "say_ask 0 food").then("ask place 0 | said 0 0 1")
    assert sayable(Table(f"{PLACING} | dead 0 1 0"), 1) == []
    assert not [text for text in sayable(Table(f"{PLACING} | dead 0 1 0"), 0) if " 1 " in text]


def test_15_9_what_is_said_changes_nothing_else() -> None:
    table = Table(WINDOW)
    for seat in range(3):
        for text in sayable(table, seat):
            before, after = table.state.copy(), say(table, seat, text).state.copy()
            table.state = before.copy()
            for name in TALK_FIELDS:
                setattr(after, name, getattr(before, name))
            assert after.tobytes() == before.tobytes(), text


def test_15_9_talk_is_no_decision() -> None:
    """Search and random play never see it."""
    table = Table(WINDOW)
    assert not [text for text in table.legal(0) if text.startswith(("say", "open_poll"))]


def test_15_7_four_messages_from_one_window_to_the_next() -> None:
    table = Table(WINDOW)
    for _ in range(TALK.messages):
        say(table, 0, "say_no")
    assert sayable(table, 0) == []
    with pytest.raises(IllegalAction) as refused:
        GAME.check(table.state, 0, GAME.actions.from_text("say_no"))
    assert refused.value.rule == "NA-15.7"
    table.do("ready now", "ready now", "ready now", "decline")
    assert sayable(table, 0) == []
    table.do("decline", "decline", "decline")
    assert table.state.ask == Ask.WINDOW
    assert "say_no" in sayable(table, 0)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("say_ask 0 food", "NA-15.9"),
        ("say_promise 3 give_back", "NA-15.9"),
        ("say_intend debris", "NA-6.8"),
        ("say_intend raft", "NA-6.8"),
        ("say_ask_energy shelter 4", "NA-7.16"),
        ("say_want axe", "NA-4.12"),
        ("say_want net", "NA-4.12"),
        ("answer_poll agree 1", "NA-15.10"),
    ],
)
def test_15_9_what_cannot_be_said_names_a_rule(text: str, rule: str) -> None:
    table = Table("naufrages | seats 3 | held 0 axe")
    assert text not in sayable(table, 0)
    with pytest.raises(IllegalAction) as refused:
        GAME.check(table.state, 0, GAME.actions.from_text(text))
    assert refused.value.rule == rule


def test_15_3_alone_there_is_nobody_to_talk_to() -> None:
    assert sayable(Table("naufrages | seats 1"), 0) == []


def test_15_1_who_may_only_speak_is_not_to_act() -> None:
    match = load(compose(PLACING))
    assert match.talk(2)
    assert not match.legal(2)
    with pytest.raises(NotYourTurn):
        match.play(2, "place food")
    with pytest.raises(NotYourTurn):
        match.default(2)


def test_15_3_an_answer_and_a_message_may_cross() -> None:
    """What a seat is asked stays the same while others talk, and not when it is asked again."""
    match = load(compose(PLACING))
    asked, speaks = match.asked(0), match.asked(1)
    match.play(1, "say_thanks")
    assert match.asked(0) == asked
    match.play(0, "place food")
    assert match.asked(1) != speaks  # now it is to act
    assert match.asked(2) == speaks
    match.play(1, "decline")
    match.play(2, "decline")
    assert 0 in match.acting
    assert match.asked(0) != asked


# --- NA-15.10 -------------------------------------------------------------------------------------


def test_15_10_a_poll_closes_when_all_have_answered() -> None:
    table = say(Table(PLACING), 1, "open_poll build").then("happened poll_opened 1 build")
    say(table, 0, "answer_poll build 2").then("happened poll_answered 0 build 2")
    say(table, 2, "answer_poll build 2").then("times 0 poll_closed")
    say(table, 1, "answer_poll build 4").then("happened poll_closed build 2 | poll -2")


def test_15_10_no_clear_answer() -> None:
    table = say(Table("naufrages | seats 2"), 0, "open_poll food")
    say(table, 0, "answer_poll food 1")
    say(table, 1, "answer_poll food 2").then("happened poll_closed food 0")


def test_15_10_one_poll_at_a_time_and_one_answer_each() -> None:
    table = say(Table(PLACING), 0, "open_poll agree")
    assert not [text for text in sayable(table, 1) if text.startswith("open_poll")]
    say(table, 1, "answer_poll agree 1")
    assert not [text for text in sayable(table, 1) if text.startswith("answer_poll")]
    assert "answer_poll agree 3" not in sayable(table, 2)
    for seat, text in (
        (1, "answer_poll agree 2"),
        (2, "answer_poll wood 1"),
        (2, "open_poll wood"),
    ):
        with pytest.raises(IllegalAction) as refused:
            GAME.check(table.state, seat, GAME.actions.from_text(text))
        assert refused.value.rule == "NA-15.10"


def test_15_10_an_answer_is_no_message() -> None:
    table = say(Table(PLACING), 0, "open_poll agree").then("said 1 0 0")
    say(table, 0, "answer_poll agree 1").then("said 1 0 0")


def test_15_10_a_poll_ends_with_its_phase() -> None:
    table = say(Table(WINDOW), 0, "open_poll explore")
    say(table, 1, "answer_poll explore 3")
    table.events.clear()
    table.do("ready now", "ready now", "ready now").then("happened poll_closed explore 3 | poll -2")
    table.then("ask bonus 0")


def test_15_10_the_dead_are_not_waited_for() -> None:
    table = say(Table(PLACING), 0, "open_poll agree")
    say(table, 0, "answer_poll agree 1")
    say(table, 1, "answer_poll agree 1")
    table.do("die 2", "place food").then("happened poll_closed agree 1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_15_9_all_that_can_be_said_has_words(language: str) -> None:
    text = GAME.text(language)
    assert all(f"promise.{name}" in text for name in PROMISE_NAMES)
    for poll in TALK.polls:
        assert f"poll.{poll.id}" in text
        assert 2 <= len(poll.answers) <= 4
        assert all(answer_key(poll.id, number + 1) in text for number in range(len(poll.answers)))
    assert len(set(POLL_NAMES)) == len(POLL_NAMES)
    for kind in TALK_ACTIONS:
        first = int(GAME.actions.layout[GAME.actions.kind(kind), 0])
        label = GAME.words.label(GAME.actions.struct(first), text)
        assert label
        assert "{" not in label


# --- NA-15.11: whatever people do or leave undone, windows end ------------------------------------


def window_of(match: Match) -> tuple[int, ...] | None:
    """Which window is open: its round, the step of the round, its kind and row."""
    state = match._state
    if state.ask != Ask.WINDOW:
        return None
    return int(state.round), int(state.stack[0, STEP]), int(top(state)[P0]), int(state.row)


def silence_ends_it(match: Match, order: list[int]) -> None:
    """All time out, in this order, until the window is over."""
    left = match.seats * (match.seats + 1)  # each is ready once, and answers each of the others
    window = window_of(match)
    while window_of(match) == window:
        assert left > 0, f"window {window} is still open"
        left -= 1
        seat = next(seat for seat in order if seat in match.acting)
        match.play(seat, match.default(seat))


@settings(max_examples=60 if COMPILES else 4, deadline=None, phases=[Phase.generate])
@given(st.integers(2, 4), st.integers(0, 10**6), st.data())
def test_15_11_any_mix_of_acting_talking_and_silence_ends_every_window(
    seats: int, seed: int, data: st.DataObject
) -> None:
    match = Play(GAME).opened(seats, seed)
    windows = 0
    while not match.over and windows < 25:
        window = window_of(match)
        if window is None:
            seat = match.acting[0]
            actions = match.legal(seat)
            match.play(seat, actions[seed % len(actions)])
            seed = (seed * 1103515245 + 12345) % (1 << 31)
            continue
        windows += 1
        for _ in range(data.draw(st.integers(0, 6))):
            seat = data.draw(st.integers(0, seats - 1))
            actions = [*match.legal(seat), *match.talk(seat)]
            if actions:
                match.play(seat, data.draw(st.sampled_from(actions)))
            if window_of(match) != window:
                break
        if window_of(match) == window:
            silence_ends_it(match, data.draw(st.permutations(range(seats))))


@pytest.mark.parametrize("seat", [0, 2])
def test_15_9_a_scene_offers_all_that_can_be_said(seat: int) -> None:
    """By way of places that are on the table, or at once."""
    match = load(compose(PLACING))
    match.play(1, "open_poll agree")
    scene = match.scene(seat, "fr")
    offered = [choice for choice in scene.choices if choice.code >= FIRST_TALK]
    assert [GAME.actions.struct(choice.code) for choice in offered] == match.talk(seat)
    nodes = {node.id for node in scene.nodes}
    assert all(step in nodes for choice in offered for step in choice.path)
    assert all(choice.label and "{" not in choice.label for choice in offered)
    assert GAME.text("fr")("poll.agree") in [fact.label for fact in scene.facts]
