"""Why an action may be a good idea, in a sentence: for those who ask for a hint.

It looks at what anybody can see on the board, and says the first thing that speaks for the action.
"""

from __future__ import annotations

from archipel.core.actions import Action
from archipel.core.phrases import number_word, say_why
from archipel.core.text import Text
from archipel.games.the_island import actions, data
from archipel.games.the_island.data import TO_SHORE, Kind, Terrain
from archipel.games.the_island.hope import way_to_boat
from archipel.games.the_island.rules.creatures import attacks
from archipel.games.the_island.rules.pieces import boat_on, owner, passengers_of
from archipel.games.the_island.state import ABOARD, NOBODY, State
from archipel.games.the_island.words import named

__all__ = ["reason"]


def reason(view: State, seat: int, action: Action, text: Text) -> str:
    """One sentence for an action that is legal for a seat."""
    case, words = _case(view, seat, action, text)
    return say_why(text, action, case, words)


def _case(view: State, seat: int, action: Action, text: Text) -> tuple[str, dict[str, str]]:
    words = {
        name: named(name, getattr(action, name), text)
        for name in action.__struct_fields__
        if name in ("explorer", "boat", "creature", "hex")
    }
    match action:
        case actions.Walk(explorer, space):
            return _walk(view, explorer, space), words
        case actions.Swim(explorer, space):
            origin = view.explorer_at[data.EXPLORER_NAMES.index(explorer)]
            nearer = TO_SHORE[data.space_id(space)] < TO_SHORE[origin]
            return "nearer" if nearer else "away", words
        case actions.Sail(boat, space):
            return _sail(view, seat, boat, space, text, words), words
        case actions.Sink(space):
            return _sink(view, seat, space, text, words), words
        case actions.MoveCreature(creature, space):
            return _creature(view, seat, creature, space), words
        case actions.PlaceExplorer(_, _, space):
            terrain = Terrain(view.terrain[data.space_id(space)])
            return terrain.name.lower(), words
        case _:
            return "", words


def _walk(view: State, explorer: str, space: str) -> str:
    origin = view.explorer_at[data.EXPLORER_NAMES.index(explorer)]
    goal = data.space_id(space)
    if way_to_boat(view, goal) < way_to_boat(view, origin):
        return "boat"
    return "height" if view.terrain[goal] > view.terrain[origin] else ""


def _sail(view: State, seat: int, name: str, space: str, text: Text, words: dict[str, str]) -> str:
    boat, goal = data.BOAT_NAMES.index(name), data.space_id(space)
    if passengers_of(view, boat, seat) == 0:
        return "empty"
    left = int(TO_SHORE[goal])
    words["steps"] = number_word(left, text)
    if left == 0:
        return "arrives"
    return "nearer" if left < TO_SHORE[view.boat_at[boat]] else "away"


def _sink(view: State, seat: int, space: str, text: Text, words: dict[str, str]) -> str:
    there = [owner(view, e) for e in _standing(view, data.space_id(space))]
    others = sum(player != seat for player in there)
    words["others"] = number_word(others, text)
    if others and seat not in there:
        return "others_1" if others == 1 else "others"
    return "own" if seat in there else "nobody"


def _creature(view: State, seat: int, name: str, space: str) -> str:
    creature, goal = data.CREATURE_NAMES.index(name), data.space_id(space)
    kind = data.KIND_OF[creature]
    if not attacks(view, kind, goal):
        return ""
    boat = boat_on(view, goal)
    victims = _standing(view, goal) if kind != Kind.WHALE else []
    if boat != NOBODY and kind != Kind.SHARK:
        victims += _standing(view, ABOARD + boat)
    return "own" if any(owner(view, victim) == seat for victim in victims) else "attack"


def _standing(view: State, place: int) -> list[int]:
    return [e for e, at in enumerate(view.explorer_at.tolist()) if at == place]
