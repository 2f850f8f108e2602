"""What Kivy must be told before it is first imported."""

from __future__ import annotations

import os
from pathlib import Path


def prepare(folder: Path) -> None:
    """Keep Kivy's own files with ours, its fingers off the command line, and its log on the standard one."""
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
    Path(os.environ["KIVY_HOME"]).mkdir(parents=True, exist_ok=True)
    from kivy.config import Config

    Config.set("kivy", "exit_on_escape", "0")  # Escape and the back button lead back, not out
    Config.set("input", "mouse", "mouse,multitouch_on_demand")  # no red dots under the right button
    Config.set("graphics", "multisamples", "2")
    Config.set("graphics", "minimum_width", "480")
    Config.set("graphics", "minimum_height", "480")
