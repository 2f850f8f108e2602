"""kill: games kept at full speed by a process that is killed at random moments; nothing acknowledged is ever missing.

python3 -m tests kill [--kills 2000] [--seed S] [--processes P]
python3 -m tests kill --seed S --case 17        the evening of kill 17 again, from its beginning

An evening is a folder with a game that is killed LIVES times over; each life goes on where the last one ended. A life
plays, undoes, redoes, jumps, remembers and backs up while its clock jumps about, and says through a pipe what it was
told is on disk.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.database.seal import seal
from assistant.core.database.soundness import is_whole
from assistant.core.past import keeping
from assistant.core.store import store as store_module
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from tests.kit.games import GAMES
from tests.kit.saves.kept_games import play, reopened, same

KILLS, LIVES = 2000, 20
LONGEST = 0.6  # seconds until a life is killed at the latest
REMEMBERING = 0.1  # how often
NOW, FAR = 1_800_000_000, 20 * 365 * 24 * 3600  # how far a clock may be wrong, in seconds
OFTEN = 15  # writes after which a backup is made


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests kill")
    for name, default in (("kills", KILLS), ("seed", 1), ("processes", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--case", type=int, help="the evening of one kill again")
    options = parser.parse_args(argv)
    evenings = range(options.kills // LIVES) if options.case is None else [options.case // LIVES]
    began, counted, failed = time.monotonic(), Counter[str](), 0
    with ProcessPoolExecutor(options.processes) as pool:
        for done in as_completed([pool.submit(evening, options.seed, number) for number in evenings]):
            outcome, problem = done.result()
            counted += outcome
            if problem:
                failed += 1
                print(problem, flush=True)
    print(f"{counted['kills']} kills in {time.monotonic() - began:.0f} s: {counted['acknowledged']} writes "
          f"acknowledged, {counted['one more']} lives left one more behind, {failed} evenings failed")
    print(", ".join(f"{name}: {number}" for name, number in sorted(counted.items())))
    return 1 if failed else 0


def evening(seed: int, number: int, lives: int = LIVES) -> tuple[Counter[str], str | None]:
    """One folder through all its lives."""
    counted = Counter[str]()
    with tempfile.TemporaryDirectory(prefix="kill-") as folder:
        known: dict[str, Any] = {"remembered": 0}  # the last that was acknowledged
        for life in range(lives):
            case = number * lives + life
            chance = Random(f"{seed}/{case}")
            try:
                said = killed(Path(folder), chance, known)
                counted["kills"] += 1
                counted["acknowledged"] += len(said)
                known = said[-1] if said else known
                known, found = looked_at(Path(folder), known)
                counted[found] += 1
            except Exception as problem:
                return counted, f"--seed {seed} --case {case}: {type(problem).__name__}: {str(problem)[:400]}"
    return counted, None


# The one that is killed

def killed(folder: Path, chance: Random, known: dict[str, Any]) -> list[dict[str, Any]]:
    """Let a child play, kill it at some moment; all that it said."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        live(folder, chance, writing, known["remembered"])
    os.close(writing)
    with open(reading, "rb") as pipe:
        time.sleep(chance.random() ** 2 * LONGEST)
        os.kill(child, signal.SIGKILL)
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != -signal.SIGKILL:
        raise AssertionError(f"it ended by itself: {told[-2000:].decode()}")
    return [json.loads(line) for line in told.split(b"\n")[:-1]]


def live(folder: Path, chance: Random, writing: int, remembered: int) -> None:
    """In the child, which never returns."""
    try:
        store_module.BACKUP_EVERY = OFTEN
        store_module._now = lambda: NOW + chance.randint(-FAR, FAR)  # clocks jump
        store = Store(folder)
        kept = store.games()
        session = reopened(store, kept[0].id) if kept else begun(store, chance)
        while True:
            work(session, chance)
            if chance.random() < REMEMBERING:
                store.remember("number", remembered := remembered + 1)
            os.write(writing, _said(session, remembered))
    except BaseException as problem:
        os.write(writing, repr(problem).encode())
    finally:
        os._exit(1)


def begun(store: Store, chance: Random) -> KeptSession:
    playing = chance.choice([*GAMES.values()])
    return keeping.keep(playing.opened(playing.some_header(chance)).session, store, "0.1.0")


def work(session: KeptSession, chance: Random) -> None:
    """One change; where nothing can be played any more, back to somewhere."""
    what = chance.choices(("play", "undo", "redo", "jump"), (80, 8, 6, 6))[0]
    if session.state.phase == "over" or what == "jump":
        session.jump(chance.randint(0, len(session.history)))
    elif what == "play":
        session.submit(GAMES[session.game.id].choose(session.state, chance))
    elif what == "undo":
        session.undo()
    else:
        session.redo()


def _said(session: KeptSession, remembered: int) -> bytes:
    return json.dumps({"remembered": remembered, "game": session.id, **_facts(session)}).encode() + b"\n"


def _facts(session: KeptSession) -> dict[str, int]:
    return {"seen": session._seen, "head": session.head, "tip": session.tip, "entries": len(session.history),
            "state": seal(session.state)}


# What it left behind

def looked_at(folder: Path, known: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Everything acknowledged is there, the database is whole, the game goes on: what is known then, and how it was."""
    if (folder / FILE).exists():
        with closing(sqlite3.connect(folder / FILE)) as base:
            _sure(is_whole(base, thorough=True), "integrity_check")
    _sure(len(backups.whole(folder)) == len(backups.listed(folder)), "a backup is not whole")
    store = Store(folder)
    try:
        remembered = store.recall("number", 0)
        _sure(remembered - known["remembered"] in (0, 1), "what was remembered is forgotten")
        games = store.games()
        if not games:
            _sure("game" not in known, "the game is gone")
            return {"remembered": remembered}, "killed before the game was kept"
        how = _as_known(reopened(store, games[0].id), known)
        session = _gone_on(store, games[0].id)
        return {"remembered": remembered, "game": session.id, **_facts(session)}, how
    finally:
        store.close()


def _as_known(session: KeptSession, known: dict[str, Any]) -> str:
    facts = _facts(session)
    if "game" not in known:
        return "nothing known yet"
    if facts["seen"] == known["seen"] + 1:
        _sure(facts["entries"] - known["entries"] in (0, 1), "another entry than the one more")
        return "one more"
    _sure(facts == {key: known[key] for key in facts}, f"{facts} instead of {known}")
    return "as acknowledged"


def _gone_on(store: Store, game: str) -> KeptSession:
    session = reopened(store, game)
    with_snapshots = session.state
    store.base.execute("DELETE FROM snapshot")
    _sure(reopened(store, game).state == with_snapshots, "a snapshot told something else")
    if session.state.phase != "over":
        play(session, 1)
        _sure(same(session, reopened(store, game)), "what was played on is not what is kept")
    return session


def _sure(fact: bool, otherwise: str) -> None:
    if not fact:
        raise AssertionError(otherwise)
