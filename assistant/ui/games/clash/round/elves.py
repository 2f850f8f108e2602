"""The table draws for the Elves, card by card: what is compared, what came of it.

Looks: kv/games/clash/round/elves.kv
"""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.pieces import card_picker  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.round import draw, elves
from assistant.ui.games.clash.round.elves_parts import Camp, DrawnCard
from assistant.ui.kit import kv_files
from assistant.ui.kit.filling import fill
from assistant.ui.table.panel import Panel


class ElvesPanel(Panel):
    wide = True
    narrow = BooleanProperty(False)
    who = StringProperty("")  # the Elves the next card is for
    told = ObjectProperty(None, rebind=True, allownone=True)  # what came so far

    def present(self, state: Clash) -> None:
        session, voice = self.app.game.session, self.app.voice
        last = session.entry(session.head) if session.head else None
        camps = elves.camps(state, voice)
        self.view, self.told = draw.present(state, last, voice), elves.present(session, voice)
        now = [camp for camp in camps if camp.now]
        self.who = now[0].name if now else ""
        fill(self.ids.now, now, Camp)
        fill(self.ids.camps, [camp for camp in camps if not camp.now], Camp)
        fill(self.ids.steps, self.told.steps[-1:], DrawnCard)

    def drawn(self, card: str) -> None:
        if self.app.game.submit(DrawCards("equipment", (card,))):
            self.app.services.vibrate()
            if self.told.steps and self.app.game.newest == self.app.game.session.head:
                self.app.speak(self.told.steps[-1].spoken)

    def shown(self) -> None:
        self.ids.picker.clear_search()


kv_files.load("games/clash/round/elves")
