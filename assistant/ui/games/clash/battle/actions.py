"""What is done at each stage of an Assault, one board each.   Looks: kv/games/clash/battle/actions.kv

A board shows its view (of the presenter `battle.actions`) and dispatches what the player wants; it submits nothing.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.battle.account import AccountRow
from assistant.ui.games.clash.pieces import dice_pad  # noqa: F401, named in the kv file
from assistant.ui.games.clash.presenters.battle.odds import Advice
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Surface, Tap, Words
from assistant.ui.kit.filling import fill, show

MOST_SETS = 5  # that advice has as a rule


class Board(BoxLayout):
    """`view`: what this stage is about."""

    view = ObjectProperty(None, rebind=True)
    advice = ObjectProperty(Advice(), rebind=True)
    one_by_one = BooleanProperty(False)
    lying = ListProperty([])  # dice to be entered die by die, as they were turned over before

    __events__ = ("on_way", "on_turned")

    def on_way(self, one_by_one: bool) -> None:
        """Dice are entered by number, or die by die."""

    def on_turned(self, lying: list[int]) -> None:
        """A die was turned over; so they lie now."""


class Foot(BoxLayout):
    """What stays in sight below a board that may be scrolled."""

    board = ObjectProperty(None, rebind=True)


class KeepFoot(Foot):
    """Keep the roll."""


class EliminateFoot(Foot):
    """These fall; or begin anew."""


class GoOnFoot(Foot):
    """Back to the table; where nothing else is left to do, the end of the Action at once."""

    ends = BooleanProperty(False)


class ChooseBoard(Board):
    """Launch the Assault: the app rolls, or the pad takes the dice; flee; steal a Rage token."""

    ask = StringProperty("")
    switch = StringProperty("")  # what the switch says
    flight = ObjectProperty(None, allownone=True, rebind=True)  # whether to go on or flee

    __events__ = ("on_assault", "on_thrown", "on_flee", "on_steal", "on_source", "on_ground")

    def on_view(self, *_: Any) -> None:
        body = self.ids.body
        body.clear_widgets()
        if self.view.app or not self.view.dice:
            body.add_widget(AppThrow(board=self))
        else:
            body.add_widget(HandThrow(board=self))

    def on_assault(self) -> None:
        """Launch it; the app rolls."""

    def on_thrown(self, dice: tuple[int, ...]) -> None:
        """Launched, and these dice lie."""

    def on_flee(self) -> None:
        """Leave."""

    def on_steal(self) -> None:
        """Neggesh steals."""

    def on_source(self) -> None:
        """The other one throws from now on."""

    def on_flight(self, *_: Any) -> None:
        place = self.ids.weighed
        if self.flight is None:
            place.clear_widgets()
        elif not place.children:
            place.add_widget(FlightRow(board=self))

    def on_ground(self, worth: int) -> None:
        """The ground counts so much."""


class FlightRow(BoxLayout):
    """What is likely to be left by going on and by fleeing, and what the ground counts in that."""

    board = ObjectProperty(None, rebind=True)


class AppThrow(BoxLayout):
    board = ObjectProperty(None, rebind=True)


class HandThrow(BoxLayout):
    board = ObjectProperty(None, rebind=True)


class RollBoard(Board):
    """Dice are owed by the table."""

    switch = StringProperty("")

    __events__ = ("on_thrown", "on_source")

    def on_thrown(self, dice: tuple[int, ...]) -> None:
        """So they lie."""

    def on_source(self) -> None:
        """The app shall roll them."""


class RerollBoard(Board):
    """Throw dice again, or keep the roll. `picked`: how many lie in the hand."""

    picked = NumericProperty(0)
    ask = StringProperty("")

    def on_view(self, *_: Any) -> None:
        body = self.ids.body
        body.clear_widgets()
        body.add_widget(AppAgain(board=self) if self.view.app else HandAgain(board=self))

    __events__ = ("on_reroll", "on_thrown", "on_keep", "on_advised")

    def on_reroll(self) -> None:
        """The app throws them again."""

    def on_thrown(self, dice: tuple[int, ...]) -> None:
        """Thrown again, they lie so."""

    def on_keep(self) -> None:
        """The roll stays."""

    def on_advised(self) -> None:
        """Pick up what the solver would."""


class AppAgain(BoxLayout):
    board = ObjectProperty(None, rebind=True)


class HandAgain(BoxLayout):
    board = ObjectProperty(None, rebind=True)


class EliminateBoard(Board):
    """Who falls: counted while figures are tapped; what the solver would do, and what else costs."""

    marked = ListProperty([0, 0, 0])
    nobody = BooleanProperty(False)  # that nobody falls was chosen, or is all that is allowed
    legal = BooleanProperty(False)
    tally = StringProperty("")
    words = StringProperty("")  # what the button does
    after = StringProperty("")  # the chance then
    price = StringProperty("")  # and what that costs against the best; empty: nothing

    __events__ = ("on_confirm", "on_clear", "on_set")

    def on_kv_post(self, _base: object) -> None:
        self._chips = [self._chip(number) for number in range(MOST_SETS)]  # made ahead: dice have just fallen when told
        self.on_advice()

    def on_advice(self, *_: Any) -> None:
        sets = self.advice.sets
        self._chips += [self._chip(number) for number in range(len(self._chips), len(sets))]
        for chip, each in zip(self._chips, sets, strict=False):
            chip.view = each
        show(self.ids.chips, self._chips[:len(sets)])

    def _chip(self, number: int) -> SetChip:
        chip = SetChip(best=number == 0, key=f"battle.set.{number}")
        chip.bind(on_release=lambda each: self.dispatch("on_set", each.view.units))
        return chip

    def on_confirm(self) -> None:
        """These."""

    def on_clear(self) -> None:
        """Begin anew."""

    def on_set(self, units: tuple[int, int, int]) -> None:
        """A set was tapped: mark it."""


class SetChip(Tap):
    """A set of eliminations with its chance."""

    view = ObjectProperty(None, rebind=True)
    best = BooleanProperty(False)


class OverBoard(Board):
    """How the battle ended."""

    account = ObjectProperty(())  # luck and skill

    __events__ = ("on_go_on", "on_done")

    def on_account(self, *_: Any) -> None:
        fill(self.ids.account, self.account, AccountRow)

    def on_view(self, *_: Any) -> None:
        self.ids.lines.clear_widgets()
        for line in self.view.lines:
            self.ids.lines.add_widget(ResultLine(text=line))

    def on_go_on(self) -> None:
        """Back to the table."""

    def on_done(self) -> None:
        """That was the Action."""


class ResultLine(Words):
    """A line of what came of it."""


class WatchBoard(Board):
    """Dice roll by themselves."""

    __events__ = ("on_skip",)

    def on_skip(self) -> None:
        """Seen enough."""


class WaitBoard(Board):
    """Somebody rolls for a side that nobody plays: what came of it is not seen before."""

    __events__ = ("on_roll",)

    def on_roll(self) -> None:
        """Now."""


class ResultCard(Surface):
    """The end of a battle."""


kv_files.load("kit/basics")
kv_files.load("games/clash/battle/actions")
