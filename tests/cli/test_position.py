from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import archipel
from tests.cli.conftest import Run, other_hands, written


def test_everything_for_the_keeper_of_the_table(
    run: Run, position: Path, middle: dict[str, Any]
) -> None:
    result = run("position", position)
    assert result.status == 0
    state = middle["state"]
    for name, explorer in state["explorers"].items():
        assert f"{name}={explorer['value']}" in result.out
    match = archipel.load(middle)
    for action in match.legal(match.acting[0]):
        assert match.game.actions.text(action) in result.out


def test_the_map_shows_spaces_terrain_and_pieces(
    run: Run, position: Path, middle: dict[str, Any]
) -> None:
    state, out = middle["state"], run("position", position).out
    for space, terrain in state["tiles"].items():
        assert f"{space}{terrain[0]}" in out
    for name, place in {**state["boats"], **state["creatures"]}.items():
        assert place == "lost" or f"{name}@{place}" in out
    assert all(len(line) <= 100 for line in out.splitlines())
    assert "\x1b" not in out


@pytest.mark.parametrize("viewer", [["--seat", 1], ["--spectator"]])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_seat_sees_no_secret_of_others(
    run: Run, tmp_path: Path, middle: dict[str, Any], viewer: list[object], form: list[object]
) -> None:
    changed = deepcopy(middle)
    swap_secrets(changed["state"], seat=0, colour="R")
    paths = [written(tmp_path / f"{n}.json", p) for n, p in enumerate((middle, changed))]
    truth = [run("position", path, *form).out for path in paths]
    assert truth[0] != truth[1]
    seen = [run("position", path, *viewer, *form).out for path in paths]
    assert seen[0] == seen[1]


def swap_secrets(state: dict[str, Any], seat: int, colour: str) -> None:
    """The values of two explorers change places, and a tile in hand with one not drawn yet."""
    own = [e for name, e in state["explorers"].items() if name[0] == colour]
    first, second = own[0], next(e for e in own if e["value"] != own[0]["value"])
    first["value"], second["value"] = second["value"], first["value"]
    tile, effect = other_hands(state, seat)[0]
    unseen = state["unseen"][tile["terrain"]]
    unseen[effect] -= 1
    unseen[tile["effect"]] = unseen.get(tile["effect"], 0) + 1
    tile["effect"] = effect


def test_a_seat_sees_its_own_hand_and_actions_only(
    run: Run, position: Path, middle: dict[str, Any]
) -> None:
    match = archipel.load(middle)
    active = match.acting[0]
    waiting = (active + 1) % 3
    mine = json.loads(run("position", position, "--seat", active, "--json").out)
    assert mine["legal"] == {
        str(active): [match.game.actions.text(action) for action in match.legal(active)]
    }
    assert mine["view"] == match.view(active)
    assert "seed" not in mine["view"]
    theirs = run("position", position, "--seat", waiting)
    assert "nothing to do now" in theirs.out
    assert "end_moves" not in theirs.out


def test_json_for_the_keeper(run: Run, position: Path, middle: dict[str, Any]) -> None:
    shown = json.loads(run("position", position, "--json").out)
    assert shown["position"] == middle
    assert [*map(str, shown["acting"])] == [*shown["legal"]]


def test_in_french(run: Run, position: Path) -> None:
    out = run("position", position, "--language", "fr").out
    for word in ("tour", "Déplacements", "tout est montré", "Rouge", "à la nage\xa0:", "forêt"):
        assert word in out


def test_the_first_moment_shows_what_is_to_be_placed(run: Run, tmp_path: Path) -> None:
    start = archipel.new("the-island", seats=2, seed=1).position()
    path = written(tmp_path / "start.json", start)
    assert run("position", path).out.count("to place: 1 1 1 2 2 3 3 4 5 6") == 2
    assert run("position", path, "--seat", 0).out.count("to place:") == 1


def test_the_end_has_nobody_to_act(run: Run, tmp_path: Path, played: dict[str, Any]) -> None:
    end = archipel.replay(played).position()
    result = run("position", written(tmp_path / "end.json", end))
    assert result.status == 0
    assert "End of the game" in result.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seat", 3], "archipel: seat: 3 is no seat from 0 to 2"),
        (["--seat", 0, "--spectator"], "archipel: seat: a spectator has no seat"),
    ],
)
def test_no_such_viewer(run: Run, position: Path, arguments: list[object], complaint: str) -> None:
    result = run("position", position, *arguments)
    assert (result.status, result.out, result.complaint) == (2, "", f"{complaint}\n")


def test_an_edited_position_names_field_or_rule(
    run: Run, tmp_path: Path, middle: dict[str, Any]
) -> None:
    edited = deepcopy(middle)
    edited["state"]["active"] = 7
    result = run("position", written(tmp_path / "edited.json", edited))
    assert (result.status, result.complaint) == (2, "archipel: active: 7 is not from 0 to 2\n")


def test_an_unknown_game_or_field(run: Run, tmp_path: Path, middle: dict[str, Any]) -> None:
    for change in (
        {"game": "atlantis"},
        {"game": None},
        {"more": 1},
        {"move": -1},
        {"archipel": 2},
    ):
        result = run("position", written(tmp_path / "edited.json", {**middle, **change}))
        assert (result.status, result.out) == (2, "")
        assert result.complaint.startswith("archipel: ")


def test_a_line_of_shorthand_is_a_position(run: Run) -> None:
    done = run("position", "seats R B | turn R move | land E3f | at R1@E3 B1@C0 b1@D3")
    assert done.status == 0
    assert "embark R1 b1" in done.out
    done = run("position", "mauna-kea | seats 2 | turn 0 play | at red1@D4nw yellow1@F4nw | pool 1")
    assert done.status == 0
    assert "move red1 D4ne" in done.out
    wrong = run("position", "seats R B | turn R fly | land E3f")
    assert wrong.status == 2
    assert "phase" in wrong.complaint
