"""NA-13.8: a table with packs of people's own: mixed in, or instead of cards of the box."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import archipel
from archipel.core.errors import BadOption, DataError
from archipel.games.naufrages.cards.compile import compile_good
from archipel.games.naufrages.cards.data import base_files

EXAMPLE = Path(__file__).parents[3] / "examples" / "packs" / "gramophone.toml"
RUN = Path(__file__).parent / "trial" / "with_packs.py"


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What a process with the example pack tells, compiler off: compiled rules know their packs."""
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "ARCHIPEL_PACKS": str(EXAMPLE.parent)}
    command = [sys.executable, str(RUN)]
    cwd = Path(__file__).parents[3]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=env, cwd=cwd)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_the_example_is_right_and_says_everything_in_both_languages() -> None:
    tables, left_out = compile_good(base_files(), [(EXAMPLE.name, EXAMPLE.read_bytes())])
    assert left_out == ()
    cards = next(pack for pack in tables.packs if pack.name == "gramophone").cards
    assert 6 <= len(cards) <= 10
    for card in cards:
        for words in (card.entry.name, card.entry.flavour, card.entry.text):
            assert not isinstance(words, str), card.entry.id
            assert "!" not in words.en + words.fr


def test_13_8_the_option_offers_every_pack_in_two_ways(found: dict[str, Any]) -> None:
    assert found["option"]["any_of"] == ["gramophone", "gramophone:replace"]
    assert found["option"]["never_together"] == [["gramophone", "gramophone:replace"]]
    titles = found["option"]["titles"]["gramophone"]
    assert titles["en"].startswith("The Gramophone, mixed in: ")
    assert titles["fr"].startswith("Le gramophone, en plus\u00a0: ")


def test_13_8_a_pack_that_is_not_chosen_is_in_no_place(found: dict[str, Any]) -> None:
    assert found["without"]["own"] == []
    assert found["without"]["options"] == ["characters", "mode", "victory"]
    assert found["without"]["decks"] == found["bare"]["decks"]


def test_13_8_mixed_in_the_decks_grow_but_not_the_events(found: dict[str, Any]) -> None:
    plain, mixed = found["without"]["decks"], found["mixed"]["decks"]
    assert mixed["debris"] == plain["debris"] + 2
    assert mixed["event"] == plain["event"]
    # A starting card of the Coast; the zero card of the pack may or may not be drawn.
    assert sum(mixed[area] for area in ("coast", "interior", "heart")) == 1 + sum(
        plain[area] for area in ("coast", "interior", "heart")
    )
    assert found["mixed"]["out"] == []


def test_13_8_replacing_as_many_of_the_same_kind_go_out(found: dict[str, Any]) -> None:
    plain, replaced = found["without"]["decks"], found["replaced"]["decks"]
    assert replaced["debris"] == plain["debris"]
    assert replaced["event"] == plain["event"]
    assert sum(replaced.values()) == sum(plain.values())
    assert found["replaced"]["out"] == ["coast", "coast zero", "debris", "debris", "event"]


def test_13_8_plot_cards_of_a_chosen_pack_are_in_the_box(found: dict[str, Any]) -> None:
    assert "gramophone/the_parrot" not in found["mixed"]["own"]  # the box is not written out
    assert "gramophone/the_gramophone" in found["mixed"]["own"]


def test_13_8_games_with_a_pack_end_and_replay(found: dict[str, Any]) -> None:
    assert found["played"]["over"]
    assert found["played"]["options"]["packs"] == ["gramophone:replace"]
    assert found["played"]["replayed"] == found["played"]["result"]
    assert found["played"]["loaded"]


def test_13_8_a_record_without_packs_is_the_same_with_packs_installed(
    found: dict[str, Any],
) -> None:
    """What else is installed on a machine is nobody's business."""
    match = archipel.new("naufrages", seats=2, seed="same")
    assert match.record() == found["bare"]["record"]


def test_13_8_what_is_not_installed_is_named(found: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="'gramophone' is not installed here") as caught:
        archipel.new("naufrages", seats=2, options={"packs": ["gramophone"]})
    assert caught.value.rule == "NA-13.8"
    with pytest.raises(BadOption, match="'gramophone:replace' is not installed here"):
        archipel.replay(found["played"]["record"])
    bare = found["bare"]["position"]
    with pytest.raises(DataError, match="made with the packs: gramophone 1; here are: none"):
        archipel.load(bare)
