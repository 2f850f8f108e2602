"""The table: the map, the players, what is owed, and the panel that answers it.

Looks: kv/games/clash/table/table.kv
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from assistant.games.clash.board import Hex
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.map.map import HexMap  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.map import map as map_view
from assistant.ui.games.clash.presenters.table import parts as strips
from assistant.ui.games.clash.presenters.table import place as place_view
from assistant.ui.games.clash.presenters.table import rail
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.games.clash.round import elves_parts, reveal
from assistant.ui.games.clash.setup import news
from assistant.ui.games.clash.table import (
    parts,  # noqa: F401, named in the kv file
    under_way,
)
from assistant.ui.games.clash.table.menu import ClashMenuSheet
from assistant.ui.games.clash.table.panels import panel_now
from assistant.ui.games.clash.table.rail import Rail
from assistant.ui.games.clash.table.sheets import PlaceSheet, PlayerSheet
from assistant.ui.games.clash.table.threat_watch import ThreatWatch
from assistant.ui.kit import kv_files
from assistant.ui.table.reading import begun, house
from assistant.ui.table.reading.strip import ToRead
from assistant.ui.table.table import Table

kv_files.load("kit/basics")
kv_files.load("games/clash/table/table")


ROOMY, LARGE = 760, 1.25  # so high must the screen be for the round's rail, in dp, and no larger the text


class TableScreen(Table):
    watch = ObjectProperty(None, rebind=True)  # the threat map
    least = NumericProperty(0)  # how wide and high the map is at least

    def __init__(self, app: Any, **more: Any) -> None:
        self.watch = ThreatWatch(app)
        super().__init__(app, **more)
        self.rail = Rail()
        self.ids.side.add_widget(self.rail, len(self.ids.side.children))
        self.bind(**dict.fromkeys(("upright", "wide", "height"), lambda *_: self._fit_rail()))
        app.bind(text_scale=lambda *_: self._fit_rail())
        self.to_read = ToRead(app)
        self.ids.side.add_widget(self.to_read)
        self._previewed: Clash | None = None  # what the map shows, where that is not the state of the game
        self._points = False  # whether the map shows movement points
        self.map = self.ids.map
        self.map.bind(on_place=lambda _, place: self.panel.tapped(place),
                      on_off=lambda _, at: self.panel.tapped_off(at),
                      on_drag=lambda _, start, end: self.panel.dragged(start, end),
                      on_hold=lambda _, place: self.explain(place))
        self.ids.strips.bind(on_player=lambda _, side: self.show_player(side),
                             on_number=lambda _, side: self.hold(side))
        app.bind(far=lambda *_: setattr(self.ids.strips, "far", app.far))
        self.ids.strips.far = app.far

    def begin(self) -> None:
        self.map.fit()

    def show(self, state: Clash) -> None:
        self.ids.strips.views = strips.present(state, self.app.voice)
        self.to_read.present(state)
        self.rail.view = rail.present(state, self.app.voice)
        self._fit_rail()
        self.preview(None)

    def shown(self, state: Clash) -> None:
        self.watch.follow(self._previewed or state)
        elves_parts.show_news(self.app)
        news.show_news(self.app, self.hands.done)
        reveal.show_news(self.app)
        under_way.lead_on(self.app)
        begun.resume(self.app)

    def _fit_rail(self) -> None:
        """Where the panel leaves it room."""
        self.rail.fits = not (self.upright or self.wide) and self.height >= dp(ROOMY) and self.app.text_scale <= LARGE

    def panel_now(self) -> str:
        return panel_now(self.app.game)

    def unlit(self) -> None:
        self.light({})

    # What panels do with the map

    def preview(self, state: Clash | None) -> None:
        """The map shows this state; None: that of the game."""
        self._previewed = state
        if state is not None:
            self.watch.follow(state)
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

    def point_at(self, place: str) -> None:
        self.map.point_at(place)

    def show_player(self, side: str) -> None:
        self.app.shell.open_sheet(PlayerSheet(app=self.app, side=side))

    def open_menu(self) -> None:
        self.app.shell.open_sheet(ClashMenuSheet(app=self.app))

    def switch_threats(self) -> None:
        """What could be taken by whom, over the map; or no longer."""
        self.watch.switch(self._previewed or self.app.game.state)

    def left(self) -> None:
        self.watch.leave()
        super().left()
        if self.app.game is not None and self.app.game.state.box.decks:
            house.keep(self.app)
