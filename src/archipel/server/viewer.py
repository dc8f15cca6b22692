"""Viewer: one socket at a table, the scene it was last sent, and its own count of scenes."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket

from archipel.core.scene import Scene
from archipel.server.protocol import FromServer

__all__ = ["Viewer"]

OUTBOX = 256  # messages that may wait; a viewer further behind must come again
_encoder = msgspec.json.Encoder()


class Viewer:
    """Nothing waits for a slow viewer: messages queue up, and too many of them cut it off."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any] | None, guest: str, seat: int | None
    ) -> None:
        self.guest = guest
        self.seat = seat
        self.language = "en"
        self.asked = False  # has said `all`
        self.number = 0
        self.scene: Scene | None = None
        self.move = -1  # of that scene, by its own sight
        self._socket = socket
        self._outbox: asyncio.Queue[bytes | int] = asyncio.Queue(OUTBOX)
        self.hung_up = False

    def send(self, message: FromServer) -> None:
        self.send_bytes(_encoder.encode(message))

    def send_bytes(self, message: bytes) -> None:
        if self.hung_up:
            return
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.hang_up(4408)

    def hang_up(self, code: int) -> None:
        """Closes the socket after what is still in the outbox, or at once if that is full."""
        self.hung_up = True
        if self._outbox.full():
            while not self._outbox.empty():
                self._outbox.get_nowait()
        self._outbox.put_nowait(code)

    async def deliver(self) -> None:
        """Sends what comes, until the socket is closed."""
        assert self._socket
        while True:
            message = await self._outbox.get()
            if isinstance(message, int):
                await self._socket.close(message)
                return
            await self._socket.send_data(message.decode(), mode="text")
