"""What the stand-in box promises: the numbers the books tell, honest sources, and a board that can be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import pytest

from assistant.core.box.records import Provenance
from assistant.core.box.unread import known
from assistant.core.shapes.record import values_of
from assistant.games.clash.board import step
from assistant.games.clash.box import content
from assistant.games.clash.box.records import ELF_TYPES, HERO_EFFECTS, KINDS, Face
from assistant.games.clash.editions import EDITIONS

BOX = content.load("stand-in")
KIT = Path(__file__).parents[3] / "kit"
FACES = {f"{tile.id}{side}": face for tile in BOX.tiles.values() for side, face in (("a", tile.a), ("b", tile.b))}
UNITS = [unit for clan in BOX.clans.values() for unit in clan.units]
CARDS = [*BOX.equipment.values(), *BOX.legendary.values()]
ICONS = ("slowness", "hit", "reroll", "shield", "rage", "speed", "flight")
DECKS = {"fr2017": ((34, 23), (5, 4)), "ks2017": ((34, 23), (5, 4)), "retail2019": ((43, 25), (8, 6))}


def entries() -> Iterator[tuple[str, Any]]:
    """Everything in the box that has a source."""
    for clan in BOX.clans.values():
        yield from ((f"{clan.id} {unit.level}", unit) for unit in clan.units)
        yield from ((card.id, card) for card in clan.tactics)
    for shelf in (BOX.elves, CARDS, BOX.heroes.values()):
        yield from ((entry.id, entry) for entry in cast("Iterable[Any]", shelf))
    yield from FACES.items()


def printed(provenance: Provenance) -> set[str]:
    return {figure for figure, source in provenance.figures.items() if source == "printed"}


def copies(cards: Mapping[str, Any], edition: str) -> tuple[int, ...]:
    return tuple(sum(card.copies[edition] for card in cards.values() if card.kind == kind) for kind in KINDS)


def test_there_are_four_clans():
    assert {clan.id: clan.name["en"] for clan in BOX.clans.values()} == {
        "bohorg": "Bohorg tribe", "godleif": "Godleif clan", "steamfield": "Steamfield Barony",
        "tomb": "Army of the Tomb"}


def test_the_units_the_books_name_are_there():
    assert [unit.name["en"] for unit in BOX.clans["bohorg"].units] == ["Pummeler", "Krag rider", "Executioner"]
    assert "Berserker" in {unit.name["en"] for unit in BOX.clans["godleif"].units}
    assert "Lancer" in {unit.name["en"] for unit in BOX.clans["steamfield"].units}
    assert "Skeleton" in {unit.name["en"] for unit in BOX.clans["tomb"].units}


def test_there_are_31_23_and_14_figures_of_the_three_levels():
    assert [sum(known(unit.count) for unit in UNITS if unit.level == level) for level in (1, 2, 3)] == [31, 23, 14]


def test_each_clan_has_seven_tactic_cards_and_no_two_cards_have_the_same_number():
    assert [len(clan.tactics) for clan in BOX.clans.values()] == [7] * 4
    assert len({card.number for card in BOX.tactics.values()}) == 28
    assert set(BOX.tactics) == {f"{clan}-{number}" for clan in BOX.clans for number in range(1, 8)}


def test_a_tactic_card_pays_two_to_six_gold_and_brings_figures_that_exist():
    for clan in BOX.clans.values():
        for card in clan.tactics:
            units = known(card.units)
            assert 2 <= known(card.gold) <= 6
            assert sum(units) >= 1
            assert all(shown <= known(unit.count) for shown, unit in zip(units, clan.units, strict=True))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_have_the_numbers_of_cards_of_each_edition(edition):
    assert (copies(BOX.equipment, edition), copies(BOX.legendary, edition)) == DECKS[edition]


def test_there_are_15_elves_of_each_type_with_a_crystal_each():
    assert [(elf.id, elf.count, elf.crystals) for elf in BOX.elves] == [(elf, 15, 1) for elf in ELF_TYPES]


def test_there_are_four_heroes_each_with_an_effect_of_its_own():
    assert set(BOX.heroes) == {"hekna", "razaro", "neggesh", "barrier-hero"}
    assert {hero.effect for hero in BOX.heroes.values()} == set(HERO_EFFECTS) - {"none"}
    assert all(known(hero.hit) + known(hero.reroll) + known(hero.shield) > 0 for hero in BOX.heroes.values())


def test_the_executioner_has_power_6_and_some_equipment_makes_it_8():
    assert BOX.clans["bohorg"].units[2].power == 6
    assert any(card.power == 2 and card.slowness == 0 for card in CARDS)


def test_krag_riders_bring_one_hit_and_with_an_executioner_slowness_2():
    _, rider, executioner = BOX.clans["bohorg"].units
    assert rider.hit == 1
    assert known(rider.slowness) + known(executioner.slowness) == 2
    worn = ("shamans-staff", "shamans-coat", "robe-of-the-archmage", "purifier", "celestial-armor", "tribal-armor")
    assert all(BOX.card(card).slowness == 0 for card in worn)


def test_pummelers_can_bring_two_hits():
    own = known(BOX.clans["bohorg"].units[0].hit)
    assert any(own + known(card.hit) == 2 for card in BOX.equipment.values())


def test_the_shamans_coat_and_staff_give_one_reroll():
    assert BOX.card("shamans-coat").reroll == BOX.card("shamans-staff").reroll == 1


def test_the_prices_are_as_the_books_tell_or_compare_them():
    cost = {card.id: known(card.cost) for card in BOX.equipment.values()}
    assert (cost["shamans-staff"], cost["tribal-armor"]) == (9, 7)
    assert cost["crossbow"] < cost["rock-breaker"]
    assert cost["shamans-coat"] < min(cost["massive-armor"], cost["plate-armor"])


def test_the_cards_the_books_show_are_of_their_kind():
    weapons = ("crossbow", "rock-breaker", "blunderbuss", "shamans-staff", "war-drum", "purifier", "rotting-blade")
    armours = ("massive-armor", "plate-armor", "shamans-coat", "tribal-armor", "celestial-armor",
               "robe-of-the-archmage")
    assert {BOX.card(card).kind for card in weapons} == {"weapon"}
    assert {BOX.card(card).kind for card in armours} == {"armour"}


def test_rage_and_speed_are_on_no_card_of_the_editions_that_ignore_them():
    for edition in (edition for edition in EDITIONS.values() if not edition.counts_rage_icons):
        assert not [card.id for card in CARDS if card.number(edition.id) and (card.rage or card.speed)]
    assert not [unit.name for unit in UNITS if unit.rage or unit.speed]


@pytest.mark.parametrize("icon", ICONS)
def test_every_icon_occurs_on_equipment_of_the_2019_edition(icon):
    assert any(values_of(card)[icon] for card in BOX.equipment.values() if card.number("retail2019"))


@pytest.mark.parametrize("icon", ICONS[:4] + ICONS[6:])
def test_every_icon_of_2017_occurs_in_its_deck_and_on_figures(icon):
    assert any(values_of(card)[icon] for card in BOX.equipment.values() if card.number("fr2017"))
    assert any(values_of(unit)[icon] for unit in UNITS)


def test_every_card_does_something_and_no_two_are_alike():
    figures = ("kind", "power", "movement", "life", *ICONS)
    for deck in (BOX.equipment, BOX.legendary):
        kinds = Counter(tuple(values_of(card)[figure] for figure in figures) for card in deck.values())
        assert set(kinds.values()) == {1}
    assert all(any(values_of(card)[figure] for figure in figures[1:] if figure != "slowness") for card in CARDS)


def test_there_are_ten_different_faces():
    assert len(FACES) == 10
    assert len({(face.city, face.forge, face.stone_at, face.stone_level, face.mountains)
                for face in FACES.values()}) == 10
    assert {face.stone_level for face in FACES.values()} == {1, 2, 3}
    assert all(face.mountains for face in FACES.values())


@pytest.mark.parametrize("name", FACES)
def test_every_territory_of_a_face_can_be_walked_to_and_entered_from_outside(name):
    assert walked(FACES[name]) == set(range(7))
    open_outside = [hexagon for hexagon in range(1, 7) for direction in range(6)
                    if outside(hexagon, direction) and (hexagon, direction) not in known(FACES[name].mountains)]
    assert len(open_outside) >= 15  # of 18


def walked(face: Face) -> set[int]:
    """The hexes reached from the centre without crossing Mountains."""
    barred = {frozenset((HEXES[at], step(HEXES[at], direction))) for at, direction in known(face.mountains)}
    reached, waiting = {0}, [0]
    while waiting:
        at = waiting.pop()
        for near in (step(HEXES[at], direction) for direction in range(6)):
            if near in SPOTS and SPOTS[near] not in reached and frozenset((HEXES[at], near)) not in barred:
                reached.add(SPOTS[near])
                waiting.append(SPOTS[near])
    return reached


HEXES = [(0, 0), *(step((0, 0), direction) for direction in range(6))]
SPOTS = {position: spot for spot, position in enumerate(HEXES)}


def outside(hexagon: int, direction: int) -> bool:
    return step(HEXES[hexagon], direction) not in SPOTS


def test_every_entry_has_an_honest_source():
    for name, entry in entries():
        provenance = entry.provenance
        assert provenance.source == "stand-in", name  # no card or tile is known in full
        assert set(provenance.figures.values()) <= {"printed"}, name
        assert bool(provenance.place) == bool(printed(provenance)), name


def test_a_place_names_a_book_that_was_read():
    for name, entry in entries():
        assert not entry.provenance.place or entry.provenance.place.startswith(tuple(EDITIONS)), name


def test_no_figure_passes_for_printed_but_those_the_books_tell():
    known = {"bohorg 2": {"hit"}, "bohorg 3": {"power"}, "shamans-staff": {"cost", "reroll"}, "tribal-armor": {"cost"},
             "shamans-coat": {"reroll"}, **{elf: {"count"} for elf in ELF_TYPES}}
    words = {"name", "kind", "level", "effect"}
    assert {name: told for name, entry in entries() if (told := printed(entry.provenance) - words)} == known


def test_everything_has_a_name_in_english_and_french():
    named: list[Any] = [*BOX.clans.values(), *UNITS, *BOX.elves, *CARDS, *BOX.heroes.values(), BOX]
    assert all(set(thing.name) == {"en", "fr"} for thing in named)
    for language in ("en", "fr"):
        assert max(Counter(thing.name[language] for thing in named).values()) == 1


def test_the_test_box_adds_a_fifth_clan_and_nothing_else():
    five = content.load("five_clans.toml", KIT)
    assert list(five.clans) == [*BOX.clans, "kkran"]
    assert (five.equipment, five.tiles, five.elves) == (BOX.equipment, BOX.tiles, BOX.elves)
    assert len(five.tiles) == 5
