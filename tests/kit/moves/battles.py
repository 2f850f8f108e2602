"""Battles on A1 between bohorg, who attacks, and somebody: the movement is over, the dice are in the test's hand."""

from __future__ import annotations

from typing import Any

from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle.events import InjuriesDealt
from assistant.games.clash.model import Action
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

HERE = "A1"
MARKET = ("rock-breaker", "spiked-club", "twin-blades", "padded-jerkin", "spiked-armor", "winged-cloak")


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


def units(*levels: tuple[int, dict[str, int]], clan: str = "tomb") -> dict[tuple[str, int], dict[str, int]]:
    """Figures of a clan by level: units((1, {"hit": 2}))."""
    return {(clan, level): figures for level, figures in levels}


def fought_by(figures: dict[tuple[str, int], dict[str, int]], defenders: Triple = (1, 0, 0),
              attackers: Triple = (4, 0, 0), **table: Any) -> Scenario:
    """tomb defends and, with equal slowness, launches first; its Units have these figures."""
    cards = table.pop("cards", None)
    return battle(attackers, defenders, box=plain_box(units=figures, cards=cards), market=MARKET, **table)


def dealt(scene: Scenario) -> tuple[int, dict[str, int]]:
    """The Injuries of the last Assault, and where they came from."""
    (event,) = [event for event in scene.events if type(event) is InjuriesDealt]
    return event.tally.total, {part.what.id: part.amount for part in event.tally.parts}
