"""Frozen records: what commands, events and states are made of.

`@record` reads like `@dataclass(frozen=True, slots=True)` and is checked by mypy as one. It exists because the
program's first answer waits for some hundred classes to be made: a dataclass compiles six functions each, a record
compiles only its constructor, and that only when it is first called, and shares the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from types import new_class
from typing import Any, ClassVar, TypeVar, cast, dataclass_transform

T = TypeVar("T")
Hint = Any  # a type as an annotation writes it: what reads annotations can't know it beforehand
Value = Any  # of a field, whose hint tells its type
_REPLACERS: dict[type, Callable[..., Value]] = {}
EMPTY: Mapping[Value, Value] = {}  # the default of a field that maps


class Record:
    """What all records share: equality by type and fields, a readable repr, no assignment."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    _values: ClassVar[Callable[[Value], tuple[Value, ...]]]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} can't be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} can't be deleted")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        return type(self)._values(self) == type(self)._values(other)

    def __hash__(self) -> int:
        return hash((type(self), type(self)._values(self)))

    def __repr__(self) -> str:
        pairs = zip(self.__match_args__, type(self)._values(self), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in pairs)})"

    def __reduce__(self) -> tuple[Hint, tuple[Value, ...]]:
        return type(self), type(self)._values(self)


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make `cls` a frozen, slotted record of its annotated fields; those of the record it is made from come first, and
    one that is annotated anew keeps its place."""
    own = {name: hint for name, hint in cls.__annotations__.items()
           if "ClassVar" not in str(hint)}
    inherited: tuple[str, ...] = getattr(cls, "__match_args__", ())
    names = tuple(dict.fromkeys((*inherited, *own)))
    defaults = {**getattr(cls, "_defaults", {}), **{name: cls.__dict__[name] for name in own if name in cls.__dict__}}
    body = {key: value for key, value in cls.__dict__.items()
            if key not in names and key not in ("__dict__", "__weakref__")}
    slots = tuple(name for name in names if name not in inherited)
    body |= {"__slots__": slots, "__match_args__": names, "_defaults": defaults}
    bases = tuple(base for base in getattr(cls, "__orig_bases__", cls.__bases__) if base is not object)
    made = new_class(cls.__name__, bases if inherited else (*bases, Record), None, lambda made: made.update(body))
    made._values = staticmethod(_getter(names))  # type: ignore[attr-defined]
    made.__init__ = _constructor(made, names, defaults)  # type: ignore[misc]
    return cast("type[T]", made)


def replace(old: T, **changes: Value) -> T:
    """The same record with some fields changed."""
    change = _REPLACERS.get(type(old)) or _replacer(type(old))
    changed: T = change(old, **changes)
    return changed


def values_of(item: object) -> dict[str, Value]:
    """The fields of a record by name."""
    cls: Hint = type(item)
    return dict(zip(cls.__match_args__, cls._values(item), strict=True))


def _getter(names: tuple[str, ...]) -> Callable[[Value], tuple[Value, ...]]:
    if not names:
        return lambda item: ()
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda item: (only(item),)
    return attrgetter(*names)


def _constructor(cls: type, names: tuple[str, ...], defaults: dict[str, Value]) -> Callable[..., None]:
    """Compiled at the first call, since most records of a program's first answer are never made."""

    def __init__(self: Value, *values: Value, **named: Value) -> None:  # noqa: N807
        compiled = _compiled(cls, names, defaults)
        cls.__init__ = compiled  # type: ignore[misc]
        compiled(self, *values, **named)

    return __init__


def _compiled(cls: type, names: tuple[str, ...], defaults: dict[str, Value]) -> Callable[..., None]:
    """Written out and compiled, because a loop over the fields would be four times slower to call."""
    scope: dict[str, Value] = {f"_set_{name}": getattr(cls, name).__set__ for name in names}
    scope |= {f"_default_{name}": value for name, value in defaults.items()}
    params = ", ".join(f"{name}=_default_{name}" if name in defaults else name for name in names)
    lines = [f" _set_{name}(self, {name})" for name in names] or [" pass"]
    exec(f"def __init__(self{', ' if names else ''}{params}):\n" + "\n".join(lines), scope)
    made: Callable[..., None] = scope["__init__"]
    return made


def _replacer(cls: Hint) -> Callable[..., Value]:
    """Written out and compiled like the constructor: opening a game again replaces tens of thousands of times.

    The new one is filled while it is still of an unlocked twin class: going round the lock field by field takes twice
    as long.
    """
    names = cls.__match_args__
    unlocked = {"__slots__": cls.__slots__, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    bases = getattr(cls, "__orig_bases__", cls.__bases__)
    twin = new_class(cls.__name__, bases, None, lambda made: made.update(unlocked))
    scope: dict[str, Value] = {"_cls": cls, "_twin": twin, "_new": object.__new__, "_same": object()}
    lines = [f" _one.{name} = _old.{name} if {name} is _same else {name}" for name in names]
    params = "".join(f", {name}=_same" for name in names)
    exec("\n".join([f"def change(_old, /{', *' if names else ''}{params}):", " _one = _new(_twin)", *lines,
                    " _one.__class__ = _cls", " return _one"]), scope)
    change: Callable[..., Value] = scope["change"]
    _REPLACERS[cls] = change
    return change
