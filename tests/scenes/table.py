"""The table in the phases that are answered on the map."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.kit import evening
from tests.scenes import Scene


def at(panel: str, round_: int, players: int = 4, **more: Any) -> Scene:
    def prepare(folder: Path) -> None:
        evening.keep_game(folder, evening.header(players, **more), evening.panel(panel, round_))

    return Scene(prepare)


SCENES = {
    "action": at("action", 3),
    "action-five": at("action", 4, 5, goal=9),
    "action-solo": at("action", 2, 1, solo="easy"),
    "action-heroes": at("action", 4, 3, edition="ks2017", goal=9),
    "bastion": at("bastion", 1, 3),
    "reinforce": at("reinforce", 3, 4),
    "reinforce-first": at("reinforce", 1, 2),
}
