"""NA-19.3: a text says exactly what its card does, as far as a machine can read."""

from __future__ import annotations

import msgspec
import pytest

from archipel.cli.card_wording import unsaid
from archipel.games.naufrages.cards.pack import Both, CardEntry
from archipel.games.naufrages.cards.tables import TABLES

CARDS = [card.entry for card in TABLES.packs[0].cards]
BY_ID = {card.id: card for card in CARDS}


def said(card: str, old: str, new: str, language: str = "en") -> CardEntry:
    """A card with other words in one language."""
    found = BY_ID[card]
    assert isinstance(found.text, Both)
    words = getattr(found.text, language)
    assert old in words, words
    text = msgspec.structs.replace(found.text, **{language: words.replace(old, new)})
    return msgspec.structs.replace(found, text=text)


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_a_text_says_what_the_card_does(card: CardEntry) -> None:
    assert unsaid(card) == []


@pytest.mark.parametrize(
    ("card", "old", "new", "language"),
    [
        ("the_fever", "; you gain 1 tile", "", "en"),
        ("the_fever", "\u00a0; vous gagnez 1 tuile", "", "fr"),
        ("puma", "The explorers decide: wait", "Wait", "en"),
        ("puma", "Les explorateurs décident\u00a0: attendre", "Attendez", "fr"),
        ("the_duel", "; a tie goes to the one you chose", "", "en"),
        ("the_duel", "\u00a0; à égalité, l\u2019autre l\u2019emporte", "", "fr"),
        ("her_lair", "After two defeats", "Give up:", "en"),
        ("the_keepers", "plot card 74 goes on top", "the card goes on top", "en"),
        ("bad_water", "You may drink", "Drink", "en"),
        ("cold_ashes", "loses 1 energy", "stands about", "en"),
        ("coconut_grove", "you receive 1 injury", "it hurts", "en"),
        ("half_a_longboat", "2 wood", "3 wood", "en"),
        ("mussel_rocks", "1 to 4", "1 to 3", "en"),
        ("sea_lion", "strength 4", "strength 5", "en"),
        ("thin_smoke", "en attente", "dans la pioche", "fr"),
        ("sulphur_vents", "every player at camp", "you", "en"),
    ],
)
def test_a_step_that_is_not_told_is_found(card: str, old: str, new: str, language: str) -> None:
    hints = unsaid(said(card, old, new, language))
    assert {hint.language for hint in hints} == {language}
    assert any(hint.step for hint in hints)


@pytest.mark.parametrize(
    ("card", "told", "word"),
    [
        ("mussel_rocks", " You gain 1 tile.", "tile"),
        ("sea_lion", " Decide together.", "vote"),
        ("crab_beach", " This card stays pending.", "pending"),
    ],
)
def test_a_word_without_a_step_is_found(card: str, told: str, word: str) -> None:
    found = BY_ID[card].text
    assert isinstance(found, Both)
    (hint,) = unsaid(said(card, found.en, found.en + told))
    assert (hint.language, hint.word) == ("en", word)
