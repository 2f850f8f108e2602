"""The games on the shelf. The only module that names them all; each is imported when it is taken down."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Any

GAMES = {"clash": "assistant.games.clash.program"}


def program(game: str) -> Any:
    """The game's program, for those without a screen."""
    collecting = gc.isenabled()
    gc.disable()  # nothing that is made while modules load is garbage
    try:
        return import_module(GAMES[game])
    finally:
        if collecting:
            gc.enable()
