"""`extends`: another box fills what is not given, entry by entry and field by field; sources stay honest."""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import replace
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box import content
from tests.kit.box_file import box, card, clan, face, paths, problems, toml

HEAD = {"format": 1, "game": "clash", "id": "ours", "extends": "stand-in"}
STAND_IN = content.load("stand-in")


def load(**own):
    return content.load_text(toml({**HEAD, **own}))


def test_a_box_that_says_nothing_is_the_one_it_extends():
    assert replace(load(), id="stand-in", name=STAND_IN.name) == STAND_IN


def test_an_entry_is_filled_field_by_field():
    ours, theirs = load(equipment=[{"id": "crossbow", "cost": 4}]).card("crossbow"), STAND_IN.card("crossbow")
    assert ours.cost == 4
    assert replace(ours, cost=theirs.cost, provenance=theirs.provenance) == theirs


def test_units_are_filled_by_level_and_tactics_by_id():
    ours = load(clan=[{"id": "tomb", "unit": [{"level": 3, "power": 9}], "tactic": [{"id": "tomb-2", "gold": 9}]}])
    theirs, ours = STAND_IN.clans["tomb"], ours.clans["tomb"]
    assert [unit.power for unit in ours.units] == [theirs.units[0].power, theirs.units[1].power, 9]
    assert [card.gold for card in ours.tactics] == [
        9 if card.id == "tomb-2" else card.gold for card in theirs.tactics]
    assert [card.id for card in ours.tactics] == [card.id for card in theirs.tactics]


def test_a_tile_is_filled_face_by_face_and_field_by_field():
    ours = load(tile=[{"id": "1", "b": {"stone": {"level": 3}, "mountains": []}}]).tiles["1"]
    theirs = STAND_IN.tiles["1"]
    assert ours.a == theirs.a
    assert (ours.b.city, ours.b.forge, ours.b.stone_at) == (theirs.b.city, theirs.b.forge, theirs.b.stone_at)
    assert ours.b.stone_level == 3
    assert ours.b.mountains == frozenset()  # a list is replaced


def test_names_are_filled_by_language():
    ours = load(hero=[{"id": "hekna", "name": {"fr": "Notre Hekna"}}]).heroes["hekna"]
    assert ours.name == {**STAND_IN.heroes["hekna"].name, "fr": "Notre Hekna"}


def test_a_table_of_copies_is_replaced_and_an_edition_not_in_it_has_none():
    ours = load(equipment=[{"id": "crossbow", "copies": {"ks2017": 1}}]).card("crossbow")
    assert ours.copies == {"fr2017": 0, "ks2017": 1, "retail2019": 0}


def test_no_copies_take_a_card_out():
    ours = load(equipment=[{"id": "crossbow", "copies": 0}], legendary=[{"id": "purifier", "copies": 0}])
    assert set(STAND_IN.equipment) - set(ours.equipment) == {"crossbow"}
    assert set(STAND_IN.legendary) - set(ours.legendary) == {"purifier"}


def test_new_entries_stand_behind_the_old_ones_and_are_complete():
    ours = load(clan=[clan("ants")])
    assert list(ours.clans) == [*STAND_IN.clans, "ants"]
    assert paths({**HEAD, "hero": [{"id": "queen", "cost": 3}]}) == [
        "hero[0].name", "hero[0].movement", "hero[0].effect", "hero[0].source"]


def test_the_example_of_the_protocol_is_in_order(tmp_path):
    (tmp_path / "anas.toml").write_text(ANAS_BOX)
    ours = content.load("anas.toml", tmp_path)
    assert ours.id == "anas-box"
    assert ours.clans["bohorg"].units[0].provenance.source == "table"
    assert ours.card("crossbow").cost == 4 and ours.tactic("bohorg-1").number == 4


def test_a_stand_in_figure_only_inherited_stays_a_stand_in():
    unit = load(clan=[{"id": "bohorg", "unit": [{"level": 2, "power": 5, "source": "table"}]}]).clans["bohorg"].units[1]
    assert unit.provenance.source == "table"
    assert "power" not in unit.provenance.figures
    assert unit.provenance.figures["life"] == unit.provenance.figures["shield"] == "stand-in"
    assert unit.provenance.figures["hit"] == "printed"


def test_a_printed_figure_that_is_changed_is_no_longer_printed():
    figures = [{"level": 3, "power": 7}]
    unit = load(clan=[{"id": "bohorg", "unit": figures}]).clans["bohorg"].units[2]
    assert unit.provenance.figures.get("power", unit.provenance.source) == "stand-in"


def test_a_printed_figure_said_again_stays_printed():
    unit = load(clan=[{"id": "bohorg", "unit": [{"level": 3, "power": 6}]}]).clans["bohorg"].units[2]
    assert unit.provenance.figures["power"] == "printed"


def test_the_sources_of_single_figures_can_be_said():
    own = {"id": "crossbow", "cost": 4, "hit": 2, "source": "table", "sources": {"hit": "stand-in", "kind": "table"}}
    figures = load(equipment=[own]).card("crossbow").provenance.figures
    assert "cost" not in figures
    assert (figures["hit"], figures["kind"], figures["name"]) == ("stand-in", "table", "printed")


def test_a_new_id_in_a_clan_is_one_card_too_many():
    own = [{"id": "tomb", "tactic": [{"id": "tomb-8", "number": 3, "gold": 1, "units": [1, 0, 0], "source": "table"}]}]
    assert problems({**HEAD, "clan": own}) == [("clan[0].tactic", "A clan has 7 Tactic cards; here are 8.")]


def test_an_entry_may_not_stand_twice_in_one_file():
    assert paths({**HEAD, "hero": [{"id": "hekna", "cost": 1}, {"id": "hekna", "cost": 2}]}) == ["hero[1].id"]


def test_a_collision_with_the_base_is_told_where_the_own_file_makes_it():
    assert paths({**HEAD, "tile": [{"id": "1", "a": {"city": 0}}]}) == ["tile[0].a.stone"]
    assert paths({**HEAD, "legendary": [card("crossbow")]}) == ["legendary[0].id"]


def test_a_tactic_card_named_like_one_of_a_clan_left_as_it_is_has_its_place_told():
    mine = {"id": "tomb-1", "number": 4, "gold": 3, "units": [1, 1, 1], "source": "table"}
    assert [path for path, _ in problems({**HEAD, "clan": [{"id": "bohorg", "tactic": [mine]}]})] == [
        "clan[0].tactic", "clan[0].tactic[0].id"]  # eight cards, one of them another clan's


def test_a_clan_that_stands_twice_is_told_once():
    assert paths({**HEAD, "clan": [{"id": "bohorg"}, {"id": "bohorg"}]}) == ["clan[1].id"]


def test_boxes_extend_by_relative_path_from_their_own_folder(tmp_path):
    (tmp_path / "clans").mkdir()
    (tmp_path / "ours.toml").write_bytes(toml({**HEAD, "extends": "clans/ants.toml"}))
    (tmp_path / "clans" / "ants.toml").write_bytes(toml({**HEAD, "id": "ants", "extends": "../small.toml"}))
    (tmp_path / "small.toml").write_bytes(toml(box()))
    assert list(content.load("ours.toml", tmp_path).clans) == ["ants", "bees"]
    assert list(content.load(str(tmp_path / "ours.toml")).clans) == ["ants", "bees"]


def test_only_the_box_that_is_given_counts(tmp_path, monkeypatch):
    (tmp_path / "stand-in").write_bytes(toml(box()))
    monkeypatch.chdir(tmp_path)
    assert content.load("stand-in") is STAND_IN


@pytest.mark.parametrize("circle", [["a"], ["a", "b"], ["a", "b", "c"]])
def test_a_circle_is_refused(tmp_path, circle):
    for name, following in zip(circle, circle[1:] + circle[:1], strict=True):
        (tmp_path / f"{name}.toml").write_bytes(toml({**HEAD, "id": name, "extends": f"./{following}.toml"}))
    (path, sentence), = problems_of(tmp_path / "a.toml")
    assert path == ".".join(["extends"] * len(circle))
    assert sentence == "The boxes extend one another in a circle."


def test_a_chain_has_an_end(tmp_path):
    for number in range(20):
        (tmp_path / f"{number}.toml").write_bytes(toml({**HEAD, "extends": f"{number + 1}.toml"}))
    (tmp_path / "20.toml").write_bytes(toml(HEAD))
    assert [sentence for _, sentence in problems_of(tmp_path / "0.toml")] == ["More than 8 boxes extend one another."]
    assert problems_of(tmp_path / "13.toml") == []


def test_a_base_that_is_not_there_is_told_along_with_the_rest(tmp_path):
    found = problems({**HEAD, "extends": "gone.toml", "hero": [{"id": "hekna", "cost": -1}]}, tmp_path)
    assert [path for path, _ in found] == ["extends", "hero[0].cost"]
    assert found[0][1] == f"There is no file “{tmp_path}/gone.toml”."


def test_the_problems_of_the_base_are_told_as_its_own(tmp_path):
    small = box()
    small["elf"][0]["life"] = 0
    (tmp_path / "small.toml").write_bytes(toml(small))
    own = {**HEAD, "extends": "small.toml", "tile": [{"id": "3", "a": face()}]}
    assert paths(own, tmp_path) == ["extends.elf[0].life"]


def problems_of(path):
    try:
        content.load(str(path))
    except content.BoxProblems as found:
        return [(problem.path, say(problem.message, Speaker("en"))) for problem in found.problems]
    return []


ANAS_BOX = """\
format = 1
game = "clash"
id = "anas-box"
extends = "stand-in"
[[clan]]
id = "bohorg"
name = {en = "Bohorg tribe", fr = "Tribu Bohorg"}
[[clan.unit]]        # three: level 1, 2, 3
level = 1
name = {en = "Pummeler"}
count = 8
power = 2
movement = 2
life = 1
source = "table"
[[clan.tactic]]      # seven
id = "bohorg-1"
number = 4
gold = 3
units = [2, 1, 0]
[[elf]]
id = "guard"
count = 15
crystals = 1
[[equipment]]
id = "crossbow"
kind = "weapon"
cost = 4
copies = 3
power = 1
[[hero]]
id = "hekna"
cost = 6
movement = 2
effect = "hekna"
[[tile]]
id = "1"
[tile.a]
city = 2
forge = 5
stone = {at = 0, level = 1}
mountains = [[0, 3], [4, 4]]
"""
