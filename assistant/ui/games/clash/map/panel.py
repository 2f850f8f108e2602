"""What the panels have in common that are answered on the map: words above, one gold button below.

Looks: kv/games/clash/map/panel.kv
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from assistant.ui.kit import (
    basics,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.table.panel import Panel

kv_files.load("games/clash/map/panel")


class MapPanel(Panel):
    """`self.ids.column` takes what is between the words and the button."""

    title = StringProperty("")
    hint = StringProperty("")
    confirm = StringProperty("")  # the words of the gold button; none: there is no such button
    confirm_key = StringProperty("")
    ready = BooleanProperty(False)

    def confirmed(self) -> None:
        """The gold button was tapped."""
