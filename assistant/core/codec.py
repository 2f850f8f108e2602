"""Records as JSON and back, led by their type hints: what is written is read again as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from assistant.core.message import Message, Name
from assistant.core.record import Record, values_of

_STAND_INS: dict[type, tuple[Any, Callable[[Any], Any], Callable[[Any], Any]]] = {}


def stand_in(cls: type, hint: Any, give: Callable[[Any], Any], take: Callable[[Any], Any]) -> None:
    """Write a class that is no record as something that is."""
    _STAND_INS[cls] = (hint, give, take)


def encode(value: Any) -> Any:
    """A record, or anything made of them, as JSON values. Where the type alone does not tell, it is named."""
    if isinstance(value, Record):
        fields = {_plain(name): encode(each) for name, each in values_of(value).items()}
        return {"~": type(value).__name__, **fields} if isinstance(value, Message | Name) else fields
    if type(value) in _STAND_INS:
        return encode(_STAND_INS[type(value)][1](value))
    if isinstance(value, Mapping):
        return {str(key): encode(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return sorted(encode(each) for each in value)
    if isinstance(value, tuple | list):
        return [encode(each) for each in value]
    return value


def decode(hint: Any, data: Any) -> Any:
    """The value of this type that was written as `data`."""
    return _reader(hint)(data)


def decode_fields(cls: Any, data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record, as far as they were written."""
    hints = get_type_hints(cls)
    return {name: decode(hints[name], data[_plain(name)]) for name in cls.__match_args__ if _plain(name) in data}


@cache
def _reader(hint: Any) -> Callable[[Any], Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _optional(args)
    if origin is tuple:
        return _tuple(args)
    if origin is frozenset:
        return lambda data: frozenset(_reader(args[0])(each) for each in data)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(args)
    if hint in _STAND_INS:
        inner, _, take = _STAND_INS[hint]
        return lambda data: take(_reader(inner)(data))
    if hint is Any:
        return _free
    return _record(hint) if isinstance(hint, type) and issubclass(hint, Record) else lambda data: data


def _optional(args: tuple[Any, ...]) -> Callable[[Any], Any]:
    some = next(arg for arg in args if arg is not NoneType)
    return lambda data: None if data is None else _reader(some)(data)


def _tuple(args: tuple[Any, ...]) -> Callable[[Any], Any]:
    if len(args) == 2 and args[1] is Ellipsis:
        return lambda data: tuple(_reader(args[0])(each) for each in data)
    return lambda data: tuple(_reader(arg)(each) for arg, each in zip(args, data, strict=True))


def _mapping(args: tuple[Any, ...]) -> Callable[[Any], Any]:
    key, value = args
    return lambda data: {key(name): _reader(value)(each) for name, each in data.items()}


def _record(cls: Any) -> Callable[[Any], Any]:
    hints: dict[str, Any] = {}

    def read(data: Any) -> Any:
        if not hints:  # only now: a record may hold itself
            hints.update({name: hint for name, hint in get_type_hints(cls).items() if name in cls.__match_args__})
        return cls(**{name: _reader(hint)(data[_plain(name)]) for name, hint in hints.items() if _plain(name) in data})

    return read


def _free(data: Any) -> Any:
    """A message's arguments: numbers, texts, names, messages and rows of these."""
    if isinstance(data, list):
        return tuple(_free(each) for each in data)
    if isinstance(data, dict):
        cls: Any = {"Message": Message, "Name": Name}[data["~"]]
        return decode(cls, {key: value for key, value in data.items() if key != "~"})
    return data


def _plain(name: str) -> str:
    """`from` is a word of Python: the field is called `from_`."""
    return name.rstrip("_")
