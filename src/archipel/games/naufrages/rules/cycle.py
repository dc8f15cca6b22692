"""17.9: fetch, execute, go on. One instruction at a time, so that deaths come between them."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events
from archipel.core.rule import rule
from archipel.games.naufrages.cards.code import OP, A, Op
from archipel.games.naufrages.cards.tables import CODE
from archipel.games.naufrages.rules import (
    machine,
    machine_camp,
    machine_cards,
    machine_flow,
    machine_loops,
    machine_people,
)
from archipel.games.naufrages.state import State


@rule
def run_card(state: State, chance: Chance, events: Events) -> None:
    """Task.CARD: NA-3.13, a card whose drawer is dead ends after the `each` around."""
    if state.pay_left > 0:
        machine.pay_on(state, events)
        return
    if state.run_over == 1 and not machine.in_each(state):
        machine.run_ended(state, events)
        return
    op = int(CODE[state.run_at, OP])
    if op <= Op.SAY:
        flow(state, op, events)
    elif op <= Op.POINTS:
        people(state, op, chance, events)
    elif op <= Op.DCUBE:
        camp(state, op, chance, events)
    else:
        cards(state, op, chance, events)


@rule
def flow(state: State, op: int, events: Events) -> None:
    if op == Op.RET:
        machine_loops.op_ret(state, events)
    elif op == Op.CALL:
        machine.call(state, machine.operand(state, A), int(state.run_at) + 1)
    elif op == Op.IF:
        machine_flow.op_if(state)
    elif op == Op.CHOICE:
        machine_flow.op_choice(state, events)
    elif op == Op.VOTE:
        machine_flow.op_vote(state)
    elif op == Op.PICK:
        machine_flow.op_pick(state, events)
    elif op == Op.ROLL:
        machine_flow.op_roll(state)
    elif op == Op.FIGHT:
        machine_loops.op_fight(state)
    elif op == Op.EACH:
        machine_loops.op_each(state)
    elif op == Op.REPEAT:
        machine_loops.op_repeat(state)
    elif op == Op.CONTRIBUTE:
        machine_flow.op_contribute(state, events)
    elif op == Op.SET:
        machine_flow.op_set(state)
    elif op == Op.SAY:
        machine_flow.op_say(state, events)
    else:  # END
        machine.run_ended(state, events)


@rule
def people(state: State, op: int, chance: Chance, events: Events) -> None:
    if op <= Op.TRAUMA:
        machine_people.op_body(state, op, events)
    elif op == Op.ADVENTURE:
        machine_people.op_adventure(state, chance, events)
    elif op == Op.OBJECT:
        machine_people.op_object(state, chance, events)
    elif op == Op.GOLOST:
        machine_people.op_go_lost(state, events)
    elif op == Op.GOHOME:
        machine_people.op_go_home(state, events)
    elif op == Op.BONUS:
        machine_people.op_bonus(state)
    else:
        machine_people.op_number(state, op, events)


@rule
def camp(state: State, op: int, chance: Chance, events: Events) -> None:
    if op == Op.STOCK:
        machine_camp.op_stock(state, chance, events)
    elif op == Op.PRESERVE:
        machine_camp.op_preserve(state, events)
    elif op == Op.RESERVE:
        machine_camp.op_reserve(state, chance, events)
    elif op == Op.FISH:
        machine_camp.op_fish(state, events)
    elif op == Op.FIRE:
        machine_camp.op_fire(state, events)
    elif op == Op.SHELTER:
        machine_camp.op_shelter(state, events)
    elif op == Op.BUILD:
        machine_camp.op_build(state, events)
    elif op == Op.TILE:
        machine_camp.op_tile(state, events)
    else:
        machine_camp.op_track_of_camp(state, op, events)


@rule
def cards(state: State, op: int, chance: Chance, events: Events) -> None:
    if op == Op.PLOT:
        machine_cards.op_plot(state, chance, events)
    elif op == Op.SELF:
        machine_cards.op_self(state)
    elif op == Op.PEEK:
        machine_cards.op_peek(state)
    elif op == Op.DRAW:
        machine_cards.op_draw(state, chance, events)
    elif op == Op.DEBRIS:
        machine_cards.op_debris(state)
    else:
        machine_cards.op_uncamp(state, events)
