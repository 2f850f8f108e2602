"""What a box file must hold, problem by problem: each with its place, all of them at once."""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import values_of
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from tests.kit.box_file import box, card, clan, face, paths, problems, toml


@pytest.fixture
def small():
    return box()


def test_a_box_without_extends_is_complete_by_itself(small):
    read = content.load_text(toml(small))
    assert list(read.clans) == ["ants", "bees"]
    assert [unit.level for unit in read.clans["ants"].units] == [1, 2, 3]
    assert read.tactic("bees-7").clan == "bees" and read.tactic("bees-7").units == (2, 1, 0)
    assert [elf.id for elf in read.elves] == ["guard", "elder", "templar"]
    assert read.card("great-stick").legendary and not read.card("stick-3").legendary
    assert read.face("2b").mountains == frozenset({(0, 3)})


def test_icons_not_mentioned_are_none(small):
    unit = content.load_text(toml(small)).clans["ants"].units[0]
    icons = ("slowness", "hit", "reroll", "shield", "rage", "speed", "flight")
    assert {icon: values_of(unit)[icon] for icon in icons} == {**dict.fromkeys(icons, 0), "flight": False}
    assert unit.flight is False and unit.hit is not False


def test_units_and_elves_may_stand_in_any_order(small):
    small["clan"][0]["unit"].reverse()
    small["elf"].reverse()
    read = content.load_text(toml(small))
    assert [unit.level for unit in read.clans["ants"].units] == [1, 2, 3]
    assert [elf.id for elf in read.elves] == ["guard", "elder", "templar"]


def test_a_name_in_one_language_serves_in_all(small):
    assert content.load_text(toml(small)).clans["ants"].name == {"en": "Ants", "fr": "Ants"}


def test_a_box_may_go_without_heroes_and_legendary_cards(small):
    del small["hero"], small["legendary"]
    assert problems(small) == []


def test_copies_are_a_number_or_a_table_by_edition(small):
    small["equipment"].append(card("drum", cost=1, copies={"retail2019": 3}))
    read = content.load_text(toml(small))
    assert read.card("drum").copies == {"fr2017": 0, "ks2017": 0, "retail2019": 3}
    assert read.card("stick-1").copies == {"fr2017": 2, "ks2017": 2, "retail2019": 2}


@pytest.mark.parametrize(("spot", "value"), [
    ("power", -1), ("power", 100), ("power", True), ("power", 1.0), ("power", float("nan")), ("power", "2"),
    ("power", [2]), ("power", {}), ("power", 10**30), ("life", 0), ("life", 100), ("level", 4), ("level", 0),
    ("count", -1), ("slowness", 100), ("flight", 1), ("flight", "yes"), ("source", "guess"), ("source", 3),
    ("name", "Pummeler"), ("name", {}), ("name", {"EN": "x"}), ("name", {"en": ""}), ("name", {"en": " "}),
    ("name", {"en": "x" * 81}), ("name", {"en": "a\nb"}), ("name", {"en": 3}), ("sources", "printed"),
    ("sources", {"power": "guess"}), ("sources", {"strength": "printed"}), ("place", ""), ("place", 12),
    ("strength", 3), ("od\nd", 1),
])
def test_a_figure_of_a_unit_out_of_bounds_is_named_with_its_place(small, spot, value):
    small["clan"][1]["unit"][2][spot] = value
    found = paths(small)
    assert found and all(path.startswith("clan[1].unit") for path in found)
    plain = spot if spot.isprintable() else "“od\\nd”"
    assert found[0].startswith(f"clan[1].unit[2].{plain}")


@pytest.mark.parametrize("value", [0, 99])
def test_the_ends_of_the_range_are_allowed(small, value):
    small["clan"][0]["unit"][0]["power"] = value
    small["clan"][0]["unit"][0]["life"] = max(1, value)
    assert problems(small) == []


@pytest.mark.parametrize(("section", "key"), [
    ("elf", "power"), ("elf", "life"), ("elf", "count"), ("elf", "crystals"), ("elf", "name"), ("elf", "source"),
    ("equipment", "kind"), ("equipment", "cost"), ("equipment", "copies"), ("equipment", "id"),
    ("equipment", "source"), ("legendary", "kind"), ("legendary", "copies"), ("legendary", "name"),
    ("hero", "cost"), ("hero", "movement"), ("hero", "effect"), ("hero", "source"), ("clan", "name"), ("tile", "a"),
])
def test_a_missing_figure_is_named(small, section, key):
    del small[section][0][key]
    assert (f"{section}[0].{key}", f"The key “{key}” is missing.") in problems(small)


@pytest.mark.parametrize("key", ["level", "name", "count", "power", "movement", "life", "source"])
def test_a_unit_lacks_nothing(small, key):
    del small["clan"][0]["unit"][1][key]
    assert paths(small)[0] == "clan[0].unit[1]." + key


@pytest.mark.parametrize("key", ["id", "number", "gold", "units", "source"])
def test_a_tactic_lacks_nothing(small, key):
    del small["clan"][0]["tactic"][6][key]
    assert paths(small) == ["clan[0].tactic[6]." + key]


@pytest.mark.parametrize("key", ["city", "forge", "stone", "source"])
def test_a_face_lacks_nothing_but_mountains(small, key):
    del small["tile"][0]["b"][key], small["tile"][0]["b"]["mountains"]
    assert paths(small) == ["tile[0].b." + key]


@pytest.mark.parametrize(("section", "key", "value"), [
    ("equipment", "kind", "boots"), ("equipment", "cost", 100), ("equipment", "copies", -1),
    ("equipment", "copies", "3"), ("equipment", "copies", {"retail2018": 1}),
    ("equipment", "copies", {"retail2019": 1.5}), ("equipment", "id", "two words"), ("equipment", "id", 7),
    ("equipment", "id", "x" * 41), ("equipment", "id", "épée"), ("equipment", "id", "guard"),
    ("legendary", "cost", 3), ("hero", "effect", "fly"), ("hero", "power", 1), ("elf", "id", "wizard"),
    ("elf", "movement", 1), ("clan", "id", "elves"), ("clan", "id", "table"), ("clan", "id", "1"),
    ("clan", "colour", "red"), ("tile", "id", 1), ("tile", "c", {}), ("tile", "a", 3),
])
def test_a_wrong_value_is_named_with_its_place(small, section, key, value):
    small[section][0][key] = value
    found = paths(small)
    assert found[0].startswith(f"{section}[0].{key}")


@pytest.mark.parametrize("value", [3, [1, 2], [1, 2, 3, 4], [1, 2, -1], [1, 2, True], ["1", "2", "3"]])
def test_the_units_of_a_tactic_are_three_numbers(small, value):
    small["clan"][0]["tactic"][0]["units"] = value
    assert paths(small)[0].startswith("clan[0].tactic[0].units")


def test_a_tactic_card_has_a_number_in_bounds(small):
    small["clan"][0]["tactic"][0]["number"] = 100
    assert paths(small) == ["clan[0].tactic[0].number"]


def test_a_clan_has_three_units(small):
    small["clan"][0]["unit"].pop()
    small["clan"][1]["unit"][2]["level"] = 2
    assert paths(small) == ["clan[0].unit", "clan[1].unit"]


def test_a_clan_has_seven_tactics(small):
    small["clan"][0]["tactic"].pop()
    small["clan"][1]["tactic"].append({**small["clan"][1]["tactic"][0], "id": "bees-8"})
    assert problems(small) == [("clan[0].tactic", "A clan has 7 Tactic cards; here are 6."),
                               ("clan[1].tactic", "A clan has 7 Tactic cards; here are 8.")]


@pytest.mark.parametrize(("section", "place"), [
    ("equipment", "equipment[6].id"), ("legendary", "legendary[1].id"), ("hero", "hero[1].id"), ("tile", "tile[2].id"),
    ("clan", "clan[2].id"),
])
def test_an_id_stands_once(small, section, place):
    small[section].append(small[section][0])
    assert place in paths(small)


def test_the_cards_of_the_market_and_legendary_ones_share_their_ids(small):
    small["legendary"].append(card("stick-1"))
    assert problems(small) == [("legendary[1].id", "The id “stick-1” stands twice.")]


def test_no_two_clans_have_a_tactic_card_of_the_same_id(small):
    small["clan"][1]["tactic"][0]["id"] = "ants-1"
    assert paths(small) == ["clan[1].tactic[0].id"]


def test_six_different_equipments_lie_open(small):
    small["equipment"].pop()
    assert problems(small) == [("equipment", "There are 5 different Equipments; the market needs 6.")]


def test_cards_without_copies_do_not_lie_open(small):
    small["equipment"][0]["copies"] = 0
    assert paths(small) == ["equipment"]


def test_a_box_may_be_for_one_edition_only_but_then_in_full(small):
    for listed in small["equipment"]:
        listed["copies"] = {"retail2019": 2}
    assert problems(small) == []
    small["equipment"][0]["copies"] = 2
    assert paths(small) == ["equipment", "equipment"]  # one Equipment in each of the 2017 editions


def test_city_forge_and_stone_stand_on_different_hexes(small):
    small["tile"][0]["a"] = {**face(), "forge": 2, "stone": {"at": 2, "level": 1}}
    assert paths(small) == ["tile[0].a.forge", "tile[0].a.stone"]


@pytest.mark.parametrize(("key", "value"), [
    ("city", 7), ("city", -1), ("forge", "5"), ("stone", 3), ("stone", {"at": 0}), ("stone", {"at": 0, "level": 4}),
    ("stone", {"at": 7, "level": 1}), ("stone", {"at": 0, "level": 1, "size": 2}), ("mountains", 3),
    ("mountains", [3]), ("mountains", [[7, 0]]), ("mountains", [[0, 6]]), ("mountains", [[0]]),
    ("mountains", [[0, 1, 2]]), ("mountains", [[0, True]]), ("mountains", [[-1, 0]]), ("mountains", [[0, 0]] * 43),
])
def test_a_face_is_described_within_its_seven_hexes_and_six_directions(small, key, value):
    small["tile"][1]["a"][key] = value
    found = paths(small)
    assert found and found[0].startswith(f"tile[1].a.{key}")


def test_all_three_elves_are_there(small):
    small["elf"].pop()
    assert ("elf", "The Elf templar is missing.") in problems(small)


def test_there_are_elves_enough_for_every_city_and_forge(small):
    for elf in small["elf"]:
        elf["count"] = 3
    assert problems(small) == [("elf", "There are 9 Elf tokens; a game of 2 needs 12.")]


def test_a_game_needs_two_clans_and_two_tiles(small):
    small["clan"].pop()
    small["tile"].pop()
    assert paths(small) == ["clan", "tile"]


@pytest.mark.parametrize(("key", "value"), [
    ("format", 2), ("format", True), ("format", "1"), ("game", "kravora"), ("game", 1), ("id", "a b"), ("id", None),
    ("name", "Small"), ("extends", 3), ("extends", ""), ("colour", 1), ("clan", 3), ("elf", {}), ("hero", [3]),
])
def test_the_head_of_the_file_is_in_order(small, key, value):
    small = {name: part for name, part in small.items() if name != key} | ({} if value is None else {key: value})
    assert any(path.startswith(key) for path in paths(small))


def test_lists_have_their_limits(small):
    small["hero"] = [{**small["hero"][0], "id": f"hero-{number}"} for number in range(41)]
    assert problems(small) == [("hero", "Here stand 41 entries; there may be at most 40.")]


def test_what_is_not_a_table_is_named_at_its_place(small):
    small["clan"][0]["unit"].insert(1, 5)
    small["clan"][1]["tactic"] = 7
    assert paths(small) == ["clan[0].unit[1]", "clan[1].tactic"]


def test_all_problems_are_listed_at_once(small):
    small["game"] = "chess"
    small["clan"][0] = {**clan("ants"), "colour": "red"}
    small["elf"][1]["life"] = 0
    small["tile"][1]["b"]["city"] = 5
    assert paths(small) == ["game", "clan[0].colour", "elf[1].life", "tile[1].b.forge"]


@pytest.mark.parametrize("value", ["{", "{0}", "{figure}", "%s", "\ud7ff", "‮"])
def test_odd_text_stands_in_a_sentence_as_it_is(small, value):
    small["equipment"][0]["kind"] = value
    (path, sentence), = problems(small)
    assert path == "equipment[0].kind" and sentence.endswith("it must be one of: weapon, armour.")


def test_problems_are_not_yet_in_a_language(small):
    small["elf"][1]["life"] = 0
    with pytest.raises(content.BoxProblems) as found:
        content.load_text(toml(small))
    problem, = found.value.problems
    assert problem.message.id == "Here stands {value}; it must be a whole number from {low} to {high}."
    assert say(problem.message, Speaker("en")) == "Here stands 0; it must be a whole number from 1 to 99."
