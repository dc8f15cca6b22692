"""Chapter 19: the stories of the box as a graph. Each can be entered, and each comes to an end."""

from __future__ import annotations

from collections import Counter, defaultdict
from graphlib import TopologicalSorter
from itertools import permutations
from typing import Any

import pytest

from archipel.cli.balance_stories import CHAINS as CHAIN_CARDS
from archipel.cli.balance_stories import ENDINGS
from archipel.games.naufrages.cards.code import NONE, After, Card, Op
from archipel.games.naufrages.cards.pack import Both, CardEntry
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES, CODE, TABLES
from archipel.games.naufrages.state import HELD, OUT
from tests.games.naufrages.branches import Walk, entries, reached_from
from tests.games.naufrages.test_base_pack import BY_ID, CARDS, CHAINS, NUMBERED, steps, verbs

BROUGHT: dict[int, set[int]] = defaultdict(set)  # by card: those that bring it
for lead in TABLES.leads:
    BROUGHT[lead.brings].add(lead.card)

STAY = (After.PENDING, After.SHUFFLE, After.TOP)
MOST_WALKS = 200


def number(card: int) -> int:
    return int(CARD[card, Card.NUMBER])


def test_19_every_number_that_is_named_exists() -> None:
    numbers = {card.number for card in NUMBERED}
    named = {step["number"] for card in CARDS for step in steps(card) if step["op"] == "plot"}
    assert named <= numbers
    assert numbers == named  # and there is a way to every card


def test_19_every_number_is_reached_from_what_is_there_at_the_start() -> None:
    reached = {card for card in range(len(CARD)) if number(card) in (NONE, 0)}
    waiting = set(BROUGHT) - reached
    while found := {card for card in waiting if BROUGHT[card] & reached}:
        reached |= found
        waiting -= found
    assert not [CARD_NAMES[card] for card in waiting]


def test_19_no_story_goes_round_in_circles() -> None:
    order = list(TopologicalSorter(BROUGHT).static_order())
    assert len(order) == len(set(order))


@pytest.mark.parametrize(("first", "last"), CHAINS)
def test_19_2_a_chain_is_entered_from_outside(first: int, last: int) -> None:
    inside = {card for card in range(len(CARD)) if first <= number(card) <= last}
    assert any(BROUGHT[card] - inside for card in inside)


def last_labels(card: CardEntry) -> list[str]:
    """Labels after which nothing more of the story comes from this card."""
    found = []
    for name, label in card.do.items():
        goes_on = any(step["op"] == "plot" for step in label)
        leads_on = any({"then", "go", "options", "table", "win"} & step.keys() for step in label)
        if not goes_on and not leads_on:
            found.append(name)
    return found


@pytest.mark.parametrize(("first", "last"), CHAINS)
def test_19_2_a_chain_has_more_than_one_end(first: int, last: int) -> None:
    cards = [card for card in NUMBERED if card.number and first <= card.number <= last]
    assert sum(len(last_labels(card)) for card in cards) > 1


def number_of(name: str) -> int:
    return BY_ID[name].number or 0


@pytest.mark.parametrize("chain", CHAIN_CARDS)
def test_19_2_a_chain_ends_on_one_card_or_on_another(chain: str) -> None:
    assert len(ENDINGS[chain]) > 1, sorted(map(number_of, ENDINGS[chain]))


def test_19_2_what_is_found_on_the_way_ends_nothing() -> None:
    on_the_way = {"brass_key", "doubloons", "hammock", "the_letter", "flotsam_morning"}
    assert not on_the_way & set().union(*ENDINGS.values())
    assert ENDINGS["chain-20-valley"] == {"valley_path", "seeds_in_a_pocket", "no_way_back"}


@pytest.mark.parametrize("chain", CHAIN_CARDS)
def test_19_2_somebody_decides_in_every_chain(chain: str) -> None:
    asked = [card for card in CHAIN_CARDS[chain].values() if {"choice", "vote"} & verbs(card)]
    assert asked


GOOD = {
    "energy",
    "adventure",
    "food",
    "wood",
    "reserve",
    "points",
    "track",
    "shelter",
    "debris_cube",
}
BAD = {"injury", "trauma", "return", "difficulty"}


def weighed(option: dict[str, Any], card: CardEntry) -> Counter[str] | None:
    """What an option gives, by what and whom; None if dice or further questions decide."""
    found: Counter[str] = Counter()
    for what, amount in option.get("pay", {}).items():
        found[f"{what} drawer"] -= amount
    for step in card.do[option["go"]]:
        amount = step.get("n", 1)
        if step["op"] in GOOD | BAD and isinstance(amount, int):
            sign = 1 if step["op"] in GOOD else -1
            found[f"{step['op']} {step.get('who', '')}".strip()] += sign * amount
        elif step["op"] == "plot" and step["to"] != "resolve":
            found[f"plot {step['number']}"] += 1
        elif step["op"] != "say":
            return None
    return found


def is_no_choice(less: Counter[str], more: Counter[str]) -> bool:
    """Whether one option costs no less than another and gives no more.

    A story that goes on may be a price; but not on the way that is the cheaper one, too.
    """
    stories = {kind for kind in less | more if kind.startswith("plot")}
    kinds = (less.keys() | more.keys()) - stories
    if any(more[kind] < less[kind] for kind in kinds) or any(less[one] for one in stories):
        return False
    better = [kind for kind in kinds if more[kind] > less[kind]]
    return any(less[kind] < 0 for kind in better) or (bool(better) and not stories)


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_19_4_a_choice_is_one(card: CardEntry) -> None:
    for step in steps(card):
        options: Any = step.get("options", [])
        found = [weighed(option, card) for option in options if not option.get("needs")]
        known = [one for one in found if one is not None]
        for less, more in permutations(known, 2):
            assert not is_no_choice(less, more), f"{dict(less)} {dict(more)}"


def stays(card: int) -> bool:
    """Whether an exploration card may lie there for another time."""
    if CARD[card, Card.AFTER] in STAY:
        return True
    rows = {row for entry in entries(card) for row in reached_from(entry.address)[0]}
    return any(CODE[row, 0] == Op.SELF and CODE[row, 1] in STAY for row in rows)


STAYING = [card for card in range(len(CARD)) if CARD[card, Card.FIRST] == card and stays(card)]


@pytest.mark.parametrize("card", STAYING, ids=[CARD_NAMES[card] for card in STAYING])
def test_19_what_may_come_again_can_also_be_done_with(card: int) -> None:
    """Some way leads out of the game, or to a player, or to the camp."""
    entry = entries(card)[0]
    for attempt in range(MOST_WALKS):
        walk = Walk(card, entry, f"done with {CARD_NAMES[card]} {attempt}", set())
        walk.go()
        if walk.place == OUT or walk.place >= HELD:
            return
    raise AssertionError(f"{CARD_NAMES[card]} never leaves")


# --- words ----------------------------------------------------------------------------------------

LONGEST = {"name": 32, "flavour": 140, "text": 260}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_19_3_texts_fit_their_cards(language: str) -> None:
    for card in CARDS:
        for field, most in LONGEST.items():
            words = getattr(getattr(card, field), language)
            assert 0 < len(words) <= most, f"{card.id}: {field}"


def test_19_4_options_and_stories_are_in_both_languages() -> None:
    for card in CARDS:
        for step in steps(card):
            options = step.get("options", [])
            assert isinstance(options, list)
            told = [step["text"]] if "text" in step else [option["text"] for option in options]
            for words in told:
                assert isinstance(words, dict | Both), f"{card.id}: {words}"
                pair = words if isinstance(words, dict) else {"en": words.en, "fr": words.fr}
                assert pair["en"].strip(), card.id
                assert pair["fr"].strip(), card.id


def test_19_no_two_cards_share_a_name_or_a_story() -> None:
    for language in ("en", "fr"):
        for field in ("name", "flavour"):
            told = [getattr(getattr(card, field), language) for card in BY_ID.values()]
            twice = {words for words in told if told.count(words) > 1}
            assert not twice, f"{field}: {twice}"
