"""NA-17.1, NA-17.7 to NA-17.9: cards, hooks, uses, and the tables that come out."""

from __future__ import annotations

import numpy as np
import pytest

from archipel.games.naufrages.cards.code import (
    NONE,
    NOTHING,
    THING_BUILD,
    THING_TAG,
    THING_TILE,
    After,
    Area,
    Build,
    Card,
    CardFlag,
    Kind,
    Moment,
    Op,
    Passive,
    Pay,
    Source,
    Target,
    Tile,
    Use,
    When,
)
from archipel.games.naufrages.cards.compile import compile_files
from archipel.games.naufrages.cards.data import base_files
from archipel.games.naufrages.cards.packing import packed
from archipel.games.naufrages.cards.tables import CARD, CODE, TABLES
from tests.games.naufrages.packs import HEAD, WORDS, WORLD, compiled, explore, file, one_fault, row

EVENT = f'[[card]]\nid = "tested"\nkind = "event"\n{WORDS}'
DEBRIS = f'[[card]]\nid = "tested"\nkind = "debris"\n{WORDS}'
CAMP = f'[[card]]\nid = "tested"\nkind = "camp"\nred = false\nstart = true\n{WORDS}'
SHIP = 'weather = "sun"\ndebris = 4\nrescue = ["help", "light", "cannon"]\n'


def test_17_9_the_jaguar_row_by_row() -> None:
    card = TABLES.card_names.index("jaguar")
    start = int(CARD[card, Card.MAIN])
    drawer, explorers = Target.DRAWER, Target.EXPLORERS
    five, minus_two = (packed(Source.CONSTANT, 0, 0, n) for n in (5, -2))
    assert CODE[start : start + 5].tolist() == [
        [Op.FIGHT, five, drawer, explorers, 0, 2, 1, NOTHING],  # rounds, injuries, a tie wins, win
        [Op.MORE, start + 3, NOTHING, 0, 0, 0, 0, 0],  # loss, giveup
        [Op.END, 0, 0, 0, 0, 0, 0, 0],
        [Op.ENERGY, drawer, minus_two, 0, 0, 0, 0, 0],
        [Op.RET, 0, 0, 0, 0, 0, 0, 0],
    ]
    assert CARD[card, Card.NUMBER] == 33
    assert CARD[card, Card.AREA] == Area.INTERIOR
    assert CARD[card, Card.FLAGS] == CardFlag.ADVANCE
    assert CARD[card, Card.RETURN_UP] == CARD[card, Card.ADVENTURE] == 1
    assert CARD[card, Card.AFTER] == After.REMOVE


def test_17_9_address_0_is_nothing() -> None:
    assert CODE[0].tolist() == [Op.END] + [0] * 7
    assert (CARD[:, Card.MAIN] >= 0).all()


@pytest.mark.parametrize(
    "name",
    ["card", "code", "opt", "cond", "pay", "jump", "resc", "passive", "hook", "use", "build"],
)
def test_17_9_tables_are_frozen_words(name: str) -> None:
    table = getattr(TABLES, name)
    assert table.dtype == np.int32
    assert not table.flags.writeable
    assert len(table) > 1


def test_17_9_the_same_files_make_the_same_tables() -> None:
    again = compile_files(base_files())
    assert all(np.array_equal(old, new) for old, new in zip(TABLES[:11], again[:11], strict=True))


def test_17_1_an_exploration_card() -> None:
    found = row(compiled(explore("main = []", 'solo = "remove"')))
    assert found[Card.KIND] == Kind.EXPLORE
    assert found[Card.NUMBER] == NONE
    assert found[Card.AREA] == Area.HEART
    assert found[Card.FLAGS] == CardFlag.ADVANCE | CardFlag.START | CardFlag.SOLO_REMOVE
    assert found[Card.RETURN_UP] == 1
    assert found[Card.AFTER] == After.REMOVE
    assert found[Card.TAG] == NONE


@pytest.mark.parametrize("after", After)
def test_17_1_where_an_exploration_card_goes(after: After) -> None:
    camp = 'camp_do = "go"\n' if after == After.CAMP else ""
    label = "go = []" if camp else ""
    card = explore("main = []", f'after = "{after.name.lower()}"\n{camp}') + label
    assert row(compiled(card))[Card.AFTER] == after


def test_17_1_an_event() -> None:
    tables = compiled(EVENT + SHIP + "symbol3 = true\nsolo = 'blank'\n")
    found = row(tables)
    assert (found[Card.KIND], found[Card.WEATHER], found[Card.DEBRIS]) == (Kind.EVENT, 1, 4)
    assert found[Card.MAIN] == NOTHING
    flags = CardFlag.SYMBOL3 | CardFlag.START | CardFlag.SOLO_BLANK
    assert found[Card.FLAGS] == flags
    off, size = found[Card.RESCUE_OFF], found[Card.RESCUE_LEN]
    wanted = [THING_BUILD, THING_TAG, THING_TILE + Tile.CANNON]
    assert tables.resc[off : off + size].tolist() == wanted


@pytest.mark.parametrize(
    ("step", "refers"),
    [
        ('{op="energy", who="all", n=1}', True),
        ('{op="each", of="camp", do="-"}', True),
        ('{op="contribute", from="camp", what="food", need=1}', True),
        ('{op="fish", draw=1, by="drawer"}', True),
        ('{op="wood", n=1}', False),
    ],
)
def test_5_9_a_text_that_refers_to_the_players(step: str, refers: bool) -> None:
    found = row(compiled(EVENT + SHIP + f"[card.do]\nmain = [{step}]"))
    assert bool(found[Card.FLAGS] & CardFlag.PLAYERS) == refers


def test_17_1_a_debris_card_is_kept_or_resolved_at_once() -> None:
    kept = row(compiled(DEBRIS + "points = 2"))
    assert (kept[Card.AFTER], kept[Card.POINTS]) == (After.OBJECT, 2)
    assert not kept[Card.FLAGS] & CardFlag.IMMEDIATE
    used = row(compiled(DEBRIS + '[card.do]\nmain = [{op="wood", n=2}]'))
    assert used[Card.AFTER] == After.REMOVE
    assert used[Card.FLAGS] & CardFlag.IMMEDIATE


def test_17_1_camp_cards() -> None:
    tables = compiled(CAMP + 'lost_ok = true\nneeds = ["wood >= 1", "fire == lit"]\ndo = {main=[]}')
    found = row(tables)
    assert found[Card.CAMP_DO] == found[Card.MAIN] != NOTHING
    assert found[Card.NEEDS_LEN] == 2
    assert found[Card.FLAGS] == CardFlag.START | CardFlag.LOST_OK
    assert found[Card.AFTER] == After.CAMP
    once = row(compiled(CAMP + "once = true\ndo = {main=[]}"))
    assert once[Card.AFTER] == After.REMOVE
    assert once[Card.FLAGS] & CardFlag.ONCE


def test_17_1_a_camp_card_found_on_the_island() -> None:
    fields = 'after = "camp"\ncamp_do = "burn"\nred = true\nneeds = ["wood >= 1"]'
    tables = compiled(explore('main = []\nburn = [{op="wood", n=-1}]', fields))
    found = row(tables)
    assert found[Card.CAMP_DO] == found[Card.MAIN] + 1
    assert found[Card.FLAGS] & CardFlag.RED
    assert found[Card.NEEDS_LEN] == 1


def test_17_1_copies_are_rows_that_share_everything() -> None:
    tables = compiled(DEBRIS + "copies = 3\npoints = 1")
    first = tables.card_names.index("tested")
    assert tables.card_names[first:] == ("tested", "tested.2", "tested.3")
    assert (tables.card[first:] == tables.card[first]).all()
    assert tables.card[first, Card.FIRST] == first


@pytest.mark.parametrize("kind", [kind for kind in Passive if kind < Passive.NO_FISH])
def test_17_7_passives(kind: Passive) -> None:
    tables = compiled(f"{DEBRIS}[card.passive]\n{kind.name.lower()} = -2")
    assert tables.passive[row(tables)[Card.PASSIVE_OFF]].tolist() == [kind, -2]


@pytest.mark.parametrize("kind", [Passive.NO_FISH, Passive.NO_REST, Passive.NO_WOOD])
def test_17_7_bans_are_for_red_camp_cards(kind: Passive) -> None:
    fields = 'after = "camp"\ncamp_do = "go"\nred = true'
    passive = f"[card.passive]\n{kind.name.lower()} = 1"
    tables = compiled(explore("main = []", fields) + f"go = []\n{passive}")
    assert tables.passive[row(tables)[Card.PASSIVE_OFF]].tolist() == [kind, 1]
    one_fault(f"{DEBRIS}{passive}", "C4", "red camp cards")


@pytest.mark.parametrize("moment", Moment)
def test_17_7_hooks(moment: Moment) -> None:
    hook = f'[card.on]\n{moment.name.lower()} = "go"\n[card.do]\ngo = []'
    tables = compiled(DEBRIS + hook)
    found = row(tables)
    address = len(tables.code) - 1
    assert found[Card.HOOK_LEN] == 1
    assert tables.hook[found[Card.HOOK_OFF]].tolist() == [moment, address]
    assert tables.code[address, 0] == Op.RET


@pytest.mark.parametrize("when", When)
def test_17_8_using_an_object(when: When) -> None:
    use = f"""[card.use]
    when = "{when.name.lower()}"
    go = "go"
    discard = true
    per_round = 3
    needs = ["here < 3"]
    pay = {{ energy = 1, food = 2 }}
    [card.do]
    go = []"""
    tables = compiled(DEBRIS + use)
    found = tables.use[row(tables)[Card.USE_OFF]].tolist()
    assert found[Use.WHEN] == when
    assert found[Use.ADDRESS] == len(tables.code) - 1
    assert (found[Use.DISCARD], found[Use.PER_ROUND], found[Use.COND_LEN]) == (1, 3, 1)
    off, size = found[Use.PAY_OFF], found[Use.PAY_LEN]
    assert tables.pay[off : off + size].tolist() == [[Pay.ENERGY, 1], [Pay.FOOD, 2]]


def test_17_8_a_use_by_default() -> None:
    tables = compiled(DEBRIS + '[card.use]\nwhen = "any"\ngo = "go"\n[card.do]\ngo = []')
    found = tables.use[row(tables)[Card.USE_OFF]].tolist()
    assert (found[Use.DISCARD], found[Use.PER_ROUND], found[Use.PAY_LEN]) == (0, 1, 0)


def test_16_5_the_constructions_of_the_base() -> None:
    assert TABLES.build_names == ("help", "signal", "raft", "pantry")
    assert TABLES.build[:, : Build.NAME_TEXT].tolist() == [
        [1, 12, 0, 0, 0, 0, 0, 1, 0, 0],
        [1, 8, 1, 0, 0, 0, 0, 1, 0, 0],
        [0, 0, 0, 5, 4, 1, 1, 0, 0, 1],
        [0, 0, 0, 3, 2, 0, 0, 0, 3, 0],
    ]


BUILDS = [
    ("multi = true\nprogress = 4", "per_energy"),
    ('multi = false\nenergy = 1\nprogress = 4\nper_energy = "cube"', "multi"),
    ("multi = false", "either multi"),
    ('multi = true\nprogress = 4\nper_energy = "wood"\nwood = 3', "either multi"),
    ("multi = false\nenergy = 99", "from 0 to 30"),
    ("multi = false\nrope = 3", "two ropes"),
    ('multi = false\nenergy = 1\nhook = {when="noon", cubes_to_tokens=1}', "rot"),
    ("multi = false\nenergy = 1\nheight = 3", "height"),
]


@pytest.mark.parametrize(("fields", "word"), BUILDS)
def test_16_5_constructions_that_cannot_be(fields: str, word: str) -> None:
    build = f'[[build]]\nid = "tower"\nname = "Tower"\n{fields}'
    one_fault(build, "C4", word, name="tower")


# --- packs of people's own: NA-13.8 ---------------------------------------------------------------


def own(name: str, cards: str) -> tuple[str, bytes]:
    return f"{name}.toml", f'[pack]\nname = "{name}"\nversion = 1\n{cards}'.encode()


def card(name: str, number: int, do: str) -> str:
    text = explore(do, f"number = {number}")
    return text.replace('id = "tested"', f'id = "{name}"')


WORLD_FILE = ("world.toml", file(WORLD))


def test_13_8_packs_do_not_see_each_other() -> None:
    two = [
        own(name, card("door", 0, 'main = [{op="plot", number=200, to="deck"}]')
            + card("room", 200, 'main = [{op="set", flag="seen", to=1}]'))
        for name in ("ghosts", "cellar")
    ]  # fmt: skip
    tables = compile_files([WORLD_FILE, *two])
    assert tables.pack_names == ("base", "cellar", "ghosts")
    names = tables.card_names
    assert names[-4:] == ("cellar/door", "cellar/room", "ghosts/door", "ghosts/room")
    assert tables.flag_names == ("open", "cellar/seen", "ghosts/seen")
    leads = {(names[lead.card], names[lead.brings]) for lead in tables.leads}
    assert {("cellar/door", "cellar/room"), ("ghosts/door", "ghosts/room")} < leads
    assert tables.card[names.index("ghosts/door"), Card.PACK] == 2


def test_13_8_a_pack_sees_the_base() -> None:
    do = 'main = [{op="plot", number=41, to="deck"}, {op="if", all=["flag:open == 1"], then="-"}]'
    tables = compile_files([WORLD_FILE, own("ghosts", card("door", 0, do))])
    assert tables.flag_names == ("open",)


def test_13_8_the_base_comes_first_whatever_the_order_of_files() -> None:
    files = [own("ghosts", card("door", 0, "main = []")), WORLD_FILE]
    assert compile_files(files).pack_names == ("base", "ghosts")


def test_texts_in_one_language_serve_for_both() -> None:
    tables = compiled(explore("main = []"))
    text = tables.texts[row(tables)[Card.NAME_TEXT]]
    assert (text.en, text.fr) == ("N", "N")
    assert HEAD.strip().startswith("[pack]")
