"""What signals say (FU-17.10): for each, the sums that its speaker may have under a condition."""

from __future__ import annotations

from archipel.core.rule import rule
from archipel.games.fuji.data import CARDS, DANGERS, FEATURES, GRADES
from archipel.games.fuji.grades import MOST_SUM
from archipel.games.fuji.plan.notes import Notes
from archipel.games.fuji.rules.dice import mix
from archipel.games.fuji.rules.signals import DANGER, FEATURE, danger_of, grade_of
from archipel.games.fuji.state import State
from archipel.games.fuji.tables import FIRST_FEATURE, KIND_OF, WORTH


@rule
def note_claims(view: State, speaker: int, notes: Notes) -> int:
    """Everything that a seat has said of its own dice; says how many claims that are."""
    mixed = mix(view, speaker)
    count = 0
    for at in range(view.told_count[speaker]):
        entry = int(view.told[speaker, at])
        condition = condition_of(entry)
        if condition < 0:
            continue
        notes.about[count] = condition
        notes.least[count] = MOST_SUM + 1
        notes.most[count] = -1
        for total in range(MOST_SUM + 1):
            if is_borne_out(view, mixed, entry, condition, total):
                notes.least[count] = min(int(notes.least[count]), total)
                notes.most[count] = total
        count += 1
    return count


@rule
def condition_of(entry: int) -> int:
    """The condition that an entry of `told` is about; -1: it is about the third's dice."""
    if entry < FEATURE:
        card = entry // GRADES
        return card if card < CARDS else -1
    if entry < DANGER:
        feature = (entry - FEATURE) // GRADES
        return FIRST_FEATURE + feature if feature < FEATURES else -1
    return (entry - DANGER) // DANGERS % CARDS


@rule
def is_borne_out(view: State, mixed: int, entry: int, condition: int, total: int) -> bool:
    """FU-17.5, FU-17.6: whether somebody with these dice and this sum would say so."""
    if entry < FEATURE:
        return grade_of(mixed, condition, total) == entry % GRADES
    if entry < DANGER:
        return grade_of(mixed, condition, total) == (entry - FEATURE) % GRADES
    target = mix(view, (entry - DANGER) // DANGERS // CARDS)
    return danger_of(mixed, target, condition, total) == (entry - DANGER) % DANGERS


@rule
def count_claims(notes: Notes, member: int, claims: int) -> None:
    """What the faces in `hand` count under the condition of every claim."""
    notes.counted[:claims] = 0
    for number in range(notes.size[member]):
        kind = KIND_OF[notes.dice[member, number]]
        for claim in range(claims):
            notes.counted[claim] += WORTH[notes.about[claim], kind, notes.hand[number]]


@rule
def turn(notes: Notes, member: int, number: int, face: int, claims: int) -> None:
    """Another face in `hand`; `counted` follows."""
    kind, before = KIND_OF[notes.dice[member, number]], notes.hand[number]
    notes.hand[number] = face
    for claim in range(claims):
        worth = WORTH[notes.about[claim], kind]
        notes.counted[claim] += worth[face] - worth[before]


@rule
def misses(notes: Notes, claims: int) -> int:
    """How many claims `hand` does not bear out."""
    found = 0
    for claim in range(claims):
        total = notes.counted[claim]
        if total < notes.least[claim] or total > notes.most[claim]:
            found += 1
    return found
