"""NA-14.2: what everybody may know, copied field by field. What is not here stays hidden."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.naufrages.state import State


@rule
def see_table(state: State, out: State) -> None:
    """As in Options."""
    out.seats = state.seats
    out.hard = state.hard
    out.coop = state.coop
    out.deal_characters = state.deal_characters
    out.packs[:] = state.packs


@rule
def see_clock(state: State, out: State) -> None:
    """The clock, and how it ends."""
    out.phase = state.phase
    out.round = state.round
    out.rounds = state.rounds
    out.first = state.first
    out.first_stays = state.first_stays
    out.end_round = state.end_round
    out.summit_seat = state.summit_seat
    out.summit_due = state.summit_due
    out.ending = state.ending
    out.row = state.row


@rule
def see_weather(state: State, out: State) -> None:
    """Weather, event and debris."""
    out.weather = state.weather
    out.last_weather = state.last_weather
    out.prev_weather = state.prev_weather
    out.active_event = state.active_event
    out.difficulty = state.difficulty
    out.debris_spaces = state.debris_spaces
    out.debris_action = state.debris_action
    out.salvages = state.salvages
    out.debris_changed = state.debris_changed


@rule
def see_stock(state: State, out: State) -> None:
    """The Stock."""
    out.wood = state.wood
    out.tokens = state.tokens
    out.cubes = state.cubes
    out.left_tokens = state.left_tokens
    out.left_cubes = state.left_cubes
    out.rope = state.rope
    out.sail = state.sail
    out.rope_gained = state.rope_gained
    out.sail_gained = state.sail_gained
    out.harvest_stock[:] = state.harvest_stock
    out.fish_stock[:] = state.fish_stock


@rule
def see_camp(state: State, out: State) -> None:
    """The camp, its tiles and constructions, and what cards have noted."""
    out.fire_lit = state.fire_lit
    out.fire_wood = state.fire_wood
    out.shelter = state.shelter
    out.build_state[:] = state.build_state
    out.build_progress[:] = state.build_progress
    out.build_order[:] = state.build_order
    out.goat = state.goat
    out.cannon = state.cannon
    out.asked_slaughter = state.asked_slaughter
    out.slots = state.slots
    out.slot_pawn[:] = state.slot_pawn
    out.flags[:] = state.flags
    out.counters[:] = state.counters


@rule
def see_tiles(state: State, out: State) -> None:
    """Piles that are open, and how many tiles lie in the others."""
    out.reserve_count = state.reserve_count
    out.harvest_used[:] = state.harvest_used
    out.fish_pile[:] = state.fish_pile
    out.fish_used[:] = state.fish_used
    out.fish_drawn[:] = state.fish_drawn
    out.fish_out[:] = state.fish_out
    out.supply_count = state.supply_count
    out.refills = state.refills
    out.tile_count[:] = state.tile_count


@rule
def see_cards(state: State, out: State) -> None:
    """What cards have on them, and the sizes of decks."""
    out.card_counter[:] = state.card_counter
    out.card_resolved[:] = state.card_resolved
    out.card_uses[:] = state.card_uses
    out.card_due[:] = state.card_due
    out.arrivals = state.arrivals
    out.deck_size[:] = state.deck_size
    out.deck_tops[:] = state.deck_tops
    out.deck_removed[:] = state.deck_removed


@rule
def see_pawns(state: State, out: State) -> None:
    """Pawns, the expedition and the lost."""
    out.pawn_at[:] = state.pawn_at
    out.pawns[:] = state.pawns
    out.placed[:] = state.placed
    out.fewer_pawns[:] = state.fewer_pawns
    out.second_due = state.second_due
    out.return_cube = state.return_cube
    out.expedition = state.expedition
    out.drawn = state.drawn
    out.order[:] = state.order
    out.active = state.active
    out.group[:] = state.group
    out.group_difficulty[:] = state.group_difficulty


@rule
def see_players(state: State, out: State) -> None:
    """Characters and their bodies."""
    out.character[:] = state.character
    out.energy[:] = state.energy
    out.injuries[:] = state.injuries
    out.traumas[:] = state.traumas
    out.dead[:] = state.dead
    out.dying = state.dying
    out.deaths_wait = state.deaths_wait
    out.track[:] = state.track
    out.food[:] = state.food
    out.points[:] = state.points
    out.ate[:] = state.ate
    out.bonus[:] = state.bonus
    out.rescued[:] = state.rescued


@rule
def see_windows(state: State, out: State) -> None:
    """Who is ready, and that there are offers."""
    out.ready[:] = state.ready
    out.offered[:] = state.offered
    out.said[:] = state.said
    out.poll = state.poll
    out.poll_vote[:] = state.poll_vote
    out.heard[:] = state.heard
    out.heard_from[:] = state.heard_from
    out.heard_count = state.heard_count
    out.helped[:] = state.helped
    out.decisions = state.decisions
    out.refused[:] = state.refused
    out.offer_open[:] = state.offer_open


@rule
def see_decision(state: State, out: State) -> None:
    """The open decision and the tasks under way."""
    out.ask = state.ask
    out.ask_seat = state.ask_seat
    out.answer = state.answer
    out.result = state.result
    out.dice[:] = state.dice
    out.announced[:] = state.announced
    out.statement[:] = state.statement
    out.ballot[:] = state.ballot
    out.tally[:] = state.tally
    out.depth = state.depth
    out.stack[:] = state.stack


@rule
def see_machine(state: State, out: State) -> None:
    """The card being resolved."""
    out.run_card = state.run_card
    out.run_kind = state.run_kind
    out.run_drawer = state.run_drawer
    out.run_at = state.run_at
    out.run_step = state.run_step
    out.run_left = state.run_left
    out.run_more = state.run_more
    out.run_over = state.run_over
    out.pay_row = state.pay_row
    out.pay_left = state.pay_left
    out.pay_seat = state.pay_seat
    out.run_after = state.run_after
    out.run_owner = state.run_owner
    out.calls[:] = state.calls
    out.call_depth = state.call_depth
    out.registers[:] = state.registers
    out.roll = state.roll
    out.die = state.die
    out.chosen = state.chosen
    out.each = state.each
    out.winner = state.winner
    out.losers = state.losers
    out.suffered[:] = state.suffered
    out.queue[:] = state.queue
    out.queued = state.queued
    out.draining = state.draining
    out.chain = state.chain


@rule
def see_public(state: State, out: State) -> None:
    """Everything that is the same for everybody."""
    see_table(state, out)
    see_clock(state, out)
    see_weather(state, out)
    see_stock(state, out)
    see_camp(state, out)
    see_tiles(state, out)
    see_cards(state, out)
    see_pawns(state, out)
    see_players(state, out)
    see_windows(state, out)
    see_decision(state, out)
    see_machine(state, out)
