"""Reading and writing JSON files; `-` is the standard input or output."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from archipel.core.errors import DataError

__all__ = ["STREAM", "Output", "expect", "read_json", "write_json"]

STREAM: Final = "-"

Output = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Where to write; - is the screen.")
]


def read_json(source: str) -> Any:
    """What a JSON file says. A DataError says, in words, why it cannot be read."""
    name = _name(source)
    try:
        data = sys.stdin.buffer.read() if source == STREAM else Path(source).read_bytes()
        return json.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise DataError(_reason(error), field=name) from None
    except UnicodeDecodeError:
        raise DataError("is not UTF-8 text", field=name) from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise DataError(f"is not JSON: {error.msg} ({where})", field=name) from None
    except RecursionError:
        raise DataError("is nested too deeply", field=name) from None
    except ValueError as error:  # a name with a null byte, a number of thousands of digits
        raise DataError(f"cannot be read: {error}", field=name) from None


def expect(data: Any, kind: str, source: str) -> dict[str, Any]:
    """The data, if it is a position or record as wanted; else a DataError that says what it is."""
    found = data.get("kind") if isinstance(data, dict) else None
    if found == kind:
        return dict(data)
    what = f"a {found}" if found in ("position", "record") else "something else"
    raise DataError(f"is no {kind} but {what}", field=_name(source))


def write_json(data: Any, target: str) -> None:
    """Writes JSON for people and machines: one field a line."""
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    if target == STREAM:
        sys.stdout.write(text)
        return
    try:
        Path(target).write_text(text, "utf-8")
    except OSError as error:
        raise DataError(_reason(error), field=target) from None
    except ValueError as error:
        raise DataError(f"cannot be written: {error}", field=target) from None


def _name(source: str) -> str:
    return "standard input" if source == STREAM else source


def _reason(error: OSError) -> str:
    match error:
        case FileNotFoundError():
            return "no such file"
        case IsADirectoryError():
            return "is a folder"
        case PermissionError():
            return "permission denied"
        case _:
            return error.strerror or "cannot be used"
