"""Figures as they are read while playing: keys and values as in box files, a name in plain text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from assistant.core.box.records import Provenance
from assistant.core.box.shape import LONGEST_NAME, NOT_FIGURES, Check, Shape, text
from assistant.core.shapes.record import replace
from assistant.core.shapes.shape import Kind, Misshapen, Names, short
from assistant.core.words.message import message

Figure = Any  # a number, a text, a truth, or rows of them
Figures = Mapping[str, Figure]
TABLE = "table"
NAME = text(LONGEST_NAME)


def checks(shape: Shape, **others: Check) -> dict[str, Check]:
    """The keys that can be read of such an entry, each with its check; `others` are judged otherwise than in a file."""
    found = {key: check for keys in (shape.required, shape.optional) for key, check in keys.items()
             if key not in NOT_FIGURES}
    return found | ({"name": NAME} if "name" in found else {}) | others


def figures_of(checks: Mapping[str, Check]) -> Kind[Figures]:
    """An object with such figures."""

    def read(value: Figure, names: Names) -> Figures:
        if not isinstance(value, dict):
            raise Misshapen(message("an object is needed, not {value}", value=short(value)))
        for key, figure in value.items():
            if key not in checks:
                raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word="figures"))
            for _, fault in checks[key](figure):
                raise Misshapen(message("'{key}' of '{word}': {problem}", key=key, word="figures", problem=fault))
        return {key: _frozen(figure) for key, figure in value.items()}

    return Kind(f"object: {', '.join(checks)}", read)


def all_named(required: Iterable[str], figures: Figures) -> None:
    """Raises Misshapen where not every figure is named that a box file requires."""
    for key in required:
        if key not in figures:
            raise Misshapen(message("'{word}' needs '{key}'", word="figures", key=key))


def typed_in(before: Provenance, figures: Iterable[str]) -> Provenance:
    """Where the figures of an entry come from, once these were read at the table."""
    return replace(before, figures={**before.figures, **dict.fromkeys(figures, TABLE)})


def _frozen(figure: Figure) -> Figure:
    return tuple(map(_frozen, figure)) if isinstance(figure, list) else figure
