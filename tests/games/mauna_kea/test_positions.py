"""Positions that no game could reach are refused with the number of the rule they break."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import archipel
from archipel.core.chance import chance_for_move
from archipel.games.mauna_kea.state import Phase
from tests.games.mauna_kea.play import opened
from tests.support.play import played

Change = Callable[[dict[str, Any]], None]


def middle(seats: int, moves: int, seed: str, **options: Any) -> dict[str, Any]:
    """A position after some moves of a random game, in a play phase."""
    match = opened(seats, seed, **options)
    chance = chance_for_move(seed, 0)
    while match.move < moves or match._state.phase != Phase.PLAY:
        played(match, chance)
    return match.position()


BASE = middle(3, 60, "base")
EXPERT = middle(3, 70, "expert", variant="expert")


def on_island(state: dict[str, Any]) -> list[str]:
    return [name for name, at in state["explorers"].items() if at[-2:] in ("nw", "ne", "sw", "se")]


def two_boats_in_a_cove(state: dict[str, Any]) -> None:
    state["boats"]["B1"] = state["boats"]["B2"]


def one_artifact_more(state: dict[str, Any]) -> None:
    state["artifacts"]["w18"] = "lost"


def one_artifact_less(state: dict[str, Any]) -> None:
    del state["artifacts"]["k1"]


def towards_the_volcano(state: dict[str, Any]) -> None:
    """Northern lava that bends west and then south, back beside the volcano."""
    state["flows"] = {
        "N": [{"space": "E4", "follows": None}, {"space": "D4", "follows": "E4"}],
        "E": [],
        "S": [],
        "W": [],
    }
    for name, laid in list(state["spaces"].items()):
        if laid["tile"].startswith("L"):
            under = laid["under"]
            if under in ("empty", "camp"):
                del state["spaces"][name]
            else:
                state["spaces"][name] = {"tile": under}
    state["spaces"]["E4"] = {"tile": "LN3", "turn": 0, "under": "empty"}
    state["spaces"]["D4"] = {"tile": "LN3", "turn": 3, "under": "camp"}


def lava_without_a_flow(state: dict[str, Any]) -> None:
    state["spaces"]["A1"] = {"tile": "LN1", "turn": 0, "under": "empty"}


def two_on_a_square(state: dict[str, Any]) -> None:
    first, second = on_island(state)[:2]
    state["explorers"][first] = state["explorers"][second]


def on_the_volcano(state: dict[str, Any]) -> None:
    state["explorers"][on_island(state)[0]] = "E5nw"


def too_heavy(state: dict[str, Any]) -> None:
    for name in ("w1", "w2", "w3", "w4"):
        state["artifacts"][name] = on_island(state)[0]


def too_much_aboard(state: dict[str, Any]) -> None:
    who = on_island(state)[0]
    state["boats"]["B4"] = "taken"
    state["explorers"][who] = "B4"
    state["artifacts"] |= {"w1": who, "w2": who}


def a_boat_without_anybody(state: dict[str, Any]) -> None:
    state["boats"]["B4"] = "taken"


def somebody_too_many(state: dict[str, Any]) -> None:
    state["explorers"]["red5"] = "lost"


def somebody_missing(state: dict[str, Any]) -> None:
    del state["explorers"]["red1"]


def a_tile_more(state: dict[str, Any]) -> None:
    state["bag"]["T01"] = state["bag"].get("T01", 0) + 1


def lava_less(state: dict[str, Any]) -> None:
    kind = next(name for name in state["bag"] if name.startswith("L"))
    state["bag"][kind] -= 1


def terrain_out_of_the_base_game(state: dict[str, Any]) -> None:
    kind = next(name for name in state["bag"] if name.startswith("T"))
    state["bag"][kind] -= 1
    state["removed"][kind] = 1


def a_start_tile_twice(state: dict[str, Any]) -> None:
    starts = [name for name, laid in state["spaces"].items() if laid["tile"].startswith("S")]
    state["spaces"][starts[0]]["tile"] = state["spaces"][starts[1]]["tile"]


def a_tile_on_the_volcano(state: dict[str, Any]) -> None:
    state["spaces"]["E5"] = {"tile": "T01"}


def an_artifact_on_the_volcano(state: dict[str, Any]) -> None:
    state["artifacts"]["w1"] = "E5nw"


def a_lost_porter(state: dict[str, Any]) -> None:
    who = on_island(state)[0]
    state["explorers"][who] = "lost"
    state["artifacts"]["w1"] = who


def points_while_deploying(state: dict[str, Any]) -> None:
    state["phase"], state["round"] = "deploy", 0


def a_team_gone(state: dict[str, Any]) -> None:
    for name in list(state["explorers"]):
        if name.startswith("red"):
            state["explorers"][name] = "lost"
    for name, place in state["artifacts"].items():
        if place.startswith("red"):
            state["artifacts"][name] = "lost"


def over_for_no_reason(state: dict[str, Any]) -> None:
    state |= {"phase": "over", "pool": 0, "freely": {}}


def a_hand_too_large(state: dict[str, Any]) -> None:
    state["hands"][0] = {"T07": 6}


def drawing_in_the_base_game(state: dict[str, Any]) -> None:
    state |= {"phase": "draw", "pool": 0}


def cards_in_the_base_game(state: dict[str, Any]) -> None:
    state["cards"] = {"C01": "hand 0"}


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("MK-3.3", two_boats_in_a_cove),
        ("MK-2.4", one_artifact_more),
        ("MK-2.4", one_artifact_less),
        ("MK-9.10", towards_the_volcano),
        ("MK-9.3", lava_without_a_flow),
        ("MK-5.3", two_on_a_square),
        ("MK-5.3", on_the_volcano),
        ("MK-6.2", too_heavy),
        ("MK-7.2", too_much_aboard),
        ("MK-7.2", a_boat_without_anybody),
        ("MK-3.4", somebody_too_many),
        ("MK-3.4", somebody_missing),
        ("MK-2.6", a_tile_more),
        ("MK-2.7", lava_less),
        ("MK-4.4", terrain_out_of_the_base_game),
        ("MK-3.1", a_start_tile_twice),
        ("MK-4.3", a_tile_on_the_volcano),
        ("MK-6.3", an_artifact_on_the_volcano),
        ("MK-9.13", a_lost_porter),
        ("MK-3.7", points_while_deploying),
        ("MK-10.1", a_team_gone),
        ("MK-10.1", over_for_no_reason),
        ("MK-8.1", a_hand_too_large),
        ("MK-14.1", drawing_in_the_base_game),
        ("MK-2.9", cards_in_the_base_game),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_broken_rule_is_named(rule: str, change: Change) -> None:
    position = deepcopy(BASE)
    archipel.load(position)
    change(position["state"])
    with pytest.raises(archipel.DataError) as error:
        archipel.load(position)
    assert error.value.rule == rule, error.value


def an_empty_bag(state: dict[str, Any]) -> None:
    for kind, number in state["bag"].items():
        state["removed"][kind] = state["removed"].get(kind, 0) + number
    state["bag"] = {}


def a_card_too_many(state: dict[str, Any]) -> None:
    card = next(name for name, at in state["cards"].items() if at == "deck")
    state["cards"][card] = "hand 0"


def a_card_nobody_counted(state: dict[str, Any]) -> None:
    a_card_too_many(state)
    state["held"][0] += 1


def an_objective_played(state: dict[str, Any]) -> None:
    for name in ("C16", "C17", "C18"):
        if state["cards"][name] != "played":
            state["cards"][name] = "played"
    state["held"] = [
        sum(at == f"hand {seat}" for at in state["cards"].values()) for seat in range(3)
    ]


def a_helicopter_without_a_card(state: dict[str, Any]) -> None:
    who = on_island(state)[0]
    state["explorers"][who] = "helicopter"


def no_way_out(state: dict[str, Any]) -> None:
    state |= {"trigger": "no_way_out", "trigger_seat": 0}


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("MK-12.4", an_empty_bag),
        ("MK-12.2", a_card_too_many),
        ("MK-12.5", a_card_nobody_counted),
        ("MK-12.2", an_objective_played),
        ("MK-12.11", a_helicopter_without_a_card),
        ("MK-12.4", no_way_out),
    ],
    ids=lambda value: value if isinstance(value, str) else value.__name__,
)
def test_a_broken_rule_of_the_expert_game_is_named(rule: str, change: Change) -> None:
    position = deepcopy(EXPERT)
    archipel.load(position)
    change(position["state"])
    with pytest.raises(archipel.DataError) as error:
        archipel.load(position)
    assert error.value.rule == rule, error.value


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("phase", "siesta"),
        ("active", 3),
        ("round", -1),
        ("pool", 1000),
        ("trigger", "boredom"),
        ("hands", []),
        ("held", [0]),
        ("bag", {"T99": 1}),
        ("bag", {"T01": -1}),
        ("explorers", {"red1": "Z9nw"}),
        ("boats", {"B9": "N1"}),
        ("spaces", {"A1": {"tile": "T01", "turn": 4}}),
        ("spaces", {"Z1": {"tile": "T01"}}),
        ("flows", {"N": [{"space": "E3", "follows": "E4"}]}),
        ("more", 1),
    ],
)
def test_a_field_that_makes_no_sense_is_named(field: str, value: object) -> None:
    position = deepcopy(BASE)
    position["state"][field] = value
    with pytest.raises(archipel.DataError) as error:
        archipel.load(position)
    assert field in error.value.field or field == "more"
