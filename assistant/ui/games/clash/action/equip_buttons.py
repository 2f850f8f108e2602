"""The buttons of the Equip Action: what else it may bring, and what can be done with the card in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from assistant.games.clash.chapters.solo import STACKS_DISCARDED
from assistant.ui.kit.basics import Tap
from assistant.ui.kit.head import Card


class ActTap(Tap):
    """As wide as its words, whatever the size of text."""

    @property
    def room(self) -> int:
        """The width it wants, where text has its normal size."""
        return 72 + 11 * len(self.words)


class Offer(Card):
    """Something else that can be done, with what it takes; pale where it can't, and then a tap says why."""

    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")
    pale = BooleanProperty(False)


def others(part: Any) -> Iterable[Widget]:
    """What else an Equip Action may bring."""
    view = part.view
    forge = Offer(icon="anvil", title=view.forge.title, hint=view.forge.hint, key="equip.forge",
                  pale=not view.forge.open)
    forge.bind(on_release=lambda _: part.forge())
    yield forge
    if view.heroes:
        in_heroes = part.mode == "heroes"
        yield _button("equip.mode", "store" if in_heroes else "star",
                      part.app._("Back to the market") if in_heroes else part.app._("Recruit a Hero"),
                      lambda: part.show("market" if in_heroes else "heroes"))
    if view.can_turn_over and part.mode == "market":
        yield _button("equip.turn", "sync", part.app._("Turn two stacks over"), part.turn_over)


def acts(part: Any) -> Iterable[Widget]:
    """What can be done with the card in hand, and the end of the Action: one of them in gold."""
    view = part.view
    if part.mode == "turning":
        ready = len(part.turned) == STACKS_DISCARDED
        yield _button("equip.turned", "check", part.app._("Put both under the deck"), part.turn_over,
                      "gold" if ready else "quiet", disabled=not ready)
    if view.put_aside:
        yield _button("equip.put-aside", "tray-arrow-down", part.app._("Put aside"), part.put_aside)
    if view.buy:
        yield _button("equip.buy", "gold", view.buy, part.buy, "gold")
    if view.begun:
        yield _button("equip.done", "check-bold", part.app._("End the Action"), part.done,
                      "quiet" if view.buy else "gold")
    else:
        yield _button("equip.back", "arrow-left", part.app._("Another Action"), part.done)


def _button(key: str, icon: str, words: str, act: Callable[[], None], kind: str = "quiet",
            disabled: bool = False) -> Tap:
    return ActTap(icon=icon, words=words, key=key, kind=kind, disabled=disabled, on_release=lambda _: act())
