"""What the readers of TOML and of structs found wrong, as reasons of ours."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

import msgspec

from archipel.games.naufrages.cards.faults import CardFault, Reason, why

TYPES: Final = {  # as msgspec calls them; what is optional is "null" as well
    "int": why("type.int"),
    "float": why("type.float"),
    "str": why("type.str"),
    "bool": why("type.bool"),
    "array": why("type.array"),
    "object": why("type.object"),
    "str | object": why("type.words"),
    "date": why("type.date"),
    "time": why("type.date"),
    "datetime": why("type.date"),
}
_TYPE: Final = re.compile(r"Expected `([^`]*)`, got `([^`]*)`")
_MISSING: Final = re.compile(r"Object missing required field `([^`]*)`")
_UNKNOWN: Final = re.compile(r"Object contains unknown field `([^`]*)`")
_PATH: Final = re.compile(r" - at `\$([^`]*)`$")
_STUMBLED: Final = re.compile(
    r"(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL
)


def parsed(file: str, data: bytes) -> dict[str, Any] | CardFault:
    """The tables of a file, or where the parser stumbled, in its own words after ours."""
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return CardFault(why("file.not_utf8"), file=file)
    except RecursionError:
        return CardFault(why("file.too_deep"), file=file)
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        found = _STUMBLED.fullmatch(str(error))
        if found is None:
            return CardFault(why("file.not_toml", reason=error), file=file)
        reason, line, column = found.groups()
        if line is None:
            last = data.rstrip().count(b"\n") + 1
            return CardFault(why("file.not_toml_end", reason=reason), file=file, line=last)
        stumbled = why("file.not_toml_at", line=line, column=column, reason=reason)
        return CardFault(stumbled, file=file, line=int(line))


def converted(raw: Any, kind: type[Any]) -> tuple[Any, Reason | None]:
    """A table as a struct, or why it is none."""
    try:
        return msgspec.convert(raw, kind), None
    except msgspec.ValidationError as error:
        return None, _misfit(str(error))
    except RecursionError:
        return None, why("file.too_deep")


def _misfit(told: str) -> Reason:
    """What msgspec says, said by us: a field too many, too few, or of the wrong type."""
    path = _PATH.search(told)
    names = re.findall(r"\.(\w+)", path[1]) if path else []
    if missing := _MISSING.match(told):
        reason = why("lacks", name=missing[1])
    elif unknown := _UNKNOWN.match(told):
        reason = why("unknown_field", name=unknown[1])
    elif wrong := _TYPE.match(told):
        wanted, got = (TYPES.get(name.removesuffix(" | null"), name) for name in wrong.groups())
        reason = why("wrong_type", wanted=wanted, got=got)
    else:
        reason = why("misshapen", reason=told)
    return reason.within(*names)
