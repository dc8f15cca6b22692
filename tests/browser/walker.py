"""Somebody who plays whole games in a browser, pressing only what a pointer can press.

At every decision, once all is played, what the page offers is held against what the rules allow: a
legal action that nothing pressable leads to is a dead end, and so is a page that offers nothing
while the table waits for this seat. `offers.py` does the looking.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ConsoleMessage, Page

from archipel.core.scene import Choice, Scene
from archipel.core.vocabulary import tag_of
from tests.browser.offers import FREE, LOOK, POINT
from tests.browser.people import CHOOSE, Table, look_from_afar

PATIENCE = 30.0  # seconds until a page that does nothing is given up: a machine under test is busy
SEAT = 0
CLOSER = 4  # presses until a board that comes closer is as close as it can be


@dataclass
class Walked:
    """What was met on the way through one game."""

    decisions: int = 0
    presses: int = 0
    checked: int = 0  # offers that were looked for, and their places
    kinds: Counter[str] = field(default_factory=Counter)
    dead_ends: list[str] = field(default_factory=list)
    covered: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    rings: list[str] = field(default_factory=list)  # of a keyboard that nobody uses
    ended: bool = False

    @property
    def well(self) -> bool:
        return self.ended and not (self.dead_ends or self.covered or self.errors or self.rings)


@dataclass(frozen=True)
class Asked:
    """What the server knows of the seat's decision."""

    seen: int  # entries that the seat has noticed
    over: bool
    legal: frozenset[int]
    waits: bool  # the game waits for this seat
    scene: Scene


class Interrupted(Exception):
    """Somebody else moved meanwhile, so that what was begun may be offered no more."""


class Stuck(Exception):
    """Nothing can be done, or what was done leads nowhere."""


class Walker:
    def __init__(
        self, page: Page, table: Table, *, language: str, touch: bool, seed: int, aim: float = 0.5
    ) -> None:
        """`aim`: how often it wants to get on, instead of trying anything."""
        self.page, self.table, self.language, self.touch = page, table, language, touch
        self.chance, self.aim = random.Random(seed), aim
        self.walked = Walked()
        self._live = table.running.live(table.id)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.walked.errors.append(error.stack or str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.walked.errors.append(message.text)

    # --- a game -----------------------------------------------------------------------------------

    def walk(self, told: Callable[[Walked], None] = lambda _: None) -> Walked:
        """Plays until the scores are shown, or until there is no way on."""
        try:
            while True:
                asked = self._rest()
                if asked.over:
                    break
                self._decide(asked)
                told(self.walked)
            self._until(
                lambda: bool(self.page.locator("dialog.end").count()), "no scores are shown"
            )
            self.walked.ended = True
        except Stuck as stuck:
            self.walked.dead_ends.append(str(stuck))
        return self.walked

    def _decide(self, asked: Asked) -> None:
        try:
            choice = self._choose(asked)
            self.walked.decisions += 1
            self._take(asked, choice)
        except Interrupted:
            return
        self.walked.kinds[tag_of(type(self.table.match.game.actions.struct(choice.code)))] += 1

    def _choose(self, asked: Asked) -> Choice:
        """What the rules allow is offered; one of it is wanted."""
        scene = asked.scene
        missing = asked.legal - {choice.code for choice in scene.choices}
        if missing:
            raise Stuck(f"the scene has no choice for {sorted(missing)[:5]}: {scene.prompt}")
        self._check(asked, ())
        # What is said at any time must not keep a game from going on.
        moves = [choice for choice in scene.choices if choice.code in asked.legal]
        talk = [choice for choice in scene.choices if choice.code not in asked.legal]
        if talk and self.chance.random() < 0.05:
            return self.chance.choice(talk)
        ways = [way for way in scene.ways if way.then]
        if ways and self.chance.random() < 0.1:
            return self.chance.choice(ways)
        if self.chance.random() < self.aim:
            match = self.table.match
            wanted = match.game.actions.code(CHOOSE[match.game.id](match, SEAT, self.chance))
            found = [choice for choice in moves if choice.code == wanted]
            if found:
                return found[0]
        kinds = sorted({self._kind(choice) for choice in moves})
        kind = self.chance.choice(kinds)
        return self.chance.choice([choice for choice in moves if self._kind(choice) == kind])

    def _kind(self, choice: Choice) -> str:
        return tag_of(type(self.table.match.game.actions.struct(choice.code)))

    # --- one decision -----------------------------------------------------------------------------

    def _take(self, asked: Asked, choice: Choice) -> None:
        """Presses along the path of a choice, and checks what is offered at every step of it."""
        for depth, step in enumerate(choice.path):
            if step not in {node.id for node in asked.scene.nodes}:
                break
            self._press_node(asked, step)
            self._drawn()
            if depth + 1 < len(choice.path):
                self._check(asked, choice.path[: depth + 1])
        for piece in choice.pick:
            self._press_node(asked, piece)
            self._drawn()
        if not self._left(asked):
            if choice.ghost:
                self._turn(asked, choice)
            elif choice.pick:
                self._press(asked, ".picked")
            else:
                self._name(asked, choice)
            self._drawn()
        if self.page.locator("dialog.sure").count():
            self._press(asked, "dialog.sure .danger")
        self._until(lambda: self._left(asked), f"a press did nothing: {choice.label}")

    def _name(self, asked: Asked, choice: Choice) -> None:
        """Of several that share a path, or of those without one, this is meant; or it is sent."""
        button = f"[data-code='{choice.code}']:enabled"
        asks = f"{button}, dialog.sure"
        lost = f"nothing asks for it, and nothing happens: {choice.label}"
        self._until(lambda: self.page.locator(asks).count() > 0 or self._left(asked), lost)
        if not self.page.locator("dialog.sure").count() and not self._left(asked):
            self._press(asked, button)

    def _turn(self, asked: Asked, choice: Choice) -> None:
        """A ghost lies there: it is turned until it is the one that is meant, then confirmed."""
        turns = [one for one in asked.scene.choices if one.path == choice.path and one.ghost]
        for _ in turns:
            if self.page.locator(".now .chosen").inner_text() == choice.label:
                break
            self._press(asked, ".now-buttons .turn")
            self._drawn()
        on_board = self.chance.random() < 0.5
        self._press(asked, ".confirm circle" if on_board else ".now-buttons .lay")

    def _press_node(self, asked: Asked, id_: str) -> None:
        """Presses a node that is offered, at a point where nothing lies over it."""
        found = self._look([id_])["nodes"].get(id_)
        for _ in range(CLOSER):
            if found is None or "x" not in found:
                self._or_interrupted(asked)
                raise Stuck(f"{id_} cannot be pressed ({found}): {asked.scene.prompt}")
            self._press_at(found["x"], found["y"])
            self._drawn()
            if not self.page.locator(".board.closer").count():
                return
            # Where things lie close together the board comes closer first, for a finger.
            self._until(lambda: bool(self.page.evaluate(FREE)["quiet"]), "the board never rests")
            found = self.page.evaluate(LOOK, [id_])["nodes"].get(id_)
        self._or_interrupted(asked)
        raise Stuck(f"the board comes closer without end: {id_}, {asked.scene.prompt}")

    def _press(self, asked: Asked, look: str) -> None:
        """Presses a button or a card, scrolled to as a person would."""
        found = self.page.evaluate(POINT, look)
        if "x" not in found:
            self._or_interrupted(asked)
            raise Stuck(f"{look} cannot be pressed ({found}): {asked.scene.prompt}")
        self._press_at(found["x"], found["y"])

    def _press_at(self, x: float, y: float) -> None:
        self.walked.presses += 1
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    # --- what is offered --------------------------------------------------------------------------

    def _check(self, asked: Asked, walked: Sequence[str]) -> None:
        """Every choice that goes on from here can be pressed: its next node, or its button."""
        depth, nodes = len(walked), {node.id for node in asked.scene.nodes}
        on_board, in_words = set[str](), dict[int, str]()
        for choice in asked.scene.choices:
            if choice.path[:depth] != tuple(walked):
                continue
            if len(choice.path) > depth and choice.path[depth] in nodes:
                on_board.add(choice.path[depth])
            elif len(choice.path) == depth and (choice.pick or choice.ghost):
                on_board.update(choice.pick)
            else:
                in_words[choice.code] = choice.label
        found = self._look(sorted(on_board))
        self.walked.checked += len(on_board) + len(in_words)
        buttons = {int(one["code"]): one for one in found["buttons"]}
        lost = [id_ for id_ in on_board if found["nodes"].get(id_) is None]
        lost += [label for code, label in in_words.items() if code not in buttons]
        hidden = [
            f"{id_} under {at['by']}" for id_, at in found["nodes"].items() if at and "by" in at
        ]
        hidden += [f"{one['label']} under {one['by']}" for one in buttons.values() if "by" in one]
        if not lost and not hidden:
            return
        self._or_interrupted(asked)
        where = f"{asked.scene.prompt} {' → '.join(walked)}".strip()
        if hidden:
            self.walked.covered.append(f"{where}: {'; '.join(hidden[:5])}")
        if lost:
            self.walked.dead_ends.append(f"{where}: not offered: {'; '.join(lost[:5])}")
            if len(lost) == len(on_board) + len(in_words):
                raise Stuck(f"nothing is offered: {where}")

    def _look(self, wanted: Sequence[str]) -> dict[str, Any]:
        """Where each can be pressed; what is out of sight is looked for from afar."""
        while self.touch and self.page.locator(".table[data-sheet='high']").count():
            self._press_at(
                **self.page.evaluate(POINT, ".handle")
            )  # the board is wanted, not the sheet
            self._drawn()
        found: dict[str, Any] = self.page.evaluate(LOOK, wanted)
        for _ in range(8):
            if not any(at and "out" in at for at in found["nodes"].values()):
                break
            look_from_afar(self.page, touch=self.touch)
            self.page.wait_for_timeout(30)
            found = self.page.evaluate(LOOK, wanted)
        for at in found["nodes"].values():
            if at and "out" in at:
                at["by"] = "the edge"
        return found

    # --- the server, and waiting ------------------------------------------------------------------

    def _ask(self) -> Asked:
        live = self._live

        async def ask() -> Asked:
            async with live.locked():
                match = live.match
                assert match
                answered = match.sealed and live.answered(SEAT)
                actions = [] if match.over or answered else match.legal(SEAT)
                legal = frozenset(match.game.actions.code(action) for action in actions)
                waits = SEAT in match.acting and not answered
                scene = live.scene(SEAT, self.language)
                return Asked(live.seen(SEAT), match.over, legal, waits, scene)

        return self.table.running.call(ask())

    def _rest(self) -> Asked:
        """Waits until this seat may act, or all is over, and the page has played all of it."""
        end, since = time.monotonic() + PATIENCE, -1
        while True:
            asked = self._ask()
            if asked.seen != since:
                end, since = time.monotonic() + PATIENCE, asked.seen
            if asked.over:
                return asked
            if self._rests(asked) and self._still(asked):
                if asked.legal:
                    return asked
                if not asked.waits:
                    end = time.monotonic() + PATIENCE
            elif self.chance.random() < 0.2:  # most people do not wait for the end of it
                self._hurry()
            if time.monotonic() > end:
                raise Stuck(f"the page does not come to rest: {self.page.evaluate(FREE)}")
            self.page.wait_for_timeout(25)

    def _rests(self, asked: Asked) -> bool:
        now: dict[str, Any] = self.page.evaluate(FREE)
        if now["ring"] and not self.walked.rings:
            self.walked.rings.append(f"a pointer left a ring: {now['prompt']}")
        return bool(now["quiet"]) and int(now["move"]) == asked.seen

    def _still(self, asked: Asked) -> bool:
        """Whether that is so once the page beside the board is drawn, too."""
        self._drawn()
        return self._rests(asked) and self._ask() == asked

    def _hurry(self) -> None:
        """A press on the edge of the board shows how it ends."""
        if not self.page.locator("dialog[open]").count():
            self._press_at(**self.page.evaluate(FREE)["corner"])

    def _left(self, asked: Asked) -> bool:
        """Whether the decision is behind us."""
        if self._ask().seen != asked.seen:
            return True
        answered: bool = self._live.match is not None and self._ask().legal != asked.legal
        return answered

    def _or_interrupted(self, asked: Asked) -> None:
        if self._ask() != asked or not self._rests(asked):
            raise Interrupted

    def _until(self, wanted: Callable[[], bool], otherwise: str) -> None:
        end = time.monotonic() + PATIENCE
        while not wanted():
            if time.monotonic() > end:
                raise Stuck(otherwise)
            self.page.wait_for_timeout(20)

    def _drawn(self) -> None:
        self.page.evaluate(
            "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
        )
