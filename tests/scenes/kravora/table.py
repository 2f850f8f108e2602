"""The table of Kravora, moment by moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.kit.taps import siege
from tests.scenes import Scene

Go = Callable[[Any], object]


def at(panel: str, round_: int, players: int = 3, go: Go = lambda d: None, **more: Any) -> Scene:
    def prepare(folder: Path) -> None:
        siege.keep(folder, siege.header(players, **more), siege.panel(panel, round_))

    return Scene(prepare, go)


SCENES = {
    "kravora-attack": at("attack", 4, 4),
}
