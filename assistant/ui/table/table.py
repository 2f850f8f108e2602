"""What the table of every game has: the bar, and the panel that answers what is owed. The rest is its game's.

A subclass has an `id: side` for the panel, and shows its board in `show`. Above the panel stands what hands have to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from assistant.core.words.message import message
from assistant.ui.kit import wood
from assistant.ui.screens import Screen
from assistant.ui.table import (
    bar,  # noqa: F401, named in the kv files
    drafts,
)
from assistant.ui.table.face import load
from assistant.ui.table.lying.hands import Hands
from assistant.ui.table.lying.numbers import NumbersSheet
from assistant.ui.table.panel import Panel, make
from assistant.ui.table.presenters import owed
from assistant.ui.table.tutorial import TutorialStrip

AHEAD = 0.4  # seconds


class Table(Screen):
    panel = ObjectProperty(None, allownone=True)
    upright = BooleanProperty(False)  # higher than wide: the panel goes below the board
    cramped = BooleanProperty(False)  # and so little height for text of this size that all but the board is kept small
    wide = BooleanProperty(False)  # the panel has the board's room as well
    brief = BooleanProperty(False)  # the panel needs less room than others do
    undo_words = StringProperty("")
    redo_words = StringProperty("")

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._panels: dict[str, Panel] = {}
        self._game: Any = None
        self._wood = InstructionGroup()
        self.canvas.before.add(self._wood)
        self._light = Clock.create_trigger(lambda _: self._paint_wood(), -1)
        self.bind(pos=self._light, size=self._light)
        self.ids.side.bind(pos=self._light, size=self._light)
        self._sounds: tuple[str, ...] = ()  # still to be heard
        self.hands = Hands(table=self)
        self.ids.side.orientation = "vertical"
        self.ids.side.add_widget(self.hands)
        self.tutorial = TutorialStrip()
        self.ids.side.add_widget(self.tutorial)
        self.bind(upright=self._fit_hands, wide=self._fit_hands, cramped=self._fit_hands)
        self.bind(wide=self._light)
        self._fit_hands()

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        if game is not self._game:
            self._game, self._panels = game, {}
            self._drop_panel()
            self.begin()
            Clock.schedule_once(lambda _: game.kind.pieces, AHEAD)  # what tells hands is imported before dice roll
            game.bind(state=lambda *_: self.refresh(), choosing=lambda *_: self.say_owed())
        self.refresh()

    def refresh(self) -> None:
        game = self.app.game
        if game is None or game is not self._game:
            return
        drafts.tidy(self.app)
        self.show(game.state)
        name = self.panel_now()
        if self.panel is None or self.panel is not self._panels.get(name):
            self._change_panel(name)
        if self.app.face.sounds and game.shows_first("sounds"):
            self._sounds = tuple(load(self.app.face.sounds)(game.newest_events, game.state))
        self.panel.present(game.state)
        if not self.panel.showing:
            self.caught_up()

    def caught_up(self) -> None:
        """The panel has nothing to watch, or not any more: all beside it follows."""
        state = self._game.state
        self._say_undo(self._game.teller)
        self.hands.present(self.app)
        self.tutorial.present(self.app)
        self.say_owed()
        self.hear(len(self._sounds))
        self.shown(state)

    def undo(self) -> None:
        """What nobody has seen yet is taken back without a question."""
        (self._game.undo if self.panel.showing else self.app.undo)()

    def hear(self, most: int = 1) -> None:
        """The dice themselves, and later what came of them."""
        now, self._sounds = self._sounds[:most], self._sounds[most:]
        if now:
            self.app.services.sound(now)

    def on_touch_down(self, touch: Any) -> bool:
        """While something is watched a tap anywhere shows how it ends, and does nothing else."""
        if self.panel is not None and self.panel.showing and self.collide_point(*touch.pos) and self.panel.back():
            return True
        return bool(super().on_touch_down(touch))

    def _paint_wood(self) -> None:
        """One lamp over the board."""
        side = self.ids.side
        right, low = (self.right, self.y) if self.wide else (self.right, side.top) if self.upright else (side.x, self.y)
        wood.boards((self.x, self.y, self.right, self.top), ((self.x + right) / 2, (low + self.top) / 2),
                    min(right - self.x, self.top - low) * 0.9).put(self._wood)

    # The game's own

    def begin(self) -> None:
        """Another game lies on the table."""

    def show(self, state: Any) -> None:
        """The board in this state."""

    def shown(self, state: Any) -> None:
        """All is seen: what else is to be told follows."""

    def panel_now(self) -> str:
        """The panel that answers what is owed."""
        return str(self.app.game.ask.panel)

    def unlit(self) -> None:
        """The panel that lit something up has gone."""

    def explain(self, place: str) -> None:
        """A place of the board was asked about."""

    def hold(self, side: str) -> None:
        """A player's numbers were held: what differs on the table is put right there."""
        if side in self._game.kind.seats(self._game.kind.setting_of(self._game.state)):
            self.app.shell.open_sheet(NumbersSheet(app=self.app, side=side))

    def point_at(self, place: str) -> None:
        """A place of the board is to be seen."""

    # What is owed

    def say_owed(self) -> None:
        """In the bar; a panel that shows something else now calls it again."""
        game, voice = self.app.game, self.app.voice
        doing = self.panel.doing() if self.panel is not None else None
        if game.choosing:
            doing = message("The app works out what happens …")
        self.view = owed.present(game.kind, game.state, self.app.face.looks(game.state, voice), voice, doing)

    def _say_undo(self, teller: Any) -> None:
        undo, redo = teller.undo_sentence(), teller.redo_sentence()
        self.undo_words = owed.shortened(self.app.say(undo)) if undo else ""
        self.redo_words = owed.shortened(self.app.say(redo), 44) if redo else ""

    def _fit_hands(self, *_: Any) -> None:
        """Where the panel has little height, a line or two beside what ticks them off."""
        self.hands.broad = self.upright or self.wide
        self.hands.most = 1 if self.cramped or self.wide else 2 if self.upright else 3

    # The panel

    def _change_panel(self, name: str) -> None:
        self._drop_panel()
        if name not in self._panels:
            self._panels[name] = make(name, self.app, self)
        self.panel = self._panels[name]
        self.ids.side.add_widget(self.panel)
        self.fit_panel()
        self.panel.shown()

    def _drop_panel(self) -> None:
        if self.panel is not None:
            self.panel.hidden()
            self.ids.side.remove_widget(self.panel)
            self.panel = None
        self.unlit()

    def fit_panel(self) -> None:
        """The panel may have become wide, or narrow."""
        self.wide = bool(self.panel and self.panel.wide)
        self.brief = bool(self.panel and self.panel.brief)

    def open_part(self, name: str, **arguments: Any) -> None:
        """Go to a part of the panel, or back to the choice."""
        self.panel.open_part(name, **arguments)

    def spoken_parts(self) -> Sequence[Widget]:
        """What is owed, and the panel that answers it."""
        return self.ids.bar.ids.says, self.ids.side

    def left(self) -> None:
        if self.panel is not None:
            self.panel.left()
        self.paused()

    def paused(self) -> None:
        if self.panel is not None:
            self.panel.paused()

    def back(self) -> bool:
        return self.panel is not None and self.panel.back()
