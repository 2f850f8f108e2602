"""What is printed in the box: clans, Elves, cards, Heroes and tiles, as values.   Rules: clash.setup.*

A figure is the box's, never the code's: `content` reads these records from TOML files. One that nobody has read yet is
None.
"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.box.records import Names, Provenance
from assistant.core.shapes.record import EMPTY, record

LEVELS = (1, 2, 3)
ELF_TYPES = ("guard", "elder", "templar")
KINDS = ("weapon", "armour")
HERO_EFFECTS = ("hekna", "barrier", "neggesh", "razaro", "none")

Triple = tuple[int, int, int]  # one number per level, or per type of Elf


@record
class UnitType:
    level: int
    name: Names
    count: int | None
    power: int | None
    movement: int | None
    life: int | None
    slowness: int | None
    hit: int | None
    reroll: int | None
    shield: int | None
    rage: int | None
    speed: int | None
    flight: bool | None
    provenance: Provenance


@record
class TacticCard:
    id: str
    clan: str
    number: int | None
    gold: int | None
    units: Triple | None
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
    power: int | None
    life: int | None
    crystals: int | None
    slowness: int | None
    hit: int | None
    reroll: int | None
    shield: int | None
    rage: int | None
    provenance: Provenance


@record
class EquipmentCard:
    """A card of the market, or a Legendary (then without cost)."""

    id: str
    name: Names
    kind: str | None
    cost: int | None
    copies: Mapping[str, int] | None  # by edition
    legendary: bool
    power: int | None
    movement: int | None
    life: int | None
    slowness: int | None
    hit: int | None
    reroll: int | None
    shield: int | None
    rage: int | None
    speed: int | None
    flight: bool | None
    provenance: Provenance

    def number(self, edition: str) -> int | None:
        """How many there are of it."""
        return None if self.copies is None else self.copies.get(edition, 0)

    def is_in(self, edition: str) -> bool:
        """Is there any, as far as anybody knows?"""
        return self.number(edition) != 0


@record
class HeroCard:
    id: str
    name: Names
    cost: int | None
    movement: int | None
    effect: str | None
    hit: int | None
    reroll: int | None
    shield: int | None
    provenance: Provenance


@record
class Face:
    """One side of a tile: seven hexes, 0 the centre, 1 to 6 clockwise from the top."""

    city: int | None
    forge: int | None
    stone_at: int | None
    stone_level: int | None
    mountains: frozenset[tuple[int, int]] | None  # hex and printed direction of each border that can't be crossed
    provenance: Provenance

    @property
    def stone(self) -> tuple[int | None, int | None]:
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
    decks: Mapping[str, Mapping[str, int]] = EMPTY  # deck → by edition: its cards in all, read or not

    def face(self, side: str) -> Face:
        """The face called `1a`: tile 1, side a."""
        tile = self.tiles[side[:-1]]
        return tile.a if side[-1] == "a" else tile.b

    def card(self, card: str) -> EquipmentCard:
        return self.equipment.get(card) or self.legendary[card]

    def tactic(self, card: str) -> TacticCard:
        return self.tactics[card]

    def deck(self, deck: str) -> Mapping[str, EquipmentCard]:
        """The cards of a deck."""
        return self.legendary if deck == "legendary" else self.equipment

    @property
    def tactics(self) -> Mapping[str, TacticCard]:
        return {card.id: card for clan in self.clans.values() for card in clan.tactics}
