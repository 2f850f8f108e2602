"""The shape of a line: which fields it has and what each may hold, judged without looking at a game.

A `Kind` reads one JSON value; a `Shape` reads an object into a record. What does not fit raises `Misshapen`, with a
sentence. Negative and huge whole numbers do fit: whether they are too many is for the rules to say.
"""

from __future__ import annotations

import reprlib
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from assistant.core.shapes.outside import LONGEST_NUMBER, is_number, is_text, is_whole
from assistant.core.shapes.record import Value, record
from assistant.core.words.message import Message, message

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.shapes.plain import Json, Plain

LONGEST_LIST = 1000
LONGEST_SHOWN = 40


class Misshapen(Exception):
    """The line is not a command: the reason, not yet in a language."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason.id)
        self.reason = reason


class Names(Protocol):
    """The names there are: of sides, places, cards …"""

    def known(self, kind: str, name: str) -> bool: ...


T = TypeVar("T")
K = TypeVar("K")


@record
class Kind(Generic[T]):
    label: str  # as `commands` shows it
    read: Callable[[Plain, Names], T]


@record
class Field:
    name: str
    kind: Kind[Value]
    text: Message
    attribute: str
    required: bool = True


@record
class Shape:
    """A command as the protocol writes it: its word, its record, its fields, what it means."""

    word: str
    record: type[Command]
    text: Message
    fields: tuple[Field, ...]
    fixed: Mapping[str, tuple[str, ...]]  # fields with given values that tell shapes of one word apart

    def read(self, line: Json, names: Names) -> Command:
        known = {field.name for field in self.fields} | self.fixed.keys()
        for key in line:
            if key not in known and key != "do":
                raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word=self.word))
        return self.record(**dict(_values(self, line, names)))


def _values(shape: Shape, line: Json, names: Names) -> Iterator[tuple[str, Value]]:
    for field in shape.fields:
        if field.name in line:
            try:
                yield field.attribute, field.kind.read(line[field.name], names)
            except Misshapen as problem:
                raise Misshapen(message("'{key}' of '{word}': {problem}", key=field.name, word=shape.word,
                                        problem=problem.reason)) from None
        elif field.required:
            raise Misshapen(message("'{word}' needs '{key}'", word=shape.word, key=field.name))


def short(value: Plain) -> str:
    """A value to show in a sentence: as JSON writes it, on one line, of whole characters, cut where it is long."""
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    text = repr(value[:LONGEST_SHOWN + 1])[1:-1] if isinstance(value, str) else reprlib.repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN - 3]}…"


# Kinds

def _whole(value: Plain, _: Names) -> int:
    if not is_whole(value):
        raise Misshapen(message("a whole number is needed, not {value}", value=short(value)))
    if not is_number(value):
        raise Misshapen(message("a number of more than {most} digits is too long", most=LONGEST_NUMBER))
    return value


def _text(value: Plain, _: Names) -> str:
    if not is_text(value):
        raise Misshapen(message("a text is needed, not {value}", value=short(value)))
    return value


def _flag(value: Plain, _: Names) -> int:
    """True or false, or the number of what is meant."""
    return int(value) if isinstance(value, bool) else _whole(value, _)


def _truth(value: Plain, _: Names) -> bool:
    if not isinstance(value, bool):
        raise Misshapen(message("true or false is needed, not {value}", value=short(value)))
    return value


WHOLE = Kind("whole number", _whole)
TEXT = Kind("text", _text)
TRUTH = Kind("true or false", _truth)
FLAG = Kind("true, false or a number", _flag)


def name_of(kind: str, called: Message) -> Kind[str]:
    """The name of something there is; `called` is the kind in words."""

    def read(value: Plain, names: Names) -> str:
        text = _text(value, names)
        if not names.known(kind, text):
            raise Misshapen(message("there is no {kind} '{name}'", kind=called, name=short(text)))
        return text

    return Kind(kind, read)


def one_of(*words: str) -> Kind[str]:
    def read(value: Plain, names: Names) -> str:
        if not isinstance(value, str) or value not in words:
            raise Misshapen(message("one of {words} is needed, not {value}", words=words, value=short(value)))
        return value

    return Kind(" | ".join(words), read)


def list_of(kind: Kind[T], least: int = 0, exactly: int | None = None) -> Kind[tuple[T, ...]]:
    def read(value: Plain, names: Names) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise Misshapen(message("a list is needed, not {value}", value=short(value)))
        if exactly is not None and len(value) != exactly:
            raise Misshapen(message("a list of {count} is needed, not of {given}", count=exactly, given=len(value)))
        if not least <= len(value) <= LONGEST_LIST:
            raise Misshapen(message("a list of {least} to {most} is needed, not of {given}", least=least,
                                    most=LONGEST_LIST, given=len(value)))
        return tuple(kind.read(each, names) for each in value)

    count = "" if exactly is None else f"{exactly} × "
    return Kind(f"list of {count}{kind.label}", read)


def mapping_of(key: Kind[K], value_kind: Kind[T]) -> Kind[dict[K, T]]:
    def read(value: Plain, names: Names) -> dict[K, T]:
        if not isinstance(value, dict) or len(value) > LONGEST_LIST:
            raise Misshapen(message("an object is needed, not {value}", value=short(value)))
        return {key.read(name, names): value_kind.read(each, names) for name, each in value.items()}

    return Kind(f"object of {key.label}: {value_kind.label}", read)


def or_null(kind: Kind[T]) -> Kind[T | None]:
    def read(value: Plain, names: Names) -> T | None:
        return None if value is None else kind.read(value, names)

    return Kind(f"{kind.label} | null", read)
