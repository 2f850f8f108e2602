"""The board for each stage of an Assault, made when it is first needed, and what it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kivy.clock import Clock

from assistant.core.words.message import Argument, Message, message
from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import NOBODY
from assistant.ui.games.clash.battle import actions as boards
from assistant.ui.games.clash.presenters.battle.account import AccountView
from assistant.ui.games.clash.presenters.battle.actions import ChooseView, EliminateView, RollView, falling
from assistant.ui.games.clash.presenters.battle.flight import FlightView
from assistant.ui.games.clash.presenters.battle.odds import Advice, set_words
from assistant.ui.games.clash.presenters.battle.panel import BattleView

if TYPE_CHECKING:
    from assistant.ui.games.clash.battle.panel import BattlePanel
    from assistant.ui.kit.basics import Column

FEET = {"reroll": boards.KeepFoot, "eliminate": boards.EliminateFoot, "over": boards.GoOnFoot}
AHEAD, LATER = ("eliminate", "reroll", "show", "choose", "over"), 0.05  # made before they are wanted, seconds apart
WAY = "dice_one_by_one"  # how this table likes to enter dice


class Boards:
    def __init__(self, panel: BattlePanel, place: Column, foot: Column) -> None:
        self._panel, self._place, self._foot = panel, place, foot
        self._made: dict[str, boards.Board] = {}
        self._feet: dict[str, boards.Foot] = {}
        self.now: boards.Board | None = None

    def show(self, view: BattleView) -> None:
        board = self._board(view.stage)
        board.view = view.doing
        if self.now is not board:
            self._place.clear()
            self._place.add_widget(board)
            self._foot.clear_widgets()
            if view.stage in FEET:
                self._foot.add_widget(self._feet[view.stage])
            self._place.scroll_y = 1
            self.now = board
        self._word(view)
        self.count()

    def _board(self, stage: str) -> boards.Board:
        if stage not in self._made:
            self._made[stage] = self._make(stage)
            if stage in FEET:
                self._feet[stage] = FEET[stage](board=self._made[stage])
        return self._made[stage]

    def prepare(self, *_: object) -> None:
        """One board that is not there yet: making it takes longer than a frame, so not while dice roll."""
        missing = [stage for stage in AHEAD if stage not in self._made]
        if missing and not self._panel.showing:
            self._board(missing[0])
        if len(missing) > 1:
            Clock.schedule_once(self.prepare, LATER)

    def advise(self, advice: Advice) -> None:
        if self.now is not None:
            self.now.advice = advice

    def weigh(self, flight: FlightView | None) -> None:
        """To go on or to flee: what is said of it, or None."""
        if isinstance(self.now, boards.ChooseBoard):
            self.now.flight = flight

    def account(self, account: AccountView) -> None:
        """Luck and skill, once the battle is over."""
        if isinstance(self.now, boards.OverBoard):
            self.now.account = account.lines

    def count(self) -> None:
        """Dice in the hand, figures marked."""
        panel, board = self._panel, self.now
        doing = panel.view.doing if panel.view else None
        if panel.view is None or board is None:
            return
        if panel.view.stage == "reroll":
            board.picked = len(panel.picked)
            board.ask = self._say(message("Throw {count} dice again: how many hit?", count=len(panel.picked)))
        elif isinstance(doing, EliminateView):
            board.marked = panel.marked
            marked: Triple = tuple(panel.marked)
            board.nobody = marked == NOBODY and (panel.nobody or doing.only_nobody)
            board.legal = marked in doing.legal and (board.nobody or marked != NOBODY)
            priced = panel.odds.advice.prices.get(marked) if board.legal else None
            board.after, board.price = (priced.chance, priced.cost) if priced else ("", "")
            said = set_words(marked, doing.enemy, panel.app.voice)
            board.words = (self._say(falling(marked, said, tokens=not doing.barrier))
                           if board.legal or any(marked) else self._say(message("Tap the figures that fall")))
            board.tally = self._say(tally(doing, tuple(panel.marked)))

    def _say(self, words: Message) -> str:
        said: str = self._panel.app.say(words)
        return said

    def _word(self, view: BattleView) -> None:
        """What is said by Python is said again with each view: the language may have changed."""
        board, app = self.now, self._panel.app
        assert board is not None
        board.one_by_one = bool(app.recall(WAY, False))
        board.lying = self._panel.lying
        board.advice = self._panel.odds.advice
        if isinstance(view.doing, ChooseView):
            board.ask = self._say(message("Throw {count} dice: how many hit?", count=view.doing.dice))
            board.flight = self._panel.flight.view
        self.account(self._panel.account.view)
        if isinstance(view.doing, ChooseView | RollView):
            board.switch = self._say(message("We throw dice ourselves") if view.doing.app
                                     else message("Let the app roll"))

    def _way(self, one_by_one: bool) -> None:
        self._panel.app.remember(WAY, one_by_one)
        assert self.now is not None
        self.now.one_by_one = one_by_one

    def _make(self, stage: str) -> boards.Board:
        """What each board dispatches → what the panel does then."""
        panel = self._panel
        kinds: Mapping[str, tuple[type[boards.Board], Mapping[str, Callable[..., bool | None]]]] = {
            "choose": (boards.ChooseBoard, {"on_assault": panel.throw, "on_thrown": panel.thrown, "on_flee": panel.flee,
                                            "on_steal": panel.steal, "on_source": panel.change_source,
                                            "on_ground": panel.flight.count_ground}),
            "roll": (boards.RollBoard, {"on_thrown": panel.thrown, "on_source": panel.change_source}),
            "reroll": (boards.RerollBoard, {"on_reroll": panel.throw, "on_thrown": panel.thrown,
                                            "on_keep": panel.keep, "on_advised": panel.pick_advised}),
            "eliminate": (boards.EliminateBoard, {"on_confirm": panel.eliminate, "on_clear": panel.clear,
                                                  "on_set": panel.choose_set}),
            "over": (boards.OverBoard, {"on_go_on": panel.go_on, "on_done": panel.end_action}),
            "wait": (boards.WaitBoard, {"on_roll": panel.let_roll}),
            "show": (boards.WatchBoard, {"on_skip": panel.back}),
        }
        kind, wishes = kinds[stage]
        board = kind()
        board.bind(on_way=lambda _, one_by_one: self._way(one_by_one),
                   on_turned=lambda _, lying: panel.turn_over(lying))
        for wish, do in wishes.items():
            board.bind(**{wish: lambda _, *facts, do=do: do(*facts)})
        return board


def tally(doing: EliminateView, marked: tuple[int, int, int]) -> Message:
    """Injuries: 5, spent: 3; the rest is absorbed, or is not."""
    spent = doing.spent(marked)
    facts: dict[str, Argument] = {"injuries": doing.injuries, "spent": spent, "left": max(0, doing.injuries - spent)}
    if marked in doing.legal:
        return message("{Injuries}: {injuries} · spent: {spent} · lost: {left}", **facts)
    return message("{Injuries}: {injuries} · spent: {spent} · left: {left}", **facts)
