"""The table: the map, the players, what is owed, and the panel that answers it.

Looks: kv/games/clash/table/table.kv
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from assistant.games.clash.board import Hex
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.map.map import HexMap  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.games.clash.presenters.table import owed
from assistant.ui.games.clash.presenters.table import parts as strips
from assistant.ui.games.clash.presenters.table import place as place_view
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.games.clash.round import elves_parts
from assistant.ui.games.clash.setup import news
from assistant.ui.games.clash.table import (
    parts,  # noqa: F401, named in the kv file
    under_way,
)
from assistant.ui.games.clash.table.menu import MenuSheet
from assistant.ui.games.clash.table.panels import panel_now
from assistant.ui.games.clash.table.sheets import PlaceSheet, PlayerSheet
from assistant.ui.games.clash.table.threat_watch import ThreatWatch
from assistant.ui.kit import kv_files
from assistant.ui.screens import Screen
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel, make

kv_files.load("kit/basics")
kv_files.load("games/clash/table/table")


class TableScreen(Screen):
    panel = ObjectProperty(None, allownone=True)
    upright = BooleanProperty(False)  # higher than wide: the panel goes below the map
    cramped = BooleanProperty(False)  # and so little height for text of this size that all but the map is kept small
    wide = BooleanProperty(False)  # the panel has the map's room as well
    brief = BooleanProperty(False)  # the panel needs less room than others do
    watch = ObjectProperty(None, rebind=True)  # the threat map
    undo_words = StringProperty("")
    redo_words = StringProperty("")

    def __init__(self, app: Any, **more: Any) -> None:
        self.watch = ThreatWatch(app)
        super().__init__(app, **more)
        self._panels: dict[str, Panel] = {}
        self._game: Any = None
        self._points = False  # whether the map shows movement points
        self.map = self.ids.map
        self.map.bind(on_place=lambda _, place: self.panel.tapped(place),
                      on_off=lambda _, at: self.panel.tapped_off(at),
                      on_drag=lambda _, start, end: self.panel.dragged(start, end),
                      on_hold=lambda _, place: self.explain(place))
        self.ids.strips.bind(on_player=lambda _, side: self.show_player(side))
        app.bind(far=lambda *_: setattr(self.ids.strips, "far", app.far))
        self.ids.strips.far = app.far

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        if game is not self._game:
            self._game, self._panels = game, {}
            self._drop_panel()
            self.map.fit()
            game.bind(state=lambda *_: self.refresh())
        self.refresh()

    def refresh(self) -> None:
        game = self.app.game
        if game is None or game is not self._game:
            return
        drafts.tidy(self.app)
        state = game.state
        self.ids.strips.views = strips.present(state, self.app.voice)
        self._say_undo(game.teller)
        self.preview(None)
        name = panel_now(game)
        if self.panel is None or self.panel is not self._panels.get(name):
            self._change_panel(name)
        self.panel.present(state)
        self.watch.follow(state)
        self.say_owed()
        elves_parts.show_news(self.app)
        news.show_news(self.app)
        under_way.lead_on(self.app)

    def say_owed(self) -> None:
        """In the bar; a panel that shows something else now calls it again."""
        doing = self.panel.doing() if self.panel is not None else None
        self.view = owed.present(self.app.game.state, self.app.voice, doing)

    def _say_undo(self, teller: Any) -> None:
        undo, redo = teller.undo_sentence(), teller.redo_sentence()
        self.undo_words = owed.shortened(self.app.say(undo)) if undo else ""
        self.redo_words = owed.shortened(self.app.say(redo), 44) if redo else ""

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
        self.light({})

    def fit_panel(self) -> None:
        """The panel may have become wide, or narrow."""
        self.wide = bool(self.panel and self.panel.wide)
        self.brief = bool(self.panel and self.panel.brief)

    def open_part(self, name: str, **arguments: Any) -> None:
        """Within an Action: go to the part for one kind of it, or back to the choice."""
        self.panel.open_part(name, **arguments)

    # What panels do with the map

    def preview(self, state: Clash | None) -> None:
        """The map shows this state; None: that of the game."""
        self.map.view = map_view.present(state or self.app.game.state, self.app.voice, points=self._points)

    def show_points(self, shown: bool) -> None:
        """Movement points stand beside the figures, or no longer."""
        if shown != self._points:
            self._points = shown
            self.preview(None)

    def light(self, places: Mapping[str | Hex, str], draggable: tuple[str, ...] = ()) -> None:
        """Light places up: each with what it is now (target, source, chosen, danger, dim)."""
        self.map.lit, self.map.notes = dict(places), {}
        self.map.draggable = list(draggable)

    def note(self, words: Mapping[str, str]) -> None:
        """A few words over places; the next lights end them."""
        self.map.notes = dict(words)

    def show_walk(self, side: str, places: tuple[str, ...]) -> None:
        """Figures of a side have gone this way, as the map calls the places."""
        if self.app.motion and not self.wide:
            self.map.show_walk(looks(self.app.game.state, self.app.voice)[side], places)

    # What is asked about

    def explain(self, place: str) -> None:
        """Everything about a place; of a tile that is not laid yet there is nothing to say."""
        if not place_view.lies(self.app.game.state, place):
            return
        self.app.shell.open_sheet(PlaceSheet(app=self.app, place=place))

    def show_player(self, side: str) -> None:
        self.app.shell.open_sheet(PlayerSheet(app=self.app, side=side))

    def open_menu(self) -> None:
        self.app.shell.open_sheet(MenuSheet(app=self.app))

    def switch_threats(self) -> None:
        """What could be taken by whom, over the map; or no longer."""
        self.watch.switch(self.app.game.state)

    def left(self) -> None:
        self.watch.leave()
        if self.panel is not None:
            self.panel.left()
        self.paused()

    def paused(self) -> None:
        if self.panel is not None:
            self.panel.paused()

    def back(self) -> bool:
        return self.panel is not None and self.panel.back()
