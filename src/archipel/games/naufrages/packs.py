"""NA-13.8: packs of people's own as an option of a table: `lighthouse`, or `lighthouse:replace`."""

from __future__ import annotations

from typing import Final

import msgspec

from archipel.core.errors import BadOption
from archipel.core.options import Option
from archipel.core.text import LANGUAGES, texts_of
from archipel.games.naufrages import data
from archipel.games.naufrages.cards.names import Pack
from archipel.games.naufrages.cards.pack import BASE, Both
from archipel.games.naufrages.cards.tables import PACK_NAMES, TABLES
from archipel.games.naufrages.state import PACK_MIXED, PACK_REPLACES

__all__ = ["OPTIONS", "pack_use"]

REPLACE: Final = ":replace"


def pack_use(choice: str) -> tuple[int, int]:
    """The number of a pack, and whether it is mixed in or replaces cards of the box.

    Raises BadOption: a table may be older than what is installed.
    """
    name = choice.removesuffix(REPLACE)
    if name not in PACK_NAMES:
        raise BadOption(f"{name!r} is not installed here", field="options.packs", rule="NA-13.8")
    return PACK_NAMES.index(name), PACK_MIXED if name == choice else PACK_REPLACES


def _title(pack: Pack, language: str) -> str:
    """What the pack calls itself."""
    given = pack.files[0].head.title
    said = getattr(given, language) if isinstance(given, Both) else given
    return said or pack.name


def _labels(pack: Pack) -> dict[str, dict[str, str]]:
    """Both ways to play with a pack, in words."""
    found: dict[str, dict[str, str]] = {pack.name: {}, pack.name + REPLACE: {}}
    for language in LANGUAGES:
        text, title = texts_of(data.FOLDER / "texts.toml", language), _title(pack, language)
        found[pack.name][language] = text("option.packs_mix", pack=title)
        found[pack.name + REPLACE][language] = text("option.packs_replace", pack=title)
    return found


def _packs_option() -> Option:
    """The option as it is declared, with the packs that are on this machine."""
    own = [pack for pack in TABLES.packs if pack.name != BASE]
    labels = {choice: label for pack in own for choice, label in _labels(pack).items()}
    return msgspec.structs.replace(
        data.OPTIONS["packs"],
        any_of=list(labels),
        titles=labels,
        never_together=[[pack.name, pack.name + REPLACE] for pack in own],
    )


OPTIONS: Final = {**data.OPTIONS, "packs": _packs_option()}
