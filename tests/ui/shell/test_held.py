"""Any icon that is held says in a sentence what it stands for, and presses nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.ui import faces
from assistant.ui.kit.icons import ICONS
from assistant.ui.table.signs import signs
from tests.kit.taps import evening
from tests.scenes import all_scenes


def at_the_market(drive: Any, folder: Path) -> tuple[Any, Any]:
    """And a card that can be bought there."""
    scene = all_scenes()["equip"]
    scene.prepare(folder)
    d = drive()
    scene.go(d)
    card = next(each for each in d.app.navigator.screen.walk(restrict=True)
                if str(getattr(each, "key", "")).startswith("equip.market.") and not each.pale)
    return d, card


@pytest.mark.parametrize("game", ["clash", "kravora"])
def test_every_icon_has_a_sentence_in_every_game(game: str) -> None:
    known = signs(faces.face(game))
    assert set(ICONS) <= set(known)
    assert all(each.words.id and each.words.id != each.name.id for each in known.values())


def test_a_card_that_is_held_by_its_figures_explains_them_and_is_not_picked(drive: Any, tmp_path: Path) -> None:
    d, card = at_the_market(drive, tmp_path)
    figures = next(each for each in card.walk(restrict=True) if getattr(each, "text", "") and "icons" in each.text
                   and "+" in each.text)
    x, y = figures.to_window(*figures.center)
    d.tap((x, y), hold=0.8)
    notice = d.app.shell.ids.notices.children[0]
    assert notice.title or notice.lines
    assert not card.chosen


def test_a_card_of_the_market_that_is_held_anywhere_tells_all_about_itself(drive: Any, tmp_path: Path) -> None:
    d, card = at_the_market(drive, tmp_path)
    x, y = card.to_window(card.x + 20, card.y + 20)
    d.tap((x, y), hold=0.8)
    notice = d.app.shell.ids.notices.children[0]
    assert card.view.name in notice.title and len(notice.lines) >= len(card.view.icons) > 0
    assert all(": " in line for line in notice.lines)
    assert not card.chosen
    d.tap((x, y))
    assert card.chosen, "a tap still picks it"


def test_a_button_of_an_icon_alone_answers_a_hold_and_a_tap_still_presses_it(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 1))
    d = drive()
    d.tap("table.menu", hold=0.8)
    assert d.app.shell.sheet is None
    assert d.app.shell.ids.notices.children[0].title == "Menu"
    d.tap("table.menu")
    assert d.app.shell.sheet is not None
