"""What Kivy must be told before it is first imported."""

from __future__ import annotations

import logging
import os
from pathlib import Path

FIRST = (1280, 800)  # of a window on a desktop
SILENCE = logging.CRITICAL + 1  # Kivy finds it critical when there is no clipboard


def prepare(folder: Path, size: tuple[int, int] | None = None) -> None:
    """Keep Kivy's hands off the disk and the command line, and its chatter off the terminal."""
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")  # a file of settings that was written by half would end each start
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    logging.getLogger("kivy").setLevel(SILENCE)  # providers that are not there are no trouble of the player's
    from kivy.config import Config

    logging.getLogger("kivy").setLevel(SILENCE)  # which its own settings undo
    Config.set("kivy", "exit_on_escape", "0")  # Escape and the back button lead back, not out
    Config.set("graphics", "minimum_width", "480")
    Config.set("graphics", "minimum_height", "480")
    Config.set("graphics", "multisamples", "0" if size else "2")
    if Config.has_option("input", "mouse"):
        Config.set("input", "mouse", "mouse,multitouch_on_demand")  # no red dots under the right button
    width, height = size or FIRST
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))


def opens_window() -> bool:
    from kivy.core.clipboard import Clipboard  # noqa: F401  # tries programs that may not be there
    from kivy.core.window import Window

    logging.getLogger("kivy").setLevel(logging.WARNING)
    return Window is not None
