"""Every screen in every state worth looking at: how to come there. Drawn by `python3 -m tests pictures`.

Each module has SCENES, from a name to a Scene: `prepare(folder)` keeps the games it needs, then the app starts, then
`go(driver)` taps its way to the moment. The tests walk the same scenes: contrast, targets, cut text.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Scene:
    prepare: Callable[[Path], object] = lambda folder: None
    go: Callable[[Any], object] = lambda driver: None


def all_scenes() -> dict[str, Scene]:
    found: dict[str, Scene] = {}
    for module in pkgutil.walk_packages(__path__, f"{__name__}."):
        if not module.ispkg:
            found |= import_module(module.name).SCENES
    return found
