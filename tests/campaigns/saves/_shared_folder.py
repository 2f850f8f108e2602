"""Cases of `faults_on_disk`: a folder that changes under a running game, and two processes on one folder."""

from __future__ import annotations

import os
import shutil
import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

from assistant.core.database import backups
from assistant.core.database.backups import FILE
from assistant.core.database.disk import StoreTrouble
from assistant.core.past import keeping
from assistant.core.store import recovery
from assistant.core.store import store as store_module
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from tests.campaigns.saves.kill import work
from tests.kit.saves.kept_games import begun, play, reopened, same

ENDS = ("", "-wal", "-shm")
TRIES = 5  # taps of a patient player
FAR = 20 * 365 * 24 * 3600  # seconds a clock may be wrong


def sure(fact: bool, otherwise: str) -> None:
    if not fact:
        raise AssertionError(otherwise)


# The folder changes

def changed_under_a_game(chance: Random, number: int) -> str:
    """Something is done to the files in mid-game, more than once; whatever was acknowledged is in the game, and the
    game is on disk in the end.
    """
    with tempfile.TemporaryDirectory(prefix="folder-") as place, a_jumping_clock(chance):
        folder = Path(place, "games")
        store = Store(folder)
        session = begun(store)
        play(session, chance.randint(1, 25), number)
        if chance.random() < 0.7:
            backups.make(folder, 1000)
        done = []
        for _ in range(chance.randint(1, 3)):
            for _ in range(chance.randint(0, 25)):
                store = a_step(store, session, chance, folder)
            if chance.random() < 0.5:
                store.base.execute(f"PRAGMA wal_checkpoint({chance.choice(('PASSIVE', 'RESTART', 'TRUNCATE'))})")
            harm = chance.choice(HARMS)
            with suppress(FileNotFoundError):
                harm(folder, chance)
            done.append(harm.__name__)
            for _ in range(chance.randint(1, 10)):
                store = a_step(store, session, chance, folder)
        store = written(store, session, lambda: session.jump(session.head), folder)
        on_disk_as_in_memory(session, store.folder, Path(place, "copy"))
        store.close()
        return f"{done[0]}: told, and went on" if len(done) == 1 else f"{len(done)} harms: told, and went on"


def a_step(store: Store, session: KeptSession, chance: Random, folder: Path) -> Store:
    return written(store, session, lambda: work(session, chance), folder)


def written(store: Store, session: KeptSession, change: Callable[[], Any], folder: Path) -> Store:
    """A change; where the files were exchanged, on in another one."""
    before = session.state, session.way, len(session.history)
    try:
        change()
        return store
    except StoreTrouble as trouble:
        sure(trouble.exchanged, f"called something else: {trouble.reason}")
        sure((session.state, session.way, len(session.history)) == before, "it changed all the same")
    for _ in range(TRIES):  # another Tableside may exchange the files once more meanwhile
        store = recovery.open_instead(store, (folder, folder.with_name("spare")))
        with suppress(StoreTrouble):
            keeping.move(session, store)
            break
    sure((session.state, session.way, len(session.history)) == before, "the game changed as it moved")
    return store


def on_disk_as_in_memory(session: KeptSession, folder: Path, copy: Path) -> None:
    """A process that knows nothing of ours finds the whole game."""
    copy.mkdir()
    for end in ("", "-wal"):
        if (folder / f"{FILE}{end}").exists():
            shutil.copyfile(folder / f"{FILE}{end}", copy / f"{FILE}{end}")
    store = Store(copy)
    sure(same(session, reopened(store, session.id)), "the disk says something else than the screen")
    store.close()


def deleted(folder: Path, _: Random) -> None:
    shutil.rmtree(folder)


def one_file_deleted(folder: Path, chance: Random) -> None:
    (folder / f"{FILE}{chance.choice(ENDS)}").unlink()


def moved(folder: Path, chance: Random) -> None:
    folder.rename(folder.with_name(f"moved-{chance.random()}"))


def one_file_moved(folder: Path, chance: Random) -> None:
    (folder / f"{FILE}{chance.choice(ENDS)}").rename(folder / "mine")


def replaced(folder: Path, chance: Random) -> None:
    older = an_older_file(folder, chance)
    shutil.copyfile(older, folder / "new")
    os.replace(folder / "new", folder / FILE)


def overwritten(folder: Path, chance: Random) -> None:
    chance.choice((shutil.copyfile, shutil.copy2))(an_older_file(folder, chance), folder / FILE)


def truncated(folder: Path, chance: Random) -> None:
    file = folder / f"{FILE}{chance.choice(('', '-wal'))}"
    os.truncate(file, chance.randrange(file.stat().st_size) if file.stat().st_size else 0)


def garbled(folder: Path, chance: Random) -> None:
    file = folder / f"{FILE}{chance.choice(('', '-wal'))}"
    content = bytearray(file.read_bytes())
    for _ in range(40 if content else 0):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    file.write_bytes(content)


def restored(folder: Path, chance: Random) -> None:
    with suppress(StoreTrouble):
        backups.restore(folder, chance.choice(backups.listed(folder) or [backups.make(folder, 7)]))


def begun_anew(folder: Path, _: Random) -> None:
    backups.set_aside(folder)


HARMS: tuple[Callable[[Path, Random], Any], ...] = (
    deleted, one_file_deleted, moved, one_file_moved, replaced, overwritten, truncated, garbled, restored, begun_anew)


def an_older_file(folder: Path, chance: Random) -> Path:
    return chance.choice(backups.listed(folder) or [backups.make(folder, 7)]).file


def a_jumping_clock(chance: Random) -> Any:
    """Each look at it tells another time."""
    return mock.patch.object(store_module, "_now", lambda: 1_800_000_000 + chance.randint(-FAR, FAR))


# Two processes

ROUNDS = 12


def two_tablesides(chance: Random, number: int) -> str:
    """Each plays a game of its own in the same folder, makes backups and puts some in the place of the database: every
    backup is made, no restore leaves the folder without games, and each game is whole in the end.
    """
    with tempfile.TemporaryDirectory(prefix="two-") as place:
        folder = Path(place, "games")
        store = Store(folder)
        for seed in (1, 2):
            play(begun(store, seed=seed), 10, seed)
        games = [kept.id for kept in store.games()]
        store.close()
        backups.make(folder, 1000)
        children = [forked(partial(lives_with_another, folder, game, chance.random())) for game in games]
        ended = [(Path(f"/dev/fd/{told}").read_bytes().decode(), os.waitpid(child, 0)[1]) for child, told in children]
        for said, status in ended:
            sure(status == 0 and not said, said[-1500:] or "it died")
        sure(len(backups.whole(folder)) == len(backups.listed(folder)), "a backup is not whole")
        store = Store(folder)
        sure({kept.id for kept in store.games()} >= set(games), "a game is gone")
        for kept in store.games():
            reopened(store, kept.id)
        store.close()
        return "backups and restores waited for each other"


def forked(work_there: Callable[[], None]) -> tuple[int, int]:
    """A child that says through a pipe what went wrong, or nothing."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        work_there()
    except BaseException:
        os.write(writing, traceback.format_exc().encode()[-4000:])
        os._exit(1)
    os._exit(0)


def lives_with_another(folder: Path, game: str, seed: float) -> None:
    chance = Random(seed)
    store = Store(folder)
    session = reopened(store, game)
    for number in range(ROUNDS):
        for _ in range(5):
            store = a_step(store, session, chance, folder)
        made = backups.make(folder, 2000 + number)
        sure(made.file.exists(), "the backup is not there")
        if chance.random() < 0.3:
            restored(folder, chance)
            sure((folder / FILE).exists(), "a restore left no file")
    store = a_step(store, session, chance, folder)
    store.close()
