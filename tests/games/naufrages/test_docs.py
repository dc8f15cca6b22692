"""`docs/cards.md` says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from archipel.games.naufrages.cards.card import AFTERS, MOMENTS, PASSIVES, WHENS
from archipel.games.naufrages.cards.compile import compile_files
from archipel.games.naufrages.cards.data import base_files
from archipel.games.naufrages.cards.pack import CardEntry, UseEntry
from archipel.games.naufrages.cards.sheet import PAYMENTS
from archipel.games.naufrages.cards.values import ALONE, SOURCES, TARGETS
from archipel.games.naufrages.cards.verbs import KINDS, VERBS

PAGE = (Path(__file__).parents[3] / "docs" / "cards.md").read_text("utf-8")
PROSE = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
CODE = set(re.findall(r"[a-z_0-9]+:?", " ".join(re.findall(r"`([^`]+)`", PROSE))))

WORDS = {
    *VERBS,
    *TARGETS,
    *MOMENTS,
    *PASSIVES,
    *AFTERS,
    *WHENS,
    *KINDS,
    *PAYMENTS,
    *(word if SOURCES[word] in ALONE else f"{word}:" for word in SOURCES),
    *(set(CardEntry.__struct_fields__) - {"passive", "on", "use", "do"}),
    *UseEntry.__struct_fields__,
}


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_word_of_the_language_is_told(word: str) -> None:
    assert word in CODE


def test_the_pack_on_the_page_is_a_pack() -> None:
    (pack,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    tables = compile_files([*base_files(), ("lighthouse.toml", pack.encode())])
    names = ("lighthouse/the_lighthouse", "lighthouse/old_lens")
    assert tables.card_names[-2:] == names
    assert all(
        f"archipel cards {verb} lighthouse.toml" in PAGE for verb in ("check", "show", "graph")
    )


@pytest.mark.parametrize("check", range(1, 13))
def test_every_check_is_told(check: int) -> None:
    assert f"| C{check} |" in PAGE
