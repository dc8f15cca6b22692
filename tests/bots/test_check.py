"""`archipel bot`: programs are led through all situations, and play games."""

from __future__ import annotations

import shlex
from collections.abc import Callable

import pytest

from archipel.bots.line import Program
from archipel.bots.line import situations as gathering
from archipel.bots.line.situations import Situation
from archipel.bots.line.trial import PATIENCE, try_out
from archipel.core.conformance import settings_of
from archipel.core.registry import find, games
from tests.bots.conftest import EXAMPLES, PYTHON, Script, gathered, node
from tests.cli.conftest import Run, run

__all__ = ["run"]

Start = Callable[..., Program]

# Not met in the games from which situations are taken: random castaways hardly ever hold too much,
# stand on the summit, choose a deck, or lose food of a kind they may choose. Talk is no decision.
RARE = {
    "naufrages": (
        *("Discard", "EndRound", "PickDeck", "PickFood", "SayIntend", "SayAsk", "SayAskEnergy"),
        *(
            "SayPromise",
            "SayWant",
            "SayReturn",
            "SayExplore",
            "SayThanks",
            "SayNo",
            "OpenPoll",
            "AnswerPoll",
        ),
    ),
}


@pytest.mark.parametrize("game", list(games()))
def test_the_situations_are_all_there(game: str) -> None:
    found = find(game)
    every = gathered(game)
    offered = {type(action) for one in every for action in one.legal}
    rare = {kind for kind in found.actions.kinds if kind.__name__ in RARE.get(game, ())}
    assert offered == set(found.actions.kinds) - rare
    opened = {str(one.setting) for one in every}
    assert opened == {str(setting) for setting in settings_of(found)}
    assert any(len(one.legal) == 1 for one in every)
    for one in every:
        assert one.view["seat"] == one.seat
        assert one.seat in one.view["acting"]


def test_sealed_answers_are_among_the_situations(all_situations: list[Situation]) -> None:
    assert any(one.view["state"]["phase"] == "react" for one in all_situations)


def test_the_example_does_nothing_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "situations", lambda game: iter(gathered(game.id)))
    outcome = run("bot", "check", PYTHON)
    assert outcome.status == 0, outcome.out
    header, *rows = outcome.out.splitlines()
    assert header.split()[:3] == ["game", "situations", "answered"]
    for row in rows:
        game, put, answered, *_, faults = row.split()
        kinds = len(find(game).actions.layout)
        assert int(put) == int(answered) >= kinds
        assert faults == "0"


@pytest.mark.skipif(node() is None, reason="there is no Node on this machine")
def test_the_example_for_node_does_nothing_wrong(all_situations: list[Situation]) -> None:
    found = find("the-island")
    command = shlex.join([str(node()), str(EXAMPLES / "simple.mjs")])
    with Program(found, command) as program:
        trial = try_out(program, found, all_situations)
    assert not trial.faults
    assert trial.answered == len(all_situations)
    assert trial.doubtful == 0


FAULTS = [
    ("def act(said): sys.exit(1)", "Crashed", 0),
    ("def act(said): print('hm'); say(do='play', id=said['id'], choice=0)", "Garbage", 1),
    ("def act(said): say(do='play', id=said['id'], choice=5000)", "MalformedAction", 0),
    ("def act(said): say(do='play', id=0, choice=0)", "WrongId", 0),
    ("def act(said): say(do='play', id=said['id'], action='land R1')", "IllegalAction", 0),
]


@pytest.mark.parametrize(("changed", "kind", "answers"), FAULTS)
def test_what_a_program_does_wrong_is_told(
    run: Run,
    script: Script,
    few_situations: list[Situation],
    monkeypatch: pytest.MonkeyPatch,
    changed: str,
    kind: str,
    answers: int,
) -> None:
    monkeypatch.setattr(gathering, "situations", lambda _: iter(few_situations))
    again = "" if answers else "\nother = act"
    outcome = run("bot", "check", script(changed + again), "--game", "the-island")
    assert outcome.status == 1
    assert kind in outcome.out
    assert few_situations[0].options["memory"] in outcome.out
    row = outcome.out.splitlines()[1].split()
    assert row[1] == str(len(few_situations))
    assert (row[2] == row[1]) == bool(answers)


def test_a_trial_is_broken_off_when_it_leads_nowhere(
    started: Start, few_situations: list[Situation]
) -> None:
    program = started("def act(said): pass", seconds=0.1)
    trial = try_out(program, find("the-island"), few_situations)
    assert trial.broken_off
    assert [fault.kind for fault in trial.faults] == ["TooSlow"] * PATIENCE


def test_a_change_of_mind_is_noted_but_no_fault(
    started: Start, few_situations: list[Situation]
) -> None:
    program = started("""
def act(said):
    say(do="play", id=said["id"], choice=said["id"] % len(said["legal"]))
""")
    trial = try_out(program, find("the-island"), few_situations)
    assert trial.doubtful == 2
    assert not trial.faults


def test_a_game_against_the_house(run: Run) -> None:
    given = ("bot", "run", PYTHON, "--game", "the-island", "--seats", 2, "--against", "uniform")
    outcome = run(*given, "--games", 2, "--seed", 3)
    assert outcome.status == 0, outcome.complaint
    assert "Game 1: Simple in seat 0." in outcome.out
    assert "Game 2: Simple in seat 1." in outcome.out
    assert outcome.out.count("winner") >= 2
    assert run(*given, "--games", 2, "--seed", 3).out == outcome.out


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        (["no-such-program", "--game", "the-island"], "there is no program"),
        ([PYTHON], "game: say which"),
        ([PYTHON, "--game", "the-island", "--against", "wizard"], "'wizard' is none of"),
        ([PYTHON, "--game", "the-island", "--seats", 7], "seats: 7 is none of"),
        ([PYTHON, "--table", "http://localhost/t/x"], "token: "),
        ([PYTHON, "--table", "localhost", "--token", "x"], "is no table's address"),
    ],
)
def test_what_cannot_be_run(run: Run, given: list[object], complaint: str) -> None:
    outcome = run("bot", "run", *given)
    assert outcome.status == 2
    assert complaint in outcome.complaint


def test_a_program_that_fails_in_a_game(run: Run, script: Script) -> None:
    failing = script("def act(said): sys.exit(5)")
    outcome = run("bot", "run", failing, "--game", "the-island")
    assert outcome.status == 2
    assert "program: ended with status 5" in outcome.complaint
