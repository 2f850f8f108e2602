"""A column comes to rest at any height, also where what is wider is higher."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.mark.parametrize("slope", [0.4, 0.75, 1.0])
def test_room_for_the_bar_does_not_come_and_go(drive: Any, slope: float) -> None:
    from kivy.uix.widget import Widget

    from assistant.ui.kit.basics import Column

    d = drive()
    column, changes = Column(bar_room=12, size_hint=(None, None), size=(400, 100)), list[bool]()
    cards = [Widget(size_hint_y=None) for _ in range(3)]
    for card in cards:
        card.bind(width=lambda card, width: setattr(card, "height", width * slope))
        column.add_widget(card)
    d.app.shell.add_widget(column)
    column.bind(barred=lambda _, barred: changes.append(barred))
    for height in range(300, 1700, 12):
        before = len(changes)
        column.height = height
        d.frames(3)
        assert len(changes) - before <= 1
        content = column.ids.content
        assert column.barred or content.height <= column.height + 1
    assert True in changes and not column.barred, "where there is room again, the bar has gone"
