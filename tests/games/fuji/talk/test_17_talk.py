"""FU-17: free chat. What may be said and what may not, in tables of sentences beside this file."""

from __future__ import annotations

import time
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archipel.core.talk import Refusal, Remark
from archipel.core.text import LANGUAGES
from archipel.games.fuji.talk import Finding, judge, minding, reason
from archipel.games.fuji.talk.data import TALK

HERE = Path(__file__).parent


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))


SENTENCES = table("sentences")
CUNNING = table("cunning")
HARMLESS: list[str] = [said for part in table("harmless").values() for said in part]
REFUSED = [(kind, said) for kind, all_said in SENTENCES["refused"].items() for said in all_said]
ALLOWED: list[str] = SENTENCES["allowed"]["said"]
ALL = [said for _, said in REFUSED] + ALLOWED + HARMLESS
# Without characters that are figures, or of other scripts: another case or the loss of an accent
# makes other characters of them, such as "IV" of "Ⅳ".
ODD_CHARACTERS = {said for kind, said in REFUSED if kind in ("digit", "script")}
PLAIN = [said for said in ALL if said not in ODD_CHARACTERS]

# --- the law and the tables -----------------------------------------------------------------------


@pytest.mark.parametrize("said", SENTENCES["law"]["refused"])
def test_t_47_the_law_refuses(said: str) -> None:
    assert judge(said) is not None


@pytest.mark.parametrize("said", SENTENCES["law"]["allowed"])
def test_t_47_the_law_allows(said: str) -> None:
    assert judge(said) is None


@pytest.mark.parametrize(("kind", "said"), REFUSED)
def test_17_11_what_evokes_a_number_is_refused_for_what_it_is(kind: str, said: str) -> None:
    finding = judge(said)
    assert finding is not None
    assert finding.kind == kind


@pytest.mark.parametrize("said", ALLOWED)
def test_17_1_what_evokes_none_is_said(said: str) -> None:
    assert judge(said) is None


@pytest.mark.parametrize("said", HARMLESS)
def test_17_1_ordinary_talk_is_not_disturbed(said: str) -> None:
    assert judge(said) is None


@pytest.mark.parametrize("said", CUNNING["first"] + CUNNING["second"] + CUNNING["third"])
def test_17_1_cunning_is_seen_through(said: str) -> None:
    assert judge(said) is not None


@pytest.mark.parametrize("said", CUNNING["beyond"])
def test_17_11_what_is_beyond_the_filter_is_known(said: str) -> None:
    assert judge(said) is None, "the filter has learnt it: move it to the lists above"


def test_the_tables_are_as_large_as_they_should_be() -> None:
    assert len(REFUSED) + len(ALLOWED) >= 240
    assert len(set(HARMLESS)) >= 100
    assert len(set(table("harmless")["counted"])) >= 60
    assert {kind for kind, _ in REFUSED} | {"closed", "fast", "long"} == set(TALK.reason)


@pytest.mark.parametrize("name", ["number", "rank", "share", "sum"])
def test_20_10_each_word_of_the_lists_is_refused_by_itself(name: str) -> None:
    for word in getattr(TALK.always, name) + getattr(TALK.more, name):
        assert judge(word) is not None, word


# --- properties -----------------------------------------------------------------------------------

figures = st.characters(categories=("Nd", "Nl", "No"))


@given(st.text(max_size=60), figures, st.text(max_size=60))
def test_17_11_any_figure_of_any_script_is_refused(before: str, figure: str, after: str) -> None:
    finding = judge(before + figure + after)
    assert finding is not None
    assert finding.kind == "digit"


@given(st.text(max_size=3000))
@settings(max_examples=300)
def test_17_11_whatever_is_typed_is_judged(message: str) -> None:
    finding = judge(message)
    assert finding is None or all(reason(finding, language) for language in LANGUAGES)


@given(
    st.sampled_from(PLAIN),
    st.sampled_from([str.upper, str.lower, str.title, str.swapcase]),
)
def test_17_11_case_makes_no_difference(said: str, change: Any) -> None:
    assert _kind(change(said)) == _kind(said)


@given(st.sampled_from(PLAIN), st.data())
def test_17_11_accents_make_no_difference(said: str, data: st.DataObject) -> None:
    bare = "".join(c for c in unicodedata.normalize("NFKD", said) if not unicodedata.combining(c))
    assert _kind(bare) == _kind(said)
    accents = st.sampled_from(["", "", "\u0301", "\u0300", "\u0302", "\u0308"])
    accented = "".join(c + (data.draw(accents) if c.isalpha() else "") for c in bare)
    assert _kind(accented) == _kind(said)


@given(st.sampled_from(ALL), st.sampled_from([" ", "  ", "\t", "\n", "\u00a0", "   "]))
def test_17_11_spaces_make_no_difference(said: str, space: str) -> None:
    assert _kind(space + said.replace(" ", space) + space) == _kind(said)


SHORT = [said for said in ALLOWED + HARMLESS if len(said) <= 60]


@given(st.sampled_from(SHORT), st.sampled_from(TALK.always.number), st.sampled_from(SHORT))
def test_17_11_a_forbidden_word_does_not_hide_in_a_crowd(
    before: str, word: str, after: str
) -> None:
    assert _kind(f"{before} ; {word} ; {after}") not in ("", "long")


def _kind(message: str) -> str:
    finding = judge(message)
    return finding.kind if finding else ""


def test_17_11_a_message_has_a_limit() -> None:
    longest = "lava " * (TALK.longest // 5)
    assert len(longest) == TALK.longest == 160
    assert _kind("la lave arrive, " * 10) == ""
    assert _kind("la lave arrive, " * 10 + "fuis") == "long"
    assert _kind("a" * 100_000) == "long"


def test_17_11_judging_takes_less_than_a_millisecond() -> None:
    worst = [_worst(said) for said in _long_messages()]
    assert sorted(worst)[len(worst) // 2] < 1e-3


def _long_messages() -> Iterator[str]:
    for i in range(0, len(ALLOWED) - 12, 4):
        yield " ".join(ALLOWED[i : i + 12])[: TALK.longest]


def _worst(message: str) -> float:
    start = time.process_time()
    judge(message)
    return time.process_time() - start


# --- when, and what is told -----------------------------------------------------------------------

OVER = 0
SETUP = -1


def asked(phase: int, text: str, wish: str, *, since: float = 60.0) -> Refusal | None:
    mind = minding(silent=3, hidden=(2, 4), over=OVER)
    return mind(SimpleNamespace(phase=phase), Remark(text, 0, "en", {"chat_filter": wish}, since))


@pytest.mark.parametrize("wish", ["always", "hidden", "off"])
def test_8_1_nobody_talks_while_dice_are_rerolled(wish: str) -> None:
    refusal = asked(3, "hello", wish)
    assert refusal is not None
    assert refusal.rule == "FU-8.1"
    assert refusal.reason == TALK.reason["closed"]["en"]


@pytest.mark.parametrize(
    ("wish", "filtered"),
    [("always", {SETUP, 1, 2, 4, 5, 6}), ("hidden", {2, 4}), ("off", set())],
)
def test_17_2_the_filter_listens_as_the_table_wishes(wish: str, filtered: set[int]) -> None:
    for phase in (SETUP, 1, 2, 4, 5, 6):
        refusal = asked(phase, "three of mine are yellow", wish)
        assert (refusal is not None) == (phase in filtered), phase
        assert refusal is None or refusal.rule == "FU-17.11"
        assert asked(phase, "my dice are rather strong today", wish) is None


@pytest.mark.parametrize("wish", ["always", "hidden", "off"])
def test_17_2_after_the_game_everything_may_be_said(wish: str) -> None:
    assert asked(OVER, "I had 3 yellows", wish) is None


def test_17_11_one_message_every_other_second() -> None:
    refusal = asked(2, "hello", "always", since=1.9)
    assert refusal is not None
    assert refusal.reason == TALK.reason["fast"]["en"]
    assert asked(2, "hello", "always", since=2.0) is None


@pytest.mark.parametrize("kind", sorted(TALK.reason))
def test_17_11_every_refusal_has_a_friendly_reason(kind: str) -> None:
    told = {language: reason(Finding(kind, "trois"), language) for language in LANGUAGES}
    assert told["en"] != told["fr"]
    for text in told.values():
        assert "{" not in text
        assert "!" not in text
    if kind not in ("closed", "fast", "long"):
        assert "signal" in told["en"]
        assert "signal" in told["fr"]
