"""Parts of the Elves' improvement: what a type wears, what came of a card; and the sheets made of them.

Looks: kv/games/clash/round/elves_parts.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.pieces.card_face import CardFace  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.round import elves
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Sheet, Surface, Words
from assistant.ui.kit.filling import fill
from assistant.ui.kit.sheets import SheetColumn  # noqa: F401, named in the kv file


class WornLine(BoxLayout):
    """A slot of a type of Elf."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class Camp(Surface):
    """A type of Elf before it draws."""

    view = ObjectProperty(None, rebind=True, allownone=True)

    def on_kv_post(self, _base: object) -> None:
        self.bind(view=lambda *_: self._show())

    def _show(self) -> None:
        fill(self.ids.slots, self.view.slots, WornLine)


class DrawnCard(Surface):
    """A card that was drawn, what came of it, what to do with the real ones."""

    view = ObjectProperty(None, rebind=True, allownone=True)


class ComparisonSheet(Sheet):
    """What the Elves would compare if they improved now."""

    app = ObjectProperty(None)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        app = self.app
        fill(self.ids.camps, elves.camps(app.game.state, app.voice), Camp)


class ElvesSheet(Sheet):
    """What the improvement brought, card by card. A tap beside it is no answer: hands have to follow."""

    may_close = BooleanProperty(False)

    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.view = elves.present(self.app.game.session, self.app.voice)
        fill(self.ids.steps, self.view.steps, DrawnCard)
        for text in self.view.others:
            self.ids.others.add_widget(Words(text=text))


def show_news(app: Any) -> None:
    """If the newest entry ended an improvement, show it; once, and not when it comes back by redo."""
    game = app.game
    if elves.just_improved(game.session, game.newest) and game.shows_first("improvement"):
        sheet = ElvesSheet(app=app)
        app.shell.open_sheet(sheet)
        app.speak(" ".join(step.spoken for step in sheet.view.steps))


kv_files.load("games/clash/round/elves_parts")
