"""How work in the background learns that nobody wants its answer any more."""

from __future__ import annotations

from collections.abc import Callable

Stale = Callable[[], bool]  # whether it is cancelled


class Cancelled(Exception):
    """Nobody wants this answer any more."""
