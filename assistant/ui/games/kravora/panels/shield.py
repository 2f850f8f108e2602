"""A ruse was announced: is a Bouclier spent against it? It is turned to whom it asks.

Looks: kv/games/kravora/panels/panel.kv
"""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, StringProperty

from assistant.core.words.message import Name, message
from assistant.games.kravora.chapters.ruses.effects import UseShield
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.panels.parts import chip
from assistant.ui.games.kravora.presenters import shield
from assistant.ui.kit.basics import Surface


class ShieldCard(Surface):
    """Who casts what at whom, and who is asked: both names large."""

    asked = StringProperty("")
    cast = StringProperty("")
    ruse = StringProperty("")


class TurnedWords(Surface):
    """The question once more, for who sits opposite: turned round."""

    text = StringProperty("")
    angle = NumericProperty(180)


class ShieldPanel(FortressPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._card, self._turned = ShieldCard(), TurnedWords()
        self._keep = chip("close", "shield.keep", lambda: self._answer(use=False))

    def present(self, state: Kravora) -> None:
        view = shield.present(state)
        say = self.app.say
        self.hint = ""
        self._card.asked, self._card.cast, self._card.ruse = say(view.asked), say(view.cast), view.ruse
        self._turned.text = f"{say(view.cast)}\n{say(view.asked)}"
        self._keep.words = self.app._("Let it happen")
        self.fill([self._turned, self._card, self._keep])
        self.offer(message("Spend the {shield}", shield=Name("ruse", "bouclier")), "shield.use")
        if view.board:
            self.table.see(view.board, quietly=True)
            self.table.light(view.board, view.lights)

    def _answer(self, *, use: bool) -> None:
        state = self.app.game.state
        assert state.announced is not None
        self.submit(UseShield(use, state.announced.holders[0]))

    def confirmed(self) -> None:
        self._answer(use=True)

