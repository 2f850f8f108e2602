"""What every screen is; and the screens that belong to no single game.

games         The kept games
games_sheets  What can be done with one kept game
home          Home: go on with the last game, or begin another thing
import_sheet  A game from elsewhere is read from a file, looked at, and taken in
rescue        When the games can't be opened: why, and the backups that can be taken instead
settings      The settings: language, size of text, what moves and sounds, who throws and draws; and the licences
title_art     The picture of the first screen
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget


class Screen(BoxLayout):
    """Fills the window. `app` is the application; nothing looks it up by itself."""

    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)  # what the presenter made; an equal one repaints nothing

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app=app, **more)

    def entered(self, **arguments: Any) -> None:
        """The screen is shown now."""
        self.refresh()

    def left(self) -> None:
        """Another one will be shown."""

    def paused(self) -> None:
        """The app goes out of sight: cover what is secret."""

    def refresh(self) -> None:
        """Present the state anew: something changed, the language perhaps."""

    def spoken_parts(self) -> Sequence[Widget]:
        """What is read aloud when somebody asks what is to be done here."""
        return (self,)

    def back(self) -> bool:
        """True where the step back was used here, to close a part of the screen."""
        return False
