"""What the dice of others may show (FU-17.10): rolls that bear out what was said of them."""

from __future__ import annotations

from archipel.core.chance import Chance, draw
from archipel.core.rule import rule
from archipel.games.fuji.data import CARDS, DANGERS, DICE, FACES_OF_DIE, FEATURES, GRADES, MOST_INFO
from archipel.games.fuji.plan.model import EXPECTED, MOST_REROLLS
from archipel.games.fuji.plan.notes import Effort, Notes
from archipel.games.fuji.rules.dice import ALL, is_held, mix
from archipel.games.fuji.rules.ring import ring_size
from archipel.games.fuji.rules.signals import DANGER, FEATURE, danger_of, grade_of
from archipel.games.fuji.rules.skills import allowance
from archipel.games.fuji.state import NOBODY, UNKNOWN, Phase, State
from archipel.games.fuji.tables import FIRST_FEATURE, KIND_OF, WORTH


@rule
def gather(view: State, notes: Notes) -> None:
    """Who holds which dice."""
    for member in range(ring_size(view)):
        count = 0
        for die in range(DICE):
            if is_held(view, die, member, ALL):
                notes.dice[member, count] = die
                count += 1
        notes.size[member] = count


@rule
def worth_of(notes: Notes, member: int, number: int, face: int, condition: int) -> int:
    return int(WORTH[condition, KIND_OF[notes.dice[member, number]], face])


@rule
def hand_total(notes: Notes, member: int, condition: int) -> int:
    """What the faces in `hand` count for a member."""
    found = 0
    for number in range(notes.size[member]):
        found += worth_of(notes, member, number, notes.hand[number], condition)
    return found


@rule
def roll_unwanted(
    view: State, notes: Notes, member: int, card: int, rerolls: int, chance: Chance
) -> None:
    """Rerolls in `hand` what promises more, as often as allowed; dice that lie open stay."""
    for left in range(min(rerolls, MOST_REROLLS), 0, -1):
        for number in range(notes.size[member]):
            die = int(notes.dice[member, number])
            if view.face[die] != UNKNOWN and view.shown[die] == 1:
                continue
            worth = WORTH[card, KIND_OF[die], notes.hand[number]]
            if worth < EXPECTED[card, KIND_OF[die], left]:
                notes.hand[number] = draw(chance, FACES_OF_DIE) + 1


@rule
def misses(view: State, notes: Notes, speaker: int, mixed: int, most: int) -> int:
    """How many of a seat's signals about its own dice `hand` does not bear out, up to `most`."""
    found = 0
    for at in range(view.told_count[speaker]):
        if found >= most:
            break
        entry = int(view.told[speaker, at])
        if entry < FEATURE:
            about, grade = entry // GRADES, entry % GRADES
            card = about % CARDS
            if about < CARDS and grade_of(mixed, card, hand_total(notes, speaker, card)) != grade:
                found += 1
        elif entry < DANGER:
            about, grade = (entry - FEATURE) // GRADES, (entry - FEATURE) % GRADES
            feature = FIRST_FEATURE + about % FEATURES
            total = hand_total(notes, speaker, feature)
            if about < FEATURES and grade_of(mixed, feature, total) != grade:
                found += 1
        else:
            about, level = (entry - DANGER) // DANGERS, (entry - DANGER) % DANGERS
            card = about % CARDS
            target = mix(view, about // CARDS)
            if danger_of(mixed, target, card, hand_total(notes, speaker, card)) != level:
                found += 1
    return found


@rule
def imagine_hands(view: State, member: int, effort: Effort, chance: Chance, notes: Notes) -> None:
    """Rolls of somebody's dice: of many, those that bear out most of what was said."""
    samples = effort.samples
    talks = effort.tries > 0 and member < view.seats and view.told_count[member] > 0
    mixed = mix(view, member)
    worst = 0
    for attempt in range(effort.tries if talks else samples):
        if attempt >= samples and worst == 0:
            break
        for number in range(notes.size[member]):
            face = int(view.face[notes.dice[member, number]])
            notes.hand[number] = draw(chance, FACES_OF_DIE) + 1 if face == UNKNOWN else face
        if view.phase == Phase.EQUIPMENT and view.marker[member] != NOBODY:
            # What was said before the rerolls is forgotten; these dice were meant for the marker.
            reroll_in_hindsight(view, notes, member, chance)
        most = MOST_INFO if attempt < samples else worst
        missed = misses(view, notes, member, mixed, most) if talks else 0
        if attempt < samples:
            keep(notes, member, attempt, missed)
            worst = max(worst, missed)
        elif missed < worst:
            worst = replace(notes, member, samples, worst, missed)


@rule
def reroll_in_hindsight(view: State, notes: Notes, member: int, chance: Chance) -> None:
    """Phase 4: what one sees is how it has come out."""
    card = int(view.card_on[view.marker[member]])
    roll_unwanted(view, notes, member, card, allowance(view, member), chance)
    for number in range(notes.size[member]):
        face = int(view.face[notes.dice[member, number]])
        if face != UNKNOWN:
            notes.hand[number] = face


@rule
def keep(notes: Notes, member: int, sample: int, missed: int) -> None:
    notes.hands[member, sample, :] = notes.hand
    notes.misses[sample] = missed


@rule
def replace(notes: Notes, member: int, samples: int, worst: int, missed: int) -> int:
    """Instead of one of the worst; says how bad the worst is then."""
    for sample in range(samples):
        if notes.misses[sample] == worst:
            keep(notes, member, sample, missed)
            break
    found = 0
    for sample in range(samples):
        found = max(found, int(notes.misses[sample]))
    return found
