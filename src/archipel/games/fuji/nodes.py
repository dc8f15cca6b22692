"""The nodes of Fuji's board, with ids such as `card-L20`, `pawn-0` and `space-4`.

Cards, lava, tokens and the health track. Members and dice: `people.py`; what is shown upon cards
for a moment: `marks.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.fuji import layout
from archipel.games.fuji.compare import Comparison
from archipel.games.fuji.data import (
    CARD_NAMES,
    DEATH,
    ERUPTION_TOKENS,
    PIECES,
    PLACES,
    TERRAIN,
    Ground,
)
from archipel.games.fuji.plans import Plans
from archipel.games.fuji.rules.ring import has, members
from archipel.games.fuji.state import NOBODY, State
from archipel.games.fuji.tables import GROUND
from archipel.games.fuji.words import DASH, MINUS, condition_words, face_of

# What lies above what.
Z_CARD, Z_GLOW, Z_TOKEN, Z_MARKER, Z_PAWN, Z_CHIP, Z_SCREEN, Z_TRAY, Z_TOP = (
    *(1, 2, 6, 8, 10, 12, 14, 20, 30),
)
FIRM: Final = ("square", "firm")


# --- the mountain ---------------------------------------------------------------------------------


def board(view: State, plans: Plans, text: Text) -> Iterator[Node]:
    """Every card that lies, lava or not, and the tokens on them."""
    scenario = int(view.scenario)
    centres, size, rubble = layout.centres(scenario), layout.card_size(scenario), 0
    for place in range(PLACES):
        ground, at = GROUND[scenario, place], centres[place]
        burning = bool(has(int(view.lava), place))
        if ground == Ground.VOLCANO:
            yield Node("volcano", "volcano", at, size, z=Z_CARD, alt=text("alt.volcano"))
        elif ground == Ground.RUBBLE:
            rubble += 1
            art = "lava" if burning else "rubble"
            yield Node(f"rubble-{rubble}", art, at, size, z=Z_CARD, alt=text(f"alt.{art}"))
        elif view.card_on[place] != NOBODY:
            name = CARD_NAMES[view.card_on[place]]
            art = "lava" if burning else f"card-{name}"
            alt = text("alt.lava") if burning else card_alt(view, place, plans, text)
            tags = FIRM if place in plans.free else (*FIRM, "calm")
            yield Node(f"card-{name}", art, at, size, z=Z_CARD, alt=alt, tags=tags)
    yield from _tokens(view, text)


def card_alt(view: State, place: int, plans: Plans, text: Text) -> str:
    """Name, condition, and what going there would mean for whoever looks."""
    card = int(view.card_on[place])
    said = text(
        "alt.card", card=text(f"card.{CARD_NAMES[card]}"), condition=condition_words(card, text)
    )
    parts = [said, text("alt.bonus")] if TERRAIN[card].bonus else [said]
    if place in plans.steps:
        steps, rerolls = plans.steps[place], plans.rerolls[place]
        parts.append(text("alt.reach", steps=steps, rerolls=rerolls))
    if place in plans.taken:
        parts.append(text("alt.taken"))
    if place in plans.sums:
        parts.append(text("alt.sum", sum=plans.sums[place]))
    if place in plans.next_lava:
        parts.append(text("alt.next_lava"))
    return " · ".join(parts)


def _tokens(view: State, text: Text) -> Iterator[Node]:
    scenario, size = int(view.scenario), layout.TOKEN_SIZE
    for place in range(PLACES):
        if has(int(view.tokens), place):
            at, alt = layout.token(scenario, place), text("alt.equipment_token")
            yield Node(f"token-{place}", "token-equipment", at, size, z=Z_TOKEN, alt=alt)
    for token in range(ERUPTION_TOKENS):
        place = int(view.eruption_at[token])
        if place != NOBODY:
            double = bool(view.eruption_double[token])
            at = layout.token(scenario, place)
            alt = text("alt.eruption_double" if double else "alt.eruption_token")
            art = "token-double" if double else "token-eruption"
            yield Node(f"eruption-{token}", art, at, size, z=Z_TOKEN, alt=alt)


# --- pawns and markers ----------------------------------------------------------------------------


def pieces(view: State, seat: int, names: list[str], ring: int, text: Text) -> Iterator[Node]:
    scenario, standing, lying = int(view.scenario), Counter[int](), Counter[int]()
    for member in range(members(view)):
        face, own = face_of(view, member), ("own",) if member == seat else ()
        place, goal = int(view.pawn[member]), int(view.marker[member])
        if place != NOBODY:
            at = layout.pawn(scenario, place, standing[place])
            standing[place] += 1
            alt = text("alt.pawn", seat=names[member])
            art, size = f"pawn-{face}", layout.PIECE_SIZE
            yield Node(f"pawn-{member}", art, at, size, 0, Z_PAWN, face, "", alt, own)
        at, size = layout.spot(scenario, seat, member, ring).marker(), layout.PIECE_SIZE
        alt, art = text("alt.marker", seat=names[member]), f"marker-{face}"
        if goal != NOBODY:
            at = layout.marker(scenario, goal, lying[goal])
            lying[goal] += 1
            steps = int(view.steps[member])
            alt = text("alt.marker_lies", seat=names[member], steps=steps)
        elif member == seat:
            size *= 1.6
        yield Node(f"marker-{member}", art, at, size, 0, Z_MARKER, face, "", alt, own)


# --- the health track -----------------------------------------------------------------------------


def track(view: State, names: list[str], now: Comparison | None, text: Text) -> Iterator[Node]:
    """FU-12.1: a heart, injuries, the end; and the level card beside it (FU-20.3)."""
    scenario = int(view.scenario)
    for number in range(DEATH + 1):
        art = {0: "space-heart", DEATH: "space-death"}.get(number, "space")
        if number in PIECES.health.injuries:
            art = "space-injury"
        at, size = layout.space(scenario, number), layout.SPACE_SIZE
        yield Node(f"space-{number}", art, at, size, z=Z_CARD, tags=("scenery",))
    for member in range(members(view)):
        health, face = int(view.health[member]), face_of(view, member)
        at = layout.life(scenario, health, member)
        alt = text("alt.life", seat=names[member], health=health, death=DEATH)
        yield Node(f"life-{member}", f"member-{face}", at, 0.2, 0, Z_PAWN + member, face, "", alt)
    yield from _level(view, now)


def _level(view: State, now: Comparison | None) -> Iterator[Node]:
    scenario, level = int(view.scenario), PIECES.level[view.level]
    rows = [("0", 0, 0, level.failure)]
    rows += [(_band(low, high), low, high or 99, loss) for low, high, loss in level.bands]
    for number, (label, low, high, loss) in enumerate(rows):
        current = now is not None and low <= max(now.margin, 0) <= high
        tags = ("scenery", "square", *(("now",) if current else ()))
        at, size = layout.band(scenario, number, 0), layout.BAND_SIZE
        yield Node(f"band-{number}", "band", at, size, 0, Z_CARD, "", label, "", tags[:1])
        at = layout.band(scenario, number, 1)
        lost = f"{MINUS}{loss}" if loss else "0"
        yield Node(f"loss-{number}", "band-loss", at, size, 0, Z_CARD, "", lost, "", tags)


def _band(low: int, high: int) -> str:
    return f"{low}{DASH}{high}" if high else f"{low}+"
