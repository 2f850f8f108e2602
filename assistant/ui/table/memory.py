"""What a remembered value may be: kinds of JSON values, each a question to be answered with yes or no."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import UnionType

from assistant.core.shapes.outside import is_text
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.shape import LONGEST_LIST

Kind = Callable[[Plain], bool]  # is a JSON value of this kind?

HUGE = 10**9
text: Kind = is_text


def switch(value: Plain) -> bool:
    return isinstance(value, bool)


def number(least: float, most: float, of: type[int] | UnionType = int) -> Kind:
    """No NaN lies between any two numbers."""
    return lambda value: isinstance(value, of) and not switch(value) and least <= value <= most


def one_of(known: Collection[str]) -> Kind:
    return lambda value: isinstance(value, str) and value in known


def or_none(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


def rows(kind: Kind) -> Kind:
    """As many as there are."""
    return lambda value: isinstance(value, list) and len(value) <= LONGEST_LIST and all(map(kind, value))


def row(*kinds: Kind) -> Kind:
    """So many, each of its own kind."""
    return lambda value: isinstance(value, list) and len(value) == len(kinds) and all(
        kind(each) for kind, each in zip(kinds, value, strict=True))


def mapping(kind: Kind) -> Kind:
    return lambda value: isinstance(value, dict) and all(map(text, value)) and all(map(kind, value.values()))


def fields(needed: Mapping[str, Kind], more: Mapping[str, Kind] | None = None) -> Kind:
    """An object with these fields; what else it holds is nobody's business."""
    kinds = {**needed, **(more or {})}
    return lambda value: isinstance(value, dict) and needed.keys() <= value.keys() and all(
        kinds[name](each) for name, each in value.items() if name in kinds)


def anything(_: Plain) -> bool:
    """Its reader judges it."""
    return True


def fact(value: Plain) -> bool:
    """What a fact about the table is set to: a number, a name, a place, or a row of these."""
    return value is None or text(value) or number(-HUGE, HUGE)(value) or rows(fact)(value)


COUNT, SIGNED = number(0, HUGE), number(-HUGE, HUGE)
FACTS = rows(row(rows(lambda part: text(part) or COUNT(part)), lambda value: switch(value) or fact(value)))
KEPT: Kind = fields({"open": switch, "pad": anything})  # a pad that is half tapped
