"""Section 23: a finished game told as the notebooks of its castaways, from `data/tale.toml`.

Of every day a notebook keeps the few moments that mattered most to its owner, in the order in
which they came. The same game is always told in the same words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from archipel.core.events import Event
from archipel.core.phrases import capital
from archipel.core.tale import Chapter, Entry, Tale
from archipel.core.text import Text, texts_of
from archipel.games.naufrages import words
from archipel.games.naufrages.data import FACES, PIECES
from archipel.games.naufrages.events import Died, RoundBegan
from archipel.games.naufrages.moments import Moment, Witness
from archipel.games.naufrages.rules.ending import payoff, score
from archipel.games.naufrages.state import Ending, State

__all__ = ["kept", "tell"]

FILE: Final = Path(__file__).parent / "data" / "tale.toml"
MOST_A_DAY: Final = 3  # moments that a day is remembered by
STALE: Final = 25  # how much less a moment weighs if yesterday had one like it


def tell(view: State, events: Sequence[Event], text: Text) -> Tale:
    """What happened to each, as far as the viewer of this view and these events may know it."""
    say = texts_of(FILE, text.language)
    names = [_name(view, seat) for seat in range(view.seats)]
    days = _days(events)
    solo = "_solo" if view.seats == 1 else ""
    return Tale(
        language=text.language,
        title=say(f"title{solo}"),
        opening=say(f"opening{solo}", names=_joined(names, say)),
        chapters=tuple(
            _Notebook(seat, names, text, say).chapter(view, days) for seat in range(view.seats)
        ),
        closing=say(f"closing.{Ending(int(view.ending)).name.lower()}"),
    )


def _name(view: State, seat: int) -> str:
    character = int(view.character[seat])
    return PIECES.characters[character // 2].names[character % 2] if character >= 0 else "?"


def _days(events: Sequence[Event]) -> list[tuple[RoundBegan, list[Event]]]:
    """What happened on each day; what came before the first belongs to none."""
    days: list[tuple[RoundBegan, list[Event]]] = []
    for event in events:
        if isinstance(event, RoundBegan):
            days.append((event, []))
        elif days:
            days[-1][1].append(event)
    return days


def _joined(names: Sequence[str], say: Text) -> str:
    *before, last = names
    return say("several", first=", ".join(before), second=last) if before else last


class _Notebook:
    """One castaway's, while it is written."""

    def __init__(self, seat: int, names: Sequence[str], text: Text, say: Text) -> None:
        self._seat = seat
        self._names = names
        self._text = text
        self._say = say
        self._used: Counter[str] = Counter()  # sentences, by kind

    def chapter(self, view: State, days: Sequence[tuple[RoundBegan, list[Event]]]) -> Chapter:
        seat, witness = self._seat, Witness(self._seat)
        entries, last, yesterday = list[Entry](), 0, frozenset[str]()
        for began, events in days:
            last = began.round
            chosen = kept(witness.day(events), yesterday)
            yesterday = frozenset(moment.kind for moment in chosen)
            if not entries:
                chosen = [Moment("first", 0), *chosen[: MOST_A_DAY - 1]]
            if chosen:
                card = words.card_name(began.card, self._text)
                title = self._say("day", day=began.round, card=card)
                entries.append(Entry(title, " ".join(self._sentence(one) for one in chosen)))
            if any(isinstance(event, Died) and event.seat == seat for event in events):
                break
        return Chapter(
            seat=seat,
            face=FACES[seat],
            title=self._names[seat],
            entries=tuple(entries),
            end=self._end(view, last, lost=witness.lost),
        )

    def _sentence(self, moment: Moment) -> str:
        """The next sentence for moments of this kind; every seat begins at another one."""
        kind = moment.kind
        if len(self._names) == 1 and f"{kind}_solo.1" in self._say:
            kind = f"{kind}_solo"
        count = next(n for n in range(1, 100) if f"{kind}.{n + 1}" not in self._say)
        number = (self._used[kind] + self._seat) % count + 1
        self._used[kind] += 1
        filled = {name: self._said(name, value) for name, value in moment.words.items()}
        return capital(self._say(f"{kind}.{number}", **filled))

    def _said(self, name: str, value: object) -> str:
        """A blank in words: people by name, cards and what is chosen in quotation marks."""
        if isinstance(value, tuple):
            return _joined([self._names[seat] for seat in value], self._say)
        if name == "option":
            return self._say("quoted", what=getattr(value, self._text.language))
        said = words.named(name, value, self._text)
        return self._say("quoted", what=said) if name in ("card", "thing") else said

    def _end(self, view: State, day: int, *, lost: bool) -> str:
        """How it ended for this one; at the end everybody's tiles are known."""
        seat, name, say = self._seat, self._names[self._seat], self._say
        if view.dead[seat]:
            return say("end_dead", name=name, points=str(day))
        if view.rescued[seat]:
            kind = "end_best" if payoff(view, seat) > 0 else "end_rescued"
            return say(kind, name=name, points=say("points", n=int(score(view, seat))))
        ship = view.ending in (Ending.RESCUED, Ending.NOBODY_THERE)
        kind = "end_lost" if lost and ship else "end_left"
        return say(kind, name=name, points=say("no_points", n=day))


def kept(moments: Sequence[Moment], yesterday: frozenset[str]) -> list[Moment]:
    """The weightiest, one of a kind, in the order in which they came."""

    def weight(at: int) -> tuple[int, int]:
        moment = moments[at]
        return (moment.weight - STALE * (moment.kind in yesterday), -at)

    first = {moment.kind: at for at, moment in reversed(list(enumerate(moments)))}
    best = sorted(sorted(first.values(), key=weight, reverse=True)[:MOST_A_DAY])
    return [moments[at] for at in best]
