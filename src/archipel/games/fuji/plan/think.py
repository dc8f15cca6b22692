"""What a bot does next: one of its legal actions, from its view alone."""

from __future__ import annotations

from typing import Final

from archipel.core.chance import Chance
from archipel.core.record import Codes
from archipel.core.rule import rule
from archipel.games.fuji.actions import READY, SAY_CONFIDENCE, code, decode
from archipel.games.fuji.plan.ground import hope_now, survey
from archipel.games.fuji.plan.markers import plan
from archipel.games.fuji.plan.notes import UNWEIGHED, Effort, Notes, best_of
from archipel.games.fuji.plan.rerolls import third_reroll, weigh_rerolls
from archipel.games.fuji.plan.thumb import NOWHERE, first_of, plain, position_of
from archipel.games.fuji.plan.uses import is_tried, own_chance, weigh_uses
from archipel.games.fuji.plan.words import NOTHING, answer_to, confidence, word
from archipel.games.fuji.rules.ring import has_third
from archipel.games.fuji.state import NOBODY, Pending, Phase, State

RESERVE: Final = 0.03  # hope that a card is spent for


@rule
def think(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """The number of the chosen action; `worth` holds the team's hope with all that was weighed."""
    notes.worth[: len(legal)] = UNWEIGHED
    if view.pending != Pending.NOTHING or view.third_by != NOBODY:
        chosen = answer(view, seat, legal, effort, chance, notes)
    elif view.phase == Phase.PLANNING:
        chosen = plan(view, seat, legal, effort, chance, notes)
    elif view.phase == Phase.REROLLS:
        chosen = reroll(view, seat, legal, effort, chance, notes)
    elif view.phase == Phase.EQUIPMENT:
        chosen = repair(view, seat, legal, effort, chance, notes)
    else:
        chosen = plain(view, seat, legal)
    if notes.worth[chosen] == UNWEIGHED and view.round > 0:
        notes.worth[chosen] = hope_now(view)
    return chosen


@rule
def reroll(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """The subset that gives the team most hope."""
    if view.done[seat] == 0:
        weigh_rerolls(view, seat, legal, effort, chance, notes)
        return best_of(legal, notes)
    at = position_of(legal, third_reroll(view, seat)) if has_third(view) else NOWHERE
    return at if at != NOWHERE else plain(view, seat, legal)


@rule
def repair(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """Phase 4: talk, then a card if it gives the team more hope than it is worth."""
    ready = first_of(legal, READY)
    survey(view, notes)
    if effort.tries == 0 or view.ready[seat] == 1:
        at = position_of(legal, answer_to(view, seat))
        if at != NOWHERE:
            return at
    else:
        said = word(view, seat, notes)
        if said == NOTHING and view.equipment_info > 0 and view.others_used[seat] == 0:
            level = confidence(own_chance(view, seat, effort, chance, notes))
            said = code(SAY_CONFIDENCE, level)
        at = position_of(legal, said) if said != NOTHING else NOWHERE
        if at != NOWHERE:
            return at
    tempting = False
    for at in range(len(legal)):
        kind = decode(legal[at])[0]
        tempting |= kind != READY and is_tried(kind)
    if ready == NOWHERE or not tempting:
        return plain(view, seat, legal)
    weigh_uses(view, seat, legal, effort, chance, notes)
    notes.worth[ready] += RESERVE
    return best_of(legal, notes)


@rule
def answer(
    view: State, seat: int, legal: Codes, effort: Effort, chance: Chance, notes: Notes
) -> int:
    """FU-5.5: dice and bars are weighed, the rest follows rules of thumb."""
    weighed = (Pending.LEND, Pending.OFFERED, Pending.AGAIN, Pending.PICK, Pending.BARS)
    if view.third_by == NOBODY and view.pending in weighed and not has_third(view):
        weigh_uses(view, seat, legal, effort, chance, notes)
        return best_of(legal, notes)
    return plain(view, seat, legal)
