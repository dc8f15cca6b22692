"""What lies over the table to be read: the card that is resolved, what may be taken, votes, offers.

A card that somebody may take bears the code of that choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archipel.core.scene import Card, Fact
from archipel.core.text import Text
from archipel.games.naufrages import actions as a
from archipel.games.naufrages.cards.code import Op
from archipel.games.naufrages.cards.tables import CODE
from archipel.games.naufrages.data import BUILD, CARDS, SPOT_NAMES
from archipel.games.naufrages.nodes import build_art, build_needs
from archipel.games.naufrages.people import character_card, offered_goods
from archipel.games.naufrages.pictures import card_of
from archipel.games.naufrages.rules.camp import card_on
from archipel.games.naufrages.state import (
    NOBODY,
    P0,
    P1,
    SHOWN,
    TASK,
    Ask,
    State,
    Task,
)
from archipel.games.naufrages.words import named, option_text

VOTES = (Ask.STATEMENT, Ask.FINAL_VOTE)
CHOSEN_FROM = {  # asked with cards that may be taken: the action that takes one
    Ask.CAMP_CARD: a.USE_CAMP,
    Ask.BONUS: a.USE_CAMP,
    Ask.TAKE_DEBRIS: a.TAKE,
    Ask.SECOND_DEBRIS: a.TAKE,
    Ask.ESTATE: a.TAKE,
    Ask.PICK_OBJECT: a.TAKE,
    Ask.REORDER: a.PUT_NEXT,
}


def faces(
    view: State, seat: int, codes: Sequence[int], names: Sequence[str], text: Text
) -> tuple[Card, ...]:
    """All of it, for a seat or a spectator (-1)."""
    asked = Ask(int(view.ask))
    if asked == Ask.CHARACTER:
        return tuple(_characters(codes, text))
    found = [*_resolved(view, names, text), *_effort(view, names, text)]
    if asked in CHOSEN_FROM and view.ask_seat == seat:
        found += _to_take(view, CHOSEN_FROM[asked], codes, text)
    elif asked in (Ask.TAKE_DEBRIS, Ask.SECOND_DEBRIS):
        found += [card_of(card, text) for card in range(CARDS) if view.card_at[card] == SHOWN]
    if not found and seat >= 0:
        found += _offers(view, seat, codes, names, text)
    return tuple(found)


def _characters(codes: Sequence[int], text: Text) -> Iterator[Card]:
    for code in codes:
        kind, character, _, _ = map(int, a.decode(code))
        if kind == a.CHOOSE_CHARACTER:
            yield character_card(character, text, code=code)


def _to_take(view: State, wanted: int, codes: Sequence[int], text: Text) -> Iterator[Card]:
    for code in codes:
        kind, first, _, _ = map(int, a.decode(code))
        if kind == wanted:
            card = int(card_on(view, first)) if kind == a.USE_CAMP else first
            yield card_of(card, text, code=code)


# --- the card that is resolved --------------------------------------------------------------------


def _resolved(view: State, names: Sequence[str], text: Text) -> Iterator[Card]:
    """The card at hand, while it waits for somebody; in a vote with who is for what."""
    frames = view.stack[: view.depth, TASK].tolist()
    if view.run_card == NOBODY or Task.CARD not in frames or view.ask == Ask.WINDOW:
        if Task.VOTE in frames and view.ask in VOTES:  # NA-16.4: about an animal
            yield Card("icon-vote", text("vote.title"), facts=tuple(_votes(view, names, text)))
        elif view.ask == Ask.REROLL:
            total = sum(view.dice.tolist())
            yield Card("icon-dice", text("rolled", total=total), facts=tuple(_dice(view, text)))
        return
    card = int(view.run_card)
    facts = tuple(_votes(view, names, text)) if view.ask in VOTES else ()
    if view.ask == Ask.REROLL:
        facts = tuple(_dice(view, text))
    yield card_of(card, text, facts=facts)


def _dice(view: State, text: Text) -> Iterator[Fact]:
    """What was rolled, before somebody decides to keep it."""
    for die in view.dice.tolist():
        if die:
            yield Fact(text("fact.rolled"), str(die), f"die-{die}")


def _votes(view: State, names: Sequence[str], text: Text) -> Iterator[Fact]:
    """NA-4.10: the options, and who has stated or voted for each."""
    heard = view.ballot if (view.ballot >= 0).any() else view.statement
    for option in _options(view):
        voices = [names[s] for s in range(int(view.seats)) if heard[s] == option]
        label = option_text(view, option, text)
        yield Fact(label, ", ".join(voices) or text("vote.nobody"), "icon-vote")


def _options(view: State) -> range:
    """The numbers of the options that are voted on."""
    frames = view.stack[: view.depth, TASK].tolist()
    if view.run_card != NOBODY and Task.CARD in frames:
        row = CODE[view.run_at]
        if row[0] == Op.VOTE:
            return range(int(row[3]))
    return range(2)


# --- common work ----------------------------------------------------------------------------------


def _effort(view: State, names: Sequence[str], text: Text) -> Iterator[Card]:
    """NA-7.16: the construction that is proposed, what is missing, and who gives how much."""
    if view.ask != Ask.CONTRIBUTE or view.run_card != NOBODY:
        return
    tasks = {int(frame[TASK]): frame for frame in view.stack[: view.depth]}
    if Task.BUILD not in tasks or Task.CONTRIBUTE not in tasks:
        return
    spot, missing = int(tasks[Task.BUILD][P0]), int(tasks[Task.CONTRIBUTE][P1])
    title = named("spot", SPOT_NAMES[spot], text)
    given = [
        Fact(names[other], str(int(view.announced[other])), "pip-energy")
        for other in range(int(view.seats))
        if view.announced[other]
    ]
    facts = (Fact(text("fact.missing"), str(missing), "kit-hammer"), *given)
    art = build_art(SPOT_NAMES[spot] if spot >= BUILD else "shelter")
    yield Card(art, title, build_needs(view, spot, text), facts=facts)


# --- offers ---------------------------------------------------------------------------------------


def _offers(
    view: State, seat: int, codes: Sequence[int], names: Sequence[str], text: Text
) -> Iterator[Card]:
    """What others offer this seat, while it can answer."""
    for code in codes:
        kind, giver, _, _ = map(int, a.decode(code))
        if kind == a.ACCEPT_OFFER:
            gives = offered_goods(view, giver, seat, 0, text)
            wants = offered_goods(view, giver, seat, 1, text)
            loan = text("offer.loan") if view.offer_loan[giver, seat] else ""
            facts = (
                Fact(text("offer.gives", seat=names[giver]), gives, "icon-have"),
                Fact(text("offer.wants", seat=names[giver]), wants, "kit-hand"),
            )
            yield Card("note", text("offer.title", seat=names[giver]), loan, facts=facts)
