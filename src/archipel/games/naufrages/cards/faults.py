"""What can be wrong with a pack: each fault names file, card, check and reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from archipel.core.errors import DataError

SHOWN: Final = 20  # faults in one message; the rest are counted


class CardFault(DataError):
    """One fault. `check` is C1 to C12 of NA-17.9, or empty: not TOML, or not a pack at all."""

    def __init__(self, reason: str, *, file: str, card: str = "", check: str = "") -> None:
        self.file = file
        self.card = card
        self.check = check
        place = f"{file}: {card}" if card else file
        super().__init__(reason, field=place, rule=check)


class CardFaults(DataError):
    """All the faults of some packs."""

    def __init__(self, faults: Iterable[CardFault]) -> None:
        self.faults = tuple(faults)
        lines = [str(fault) for fault in self.faults[:SHOWN]]
        if len(self.faults) > SHOWN:
            lines.append(f"and {len(self.faults) - SHOWN} more")
        super().__init__("\n".join(lines))
