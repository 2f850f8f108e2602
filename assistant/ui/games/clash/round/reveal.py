"""The Tactic cards turned up: who acts when, and what everybody gains.   Looks: kv/games/clash/round/reveal.kv

The cards lie side by side in the order of their numbers, and turn over one after the other.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from assistant.ui.games.clash.pieces import tactic_card  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.round import reveal
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import GROUNDS, Sheet
from assistant.ui.kit.filling import fill
from assistant.ui.kit.rows import side_by_side
from assistant.ui.kit.token import Token  # noqa: F401, named in the kv file

TURNING, APART = 0.4, 0.25  # seconds a card takes to turn over, and until the next one does
THIN = 0.02  # how wide a card is at least while it is seen from its edge


class TurningCard(FloatLayout):
    """A Tactic card between its back, at 0, and its face, at 1."""

    card = ObjectProperty(None, allownone=True, rebind=True)
    turned = NumericProperty(1.0)
    faced = BooleanProperty(True)

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        with self.canvas.before:
            PushMatrix()
            self._wide = Scale(1, 1, 1)
        with self.canvas.after:
            PopMatrix()
        self.bind(turned=self._show, pos=self._show, size=self._show)

    def _show(self, *_: object) -> None:
        self.faced = self.turned >= 0.5
        self._wide.origin = self.center
        self._wide.x = max(THIN, abs(2 * self.turned - 1))


class Turn(BoxLayout):
    """One player's card and gains."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    ground = OptionProperty("oak", options=GROUNDS)

    def turn_over(self, after: float) -> None:
        """Not before so many seconds."""
        card = self.ids.card
        card.turned = self.ids.gains.opacity = 0.0
        (Animation(duration=after) + Animation(turned=1.0, duration=TURNING, t="in_out_quad")).start(card)
        (Animation(duration=after + TURNING / 2) + Animation(opacity=1.0, duration=TURNING / 2)).start(self.ids.gains)


class RevealSheet(Sheet):
    app = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)

    room = NumericProperty(1)  # what a card and the space beside it want
    columns = staticmethod(side_by_side)

    def __init__(self, **more: object) -> None:
        super().__init__(**more)
        turns = self.ids.turns
        fill(turns, self.view.turns, Turn)
        if self.app.motion:
            for number, each in enumerate(reversed(turns.children)):
                each.turn_over(APART * (number + 1))


def show_news(app: Any) -> None:
    """If the newest entry turned the cards up, whoever sealed the last one, show them at the table; once."""
    game, session = app.game, app.game.session
    if game.newest == 0 or game.newest != session.head or app.navigator.here != "table":
        return
    before = session.state_at(session.history.before(session.head))
    shown = reveal.present(before, game.state, game.newest_events, app.voice)
    if shown is not None and game.shows_first("reveal"):
        app.shell.open_sheet(RevealSheet(app=app, view=shown))


kv_files.load("games/clash/round/reveal")
