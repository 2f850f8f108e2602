"""Any moment as a plain list of what can be done: where a moment has no panel of its own."""

from __future__ import annotations

from itertools import islice

from assistant.games.clash.game import RULES
from assistant.games.clash.grammar import WORDS
from assistant.games.clash.model import Clash
from assistant.ui.clash.panels import Panel
from assistant.ui.widgets.basics import Column, Tap

SHOWN = 60


class OffersPanel(Panel):
    def present(self, state: Clash) -> None:
        self.clear_widgets()
        column = Column()
        for number, offer in enumerate(islice(RULES.offers(state), SHOWN)):
            facts = ", ".join(f"{getattr(offer, field)}" for field in type(offer).__annotations__ if field != "by")
            tap = Tap(words=f"{WORDS[type(offer)]} {facts}", key=f"offer.{number}")
            tap.bind(on_release=lambda _, offer=offer: self.app.game.submit(offer))
            column.add_widget(tap)
        self.add_widget(column)


