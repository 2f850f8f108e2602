"""files: export files, mutated in every way, are imported: told apart or a game, and never anything else.

python3 -m tests files [--files 50000] [--first N] [--seed S] [--processes P]
python3 -m tests files --seed S --case 17        one file again

Half of them are harmed as by chance (torn, edited, spliced); in the others the chain of hashes is made to fit again, as
by somebody who means it. None may crash, run code, write outside the data folder, need endless memory or time, change a
game that is kept, command a terminal, pass for another edition's rules or for printed figures, or come in as something
that can't be opened, undone, told and played on.
"""

from __future__ import annotations

import argparse
import io
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random
from typing import Any

from assistant.cli import saves
from assistant.core.bots.match import Stuck
from assistant.core.past import keeping
from assistant.core.shapes.outside import HALF, UNPRINTABLE
from assistant.core.shapes.record import values_of
from assistant.core.store import transfer
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.core.telling.chronicle import Teller
from tests.campaigns.saves._files import mutated, some_games
from tests.campaigns.saves.fuzz import in_time
from tests.campaigns.saves.kill import work
from tests.kit.games import GAMES
from tests.kit.saves.forged import chained
from tests.kit.saves.kept_games import play, reopened

FILES, SHARE = 50_000, 100
LIMIT = 20  # seconds of processor time for one file
MEMORY = 1 << 30  # bytes
LONGEST_TOLD = 10_000_000  # letters of a history
STATUSES = (0, 1, 2)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests files")
    for name, default in (("files", FILES), ("first", 0), ("seed", 1), ("processes", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--case", type=int, help="one file again")
    options = parser.parse_args(argv)
    if options.case is not None:
        print(share(options.seed, options.case, options.case + 1))
        return 0
    began, counted, failures = time.monotonic(), Counter[str](), 0
    with ProcessPoolExecutor(options.processes) as pool:
        last = options.first + options.files
        shares = [pool.submit(share, options.seed, first, min(first + SHARE, last))
                  for first in range(options.first, last, SHARE)]
        for done in as_completed(shares):
            outcomes, failed = done.result()
            counted += outcomes
            failures += len(failed)
            for each in failed:
                print(each, flush=True)
    if options.files >= SHARE:
        print(large(), flush=True)
    print(f"{sum(counted.values())} files in {time.monotonic() - began:.0f} s, {failures} failed")
    for name, times in sorted(counted.items()):
        print(f"{times:6}  {name}")
    return 1 if failures else 0


def large() -> str:
    """A file as large as files may be, all of it a chain that fits: what it costs to judge it."""
    head, *_ = some_games()[0]
    ballast = {"at": 1, "entry": {"command": {"is": "Pass", "by": "x" * 60}, "events": []}}
    rows = [head, *({"number": number, "before": number - 1, **ballast} for number in range(1, 190_001))]
    with tempfile.TemporaryDirectory(prefix="files-") as folder:
        file = Path(folder, "large.jsonl")
        with open(file, "w", encoding="utf-8") as written:
            written.writelines(json.dumps(row, separators=(",", ":")) + "\n"
                               for row in chained([*rows, {"end": 190_000, "head": 0, "tip": 0}]))
        began = time.monotonic()
        command = [sys.executable, "-c", LARGE, str(file), folder]
        status, memory = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        size, spent = file.stat().st_size / 1e6, time.monotonic() - began
        return f"a file of {size:.0f} MB and 190,000 entries: status {status}, {memory} MB of memory, {spent:.0f} s"


LARGE = """
import io, resource, sys
from assistant.cli import saves
status = saves.run_import([sys.argv[1], "--data", sys.argv[2]], io.StringIO(), io.StringIO(), "en")
print(status, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)
"""


def share(seed: int, first: int, last: int) -> tuple[Counter[str], list[str]]:
    """Some files into one data folder, in which games lie that nobody may touch."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))
    sys.addaudithook(_watching) if not _WATCHED else None
    _WATCHED.append(True)
    sys.dont_write_bytecode = True
    counted, failed = Counter[str](), []
    with tempfile.TemporaryDirectory(prefix="files-") as folder:
        place = Path(folder)
        guarded = _guarded(place)
        for number in range(first, last):
            try:
                with in_time(LIMIT):
                    counted[_file(Random(f"{seed}/{number}"), place, guarded)] += 1
            except BaseException as problem:
                failed.append(f"--seed {seed} --case {number}  {type(problem).__name__}: {str(problem)[:300]}")
                guarded = _guarded(place)
    return counted, failed


def _guarded(place: Path) -> dict[str, Any]:
    """What lies in the data folder before; anew where the last file spoiled it."""
    store = Store(place / "data")
    if not store.games():
        for number, playing in enumerate(GAMES.values()):
            session = keeping.keep(playing.opened(playing.some_header(Random(number))).session, store, "0.1.0")
            play(session, 5)
    known = {kept.id: store.book(kept.id) for kept in store.games()}
    store.close()
    return known


def _file(chance: Random, place: Path, guarded: dict[str, Any]) -> str:
    game, how, data = mutated(chance)
    file = place / "file.jsonl"
    file.write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    options = ["--keep-whole"] if chance.random() < 0.3 else []
    _ALLOWED[:], _SEEN[:] = [str(place)], []
    try:
        status = saves.run_import([str(file), *options, "--data", str(place / "data")], out, err, "en")
    finally:
        _ALLOWED[:] = []
    _sure(not _SEEN, f"it did {_SEEN}")
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    new, facts = [answer["imported"] for answer in answers], sum("as_written" in answer for answer in answers)
    said = err.getvalue().splitlines()  # a sentence for each game with entries as they are written, and for the trouble
    _sure(status in STATUSES and len(said) == facts + (status != 0), f"status {status}: {err.getvalue()[:300]}")
    _sure("Traceback" not in err.getvalue() and (how != "untouched" or not said), err.getvalue()[:300])
    _sure(not any(map(UNPRINTABLE.search, said)), f"it commands a terminal: {err.getvalue()[:300]!r}")
    _looked_at(place / "data", guarded, new, chance)
    came = "a game came in" if status == 0 else "the whole part came in" if new else f"told, status {status}"
    return f"{game}, {how}: {came}{', with facts' if facts else ''}"


def _looked_at(data: Path, guarded: dict[str, Any], new: list[str], chance: Random) -> None:
    """The games that lay there lie there as before; the new ones are games through and through."""
    store = Store(data)
    try:
        _sure({kept.id for kept in store.games()} == {*guarded, *new}, "other games than before")
        for game, book in guarded.items():
            _sure(store.book(game) == book, "a kept game is not as it was")
        for game in new:
            _a_game(store, game, chance)
            store.delete(game)
    finally:
        store.close()


def _a_game(store: Store, game: str, chance: Random) -> None:
    session = reopened(store, game)
    game_of, opening = session.game, values_of(session.opening.events[0])
    setting = session.game.agreed(session.opening).setting
    _sure(game_of.checks.is_known(setting), "other rules under the name of a book")
    _sure(game_of.checks.without_false_figures(setting) == setting, "something passes for printed that is not")
    _sure(opening["setting"] == setting, "the opening says two things")
    for number in range(len(session.history) + 1):
        _sure(not game_of.broken(session.state_at(number), older=True), "a law is broken")
    for lang in ("en", "fr"):
        _sure(len(str(Teller(session).chapters(game_of.voice(setting, lang)))) < LONGEST_TOLD, "endless words")
        _sure(not any(map(UNPRINTABLE.search, game_of.sheet(session, lang).split("\n"))), "the sheet turns text round")
    for entry in (session.opening, *map(session.entry, range(1, len(session.history) + 1))):
        _sure(not HALF.search(json.dumps(game_of.scribe.write(entry), ensure_ascii=False)), "half a character")
    list(transfer.export(store.book(game)))  # type: ignore[arg-type]
    _goes_on(session, chance)


def _goes_on(session: KeptSession, chance: Random) -> None:
    try:
        for _ in range(5):
            work(session, chance)
    except (Stuck, IndexError):
        return  # somebody may have forged a position in which the random player finds nothing to do


def _sure(fact: bool, otherwise: str) -> None:
    if not fact:
        raise AssertionError(otherwise)


# Nothing is run, nothing is written elsewhere

_ALLOWED: list[str] = []
_WATCHED: list[bool] = []
_SEEN: list[str] = []  # what nothing that is imported may do
NEVER = {"os.system", "subprocess.Popen", "os.exec", "os.posix_spawn", "os.fork", "pickle.find_class", "socket.connect",
         "ctypes.dlopen"}
CHANGING = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "os.chmod", "os.link", "os.symlink"}


def _watching(event: str, arguments: tuple[Any, ...]) -> None:
    """Asked by Python itself before it does such things."""
    if not _ALLOWED:
        return
    writes = event == "open" and isinstance(arguments[2], int) and bool(arguments[2] & 3)
    if event in NEVER or ((writes or event in CHANGING) and not str(arguments[0]).startswith(_ALLOWED[0])):
        _SEEN.append(f"{event} of {arguments}")
