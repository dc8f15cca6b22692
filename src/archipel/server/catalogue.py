"""What there is: games with their options and rules, and the lists of the home page."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from archipel.bots import FORGETFUL, OFFERED
from archipel.core.game import Game
from archipel.core.options import Option
from archipel.core.phrases import capital
from archipel.core.registry import find, games
from archipel.core.rulebook import read_rulebook
from archipel.server.guests import guest_of
from archipel.server.headers import FOR_ALL
from archipel.server.house import House
from archipel.server.protocol import Summary

__all__ = ["HANDLERS"]

Language = Literal["en", "fr"]


class OptionChoice(msgspec.Struct, frozen=True):
    value: str | bool
    label: str
    seats: int = 0  # there is no such choice with fewer


class OptionShown(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str
    rule: str
    many: bool  # any set of the choices, as a list
    choices: list[OptionChoice]
    default: str | bool | list[str]
    only_seats: int  # with another number of seats `elsewhere` is the only choice; 0: any
    elsewhere: str | bool
    never_together: list[list[str]]


class GameShown(msgspec.Struct, frozen=True):
    id: str
    name: str
    tagline: str
    about: str
    seats: list[int]
    levels: list[str]  # of bots
    options: list[OptionShown]
    tale: bool  # whether a finished game can be read as a story
    workshop: bool  # whether people may write cards for it


class RuleShown(msgspec.Struct, frozen=True):
    id: str
    title: str
    text: str


class ChapterShown(msgspec.Struct, frozen=True):
    number: int
    title: str
    rules: list[RuleShown]


class RulesShown(msgspec.Struct, frozen=True):
    game: str
    name: str
    chapters: list[ChapterShown]


class Home(msgspec.Struct, frozen=True):
    compiled: float  # how much of the games bots may search in, from 0 to 1
    open: list[Summary]
    running: list[Summary]
    finished: list[Summary]
    mine: list[Summary]


@get("/games", sync_to_thread=False, cache_control=FOR_ALL)
def list_games(language: FromQuery[Language] = "en") -> list[GameShown]:
    """All games, in a language."""
    return _games(language)


@get("/home")
async def home(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Home:
    """Public tables by state, and those of this visitor."""
    return Home(
        compiled=house.compiling.share,
        open=await house.summaries("open"),
        running=await house.summaries("playing", "paused"),
        finished=await house.summaries("over"),
        mine=await house.summaries(guest=guest_of(request)),
    )


@get("/rules/{game:str}", sync_to_thread=False, cache_control=FOR_ALL)
def rules(game: FromPath[str], language: FromQuery[Language] = "en") -> RulesShown:
    """A game's rules, in our own words."""
    return _rules(find(game).id, language)


@cache
def _rules(game: str, language: Language) -> RulesShown:
    found = find(game)
    book = read_rulebook(found.folder)
    chapters = [
        ChapterShown(
            chapter.number,
            chapter.title[language],
            [
                RuleShown(rule.id, rule.title[language], rule.text(language))
                for rule in book.rules
                if rule.chapter == chapter.number
            ],
        )
        for chapter in book.chapters
    ]
    return RulesShown(found.id, found.text(language)("game.name"), chapters)


@cache
def _games(language: Language) -> list[GameShown]:
    """They are the same for as long as the house is open."""
    return [_game(game, language) for game in games().values()]


def _game(game: Game, language: Language) -> GameShown:
    text = game.text(language)
    return GameShown(
        id=game.id,
        name=text("game.name"),
        tagline=text("game.tagline"),
        about=text("game.about"),
        seats=list(game.seats),
        levels=_levels(game),
        options=[
            _option(game, name, option, language)
            for name, option in game.options.items()
            if option.choices or option.any_of
        ],
        tale=game.tale is not None,
        workshop=any(option.installed for option in game.options.values()),
    )


def _levels(game: Game) -> list[str]:
    """The bots that a table is offered; forgetful ones where there is something to forget."""
    forgetful = [f"{level}:{FORGETFUL}" for level in OFFERED] if game.memory else []
    return [*OFFERED, *forgetful]


def _option(game: Game, name: str, option: Option, language: Language) -> OptionShown:
    values: list[str | bool] = [*option.choices, *option.any_of]

    def said(what: str, shared: dict[str, str]) -> str:
        """In the game's own words, or in those of the option."""
        text, key = game.text(language), f"option.{name}_{what}"
        return text(key) if key in text or not shared else shared[language]

    choices = [
        OptionChoice(value, said(str(value).lower(), option.titles.get(str(value), {})))
        for value in values
    ]
    for seat, called in enumerate(option.seats):
        name_of_seat = capital(game.text(language)(called))
        label = option.titles["seat"][language].format(number=seat + 1, name=name_of_seat)
        choices.append(OptionChoice(str(seat), label, max(seat + 1, 2)))
    return OptionShown(
        id=name,
        title=said("title", option.title),
        text=said("text", option.text),
        rule=option.rule,
        many=bool(option.any_of),
        choices=choices,
        default=option.default(option.only_seats or game.seats[0]),
        only_seats=option.only_seats,
        elsewhere=option.elsewhere,
        never_together=option.never_together,
    )


HANDLERS = [list_games, home, rules]
