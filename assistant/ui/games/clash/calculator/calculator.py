"""The battle calculator: any two armies, their odds, and what would change these.

Looks: kv/games/clash/calculator/calculator.kv

`go("calculator")` takes up what was put together last; `place=` fills in the armies of a Territory of the open game,
`battle=True` those of the battle being fought.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.shapes.codec import encode
from assistant.core.shapes.record import replace
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import message, say
from assistant.core.work.worker import Worker
from assistant.games.clash.box import content
from assistant.games.clash.game import GAME
from assistant.games.clash.odds.asking.meeting import Meeting, turned
from assistant.games.clash.odds.asking.question import Side
from assistant.ui.games.clash.calculator import (
    answers,  # noqa: F401, named in the kv file
    chart,  # noqa: F401, named in the kv file
    work,
)
from assistant.ui.games.clash.calculator.host import SlotSheet
from assistant.ui.games.clash.calculator.start import from_game
from assistant.ui.games.clash.presenters.calculator import answers as calculator_results
from assistant.ui.games.clash.presenters.calculator import calculator
from assistant.ui.games.clash.presenters.calculator.answers import Outcome
from assistant.ui.games.clash.presenters.new_game.editions import NEWEST_FIRST, SHORT
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.theme import DIM
from assistant.ui.screens import Screen

KEPT = "calculator"
PAUSE = 0.2  # seconds in which more is changed before it is worked out


class OddsFigures(BoxLayout):
    """Both chances, large, and the bar between them."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    left_colour = ListProperty(DIM)
    right_colour = ListProperty(DIM)

    __events__ = ("on_give_up",)

    def on_give_up(self) -> None:
        """Nobody wants to wait any longer."""


class CalculatorScreen(Screen):
    result = ObjectProperty(None, allownone=True, rebind=True)
    upright = BooleanProperty(False)
    asked = BooleanProperty(False)  # both armies are there, an answer is here or comes
    colours = ObjectProperty((DIM, DIM))

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self._left, self._middle, self._right, self._above = (
            self.ids[name].__self__ for name in ("left", "middle", "right", "above"))
        self._next = self.ids.answers.ids.next.__self__
        self._next.bind(host=lambda *_: self._remember())
        self._worker = Worker[Outcome | None](Clock.schedule_once)
        self._outcome: Any = None
        self._game: Any = None
        self._meeting: Meeting | None = None
        self._of: list[Any] | None = None  # the game, its newest entry and what was asked of it, if it comes from one
        self._soon = Clock.create_trigger(lambda _: self._work_out(), PAUSE)
        for side, editor in (("attacker", self.ids.left), ("defender", self.ids.right)):
            self._listen(side, editor)
        self.bind(upright=lambda *_: self._arrange())
        self._arrange()

    # Life

    def entered(self, **arguments: Any) -> None:
        game = self.app.game
        filled = from_game(game.state, **arguments) if game is not None and arguments else None
        self._game = filled
        self._of = [game.id, game.session.head, arguments] if filled is not None else None
        if self._meeting is None:
            self._meeting = self._left_before()
        elif filled is not None:
            self._meeting = filled.meeting
        self.change(self._meeting)

    def _left_before(self) -> Meeting:
        """What was put together when the app was left, or killed; from a game only what came from the same question."""
        kept = self.app.recall(KEPT, {})
        box = self._game.meeting.box if self._game is not None else content.load("stand-in")
        self._next.host = calculator.host_again(kept.get("next"), box)
        if kept and (self._game is None or kept.get("of") == self._of):
            return calculator.read(kept, box)
        return self._game.meeting if self._game is not None else calculator.fresh(box)

    def _remember(self) -> None:
        if self._meeting is not None:
            self.app.remember(KEPT, {**calculator.written(self._meeting), "of": self._of,
                                     "next": encode(self._next.host)})

    def left(self) -> None:
        self._soon.cancel()
        self._worker.cancel()
        self.ids.answers.stop()

    def refresh(self) -> None:
        if self._meeting is None:
            return
        game = self.app.game
        heroes = game is None or game.kind.id != GAME.id or game.state.setting.heroes
        self.view = calculator.present(self._meeting, self._voice, heroes)
        self.asked = not self.view.missing
        self.colours = self.view.attacker.look.colour, self.view.defender.look.colour
        self.ids.edition.options = [(each, self.app.say(SHORT[each])) for each in NEWEST_FIRST]
        self.ids.first.options = [
            ("auto", self.app.say(message("By slowness"))), ("attacker", capital(self.view.attacker.name)),
            ("defender", capital(self.view.defender.name))]
        self.ids.answers.about(self._meeting, self._voice, self._game)
        self.ids.policy.options = [(False, self.app.say(message("Best play"))),
                                   (True, self.app.say(message("Least Life first")))]
        self.ids.policy.value = self._meeting.frontline
        self.ids.edition.value, self.ids.first.value = self._meeting.edition, self._meeting.first or "auto"
        self._show_result()

    @property
    def _voice(self) -> Any:
        assert self._meeting is not None
        return calculator.voice_of(self._meeting, self.app.lang)

    def _arrange(self) -> None:
        """Upright the armies stand above, side by side."""
        for each in (self._left, self._middle, self._right, self._above):
            if each.parent is not None:
                each.parent.remove_widget(each)
        rows: tuple[Any, ...] = (self._left, self._middle, self._right)
        if self.upright:
            self._above.add_widget(self._left)
            self._above.add_widget(self._right)
            rows = (self._above, self._middle)
        for each in rows:
            self.ids.body.add_widget(each)

    # What is put together

    def change(self, meeting: Meeting) -> None:
        self._meeting = meeting
        self._remember()
        self._outcome = self.result = None
        self._worker.cancel()
        self.refresh()
        if not self.view.missing:
            self._soon()

    def _listen(self, side: Side, editor: Any) -> None:
        editor.bind(
            on_side=lambda _, chosen: self.change(calculator.with_side(self._meeting, side, chosen)),
            on_count=lambda _, level, count: self.change(calculator.with_units(self._meeting, side, level, count)),
            on_slot=lambda _, level, kind: self._choose_card(side, level, kind),
            on_hero=lambda _, hero: self.change(calculator.with_hero(self._meeting, side, hero)),
            on_tokens=lambda _, tokens: self.change(calculator.with_host(
                self._meeting, side, replace(self._meeting.host(side), tokens=tokens))))

    def _choose_card(self, side: Side, level: int, kind: str) -> None:
        voice = self._voice
        sheet = SlotSheet(title=say(calculator.slot_title(self._meeting, side, level, kind), voice),
                          cards=calculator.cards_for(self._meeting, kind, voice),
                          nothing=say(message("Nothing"), voice), hint=say(message("Search"), voice))
        sheet.bind(on_card=lambda _, card: self._wear(side, level, kind, card))
        self.app.shell.open_sheet(sheet)

    def _wear(self, side: Side, level: int, kind: str, card: str) -> None:
        self.app.shell.close_sheet()
        self.change(calculator.with_card(self._meeting, side, level, kind, card or None))

    def set_edition(self, edition: str) -> None:
        self.change(replace(self._meeting, edition=edition))

    def set_first(self, first: str) -> None:
        self.change(replace(self._meeting, first=None if first == "auto" else first))

    def set_frontline(self, frontline: bool) -> None:
        self.change(replace(self._meeting, frontline=frontline))

    def swap(self) -> None:
        self.change(turned(self._meeting))

    # What is found

    def _work_out(self) -> None:
        meeting = self._meeting
        self._worker.start(lambda cancelled: work.outcomes(meeting, cancelled), self._found)

    def _found(self, outcome: Any) -> None:
        self._outcome = outcome
        self._show_result()
        if outcome is None:
            self.app.tell(message("Too many figures to say."), tone="bad")

    def give_up(self) -> None:
        """What is known by now is enough."""
        self._worker.cancel()
        self._outcome = replace(self._outcome, given_up=True)
        self._show_result()

    def _show_result(self) -> None:
        self.result = (calculator_results.present(self._meeting, self._outcome, self._voice)
                       if self._outcome is not None else None)


kv_files.load("kit/basics")
kv_files.load("kit/head")
kv_files.load("games/clash/calculator/calculator")
