"""A box with plain figures: no icons, round numbers. A test adds just the figures it is about.

The names are those of the stand-in box, whose figures may be tuned at any time; these never are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from assistant.core.box.records import Provenance
from assistant.core.shapes.record import replace
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box, Clan, Face, Tile

STAND_IN = Provenance("stand-in", {})
NO_ICONS = {"slowness": 0, "hit": 0, "reroll": 0, "shield": 0, "rage": 0}
UNITS = ({"count": 8, "power": 2, "movement": 2, "life": 1}, {"count": 6, "power": 3, "movement": 3, "life": 2},
         {"count": 4, "power": 5, "movement": 2, "life": 3})
ELVES = ({"power": 2, "life": 1}, {"power": 3, "life": 2}, {"power": 4, "life": 3})
NO_BONUS = {"power": 0, "movement": 0, "life": 0, "speed": 0, "flight": False, **NO_ICONS}
NUMBERS = {"bohorg": 0, "tomb": 7, "godleif": 14, "steamfield": 21}  # Tactic numbers 1–7, 8–14, …

# City on 2, Forge on 5, a level I Stone in the middle; the other face has Mountains at the top of the middle hex.
FACE = Face(city=2, forge=5, stone_at=0, stone_level=1, mountains=frozenset(), provenance=STAND_IN)
ROUGH = replace(FACE, stone_level=2, mountains=frozenset({(0, 0)}))


@cache
def _plain() -> Box:
    box = content.load("stand-in")
    return replace(
        box,
        clans={clan.id: _plain_clan(clan) for clan in box.clans.values()},
        elves=tuple(replace(elf, **NO_ICONS, **figures, count=15, crystals=1)
                    for elf, figures in zip(box.elves, ELVES, strict=True)),
        equipment={card.id: replace(card, **NO_BONUS) for card in box.equipment.values()},
        legendary={card.id: replace(card, **NO_BONUS) for card in box.legendary.values()},
        heroes={hero.id: replace(hero, cost=5, movement=2, hit=0, reroll=0, shield=0)
                for hero in box.heroes.values()},
        tiles={tile: Tile(tile, FACE, ROUGH) for tile in "12345"},
    )


def _plain_clan(clan: Clan) -> Clan:
    """Every Tactic card: 3 gold and Units [2, 1, 0]."""
    units = tuple(replace(unit, **NO_ICONS, speed=0, flight=False, **figures)
                  for unit, figures in zip(clan.units, UNITS, strict=True))
    first = NUMBERS.get(clan.id, 28)
    tactics = tuple(replace(card, number=first + at, gold=3, units=(2, 1, 0))
                    for at, card in enumerate(clan.tactics, start=1))
    return replace(clan, units=units, tactics=tactics)


def plain_box(
    units: Mapping[tuple[str, int], Mapping[str, Any]] | None = None,  # (clan, level) → figures
    elves: Mapping[str, Mapping[str, Any]] | None = None,  # guard, elder, templar → figures
    cards: Mapping[str, Mapping[str, Any]] | None = None,  # Equipment or Legendary → figures
    heroes: Mapping[str, Mapping[str, Any]] | None = None,
    tactics: Mapping[str, Mapping[str, Any]] | None = None,
    faces: Mapping[str, Mapping[str, Any]] | None = None,  # "1a" → fields of the face
) -> Box:
    """The plain box with these figures changed."""
    box = _plain()
    for (clan, level), figures in (units or {}).items():
        rest = list(box.clans[clan].units)
        rest[level - 1] = replace(rest[level - 1], **figures)
        box = replace(box, clans={**box.clans, clan: replace(box.clans[clan], units=tuple(rest))})
    for card, figures in (tactics or {}).items():
        clan = box.tactics[card].clan
        hand = tuple(replace(each, **figures) if each.id == card else each for each in box.clans[clan].tactics)
        box = replace(box, clans={**box.clans, clan: replace(box.clans[clan], tactics=hand)})
    box = replace(box, elves=tuple(replace(elf, **(elves or {}).get(elf.id, {})) for elf in box.elves))
    for card, figures in (cards or {}).items():
        shelf = "equipment" if card in box.equipment else "legendary"
        changed = {**getattr(box, shelf), card: replace(getattr(box, shelf)[card], **figures)}
        box = replace(box, **{shelf: changed})
    for hero, figures in (heroes or {}).items():
        box = replace(box, heroes={**box.heroes, hero: replace(box.heroes[hero], **figures)})
    for side, fields in (faces or {}).items():
        tile = box.tiles[side[:-1]]
        box = replace(box, tiles={**box.tiles, tile.id: replace(tile, **{side[-1]: replace(box.face(side), **fields)})})
    return box
