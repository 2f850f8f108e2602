"""The own attack: tap who strikes, tap who is struck; what the enemy will do then is always in sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, message
from assistant.core.work.worker import IsCancelled, Worker
from assistant.games.kravora.chapters.purchases import puppet_offers
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.foresight.attack import Plan as AttackPlan
from assistant.games.kravora.foresight.attack import best_attack
from assistant.games.kravora.lookup import kind_of, unit_at
from assistant.games.kravora.model import Kravora
from assistant.ui.games.kravora.panels.parts import ForecastCard, chip
from assistant.ui.games.kravora.panels.steps import Steps
from assistant.ui.games.kravora.panels.turn import TurnPanel
from assistant.ui.games.kravora.presenters import attack, figures, forecast
from assistant.ui.games.kravora.presenters.attack import NOBODY, Aim
from assistant.ui.games.kravora.presenters.forecast import Forecast
from assistant.ui.table import drafts, tutorial

KEPT = "aim"


class AttackPanel(TurnPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.aim = NOBODY
        self.foreseen: Forecast | None = None  # if the attack ended now
        self._worker = Worker[Forecast](Clock.schedule_once)
        self._planner = Worker[AttackPlan](Clock.schedule_once)
        self._advice: AttackPlan | None = None
        self._ends = False  # once the enemy's steps are seen the attack ends
        self._card = ForecastCard()
        self._steps = Steps(self)
        self._look = chip("eye", "attack.look", self._look_ahead)
        self._suggest = chip("lightbulb-on", "attack.suggest", self._advise)
        self._ruses = chip("auto-fix", "attack.ruses", lambda: self.open("ruses"))
        self._cannon = chip("account", "attack.cannon", lambda: self.open("cannon"))

    def begun(self, state: Kravora) -> None:
        super().begun(state)
        self.aim = drafts.recall(self.app, KEPT, read=lambda kept: self._read(state, kept)) or NOBODY
        self.foreseen = self._advice = None
        self._ends = False
        self._steps.drop()
        self._planner.cancel()
        board = state.turn
        assert board is not None

        def job(_: IsCancelled) -> Iterator[Forecast]:
            yield forecast.forecast(state, board)

        self._worker.start(job, self._foresee)

    @staticmethod
    def _read(state: Kravora, kept: list[Any]) -> Aim:
        unit, on = kept
        aim = Aim(unit)
        able = attack.can_strike(state)
        if unit not in able:
            raise ValueError("it can't strike now")
        for number in on:
            if number not in attack.open_targets(state, aim, able[unit]):
                raise ValueError("it can't be struck now")
            aim = Aim(unit, (*aim.on, number))
        return aim

    def _foresee(self, found: Forecast) -> None:
        self.foreseen = found
        self.present(self.app.game.state)

    def left(self) -> None:
        self._worker.cancel()
        self._planner.cancel()

    def hidden(self) -> None:
        self.left()
        self._steps.drop()
        super().hidden()

    # What is shown

    def show(self, state: Kravora) -> None:
        if self.foreseen is None and not self._worker.busy:
            self.begun(state)
        self._say_forecast(state)
        self.table.warn({state.turn: self.foreseen.least} if self.foreseen else {})
        able = attack.can_strike(state)
        self.hint = self.app.say(self._what_now(state, able))
        shop = self.app.game.ask.facts(state)
        wanted: list[Any] = [self._card]
        if able and self.app.advice:
            self._suggest.words = self.app._("Suggest an attack")
            self._suggest.more = self._saved()
            wanted.append(self._suggest)
        if shop["ruses"]:
            self._ruses.words = self.app._("Ruses")
            wanted.append(self._ruses)
        if self._may_send(state):
            self._cannon.words = self.app._("Puppet cannon")
            wanted.append(self._cannon)
        self._look.words = self.app._("See what the enemy does")
        wanted.append(self._look)
        self.fill(wanted)
        self._light(state)
        self._offer(state, len(able))

    def _may_send(self, state: Kravora) -> bool:
        return state.setting.rulings["cannon"] == "attack" and next(puppet_offers(state), None) is not None

    def _say_forecast(self, state: Kravora) -> None:
        say, found, card = self.app.say, self.foreseen, self._card
        card.title = self.app._("If you stop now")
        if found is None:
            card.loss, card.who, card.lost, card.more, card.bad = "…", "", [], "", False
            return
        card.loss, card.bad = say(forecast.short(found)), found.most > 0
        looks, called = self.app.face.looks(state, self.app.voice), figures.letters(self.app.voice)
        card.lost = [(figures.figure(state, kind, looks[state.turn], called[kind]), count)
                     for kind, count in Counter(found.lost).items()]
        card.who = say(forecast.fallen(found))
        card.more = say(message("Your fortress falls!")) if found.falls else ""

    def _what_now(self, state: Kravora, able: Any) -> Message:
        if self.aim.unit is None:
            return message("Tap who strikes.") if able else message("Nobody of yours reaches anybody.")
        unit = unit_at(state, self.aim.unit)[1]
        left = kind_of(state, unit).damage - len(self.aim.on)
        if not left or not attack.open_targets(state, self.aim, able.get(self.aim.unit, ())):
            return message("{unit}: press Strike, or tap others.", unit=Name("unit", unit.kind))
        return message("{unit}: tap whom it strikes (blows left: {count})", unit=Name("unit", unit.kind), count=left)

    def _light(self, state: Kravora) -> None:
        stones = self.foreseen.least if self.foreseen is not None else 0
        self.table.light(state.turn, replace(attack.lights(state, self.aim), stones=stones))

    def _offer(self, state: Kravora, able: int) -> None:
        if self.aim.on:
            self.offer(message("Strike (blows: {count})", count=len(self.aim.on)), "attack.strike")
            return
        wall = state.players[state.turn].wall
        more = None
        if able:
            more = message("{count} of yours have not struck", count=able)
        elif self.foreseen is not None and self.foreseen.least:
            more = message("The wall: {wall} → {left}", wall=wall, left=wall - self.foreseen.least)
        self.offer(message("End the attack"), "attack.done", more)

    # What is tapped

    def units_tapped(self, board: str, numbers: tuple[int, ...]) -> None:
        state = self.app.game.state
        if board != state.turn:
            return
        self._set_aim(state, attack.tapped(state, self.aim, numbers))

    def _set_aim(self, state: Kravora, aim: Aim) -> None:
        self.aim = aim
        if attack.is_whole(state, aim):
            self.submit(attack.command(state, aim))
            return
        drafts.remember(self.app, KEPT, [aim.unit, list(aim.on)] if aim.unit is not None else None)
        self.present(state)

    def done(self) -> None:
        state = self.app.game.state
        if self.part == "steps":
            self._steps.go(1)
            if self._ends and not self.part:
                self.submit(Done(state.turn))
        elif self.aim.on:
            self.submit(attack.command(state, self.aim))
        elif tutorial.leads(self.app) and forecast.steps(state, state.turn or ""):  # it is watched before it happens
            self._ends = True
            self.open("steps")
        else:
            self.submit(Done(state.turn))

    def back(self) -> bool:
        if not self.part and self.aim != NOBODY:
            self._set_aim(self.app.game.state, NOBODY)
            return True
        self._steps.drop()
        return super().back()

    # Advice

    def _saved(self) -> str:
        if self._planner.busy:
            return "…"
        return ""

    def _advise(self) -> None:
        """The best attack, one strike after the other: each tap makes the next one."""
        state = self.app.game.state
        if self._advice is not None:
            self._follow(self._advice)
            return

        def job(_: IsCancelled) -> Iterator[AttackPlan]:
            yield best_attack(state)

        self._planner.start(job, self._advised)
        self.present(state)

    def _advised(self, plan: AttackPlan) -> None:
        self._advice = plan
        self._follow(plan)

    def _follow(self, plan: AttackPlan) -> None:
        """The first strike of it lies ready; the gold button makes it."""
        state = self.app.game.state
        self.aim = attack.advised(state, plan)
        self.present(state)

    def _look_ahead(self) -> None:
        self._ends = False
        self.open("steps")

    def open(self, part: str) -> None:
        if part == "steps":
            self._steps.begin(self.app.game.state, self._ends)
        super().open(part)

    def doing(self) -> Message | None:
        if self.part == "steps":
            return message("See what the enemy does") if self._ends else message("What the enemy would do")
        return super().doing()

    def present(self, state: Kravora) -> None:
        super().present(state)
        if self.part == "steps":
            self._steps.show()
