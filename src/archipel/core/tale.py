"""Tale: what is left of a game when it is over, to keep and to share, as text or as a page.

A game that can tell one gives `Game.tale`. It is made from what a viewer may know at the end, and
from nothing else.
"""

from __future__ import annotations

from html import escape
from typing import Final

import msgspec

__all__ = ["STYLE", "Chapter", "Entry", "Tale", "as_page", "as_text"]

WIDE: Final = 78  # letters of a line of text


class Entry(msgspec.Struct, frozen=True):
    """A day, or something else with a heading of its own."""

    title: str
    text: str


class Chapter(msgspec.Struct, frozen=True):
    """What one seat has lived through."""

    seat: int
    face: str  # its colour
    title: str
    entries: tuple[Entry, ...]
    end: str  # how it ended, said by whoever was left to say it
    player: str = ""  # who sat there, if the table knows


class Tale(msgspec.Struct, frozen=True):
    language: str
    title: str
    opening: str
    chapters: tuple[Chapter, ...]
    closing: str


# --- as text --------------------------------------------------------------------------------------


def as_text(tale: Tale) -> str:
    """Plain text, in lines that a terminal or a letter can hold."""
    parts = [_underlined(tale.title, "="), _folded(tale.opening)]
    for chapter in tale.chapters:
        parts.append("\n" + _underlined(_heading(chapter), "-"))
        parts += [_folded(f"{entry.title}. {entry.text}") for entry in chapter.entries]
        parts.append(_folded(chapter.end))
    parts.append("\n" + _folded(tale.closing))
    return "\n\n".join(parts) + "\n"


def _heading(chapter: Chapter) -> str:
    return f"{chapter.title} · {chapter.player}" if chapter.player else chapter.title


def _underlined(title: str, mark: str) -> str:
    return f"{title}\n{mark * len(title)}"


def _folded(text: str) -> str:
    """Lines broken at plain spaces; those that hold a mark to its word do not break."""
    lines, line = [], ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > WIDE:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return "\n".join([*lines, line])


# --- as a page ------------------------------------------------------------------------------------

# The colours of the house (`web/src/style/tokens.css`), because the page stands alone.
STYLE: Final = """
:root { --paper: #f7f0e1; --ink: #1d2b33; --faint: #5d6a70; --sea: #0f4c5c; --line: #cfc3a8;
  --red: #b8352b; --blue: #1f5fa8; --green: #2f7d4f; --yellow: #8a6400; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --paper: #0d1a21; --ink: #f1e9d8; --faint: #a3b2b8;
  --sea: #6fbfb8; --line: #2b4450; --red: #f08a7e; --blue: #8bbcf0; --green: #7fc79a;
  --yellow: #ffd873; } }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.65 Fraunces, Georgia, "Times New Roman", serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 0 0 1rem; color: var(--sea); }
h2 { font-size: 1.35rem; margin: 2.75rem 0 .75rem; padding-top: 1rem;
  border-top: 2px solid var(--line); }
h2 small { font-size: .95rem; font-weight: normal; color: var(--faint); }
h2[data-face="red"] { color: var(--red); } h2[data-face="blue"] { color: var(--blue); }
h2[data-face="green"] { color: var(--green); } h2[data-face="yellow"] { color: var(--yellow); }
p { margin: 0 0 .7rem; hyphens: auto; } p b { color: var(--sea); }
.end { font-style: italic; margin-top: 1.1rem; } .closing { margin-top: 3rem; text-align: center; }
@media print { :root { --paper: #fff; --ink: #000; --faint: #444; --sea: #000; --line: #999;
  --red: #000; --blue: #000; --green: #000; --yellow: #000; color-scheme: light; }
  body { font-size: 11pt; } main { max-width: none; padding: 0; }
  h2 { break-after: avoid; } p { orphans: 3; widows: 3; } @page { margin: 22mm 20mm; } }
"""


def as_page(tale: Tale) -> str:
    """HTML that stands alone: it asks for nothing, runs nothing, and prints well."""
    return (
        f'<!doctype html>\n<html lang="{escape(tale.language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(tale.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(tale.title)}</h1>\n<p>{escape(tale.opening)}</p>\n"
        + "".join(_section(chapter) for chapter in tale.chapters)
        + f'<p class="closing">{escape(tale.closing)}</p>\n</main>\n</body>\n</html>\n'
    )


def _section(chapter: Chapter) -> str:
    player = f" <small>{escape(chapter.player)}</small>" if chapter.player else ""
    days = "".join(
        f"<p><b>{escape(entry.title)}.</b> {escape(entry.text)}</p>\n" for entry in chapter.entries
    )
    return (
        f'<section>\n<h2 data-face="{escape(chapter.face)}">{escape(chapter.title)}{player}</h2>\n'
        f'{days}<p class="end">{escape(chapter.end)}</p>\n</section>\n'
    )
