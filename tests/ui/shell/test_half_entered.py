"""What was half entered when the app was killed stands there again."""

import json
from pathlib import Path
from typing import Any

import pytest

from assistant.ui.shell import remembered
from tests.kit.taps import half_entered
from tests.scenes import all_scenes

# One for each thing that can be half entered, and what else is tapped; `comebacks` goes through all scenes there are.
SCENES = {
    "setup-over": (), "setup-planned": (), "setup-elves": (), "table-bastion": (), "table-reinforce": (),
    "table-move-picked": (), "equip-picked": (), "equip-heroes": (), "legendary": (), "battle-one-by-one": (),
    "battle-eliminate": (), "audit-differs": (), "entering-bastions": (), "mend-misfits": ("misfit.drop-all",),
    "calculator": ("defender.2.more",), "calculator-battle": ("attacker.0.less",),
    "calculator-next": (), "new-game": ("players.4", "seat.0.down", "edition.fr2017"),
}


def shown(d: Any) -> Any:
    d.frames(3)
    return json.loads(json.dumps([d.app.navigator.way, half_entered.shown(d.app)]))


@pytest.mark.parametrize("name", SCENES)
def test_what_was_half_entered_is_there_again(name: str, drive: Any, tmp_path: Path) -> None:
    scene = all_scenes()[name]
    scene.prepare(tmp_path)
    d = drive()
    scene.go(d)
    for key in SCENES[name]:
        d.tap(key)
    before = shown(d)
    d = drive()
    assert shown(d) == before
    d.app.forget(remembered.half_entered(d.app.navigator.here, d.app.game))  # and this is where it was
    assert shown(drive()) != before


@pytest.mark.parametrize("gone", [False, True], ids=["left alone", "put out of sight"])
def test_a_name_that_is_being_written_is_there_again(drive: Any, gone: bool) -> None:
    d = drive()
    d.tap("home.new")
    d.tap("shelf.clash")
    d.type("seat.1.name", "Wilhelmin")
    if gone:
        d.app.on_pause()
    else:
        d.wait(0.5)
    assert d.find("seat.1.name").focus
    d = drive()
    assert d.find("seat.1.name").text == "Wilhelmin"


@pytest.mark.parametrize(("name", "field"), [("audit-end", "audit.why"), ("mend-misfits", "mend.why"),
                                             ("mend-form", "mend.why")])
def test_why_it_is_put_right_is_there_again(name: str, field: str, drive: Any, tmp_path: Path) -> None:
    scene = all_scenes()[name]
    scene.prepare(tmp_path)
    d = drive()
    scene.go(d)
    d.app.shell.close_sheet()
    d.type(field, "miscounted")
    d.wait(0.5)
    assert drive().find(field).text == "miscounted"


def test_what_is_not_to_be_removed_after_all_is_not_there_again(drive: Any, tmp_path: Path) -> None:
    scene = all_scenes()["mend-misfits"]
    scene.prepare(tmp_path)
    d = drive()
    scene.go(d)
    d.type("mend.why", "miscounted")
    d.tap("edit.0")
    d.wait(0.5)
    before = shown(d)
    assert before[1]["edits"] == []
    assert shown(drive()) == before


def test_a_mending_waits_while_a_rule_is_looked_up_and_is_gone_once_it_is_given_up(drive: Any, tmp_path: Path) -> None:
    scene = all_scenes()["mend-misfits"]
    scene.prepare(tmp_path)
    d = drive()
    scene.go(d)
    way = d.app.navigator.way[-1]
    d.tap("misfit.drop-all")
    before = shown(d)
    d.app.lang = "fr"
    assert shown(d) == before  # said in another language it is still settled
    d.app.look_up("clash.move.connected")
    d.back()
    assert shown(d) == before and d.app.navigator.screen.view.ready
    d.back()
    assert d.app.navigator.here == "history" and d.app.recall("mend") is None
    d.app.navigator.go(way[0], **way[1])
    assert shown(d) != before


def test_a_mending_that_came_in_force_is_not_begun_again(drive: Any, tmp_path: Path) -> None:
    scene = all_scenes()["mend-misfits"]
    scene.prepare(tmp_path)
    d = drive()
    scene.go(d)
    d.tap("misfit.drop-all")
    d.tap("mend.commit")
    assert d.app.navigator.here == "history" and d.app.recall("mend") is None


def test_what_was_forgotten_before_the_first_entry_can_be_put_in(drive: Any, tmp_path: Path) -> None:
    scene = all_scenes()["mend-misfits"]
    scene.prepare(tmp_path)
    d = drive()
    d.app.navigator.go("mend", number=0, what="insert")
    assert d.app.navigator.here == "mend" and type(d.app.shell.sheet).__name__ == "KindSheet"
