"""Actions: what a seat asks for. Structs outside, one dense integer code inside, and one codec."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from archipel.core.errors import GameError, MalformedAction
from archipel.core.rule import rule
from archipel.core.vocabulary import Vocabulary, Word

__all__ = ["Action", "ActionSpace", "Layout", "pack", "unpack"]

Layout = npt.NDArray[np.int64]  # per kind: its first code, and the sizes of its three parameters
MOST_PARAMETERS = 3


class Action(Word, frozen=True, tag_field="type"):
    """Base of all actions; imperatives."""


class ActionSpace(Vocabulary[Action]):
    """All actions of a game <-> codes 0 … size - 1; `layout` is the table for `pack`."""

    def __init__(self, *kinds: type[Action]) -> None:
        super().__init__(*kinds)
        self.layout: Layout = np.ones((len(kinds), 1 + MOST_PARAMETERS), np.int64)
        self.size = 0
        for kind, parameters in enumerate(self.parameters):
            sizes = [parameter.size for _, parameter in parameters]
            self.layout[kind, 0] = self.size
            self.layout[kind, 1 : 1 + len(sizes)] = sizes
            self.size += int(np.prod(sizes))
        self._structs: dict[int, Action] = {}

    def code(self, action: Action) -> int:
        """Raises MalformedAction if a field holds what it cannot hold."""
        kind, numbers = self.numbers(action)
        first, second, third = [*numbers, 0, 0, 0][:MOST_PARAMETERS]
        base, _, second_size, third_size = self.layout[kind]
        return int(base + (first * second_size + second) * third_size + third)

    def struct(self, code: int) -> Action:
        """The struct of a code; made once, as they are frozen."""
        found = self._structs.get(code)
        if found is None:
            kind = int(np.searchsorted(self.layout[:, 0], code, side="right")) - 1
            rest = code - int(self.layout[kind, 0])
            numbers = []
            for _, parameter in reversed(self.parameters[kind]):
                rest, number = divmod(rest, parameter.size)
                numbers.append(number)
            found = self._structs[code] = self.word(kind, numbers[::-1])
        return found

    def read(self, action: object) -> Action:
        """An action as callers may give it: a struct, a JSON object or a line of text."""
        if isinstance(action, Action):
            self.numbers(action)
            return action
        if isinstance(action, str):
            return self.from_text(action)
        return self.from_json(action)

    def malformed(self, detail: str, *, field: str) -> GameError:
        return MalformedAction(detail, field=field)


@rule
def pack(layout: Layout, kind: int, first: int, second: int, third: int) -> int:
    """The code of an action."""
    return layout[kind, 0] + (first * layout[kind, 2] + second) * layout[kind, 3] + third


@rule
def unpack(layout: Layout, code: int) -> tuple[int, int, int, int]:
    """Kind and parameters of a code."""
    kind = len(layout) - 1
    while layout[kind, 0] > code:
        kind -= 1
    rest = code - layout[kind, 0]
    third = rest % layout[kind, 3]
    rest = rest // layout[kind, 3]
    return kind, rest // layout[kind, 2], rest % layout[kind, 2], third
