"""Is a value of the type it should be, all through? Asked of what comes from a file somebody else may have written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from assistant.core.shapes.codec import decode
from assistant.core.shapes.outside import is_number, is_text
from assistant.core.shapes.record import Hint, Record, Value
from assistant.core.words.message import Message, Name, is_sentence

if TYPE_CHECKING:
    from assistant.core.shapes.plain import Plain

T = TypeVar("T")
Test = Callable[[Value], bool]
_PLAIN: dict[Hint, Test] = {int: is_number, str: is_text}


def is_a(hint: Hint, value: Value) -> bool:
    return _test(hint)(value)


def sound(cls: type[T], data: Plain) -> T:
    """The record that is written so in a file that may say anything; a ValueError where it is none."""
    try:
        found = decode(cls, data)
    except (AttributeError, KeyError, TypeError) as problem:
        raise ValueError(f"this is no {cls.__name__}") from problem
    if not is_a(cls, found):
        raise ValueError(f"this is no {cls.__name__}")
    return found


@cache
def _test(hint: Hint) -> Test:
    origin: Value = get_origin(hint)
    args = get_args(hint)
    if origin in (Union, UnionType):
        return lambda value: any(is_a(arg, value) for arg in args)
    if origin is tuple:
        return _tuple(args)
    if origin is frozenset:
        return lambda value: isinstance(value, frozenset) and all(is_a(args[0], each) for each in value)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return lambda value: isinstance(value, dict) and all(is_a(args[0], key) and is_a(args[1], each)
                                                             for key, each in value.items())
    if hint is Any:
        return _is_free
    if isinstance(hint, type) and issubclass(hint, Record):
        return _record(hint)
    return _PLAIN.get(hint) or (lambda value: type(value) is hint)


def _tuple(args: tuple[Hint, ...]) -> Test:
    if len(args) == 2 and args[1] is Ellipsis:
        return lambda value: isinstance(value, tuple) and all(is_a(args[0], each) for each in value)
    return lambda value: isinstance(value, tuple) and len(value) == len(args) and all(map(is_a, args, value))


def _record(cls: Hint) -> Test:
    @cache
    def hints() -> list[tuple[str, Hint]]:  # only when one is asked about: a record may hold itself
        found = get_type_hints(cls)
        return [(name, found[name]) for name in cls.__match_args__]

    def test(value: Value) -> bool:
        fits = type(value) is cls and all(is_a(hint, getattr(value, name)) for name, hint in hints())
        return fits and (cls is not Message or is_sentence(value))

    return test


def _is_free(value: Value) -> bool:
    """A message's arguments: numbers, texts, names, messages and rows of these."""
    if isinstance(value, tuple):
        return all(map(_is_free, value))
    if isinstance(value, Message | Name):
        return is_a(type(value), value)
    return value is None or type(value) in (bool, float) or is_text(value) or is_number(value)
