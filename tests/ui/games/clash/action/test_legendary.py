"""A Legendary is forged, kept and worn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.scenes.clash.equip import SCENES


def test_a_tap_on_a_level_keeps_the_card_and_puts_it_on(drive: Any, tmp_path: Path) -> None:
    """Equip, forge, card, level and the end of the Action: five taps, of which three are left here."""
    SCENES["legendary"].prepare(tmp_path)
    d = drive()
    d.taps = 0
    card, clan = d.app.navigator.screen.panel.view.cards[0].id, d.app.game.state.turn
    d.tap(f"legendary.{card}")
    d.tap("legendary.level.3")
    each = d.app.game.state.players[clan]
    assert card in each.legendary and card in each.slots[2].worn()
    d.tap("equip.done")
    assert d.taps == 3 and d.app.game.state.action is None


def test_without_a_card_in_hand_a_level_does_nothing(drive: Any, tmp_path: Path) -> None:
    SCENES["legendary"].prepare(tmp_path)
    d = drive()
    panel = d.app.navigator.screen.panel
    if panel.picked is None:
        head = d.app.game.session.head
        d.tap("legendary.level.1")
        assert d.app.game.session.head == head
