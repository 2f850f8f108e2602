"""Curves over the rounds: what a plot of them shows."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.ui.kit.theme import Look


@record
class Series:
    name: str
    look: Look
    values: tuple[int, ...]


@record
class Curves:
    """How something went: its values at the end of each round."""

    rounds: tuple[int, ...]
    series: tuple[Series, ...]
