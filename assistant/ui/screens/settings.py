"""The settings: language, size of text, what moves and sounds, who throws and draws; and the licences.

Looks: kv/screens/settings.kv
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

import assistant
from assistant import catalog
from assistant.core.words.message import Message
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Sheet, Title, Words
from assistant.ui.presenters import settings
from assistant.ui.screens import Screen

LOOK_AGAIN = 1.0  # seconds: a device takes a moment to find out that it can't speak
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

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._look_again = Clock.create_trigger(lambda _: self.refresh(), LOOK_AGAIN, interval=True)

    def entered(self, **arguments: Any) -> None:
        super().entered(**arguments)
        self._look_again()

    def left(self) -> None:
        self._look_again.cancel()

    def refresh(self) -> None:
        app = self.app
        problem = getattr(getattr(app.store, "backing", None), "trouble", None)
        self.source = app.recall(SOURCE, "app")
        self.view = settings.present(app.text_scale, app.folder, app.say(problem.reason) if problem else "",
                                     self._trouble(), catalog.odds().is_built(), app.voice)

    def _trouble(self) -> dict[str, Message]:
        """What this device can't do."""
        unheard = self.app.services.not_heard() if self.app.speech else None
        return {**self.app.services.trouble, **({"speech": unheard} if unheard else {})}

    def step(self, by: int) -> None:
        """All text grows or shrinks at once."""
        self.app.text_scale = settings.stepped(self.app.text_scale, by)
        self.refresh()

    def choose_source(self, source: str) -> None:
        self.source = source
        self.app.remember(SOURCE, source)

    def choose_speech(self, speech: bool) -> None:
        """Heard at once, or told why not."""
        self.app.speech = speech
        self.app.services.try_speech_again()
        self._example()

    def choose_pace(self, pace: str) -> None:
        self.app.pace = pace
        self._example()

    def _example(self) -> None:
        self.app.speak(self.app._("What happens by itself is said aloud."))
        self.refresh()

    def show_licences(self) -> None:
        self.app.shell.open_sheet(LicencesSheet())


kv_files.load("screens/settings")
