"""The tables while they are being written, and the one card that is being written into them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from archipel.games.naufrages.cards.code import (
    CODE_WIDTH,
    JUMP_WIDTH,
    NOTHING,
    Join,
    Op,
    Pay,
    PlotTo,
    Source,
)
from archipel.games.naufrages.cards.faults import CardFault, Reason, none_of, why
from archipel.games.naufrages.cards.names import Names
from archipel.games.naufrages.cards.pack import Both, Step, Words, Written
from archipel.games.naufrages.cards.values import Meaning, Unknown, condition_of

NOTHING_HAPPENS: Final = "-"  # a label that runs nothing: 17.5, `roll`
LONGEST_NAME: Final = 32  # 19.3
LONGEST_FLAVOUR: Final = 140
LONGEST_TEXT: Final = 260
LONGEST_OPTION: Final = 60
MOST_CONDITIONS: Final = 8
MOST_PAID: Final = 9
PAYMENTS: Final = {pay.name.lower(): pay for pay in Pay}


class Sheet:
    """Rows of all tables. Row 0 of each is blank, so that 0 can mean none."""

    def __init__(self) -> None:
        self.code: list[list[int]] = [[0] * CODE_WIDTH]
        self.opt: list[list[int]] = [[0] * 6]
        self.cond: list[list[int]] = [[0] * 4]
        self.pay: list[list[int]] = [[0] * 2]
        self.jump: list[list[int]] = [[0] * JUMP_WIDTH]
        self.resc: list[int] = [0]
        self.passive: list[list[int]] = [[0] * 2]
        self.hook: list[list[int]] = [[0] * 2]
        self.use: list[list[int]] = [[0] * 8]
        self.texts: dict[Both, int] = {Both("", ""): 0}

    def text(self, words: Words) -> int:
        both = words if isinstance(words, Both) else Both(words, words)
        return self.texts.setdefault(both, len(self.texts))


class Edge(NamedTuple):
    """One label runs another, through a loop or not."""

    caller: str
    callee: str
    loops: bool


class Lead(NamedTuple):
    """One card brings another into the game."""

    card: int  # row of its first copy
    brings: int
    to: PlotTo


class Writer:
    """One card on its way into the sheet: where its labels lie, and all that is wrong with it."""

    def __init__(
        self,
        pack: str,
        row: int,
        card: Written,
        names: Names,
        sheet: Sheet,
        faults: list[CardFault],
    ) -> None:
        self.pack = pack
        self.row = row
        self.file = card.file
        self.entry = card.entry
        self.names = names
        self.sheet = sheet
        self.faults = faults
        self.label = ""  # the one being written; none for the fields of the card
        self.addresses = _laid_out(card.entry.do, len(sheet.code))
        self.edges: list[Edge] = []
        self.marching: set[str] = set()  # labels that name explorers or others
        self.leads: list[Lead] = []
        self.read: set[tuple[Source, str]] = set()
        self.written: set[tuple[Source, str]] = set()
        self.named = False  # some step has a who, of, from or by: NA-5.9

    def fault(self, check: str, reason: Reason) -> None:
        placed = reason.within(self.label)
        self.faults.append(CardFault(placed, file=self.file, card=self.entry.id, check=check))

    def note(self, meant: Meaning) -> int:
        """The number, with what it means for the whole card kept."""
        if meant.marches:
            self.marching.add(self.label)
        if meant.read:
            self.read.add(meant.read)
        return meant.number

    def address(self, label: str, *, loops: bool = False) -> int:
        """C1: a label that a step runs."""
        if label == NOTHING_HAPPENS:
            return NOTHING
        if label == "main":
            self.fault("C1", why("label.main"))
            return NOTHING
        self.edges.append(Edge(self.label, label, loops))
        return self.entrance(label)

    def entrance(self, label: str) -> int:
        """C1: a label that the game runs."""
        if label not in self.addresses:
            self.fault("C1", why("label.missing", label=label))
            return NOTHING
        return self.addresses[label]

    def conditions(self, listed: object, join: Join = Join.ALL) -> tuple[int, int]:
        """First row and number of the rows."""
        first = len(self.sheet.cond)
        if not isinstance(listed, list) or len(listed) > MOST_CONDITIONS:
            self.fault("C4", why("step.conditions", most=MOST_CONDITIONS))
            return first, 0
        for one in listed:
            try:
                meant, comparison, constant = condition_of(one, self.pack, self.names)
            except Unknown as unknown:
                self.fault("C4", unknown.reason)
                continue
            self.sheet.cond.append([self.note(meant), comparison.value, constant, join.value])
        return first, len(self.sheet.cond) - first

    def payment(self, paid: object, allowed: Mapping[str, Pay] = PAYMENTS) -> tuple[int, int]:
        """First row and number of the rows."""
        first = len(self.sheet.pay)
        if not isinstance(paid, dict):
            self.fault("C4", why("pay.table"))
            return first, 0
        for resource, amount in paid.items():
            if resource not in allowed:
                self.fault("C4", none_of(resource, allowed).within("pay"))
            elif type(amount) is not int or not 1 <= amount <= MOST_PAID:
                self.fault(
                    "C4", why("from_to", name=resource, least=1, most=MOST_PAID).within("pay")
                )
            else:
                self.sheet.pay.append([allowed[resource].value, amount])
        return first, len(self.sheet.pay) - first

    def words(self, written: object, longest: int, what: str | Reason) -> int:
        """C12: a text, in both languages of the length that section 19 allows."""
        if isinstance(written, dict) and set(written) == {"en", "fr"}:
            en, fr = written["en"], written["fr"]
            written = Both(en, fr) if isinstance(en, str) and isinstance(fr, str) else None
        if not isinstance(written, str | Both):
            self.fault("C4", why("text.none", what=what))
            return 0
        for text in (written,) if isinstance(written, str) else (written.en, written.fr):
            if not text.strip():
                self.fault("C4", why("text.empty", what=what))
            elif len(text) > longest:
                self.fault("C12", why("text.long", what=what, letters=len(text), most=longest))
        return self.sheet.text(written)


def _laid_out(do: Mapping[str, list[Step]], first: int) -> dict[str, int]:
    """Addresses of the labels: `main` first; each ends with a RET or an END."""
    addresses = {}
    for label in sorted(do, key=lambda label: label != "main"):
        addresses[label] = first
        first += sum(rows_of(step) for step in do[label]) + 1
    return addresses


def rows_of(step: Step) -> int:
    """A fight needs two rows for its operands."""
    return 2 if step.get("op") == Op.FIGHT.name.lower() else 1
