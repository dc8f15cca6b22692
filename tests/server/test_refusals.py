"""What the house refuses is said in the language of whoever asks."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest

import archipel.server
from archipel.core.text import LANGUAGES, blanks, texts_of
from archipel.server import errors
from archipel.server.errors import Refused, spoken
from archipel.server.store import TableState
from archipel.server.words import CATALOGUE
from tests.server.conftest import Company, Person, Running, join, own_turn

PREFIX = "server.refused."
KINDS = {name for name, kind in vars(errors).items() if getattr(kind, "status", None)}


def said_by(file: Path) -> Iterator[tuple[str, set[str]]]:
    """The keys of the refusals in a source, and what each fills in."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
            filled = {str(word.arg) for word in node.keywords} - {"field", "rule", "again"}
            if isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value), filled


def test_every_refusal_has_its_words_and_fills_their_blanks() -> None:
    texts = texts_of(CATALOGUE, "en").entries()
    said = [
        pair
        for file in Path(archipel.server.__file__).parent.glob("*.py")
        for pair in said_by(file)
    ]
    assert len(said) > 40
    for key, filled in said:
        assert blanks(texts[PREFIX + key]) == filled, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", get_args(TableState))
def test_every_state_of_a_table_has_its_words(state: str, language: str) -> None:
    assert Refused(f"table_{state}").said(language)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de, FR;q=0.5", "fr"),
        ("en-GB, fr", "en"),
        ("de", "en"),
        (";;,-", "en"),
    ],
)
def test_the_language_is_the_first_of_ours_that_is_asked_for(accepted: str, language: str) -> None:
    assert spoken(accepted) == language


def test_a_request_is_refused_in_the_language_of_the_browser(
    person: Callable[[], Person],
) -> None:
    somebody = person()
    told = {}
    for language in LANGUAGES:
        somebody.web.headers["Accept-Language"] = language
        answer = somebody.web.get("/tables/nowhere")
        assert answer.status_code == 404
        told[language] = answer.json()["detail"]
    assert told["fr"].startswith("Cette table")
    assert told["en"].startswith("There is no such table")


def test_a_move_is_refused_in_the_language_of_the_table(company: Callable[..., Company]) -> None:
    sockets = join(company(3), "fr")
    player = own_turn(sockets)
    bystander = next(one for one in sockets if one is not player)
    bystander.act(player.choices[0]["code"])
    assert bystander.hear_until("fault")["detail"].endswith("pas à vous de jouer.")


def test_a_rule_refuses_in_the_language_of_the_table(
    running: Running, company: Callable[..., Company]
) -> None:
    sockets = join(table := company(3), "fr")
    player = own_turn(sockets)
    match = running.live(table.id).match
    assert match
    illegal = match.game.actions.code(match.game.actions.read({"type": "end_moves"}))
    player.act(illegal)
    fault = player.hear_until("fault")
    assert (fault["kind"], fault["rule"]) == ("IllegalAction", "IS-4.1")
    assert fault["detail"].startswith("Ce n’est pas le moment")  # noqa: RUF001  # French
