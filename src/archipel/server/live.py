"""LiveTable: a table in memory, its match, and what is asked of it; `telling.py` is the rest of it.

The rows are the truth. What is asked for is played on the match, committed, and only then told; if
the commit fails the match is made again from the rows. All of it happens under the table's lock,
and so all of it stands here: that is why this module is long.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager

import msgspec
from sqlalchemy.sql.dml import UpdateBase

from archipel.bots.hint import Hint
from archipel.core.actions import Action
from archipel.core.errors import (
    CannotUndo,
    GameError,
    MalformedAction,
    NotYourTurn,
    OtherRules,
    StaleTable,
)
from archipel.core.match import Match
from archipel.core.registry import find
from archipel.server.conduct import Order
from archipel.server.database import Taken
from archipel.server.errors import NotAllowed, NotNow
from archipel.server.protocol import Act, ChatLine, Done, Seats, Undo
from archipel.server.seats import Chairs
from archipel.server.sight import Sight
from archipel.server.store import (
    CHAT_LINES,
    Entry,
    Seat,
    Store,
    Table,
    TableState,
    now,
    seconds_since,
)
from archipel.server.telling import Notice, Telling, in_words
from archipel.server.viewer import Viewer
from archipel.server.waiting import Waiting

__all__ = ["Advice", "LiveTable", "replayed"]

log = logging.getLogger(__name__)

Asked = tuple[int, Action | None, str | None]  # seat, action (None: undo) and key


class Advice(msgspec.Struct, frozen=True):
    """The last hint that a seat has asked for."""

    seen: int  # by its seat, when it did
    language: str
    at: float
    thought: asyncio.Task[Hint]


class LiveTable(Telling):
    def __init__(self, store: Store, table: Table, chairs: Chairs, chat: list[ChatLine]) -> None:
        super().__init__(table, chairs, chat)
        self.since = time.monotonic()  # the last of them, or the end of a pause
        self.turn_since = self.since  # when those came to act who are to act now
        self.waiting: Waiting | None = None  # the same by seat, where several act
        self.touched = time.monotonic()
        self._store = store
        self._lock = asyncio.Lock()
        self._spoilt = True  # the match is not (any more) what the rows say
        self.advice: dict[int, Advice] = {}  # by seat, as `hints.py` keeps it
        self.warming_told = False  # that simple bots play until their game is compiled
        # By seat and key: nobody can use up a key of another seat.
        self.spoken: dict[tuple[int, str], float] = {}  # when, as `chat.py` keeps it
        self._keys: dict[tuple[int, str], int] = {}  # what `done` said

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
                self._check_fresh(seat, asked.move)
                if not 0 <= asked.code < match.game.actions.size:
                    raise MalformedAction(f"{asked.code} is no action", field="code")
                action = match.game.actions.struct(asked.code)
                if match.sealed:
                    await self._seal(match, seat, action, asked.key)
                else:
                    await self._append([(seat, action, asked.key)])
                done = Done(asked.key, self.seen(seat))
            viewer.send(done)
            self.tell()

    async def undo(self, viewer: Viewer, asked: Undo) -> None:
        """Takes back the seat's last move; acknowledges, then tells. Raises GameError."""
        async with self.locked():
            seat, _ = self._player(viewer), self._begun()
            if not self.table.undo:
                raise CannotUndo("nothing is taken back at this table")
            done = self._known(seat, asked.key)
            if done is None:
                self._check_fresh(seat, asked.move)
                await self._append([(seat, None, asked.key)])
                done = Done(asked.key, self.seen(seat))
            viewer.send(done)
            self.tell()

    async def play_for(self, seat: int, action: Action, seen: int) -> None:
        """A bot's move, unless the table has moved on since or the seat's owner is back."""
        async with self.locked():
            fresh = self.table.state == "playing" and self.fits(seat, seen)
            legal = fresh and action in self._begun().legal(seat)
            if legal and self.chairs.played_by_bot(seat):
                await self._append([(seat, action, None)])
                self.tell()

    async def say_for(self, seat: int, word: Callable[[], Action | None]) -> None:
        """What a bot has to say now, if it still has."""
        async with self.locked():
            said = word() if self.table.state == "playing" else None
            if said is not None:
                await self._append([(seat, said, None)])
                self.tell()

    async def time_up(self, seat: int, count: int) -> None:
        """IS-16.6: plays for a seat whose time is up, unless it has just acted."""
        async with self.locked():
            match = self._begun()
            if self.table.state == "playing" and count == self.count and seat in match.acting:
                await self._append([(seat, match.default(seat), None)])
                self.tell()

    async def open_answers(self, chosen: Mapping[int, Action], count: int) -> None:
        """IS-16.3: closes the window; who has not answered passes, unless a bot has chosen."""
        async with self.locked():
            if self.table.state != "playing" or count != self.count:
                return
            match = self._begun()
            await self._append([self._answer(match, seat, chosen) for seat in match.acting])
            self.tell()

    async def order(self, seat: int | None, order: Order) -> None:
        """IS-16.3: sets a standing order, and tells its own seat alone. Within `locked`."""
        if seat is None:
            raise NotAllowed("not_seated")
        if self.table.kind != "correspondence":
            raise NotNow("no_orders", field="order")
        changed = msgspec.structs.replace(self.chairs.seats[seat], order=order)
        await self._store.write(self._store.seat(self.table.id, changed))
        self.chairs.seats[seat] = changed
        self._forget_scenes(seat)
        for viewer in self.viewers:
            if viewer.seat == seat and viewer.asked:
                viewer.send(Seats(self.lobby(viewer.guest)))
        self.tell()

    # --- seats and state ------------------------------------------------------------------------

    async def reseat(self, seats: Iterable[Seat]) -> None:
        """Commits changed seats, then tells. Within `locked`."""
        changed = list(seats)
        await self._store.write(*(self._store.seat(self.table.id, seat) for seat in changed))
        for seat in changed:
            self.chairs.seats[seat.seat] = seat
        self._scenes.clear()  # they name who sits there, and offer what is taken from them
        self._seat_viewers()
        self.tell_seats()
        self.tell()

    async def replace_bot(self, seat: int, failed: str, level: str) -> None:
        """Puts a simpler bot into a chair for good, and says so. Within `locked`."""
        chair = self.chairs.seats[seat]
        if chair.who != "bot" or chair.level != failed:
            return  # held for somebody absent, or replaced already
        await self.reseat([msgspec.structs.replace(chair, level=level)])
        await self.notice("bot_replaced", name=chair.name, other=level)

    async def notice(self, word: str, **values: str) -> None:
        """The table itself says something, to each viewer in its language. Within `locked`."""
        text = msgspec.json.encode(Notice(word, values)).decode()
        await self.keep(ChatLine(self.next_line, "", "", text, now()), None, secrets.token_hex(8))

    @property
    def next_line(self) -> int:
        """The number of the next line of the chat."""
        return self.chat[-1].number + 1 if self.chat else 1

    async def keep(self, line: ChatLine, seat: int | None, key: str) -> None:
        """Commits a line of the chat, then tells it. Raises Taken. Within `locked`."""
        await self._store.write(self._store.said(self.table.id, seat, key, line))
        self.chat.append(line)
        del self.chat[:-CHAT_LINES]
        for viewer in self.viewers:
            if viewer.asked:
                viewer.send(in_words(line, viewer.language))

    async def kept(self, seat: int, key: str) -> bool:
        """Whether a seat has said something with this key before."""
        return await self._store.was_said(self.table.id, seat, key)

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
        self.since = self.turn_since = time.monotonic()
        if first:
            await self._rebuild()
        elif self.match:
            self.waiting = Waiting(self.match, self.since)
        self._scenes.clear()  # a table that rests offers nothing
        self.tell_seats()
        self.tell()

    # --- coming and going -----------------------------------------------------------------------

    def admits(self, guest: str, invite: str) -> bool:
        """Whether a guest may come in: to a private table with its invitation, or one's own."""
        table = self.table
        seated = self.chairs.of(guest) is not None or self.chairs.gave(guest)
        known = table.host == guest or seated
        invited = secrets.compare_digest(invite.encode(), table.invite.encode())
        return table.public or known or invited

    def knows(self, secret: str) -> bool:
        """Whether this is the secret of a seat."""
        known = [seat.secret for seat in self.chairs.people() if seat.secret]
        return any(secrets.compare_digest(secret.encode(), own.encode()) for own in known)

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

    # --- inside ---------------------------------------------------------------------------------

    def _player(self, viewer: Viewer) -> int:
        if viewer.seat is None:
            raise NotYourTurn("you do not sit at this table", field="seat")
        return viewer.seat

    def _known(self, seat: int, key: str) -> Done | None:
        """What was said when this key came first."""
        move = self._keys.get((seat, key))
        return None if move is None else Done(key, move)

    def _check_fresh(self, seat: int, move: int) -> None:
        if why := self.refusal(seat):
            raise NotNow(why)
        if not self.fits(seat, move):
            raise StaleTable("the table has moved on since", field="move")

    def fits(self, seat: int, move: int) -> bool:
        """Whether what a seat answers to what it saw then may still be meant now."""
        return self.sight is not None and self.sight.still_fits(seat, move)

    async def _seal(self, match: Match, seat: int, action: Action, key: str) -> None:
        """IS-16.3: keeps an answer; only its own seat sees that there is one."""
        if self.answered(seat):
            raise NotYourTurn("your answer is sealed", field="seat")
        match.check(seat, action)
        entry = Entry(number=self.count, seat=seat, action=msgspec.to_builtins(action), key=key)
        await self._write(self._store.answered(self.table.id, entry))
        self._sealed[seat] = entry
        self._keys[seat, key] = self.seen(seat)
        self._forget_scenes(seat)

    def _answer(self, match: Match, seat: int, chosen: Mapping[int, Action]) -> Asked:
        """IS-16.3: by hand, by standing order, by a bot in time; or else a pass."""
        legal = match.legal(seat)  # the first is to pass
        kept, order = self._sealed.get(seat), self.chairs.order(seat, self.table.kind)
        if kept:
            return seat, match.game.actions.read(kept.action), kept.key
        if order != "ask":
            return seat, legal[-1] if order == "always" else legal[0], None
        if chosen.get(seat) in legal and self.chairs.played_by_bot(seat):
            return seat, chosen[seat], None
        return seat, legal[0], None

    async def _append(self, asked: Sequence[Asked]) -> None:
        """Plays and commits. After a fault that came too late the match is made again."""
        match, entries, told = self._begun(), list[Entry](), self.seen(None)
        assert self.sight
        try:
            for seat, action, key in asked:
                with self.sight.watching():
                    _enter(match, seat, action)
                number = self.count + len(entries) + 1
                played = None if action is None else msgspec.to_builtins(action)
                entries.append(Entry(number=number, seat=seat, action=played, key=key))
            ends = [self._store.state(self.table.id, "over")] if match.over else []
            await self._write(self._store.played(self.table.id, entries), *ends)
        except BaseException:
            self._spoilt |= bool(entries)
            raise
        for entry in entries:
            if entry.key:
                self._keys.setdefault((entry.seat, entry.key), self.seen(entry.seat))
        self.count += len(entries)
        public = self.seen(None) != told
        if public:  # what is done behind a screen delays nobody
            self.since = time.monotonic()
        if any(entry.seat not in match.acting for entry in entries):
            self.turn_since = self.since
        if self.waiting:
            self.waiting.look({entry.seat for entry in entries}, seen=public)
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
        older = self.table.rules != find(self.table.game).rules_version
        if self.table.state == "open":
            if older:
                await self._carry_over()
            self._spoilt = False
            return
        moves = await self._store.moves(self.table.id)
        answers = await self._store.answers(self.table.id)
        if older:
            self.match, self.sight, seen = await self._replay_older(moves)
        else:
            self.match, self.sight, seen = await asyncio.to_thread(replayed, self.table, moves)
        self.count = len(moves)
        if self.table.kind == "correspondence":  # its time runs on while it is not in memory
            self._set_times(moves)
        entered = [*zip(moves, seen, strict=True), *((e, self.seen(e.seat)) for e in answers)]
        self._keys = {(e.seat, e.key): sight for e, sight in entered if e.key}
        self._sealed = {e.seat: e for e in answers if e.number == self.count}
        for entry in self._sealed.values():  # what cannot be read would never be opened
            self._begun().game.actions.read(entry.action)
        self.waiting = Waiting(self._begun(), self.turn_since)
        self._scenes.clear()
        self._spoilt = False
        if older:
            await self._carry_over()

    async def _replay_older(self, moves: Sequence[Entry]) -> tuple[Match, Sight, list[int]]:
        """A game begun under other rules; it ends here if ours make another of it: OtherRules."""
        game = find(self.table.game)
        if game.replays_since <= self.table.rules < game.rules_version:
            try:
                match, sight, seen = await asyncio.to_thread(replayed, self.table, moves)
            except GameError:
                log.warning("table %s does not replay under other rules", self.table.id)
            else:
                if match.over == (self.table.state == "over"):
                    return match, sight, seen
        if self.table.state != "over":
            await self._store.write(self._store.state(self.table.id, "over"))
            self.table = msgspec.structs.replace(self.table, state="over")
        raise OtherRules(f"begun under rules {self.table.rules}", field="rules")

    async def _carry_over(self) -> None:
        """From here on it is a table under the rules of today; who plays is told."""
        rules = find(self.table.game).rules_version
        await self._store.write(self._store.carried(self.table.id, rules))
        self.table = msgspec.structs.replace(self.table, rules=rules)
        if self.table.state in ("playing", "paused"):
            await self.notice("carried_over")

    def _set_times(self, moves: Sequence[Entry]) -> None:
        acting, began = self._begun().acting, time.monotonic() - seconds_since(self.table.changed)
        times = [(time.monotonic() - seconds_since(move.at), move.seat) for move in moves[-1:]]
        for move in reversed(moves):
            if move.seat not in acting:
                times.append((time.monotonic() - seconds_since(move.at), move.seat))
                break
        self.since = max([began, *(at for at, _ in times)])
        self.turn_since = max([began, *(at for at, seat in times if seat not in acting)])


def replayed(table: Table, moves: Sequence[Entry]) -> tuple[Match, Sight, list[int]]:
    """The match that a table's rows say; and what each seat saw by its own entries."""
    match = Match(find(table.game), table.seats, table.options, table.seed)
    sight, seen = Sight(match), list[int]()
    for entry in moves:
        with sight.watching():
            _enter(match, entry.seat, entry.action)
        seen.append(sight.of(entry.seat))
    return match, sight, seen


def _enter(match: Match, seat: int, action: object | None) -> None:
    """A move, or an undo (None)."""
    if action is None:
        match.undo(seat)
    else:
        match.play(seat, action)
