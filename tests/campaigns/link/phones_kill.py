"""The tablet is killed (kill -9) while phones play: what was acknowledged is in the journal, and nothing twice.

python3 -m tests phones_kill [--kills 2000] [--seed 1]

Each game is one of the toy, kept on disk, with a phone for each player and one for the table, over real sockets. After
each kill the tablet starts again with the same port and keys; the phones come back by themselves and send what was not
answered. In the end each question of the game has one answer in the journal, and all that were acknowledged are there.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from assistant.core.engine.ask import TABLE
from assistant.core.past import keeping
from assistant.core.store.store import Store
from assistant.link.seats import places
from tests.kit.callers import Caller
from tests.kit.phones import Phone
from tests.kit.toy.game import GAME
from tests.kit.toy.model import ROUNDS

ROOT = Path(__file__).resolve().parents[3]
LONGEST = 0.5  # seconds a tablet lives at most
QUESTIONS = ROUNDS * 4  # of a game: a throw, two choices, a visit of the magpie
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests phones_kill",
                                     description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(argv)
    kills = heard = written = wrong = number = 0
    while kills < asked.kills:
        number += 1
        with tempfile.TemporaryDirectory() as folder:
            evening = Evening(Path(folder), Random(f"{asked.seed}/{number}"))
            evening.play()
            kills += evening.kills
            found = evening.found()
            heard += evening.heard
            written += found
            wrong += found != QUESTIONS or not 0 <= found - evening.heard <= evening.kills * len(evening.phones)
            print(f"{number}: {evening.kills} kills, {evening.heard} acknowledged, {found} in the journal", flush=True)
    print(f"{number} games, {kills} kills: {heard} acknowledged, {written - heard} written and unheard of, {written} "
          f"in the journal; {wrong} games in which one is missing or doubled")
    return int(bool(wrong))


class Evening:
    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.kills = self.heard = 0
        self.port, self.keys = 0, dict[str, str]()
        self.phones = [Phone(who, str(who)) for who in ("red", "blue", TABLE)]

    def play(self) -> None:
        while not self.is_over():
            tablet = self._start()
            end = time.monotonic() + self.chance.uniform(0, LONGEST)
            try:
                self._life(end)
            finally:
                tablet.kill()
                tablet.communicate()
                self.kills += 1

    def is_over(self) -> bool:
        seen = self.phones[0].seen
        return seen is not None and seen["view"]["state"]["phase"] == "over" and not any(
            phone.waiting for phone in self.phones)

    def found(self) -> int:
        """Entries in the journal."""
        store = Store(self.folder)
        session = keeping.reopened(GAME, store, store.games()[0].id)
        store.close()
        assert session is not None
        return len(session.way)

    def _start(self) -> subprocess.Popen[str]:
        tablet = subprocess.Popen(
            [sys.executable, "-m", "tests.campaigns.link._host", str(self.folder), str(self.port),
             json.dumps(self.keys)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert tablet.stdout is not None
        told = json.loads(tablet.stdout.readline())
        self.port, self.keys = told["port"], told["keys"]
        return tablet

    def _life(self, end: float) -> None:
        """The phones play until the tablet is killed."""
        with suppress(*GONE):
            callers = [(phone, Caller(self.port, self._place(phone), phone.device)) for phone in self.phones]
            for phone, caller in callers:
                if (message := phone.again()) is not None:
                    caller.send(message)
            while time.monotonic() < end and not self.is_over():
                for phone, caller in callers:
                    self._listens(phone, caller)
                    self._taps(phone, caller)

    def _place(self, phone: Phone) -> Any:
        return next(place for place in places(self.keys) if place.who == phone.who)

    def _listens(self, phone: Phone, caller: Caller) -> None:
        with suppress(TimeoutError):
            outcome, send = phone.hears(json.dumps(caller.hear(timeout=0.005)).encode())
            self.heard += outcome == "ok"
            assert outcome in ("", "ok", "stale"), outcome
            if send is not None:
                caller.send(send)

    def _taps(self, phone: Phone, caller: Caller) -> None:
        """The table's phone throws and sends the magpie; players choose. So each question has one that answers it."""
        is_tables = phone.seen is not None and phone.seen["view"]["state"]["phase"] in ("throw", "magpie")
        if (phone.who == TABLE) == is_tables and (answers := phone.answers(self.chance)):
            message = phone.answer(self.chance.choice(answers), "tap")
            caller.send(message)
