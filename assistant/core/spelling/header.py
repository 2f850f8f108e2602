"""The first line of a script: its keys and what they may hold."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from assistant.core.box.read import BoxProblems
from assistant.core.fate.luck import new_seed
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import record
from assistant.core.shapes.shape import TEXT, WHOLE, Kind, Misshapen, list_of, one_of, or_null, short
from assistant.core.words.message import Message, message

T = TypeVar("T")
LONGEST_NAME = 200
_ANYTHING: Kind[Plain] = Kind("anything", lambda value, _: value)


@record
class NoNames:
    """Before a box is read nothing has a name."""

    def known(self, kind: str, name: str) -> bool:
        return False


NO_NAMES = NoNames()


def only_keys(line: Json, keys: Iterable[str], required: Iterable[str]) -> None:
    """Raises Misshapen where the line has another key, or not all it needs."""
    for key in line:
        if key not in keys:
            raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word="game"))
    for key in required:
        if key not in line:
            raise Misshapen(message("'{word}' needs '{key}'", word="game", key=key))


def field(line: Json, key: str, read: Callable[[Plain], T], default: T) -> T:
    """What stands under a key; a problem says which key it is."""
    if key not in line:
        return default
    try:
        return read(line[key])
    except Misshapen as problem:
        raise Misshapen(message("'{key}' of '{word}': {problem}", key=key, word="game",
                                problem=problem.reason)) from None


def seats(value: Plain, side: str, read: Callable[[Plain], str]) -> list[tuple[str, str]]:
    """The players in order: the side each leads, read by `read`, and the name."""
    found = []
    for each in list_of(_ANYTHING).read(value, NO_NAMES):
        if not isinstance(each, dict) or set(each) != {"name", side}:
            raise Misshapen(message("each player has a 'name' and a '{side}'", side=side))
        name = TEXT.read(each["name"], NO_NAMES)
        if len(name) > LONGEST_NAME:
            raise Misshapen(message("a name of {count} letters is too long", count=len(name)))
        found.append((read(each[side]), name))
    return found


def plain(kind: Kind[T]) -> Callable[[Plain], T]:
    """What names nothing."""
    return lambda value: kind.read(value, NO_NAMES)


def seed(line: Json) -> int:
    """Drawn, where none is given."""
    given = field(line, "seed", plain(or_null(WHOLE)), None)
    return new_seed() if given is None else given


def sources(kinds: Sequence[str]) -> Callable[[Plain], dict[str, str]]:
    """App or table for all, or for each kind; kinds left out are the app's."""

    def read(value: Plain) -> dict[str, str]:
        if isinstance(value, dict):
            for key in value:
                if key not in kinds:
                    raise Misshapen(_unknown(message("kind of source"), key))
            return {kind: _source(value.get(kind, "app")) for kind in kinds}
        return dict.fromkeys(kinds, _source(value))

    return read


def _source(value: Plain) -> str:
    return one_of("app", "table").read(value, NO_NAMES)


def rulings(known: Mapping[str, tuple[str, ...]]) -> Callable[[Plain], dict[str, str]]:
    """The choices that differ from the defaults."""

    def read(value: Plain) -> dict[str, str]:
        if not isinstance(value, dict):
            raise Misshapen(message("an object is needed, not {value}", value=short(value)))
        for name, choice in value.items():
            if name not in known:
                raise Misshapen(_unknown(message("ruling"), name))
            one_of(*known[name]).read(choice, NO_NAMES)
        return value

    return read


def _unknown(kind: Message, name: str) -> Message:
    return message("there is no {kind} '{name}'", kind=kind, name=short(name))


def the_box(reference: Plain, base: str | None, load: Callable[[str, str | None], T]) -> T:
    """The box that is named, by its id or its file."""
    if not isinstance(reference, str):
        problem = message("a text is needed, not {value}", value=short(reference))
        raise Misshapen(message("'{key}' of '{word}': {problem}", key="box", word="game", problem=problem))
    try:
        return load(reference, base if _lies_in(base, reference) else None)
    except BoxProblems as problems:
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
