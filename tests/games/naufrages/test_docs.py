"""`docs/cards.md` says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from archipel.games.naufrages.cards.card import AFTERS, MOMENTS, PASSIVES, WHENS
from archipel.games.naufrages.cards.compile import compile_files
from archipel.games.naufrages.cards.data import base_files
from archipel.games.naufrages.cards.faults import CardFaults
from archipel.games.naufrages.cards.pack import CardEntry, UseEntry
from archipel.games.naufrages.cards.sheet import PAYMENTS
from archipel.games.naufrages.cards.values import ALONE, SOURCES, TARGETS
from archipel.games.naufrages.cards.verbs import KINDS, VERBS
from archipel.server.cards import TEMPLATE

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


EVENT = """
[pack]
name = "mine"
version = 1
[[card]]
id = "ev"
kind = "event"
name = "N"
flavour = "F"
text = "T"
weather = "sun"
debris = 1
rescue = []
[card.do]
main = [{ op = "energy", who = "camp", n = 1 }]
"""
MISTAKES = [  # of the pack on the page, or of an event: what is written instead, and what is said
    ('author = "Ada"', 'author = "A "Door""', "is not TOML: Expected newline or end of document"),
    ('kind = "explore"', 'kind = "exlore"', "kind: 'exlore' is none of event, debris, camp"),
    ('area = "coast"', "", "a card of kind explore lacks 'area'"),
    ('go = "climb"', 'go = "clim"', "no label 'clim'"),
    ('"1" = "fall", "2-6"', '"1-6"', "label 'fall' is never run"),
    ('"1" = "fall", "2-6"', '"1" = "fall", "3-6"', "roll: nothing for 2"),
    ("number = 200\n", "number = 7\n", "number 7 is not from 200 to 9999, nor 0"),
    ("number = 200,", "number = 33,", "no card leads to plot card 200"),
    ('{ op = "injury"', 'IF, { op = "injury"', "flag:door is read but never set"),
    ("debris = 1", "debris = 1\npoints = 2", "a card of kind event has no 'points'"),
    ('"camp", n', '"explorers", n', "explorers and others only while exploring"),
    ("rescue = []", 'rescue = ["torch"]', "no construction, tile or tag 'torch'"),
    ('text = "T"', f'text = "{"T" * 300}"', "text has 300 letters, more than 260"),
]
IF = '{ op = "if", all = ["flag:door == 1"], then = "find" }'


@pytest.mark.parametrize(("right", "wrong", "said"), MISTAKES)
def test_the_commonest_mistakes_are_answered_as_the_page_says(
    right: str, wrong: str, said: str
) -> None:
    (pack,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    text = pack if right in pack else EVENT
    assert right in text
    written = text.replace(right, wrong.replace("IF", IF), 1).encode()
    with pytest.raises(CardFaults) as caught:
        compile_files([*base_files(), ("mine.toml", written)])
    assert any(said in fault.detail for fault in caught.value.faults), caught.value
    assert said in PAGE


def test_the_first_card_of_the_workshop_is_right() -> None:
    compile_files([*base_files(), (TEMPLATE.name, TEMPLATE.read_bytes())])


@pytest.mark.parametrize("check", range(1, 13))
def test_every_check_is_told(check: int) -> None:
    assert f"| C{check} |" in PAGE
