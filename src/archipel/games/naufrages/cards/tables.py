"""NA-17.9: the frozen tables of all installed packs, as the rules read them. Columns: `code.py`.

Every pack on the machine is compiled into these tables once, when this module is loaded; one that
is faulty is left out, and LEFT_OUT says why. Which of them play is an option of the table: a card
whose pack is not chosen is simply in no place.
"""

from __future__ import annotations

from typing import Final

from archipel.games.naufrages.cards.compile import compile_good
from archipel.games.naufrages.cards.data import base_files, own_files

TABLES, LEFT_OUT = compile_good(base_files(), own_files())

CARD: Final = TABLES.card  # a row per card and copy
CODE: Final = TABLES.code
OPT: Final = TABLES.opt
COND: Final = TABLES.cond
PAY: Final = TABLES.pay
JUMP: Final = TABLES.jump
RESC: Final = TABLES.resc  # one column: things
PASSIVE: Final = TABLES.passive
HOOK: Final = TABLES.hook
USE: Final = TABLES.use
BUILD: Final = TABLES.build

TEXTS: Final = TABLES.texts  # in both languages; only the table's face looks here
CARD_NAMES: Final = TABLES.card_names
BUILD_NAMES: Final = TABLES.build_names
TAG_NAMES: Final = TABLES.tag_names
FLAG_NAMES: Final = TABLES.flag_names
COUNTER_NAMES: Final = TABLES.counter_names
PACK_NAMES: Final = TABLES.pack_names  # the base first

CARDS: Final = len(CARD_NAMES)
BUILDS: Final = len(BUILD_NAMES)
PACKS: Final = len(PACK_NAMES)
