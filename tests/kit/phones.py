"""Phones without a network: what a page does, and the air between it and the table: it loses, doubles and reorders."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.past.session import AnySession
from assistant.link.desk import Desk


class Phone:
    """What phone.js does: one answer at a time, sent until it is answered, always to the question it was given to."""

    def __init__(self, who: str | None, device: str) -> None:
        self.who, self.device = who, device
        self.seen: dict[str, Any] | None = None
        self.waiting: dict[str, Any] | None = None
        self.tap = ""  # which tap the waiting answer is of
        self.ids = 0

    def answers(self, chance: Random) -> list[dict[str, Any]]:
        """What can be tapped now."""
        if self.seen is None or self.waiting is not None:
            return []
        view = self.seen["view"]
        throws = [{"do": throw["do"], throw["field"]: [chance.choice(throw["faces"]) for _ in range(throw["count"])]}
                  for throw in view["throws"]]
        return [*(answer["do"] for answer in view["answers"]), *throws]

    def answer(self, line: dict[str, Any], tap: str) -> bytes:
        assert self.seen is not None and self.waiting is None
        self.tap, self.waiting = tap, {"do": line, "to": self.seen["to"], "dev": self.device}
        return self._send()

    def again(self) -> bytes | None:
        """The same once more."""
        return json.dumps(self.waiting).encode() if self.waiting else None

    def _send(self) -> bytes:
        assert self.waiting is not None and self.seen is not None
        self.ids += 1
        self.waiting |= {"id": self.ids, "sit": self.seen["sit"]}
        return json.dumps(self.waiting).encode()

    def hears(self, text: bytes) -> tuple[str, bytes | None]:
        """What became of the waiting answer, if it is about that; and what to send."""
        said = json.loads(text)
        if "view" in said:
            return "", self._shown(said)
        if self.waiting is None or said["re"] != self.waiting["id"]:
            return "", None
        if said.get("stale") == "sitting":
            return "", None  # with the view of the new sitting it is sent again
        self.waiting = None
        return next(key for key in ("ok", "refused", "stale", "error") if key in said), None

    def _shown(self, view: dict[str, Any]) -> bytes | None:
        if self.seen is not None and view["sit"] == self.seen["sit"] and view["n"] < self.seen["n"]:
            return None
        another = self.seen is not None and view["sit"] != self.seen["sit"]
        self.seen = view
        return self._send() if another and self.waiting else None


class Table:
    """The tablet: a session, and a desk that is another one after each restart."""

    def __init__(self, session: AnySession) -> None:
        self.session, self.sittings = session, 0
        self.under_way = ""  # the tap whose message is at the desk
        self.written: list[tuple[str, int]] = []  # which tap became which entry
        self.restart()

    def restart(self) -> None:
        self.sittings += 1
        self.desk = Desk[Any](self.session, self._submit, f"sitting {self.sittings}")

    def _submit(self, command: Any) -> bool:
        game = self.session.game
        answer = attempt(game, self.session.state, game.settle(self.session.state, command))
        assert isinstance(answer, Accepted), "what a seat may do the table accepts"
        self.session.take(game.settle(self.session.state, command), answer)
        self.written.append((self.under_way, self.session.head))
        return True

    def take(self, phone: Phone, message: bytes, tap: str) -> bytes | None:
        self.under_way = tap
        answer = self.desk.take(phone.who, message)
        return None if answer is None else json.dumps(answer).encode()

    def view(self, phone: Phone) -> bytes:
        return self.desk.view(phone.who, "en")


class Air:
    """Messages under way, each with whom it is from or for."""

    def __init__(self, table: Table, phones: list[Phone]) -> None:
        self.table, self.phones = table, phones
        self.up: list[tuple[Phone, bytes, str]] = []
        self.down: list[tuple[Phone, bytes]] = []
        self.outcomes: dict[str, str] = {}  # by tap: what its phone was told
        self.taps = 0

    def tap(self, phone: Phone, chance: Random) -> None:
        if answers := phone.answers(chance):
            self.taps += 1
            tap = f"{phone.device} {self.taps}"
            self.up.append((phone, phone.answer(chance.choice(answers), tap), tap))

    def again(self, phone: Phone) -> None:
        if (message := phone.again()) is not None:
            self.up.append((phone, message, phone.tap))

    def arrives(self, at: int) -> None:
        phone, message, tap = self.up.pop(at)
        answer = self.table.take(phone, message, tap)
        if answer is not None:
            self.down.append((phone, answer))
        self.down += [(each, self.table.view(each)) for each in self.phones]

    def is_heard(self, at: int) -> None:
        phone, message = self.down.pop(at)
        tap = phone.tap
        outcome, send = phone.hears(message)
        if outcome:
            assert tap not in self.outcomes
            self.outcomes[tap] = outcome
        if send is not None:
            self.up.append((phone, send, phone.tap))

    def settle(self) -> None:
        """Nothing is lost any more, and everything arrives."""
        for phone in self.phones:
            self.down.append((phone, self.table.view(phone)))
            self.again(phone)
        while self.up or self.down:
            while self.down:
                self.is_heard(0)
            if self.up:
                self.arrives(0)

    def check(self) -> None:
        """Each tap is in the journal once at most, and once where its phone was told so; a question has one answer."""
        taps = [tap for tap, _ in self.table.written]
        assert len(set(taps)) == len(taps), "a tap was written twice"
        assert all(tap in taps for tap, outcome in self.outcomes.items() if outcome == "ok"), "told, and not written"
        assert not [tap for tap, outcome in self.outcomes.items() if outcome in ("refused", "error")]
