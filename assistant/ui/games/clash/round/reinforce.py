"""Sharing the reinforcements out: tap or drag them to lit places, then confirm.

Looks: kv/games/clash/round/reinforce.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from assistant.games.clash.model import Clash
from assistant.ui.games.clash.map.panel import MapPanel
from assistant.ui.games.clash.presenters.round import reinforce
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.games.clash.presenters.table.places import on_map, within
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface
from assistant.ui.kit.carrying import Carried, Carrier
from assistant.ui.kit.head import Card
from assistant.ui.table import drafts

kv_files.load("kit/head")
kv_files.load("games/clash/round/reinforce")

DRAFT = "reinforce"


class PoolCard(Carried, Card):
    """Figures of one level still in hand: tap to choose the level, or carry one to the map."""

    view = ObjectProperty(None, rebind=True)
    look = ObjectProperty(None, rebind=True)


class SpotRow(Surface):
    """A place where reinforcements may go, and what was put there."""

    view = ObjectProperty(None, rebind=True)
    panel = ObjectProperty(None)
    lonely = BooleanProperty(False)  # there is no other place: nothing to take back or to share out


class PoolRow(GridLayout):
    pass


class ReinforcePanel(Carrier, MapPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.placing: reinforce.Placing | None = None
        self._carried = 0
        self._for: object = None

    def present(self, state: Clash) -> None:
        turn = (state.round, state.turn, state.players)
        if turn != self._for:
            self._for, fresh = turn, reinforce.begin(state)
            self.placing = drafts.recall(self.app, DRAFT, lambda kept: reinforce.again(fresh, kept)) or fresh
        self._show(state)

    def hidden(self) -> None:
        """What was placed is confirmed, or no longer owed."""
        self._for = None

    def _show(self, state: Clash) -> None:
        placing = self.placing
        drafts.remember(self.app, DRAFT, reinforce.kept(placing))
        self.view = reinforce.present(state, placing, self.app.voice)
        self.title, self.hint = self.view.title, self.view.hint
        self.confirm, self.confirm_key = self.app._("Place them"), "reinforce.confirm"
        self.ready = self.view.ready
        self.table.preview(reinforce.as_placed(state, placing))
        self.table.light({on_map(placing.clan, place): "target" for place in placing.open if any(placing.left)})

    def on_view(self, *_: object) -> None:
        state, column = self.app.game.state, self.ids.column
        look = looks(state, self.app.voice)[self.placing.clan]
        column.clear()
        pool = PoolRow()
        for each in self.view.pool:
            card = PoolCard(view=each, look=look, key=f"reinforce.level.{each.level + 1}", chosen=each.chosen,
                            disabled=not each.left)
            card.bind(on_release=lambda _, level=each.level: self._change(reinforce.choose, level),
                      on_carried=lambda made, touch, level=each.level: self._carry(made, touch, level))
            pool.add_widget(card)
        column.add_widget(pool)
        for spot in self.view.spots:
            column.add_widget(SpotRow(view=spot, panel=self, lonely=len(self.view.spots) == 1))

    def _change(self, how: Any, *facts: Any) -> None:
        self.placing = how(self.placing, *facts)
        self._show(self.app.game.state)

    # What the player does

    def put(self, place: str, level: int | None = None) -> None:
        self._change(reinforce.put, place, level)

    def take(self, place: str) -> None:
        self._change(reinforce.take, place)

    def rest(self, place: str) -> None:
        self._change(reinforce.rest, place)

    def tapped(self, place: str) -> None:
        self._try(place, None)

    def _try(self, place: str, level: int | None) -> None:
        """Put one there, or say which rule forbids it."""
        state, clan = self.app.game.state, self.placing.clan
        here = within(clan, place)
        if here in self.placing.open:
            self.put(here, level)
        else:
            self.app.refuse(tuple(reinforce.refused(state, clan, here or place)))

    def _carry(self, card: PoolCard, touch: Any, level: int) -> None:
        self._carried = level
        self.carry(touch, card)

    def dropped(self, x: float, y: float) -> None:
        place = self.table.map.place_at(x, y)
        if place is not None:
            self._try(place, self._carried)

    def confirmed(self) -> None:
        self.app.game.submit(self.placing.command)
