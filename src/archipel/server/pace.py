"""The pace of play: what a host may choose when opening a table, as data for a form.

A setting is a field of `tables.OpenTable`; another one needs a line here and its words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromQuery

from archipel.server.house import House
from archipel.server.words import Words, words

__all__ = ["BOTS_PACE", "HANDLERS", "SETTINGS", "Setting"]


@dataclass(frozen=True)
class Setting:
    """What a host chooses, in seconds; named choices have words of their own."""

    id: str
    seconds: tuple[float, ...]
    names: tuple[str, ...] = ()


SETTINGS: Final = (
    Setting("pace", (2, 0.8, 0.2), ("calm", "steady", "brisk")),
    Setting("window", (6, 15, 30, 60)),
    Setting("away", (30, 60, 300, 3600)),
)
BOTS_PACE: Final = 0.8  # unless the host says otherwise


class SettingChoice(msgspec.Struct, frozen=True):
    value: float
    label: str
    text: str = ""


class SettingShown(msgspec.Struct, frozen=True):
    id: str  # the field to send when a table is opened
    title: str
    text: str
    choices: list[SettingChoice]
    default: float


@get("/settings", sync_to_thread=False)
def settings(
    house: NamedDependency[House], language: FromQuery[Literal["en", "fr"]] = "en"
) -> list[SettingShown]:
    """What a host may choose about the pace of play, in a language."""
    usual = {"pace": BOTS_PACE, "window": house.settings.window, "away": house.settings.away}
    return [_shown(one, usual[one.id], words(language)) for one in SETTINGS]


def _shown(setting: Setting, usual: float, say: Words) -> SettingShown:
    """A house with a habit of its own offers that too."""
    if setting.names:
        choices = [
            SettingChoice(value, say(f"setting.{setting.id}_{name}"), _each(setting, value, say))
            for value, name in zip(setting.seconds, setting.names, strict=True)
        ]
    else:
        values = sorted({*setting.seconds, usual})
        choices = [SettingChoice(value, say.duration(value)) for value in values]
    title, text = say(f"setting.{setting.id}_title"), say(f"setting.{setting.id}_text")
    return SettingShown(setting.id, title, text, choices, usual)


def _each(setting: Setting, value: float, say: Words) -> str:
    return say.count(f"setting.{setting.id}_each", value)


HANDLERS = [settings]
