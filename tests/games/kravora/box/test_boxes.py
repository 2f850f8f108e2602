"""Boxes of the table's own: what they fill in, and every problem at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import BUILDINGS, FACES, KINDS, RUSES

HEADER = 'format = 1\ngame = "kravora"\nid = "mine"\n'
EXTENDS = HEADER + 'extends = "stand-in"\n'


def problems(text: str) -> list[str]:
    with pytest.raises(content.BoxProblems) as failed:
        content.load_text(text.encode())
    return [problem.path for problem in failed.value.problems]


def test_the_stand_in_box() -> None:
    box = content.load("stand-in")
    assert (*box.units,) == KINDS and (*box.buildings,) == BUILDINGS and (*box.ruses,) == RUSES
    assert {unit.provenance.source for unit in box.units.values()} == {"printed"}
    priced = (*box.buildings.values(), *box.ruses.values())
    assert {each.provenance.source for each in priced} == {box.calamity.provenance.source} == {"stand-in"}
    assert [(wave.dice, wave.plus) for wave in box.waves] == [(1, 0), (1, 0), (2, 0), (2, 0), (3, 0), (3, 0), (4, 0),
                                                              (4, 0), (4, 1), (4, 2)]
    assert box.calamity.faces == FACES and box.units["rocailleux"].reach == (1, 3)


def test_the_blank_box_has_what_is_printed() -> None:
    blank, ours = content.load("blank"), content.load("stand-in")
    assert [unit.cost for unit in blank.units.values()] == [1, 2, 2, 4, 4, 8] and blank.calamity.faces is None
    assert {each.cost for each in (*blank.buildings.values(), *blank.ruses.values())} == {None}
    assert [each.name for each in blank.buildings.values()] == [each.name for each in ours.buildings.values()]
    assert blank.buildings["canon"].provenance.of("cost") == "unread"
    assert blank.waves == ours.waves


def test_a_box_extends_another_entry_by_entry_and_field_by_field() -> None:
    box = content.load_text((EXTENDS + '''
[[ruse]]
id = "rocaille"
cost = 4
source = "table"
[[unit]]
id = "costaud"
life = 6
name = {fr = "Balèze"}
[[wave]]
round = 2
dice = 0
[calamity]
faces = ["comet", "comet", "comet", "comet", "comet", "blank"]
source = "table"
''').encode())
    ours = content.load("stand-in")
    assert box.ruses["rocaille"].cost == 4 and box.ruses["caillot"] == ours.ruses["caillot"]
    costaud = box.units["costaud"]
    assert costaud.life == 6 and costaud.wage == 2 and costaud.name == {"en": "Bruiser", "fr": "Balèze"}
    assert costaud.provenance.of("life") == "stand-in" and costaud.provenance.of("wage") == "printed"
    assert box.waves[1].dice == 0 and box.waves[1].plus == 0 and box.calamity.faces is not None
    assert box.calamity.faces.count("comet") == 5 and (*box.units,) == KINDS


@pytest.mark.rule("kravora.box.unread")
def test_unread_figures() -> None:
    box = content.load_text((EXTENDS + '''
[[ruse]]
id = "rocaille"
sources = {cost = "unread"}
[[building]]
id = "tri"
source = "unread"
[calamity]
source = "unread"
[[unit]]
id = "costaud"
source = "unread"
life = 4
''').encode())
    assert box.ruses["rocaille"].cost is None and box.buildings["tri"].cost is None and box.calamity.faces is None
    assert box.ruses["rocaille"].provenance.source == "stand-in"
    costaud = box.units["costaud"]
    assert costaud.cost is None and costaud.life == 4 and costaud.provenance.of("life") == "table"
    assert costaud.provenance.of("cost") == "unread" and costaud.provenance.of("wage") == "printed"
    typed_in = content.load_text((HEADER + 'extends = "blank"\n[[ruse]]\nid = "rocaille"\ncost = 3\n').encode())
    assert typed_in.ruses["rocaille"].cost == 3 and typed_in.ruses["rocaille"].provenance.of("cost") == "table"
    assert typed_in.ruses["caillot"].cost is None


@pytest.mark.parametrize(("text", "paths"), [
    ('[[building]]\nid = "tower"\n', ["building[0].id"]),
    ('[[building]]\nid = "tri"\n[[building]]\nid = "tri"\n', ["building[1].id"]),
    ('[[building]]\ncost = 3\n', ["building[0].id", "building[0].name", "building[0].source"]),
    ('[[wave]]\nround = 11\n', ["wave[0].round"]),
    ('[[wave]]\nround = 2\n[[wave]]\nround = 2\n', ["wave[1].round"]),
    ('[[unit]]\nid = "costaud"\nlife = 0\nreach = [2, 1]\nspeed = 3\n',
     ["unit[0].life", "unit[0].reach", "unit[0].speed"]),
    ('[[unit]]\nid = "costaud"\nreach = [0, 5]\ndamage = 100\n', ["unit[0].reach", "unit[0].damage"]),
    ('[[wave]]\nround = 3\ndice = 13\nplus = 6\n', ["wave[0].dice", "wave[0].plus"]),
    ('[calamity]\nfaces = ["comet"]\n', ["calamity.faces"]),
    ('[calamity]\nfaces = ["comet", "storm", "blank", "blank", "blank", "blank"]\n', ["calamity.faces[1]"]),
    ('[[ruse]]\nid = "rocaille"\ncost = 3\nsources = {cost = "unread"}\n', ["ruse[0].sources.cost"]),
    ('[[unit]]\nid = "costaud"\nsources = {life = "unread"}\n', ["unit[0].sources.life"]),
    ('[[ruse]]\nid = "rocaille"\nsources = {name = "unread"}\n', ["ruse[0].sources.name"]),
    ('[[wave]]\nround = 3\nsource = "unread"\n', ["wave[0].source"]),
    ('[[clan]]\nid = "bohorg"\n', ["clan"]),
    ('calamity = 3\n', ["calamity"]),
])
def test_every_problem_is_named_with_its_place(text: str, paths: list[str]) -> None:
    assert sorted(problems(EXTENDS + text)) == sorted(paths)


def test_a_box_by_itself_is_complete() -> None:
    found = problems(HEADER)
    assert {path.partition("[")[0] for path in found} == {"unit", "building", "ruse", "wave", "calamity"}
    assert len(found) == 6 + 7 + 7 + 10 + 1
    whole = Path(content.SHIPPED["stand-in"]).read_text(encoding="utf-8")
    assert problems(whole.replace("life = 5\n", "")) == ["unit[4].life"]
    assert content.load_text(whole.encode()) == content.load("stand-in")


def test_another_game_and_another_format() -> None:
    assert problems(EXTENDS.replace("kravora", "clash")) == ["game"]
    assert problems(EXTENDS.replace("format = 1", "format = 2")) == ["format"]


def test_a_box_with_another_figures_is_played(tmp_path: Path) -> None:
    from tests.games.kravora.spelling.test_play import run

    (tmp_path / "cheap.toml").write_text(EXTENDS + '[[unit]]\nid = "costaud"\ncost = 0\nsource = "table"\n')
    opening: dict[str, Any] = {"do": "opening", "dice": [1, 1, 1, 1]}
    answers, status = run(tmp_path, opening, {"do": "buy_unit", "kind": "costaud", "line": 1},
                          header={"box": "cheap.toml"})
    assert status == 0 and answers[-1]["state"]["players"]["red"]["blood"] == 5
