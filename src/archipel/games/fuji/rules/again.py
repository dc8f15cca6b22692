"""What random play has had enough of in this phase, and people may go on doing (FU-7.5)."""

from __future__ import annotations

from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import ME, OF_THIRD
from archipel.games.fuji.data import THIRD
from archipel.games.fuji.rules.items import legal_third_gifts, legal_third_items
from archipel.games.fuji.rules.order import legal_proposals
from archipel.games.fuji.rules.patience import (
    has_moved_enough,
    has_ordered_enough,
    has_proposed_enough,
)
from archipel.games.fuji.rules.planning import legal_marker
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.rules.situation import is_settled
from archipel.games.fuji.rules.terrain import legal_splits
from archipel.games.fuji.state import Phase, State


@rule
def legal_again(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-5.5: nothing of it while something is asked."""
    if not is_settled(state):
        return count
    phase = int(state.phase)
    if phase == Phase.PLANNING:
        count = legal_markers_again(state, seat, out, count)
    elif phase == Phase.STARTS and has_ordered_enough(state, seat):
        count = legal_splits(state, out, count)
    elif phase in (Phase.ORDER, Phase.MOVEMENT) and has_ordered_enough(state, seat):
        count = legal_proposals(state, out, count)
    if has_third(state) and has_proposed_enough(state, seat):
        if phase in (Phase.PLANNING, Phase.EQUIPMENT):
            count = legal_third_items(state, seat, out, count)
        if Phase.PLANNING <= phase <= Phase.MOVEMENT:
            count = legal_third_gifts(state, out, count)
    return count


@rule
def legal_markers_again(state: State, seat: int, out: Codes, count: int) -> int:
    """FU-7.5: markers are moved and lifted until the phase closes."""
    if has_moved_enough(state, seat, seat):
        count = legal_marker(state, seat, ME, out, count)
    if has_third(state) and has_moved_enough(state, seat, THIRD):
        count = legal_marker(state, THIRD, OF_THIRD, out, count)
    return count
