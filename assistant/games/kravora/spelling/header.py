"""The first line of a script: what is agreed before the first die.   Rules: kravora.setup.*"""

from __future__ import annotations

from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.shape import one_of
from assistant.core.spelling.header import field, only_keys, plain, rulings, seats, seed, sources, the_box
from assistant.games.kravora.box import content
from assistant.games.kravora.chapters.opening import OpenGame
from assistant.games.kravora.editions import EDITIONS
from assistant.games.kravora.model import SOURCES, Seat, Setting
from assistant.games.kravora.names import GameNames, a_name
from assistant.games.kravora.rulings import DEFAULTS, RULINGS

KEYS = ("game", "edition", "players", "first", "box", "sources", "seed", "rulings")
REQUIRED = ("game", "edition", "players")


def read_header(line: Json, base: str | None = None) -> OpenGame:
    """The opening a first line writes; raises Misshapen where it writes none."""
    only_keys(line, KEYS, REQUIRED)
    edition = EDITIONS[field(line, "edition", plain(one_of(*EDITIONS)), "")]
    box = the_box(line.get("box", content.STAND_IN), base, content.load_named)
    nobody: tuple[Seat, ...] = ()
    players = field(line, "players", _seats, nobody)
    first = field(line, "first", _colour, players[0].colour if players else "")
    setting = Setting(edition, box, players, first, {**DEFAULTS, **field(line, "rulings", rulings(RULINGS), {})})
    return OpenGame(setting, field(line, "sources", sources(SOURCES), dict.fromkeys(SOURCES, "app")), seed(line))


def write_header(opening: OpenGame, box: str) -> dict[str, Plain]:
    """The line that `read_header` reads as this opening, where `box` names its box."""
    setting = opening.setting
    return {"game": "kravora", "edition": setting.edition.id,
            "players": [{"name": seat.name, "colour": seat.colour} for seat in setting.seats], "first": setting.first,
            "box": box, "sources": dict(opening.sources), "seed": opening.seed, "rulings": dict(setting.rulings)}


def _colour(value: Plain) -> str:
    return str(a_name("colour").read(value, GameNames()))


def _seats(value: Plain) -> tuple[Seat, ...]:
    return tuple(Seat(colour, name) for colour, name in seats(value, "colour", _colour))
