"""Which panel answers what is owed, and what every panel is.

The table screen shows the map, and beside it the panel for the moment. A panel may light places of the map up and is
told what is tapped there. A wide one takes the map's room as well.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.words.message import Message
from assistant.games.clash.model import Clash

# Name → where its class stands.
PANELS = {
    "setup": "assistant.ui.games.clash.setup.panel:SetupPanel",
    "tactic": "assistant.ui.games.clash.round.tactic:TacticPanel",
    "bastion": "assistant.ui.games.clash.round.bastion:BastionPanel",
    "reinforce": "assistant.ui.games.clash.round.reinforce:ReinforcePanel",
    "stone": "assistant.ui.games.clash.action.stone:StonePanel",
    "action": "assistant.ui.games.clash.action.panel:ActionPanel",
    "battle": "assistant.ui.games.clash.battle.panel:BattlePanel",
    "draw": "assistant.ui.games.clash.round.draw:DrawPanel",
    "elves": "assistant.ui.games.clash.round.elves:ElvesPanel",
    "legendary": "assistant.ui.games.clash.action.legendary:LegendaryPanel",
    "over": "assistant.ui.games.clash.round.over:OverPanel",
}


def panel_now(game: Any) -> str:
    """The panel that answers what is owed; a battle that has just ended is looked at before the table goes on."""
    return "battle" if game.battle_just_ended else game.ask.panel


def make(name: str, app: Any, table: Any) -> Panel:
    module, _, cls = PANELS[name].partition(":")
    panel: Panel = getattr(import_module(module), cls)(app=app, table=table)
    return panel


class Panel(BoxLayout):
    """Answers one kind of moment. `table.map` is the map: light places up by `table.light({place: kind})`."""

    app = ObjectProperty(None)
    table = ObjectProperty(None, rebind=True)
    view = ObjectProperty(None, rebind=True)
    wide = False  # takes the room of the map too
    brief = False  # of a few words: below the map it leaves it more room

    def opened(self, **arguments: Any) -> None:
        """A part of an Action: the player chose it."""

    def shown(self) -> None:
        """It is its turn; `present` follows."""

    def hidden(self) -> None:
        """Another panel takes its place."""

    def left(self) -> None:
        """Another screen takes the table's place; once it is back, `present` follows."""

    def present(self, state: Clash) -> None:
        """The state (or the language) changed: make the view anew."""

    def tapped(self, place: str) -> None:
        """A Territory of the map was tapped, or `bastion:CLAN`."""
        self.table.explain(place)

    def tapped_off(self, at: tuple[int, int]) -> None:
        """A hex without a tile was tapped."""

    def dragged(self, start: str, end: str) -> None:
        """A finger went from one place to another."""

    def doing(self) -> Message | None:
        """What is to be done now, where the panel knows more of that than the state of the game."""
        return None

    def paused(self) -> None:
        """The app goes out of sight: cover what is secret."""

    def back(self) -> bool:
        """True where the step back was used here."""
        return False
