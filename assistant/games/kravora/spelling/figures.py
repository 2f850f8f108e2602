"""The figures of the box as they are read while playing: keys and values as in box files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.core.box.shape import LONGEST_NAME, NOT_FIGURES, Check, text
from assistant.core.shapes.shape import Kind, Misshapen, Names, short
from assistant.core.words.message import message
from assistant.games.kravora.box.shape import CALAMITY, SECTIONS, UNIT

STAY = ("name", "figures", "white")  # not named, they stay as they were


def figures_of(what: str) -> Kind:
    """An object with figures of this kind of entry."""
    checks = _checks(what)

    def read(value: Any, names: Names) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise Misshapen(message("an object is needed, not {value}", value=short(value)))
        for key, figure in value.items():
            if key not in checks:
                raise Misshapen(message("unknown key '{key}' in '{word}'", key=short(key), word="figures"))
            for _, fault in checks[key](figure):
                raise Misshapen(message("'{key}' of '{word}': {problem}", key=key, word="figures", problem=fault))
        return {key: tuple(figure) if isinstance(figure, list) else figure for key, figure in value.items()}

    return Kind(f"object: {', '.join(checks)}", read)


def all_named(what: str, figures: Mapping[str, Any]) -> None:
    """Raises Misshapen where not every figure is named that a box file requires."""
    for key in _checks(what):
        if key not in figures and key not in STAY:
            raise Misshapen(message("'{word}' needs '{key}'", word="figures", key=key))


def _checks(what: str) -> Mapping[str, Check]:
    shape = CALAMITY if what == "calamity" else UNIT if what == "unit" else SECTIONS[what][0]
    checks = {key: check for key, check in shape.required.items() if key not in NOT_FIGURES}
    return {**checks, "name": text(LONGEST_NAME)} if "name" in checks else checks
