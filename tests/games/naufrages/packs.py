"""Small packs for tests of the card language: a world to refer to, and one card under test."""

from __future__ import annotations

import pytest

from archipel.games.naufrages.cards.code import CODE_WIDTH, Card
from archipel.games.naufrages.cards.compile import Tables, compile_files
from archipel.games.naufrages.cards.faults import CardFault, CardFaults

HEAD = """
[pack]
name = "base"
version = 1
"""

WORDS = 'name = "N"\nflavour = "F"\ntext = "T"\n'

# A card of every kind that a step can name, and a way to each numbered one.
WORLD = f"""
[[build]]
id = "help"
name = "HELP"
multi = true
progress = 12
per_energy = "cube"

[[build]]
id = "raft"
name = "Raft"
multi = false
energy = 5

[[card]]
id = "lamp"
kind = "debris"
tag = "light"
{WORDS}

[[card]]
id = "cave"
kind = "explore"
number = 41
area = "interior"
advance = false
return_up = 0
adventure = 0
do = {{ main = [] }}
{WORDS}

[[card]]
id = "quake"
kind = "event"
number = 60
weather = "none"
debris = 0
rescue = []
{WORDS}

[[card]]
id = "oven"
kind = "camp"
number = 61
red = false
do = {{ main = [] }}
{WORDS}

[[card]]
id = "idol"
kind = "object"
number = 71
points = 1
{WORDS}

[[card]]
id = "way"
kind = "explore"
area = "coast"
advance = false
return_up = 0
adventure = 0
{WORDS}
[card.do]
main = [
    {{ op = "plot", number = 41, to = "deck" }},
    {{ op = "plot", number = 60, to = "event" }},
    {{ op = "plot", number = 61, to = "camp" }},
    {{ op = "plot", number = 71, to = "object", who = "drawer" }},
    {{ op = "set", flag = "open", to = 1 }},
    {{ op = "set", counter = "days", to = 1 }},
]
"""

EXPLORE = f"""
[[card]]
id = "tested"
kind = "explore"
area = "heart"
advance = true
return_up = 1
adventure = 0
{WORDS}
"""


def compiled(card: str, *, world: str = WORLD) -> Tables:
    """The world and a card, which must be right."""
    return compile_files([("world.toml", (HEAD + world).encode()), ("own.toml", file(card))])


def file(cards: str) -> bytes:
    return (HEAD + cards).encode()


def faults(card: str, *, world: str = WORLD) -> list[CardFault]:
    """What is wrong with a card in the world; something must be."""
    with pytest.raises(CardFaults) as caught:
        compiled(card, world=world)
    return list(caught.value.faults)


def one_fault(card: str, check: str, *words: str, world: str = WORLD, name: str = "tested") -> None:
    """Exactly one fault: with its file, its card, its check and these words."""
    found = faults(card, world=world)
    assert [(fault.file, fault.card, fault.check) for fault in found] == [
        ("own.toml", name, check)
    ], [str(fault) for fault in found]
    assert all(word in found[0].detail for word in words), found[0].detail
    assert str(found[0]).startswith(f"own.toml: {name}: {check}: ")


def explore(do: str, fields: str = "") -> str:
    """An exploration card with these labels."""
    return f"{EXPLORE}{fields}\n[card.do]\n{do}\n"


def row(tables: Tables, name: str = "tested") -> list[int]:
    found: list[int] = tables.card[tables.card_names.index(name)].tolist()
    return found


def code(tables: Tables, name: str = "tested") -> list[list[int]]:
    """The rows of a card's code, from its first to the end of the table or the next card's."""
    start = row(tables, name)[Card.MAIN]
    later = [at for at in tables.card[:, Card.MAIN].tolist() if at > start]
    found: list[list[int]] = tables.code[start : min(later, default=None)].tolist()
    return found


def step(text: str, labels: str = "") -> list[int]:
    """The first row that a step becomes, as the only one of `main`."""
    found = code(compiled(explore(f"main = [{text}]\n{labels}")))[0]
    assert len(found) == CODE_WIDTH
    return found
