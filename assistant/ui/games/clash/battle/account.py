"""Luck and skill of the battle on the table, worked out beside the interface.

Looks: kv/games/clash/battle/account.kv
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from assistant.core.past.session import Session
from assistant.core.work.worker import Worker
from assistant.games.clash.odds.advice.account import Account, Known, accounts
from assistant.games.clash.telling.battle_story import moments
from assistant.ui.games.clash.presenters.battle import account
from assistant.ui.games.clash.presenters.battle.account import AccountLine, AccountView
from assistant.ui.kit import (
    basics,  # noqa: F401, named in the kv file
    kv_files,
)

NOTHING = AccountView((), ())


class BattleAccount(EventDispatcher):
    """Ask with each state; `view` follows."""

    view = ObjectProperty(NOTHING)

    def __init__(self) -> None:
        super().__init__()
        self._worker = Worker[Account](Clock.schedule_once)
        self._battle = 0  # the entry in which the one that is shown began

    def ask(self, session: Session, known: Known, voice: Any) -> None:
        """`known`: battles that are solved already."""
        told = moments(session)
        if not told or told[0].entry != self._battle:
            self.forget()
        if told:
            self._battle = told[0].entry
            steps = [(moment.entry, moment.event, moment.state) for moment in told]
            self._worker.start(lambda cancelled: accounts(steps, cancelled, known),
                               lambda found: self._told(found, voice))

    def forget(self) -> None:
        """Nobody looks any more."""
        self._worker.cancel()
        self._battle, self.view = 0, NOTHING

    def _told(self, found: Account, voice: Any) -> None:
        self.view = account.present(found, voice)


class AccountRow(BoxLayout):
    """What a roll or a choice came to."""

    view = ObjectProperty(AccountLine("", ""), rebind=True)


kv_files.load("kit/basics")
kv_files.load("games/clash/battle/account")
