"""The games on the shelf. The only module that names them all; each is imported when it is taken down."""

from __future__ import annotations

from importlib import import_module
from typing import Any

GAMES = {"clash": "assistant.games.clash.program"}


def program(game: str) -> Any:
    """The game's program, for those without a screen."""
    return import_module(GAMES[game])
