"""Desk and house together: what phones say is worked off in the thread of the game, in the order in which it came."""

from __future__ import annotations

import json
import threading
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

from assistant.core.engine.kinds import State
from assistant.link.desk import Desk, greeting
from assistant.link.house import Guest, House
from assistant.link.pages import page
from assistant.link.seats import Place

S = TypeVar("S", bound="State")


class Host(Generic[S]):
    """`soon` has `work` called in the thread of the game, whoever calls it; `seen` is told there when phones come or
    go."""

    def __init__(self, desk: Desk[S], soon: Callable[[], None], seen: Callable[[], None] = lambda: None) -> None:
        self._desk, self._soon, self._seen = desk, soon, seen
        self._lock = threading.Lock()
        self._arrived: deque[tuple[Guest, bytes | None]] = deque()  # None: it has left
        self._guests: list[Guest] = []  # who has said hello
        self._house = House(page(), self._arrives, lambda guest: self._arrives(guest, None))

    def open(self, places: tuple[Place, ...], address: str = "0.0.0.0", port: int = 0) -> int:
        """The port that phones can reach; raises OSError."""
        found = self._house.open(address, port)
        self._house.let_in(places)
        return found

    def let_in(self, places: tuple[Place, ...]) -> None:
        """Some keys are new: who came with the old ones leaves."""
        self._house.let_in(places)

    def close(self) -> None:
        self._house.close()
        self._guests.clear()

    @property
    def here(self) -> tuple[str | None, ...]:
        """Who sits there now, once for each device."""
        return tuple(guest.place.who for guest in self._guests)

    def changed(self) -> None:
        """Something happened in the game: everybody is shown what there is now."""
        for guest in self._guests:
            self._house.show(guest, self._desk.view(guest.place.who, guest.lang))

    def work(self) -> None:
        """What has arrived since, in the order in which it came."""
        while True:
            with self._lock:
                if not self._arrived:
                    return
                guest, message = self._arrived.popleft()
            if message is None:
                self._goes(guest)
            elif (lang := greeting(message)) is not None:
                self._comes(guest, lang)
            else:
                self._says(guest, message)

    def _arrives(self, guest: Guest, message: bytes | None) -> None:
        """In the thread of the house."""
        with self._lock:
            self._arrived.append((guest, message))
        self._soon()

    def _comes(self, guest: Guest, lang: str) -> None:
        guest.lang = lang
        is_new = guest not in self._guests
        if is_new:
            self._guests.append(guest)
        self._house.show(guest, self._desk.view(guest.place.who, lang))
        if is_new:
            self._seen()

    def _goes(self, guest: Guest) -> None:
        if guest in self._guests:
            self._guests.remove(guest)
            self._seen()

    def _says(self, guest: Guest, message: bytes) -> None:
        answer = self._desk.take(guest.place.who, message)
        if answer is not None:
            self._house.answer(guest, json.dumps(answer, ensure_ascii=False).encode())
        if answer is not None and "ok" not in answer:
            self._house.show(guest, self._desk.view(guest.place.who, guest.lang or "en"))
