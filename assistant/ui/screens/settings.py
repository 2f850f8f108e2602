"""The settings: language, size of text, what moves and sounds, who throws and draws; and the licences.

Looks: kv/screens/settings.kv
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

import assistant
from assistant import catalog
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Sheet, Title, Words
from assistant.ui.presenters import settings
from assistant.ui.screens import Screen

SOURCE = "source"  # who throws and draws, when a new game is begun
FONTS = Path(__file__).resolve().parents[1] / "fonts"
HOME = Path(assistant.__file__).resolve().parents[1]
OWN = next(HOME.glob("tableside-*.dist-info/licenses/LICENSE"), HOME / "LICENSE")  # a wheel keeps it there


class LicenceWords(Words):
    pass


class LicencesSheet(Sheet):
    """Whose work is in the app."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        for name, words in settings.licences(FONTS, OWN):
            self.ids.texts.add_widget(Title(text=name))
            for each in words:
                self.ids.texts.add_widget(LicenceWords(text=each))


class SettingsScreen(Screen):
    across = BooleanProperty(True)
    source = StringProperty("app")

    def refresh(self) -> None:
        app = self.app
        problem = getattr(getattr(app.store, "backing", None), "trouble", None)
        self.source = app.recall(SOURCE, "app")
        self.view = settings.present(app.text_scale, app.folder, app.say(problem.reason) if problem else "",
                                     app.services.trouble, catalog.odds().is_built(), app.voice)

    def step(self, by: int) -> None:
        """All text grows or shrinks at once."""
        self.app.text_scale = settings.stepped(self.app.text_scale, by)
        self.refresh()

    def choose_source(self, source: str) -> None:
        self.source = source
        self.app.remember(SOURCE, source)

    def show_licences(self) -> None:
        self.app.shell.open_sheet(LicencesSheet())


kv_files.load("screens/settings")
