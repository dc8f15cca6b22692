"""Positions of Fuji in one line, in the notation of the test vectors.

    fuji | seats 3 | phase movement 2 | pawns G1 H1 G2 | markers H1/1 I1/1 - | dice 0 A1 B2

Cells are named by column and row: D1 is row 0, column 3. Terrain lies in the order of its numbers
unless a clause says otherwise. Clauses in any order; what is not said is as in a first round:

    seats 3, third dice    number of seats; with two, `third dice` (variant A) or `third character`
    scenario 1, level 2    thrill, strict, buddy round: options
    phase equipment 2      phase and round
    skills scout buddy     by member; gatherer, buddy, equipment_manager and tinkerer else
    pawns D1 E1 D1         by member; all on the white start card else
    markers F1/3 - D1/0    cell and steps by member, or none
    dice 0 A1 A3 B2        faces of a member's dice, by kind; others are 1. `A3*`: aside
    items 0 radio map*     equipment before a member; `*`: tilted. Others are in the pile
    cards F1=L20           terrain that changes places with what lies there
    lava 3                 eruptions that there were; or cells: `lava E1 E2`
    tokens E1, tokens none     equipment tokens; eruptions H1 J3: the eruption tokens
    health 0=7 1=12        spaces lost, with as many `injuries 0=leg,arm` as that costs
    bars 0=2               energy bars; order 2 0 1: who acts when; acted 2
    ready 0 1, done 0      flags; situation 7
    aid 0, flare 0=3, roped 0, showed 1, lent: effects of this round
"""

from __future__ import annotations

from typing import Any, Final

from archipel.core.notation import composed_position
from archipel.core.record import blank
from archipel.core.shorthand import Line, Words, number_of, refuse, whole
from archipel.games.fuji.data import (
    CARD_NAMES,
    DICE,
    FACES_OF_DIE,
    INJURY_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    LANDSCAPES,
    LEVELS,
    PER_SEAT,
    PLACES,
    SCENARIOS,
    SEATS,
    SIGNALS,
    SKILL_NAMES,
    Ground,
)
from archipel.games.fuji.notation import PHASE_NAMES, to_json
from archipel.games.fuji.rules.eruption import next_flood
from archipel.games.fuji.rules.ring import has_third, members, ring_size
from archipel.games.fuji.rules.setup import clear_table, copy_options, set_board, set_dice
from archipel.games.fuji.rules.terrain import DEFAULT_STARTS, set_pawns, takes_card
from archipel.games.fuji.state import HELD, NOBODY, Options, Phase, State, Status
from archipel.games.fuji.tables import (
    CELL_NAMES,
    GROUND,
    KIND_OF,
    SKILL_DICE,
    VOLCANO_BITS,
)

ID: Final = "fuji"
CLAUSES: Final = (
    *(ID, "seats", "third", "scenario", "level", "thrill", "strict", "buddy", "phase", "skills"),
    *("pawns", "markers", "dice", "items", "cards", "lava", "tokens", "eruptions", "health"),
    *("injuries", "bars", "order", "acted", "ready", "done", "situation"),
    *("aid", "flare", "roped", "showed", "lent"),
)
REPEATED: Final = ("dice", "items")
DEFAULT_SKILLS: Final = ("gatherer", "buddy", "equipment_manager", "tinkerer")
BUDGET: Final = "usual"


def compose(text: str) -> dict[str, Any]:
    """The position that a line says, as `archipel.load` reads it."""
    state = read_position(text)
    return composed_position(ID, int(state.seats), options_of(state), text, to_json(state))


def options_of(state: State) -> dict[str, Any]:
    """The options of the table at which a position came up."""
    return {
        "third_dice": bool(state.third_dice),
        "level": str(int(state.level) + 1),
        "scenario": str(int(state.scenario) + 1),
        "extreme_thrill": bool(state.thrill),
        "roles": "random",
        "buddy_rule": "round" if state.buddy_round else "phase",
        "signal_budget": BUDGET,
        "strict_signals": bool(state.strict),
        "chat_filter": "always",
    }


def read_position(text: str) -> State:
    """The state that a line says. A DataError names the clause that is wrong."""
    line = Line(text, CLAUSES, REPEATED)
    state = blank(State)
    clear_table(state)
    copy_options(state, _options(line))
    set_board(state)
    set_dice(state)
    _terrain(line, state)
    _people(line, state)
    _pieces(line, state)
    _flags(line, state)
    return state


# --- words ----------------------------------------------------------------------------------------


def _by_member(line: Line, name: str, state: State) -> list[tuple[int, str]]:
    found = []
    for word in line.words(name):
        member, _, value = word.partition("=")
        found.append((whole(member, 0, int(members(state)) - 1, name), value))
    return found


# --- the table ------------------------------------------------------------------------------------


def _options(line: Line) -> Options:
    options = blank(Options)
    options.seats = line.number("seats", 3, 2, SEATS)
    third = line.word("third", ("dice", "character"))
    options.third_dice = options.seats == 2 and third == "dice"  # noqa: PLR2004  # seats
    options.level = line.number("level", 1, 1, LEVELS) - 1
    options.scenario = line.number("scenario", 1, 1, SCENARIOS) - 1
    options.thrill = "thrill" in line
    options.strict = "strict" in line
    options.buddy_round = line.word("buddy", ("phase", "round")) == "round"
    budget = SIGNALS.budgets[BUDGET]
    two_and_a_third = options.seats == 2 and not options.third_dice  # noqa: PLR2004  # seats
    options.planning_info, options.equipment_info = budget[2:] if two_and_a_third else budget[:2]
    return options


def _terrain(line: Line, state: State) -> None:
    numbers = [iter(range(LANDSCAPES)), iter(range(LANDSCAPES, len(CARD_NAMES)))]
    for place in range(PLACES):
        for village in (0, 1):
            if takes_card(state, place, village):
                state.card_on[place] = next(numbers[village])
    for word in line.words("cards"):
        cell, _, name = word.partition("=")
        place, card = _cell(state, cell, "cards"), number_of(CARD_NAMES, name, "cards")
        if (card < LANDSCAPES) != (GROUND[state.scenario, place] == Ground.LANDSCAPE):
            refuse("cards", f"{name} does not lie on {cell}")
        laid = state.card_on.tolist()
        if card in laid:
            state.card_on[laid.index(card)] = state.card_on[place]
        state.card_on[place] = card
    words = line.words("lava")
    if words and words[0].isdecimal():
        for _ in range(whole(words[0], 0, PLACES, "lava")):
            state.lava |= next_flood(state)
    else:
        state.lava = int(VOLCANO_BITS[state.scenario]) | _cells(state, words, "lava")
    if "tokens" in line:
        state.tokens = _cells(state, line.words("tokens"), "tokens")
    if "eruptions" in line:
        state.eruption_at[:] = NOBODY
        for at, cell in enumerate(w for w in line.words("eruptions") if w != "none"):
            state.eruption_at[at] = _cell(state, cell, "eruptions")
    state.tokens &= ~int(state.lava)
    for at, place in enumerate(state.eruption_at.tolist()):
        if place != NOBODY and int(state.lava) >> place & 1:
            state.eruption_at[at] = NOBODY


def _cell(state: State, name: str, field: str) -> int:
    return number_of(CELL_NAMES[state.scenario], name, field)


def _cells(state: State, words: Words, field: str) -> int:
    return sum(1 << _cell(state, word, field) for word in words if word != "none")


# --- people ---------------------------------------------------------------------------------------


def _people(line: Line, state: State) -> None:
    skills = line.words("skills") or list(DEFAULT_SKILLS)
    if has_third(state) and "skills" not in line:
        skills = ["tinkerer", "buddy", "equipment_manager"]
    set_pawns(state, DEFAULT_STARTS)
    for member in range(members(state)):
        state.character[member] = member
        skill = number_of(SKILL_NAMES, skills[member] if member < len(skills) else "", "skills")
        state.skill[member] = skill
        if SKILL_DICE[skill] < PER_SEAT:
            state.left_out[member] = len(KIND_NAMES) - 1
            state.status[member * PER_SEAT + PER_SEAT - 1] = Status.LOST
    for member, cell in enumerate(line.words("pawns")[: int(members(state))]):
        state.pawn[member] = _cell(state, cell, "pawns")
    for member, word in enumerate(line.words("markers")[: int(members(state))]):
        if word != "-":
            cell, _, steps = word.partition("/")
            state.marker[member] = _cell(state, cell, "markers")
            state.steps[member] = whole(steps or "0", 0, SEATS, "markers")
    for member, value in _by_member(line, "health", state):
        state.health[member] = whole(value, 0, 99, "health")
    for member, value in _by_member(line, "injuries", state):
        for name in value.split(","):
            state.injured[member, number_of(INJURY_NAMES, name, "injuries")] = 1
    for member, value in _by_member(line, "bars", state):
        state.bars[member] = whole(value, 0, 9, "bars")


def _pieces(line: Line, state: State) -> None:
    for member, *faces in line.each("dice"):
        number = whole(member, 0, int(ring_size(state)) - 1, "dice")
        _faces(state, number, faces)
    for member, *names in line.each("items"):
        number = whole(member, 0, int(members(state)) - 1, "items")
        for name in names:
            item = number_of(ITEM_NAMES, name.rstrip("*"), "items")
            state.item_at[item] = HELD + number
            state.tilted[item] = name.endswith("*")


def _faces(state: State, member: int, faces: Words) -> None:
    free = [die for die in range(DICE) if die // PER_SEAT == member]
    for word in faces:
        kind = number_of(KIND_NAMES, word[:1], "dice")
        fitting = [die for die in free if KIND_OF[die] == kind]
        if not fitting:
            refuse("dice", f"there are only two dice of kind {word[:1]}")
        free.remove(fitting[0])
        state.face[fitting[0]] = whole(word[1:].rstrip("*"), 1, FACES_OF_DIE, "dice")
        if word.endswith("*"):
            state.status[fitting[0]] = Status.ASIDE


def _flags(line: Line, state: State) -> None:
    phase, *round_number = line.words("phase") or ["planning"]
    state.phase = number_of(PHASE_NAMES, phase, "phase")
    state.round = whole(round_number[0], 1, 99, "phase") if round_number else 1
    for name, row in (
        ("ready", state.ready),
        ("done", state.done),
        ("acted", state.acted),
        ("aid", state.first_aid),
        ("roped", state.roped),
        ("showed", state.showed),
    ):
        for member, _ in _by_member(line, name, state):
            row[member] = 1
    for member, value in _by_member(line, "flare", state):
        state.flare[member] = whole(value, 0, 99, "flare")
    state.lighter_lent = "lent" in line
    state.situation = line.number("situation", 0, 0, 999)
    if state.phase == Phase.REROLLS:
        state.third_done[:] = 0 if has_third(state) else 1
    order = line.words("order")
    if not order and state.phase in (Phase.ORDER, Phase.MOVEMENT):
        order = [str(m) for m in range(members(state)) if not state.acted[m]]
    for at, word in enumerate(order):
        state.order[at] = whole(word, 0, int(members(state)) - 1, "order")
