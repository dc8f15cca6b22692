"""Bad input never crashes, hangs or changes anything: over 50,000 mutated inputs."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import archipel
from archipel.core.conformance import random_match, settings_of
from archipel.core.match import Match
from archipel.core.registry import find

JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 7, 40, 133, 2**31, 2**63, -(2**70), 1.5, float("inf")),
    *(
        "",
        " ",
        "R1",
        "b1",
        "E5",
        "lost",
        "NW",
        "shark",
        "volcano",
        "walk",
        "over",
        "\x00",
        "\ud800",
        "é" * 50,
    ),
    *([], {}, [[]], [None], {"type": "walk"}, {"": ""}, [1, 2, 3], ["R", "R"], "1" * 5000),
]
PARTS = range(10)


def junk(chance: random.Random) -> Any:
    return copy.deepcopy(chance.choice(JUNK))


def mutated(data: Any, chance: random.Random) -> Any:
    """A copy with one to three things replaced, removed, doubled, added or swapped."""
    data = copy.deepcopy(data)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        spots = list(_spots(data))
        if not spots:
            return junk(chance)
        holder, key = chance.choice(spots)
        what = chance.random()
        if what < 0.5:
            holder[key] = junk(chance)
        elif what < 0.65:
            del holder[key]
        elif what < 0.8:
            other, place = chance.choice(spots)
            if place in other if isinstance(other, dict) else place < len(other):
                holder[key] = copy.deepcopy(other[place])
        elif isinstance(holder, dict):
            holder[chance.choice(("", "extra", "R1", "b13", "E99", str(key) * 2))] = copy.deepcopy(
                holder[key]
            )
        else:
            holder.insert(key, copy.deepcopy(holder[key]))
    return data


def _spots(data: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree of JSON where something could be something else."""
    found: list[tuple[Any, Any]] = []
    keys = (
        list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else []
    )
    for key in keys:
        found.append((data, key))
        found += _spots(data[key])
    return found


def positions() -> list[Match]:
    """Matches in all sorts of moments."""
    game = find("the-island")
    found: list[Match] = []
    for number, setting in enumerate(list(settings_of(game))[::11]):
        moves = random_match(game, setting, f"fuzz {number}", moves=30 + 37 * number % 260)
        found.append(list(moves)[-1][0])
    return found


MATCHES = positions()


def survives(call: Callable[[], object]) -> bool:
    """Whether the input was refused as it should be; anything but a GameError is a bug."""
    try:
        call()
    except archipel.GameError as error:
        return bool(str(error))
    return False


@pytest.mark.parametrize("part", PARTS)
def test_mutated_actions_change_nothing(part: int) -> None:
    chance = random.Random(f"actions {part}")
    for _ in range(3_000):
        match = chance.choice(MATCHES)
        before = match._state.tobytes(), match.move, match._moves[-1:]
        seat: Any = chance.choice((0, 1, 2, 3, 4, -1, None, "0", 1.0, True, *match.acting))
        legal = [a for s in match.acting for a in match.legal(s)] or [
            find("the-island").actions.struct(0)
        ]
        action: Any = find("the-island").actions.struct(
            chance.randrange(find("the-island").actions.size)
        )
        if chance.random() < 0.5:
            action = mutated({"type": "walk", **_json(chance.choice(legal))}, chance)
        elif chance.random() < 0.5:
            words = find("the-island").actions.text(chance.choice(legal)).split()
            words[chance.randrange(len(words))] = str(chance.choice(JUNK))
            action = " ".join(words)
        if survives(lambda: match.check(seat, action)):  # noqa: B023  # called at once
            assert survives(lambda: match.play(seat, action))  # noqa: B023  # called at once
        assert before == (match._state.tobytes(), match.move, match._moves[-1:])


def _json(action: Any) -> dict[str, Any]:
    data = {name: getattr(action, name) for name in action.__struct_fields__}
    return {**data, "type": action.__struct_config__.tag}


@pytest.mark.parametrize("part", PARTS)
def test_mutated_positions_are_refused_or_sound(part: int) -> None:
    chance = random.Random(f"positions {part}")
    kept = [match.position() for match in MATCHES]
    refused = sound = 0
    for _ in range(1_500):
        position = mutated(chance.choice(kept), chance)
        try:
            match = archipel.load(position)
        except archipel.GameError as error:
            refused += bool(error.field or error.rule)
            continue
        sound += 1
        for seat in match.acting:  # what was accepted can be played on
            match.play(seat, chance.choice(match.legal(seat)))
            break
    assert refused + sound == 1_500
    assert refused > 1_000


@pytest.mark.parametrize("part", PARTS)
def test_mutated_records_are_refused(part: int) -> None:
    chance = random.Random(f"records {part}")
    kept = [match.record() for match in MATCHES if match.move < 120]
    for _ in range(350):
        original = chance.choice(kept)
        record = mutated(original, chance)
        if survives(lambda: archipel.replay(record)):  # noqa: B023  # called at once
            continue
        assert json.dumps(archipel.replay(record).record()) == json.dumps(original)


@pytest.mark.parametrize("part", PARTS)
def test_truncated_files_are_refused(part: int) -> None:
    chance = random.Random(f"files {part}")
    texts = [json.dumps(match.position()) for match in MATCHES]
    for _ in range(150):
        text = chance.choice(texts)
        cut = text[: chance.randrange(len(text))]
        with pytest.raises((json.JSONDecodeError, archipel.GameError)):
            archipel.load(json.loads(cut))


@pytest.mark.parametrize("part", PARTS)
def test_mutated_tables_are_refused_or_opened(part: int) -> None:
    chance = random.Random(f"tables {part}")
    sound = {"game": "the-island", "seats": 3, "seed": 7, "options": {"challenges": ["all_equal"]}}
    for _ in range(400):
        table = mutated(sound, chance)
        if isinstance(table, dict) and set(table) <= {"game", "seats", "seed", "options"}:
            table = {"game": "the-island", "seats": 2, **table}
            survives(lambda: archipel.new(table.pop("game"), **table))  # noqa: B023  # called at once
