"""Chapters 5, 6, 10 and 11 in order: a game is rounds of four phases, step by step."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import CHOOSE_CHARACTER, code
from archipel.games.naufrages.cards.code import Build, Card, Moment, Until
from archipel.games.naufrages.cards.tables import BUILD, CARD
from archipel.games.naufrages.data import (
    BUILDS,
    CARDS,
    CHARACTERS,
    EVENT_DECK,
    EXPLORE,
    SPACES,
)
from archipel.games.naufrages.events import (
    BONUS_USED,
    CHARACTER_CHOSEN,
    COST,
    CUBES_PRESERVED,
    DEBRIS_DRIFTED,
    PRESERVED,
    ROTTED,
    ROUND_BEGAN,
    SLAUGHTER_ASKED,
    WEATHER_MOVED,
)
from archipel.games.naufrages.rules.body import heal, lose_energy, most_energy, scar
from archipel.games.naufrages.rules.bonuses import end_span
from archipel.games.naufrages.rules.camp import any_camp, use_slot
from archipel.games.naufrages.rules.deaths import end_game, pass_first
from archipel.games.naufrages.rules.decks import draw_card, remove
from archipel.games.naufrages.rules.ending import leave_island
from archipel.games.naufrages.rules.flow import ask, bit, first_of, has, push, top
from archipel.games.naufrages.rules.marks import PLAYERS, is_marked
from archipel.games.naufrages.rules.people import (
    camp,
    is_lost,
    lives,
    living,
    lost,
    present,
    reader,
)
from archipel.games.naufrages.rules.placing import (
    bonus_cost,
    decline_pawn,
    put_pawn,
)
from archipel.games.naufrages.rules.resolving import begin_action, next_pawn
from archipel.games.naufrages.rules.returning import all_come_nearer
from archipel.games.naufrages.rules.rolls import begin_roll, shows_trauma
from archipel.games.naufrages.rules.runs import begin_hooks, begin_run, is_blank
from archipel.games.naufrages.rules.stock import (
    add_cubes,
    add_tokens,
    feel_weather,
    put_out_fire,
)
from archipel.games.naufrages.rules.survival import (
    animals,
    go_hungry,
    goat_gives,
    lay_table,
    patients,
    slaughter,
    sleep,
)
from archipel.games.naufrages.rules.votes import begin_vote
from archipel.games.naufrages.rules.windows import begin_window, end_standing
from archipel.games.naufrages.state import (
    ACTIVE,
    BONUS_PAWN,
    NOBODY,
    P0,
    P1,
    P2,
    STATE_DONE,
    STEP,
    Ask,
    Ending,
    Luck,
    Phase,
    Ready,
    Run,
    Stage,
    State,
    Task,
    Window,
)
from archipel.games.naufrages.tables import (
    ABILITY,
    CHARACTER_HEALS,
    SPACE_ROW,
    SPACE_SPOT,
    WEATHER_SPACES,
)

PAWNS = 2
NONE_OF_THEM = -1  # an answer
SLOT_ANSWER = 100  # answers to `bonus`: SLOT_ANSWER + slot, or a spot


@rule
def move_to(state: State, stage: int) -> None:
    """The next step of the round."""
    frame = top(state)
    frame[STEP] = stage
    frame[P0] = 0
    frame[P1] = 0
    frame[P2] = 0


@rule
def run_game(state: State, chance: Chance, events: Events) -> None:
    """Task.GAME."""
    stage = int(top(state)[STEP])
    if stage <= Stage.BONUS_ACTION:
        run_event_phase(state, stage, chance, events)
    elif stage <= Stage.ROWS:
        run_action_phase(state, stage, events)
    elif stage <= Stage.LAST_WINDOW:
        run_survival_phase(state, stage, events)
    else:
        run_end_phase(state, stage, chance, events)


# --- setup, phase A, and the bonus action ---------------------------------------------------------


@rule
def run_event_phase(state: State, stage: int, chance: Chance, events: Events) -> None:
    if stage == Stage.CHARACTERS:
        choose_characters(state, events)
    elif stage == Stage.EVENT:
        move_to(state, Stage.TEXT)
        reveal_event(state, chance, events)
    elif stage == Stage.TEXT:
        move_to(state, Stage.ROUND_HOOKS)
        read_event(state)
    elif stage == Stage.ROUND_HOOKS:
        move_to(state, Stage.EVENT_WINDOW)
        begin_hooks(state, Moment.ROUND)
    elif stage == Stage.EVENT_WINDOW:
        move_to(state, Stage.BONUS)
        begin_window(state, Window.EVENT)
    elif stage == Stage.BONUS:
        state.phase = Phase.ACTIONS
        end_standing(state, Ready.PHASE)
        first = int(state.first)
        if not is_lost(state, first) and (any_camp(state, first) or state.seats == 1):
            top(state)[STEP] = Stage.BONUS_ACTION
            ask(state, Ask.BONUS, first)
        else:
            begin_placement(state)
    else:
        begin_placement(state)
        take_bonus(state, int(state.answer), events)


@rule
def has_ability(state: State, ability: int) -> bool:
    for seat in range(state.seats):
        if state.character[seat] >= 0 and ABILITY[state.character[seat]] == ability:
            return True
    return False


@rule
def legal_character(state: State, out: Codes) -> int:
    """NA-2.4: no two with the same ability; dealt ones are only looked at."""
    if state.deal_characters == 1:
        out[0] = code(CHOOSE_CHARACTER, state.character[state.ask_seat])
        return 1
    count = 0
    for character in range(CHARACTERS):
        if not has_ability(state, ABILITY[character]):
            out[count] = code(CHOOSE_CHARACTER, character)
            count += 1
    return count


@rule
def take_character(state: State, seat: int, character: int) -> None:
    """NA-2.5: with all the energy there is."""
    state.character[seat] = character
    state.energy[seat] = most_energy(state, seat)


@rule
def choose_characters(state: State, events: Events) -> None:
    """NA-2.4: in seat order from a random seat, which P2 says."""
    frame = top(state)
    seat = int((frame[P2] + frame[P0]) % state.seats)
    if state.answer != NOBODY:
        take_character(state, seat, int(state.answer))
        emit(events, CHARACTER_CHOSEN, seat, state.answer)
        frame[P0] += 1
        seat = int((frame[P2] + frame[P0]) % state.seats)
    if frame[P0] < state.seats and state.character[seat] == NOBODY:
        ask(state, Ask.CHARACTER, seat)
    else:
        move_to(state, Stage.EVENT)


@rule
def reveal_event(state: State, chance: Chance, events: Events) -> None:
    """NA-5.3 to NA-5.7: a new card, the weather, the debris."""
    state.round += 1
    state.phase = Phase.EVENT
    state.row = 0
    if state.active_event != NOBODY:
        remove(state, int(state.active_event), events)
    card = draw_card(state, EVENT_DECK, ACTIVE, chance)
    state.active_event = card
    emit(events, ROUND_BEGAN, state.round, card)
    state.prev_weather = state.last_weather
    state.last_weather = CARD[card, Card.WEATHER]
    space = max(0, min(WEATHER_SPACES - 1, int(state.weather + state.last_weather)))
    if space != state.weather:
        state.weather = space
        emit(events, WEATHER_MOVED, space)
    feel_weather(state, int(state.first), events)
    number = CARD[card, Card.DEBRIS]
    if state.debris_action == 0 and number > 0 and state.debris_spaces >= number:
        state.debris_spaces -= 1
        state.debris_action = 1
        emit(events, DEBRIS_DRIFTED, state.debris_spaces)


@rule
def read_event(state: State) -> None:
    """NA-5.8; NA-5.9: a text about the players means nothing when all are lost."""
    card = int(state.active_event)
    address = int(CARD[card, Card.MAIN])
    about_players = is_marked(card, PLAYERS)
    if address == 0 or is_blank(state, card) or (about_players and present(state) == 0):
        return
    drawer = reader(state)
    begin_run(state, card, address, drawer if drawer != NOBODY else int(state.first), Run.EVENT)


@rule
def take_bonus(state: State, answer: int, events: Events) -> None:
    """NA-6.2: on a camp card; NA-13.2: alone, any action, paid and resolved at once."""
    seat = int(state.first)
    if answer >= SLOT_ANSWER:
        use_slot(state, seat, answer - SLOT_ANSWER, BONUS_PAWN, events)
    elif answer >= 0:
        emit(events, BONUS_USED, seat, answer)
        lose_energy(state, seat, bonus_cost(answer), COST, events)
        begin_action(state, answer, seat)


# --- phase B --------------------------------------------------------------------------------------


@rule
def begin_placement(state: State) -> None:
    """Everybody has two pawns, less what cards took."""
    for seat in range(state.seats):
        state.pawns[seat] = PAWNS - state.fewer_pawns[seat] if lives(state, seat) else 0
        state.fewer_pawns[seat] = 0
        state.placed[seat] = 0
    state.second_due = 0
    move_to(state, Stage.FIRST_PAWNS)


@rule
def run_action_phase(state: State, stage: int, events: Events) -> None:
    if stage == Stage.FIRST_PAWNS:
        place_pawns(state, 1, Stage.FIRST_WINDOW, events)
    elif stage == Stage.FIRST_WINDOW:
        move_to(state, Stage.SECOND_PAWNS)
        begin_window(state, Window.FIRST_PAWNS)
    elif stage == Stage.SECOND_PAWNS:
        place_pawns(state, 2, Stage.LOST_PAWNS, events)
    elif stage == Stage.LOST_PAWNS:
        place_lost_pawns(state, events)
    elif stage == Stage.LOST_GROUPS:
        send_groups(state, events)
    elif stage == Stage.PLACED_WINDOW:
        move_to(state, Stage.ROWS)
        begin_window(state, Window.PLACED)
    else:
        resolve_rows(state)


@rule
def answer_pawn(state: State, seat: int, events: Events) -> None:
    if state.answer == NONE_OF_THEM:
        decline_pawn(state, seat, events)
    else:
        put_pawn(state, seat, int(state.answer), events)
    state.placed[seat] += 1
    state.answer = NOBODY


@rule
def place_pawns(state: State, number: int, then: int, events: Events) -> None:
    """NA-6.3: in turn order everybody who is not lost places one pawn; then the second."""
    frame = top(state)
    if state.answer != NOBODY:
        answer_pawn(state, int((state.first + frame[P0]) % state.seats), events)
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        can = lives(state, seat) and not is_lost(state, seat)
        if can and state.pawns[seat] >= number:
            state.placed[seat] = number - 1
            ask(state, Ask.PLACE, seat)
            return
        frame[P0] += 1
    move_to(state, then)


@rule
def place_lost_pawns(state: State, events: Events) -> None:
    """NA-9.3: each lost player may place one pawn, if he has not (NA-9.10)."""
    frame = top(state)
    if state.answer != NOBODY:
        answer_pawn(state, int((state.first + frame[P0]) % state.seats), events)
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        may = has(lost(state), seat) and state.placed[seat] == 0 and state.pawns[seat] > 0
        if may:
            ask(state, Ask.PLACE, seat)
            return
        frame[P0] += 1
    move_to(state, Stage.LOST_GROUPS)


@rule
def send_groups(state: State, events: Events) -> None:
    """NA-9.4: one lost group after the other; who is back places before the next one rolls."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = int(frame[P2])
        answer_pawn(state, seat, events)
        state.second_due &= ~bit(seat)
    while state.second_due != 0:
        seat = first_of(state, int(state.second_due), int(state.first))
        if has(present(state), seat) and state.pawns[seat] == PAWNS and state.placed[seat] <= 1:
            frame[P2] = seat
            ask(state, Ask.PLACE, seat)
            return
        state.second_due &= ~bit(seat)
    for step in range(state.seats):
        seat = int((state.first + step) % state.seats)
        if has(lost(state), seat) and not has(frame[P1], state.group[seat]):
            frame[P1] |= bit(state.group[seat])
            push(state, Task.LOST_GROUP, state.group[seat])
            return
    move_to(state, Stage.PLACED_WINDOW)


@rule
def resolve_rows(state: State) -> None:
    """NA-7.1: row by row; NA-15.6: a window before each row that has a pawn."""
    space = next_pawn(state)
    if space == NOBODY:
        move_to(state, Stage.SURVIVAL)
        return
    if SPACE_ROW[space] > state.row:
        state.row = SPACE_ROW[space]
        begin_window(state, Window.ROW)
        return
    seat, spot = int(state.pawn_at[space]), int(SPACE_SPOT[space])
    if spot == EXPLORE:
        push(state, Task.EXPEDITION)
    else:
        state.pawn_at[space] = NOBODY
        begin_action(state, spot, seat)


# --- phase C --------------------------------------------------------------------------------------


@rule
def run_survival_phase(state: State, stage: int, events: Events) -> None:
    """NA-10.13: not played at all if nobody is at camp."""
    if stage == Stage.SURVIVAL:
        state.phase = Phase.SURVIVAL
        end_standing(state, Ready.PHASE)
        move_to(state, Stage.ANIMALS)
        begin_hooks(state, Moment.SURVIVAL)
    if camp(state) == 0 and stage < Stage.LAST_WINDOW:
        move_to_last_window(state)
    elif stage == Stage.ANIMALS:
        goat_gives(state, events)
        move_to(state, Stage.SLAUGHTER)
    elif stage == Stage.SLAUGHTER:
        ask_about_animals(state, events)
    elif stage == Stage.FOOD:
        serve_food(state, events)
    elif stage == Stage.FOOD_WINDOW:
        move_to(state, Stage.OWN_FOOD)
        begin_window(state, Window.AFTER_FOOD)
    elif stage == Stage.OWN_FOOD:
        move_to(state, Stage.NIGHT)
        push(state, Task.OWN_FOOD)
    elif stage == Stage.NIGHT:
        pass_night(state, events)
    elif stage == Stage.HEALING:
        ask_healer(state, events)
    elif stage == Stage.LAST_WINDOW:
        last = state.end_round == state.round
        move_to(state, Stage.RESCUE if last else Stage.INJURIES)
        begin_window(state, Window.SURVIVAL_OVER)


@rule
def move_to_last_window(state: State) -> None:
    """Whatever was begun on the stack is dropped with the phase."""
    while state.depth > 1:
        state.depth -= 1
        state.stack[state.depth, :] = 0
    move_to(state, Stage.LAST_WINDOW)


@rule
def ask_about_animals(state: State, events: Events) -> None:
    """NA-16.4: players at camp in turn order, until one asks; the camp decides together."""
    frame = top(state)
    if frame[P1] > 0:
        if state.result == 0:
            slaughter(state, int(frame[P1]) - 1, events)
        frame[P1] = 0
    elif state.answer == NONE_OF_THEM:
        frame[P0] += 1
    elif state.answer != NOBODY:
        seat, animal = int((state.first + frame[P0]) % state.seats), int(state.answer)
        state.asked_slaughter |= bit(animal)
        emit(events, SLAUGHTER_ASKED, seat, animal)
        frame[P1] = animal + 1
        begin_vote(state, camp(state), 3, seat)
        return
    while frame[P0] < state.seats and animals(state) != 0:
        seat = int((state.first + frame[P0]) % state.seats)
        if has(camp(state), seat):
            ask(state, Ask.SLAUGHTER, seat)
            return
        frame[P0] += 1
    move_to(state, Stage.FOOD)


@rule
def serve_food(state: State, events: Events) -> None:
    frame = top(state)
    if frame[P0] == 0:
        frame[P0] = 1
        begin_window(state, Window.BEFORE_FOOD)
    else:
        move_to(state, Stage.FOOD_WINDOW)
        lay_table(state, events)
        push(state, Task.SURVIVAL)


@rule
def pass_night(state: State, events: Events) -> None:
    """NA-10.7, NA-10.10, NA-10.11: hunger, the fire, then what happens at night."""
    frame = top(state)
    if frame[P0] == 0:
        frame[P0] = 1
        go_hungry(state, events)
    elif frame[P0] == 1:
        frame[P0] = 2
        sleep(state, events)
    else:
        move_to(state, Stage.HEALING)
        begin_hooks(state, Moment.NIGHT)


@rule
def ask_healer(state: State, events: Events) -> None:
    """16.2: once per round, for one energy, an injury of somebody at camp."""
    frame = top(state)
    if state.answer != NOBODY:
        seat = int((state.first + frame[P0]) % state.seats)
        if state.answer >= 0:
            lose_energy(state, seat, 1, COST, events)
            heal(state, int(state.answer), events)
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        heals = has(camp(state), seat) and CHARACTER_HEALS[state.character[seat]] > 0
        if heals and state.energy[seat] > 0 and patients(state) != 0:
            ask(state, Ask.HEAL, seat)
            return
        frame[P0] += 1
    move_to(state, Stage.LAST_WINDOW)


# --- phase D --------------------------------------------------------------------------------------


@rule
def run_end_phase(state: State, stage: int, chance: Chance, events: Events) -> None:
    if stage == Stage.INJURIES:
        state.phase = Phase.END
        roll_injuries(state, events)
    elif stage == Stage.ROT:
        move_to(state, Stage.LAST_HOOKS)
        rot(state, events)
    elif stage == Stage.LAST_HOOKS:
        move_to(state, Stage.NEXT_ROUND)
        begin_hooks(state, Moment.ROUND_END)
    elif stage == Stage.NEXT_ROUND:
        end_round(state, events)
    else:
        leave_island(state, chance, events)


@rule
def roll_injuries(state: State, events: Events) -> None:
    """NA-11.1: everybody with injuries rolls as many dice; NA-3.19: deaths after all of them."""
    frame = top(state)
    seat = int((state.first + frame[P0]) % state.seats)
    if frame[P1] == 1:
        if shows_trauma(state):
            scar(state, seat, events)
        frame[P1] = 0
        frame[P0] += 1
    while frame[P0] < state.seats:
        seat = int((state.first + frame[P0]) % state.seats)
        if lives(state, seat) and state.injuries[seat] > 0:
            state.deaths_wait = 1
            frame[P1] = 1
            begin_roll(state, int(state.injuries[seat]), bit(seat), seat, Luck.NO_TRAUMA, 0)
            return
        frame[P0] += 1
    state.deaths_wait = 0
    move_to(state, Stage.ROT)


@rule
def rot(state: State, events: Events) -> None:
    """NA-11.2: cubes are gone, but for what a Pantry keeps."""
    for build in range(BUILDS):
        if state.build_state[build] == STATE_DONE and BUILD[build, Build.KEEPS] > 0:
            kept = min(int(state.cubes), int(BUILD[build, Build.KEEPS]))
            if kept > 0:
                emit(events, PRESERVED, kept, CUBES_PRESERVED)
                add_cubes(state, -kept, events)
                add_tokens(state, kept, events)
    if state.cubes > 0:
        emit(events, ROTTED, state.cubes)
        state.cubes = 0


@rule
def end_round(state: State, events: Events) -> None:
    """NA-11.4 to NA-11.8."""
    all_come_nearer(state, events)
    for space in range(SPACES):
        state.pawn_at[space] = NOBODY
    state.slot_pawn[:] = NOBODY
    if state.first_stays == 0 or is_lost(state, int(state.first)):
        pass_first(state, events)
    state.first_stays = 0
    if present(state) == 0:
        put_out_fire(state, events)
    state.difficulty = 0
    state.asked_slaughter = 0
    end_span(state, living(state), Until.ROUND)
    end_span(state, living(state), Until.FIGHT)
    for card in range(CARDS):
        state.card_uses[card] = 0
    end_standing(state, Ready.ROUND)
    if state.deck_size[EVENT_DECK] == 0:
        end_game(state, Ending.OUT_OF_TIME, events)
    else:
        move_to(state, Stage.EVENT)
