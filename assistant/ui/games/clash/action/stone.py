"""Which Stone gives the last figure: tap it on the map, or its name."""

from __future__ import annotations

from assistant.games.clash.chapters.stones import ChooseStone
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.action.panel import BigChoice
from assistant.ui.games.clash.map.panel import MapPanel
from assistant.ui.games.clash.presenters.action import stone


class StonePanel(MapPanel):
    def present(self, state: Clash) -> None:
        self.view = stone.present(state, self.app.voice)
        self.title, self.hint = self.view.title, self.view.hint
        self.ids.column.clear()
        for choice in self.view.choices:
            tap = BigChoice(icon="map-marker", title=choice.place, hint=choice.there, key=f"stone.{choice.place}")
            tap.bind(on_release=lambda _, place=choice.place: self.tapped(place))
            self.ids.column.add_widget(tap)
        self.table.light({choice.place: "target" for choice in self.view.choices})

    def tapped(self, place: str) -> None:
        self.app.game.submit(ChooseStone(place))
