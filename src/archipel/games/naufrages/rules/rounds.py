"""Chapters 2 and 5, and the order of everything: a game is rounds of four phases."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.events import Events, emit
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.naufrages.actions import CHOOSE_CHARACTER, code
from archipel.games.naufrages.cards.code import Card, Moment
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import (
    CHARACTERS,
    EVENT_DECK,
)
from archipel.games.naufrages.events import (
    BONUS_USED,
    CHARACTER_CHOSEN,
    COST,
    DEBRIS_DRIFTED,
    ROUND_BEGAN,
    WEATHER_MOVED,
)
from archipel.games.naufrages.rules.body import lose_energy, most_energy
from archipel.games.naufrages.rules.camp import any_camp, use_slot
from archipel.games.naufrages.rules.decks import draw_card, remove
from archipel.games.naufrages.rules.flow import ask, move_to, top
from archipel.games.naufrages.rules.marks import PLAYERS, is_marked
from archipel.games.naufrages.rules.people import (
    is_lost,
    present,
    reader,
)
from archipel.games.naufrages.rules.placing import (
    bonus_cost,
)
from archipel.games.naufrages.rules.resolving import begin_action
from archipel.games.naufrages.rules.round_actions import begin_placement, run_action_phase
from archipel.games.naufrages.rules.round_end import run_end_phase
from archipel.games.naufrages.rules.round_survival import run_survival_phase
from archipel.games.naufrages.rules.runs import begin_hooks, begin_run, is_blank
from archipel.games.naufrages.rules.speaking import begin_phase, forget_words
from archipel.games.naufrages.rules.stock import (
    feel_weather,
)
from archipel.games.naufrages.rules.windows import begin_window, end_standing
from archipel.games.naufrages.state import (
    ACTIVE,
    BONUS_PAWN,
    NOBODY,
    P0,
    P2,
    STEP,
    Ask,
    Phase,
    Ready,
    Run,
    Stage,
    State,
    Window,
)
from archipel.games.naufrages.tables import (
    ABILITY,
    WEATHER_SPACES,
)

SLOT_ANSWER = 100  # answers to `bonus`: SLOT_ANSWER + slot, or a spot


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
        begin_phase(state, Phase.ACTIONS, events)
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
    begin_phase(state, Phase.EVENT, events)
    forget_words(state)
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
