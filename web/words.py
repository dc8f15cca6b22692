"""Takes the client's words from the catalogue: a JSON of each language, and the keys as types.

A key that is not there is then a type error, and so is a blank that nobody fills.
"""

from __future__ import annotations

import json
from pathlib import Path

from archipel.core.text import LANGUAGES, Forms, blanks, texts_of

ROOT = Path(__file__).parents[1]
CATALOGUE = ROOT / "src/archipel/server/words.toml"
MADE = Path(__file__).with_name("made")
SERVER = "server."  # said by the server alone

HEAD = """// Made from the catalogue by words.py. Each word with the names of its blanks.

"""


def main() -> None:
    MADE.mkdir(exist_ok=True)
    for language in LANGUAGES:
        said = json.dumps(_of_client(language), ensure_ascii=False, separators=(",", ":"))
        (MADE / f"{language}.json").write_text(said, "utf-8")
    texts = _of_client(LANGUAGES[0])
    plain = {key: said for key, said in texts.items() if isinstance(said, str)}
    counted = {key: said for key, said in texts.items() if not isinstance(said, str)}
    keys = HEAD + _interface("Words", plain) + "\n" + _interface("Counts", counted)
    (MADE / "keys.ts").write_text(keys, "utf-8")


def _of_client(language: str) -> dict[str, str | Forms]:
    entries = texts_of(CATALOGUE, language).entries()
    return {key: said for key, said in entries.items() if not key.startswith(SERVER)}


def _interface(name: str, texts: dict[str, str] | dict[str, Forms]) -> str:
    lines = [f'  "{key}": {_names(said)};\n' for key, said in texts.items()]
    return f"export interface {name} {{\n{''.join(lines)}}}\n"


def _names(said: str | Forms) -> str:
    """A counted word's number is given apart."""
    names = sorted(blanks(said) - ({"n"} if not isinstance(said, str) else set()))
    return " | ".join(f'"{name}"' for name in names) or "never"


if __name__ == "__main__":
    main()
