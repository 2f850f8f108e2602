"""files: export files, mutated in every way, are imported: told apart or a game, and never anything else.

python3 -m tests files [--files 50000] [--first N] [--seed S] [--processes P]
python3 -m tests files --seed S --case 17        one file again

Half of them are harmed as by chance (torn, edited, spliced); in the others the chain of hashes is made to fit again, as
by somebody who means it. None may crash, run code, write outside the data folder, need endless memory or time, change a
game that is kept, or come in as something that can't be opened, undone, told and played on.
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
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from assistant.cli import saves
from assistant.core import transfer
from assistant.core.kept import KeptSession
from assistant.core.store import Store
from assistant.games.clash import keeping, laws
from assistant.games.clash.bots.random_play import Stuck
from assistant.games.clash.program import sheet
from assistant.games.clash.telling.chronicle import chronicle
from tests.campaigns import _mutations
from tests.campaigns.fuzz import in_time
from tests.campaigns.kill import work
from tests.kit.kept_games import play, reopened
from tests.kit.random_positions import opened, some_header

FILES, SHARE = 50_000, 100
LIMIT = 20  # seconds of processor time for one file
MEMORY = 1 << 30  # bytes
GAMES = 12
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
    head, *_ = _games()[0]
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
        for number in range(2):
            session = keeping.keep(opened(some_header(Random(number))).session, store, "0.1.0")
            play(session, 5)
    known = {kept.id: store.book(kept.id) for kept in store.games()}
    store.close()
    return known


def _file(chance: Random, place: Path, guarded: dict[str, Any]) -> str:
    how, data = mutated(chance)
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
    _sure(status in STATUSES and (status == 0) == (err.getvalue() == ""), f"status {status}: {err.getvalue()}")
    _sure(len(err.getvalue().splitlines()) <= 1 and "Traceback" not in err.getvalue(), err.getvalue()[:300])
    _sure(how != "untouched" or status == 0, err.getvalue())
    new = [json.loads(line)["imported"] for line in out.getvalue().splitlines()]
    _looked_at(place / "data", guarded, new, chance)
    came = "a game came in" if status == 0 else "the whole part came in" if new else f"told, status {status}"
    return f"{how}: {came}"


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
    for number in range(len(session.history) + 1):
        _sure(not laws.broken(session.state_at(number)), "a law is broken")
    voice = opened(some_header(Random(1))).voice("en")
    chronicle(session, voice)
    sheet(store, game, "fr")
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


# Mutated files

@cache
def _games() -> tuple[list[Any], ...]:
    """Some export files, as JSON values, of every edition; with branches."""
    found = []
    with tempfile.TemporaryDirectory(prefix="files-") as folder:
        store = Store(Path(folder))
        for number in range(GAMES):
            session = keeping.keep(opened(some_header(Random(number))).session, store, "0.1.0")
            chance = Random(number)
            for _ in range(60):
                work(session, chance)
            book = store.book(session.game)
            assert book is not None
            found.append([json.loads(line) for line in transfer.export(book)])
        store.close()
    return tuple(found)


def mutated(chance: Random) -> tuple[str, bytes]:
    """A file and how it was harmed."""
    rows, elsewhere = (json.loads(json.dumps(chance.choice(_games()))) for _ in range(2))
    name = chance.choice(list(HARMS))
    return name.replace("_", " ").strip(), HARMS[name](chance, rows, elsewhere)


def _bytes(rows: list[Any]) -> bytes:
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def _torn(chance: Random, rows: list[Any], _: list[Any]) -> bytes:
    data = _bytes(rows)
    return data[:chance.randrange(len(data))]


def _edited(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    return _mutations.some_lines(chance, rows, elsewhere)


def _garbled(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    data = bytearray(_bytes(rows))
    for _ in range(chance.choice((1, 2, 20))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def _shuffled(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    """Lines lost, doubled, changed about, or of another game."""
    rows = list(rows)
    for _ in range(chance.choice((1, 1, 3))):
        at = chance.randrange(len(rows))
        what = chance.randrange(4)
        if what == 0 and len(rows) > 1:
            del rows[at]
        elif what == 1:
            rows.insert(at, rows[at])
        elif what == 2:
            rows.insert(chance.randrange(len(rows)), rows.pop(at))
        else:
            rows[at:at] = chance.choices(elsewhere, k=2)
    return _bytes(rows)


def _several(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    other = _shuffled(chance, elsewhere, rows) if chance.random() < 0.5 else _bytes(elsewhere)
    return _bytes(rows) + other


def _forged_value(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    """Values anywhere replaced, by strange ones or by those of other places."""
    for _ in range(chance.choice((1, 1, 2, 5))):
        row = rows[0] if chance.random() < 0.25 else chance.choice(rows)
        holder, key = chance.choice(list(_places(row)))
        other, other_key = chance.choice(list(_places(chance.choice(elsewhere))))
        holder[key] = chance.choice((_strange(chance), other[other_key], _near(holder[key], chance)))
    return _bytes(list(chained(rows)))


def _forged_lines(chance: Random, rows: list[Any], elsewhere: list[Any]) -> bytes:
    """Entries lost, doubled, changed about, or of another game, and numbered anew."""
    head, *old, end = rows
    spliced = [json.loads(line) for line in _shuffled(chance, old, elsewhere[1:-1]).splitlines()]
    entries = [{**row, "number": number, "before": chance.choice((number - 1, number - 1, row["before"]))}
               for number, row in enumerate(spliced, start=1)]
    last = {"end": len(entries), "head": chance.randint(0, len(entries)), "tip": len(entries)}
    return _bytes(list(chained([head, *entries, last if chance.random() < 0.9 else end])))


def chained(rows: list[Any]) -> Iterator[Any]:
    """The same with hashes that fit."""
    chain = ""
    for row in rows:
        content = {key: value for key, value in row.items() if key != "hash"} if isinstance(row, dict) else {}
        chain = transfer._hash(chain, content)
        yield {**content, "hash": chain}


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every value in it, as what holds it and under which key."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in items:
        yield value, key
        yield from _places(each)


def _near(value: Any, chance: Random) -> Any:
    """Something of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + chance.choice((-1, 1, 2, 100, -1000, 10**9, 10**30))
    if isinstance(value, str):
        return chance.choice((value[:-1], value + "x", value[::-1], "", "../" * 5 + value, "/etc/passwd", "__class__"))
    return value[:-1] if isinstance(value, list) else {**value, "x": 1} if isinstance(value, dict) else 0


def _strange(chance: Random) -> Any:
    return chance.choice((
        None, True, -1, 0, 10**9, 10**400, 1.5, float("inf"), "", "\ud800", "\x00", "'; DROP TABLE game;",
        "../../../tmp/x", "A" * 100_000, [], [[[]]], {}, {"is": "OpenGame"}, {"~": "Message"},
        {"is": "__import__('os').system('true')"}, [10**9] * 3, {"a": {"b": {}}}, "assistant.core"))


Harm = Callable[[Random, list[Any], list[Any]], bytes]
HARMS: dict[str, Harm] = {
    "torn": _torn, "edited": _edited, "garbled": _garbled, "shuffled": _shuffled, "several": _several,
    "forged_value": _forged_value, "forged values": _forged_value, "forged lines": _forged_lines,
    "untouched": lambda chance, rows, _: _bytes(rows),
}
