"""The first line of a script: what is agreed before the first tile.   Rules: clash.setup.*"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from assistant.core.fate.luck import new_seed
from assistant.core.shapes.record import record
from assistant.core.shapes.shape import (
    KINDS_OF_NAMES,
    TEXT,
    WHOLE,
    Kind,
    Misshapen,
    list_of,
    name_of,
    one_of,
    or_null,
    short,
)
from assistant.core.words.message import Message, message
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import SOURCES, Seat, Setting
from assistant.games.clash.names import BoxNames
from assistant.games.clash.rulings import DEFAULTS, DOMINATION_LIMITS, RULINGS

KEYS = ("game", "edition", "players", "box", "goal", "sources", "seed", "rulings", "solo", "heroes")
REQUIRED = ("game", "edition", "players")
LONGEST_NAME = 200


_ANYTHING = Kind("anything", lambda value, _: value)


@record
class NoNames:
    """Before a box is read nothing has a name."""

    def known(self, kind: str, name: str) -> bool:
        return False


def read_header(line: Mapping[str, Any], base: str | None = None) -> OpenGame:
    """The opening a first line writes; raises Misshapen where it writes none."""
    for key in line:
        if key not in KEYS:
            raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word="game"))
    for key in REQUIRED:
        if key not in line:
            raise Misshapen(message("'{word}' needs '{key}'", word="game", key=key))
    edition = EDITIONS[_field(line, "edition", one_of(*EDITIONS).read)]
    box = _box(line.get("box", "stand-in"), base)
    heroes = _field(line, "heroes", _flag_or_null, None)
    setting = Setting(
        edition=edition,
        box=box,
        seats=_field(line, "players", lambda value, _: _seats(value, box)),
        goal=_field(line, "goal", WHOLE.read, 4),
        rulings={**DEFAULTS, **_field(line, "rulings", _rulings, {})},
        solo=_field(line, "solo", or_null(one_of(*DOMINATION_LIMITS)).read, None),
        heroes=edition.has_heroes if heroes is None else heroes,
    )
    seed = _field(line, "seed", or_null(WHOLE).read, None)
    return OpenGame(setting, _field(line, "sources", _sources, _sources("app", None)),
                    new_seed() if seed is None else seed)


def write_header(opening: OpenGame, box: str) -> dict[str, Any]:
    """The line that `read_header` reads as this opening, where `box` names its box."""
    setting = opening.setting
    return {"game": "clash", "edition": setting.edition.id,
            "players": [{"name": seat.name, "clan": seat.clan} for seat in setting.seats], "box": box,
            "goal": setting.goal, "sources": dict(opening.sources), "seed": opening.seed,
            "rulings": dict(setting.rulings), "solo": setting.solo, "heroes": setting.heroes}


def _field(line: Mapping[str, Any], key: str, read: Any, default: Any = None) -> Any:
    if key not in line:
        return default
    try:
        return read(line[key], NoNames())
    except Misshapen as problem:
        raise Misshapen(message("'{key}' of '{word}': {problem}", key=key, word="game",
                                problem=problem.reason)) from None


def _box(reference: Any, base: str | None) -> Box:
    if not isinstance(reference, str):
        raise Misshapen(message("'{key}' of '{word}': {problem}", key="box", word="game",
                                problem=message("a text is needed, not {value}", value=short(reference))))
    try:
        return content.load_named(reference, base if _lies_in(base, reference) else None)
    except content.BoxProblems as problems:
        first = problems.problems[0]
        where = f"{first.path}: " if first.path else ""
        raise Misshapen(message("the box '{box}' can't be used: {where}{problem}", box=short(reference),
                                where=where, problem=first.message)) from None


def _lies_in(base: str | None, reference: str) -> bool:
    """A box beside the script goes before one in the folder one works in."""
    try:
        return base is not None and os.path.exists(os.path.join(base, reference))
    except ValueError:  # a path no file can have; reading it says so
        return False


def _seats(value: Any, box: Box) -> tuple[Seat, ...]:
    clan, names = name_of("clan"), BoxNames(box)
    seats = []
    for each in list_of(_ANYTHING).read(value, names):
        if not isinstance(each, dict) or set(each) != {"name", "clan"}:
            raise Misshapen(message("each player has a 'name' and a 'clan'"))
        name = TEXT.read(each["name"], names)
        if len(name) > LONGEST_NAME:
            raise Misshapen(message("a name of {count} letters is too long", count=len(name)))
        seats.append(Seat(clan.read(each["clan"], names), name))
    return tuple(seats)


def _sources(value: Any, _: Any) -> dict[str, str]:
    """App or table for all, or for each kind; kinds left out are the app's."""
    if isinstance(value, dict):
        for key in value:
            if key not in SOURCES:
                raise Misshapen(_unknown("kind of source", key))
        return {kind: _source(value.get(kind, "app")) for kind in SOURCES}
    return dict.fromkeys(SOURCES, _source(value))


def _source(value: Any) -> str:
    return str(one_of("app", "table").read(value, NoNames()))


def _rulings(value: Any, _: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise Misshapen(message("an object is needed, not {value}", value=short(value)))
    for name, choice in value.items():
        if name not in RULINGS:
            raise Misshapen(_unknown("ruling", name))
        one_of(*RULINGS[name]).read(choice, NoNames())
    return value


def _unknown(kind: str, name: str) -> Message:
    return message("there is no {kind} '{name}'", kind=KINDS_OF_NAMES[kind], name=short(name))


def _flag_or_null(value: Any, _: Any) -> bool | None:
    if value is not None and not isinstance(value, bool):
        raise Misshapen(message("true, false or null is needed, not {value}", value=short(value)))
    return value
