"""The house: it serves the page and keeps the door, in a thread of its own. Who has no key gets nothing but the page.

A guest proves the key of a place within five seconds, by a message sealed for this very connection. From then on what
it says goes to `arrived`, in this thread; it gets its answers, and of the views only the newest.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import threading
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from http import HTTPStatus
from time import monotonic
from typing import TypeVar

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from assistant.link.desk import LARGEST
from assistant.link.envelope import DOWN, UP, opened, seal
from assistant.link.pages import Page
from assistant.link.seats import Place

T = TypeVar("T")
log = logging.getLogger(__name__)

PROVES_WITHIN = 5.0  # seconds, for a key, and for a request
UNPROVEN, PROVEN, CONNECTIONS = 16, 40, 96  # at once, as most
QUEUE, ANSWERS = 4, 16  # messages that wait for a guest's turn; answers that wait for a slow guest
A_SECOND = 20  # messages of one place
PING = 20.0  # seconds between signs of life
ROAD = "/table/"  # then the name of a place
TOO_MANY, NOT_PROVEN, TOO_FAST, CLOSED = 4008, 4003, 4029, 4001

logging.getLogger("websockets.server").setLevel(logging.CRITICAL)  # whoever knocks wrongly is no trouble of ours


class Guest:
    """A device that has proven, or is to prove, that it has the key of a place."""

    def __init__(self, place: Place, connection: ServerConnection) -> None:
        self.place, self.connection = place, connection
        self.bound = f"{place.name} {secrets.token_hex(16)}"  # what it seals is sealed for this connection
        self.lang = ""  # empty: it has not said hello yet
        self.answers: deque[bytes] = deque(maxlen=ANSWERS)
        self.view: bytes | None = None
        self.has_something = asyncio.Event()

    def opens(self, envelope: str | bytes) -> bytes | None:
        return opened(self.place.key, self.bound, UP, envelope) if isinstance(envelope, bytes) else None


class House:
    """`arrived` and `left` are called in the thread of the house."""

    def __init__(self, page: Page, arrived: Callable[[Guest, bytes], None], left: Callable[[Guest], None]) -> None:
        self._page, self._arrived, self._left = page, arrived, left
        self._places: dict[str, Place] = {}
        self._guests: set[Guest] = set()
        self.standing = 0  # connections, proven or not
        self._unproven = 0
        self._spoken: dict[str, deque[float]] = {}  # by place: when its last messages came
        self._sealed: dict[tuple[str, bytes], bytes] = {}  # the newest views, once for all who sit there
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="phones", daemon=True)
        self._server: Server | None = None

    # From the thread of the game

    def open(self, address: str, port: int) -> int:
        """The port that is open from now on; raises OSError where none can be."""
        self._thread.start()
        try:
            self._server = self._wait(self._serve(address, port))
        except OSError:
            self._end()
            raise
        found: int = next(iter(self._server.sockets)).getsockname()[1]
        return found

    def close(self) -> None:
        """Nobody is a guest any more, and no port is open."""
        self._wait(self._closed())
        self._end()

    def let_in(self, places: Iterable[Place]) -> None:
        """These have a key now; who sits on a place that has another one, or none, leaves."""
        known = {place.name: place for place in places}
        self._wait(self._renewed(known))

    def answer(self, guest: Guest, message: bytes) -> None:
        self._loop.call_soon_threadsafe(self._put, guest, message, None)

    def show(self, guest: Guest, view: bytes) -> None:
        """A view; an older one that has not gone out yet never will."""
        self._loop.call_soon_threadsafe(self._put, guest, None, view)

    def _wait(self, work: Coroutine[None, None, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(timeout=10)

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(timeout=10)
        self._loop.close()

    # In its own

    async def _serve(self, address: str, port: int) -> Server:
        return await serve(
            self._receive, address, port, process_request=self._asked, create_connection=self._door(),
            compression=None, max_size=LARGEST + 64, max_queue=QUEUE, open_timeout=PROVES_WITHIN, ping_interval=PING,
            ping_timeout=PING, close_timeout=0.5, server_header=None)

    async def _closed(self) -> None:
        assert self._server is not None
        self._server.close(code=CLOSED)
        await self._server.wait_closed()

    async def _renewed(self, places: dict[str, Place]) -> None:
        self._places = places
        await asyncio.gather(*(guest.connection.close(NOT_PROVEN) for guest in self._guests
                               if guest.place.name not in places))

    def _door(self) -> type[ServerConnection]:
        house = self

        class Door(ServerConnection):
            """Counts who stands before it; of too many the newest is sent away unheard."""

            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                super().connection_made(transport)
                house.standing += 1
                if house.standing > CONNECTIONS:
                    self.transport.abort()

            def connection_lost(self, exc: Exception | None) -> None:
                house.standing -= 1
                super().connection_lost(exc)

        return Door

    def _asked(self, connection: ServerConnection, request: Request) -> Response | None:
        """A file of the page, or the door to a place: only by our own address, and only from our own page."""
        address, port = connection.local_address[:2]
        host, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if host != [f"{address}:{port}"]:
            return _refusal(403)
        if request.path.startswith(ROAD):
            if origins != [f"http://{host[0]}"]:
                return _refusal(403)
            if request.path.removeprefix(ROAD) not in self._places:
                return _refusal(404)
            return None if self._unproven < UNPROVEN else _refusal(503)
        file = self._page.files.get(request.path)
        return _response(200, *file, host[0]) if file else _refusal(404)

    async def _receive(self, connection: ServerConnection) -> None:
        assert connection.request is not None
        place = self._places.get(connection.request.path.removeprefix(ROAD))
        if place is None:
            return
        guest = Guest(place, connection)
        self._unproven += 1
        try:
            first = await self._proof(guest)
        finally:
            self._unproven -= 1
        if first is None:
            await connection.close(NOT_PROVEN)
        elif len(self._guests) >= PROVEN:
            await connection.close(TOO_MANY)
        else:
            await self._host(guest, first)

    async def _proof(self, guest: Guest) -> bytes | None:
        """The first message: who can seal one for this connection has the key."""
        try:
            await guest.connection.send(json.dumps({"bound": guest.bound.split()[1], "build": self._page.build}))
            async with asyncio.timeout(PROVES_WITHIN):
                return guest.opens(await guest.connection.recv())
        except (ConnectionClosed, TimeoutError):
            return None

    async def _host(self, guest: Guest, first: bytes) -> None:
        self._guests.add(guest)
        speaking = asyncio.ensure_future(self._speak(guest))
        try:
            self._arrived(guest, first)
            async for envelope in guest.connection:
                message = guest.opens(envelope)
                if message is None or self._is_too_fast(guest.place):
                    await guest.connection.close(NOT_PROVEN if message is None else TOO_FAST)
                    break
                self._arrived(guest, message)
        except ConnectionClosed:
            log.debug("a phone went to sleep, or out of reach")
        finally:
            speaking.cancel()
            self._guests.discard(guest)
            self._left(guest)

    def _is_too_fast(self, place: Place) -> bool:
        now, spoken = monotonic(), self._spoken.setdefault(place.name, deque(maxlen=A_SECOND))
        too_fast = len(spoken) == A_SECOND and now - spoken[0] < 1
        spoken.append(now)
        return too_fast

    def _put(self, guest: Guest, answer: bytes | None, view: bytes | None) -> None:
        if answer is not None:
            guest.answers.append(answer)
        if view is not None:
            guest.view = view
        guest.has_something.set()

    async def _speak(self, guest: Guest) -> None:
        """Its answers one by one, then the newest view; as fast as the guest takes them."""
        try:
            while True:
                await guest.has_something.wait()
                guest.has_something.clear()
                while guest.answers:
                    await guest.connection.send(self._seal(guest.place, guest.answers.popleft()))
                view, guest.view = guest.view, None
                if view is not None:
                    await guest.connection.send(self._sealed_once(guest.place, view))
        except ConnectionClosed:
            log.debug("a phone went to sleep, or out of reach, before it was told everything")

    def _sealed_once(self, place: Place, view: bytes) -> bytes:
        found = self._sealed.get((place.name, view))
        if found is None:
            while len(self._sealed) >= 2 * len(self._places):
                del self._sealed[next(iter(self._sealed))]
            found = self._sealed[place.name, view] = self._seal(place, view)
        return found

    def _seal(self, place: Place, message: bytes) -> bytes:
        return seal(place.key, place.name, DOWN, message)


def _refusal(status: int) -> Response:
    return _response(status, "text/plain; charset=utf-8", b"", "")


def _response(status: int, kind: str, body: bytes, host: str) -> Response:
    policy = ("default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; "
              f"frame-ancestors 'none'; connect-src ws://{host}")
    headers = Headers({
        "Content-Type": kind, "Content-Length": str(len(body)), "Content-Security-Policy": policy,
        "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
        "Cross-Origin-Resource-Policy": "same-origin", "Connection": "close"})
    return Response(status, HTTPStatus(status).phrase, headers, body)
