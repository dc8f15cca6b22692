"""NA-17.9: what is said of a fault, in both languages: every sentence, every blank, every place."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from archipel.core.text import LANGUAGES, blanks, texts_of
from archipel.games.naufrages.cards import faults as module
from archipel.games.naufrages.cards.compile import compile_files
from archipel.games.naufrages.cards.faults import (
    CATALOGUE,
    SHOWN,
    CardFault,
    CardFaults,
    given,
    none_of,
    why,
)
from archipel.games.naufrages.cards.pack import CardEntry
from archipel.games.naufrages.cards.shape import converted
from archipel.machine.sources import WORDS
from tests.games.naufrages.packs import explore, faults

SOURCES = sorted(Path(module.__file__).parent.glob("*.py"))
TEXTS = {language: texts_of(CATALOGUE, language) for language in LANGUAGES}
KEYS = sorted(TEXTS["en"].entries())
OF_FAULTS = {"place": frozenset({"place", "what"})}  # said by `faults.py` itself
TAKERS = {"CardFault", "Unknown", "fault", "_fault"}  # who takes a reason


def calls() -> Iterator[tuple[str, ast.Call, str]]:
    """Every call in the compiler: where it stands, and the name of what is called."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                name = called.id if isinstance(called, ast.Name) else name
                yield f"{path.name}:{node.lineno}", node, name


# --- the catalogue --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_are_written(key: str) -> None:
    english, french = (str(TEXTS[language].entries()[key]) for language in LANGUAGES)
    assert english.strip()
    assert french.strip()
    assert "!" not in english + french
    assert "'" not in french, "French has the typographer's apostrophe"
    assert not re.search(r"[^\u00a0][:;?](\s|$)", french), "French has a hard space before : ; ?"
    assert not re.search(r"«[^\u00a0]|[^\u00a0]»", french)


def test_every_reason_is_in_the_catalogue_and_fills_its_blanks() -> None:
    said: dict[str, frozenset[str]] = dict(OF_FAULTS)
    for place, call, name in calls():
        if name != "why":
            continue
        (key,) = call.args
        assert isinstance(key, ast.Constant), f"{place}: a key is written out"
        spoken = str(key.value)
        filled = frozenset(str(keyword.arg) for keyword in call.keywords)
        for language in LANGUAGES:
            wanted = blanks(TEXTS[language].entries()[spoken])
            assert filled == wanted, f"{place}: {spoken} in {language}"
        said[spoken] = filled
    assert sorted(said) == KEYS, "a sentence that nobody says"


def test_no_sentence_is_written_in_the_code() -> None:
    for place, call, name in calls():
        if name in TAKERS:
            texts = [
                argument
                for argument in call.args
                if isinstance(argument, ast.JoinedStr)
                or (isinstance(argument, ast.Constant) and " " in str(argument.value))
            ]
            assert not texts, place


def test_compiled_rules_do_not_depend_on_the_words() -> None:
    assert CATALOGUE.name in WORDS


# --- saying it ------------------------------------------------------------------------------------


def test_a_fault_is_data_until_it_is_said() -> None:
    (fault,) = faults(explore('main = [{op="energy", who="everybody", n=1}]'))
    assert fault.reason.key == "value.target"
    assert fault.reason.at == ("main", "energy", "who")
    assert str(fault) == fault.said("en")
    assert fault.reason_in("en") == fault.detail == "main: energy: who: 'everybody' is no target"
    assert fault.said("fr").startswith(
        "own.toml\u00a0: tested\u00a0: C4\u00a0: main\u00a0: energy\u00a0: who\u00a0: "
        "«\u00a0everybody\u00a0» ne désigne personne"
    )


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [
        ("x", "'x'", "«\u00a0x\u00a0»"),
        (3, "3", "3"),
        (True, "true", "true"),
        ("{name} {0}", "'{name} {0}'", "«\u00a0{name} {0}\u00a0»"),
        ("a\x1b[31m\n", r"'a\x1b[31m\n'", "«\u00a0a\\x1b[31m\\n\u00a0»"),
    ],
)
def test_what_was_written_is_shown_in_letters_that_can_be_seen(
    value: object, english: str, french: str
) -> None:
    reason = why("step.verb", verb=given(value))
    assert reason.said(TEXTS["en"]) == f"no verb {english}"
    assert reason.said(TEXTS["fr"]) == f"aucun verbe {french}"


def test_places_stand_before_the_reason_in_their_order() -> None:
    reason = none_of("noon", ["camp", "any"]).within("when").within("", "use")
    assert reason.at == ("use", "when")
    assert reason.said(TEXTS["en"]) == "use: when: 'noon' is none of camp, any"


WORDS_OF_A_CARD = {"id": "a", "kind": "event", "name": "n", "flavour": "f", "text": "t"}


@pytest.mark.parametrize(
    ("fields", "english", "french"),
    [
        ({"number": "x"}, "number: expected a whole number, got a text", "un nombre entier"),
        ({"number": 1.5}, "got a number with a point", "un nombre à virgule"),
        ({"advance": 1}, "advance: expected true or false, got a whole number", "true ou false"),
        ({"name": 3}, "name: expected a text, or en and fr, got", "un texte, ou en et fr"),
        ({"name": {"en": "x"}}, "name: lacks 'fr'", "il manque «\u00a0fr\u00a0»"),
        ({"use": {"when": [], "go": ""}}, "use: when: expected a text, got a list", "une liste"),
        ({"do": {"main": [3]}}, "do: expected a table, got a whole number", "une table"),
        ({"colour": 3}, "unknown field 'colour'", "champ «\u00a0colour\u00a0» inconnu"),
    ],
)
def test_a_struct_that_does_not_fit_is_told_in_our_words(
    fields: dict[str, object], english: str, french: str
) -> None:
    entry, reason = converted({**WORDS_OF_A_CARD, **fields}, CardEntry)
    assert entry is None
    assert reason is not None
    assert english in reason.said(TEXTS["en"])
    assert french in reason.said(TEXTS["fr"])


def test_many_faults_are_counted() -> None:
    steps = ", ".join(['{op="dance"}'] * (SHOWN + 3))
    with pytest.raises(CardFaults, match="and 3 more"):
        compile_files(
            [("own.toml", b'[pack]\nname="x"\nversion=1\n' + explore(f"main=[{steps}]").encode())]
        )


def test_where_the_parser_stumbled_is_known() -> None:
    for data, line in (
        (b"[pack]\nname = x", 2),
        (b"\n\na = [\n\n", 3),
        (b"a = '" + b"x" * 3000, 1),
    ):
        with pytest.raises(CardFaults) as caught:
            compile_files([("own.toml", data)])
        (fault,) = caught.value.faults
        assert isinstance(fault, CardFault)
        assert fault.line == line
