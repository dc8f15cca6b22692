"""Why not, in every language: a game's reasons lie in its texts under `refusal`.

    refuse = refuser(Path(__file__).parent)
    refuse("IS-6.4", "wet_move_used", explorer="R3")

A blank is filled with the game's own word for its value where there is one (`colour.red`), or else
with the value itself.
"""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn, Protocol

from archipel.core.errors import IllegalAction
from archipel.core.phrases import capital, word_for
from archipel.core.text import LANGUAGES, texts_of

__all__ = ["Refuse", "refuser"]


class Refuse(Protocol):
    """Raises IllegalAction."""

    def __call__(self, rule: str, key: str, **blanks: object) -> NoReturn: ...


def refuser(folder: Path) -> Refuse:
    """How the game in a folder refuses an action: the rule, the key of its reason, its blanks."""

    def refuse(rule: str, key: str, **blanks: object) -> NoReturn:
        def said(language: str) -> str:
            text = texts_of(folder / "data" / "texts.toml", language)
            words = {name: word_for(name, value, text) for name, value in blanks.items()}
            return capital(text(f"refusal.{key}", **words))

        raise IllegalAction(said(LANGUAGES[0]), rule=rule, said=said)

    return refuse
