"""When the games can't be opened: why, and the backups that can be taken instead.   Looks: kv/screens/rescue.kv"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.database import backups
from assistant.core.database.disk import StoreTrouble
from assistant.core.store import recovery
from assistant.core.store.reading import open_store
from assistant.core.store.store import Store
from assistant.core.words.message import message
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Tap
from assistant.ui.kit.filling import fill, show
from assistant.ui.presenters.games import when


class BackupTap(Tap):
    view = ObjectProperty(None, allownone=True)


class Rescue(BoxLayout):
    app = ObjectProperty(None)
    reason = StringProperty("")
    damaged = BooleanProperty(False)  # else the file may be whole, but can't be reached
    advice = StringProperty("")

    __events__ = ("on_opened",)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._again, self._anew = self.ids.again.__self__, self.ids.anew.__self__

    def present(self, problem: StoreTrouble) -> None:
        self.reason, self.damaged = self.app.say(problem.reason), problem.damaged
        whole = self._whole() if problem.damaged else []
        fill(self.ids.backups, whole, self._tap)
        now = int(time.time())
        for tap in self.ids.backups.children:
            tap.key = f"rescue.{tap.view.number}"
            tap.words = self.app.say(message("Take the backup: {when}", when=when(tap.view.made, now, self.app.voice)))
            tap.kind = "gold" if tap.view is whole[0] else "quiet"
        show(self.ids.ways, [self._again, *[self._anew] * self.damaged])
        self.advice = self.app.say(self._advice(bool(whole)))

    def _whole(self) -> list[backups.Backup]:
        try:
            return backups.whole(self.app.folder)
        except StoreTrouble as problem:
            self.app.tell(problem.reason, tone="bad")
            return []

    def _advice(self, any_: bool) -> Any:
        if not self.damaged:
            return message("Put that right, then try again. Nothing was changed.")
        if any_:
            return message("Each of these backups was read through and is whole. What is still whole of the "
                           "damaged file is added to it; the file itself is put aside, not deleted.")
        return message("There is no whole backup. You can begin anew, with what is still whole of the damaged file; "
                       "the file itself is put aside, not deleted.")

    def _tap(self) -> BackupTap:
        tap = BackupTap()
        tap.bind(on_release=lambda tap: self._open(lambda folder: recovery.repaired(folder, tap.view)))
        return tap

    def try_again(self) -> None:
        self._open(open_store)

    def begin_anew(self) -> None:
        question = message("Begin anew, with what is still whole? The damaged file is put aside.")
        self.app.shell.ask(self.app.say(question),
                           self.app.translate("Begin anew"), self.app.translate("Leave it"),
                           lambda: self._open(lambda folder: recovery.repaired(folder, None)))

    def _open(self, how: Callable[[Path], Store]) -> None:
        if self.app.open_store(how):
            self.app.tell(message("The games are open again."), tone="good")
        self.dispatch("on_opened")

    def on_opened(self) -> None:
        """The games are open, or tried to be."""


kv_files.load("screens/rescue")
