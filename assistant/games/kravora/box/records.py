"""What is printed in the box: Units, buildings, ruses, waves and the calamity die, as values.

A figure is the box's, never the code's: `content` reads these records from TOML files. A price that nobody has read
yet is None, and so are the faces of the die.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.records import Names, Provenance
from assistant.core.shapes.record import record

KINDS = ("fantoche", "sprinteur", "caillasseur", "long-bras", "costaud", "rocailleux")  # the weakest first
BUILDINGS = ("caserne", "universite", "laboratoire", "atelier", "hutte", "tri", "canon")
RUSES = ("rochers", "caillot", "avancer", "reculer", "rocaille", "propulsion", "bouclier")
FACES = ("blood5", "blood10", "comet", "comets", "arrow", "blank")
WAVES = tuple(range(1, 11))
PUPPET, BOULDER = "fantoche", "rocailleux"


@record
class UnitType:
    id: str
    name: Names
    life: int
    damage: int
    reach: tuple[int, int]  # nearest and farthest line
    moves: int
    cost: int | None
    wage: int
    figures: int
    white: int
    provenance: Provenance

    def reaches(self, start: int, end: int) -> bool:
        """So many lines away, towards either end of the board."""
        return self.reach[0] <= abs(end - start) <= self.reach[1]


@record
class Priced:
    """A building or a ruse."""

    id: str
    name: Names
    cost: int | None
    provenance: Provenance


@record
class Wave:
    round: int
    dice: int
    plus: int
    provenance: Provenance


@record
class Die:
    """The calamity die."""

    faces: tuple[str, ...] | None
    provenance: Provenance


@record
class Box:
    id: str
    name: Names
    units: Mapping[str, UnitType]
    buildings: Mapping[str, Priced]
    ruses: Mapping[str, Priced]
    waves: tuple[Wave, ...]  # of the rounds 1 to 10, in order
    calamity: Die

    def cost(self, what: str) -> int | None:
        """What is printed as the price of a Unit, a building or a ruse."""
        if what in self.units:
            return self.units[what].cost
        return (self.buildings.get(what) or self.ruses[what]).cost

    def wave(self, round: int) -> Wave:
        """The wave of a round; later ones are as the last."""
        return self.waves[min(round, len(self.waves)) - 1]
