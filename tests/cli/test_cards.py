"""`archipel cards`: packs checked, shown and drawn."""

from __future__ import annotations

import itertools
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from archipel.cli.card_face import print_card
from archipel.cli.story import HEIGHT, WIDTH
from archipel.core.registry import find
from archipel.games.naufrages.cards.data import BASE_FOLDER
from archipel.games.naufrages.cards.face import said
from archipel.games.naufrages.cards.tables import TABLES
from tests.cli.conftest import Run

OWN = """
[pack]
name = "ghosts"
version = 1

[[card]]
id = "door"
kind = "explore"
number = 0
area = "coast"
name = { en = "A Door", fr = "Une porte" }
flavour = { en = "It stands alone <& shut>.", fr = "Elle tient seule, fermée." }
text = { en = "You may knock.", fr = "Vous pouvez frapper." }
advance = true
return_up = 2
adventure = 0
[card.do]
main = [{ op = "choice", who = "drawer", optional = true, options = [
    { text = { en = "Knock", fr = "Frapper" }, pay = { energy = 1 }, needs = ["wood>1"], go = "a" },
] }]
a = [{ op = "plot", number = 200, to = "deck" }, { op = "plot", number = 33, to = "deck" }]

[[card]]
id = "room"
kind = "explore"
number = 200
area = "heart"
name = "A <Room> & a Half"
flavour = "Dust."
text = "Nothing."
advance = false
return_up = 0
adventure = 1
[card.do]
main = []
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "ghosts.toml"
    path.write_text(OWN, "utf-8")
    return path


BASE = sorted(BASE_FOLDER.glob("*.toml"))


# --- check ----------------------------------------------------------------------------------------


def test_a_pack_that_is_right(run: Run, own: Path) -> None:
    result = run("cards", "check", own)
    assert (result.status, result.complaint) == (0, "")
    assert result.out.splitlines()[0] == f"{own}: 2 cards of the pack ghosts, all well."


def test_in_french(run: Run, own: Path) -> None:
    assert "rien à redire" in run("cards", "check", own, "--language", "fr").out


def test_the_base_itself(run: Run) -> None:
    result = run("cards", "check", *BASE)
    assert (result.status, result.complaint) == (0, "")
    assert len(result.out.splitlines()) == len(BASE)


def test_one_changed_file_of_the_base(run: Run, tmp_path: Path) -> None:
    changed = tmp_path / "heart.toml"
    changed.write_bytes((BASE_FOLDER / "heart.toml").read_bytes())
    assert run("cards", "check", changed).status == 0
    text = changed.read_text("utf-8").replace('op = "track"', 'op = "trick"')
    changed.write_text(text, "utf-8")
    result = run("cards", "check", changed)
    assert result.status == 2
    assert f"{changed}: goat_path: C4: over: no verb 'trick'" in result.complaint


PLAIN = """
[pack]
name = "plain"
version = 1

[[card]]
id = "a_gift"
kind = "explore"
area = "coast"
name = "A Gift"
flavour = "Wrapped in a leaf."
text = "You gain 2 tiles."
advance = true
return_up = 0
adventure = 0
[card.do]
main = [{ op = "adventure", who = "drawer", n = 1 }]
"""


def test_a_text_that_says_something_else_is_asked_about(run: Run, tmp_path: Path) -> None:
    """NA-19.3: a hint, and no fault."""
    file = tmp_path / "plain.toml"
    file.write_text(PLAIN, "utf-8")
    result = run("cards", "check", file)
    assert result.status == 0
    assert "a_gift (en): does its text tell “adventure drawer 1”?" in result.out
    file.write_text(PLAIN.replace("2 tiles", "1 tile"), "utf-8")
    assert "a_gift" not in run("cards", "check", file).out


def test_every_fault_has_a_line(run: Run, own: Path) -> None:
    text = OWN.replace('"drawer"', '"nobody_here"').replace("number = 33", "number = 999")
    own.write_text(text, "utf-8")
    result = run("cards", "check", own)
    assert (result.status, result.out) == (2, "")
    lines = result.complaint.splitlines()
    assert lines[0] == f"archipel: {own}: door: C4: main: choice: who: 'nobody_here' is no target"
    assert lines[1] == f"archipel: {own}: door: C7: a: plot: there is no plot card 999"
    assert lines[2].startswith("archipel: 2 faults.")
    assert len(lines) == 3


def test_faults_in_french(run: Run, own: Path) -> None:
    text = OWN.replace('"drawer"', '"nobody_here"').replace("number = 33", "number = 999")
    own.write_text(text, "utf-8")
    lines = run("cards", "check", own, "--language", "fr").complaint.splitlines()
    missing = "il n\N{RIGHT SINGLE QUOTATION MARK}y a pas de rebondissement 999"
    who = "« nobody_here » ne désigne personne ; attendu : drawer, camp ou une autre cible"
    assert lines[0] == f"archipel: {own} : door : C4 : main : choice : who : {who}"
    assert lines[1] == f"archipel: {own} : door : C7 : a : plot : {missing}"
    assert lines[2].startswith("archipel: 2 défauts.")


@pytest.mark.parametrize("more", [["show", "door"], ["graph", "--out", "a.svg"]])
def test_every_verb_tells_faults_in_french(run: Run, own: Path, more: list[str]) -> None:
    own.write_text(OWN.replace('"deck"', '"moon"'), "utf-8")
    result = run("cards", more[0], own, *more[1:], "--language", "fr")
    assert (result.status, result.out) == (2, "")
    assert "existe pas ; attendu : deck, top, pending" in result.complaint


def test_where_the_parser_stumbled_is_told(run: Run, own: Path) -> None:
    own.write_text("[pack]\nname = ghosts\n", "utf-8")
    assert "line 2, column 8 is not TOML: Invalid value" in run("cards", "check", own).complaint
    french = run("cards", "check", own, "-l", "fr").complaint
    assert "ligne 2, colonne 8, " in french
    assert "pas du TOML (« Invalid value »)" in french


@pytest.mark.parametrize("data", [b"", b"\xff", b"[[card]]", b"[pack]\nname = '\x1b[31m'"])
def test_rubbish_is_an_error_in_plain_letters(run: Run, own: Path, data: bytes) -> None:
    own.write_bytes(data)
    result = run("cards", "check", own)
    assert result.status == 2
    assert result.complaint.startswith(f"archipel: {own}: ")
    assert "\x1b" not in result.complaint


@pytest.mark.parametrize("more", [["check"], ["show", "door"], ["graph", "--out", "a.svg"]])
def test_a_file_that_is_not_there(run: Run, tmp_path: Path, more: list[str]) -> None:
    missing = tmp_path / "missing.toml"
    result = run("cards", more[0], missing, *more[1:])
    assert result.status == 2
    assert result.complaint == f"archipel: {missing}: No such file or directory\n"


# --- show -----------------------------------------------------------------------------------------


def test_a_card_as_players_see_it(run: Run, own: Path) -> None:
    out = run("cards", "show", own, "door").out
    for told in (
        *("A Door", "It stands alone <& shut>.", "You may knock.", "advance · return +2"),
        *("Coast · plot card 0", "• Knock (if wood>1; pay energy 1)", "none of these"),
    ):
        assert told in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_a_card_in_french(run: Run, own: Path) -> None:
    out = run("cards", "show", own, "door", "--language", "fr").out
    assert "Une porte" in out
    assert "Côte · rebondissement 0" in out
    assert "• Frapper (si wood>1; payez énergie 1)" in out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_card_of_the_base_can_be_shown(
    capsys: pytest.CaptureFixture[str], language: str
) -> None:
    say = find("naufrages").text(language)
    for card in TABLES.packs[0].cards:
        print_card(card.entry, TABLES, say)
        assert said(card.entry.name, language) in capsys.readouterr().out


def test_the_ship_of_an_event(run: Run) -> None:
    events = BASE_FOLDER / "events.toml"
    line = (
        "A ship sees: Distress Fire + HELP + Spyglass + Captain\N{RIGHT SINGLE QUOTATION MARK}s Log"
    )
    assert line in run("cards", "show", events, "sky_of_brass").out
    assert "No ship" in run("cards", "show", events, "whose_idea").out
    assert "Canon" in run("cards", "show", events, "sore_hands", "-l", "fr").out


def test_an_unknown_card_names_those_near_it(run: Run, own: Path) -> None:
    result = run("cards", "show", own, "dor")
    assert (result.status, result.out) == (2, "")
    assert "no card 'dor'; near it: door" in result.complaint


def test_a_card_of_a_faulty_pack_is_not_shown(run: Run, own: Path) -> None:
    own.write_text(OWN.replace('"deck"', '"moon"'), "utf-8")
    result = run("cards", "show", own, "door")
    assert result.status == 2
    assert "'moon' is none of" in result.complaint


# --- graph ----------------------------------------------------------------------------------------

SVG = "{http://www.w3.org/2000/svg}"


def drawn(run: Run, file: Path, out: Path, *more: str) -> ET.Element:
    result = run("cards", "graph", file, "--out", out, *more)
    assert (result.status, result.complaint) == (0, "")
    return ET.fromstring(out.read_text("utf-8"))


def boxes(picture: ET.Element) -> dict[str, tuple[int, int]]:
    """The corner of each card, by its name."""
    found = {}
    for group in picture.iter(f"{SVG}g"):
        (rect,) = group.findall(f"{SVG}rect")
        name = group.findall(f"{SVG}text")[-1].text
        found[str(name)] = int(rect.get("x", "")), int(rect.get("y", ""))
    return found


def test_a_story_as_a_picture(run: Run, own: Path, tmp_path: Path) -> None:
    picture = drawn(run, own, tmp_path / "story.svg")
    found = boxes(picture)
    assert set(found) == {"A Door", "A <Room> & a Half", "Jaguar"}
    assert found["A Door"][0] < found["A <Room> & a Half"][0] == found["Jaguar"][0]
    leads = [path for path in picture.iter(f"{SVG}path") if path.get("class") == "lead"]
    assert len(leads) == 2
    assert {lead.findtext(f"{SVG}title") for lead in leads} == {"shuffled into its deck"}


def test_a_story_in_french(run: Run, own: Path, tmp_path: Path) -> None:
    picture = drawn(run, own, tmp_path / "story.svg", "--language", "fr")
    assert "Une porte" in boxes(picture)
    assert "Cœur" in {text.text for text in picture.iter(f"{SVG}text")}


@pytest.mark.parametrize("path", BASE, ids=[path.stem for path in BASE])
def test_no_two_cards_of_a_story_overlap(run: Run, path: Path, tmp_path: Path) -> None:
    picture = drawn(run, path, tmp_path / "story.svg")
    found = boxes(picture)
    for (x1, y1), (x2, y2) in itertools.combinations(found.values(), 2):
        assert abs(x1 - x2) >= WIDTH or abs(y1 - y2) >= HEIGHT
    width, height = int(picture.get("width", "")), int(picture.get("height", ""))
    assert all(x >= 0 and y >= 0 for x, y in found.values())
    assert all(x + WIDTH <= width and y + HEIGHT <= height for x, y in found.values())


def test_every_card_stands_in_the_lane_of_its_deck(run: Run, tmp_path: Path) -> None:
    picture = drawn(run, BASE_FOLDER / "chain-14-altar.toml", tmp_path / "story.svg")
    lanes = [rect for rect in picture.iter(f"{SVG}rect") if rect.get("class") == "lane"]
    spans = [(int(lane.get("y", "")), int(lane.get("height", ""))) for lane in lanes]
    labels = [str(text.text) for text in picture.iter(f"{SVG}text") if text.get("font-weight")]
    named = dict(zip(labels[1:], spans, strict=True))
    top, height = named["Heart"]
    y = boxes(picture)["The Keepers"][1]
    assert top <= y <= top + height - HEIGHT


def test_cards_that_lead_back_to_each_other(run: Run, own: Path, tmp_path: Path) -> None:
    back = 'main = [{ op = "plot", number = 201, to = "deck" }]'
    third = OWN.split("[[card]]")[2].replace('"room"', '"hall"').replace("200", "201")
    third = third.replace("main = []", back.replace("201", "200"))
    own.write_text(OWN.replace("main = []", back) + "[[card]]" + third, "utf-8")
    picture = drawn(run, own, tmp_path / "story.svg")
    assert len([path for path in picture.iter(f"{SVG}path") if path.get("class")]) == 4


def test_a_picture_that_cannot_be_written(run: Run, own: Path, tmp_path: Path) -> None:
    result = run("cards", "graph", own, "--out", tmp_path / "nowhere" / "story.svg")
    assert result.status == 2
    assert "No such file or directory" in result.complaint


@pytest.mark.parametrize("verb", ["check", "show", "graph"])
def test_every_verb_has_a_help_with_an_example(run: Run, verb: str) -> None:
    assert f"Example: archipel cards {verb}" in run("cards", verb, "--help").out
