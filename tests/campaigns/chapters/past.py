"""past [--game G] --seeds A-B: play, undo, redo, jump, mend, branch, restart in any order; fold(disk) = live each time.

A seed is a game in a store of its own; any of them can be run again alone.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from random import Random

from assistant.core.shapes.record import record
from tests.kit.games import GAMES
from tests.kit.saves.pasts import Past, some_steps

FIRST, STEPS, MOST_AT_FIRST = "0-199", 60, 150


@record
class Report:
    game: str
    seed: int
    steps: Counter[str]
    entries: int
    problem: str | None


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests past", description=__doc__)
    parser.add_argument("--seeds", default=FIRST, metavar="A-B", help="the games, each by its seed")
    parser.add_argument("--game", choices=GAMES, help="one of the games; else all of them")
    parser.add_argument("--steps", type=int, default=STEPS, help="of each game")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(arguments)
    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    began, steps, games, entries, problems = time.monotonic(), Counter[str](), 0, 0, 0
    with ProcessPoolExecutor(options.processes) as pool:
        for done in as_completed([pool.submit(game, each, seed, options.steps) for seed in seeds
                                  for each in ([options.game] if options.game else GAMES)]):
            report = done.result()
            games += 1
            steps += report.steps
            entries += report.entries
            if report.problem is not None:
                problems += 1
                print(f"{report.game} {report.seed}: {report.problem}", flush=True)
    print(f"{games} games, {entries} entries, {sum(steps.values())} steps in "
          f"{time.monotonic() - began:.0f} s: {problems} problems")
    print(", ".join(f"{name} {count}" for name, count in steps.most_common()))
    return 1 if problems else 0


def game(of: str, seed: int, steps: int) -> Report:
    """One game, watched all the way."""
    chance, done = Random(f"past/{seed}"), Counter[str]()
    with tempfile.TemporaryDirectory() as folder:
        past = Past(GAMES[of], Path(folder), chance)
        try:
            past.play(chance.randrange(MOST_AT_FIRST))
            past.check()
            for _ in range(steps):
                done.update(some_steps(past, 1))
        except Exception as problem:
            told = f"{type(problem).__name__} {str(problem)[:300]} after {sum(done.values())} steps"
            return Report(of, seed, done, len(past.session.history), told)
        finally:
            past.close()
    return Report(of, seed, done, len(past.session.history), None)
