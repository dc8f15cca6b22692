from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run

VERBS = ("position", "replay", "verify")


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize(
    ("contents", "reason"),
    [
        (b"", "is not JSON"),
        (b'{"kind": ', "is not JSON: Expecting value (line 1, column 10)"),
        (b'{"kind": "\xff"}', "is not UTF-8 text"),
        (b"[" * 100_000, "is nested too deeply"),
        (b"[" + b"9" * 5000 + b"]", "cannot be read"),
        (b"[]", "but something else"),
        (b"null", "but something else"),
        (b'{"kind": ["position"]}', "but something else"),
    ],
)
def test_a_file_that_is_none_of_ours(
    run: Run, tmp_path: Path, verb: str, contents: bytes, reason: str
) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(contents)
    result = run(verb, path)
    assert (result.status, result.out) == (2, "")
    assert result.complaint.startswith(f"archipel: {path}: ")
    assert reason in result.complaint
    assert result.complaint.count("\n") == 1


@pytest.mark.parametrize("verb", VERBS)
def test_no_file(run: Run, tmp_path: Path, verb: str) -> None:
    result = run(verb, tmp_path / "missing.json")
    assert result.status == 2
    assert result.complaint.endswith("missing.json: no such file\n")


@pytest.mark.parametrize("verb", VERBS)
def test_a_folder(run: Run, tmp_path: Path, verb: str) -> None:
    result = run(verb, tmp_path)
    assert (result.status, result.complaint) == (2, f"archipel: {tmp_path}: is a folder\n")


def test_a_record_is_no_position(run: Run, record: Path) -> None:
    assert run("position", record).complaint.endswith("is no position but a record\n")


def test_a_position_is_no_record(run: Run, position: Path) -> None:
    assert run("verify", position).complaint.endswith("is no record but a position\n")


def test_standard_input(run: Run, position: Path) -> None:
    assert run("position", "-", given=position.read_bytes()).status == 0


def test_a_byte_order_mark_is_no_matter(run: Run, position: Path) -> None:
    position.write_text(position.read_text("utf-8"), "utf-8-sig")
    assert run("position", position).status == 0


def test_a_folder_is_no_place_to_write(run: Run, tmp_path: Path) -> None:
    result = run("new", "the-island", "--seats", 2, "-o", tmp_path)
    assert (result.status, result.complaint) == (2, f"archipel: {tmp_path}: is a folder\n")
