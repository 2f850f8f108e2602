"""The games on the shelf. The only module that names them all; each is imported when it is taken down."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from assistant.core.work.garbage import uncollected

if TYPE_CHECKING:  # whoever asks for odds alone waits for no more than these
    from assistant.core.game.boxes import Boxes
    from assistant.core.game.game import AnyGame
    from assistant.core.game.odds import Odds

GAMES = {"clash": "assistant.games.clash.game", "kravora": "assistant.games.kravora.game"}
ODDS = "assistant.games.clash.odds.asked"  # of the first game that has some


def boxes() -> Boxes[Any]:
    """Those of the first game that has some: a file need not say which game it is for."""
    return next(found for identity in GAMES if (found := game(identity).boxes) is not None)


def odds() -> Odds[Any]:
    """Those of the first game that has some: what asks for odds on the command line names no game."""
    with uncollected():
        return import_module(ODDS)


def game(identity: str) -> AnyGame:
    """The game with this id."""
    with uncollected():  # nothing that is made while modules load is garbage
        found: AnyGame = import_module(GAMES[identity]).GAME
    return found
