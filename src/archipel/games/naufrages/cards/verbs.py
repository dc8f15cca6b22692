"""NA-17.5, NA-17.6: every verb, and the row that it becomes. What an operand is: `code.Op`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from archipel.games.naufrages.cards.code import (
    NONE,
    After,
    BuildDo,
    Deck,
    FireTo,
    FishDo,
    FishTile,
    Goods,
    Join,
    Kind,
    Mode,
    ObjectDo,
    Op,
    Passive,
    Pay,
    PickBy,
    PlotTo,
    Target,
    Tile,
    TileDo,
    Until,
)
from archipel.games.naufrages.cards.faults import Reason, why
from archipel.games.naufrages.cards.sheet import Lead
from archipel.games.naufrages.cards.steps import StepReader, constant
from archipel.games.naufrages.cards.values import AREAS, WEATHERS

Row = list[int]

VOTE_PAYMENTS: Final = {pay.name.lower(): pay for pay in (Pay.WOOD, Pay.TOKENS, Pay.ENERGY)}
BONUSES: Final = {
    kind.name.lower(): kind
    for kind in (Passive.STRENGTH, Passive.RETURN, Passive.FIRE, Passive.REST, Passive.BUILD)
}
KINDS: Final = {kind.name.lower(): kind for kind in Kind}
FITS: Final = {  # 17.5: where a plot card of a kind may go
    Kind.EXPLORE: frozenset({PlotTo.DECK, PlotTo.TOP, PlotTo.PENDING, PlotTo.RESOLVE}),
    Kind.EVENT: frozenset({PlotTo.EVENT}),
    Kind.CAMP: frozenset({PlotTo.CAMP}),
    Kind.OBJECT: frozenset({PlotTo.OBJECT}),
    Kind.DEBRIS: frozenset({PlotTo.OBJECT}),
}


# --- flow -----------------------------------------------------------------------------------------


def _if(step: StepReader) -> Row:
    name = step.only("all", "any")
    conditions = step.conditions(name, Join.ALL if name == "all" else Join.ANY)
    if not step.has("then") and not step.has("else"):
        step.fault(why("lacks", name="then"))
    return [Op.IF, *conditions, step.label("then"), step.label("else")]


def _call(step: StepReader) -> Row:
    return [Op.CALL, step.label("go", needed=True)]


def _stop(_step: StepReader) -> Row:
    return [Op.END]


def _choice(step: StepReader) -> Row:
    who, optional = step.target("who"), step.switch("optional")
    first, count = step.options()
    rows = step.writer.sheet.opt[first : first + count]
    free = any(cond_len == 0 and pay_len == 0 for _, cond_len, _, pay_len, *_ in rows)
    if count and not optional and not free:
        step.fault(why("option.free"), "C11")
    return [Op.CHOICE, who, first, count, optional]


def _vote(step: StepReader) -> Row:
    return [Op.VOTE, step.target("who"), *step.options(VOTE_PAYMENTS)]


def _pick(step: StepReader) -> Row:
    people = step.target("who"), step.target("from")
    return [Op.PICK, *people, step.switch("self_ok"), step.switch("optional"), step.label("none")]


def _roll(step: StepReader) -> Row:
    by, dice = step.target("by"), step.number("dice", least=1, most=2)
    return [Op.ROLL, by, dice, step.value("add", 0), step.jumps(dice or 1)]


def _fight(step: StepReader) -> Row:
    """Fifteen numbers: two rows of the code."""
    first = step.target("first")
    later = step.target("later") if step.has("later") else first
    strength = step.value("strength", least=1, most=20)
    rounds = step.number("rounds", 0, least=0, most=20)
    stop = step.number("stop_injuries", 0, least=0, most=9)
    attacker = step.name_of("attacker") if step.has("attacker") else "card"
    if attacker not in {"card", "players"}:
        step.fault(why("step.attacker"))
    ways = [step.label(name, loops=True) for name in ("win", "loss", "giveup")]
    tie_wins = 1 if attacker == "card" else 0
    fight = [Op.FIGHT, strength, first, later, rounds, stop, tie_wins, ways[0]]
    return [*fight, Op.MORE, *ways[1:]]


def _each(step: StepReader) -> Row:
    return [Op.EACH, step.target("of"), step.label("do", needed=True, loops=True)]


def _repeat(step: StepReader) -> Row:
    times, conditions = step.value("n", least=1, most=12), step.conditions("while")
    return [Op.REPEAT, times, *conditions, step.label("do", needed=True, loops=True)]


def _contribute(step: StepReader) -> Row:
    givers, what = step.target("from"), step.word("what", Goods)
    need = step.value("need", least=1, most=30)
    ways = step.label("ok"), step.label("fail")
    return [Op.CONTRIBUTE, givers, what, need, *ways, step.switch("refund")]


def _set(step: StepReader) -> Row:
    name, mode = step.only("flag", "counter", "reg", "here"), step.only("to", "add")
    if name == "flag" and mode == "add":
        step.fault(why("step.flag"))
    value = step.value(mode, least=0, most=1) if name == "flag" else step.value(mode)
    return [Op.SET, *step.store(name), Mode[mode.upper()], value]


def _say(step: StepReader) -> Row:
    return [Op.SAY, step.text()]


# --- players --------------------------------------------------------------------------------------


def _people(op: Op) -> Callable[[StepReader], Row]:
    """Verbs that change a number of some players."""
    return lambda step: [op, step.target("who"), step.change()]


def _trauma(step: StepReader) -> Row:
    who = step.target("who")
    return [Op.TRAUMA, who, step.step_of_one() if step.has("n") else constant(1)]


def _object(step: StepReader) -> Row:
    do, who = step.word("do", ObjectDo), step.target("who")
    to = Target.NOBODY.value if do == ObjectDo.DESTROY else step.target("to")
    thing, count = step.thing("id"), step.value("n", 1, least=1, most=9)
    at_random = do in (ObjectDo.TAKE_RANDOM, ObjectDo.GIVE_RANDOM)
    pick = PickBy.RANDOM.value if at_random else step.word("pick", PickBy, PickBy.OWNER)
    return [Op.OBJECT, do, who, to, thing, count, pick]


def _pawn(step: StepReader) -> Row:
    return [Op.PAWN, step.target("who"), step.step_of_one()]


def _go_lost(step: StepReader) -> Row:
    return [Op.GOLOST, step.target("who"), step.value("n", 8, least=4, most=15)]


def _go_home(step: StepReader) -> Row:
    return [Op.GOHOME, step.target("who")]


def _bonus(step: StepReader) -> Row:
    who, kind = step.target("who"), step.word_among("kind", BONUSES)
    return [Op.BONUS, who, kind, step.change(), step.word("until", Until)]


# --- camp and tracks ------------------------------------------------------------------------------


def _camp(op: Op) -> Callable[[StepReader], Row]:
    """Verbs that change a number of the camp."""
    return lambda step: [op, step.change()]


def _camp_by_one(op: Op) -> Callable[[StepReader], Row]:
    return lambda step: [op, step.step_of_one()]


def _stock(step: StepReader) -> Row:
    if not (step.has("tokens") or step.has("cubes") or step.has("tiles")):
        step.fault(why("step.stock"))
    tiles = step.value("tiles", 0, least=0)
    return [Op.STOCK, step.value("tokens", 0), step.value("cubes", 0), tiles]


def _preserve(step: StepReader) -> Row:
    return [Op.PRESERVE, step.target("who"), step.value("minus", 0, least=0, most=9)]


def _fish(step: StepReader) -> Row:
    do = step.only("draw", "add", "remove")
    if do == "draw":
        return [Op.FISH, FishDo.DRAW, step.value("draw", least=1, most=9), step.target("by"), 0]
    tile = step.word(do, FishTile)
    return [Op.FISH, FishDo[do.upper()], constant(0), Target.NOBODY, tile]


def _fire(step: StepReader) -> Row:
    return [Op.FIRE, step.word("to", FireTo)]


def _build(step: StepReader) -> Row:
    name, do = step.name_of("id"), step.word("do", BuildDo)
    found = step.writer.names.build(step.writer.pack, name)
    if found is None:
        step.fault(why("step.construction", name=name))
    change = step.change() if do == BuildDo.PROGRESS else constant(0)
    return [Op.BUILD, found or 0, do, change]


def _tile(step: StepReader) -> Row:
    tile, do = step.word("id", Tile), step.word("do", TileDo)
    owned = tile == Tile.DOG and do == TileDo.GAIN
    return [Op.TILE, tile, do, step.target("who") if owned else Target.NOBODY.value]


def _weather(step: StepReader) -> Row:
    if step.only("move", "to") == "to":
        return [Op.WEATHER, Mode.TO, constant(step.word_among("to", WEATHERS))]
    return [Op.WEATHER, Mode.ADD, step.change("move", least=-4, most=4)]


def _return(step: StepReader) -> Row:
    if step.only("n", "to") == "to":
        return [Op.RETURN, Mode.TO, step.value("to", least=4, most=15)]
    return [Op.RETURN, Mode.ADD, step.change(least=-11, most=11)]


# --- cards ----------------------------------------------------------------------------------------


def _plot(step: StepReader) -> Row:
    number, to = step.number("number", least=1, most=9999), PlotTo(step.word("to", PlotTo))
    who = step.target("who") if to == PlotTo.OBJECT else Target.NOBODY.value
    area = step.word_among("area", AREAS) if step.has("area") else NONE
    names = step.writer.names
    row = names.plot(step.writer.pack, number)
    if row is None:
        if number:
            step.fault(why("number.missing", number=number), "C7")
        return [Op.PLOT, 0, to, who, area]
    entry = names.written[row].entry
    kind = KINDS.get(entry.kind, Kind.EXPLORE)
    found_camp = kind == Kind.EXPLORE and entry.after == "camp" and to == PlotTo.CAMP
    if to not in FITS[kind] and not found_camp:
        where = to.name.lower()
        step.fault(why("step.plot", card=entry.id, kind=entry.kind, to=where))
    if area != NONE and kind != Kind.EXPLORE:
        step.fault(why("step.area", card=entry.id))
    if area == NONE and kind == Kind.EXPLORE:
        area = AREAS.get(entry.area, NONE)
    step.writer.leads.append(Lead(step.writer.row, row, to))
    return [Op.PLOT, row, to, who, area]


def _self(step: StepReader) -> Row:
    to = After(step.word("to", After))
    reason = misplaced(KINDS.get(step.writer.entry.kind), to, step.writer.entry.camp_do)
    if reason is not None:
        step.fault(reason)
    who = step.target("who", Target.DRAWER) if to == After.OBJECT else Target.NOBODY.value
    return [Op.SELF, to, who]


def misplaced(kind: Kind | None, after: After, camp_do: str) -> Reason | None:
    """C4: why a card of this kind cannot go there, or nothing."""
    if kind == Kind.EXPLORE:
        needs_label = after == After.CAMP and not camp_do
        return why("card.camp_do") if needs_label else None
    fits = {After.REMOVE}
    if kind in (Kind.DEBRIS, Kind.OBJECT):
        fits.add(After.OBJECT)
    if kind == Kind.CAMP:
        fits.add(After.CAMP)
    return None if after in fits else why("card.astray", to=after.name.lower())


def _peek(step: StepReader) -> Row:
    deck, count = step.word("deck", Deck), step.value("n", least=1, most=9)
    who, reorder = step.target("who"), step.switch("reorder")
    discard = step.number("discard", 0, least=0, most=9)
    if discard and deck == Deck.EVENT:
        step.fault(why("step.event_deck"))
    return [Op.PEEK, deck, count, who, reorder, discard]


def _draw(step: StepReader) -> Row:
    return [Op.DRAW, step.word_among("deck", AREAS), step.target("who")]


def _debris(step: StepReader) -> Row:
    count, each = step.value("n", least=1, most=9), step.target("each")
    return [Op.DEBRIS, count, each, step.target("start", Target.DRAWER)]


def _uncamp(step: StepReader) -> Row:
    name = step.name_of("id")
    if name == "self":
        return [Op.UNCAMP, NONE]
    row = step.writer.names.card(step.writer.pack, name)
    entry = None if row is None else step.writer.names.written[row].entry
    if row is None or entry is None or not (entry.kind == "camp" or entry.camp_do):
        step.fault(why("step.camp_card", name=name))
        return [Op.UNCAMP, NONE]
    return [Op.UNCAMP, row]


VERBS: Final[dict[str, Callable[[StepReader], Row]]] = {
    "if": _if,
    "call": _call,
    "stop": _stop,
    "choice": _choice,
    "vote": _vote,
    "pick": _pick,
    "roll": _roll,
    "fight": _fight,
    "each": _each,
    "repeat": _repeat,
    "contribute": _contribute,
    "set": _set,
    "say": _say,
    "energy": _people(Op.ENERGY),
    "injury": _people(Op.INJURY),
    "trauma": _trauma,
    "adventure": _people(Op.ADVENTURE),
    "food": _people(Op.FOOD),
    "object": _object,
    "pawn": _pawn,
    "go_lost": _go_lost,
    "go_home": _go_home,
    "track": _people(Op.TRACK),
    "bonus": _bonus,
    "points": _people(Op.POINTS),
    "wood": _camp(Op.WOOD),
    "stock": _stock,
    "preserve": _preserve,
    "reserve": _camp(Op.RESERVE),
    "fish": _fish,
    "fire": _fire,
    "shelter": _camp_by_one(Op.SHELTER),
    "build": _build,
    "tile": _tile,
    "weather": _weather,
    "return": _return,
    "difficulty": _camp(Op.DIFF),
    "debris_cube": _camp_by_one(Op.DCUBE),
    "plot": _plot,
    "self": _self,
    "peek": _peek,
    "draw": _draw,
    "debris": _debris,
    "uncamp": _uncamp,
}
