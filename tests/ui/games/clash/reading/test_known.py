"""On a pad: what was read before, what goes beyond a ruler, what is left for later; and a tap that lacks a figure."""

from pathlib import Path
from typing import Any

import pytest

from assistant.core.store.houses import Houses
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.table.own_box import OWN_BOX
from tests.scenes.clash.draw import BASTIONS, COUNTS, MARKET, PLACED, TACTICS, TILES, blank

CARD_1 = ("pad.kind.weapon", "pad.cost.3", "pad.power")  # as MARKET has read it


def state(d: Any) -> Any:
    return d.app.game.state


def taps(d: Any, *keys: str) -> None:
    for key in keys:
        d.tap(key)


def test_a_card_read_before_is_known_again_and_drawn_as_the_same(drive: Any, tmp_path: Path) -> None:
    blank(TILES, MARKET[:2])(tmp_path)
    d = drive()
    taps(d, "read.next", *CARD_1[:2])
    assert d.app.shell.sheet.alike is None, "the one that is known says more"
    taps(d, *CARD_1[2:], "pad.done")
    assert dict(state(d).market) == {"equipment-1": 2} and list(state(d).box.equipment) == ["equipment-1"]


def test_another_card_may_say_the_same(drive: Any, tmp_path: Path) -> None:
    blank(TILES, MARKET[:2])(tmp_path)
    d = drive()
    taps(d, "read.next", *CARD_1, "pad.other", "pad.done")
    assert dict(state(d).market) == {"equipment-1": 1, "equipment-2": 1}


def test_on_the_shelf_nothing_is_read_twice(drive: Any, tmp_path: Path) -> None:
    blank(TILES, MARKET[:2])(tmp_path)
    d = drive()
    d.app.navigator.go("box")
    d.app.navigator.screen.open_chapter("weapons")
    d.wait(0.6)
    entries = d.app.game.session.head
    taps(d, "shelf.new", "pad.cost.3", "pad.power", "pad.done")
    assert d.app.shell.sheet is None and d.app.game.session.head == entries


def test_a_ruler_goes_on_beyond_its_end(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = drive()
    taps(d, "read.next", "pad.kind.weapon", "pad.cost.more", "pad.cost.21", "pad.done")
    assert state(d).box.equipment["equipment-1"].cost == 21


def test_an_icon_tapped_once_too_often_is_held(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = drive()
    taps(d, "read.next", "pad.kind.weapon", "pad.cost.4", *["pad.power"] * 6)
    d.hold("pad.power")
    d.tap("pad.done")
    assert state(d).box.equipment["equipment-1"].power == 5


def test_icons_may_be_typed_in_later(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = drive()
    taps(d, "read.next", "pad.kind.weapon", "pad.cost.4", "pad.later")
    card = state(d).box.equipment["equipment-1"]
    assert dict(state(d).market) == {"equipment-1": 1} and (card.kind, card.cost, card.power) == ("weapon", 4, None)
    taps(d, "read.next", "pad.kind.weapon", "pad.cost.4", "pad.hit", "pad.done")
    card = state(d).box.equipment["equipment-1"]
    assert dict(state(d).market) == {"equipment-1": 2} and (card.hit, card.power) == (1, 0), "now it is known in full"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_tactic_card_nobody_has_read_is_typed_in_from_itself(drive: Any, tmp_path: Path, lang: str) -> None:
    blank(TILES, MARKET)(tmp_path)
    d = drive(lang=lang)
    figures = ("pad.number.4", "pad.gold.3", "pad.units.0.2", "pad.units.1.1", "pad.units.2.0")
    taps(d, "tactic.bohorg-3", *figures, "pad.done")
    assert state(d).players["bohorg"].chosen == "bohorg-3"


def test_a_tactic_card_that_is_known_is_only_typed_anew(drive: Any, tmp_path: Path) -> None:
    """Nothing is chosen when there is nothing to choose."""
    blank(TILES, MARKET, TACTICS)(tmp_path)
    d = drive()
    d.app.navigator.go("box")
    d.app.navigator.screen.open_chapter("clan:bohorg")
    d.wait(0.6)
    taps(d, "entry.tactic.bohorg-1", "pad.gold.4", "pad.done")
    assert state(d).box.tactics["bohorg-1"].gold == 4 and state(d).phase != "tactic"


BEGUN = (TILES, MARKET, TACTICS, BASTIONS, COUNTS, PLACED)


def test_the_audit_takes_a_card_that_nobody_has_read(drive: Any, tmp_path: Path) -> None:
    blank(*BEGUN)(tmp_path)
    d = drive()
    taps(d, "table.menu", "menu.audit")
    screen = d.app.navigator.screen
    market = next(at for at, stop in enumerate(screen.view.stops) if stop.icon == "store")
    taps(d, f"stop.{market}", "part.0", "add.card", "new.equipment", "pad.kind.armour", "pad.cost.8", "pad.done")
    assert state(d).box.equipment["equipment-7"].cost == 8 and screen.walk.at == market
    taps(d, "add.card", "new.equipment", *CARD_1, "pad.done")
    assert "equipment-8" not in state(d).box.equipment, "it lies there already, and was read before"
    d.tap("fact.card:equipment-6::market.less")  # six stacks are all there can be
    while d.has("audit.agree"):
        d.tap("audit.agree")
    d.tap("audit.finish")
    assert state(d).market["equipment-7"] == 1


def test_a_game_under_way_is_entered_with_cards_that_nobody_has_read(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = drive()
    d.app.navigator.go("entering")
    d.wait(0.3)
    screen = d.app.navigator.screen
    while not screen.view.cards_to:
        screen.go_on()
        d.wait(0.3)
    add = next(key for key in map(str, d.keys()) if key.startswith("add."))
    taps(d, add, "new.equipment", "pad.kind.weapon", "pad.cost.5", "pad.done")
    assert state(d).box.equipment["equipment-1"].cost == 5 and d.app.navigator.here == "entering"
    assert any(isinstance(command, Read) for command in screen._begin.commands), "it goes with what is entered"


def test_a_card_that_comes_up_again_needs_no_second_look(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = drive()
    taps(d, "read.next", *CARD_1, "pad.done", "card.equipment-1")
    d.app.navigator.home()
    ours = Houses(d.app.folder, "clash", OWN_BOX)
    assert [each for each in ours.of("retail2019").checked if "equipment-1" in each]


@pytest.mark.parametrize("always", [True, False])
def test_a_figure_found_wrong_counts_from_now_on_or_was_always_so(drive: Any, tmp_path: Path, always: bool) -> None:
    """Three gold more on a card that was played: what it has brought changes only where it was always so."""
    blank(*BEGUN)(tmp_path)
    d = drive()
    gold, head = state(d).players["bohorg"].gold, d.app.game.session.head
    d.app.navigator.go("box")
    d.app.navigator.screen.open_chapter("clan:bohorg")
    d.wait(0.6)
    taps(d, "entry.tactic.bohorg-1", "pad.gold.8", "pad.done", "question.yes" if always else "question.no")
    if always:
        assert d.app.navigator.here == "mend"
        d.tap("mend.commit")
    assert state(d).box.tactics["bohorg-1"].gold == 8
    assert state(d).players["bohorg"].gold == gold + 3 * always
    while d.app.game.session.head != head:
        d.app.game.undo()
    assert state(d).players["bohorg"].gold == gold and state(d).box.tactics["bohorg-1"].gold == 5
