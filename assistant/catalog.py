"""The games on the shelf. The only module that names them all; each is imported when it is taken down."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Any

from assistant.core.game.game import Game

GAMES = {"clash": "assistant.games.clash.game"}


def game(identity: str) -> Game[Any]:
    """The game with this id."""
    collecting = gc.isenabled()
    gc.disable()  # nothing that is made while modules load is garbage
    try:
        found: Game[Any] = import_module(GAMES[identity]).GAME
    finally:
        if collecting:
            gc.enable()
    return found
