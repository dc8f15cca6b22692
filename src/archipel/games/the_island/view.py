"""What a seat may know (IS-14.1, IS-16.1), and states that would look the same to it (IS-14.2).

A view is a State in which everything hidden is UNKNOWN. It is built from nothing: a field that is
not copied here stays hidden.
"""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.the_island.data import (
    COLOURS,
    EFFECTS,
    FIRST_RED,
    ISLAND,
    PER_COLOUR,
    SEATS,
    TERRAINS,
    TILES_IN_BOX,
    VALUE_COUNTS,
    VALUES,
)
from archipel.games.the_island.rules.pieces import hand_count
from archipel.games.the_island.state import (
    NOBODY,
    UNDRAWN,
    UNKNOWN,
    UNPLACED,
    Answer,
    Phase,
    State,
)


@rule
def view(state: State, seat: int, out: State) -> None:
    """What this seat is shown now. IS-16.1: with strict memory, its own values in setup only."""
    shown = state.open_memory == 1 or state.phase <= Phase.SETUP_BOATS
    see(state, seat, seat if shown else NOBODY, out)


@rule
def recall(state: State, seat: int, out: State) -> None:
    """What a seat with perfect memory knows: the same, and its own values for ever (IS-16.1)."""
    see(state, seat, seat, out)


@rule
def see(state: State, seat: int, treasurer: int, out: State) -> None:
    """What is public, the seat's hand and answer, and the values of the treasurer's colours."""
    over = state.phase == Phase.OVER  # IS-11.6: everything is shown
    see_public(state, out)
    see_turn(state, out)
    out.back[:] = UNDRAWN
    out.bag[:] = state.bag
    out.answer[:] = Answer.NONE
    for colour in range(COLOURS):
        player = state.seat_of[colour]
        if over or player == NOBODY or player == treasurer:
            see_values(state, colour, out)
        else:
            hide_values(state, colour, out)
    for other in range(SEATS):
        if over or other == seat or hand_count(state, other) == 0:
            out.hand[other] = state.hand[other]
        else:
            out.hand[other] = UNKNOWN
            out.bag += state.hand[other]  # IS-14.2: not seen yet, be it in hands or on the island
        if other == seat:
            out.answer[other] = state.answer[other]
        elif (state.asked >> other) & 1 == 1:
            out.answer[other] = UNKNOWN  # IS-16.3: sealed, and so is whether there is one
    see_fixed_backs(state, out)


@rule
def see_public(state: State, out: State) -> None:
    """The table and the board."""
    out.seats = state.seats
    out.two_colours = state.two_colours
    out.open_memory = state.open_memory
    out.swim_and_land = state.swim_and_land
    out.overcrowded = state.overcrowded
    out.to_the_last = state.to_the_last
    out.all_equal = state.all_equal
    out.atlantis_submerged = state.atlantis_submerged
    out.seat_of[:] = state.seat_of
    out.terrain[:] = state.terrain
    out.discard[:] = state.discard
    out.hand_size[:] = state.hand_size
    out.explorer_at[:] = state.explorer_at
    out.wet[:] = state.wet
    out.boats_left[:] = state.boats_left
    out.boat_at[:] = state.boat_at
    out.creature_at[:] = state.creature_at


@rule
def see_turn(state: State, out: State) -> None:
    """Whose turn it is and what is under way."""
    out.phase = state.phase
    out.first = state.first
    out.active = state.active
    out.turn = state.turn
    out.moves_left = state.moves_left
    out.die = state.die
    out.ending = state.ending
    out.bare = state.bare
    out.stirred = state.stirred
    out.quiet_turns = state.quiet_turns
    out.effect = state.effect
    out.piece = state.piece
    out.steps = state.steps
    out.asked = state.asked


@rule
def see_values(state: State, colour: int, out: State) -> None:
    """The treasure of one colour, placed and unplaced."""
    out.unplaced[colour] = state.unplaced[colour]
    for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
        out.explorer_value[explorer] = state.explorer_value[explorer]


@rule
def hide_values(state: State, colour: int, out: State) -> None:
    """That explorers are placed is public; under which of them lies what is not."""
    out.unplaced[colour] = UNKNOWN
    for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
        placed = state.explorer_at[explorer] != UNPLACED
        out.explorer_value[explorer] = UNKNOWN if placed else 0


@rule
def see_fixed_backs(state: State, out: State) -> None:
    """Backs that a position fixes are as unseen as those in the bag."""
    for tile in range(TILES_IN_BOX):
        space = ISLAND[tile]
        if state.back[space] != UNDRAWN:
            out.bag[state.terrain[space], state.back[space]] += 1


# --- imagining ------------------------------------------------------------------------------------


@rule
def imagine(view: State, seat: int, chance: Chance, out: State) -> None:
    """IS-14.2: hidden hands and values drawn evenly from what this view allows."""
    see_public(view, out)
    see_turn(view, out)
    out.back[:] = UNDRAWN
    out.bag[:] = view.bag
    out.hand[:] = view.hand
    out.answer[:] = view.answer
    for other in range(view.seats):
        if view.answer[other] == UNKNOWN:
            out.answer[other] = Answer.NONE
        if view.hand[other, 0, 0] == UNKNOWN:
            imagine_hand(view, other, chance, out)
    for colour in range(COLOURS):
        if view.unplaced[colour, 0] == UNKNOWN:
            imagine_values(view, colour, chance, out)
        else:
            see_values(view, colour, out)


@rule
def imagine_hand(view: State, seat: int, chance: Chance, out: State) -> None:
    """A tile in a hand is red; which of those of its terrain not seen yet it is, is open."""
    out.hand[seat] = 0
    for terrain in range(TERRAINS):
        for _ in range(view.hand_size[seat, terrain]):
            reds = 0
            for effect in range(FIRST_RED, EFFECTS):
                reds += out.bag[terrain, effect]
            ticket = draw(chance, reds)
            effect = FIRST_RED
            while ticket >= out.bag[terrain, effect]:
                ticket -= out.bag[terrain, effect]
                effect += 1
            out.bag[terrain, effect] -= 1
            out.hand[seat, terrain, effect] += 1


@rule
def imagine_values(view: State, colour: int, chance: Chance, out: State) -> None:
    """The values of the box, dealt to the explorers on the table; the rest is still to place."""
    out.unplaced[colour] = VALUE_COUNTS
    left = PER_COLOUR
    for explorer in range(colour * PER_COLOUR, (colour + 1) * PER_COLOUR):
        if view.explorer_at[explorer] == UNPLACED:
            out.explorer_value[explorer] = 0
        else:
            out.explorer_value[explorer] = draw_value(out, colour, draw(chance, left))
            left -= 1


@rule
def draw_value(out: State, colour: int, ticket: int) -> int:
    value = 0
    while value < VALUES - 1 and ticket >= out.unplaced[colour, value]:
        ticket -= out.unplaced[colour, value]
        value += 1
    out.unplaced[colour, value] -= 1
    return value
