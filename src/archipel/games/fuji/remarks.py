"""FU-5.4: who has to say once more that all is ready, and through whom."""

from __future__ import annotations

from typing import Annotated, Final

from archipel.core.events import Event
from archipel.core.vocabulary import SeatBits, Whole
from archipel.games.fuji.data import SEATS
from archipel.games.fuji.state import Phase, State

__all__ = ["PlanChanged", "remarks"]

CONFIRMED: Final = (Phase.STARTS, Phase.PLANNING, Phase.EQUIPMENT, Phase.ORDER)


class PlanChanged(Event, frozen=True, tag="plan_changed"):
    """No rule announces it: it follows from what was done, and the log says it in words."""

    seat: Annotated[int, Whole(SEATS)]  # through whom
    seats: Annotated[tuple[int, ...], SeatBits(SEATS)]  # who were ready, or had agreed
    what: str  # "plan", or "order": what had been agreed to


def remarks(before: State, state: State, seat: int) -> list[Event]:
    """FU-5.4: nobody is bound by a plan that changed; the table says so at once."""
    if before.phase != state.phase or before.round != state.round or state.phase not in CONFIRMED:
        return []
    lost = [
        other
        for other in range(int(state.seats))
        if other != seat and before.ready[other] and not state.ready[other]
    ]
    what = "plan" if state.phase in (Phase.PLANNING, Phase.EQUIPMENT) else "order"
    return [PlanChanged(seat=seat, seats=tuple(lost), what=what)] if lost else []
