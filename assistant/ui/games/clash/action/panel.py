"""The Action: which kind it is to be, then the part for that kind.   Looks: kv/games/clash/action/panel.kv

A part is a panel of its own (`Panel`) shown inside this one. Choosing a kind only opens its part: the Action begins
with the first command given there, and until then one can go back and choose another kind.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from assistant.core.words.message import Message
from assistant.games.clash.chapters.actions import Pass
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.action import panel
from assistant.ui.kit import kv_files
from assistant.ui.kit.basics import Surface
from assistant.ui.table import drafts
from assistant.ui.table.panel import Panel

kv_files.load("kit/basics")
kv_files.load("games/clash/action/panel")

CHOOSE = "choose"
DRAFT = "part"  # the part that was opened, as long as the Action has not begun
# Name → where its class stands.
PARTS = {
    CHOOSE: "assistant.ui.games.clash.action.panel:ChoosePart",
    "move": "assistant.ui.games.clash.action.move:MovePart",
    "equip": "assistant.ui.games.clash.action.equip:EquipPart",
}
Key = tuple[int, str, str | None]


class ActionPanel(Panel):
    part = ObjectProperty(None, allownone=True)
    chosen = StringProperty(CHOOSE)  # the part that is open

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._parts: dict[str, Panel] = {}
        self._turn: Key | None = None
        self._had_begun = False

    def present(self, state: Clash) -> None:
        turn, begun = (state.round, state.phase, state.turn), state.action is not None
        if turn != self._turn or (self._had_begun and not begun):
            self.chosen = drafts.recall(self.app, DRAFT, {name: name for name in PARTS}.get) or CHOOSE
        self._turn, self._had_begun = turn, begun
        if state.action is not None:
            self.chosen = state.action.kind
        self._remember()
        self._show(self.chosen)
        self.part.present(state)

    def open_part(self, name: str, **arguments: Any) -> None:
        """Go to the part for a kind of Action; `arguments` go to its `opened`."""
        self.chosen = name
        drafts.forget(self.app)
        self._remember()
        self._show(name)
        self.part.opened(**arguments)
        self.part.present(self.app.game.state)
        self.table.say_owed()

    def _remember(self) -> None:
        """Also once something else is in force that the part outlives, such as who throws the dice."""
        chosen = self.app.game.state.action is None and self.chosen != CHOOSE
        drafts.remember(self.app, DRAFT, self.chosen if chosen else None)

    def _show(self, name: str) -> None:
        if name not in self._parts:
            module, _, cls = PARTS[name].partition(":")
            self._parts[name] = getattr(import_module(module), cls)(app=self.app, table=self.table)
        if self._parts[name] is self.part:
            return
        if self.part is not None:
            self.part.hidden()
            self.remove_widget(self.part)
            self.table.light({})
        self.part = self._parts[name]
        self.add_widget(self.part)
        self.wide = self.part.wide
        self.table.fit_panel()
        self.part.shown()

    # What a panel is told goes on to the part

    def shown(self) -> None:
        self.part = None
        self.clear_widgets()

    def hidden(self) -> None:
        if self.part is not None:
            self.part.hidden()

    def left(self) -> None:
        if self.part is not None:
            self.part.left()

    def tapped(self, place: str) -> None:
        self.part.tapped(place)

    def tapped_off(self, at: tuple[int, int]) -> None:
        self.part.tapped_off(at)

    def dragged(self, start: str, end: str) -> None:
        self.part.dragged(start, end)

    def doing(self) -> Message | None:
        """Until the Action has begun, what it begins with."""
        return self.part.doing() if self.app.game.state.action is None else None

    def back(self) -> bool:
        if self.part.back():
            return True
        if self.chosen == CHOOSE or self.app.game.state.action is not None:
            return False
        self.open_part(CHOOSE)
        return True


class ChoosePart(Panel):
    """Move, equip, recruit, or pass."""

    def present(self, state: Clash) -> None:
        self.view = panel.present(state, self.app.voice)
        self.table.light({})

    def on_view(self, *_: object) -> None:
        self.ids.options.clear_widgets()
        for option in self.view.options:
            tap = BigChoice(icon=option.icon, title=option.title, hint=option.hint, key=f"action.{option.kind}",
                            disabled=not option.open)
            tap.bind(on_release=lambda _, kind=option.kind: self.choose(kind))
            self.ids.options.add_widget(tap)

    def choose(self, kind: str) -> None:
        if kind == panel.PASS:
            self.app.game.submit(Pass(self.app.game.state.turn))
        elif kind == panel.RECRUIT:
            self.table.open_part("equip", show="heroes")
        else:
            self.table.open_part(kind)

    def tapped(self, place: str) -> None:
        """A tap on own figures begins to move them; on anything else it asks about the place."""
        if panel.own_figures(self.app.game.state, place):
            self.table.open_part("move", start=place)
        else:
            self.table.explain(place)

    def dragged(self, start: str, end: str) -> None:
        """Who drags figures wants to move them."""
        self.table.open_part("move")
        self.table.panel.dragged(start, end)


class BigChoice(ButtonBehavior, Surface):
    """A choice that matters: icon, title, and what speaks for it."""

    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")
    key = StringProperty("")
