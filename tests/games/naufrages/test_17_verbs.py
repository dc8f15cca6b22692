"""NA-17.5, NA-17.6: every verb, and what each of its parameters becomes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from archipel.games.naufrages.cards.code import (
    NONE,
    NOTHING,
    THING_CARD,
    THING_TAG,
    THING_TILE,
    After,
    Area,
    BuildDo,
    Card,
    Cond,
    Deck,
    FireTo,
    FishDo,
    FishTile,
    Goods,
    Join,
    Mode,
    ObjectDo,
    Op,
    Opt,
    Passive,
    Pay,
    PickBy,
    PlotTo,
    Source,
    Store,
    Target,
    Tile,
    TileDo,
    Until,
    Weather,
)
from archipel.games.naufrages.cards.packing import packed
from archipel.games.naufrages.cards.verbs import VERBS
from tests.games.naufrages.packs import compiled, explore, one_fault, row, step

D, X, C = Target.DRAWER, Target.EXPLORERS, Target.CAMP


def plain(number: int) -> int:
    return packed(Source.CONSTANT, 0, 0, number)


def padded(numbers: Sequence[int]) -> list[int]:
    return [int(number) for number in numbers] + [0] * (8 - len(numbers))


WHO_N = {
    "energy": Op.ENERGY,
    "injury": Op.INJURY,
    "trauma": Op.TRAUMA,
    "adventure": Op.ADVENTURE,
    "food": Op.FOOD,
    "pawn": Op.PAWN,
    "track": Op.TRACK,
    "points": Op.POINTS,
}
N_ONLY = {
    "wood": Op.WOOD,
    "reserve": Op.RESERVE,
    "shelter": Op.SHELTER,
    "difficulty": Op.DIFF,
    "debris_cube": Op.DCUBE,
}


@pytest.mark.parametrize("verb", WHO_N)
@pytest.mark.parametrize("n", [1, -1])
def test_17_5_verbs_for_players(verb: str, n: int) -> None:
    assert step(f'{{op="{verb}", who="camp", n={n}}}') == padded([WHO_N[verb], C, plain(n)])


@pytest.mark.parametrize("verb", N_ONLY)
@pytest.mark.parametrize("n", [1, -1])
def test_17_5_verbs_for_the_camp(verb: str, n: int) -> None:
    assert step(f'{{op="{verb}", n={n}}}') == padded([N_ONLY[verb], plain(n)])


STEPS: list[tuple[str, Sequence[int]]] = [
    ('{op="trauma", who="drawer"}', [Op.TRAUMA, D, plain(1)]),
    ('{op="go_lost", who="drawer"}', [Op.GOLOST, D, plain(8)]),
    ('{op="go_lost", who="camp", n=12}', [Op.GOLOST, C, plain(12)]),
    ('{op="go_home", who="explorers"}', [Op.GOHOME, X]),
    ('{op="stop"}', [Op.END]),
    # object
    (
        '{op="object", do="destroy", who="drawer"}',
        [Op.OBJECT, ObjectDo.DESTROY, D, Target.NOBODY, NONE, plain(1), PickBy.OWNER],
    ),
    (
        '{op="object", do="destroy", who="drawer", id="light", n=2, pick="random"}',
        [Op.OBJECT, ObjectDo.DESTROY, D, Target.NOBODY, THING_TAG, plain(2), PickBy.RANDOM],
    ),
    (
        '{op="object", do="move", who="drawer", to="camp", id="lamp", pick="drawer"}',
        [Op.OBJECT, ObjectDo.MOVE, D, C, THING_CARD, plain(1), PickBy.DRAWER],
    ),
    (
        '{op="object", do="move", who="drawer", to="camp", id="dog"}',
        [Op.OBJECT, ObjectDo.MOVE, D, C, THING_TILE + Tile.DOG, plain(1), PickBy.OWNER],
    ),
    (
        '{op="object", do="take_random", who="camp", to="drawer"}',
        [Op.OBJECT, ObjectDo.TAKE_RANDOM, C, D, NONE, plain(1), PickBy.RANDOM],
    ),
    (
        '{op="object", do="give_random", who="drawer", to="left", n=2}',
        [Op.OBJECT, ObjectDo.GIVE_RANDOM, D, Target.LEFT, NONE, plain(2), PickBy.RANDOM],
    ),
    # stock, preserve, fish, fire
    ('{op="stock", tokens=2}', [Op.STOCK, plain(2), plain(0), plain(0)]),
    ('{op="stock", tokens=-1, cubes=3, tiles=1}', [Op.STOCK, plain(-1), plain(3), plain(1)]),
    ('{op="preserve", who="drawer"}', [Op.PRESERVE, D, plain(0)]),
    ('{op="preserve", who="drawer", minus=1}', [Op.PRESERVE, D, plain(1)]),
    ('{op="fish", draw=2, by="drawer"}', [Op.FISH, FishDo.DRAW, plain(2), D, 0]),
    (
        '{op="fish", add="shark"}',
        [Op.FISH, FishDo.ADD, plain(0), Target.NOBODY, FishTile.SHARK],
    ),
    (
        '{op="fish", remove="jellyfish"}',
        [Op.FISH, FishDo.REMOVE, plain(0), Target.NOBODY, FishTile.JELLYFISH],
    ),
    ('{op="fire", to="lit"}', [Op.FIRE, FireTo.LIT]),
    ('{op="fire", to="out"}', [Op.FIRE, FireTo.OUT]),
    ('{op="fire", to="wood"}', [Op.FIRE, FireTo.WOOD]),
    # build, tile, weather, return
    ('{op="build", id="raft", do="open"}', [Op.BUILD, 1, BuildDo.OPEN, plain(0)]),
    ('{op="build", id="help", do="done"}', [Op.BUILD, 0, BuildDo.DONE, plain(0)]),
    ('{op="build", id="help", do="destroy"}', [Op.BUILD, 0, BuildDo.DESTROY, plain(0)]),
    ('{op="build", id="help", do="progress", n=-2}', [Op.BUILD, 0, BuildDo.PROGRESS, plain(-2)]),
    (
        '{op="tile", id="dog", do="gain", who="drawer"}',
        [Op.TILE, Tile.DOG, TileDo.GAIN, D],
    ),
    ('{op="tile", id="dog", do="lose"}', [Op.TILE, Tile.DOG, TileDo.LOSE, Target.NOBODY]),
    ('{op="weather", move=-1}', [Op.WEATHER, Mode.ADD, plain(-1)]),
    *(
        (
            f'{{op="weather", to="{kind.name.lower()}"}}',
            [Op.WEATHER, Mode.TO, plain(kind)],
        )
        for kind in Weather
    ),
    *(
        (
            f'{{op="tile", id="{tile.name.lower()}", do="lose"}}',
            [Op.TILE, tile, TileDo.LOSE, Target.NOBODY],
        )
        for tile in Tile
    ),
    ('{op="return", n=-2}', [Op.RETURN, Mode.ADD, plain(-2)]),
    ('{op="return", to=9}', [Op.RETURN, Mode.TO, plain(9)]),
    # bonus
    *(
        (
            f'{{op="bonus", who="drawer", kind="{kind}", n=1, until="{until.name.lower()}"}}',
            [Op.BONUS, D, Passive[kind.upper()], plain(1), until],
        )
        for kind in ("strength", "return", "fire", "rest", "build")
        for until in Until
    ),
    # cards
    ('{op="plot", number=41, to="deck"}', [Op.PLOT, 1, PlotTo.DECK, 15, Area.INTERIOR]),
    ('{op="plot", number=41, to="top"}', [Op.PLOT, 1, PlotTo.TOP, 15, Area.INTERIOR]),
    ('{op="plot", number=41, to="pending"}', [Op.PLOT, 1, PlotTo.PENDING, 15, Area.INTERIOR]),
    ('{op="plot", number=41, to="resolve"}', [Op.PLOT, 1, PlotTo.RESOLVE, 15, Area.INTERIOR]),
    ('{op="plot", number=41, to="deck", area="heart"}', [Op.PLOT, 1, PlotTo.DECK, 15, Area.HEART]),
    ('{op="plot", number=60, to="event"}', [Op.PLOT, 2, PlotTo.EVENT, 15, NONE]),
    ('{op="plot", number=61, to="camp"}', [Op.PLOT, 3, PlotTo.CAMP, 15, NONE]),
    ('{op="plot", number=71, to="object", who="camp"}', [Op.PLOT, 4, PlotTo.OBJECT, C, NONE]),
    ('{op="self", to="object"}', [Op.SELF, After.OBJECT, D]),
    ('{op="self", to="object", who="left"}', [Op.SELF, After.OBJECT, Target.LEFT]),
    *(
        (f'{{op="self", to="{to.name.lower()}"}}', [Op.SELF, to, Target.NOBODY])
        for to in (After.REMOVE, After.PENDING, After.SHUFFLE, After.TOP)
    ),
    *(
        (
            f'{{op="peek", deck="{deck.name.lower()}", n=3, who="drawer"}}',
            [Op.PEEK, deck, plain(3), D, 0, 0],
        )
        for deck in Deck
    ),
    (
        '{op="peek", deck="heart", n=3, who="left", reorder=true, discard=2}',
        [Op.PEEK, Deck.HEART, plain(3), Target.LEFT, 1, 2],
    ),
    ('{op="draw", deck="heart", who="drawer"}', [Op.DRAW, Area.HEART, D]),
    ('{op="debris", n=2, each="drawer"}', [Op.DEBRIS, plain(2), D, D]),
    ('{op="debris", n=4, each="camp", start="left"}', [Op.DEBRIS, plain(4), C, Target.LEFT]),
    ('{op="uncamp", id="self"}', [Op.UNCAMP, NONE]),
    ('{op="uncamp", id="oven"}', [Op.UNCAMP, 3]),
    # set
    ('{op="set", reg=2, to=5}', [Op.SET, Store.REG, 2, Mode.TO, plain(5)]),
    ('{op="set", reg=0, add=-1}', [Op.SET, Store.REG, 0, Mode.ADD, plain(-1)]),
    ('{op="set", here=true, add=1}', [Op.SET, Store.HERE, 0, Mode.ADD, plain(1)]),
    ('{op="set", flag="open", to=0}', [Op.SET, Store.FLAG, 0, Mode.TO, plain(0)]),
    ('{op="set", flag="shut", to=1}', [Op.SET, Store.FLAG, 1, Mode.TO, plain(1)]),
    ('{op="set", counter="days", add=2}', [Op.SET, Store.COUNTER, 0, Mode.ADD, plain(2)]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "numbers"), STEPS, ids=[text for text, _ in STEPS])
def test_17_5_a_step_becomes_a_row(text: str, numbers: Sequence[int]) -> None:
    assert step(text) == padded(numbers)


A = 'a = [{op="stop"}]'
B = 'b = [{op="stop"}]'


def test_17_5_call() -> None:
    tables = compiled(explore(f'main = [{{op="call", go="a"}}]\n{A}'))
    main = row(tables)[Card.MAIN]
    assert tables.code[main : main + 4].tolist() == [
        padded([Op.CALL, main + 2]),
        padded([Op.END]),
        padded([Op.END]),  # the step `stop`
        padded([Op.RET]),
    ]


@pytest.mark.parametrize(("word", "join"), [("all", Join.ALL), ("any", Join.ANY)])
def test_17_5_if(word: str, join: Join) -> None:
    text = f'{{op="if", {word}=["wood >= 2", "fire == lit"], then="a", else="b"}}'
    tables = compiled(explore(f"main = [{text}]\n{A}\n{B}"))
    main = row(tables)[Card.MAIN]
    op, first, count, then, otherwise, *_ = tables.code[main].tolist()
    assert (op, count, then, otherwise) == (Op.IF, 2, main + 2, main + 4)
    assert tables.cond[first : first + 2, Cond.JOIN].tolist() == [join, join]


def test_17_5_if_with_one_way_only() -> None:
    assert step('{op="if", all=[], then="a"}', A)[4] == NOTHING
    assert step('{op="if", all=[], else="a"}', A)[3] == NOTHING


def test_17_5_choice_and_its_options() -> None:
    text = """{op="choice", who="left", options=[
        {text={en="Pay", fr="Payer"}, needs=["wood >= 1"], pay={energy=1, object=2}, go="a"},
        {text="Go", go="-"}]}"""
    tables = compiled(explore(f"main = [{text}]\n{A}"))
    main = row(tables)[Card.MAIN]
    op, who, first, count, optional, *_ = tables.code[main].tolist()
    assert (op, who, count, optional) == (Op.CHOICE, Target.LEFT, 2, 0)
    paying, free = tables.opt[first : first + 2].tolist()
    assert paying[Opt.COND_LEN] == 1
    assert paying[Opt.ADDRESS] == main + 2
    assert tables.texts[paying[Opt.TEXT]].fr == "Payer"
    off, size = paying[Opt.PAY_OFF], paying[Opt.PAY_LEN]
    assert tables.pay[off : off + size].tolist() == [[Pay.ENERGY, 1], [Pay.OBJECT, 2]]
    assert free[Opt.COND_LEN] == free[Opt.PAY_LEN] == free[Opt.ADDRESS] == 0


@pytest.mark.parametrize("resource", Pay)
def test_17_5_what_an_option_may_cost(resource: Pay) -> None:
    name = resource.name.lower()
    option = f'{{text="x", pay={{{name}=3}}, go="a"}}'
    text = f'{{op="choice", who="drawer", optional=true, options=[{option}]}}'
    tables = compiled(explore(f"main = [{text}]\n{A}"))
    _, _, first, _, optional, *_ = tables.code[row(tables)[Card.MAIN]].tolist()
    assert optional == 1
    assert tables.pay[tables.opt[first, Opt.PAY_OFF]].tolist() == [resource, 3]


@pytest.mark.parametrize("resource", Pay)
def test_17_5_a_vote_is_paid_from_the_stock_or_by_the_drawer(resource: Pay) -> None:
    name = resource.name.lower()
    text = f'{{op="vote", who="explorers", options=[{{text="x", pay={{{name}=1}}, go="a"}}]}}'
    card = explore(f"main = [{text}]\n{A}")
    if resource in (Pay.WOOD, Pay.TOKENS, Pay.ENERGY):
        tables = compiled(card)
        assert tables.code[row(tables)[Card.MAIN]].tolist()[:2] == [Op.VOTE, X]
    else:
        one_fault(card, "C4", "pay", name)


def test_17_5_pick() -> None:
    assert step('{op="pick", who="drawer", from="camp"}')[:6] == [Op.PICK, D, C, 0, 0, 0]
    text = '{op="pick", who="drawer", from="camp", self_ok=true, optional=true, none="a"}'
    assert step(text, A)[1:5] == [D, C, 1, 1]
    assert step(text, A)[5] != NOTHING


def test_17_5_roll_looks_up_a_table() -> None:
    text = '{op="roll", by="left", dice=1, add=2, table={"1-2"="a", "3-5"="-", "6"="b"}}'
    tables = compiled(explore(f"main = [{text}]\n{A}\n{B}"))
    main = row(tables)[Card.MAIN]
    op, by, dice, add, jumps, *_ = tables.code[main].tolist()
    assert (op, by, dice, add) == (Op.ROLL, Target.LEFT, 1, plain(2))
    a, b = main + 2, main + 4
    assert tables.jump[jumps].tolist() == [a, a, a, 0, 0, 0, b, b, b, b, b, b, b]


def test_17_5_two_dice() -> None:
    text = '{op="roll", by="drawer", dice=2, table={"2-7"="a", "8-12"="-"}}'
    tables = compiled(explore(f"main = [{text}]\n{A}"))
    main = row(tables)[Card.MAIN]
    assert tables.code[main, 3] == plain(0)
    assert tables.jump[tables.code[main, 4]].tolist() == [main + 2] * 8 + [0] * 5


def test_17_5_each_and_repeat() -> None:
    assert step('{op="each", of="lost", do="a"}', A)[:2] == [Op.EACH, Target.LOST]
    tables = compiled(explore(f'main = [{{op="repeat", n=3, while=["wood >= 1"], do="a"}}]\n{A}'))
    main = row(tables)[Card.MAIN]
    op, times, first, count, do, *_ = tables.code[main].tolist()
    assert (op, times, count, do) == (Op.REPEAT, plain(3), 1, main + 2)
    assert tables.cond[first, Cond.CONSTANT] == 1
    assert step('{op="repeat", n="count:all", do="a"}', A)[3] == 0


@pytest.mark.parametrize("what", Goods)
def test_17_5_contribute(what: Goods) -> None:
    name = what.name.lower()
    text = f'{{op="contribute", from="camp", what="{name}", need=5, ok="a", fail="b", refund=true}}'
    found = step(text, f"{A}\n{B}")
    assert found[:4] == [Op.CONTRIBUTE, C, what, plain(5)]
    assert found[5] == found[4] + 2
    assert found[6] == 1
    bare = step(f'{{op="contribute", from="camp", what="{name}", need=1}}')
    assert bare[4:7] == [NOTHING, NOTHING, 0]


def test_17_5_say() -> None:
    tables = compiled(explore('main = [{op="say", text={en="Hush.", fr="Chut."}}]'))
    op, text, *_ = tables.code[row(tables)[Card.MAIN]].tolist()
    assert op == Op.SAY
    assert (tables.texts[text].en, tables.texts[text].fr) == ("Hush.", "Chut.")


def test_17_6_fight_with_everything() -> None:
    text = """{op="fight", strength="round+2", first="drawer", later="explorers", rounds=3,
        stop_injuries=1, attacker="players", win="a", loss="b", giveup="c"}"""
    tables = compiled(
        explore(f'main = [{text}]\n{A}\n{B}\nc = [{{op="stop"}}]'.replace("\n        ", " "))
    )
    main = row(tables)[Card.MAIN]
    assert tables.code[main].tolist() == [
        *(Op.FIGHT, packed(Source.ROUND, 0, 0, 2), D, X, 3, 1, 0, main + 3),
    ]
    assert tables.code[main + 1].tolist() == padded([Op.MORE, main + 5, main + 7])


def test_17_6_fight_by_default() -> None:
    found = step('{op="fight", strength=4, first="camp"}')
    assert found == [Op.FIGHT, plain(4), C, C, 0, 0, 1, NOTHING]
    named = step('{op="fight", strength=4, first="camp", attacker="card"}')
    assert named == found


TESTED = {*WHO_N, *N_ONLY} | {
    *("go_lost", "go_home", "stop", "object", "stock", "preserve", "fish", "fire", "build", "tile"),
    *("weather", "return", "bonus", "plot", "self", "peek", "draw", "debris", "uncamp", "set"),
    *("call", "if", "choice", "vote", "pick", "roll", "each", "repeat", "contribute", "say"),
    "fight",
}


def test_every_verb_is_tested_here() -> None:
    assert set(VERBS) == TESTED


# --- what a verb refuses --------------------------------------------------------------------------

REFUSED: list[tuple[str, tuple[str, ...]]] = [
    ('{op="dance"}', ("no verb 'dance'",)),
    ("{op=3}", ("no verb 3",)),
    ("{who=\"drawer\"}", ("lacks 'op'",)),
    ('{op="energy", who="drawer"}', ("lacks 'n'",)),
    ('{op="energy", n=1}', ("lacks 'who'",)),
    ('{op="energy", who="drawer", n=1, colour=3}', ("takes no 'colour'",)),
    ('{op="energy", who="everybody", n=1}', ("'everybody' is no target",)),
    ('{op="energy", who=3, n=1}', ("3 is no target",)),
    ('{op="energy", who="owner:crown", n=1}', ("no such Object",)),
    ('{op="energy", who="drawer", n=0}', ("does nothing",)),
    ('{op="energy", who="drawer", n=true}', ("neither a number nor a source",)),
    ('{op="energy", who="drawer", n=1.5}', ("neither a number nor a source",)),
    ('{op="energy", who="drawer", n=100}', ("from -99 to 99",)),
    ('{op="trauma", who="drawer", n=2}', ("1 or -1",)),
    ('{op="pawn", who="drawer", n=2}', ("1 or -1",)),
    ('{op="shelter", n=2}', ("1 or -1",)),
    ('{op="debris_cube", n=3}', ("1 or -1",)),
    ('{op="go_lost", who="drawer", n=3}', ("from 4 to 15",)),
    ('{op="object", do="paint", who="drawer"}', ("'paint' is none of",)),
    ('{op="object", do="move", who="drawer"}', ("lacks 'to'",)),
    ('{op="object", do="destroy", who="drawer", to="left"}', ("takes no 'to'",)),
    ('{op="object", do="destroy", who="drawer", id="crown"}', ("'crown'",)),
    ('{op="object", do="take_random", who="left", to="drawer", pick="owner"}', ("no 'pick'",)),
    ('{op="bonus", who="drawer", kind="fish", n=1, until="game"}', ("'fish' is none of",)),
    ('{op="bonus", who="drawer", kind="rest", n=1, until="noon"}', ("'noon' is none of",)),
    ('{op="stock"}', ("tokens, cubes or tiles",)),
    ('{op="stock", tiles=-1}', ("tiles must be from 0",)),
    ('{op="preserve", who="drawer", minus=-1}', ("minus must be from 0",)),
    ('{op="fish", draw=1}', ("lacks 'by'",)),
    ('{op="fish", add="whale"}', ("'whale' is none of",)),
    ('{op="fire", to="green"}', ("'green' is none of",)),
    ('{op="build", id="castle", do="open"}', ("no construction 'castle'",)),
    ('{op="build", id="raft", do="progress"}', ("lacks 'n'",)),
    ('{op="build", id="raft", do="open", n=1}', ("takes no 'n'",)),
    ('{op="tile", id="cat", do="gain"}', ("'cat' is none of",)),
    ('{op="tile", id="dog", do="gain"}', ("lacks 'who'",)),
    ('{op="tile", id="goat", do="gain", who="drawer"}', ("takes no 'who'",)),
    ('{op="weather", to="snow"}', ("'snow' is none of",)),
    ('{op="weather", move=0}', ("does nothing",)),
    ('{op="return", to=3}', ("from 4 to 15",)),
    ('{op="plot", number=60, to="deck"}', ("quake", "event", "cannot go to deck")),
    ('{op="plot", number=41, to="event"}', ("cannot go to event",)),
    ('{op="plot", number=61, to="object", who="drawer"}', ("cannot go to object",)),
    ('{op="plot", number=71, to="camp"}', ("cannot go to camp",)),
    ('{op="plot", number=71, to="object"}', ("lacks 'who'",)),
    ('{op="plot", number=60, to="event", area="coast"}', ("belongs to no area",)),
    ('{op="plot", number=0, to="deck"}', ("from 1",)),
    ('{op="self", to="moon"}', ("'moon' is none of",)),
    ('{op="self", to="camp"}', ("needs camp_do",)),
    ('{op="peek", deck="event", n=2, who="drawer", discard=1}', ("NA-5.2",)),
    ('{op="peek", deck="attic", n=2, who="drawer"}', ("'attic' is none of",)),
    ('{op="peek", deck="event", n=2, who="drawer", reorder=1}', ("true or false",)),
    ('{op="draw", deck="event", who="drawer"}', ("'event' is none of",)),
    ('{op="debris", n=2}', ("lacks 'each'",)),
    ('{op="uncamp", id="lamp"}', ("no camp card 'lamp'",)),
    ('{op="set", reg=4, to=1}', ("from 0 to 3",)),
    ('{op="set", here=false, to=1}', ("here must be true",)),
    ('{op="set", flag="open", add=1}', ("nothing is added",)),
    ('{op="set", flag="open", to=2}', ("from 0 to 1",)),
    ('{op="set", flag="Open", to=1}', ("no name for a flag",)),
    ('{op="say"}', ("lacks 'text'",)),
    ('{op="repeat", n=13, do="-"}', ("from 1 to 12",)),
    ('{op="fight", strength=0, first="drawer"}', ("from 1 to 20",)),
    ('{op="fight", strength=3, first="drawer", rounds=21}', ("from 0 to 20",)),
    ('{op="fight", strength=3, first="drawer", attacker="bear"}', ("card or players",)),
    ('{op="pick", who="drawer"}', ("lacks 'from'",)),
    ('{op="contribute", from="camp", what="gold", need=1}', ("'gold' is none of",)),
    ('{op="vote", who="camp", options=[]}', ("a list of 1 to 8",)),
    ('{op="vote", who="camp", options=[{text="x", go="-", colour=1}]}', ("takes no 'colour'",)),
    ('{op="vote", who="camp", options=[{text="x"}]}', ("must go to a label",)),
    ('{op="vote", who="camp", options=[{text="", go="-"}]}', ("is empty",)),
    ('{op="vote", who="camp", options=[{text="x", go="-", pay={wood=0}}]}', ("from 1 to 9",)),
    ('{op="if", all=["wood"], then="-"}', ("'wood' is no condition",)),
    ('{op="if", all=[], any=[], then="-"}', ("one of all, any",)),
    ('{op="if", all=[]}', ("lacks 'then'",)),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), REFUSED, ids=[text for text, _ in REFUSED])
def test_c4_what_a_verb_does_not_understand(text: str, words: tuple[str, ...]) -> None:
    one_fault(explore(f"main = [{text}]"), "C4", *words)
