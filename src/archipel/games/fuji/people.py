"""Members of the team on the table: who they are, their dice behind a screen, their equipment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from archipel.core.scene import Node
from archipel.core.text import Text
from archipel.games.fuji import layout
from archipel.games.fuji.compare import Comparison
from archipel.games.fuji.data import (
    COLOUR_NAMES,
    DICE,
    INJURY_NAMES,
    ITEM_NAMES,
    KIND_NAMES,
    SKILL_NAMES,
    THIRD,
)
from archipel.games.fuji.layout import Spot
from archipel.games.fuji.nodes import Z_SCREEN, Z_TRAY
from archipel.games.fuji.notation import DIE_NAMES
from archipel.games.fuji.plans import worth_card
from archipel.games.fuji.rules.kit import is_before
from archipel.games.fuji.rules.ring import has_third, left, members, right, ring_size
from archipel.games.fuji.state import NOBODY, UNKNOWN, Phase, State, Status
from archipel.games.fuji.tables import COLOUR_OF, KIND_OF, OWNER_OF, WORTH
from archipel.games.fuji.words import face_of

CONFIRMED: Final = (Phase.PLANNING, Phase.EQUIPMENT, Phase.ORDER)
COMPARING: Final = (Phase.ORDER, Phase.MOVEMENT)
SCREEN_PANELS: Final = 3
OWN_SCREEN, MATE_SCREEN = 1.86, 0.94


def people(
    view: State, seat: int, names: list[str], now: Comparison | None, text: Text
) -> Iterator[Node]:
    """Everybody's place at the table; with two players, the third's as well."""
    ring = int(ring_size(view))
    for member in range(ring):
        spot = layout.spot(int(view.scenario), seat, member, ring)
        named = text("seat.third_dice") if _is_set(view, member) else names[member]
        if has_third(view) and member == THIRD:
            named = text("seat.third_named", name=named)
        yield Node(
            f"name-{member}", "blank", spot.name(), 0.62 if spot.own else 0.5, z=Z_TRAY,
            label=named, tags=("scenery",),
        )  # fmt: skip
        if member < members(view):
            yield from _member(view, seat, member, spot, named, text)
            yield from _items(view, member, spot, text)
        yield from _side(view, seat, member, spot, text)
        yield from _dice(view, seat, member, spot, named, now, text)
        if now is not None and member in now.sums:
            yield _total(view, now, member, spot, named, text)


def _is_set(view: State, member: int) -> bool:
    """FU-16.2: the third is a set of dice and nothing more."""
    return member == THIRD and bool(view.third_dice) and member >= view.seats


def _member(
    view: State, seat: int, member: int, spot: Spot, name: str, text: Text
) -> Iterator[Node]:
    """Token, skill with four slots, bars, the light of the ready, the place in the order."""
    face, large = face_of(view, member), spot.own
    tags = ("own",) if member == seat else ()
    yield Node(
        f"member-{member}", f"member-{face}", spot.token(), 0.8 if large else 0.56, 0, Z_TRAY,
        face, "", name, (*tags, "firm"),
    )  # fmt: skip
    if view.skill[member] != NOBODY:
        skill = SKILL_NAMES[view.skill[member]]
        alt = text("alt.skill", seat=name, skill=text(f"skill.{skill}"))
        yield Node(
            f"skill-{member}", f"skill-{skill}", spot.skill(), 0.74 if large else 0.5, z=Z_TRAY,
            alt=alt,
        )  # fmt: skip
    for number, injury in enumerate(INJURY_NAMES):
        hurt = bool(view.injured[member, number])
        alt = text("alt.injury", seat=name, injury=text(f"injury.{injury}")) if hurt else ""
        yield Node(
            f"slot-{member}-{injury}", f"injury-{injury}" if hurt else f"slot-{injury}",
            spot.slot(number), 0.46 if large else 0.24, z=Z_TRAY, alt=alt,
            tags=() if hurt else ("scenery",),
        )  # fmt: skip
    if view.bars[member]:
        count = int(view.bars[member])
        alt = text("alt.bars", seat=name, bars=count)
        yield Node(
            f"bars-{member}", "bars", spot.bars(), 0.44 if large else 0.36, z=Z_TRAY,
            label=str(count), alt=alt,
        )  # fmt: skip
    if view.phase in CONFIRMED and member < view.seats:
        lit = bool(view.ready[member])
        alt = text("alt.ready" if lit else "alt.not_ready", seat=name)
        yield Node(
            f"light-{member}", "light-on" if lit else "light-off", spot.light(),
            0.42 if large else 0.34, z=Z_TRAY, alt=alt,
        )  # fmt: skip
    order = view.order.tolist()
    if view.phase in COMPARING and member in order:
        place = order.index(member) + 1
        alt = text("alt.order", seat=name, place=place)
        yield Node(
            f"order-{member}", "order", spot.order(), 0.36, z=Z_TRAY + 1, label=str(place),
            alt=alt, tags=("hub",),
        )  # fmt: skip


def _side(view: State, seat: int, member: int, spot: Spot, text: Text) -> Iterator[Node]:
    """FU-3.8: only neighbours compare with me."""
    if seat < 0 or member == seat:
        return
    sides = [s for s, other in (("left", left), ("right", right)) if other(view, seat) == member]
    for side in sides:
        alt = text(f"alt.{side}")
        yield Node(f"side-{member}", f"side-{side}", spot.side(), 0.4, z=Z_TRAY, alt=alt)


# --- dice -----------------------------------------------------------------------------------------


def lying(view: State, member: int) -> tuple[list[int], list[int]]:
    """The dice before a member, as they are numbered; then those set aside."""
    mine = [die for die in range(DICE) if view.holder[die] == member]
    active = [die for die in mine if view.status[die] == Status.ACTIVE]
    return active, [die for die in mine if view.status[die] == Status.ASIDE]


def _dice(
    view: State, seat: int, member: int, spot: Spot, name: str, now: Comparison | None, text: Text
) -> Iterator[Node]:
    active, aside = lying(view, member)
    hidden = view.round == 0 or any(view.face[die] == UNKNOWN for die in active)
    if active and (hidden or spot.own):
        for number in range(SCREEN_PANELS):
            yield Node(
                f"screen-{member}-{number}", "screen", spot.panel(number),
                OWN_SCREEN if spot.own else MATE_SCREEN, z=Z_SCREEN, face=face_of(view, member),
                tags=("scenery",),
            )  # fmt: skip
    card = _judged_by(view, seat, member, now)
    for number, die in enumerate([*active, *aside]):
        out = die in aside
        yield _die(view, die, number, spot, name, text, card=NOBODY if out else card, out=out)


def _judged_by(view: State, seat: int, member: int, now: Comparison | None) -> int:
    """FU-10.4 in phase 5; before that one's own dice by one's own destination."""
    if now is not None:
        return now.card if member in now.sums else NOBODY
    return worth_card(view, member) if member == seat else NOBODY


def _die(
    view: State, die: int, number: int, spot: Spot, name: str, text: Text, *, card: int, out: bool
) -> Node:
    value, kind = int(view.face[die]), KIND_NAMES[KIND_OF[die]]
    words = {"seat": name, "number": number + 1, "kind": text(f"kind.{kind}")}
    size, at = layout.OWN_DIE if spot.own else layout.MATE_DIE, spot.die(number)
    owner, id_ = face_of(view, int(OWNER_OF[die])), f"die-{DIE_NAMES[die]}"
    if value == UNKNOWN or view.round == 0:
        alt = text("alt.die_hidden", **words)
        return Node(
            id_, "die-hidden", at, size, 0, Z_TRAY, owner, kind, alt, ("square", "centred", "firm")
        )
    colour = COLOUR_NAMES[COLOUR_OF[KIND_OF[die], value]]
    counts = card != NOBODY and WORTH[card, KIND_OF[die], value] > 0
    key = "alt.die_aside" if out else "alt.die_counts" if counts else "alt.die"
    alt = text(key, value=value, colour=text(f"colour.{colour}"), **words)
    tags = ["square", "centred", "firm"]
    idle = card != NOBODY and not counts and view.phase in COMPARING
    tags += ["aside"] * out + ["dim"] * (out or idle) + ["counts"] * bool(counts)
    return Node(id_, f"die-{colour}", at, size, 0, Z_TRAY, owner, str(value), alt, tuple(tags))


def _total(view: State, now: Comparison, member: int, spot: Spot, name: str, text: Text) -> Node:
    """FU-10.4: a sum of the comparison; the mover's shows whether it is enough."""
    found = now.sums[member]
    art, label = "sum", str(found)
    alt = text("alt.total", seat=name, sum=found)
    if member == now.member:
        art = "sum-ahead" if now.margin > 0 else "sum-short"
        key = "alt.ahead" if now.margin > 0 else "alt.short"
        alt = text(key, seat=name, sum=found, highest=now.highest, margin=now.margin, loss=now.loss)
    active, aside = lying(view, member)
    at = spot.total(len(active) + len(aside))
    return Node(
        f"sum-{member}", art, at, 0.94 if spot.own else 0.56, 0, Z_TRAY, "", label, alt,
        ("centred",),
    )  # fmt: skip


# --- equipment and words --------------------------------------------------------------------------


def _items(view: State, member: int, spot: Spot, text: Text) -> Iterator[Node]:
    if view.skill[member] == NOBODY:
        return
    mine = [item for item in range(len(ITEM_NAMES)) if is_before(view, item, member)]
    for number, item in enumerate(mine):
        name, tilted = ITEM_NAMES[item], bool(view.tilted[item])
        alt = text(
            "alt.item_tilted" if tilted else "alt.item",
            item=text(f"item.{name}"),
            text=text(f"item_text.{name}"),
        )
        size = layout.OWN_ITEM if spot.own else layout.MATE_ITEM
        yield Node(
            f"item-{name}", f"item-{name}", spot.item(number), size, 18 if tilted else 0, Z_TRAY,
            "", "", alt, ("square", "edged", "firm"),
        )  # fmt: skip


def talk(view: State, seat: int, needed: frozenset[str], text: Text) -> Iterator[Node]:
    """What one says that is about no card, as far as it can be said now."""
    if seat < 0:
        return
    spot = layout.spot(int(view.scenario), seat, seat, int(ring_size(view)))
    number = 0
    for word in WORDS:
        if word in needed:
            yield Node(
                word, word, spot.talk(number), layout.TALK_SIZE, z=Z_TRAY,
                alt=text(f"word.{word.replace('-', '_')}"), tags=("square", "edged", "firm"),
            )  # fmt: skip
            number += 1
    if "show" in needed:
        alt = text("word.show")
        yield Node("show", "show", spot.talk(number), 0.7, z=Z_TRAY, alt=alt, tags=("firm",))


WORDS: Final = (
    *(f"feature-{name}" for name in ("pink", "blue", "yellow", "even", "odd", "high", "low")),
    "voice",
    "otherwise",
)
