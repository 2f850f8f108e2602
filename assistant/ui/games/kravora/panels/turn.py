"""What attack and purchases have in common: ruses and the cannon, which are aimed at any board."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.chapters.purchases import SendPuppet
from assistant.games.kravora.model import LINES, Kravora
from assistant.ui.games.kravora import explained
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.panels.parts import ThingWare, chip
from assistant.ui.games.kravora.presenters import ruse, shop
from assistant.ui.games.kravora.presenters.lights import Lights
from assistant.ui.games.kravora.presenters.ruse import Plan
from assistant.ui.games.kravora.presenters.shop import ShopView, Ware
from assistant.ui.kit.rows import Rows


class TurnPanel(FortressPanel):
    """`doing_what` is a ruse that is aimed, the cannon, the list of ruses, or what else the panel can show."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._of: Any = None
        self.part = ""  # "" itself, "ruses" their list, "aim" one of them, "cannon"
        self.plan: Plan | None = None
        self._tricks = Rows(spacing=dp(8))
        self._leave = chip("arrow-left", "part.back", self.back)
        self._ways = [chip("arrow-down", "way.on", lambda: self._choose_way(False)),
                      chip("sword-cross", "way.strike", lambda: self._choose_way(True))]

    def shop(self, state: Kravora) -> ShopView:
        game = self.app.game
        return shop.present(state, self.app.face.looks(state, self.app.voice), self.app.voice,
                            tuple(game.ask.facts(state)["ruses"]))

    # What is shown

    def present(self, state: Kravora) -> None:
        if self._of is not state:
            self._of = state
            self.begun(state)
        self._leave.words = self.app._("Back")
        match self.part:
            case "ruses":
                self._show_tricks(state)
            case "aim":
                self._show_aim(state)
            case "cannon":
                self._show_cannon(state)
            case _:
                self.show(state)
        self.table.say_owed()

    def begun(self, state: Kravora) -> None:
        """Another state: what was half said is forgotten."""
        self.part, self.plan = "", None

    def show(self, state: Kravora) -> None:
        """The panel itself."""

    def open(self, part: str) -> None:
        self.part = part
        self.present(self.app.game.state)

    def home(self) -> None:
        """What was aimed at another board is done: the own one is seen again."""
        turn = self.app.game.state.turn
        if turn is not None:
            self.table.see(turn, quietly=True)

    def back(self) -> bool:
        if not self.part:
            return False
        if self.part == "aim" and self.plan is not None and self.plan != Plan(self.plan.ruse):
            self.plan = Plan(self.plan.ruse)
        else:
            self.part, self.plan = "", None
            self.home()
        self.present(self.app.game.state)
        return True

    # Ruses

    def _show_tricks(self, state: Kravora) -> None:
        self.hint = self.app._("Which ruse?")
        self.offer(None)
        self._tricks.show(self.shop(state).ruses, lambda: ThingWare(panel=self))
        self.fill([self._leave, self._tricks])
        self.table.unlit()

    def take(self, ware: Ware) -> None:
        """A card was tapped."""
        if not ware.offered:
            there = message("there already")
            self.app.tell(message("{what}: {why}", what=ware.name, why=ware.short or there))
            return
        if self.part == "ruses":
            self.plan = Plan(ware.id)
            self.open("aim")

    def explain(self, ware: Ware) -> None:
        """A card was held."""
        self.app.tell(message("{what}", what=ware.name), *explained.ware(self.app.game.state, ware.id))

    def _show_aim(self, state: Kravora) -> None:
        assert self.plan is not None
        asked = ruse.asks(state, self.plan)
        self.hint = self.app.say(ruse.words(state, self.plan))
        if asked == ruse.WAY:
            self._ways[0].words, self._ways[1].words = self.app._("One line on"), self.app._("One more attack")
        self.fill([self._leave, *(self._ways if asked == ruse.WAY else ())])
        name = Name("ruse", self.plan.ruse)
        if asked == ruse.READY:
            self.offer(message("Announce: {ruse}", ruse=name), "ruse.announce", self._holders(state))
        else:
            self.offer(None)
        plan = self.plan
        self.table.light_each(lambda side: ruse.lights(state, plan, side))

    def _holders(self, state: Kravora) -> Message | None:
        """Who will be asked."""
        assert self.plan is not None
        holders = tuple(seat.name for seat in state.setting.seats
                        if seat.colour != state.turn and state.players[seat.colour].shield)
        if not holders or self.plan.ruse == "bouclier":
            return None
        return message("{players} can cancel it", players=holders)

    def _choose_way(self, strikes: bool) -> None:
        assert self.plan is not None
        self.plan = replace(self.plan, strikes=strikes)
        self.present(self.app.game.state)

    # The cannon

    def _show_cannon(self, state: Kravora) -> None:
        own = self.table.seen == state.turn
        whose = self.app._("Tap a player’s card: at whose fortress?")
        self.hint = whose if own else self.app._("Tap the line it lands on.")
        self.offer(None)
        self.fill([self._leave])
        self.table.light_each(lambda side: Lights(lines=() if side == state.turn else LINES))

    # What is tapped

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        state = self.app.game.state
        if self.part == "aim" and self.plan is not None:
            before = self.plan
            self.plan = ruse.tapped_units(state, before, board, numbers)
            if self.plan == before and ruse.asks(state, before) == ruse.LINE:
                self.tapped_line(board, self._line_of(state, board, numbers))
            else:
                self.present(state)
        elif self.part == "cannon":
            self.tapped_line(board, self._line_of(state, board, numbers))
        elif not self.part:
            self.units_tapped(board, numbers)

    @staticmethod
    def _line_of(state: Kravora, board: str, numbers: tuple[int, ...]) -> int:
        return int(state.players[board].units[numbers[0]].line)

    def tapped_line(self, board: str, line: int) -> None:
        state = self.app.game.state
        if self.part == "aim" and self.plan is not None:
            self.plan = ruse.tapped_line(state, self.plan, board, line)
            self.present(state)
        elif self.part == "cannon" and board != state.turn:
            self.send(SendPuppet(board, line, state.turn))
        elif not self.part:
            self.line_tapped(board, line)

    def send(self, command: SendPuppet) -> None:
        """Another one can follow, to the same board."""
        if self.submit(command):
            self.open("cannon")

    def units_tapped(self, board: str, numbers: tuple[int, ...]) -> None:
        """Of the panel itself."""

    def line_tapped(self, board: str, line: int) -> None:
        """Of the panel itself."""

    def confirmed(self) -> None:
        turn = self.app.game.state.turn
        if self.part == "aim" and self.plan is not None:
            if self.submit(ruse.command(self.app.game.state, self.plan)) and self.app.game.ask.who == turn:
                self.home()
                self.present(self.app.game.state)
        else:
            self.done()

    def done(self) -> None:
        """The gold button of the panel itself."""

    def doing(self) -> Message | None:
        if self.part == "aim" and self.plan is not None:
            return message("{ruse}", ruse=Name("ruse", self.plan.ruse))
        return None
