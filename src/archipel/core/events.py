"""Events: what happened, written by the rules into a fixed buffer and read out as structs.

A field marked SECRET is None for those who may not see it; the game's `shows` decides who may. An
event of a `private` class is not even mentioned to them. A `final` event reveals something or
follows from chance: after it nothing can be taken back.
"""

from __future__ import annotations

from typing import ClassVar, Final, get_args, get_type_hints

import msgspec

from archipel.core.record import I16, Array, Ints, Record
from archipel.core.rule import rule
from archipel.core.vocabulary import Vocabulary, Word

__all__ = ["SECRET", "Event", "EventSpace", "Events", "emit", "start_events"]

CAPACITY = 128  # events of one action; conformance watches that it suffices
WIDTH = 5  # kind and four fields

SECRET: Final = "secret"


class Events(Record):
    count: I16
    rows: Array[Ints, CAPACITY, WIDTH]


class Event(Word, frozen=True, tag_field="type"):
    """Base of all events; past tense."""

    final: ClassVar[bool] = False
    private: ClassVar[bool] = False


class EventSpace(Vocabulary[Event]):
    """All events of a game."""

    def __init__(self, *kinds: type[Event]) -> None:
        super().__init__(*kinds)
        self._secrets = [
            [n for n, hint in _hints(kind).items() if SECRET in hint] for kind in kinds
        ]
        pairs = zip(kinds, self._secrets, strict=True)
        # Kinds that not everybody may see as they are.
        self.guarded = frozenset(kind for kind, hidden in pairs if hidden or kind.private)

    def read(self, events: Events) -> list[Event]:
        """What the buffer says."""
        rows = events.rows[: events.count].tolist()
        return [self.word(row[0], row[1:]) for row in rows]

    def redacted(self, event: Event) -> Event:
        """The event as it looks to those who may not see its secrets."""
        hidden = dict.fromkeys(self._secrets[self.kind(type(event))])
        return msgspec.structs.replace(event, **hidden) if hidden else event


@rule
def start_events(events: Events) -> None:
    events.count = 0


@rule
def emit(events: Events, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Writes one event. One too many is dropped: a game must keep within the capacity."""
    if events.count < CAPACITY:
        row = events.rows[events.count]
        row[0] = kind
        row[1] = a
        row[2] = b
        row[3] = c
        row[4] = d
        events.count += 1


def _hints(kind: type[Event]) -> dict[str, tuple[object, ...]]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: get_args(hints[name]) for name in kind.__struct_fields__}
