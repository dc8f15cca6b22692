"""NA-16.3, NA-18, NA-19: what the first pack holds, counted against the box and the brief."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from archipel.games.naufrages.cards.card import MOMENTS
from archipel.games.naufrages.cards.checks import counted
from archipel.games.naufrages.cards.code import Card, CardFlag, Kind, Passive
from archipel.games.naufrages.cards.pack import Both, CardEntry, Words
from archipel.games.naufrages.cards.tables import CARD, CARD_NAMES, PACK_NAMES, TABLES, TEXTS
from archipel.games.naufrages.cards.verbs import VERBS

PACK = TABLES.packs[0]
CARDS = [card.entry for card in PACK.cards]
BY_ID = {card.id: card for card in CARDS}
START = [card for card in CARDS if card.number is None]
EVENTS = [card for card in START if card.kind == "event"]
DEBRIS = [card for card in START if card.kind == "debris"]
EXPLORE = [card for card in START if card.kind == "explore"]
ZERO = [card for card in CARDS if card.number == 0]
NUMBERED = [card for card in CARDS if card.number]
AREAS = ("coast", "interior", "heart")
TAGS = {"spyglass", "captains_log", "mirror", "flag"}


def of_area(area: str) -> list[CardEntry]:
    return [card for card in EXPLORE if card.area == area]


def steps(card: CardEntry) -> Iterator[dict[str, object]]:
    for label in card.do.values():
        yield from label


def verbs(card: CardEntry) -> set[object]:
    return {step["op"] for step in steps(card)}


def test_19_1_starting_cards() -> None:
    assert PACK_NAMES[0] == "base"
    found = counted(PACK)
    assert {name: found[name] for name in ("camp", "event", "symbol3", "debris", *AREAS)} == {
        "camp": 5,
        "event": 21,
        "symbol3": 3,
        "debris": 30,
        "coast": 11,
        "interior": 18,
        "heart": 10,
    }


def test_19_1_plot_cards() -> None:
    assert Counter(card.area for card in ZERO) == {"coast": 9, "interior": 10, "heart": 5}
    assert sorted(card.number for card in NUMBERED if card.number) == list(range(1, 104))
    kinds = Counter(card.area or card.kind for card in NUMBERED)
    explore = {"coast": 16, "interior": 28, "heart": 14}
    assert kinds == {**explore, "event": 18, "camp": 9, "object": 18}
    assert len(ZERO) + len(NUMBERED) == 127


def test_19_3_zero_cards_have_the_icons_of_the_others() -> None:
    for area in AREAS:
        zero, start = [card for card in ZERO if card.area == area], of_area(area)
        for icon in ("advance", "return_up", "adventure"):
            means = [
                sum(getattr(card, icon) for card in some) / len(some) for some in (zero, start)
            ]
            assert abs(means[0] - means[1]) <= 0.11, (area, icon)
    camp = [card for card in ZERO if card.after == "camp"]
    assert (len(camp), sum(card.red for card in camp)) == (6, 2)
    assert all("plot" in verbs(card) or card in camp or len(card.do) > 1 for card in ZERO)


def test_19_3_numbered_objects_and_camp_cards() -> None:
    objects = [card for card in NUMBERED if card.kind == "object"]
    assert max(card.points for card in objects) == 4
    assert abs(sum(card.points for card in objects) / len(objects) - 1.5) < 0.1
    assert sum(card.passive.get("strength", 0) >= 1 for card in objects) <= 4
    assert sum(card.passive.get("return", 0) >= 1 for card in objects) <= 4
    assert sum(card.red for card in NUMBERED if card.kind == "camp") == 3


def test_16_3_the_five_camp_cards_in_order() -> None:
    camp = [card.id for card in START if card.kind == "camp"]
    assert camp == ["fishing", "plan", "scout", "nurse", "smoke"]
    assert all(BY_ID[name].start and not BY_ID[name].red for name in camp)


def test_19_3_weather_and_debris_of_the_events() -> None:
    assert Counter(card.weather for card in EVENTS) == {"sun": 9, "storm": 9, "none": 3}
    numbers = Counter(card.debris for card in EVENTS)
    assert numbers == {6: 4, 5: 4, 4: 4, 3: 3, 2: 3, 1: 3}


def line(card: CardEntry) -> str:
    """A rescue line as the brief counts them: H, S, cannon, and how many Objects."""
    elements = set(card.rescue)
    objects = len(elements & TAGS)
    assert elements <= TAGS | {"help", "signal", "cannon"}
    letters = "H" * ("help" in elements) + "S" * ("signal" in elements)
    return letters + "C" * ("cannon" in elements) + str(objects or "")


def test_19_3_lines_of_rescue() -> None:
    expected = {"HS": 5, "H1": 3, "S1": 3, "HS1": 4, "HS2": 3, "SC": 1, "HC": 1, "": 1}
    assert Counter(map(line, EVENTS)) == expected
    brass = BY_ID["sky_of_brass"]
    assert brass.debris == 6
    assert set(brass.rescue) == {"signal", "help", "spyglass", "captains_log"}


def test_19_3_debris_by_kind() -> None:
    tags = Counter({card.tag: 0 for card in DEBRIS})
    for card in DEBRIS:
        tags[card.tag] += card.copies
    assert {tag: tags[tag] for tag in TAGS} == dict.fromkeys(TAGS, 2)
    assert all(card.points == 1 for card in DEBRIS if card.tag)
    rest = [card for card in DEBRIS if not card.tag]
    tools = [card for card in rest if card.passive or card.id == "musket"]
    materials = [card for card in rest if verbs(card) in ({"tile"}, {"wood"})]
    provisions = [card for card in rest if "food" in verbs(card)]
    valuables = [card for card in rest if card.points >= 2]
    kinds = (tools, materials, provisions, valuables)
    assert [sum(card.copies for card in kind) for kind in kinds] == [8, 6, 5, 3]
    assert sum(card.copies for kind in kinds for card in kind) == 30 - 8
    assert BY_ID["machete"].passive == {"strength": 1}
    assert BY_ID["machete"].points == 1
    assert BY_ID["compass"].copies == 2


@pytest.mark.parametrize(
    ("area", "advance", "mean", "least", "most", "adventure"),
    [("coast", 7, 1.0, 0, 2, 2), ("interior", 11, 1.3, 0, 3, 6), ("heart", 6, 1.6, 1, 3, 5)],
)
def test_19_3_icons_of_the_starting_explorations(
    area: str, advance: int, mean: float, least: int, most: int, adventure: int
) -> None:
    cards = of_area(area)
    up = [card.return_up for card in cards]
    assert sum(card.advance for card in cards) == advance
    assert round(sum(up) / len(up), 1) == mean
    assert (min(up), max(up)) == (least, most)
    assert sum(card.adventure for card in cards) == adventure


def tiles(card: CardEntry) -> int:
    found = (step["n"] for step in steps(card) if step["op"] == "reserve")
    return sum(number for number in found if isinstance(number, int))


@pytest.mark.parametrize(
    ("area", "cards", "total"), [("coast", 4, 5), ("interior", 5, 8), ("heart", 1, 2)]
)
def test_19_3_harvest_tiles_found_on_the_way(area: str, cards: int, total: int) -> None:
    found = [tiles(card) for card in of_area(area) if tiles(card)]
    assert (len(found), sum(found)) == (cards, total)


def test_19_3_camp_cards_to_be_found() -> None:
    camp = [card for card in EXPLORE if card.after == "camp"]
    assert (len(camp), sum(card.red for card in camp)) == (5, 2)


def test_19_3_a_dozen_beginnings_at_least() -> None:
    assert sum("plot" in verbs(card) for card in EXPLORE) >= 12


CHAINS = [
    *((1, 7), (8, 12), (13, 17), (18, 22), (23, 26), (27, 32), (33, 37), (38, 40), (41, 46)),
    *((47, 51), (52, 56), (57, 62), (63, 67), (68, 74), (75, 79), (80, 84), (85, 89), (90, 93)),
    *((94, 98), (99, 103)),
]
PRICES = {
    "contribute",
    "energy",
    "injury",
    "trauma",
    "stock",
    "food",
    "object",
    "pawn",
    "go_lost",
    "fire",
}


@pytest.mark.parametrize(("first", "last"), CHAINS)
def test_19_2_a_chain_has_a_branch_a_reward_and_a_price(first: int, last: int) -> None:
    cards = [card for card in NUMBERED if card.number and first <= card.number <= last]
    assert len(cards) == last - first + 1
    assert any(verbs(card) & {"choice", "vote", "roll", "fight"} for card in cards)
    rewards = {"adventure", "points", "build", "reserve", "tile"}
    assert any(verbs(card) & rewards or card.points for card in cards)
    assert any(verbs(card) & PRICES or "pay" in str(card.do) for card in cards)


def test_19_5_group_decisions_and_fights() -> None:
    votes = sum("vote" in verbs(card) or "contribute" in verbs(card) for card in EXPLORE)
    fights = sum("fight" in verbs(card) for card in EXPLORE)
    assert 5 <= votes <= 8  # one in six
    assert 4 <= fights <= 6  # one in eight
    bounds = {"coast": (3, 4), "interior": (4, 5), "heart": (5, 7)}
    for card in EXPLORE:
        for step in steps(card):
            if step["op"] == "fight":
                least, most = bounds[card.area]
                assert least <= int(str(step["strength"])) <= most, card.id


def test_19_5_every_verb_hook_and_passive_is_used() -> None:
    used = Counter(verb for card in CARDS for verb in verbs(card))
    assert {verb for verb in VERBS if used[verb] < 2} == set()
    assert {moment for card in CARDS for moment in card.on} == set(MOMENTS)
    assert {kind for card in CARDS for kind in card.passive} == {k.name.lower() for k in Passive}


def test_19_1_names_that_the_rulebook_fixes() -> None:
    assert (BY_ID["jaguar"].number, BY_ID["jaguar"].area) == (33, "interior")
    assert BY_ID["greed"].solo == "blank"
    assert BY_ID["hard_to_agree"].solo == "remove"
    assert BY_ID["greed"].number == BY_ID["hard_to_agree"].number == 0
    assert BY_ID["great_wave"].number == 60


def test_19_3_events_know_no_explorers() -> None:
    events = CARD[CARD[:, Card.KIND] == Kind.EVENT]
    assert len(events) >= 21
    assert not any("explorers" in str(card.do) for card in CARDS if card.kind == "event")


def test_2_9_three_events_for_three_or_more() -> None:
    marked = [
        CARD_NAMES[row] for row in range(len(CARD)) if CARD[row, Card.FLAGS] & CardFlag.SYMBOL3
    ]
    assert len(marked) == 3


# --- words ----------------------------------------------------------------------------------------


def texts(card: CardEntry) -> Iterator[Words]:
    yield from (card.name, card.flavour, card.text)


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_19_4_both_languages_are_written(card: CardEntry) -> None:
    for words in texts(card):
        assert isinstance(words, Both)
        assert words.en.strip()
        assert words.fr.strip()


def test_19_4_french_as_it_is_set() -> None:
    for text in TEXTS:
        assert "!" not in text.en + text.fr
        assert "'" not in text.fr
        assert not re.search(r"\S[:;?](\s|$)", text.fr), text.fr
        assert not re.search(r" [:;?]", text.fr), text.fr


def test_19_4_a_text_says_the_numbers_of_its_plot_cards() -> None:
    for card in CARDS:
        for step in steps(card):
            if step["op"] == "plot" and isinstance(card.text, Both):
                number = str(step["number"])
                assert number in card.text.en, card.id
                assert number in card.text.fr, card.id
