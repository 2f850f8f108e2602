"""Boxes with figures that nobody has read, and the blank box that comes with the app.   Rules: clash.box.unread"""

from __future__ import annotations

import io
from typing import Any

import pytest

from assistant.cli import box as checking
from assistant.core.shapes.record import values_of
from assistant.games.clash.box import content, unread, write
from assistant.games.clash.box.records import Box
from assistant.games.clash.editions import EDITIONS
from tests.games.clash.box.test_stand_in_box import DECKS
from tests.kit.first_line import not_opened, open_game
from tests.kit.plain_box import plain_box

HEAD = 'format = 1\ngame = "clash"\nid = "mine"\n'
OURS, BLANK = content.load("stand-in"), content.load("blank")


def load(text: str, extends: str = "blank") -> Box:
    return content.load_text(f'{HEAD}extends = "{extends}"\n{text}'.encode())


def problems(text: str, extends: str = "blank") -> list[str]:
    with pytest.raises(content.BoxProblems) as found:
        load(text, extends)
    return [problem.path for problem in found.value.problems]


def entries(box: Box) -> dict[tuple[str, ...], Any]:
    found: dict[tuple[str, ...], Any] = {("elf", elf.id): elf for elf in box.elves}
    for clan in box.clans.values():
        found |= {("unit", clan.id, str(unit.level)): unit for unit in clan.units}
        found |= {("tactic", card.id): card for card in clan.tactics}
    return found | {("hero", hero.id): hero for hero in box.heroes.values()}


def test_the_blank_box_has_of_the_stand_in_box_what_is_printed_and_nothing_else() -> None:
    ours, blank = entries(OURS), entries(BLANK)
    assert ours.keys() == blank.keys() and not BLANK.equipment and not BLANK.legendary and not BLANK.tiles
    kept = 0
    for key, entry in ours.items():
        told = values_of(blank[key])
        for name, value in values_of(entry).items():
            if name in ("id", "clan", "level", "name") or (key[0] == "elf" and name == "count"):
                assert told[name] == value
            elif name != "provenance":
                printed = entry.provenance.of(name) == "printed"
                kept += printed
                assert told[name] == (value if printed else None), (key, name)
                assert blank[key].provenance.of(name) == ("printed" if printed else "unread")
    assert kept == 6, "two figures of Bohorg, the effects of four Heroes"


def test_the_blank_box_says_how_many_cards_there_are() -> None:
    for edition in EDITIONS:
        assert [BLANK.decks[deck][edition] for deck in ("equipment", "legendary")] == [
            sum(kinds) for kinds in DECKS[edition]]
    assert OURS.decks == {}


@pytest.mark.parametrize("box", [BLANK, OURS, load('[[equipment]]\nid = "a"\nname = {en = "A"}\nsource = "unread"\n'
                                                  '[[tile]]\nid = "1"\n[tile.a]\ncity = 1\nforge = 2\n'
                                                  'stone = {at = 3, level = 1}\nsource = "table"\n'
                                                  '[tile.b]\nsource = "unread"\n')], ids=["blank", "ours", "some"])
def test_a_box_with_unread_figures_is_written_and_read_again(box: Box) -> None:
    assert content.load_text(write.text(box).encode()) == box


def test_a_figure_is_unread_whatever_the_other_box_has() -> None:
    box = load('[[clan]]\nid = "bohorg"\n[[clan.unit]]\nlevel = 3\nsources = {power = "unread", flight = "unread"}\n',
               "stand-in")
    unit = box.clans["bohorg"].units[2]
    assert (unit.power, unit.flight, unit.life) == (None, None, 4) and unit.provenance.of("flight") == "unread"
    read = load('[[clan]]\nid = "bohorg"\n[[clan.unit]]\nlevel = 1\npower = 3\n')
    unit = read.clans["bohorg"].units[0]
    assert (unit.power, unit.life) == (3, None) and unit.provenance.of("power") == "table"
    text = '[deck]\nequipment = 68\n[[equipment]]\nid = "crossbow"\nsource = "unread"\ncost = 5\n'
    whole = load(text, "stand-in").equipment["crossbow"]
    assert (whole.cost, whole.kind, whole.power, whole.copies) == (5, None, None, None)
    assert whole.provenance.of("cost") == "table" and whole.name["en"] == "Crossbow"


@pytest.mark.parametrize(("text", "where"), [
    ('[[clan]]\nid = "bohorg"\n[[clan.unit]]\nlevel = 1\nsources = {name = "unread"}\n',
     ["clan[0].unit[0].sources.name"]),
    ('[[clan]]\nid = "bohorg"\n[[clan.unit]]\nlevel = 1\nsources = {level = "unread"}\n',
     ["clan[0].unit[0].sources.level"]),
    ('[[elf]]\nid = "guard"\nsources = {count = "unread"}\n', ["elf[0].sources.count"]),
    ('[[clan]]\nid = "bohorg"\n[[clan.unit]]\nlevel = 1\npower = 2\nsources = {power = "unread"}\n',
     ["clan[0].unit[0].sources.power"]),
    ('[[clan]]\nid = "bohorg"\n[[clan.unit]]\nlevel = 1\nhit = 2\nsources = {hit = "unread"}\n',
     ["clan[0].unit[0].sources.hit"]),
    ('[[hero]]\nid = "hekna"\neffect = "none"\nsources = {effect = "unread"}\n', ["hero[0].sources.effect"]),
    ('[[tile]]\nid = "1"\n[tile.a]\ncity = 1\nsources = {city = "unread"}\nsource = "unread"\n'
     '[tile.b]\nsource = "unread"\n', ["tile[0].a.sources.city"]),
    ("[deck]\nheroes = 4\n", ["deck.heroes"]), ("[deck]\nequipment = -1\n", ["deck.equipment"]),
    ("[deck]\nequipment = {fr2018 = 3}\n", ["deck.equipment.fr2018"]), ("deck = 3\n", ["deck"]),
    ('[deck]\nequipment = 2\n[[equipment]]\nid = "a"\nname = {en = "A"}\nkind = "weapon"\ncost = 1\ncopies = 3\n'
     'source = "table"\n', ["deck.equipment"]),
])
def test_what_can_not_be_unread_is_a_problem_of_its_key(text: str, where: list[str]) -> None:
    assert problems(text) == where


def test_without_the_size_of_a_deck_copies_are_not_unread() -> None:
    assert problems('[[equipment]]\nid = "crossbow"\nsources = {copies = "unread"}\n', "stand-in") == [
        "equipment[0].copies"]
    only = '[deck]\nlegendary = 14\n[[equipment]]\nid = "crossbow"\nsources = {copies = "unread"}\n'
    assert problems(only, "stand-in") == ["equipment[0].copies"]
    assert load(only.replace("legendary = 14", "equipment = 68"), "stand-in").equipment["crossbow"].copies is None


def test_few_equipments_and_tiles_are_no_problem_where_they_are_read_while_playing() -> None:
    assert open_game(box=BLANK, clans=tuple(BLANK.clans), sources="table").owed["count"] == len(BLANK.clans)
    assert not_opened(box=plain_box(), clans=("bohorg",)) == ("clash.setup.players",)


def test_everything_that_is_unread_is_named_once() -> None:
    assert not list(unread.everything(OURS)) and not list(unread.everything(plain_box()))
    named = [(each.what, *each.of.values()) for each in unread.everything(BLANK)]
    assert len(named) == len(set(named)) == 4 * 3 + 4 * 7 + 3 + 4


def test_the_command_line_checks_such_a_box(tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f'{HEAD}extends = "blank"\n', encoding="utf-8")
    out = io.StringIO()
    assert checking.run([str(file)], out, io.StringIO(), "en") == 0 and out.getvalue() == "ok\n"
