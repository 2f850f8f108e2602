"""Agreeing on a new game."""

from pathlib import Path
from typing import Any

from assistant.core.store.memory import Memory
from tests.kit.taps import evening
from tests.scenes import Scene

LONG = ("Eleonora-Maximiliana von Hohenzollern", "Björn", "Wilhelmina-Friederike Augusta", "Ada", "Przemysław")


def remembered(folder: Path, count: int = 5, box: str = evening.FIVE_CLANS) -> None:
    memory = Memory(folder)
    memory.remember("boxes", [evening.FIVE_CLANS])
    memory.remember("new_game", {"seats": [[name, ""] for name in LONG[:count]], "box": box})


def begin(d: Any) -> None:
    d.tap("home.new")
    d.tap("shelf.clash")


def unfold(d: Any) -> None:
    begin(d)
    d.tap("more")
    d.tap("sources.each")


def refused(d: Any) -> None:
    begin(d)
    d.tap("players.1")
    d.tap("edition.ks2017")


SCENES = {
    "new-game": Scene(go=begin),
    "new-game-five": Scene(remembered, begin),
    "new-game-more": Scene(remembered, unfold),
    "new-game-refused": Scene(go=refused),
    "new-game-no-clan-left": Scene(lambda folder: remembered(folder, 5, "stand-in"), begin),
}
