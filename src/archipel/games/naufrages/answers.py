"""Section 22: what bots answer when a rule or a card asks them, in energy.

Long, because it has a short answer for every question that there is, in the order of a round.
"""

from __future__ import annotations

from archipel.core.record import Floats
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    DISCARD,
    EAT,
    EAT_GIFT,
    EAT_OWN,
    FOLLOW,
    GIVE,
    GIVE_OWN,
    GO_HOME,
    HEAL,
    JOIN,
    KEEP,
    KEEP_GIFT,
    LEAVE,
    PICK_FOOD,
    PICK_SEAT,
    PUT_BACK,
    PUT_NEXT,
    SLAUGHTER,
    STAY,
    TOKEN,
)
from archipel.games.naufrages.beliefs import Weight
from archipel.games.naufrages.cards.code import B, Card, Passive
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import BUILD, CARDS, FISH_VALUES, HARVEST_VALUES
from archipel.games.naufrages.listening import advice, energy_for
from archipel.games.naufrages.outlook import (
    food_there,
    goal_home,
    is_final,
    is_held,
    kept,
    marches,
    mouths,
    odds_now,
    odds_of,
    price_of_energy,
    rounds_left,
    ship_odds,
    steps_missing,
    to_spare,
    way_left,
)
from archipel.games.naufrages.pawns import SIDES, gain_of_night, is_too_early
from archipel.games.naufrages.reckoning import OPTION, OWN, PICKED, SHARED, TAKEN, WIELDED
from archipel.games.naufrages.rules.body import cap
from archipel.games.naufrages.rules.bonuses import bonus, passive
from archipel.games.naufrages.rules.building import is_multi
from archipel.games.naufrages.rules.flow import count_bits, has, top
from archipel.games.naufrages.rules.machine import operand
from archipel.games.naufrages.rules.marks import ADVANCE, IMMEDIATE, is_marked
from archipel.games.naufrages.rules.people import camp, explorers, living, reach
from archipel.games.naufrages.rules.returning import modifiers, pledged
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    P2,
    P3,
    P4,
    TASK,
    Ask,
    Limit,
    Luck,
    Phase,
    State,
    Task,
)
from archipel.games.naufrages.tables import HELP, SIGNAL

DOG_WORTH = 1.5
WAY_HOME = 2  # dice
MUCH = 3  # food of one's own
FOLLOWED = 0.35  # a story that waits, against a card that nobody knows

# --- amounts --------------------------------------------------------------------------------------


@rule
def worth_of_amount(state: State, seat: int, amount: int, mind: Floats) -> float:
    if state.ask == Ask.FIRE_AMOUNT:
        return worth_of_sparks(state, seat, amount, mind)
    if state.ask == Ask.PLEDGE:
        return worth_of_pledge(state, seat, amount, mind)
    frame = top(state)
    if frame[P2] == Limit.FOOD:
        return 0.3 * amount if amount < state.food[seat] else -1.0
    if frame[P2] == Limit.CARD_ENERGY:
        return worth_of_effort(state, seat, amount)
    return worth_of_work(state, seat, amount, mind)


@rule
def worth_of_sparks(state: State, seat: int, amount: int, mind: Floats) -> float:
    """NA-7.12: every energy is one side of the die."""
    help_ = bonus(state, seat, Passive.FIRE)
    odds = min(1.0, (amount + help_) / SIDES) if amount > 0 else 0.0
    gain = gain_of_night(state, mind) if state.wood > 0 else 0.0
    wasted = 0.5 * max(0, amount + help_ - SIDES)
    left = state.energy[seat] - amount
    tired = 0.6 if left == 0 else 0.0
    if marches(state, seat):
        tired += max(0.0, mind[Weight.KEEP_MARCH] - 1.0 - left)
    return float(odds * gain - 0.6 * amount - wasted - tired)


@rule
def worth_of_pledge(state: State, seat: int, amount: int, mind: Floats) -> float:
    """NA-8.18: a fair share, and what others cannot pay."""
    frame = top(state)
    others, payers = 0, 1
    for other in range(state.seats):
        if other != seat and has(int(frame[P2]), other) and state.energy[other] > 0:
            others += state.energy[other]
            payers += 1
    owed = count_bits(int(frame[P0])) - pledged(state)
    share = max(owed - others, -(-owed // payers))
    least = 0.05 if is_final(state) else mind[Weight.PLEDGE]
    if odds_of(goal_home(state, int(frame[P0]))) < least:
        return -float(amount)
    return 1.0 - abs(amount - share)


@rule
def worth_of_effort(state: State, seat: int, amount: int) -> float:
    """A card's joint effort: a fair share, if all together can do it and keep something."""
    frame = top(state)
    asked, owed = int(frame[P0]), int(frame[P1])
    mine, others = max(0, int(state.energy[seat]) - 1), 0
    for other in range(state.seats):
        if other != seat and has(asked, other):
            others += max(0, int(state.energy[other]) - 1)
    if mine + others < owed:
        return -float(amount)
    share = max(-(-owed // max(1, count_bits(asked))), owed - others)
    return 1.0 - abs(amount - min(mine, share))


@rule
def construction(state: State) -> int:
    """The spot of what is being built, or NOBODY."""
    for depth in range(state.depth - 1, -1, -1):
        if state.stack[depth, TASK] == Task.BUILD:
            return int(state.stack[depth, P0])
    return NOBODY


@rule
def worth_of_work(state: State, seat: int, amount: int, mind: Floats) -> float:
    """What one can spare; for a single-round construction only if it will be enough."""
    frame = top(state)
    owed, spot = int(frame[P1]), construction(state)
    extra = bonus(state, seat, Passive.BUILD)
    mine = max(0.0, state.energy[seat] - kept(state, seat, mind))
    mine = energy_for(state, seat, spot, mine)
    if spot != NOBODY and not is_multi(spot):
        others = 0.0
        for other in range(state.seats):
            if other != seat and has(int(frame[P0]), other):
                spare = max(0.0, state.energy[other] - kept(state, other, mind))
                others += spare + bonus(state, other, Passive.BUILD) if spare > 0 else 0.0
        if others + mine + (extra if mine > 0 else 0) < owed:
            return -float(amount)
        share = float(-(-owed // max(1, count_bits(int(frame[P0])))))
        return 1.0 - abs(amount - min(mine, max(share, owed - others - extra)))
    if spot == BUILD + SIGNAL and not is_final(state):
        spent = 0
        for other in range(state.seats):
            spent += state.announced[other]
        for_fire = 1 if state.fire_lit == 1 and state.fire_wood == 0 else 0
        mine = min(mine, max(0.0, float(state.wood - spent - for_fire)))
    return 1.0 - abs(amount - min(mine, float(max(1, owed - extra))))


# --- on the way -----------------------------------------------------------------------------------


@rule
def courage(state: State, seat: int, mind: Floats) -> float:
    """How many pips the way home may need before one turns back."""
    bits = explorers(state)
    energy = 0
    for other in range(state.seats):
        if has(bits, other):
            energy += state.energy[other]
    limit = mind[Weight.BRAVE]
    limit += mind[Weight.BRAVE_STRONG] * (energy / max(1, count_bits(bits)) - 2.0)
    left = rounds_left(state)
    if state.end_round == state.round:
        limit -= 2.0
    elif state.end_round == 0:
        if left == 0:
            limit += 6.0
        else:
            hurry = way_left(state) / (left + 0.5)
            limit += mind[Weight.BRAVE_LATE] * max(0.0, hurry - 1.5)
        if is_too_early(state):
            limit -= 2.0
    if state.energy[seat] == 0:
        limit -= 1.5
    return float(limit - 0.4 * state.injuries[seat] - 0.5 * max(0, state.traumas[seat] - 1))


@rule
def worth_of_way(state: State, seat: int, kind: int, first: int, mind: Floats) -> float:
    """Section 22, 6: on while the way home can be found, best in the area of the leader."""
    bits = explorers(state)
    limit = courage(state, seat, mind)
    leaning = goal_home(state, bits) - limit
    if kind == GO_HOME:
        return leaning + advice(state, seat, leaning)
    if kind == JOIN:
        return 0.3 + 0.5 * (leaning + advice(state, seat, leaning))
    if kind == STAY:
        alone = state.return_cube + modifiers(state) - bonus(state, seat, Passive.RETURN)
        return 0.5 * (limit - 1.0 - alone)
    area, worth = first, 0.2
    if kind == FOLLOW:
        area = int(CARD[first, Card.AREA])
        worth = FOLLOWED if state.card_resolved[first] == 0 else -0.5
        if is_marked(first, ADVANCE):
            worth += 0.2
    return worth - 0.3 * (reach(state, bits) - area)


@rule
def worth_of_reroll(state: State, seat: int, kind: int, tile: int, mind: Floats) -> float:
    """Section 22, 12: a tile saves a group or averts a trauma; else it is kept."""
    if kind == KEEP:
        return 0.0
    frame = top(state)
    luck, cost = frame[P3], -(0.5 + 0.3 * tile)
    if luck == Luck.NO_TRAUMA:
        return cost + 0.2 + 0.5 * mind[Weight.REROLL] * state.traumas[seat]
    if luck == Luck.AT_MOST:
        return cost + 0.5 * mouths(state) * max(0, int(frame[P4])) / SIDES
    if luck == Luck.AT_LEAST and frame[P0] == WAY_HOME:
        bits, energy = int(frame[P1]), 0
        for other in range(state.seats):
            if has(bits, other):
                energy += state.energy[other]
        gain = odds_of(int(frame[P4])) * mind[Weight.REROLL] * (6.0 if is_final(state) else 1.5)
        if energy >= 2 * count_bits(bits):
            gain *= 0.5
        return cost + 0.7 * gain * count_bits(bits)
    return cost - 0.5


@rule
def worth_of_meeting(card: int) -> float:
    """How welcome an exploration card is."""
    worth = 1.0 if is_marked(card, ADVANCE) else 0.0
    return float(worth - 0.35 * CARD[card, Card.RETURN_UP] + 0.3 * CARD[card, Card.ADVENTURE])


# --- the meal -------------------------------------------------------------------------------------


@rule
def has_plenty(state: State) -> bool:
    return is_final(state) or state.tokens + state.left_tokens > 1.5 * mouths(state)


@rule
def is_short(state: State) -> bool:
    """Whether what lies there is only just enough for those who have not eaten."""
    hungry = 0
    for seat in range(state.seats):
        if has(camp(state), seat) and state.ate[seat] == 0:
            hungry += 1
    return hungry > state.cubes + state.tokens - 1


@rule
def worth_of_meal(
    state: State, seat: int, kind: int, first: int, second: int, mind: Floats
) -> float:
    """One piece for everybody first; cubes before tokens; then whoever needs it most."""
    hungry, full = state.ate[seat] == 0, state.energy[seat] >= cap(state, seat)
    if kind == EAT:
        if hungry:
            return 3.0 - 0.2 * first
        if first == TOKEN:
            saved = 0.0 if has_plenty(state) else mind[Weight.SAVE]
            return (-0.5 if full else 0.8) - saved
        return -0.2 if full else 1.0 + 0.2 * (3 - state.energy[seat])
    if kind == LEAVE:
        return 0.3 if first == TOKEN else -0.3
    if kind == GIVE:
        return worth_of_gift(state, seat, first, second)
    if kind == EAT_GIFT:
        return 2.0 if hungry else -0.1 if full else 0.8
    if kind == KEEP_GIFT:
        return 0.5
    if kind == EAT_OWN:
        if hungry:
            return 3.0
        return 0.4 if state.energy[seat] <= 1 else -0.2 if state.food[seat] > MUCH else -0.5
    if kind == GIVE_OWN:
        needed = state.ate[first] == 0 and state.food[first] == 0
        return 2.0 if needed and not hungry else -1.0
    return 0.0


@rule
def worth_of_gift(state: State, seat: int, piece: int, other: int) -> float:
    room = cap(state, other) - state.energy[other]
    if state.ate[other] == 0 and state.ate[seat] == 1 and is_short(state):
        return 2.5
    if piece == TOKEN or state.ate[seat] == 0 or room <= 0:
        return -2.0
    if state.energy[seat] >= cap(state, seat):
        return 0.5 + 0.1 * room
    ahead = state.energy[seat] - state.energy[other]
    return 0.9 + 0.25 * ahead if ahead > 1 else -1.0


# --- cards and things -----------------------------------------------------------------------------


@rule
def worth_of_option(state: State, option: int) -> float:
    """What the card promises, for oneself and a little less for the group."""
    row = operand(state, B) + option
    return float(OPTION[row, OWN] + 0.8 * OPTION[row, SHARED] - 0.01 * option)


@rule
def worth_of_thing(state: State, thing: int, mind: Floats) -> float:
    """Of an Object or a debris card that one may take: ships come first, then tools."""
    if thing >= CARDS:
        return DOG_WORTH
    worth = worth_of_tool(thing, mind) + 0.35 * CARD[thing, Card.POINTS]
    tag = int(CARD[thing, Card.TAG])
    if tag >= 0 and not is_held(state, tag, living(state)):
        worth += mind[Weight.TAG]
    if is_marked(thing, IMMEDIATE):
        worth += TAKEN[thing, OWN] + TAKEN[thing, SHARED]
    return float(worth + 0.7 * (WIELDED[thing, OWN] + WIELDED[thing, SHARED]))


@rule
def worth_of_tool(thing: int, mind: Floats) -> float:
    if thing >= CARDS:
        return DOG_WORTH
    worth = 0.8 * min(1, passive(thing, Passive.STRENGTH)) + 1.4 * passive(thing, Passive.RETURN)
    worth += 0.5 * passive(thing, Passive.FIRE) + passive(thing, Passive.WOOD)
    worth += passive(thing, Passive.BUILD) + 0.8 * passive(thing, Passive.FISH)
    return mind[Weight.TOOL] * (worth + passive(thing, Passive.REST))


@rule
def worth_of_use(state: State, card: int) -> float:
    """Provisions wait until they are needed."""
    worth = 0.7 * (WIELDED[card, OWN] + WIELDED[card, SHARED])
    if state.ask == Ask.EXPLORE:
        return float(worth - 0.2)
    return float(worth - 1.5) if food_there(state) >= mouths(state) else float(worth)


@rule
def worth_of_pick(state: State, seat: int, other: int) -> float:
    """What is good goes to who needs it, what is bad to who can bear it."""
    hurt = 0.3 * state.injuries[other] + 0.3 * state.traumas[other]
    mine = 1.0 if other == seat else 0.0
    good = PICKED[state.run_at]
    if good > 0:
        room = cap(state, other) - state.energy[other]
        return float(0.4 * room + 0.6 * state.injuries[other] + 0.8 * mine)
    if good < 0:
        tired = 0.5 if state.energy[other] <= 1 else 0.0
        return float(0.2 * state.energy[other] - hurt - tired - 0.6 * mine)
    return float(hurt + 0.3 * mine)


@rule
def worth_of_rest(state: State, seat: int, kind: int, first: int, mind: Floats) -> float:
    """What else there is to answer."""
    if kind == PICK_SEAT:
        return worth_of_pick(state, seat, first)
    if kind == PUT_NEXT:
        return worth_of_meeting(first)
    if kind == DISCARD:
        return -0.3 - worth_of_meeting(first)
    if kind == PICK_FOOD:
        return 0.3 * (first if first < HARVEST_VALUES else first - HARVEST_VALUES)
    if kind == PUT_BACK:
        return -0.5 * first if first < FISH_VALUES else 2.0
    if kind == SLAUGHTER:
        return 1.0 if food_there(state) < 0.5 * mouths(state) else -1.0
    if kind == HEAL:
        worth = 0.9 + 0.5 * state.traumas[first] + 0.2 * state.injuries[first]
        return float(worth - 0.9 * price_of_energy(state, seat, 1, mind))
    return 0.0


# --- the end --------------------------------------------------------------------------------------


@rule
def worth_of_end(state: State, later: int, mind: Floats) -> float:
    """NA-12.2: with what could still be finished, but one ship fewer and a night more."""
    if later == 0:
        away = explorers(state) != 0 and state.phase == Phase.ACTIONS
        return odds_now(state) - (0.1 if away else 0.0)
    built, able = 0, to_spare(state, mind) + 2.0 * mouths(state)
    for great in range(2):
        steps = steps_missing(state, HELP if great == 0 else SIGNAL)
        wood = great == 0 or state.wood + 3 >= steps
        if 0 < steps <= able and wood:
            built |= 1 << great
            able -= steps
    return 0.93 * ship_odds(state, built, rounds_left(state))
