"""Why an action may be a good idea, in a sentence: for those who ask for a hint.

It looks at what anybody can see on the island, and says the first thing that speaks for the action.
"""

from __future__ import annotations

from archipel.core.actions import Action
from archipel.core.phrases import number_word, say_why
from archipel.core.text import Text
from archipel.games.mauna_kea import actions, data
from archipel.games.mauna_kea.bot import good_quays, stands_before
from archipel.games.mauna_kea.danger import threat
from archipel.games.mauna_kea.rules.board import carried, explorers_left, hand_points, on_island
from archipel.games.mauna_kea.rules.boats import boat_for
from archipel.games.mauna_kea.rules.cards import loose_artifacts
from archipel.games.mauna_kea.state import NOBODY, State, Trigger
from archipel.games.mauna_kea.tables import BOAT_SEATS, COVE_OF
from archipel.games.mauna_kea.ways import FAR, Fields, fields, noted, number_of, road
from archipel.games.mauna_kea.words import named

__all__ = ["reason"]

NEARBY = 6  # points: so far an artifact is a reason to go
Words = dict[str, str]


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    words = {
        name: named(name, getattr(action, name), text)
        for name in action.__struct_fields__
        if name in ("explorer", "colour", "card")
    }
    case = _case(view, seat, action, words, text)
    return say_why(text, action, case, words)


def _case(view: State, seat: int, action: Action, words: Words, text: Text) -> str:
    match action:
        case actions.Deploy(square):
            way, _ = road(loose_artifacts(view), fields(view), _square(square), NEARBY)
            return "artifact" if way <= NEARBY else ""
        case actions.Place(tile, space, turn):
            return _place(view, seat, data.TERRAIN_NAMES.index(tile), space, turn, words, text)
        case actions.PlaceDrawn(space, turn):
            return _place(view, seat, int(view.pending), space, turn, words, text)
        case actions.Spend():
            return _spend(view, seat, words, text)
        case actions.Move(explorer, square) | actions.Run(_, explorer, square):
            return _go(view, _explorer(explorer), _square(square), words, text)
        case actions.Board(explorer):
            return _board(view, seat, _explorer(explorer))
        case actions.Airlift(explorer):
            return "danger" if _in_danger(view, _explorer(explorer)) else ""
        case actions.EndPlay():
            return "last" if view.trigger != Trigger.NONE else ""
        case _:
            return ""


def _place(
    view: State, seat: int, tile: int, space: str, turn: int, words: Words, text: Text
) -> str:
    """Who can go on, for whom the way is shorter, or whom it stops."""
    where, ground = data.SPACE_NAMES.index(space), fields(view)
    after = view.copy()
    after.tile[where], after.turn[where] = tile, turn
    filled = fields(after)
    for explorer in range(data.EXPLORERS):
        if not on_island(view, explorer) or not stands_before(view, explorer, where):
            continue
        before, could_go = _way(view, explorer, ground)
        way, can_go = _way(view, explorer, filled)
        words["explorer"] = named("explorer", data.EXPLORER_NAMES[explorer], text)
        own = explorer // data.PER_COLOUR == seat
        if own and can_go and not could_go:
            return "road"
        if own and way < before:
            return "shorter"
        if not own and way > before:
            return "block"
    return ""


def _spend(view: State, seat: int, words: Words, text: Text) -> str:
    """Whether what is in hand and pool is enough to bring somebody aboard."""
    purse, ground = int(view.pool) + hand_points(view, seat), fields(view)
    for explorer in range(seat * data.PER_COLOUR, (seat + 1) * data.PER_COLOUR):
        if on_island(view, explorer):
            way, can_go = _way(view, explorer, ground)
            if can_go and way + data.BOARDING_COST <= purse:
                words["explorer"] = named("explorer", data.EXPLORER_NAMES[explorer], text)
                return "aboard"
    return ""


def _go(view: State, explorer: int, square: int, words: Words, text: Text) -> str:
    """Out of danger, to a quay, to an artifact, or nearer to a boat."""
    there = view.copy()
    there.explorer_at[explorer] = square
    if _in_danger(view, explorer) and not _in_danger(there, explorer):
        return "danger"
    ground, loose = fields(view), loose_artifacts(view)
    way, _ = _way(there, explorer, ground)
    if way == 0 and COVE_OF[square] != data.NOWHERE:
        return "quay"
    before, _ = road(loose, ground, int(view.explorer_at[explorer]), NEARBY)
    after, _ = road(loose, ground, square, NEARBY)
    if carried(view, explorer) < data.MOST_CARRIED and after < before:
        return "artifact"
    words["points"] = number_word(way, text)
    nearer = way < _way(view, explorer, ground)[0]
    return "boat" if nearer and way < FAR else ""


def _board(view: State, seat: int, explorer: int) -> str:
    """The last one ends the game; and seats may be full or not."""
    if view.trigger == Trigger.NONE and explorers_left(view, seat) == 1:
        return "last"
    boat = boat_for(view, explorer)
    if boat == NOBODY:
        return ""
    return "full" if carried(view, explorer) >= BOAT_SEATS[boat] else "room"


def _way(view: State, explorer: int, ground: Fields) -> tuple[int, bool]:
    """Points to a boat that suits him, and whether he can take the first step."""
    quays = good_quays(view, carried(view, explorer))
    return road(quays, ground, int(view.explorer_at[explorer]), FAR - 1)


def _in_danger(view: State, explorer: int) -> bool:
    return noted(threat(view).at_once, number_of(view, explorer)) > 0


def _explorer(name: str) -> int:
    return data.EXPLORER_NAMES.index(name)


def _square(name: str) -> int:
    return data.SQUARE_NAMES.index(name)
