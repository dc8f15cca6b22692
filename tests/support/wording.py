"""What every text for people keeps to, in whatever game it is said."""

from __future__ import annotations

from archipel.core.actions import Action, ActionSpace
from archipel.core.text import Text


class Noting(Text):
    """A text that remembers which of its keys were used; what others have said is no use of it."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.language, dict(text._texts))
        self.used: set[str] = set()

    def __call__(self, key: str, **values: object) -> str:
        self.used.add(key)
        return super().__call__(key, **values)


def assert_sentence(sentence: str) -> None:
    assert sentence[:1].isupper(), sentence
    assert sentence.endswith("."), sentence
    assert_said(sentence)


def assert_said(words: str) -> None:
    for unsaid in ("{", "}", "None", "!", "  ", "_"):
        assert unsaid not in words, words
    for wrong in (" de le ", " à le ", " de les ", " à les "):
        assert wrong not in words, words


def assert_typeset(english: str, french: str) -> None:
    """Curved apostrophes, no exclamation, and in French a no-break space before tall marks."""
    assert english
    assert french
    for mark in "'!":
        assert mark not in english + french, french
    for mark in ":;»":
        assert french.count(mark) == french.count(f"\N{NO-BREAK SPACE}{mark}"), french


def every_action(actions: ActionSpace, kind: type[Action]) -> list[Action]:
    """Enough of a kind that every value of every field occurs."""
    number = actions.kind(kind)
    sizes = [parameter.size for _, parameter in actions.parameters[number]]
    turns = range(max(sizes, default=1))
    return [actions.word(number, [turn % size for size in sizes]) for turn in turns]
