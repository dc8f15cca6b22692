"""Telling: what every viewer of a table is sent, and nothing that is not for its eyes.

Whatever is told was committed before. A scene is made once for all who see the same, and an update
is encoded once for all who saw the same before.
"""

from __future__ import annotations

import msgspec

from archipel.core.chance import commitment
from archipel.core.match import Match
from archipel.core.scene import Scene
from archipel.core.text import LANGUAGES
from archipel.server.bell import Bell
from archipel.server.conduct import Conduct
from archipel.server.difference import difference, numbered
from archipel.server.errors import NotNow
from archipel.server.faces import faces_of
from archipel.server.names import bot_words
from archipel.server.protocol import ChatLine, Lobby, Seats, Whole
from archipel.server.seats import Chairs
from archipel.server.sight import Sight
from archipel.server.store import Entry, Table
from archipel.server.viewer import Viewer
from archipel.server.words import words

__all__ = ["Notice", "Telling", "in_words", "readable"]

_encoder = msgspec.json.Encoder()


class Notice(msgspec.Struct, frozen=True):
    """A line that the table itself says: it is kept as a word with its values."""

    word: str
    values: dict[str, str]


def in_words(line: ChatLine, language: str) -> ChatLine:
    """A line of the chat as a viewer is told it. Only the table itself has no name."""
    if line.name:
        return line
    notice = msgspec.json.decode(line.text, type=Notice)
    said = words(language)
    values = {name: bot_words(value, language) for name, value in notice.values.items()}
    text = said(notice.word, **values)
    return msgspec.structs.replace(line, name=said("table"), text=text, house=True)


def readable(line: ChatLine) -> ChatLine:
    """The same line; or that there was one, if what is kept of it cannot be told."""
    try:
        for language in LANGUAGES:
            in_words(line, language)
    except Exception:  # noqa: BLE001  # however it is damaged
        lost = msgspec.json.encode(Notice("line_lost", {})).decode()
        return ChatLine(line.number, "", "", lost, line.at)
    return line


class Telling:
    """The half of a table that its viewers see."""

    def __init__(self, table: Table, chairs: Chairs, chat: list[ChatLine]) -> None:
        self.table = table
        self.chairs = chairs
        self.chat = chat
        self.viewers: list[Viewer] = []
        self.match: Match | None = None
        self.count = 0  # entries: moves and undos
        self.sight: Sight | None = None  # of the match
        self.changed = Bell()  # the clock looks again, and so do programs
        self._sealed: dict[int, Entry] = {}  # answers of the window that is open
        self._scenes: dict[tuple[int | None, str], Scene] = {}

    def lobby(self, guest: str) -> Lobby:
        table, you = self.table, self.chairs.of(guest)
        host, slow = table.host == guest, table.kind == "correspondence"
        return Lobby(
            id=table.id,
            game=table.game,
            title=table.title,
            seats=table.seats,
            options=table.options,
            state=table.state,
            chairs=self.chairs.shown(guest, table.host),
            faces=faces_of(table),
            commitment=commitment(table.seed),
            invite=table.invite if host else "",
            you=you,
            host=host,
            order=self.chairs.seats[you].order if you is not None and slow else "",
            **{name: getattr(table, name) for name in Conduct.__struct_fields__},
        )

    def show_all(self, viewer: Viewer) -> None:
        """The whole scene, if the game has begun. Within `locked`."""
        if self.match is None:
            return
        viewer.scene = self.scene(viewer.seat, viewer.language)
        viewer.move = self.seen(viewer.seat)
        viewer.number += 1
        names = self.chairs.names(viewer.language)
        story = self.match.story(viewer.seat, viewer.language, names)  # a scene tells the last only
        whole = msgspec.structs.replace(viewer.scene, log=story)
        chat = [in_words(line, viewer.language) for line in self.chat]
        viewer.send(Whole(viewer.number, viewer.move, whole, chat))

    def tell(self) -> None:
        """To every viewer what has changed for it, if anything has. Within `locked`."""
        encoded: dict[tuple[int, int, int], bytes] = {}
        for viewer in self.viewers:
            if not viewer.asked or self.match is None:
                continue
            if viewer.scene is None:
                self.show_all(viewer)
                continue
            scene, move = self.scene(viewer.seat, viewer.language), self.seen(viewer.seat)
            if scene is viewer.scene or (viewer.move == move and scene == viewer.scene):
                continue
            step = (id(viewer.scene), id(scene), move)
            if step not in encoded:
                update = difference(viewer.scene, scene, move)
                # Lines taken back (undone, or to be forgotten) may reach further than a scene.
                encoded[step] = b"" if update.undone else _encoder.encode(update)
            if not encoded[step]:
                self.show_all(viewer)
                continue
            viewer.scene, viewer.move = scene, move
            viewer.number += 1
            viewer.send_bytes(numbered(encoded[step], viewer.number))
        self.changed.set()

    def tell_seats(self) -> None:
        for viewer in self.viewers:
            if viewer.asked:
                viewer.send(Seats(self.lobby(viewer.guest)))
        self.changed.set()

    def scene(self, seat: int | None, language: str) -> Scene:
        """Made once for all who see the same."""
        found = self._scenes.get((seat, language))
        if found is None:
            found = self._begun().scene(seat, language, self.chairs.names(language))
            if seat is not None and found.choices and self._begun().sealed and self.answered(seat):
                sealed = words(language)("sealed")
                found = msgspec.structs.replace(found, choices=(), ways=(), prompt=sealed)
            if (why := self.refusal(seat)) and not found.over:
                found = _resting(found, words(language)(f"refused.{why}"))
            if not self.table.undo:
                found = msgspec.structs.replace(found, can_undo=False)
            self._scenes[seat, language] = found
        return found

    def refusal(self, seat: int | None) -> str:
        """The word for why nothing that a seat does is taken now, or ""; so nothing is offered."""
        if self.table.state == "paused":
            return "table_paused"
        held = seat is not None and self.chairs.seats[seat].gone
        return "chair_held" if held else ""

    def seen(self, seat: int | None) -> int:
        """How many entries a seat or a spectator (None) could tell: the count that it is told."""
        return self.sight.of(seat) if self.sight else 0

    def answered(self, seat: int) -> bool:
        """IS-16.3: whether a seat that is asked has answered, by hand or by a standing order."""
        return seat in self._sealed or self.chairs.order(seat, self.table.kind) != "ask"

    def _forget_scenes(self, seat: int) -> None:
        for language in LANGUAGES:
            self._scenes.pop((seat, language), None)

    def _begun(self) -> Match:
        if self.match is None:
            raise NotNow("table_open")
        return self.match


def _resting(scene: Scene, prompt: str) -> Scene:
    """The same scene while nothing is taken from whoever sees it: it offers and asks nothing."""
    panels = tuple(msgspec.structs.replace(panel, awaited=False) for panel in scene.panels)
    return msgspec.structs.replace(
        scene, choices=(), ways=(), can_undo=False, panels=panels, prompt=prompt
    )
