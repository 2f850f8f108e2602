"""Battles: every stage, dice of the app and of the table, both kinds of rerolls, Elves, Heroes, many dice, large armies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from assistant.games.clash.chapters.battle import Assault, Eliminate, KeepRoll
from assistant.games.clash.chapters.fate import Roll
from tests.kit.battlefield import TABLE_DICE, keep_battle
from tests.scenes import Scene

MIXED = {"attackers": (5, 2, 1), "defenders": (4, 2, 1)}
HEROES = {"edition": "ks2017", "heroes": {"attacker": ["hekna", "neggesh"], "defender": ["barrier-hero"]},
          "attackers": (1, 1, 0), "defenders": (3, 1, 0)}


def exact(d: Any) -> None:
    """Until the exact odds are there."""
    panel = d.app.navigator.screen.panel
    d.wait_until(lambda: panel.odds.view is not None and panel.odds.view.exact, seconds=60, real=True)
    d.frames(3)


def scene(go: Callable[[Any], object] = exact, then: Sequence[Any] = (), **more: Any) -> Scene:
    facts = {"sources": TABLE_DICE, **MIXED, **more}

    def prepare(folder: Path) -> None:
        keep_battle(folder, facts["attackers"], facts["defenders"], then=then,
                    **{name: value for name, value in facts.items() if name not in MIXED})

    return Scene(prepare, go)


def taps(*keys: str, odds: bool = True) -> Callable[[Any], None]:
    def go(d: Any) -> None:
        for key in keys:
            d.tap(key)
        if odds:
            exact(d)

    return go


SCENES = {
    "battle-choose-table": scene(),
    "battle-choose-app": scene(sources="app"),
    "battle-one-by-one": scene(taps("pad.way", "pad.die.1", "pad.die.2", odds=False)),
}
