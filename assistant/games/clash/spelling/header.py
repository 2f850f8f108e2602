"""The first line of a script: what is agreed before the first tile.   Rules: clash.setup.*"""

from __future__ import annotations

from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.shape import (
    WHOLE,
    Misshapen,
    one_of,
    or_null,
    short,
)
from assistant.core.spelling.header import field, only_keys, plain, rulings, seats, seed, sources, the_box
from assistant.core.words.message import message
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import SOURCES, Seat, Setting
from assistant.games.clash.names import BoxNames, a_name
from assistant.games.clash.rulings import DEFAULTS, DOMINATION_LIMITS, RULINGS

KEYS = ("game", "edition", "players", "box", "goal", "sources", "seed", "rulings", "solo", "heroes")
REQUIRED = ("game", "edition", "players")


def read_header(line: Json, base: str | None = None) -> OpenGame:
    """The opening a first line writes; raises Misshapen where it writes none."""
    only_keys(line, KEYS, REQUIRED)
    edition = EDITIONS[field(line, "edition", plain(one_of(*EDITIONS)), "")]
    box = the_box(line.get("box", "stand-in"), base, content.load_named)
    heroes = field(line, "heroes", _flag_or_null, None)
    setting = Setting(
        edition=edition,
        box=box,
        seats=field(line, "players", lambda value: _seats(value, box), ()),
        goal=field(line, "goal", plain(WHOLE), 4),
        rulings={**DEFAULTS, **field(line, "rulings", rulings(RULINGS), {})},
        solo=field(line, "solo", plain(or_null(one_of(*DOMINATION_LIMITS))), None),
        heroes=edition.has_heroes if heroes is None else heroes,
    )
    return OpenGame(setting, field(line, "sources", sources(SOURCES), dict.fromkeys(SOURCES, "app")), seed(line))


def write_header(opening: OpenGame, box: str) -> dict[str, Plain]:
    """The line that `read_header` reads as this opening, where `box` names its box."""
    setting = opening.setting
    return {"game": "clash", "edition": setting.edition.id,
            "players": [{"name": seat.name, "clan": seat.clan} for seat in setting.seats], "box": box,
            "goal": setting.goal, "sources": dict(opening.sources), "seed": opening.seed,
            "rulings": dict(setting.rulings), "solo": setting.solo, "heroes": setting.heroes}


def _seats(value: Plain, box: Box) -> tuple[Seat, ...]:
    clan, names = a_name("clan"), BoxNames(box)
    return tuple(Seat(side, name) for side, name in seats(value, "clan", lambda value: str(clan.read(value, names))))


def _flag_or_null(value: Plain) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise Misshapen(message("true, false or null is needed, not {value}", value=short(value)))
    return value
