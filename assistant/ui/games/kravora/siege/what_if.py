"""What if? Any board by hand: what the enemy does step by step, what the wall loses, how likely it falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from kivy.clock import Clock

from assistant.core.words.message import message
from assistant.core.work.worker import IsCancelled, Worker
from assistant.games.kravora.foresight.chances import Chance, falls
from assistant.games.kravora.lookup import order
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.face import looks
from assistant.ui.games.kravora.panels.parts import ForecastCard, chip
from assistant.ui.games.kravora.panels.steps import Steps
from assistant.ui.games.kravora.presenters import editing, figures, forecast
from assistant.ui.games.kravora.presenters.forecast import Forecast
from assistant.ui.games.kravora.siege.editing import BoardScreen, EditingPanel
from assistant.ui.kit.basics import Words

TRIES, AT_ONCE = 60, 12  # courses that are tried, and how many between two answers
Found = Forecast | Mapping[str, tuple[Chance, ...]]


class WhatIfPanel(EditingPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.part = ""
        self.foreseen: Forecast | None = None
        self.chances: Mapping[str, tuple[Chance, ...]] | None = None
        self._worker = Worker[Found](Clock.schedule_once)
        self._card, self._odds = ForecastCard(), Words(on="wood")
        self._look = chip("eye", "attack.look", self._begin_steps)
        self._clear = chip("delete", "siege.clear", self._clear_all)
        self._steps = Steps(self)

    def changed(self) -> None:
        self.foreseen = self.chances = None
        self.part = ""
        self._steps.drop()

    def present(self, state: Kravora) -> None:
        if self.part == "steps":
            self._steps.show()
            return
        if self.foreseen is None:
            self._work(state)
        self._say_forecast(state)
        self._look.words, self._clear.words = self.app._("See what the enemy does"), self.app._("Clear the board")
        self.hint = self.app._("Lay the board: tap a line.")
        self.fill([self._card, *self.show_tools(state), self._odds, self._clear])
        self.offer(message("See what the enemy does"), "attack.look")
        self.table.unlit()

    def _work(self, state: Kravora) -> None:
        board = self.table.seen
        now = editing.as_attack(state, board)

        def job(cancelled: IsCancelled) -> Iterator[Found]:
            yield forecast.forecast(now, board)
            for seed in range(TRIES // AT_ONCE):
                if cancelled():
                    return
                if seed in (0, TRIES // AT_ONCE - 1):
                    yield falls(now, AT_ONCE if not seed else TRIES)

        self._worker.start(job, self._found)

    def _found(self, found: Found) -> None:
        if isinstance(found, Forecast):
            self.foreseen = found
        else:
            self.chances = found
        self.present(self.table.state)

    def _say_forecast(self, state: Kravora) -> None:
        card, found, board = self._card, self.foreseen, self.table.seen
        card.title = self.app._("This turn, at the best choices and the worst")
        card.more, card.loss, card.who, card.bad, card.lost = "", "…", "", False, []
        if found is not None:
            card.loss, card.bad = self.say(forecast.short(found)), found.most > 0
            card.who = self.say(forecast.fallen(found))
            look, called = looks(state, self.table.voice)[board], figures.letters(self.table.voice)
            card.lost = [(figures.figure(state, kind, look, called[kind]), count)
                         for kind, count in Counter(found.lost).items()]
        self._odds.text = self.app._("Chances …")
        if self.chances is not None and board in self.chances:
            shares = tuple(f"{each.share:.0%} ± {each.error:.0%}" for each in self.chances[board])
            self._odds.text = self.say(message("Chances that the wall falls this round, by the next, by the third, if "
                                               "nobody does anything: {shares}", shares=shares))

    def _begin_steps(self) -> None:
        self.part = "steps"
        self._steps.begin(editing.as_attack(self.table.state, self.table.seen))
        self._steps.show()

    def _clear_all(self) -> None:
        state = self.table.state
        for number in tuple(state.players[self.table.seen].units):
            state = editing.away(state, number)
        self.change(state)

    def confirmed(self) -> None:
        if self.part == "steps":
            self._steps.go(1)
        else:
            self._begin_steps()

    def back(self) -> bool:
        if self.part != "steps":
            return False
        self.part = ""
        self._steps.drop()
        self.present(self.table.state)
        return True

    def left(self) -> None:
        self._worker.cancel()
        self.changed()


class WhatIfScreen(BoardScreen):
    def make_panel(self) -> WhatIfPanel:
        return WhatIfPanel(app=self.app, table=self)

    def entered(self, **arguments: Any) -> None:
        """The table as it lies, where a game is open; else what was laid here last."""
        game = self.app.game
        if game is not None and not game.kind.is_over(game.state):
            state = game.state
            asked = game.ask.who
            self.seen = asked if asked in order(state) else order(state)[0]
            self.state = editing.as_attack(state, self.seen)
        elif self.state is None or game is not None:
            self.state, self.seen = editing.empty(), "red"
        self.refresh()

    def refresh(self) -> None:
        self.title = self.app._("What if?")
        super().refresh()

    def left(self) -> None:
        self.panel.left()
