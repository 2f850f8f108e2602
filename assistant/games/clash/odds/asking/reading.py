"""A battle as the protocol writes it, read into a `Question`. What does not fit its shape is `Malformed`."""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from assistant.core.game.odds import Malformed
from assistant.core.shapes.outside import is_number, is_whole
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.shape import short
from assistant.core.words.message import message
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.odds.asking.question import SIDES, Army, Question, Running, Side
from assistant.games.clash.rulings import DEFAULTS, RULINGS, rage_limit

FIGURES = ("power", "life", "slowness", "hit", "reroll", "shield", "rage")
MOST_TYPES = 3


def question_from(data: Plain) -> Question:
    """The question, its figures not judged yet."""
    fields = _object(data, "the battle", ("edition", "attacker", "defender"), ("first", "policy", "rulings", "running"))
    edition = EDITIONS[_word(fields["edition"], "edition", EDITIONS)]
    rulings = _rulings(fields.get("rulings", {}))
    first = _word(fields.get("first", "auto"), "first", ("auto", *SIDES))
    policy = _word(fields.get("policy", "best"), "policy", ("best", "frontline"))
    return Question(
        _army(fields["attacker"], "attacker"), _army(fields["defender"], "defender"),
        any_die_rerolled=edition.any_die_rerolled, counts_rage_icons=edition.counts_rage_icons,
        rage_limit=rage_limit(rulings), maximal=rulings["injuries"] == "maximal",
        first=None if first == "auto" else cast("Side", first), frontline=policy == "frontline",
        running=_running(fields.get("running")))


def _rulings(data: Plain) -> dict[str, str]:
    chosen = _object(data, "rulings", (), tuple(RULINGS))
    return DEFAULTS | {name: _word(choice, name, RULINGS[name]) for name, choice in chosen.items()}


def _army(data: Plain, place: str) -> Army:
    fields = _object(data, place, ("units",), ("tokens", "barrier", "elves"))
    units = fields["units"]
    if not isinstance(units, list) or len(units) > MOST_TYPES:
        raise Malformed(message("'{place}' must be a list of at most {most} Unit types", place=f"{place}.units",
                                most=MOST_TYPES))
    read = [_unit(unit, f"{place}.units[{index}]") for index, unit in enumerate(units)]
    elves = fields.get("elves", False)
    if not isinstance(elves, bool):
        raise Malformed(message("'{place}' must be true or false, not {value}", place=f"{place}.elves",
                                value=shown(elves)))
    return Army(tuple(fighter for fighter, _ in read), tuple(count for _, count in read),
                _whole(fields.get("tokens", 0), f"{place}.tokens"),
                _whole(fields.get("barrier", 0), f"{place}.barrier"), elves=elves)


def _unit(data: Plain, place: str) -> tuple[Fighter, int]:
    fields = _object(data, place, ("count", "life"), FIGURES)
    figures = {name: _whole(fields.get(name, 0), f"{place}.{name}") for name in FIGURES}
    return Fighter(**figures), _whole(fields["count"], f"{place}.count")


def _running(data: Plain) -> Running | None:
    if data is None:
        return None
    fields = _object(data, "running", ("turn",), ("rolled", "rerolls", "injuries"))
    rolled, injuries = fields.get("rolled"), fields.get("injuries")
    if rolled is not None and not isinstance(rolled, list):
        raise Malformed(message("'{place}' must be a list of dice, not {value}", place="running.rolled",
                                value=shown(rolled)))
    return Running(
        cast("Side", _word(fields["turn"], "running.turn", SIDES)),
        tuple(_die(die) for die in rolled) if rolled else None,  # no dice lie there before the roll
        _whole(fields.get("rerolls", 0), "running.rerolls"),
        None if injuries is None else _whole(injuries, "running.injuries"))


def _die(data: Plain) -> bool:
    if is_number(data, 0, 1):
        return bool(data)
    raise Malformed(message("a die is 1 for a hit or 0 for a blank, not {value}", value=shown(data)))


def _object(data: Plain, place: str, needed: Collection[str], more: Collection[str]) -> Json:
    if not isinstance(data, dict):
        raise Malformed(message("'{place}' must be an object, not {value}", place=place, value=shown(data)))
    for key in data:
        if key not in needed and key not in more:
            raise Malformed(message("unknown key '{key}' in '{place}'", key=shown(key), place=place))
    for key in needed:
        if key not in data:
            raise Malformed(message("'{place}' needs '{key}'", place=place, key=key))
    return data


def _word(data: Plain, place: str, words: Collection[str]) -> str:
    if not isinstance(data, str) or data not in words:
        raise Malformed(message("'{place}' must be one of {words}, not {value}", place=place, words=tuple(words),
                                value=shown(data)))
    return data


def _whole(data: Plain, place: str) -> int:
    if not is_whole(data):
        raise Malformed(message("'{place}' must be a whole number, not {value}", place=place, value=shown(data)))
    return data


def shown(value: Plain) -> str:
    """A value short enough for a sentence; what lies inside lists and objects is not shown."""
    if isinstance(value, list | dict):
        return "[…]" if isinstance(value, list) else "{…}"
    return short(value)
