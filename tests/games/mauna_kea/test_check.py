"""Every illegal action is refused with a rule, and no legal one is."""

from __future__ import annotations

import pytest

from archipel.core.chance import chance_for_move, draw
from archipel.core.conformance import Setting
from archipel.core.errors import IllegalAction
from archipel.core.rulebook import read_rulebook
from archipel.games.mauna_kea import GAME
from tests.games.mauna_kea.play import MODES, acting, legal_codes, positions

RULES = {rule.id for rule in read_rulebook(GAME.folder).rules}
ASKED = 40  # actions tried in a position


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_check_and_legal_agree(setting: Setting) -> None:
    chance = chance_for_move("check", 0)
    refused, rules = 0, set()
    for game in range(6):
        for number, state in enumerate(positions(setting, f"check {game}")):
            if number % 5:
                continue
            for seat in acting(state):
                legal = legal_codes(state, seat)
                for code in legal[:: 1 + len(legal) // ASKED]:
                    GAME.check(state, seat, GAME.actions.struct(code))
                offered = set(legal)
                for kind in range(len(GAME.actions.kinds)):
                    first = int(GAME.actions.layout[kind, 0])
                    last = int(GAME.actions.layout[kind, 1:].prod()) + first
                    for _ in range(6):
                        code = first + draw(chance, last - first)
                        if code in offered:
                            continue
                        with pytest.raises(IllegalAction) as error:
                            GAME.check(state, seat, GAME.actions.struct(code))
                        rules.add(error.value.rule)
                        refused += 1
    assert refused > 1000
    assert rules <= RULES
    assert len(rules) > 8
