"""A game: its facts, its options and its functions, announced once with `GAME = Game(...)`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from archipel.core.actions import Action, ActionSpace
from archipel.core.chance import Chance
from archipel.core.contract import CONTRACT, register
from archipel.core.effort import Effort
from archipel.core.errors import BadOption
from archipel.core.events import Event, EventSpace
from archipel.core.options import Option, OptionValues, chosen_options
from archipel.core.record import Codes, Floats, Record
from archipel.core.rule import root
from archipel.core.scene import Line, Scene
from archipel.core.tale import Tale
from archipel.core.talk import Refusal, Remark
from archipel.core.text import Text, texts_of

__all__ = [
    "Game",
    "Judge",
    "Notation",
    "Planning",
    "Rules",
    "Targets",
    "Words",
]


@dataclass(frozen=True)
class Rules:
    """The contract of `core/contract.py`, as one game fulfils it."""

    setup: Callable[..., None]
    acting: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    over: Callable[..., bool]
    score: Callable[..., int]
    payoff: Callable[..., float]
    view: Callable[..., None]
    recall: Callable[..., None]
    imagine: Callable[..., None]
    values: Callable[..., None]
    prior: Callable[..., float]
    bounded: Callable[..., int] | None = None  # None: all that is legal
    likely: Callable[..., int] | None = None  # None: as bounded
    talk: Callable[..., int] | None = None  # what a seat may say, whoever decides; None: nothing

    def rooted(self) -> Rules:
        """The same with a door to each: what has machine code is called by it."""
        given: dict[str, Any] = {one.name: getattr(self, one.name) for one in fields(self)}
        return Rules(**{name: rule and root(rule) for name, rule in given.items()})

    def functions(self) -> dict[str, Callable[..., Any]]:
        """By their names in the contract."""
        found = {name: getattr(self, name) for name in CONTRACT}
        bounded = self.bounded or self.legal
        return found | {"bounded": bounded, "likely": self.likely or bounded}

    def playable(self, state: Any, seat: int, out: Codes) -> int:
        """All that a seat may do: what is legal, then what it may say."""
        count = int(self.legal(state, seat, out))
        return count + int(self.talk(state, seat, out[count:])) if self.talk else count


@dataclass(frozen=True)
class Notation:
    """A game's positions as JSON."""

    to_json: Callable[[Any], dict[str, Any]]  # a state or a view
    from_json: Callable[[Any, Any], Any]  # JSON and the options record -> a state, or DataError
    check: Callable[[Any], None]  # raises DataError, with the rule, if a state breaks an invariant
    check_composed: Callable[[Any], None]  # the same for positions that need not use up the box
    compose: Callable[[str], dict[str, Any]]  # a position from one line, in the game's shorthand


@dataclass(frozen=True)
class Words:
    """A game's words for people, in the language of a Text."""

    seats: Callable[[Any, Text], list[str]]  # a word for each seat of a state
    describe: Callable[[Event, Text, Sequence[str]], str]
    line: Callable[[Any, int, Event, Text, Sequence[str]], Line]  # of the log: view, move, event
    label: Callable[[Action, Text], str]
    prompt: Callable[[Any, int, Text, Sequence[str]], str]
    reason: Callable[[Any, int, Action, Text], str]  # why an action may be good; view and seat


# View, seat, legal codes, chance -> the number of the chosen code; what was weighed is written as
# values on the scale of `payoff`, the rest is left as it is.
Judge = Callable[[Any, int, Codes, Chance, Floats], int]


@dataclass(frozen=True)
class Planning:
    """How bots think in a game that knows better than the search."""

    levels: tuple[str, ...]  # the levels that it has players for
    begin: Callable[[str], Judge]  # a judge of this level, with room of its own to think in


@dataclass(frozen=True)
class Targets:
    """What a game is to reach; `archipel bench` holds it to that."""

    decisions: int = 1_000_000  # a second, in random self-play on one core
    state_bytes: int = 4096
    # Other ways to play that are measured beside the usual one: options, by a name.
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """Everything that the rest of the house knows about a game."""

    id: str
    folder: Path  # with data/texts.toml and data/rules.toml
    seats: tuple[int, ...]  # allowed numbers of seats
    place: int  # in a list of games, from the first
    # Of its rules and cards: raised with every change after which a game may come out otherwise.
    rules_version: int
    # The oldest version whose games all come out the same under these rules.
    replays_since: int
    state: type[Record]
    actions: ActionSpace
    events: EventSpace
    options: Mapping[str, Option]
    read_options: Callable[
        [int, OptionValues], Any
    ]  # seats and values -> the game's options record
    rules: Rules
    check: Callable[[Any, int, Action], None]  # raises IllegalAction if a rule forbids it
    shows: Callable[[Any, int, Event], bool]  # may a seat see the secret fields of an event now?
    ending: Callable[[Any], str]  # why the game is over, or ""
    notation: Notation
    words: Words
    draw: Callable[[Any, int, Sequence[int], Text], Scene]  # view, seat and its legal codes
    # Are answers gathered unseen now? Then the first legal action of who is asked is to pass.
    sealed: Callable[[Any], bool] = lambda _: False
    # Where several seats act in their own time: a number that stays the same for a seat while its
    # answer would still mean the same, whatever others do meanwhile; None: answers must not cross.
    asked: Callable[[Any, int], int | None] = lambda *_: None
    # Does `recall` tell more than `view`, so that there is something to forget?
    memory: bool = False
    # What is played for a seat whose time is up: one of its legal codes, drawn where need be.
    default: Callable[[Any, int, Sequence[int], Chance], int] = lambda *asked: asked[2][0]
    # How many seconds people who play at the same time wait for each other's answers to what is
    # asked now, before the default is played; None: as long as the table's clock says.
    patience: Callable[[Any], float | None] = lambda _: None
    # By level of bot, where the usual one does not suit the game.
    efforts: Mapping[str, Effort] = field(default_factory=dict)
    targets: Targets = Targets()
    # Why a message is not said at the table now, if it is not: a game of silence minds its talk.
    mind: Callable[[Any, Remark], Refusal | None] = lambda *_: None
    # What the log says of a move beside its events: state before and after, and whose move it was.
    # Records do not hold it, for it follows from them; it tells only what everybody may know.
    remarks: Callable[[Any, Any, int], Sequence[Event]] = lambda *_: ()
    # Do all win or lose together? Then a chance is the team's, and a win is everybody's.
    together: bool = False
    planning: Planning | None = None
    # The story of a finished game: view, events that the viewer may know, words. None: it has none.
    tale: Callable[[Any, Sequence[Event], Text], Tale] | None = None
    # What a bot of a level says now beside what it decides (ADR 14), from its seat's view: one of
    # the codes of `talk`, or None. Without it bots are silent.
    voice: Callable[[Any, int, str], int | None] | None = None
    # What people have added to it that does not play, and why, in a language.
    left_out: Callable[[str], Sequence[str]] = lambda _: ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "rules", self.rules.rooted())
        register(self.state, self.rules.functions())

    @property
    def modules(self) -> frozenset[str]:
        """Where the functions are that Python calls."""
        functions: list[Callable[..., Any]] = [
            *self.rules.functions().values(),
            self.notation.check,
        ]
        if self.planning:
            functions.append(self.planning.begin)
        if self.voice:
            functions.append(self.voice)
        return frozenset(function.__module__ for function in functions)

    def text(self, language: str) -> Text:
        return texts_of(self.folder / "data" / "texts.toml", language)

    def chosen(self, seats: int, options: Mapping[str, Any] | None) -> OptionValues:
        """All options of a table with this many seats. Raises BadOption."""
        if type(seats) is not int or seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise BadOption(f"{seats!r} is none of {allowed}", field="seats")
        return chosen_options(self.options, seats, options)

    def chance(self, value: float, seats: int) -> float:
        """What a value on the scale of `payoff` means as a chance to win, from 0 to 1.

        Among rivals 0 is a fair share; a team, or somebody alone, has nobody to share with.
        """
        unshared = self.together or seats == 1
        chance = (value + 1) / 2 if unshared else (value * (seats - 1) + 1) / seats
        return min(1.0, max(0.0, chance))

    def share(self, winners: Sequence[int]) -> float:
        """What each winner has of a win: rivals share it, a team has won it together."""
        return 1.0 if self.together else 1 / len(winners)

    def winners(self, state: Any, seats: int) -> tuple[int, ...]:
        """Of a finished game, the seats that have won; none, if all have lost together."""
        payoffs = [self.rules.payoff(state, seat) for seat in range(seats)]
        best = max(*payoffs, 0.0)
        return tuple(seat for seat, payoff in enumerate(payoffs) if payoff == best)

    def seen(self, state: Any, seat: int, events: Iterable[Event]) -> list[Event]:
        """Of what happened, what a seat or the SPECTATOR may know now."""
        guarded = self.events.guarded
        return [
            self.events.redacted(event) if hidden else event
            for event in events
            if not (hidden := type(event) in guarded and not self.shows(state, seat, event))
            or not event.private
        ]
