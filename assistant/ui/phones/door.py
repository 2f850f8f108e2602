"""The open door: what phones say goes to the open game as any tap does, and each change of it to the phones.

The keys and the port of a game are remembered, so that phones find it again when the tablet comes back.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ListProperty, StringProperty

from assistant.core.database.disk import StoreTrouble
from assistant.core.words.message import message
from assistant.link.address import addresses
from assistant.link.desk import Desk
from assistant.link.host import Host
from assistant.link.seats import WATCHING, fresh_key, keys_for, places
from assistant.ui.phones import keys

log = logging.getLogger(__name__)
EVERYWHERE = "0.0.0.0"  # every network that this tablet is in


class Door(EventDispatcher):
    """`here` are the places where a phone is now."""

    here = ListProperty()
    address = StringProperty("")  # at which phones find this tablet

    def __init__(self, app: Any, port: int) -> None:
        super().__init__()
        self.app, self.game, self.ever = app, app.game, set[str]()
        known = keys.kept(app.folder, self.game.id)
        self.keys = keys_for(self.game.kind.seats(self.game.state.setting), known)
        self.addresses = addresses()
        self.address = self.addresses[0]
        desk = Desk[Any](self.game.session, self._submit, secrets.token_hex(16))
        self._host = Host(desk, lambda: Clock.schedule_once(self._work), self._seen)
        self.port = self._host.open(places(self.keys), EVERYWHERE, port)
        self.game.bind(state=self._changed)
        self.remember(True)

    def close(self) -> None:
        """No port is open any more."""
        self.game.unbind(state=self._changed)
        self._host.close()
        self.here = []

    def remember(self, may_join: bool) -> None:
        try:
            keys.keep(self.app.folder, self.game.id, self.keys)
        except StoreTrouble as problem:
            self.app.guard.note(f"not remembered: {problem}", problem.reason)
        self.app.remember(f"phones.{self.game.id}", {"open": may_join, "port": self.port})

    def url(self, who: str) -> str:
        """What the code of a place says."""
        place = next(each for each in places(self.keys) if (each.who or WATCHING) == who)
        return f"http://{self.address}:{self.port}/#{place.name}.{place.code}"

    def new_code(self, who: str) -> None:
        """The old key dies; who came with it has to scan again."""
        self.keys[who] = fresh_key()
        self._host.let_in(places(self.keys))
        self.remember(True)

    def next_address(self) -> None:
        """The next of the addresses at which this tablet may be found."""
        self.addresses = addresses()
        at = self.addresses.index(self.address) + 1 if self.address in self.addresses else 0
        self.address = self.addresses[at % len(self.addresses)]

    def _submit(self, command: Any) -> bool | None:
        """Is it on disk? None: a side that nobody plays still chooses what it does then."""
        before = self.game.session.writes
        self.game.submit(command)
        if self.game.session.writes != before:
            return True
        return None if self.game.choosing else False

    def _work(self, _: float) -> None:
        if self.app.phones is self:
            self._host.work()

    def _changed(self, *_: Any) -> None:
        self._host.changed()

    def _seen(self) -> None:
        self.here = sorted({who or WATCHING for who in self._host.here})
        self.ever.update(self.here)
        self.app.navigator.refresh()  # whoever has a phone needs no tablet


def opened(app: Any) -> Door | None:
    """The door of the open game, with the keys and the port it had; None (and told) where no port can be opened."""
    for port in _ports(app.recall(f"phones.{app.game.id}", {"port": 0})["port"]):
        try:
            return Door(app, port)
        except OSError as problem:
            log.warning("no port for phones: %s", problem)
    app.tell(message("Phones can’t join: this tablet opens no port."), tone="bad")
    return None


def _ports(last: int) -> Iterator[int]:
    """The one it had, so that phones find it again; else any."""
    yield from dict.fromkeys((last, 0))
