"""NA-17.9: the checks C1 to C12, each with file, card and reason."""

from __future__ import annotations

import pytest

from archipel.games.naufrages.cards.compile import compile_files
from archipel.games.naufrages.cards.faults import CardFaults
from archipel.games.naufrages.cards.pack import MOST_BYTES, MOST_LINE
from tests.games.naufrages.packs import (
    HEAD,
    WORDS,
    WORLD,
    compiled,
    explore,
    faults,
    file,
    one_fault,
)

EVENT = (
    f'[[card]]\nid = "tested"\nkind = "event"\nweather = "none"\ndebris = 0\nrescue = []\n{WORDS}'
)
DEBRIS = f'[[card]]\nid = "tested"\nkind = "debris"\npoints = 1\n{WORDS}'
CAMP = f'[[card]]\nid = "tested"\nkind = "camp"\nred = false\n{WORDS}'
MARCH = '[{op="energy", who="explorers", n=1}]'


# --- C1 to C3: labels -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "step",
    [
        '{op="call", go="nowhere"}',
        '{op="roll", by="drawer", dice=1, table={"1-6"="nowhere"}}',
        '{op="vote", who="camp", options=[{text="x", go="nowhere"}]}',
        '{op="fight", strength=3, first="drawer", loss="nowhere"}',
    ],
)
def test_c1_a_label_that_is_not_there(step: str) -> None:
    one_fault(explore(f"main = [{step}]"), "C1", "nowhere")


def test_c1_a_hook_without_a_label() -> None:
    one_fault(DEBRIS + '[card.on]\nnight = "nowhere"', "C1", "nowhere")


def test_c1_a_label_that_nothing_runs() -> None:
    one_fault(explore("main = []\nlonely = []"), "C1", "'lonely' is never run")


def test_c1_labels_that_only_run_each_other() -> None:
    pair = 'main = []\na = [{op="call", go="b"}]\nb = []'
    found = faults(explore(pair))
    assert [fault.check for fault in found] == ["C1", "C1"]


def test_c1_no_step_runs_main() -> None:
    card = explore('main = [{op="call", go="a"}]\na = [{op="call", go="main"}]')
    one_fault(card, "C1", "main")


def chain(length: int, verb: str = "call") -> str:
    """Labels that run each other, so many deep."""
    steps = {"call": '{{op="call", go="a{}"}}', "each": '{{op="each", of="camp", do="a{}"}}'}[verb]
    labels = [f"main = [{steps.format(1)}]"]
    labels += [f"a{n} = [{steps.format(n + 1)}]" for n in range(1, length)]
    return explore("\n".join([*labels, f"a{length} = []"]))


def test_c2_labels_run_each_other_eight_deep_at_most() -> None:
    compiled(chain(8))
    one_fault(chain(9), "C2", "9 deep")


def test_c2_labels_in_a_circle() -> None:
    card = explore(
        'main = [{op="call", go="a"}]\na = [{op="call", go="b"}]\nb = [{op="call", go="a"}]'
    )
    one_fault(card, "C2", "circle")
    one_fault(explore('main = [{op="call", go="a"}]\na = [{op="call", go="a"}]'), "C2", "circle")


def test_c3_loops_three_deep_at_most() -> None:
    compiled(chain(3, "each"))
    one_fault(chain(4, "each"), "C3", "4 deep")


def test_c3_a_fight_is_a_loop() -> None:
    fight = '{op="fight", strength=3, first="drawer", loss="a1"}'
    card = chain(3, "each").replace('main = [{op="each", of="camp", do="a1"}]', f"main = [{fight}]")
    compiled(card)
    card = chain(4, "each").replace('main = [{op="each", of="camp", do="a1"}]', f"main = [{fight}]")
    one_fault(card, "C3", "4 deep")


# --- C4: fields -----------------------------------------------------------------------------------

FIELDS = [
    ("kind", explore("main = []").replace('"explore"', '"spell"'), "'spell' is none of"),
    ("area", explore("main = []").replace('"heart"', '"moon"'), "'moon' is none of"),
    ("no area", explore("main = []").replace('area = "heart"\n', ""), "lacks 'area'"),
    ("no main", explore("go = []", 'after = "camp"\ncamp_do = "go"'), "lacks do.main"),
    ("after", explore("main = []", 'after = "shelf"'), "'shelf' is none of"),
    ("camp", explore("main = []", 'after = "camp"'), "camp_do"),
    ("solo", explore("main = []", 'solo = "never"'), "'never' is none of"),
    ("icon", explore("main = []").replace("return_up = 1", "return_up = 6"), "from 0 to 5"),
    ("copies", explore("main = []", "copies = 17"), "from 1 to 16"),
    ("foreign", explore("main = []", "weather = 'sun'"), "no 'weather'"),
    ("event", EVENT + "points = 1", "no 'points'"),
    ("weather", EVENT.replace('"none"', '"hail"'), "'hail' is none of"),
    ("debris", EVENT.replace("debris = 0", "debris = 7"), "from 0 to 6"),
    ("empty", DEBRIS.replace("points = 1", ""), "neither passive"),
    ("kept", DEBRIS + "after = 'object'\n[card.do]\nmain = []", "is removed"),
    ("astray", DEBRIS + "after = 'top'", "cannot go to top"),
    ("hook", DEBRIS + "[card.on]\nnoon = 'go'\n[card.do]\ngo = []", "'noon' is none of"),
    ("passive", DEBRIS + "[card.passive]\nspeed = 1", "'speed' is none of"),
    ("passive 0", DEBRIS + "[card.passive]\nfire = 0", "from 1 to 5"),
    ("uses", DEBRIS + "[card.use]\nwhen='any'\ngo='go'\nper_round=4\n[card.do]\ngo=[]", "1 to 3"),
    ("use", DEBRIS + "[card.use]\nwhen='noon'\ngo='go'\n[card.do]\ngo=[]", "'noon' is none of"),
    ("tag", DEBRIS + "tag = 'Big Lamp'", "tag must be a word"),
    ("tag of a tile", DEBRIS + "tag = 'dog'", "something else"),
    ("tag of a card", DEBRIS + "tag = 'lamp'", "something else"),
    ("label", explore('main = [{op="call", go="Big"}]\nBig = []'), "a label must be a word"),
    (
        "number",
        explore("main = []", 'number = "zero"'),
        "number: expected a whole number, got a text",
    ),
    ("unknown", explore("main = []", "colour = 3"), "unknown field 'colour'"),
    ("vignette", explore("main = []", "vignette = ['unicorn']"), "no symbol 'unicorn'"),
]


@pytest.mark.parametrize(("card", "word"), [f[1:] for f in FIELDS], ids=[f[0] for f in FIELDS])
def test_c4_fields_of_a_card(card: str, word: str) -> None:
    one_fault(card, "C4", word)


@pytest.mark.parametrize("name", ["Tested", "9", "two words", "self", "", "dog", "raft", "é"])
def test_c4_ids_that_cannot_be(name: str) -> None:
    found = faults(explore("main = []").replace('"tested"', f'"{name}"'))
    assert {fault.check for fault in found} == {"C4"}


def test_c4_no_id_twice() -> None:
    one_fault(explore("main = []") + explore("main = []"), "C4", "taken in own.toml")


# --- C5: tables of rolls --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "word"),
    [
        ('{"1-5"="-"}', "nothing for 6"),
        ('{"2-6"="-"}', "nothing for 1"),
        ('{"1-2"="-", "4-6"="-"}', "nothing for 3"),
        ('{"1-3"="-", "3-6"="-"}', "3 is there twice"),
        ('{"1-6"="-", "7"="-"}', "'7' is no range"),
        ('{"1-6"="-", "x"="-"}', "'x' is no range"),
        ('{"1-6"="-", "5-2"="-"}', "'5-2' is no range"),
        ('{"1-6"="-", "1-2-3"="-"}', "'1-2-3' is no range"),
        ('{"1-6"="-", "-1"="-"}', "'-1' is no range"),
        ('{"1-6"="-", "²"="-"}', "'²' is no range"),
    ],
)
def test_c5_a_table_covers_every_roll_once(table: str, word: str) -> None:
    step = f'{{op="roll", by="drawer", dice=1, table={table}}}'
    one_fault(explore(f"main = [{step}]"), "C5", word)


def test_c5_two_dice_begin_with_2() -> None:
    step = '{op="roll", by="drawer", dice=2, table={"1-12"="-"}}'
    assert {fault.check for fault in faults(explore(f"main = [{step}]"))} == {"C5"}


# --- C6: explorers --------------------------------------------------------------------------------

USE = '[card.use]\nwhen = "WHEN"\ngo = "go"\n[card.do]\ngo = ' + MARCH
HOOK = '[card.on]\nWHEN = "go"\n[card.do]\ngo = ' + MARCH


@pytest.mark.parametrize(
    "card",
    [
        EVENT + f"[card.do]\nmain = {MARCH}",
        EVENT + f'[card.do]\nmain = [{{op="call", go="go"}}]\ngo = {MARCH}',
        EVENT + '[card.do]\nmain = [{op="energy", who="others", n=1}]',
        EVENT + '[card.do]\nmain = [{op="wood", n="count:explorers"}]',
        EVENT + '[card.do]\nmain = [{op="if", all=["count:others > 0"], then="-"}]',
        DEBRIS + f"[card.do]\nmain = {MARCH}",
        DEBRIS + USE.replace("WHEN", "camp"),
        DEBRIS + USE.replace("WHEN", "any"),
        DEBRIS + HOOK.replace("WHEN", "night"),
        DEBRIS + HOOK.replace("WHEN", "home"),
        CAMP + f"start = true\n[card.do]\nmain = {MARCH}",
        CAMP + 'start = true\nneeds = ["count:explorers > 0"]\ndo = {main=[]}',
    ],
)
def test_c6_no_explorers_where_nobody_explores(card: str) -> None:
    one_fault(card, "C6", "only while exploring")


@pytest.mark.parametrize(
    "card",
    [
        explore(f"main = {MARCH}"),
        DEBRIS + USE.replace("WHEN", "explore"),
        DEBRIS + HOOK.replace("WHEN", "expedition"),
        DEBRIS + HOOK.replace("WHEN", "card"),
    ],
)
def test_c6_explorers_where_somebody_explores(card: str) -> None:
    compiled(card)


# --- C7 and C8: plot cards ------------------------------------------------------------------------


def test_c7_a_number_that_is_not_there() -> None:
    one_fault(explore('main = [{op="plot", number=90, to="deck"}]'), "C7", "no plot card 90")


def test_c7_no_number_twice() -> None:
    card = explore("main = []", "number = 41")
    found = faults(card, world=WORLD)
    assert [(fault.card, fault.check) for fault in found if fault.check == "C7"] == [
        ("tested", "C7")
    ]
    assert "cave" in found[0].detail


@pytest.mark.parametrize(
    ("card", "word"),
    [
        (CAMP + "start = true\nnumber = 0\ndo = {main=[]}", "numbered 0"),
        (CAMP + "do = {main=[]}", "starts on the board or has a number"),
        (DEBRIS.replace('"debris"', '"object"'), "needs a number"),
        (DEBRIS + "number = 0", "only exploration cards"),
    ],
)
def test_c7_starting_cards_and_plot_cards(card: str, word: str) -> None:
    found = [fault for fault in faults(card) if fault.check == "C7"]
    assert any(word in fault.detail for fault in found)


def test_c7_a_numbered_card_has_no_copies() -> None:
    lead = explore('main = [{op="plot", number=9, to="deck"}]').replace('"tested"', '"lead"')
    one_fault(lead + explore("main = []", "number = 9\ncopies = 2"), "C7", "no copies")


def test_c7_numbers_of_own_packs_begin_with_200() -> None:
    cards = explore('main = [{op="plot", number=9, to="deck"}]').replace('"tested"', '"lead"')
    cards += explore("main = []", "number = 9")
    pack = f'[pack]\nname = "ghosts"\nversion = 1\n{cards}'
    with pytest.raises(CardFaults, match="C7: number 9 is not from 200"):
        compile_files([("world.toml", file(WORLD)), ("own.toml", pack.encode())])


def test_c8_a_plot_card_that_nothing_leads_to() -> None:
    one_fault(explore("main = []", "number = 9"), "C8", "plot card 9")


def test_c8_plot_cards_that_only_lead_to_each_other() -> None:
    cards = explore('main = [{op="plot", number=10, to="deck"}]', "number = 9")
    cards += explore('main = [{op="plot", number=9, to="deck"}]', "number = 10").replace(
        '"tested"', '"other"'
    )
    assert [(fault.card, fault.check) for fault in faults(cards)] == [
        ("tested", "C8"),
        ("other", "C8"),
    ]


def test_c8_zero_cards_are_a_beginning() -> None:
    compiled(explore("main = []", "number = 0"))


# --- C9 to C12 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", ["flag:shut", "counter:nights"])
def test_c9_what_is_read_is_set_somewhere(source: str) -> None:
    one_fault(explore(f'main = [{{op="wood", n="{source}"}}]'), "C9", source)


def test_c9_a_flag_is_no_counter() -> None:
    one_fault(explore('main = [{op="wood", n="counter:open"}]'), "C9", "counter:open")


@pytest.mark.parametrize("element", ["crown", "shelter", "lamp", ""])
def test_c10_what_a_ship_wants_exists(element: str) -> None:
    one_fault(EVENT.replace("rescue = []", f'rescue = ["{element}"]'), "C10", repr(element))


def test_c10_a_tag_is_on_something_to_hold() -> None:
    one_fault(explore("main = []", 'tag = "glow"'), "C10", "nobody can hold")
    compiled(explore("main = []", 'tag = "glow"\nafter = "object"'))


PAID = '{text="x", pay={energy=1}, go="-"}'
NEEDY = '{text="x", needs=["wood > 1"], go="-"}'


def choice(options: str, more: str = "") -> str:
    return explore(f'main = [{{op="choice", who="drawer", options=[{options}]{more}}}]')


def test_c11_a_choice_has_a_way_out() -> None:
    one_fault(choice(f"{PAID}, {NEEDY}"), "C11", "free of needs and pay")
    compiled(choice(f"{PAID}, {NEEDY}", ", optional=true"))
    compiled(choice(f'{PAID}, {{text="y", go="-"}}'))


TOTALS = (
    "totals = {{camp=0, event=0, symbol3=0, debris={}, "
    "coast=1, interior=0, heart=0, zero=0, numbered={}}}"
)


@pytest.mark.parametrize(("debris", "numbered", "wrong"), [(2, 4, "debris"), (1, 5, "numbered")])
def test_c12_a_pack_has_as_many_cards_as_it_says(debris: int, numbered: int, wrong: str) -> None:
    def pack(*counts: int) -> list[tuple[str, bytes]]:
        return [("own.toml", (HEAD + TOTALS.format(*counts) + "\n" + WORLD).encode())]

    compile_files(pack(1, 4))
    with pytest.raises(CardFaults) as caught:
        compile_files(pack(debris, numbered))
    (fault,) = caught.value.faults
    assert (fault.file, fault.check) == ("own.toml", "C12")
    assert fault.detail.startswith(f"{wrong}: ")


@pytest.mark.parametrize(("field", "most"), [("name", 32), ("flavour", 140), ("text", 260)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_c12_texts_of_the_length_that_section_19_allows(
    field: str, most: int, language: str
) -> None:
    other = "fr" if language == "en" else "en"

    def card(length: int) -> str:
        said = f'{{{language} = "{"é" * length}", {other} = "x"}}'
        return explore("main = []").replace(f'{field} = "{field[0].upper()}"', f"{field} = {said}")

    compiled(card(most))
    one_fault(card(most + 1), "C12", field, str(most + 1))


# --- collected, bounded ---------------------------------------------------------------------------


def test_all_faults_of_all_files_are_named_at_once() -> None:
    two = explore('main = [{op="dance"}, {op="wood", n=0}, {op="call", go="x"}]')
    more = EVENT.replace('"tested"', '"second"').replace("rescue = []", 'rescue = ["crown"]')
    found = faults(two + more)
    assert [(fault.card, fault.check) for fault in found] == [
        ("tested", "C4"),
        ("tested", "C4"),
        ("tested", "C1"),
        ("second", "C10"),
    ]


def test_one_bad_card_does_not_hide_the_faults_of_the_next() -> None:
    broken = explore("main = []", "colour = 1")
    found = faults(broken + explore('main = [{op="dance"}]').replace('"tested"', '"second"'))
    assert {fault.card for fault in found} == {"tested", "second"}


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "[pack]"),
        (b"\xff\xfe", "UTF-8"),
        (b"[pack", "TOML"),
        (b"[pack]\nname = [\n", "the end of the file is not TOML: "),
        (b"[pack]\nname = x", "line 2, column 8 is not TOML: Invalid value"),
        (b"a = " + b"9" * 1900 + b"\n[pack]\nname = 'x'\nversion = 1", "unknown table"),
        (b"pack = 3", "[pack]: expected a table, got a whole number"),
        (b"[pack]\nname = 'x'\nversion = 1\nage = 2", "age"),
        (b"[pack]\nname = 'x'\nversion = 1\n[extra]", "unknown table 'extra'"),
        (b"card = 3\n[pack]\nname = 'x'\nversion = 1", "[[card]]"),
        (b"card = [3]\n[pack]\nname = 'x'\nversion = 1", "[[card]]"),
        (b"a = " + b"[" * 1500, "nested too deeply"),
        (b"a = " + b"{a=" * 600, "nested too deeply"),
        (b"a = " + b"[\n" * 50_000, "nested too deeply"),
        (b"a" + b".a" * MOST_LINE, f"longer than {MOST_LINE}"),
        (b"#\n" * MOST_BYTES, f"longer than {MOST_BYTES}"),
        (b"[pack]\nname = 'x'\nversion = 1\n" + b"[[card]]\n" * 401, "more than 400"),
        (b"[pack]\nname = 'X'\nversion = 1\n", "must be a word"),
    ],
    ids=lambda value: value[:20] if isinstance(value, bytes) else None,
)
def test_files_that_are_no_packs(data: bytes, word: str) -> None:
    with pytest.raises(CardFaults) as caught:
        compile_files([("own.toml", data)])
    assert any(word in fault.detail for fault in caught.value.faults)
    assert {fault.file for fault in caught.value.faults} == {"own.toml"}


def test_no_files_are_no_pack() -> None:
    with pytest.raises(CardFaults, match="no cards"):
        compile_files([])


def test_labels_and_steps_have_bounds() -> None:
    many = "\n".join(f"a{n} = []" for n in range(41))
    one = explore(f"main = []\n{many}")
    assert any("more than 40 labels" in fault.detail for fault in faults(one))
    long = ", ".join(['{op="wood", n=1}'] * 41)
    assert any("40 steps" in fault.detail for fault in faults(explore(f"main = [{long}]")))


def test_flags_have_bounds() -> None:
    def card(count: int) -> str:
        labels = [", ".join(f'{{op="set", flag="f{n}", to=1}}' for n in range(count))]
        return explore(f"main = [{labels[0]}]")

    compiled(card(31))
    found = faults(card(32))
    assert [fault.detail for fault in found] == ["33 flags, more than 32"]
