"""Where the platform keeps what an app writes. On Android the app gives a folder of its own instead."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def default_folder() -> Path:
    """The folder of the kept games, for the app and for the command line."""
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Tableside"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tableside"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tableside"
