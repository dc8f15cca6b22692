"""Store: tables, seats, moves, answers and chat as rows. The only module that writes them."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Literal, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import insert as insert_or
from sqlalchemy.sql.dml import UpdateBase

from archipel.server import schema
from archipel.server.conduct import Conduct, Order
from archipel.server.database import Database
from archipel.server.protocol import ChatLine

__all__ = [
    "Broken",
    "DamagedRow",
    "Entry",
    "Seat",
    "Store",
    "Table",
    "TableState",
    "now",
    "seconds_since",
]

log = logging.getLogger(__name__)
T = TypeVar("T")

TableState = Literal["open", "playing", "paused", "over"]
LISTED = 50  # tables in a list
NOBODY = -1  # the seat of what the table itself says
CHAT_LINES = 200  # of the chat, told to who comes


class Table(Conduct, frozen=True, kw_only=True):
    """A row of `tables`."""

    id: str
    game: str
    rules: int  # the version of the game's rules that it was begun under, or carried over to
    seats: int
    options: dict[str, Any]
    title: str
    public: bool
    host: str
    invite: str
    seed: str
    state: TableState
    created: str
    changed: str


class Broken(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `tables` that is damaged: what can be told from it."""

    id: str
    game: str = ""
    title: str = ""
    public: bool = False
    host: str = ""
    invite: str = ""


class DamagedRow(Exception):
    """A row that is not what it was written as, or one too few."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `seats`."""

    seat: int
    who: Literal["free", "person", "bot"] = "free"
    guest: str = ""
    name: str = ""
    level: str = ""
    ready: bool = False
    gone: bool = False
    secret: str = ""
    giver: str = ""  # of the chair, to a program
    order: Order = "ask"  # IS-16.3


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A row of `moves`, or of `answers`."""

    number: int  # of an answer: how many moves there were
    seat: int
    action: dict[str, Any] | None = None  # None: an undo
    key: str | None = None
    at: str = ""  # ISO time; "" until it is written


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def seconds_since(at: str) -> float:
    return (datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds()


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.write = database.write

    async def secret(self) -> bytes:
        """The key that signs cookies; made at the first start."""
        query = sa.select(schema.house.c.value).where(schema.house.c.name == "secret")
        if not await self._database.read(query):
            made = {"name": "secret", "value": secrets.token_hex(32)}
            await self.write(insert_or(schema.house).values(made).on_conflict_do_nothing())
        return bytes.fromhex((await self._database.read(query))[0].value)

    async def forgotten(self) -> set[str]:
        """Guests whose cookies are nobody's any more."""
        return {row.guest for row in await self._database.read(sa.select(schema.forgotten.c.guest))}

    # --- reading ----------------------------------------------------------------------------------

    async def table(self, table_id: str) -> Table | Broken | None:
        found = await self._rows(schema.tables, schema.tables.c.id == table_id)
        return _table(found[0]) if found else None

    async def seats_of(self, tables: Sequence[Table]) -> dict[str, list[Seat]]:
        """The seats of several tables, of those that have them all."""
        wanted = {table.id: table.seats for table in tables}
        found: dict[str, list[Seat]] = {table_id: [] for table_id in wanted}
        for row in await self._rows(schema.seats, schema.seats.c.table_id.in_(wanted), "seat"):
            try:
                found[row["table_id"]].append(_read(row, Seat))
            except DamagedRow as error:
                log.warning("seats of table %s: %s", row["table_id"], error)
        numbers = {name: [seat.seat for seat in seats] for name, seats in found.items()}
        return {n: found[n] for n, seats in wanted.items() if numbers[n] == [*range(seats)]}

    async def guests_of(self, table_id: str) -> set[str]:
        """Everybody who sits, or may sit, at a table, however damaged it is."""
        tables, seats, passes = schema.tables.c, schema.seats.c, schema.passes.c
        queries = (
            sa.select(tables.host).where(tables.id == table_id),
            sa.select(seats.guest).where(seats.table_id == table_id),
            sa.select(seats.giver).where(seats.table_id == table_id),
            sa.select(passes.guest).where(passes.table_id == table_id),
        )
        rows = await self._database.read(sa.union_all(*queries))
        return {row[0] for row in rows if row[0]}

    async def passes(self, table_id: str) -> dict[str, tuple[int, str]]:
        """Guests who opened a seat with a secret: the seat, and the secret as it was then."""
        rows = await self._rows(schema.passes, schema.passes.c.table_id == table_id)
        known = [row for row in rows if isinstance(row["seat"], int)]
        return {row["guest"]: (row["seat"], row["secret"]) for row in known}

    async def moves(self, table_id: str) -> list[Entry]:
        """All of them, without a gap. Raises DamagedRow."""
        rows = await self._rows(schema.moves, schema.moves.c.table_id == table_id, "number")
        found = [_read(row, Entry) for row in rows]
        for number, entry in enumerate(found, 1):
            if entry.number != number:
                raise DamagedRow(f"move {number} is missing")
        return found

    async def answers(self, table_id: str) -> list[Entry]:
        rows = await self._rows(schema.answers, schema.answers.c.table_id == table_id, "move")
        return [_read({**row, "number": row["move"]}, Entry) for row in rows]

    async def chat(self, table_id: str) -> list[ChatLine]:
        """The latest lines. One that cannot be read keeps its place, without a word."""
        rows = await self._rows(schema.chat, schema.chat.c.table_id == table_id, "number")
        numbered = [row for row in rows if isinstance(row["number"], int)]
        lines = []
        for row in numbered[-CHAT_LINES:]:
            try:
                lines.append(_read({**row, "is": "chat"}, ChatLine))
            except DamagedRow:
                lines.append(ChatLine(row["number"], "", "", "", ""))
        return lines

    async def was_said(self, table_id: str, seat: int, key: str) -> bool:
        rows = schema.chat.c
        which = (rows.table_id == table_id) & (rows.seat == seat) & (rows.key == key)
        return bool(await self._rows(schema.chat, which))

    async def listed(
        self, *states: str, guest: str | None = None, page: int = 0
    ) -> list[tuple[Table | Broken, str]]:
        """Public tables, or all of a guest's: each with the minute of its last move."""
        tables, moves = schema.tables, schema.moves
        latest = sa.select(sa.func.max(moves.c.at)).where(moves.c.table_id == tables.c.id)
        query = sa.select(tables, latest.scalar_subquery().label("last"))
        if guest is None:
            query = query.where(tables.c.public.is_(True))
        else:
            chairs = schema.seats.c
            own = sa.select(chairs.table_id).where(
                (chairs.guest == guest) | (chairs.giver == guest)
            )
            via = sa.select(schema.passes.c.table_id).where(schema.passes.c.guest == guest)
            mine = tables.c.id.in_(own) | tables.c.id.in_(via) | (tables.c.host == guest)
            query = query.where(mine)
        if states:
            query = query.where(tables.c.state.in_(states))
        query = query.order_by(tables.c.changed.desc(), tables.c.id)
        rows = await self._database.read(query.limit(LISTED).offset(page * LISTED))
        return [(_table(_plain(row)), _minute(row.last or row.changed)) for row in rows]

    async def sleepers(self) -> list[str]:
        """Games under way by correspondence: they go on whether or not somebody looks."""
        rows = schema.tables
        query = sa.select(rows.c.id).where(
            rows.c.state == "playing", rows.c.kind == "correspondence"
        )
        return [row.id for row in await self._database.read(query)]

    async def _rows(
        self, rows: sa.Table, which: sa.ColumnElement[bool], order: str = ""
    ) -> Sequence[dict[str, Any]]:
        query = sa.select(rows).where(which)
        if order:
            query = query.order_by(rows.c[order])
        return [_plain(row) for row in await self._database.read(query)]

    # --- writing: statements for `write`, which commits them together -----------------------------

    def forget(self, guest: str) -> UpdateBase:
        row = {"guest": guest, "at": now()}
        return insert_or(schema.forgotten).values(row).on_conflict_do_nothing()

    def checked(self) -> UpdateBase:
        """That rows can be written, and when they last could."""
        row = {"name": "checked", "value": now()}
        put = insert_or(schema.house).values(row)
        return put.on_conflict_do_update(index_elements=["name"], set_=row)

    def opened(self, table: Table) -> list[UpdateBase]:
        chairs = [Seat(seat=seat) for seat in range(table.seats)]
        row = msgspec.structs.asdict(table)
        return [schema.tables.insert().values(row), *(self.seat(table.id, c) for c in chairs)]

    def seat(self, table_id: str, seat: Seat) -> UpdateBase:
        row = msgspec.structs.asdict(seat)
        put = insert_or(schema.seats).values(table_id=table_id, **row)
        return put.on_conflict_do_update(index_elements=["table_id", "seat"], set_=row)

    def state(self, table_id: str, state: TableState) -> UpdateBase:
        which = schema.tables.c.id == table_id
        return schema.tables.update().where(which).values(state=state, changed=now())

    def carried(self, table_id: str, rules: int) -> UpdateBase:
        """A table that goes on under other rules than before."""
        return schema.tables.update().where(schema.tables.c.id == table_id).values(rules=rules)

    def pass_(self, table_id: str, guest: str, seat: int, secret: str) -> UpdateBase:
        row = {"seat": seat, "secret": secret}
        put = insert_or(schema.passes).values(table_id=table_id, guest=guest, **row)
        return put.on_conflict_do_update(index_elements=["table_id", "guest"], set_=row)

    def played(self, table_id: str, entries: Iterable[Entry]) -> UpdateBase:
        at = now()
        rows = [{**msgspec.structs.asdict(e), "table_id": table_id, "at": at} for e in entries]
        for row in rows:
            row["action"] = sa.null() if row["action"] is None else row["action"]
        return schema.moves.insert().values(rows)

    def answered(self, table_id: str, entry: Entry) -> UpdateBase:
        return schema.answers.insert().values(
            table_id=table_id,
            move=entry.number,
            seat=entry.seat,
            action=entry.action,
            key=entry.key,
            at=now(),
        )

    def said(self, table_id: str, seat: int | None, key: str, line: ChatLine) -> UpdateBase:
        row = msgspec.structs.asdict(line) | {"seat": NOBODY if seat is None else seat}
        del row["house"]  # which is who has no name
        return schema.chat.insert().values(table_id=table_id, key=key, **row)


def _table(row: Mapping[str, Any]) -> Table | Broken:
    """One by one: a table that cannot be read takes no other with it."""
    try:
        return _read(row, Table)
    except DamagedRow as error:
        log.warning("table %s cannot be read: %s", row["id"], error)
        texts = {n: str(row[n] or "") for n in ("id", "game", "title", "host", "invite")}
        return Broken(public=row["public"] is True, **texts)


def _read(row: Mapping[str, Any], kind: type[T]) -> T:
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        raise DamagedRow(str(error)) from None


def _plain(row: Any) -> dict[str, Any]:
    """A row by column; SQLAlchemy's names are not quite strings."""
    return {str(name): value for name, value in row._mapping.items()}  # noqa: SLF001  # public


def _minute(at: str) -> str:
    """A time by the minute: lists are for everybody, and no second tells who has just acted."""
    try:
        return datetime.fromisoformat(at).replace(second=0, microsecond=0).isoformat()
    except (ValueError, TypeError):
        return ""
