"""A view at one glance: plain numbers, and what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from archipel.games.the_island.data import KIND_OF, NEIGHBOURS, PER_COLOUR, SPACES, Terrain
from archipel.games.the_island.state import ABOARD, LOST, Phase, State

_KINDS = KIND_OF.tolist()
_NEIGHBOURS = [[n for n in row if n >= 0] for row in NEIGHBOURS.tolist()]


class Glance:
    """What `draw` reads of a view, for a seat or a spectator."""

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.seats = int(view.seats)
        self.phase = Phase(view.phase)
        self.active = int(view.active)
        self.piece = int(view.piece)
        self.effect = int(view.effect)
        self.seat_of: list[int] = view.seat_of.tolist()
        self.terrain: list[int] = view.terrain.tolist()
        self.explorer_at: list[int] = view.explorer_at.tolist()
        self.value: list[int] = view.explorer_value.tolist()
        self.wet: list[int] = view.wet.tolist()
        self.boat_at: list[int] = view.boat_at.tolist()
        self.creature_at: list[int] = view.creature_at.tolist()
        self.explorers = _by_place(self.explorer_at, LOST)
        self.creatures = _by_place(self.creature_at, SPACES)
        self.boat_on = {space: boat for boat, space in enumerate(self.boat_at) if space < SPACES}

    def owner(self, explorer: int) -> int:
        return self.seat_of[explorer // PER_COLOUR]

    def is_sea(self, space: int) -> bool:
        return self.terrain[space] == Terrain.SEA

    def on_coast(self, space: int) -> bool:
        """A tile at the edge of what is left of the island."""
        return any(self.terrain[other] == Terrain.SEA for other in _NEIGHBOURS[space])

    def crew(self, boat: int) -> list[int]:
        return self.explorers.get(ABOARD + boat, [])

    def own(self, explorers: Iterable[int]) -> int:
        """How many of them are the viewer's."""
        return sum(self.owner(explorer) == self.seat for explorer in explorers)

    def kinds_in(self, space: int) -> set[int]:
        """The kinds of creature in a space."""
        return {_KINDS[creature] for creature in self.creatures.get(space, ())}

    def controllers(self, boat: int) -> list[int]:
        """IS-6.6: the seats with the most passengers."""
        counts: dict[int, int] = {}
        for explorer in self.crew(boat):
            counts[self.owner(explorer)] = counts.get(self.owner(explorer), 0) + 1
        most = max(counts.values(), default=0)
        return [seat for seat, count in counts.items() if count == most]

    @cached_property
    def colours_of(self) -> list[list[int]]:
        """The colours of each seat."""
        return [[c for c, s in enumerate(self.seat_of) if s == seat] for seat in range(self.seats)]


def _by_place(places: list[int], beyond: int) -> dict[int, list[int]]:
    """Pieces by where they are, in their order, as far as they are somewhere."""
    found: dict[int, list[int]] = {}
    for piece, place in enumerate(places):
        if place < beyond:
            found.setdefault(place, []).append(piece)
    return found
