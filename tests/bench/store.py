"""What keeping a game costs: an entry against a bare commit, a full fold against reading the rows, opening it again.

python3 -m tests bench store [--entries 5000] [--folder DIR] [--repeat 9]

* An entry: `append` against a bare SQLite commit of the same row, turn by turn (aim: under 3).
* A full fold: from the rows on disk to the state, without snapshots, against reading the rows (aim: under 30).
* Opening from the newest snapshot against that full fold; a list of the games; a backup.
"""

from __future__ import annotations

import argparse
import gc
import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.past import keeping
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.game import GAME
from tests.kit.saves.kept_games import begun

ENTRY_AIM, FOLD_AIM, HAND_AIM = 3, 30, 5.0  # the last in milliseconds
SAMPLE = 400  # entries whose commits are timed


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench store")
    parser.add_argument("--entries", type=int, default=5000)
    parser.add_argument("--folder", help="on the disk that is to be measured")
    parser.add_argument("--repeat", type=int, default=9)
    asked = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        entries(Path(folder, "entries"))
        store = Store(Path(folder, "games"))
        game = long_game(store, asked.entries)
        folding(store, game, asked.repeat)
        store.close()
    return 0


def timed(work: Callable[[], Any]) -> float:
    """Seconds of the processor, so that a busy machine counts less; with no garbage collection in between."""
    gc.collect()
    gc.disable()
    began = process_time()
    work()
    spent = process_time() - began
    gc.enable()
    return spent


def judge(aim: float, figure: float) -> str:
    return f"aim: under {aim:g}: {'met' if figure < aim else 'MISSED'}"


def play_on(session: KeptSession, chance: Random) -> None:
    """Random play that never ends: a game that is over goes on from where it was open for the last time."""
    while session.state.phase == "over":
        session.jump(session.way[-chance.randint(2, 20)])
    session.submit(choose(session.state, chance))


# An entry

def entries(folder: Path) -> None:
    """The same rows into the store and, bare, into a table of their own, one after the other."""
    store = Store(folder)
    session, chance = begun(store, goal=99), Random(1)
    bare = bare_table(folder / "bare.sqlite3")
    own, theirs, work = list[float](), list[float](), list[float]()
    for number in range(1, SAMPLE + 1):
        before = process_time()
        play_on(session, chance)
        work.append(process_time() - before)
        entry = session.entry(session.head)
        line = json.dumps(GAME.scribe.write(entry), separators=(",", ":"))
        theirs.append(timed_once(lambda row=(number, line): commit(bare, row)))  # type: ignore[misc]
        own.append(timed_once(lambda entry=entry: again(session, entry)))  # type: ignore[misc]
    ratio = median(own) / median(theirs)
    print(f"an entry, median of {SAMPLE}: {median(own) * 1e3:.2f} ms; the bare commit of its row: "
          f"{median(theirs) * 1e3:.2f} ms; ratio {ratio:.2f} ({judge(ENTRY_AIM, ratio)})")
    tail, bare_tail = (sorted(times)[int(SAMPLE * 0.99)] * 1e3 for times in (own, theirs))
    print(f"  the slowest of a hundred {tail:.2f} ms, bare {bare_tail:.2f} ms; the processor's part of a command, "
          f"judged, carried out and kept: {median(work) * 1e3:.2f} ms ({judge(HAND_AIM, median(work) * 1e3)})")
    store.close()
    bare.close()


def again(session: KeptSession, entry: Any) -> None:
    """Keep an entry as `submit` does: encode it, work out what the list shows, write."""
    number = session.keep(entry, session.state)
    session._take_in(number, session.head, entry, session.state)


def bare_table(file: Path) -> sqlite3.Connection:
    base = sqlite3.connect(file, isolation_level=None)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, line TEXT)")
    return base


def commit(base: sqlite3.Connection, row: tuple[int, str]) -> None:
    base.execute("BEGIN IMMEDIATE")
    base.execute("INSERT INTO entry VALUES (?,?)", row)
    base.execute("COMMIT")


def timed_once(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


# A long game

def long_game(store: Store, count: int) -> str:
    session, chance = begun(store, goal=99), Random(2)
    while len(session.history) < count:
        play_on(session, chance)
    return session.id


def folding(store: Store, game: str, repeat: int) -> None:
    opening = timed_least(lambda: keeping.reopened(GAME, store, game), repeat)
    shots = store.base.execute("SELECT COUNT(*) FROM snapshot").fetchone()[0]
    turns = [(timed(lambda: read_rows(store.folder, game)), timed(lambda: without_snapshots(store, game)))
             for _ in range(repeat)]
    reading, folded = (min(column) for column in zip(*turns, strict=True))
    session = keeping.reopened(GAME, store, game)
    assert session is not None
    count = len(session.way)
    print(f"a game of {len(session.history)} entries, {count} of them in force, "
          f"{(store.folder / FILE).stat().st_size / 1e6:.1f} MB, {shots} snapshots")
    ratio = folded / reading
    print(f"a full fold: {folded * 1e3:.0f} ms ({folded / count * 1e6:.0f} µs an entry); reading the rows: "
          f"{reading * 1e3:.1f} ms; ratio {ratio:.1f} ({judge(FOLD_AIM, ratio)})")
    print(f"opening from the newest snapshot: {opening * 1e3:.0f} ms, {folded / opening:.1f} times sooner")
    print(f"the list of games: {timed_least(store.games, repeat) * 1e3:.1f} ms; opening the store, tested: "
          f"{timed_least(lambda: Store(store.folder).close(), repeat) * 1e3:.0f} ms; "
          f"a backup: {timed(lambda: backups.make(store.folder, 0)) * 1e3:.0f} ms")


def timed_least(work: Callable[[], Any], repeat: int) -> float:
    return min(timed(work) for _ in range(repeat))


def read_rows(folder: Path, game: str) -> None:
    """Nothing but the rows, as they are on disk."""
    base = sqlite3.connect(folder / FILE)
    base.execute("SELECT * FROM entry WHERE game = ? ORDER BY number", (game,)).fetchall()
    base.close()


def without_snapshots(store: Store, game: str) -> None:
    tree = store.tree(game, "no such program")
    assert tree is not None and not tree.snapshots
    session = KeptSession(keeping.begun(GAME, tree.opening), store, game)
    session.restore(tree)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
