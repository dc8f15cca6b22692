"""LiveTable: a table in memory, its match, and the viewers who are told what happens.

The rows are the truth. What is asked for is played on the match, committed, and only then told; if
the commit fails the match is made again from the rows. All of it happens under the table's lock.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy.sql.dml import UpdateBase

from archipel.bots import Bot
from archipel.core.actions import Action
from archipel.core.chance import commitment
from archipel.core.errors import MalformedAction, NotYourTurn, StaleTable
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.core.scene import Scene
from archipel.server.database import Taken
from archipel.server.difference import difference, numbered
from archipel.server.errors import NotNow
from archipel.server.faces import faces_of
from archipel.server.protocol import Act, ChatLine, Done, Lobby, Seats, Undo, Whole
from archipel.server.seats import Chairs
from archipel.server.store import Entry, Seat, Store, Table, TableState
from archipel.server.viewer import Viewer
from archipel.server.words import words

__all__ = ["LiveTable", "replayed"]

log = logging.getLogger(__name__)

_encoder = msgspec.json.Encoder()

Asked = tuple[int, Action | None, str | None]  # seat, action (None: undo) and key


class LiveTable:
    def __init__(self, store: Store, table: Table, chairs: Chairs, chat: list[ChatLine]) -> None:
        self.table = table
        self.chairs = chairs
        self.chat = chat
        self.bots: dict[tuple[int, str], Bot] = {}  # by seat and level
        self.viewers: list[Viewer] = []
        self.match: Match | None = None
        self.count = 0  # entries: moves and undos
        self.since = time.monotonic()  # the last of them, or the end of a pause
        self.touched = time.monotonic()
        self.changed = asyncio.Event()  # the clock looks again
        self._store = store
        self._lock = asyncio.Lock()
        self._spoilt = True  # the match is not (any more) what the rows say
        self._keys: dict[str, tuple[int, int]] = {}  # seat, and what `done` said
        self._sealed: dict[int, Entry] = {}  # answers of the window that is open
        self._scenes: dict[tuple[int | None, str], Scene] = {}

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Whatever changes the table happens in here; the match is as the rows say."""
        async with self._lock:
            self.touched = time.monotonic()
            if self._spoilt:
                await self._rebuild()
            yield

    @property
    def idle(self) -> bool:
        return not self.viewers and not self._lock.locked()

    # --- what is asked for ----------------------------------------------------------------------

    async def act(self, viewer: Viewer, asked: Act) -> None:
        """Plays an action, or seals an answer; acknowledges it, then tells. Raises GameError."""
        async with self.locked():
            seat, match = self._player(viewer), self._begun()
            done = self._known(seat, asked.key)
            if done is None:
                self._check_fresh(asked.move)
                if not 0 <= asked.code < match.game.actions.size:
                    raise MalformedAction(f"{asked.code} is no action", field="code")
                action = match.game.actions.struct(asked.code)
                if match.sealed:
                    await self._seal(match, seat, action, asked.key)
                else:
                    await self._append([(seat, action, asked.key)])
                done = Done(asked.key, self.count)
            viewer.send(done)
            self.tell()

    async def undo(self, viewer: Viewer, asked: Undo) -> None:
        """Takes back the seat's last move; acknowledges, then tells. Raises GameError."""
        async with self.locked():
            seat, _ = self._player(viewer), self._begun()
            done = self._known(seat, asked.key)
            if done is None:
                self._check_fresh(asked.move)
                await self._append([(seat, None, asked.key)])
                done = Done(asked.key, self.count)
            viewer.send(done)
            self.tell()

    async def play_for(self, seat: int, action: Action, count: int) -> None:
        """A bot's move, unless the table has moved on or its owner is back."""
        async with self.locked():
            fresh = self.table.state == "playing" and count == self.count
            if fresh and self.chairs.played_by_bot(seat):
                await self._append([(seat, action, None)])
                self.tell()

    async def open_answers(self, chosen: dict[int, Action], count: int) -> None:
        """IS-16.3: closes the window; who has not answered passes, unless a bot has chosen."""
        async with self.locked():
            if self.table.state != "playing" or count != self.count:
                return
            match = self._begun()
            answers: list[Asked] = []
            for seat in match.acting:
                legal = match.legal(seat)
                kept = self._sealed.get(seat)
                if kept:
                    answers.append((seat, match.game.actions.read(kept.action), kept.key))
                elif chosen.get(seat) in legal and self.chairs.played_by_bot(seat):
                    answers.append((seat, chosen[seat], None))
                else:
                    answers.append((seat, legal[0], None))
            await self._append(answers)
            self.tell()

    # --- seats and state ------------------------------------------------------------------------

    async def reseat(self, seats: Iterable[Seat]) -> None:
        """Commits changed seats, then tells. Within `locked`."""
        changed = list(seats)
        await self._store.write(*(self._store.seat(self.table.id, seat) for seat in changed))
        for seat in changed:
            self.chairs.seats[seat.seat] = seat
        self._seat_viewers()
        self.tell_seats()

    async def admit(self, guest: str, seat: Seat) -> None:
        """Lets a guest who knows the seat's secret play it too. Within `locked`."""
        row = self._store.pass_(self.table.id, guest, seat.seat, seat.secret)
        back = msgspec.structs.replace(seat, gone=False)
        await self._store.write(row)
        self.chairs.passes[guest] = (seat.seat, seat.secret)
        await self.reseat([back])

    async def enter(self, state: TableState) -> None:
        """Commits a new state of the table, then tells. Within `locked`."""
        await self._store.write(self._store.state(self.table.id, state))
        first = self.table.state == "open"
        self.table = msgspec.structs.replace(self.table, state=state)
        self.since = time.monotonic()
        if first:
            await self._rebuild()
        self.tell_seats()
        self.tell()

    def lobby(self, guest: str) -> Lobby:
        table, you = self.table, self.chairs.of(guest)
        host = table.host == guest
        return Lobby(
            id=table.id,
            game=table.game,
            title=table.title,
            seats=table.seats,
            options=table.options,
            state=table.state,
            chairs=self.chairs.shown(you, table.host),
            faces=faces_of(table),
            commitment=commitment(table.seed),
            invite=table.invite if host else "",
            you=you,
            host=host,
            hints=table.hints,
            pace=table.pace,
        )

    # --- coming and going -----------------------------------------------------------------------

    def admits(self, guest: str, invite: str) -> bool:
        """Whether a guest may come in: to a private table with its invitation, or one's own."""
        table = self.table
        known = table.host == guest or self.chairs.of(guest) is not None
        invited = secrets.compare_digest(invite.encode(), table.invite.encode())
        return table.public or known or invited

    async def join(self, viewer: Viewer) -> None:
        async with self.locked():
            viewer.seat = self.chairs.of(viewer.guest)
            self.viewers.append(viewer)
            if viewer.seat is not None:
                self.chairs.arrive(viewer.seat)
                self.tell_seats()

    async def leave(self, viewer: Viewer) -> None:
        async with self.locked():
            self.viewers.remove(viewer)
            if viewer.seat is not None:
                self.chairs.depart(viewer.seat)
                self.tell_seats()

    def _seat_viewers(self) -> None:
        """A viewer who sat down or stood up sees another scene from now on."""
        for viewer in self.viewers:
            seat = self.chairs.of(viewer.guest)
            if seat != viewer.seat:
                if viewer.seat is not None:
                    self.chairs.depart(viewer.seat)
                if seat is not None:
                    self.chairs.arrive(seat)
                viewer.seat, viewer.scene = seat, None
                if viewer.asked:
                    self.show_all(viewer)

    # --- telling --------------------------------------------------------------------------------

    def show_all(self, viewer: Viewer) -> None:
        """The whole scene, if the game has begun. Within `locked`."""
        if self.match is None:
            return
        viewer.scene = self.scene(viewer.seat, viewer.language)
        viewer.move = self.count
        viewer.number += 1
        story = self.match.story(viewer.seat, viewer.language)  # a scene tells the last moves only
        whole = msgspec.structs.replace(viewer.scene, log=story)
        viewer.send(Whole(viewer.number, self.count, whole, self.chat))

    def tell(self) -> None:
        """To every viewer what has changed for it, if anything has. Within `locked`."""
        encoded: dict[tuple[int, int], bytes] = {}
        for viewer in self.viewers:
            if not viewer.asked or self.match is None:
                continue
            if viewer.scene is None:
                self.show_all(viewer)
                continue
            scene = self.scene(viewer.seat, viewer.language)
            if scene is viewer.scene or (viewer.move == self.count and scene == viewer.scene):
                continue
            pair = (id(viewer.scene), id(scene))
            if pair not in encoded:
                update = difference(viewer.scene, scene, self.count)
                # Lines taken back (undone, or to be forgotten) may reach further than a scene.
                encoded[pair] = b"" if update.undone else _encoder.encode(update)
            if not encoded[pair]:
                self.show_all(viewer)
                continue
            viewer.scene, viewer.move = scene, self.count
            viewer.number += 1
            viewer.send_bytes(numbered(encoded[pair], viewer.number))
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
            found = self._begun().scene(seat, language)
            if seat in self._sealed:
                sealed = words(language)("sealed")
                found = msgspec.structs.replace(found, choices=(), prompt=sealed)
            self._scenes[seat, language] = found
        return found

    # --- inside ---------------------------------------------------------------------------------

    def _player(self, viewer: Viewer) -> int:
        if viewer.seat is None:
            raise NotYourTurn("you do not sit at this table", field="seat")
        if self.chairs.seats[viewer.seat].gone:
            raise NotYourTurn("a bot holds your chair: sit down again first", field="seat")
        return viewer.seat

    def _begun(self) -> Match:
        if self.match is None:
            raise NotNow("the game has not begun")
        return self.match

    def _known(self, seat: int, key: str) -> Done | None:
        """What was said when this key came first."""
        if key not in self._keys:
            return None
        owner, move = self._keys[key]
        if owner != seat:
            raise MalformedAction("somebody else has used this key", field="key")
        return Done(key, move)

    def _check_fresh(self, move: int) -> None:
        if self.table.state == "paused":
            raise NotNow("the table is paused")
        if move != self.count:
            raise StaleTable("the table has moved on since", field="move")

    async def _seal(self, match: Match, seat: int, action: Action, key: str) -> None:
        """IS-16.3: keeps an answer; only its own seat sees that there is one."""
        if seat in self._sealed:
            raise NotYourTurn("your answer is sealed", field="seat")
        match.check(seat, action)
        entry = Entry(number=self.count, seat=seat, action=msgspec.to_builtins(action), key=key)
        await self._write(self._store.answered(self.table.id, entry))
        self._sealed[seat] = entry
        self._keys[key] = (seat, self.count)
        for language in ("en", "fr"):
            self._scenes.pop((seat, language), None)

    async def _append(self, asked: Sequence[Asked]) -> None:
        """Plays and commits. After a fault that came too late the match is made again."""
        match = self._begun()
        entries = list[Entry]()
        try:
            for seat, action, key in asked:
                if action is None:
                    match.undo(seat)
                else:
                    match.play(seat, action)
                number = self.count + len(entries) + 1
                played = None if action is None else msgspec.to_builtins(action)
                entries.append(Entry(number=number, seat=seat, action=played, key=key))
            ends = [self._store.state(self.table.id, "over")] if match.over else []
            await self._write(self._store.played(self.table.id, entries), *ends)
        except BaseException:
            self._spoilt |= bool(entries)
            raise
        for entry in entries:
            if entry.key and entry.key not in self._keys:
                self._keys[entry.key] = (entry.seat, entry.number)
        self.count += len(entries)
        self.since = time.monotonic()
        self._sealed.clear()
        self._scenes.clear()
        if match.over:
            self.table = msgspec.structs.replace(self.table, state="over")
            self.tell_seats()

    async def _write(self, *statements: UpdateBase) -> None:
        """Another process may have been here first: then the rows are right and we are not."""
        try:
            await self._store.write(*statements)
        except Taken:
            self._spoilt = True
            raise StaleTable("the table has moved on since", field="move") from None

    async def _rebuild(self) -> None:
        """The match as the rows say."""
        if self.table.state == "open":
            self._spoilt = False
            return
        moves = await self._store.moves(self.table.id)
        answers = await self._store.answers(self.table.id)
        self.match = await asyncio.to_thread(replayed, self.table, moves)
        self.count = len(moves)
        self._keys = {e.key: (e.seat, e.number) for e in [*moves, *answers] if e.key}
        self._sealed = {e.seat: e for e in answers if e.number == self.count}
        self._scenes.clear()
        self._spoilt = False


def replayed(table: Table, moves: Sequence[Entry]) -> Match:
    """The match that a table's rows say."""
    match = Match(find(table.game), table.seats, table.options, table.seed)
    for entry in moves:
        if entry.action is None:
            match.undo(entry.seat)
        else:
            match.play(entry.seat, entry.action)
    return match
