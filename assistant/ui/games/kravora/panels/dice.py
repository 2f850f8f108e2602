"""Dice that the table throws: each a tap, and beneath it the Unit it brings; a calamity and a comet are one tap.

Looks: kv/games/kravora/panels/panel.kv
"""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from assistant.core.words.message import message
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.words import FACES
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.panels.parts import Chip, DieSlot, DieTap, chip
from assistant.ui.games.kravora.presenters import dice
from assistant.ui.games.kravora.presenters.dice import Throw
from assistant.ui.kit.filling import fill
from assistant.ui.table import drafts

KEPT = "dice"


class FacePad(GridLayout):
    """Six faces."""


class DiceRow(BoxLayout):
    """The dice in the order they were entered."""


class DicePanel(FortressPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._of: Any = None  # the state the dice were entered in
        self._throw = Throw("wave", 0)
        self._entered: tuple[int, ...] = ()
        self._pad, self._row = FacePad(), DiceRow()
        self._back: Chip = chip("backspace", "dice.back", self._take_back)

    def present(self, state: Kravora) -> None:
        self._throw = dice.owed(state)
        if self._of is not state:
            self._of = state
            self._entered = drafts.recall(self.app, KEPT, read=self._read) or ()
            self._fill_pad()
        self.hint = self.app.say(dice.words(self._throw))
        self._show()

    def _read(self, kept: list[int]) -> tuple[int, ...]:
        entered = tuple(kept)
        if len(entered) > self._throw.count or not all(number in dice.PIPS for number in entered):
            raise ValueError("these are not the dice that are thrown now")
        return entered

    def _fill_pad(self) -> None:
        self._pad.clear_widgets()
        for face in self._throw.faces or dice.PIPS:
            tap = DieTap(face=face, key=f"face.{face}")
            tap.bind(on_release=lambda _, face=face: self._tapped(face))
            self._pad.add_widget(tap)

    def _show(self) -> None:
        game = self.app.game
        for tap in self._pad.children:
            tap.words = self._below(tap.face)
        self._back.words = self.app._("Take one back")
        single = self._throw.count == 1 and self._throw.of != "wave"
        views = () if single else dice.dice(game.state, self._throw, self._entered,
                                            self.app.face.looks(game.state, self.app.voice), self.app.voice)
        fill(self._row, views, DieSlot)
        self.fill([*[self._row] * bool(views), self._pad, *[self._back] * bool(self._entered)])
        missing = self._throw.count - len(self._entered)
        if single:
            self.offer(None)
        elif missing:
            self.offer(message("Dice to come: {count}", count=missing), "dice.done", ready=False)
        else:
            self.offer(message("So they lie"), "dice.done")

    def _below(self, face: int | str) -> str:
        if isinstance(face, str):
            words = self.app.say(FACES[face])
            return words[:1].upper() + words[1:]
        return self.app.say(dice.where(face)) if self._throw.of == "comet" else ""

    def _tapped(self, face: int | str) -> None:
        if isinstance(face, str):
            self.submit(dice.calamity(face))
        elif len(self._entered) < self._throw.count:
            self._enter((*self._entered, face))

    def _enter(self, entered: tuple[int, ...]) -> None:
        self._entered = entered
        if self._throw.of == "comet" and entered:
            self.submit(dice.command(self._throw, entered))
            return
        drafts.remember(self.app, KEPT, list(entered))
        self._show()

    def _take_back(self) -> None:
        self._enter(self._entered[:-1])

    def confirmed(self) -> None:
        self.submit(dice.command(self._throw, self._entered))

    def back(self) -> bool:
        if not self._entered:
            return False
        self._take_back()
        return True
