"""The looks, one kv file for each Python file that has widgets; each is loaded once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from kivy.lang import Builder

import assistant

BESIDE = Path(assistant.__file__).resolve().parent.parent / "kv"  # in a clone, on Android
INSIDE = Path(assistant.__file__).resolve().parent / "kv"  # where the app was installed


@cache
def folder() -> Path:
    return INSIDE if INSIDE.is_dir() else BESIDE


@cache
def load(name: str) -> None:
    """Load `kv/NAME.kv`, such as `screens/home`."""
    Builder.load_file(str(folder() / f"{name}.kv"))
