"""Whoever calls at a house: phones that have a key, and others; over real sockets, without a browser."""

from __future__ import annotations

import json
import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, Queue
from typing import Any

from websockets.sync.client import ClientConnection, connect

from assistant.core.past.session import AnySession
from assistant.link.desk import Desk
from assistant.link.envelope import DOWN, UP, opened, seal
from assistant.link.host import Host
from assistant.link.seats import Place, keys_for, places

HERE = "127.0.0.1"


class Hosted:
    """A game with its door open; the thread of the game is whoever calls `work`, or one of its own."""

    def __init__(self, session: AnySession, port: int = 0, keys: dict[str, str] | None = None) -> None:
        self.session = session
        self.keys = keys_for(session.game.seats(session.game.setting_of(session.state)), keys or {})
        self.calls: Queue[bool] = Queue()
        self._told = session.writes
        self.host = Host(Desk[Any](session, self._submit, secrets.token_hex(8)), lambda: self.calls.put(True))
        self.port = self.host.open(places(self.keys), HERE, port)
        self._thread = threading.Thread(target=self.work, daemon=True)

    def _submit(self, command: Any) -> bool:
        self.session.submit(self.session.game.settle(self.session.state, command))
        return True

    def start(self) -> None:
        self._thread.start()

    def work(self) -> None:
        """What phones say, in this thread, until it is closed."""
        while self.calls.get():
            self.host.work()
            if self.session.writes != self._told:
                self._told = self.session.writes
                self.host.changed()

    def tell(self) -> None:
        """Something was done on the tablet."""
        self.calls.put(True)

    def view(self, who: str | None) -> bytes:
        """What is seen from a seat now."""
        return Desk[Any](self.session, lambda _: False, "").view(who, "en")

    def place(self, who: str | None) -> Place:
        return next(place for place in places(self.keys) if place.who == who)

    def close(self) -> None:
        self.calls.put(False)
        if self._thread.ident is not None:
            self._thread.join()
        self.host.close()


@contextmanager
def hosted(session: AnySession, port: int = 0, keys: dict[str, str] | None = None) -> Iterator[Hosted]:
    table = Hosted(session, port, keys)
    table.start()
    try:
        yield table
    finally:
        table.close()


class Caller:
    """A device with the key of a place, which does what the page does."""

    def __init__(self, port: int, place: Place, device: str = "caller", lang: str = "en") -> None:
        self.place, self.device, self.lang = place, device, lang
        self.connection = knock(port, place.name)
        self.bound = json.loads(self.connection.recv(timeout=5))["bound"]
        self.answers: deque[dict[str, Any]] = deque()
        self.seen: dict[str, Any] = {}
        self.ids = 0
        self.send({"hello": device, "lang": lang})

    def send(self, message: Any) -> bytes:
        text = message if isinstance(message, bytes) else json.dumps(message).encode()
        envelope = seal(self.place.key, f"{self.place.name} {self.bound}", UP, text)
        self.connection.send(envelope)
        return envelope

    def hear(self, timeout: float = 5) -> dict[str, Any]:
        envelope = self.connection.recv(timeout=timeout)
        assert isinstance(envelope, bytes)
        message = opened(self.place.key, self.place.name, DOWN, envelope)
        assert message is not None
        said: dict[str, Any] = json.loads(message)
        if "view" in said:
            self.seen = said
        else:
            self.answers.append(said)
        return said

    def until(self, seen: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The view in which this is so."""
        while not (self.seen and seen(self.seen)):
            self.hear()
        return self.seen

    def do(self, line: dict[str, Any]) -> dict[str, Any]:
        """The answer to a command, given to the question that is seen."""
        self.until(lambda view: True)
        self.ids += 1
        self.send({"do": line, "to": self.seen["to"], "sit": self.seen["sit"], "dev": self.device, "id": self.ids})
        while not (self.answers and self.answers[-1]["re"] == self.ids):
            self.hear()
        return self.answers[-1]

    def close(self) -> None:
        self.connection.close()


def knock(port: int, name: str, **more: Any) -> ClientConnection:
    """A connection at the door of a place, from our own page."""
    url = f"ws://{HERE}:{port}/table/{name}"
    ours = {"origin": f"http://{HERE}:{port}", "compression": None, "proxy": None, "legacy": True}
    return connect(url, **{**ours, **more})


def is_closed(connection: ClientConnection, timeout: float = 8) -> bool:
    """Has the house hung up, without having said anything?"""
    from websockets.exceptions import ConnectionClosed

    try:
        connection.recv(timeout=timeout)
    except ConnectionClosed:
        return True
    except (TimeoutError, Empty):
        return False
    return False
