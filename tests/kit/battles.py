"""Battles on A1 between bohorg, who attacks, and somebody: the movement is over, the dice are in the test's hand."""

from __future__ import annotations

from typing import Any

from assistant.games.clash.box import Triple
from assistant.games.clash.model import Action
from tests.kit.position import position
from tests.kit.scenario import Scenario, given

HERE = "A1"


def battle(attackers: Triple = (1, 0, 0), defenders: Triple = (1, 0, 0), *, enemy: str = "tomb", at: str = HERE,
           **table: Any) -> Scenario:
    """The battle has begun; `table` is what `position` takes. With equal slowness the defender launches first."""
    units = {**table.pop("units", {}), at: {"bohorg": attackers, enemy: defenders}}
    return given(position(units=units, action=Action("move"), **table)).when("fight", at=at)


def thrown(scene: Scenario, hits: int) -> Scenario:
    """The dice owed are thrown: so many of them, the first ones, show a hit."""
    dice = scene.owed["dice"]
    return scene.when("roll", dice=[1] * hits + [0] * (dice - hits))


def assault(scene: Scenario, hits: int = 0) -> Scenario:
    """The side on turn launches an Assault that hits so often."""
    return thrown(scene.when("assault"), hits)
