"""`--option NAME=VALUE`: the options of a table, as one types them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from archipel.core.errors import BadOption

if TYPE_CHECKING:
    from archipel.core.game import Game
    from archipel.core.options import Option

__all__ = ["Options", "option_values"]

SWITCH: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}

Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="A table option; several with commas."),
]


def option_values(game: Game, given: Sequence[str] | None) -> dict[str, Any]:
    """`challenges=to_the_last,all_equal` as the value that this option holds."""
    values = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"{text!r} is not NAME=VALUE", field="option")
        values[name] = _value(game.options.get(name), value)
    return values


def _value(option: Option | None, value: str) -> Any:
    if option is None:
        return value  # the game will say that there is no such option
    if not option.choices:
        return [name.strip() for name in value.split(",") if name.strip()]
    if isinstance(option.choices[0], bool):
        return SWITCH.get(value.lower(), value)
    return value
