"""A process in which cards that people type are compiled and tried out; nothing else runs there.

It is started by `workshop.py` with the compiler off, hears lines of JSON and answers each with one.
It may not write files, and neither its time nor its memory is without end: a card is only data, but
whoever types it may have typed anything.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import asdict

if TYPE_CHECKING:
    from archipel.games.naufrages.cards.faults import CardFault
    from archipel.games.naufrages.cards.pack import PackFile

__all__ = ["FILE", "Checked", "Fault", "main"]

FILE: Final = "card.toml"  # what people's text is called here
PROCESSOR_SECONDS: Final = 20  # for one question
MEMORY: Final = 4 << 30  # bytes of addresses, of which libraries take most
YIELD: Final = 5  # how much less urgent than the table itself


class Fault(msgspec.Struct, frozen=True):
    line: int  # from 1; 0: the whole file
    card: str
    check: str  # C1 to C12, or nothing
    reason: str


class Checked(msgspec.Struct, frozen=True):
    faults: list[Fault]
    cards: list[dict[str, Any]]  # faces, and how they are drawn; none while something is wrong


def main() -> None:
    """Answers until nobody asks any more."""
    _bound()
    import archipel.core.match  # noqa: F401, PLC0415  # wakes the games, before anybody waits

    for line in sys.stdin.buffer:
        _allow()
        asked = msgspec.json.decode(line)
        try:
            answer = {"answer": msgspec.to_builtins(_DOING[asked.pop("do")](**asked))}
        except Exception as error:  # noqa: BLE001  # whoever asked is told, and may ask again
            answer = {"wrong": getattr(error, "detail", ""), "field": getattr(error, "field", "")}
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


def _bound() -> None:
    """No files, and so much memory."""
    if hasattr(os, "nice"):
        os.nice(YIELD)
    with suppress(ImportError, ValueError, OSError):  # not every system has limits
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _allow() -> None:
    """So much time from now on; then the system ends the process."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415

        used = resource.getrusage(resource.RUSAGE_SELF)
        until = int(used.ru_utime + used.ru_stime) + PROCESSOR_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (until, resource.RLIM_INFINITY))


# --- checking -------------------------------------------------------------------------------------


def check(text: str, language: str) -> Checked:
    """Everything that is wrong with a text, or the faces of its cards."""
    from archipel.games.naufrages import GAME  # noqa: PLC0415  # the game, once it is wanted
    from archipel.games.naufrages.cards.compile import compile_read  # noqa: PLC0415
    from archipel.games.naufrages.cards.face import face_of  # noqa: PLC0415
    from archipel.games.naufrages.cards.faults import CardFaults  # noqa: PLC0415
    from archipel.games.naufrages.cards.pack import BASE, not_the_box, read_pack  # noqa: PLC0415
    from archipel.games.naufrages.pictures import card_from  # noqa: PLC0415

    read, faults = read_pack(FILE, text.encode())
    if read is not None and read.head.name == BASE:
        faults.append(not_the_box(FILE))
    try:
        tables = compile_read([*_base(), *([read] if read else [])], faults)
    except CardFaults as error:
        own_faults = [fault for fault in error.faults if fault.file == FILE]
        return Checked([_fault(text, fault, language) for fault in own_faults], [])
    own = [card for pack in tables.packs for card in pack.cards if card.file == FILE]
    words = GAME.text(language)
    faces = [(card.entry, face_of(card.entry, tables, words)) for card in own]
    drawn = [{**asdict(face), "card": card_from(entry, face)} for entry, face in faces]
    return Checked([], msgspec.to_builtins(drawn))


@cache
def _base() -> tuple[PackFile, ...]:
    """The cards of the box, read once."""
    from archipel.games.naufrages.cards.data import base_files  # noqa: PLC0415
    from archipel.games.naufrages.cards.pack import read_pack  # noqa: PLC0415

    read = (read_pack(name, data)[0] for name, data in base_files())
    return tuple(file for file in read if file is not None)


def _fault(text: str, fault: CardFault, language: str) -> Fault:
    line = fault.line or _line(text, fault.card, fault.reason.at)
    return Fault(line, fault.card, fault.check, fault.reason_in(language))


def _line(text: str, card: str, places: Sequence[str]) -> int:
    """Where somebody would look: at the label or field, or at the card."""
    begin = _find(rf"^\s*id\s*=\s*[\"']{re.escape(card)}[\"']", text, 0) if card else -1
    if begin < 0:
        return _numbered(text, card)
    at = _find(rf"^\s*{re.escape(places[0])}\s*=", text, begin) if places else -1
    return text.count("\n", 0, at if at >= 0 else begin) + 1


def _numbered(text: str, card: str) -> int:
    """Of a card without an id, which is called by its number: `card 2`."""
    number = re.fullmatch(r"card (\d+)", card)
    heads = [found.start() for found in re.finditer(r"^[ \t]*\[\[card\]\]", text, re.MULTILINE)]
    if not number or int(number[1]) > len(heads):
        return 0
    return text.count("\n", 0, heads[int(number[1]) - 1]) + 1


def _find(pattern: str, text: str, begin: int) -> int:
    found = re.compile(pattern, re.MULTILINE).search(text, begin)
    return -1 if found is None else found.end() - 1


# --- trying ---------------------------------------------------------------------------------------


def load(folder: str) -> bool:
    """Loads the game with the pack in a folder; once, before the first trial."""
    os.environ["ARCHIPEL_PACKS"] = folder
    import archipel.games.naufrages.trial  # noqa: F401, PLC0415

    return True


def trial(card: str, seed: str, answers: list[int], language: str) -> Any:
    from archipel.games.naufrages import GAME  # noqa: PLC0415
    from archipel.games.naufrages.trial import try_card  # noqa: PLC0415

    return try_card(GAME, card, seed, answers, GAME.text(language))


_DOING: Final[dict[str, Callable[..., Any]]] = {"check": check, "load": load, "trial": trial}

if __name__ == "__main__":
    main()
