"""The figures of the box as they are read while playing: keys and values as in box files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from assistant.core.box import figures
from assistant.core.box.shape import Check
from assistant.core.shapes.shape import Kind
from assistant.games.kravora.box.shape import CALAMITY, SECTIONS, UNIT

if TYPE_CHECKING:
    pass

STAY = ("name", "figures", "white")  # not named, they stay as they were


def figures_of(what: str) -> Kind[figures.Figures]:
    """An object with figures of this kind of entry."""
    return figures.figures_of(_checks(what))


def all_named(what: str, read: figures.Figures) -> None:
    """Raises Misshapen where not every figure is named that a box file requires."""
    figures.all_named((key for key in _checks(what) if key not in STAY), read)


def _checks(what: str) -> Mapping[str, Check]:
    shape = CALAMITY if what == "calamity" else UNIT if what == "unit" else SECTIONS[what][0]
    return {key: check for key, check in figures.checks(shape).items() if key in shape.required}
