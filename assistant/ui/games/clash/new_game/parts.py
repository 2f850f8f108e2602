"""Parts of the New game screen: an edition, a seat, a ruling.   Looks: kv/games/clash/new_game/parts.kv"""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.ui.games.clash.presenters.new_game import draft
from assistant.ui.kit import (
    field,  # noqa: F401, named in the kv file
    kv_files,
)
from assistant.ui.kit.basics import Column, Icon, Surface
from assistant.ui.kit.head import Card
from assistant.ui.kit.token import TokenTap


class EditionTap(Card):
    """One of the three books, with what differs in it."""

    screen = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)


class SeatRow(Surface):
    """A seat: its name, its clan, its place round the table."""

    screen = ObjectProperty(None)
    view = ObjectProperty(None, rebind=True, allownone=True)
    narrow = BooleanProperty(False)

    def on_view(self, *_: object) -> None:
        tokens = self.ids.tokens
        if len(tokens.children) != len(self.view.clans):
            tokens.clear_widgets()
            for _ in self.view.clans:
                tokens.add_widget(self._token())
        for token, clan in zip(tokens.children[::-1], self.view.clans, strict=True):
            token.look, token.chosen, token.taken = clan.look, clan.chosen, clan.taken
            token.clan, token.key = clan.id, f"seat.{self.view.number}.clan.{clan.id}"
        if self.ids.name.text != self.view.name and not self.ids.name.focus:
            self.ids.name.text = self.view.name

    def _token(self) -> TokenTap:
        token = TokenTap()
        token.bind(on_release=lambda token: self.lead(token.clan))
        return token

    def lead(self, clan: str) -> None:
        number = self.view.number
        self.screen.change(lambda asked: draft.leading(asked, number, clan))

    def call(self, name: str) -> None:
        number = self.view.number
        if name.strip() != self.view.name:
            self.screen.change(lambda asked: draft.called(asked, number, name))

    def move(self, by: int) -> None:
        number = self.view.number
        self.screen.change(lambda asked: draft.moved(asked, number, number + by))


class Handle(Icon):
    """Taken with a finger, it moves its seat up and down."""

    row = ObjectProperty(None)

    def take(self, touch: Any, y: float) -> bool:
        touch.grab(self)
        touch.ud["seat"] = self.row.view.number, y
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        number, since = touch.ud["seat"]
        last = len(self.row.screen.view.seats) - 1
        to = max(0, min(last, number + round((since - touch.y) / self.row.height)))
        if to != number:
            touch.ud["seat"] = to, since - (to - number) * self.row.height
            self.row.screen.change(lambda asked: draft.moved(asked, number, to))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True


class SeatColumn(Column):
    """Scrolls, but where a handle is taken, which moves a seat."""

    seats = ObjectProperty(None)

    def on_touch_down(self, touch: Any) -> bool:
        x, y = self.to_local(*touch.pos)
        for row in self.seats.children if self.collide_point(*touch.pos) else ():
            if row.ids.handle.collide_point(x, y):
                return bool(row.ids.handle.take(touch, y))
        return bool(super().on_touch_down(touch))


class More(BoxLayout):
    """What has good defaults and is seldom asked for."""

    screen = ObjectProperty(None, rebind=True)


class RulingRow(BoxLayout):
    """Something to be agreed on, with its choices."""

    view = ObjectProperty(None, rebind=True, allownone=True)
    key = StringProperty("")
    choose = ObjectProperty(None)  # called with the name and the choice
    below = BooleanProperty(False)  # the choices one below the other, because they are long


kv_files.load("kit/basics")
kv_files.load("games/clash/new_game/parts")
