"""Cards the table draws, entered by tapping them."""

from pathlib import Path
from typing import Any

from tests.kit import evening
from tests.scenes.draw import BY_HAND


def test_cards_of_the_market_are_tapped_one_by_one_and_the_last_can_be_taken_back(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2, sources=BY_HAND), evening.panel("draw", 0))
    d = drive()
    assert not d.has("draw.take-back")
    d.tap("card.crossbow")
    assert dict(d.app.game.state.market) == {"crossbow": 1}
    d.tap("card.war-axe")
    d.tap("draw.take-back")
    assert dict(d.app.game.state.market) == {"crossbow": 1}


def test_a_card_is_found_by_its_name(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2, sources=BY_HAND), evening.panel("draw", 0))
    d = drive()
    d.type("card.search", "PLATE")
    assert d.has("card.plate-armor")
    assert not d.has("card.crossbow")
    d.tap("card.plate-armor")
    assert "plate-armor" in d.app.game.state.market


def test_a_card_that_is_all_elsewhere_is_pale(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2, sources=BY_HAND), evening.panel("draw", 0))
    d = drive()
    for _ in range(d.app.game.state.equipment.holds("crossbow")):
        d.tap("card.crossbow")
    assert not d.has("card.crossbow")
