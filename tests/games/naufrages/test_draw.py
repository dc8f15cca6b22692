"""The scene: what is drawn has a picture, and every legal action is offered once."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from archipel.core.text import LANGUAGES
from archipel.games.naufrages import GAME
from tests.support.records import at, records_of

SVG = "{http://www.w3.org/2000/svg}"
RECORDS = records_of("naufrages")


def symbols() -> set[str]:
    root = ET.parse(GAME.folder / "art.svg").getroot()
    return {str(symbol.get("id")) for symbol in root.iter(f"{SVG}symbol")}


@pytest.mark.parametrize("number", range(0, len(RECORDS), 5))
def test_scenes_of_whole_games(number: int) -> None:
    record, arts = RECORDS[number], symbols()
    match = at(record, 0)
    for index, move in enumerate(record["moves"]):
        match.play(move["seat"], move["action"])
        if index % 9:
            continue
        for seat in (None, *range(match.seats)):
            scene = match.scene(seat, LANGUAGES[index % len(LANGUAGES)])
            ids = [node.id for node in scene.nodes]
            assert len(ids) == len(set(ids))
            assert {node.art for node in scene.nodes} <= arts
            assert {card.art for panel in scene.panels for card in panel.cards} <= arts
            assert all(step in ids for choice in scene.choices for step in choice.path)
            if seat is not None:
                actions = (*match.legal(seat), *match.talk(seat))
                legal = [GAME.actions.code(action) for action in actions]
                assert [choice.code for choice in scene.choices] == legal
