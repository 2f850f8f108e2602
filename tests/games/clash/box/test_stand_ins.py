"""Odds are called exact only where every figure that counts was read or printed."""

from __future__ import annotations

from assistant.core.box.records import Provenance
from assistant.core.shapes.record import replace
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Triple, UnitType
from assistant.games.clash.box.stand_ins import has_stand_ins

BOX = content.load("stand-in")
CARD = next(each for each in BOX.equipment.values() if each.provenance.of("power") == "stand-in").id
BARE: tuple[tuple[str, ...], ...] = ((), (), ())


def types(**figures: str) -> tuple[UnitType, ...]:
    """Read from the own cards, but for these figures of level I."""
    one, two, three = (replace(each, provenance=Provenance("table", {})) for each in BOX.clans["bohorg"].units)
    return replace(one, provenance=Provenance("table", figures)), two, three


def told(kinds: tuple[UnitType, ...], units: Triple, worn: tuple[tuple[str, ...], ...] = BARE) -> bool:
    return has_stand_ins(BOX, kinds, units, worn, ())


def test_what_was_read_is_no_stand_in_and_one_figure_is_enough_to_be_one() -> None:
    assert not told(types(), (3, 2, 1))
    assert told(types(life="stand-in"), (3, 2, 1))
    assert not told(types(speed="stand-in"), (3, 2, 1))  # nobody fights with it


def test_who_is_not_there_does_not_count_nor_what_they_wear() -> None:
    assert not told(types(life="stand-in"), (0, 2, 1))
    assert told(types(), (3, 2, 1), ((CARD,), (), ()))
    assert not told(types(), (0, 2, 1), ((CARD,), (), ()))
