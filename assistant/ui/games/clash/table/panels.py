"""Which panel answers what is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.games.clash.chapters.battle.events import BattleEnded

if TYPE_CHECKING:
    from assistant.ui.table.open_game import OpenedGame


def battle_just_ended(game: OpenedGame) -> bool:
    """The newest entry ended a battle, and nobody has seen yet how."""
    return any(isinstance(event, BattleEnded) for event in game.newest_events)


def panel_now(game: OpenedGame) -> str:
    """The panel that answers what is owed; a battle that has just ended is looked at before the table goes on."""
    return "battle" if battle_just_ended(game) else game.ask.panel
