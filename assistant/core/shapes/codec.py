"""Records as JSON and back, led by their type hints: what is written is read again as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from assistant.core.shapes.record import Hint, Record, Value, values_of
from assistant.core.words.message import Message, Name

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Event
    from assistant.core.shapes.plain import Json, Plain

T = TypeVar("T")
Reader = Callable[[Value], Value]
Row = tuple[str, str, "Reader | None"]  # a field, how it is written, how it is read
_STAND_INS: dict[type, tuple[Hint, Reader, Reader]] = {}


def stand_in(cls: type[T], hint: Hint, give: Callable[[T], Value], take: Callable[[Value], T]) -> None:
    """Write a class that is no record as something that is."""
    _STAND_INS[cls] = (hint, give, take)


def encode(value: Value) -> Plain:
    """A record, or anything made of them, as JSON values. Where the type alone does not tell, it is named."""
    if isinstance(value, Record):
        fields = encode_fields(value)
        return {"~": type(value).__name__, **fields} if isinstance(value, Message | Name) else fields
    if type(value) in _STAND_INS:
        return encode(_STAND_INS[type(value)][1](value))
    if isinstance(value, Mapping):
        return {str(key): encode(each) for key, each in value.items()}
    if isinstance(value, frozenset):
        return [encode(each) for each in sorted(value)]
    if isinstance(value, tuple | list):
        return [encode(each) for each in value]
    plain: Plain = value
    return plain


def encode_fields(item: Event) -> dict[str, Plain]:
    return {_plain(name): encode(each) for name, each in values_of(item).items()}


def decode(cls: type[T], data: Plain) -> T:
    """The value of this type that was written as `data`."""
    return reader(cls)(data)


def reader(cls: type[T]) -> Callable[[Plain], T]:
    """What reads values of this type."""
    hint: Hint = cls
    return _reader(hint) or _as_it_is


def decode_fields(cls: type, data: Json) -> dict[str, Value]:
    """The fields of a record, as far as they were written."""
    return _fields(_rows(cls), data)


@cache
def _reader(hint: Hint) -> Reader | None:
    """How a type is read; None where it is what JSON gives. Asked once for each type, not for each value."""
    origin: Value = get_origin(hint)
    args = get_args(hint)
    if origin in (Union, UnionType):
        return _optional(args)
    if origin is tuple:
        return _tuple(args)
    if origin is frozenset:
        each = _reader(args[0])
        return frozenset if each is None else lambda data: frozenset(map(each, data))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(args)
    if hint in _STAND_INS:
        inner, _, take = _STAND_INS[hint]
        return lambda data: take((_reader(inner) or _as_it_is)(data))
    if hint is Any:
        return _free
    return _record(hint) if isinstance(hint, type) and issubclass(hint, Record) else None


def _optional(args: tuple[Hint, ...]) -> Reader | None:
    some = _reader(next(arg for arg in args if arg is not NoneType))
    return None if some is None else lambda data: None if data is None else some(data)


def _tuple(args: tuple[Hint, ...]) -> Reader:
    if len(args) == 2 and args[1] is Ellipsis:
        each = _reader(args[0])
        return tuple if each is None else lambda data: tuple(map(each, data))
    readers = tuple(_reader(arg) or _as_it_is for arg in args)
    if all(reader is _as_it_is for reader in readers):
        return lambda data: _as_long(tuple(data), len(readers))
    return lambda data: tuple(reader(value) for reader, value in zip(readers, data, strict=True))


def _as_it_is(data: Value) -> Value:
    return data


def _as_long(values: tuple[Value, ...], length: int) -> tuple[Value, ...]:
    if len(values) != length:
        raise ValueError(f"{length} values are needed, not {len(values)}")
    return values


def _mapping(args: tuple[Hint, ...]) -> Reader:
    key, value = args[0], _reader(args[1])
    if value is None:
        return dict if key is str else lambda data: {key(name): each for name, each in data.items()}
    return lambda data: {key(name): value(each) for name, each in data.items()}


def _record(cls: Hint) -> Reader:
    @cache
    def readers() -> tuple[Reader, list[Row]]:  # only when one is read: a record may hold itself
        return _compiled(cls, rows := _rows(cls)), rows

    def read(data: Value) -> Value:
        whole, rows = readers()
        try:
            return whole(data)
        except KeyError:  # not every field was written
            return cls(**_fields(rows, data))

    return read


def _compiled(cls: Hint, rows: list[Row]) -> Reader:
    """Written out and compiled: a game that is opened again reads tens of thousands of records."""
    scope: dict[str, Value] = {f"_read_{name}": reader for name, _, reader in rows}
    values = ", ".join(f"data[{plain!r}]" if reader is None else f"_read_{name}(data[{plain!r}])"
                       for name, plain, reader in rows)
    return eval(f"lambda data: _cls({values})", {**scope, "_cls": cls})  # type: ignore[no-any-return]


def _rows(cls: Hint) -> list[Row]:
    hints = get_type_hints(cls)
    return [(name, _plain(name), _reader(hints[name])) for name in cls.__match_args__]


def _fields(rows: list[Row], data: Mapping[str, Value]) -> dict[str, Value]:
    values = {}
    for name, plain, reader in rows:
        if plain in data:
            value = data[plain]
            values[name] = value if reader is None else reader(value)
    return values


def _free(data: Value) -> Value:
    """A message's arguments, or figures: numbers, texts, names, messages, rows and tables of these."""
    if isinstance(data, list):
        return tuple(_free(each) for each in data)
    if isinstance(data, dict) and "~" not in data:
        return {key: _free(each) for key, each in data.items()}
    if isinstance(data, dict):
        cls: Hint = {"Message": Message, "Name": Name}[data["~"]]
        return decode(cls, {key: value for key, value in data.items() if key != "~"})
    return data


def _plain(name: str) -> str:
    """`from` is a word of Python: the field is called `from_`."""
    return name.rstrip("_")
