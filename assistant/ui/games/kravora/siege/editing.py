"""Boards laid by hand: a board, tools, numbers beside it.   Looks: kv/games/kravora/siege/editing.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from assistant.core.shapes.record import replace
from assistant.core.words.message import Message, say
from assistant.games.kravora.box.records import KINDS, PUPPET
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import MOST_WALL, WHITE, Kravora
from assistant.ui.games.kravora import explained
from assistant.ui.games.kravora.board.board import FortressBoard  # noqa: F401, named in the kv file
from assistant.ui.games.kravora.face import looks
from assistant.ui.games.kravora.panels.panel import FortressPanel
from assistant.ui.games.kravora.presenters import board as board_view
from assistant.ui.games.kravora.presenters import editing, figures
from assistant.ui.games.kravora.presenters.editing import AWAY, HURT, OTHER, OWN, PUT, Tool
from assistant.ui.games.kravora.presenters.lights import NO_LIGHTS, Lights
from assistant.ui.kit import (
    head,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Choice, Surface
from assistant.ui.screens import Screen


class KindTap(ButtonBehavior, Surface):
    """A kind of Unit to be put on lines."""

    shown = ObjectProperty(None, allownone=True)
    key = StringProperty("")
    chosen = BooleanProperty(False)


class KindRow(GridLayout):
    """The six kinds."""


class NumberRow(BoxLayout):
    """A number beside the board: its wall, its blood."""

    title = StringProperty("")
    name = StringProperty("")  # its buttons are called NAME.less and NAME.more

    __events__ = ("on_set",)

    def on_set(self, value: int) -> None:
        """It is another one."""


class BoardScreen(Screen):
    """A board that is laid by hand. `state` is what lies there; the panel stands in `ids.side`, as at the table."""

    seen = StringProperty("")
    title = StringProperty("")
    upright = BooleanProperty(False)

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(app, **more)
        self.state: Kravora | None = None
        self.board = self.ids.board
        self.board.bind(on_units=lambda _, numbers: self.panel.tapped_units(self.seen, numbers),
                        on_line=lambda _, line: self.panel.tapped_line(self.seen, line),
                        on_sky=lambda _: self.panel.tapped_sky(self.seen),
                        on_explain=lambda _, number: self.app.tell(*figures.told(self.state, number)),
                        on_explain_place=lambda _, place: self.app.tell(
                            *explained.place(self.state, self.seen, place)))
        self.panel = self.make_panel()
        self.ids.side.add_widget(self.panel)

    def make_panel(self) -> Any:
        """The panel beside the board."""
        raise NotImplementedError

    @property
    def voice(self) -> Any:
        assert self.state is not None
        return GAME.voice_of(self.state, self.app.lang)

    def refresh(self) -> None:
        if self.state is not None:
            self.preview(None)
            self.panel.present(self.state)

    def set(self, state: Kravora) -> None:
        self.state = state
        self.refresh()

    def see(self, side: str) -> None:
        self.seen = side
        self.refresh()

    # What panels do with the board, as at the table

    def preview(self, state: Kravora | None) -> None:
        now = state or self.state
        self.board.walks = self.app.motion
        self.board.view = board_view.present(now, self.seen, looks(now, self.voice), self.voice)

    def light(self, board: str, lights: Lights) -> None:
        self.board.lights = lights if board == self.seen else NO_LIGHTS

    def unlit(self) -> None:
        self.board.lights = NO_LIGHTS

    def back(self) -> bool:
        return bool(self.panel.back())


class EditingPanel(FortressPanel):
    """Tools: what a tap on the board does; and numbers."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.tool = Tool()
        self.boards, self._owners, self._whats = (Choice(key=key) for key in ("board", "owner", "tool"))
        self.boards.bind(on_choose=lambda _, side: self.table.see(side))
        self._owners.bind(on_choose=lambda _, of: self._take(replace(self.tool, of=of, what=PUT)))
        self._whats.bind(on_choose=lambda _, what: self._take(replace(self.tool, what=what)))
        self._kinds = KindRow()
        for kind in KINDS:
            tap = KindTap(key=f"kind.{kind}")
            tap.kind = kind
            tap.bind(on_release=lambda tap: self._take(replace(self.tool, kind=tap.kind, what=PUT)))
            self._kinds.add_widget(tap)
        self.wall = self.number("wall", MOST_WALL, least=1)  # without one it has fallen

    def number(self, name: str, most: int, least: int = 0) -> NumberRow:
        row = NumberRow(name=f"number.{name}")
        row.ids.stepper.most, row.ids.stepper.least = most, least
        row.bind(on_set=lambda _, value: self.change(editing.amount(self.table.state, self.table.seen, name, value)))
        return row

    def say(self, text: Message) -> str:
        return say(text, self.table.voice)

    def _take(self, tool: Tool) -> None:
        self.tool = tool
        self.present(self.table.state)

    def change(self, state: Kravora | Message) -> None:
        if isinstance(state, Message):
            self.app.shell.notify(self.say(state), tone="bad")
        else:
            self.changed()
            self.table.set(state)

    def changed(self) -> None:
        """What was worked out holds no more."""

    def show_tools(self, state: Kravora) -> list[Any]:
        """Which are shown, as they are now."""
        board = self.table.seen
        of = editing.owner(state, board, self.tool.of) or board
        called, look = figures.letters(self.table.voice), looks(state, self.table.voice)[of]
        names = {seat.colour: seat.name for seat in state.setting.seats}
        self.boards.options = [(side, names[side]) for side, each in state.players.items() if not each.out]
        self.boards.value = board
        self._owners.options = [(WHITE, self.app._("White")), (OWN, names[board]),
                                (OTHER, self.app._("Others’ puppets"))]
        self._owners.value = self.tool.of
        self._whats.options = [(PUT, self.app._("Put"), "plus"), (HURT, self.app._("Hurt"), "heart"),
                               (AWAY, self.app._("Take away"), "minus")]
        self._whats.value = self.tool.what
        for tap in self._kinds.children:
            tap.shown = figures.figure(state, tap.kind, look, called[tap.kind])
            tap.chosen = self.tool.what == PUT and tap.kind == (PUPPET if self.tool.of == OTHER else self.tool.kind)
            tap.disabled = self.tool.of == OTHER and tap.kind != PUPPET
        self.wall.title = self.app._("Wall")
        self.wall.ids.stepper.value = state.players[board].wall
        return [self.boards, self._owners, self._kinds, self._whats, self.wall]

    def tapped_units(self, board: str, numbers: tuple[int, ...]) -> None:
        state = self.table.state
        line = state.players[board].units[numbers[0]].line
        self.change(editing.tapped(state, board, self.tool, numbers, line))

    def tapped_line(self, board: str, line: int) -> None:
        self.change(editing.tapped(self.table.state, board, self.tool, (), line))

    def tapped_sky(self, board: str) -> None:
        self.change(editing.to_come(self.table.state, board, self.tool))


kv_files.load("kit/basics")
kv_files.load("kit/head")
kv_files.load("games/kravora/siege/editing")
