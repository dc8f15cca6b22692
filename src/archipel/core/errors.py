"""What can go wrong, as a tree. Bad input raises one of these and changes nothing.

GameError
├── UnknownGame       no game of that name
├── BadOption         a table cannot be opened like that
├── MalformedAction   not an action at all: a missing, unknown or impossible field
├── NotYourTurn       somebody else is to act
├── IllegalAction     an action, but a rule forbids it now; `rule` says which
├── GameOver          nobody acts any more
├── CannotUndo        something was rolled, revealed or answered since
├── StaleTable        the table has moved on since the sender looked
└── DataError         a position, record or data file that does not hold together
    └── OtherRules    played under another version of its game's rules, and not the same under ours
"""

from __future__ import annotations

from collections.abc import Callable

__all__ = [
    "BadOption",
    "CannotUndo",
    "DataError",
    "GameError",
    "GameOver",
    "IllegalAction",
    "MalformedAction",
    "NotYourTurn",
    "OtherRules",
    "StaleTable",
    "UnknownGame",
]


class GameError(Exception):
    """Says what was wrong in words, and which field or which rule of the game it concerns."""

    def __init__(self, detail: str, *, field: str = "", rule: str = "") -> None:
        self.detail = detail
        self.field = field
        self.rule = rule
        super().__init__(": ".join(part for part in (field, rule, detail) if part))


class UnknownGame(GameError):
    pass


class BadOption(GameError):
    pass


class MalformedAction(GameError):
    pass


class NotYourTurn(GameError):
    pass


class IllegalAction(GameError):
    """`said` has the reason in every language; without it there is only `detail`, in English."""

    def __init__(
        self,
        detail: str,
        *,
        field: str = "",
        rule: str = "",
        said: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__(detail, field=field, rule=rule)
        self.said = said or (lambda _: detail)


class GameOver(GameError):
    pass


class CannotUndo(GameError):
    pass


class StaleTable(GameError):
    pass


class DataError(GameError):
    pass


class OtherRules(DataError):
    pass
