"""Cards the table draws, entered by tapping them."""

from pathlib import Path
from typing import Any

import pytest

from assistant.ui.games.clash.pieces.card_face import CardFace
from assistant.ui.games.clash.presenters.pieces.card_face import IconView
from tests.kit.taps import evening
from tests.scenes.clash.draw import BY_HAND


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


def test_cards_stand_in_the_order_of_letters_whatever_their_accents(drive: Any, tmp_path: Path) -> None:
    evening.keep_game(tmp_path, evening.header(2, sources=BY_HAND), evening.panel("draw", 0))
    d = drive(lang="fr")
    weapons = [card.name for card in d.app.navigator.screen.panel.view.cards if card.kind == "weapon"]
    assert weapons.index("Baril de poudre") < weapons.index("Bâton de Shaman") < weapons.index("Brise-Roc")


@pytest.mark.parametrize("figures", [("3", "2", "1"), ("+1", "+1", "+1"), ("+10", "", "2", "1", "+1")])
def test_no_figure_of_a_card_leaves_its_icon(drive: Any, figures: tuple[str, ...]) -> None:
    from kivy.core.text.markup import MarkupLabel

    drive()  # the app names its faces
    icons = tuple(IconView("dice-multiple", figure, "") for figure in figures)
    for width in range(80, 400, 3):
        text = CardFace.figures(icons, 20, width)
        label = MarkupLabel(text=text, font_size=20, font_name="bold", text_size=(width, None))
        label.refresh()
        assert len(label._cached_lines) == len(text.split("\n")), (width, text)
    assert "\n" in CardFace.figures(icons, 20, 80)
    assert "\n" not in text
