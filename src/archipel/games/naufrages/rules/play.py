"""The contract's doors: who may act, what is legal, and what an action does."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, start_events
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import (
    ACCEPT_OFFER,
    ANNOUNCE,
    DECLINE,
    DECLINE_OFFER,
    DISCARD,
    DONE,
    EAT,
    EAT_GIFT,
    EAT_OWN,
    FEED_FIRE,
    FOLLOW,
    GIVE,
    GIVE_OWN,
    GO_HOME,
    JOIN,
    KEEP,
    KEEP_GIFT,
    LEAVE,
    LEND,
    NO_GOOD,
    OFFER,
    REFUSE_GIFT,
    SAY_READY,
    STAY,
    TAKE,
    USE_CAMP,
    USE_OBJECT,
    WITHDRAW_OFFER,
    code,
    decode,
)
from archipel.games.naufrages.actions import CHOOSE as CHOOSE_OPTION
from archipel.games.naufrages.data import AREAS, CARDS
from archipel.games.naufrages.rules import (
    camp,
    deaths,
    efforts,
    ending,
    exploring,
    fishing,
    machine_camp,
    machine_flow,
    machine_people,
    peeking,
    placing,
    resolving,
    returning,
    rolls,
    rounds,
    runs,
    salvage,
    speaking,
    survival,
    trading,
    uses,
    votes,
    windows,
)
from archipel.games.naufrages.rules.building import run_build
from archipel.games.naufrages.rules.cycle import run_card
from archipel.games.naufrages.rules.feeding import apply_feed, legal_feed
from archipel.games.naufrages.rules.flow import answered, bit, has, push, top
from archipel.games.naufrages.rules.objects import held_thing
from archipel.games.naufrages.state import (
    HELD,
    MOST_DECISIONS,
    NOBODY,
    P0,
    P1,
    P2,
    TASK,
    Ask,
    Phase,
    State,
    Task,
)
from archipel.games.naufrages.tables import HELD_CARDS


@rule
def acting(state: State) -> int:
    """Bits of the seats that are waited for: the one that is asked, or all in an open window."""
    if state.ask == Ask.NOTHING:
        return 0
    if state.ask == Ask.WINDOW:
        return windows.in_window(state)
    return bit(state.ask_seat)


# --- what is legal --------------------------------------------------------------------------------


@rule
def legal(state: State, seat: int, out: Codes) -> int:
    """What a seat may answer; NA-6.9, NA-15.12: at camp also to feed the fire, asked or not."""
    if state.ask == Ask.NOTHING:
        return 0
    if not has(acting(state), seat):
        return legal_feed(state, seat, out, 0)
    if state.ask == Ask.WINDOW:
        return windows.legal_window(state, seat, out)
    return legal_feed(state, seat, out, legal_answers(state, seat, out))


@rule
def legal_answers(state: State, seat: int, out: Codes) -> int:
    """NA-15.1: to the open decision of this seat."""
    ask = state.ask
    if ask == Ask.PLACE:
        return placing.legal_place(state, seat, out)
    if ask == Ask.FOOD_TAKE:
        return survival.legal_food(state, seat, out)
    if ask == Ask.EXPLORE:
        return exploring.legal_explore(state, seat, out)
    if ask == Ask.REROLL:
        return legal_reroll(state, seat, out)
    if ask == Ask.FIRE_AMOUNT or ask == Ask.CONTRIBUTE or ask == Ask.PLEDGE:
        return legal_amount(state, seat, out)
    if Ask.CHOICE <= ask <= Ask.FINAL_VOTE:
        return legal_in_card(state, seat, out)
    return legal_elsewhere(state, seat, out)


@rule
def legal_elsewhere(state: State, seat: int, out: Codes) -> int:
    ask = state.ask
    if ask == Ask.CHARACTER:
        return rounds.legal_character(state, out)
    if ask == Ask.BONUS:
        return placing.legal_bonus(state, seat, out)
    if ask == Ask.CAMP_CARD:
        out[0] = code(DECLINE)
        return camp.legal_camp(state, seat, out, 1)
    if ask == Ask.TAKE_DEBRIS or ask == Ask.SECOND_DEBRIS:
        return salvage.legal_take(state, out)
    if ask == Ask.CAMP_SLOT:
        return camp.legal_lay(state, out)
    if ask == Ask.JOIN:
        return exploring.legal_join(out)
    if ask == Ask.FOOD_ACCEPT:
        return survival.legal_accept(out)
    if ask == Ask.OWN_FOOD:
        return survival.legal_own(state, seat, out)
    if ask == Ask.OWN_ACCEPT:
        return survival.legal_own_accept(out)
    if ask == Ask.HEAL:
        return survival.legal_heal(state, out)
    if ask == Ask.SLAUGHTER:
        return survival.legal_slaughter(state, out)
    if ask == Ask.ESTATE:
        return legal_estate(state, out)
    return ending.legal_end(out)


@rule
def legal_in_card(state: State, seat: int, out: Codes) -> int:
    """NA-17: what a card asks."""
    ask = state.ask
    if ask == Ask.CHOICE:
        return machine_flow.legal_choice(state, seat, out)
    if ask == Ask.PICK_SEAT:
        return machine_flow.legal_pick(state, out)
    if ask == Ask.PICK_OBJECT:
        return machine_people.legal_pick_object(state, seat, out)
    if ask == Ask.PICK_TILE:
        return machine_people.legal_pick_tile(state, seat, out, 0)
    if ask == Ask.PICK_FOOD:
        return machine_camp.legal_pick_food(state, out)
    if ask == Ask.PICK_FISH:
        return fishing.legal_put_back(state, out)
    if ask == Ask.PICK_DECK:
        return peeking.legal_pick_deck(state, out)
    if ask == Ask.REORDER:
        return peeking.legal_reorder(state, out)
    return legal_vote(state, out)


@rule
def legal_vote(state: State, out: Codes) -> int:
    """NA-4.10: the available options."""
    bits, count = int(top(state)[P1]), 0
    for option in range(len(state.tally)):
        if has(bits, option):
            out[count] = code(CHOOSE_OPTION, option)
            count += 1
    return count


@rule
def legal_reroll(state: State, seat: int, out: Codes) -> int:
    """NA-4.2: to keep the roll, or which tile to give for a new one."""
    out[0] = code(KEEP)
    return machine_people.legal_pick_tile(state, seat, out, 1)


@rule
def most_amount(state: State, seat: int) -> int:
    """How much may be announced at most."""
    frame = top(state)
    if state.ask == Ask.FIRE_AMOUNT:
        return int(state.energy[seat])
    if state.ask == Ask.PLEDGE:
        return returning.most_pledged(state, int(frame[P0]), seat)
    return efforts.most_announced(state, seat, int(frame[P1]), int(frame[P2]))


@rule
def legal_amount(state: State, seat: int, out: Codes) -> int:
    most = most_amount(state, seat)
    for amount in range(most + 1):
        out[amount] = code(ANNOUNCE, amount)
    return most + 1


@rule
def legal_estate(state: State, out: Codes) -> int:
    """NA-3.15: an Object of the dead; none may be refused."""
    dead, count = top(state)[P0], 0
    for at in range(len(HELD_CARDS) + 1):
        if state.card_at[held_thing(at)] == HELD + dead:
            out[count] = code(TAKE, held_thing(at))
            count += 1
    return count


# --- what an action does --------------------------------------------------------------------------


@rule
def apply(state: State, seat: int, action: int, chance: Chance, events: Events) -> None:
    """Plays a legal action, then everything that follows by itself."""
    start_events(events)
    kind, first, second, third = decode(action)
    if speaking.is_talk(kind):
        speaking.apply_talk(state, seat, kind, first, second, events)
        return
    if not may_be_crossed(state, seat, kind):
        state.decisions = (state.decisions + 1) % MOST_DECISIONS
    if kind == FEED_FIRE:
        apply_feed(state, seat, events)
        if depends_on_wood(state):
            answered(state, NOBODY)
    elif kind == USE_OBJECT:
        uses.apply_use(state, seat, first, events)
    elif kind >= SAY_READY:
        apply_in_window(state, seat, kind, first, second, third, events)
    elif state.ask == Ask.END_CHOICE:
        answered(state, NOBODY)
        ending.choose_end(state, seat, first, events)
    else:
        answered(state, answer_of(state, kind, first, second))
    go_on(state, chance, events)
    speaking.settle_poll(state, events)


@rule
def depends_on_wood(state: State) -> bool:
    """NA-15.5: whether the open decision is to be put again when a wood has gone."""
    return state.ask == Ask.WINDOW or state.ask == Ask.CHOICE


@rule
def may_be_crossed(state: State, seat: int, kind: int) -> bool:
    """Whether others are asked the same afterwards, so that their answers may be on their way."""
    if kind == FEED_FIRE:
        return not depends_on_wood(state)
    if state.ask != Ask.WINDOW or not windows.is_last_call(state):
        return False
    return windows.in_window(state) != bit(seat)


@rule
def apply_in_window(
    state: State, seat: int, kind: int, first: int, second: int, third: int, events: Events
) -> None:
    """NA-15.3: free actions; the window then looks whether it is still open."""
    state.ask = Ask.NOTHING
    if kind == SAY_READY:
        windows.apply_ready(state, seat, first, events)
    elif kind == OFFER:
        trading.apply_offer(state, seat, first, second, third, 0, events)
    elif kind == LEND:
        trading.apply_offer(state, seat, first, second, NO_GOOD, 1, events)
    elif kind == ACCEPT_OFFER:
        trading.accept(state, first, seat, events)
    elif kind == DECLINE_OFFER:
        trading.end_offer(state, first, seat, events)
    elif kind == WITHDRAW_OFFER:
        trading.end_offer(state, seat, first, events)


@rule
def answer_of(state: State, kind: int, first: int, second: int) -> int:
    """What the task that has asked understands; most take the first parameter as it is."""
    if kind == DECLINE or kind == KEEP or kind == GO_HOME or kind == DONE:
        return -1
    if kind == USE_CAMP:
        return rounds.SLOT_ANSWER + first if state.ask == Ask.BONUS else first
    if kind == FOLLOW:
        return AREAS + first
    if kind == DISCARD:
        return CARDS + first
    if kind == JOIN or kind == EAT_GIFT:
        return 1
    if kind == STAY or kind == REFUSE_GIFT or kind == EAT_OWN:
        return 0
    if kind == KEEP_GIFT:
        return survival.KEPT
    if kind == GIVE_OWN:
        return 1 + first
    if kind == EAT:
        return survival.food_answer(survival.EATEN, first)
    if kind == LEAVE:
        return survival.food_answer(survival.LEFT, first)
    if kind == GIVE:
        return survival.food_answer(survival.GIVEN + second, first)
    return first


@rule
def go_on(state: State, chance: Chance, events: Events) -> None:
    """NA-15.1: by itself until somebody must decide; deaths and the summit come in between."""
    while state.ask == Ask.NOTHING and state.phase != Phase.OVER:
        if state.dying != 0 and state.deaths_wait == 0 and top(state)[TASK] != Task.DEATHS:
            push(state, Task.DEATHS)
            deaths.run_deaths(state, events)
        elif state.summit_due != 0:
            ending.reach_summit(state, events)
        elif state.queued > 0 and state.draining == 0:
            runs.begin_cards(state)
        else:
            run_task(state, chance, events)
            if state.ask == Ask.NOTHING:
                state.answer = NOBODY


@rule
def run_task(state: State, chance: Chance, events: Events) -> None:
    """One step of the innermost task."""
    task = top(state)[TASK]
    if task == Task.CARD:
        run_card(state, chance, events)
    elif task == Task.GAME:
        rounds.run_game(state, chance, events)
    elif task == Task.WINDOW:
        windows.run_window(state, events)
    elif task == Task.ROLL:
        rolls.run_roll(state, chance, events)
    elif task == Task.EXPEDITION:
        exploring.run_expedition(state, chance, events)
    elif task == Task.RESOLVE:
        exploring.run_resolve(state, chance, events)
    elif task == Task.QUEUE:
        runs.run_queue(state, chance, events)
    elif task == Task.HOOKS:
        runs.run_hooks(state)
    elif task == Task.ACTION:
        resolving.run_action(state, chance, events)
    elif task == Task.SURVIVAL:
        survival.run_survival(state, events)
    elif task == Task.OWN_FOOD:
        survival.run_own_food(state, events)
    else:
        run_rare_task(state, chance, events)


@rule
def run_rare_task(state: State, chance: Chance, events: Events) -> None:
    task = top(state)[TASK]
    if task == Task.DEATHS:
        deaths.run_deaths(state, events)
    elif task == Task.ESTATE:
        deaths.run_estate(state, events)
    elif task == Task.RETURN:
        returning.run_return(state, events)
    elif task == Task.LOST_GROUP:
        returning.run_lost_group(state, events)
    elif task == Task.VOTE:
        votes.run_vote(state, events)
    elif task == Task.CONTRIBUTE:
        efforts.run_effort(state, events)
    elif task == Task.BUILD:
        run_build(state, chance, events)
    elif task == Task.SALVAGE:
        salvage.run_salvage(state, chance, events)
    elif task == Task.LAY:
        camp.run_lay(state, events)
    elif task == Task.FISH:
        fishing.run_fish(state, chance, events)
    elif task == Task.PEEK:
        peeking.run_peek(state, chance, events)
    elif task == Task.GIVE_BACK:
        machine_people.run_give_back(state, events)
