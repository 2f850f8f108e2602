"""The system's own dialog to choose a file: Android's document picker, or a program of the desktop.

`picked` is called in the interface's thread with the file's path, once something was chosen, or with why not. Android
hands over no path but something to read from: it is copied beside the games first, no further than a file of ours could
be long.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from assistant.core.shapes.lines import LONGEST
from assistant.core.words.message import Message, message
from assistant.core.work.worker import Worker
from assistant.ui.device.files import plain_name

IN = "picked"  # beside the kept games
Picked = Callable[[str | Message], None]


class NoDialog(Exception):
    """There is nothing on this device that asks for a file."""

    reason = message("This system has no dialog for files that is known here.")


# The desktop

DIALOGS: Mapping[str, list[str]] = {  # each prints the path; where none was chosen it ends with an error
    "osascript": ["osascript", "-e", "POSIX path of (choose file)"],
    "powershell": ["powershell", "-NoProfile", "-STA", "-Command", """
Add-Type -AssemblyName System.Windows.Forms
[Console]::OutputEncoding = [Text.Encoding]::UTF8
$dialog = New-Object System.Windows.Forms.OpenFileDialog
if ($dialog.ShowDialog() -ne 'OK') { exit 1 }
$dialog.FileName
"""],
    "kdialog": ["kdialog", "--getopenfilename", "."],
    "zenity": ["zenity", "--file-selection"],
}


class DesktopPicker:
    def __init__(self) -> None:
        found = next((name for name in DIALOGS if shutil.which(name)), None)
        if found is None:
            raise NoDialog
        self._dialog = DIALOGS[found]
        self._worker = Worker[str | Message](Clock.schedule_once)

    def pick(self, picked: Picked) -> None:
        """Asked in a thread: the table goes on meanwhile. A second dialog is not opened beside the first."""
        if not self._worker.busy:
            self._worker.start(lambda _: self._asked(), picked)

    def _asked(self) -> list[str | Message]:
        done = subprocess.run(self._dialog, stdin=subprocess.DEVNULL, capture_output=True, check=False,
                              creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))
        path = os.fsdecode(done.stdout).rstrip("\r\n")
        return [path] if done.returncode == 0 and path else []


# Android

class AndroidPicker:
    """Asks for a document, and for a place to write one, by the system's own screens; needs no permission."""

    OPEN, CREATE = 7001, 7002  # our requests
    OK = -1  # Activity.RESULT_OK
    KIND = "application/octet-stream"

    def __init__(self, folder: Path) -> None:
        from jnius import autoclass

        self._folder = folder
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self._intents = autoclass("android.content.Intent")
        self._picked: Picked = lambda _: None
        self._file: Path | None = None
        self._opened: Picked = lambda _: None
        import_module("android.activity").bind(on_activity_result=self._came, on_new_intent=self._seen)

    def on_opened(self, opened: Picked) -> None:
        """What another app opens with this one: what it was started for, and what comes later."""
        self._opened = opened
        self._seen(self._activity.getIntent())
        self._activity.setIntent(self._intents())  # not again when the system restores the app

    def _seen(self, intent: Any) -> None:
        if intent is not None and intent.getAction() == self._intents.ACTION_VIEW and intent.getData() is not None:
            uri = intent.getData()
            Clock.schedule_once(lambda _: self._hand_over(uri, self._opened))

    def pick(self, picked: Picked) -> None:
        self._picked = picked
        self._ask(self._intents.ACTION_OPEN_DOCUMENT, "*/*", self.OPEN)

    def save(self, file: Path) -> None:
        """Write a copy where the player says."""
        self._file = file
        self._ask(self._intents.ACTION_CREATE_DOCUMENT, self.KIND, self.CREATE, file.name)

    def _ask(self, action: str, kind: str, request: int, name: str | None = None) -> None:
        intent = self._intents(action)
        intent.addCategory(self._intents.CATEGORY_OPENABLE)
        intent.setType(kind)
        if name is not None:
            intent.putExtra(self._intents.EXTRA_TITLE, name)
        self._activity.startActivityForResult(intent, request)

    def _came(self, request: int, result: int, intent: Any) -> None:
        """In Android's thread: what follows is the interface's."""
        if result == self.OK and intent is not None and request in {self.OPEN, self.CREATE}:
            uri = intent.getData()
            Clock.schedule_once(lambda _: self._hand_over(uri, self._picked) if request == self.OPEN
                                else self._write(uri))

    def _hand_over(self, uri: Any, picked: Picked) -> None:
        try:
            picked(str(copied(self._activity.getContentResolver(), uri, self._folder / IN)))
        except OSError as problem:
            picked(message("{file} can't be read: {reason}", file=IN, reason=problem.strerror or str(problem)))

    def _write(self, uri: Any) -> None:
        if self._file is not None:
            opened = self._activity.getContentResolver().openFileDescriptor(uri, "w")
            with os.fdopen(opened.detachFd(), "wb") as out:
                out.write(self._file.read_bytes())


def copied(resolver: Any, uri: Any, folder: Path) -> Path:
    """What another app lets us read, as a file of ours. Longer than is ever taken in, it is cut there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    file = folder / (plain_name(_name(resolver, uri)) or "file")
    left = LONGEST + 1
    with os.fdopen(resolver.openFileDescriptor(uri, "r").detachFd(), "rb") as source, file.open("wb") as out:
        while left > 0 and (part := source.read(min(left, 1 << 16))):
            out.write(part)
            left -= len(part)
    return file


def _name(resolver: Any, uri: Any) -> str:
    """As its own app calls it, or ""."""
    found = resolver.query(uri, None, None, None, None)
    if found is None:
        return ""
    try:
        column = found.getColumnIndex("_display_name")
        return str(found.getString(column) or "") if column >= 0 and found.moveToFirst() else ""
    finally:
        found.close()
