"""fuzz: spoiled scripts, boxes and questions of odds, in process and by the command line; only the specified outcomes.

python3 -m tests fuzz [--seed S] [--scripts N] [--boxes N] [--unread N] [--odds N] [--cli N] [--processes P]
python3 -m tests fuzz --seed S --case script:17         one case again, with what it read

A case has so much time of the processor, not of the clock, so that a loaded machine judges as an idle one does.
"""

from __future__ import annotations

import argparse
import os
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from tests.campaigns.chapters import _mutations
from tests.campaigns.saves import _outcomes
from tests.kit.games import GAMES

SCRIPTS, BOXES, UNREAD, ODDS, CLI = 90_000, 10_000, 20_000, 5_000, 300
SHARE = 250  # cases that a process takes on at a time
LIMIT = 20  # seconds of processor time for one case
OF_EACH_GAME, LENGTH = 10, 120  # the games whose lines are spoiled
FOLDER = tempfile.gettempdir()


class Hang(Exception):
    """A case took too long."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests fuzz")
    for name, default in (("seed", 1), ("scripts", SCRIPTS), ("boxes", BOXES), ("unread", UNREAD), ("odds", ODDS),
                          ("cli", CLI), ("processes", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--case", help="one case again: script:17, box:3, unread:4, odds:5, cli:8")
    options = parser.parse_args(argv)
    if options.case:
        kind, _, number = options.case.partition(":")
        print(_case(options.seed, kind, int(number), tell=True))
        return 0
    began, outcomes, failures = time.monotonic(), Counter[str](), []
    with ProcessPoolExecutor(options.processes) as pool:
        shares = [pool.submit(share, options.seed, kind, first, min(first + SHARE, count))
                  for kind, count in (("script", options.scripts), ("box", options.boxes), ("unread", options.unread),
                                    ("odds", options.odds),
                                    ("cli", options.cli))
                  for first in range(0, count, SHARE)]
        for done in as_completed(shares):
            counted, failed = done.result()
            outcomes += counted
            failures += failed
            for each in failed:
                print(each, flush=True)
    if options.cli:
        for name, outcome in _outcomes.large_inputs(Path(FOLDER)):
            print(f"{name}: {outcome}", flush=True)
            outcomes["large"] += 1
            failures += [name] if not outcome.startswith("status 2") else []
    print(f"{sum(outcomes.values())} cases in {time.monotonic() - began:.0f} s, {len(failures)} failed")
    print(", ".join(f"{name}: {count}" for name, count in sorted(outcomes.items())))
    return 1 if failures else 0


def share(seed: int, kind: str, first: int, last: int) -> tuple[Counter[str], list[str]]:
    outcomes, failures = Counter[str](), []
    for number in range(first, last):
        try:
            outcomes[f"{kind} {_case(seed, kind, number)}"] += 1
        except Exception as problem:
            outcomes[f"{kind} failed"] += 1
            failures.append(f"--seed {seed} --case {kind}:{number}  {type(problem).__name__}: {str(problem)[:400]}")
    return outcomes, failures


def _case(seed: int, kind: str, number: int, tell: bool = False) -> str:
    """Make and try one case; how it came out, or an exception."""
    chance = Random(f"{seed}/{kind}/{number}")
    scripts = _scripts(seed)
    with in_time(LIMIT):
        if kind == "box":
            return _outcomes.box(_told(_mutations.some_box(chance), tell))
        if kind == "unread":
            return _outcomes.unread_box(_told(_mutations.unread_box(chance), tell))
        if kind == "odds":
            return _outcomes.question(_told(_mutations.some_question(chance), tell))
        script, elsewhere = chance.choice(scripts), chance.choice(scripts)
        if kind == "cli":
            return _through_the_command_line(chance, script, elsewhere, tell)
        if chance.random() < 0.25:
            return _outcomes.script(_told(_mutations.some_script(chance, script, elsewhere), tell))
        at = chance.randrange(1, len(script))
        data = _mutations.some_lines(chance, script[at:at + 8], elsewhere[1:])
        return _outcomes.lines_at(_positions(seed)[scripts.index(script)], at - 1, _told(data, tell))


def _through_the_command_line(chance: Random, script: list[Any], elsewhere: list[Any], tell: bool) -> str:
    if chance.random() < 0.25:
        return _outcomes.command_line("box", _told(_mutations.some_box(chance), tell), dash=chance.random() < 0.3)
    if chance.random() < 0.25:
        return _outcomes.command_line("odds", _told(_mutations.some_question(chance), tell), dash=chance.random() < 0.3)
    if chance.random() < 0.1:  # a script that names a spoiled box
        path = Path(FOLDER, f"fuzz-{os.getpid()}.toml")
        path.write_bytes(_mutations.some_box(chance))
        script = [{**script[0], "box": str(path)}, *script[1:]]
    data = _told(_mutations.some_script(chance, script, elsewhere), tell)
    return _outcomes.command_line("play", data, dash=chance.random() < 0.5)


def _told(data: bytes, tell: bool) -> bytes:
    if tell:
        print(data.decode("utf-8", "backslashreplace"))
    return data


@contextmanager
def in_time(seconds: int) -> Iterator[None]:
    def stop(*_: object) -> None:
        raise Hang(f"more than {seconds} s of processor time")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# The games that are spoiled

@cache
def _games(seed: int) -> tuple[Any, ...]:
    """Some of every game and edition, the table throwing and drawing in most; with their headers."""
    found = []
    for number in range(OF_EACH_GAME):
        for playing in GAMES.values():
            chance = Random(f"{seed}/game/{number}")
            header = playing.some_header(chance, sources="table" if number % 3 else None)
            table = playing.opened(header)
            for _ in islice(playing.walk(table, chance), LENGTH):
                pass
            found.append((header, table))
    return tuple(found)


@cache
def _scripts(seed: int) -> list[list[Any]]:
    return [[header, *(table.game.grammar.write(entry.command) for entry in table.session.entries)]
            for header, table in _games(seed)]


@cache
def _positions(seed: int) -> list[Any]:
    """Each game with the state before each of its entries."""
    return [_outcomes.positions(table) for _, table in _games(seed)]
