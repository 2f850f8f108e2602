"""What the panels have in common: words above, one gold button below, and what is tapped on a board.

Looks: kv/games/kravora/panels/panel.kv
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from assistant.core.words.message import Message
from assistant.ui.games.kravora.panels import parts  # noqa: F401, named in the kv file
from assistant.ui.kit import kv_files
from assistant.ui.kit.filling import show
from assistant.ui.table.panel import Panel


class FortressPanel(Panel):
    """`self.ids.column` takes what is between the words and the button. `table.seen` is whose board is shown."""

    hint = StringProperty("")
    purse = StringProperty("")  # what is left to spend, large beside the hint
    confirm = StringProperty("")  # the words of the gold button; none: there is no such button
    confirm_more = StringProperty("")
    confirm_key = StringProperty("")
    ready = BooleanProperty(True)

    def fill(self, wanted: Sequence[Widget]) -> None:
        show(self.ids.column.content, wanted)

    def offer(self, words: Message | None, key: str = "", more: Message | None = None, *, ready: bool = True) -> None:
        """What the gold button says."""
        say = self.say
        self.confirm, self.confirm_key = say(words) if words else "", key if words else ""
        self.confirm_more, self.ready = say(more) if more else "", ready

    def say(self, text: Message) -> str:
        return str(self.app.say(text))

    def submit(self, command: Any) -> bool:
        """False where it was refused, and told."""
        return bool(self.app.game.submit(command))

    def confirmed(self) -> None:
        """The gold button was tapped."""

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        """A stack of like Units was tapped."""

    def tapped_line(self, board: str, line: int) -> None:
        """A line was tapped where nobody stands."""

    def hidden(self) -> None:
        self.table.unlit()


kv_files.load("kit/basics")
kv_files.load("games/kravora/panels/panel")
