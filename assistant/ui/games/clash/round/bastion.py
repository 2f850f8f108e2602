"""Placing the own Bastion: tap a lit hex beside the tiles, then say so."""

from __future__ import annotations

from assistant.games.clash.board import Hex
from assistant.games.clash.chapters.planning import PlaceBastion
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.map.panel import MapPanel
from assistant.ui.games.clash.presenters.round import bastion
from assistant.ui.table import drafts

DRAFT = "bastion"


class BastionPanel(MapPanel):
    chosen: Hex | None = None
    brief = True

    def shown(self) -> None:
        self.chosen = drafts.recall(self.app, DRAFT, tuple)

    def present(self, state: Clash) -> None:
        self.view = bastion.present(state, self.chosen, self.app.voice)
        self.chosen = self.view.chosen
        self.title, self.hint, self.confirm = self.view.title, self.view.hint, self.view.confirm
        self.confirm_key, self.ready = "bastion.place", self.chosen is not None
        self.table.light({at: "chosen" if at == self.chosen else "target" for at in self.view.spots})

    def tapped_off(self, at: Hex) -> None:
        refused = self.app.game.why_not(PlaceBastion(at))
        if refused:
            self.app.refuse(tuple(refused))
            return
        self.chosen = at
        drafts.remember(self.app, DRAFT, list(at))
        self.present(self.app.game.state)

    def tapped(self, place: str) -> None:
        self.tapped_off(self.table.map.hex_of(place))

    def confirmed(self) -> None:
        if self.chosen is not None:
            self.app.game.submit(PlaceBastion(self.chosen))
