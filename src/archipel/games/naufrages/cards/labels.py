"""C1, C2, C3 and C6: what can be seen from the graph of a card's labels."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from archipel.games.naufrages.cards.code import MOST_CALLS, MOST_LOOPS
from archipel.games.naufrages.cards.faults import why
from archipel.games.naufrages.cards.sheet import Edge, Writer

FIELDS: Final = ""  # the card's own fields, which belong to no label
TOO_MANY: Final = 1 << 10


def check_labels(writer: Writer, entrances: Mapping[str, str]) -> None:
    """C1, C2, C3. `entrances` says what runs each label that the game itself runs."""
    writer.label = FIELDS
    reached = reachable(writer.edges, entrances)
    for label in writer.addresses:
        if label not in reached:
            writer.fault("C1", why("label.unused", label=label))
    calls, loops = _depths(writer.edges)
    if calls >= TOO_MANY:
        writer.fault("C2", why("label.circle"))
        return
    if calls > MOST_CALLS:
        writer.fault("C2", why("label.calls", deep=calls, most=MOST_CALLS))
    if loops > MOST_LOOPS:
        writer.fault("C3", why("label.loops", deep=loops, most=MOST_LOOPS))


def check_marching(writer: Writer, bound: Mapping[str, str]) -> None:
    """C6: labels reached from what is not bound to an expedition name no explorers or others."""
    writer.label = FIELDS
    for label in reachable(writer.edges, bound):
        if label in writer.marching:
            writer.fault("C6", why("label.exploring").within(label))
    if FIELDS in writer.marching:
        writer.fault("C6", why("label.exploring").within("needs"))


def reachable(edges: Iterable[Edge], starts: Iterable[str]) -> set[str]:
    """Labels that are run once these are."""
    calls: dict[str, list[str]] = {}
    for edge in edges:
        calls.setdefault(edge.caller, []).append(edge.callee)
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        label = waiting.pop()
        if label not in found:
            found.add(label)
            waiting += calls.get(label, [])
    return found


def _depths(edges: list[Edge]) -> tuple[int, int]:
    """Calls and loops on the longest paths; TOO_MANY of both where there is a circle."""
    calls: dict[str, list[Edge]] = {}
    waits: dict[str, int] = {}
    for edge in edges:
        calls.setdefault(edge.caller, []).append(edge)
        waits[edge.callee] = waits.get(edge.callee, 0) + 1
        waits.setdefault(edge.caller, 0)
    deep = dict.fromkeys(waits, 0)
    looped = dict.fromkeys(waits, 0)
    ready = [label for label, count in waits.items() if count == 0]
    done = 0
    while ready:
        label = ready.pop()
        done += 1
        for edge in calls.get(label, []):
            deep[edge.callee] = max(deep[edge.callee], deep[label] + 1)
            looped[edge.callee] = max(looped[edge.callee], looped[label] + edge.loops)
            waits[edge.callee] -= 1
            if waits[edge.callee] == 0:
                ready.append(edge.callee)
    if done < len(waits):
        return TOO_MANY, TOO_MANY
    return max(deep.values(), default=0), max(looped.values(), default=0)
