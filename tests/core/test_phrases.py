"""How sentences are made of a game's texts."""

from __future__ import annotations

import pytest

from archipel.core.actions import Action
from archipel.core.phrases import capital, case_of, joined, number_word, say, say_why, word_for
from archipel.core.text import Text

TEXT = Text(
    "en",
    {
        "several": "{first} and {second}",
        "number.2": "two",
        "prompt.move": "{seat} moves.",
        "prompt.move_far": "{seat} moves far.",
        "prompt.move_far_2": "{seat} moves far, twice.",
        "reason.dig_deep": "{what} is deep.",
        "reason.dig": "digging pays.",
        "reason.say": "Others should know.",
        "reason.other": "It promises more.",
    },
)


class Dig(Action, frozen=True, tag="dig"):
    what: str | None = None
    depth: int = 0


class SayFit(Action, frozen=True, tag="say_fit"):
    pass


@pytest.mark.parametrize(
    ("cases", "said"),
    [
        ([], "Red moves."),
        (["2"], "Red moves."),
        (["far"], "Red moves far."),
        (["far", "3"], "Red moves far."),
        (["far", "2"], "Red moves far, twice."),
        (["near", "far"], "Red moves far."),
    ],
)
def test_the_longest_known_key_is_said(cases: list[str], said: str) -> None:
    assert say(TEXT, "prompt.move", cases, {"seat": "red"}) == said


def test_a_reason_is_as_near_to_the_case_as_there_is_one() -> None:
    assert say_why(TEXT, Dig(), "deep", {"what": "it"}) == "It is deep."
    assert say_why(TEXT, Dig(), "shallow") == "Digging pays."
    assert say_why(TEXT, SayFit(), family="say") == "Others should know."
    assert say_why(TEXT, SayFit()) == "It promises more."


def test_a_known_secret_goes_before_the_telling_field() -> None:
    telling, secret = {"dig": "depth"}, {"dig": "what"}
    assert case_of(Dig("gold", 3), telling, secret) == "seen"
    assert case_of(Dig(None, 3), telling, secret) == "3"
    assert case_of(Dig("gold", 3), {}, {}) == ""
    assert case_of(SayFit(), telling, secret) == ""


def test_names_numbers_and_capitals() -> None:
    assert joined(["red"], TEXT) == "red"
    assert joined(["red", "blue", "green"], TEXT) == "red, blue and green"
    assert (number_word(2, TEXT), number_word(12, TEXT)) == ("two", "12")
    assert word_for("terrain", "reef", TEXT) == "reef"
    assert capital("élan") == "Élan"
    assert capital("") == ""
