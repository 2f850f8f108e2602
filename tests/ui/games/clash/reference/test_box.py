"""The box by taps: leafing through it, loading a file, and every problem of one that can't be used."""

from pathlib import Path
from typing import Any

from tests.scenes.clash.box import BROKEN

GOOD = """format = 1
game = "clash"
id = "ours"
name = {en = "Our own cards"}
extends = "stand-in"

[[equipment]]
id = "crossbow"
cost = 9
source = "table"
"""


def load(d: Any, folder: Path, text: str) -> None:
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    d.tap("home.box")
    d.tap("box.choice")
    d.tap("boxes.load")
    d.tap("file.0")


def test_a_page_of_the_box(drive: Any) -> None:
    d = drive()
    d.tap("home.box")
    d.tap("box.heroes")
    d.wait(0.2)
    assert d.find("entry.hero.hekna").view.source.kind == "printed"
    d.back()
    assert d.app.navigator.here == "home"


def test_a_box_file_is_loaded_shown_and_offered_for_new_games(drive: Any, tmp_path: Path) -> None:
    d = drive()
    load(d, tmp_path, GOOD)
    screen = d.app.navigator.screen
    assert screen.choice.words == "Our own cards"
    assert d.app.store.recall("boxes") == [str(tmp_path / "cards.toml")]
    screen.open_chapter("weapons")
    d.wait(0.2)
    figures = {figure.words: figure for figure in d.find("entry.card.crossbow").view.figures}
    assert (figures["Cost"].value, figures["Cost"].source.kind) == ("9", "table")


def test_every_problem_of_a_file_is_listed_and_nothing_is_loaded(drive: Any, tmp_path: Path) -> None:
    d = drive()
    load(d, tmp_path, BROKEN)
    paths = [line.view.path for line in d.app.shell.sheet.ids.problems.children]
    assert sorted(paths) == ["equipment[0].cost", "equipment[0].hitt", "hero[0].effect", "id"]
    assert d.app.store.recall("boxes", []) == []


def test_a_file_that_is_not_there_is_said_to_be_missing(drive: Any) -> None:
    d = drive()
    d.tap("home.box")
    d.tap("box.choice")
    d.tap("boxes.load")
    d.type("load.path", "/nowhere/at/all.toml")
    d.tap("load.go")
    assert "all.toml" in d.app.shell.sheet.ids.problems.children[0].view.words


def test_chapters_do_not_take_the_touches_of_the_head(drive: Any) -> None:
    d = drive(size=(800, 1280))
    d.tap("home.box")
    d.tap("box.chapters")
    d.tap("box.tiles")
    d.wait(0.2)
    assert d.has("entry.tile.1a")
    d.tap("head.back")
    assert d.app.navigator.here == "home"
