"""The nodes of Fuji's table, with ids such as `card-L20`, `pawn-0`, `die-0A1` and `item-rope`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.fuji import layout
from archipel.games.fuji.data import (
    CARD_NAMES,
    COLOUR_NAMES,
    DANGER_NAMES,
    DICE,
    ERUPTION_TOKENS,
    FACES_OF_DIE,
    GRADE_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    LANDSCAPES,
    MODE_NAMES,
    PLACES,
    SEATS,
    SIGNAL_NAMES,
    TERRAIN,
    THIRD,
    Ground,
)
from archipel.games.fuji.notation import DIE_NAMES
from archipel.games.fuji.rules.ring import has, members, ring_size
from archipel.games.fuji.rules.setup import is_before
from archipel.games.fuji.state import NOBODY, UNKNOWN, Phase, State, Status
from archipel.games.fuji.tables import COLOUR_OF, GROUND, KIND_OF
from archipel.games.fuji.words import condition_words, face_of

# What lies above what.
Z_CARD, Z_TOKEN, Z_MARKER, Z_PAWN, Z_TRAY = 1, 6, 8, 10, 20
TALKING: Final = (Phase.PLANNING, Phase.EQUIPMENT)
VERBS: Final = ("reroll", "show", "give", "ok")


# --- the board ------------------------------------------------------------------------------------


def board(view: State, text: Text) -> Iterator[Node]:
    """Every card that lies, lava or not, and the tokens on them."""
    centres, rubble = layout.centres(int(view.scenario)), 0
    for place in range(PLACES):
        ground, at = GROUND[view.scenario, place], centres[place]
        burning = bool(has(int(view.lava), place))
        if ground == Ground.VOLCANO:
            yield Node(
                "volcano", "volcano", at, layout.CARD_SIZE, z=Z_CARD, alt=text("alt.volcano")
            )
        elif ground == Ground.RUBBLE:
            rubble += 1
            art = "lava" if burning else "rubble"
            alt = text(f"alt.{art}")
            yield Node(f"rubble-{rubble}", art, at, layout.CARD_SIZE, z=Z_CARD, alt=alt)
        elif view.card_on[place] != NOBODY:
            yield _card(int(view.card_on[place]), at, text, burning=burning)
    yield from _tokens(view, text)


def _card(card: int, at: layout.Point, text: Text, *, burning: bool) -> Node:
    name = CARD_NAMES[card]
    if burning:
        return Node(
            f"card-{name}",
            "lava",
            at,
            layout.CARD_SIZE,
            z=Z_CARD,
            alt=text("alt.lava"),
            tags=("lava",),
        )
    words = condition_words(card, text)
    art = "landscape" if card < LANDSCAPES else "village"
    alt = text("alt.card", card=text(f"card.{name}"), condition=words)
    tags = ("bonus",) if TERRAIN[card].bonus else ()
    return Node(
        f"card-{name}", art, at, layout.CARD_SIZE, z=Z_CARD, label=words, alt=alt, tags=tags
    )


def _tokens(view: State, text: Text) -> Iterator[Node]:
    scenario = int(view.scenario)
    for place in range(PLACES):
        if has(int(view.tokens), place):
            at, alt = layout.token(scenario, place), text("alt.equipment_token")
            yield Node(
                f"token-{place}", "token-equipment", at, layout.TOKEN_SIZE, z=Z_TOKEN, alt=alt
            )
    for token in range(ERUPTION_TOKENS):
        place = int(view.eruption_at[token])
        if place != NOBODY:
            kind = "eruption_double" if view.eruption_double[token] else "eruption_token"
            at, alt = layout.token(scenario, place), text(f"alt.{kind}")
            art = "token-double" if view.eruption_double[token] else "token-eruption"
            yield Node(f"eruption-{token}", art, at, layout.TOKEN_SIZE, z=Z_TOKEN, alt=alt)


# --- people and their things ----------------------------------------------------------------------


def people(view: State, seat: int, names: list[str], text: Text) -> Iterator[Node]:
    """Pawns, markers, and the row of every member: name, dice, equipment."""
    scenario = int(view.scenario)
    for member in range(members(view)):
        face, own = face_of(view, member), ("own",) if member == seat else ()
        yield Node(
            f"member-{member}", "member", layout.member(member), 0.6, z=Z_TRAY, face=face,
            alt=names[member], tags=own,
        )  # fmt: skip
        if view.pawn[member] != NOBODY:
            at = layout.pawn(scenario, int(view.pawn[member]), member)
            alt = text("alt.pawn", seat=names[member])
            yield Node(
                f"pawn-{member}", "pawn", at, layout.PIECE_SIZE, 0, Z_PAWN, face, "", alt, own
            )
        lies = view.marker[member] != NOBODY
        at = layout.idle_marker(member)
        if lies:
            at = layout.marker(scenario, int(view.marker[member]), member)
        label = str(int(view.steps[member])) if lies else ""
        alt = text("alt.marker", seat=names[member])
        yield Node(
            f"marker-{member}", "marker", at, layout.PIECE_SIZE, 0, Z_MARKER, face, label, alt, own
        )
    for member in range(ring_size(view)):
        yield from dice(view, member, names, text)
    for member in range(members(view)):
        yield from items(view, member, text)


def dice(view: State, member: int, names: list[str], text: Text) -> Iterator[Node]:
    """What a member holds, as it lies; those set aside come last."""
    holder = names[member]
    if member == THIRD and view.third_dice:
        holder = text("seat.third_dice")
    mine = [die for die in range(DICE) if view.holder[die] == member]
    active = [die for die in mine if view.status[die] == Status.ACTIVE]
    aside = [die for die in mine if view.status[die] == Status.ASIDE]
    numbers: dict[int, int] = {}
    for at, die in enumerate([*active, *aside]):
        side = int(view.side[die]) if member == THIRD and not view.third_dice else 0
        numbers[side] = numbers.get(side, 0) + 1
        value, kind = int(view.face[die]), KIND_NAMES[KIND_OF[die]]
        words = {"seat": holder, "number": numbers[side], "kind": text(f"kind.{kind}")}
        place, node = layout.die(member, at), f"die-{DIE_NAMES[die]}"
        if value == UNKNOWN or view.round == 0:
            alt = text("alt.die_hidden", **words)
            yield Node(node, "die-hidden", place, layout.DIE_SIZE, z=Z_TRAY, label=kind, alt=alt)
            continue
        colour = COLOUR_NAMES[COLOUR_OF[KIND_OF[die], value]]
        out = die in aside
        key = "alt.die_aside" if out else "alt.die"
        alt = text(key, value=value, colour=text(f"colour.{colour}"), **words)
        yield Node(
            node, f"die-{colour}", place, layout.DIE_SIZE, 0, Z_TRAY, colour, str(value), alt,
            ("aside",) if out else (),
        )  # fmt: skip


def items(view: State, member: int, text: Text) -> Iterator[Node]:
    mine = [item for item in range(len(ITEM_NAMES)) if _lies_before(view, item, member)]
    for at, item in enumerate(mine):
        name, tilted = ITEM_NAMES[item], bool(view.tilted[item])
        words = text(f"item.{name}")
        alt = text("alt.item_tilted" if tilted else "alt.item", item=words)
        yield Node(
            f"item-{name}", "item", layout.item(member, at), layout.ITEM_SIZE, 90 if tilted else 0,
            Z_TRAY, "", words, alt,
        )  # fmt: skip


def _lies_before(view: State, item: int, member: int) -> bool:
    return view.skill[member] != NOBODY and bool(is_before(view, item, member))


# --- words to click -------------------------------------------------------------------------------


def talk(view: State, seat: int, text: Text) -> Iterator[Node]:
    """What begins or ends a path: verbs, detours, signals and their grades."""
    if seat < 0 or view.phase == Phase.OVER:
        return
    words = [*VERBS, *(f"detour-{member}" for member in range(SEATS))]
    words += [f"face-{face}" for face in range(1, FACES_OF_DIE + 1)]
    if view.phase in TALKING:
        words += [f"signal-{name}" for name in SIGNAL_NAMES]
        words += [f"grade-{name}" for name in GRADE_NAMES]
        words += [f"danger-{name}" for name in DANGER_NAMES]
        words += [f"mode-{name}" for name in MODE_NAMES]
        words.append("of-third")
    for at, word in enumerate(words):
        key = f"word.{word.partition('-')[0]}_{word.partition('-')[2]}".rstrip("_")
        said = text(key)
        yield Node(word, "word", layout.talk(at), 0.5, z=Z_TRAY, label=said, alt=said)
