"""What is said aloud: once more, slower, no more of it.   Looks: kv/shell/voice_sheet.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from assistant.core.words.message import message
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet


class VoiceSheet(Sheet):
    app = ObjectProperty(None, rebind=True)

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app=app, **more)
        self.said = app.said  # what is to come again: opening this says nothing

    def unheard(self) -> str:
        """Why there is only silence, or ""."""
        trouble = self.app.services.not_heard()
        return self.app.say(trouble) if trouble else ""

    def again(self) -> None:
        self.app.speak(self.said or self.app.say(message("Nothing was said yet.")))

    def at(self, pace: str) -> None:
        self.app.pace = pace
        self.again()

    def hush(self) -> None:
        self.app.services.hush()
        self.dispatch("on_close")

    def no_more(self) -> None:
        """The switch in the settings, at hand."""
        self.app.speech = False
        self.hush()


kv_files.load("shell/voice_sheet")
