"""How the protocol writes where something is: whose board, which line, where a Unit stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from assistant.core.shapes.shape import WHOLE, Kind, Misshapen, Names, short
from assistant.core.words.message import message
from assistant.games.kravora.model import LINES
from assistant.games.kravora.names import a_name

if TYPE_CHECKING:
    from assistant.core.shapes.plain import Plain

COLOUR, OWNER = a_name("colour"), a_name("owner")


def _line(value: Plain, names: Names) -> int:
    number: int = WHOLE.read(value, names)
    if number not in LINES:
        raise Misshapen(message("a line is a number from 1 to 5, not {value}", value=short(value)))
    return number


LINE = Kind("line, 1 to 5", _line)
_SPOT: Mapping[str, Kind[str] | Kind[int]] = {"board": COLOUR, "line": LINE, "life": WHOLE}


def a_spot(*required: str) -> Kind[dict[str, str | int]]:
    """Where a Unit stands, and with how much life."""

    def read(value: Plain, names: Names) -> dict[str, str | int]:
        if not isinstance(value, dict):
            raise Misshapen(message("an object is needed, not {value}", value=short(value)))
        for key in value:
            if key not in _SPOT:
                raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word="to"))
        for key in required:
            if key not in value:
                raise Misshapen(message("'{word}' needs '{key}'", word="to", key=key))
        return {key: kind.read(value[key], names) for key, kind in _SPOT.items() if key in value}

    return Kind("object: board, line, life", read)
