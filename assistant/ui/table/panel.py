"""What every panel of the table is: it answers one kind of moment.

The table screen shows the board, and beside it the panel for the moment. A panel may light places of the board up and
is told what is tapped there. A wide one takes the board's room as well.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.words.message import Message
from assistant.ui.table.face import load


def make(name: str, app: Any, table: Any) -> Panel:
    """The panel that the game at hand calls so; without one of its own that for any answer."""
    place = app.face.panels.get(name, "assistant.ui.table.any.panel:AnyPanel")
    panel: Panel = load(place)(app=app, table=table)
    return panel


class Panel(BoxLayout):
    """Answers one kind of moment. `table.map` is the map: light places up by `table.light({place: kind})`."""

    app = ObjectProperty(None)
    table = ObjectProperty(None, rebind=True)
    view = ObjectProperty(None, rebind=True)
    wide = False  # takes the room of the map too
    brief = False  # of a few words: below the map it leaves it more room
    showing = BooleanProperty(False)  # something is watched that must not be told elsewhere before: see `caught_up`

    def opened(self, **arguments: Any) -> None:
        """A part of the panel was chosen by the player."""

    def shown(self) -> None:
        """It is its turn; `present` follows."""

    def hidden(self) -> None:
        """Another panel takes its place."""

    def left(self) -> None:
        """Another screen takes the table's place; once it is back, `present` follows."""

    def present(self, state: Any) -> None:
        """The state (or the language) changed: make the view anew."""

    def tapped(self, place: str) -> None:
        """A place of the board was tapped."""
        self.table.explain(place)

    def tapped_off(self, at: tuple[int, int]) -> None:
        """A spot was tapped where nothing lies."""

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
