"""Chairs: who sits where. Every change makes a new Seat, which is kept once it is committed."""

from __future__ import annotations

import math
import secrets
import time
import unicodedata
from typing import Final

import msgspec

from archipel.bots import LEVELS, is_house_bot
from archipel.core.errors import GameError
from archipel.server.conduct import Kind, Order
from archipel.server.errors import BadName, NotAllowed, NotFound, NotNow, SeatTaken
from archipel.server.lookalikes import INVISIBLE, looks
from archipel.server.names import bot_name, is_alike, is_reserved, name_of
from archipel.server.protocol import Chair
from archipel.server.store import Seat, TableState

__all__ = ["HOLDER", "Chairs", "checked_name"]

MOST_LETTERS: Final = 24
HOLDER: Final = "novice"  # the bot that holds the chairs of the absent
OTHERS: Final = "others"  # the level of a bot by others, who comes and goes as a person does


def checked_name(name: str) -> str:
    """A name of 1 to 24 characters that can be seen. Raises BadName."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    seen = name.isprintable() and not INVISIBLE & {*name} and looks(name)
    if not seen or not 1 <= len(name) <= MOST_LETTERS:
        raise BadName("name_length", most=MOST_LETTERS, field="name")
    return name


class Chairs:
    """The seats of a table, who is connected, and whose chair a bot holds."""

    def __init__(self, seats: list[Seat], passes: dict[str, tuple[int, str]]) -> None:
        self.seats = seats
        self.passes = passes
        self.held: set[int] = set()
        self.present = [0] * len(seats)  # sockets of each seat's owner
        self.left_at = [-math.inf] * len(seats)  # they were not here when we began to look

    # --- who ------------------------------------------------------------------------------------

    def of(self, guest: str) -> int | None:
        """The seat of a guest: its own, or one opened with the secret it still has."""
        for seat in self.seats:
            if seat.who == "person" and seat.guest == guest:
                return seat.seat
        number, secret = self.passes.get(guest, (-1, ""))
        if 0 <= number < len(self.seats) and secret and self.seats[number].secret == secret:
            return number
        return None

    def gave(self, guest: str) -> bool:
        """Whether a program sits here by the will of a guest."""
        return any(seat.giver == guest for seat in self.seats)

    def people(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.who == "person"]

    def playing(self) -> list[Seat]:
        """The people who have not left the game."""
        return [seat for seat in self.people() if not seat.gone]

    def somebody_here(self) -> bool:
        return any(self.present[seat.seat] for seat in self.playing())

    def played_by_bot(self, number: int) -> bool:
        """Whether a bot acts for this seat now."""
        seat = self.seats[number]
        return seat.who == "bot" or seat.gone or number in self.held

    def level(self, number: int) -> str:
        seat = self.seats[number]
        return seat.level if seat.who == "bot" else HOLDER

    def order(self, number: int, kind: Kind) -> Order:
        """IS-16.3: the standing order of a person who plays by correspondence."""
        seat = self.seats[number]
        return seat.order if kind == "correspondence" and not seat.gone else "ask"

    def shown(self, guest: str, host: str) -> list[Chair]:
        """As a guest sees them; "": as anybody does."""
        you = self.of(guest)
        return [
            Chair(
                seat=seat.seat,
                name=seat.name,
                who=seat.who,
                level=seat.level,
                ready=seat.ready,
                away=seat.who == "person" and (seat.gone or not self.present[seat.seat]),
                held=seat.who == "person" and self.played_by_bot(seat.seat),
                you=seat.seat == you,
                host=seat.who == "person" and seat.guest == host,
                given=bool(guest) and seat.giver == guest,
            )
            for seat in self.seats
        ]

    def names(self, language: str) -> list[str]:
        """Whoever sits there, by seat, as a reader of this language calls them."""
        return [name_of(seat, language) for seat in self.seats]

    # --- coming and going -----------------------------------------------------------------------

    def arrive(self, number: int) -> None:
        """Its owner is back: no bot holds it any more."""
        self.present[number] += 1
        self.held.discard(number)

    def depart(self, number: int) -> None:
        self.present[number] = max(0, self.present[number] - 1)
        self.left_at[number] = time.monotonic()

    # --- changes, to be committed ---------------------------------------------------------------

    def at(self, number: int) -> Seat:
        if not 0 <= number < len(self.seats):
            raise NotFound("no_seat", number=number, field="seat")
        return self.seats[number]

    def sit(self, number: int, guest: str, name: str, state: TableState) -> list[Seat]:
        """Takes a free chair, moving there if need be; or one's own again in a running game."""
        chair, name = self.at(number), checked_name(name)
        own = self.of(guest)
        if own == number:
            if name != chair.name:
                self._check_free(name, number)
            return [msgspec.structs.replace(chair, name=name, gone=False)]
        if state != "open":
            raise NotNow("begun", field="seat")
        if chair.who == "person":
            raise SeatTaken("seat_taken", name=chair.name, field="seat")
        self._check_free(name, own)
        secret = secrets.token_urlsafe(16)
        taken = Seat(seat=number, who="person", guest=guest, name=name, secret=secret)
        return [taken] if own is None else [Seat(seat=own), taken]

    def stand(self, guest: str, state: TableState) -> list[Seat]:
        """Leaves: the chair is free, or in a running game a bot holds it."""
        number = self.of(guest)
        if number is None:
            raise NotAllowed("not_seated")
        if state == "open":
            return [Seat(seat=number)]
        return [msgspec.structs.replace(self.seats[number], gone=True)]

    def put_bot(self, number: int, level: str | None, state: TableState) -> list[Seat]:
        chair = self.at(number)
        if state != "open":
            raise NotNow("begun", field="seat")
        if chair.who == "person":
            raise SeatTaken("seat_taken", name=chair.name, field="seat")
        if level is None:
            return [Seat(seat=number)]
        if not is_house_bot(level):
            raise GameError(f"{level!r} is none of {', '.join(LEVELS)}", field="level")
        name = chair.name if chair.who == "bot" else bot_name(self._others(number))
        return [Seat(seat=number, who="bot", name=name, level=level, ready=True)]

    def give_away(
        self, number: int, asker: str, program: str, name: str, state: TableState
    ) -> list[Seat]:
        """To a bot by others: one's own chair, or a free one.

        Who has the token sees what the chair sees. So a new one for a chair that was given is only
        for its giver: to the host, too, a running game is other people's.
        """
        chair, name = self.at(number), checked_name(name)
        again = chair.level == OTHERS
        if again and chair.giver != asker:
            raise NotAllowed("only_giver", field="seat")
        if state == "over" or (state != "open" and not again):
            raise NotNow("begun", field="seat")
        if chair.who == "person" and not again and self.of(asker) != number:
            raise SeatTaken("seat_taken", name=chair.name, field="seat")
        self._check_free(name, number, program=True)
        given = Seat(seat=number, who="person", guest=program, name=name, level=OTHERS, ready=True)
        return [msgspec.structs.replace(given, giver=asker)]

    def set_ready(self, guest: str, *, ready: bool) -> list[Seat]:
        number = self.of(guest)
        if number is None:
            raise NotAllowed("not_seated")
        return [msgspec.structs.replace(self.seats[number], ready=ready)]

    def kick(self, number: int, state: TableState) -> list[Seat]:
        """Frees a chair; in a running game a bot gets it for good."""
        chair = self.at(number)
        if chair.who != "person":
            raise NotNow("nobody_there", field="seat")
        if state == "open":
            return [Seat(seat=number)]
        name = bot_name(self._others(number))
        return [Seat(seat=number, who="bot", name=name, level=HOLDER, ready=True)]

    def _check_free(self, name: str, seat: int | None, *, program: bool = False) -> None:
        """Nobody else's name, nor one that looks like it; nor the table's own. Raises BadName."""
        if is_alike(name, self._others(seat)):
            raise BadName("name_taken", field="name")
        if is_reserved(name, program=program):
            raise BadName("name_reserved", field="name")

    def _others(self, number: int | None) -> list[Seat]:
        return [seat for seat in self.seats if seat.seat != number and seat.who != "free"]

    def check_start(self, host: str) -> None:
        """All chairs are taken, and every person but the host is ready."""
        if any(seat.who == "free" for seat in self.seats):
            raise NotNow("chair_free", field="seats")
        waiting = [s.name for s in self.people() if not s.ready and s.guest != host]
        if waiting:
            raise NotNow("not_ready", names=", ".join(waiting), field="ready")
