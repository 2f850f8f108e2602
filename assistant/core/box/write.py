"""A box as the text of a box file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from assistant.core.box.load import FORMAT
from assistant.core.box.records import Names, Provenance
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import values_of

Lines = Iterator[str]


def header(game: str, identity: str, name: Names) -> Lines:
    yield from (f"format = {FORMAT}", f"game = {value(game)}", f"id = {value(identity)}", f"name = {value(name)}")


def entries(section: str, records: Iterable[Any], is_written: Callable[[str, Any], bool] = lambda name, value: True,
            single: bool = False) -> Lines:
    """A table for each record: its fields but for the unread ones, then where its figures come from."""
    for each in records:
        yield from ("", f"[{section}]" if single else f"[[{section}]]")
        for name, given in values_of(each).items():
            if name != "provenance" and given is not None and is_written(name, given):
                yield f"{name} = {value(given)}"
        yield from provenance(each.provenance)


def provenance(of: Provenance) -> Lines:
    yield f"source = {value(of.source)}"
    if of.figures:
        yield f"sources = {value(of.figures)}"
    if of.place:
        yield f"place = {value(of.place)}"


def value(given: Plain) -> str:
    """As TOML writes it."""
    if isinstance(given, Mapping):
        return "{" + ", ".join(f"{key} = {value(each)}" for key, each in given.items()) + "}"
    if isinstance(given, tuple | list):
        return "[" + ", ".join(map(value, given)) + "]"
    return json.dumps(given, ensure_ascii=False)
