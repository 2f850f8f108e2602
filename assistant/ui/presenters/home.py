"""The home screen: the game to go on with, and what else there is."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.shapes.record import record
from assistant.core.store.book import Kept
from assistant.core.words.message import Voice
from assistant.ui.presenters.games import GameView, game_view


@record
class HomeView:
    last: GameView | None  # the game to go on with
    kept: int  # how many games there are
    trouble: str  # why the games can't be reached, as a sentence


def present(games: Sequence[Kept], voice: Voice, now: int, trouble: str = "") -> HomeView:
    """`games`, the last played first."""
    return HomeView(game_view(games[0], voice, now) if games else None, len(games), trouble)
