"""A position in shorthand, played with the public rules, and the clauses of `then` about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import Final, Self

from archipel.core.chance import Chance, chance_for_move
from archipel.core.events import Event, Events
from archipel.core.record import blank
from archipel.core.rule import COMPILES
from archipel.games.naufrages import GAME
from archipel.games.naufrages.actions import THING_NAMES
from archipel.games.naufrages.cards.code import Card, Moment
from archipel.games.naufrages.cards.tables import CARD
from archipel.games.naufrages.data import DECK_NAMES, SPOT_NAMES
from archipel.games.naufrages.events import DieRolled
from archipel.games.naufrages.notation import CARD_PLACES
from archipel.games.naufrages.rules import body, decks, play, returning, runs, survival
from archipel.games.naufrages.rules.stock import feel_weather
from archipel.games.naufrages.shorthand import read_position
from archipel.games.naufrages.state import NOBODY, RUNNING, Ask, Run, State
from tests.support.table import first_to_act, legal_texts, rule_against

SEED: Final = "tests"
MOST_TRIES: Final = 60_000 if COMPILES else 6_000
IN_WINDOWS: Final = (
    *("ready", "offer", "lend", "accept_offer", "decline_offer", "withdraw_offer"),
    *("feed_fire", "use_object"),
)


def dice(events: Sequence[Event]) -> list[int]:
    return [event.die for event in events if isinstance(event, DieRolled)]


class Table:
    """`Table(given).do("place food", "announce 1 => 3").then("energy 2 3 | fire_lit 1")`.

    An action is played by whoever is to act; windows are passed by unless it belongs to one. After
    `=>` stand the dice that are to be rolled. Besides actions, `do` knows what is done to somebody:
    `gain 0 2`, `lose 0 2`, `injure 0 1`, `mend 0 1`, `scar 0 1`; `run jaguar 0`, a card's text;
    `resolve jaguar 0`, a card with its icons; `add_event great_wave`; and `pass` for all windows.
    """

    def __init__(self, given: str) -> None:
        self.state = read_position(given)
        self.events: list[Event] = []

    # --- playing ---------------------------------------------------------------------------------

    def do(self, *actions: str) -> Self:
        for action in actions:
            text, _, wanted = (part.strip() for part in action.partition("=>"))
            name, *words = text.split()
            if name == "pass":
                self.pass_windows()
            elif name in DONE_TO:
                self._happen(partial(_done_to, name, words), wanted)
            else:
                if name not in IN_WINDOWS:
                    self.pass_windows()
                self.by(self.next_seat(), action)
        return self

    def by(self, seat: int, action: str) -> Self:
        """Plays an action of a seat, and keeps what happened in `events`."""
        text = action.partition("=>")[0].strip()
        assert text in legal_texts(GAME, self.state, seat), f"{text} is illegal for seat {seat}"
        return self.play(seat, action)

    def play(self, seat: int, action: str) -> Self:
        """The same for what is known to be allowed: talk is not among what is legal."""
        text, _, wanted = (part.strip() for part in action.partition("=>"))
        code = GAME.actions.code(GAME.actions.from_text(text))
        self._happen(
            lambda state, chance, events: GAME.rules.apply(state, seat, code, chance, events),
            wanted,
        )
        return self

    def _happen(self, what: Callable[[State, Chance, Events], None], wanted: str) -> None:
        """Tries chances until the dice come as wanted."""
        rolls = [int(word) for word in wanted.split()]
        for attempt in count():
            assert attempt < MOST_TRIES, f"never rolled: {wanted}"
            state, events = self.state.copy(), blank(Events)
            what(state, chance_for_move(SEED, attempt), events)
            happened = GAME.events.read(events)
            if dice(happened)[: len(rolls)] == rolls:
                self.state = state
                self.events += happened
                return

    def pass_windows(self) -> None:
        while self.state.ask == Ask.WINDOW:
            seat = self.next_seat()
            text = "ready now" if "ready now" in self.legal(seat) else self.legal(seat)[0]
            self.by(seat, text)

    def next_seat(self) -> int:
        return first_to_act(GAME, self.state)

    def legal(self, seat: int | None = None) -> list[str]:
        return legal_texts(GAME, self.state, self.next_seat() if seat is None else seat)

    # --- checking --------------------------------------------------------------------------------

    def then(self, expected: str) -> Self:
        """Every clause holds; those without a meaning of their own name a field and its numbers."""
        for clause in expected.split("|"):
            name, _, rest = clause.strip().partition(" ")
            special = getattr(self, f"_then_{name}", None)
            if special:
                special(rest.strip())
            else:
                self._then_field(name, [int(word) for word in rest.split()])
        return self

    def _then_field(self, name: str, numbers: list[int]) -> None:
        field = getattr(self.state, name)
        found = field.tolist()[: len(numbers)] if field.shape else [int(field)]
        assert found == numbers, f"{name} is {found}"

    def _then_ask(self, rest: str) -> None:
        name, *seat = rest.split()
        self.pass_windows()
        assert Ask(int(self.state.ask)).name.lower() == name
        if seat:
            assert int(self.state.ask_seat) == int(seat[0])

    def _then_legal(self, rest: str) -> None:
        self.pass_windows()
        assert rest in self.legal()

    def _then_illegal(self, rest: str) -> None:
        self.pass_windows()
        assert rest not in self.legal()

    def _then_at(self, rest: str) -> None:
        """`machete@held 0`: where a card is."""
        name, _, place = rest.partition("@")
        assert CARD_PLACES[self.state.card_at[THING_NAMES.index(name)]] == place

    def _then_lost(self, rest: str) -> None:
        found = [seat for seat in range(self.state.seats) if self.state.group[seat] != NOBODY]
        assert found == [int(word) for word in rest.split()]

    def _then_difficulty_of(self, rest: str) -> None:
        seat, difficulty = map(int, rest.split())
        assert int(self.state.group_difficulty[self.state.group[seat]]) == difficulty

    def _then_pawn(self, rest: str) -> None:
        spot, seat = rest.split()
        assert f"place {spot}" in {f"place {name}" for name in SPOT_NAMES}
        kinds = [e for e in self.events if GAME.events.text(e) == f"pawn_placed {seat} {spot}"]
        assert kinds

    def _then_happened(self, rest: str) -> None:
        assert rest in [GAME.events.text(event) for event in self.events]

    def _then_not(self, rest: str) -> None:
        assert rest not in [GAME.events.text(event) for event in self.events]

    def _then_times(self, rest: str) -> None:
        """`3 card_revealed`: how often something happened."""
        number, tag = rest.split()
        texts = [GAME.events.text(event).split()[0] for event in self.events]
        assert texts.count(tag) == int(number), texts.count(tag)

    def _then_sequence(self, rest: str) -> None:
        """`action_began 3 food, action_began 1 food`: in this order, others may come between."""
        texts = iter(GAME.events.text(event) for event in self.events)
        for wanted in (part.strip() for part in rest.split(",")):
            assert any(text == wanted for text in texts), wanted

    def _then_ending(self, rest: str) -> None:
        assert GAME.ending(self.state) == rest

    def _then_deck(self, rest: str) -> None:
        name, size = rest.split()
        assert int(self.state.deck_size[DECK_NAMES.index(name)]) == int(size)

    def refused(self, action: str) -> str:
        """The rule that forbids an action of the seat that is next to act."""
        return rule_against(GAME, self.state, self.next_seat(), action)


# --- what rules do to somebody --------------------------------------------------------------------

Doing = Callable[[State, Sequence[str], Chance, Events], None]


def to_body(change: Callable[[State, int, int, Events], None]) -> Doing:
    def doing(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
        change(state, int(words[0]), int(words[1]), events)
        if state.dying:  # whatever is asked comes after the deaths
            state.ask = Ask.NOTHING
            play.go_on(state, chance, events)

    return doing


def times(
    change: Callable[[State, int, Events], None],
) -> Callable[[State, int, int, Events], None]:
    def doing(state: State, seat: int, number: int, events: Events) -> None:
        for _ in range(number):
            change(state, seat, events)

    return doing


def lose(state: State, seat: int, amount: int, events: Events) -> None:
    body.lose_energy(state, seat, amount, 0, events)


def run(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    """The text of a card, resolved by a seat; the open decision is put again afterwards."""
    card, seat = THING_NAMES.index(words[0]), int(words[1])
    kind = Run[words[2].upper()] if len(words) > 2 else Run.EXPLORE
    state.ask = Ask.NOTHING
    runs.begin_run(state, card, int(CARD[card, Card.MAIN]), seat, kind)
    play.go_on(state, chance, events)


def resolve(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    """A whole exploration card, with its icons and its disposal."""
    card, seat = THING_NAMES.index(words[0]), int(words[1])
    if decks.is_in_deck(state, card):
        decks.leave_deck(state, card, RUNNING)
    state.ask = Ask.NOTHING
    runs.begin_resolve(state, card, seat)
    play.go_on(state, chance, events)


def add_event(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    decks.add_event(state, THING_NAMES.index(words[0]), chance, events)


def nearer(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    returning.all_come_nearer(state, events)


def set_field(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    setattr(state, words[0], int(words[1]))


def hooks(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    state.ask = Ask.NOTHING
    runs.begin_hooks(state, Moment[words[0].upper()])
    play.go_on(state, chance, events)


def settle(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    runs.settle_empty_decks(state, events)


def hunger(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    survival.go_hungry(state, events)


def night(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    survival.sleep(state, events)


def climb(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    runs.move_cube(state, int(words[0]), int(words[1]), events)
    state.ask = Ask.NOTHING
    play.go_on(state, chance, events)


def die(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    """Their fourth trauma, all at once."""
    for seat in map(int, words):
        while not state.dying >> seat & 1:
            body.scar(state, seat, events)
    state.ask = Ask.NOTHING
    play.go_on(state, chance, events)


def weather(state: State, words: Sequence[str], chance: Chance, events: Events) -> None:
    feel_weather(state, int(state.first), events)


def _done_to(name: str, words: Sequence[str], state: State, chance: Chance, events: Events) -> None:
    DONE_TO[name](state, words, chance, events)


DONE_TO: Final[dict[str, Doing]] = {
    "gain": to_body(body.gain_energy),
    "lose": to_body(lose),
    "injure": to_body(body.injure_times),
    "mend": to_body(times(body.heal)),
    "hooks": hooks,
    "scar": to_body(times(body.scar)),
    "run": run,
    "resolve": resolve,
    "add_event": add_event,
    "nearer": nearer,
    "weather": weather,
    "set": set_field,
    "settle": settle,
    "hunger": hunger,
    "night": night,
    "climb": climb,
    "die": die,
}
