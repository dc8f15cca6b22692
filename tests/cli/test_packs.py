"""Where `archipel play` looks for packs of people's own, and what it says of faulty ones."""

from __future__ import annotations

import dataclasses
import os
from pathlib import Path

import pytest

import archipel
from archipel.cli import serve
from archipel.games.naufrages.cards.faults import CardFault, none_of


def test_packs_lie_with_the_tables_unless_somebody_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(serve.PACKS, "")
    assert serve._packs_folder(tmp_path) == str(tmp_path / "packs")
    assert (tmp_path / "packs").is_dir()
    assert os.environ[serve.PACKS] == str(tmp_path / "packs")  # for the workers
    monkeypatch.setenv(serve.PACKS, "/elsewhere")
    assert serve._packs_folder(tmp_path) == "/elsewhere"


def test_a_folder_that_cannot_be_made_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(serve.PACKS, "")
    (tmp_path / "file").write_text("", "utf-8")
    assert serve._packs_folder(tmp_path / "file").endswith("packs")


def test_what_is_left_out_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    fault = CardFault(none_of("spirit", ["event"]).within("kind"), file="a.toml", card="lantern")
    game = dataclasses.replace(
        archipel.games()["naufrages"], left_out=lambda language: [fault.said(language)]
    )
    serve._say_packs("/packs", [game], "en")
    said = capsys.readouterr()
    assert "Packs of cards are looked for in /packs." in said.err
    assert "left out: a.toml: lantern: kind: 'spirit' is none of event" in said.err
    serve._say_packs("/packs", [game], "fr")
    french = capsys.readouterr().err
    assert "laissé de côté : a.toml : lantern : kind : « spirit »" in french
    assert "attendu : event" in french
