"""Fifty thousand messages that nobody should send: nothing breaks, moves or leaks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from archipel.core.match import Match
from archipel.server.live import LiveTable
from tests.server.conftest import Company, Person, Running, join, own_turn

MESSAGES = 50_000
BATCH = 40
REFUSALS = {
    "BadRequest",
    "CannotUndo",
    "IllegalAction",
    "MalformedAction",
    "NotAllowed",
    "NotNow",
    "NotYourTurn",
    "StaleTable",
}
NO_MESSAGES: list[str | bytes] = [
    *("", "{", "[]", "null", "7", '"act"', "\x00", "[" * 500, '{"do":', "{}" * 9, "x" * 5000),
    *('{"do":"fly"}', '{"do":"act"}', '{"do":null}', '{"do":["act"]}', '{"do":"all","language":3}'),
    '{"do":"act","key":"a","code":"0","move":0}',
    '{"do":"act","key":"a","code":1e99,"move":0}',
    '{"do":"act","key":"a","code":NaN,"move":0}',
    '{"do":"act","key":"a","code":99999999999999999999999,"move":0}',
    '{"do":"act","key":"\ud83d","code":0,"move":0}'.encode("utf-8", "surrogatepass"),
    '{"do":"act","key":"","code":0,"move":0}',
    '{"do":"act","key":"' + "k" * 65 + '","code":0,"move":0}',
    '{"do":"act","key":null,"code":0,"move":0}',
    '{"do":"undo","key":"a","move":[]}',
    '{"do":"say","key":"a","text":7}',
    '{"do":"order","key":"a","order":"sometimes"}',
    *(b"", b"\x00\xff\xfe", b'{"do":"all"}', b"\x80" * 300),
]


@dataclass
class Moment:
    """A table at rest: what may be done there, so that none of it is done."""

    live: LiveTable
    match: Match
    legal: dict[int, list[int]]
    sent: list[str] = field(default_factory=list)  # moves that were played, as they were sent

    def may(self, seat: int | None, said: dict[str, Any]) -> bool:
        """Whether a message would rightly change something."""
        if seat is None or said.get("move") != self.live.seen(seat):
            return False
        if said["do"] == "undo":
            return self.match.can_undo(seat)
        return said["do"] == "act" and said["code"] in self.legal.get(seat, [])


def moment_of(running: Running, table: str) -> Moment:
    live = running.live(table)
    match = live.match
    assert match
    code = match.game.actions.code
    legal = {seat: [code(action) for action in match.legal(seat)] for seat in match.acting}
    return Moment(live, match, legal)


def nonsense(moment: Moment, seat: int | None, chance: random.Random) -> Iterator[str | bytes]:
    """Messages without end, none of which may do anything."""
    count, legal = (
        moment.live.seen(seat),
        [code for codes in moment.legal.values() for code in codes],
    )
    while True:
        key = f"{chance.random()}"
        impossible = chance.choice([-2, -1, 10**6])  # or a run may have met none by chance
        code = chance.choice([chance.choice(legal), chance.randrange(3000), impossible])
        move = chance.choice([count, count, count - 1, count + 1, 0, -1, 10**9])
        kind = chance.choices(["act", "undo", "say", "order", "none", "again"], WEIGHTS)[0]
        if kind == "none":
            yield chance.choice(NO_MESSAGES)
            continue
        if kind == "again" and moment.sent:
            yield chance.choice(moment.sent)
            continue
        said: dict[str, Any] = {"do": kind, "key": key}
        if kind in ("act", "undo"):
            said |= {"move": move, "code": code, "seat": chance.randrange(4)}
        elif kind == "say":
            said["text"] = chance.choice(["", " ", "\x00", "x" * 501])
        else:
            said |= {"do": "order", "order": chance.choice(["ask", "always", "never"])}
        if not moment.may(seat, said):
            yield json.dumps(said)


WEIGHTS = [60, 8, 6, 3, 13, 10]


@dataclass
class Speaker:
    """Somebody who says such things; whoever is cut off comes again."""

    address: str
    cookie: str
    seat: int | None
    heard: Counter[str] = field(default_factory=Counter)
    frames: set[str] = field(default_factory=set)
    scenes: list[dict[str, Any]] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def speak(self, messages: Iterator[str | bytes], count: int) -> None:
        while self.refused < count:
            async with connect(
                self.address,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                proxy=None,
            ) as socket:
                listening = asyncio.create_task(self._listen(socket))
                with contextlib.suppress(ConnectionClosed):
                    while self.refused < count:
                        self.answered.clear()
                        for _ in range(BATCH):
                            await socket.send(next(messages))
                        await socket.send('{"do":"all"}')
                        await self.answered.wait()
                self.answered.set()
                await socket.close()
                await listening

    @property
    def refused(self) -> int:
        """How many messages were answered: a kept key is told again, the rest is refused."""
        return sum(self.heard[kind] for kind in (*REFUSALS, "done"))

    async def _listen(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                assert isinstance(frame, str)
                self._hear(frame)
        self.heard[f"closed {socket.close_code}"] += 1
        self.answered.set()

    def _hear(self, frame: str) -> None:
        self.frames.add(frame)
        message = json.loads(frame)
        self.heard[message.get("kind", message["is"])] += 1
        if message["is"] == "scene":
            self.scenes.append(message["scene"])
            self.answered.set()


def test_fifty_thousand_wrong_messages(
    running: Running,
    company: Callable[..., Company],
    person: Callable[[], Person],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.WARNING)
    heard: Counter[str] = Counter()
    moments: list[tuple[Callable[[Match], bool] | None, dict[str, Any]]] = [
        (_moving, {"kind": "correspondence"}),
        (_answering, {}),
        (None, {}),  # setup
    ]
    for number, (wanted, conduct) in enumerate(moments):
        table = company(3, **conduct)
        if wanted:
            running.change(table.id, window=3600.0)  # it is to stay open
            running.forward(table.id, wanted)
        heard += fuzz(running, table, [person(), person()], MESSAGES // len(moments), number)
    assert sum(heard[kind] for kind in (*REFUSALS, "done")) >= MESSAGES
    assert set(heard) >= REFUSALS
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def fuzz(
    running: Running, table: Company, others: list[Person], messages: int, seed: int
) -> Counter[str]:
    """A move, then half of the messages; and once more, with what was played before."""
    sent, heard = list[str](), Counter[str]()
    for part in range(2):
        if not moment_of(running, table.id).match.sealed:
            sent.append(play_once(table, f"{seed}-{part}"))
        moment = moment_of(running, table.id)
        moment.sent = sent
        before, count = moment.match.position(), moment.live.count
        speakers = speakers_of(running, table, others)
        asyncio.run(speak_all(moment, speakers, messages // 2, seed + part))
        after = moment_of(running, table.id)
        assert after.live.count == count
        assert after.match.position() == before
        for speaker in speakers:
            assert_decent(speaker, moment)
            heard += speaker.heard
    return heard


def play_once(table: Company, key: str) -> str:
    """A move, as it was sent."""
    sockets = join(table)
    player = own_turn(sockets)
    said = {"do": "act", "key": key, "code": player.choices[0]["code"], "move": player.move}
    player.say(**said)
    player.hear_until("done")
    for socket in sockets:
        socket.socket.close()
    return json.dumps(said)


def speakers_of(running: Running, table: Company, others: list[Person]) -> list[Speaker]:
    address = f"ws://{running.address}/api/tables/{table.id}/live"
    people = [*table.people, *others]
    seats: list[int | None] = [0, 1, 2, None, None]
    return [
        Speaker(address, "; ".join(f"{k}={v}" for k, v in who.web.cookies.items()), seat)
        for who, seat in zip(people, seats, strict=True)
    ]


async def speak_all(moment: Moment, speakers: list[Speaker], messages: int, seed: int) -> None:
    each = messages // len(speakers) + 1
    async with asyncio.timeout(120), asyncio.TaskGroup() as group:
        for number, speaker in enumerate(speakers):
            chance = random.Random(seed * 10 + number)
            group.create_task(speaker.speak(nonsense(moment, speaker.seat, chance), each))


def assert_decent(speaker: Speaker, moment: Moment) -> None:
    """Nothing but refusals, and the one scene that is for this seat's eyes."""
    table, seats = moment.live.table, moment.live.chairs.seats
    kinds = {kind for kind in speaker.heard if not kind.startswith("closed")}
    assert kinds <= REFUSALS | {"scene", "table", "done"}, speaker.heard
    assert set(speaker.heard) - kinds <= {"closed 4400", "closed 1000"}, speaker.heard
    names = moment.live.chairs.names("en")
    scene = moment.match.scene(speaker.seat, "en", names)
    story = moment.match.story(speaker.seat, "en", names)
    whole = msgspec.to_builtins(msgspec.structs.replace(scene, log=story))
    assert speaker.scenes
    assert all(seen == json.loads(json.dumps(whole)) for seen in speaker.scenes)
    secrets = {table.seed, *(seat.secret for seat in seats), *(seat.guest for seat in seats)}
    secrets |= {table.invite} if speaker.seat else set()
    assert not [text for frame in speaker.frames for text in secrets if text in frame]


def _moving(match: Match) -> bool:
    state = match.position()["state"]
    return bool(state["phase"] == "move" and all(state["hands"]))


def _answering(match: Match) -> bool:
    return match.sealed and any(len(match.legal(seat)) > 1 for seat in match.acting)
