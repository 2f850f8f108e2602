"""Wages and purchases: Units onto lines, buildings, ruses, the cannon. Looks: kv/games/kravora/panels/panel.kv"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import BUILDINGS, KINDS
from assistant.games.kravora.chapters.purchases import BuyBuilding, BuyUnit
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.chapters.wages import Dismantle, Recycle
from assistant.games.kravora.lookup import attackers
from assistant.games.kravora.model import LINES, WHITE, Kravora
from assistant.games.kravora.words import counted
from assistant.ui.games.kravora.panels.parts import ThingWare, UnitWare, chip
from assistant.ui.games.kravora.panels.turn import TurnPanel
from assistant.ui.games.kravora.presenters import shop
from assistant.ui.games.kravora.presenters.lights import Lights
from assistant.ui.games.kravora.presenters.shop import Ware
from assistant.ui.kit.basics import Choice, Words
from assistant.ui.kit.carrying import Carrier
from assistant.ui.kit.filling import fill
from assistant.ui.kit.rows import Rows


class UnitCounter(GridLayout):
    """The six Units."""


class WageWords(Words):
    """What was earned, and for what."""


class PurchasesPanel(Carrier, TurnPanel):
    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.picked = ""  # the ware in the hand
        self._shelf = shop.UNITS
        self._units, self._houses, self._shelves = UnitCounter(), Rows(spacing=dp(8)), Choice(key="shelf")
        self._wages = WageWords()
        self._recycle = chip("refresh", "wages.recycle", lambda: self.open("recycle"))
        self._dismantle = chip("wall", "wages.dismantle", lambda: self.submit(Dismantle(self._turn)))
        self._wares = Rows(spacing=dp(8))
        self._shelves.bind(on_choose=lambda _, shelf: self._turn_to(shelf))

    @property
    def _turn(self) -> str:
        return str(self.app.game.state.turn)

    def begun(self, state: Kravora) -> None:
        """What was bought last can be bought again with one tap."""
        picked, turn = self.picked, getattr(self, "_whose", None)
        super().begun(state)
        self._whose = (state.turn, state.phase, state.round)
        self.picked = picked if turn == self._whose and picked in KINDS else ""
        if turn != self._whose:
            self._shelf = shop.UNITS

    # What is shown

    def show(self, state: Kravora) -> None:
        view = self.shop(state)
        self.table.warn({})
        if not any(ware.id == self.picked and ware.offered for ware in (*view.units, *view.buildings)):
            self.picked = ""
        if self._shelf == shop.TRICKS and not view.ruses and view.cannon is None:
            self._shelf = shop.UNITS
        self._say_shelves(view.ruses or view.cannon)
        self._say_wages(state, view)
        wanted: list[Any] = [*[self._wages] * bool(self._wages.text), self._shelves, *self._goods(view),
                             *self._chips(view)]
        self.fill(wanted)
        self.hint = self.app.say(self._what_now())
        self.purse = self.say(message("{blood} L", blood=view.blood))
        self.table.light(self._turn, Lights(lines=LINES if self.picked in KINDS else ()))
        self._offer(state, view)

    def _say_shelves(self, tricks: Any) -> None:
        shelves = [(shop.UNITS, self.app._("Units")), (shop.HOUSES, self.app._("Buildings")),
                   (shop.TRICKS, self.app._("Ruses"))]
        self._shelves.options = shelves if tricks else shelves[:2]
        self._shelves.value = self._shelf

    def _say_wages(self, state: Kravora, view: shop.ShopView) -> None:
        earned = shop.earned(self.app.game.session, state)
        if earned is None and not state.round:
            white = [unit.kind for unit in attackers(state, self._turn, 1) if unit.of == WHITE]
            earned = message("On line 1 of every board, white: {units}", units=counted(white))
        self._wages.text = self.app.say(earned) if earned is not None else ""

    def _chips(self, view: shop.ShopView) -> list[Any]:
        chips = []
        if view.recycles:
            self._recycle.words = self.app._("Recycle a defender, before you buy")
            self._recycle.more = view.recycled
            chips.append(self._recycle)
        if view.dismantles:
            self._dismantle.words = self.app._("Dismantle a stone, before you buy")
            self._dismantle.more = f"+{view.dismantles} L"
            chips.append(self._dismantle)
        return chips

    def _goods(self, view: shop.ShopView) -> list[Any]:
        if self._shelf == shop.UNITS:
            fill(self._units, view.units, lambda: UnitWare(panel=self))
            for card in self._units.children:
                card.chosen = card.view.id == self.picked
            return [self._units]
        if self._shelf == shop.HOUSES:
            self._show_rows(self._houses, view.buildings)
            return [self._houses]
        self._show_rows(self._wares, (*view.ruses, *[view.cannon] * (view.cannon is not None)))
        return [self._wares]

    def _show_rows(self, rows: Rows, wares: Any) -> None:
        rows.show(wares, lambda: ThingWare(panel=self))
        for card in rows.children:
            card.chosen = card.view.id == self.picked

    def _what_now(self) -> Message:
        if self.picked in KINDS:
            return message("{unit}: tap the line it is to stand on.", unit=Name("unit", self.picked))
        return message("Tap what you buy.")

    def _offer(self, state: Kravora, view: shop.ShopView) -> None:
        left = message("{blood} L left", blood=view.blood)
        if self.picked in BUILDINGS:
            cost = next(ware.price or 0 for ware in view.buildings if ware.id == self.picked)
            self.offer(message("Build: {building}", building=Name("building", self.picked)), "buy.done",
                       message("{cost} L, {blood} L left", cost=cost, blood=view.blood - cost))
        elif state.phase == "purchases":
            self.offer(message("End the turn"), "turn.done", left)
        else:
            self.offer(message("End the purchases"), "turn.done", left)

    def _turn_to(self, shelf: str) -> None:
        self._shelf, self.picked = shelf, ""
        self.present(self.app.game.state)

    # What is tapped

    def take(self, ware: Ware) -> None:
        if self.part or not ware.offered:
            super().take(ware)
            return
        if ware.id == "canon" and self._shelf == shop.TRICKS:
            self.open("cannon")
        elif self._shelf == shop.TRICKS:
            self.part = "ruses"
            super().take(ware)
        else:
            self.picked = "" if self.picked == ware.id else ware.id
            self.home()
            self.present(self.app.game.state)

    def carry_ware(self, touch: Any, card: UnitWare) -> None:
        """A finger carries a Unit away."""
        if not self.part and card.view.offered:
            self.picked = card.view.id
            self.present(self.app.game.state)
            self.carry(touch, card)

    def dropped(self, x: float, y: float) -> None:
        """On a line it is bought; elsewhere it stays in the hand."""
        there = self.table.boards.line_at(x, y)
        if there is not None:
            self.line_tapped(*there)

    def line_tapped(self, board: str, line: int) -> None:
        if self.picked in KINDS and board == self._turn:
            self.submit(BuyUnit(self.picked, line, self._turn))

    def units_tapped(self, board: str, numbers: tuple[int, ...]) -> None:
        self.line_tapped(board, self._line_of(self.app.game.state, board, numbers))

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        if self.part == "recycle":
            self.submit(Recycle(numbers[0], self._turn))
        else:
            super().tapped_units(board, numbers)

    def done(self) -> None:
        if self.picked in BUILDINGS:
            self.submit(BuyBuilding(self.picked, self._turn))
        else:
            self.submit(Done(self._turn))

    def present(self, state: Kravora) -> None:
        super().present(state)
        if self.part == "recycle":
            self._show_recycling(state)

    def _show_recycling(self, state: Kravora) -> None:
        self.hint = self.app._("Tap who goes back to its stock, for its wage once more.")
        self.offer(None)
        self.fill([self._leave])
        self.table.light(self._turn, Lights(targets=self.shop(state).recycles))

    def back(self) -> bool:
        if not self.part and self.picked:
            self.picked = ""
            self.present(self.app.game.state)
            return True
        return super().back()
