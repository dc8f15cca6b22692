"""Cards that people write, over HTTP."""

from __future__ import annotations

from collections.abc import Callable

from archipel.server.cards import LONGEST, TEMPLATE
from tests.server.conftest import Person


def test_a_template_is_checked_and_tried(person: Callable[[], Person]) -> None:
    ada = person()
    text = ada.web.get("/cards/template").text
    assert text == TEMPLATE.read_text("utf-8")
    checked = ada.post("/cards/check", text=text, language="fr")
    assert [face["id"] for face in checked["cards"]] == ["the_lantern"]
    step = ada.post("/cards/trial", text=text, card="the_lantern", seed="a")
    assert step["asked"] == "Red"
    over = ada.post(
        "/cards/trial", text=text, card="the_lantern", seed="a", answers=[step["ways"][1]["code"]]
    )
    assert over["over"]


def test_what_is_too_long_or_no_card_is_refused(person: Callable[[], Person]) -> None:
    ada = person()
    for path, body in (
        ("/cards/check", {"text": "#" * (LONGEST + 1)}),
        ("/cards/check", {"text": "", "more": 1}),
        ("/cards/trial", {"text": "", "card": "x"}),
        ("/cards/trial", {"text": "", "card": "x", "answers": [-1]}),
        ("/cards/trial", {"text": "", "card": "x", "answers": [1] * 61}),
    ):
        refused = ada.web.post(path, json=body)
        assert refused.status_code == 400, path
        assert refused.json()["detail"]
    long = ada.web.post("/cards/check", json={"text": "#" * (1 << 18)})
    assert long.status_code == 413


def test_games_say_whether_cards_can_be_written_and_stories_read(
    person: Callable[[], Person],
) -> None:
    games = {game["id"]: game for game in person().get("/games")}
    assert games["naufrages"]["workshop"]
    assert games["naufrages"]["tale"]
    assert not games["the-island"]["workshop"]
    assert not games["the-island"]["tale"]
