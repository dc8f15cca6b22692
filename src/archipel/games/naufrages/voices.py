"""What can be said and was said, at the table: where to click, notes, and how a poll stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from archipel.core.scene import Card, Fact, Node
from archipel.core.text import Text
from archipel.games.naufrages import actions as a
from archipel.games.naufrages import layout
from archipel.games.naufrages.state import NOBODY, State
from archipel.games.naufrages.tables import FIRST_SPACE
from archipel.games.naufrages.talk import FIRST_STRUCTURE, POLL_NAMES, SPOT_OF, answer_key
from archipel.games.naufrages.words import said

VOICE: Final = "voice"
POLL: Final = "poll"
PLACES: Final = {VOICE: layout.VOICE_AT, POLL: layout.POLL_AT}


def voices(needed: frozenset[str], text: Text) -> Iterator[Node]:
    """To speak and to ask, as far as one can now."""
    for word, at in PLACES.items():
        if word in needed:
            yield Node(word, word, at, 0.56, z=layout.Z_THING, alt=text(f"alt.{word}"))


def notes_of_talk(view: State, names: Sequence[str], text: Text) -> Iterator[Node]:
    """NA-15.9: on everybody's sheet what he has said in this round, the latest first."""
    for seat, name in enumerate(names):
        words = words_of(view, seat, names, text)
        if words:
            yield Node(
                id=f"said-{seat}",
                art=VOICE,
                at=layout.said(seat),
                size=layout.SAID_SIZE,
                z=layout.Z_TOP,
                alt=text("alt.said", seat=name, words=words[0]),
                card=Card(VOICE, name, facts=tuple(Fact("", word) for word in words)),
            )


def words_of(view: State, seat: int, names: Sequence[str], text: Text) -> list[str]:
    """What a seat has said in this round, the latest first."""
    spoken = zip(view.heard.tolist(), view.heard_from.tolist(), strict=True)
    latest = list(spoken)[: int(view.heard_count)][::-1]
    actions = [a.ACTIONS.struct(a.FIRST_WORD + word) for word, speaker in latest if speaker == seat]
    return [said(action, text, names) for action in actions]


def talk_path(kind: int, first: int, second: int) -> tuple[str, ...]:
    """About an action: its space, too. An answer is a button at once."""
    if kind == a.ANSWER_POLL:
        return ()
    if kind == a.OPEN_POLL:
        return (POLL,)
    families = {a.SAY_INTEND: first, a.SAY_ASK: second, a.SAY_ASK_ENERGY: FIRST_STRUCTURE + first}
    if kind not in families:
        return (VOICE,)
    return VOICE, f"space-{int(FIRST_SPACE[SPOT_OF[families[kind]]])}"


def poll_facts(view: State, names: Sequence[str], text: Text) -> tuple[Fact, ...]:
    """The open poll: who has said what."""
    if view.poll == NOBODY:
        return ()
    poll = POLL_NAMES[view.poll]
    votes = [(names[seat], int(vote)) for seat, vote in enumerate(view.poll_vote[: view.seats])]
    said = [
        text("fact.vote", seat=name, answer=text(answer_key(poll, vote + 1)))
        for name, vote in votes
        if vote != NOBODY
    ]
    return (Fact(text(f"poll.{poll}"), ", ".join(said) or text("fact.no_votes")),)
