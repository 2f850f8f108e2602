"""What is printed in the box: clans, Elves, cards, Heroes and tiles, as values.   Rules: clash.setup.*

A figure is the box's, never the code's: `content` reads these records from TOML files.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.records import Names, Provenance
from assistant.core.shapes.record import record

LEVELS = (1, 2, 3)
ELF_TYPES = ("guard", "elder", "templar")
KINDS = ("weapon", "armour")
HERO_EFFECTS = ("hekna", "barrier", "neggesh", "razaro", "none")

Triple = tuple[int, int, int]  # one number per level, or per type of Elf


@record
class UnitType:
    level: int
    name: Names
    count: int
    power: int
    movement: int
    life: int
    slowness: int
    hit: int
    reroll: int
    shield: int
    rage: int
    speed: int
    flight: bool
    provenance: Provenance


@record
class TacticCard:
    id: str
    clan: str
    number: int
    gold: int
    units: Triple
    provenance: Provenance


@record
class Clan:
    id: str
    name: Names
    units: tuple[UnitType, UnitType, UnitType]
    tactics: tuple[TacticCard, ...]


@record
class ElfType:
    id: str
    name: Names
    count: int
    power: int
    life: int
    crystals: int
    slowness: int
    hit: int
    reroll: int
    shield: int
    rage: int
    provenance: Provenance


@record
class EquipmentCard:
    """A card of the market, or a Legendary (then without cost)."""

    id: str
    name: Names
    kind: str
    cost: int
    copies: Mapping[str, int]  # by edition
    legendary: bool
    power: int
    movement: int
    life: int
    slowness: int
    hit: int
    reroll: int
    shield: int
    rage: int
    speed: int
    flight: bool
    provenance: Provenance


@record
class HeroCard:
    id: str
    name: Names
    cost: int
    movement: int
    effect: str
    hit: int
    reroll: int
    shield: int
    provenance: Provenance


@record
class Face:
    """One side of a tile: seven hexes, 0 the centre, 1 to 6 clockwise from the top."""

    city: int
    forge: int
    stone_at: int
    stone_level: int
    mountains: frozenset[tuple[int, int]]  # hex and printed direction of each border that can't be crossed
    provenance: Provenance

    @property
    def stone(self) -> tuple[int, int]:
        return self.stone_at, self.stone_level


@record
class Tile:
    id: str
    a: Face
    b: Face


@record
class Box:
    id: str
    name: Names
    clans: Mapping[str, Clan]
    elves: tuple[ElfType, ElfType, ElfType]
    equipment: Mapping[str, EquipmentCard]
    legendary: Mapping[str, EquipmentCard]
    heroes: Mapping[str, HeroCard]
    tiles: Mapping[str, Tile]

    def face(self, side: str) -> Face:
        """The face called `1a`: tile 1, side a."""
        tile = self.tiles[side[:-1]]
        return tile.a if side[-1] == "a" else tile.b

    def card(self, card: str) -> EquipmentCard:
        return self.equipment.get(card) or self.legendary[card]

    def tactic(self, card: str) -> TacticCard:
        return self.tactics[card]

    @property
    def tactics(self) -> Mapping[str, TacticCard]:
        return {card.id: card for clan in self.clans.values() for card in clan.tactics}
