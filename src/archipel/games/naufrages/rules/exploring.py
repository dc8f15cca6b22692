"""Chapter 8: an expedition, from the first pawn on Exploration until nobody marches any more."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import EXPLORE_AREA, FOLLOW, GO_HOME, JOIN, STAY, code
from archipel.games.naufrages.cards.code import After, Card, Moment, Until
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import (
    AREAS,
    CARDS,
    EXPLORE,
    PIECES,
    RETURN_LEAST,
    RETURN_MOST,
    SEATS,
)
from archipel.games.naufrages.events import (
    CARD_REVEALED,
    EXPEDITION_ENDED,
    EXPEDITION_LEFT,
    STAYED,
    TURNED,
)
from archipel.games.naufrages.rules.bonuses import end_span
from archipel.games.naufrages.rules.camp import begin_lay
from archipel.games.naufrages.rules.decks import (
    draw_card,
    lay_pending,
    put_on_top,
    remove,
    shuffle_in,
)
from archipel.games.naufrages.rules.flow import ask, bit, has, pop, push, top
from archipel.games.naufrages.rules.marks import ADVANCE, is_marked
from archipel.games.naufrages.rules.objects import begin_expedition_counts, hand_to
from archipel.games.naufrages.rules.people import (
    after_in_march,
    explorers,
    is_lost,
    lives,
    living,
    marching,
    reach,
)
from archipel.games.naufrages.rules.runs import (
    advance_explorers,
    begin_hooks,
    begin_resolve,
    begin_run,
    is_blank,
    move_return,
)
from archipel.games.naufrages.rules.tiles import gain_tile
from archipel.games.naufrages.rules.uses import any_use, legal_uses
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    P2,
    P4,
    P5,
    PENDING,
    RESOLVED_NOW,
    RUNNING,
    STEP,
    Ask,
    Run,
    State,
    Task,
)
from archipel.games.naufrages.tables import FIRST_SPACE, SPACE_COUNT

MOST_DRAWN = PIECES.numbers.most_drawn
LEAVE, TURN, NEXT, JOINS = range(4)  # steps of an expedition
REVEAL, EFFECT, DISPOSE = range(3)  # steps of a card


@rule
def march_out(state: State, events: Events) -> None:
    """NA-8.1 to NA-8.3: in the order of the pawns; those who are lost or dead stay behind."""
    place, first = 0, int(FIRST_SPACE[EXPLORE])
    for space in range(first, first + SPACE_COUNT[EXPLORE]):
        seat = int(state.pawn_at[space])
        state.pawn_at[space] = NOBODY
        if seat != NOBODY and lives(state, seat) and not is_lost(state, seat):
            state.order[place] = seat
            place += 1
    if place == 0:
        return
    state.expedition = 1
    state.drawn = 0
    state.active = state.order[0]
    move_return(state, RETURN_LEAST, events)
    begin_expedition_counts(state)
    emit(events, EXPEDITION_LEFT, marching(state))


@rule
def may_draw(state: State, area: int) -> bool:
    """NA-8.6: access by the most advanced explorer, and a card left."""
    return state.deck_size[area] > 0 and reach(state, explorers(state)) >= area


@rule
def may_follow(state: State, card: int) -> bool:
    """NA-8.6: pending cards follow the same rule; NA-8.23: not twice in one expedition."""
    return (
        state.card_at[card] == PENDING
        and state.card_resolved[card] != RESOLVED_NOW
        and reach(state, explorers(state)) >= CARD[card, Card.AREA]
    )


@rule
def may_explore(state: State) -> bool:
    """NA-8.5, NA-8.24: the way back is not too long, and there is something to find."""
    if state.return_cube >= RETURN_MOST or state.drawn >= MOST_DRAWN:
        return False
    for area in range(AREAS):
        if may_draw(state, area):
            return True
    for card in range(CARDS):
        if may_follow(state, card):
            return True
    return False


@rule
def legal_explore(state: State, seat: int, out: Codes) -> int:
    """NA-8.4: explore or go home; 17.8: Objects for the way."""
    out[0] = code(GO_HOME)
    count = 1
    if may_explore(state):
        for area in range(AREAS):
            if may_draw(state, area):
                out[count] = code(EXPLORE_AREA, area)
                count += 1
        for card in range(CARDS):
            if may_follow(state, card):
                out[count] = code(FOLLOW, card)
                count += 1
    return legal_uses(state, seat, out, count)


@rule
def legal_join(out: Codes) -> int:
    """NA-8.13."""
    out[0] = code(JOIN)
    out[1] = code(STAY)
    return 2


HOME = -1  # answers: an area, AREAS + a pending card, or HOME


@rule
def run_expedition(state: State, chance: Chance, events: Events) -> None:
    """Task.EXPEDITION. P0 … P3: the marching order when the turn began; P4, P5: who goes home."""
    frame = top(state)
    if frame[STEP] == LEAVE:
        march_out(state, events)
        if state.expedition == 0:
            pop(state)
        else:
            frame[STEP] = TURN
            begin_hooks(state, Moment.EXPEDITION)
    elif explorers(state) == 0:
        end_expedition(state, events)
    elif frame[STEP] == TURN:
        take_turn(state, chance, events)
    elif frame[STEP] == JOINS:
        ask_to_join(state, events)
    else:
        frame[STEP] = TURN
        pass_turn(state)


@rule
def take_turn(state: State, chance: Chance, events: Events) -> None:
    """NA-8.4: the active explorer does one of two things."""
    frame = top(state)
    if not has(explorers(state), state.active):
        pass_turn(state)
        return
    for place in range(SEATS):
        frame[P0 + place] = state.order[place]
    seat, answer = int(state.active), int(state.answer)
    if answer == NOBODY:
        if may_explore(state) or any_use(state, seat):
            ask(state, Ask.EXPLORE, seat)
            return
        answer = HOME
    if answer == HOME:
        frame[STEP] = JOINS
        frame[P4] = bit(seat)
        frame[P5] = bit(seat)
        emit(events, TURNED, seat)
        return
    frame[STEP] = NEXT
    state.drawn += 1
    card = answer - AREAS
    if answer < AREAS:
        card = draw_card(state, answer, RUNNING, chance)
    begin_resolve(state, card, seat)


@rule
def pass_turn(state: State) -> None:
    """NA-8.4, NA-8.25: the next in marching order who is still under way."""
    frame = top(state)
    at = 0
    while at < SEATS - 1 and frame[P0 + at] != state.active:
        at += 1
    for step in range(1, SEATS + 1):
        other = frame[P0 + (at + step) % SEATS]
        if other >= 0 and has(explorers(state), other):
            state.active = other
            return


@rule
def ask_to_join(state: State, events: Events) -> None:
    """NA-8.13: in marching order after him every other explorer declares whether he joins."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = after_in_march(state, state.active, explorers(state) & ~frame[P5])
        frame[P5] |= bit(seat)
        if state.answer == 1:
            frame[P4] |= bit(seat)
            emit(events, TURNED, seat)
        else:
            emit(events, STAYED, seat)
    left = explorers(state) & ~frame[P5]
    if left != 0:
        ask(state, Ask.JOIN, after_in_march(state, state.active, left))
    else:
        frame[STEP] = NEXT
        push(state, Task.RETURN, frame[P4], state.active)


@rule
def end_expedition(state: State, events: Events) -> None:
    """NA-8.22: the marching order is empty."""
    state.expedition = 0
    state.active = NOBODY
    state.drawn = 0
    state.order[:] = NOBODY
    end_span(state, living(state), Until.EXPEDITION)
    emit(events, EXPEDITION_ENDED)
    pop(state)


# --- one card -------------------------------------------------------------------------------------


@rule
def run_resolve(state: State, chance: Chance, events: Events) -> None:
    """Task.RESOLVE, NA-8.7. P2: how often it was resolved before."""
    frame = top(state)
    card, drawer = int(frame[P0]), int(frame[P1])
    if frame[STEP] == REVEAL:
        frame[STEP] = EFFECT
        emit(events, CARD_REVEALED, drawer, card)
        show_icons(state, card, drawer, int(frame[P2]), chance, events)
    elif frame[STEP] == EFFECT:
        frame[STEP] = DISPOSE
        state.run_after = NOBODY
        state.run_owner = NOBODY
        address = int(CARD[card, Card.MAIN])
        if address > 0 and lives(state, drawer) and not is_blank(state, card):
            begin_run(state, card, address, drawer, Run.EXPLORE)
    else:
        pop(state)
        dispose(state, card, drawer, events)


@rule
def show_icons(
    state: State, card: int, drawer: int, before: int, chance: Chance, events: Events
) -> None:
    """NA-8.7, steps 2 to 4; NA-8.23: the second time only the way back; NA-17.6: outside only 4."""
    under_way = has(explorers(state), drawer)
    if under_way and before == 0 and is_marked(card, ADVANCE):
        advance_explorers(state, int(CARD[card, Card.AREA]), events)
    if under_way:
        move_return(state, int(state.return_cube + CARD[card, Card.RETURN_UP]), events)
    if before == 0:
        for _ in range(CARD[card, Card.ADVENTURE]):
            gain_tile(state, drawer, chance, events)
    if under_way:
        begin_hooks(state, Moment.CARD)


@rule
def dispose(state: State, card: int, drawer: int, events: Events) -> None:
    """NA-8.7, step 6: where the card goes; NA-3.13: of a dead drawer most leave the game."""
    after = state.run_after if state.run_after != NOBODY else CARD[card, Card.AFTER]
    owner = state.run_owner if state.run_owner != NOBODY else drawer
    area = int(CARD[card, Card.AREA])
    if after == After.PENDING:
        lay_pending(state, card, area, events)
        if state.card_at[card] == PENDING:
            state.card_resolved[card] = RESOLVED_NOW
    elif after == After.SHUFFLE:
        shuffle_in(state, card, area, events)
    elif after == After.TOP:
        put_on_top(state, card, area, events)
    elif after == After.OBJECT and lives(state, owner):
        hand_to(state, card, owner, events)
    elif after == After.CAMP and lives(state, drawer):
        begin_lay(state, card, drawer)
    else:
        remove(state, card, events)
