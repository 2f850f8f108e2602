"""Buildings, ruses and the calamity die of one's own box, typed in by taps."""

from pathlib import Path
from typing import Any

from assistant.core.store.houses import Houses
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import BUILDINGS, FACES, RUSES
from assistant.games.kravora.table.own_box import OWN_BOX
from tests.kit.taps import besieging, siege

EDITION = "proto2026"


def begin(drive: Any, **more: Any) -> Any:
    d = drive(**more)
    for key in ("home.new", "shelf.kravora", f"box.{content.BLANK}", "start"):
        d.tap(key)
    besieging.lie(d)
    return d


def read_shelf(d: Any, ids: tuple[str, ...]) -> int:
    before = d.taps
    d.tap("read.next")
    for number, name in enumerate(ids, start=1):
        d.tap(f"pad.{name}.{number}")
    d.tap("pad.done")
    return int(d.taps - before)


def test_prices_and_faces_are_read_and_the_next_game_knows_them(drive: Any, tmp_path: Path) -> None:
    d = begin(drive)
    state = d.app.game.state
    assert state.sources["calamity"] == "table" and state.sources["wave"] == "app"
    assert read_shelf(d, BUILDINGS) <= len(BUILDINGS) + 2
    assert read_shelf(d, RUSES) <= len(RUSES) + 2
    box = d.app.game.state.box
    assert [box.cost(name) for name in (*BUILDINGS, *RUSES)] == [*range(1, 8), *range(1, 8)]
    file = Houses(tmp_path, "kravora", OWN_BOX).file(EDITION)
    assert content.load(str(file)).cost("caserne") == 1
    d.app.navigator.home()
    d.wait(0.3)
    d.tap("home.new")
    d.tap("shelf.kravora")
    assert d.has(f"box.{file}"), "what was read is there for the next game"


def test_a_half_typed_pad_comes_back(drive: Any) -> None:
    d = begin(drive)
    d.tap("read.next")
    d.tap("pad.caserne.5")
    pad = d.app.shell.sheet.pad
    d = drive()
    d.wait(0.3)
    assert d.app.shell.sheet is not None and d.app.shell.sheet.pad == pad
    d.tap("pad.done")
    assert d.app.game.state.box.cost("caserne") == 5 and d.app.game.state.box.cost("tri") is None


def test_a_price_found_wrong_is_put_right_from_the_menu(drive: Any) -> None:
    d = begin(drive)
    read_shelf(d, BUILDINGS)
    head = d.app.game.session.head
    for key in ("table.menu", "menu.figures", "shelf.1", "pad.caserne.9", "pad.done", "question.no"):
        d.tap(key)
    assert d.app.game.state.box.cost("caserne") == 9 and d.app.game.state.box.cost("tri") == 6
    assert d.app.game.session.head == head + 1, "what is known already is not read again"
    for key in ("table.menu", "menu.figures", "shelf.1", "pad.done"):
        d.tap(key)
    assert d.app.game.session.head == head + 1 and d.app.shell.sheet is None


def test_the_die_is_read_when_it_is_thrown(drive: Any, tmp_path: Path) -> None:
    line = siege.header(2, "app", box=content.BLANK)
    line["sources"]["calamity"] = "table"
    siege.keep(tmp_path, line, lambda state: state.phase == "calamity", bot="random")
    d = drive()
    d.tap("read.next")
    for number, face in enumerate(FACES, start=1):
        d.tap(f"pad.{number}.{face}")
    d.tap("pad.done")
    assert d.app.game.state.box.calamity.faces == FACES
