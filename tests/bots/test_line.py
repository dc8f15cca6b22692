"""The driver: what a program says, and what is said of it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import archipel
from archipel.bots.line import (
    Act,
    CannotStart,
    Conversation,
    Crashed,
    Garbage,
    GaveUp,
    Hello,
    Program,
    TooSlow,
    WrongId,
)
from archipel.bots.line.messages import LONGEST
from archipel.core.actions import Action
from archipel.core.errors import GameError, IllegalAction, MalformedAction
from archipel.core.match import Match
from archipel.core.registry import find
from tests.bots.conftest import PYTHON, Script

Start = Callable[..., Program]

NOTED = """
def act(said):
    with open({path!r}, "a") as file:
        file.write(json.dumps(said) + chr(10))
    say(do="play", id=said["id"], choice=0)

def ready(said):
    with open({path!r}, "a") as file:
        file.write(json.dumps(said) + chr(10))
    say(do="ready")

def other(said):
    with open({path!r}, "a") as file:
        file.write(json.dumps(said) + chr(10))
"""


@pytest.fixture
def match() -> Match:
    return archipel.new("the-island", seats=3, seed=7)


def choose(program: Program, match: Match) -> Action:
    seat = match.acting[0]
    return program.choose(match.recall(seat), match.legal(seat))


def legal(match: Match) -> list[Action]:
    return match.legal(match.acting[0])


@pytest.mark.parametrize(
    "answer",
    [
        'choice=len(said["legal"]) - 1',
        'action=said["legal"][-1]',
        'action=" ".join(map(str, said["legal"][-1].values()))',
    ],
)
def test_a_choice_an_object_or_a_text(started: Start, match: Match, answer: str) -> None:
    program = started(f"def act(said): say(do='play', id=said['id'], {answer})")
    assert choose(program, match) == legal(match)[-1]
    assert program.conversation.name == "Honest"
    assert not program.conversation.faults


def test_it_is_told_who_it_is_what_it_sees_and_what_happens(
    started: Start, match: Match, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"
    program = started(NOTED.format(path=str(notes)))
    own = match.acting[0]
    asked: list[tuple[dict[str, Any], list[Action]]] = []
    program.sit(own, 3, match.options)
    while len(asked) < 2:
        seat, view, actions = match.acting[0], match.recall(match.acting[0]), legal(match)
        if seat == own:
            asked.append((view, actions))
        action = program.choose(view, actions) if seat == own else actions[-1]
        match.play(seat, action)
        program.hear(match.log(own, moves=1))
    program.end([1, 2, 3], [2])
    program.close()
    hello, first, second, end = map(json.loads, notes.read_text().splitlines())
    table = {"protocol": 1, "game": "the-island", "seat": own, "seats": 3, "seed": 7}
    assert {name: hello[name] for name in table} == table
    assert hello["options"] == match.options
    for act, (view, actions) in zip((first, second), asked, strict=True):
        assert act["view"] == json.loads(json.dumps(view))
        assert act["legal"] == msgspec.to_builtins(actions)
    assert first["events"] == []
    assert second["events"] == msgspec.to_builtins(match.log(own)[:3])
    assert second["events"][0]["value"] is not None  # its own
    assert second["events"][1]["value"] is None  # somebody else's
    assert second["id"] == first["id"] + 1
    assert (end["scores"], end["winners"]) == ([1, 2, 3], [2])


def test_another_match_is_another_greeting(started: Start, match: Match, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    program = started(NOTED.format(path=str(notes)))
    for game in (match, match, archipel.new("the-island", seats=3, seed=8)):
        choose(program, game)
    program.close()
    kinds = [json.loads(line)["is"] for line in notes.read_text().splitlines()]
    assert kinds == ["hello", "act", "act", "hello", "act"]


@pytest.mark.parametrize(
    ("answer", "kind", "detail"),
    [
        ("print('I think ...', flush=True)", Garbage, "'I think ...' is no message"),
        ("print('{}', flush=True)", Garbage, "missing required field `do`"),
        ("print('[' * 9999, flush=True)", Garbage, "is no message"),
        ("os.write(1, bytes([255, 10]))", Garbage, "is no message"),
        (f"print('x' * {LONGEST}, flush=True)", Garbage, f"more than {LONGEST} bytes"),
        ("say(do='ready')", Garbage, "wants `play`"),
        ("say(do='play', id=said['id'], chioce=0)", Garbage, "unknown field `chioce`"),
        ("say(do='play', id=said['id'] - 1, choice=0)", WrongId, "0 is not 1"),
        ("say(do='play', id=said['id'])", MalformedAction, "either a choice or an action"),
        ("say(do='play', id=said['id'], choice=999)", MalformedAction, "999 is not from 0"),
        ("say(do='play', id=said['id'], choice=-1)", MalformedAction, "-1 is not from 0"),
        ("say(do='play', id=said['id'], action='fly R1')", MalformedAction, "'fly' is no word"),
        (
            "say(do='play', id=said['id'], action={'type': 'land', 'explorer': 'R1'})",
            IllegalAction,
            "'land R1' is not among the legal actions",
        ),
    ],
)
def test_a_wrong_answer_is_told_and_may_be_mended(
    started: Start, match: Match, answer: str, kind: type[GameError], detail: str
) -> None:
    """It hears what was wrong, with the number of tries left, and answers again."""
    program = started(f"""
def act(said):
    act.id = said["id"]
    {answer}

def other(said):
    assert said["tries"] == 2, said
    assert said["kind"] == {kind.__name__!r}, said
    assert said["detail"], said
    say(do="play", id=act.id, choice=0)
""")
    assert choose(program, match) == legal(match)[0]
    (fault,) = program.conversation.faults
    assert type(fault) is kind
    assert detail in str(fault)


def test_three_wrong_answers_are_enough(started: Start, match: Match) -> None:
    program = started("""
def act(said):
    say(do="play", id=99, choice=0)

other = act
""")
    with pytest.raises(GaveUp, match=r"3 wrong answers to one question; the last: WrongId"):
        choose(program, match)
    assert len(program.conversation.faults) == 3


def test_garbage_for_a_greeting(started: Start, match: Match) -> None:
    program = started("def ready(said): print('hi' + chr(10) + 'ho' + chr(10) + 'he', flush=True)")
    with pytest.raises(GaveUp, match="'he' is no message"):
        choose(program, match)


def test_too_slow(started: Start, match: Match) -> None:
    program = started("def act(said): pass", seconds=0.3)
    began = time.monotonic()
    with pytest.raises(TooSlow, match=r"no answer within 0\.3 seconds"):
        choose(program, match)
    assert time.monotonic() - began < 20  # it was not waited for any longer


def test_one_that_does_not_even_read(script: Script) -> None:
    """More than any pipe holds; whoever writes must not wait for ever."""
    conversation = Conversation(script("def ready(said): say(do='ready'); time.sleep(600)"))
    conversation.greet(
        Hello(
            protocol=1,
            game="the-island",
            seat=0,
            seats=2,
            options={},
            forgetful=False,
            seed=0,
            seconds=None,
        )
    )
    conversation.seconds = 0.3
    act = Act(id=1, view={"": "x" * 4_000_000}, legal=[], events=[], undone=0, seconds=None)
    with pytest.raises(TooSlow):
        conversation.ask(act, find("the-island").actions, [])


@pytest.mark.parametrize(
    ("end", "detail"),
    [
        ("sys.exit(3)", "ended with status 3"),
        ("os.kill(os.getpid(), 9)", "was ended by signal 9"),
        ("os.close(1); time.sleep(600)", "has closed its standard output"),
    ],
)
def test_a_crash(started: Start, match: Match, end: str, detail: str) -> None:
    program = started(f"def act(said): {end}")
    with pytest.raises(Crashed, match=detail):
        choose(program, match)


def test_a_crash_at_the_start(started: Start, match: Match) -> None:
    with pytest.raises(CannotStart, match="ended with status 1"):
        choose(started("def ready(said): raise SystemExit('no memory')"), match)


def test_one_that_crashed_can_be_asked_again(started: Start, match: Match, tmp_path: Path) -> None:
    flag = str(tmp_path / "flag")
    program = started(f"""
def act(said):
    if not os.path.exists({flag!r}):
        open({flag!r}, "w").close()
        sys.exit(1)
    say(do="play", id=said["id"], choice=0)
""")
    with pytest.raises(Crashed):
        choose(program, match)
    assert choose(program, match) == legal(match)[0]


@pytest.mark.parametrize(
    ("command", "detail"),
    [
        ("no-such-program-here", "there is no program 'no-such-program-here'"),
        ("'open", "No closing quotation"),
        ("", "says no program to run"),
    ],
)
def test_what_cannot_be_started(command: str, detail: str) -> None:
    with pytest.raises(CannotStart, match=detail):
        Program(find("the-island"), command)


def test_nothing_is_left_of_a_program_that_is_closed(started: Start, match: Match) -> None:
    """Not even of what it has started itself, which still holds the line."""
    program = started("""
def ready(said):
    child = os.fork()
    if not child:
        time.sleep(600)
    say(do="ready", name=f"{os.getpid()} {child}")
""")
    choose(program, match)
    pids = [int(pid) for pid in program.conversation.name.split()]
    program.close()
    end = time.monotonic() + 20
    while any(Path(f"/proc/{pid}").exists() and not zombie(pid) for pid in pids):
        assert time.monotonic() < end
        time.sleep(0.01)


def zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def test_standard_error_passes_through(
    started: Start, match: Match, capfd: pytest.CaptureFixture[str]
) -> None:
    program = started("""
def act(said):
    print("thinking", file=sys.stderr, flush=True)
    say(do="play", id=said["id"], choice=0)
""")
    choose(program, match)
    assert "thinking" in capfd.readouterr().err


def test_the_example_plays_a_whole_game_and_is_no_fool(match: Match) -> None:
    uniform = archipel.bot("the-island", "uniform")
    with Program(find("the-island"), PYTHON, seed=1) as program:
        while not match.over:
            seat = match.acting[0]
            player = program if seat == 0 else uniform
            match.play(seat, player.choose(match.recall(seat), match.legal(seat)))
        assert not program.conversation.faults
    assert match.winners == (0,)


def test_it_is_not_started_before_it_is_spoken_to() -> None:
    threads = threading.active_count()
    Program(find("the-island"), PYTHON)
    assert threading.active_count() == threads
