"""Lines of shorthand: clauses and words, and what is refused by name."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from archipel.core.errors import DataError
from archipel.core.notation import FORMAT, Position, composed_position, read_struct
from archipel.core.shorthand import Line, known, number_of, read_clauses, whole

CLAUSES = ("game", "seats", "at", "memory")
LINE = "game | at R1@E3 | seats 3 | at b1@D3 K1@D2"


def test_a_line_is_clauses_of_words() -> None:
    assert read_clauses(" seats  3|hard | ") == [("seats", ["3"]), ("hard", []), ("", [])]


def test_what_a_line_says() -> None:
    line = Line(LINE, CLAUSES, ["at"])
    assert "game" in line
    assert "memory" not in line
    assert line.each("at") == [["R1@E3"], ["b1@D3", "K1@D2"]]
    assert line.words("at") == ["R1@E3", "b1@D3", "K1@D2"]
    assert line.number("seats", 2, 2, 4) == 3
    assert line.word("memory", ("strict", "open")) == "strict"
    assert Line("memory open", CLAUSES).word("memory", ("strict", "open")) == "open"
    assert Line("game", CLAUSES).number("seats", 2, 2, 4) == 2


@pytest.mark.parametrize(
    ("read", "field"),
    [
        (lambda: Line("game | weather fine", CLAUSES), "weather"),
        (lambda: Line("game | ", CLAUSES), "position"),
        (lambda: Line(LINE, CLAUSES), "at"),
        (lambda: Line("seats 5", CLAUSES).number("seats", 2, 2, 4), "seats"),
        (lambda: Line("seats 2 3", CLAUSES).number("seats", 2, 2, 4), "seats"),
        (lambda: Line("memory long", CLAUSES).word("memory", ("strict", "open")), "memory"),
        (lambda: known(("b", "f"), "bf", "hand"), "hand"),
        (lambda: number_of(("b", "f"), "", "hand"), "hand"),
        (lambda: whole("-1", -2, 4, "turn"), "turn"),
        (lambda: whole("٣", 0, 4, "turn"), "turn"),
        (lambda: whole("9" * 5000, 0, 4, "turn"), "turn"),
    ],
)
def test_what_is_wrong_is_refused_by_name(read: Callable[[], object], field: str) -> None:
    with pytest.raises(DataError) as error:
        read()
    assert error.value.field == field
    assert error.value.detail


def test_a_composed_position_reads_as_one() -> None:
    position = composed_position("the-island", 2, {"memory": "open"}, "a line", {"phase": "move"})
    assert position["archipel"] == FORMAT
    assert (position["kind"], position["move"], position["composed"]) == ("position", 0, True)
    assert read_struct(position, Position).state == {"phase": "move"}
