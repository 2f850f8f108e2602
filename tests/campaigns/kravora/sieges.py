"""Every law after each entry of many games of Kravora: any number of players, each ruling, all ways to throw.

python3 -m tests sieges [--games 1000] [--jobs 2]    so many for each number of players, a fifth for each other choice

Each entry is folded, written down and read again, and at two positions of a game every command there is is tried. A
fourth of the games has corrections, undo and redo, other sources and giving up in between.
"""

from __future__ import annotations

import argparse
import os
import time
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.bots.random_play import choose
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import SOURCES, Kravora
from assistant.games.kravora.rulings import RULINGS
from tests.games.kravora.kit import grid
from tests.games.kravora.kit.walk import opened, some_header, walk
from tests.games.kravora.laws import always

NICE = 10
SENSE = (0.0, 0.6, 0.9, 0.97)  # how often a sensible command comes in place of any: games without it are short
ENDLESS = ("after-ten", "waves")  # without the volcano two good defences may stand for ever
MOST_ROUNDS, GRIDS, WRITTEN = 60, 2, 20
FULLER = 10  # every so many games the grid is tried on fuller boards


class Job(NamedTuple):
    players: int
    rulings: tuple[tuple[str, str], ...]
    seed: int


class Told(NamedTuple):
    entries: int
    grids: int
    trouble: str | None


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests sieges", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args(argv)
    jobs = [Job(players, (), seed) for players in (2, 3, 4) for seed in range(asked.games)]
    jobs += [Job(2 + seed % 3, ((name, choices[1]),), seed) for name, choices in RULINGS.items()
             for seed in range(asked.games // 5)]
    jobs.sort(key=lambda job: job.seed)  # however far it comes, it has tried some of each
    began, entries, grids, wrong = time.monotonic(), 0, 0, 0
    with Pool(asked.jobs, os.nice, (NICE,)) as pool:
        for number, told in enumerate(pool.imap(play, jobs, chunksize=4), start=1):
            entries, grids = entries + told.entries, grids + told.grids
            if told.trouble:
                wrong += 1
                print(told.trouble)
            if number % 100 == 0 or number == len(jobs):
                print(f"{number} of {len(jobs)} games, {entries} entries, {grids} grids in "
                      f"{time.monotonic() - began:.0f} s: {wrong} with something wrong", flush=True)
    return int(bool(wrong))


def play(job: Job) -> Told:
    """One game to its end, and what is wrong with it, if anything."""
    chance, number, grids = Random(repr(job)), 0, 0
    source = (None, dict.fromkeys(SOURCES, "app"), dict.fromkeys(SOURCES, "table"))[job.seed % 3]
    session = opened(some_header(chance, source, job.players, dict(job.rulings))).session
    greedy, sense = Greedy(chance), SENSE[job.seed % len(SENSE)]

    def player(state: Kravora, chance: Random) -> Any:
        return greedy(state) if chance.random() < sense else choose(state, chance)

    happening = None
    try:
        for number, happening in enumerate(walk(session, chance, mixed=job.seed % 4 == 1, player=player), start=1):
            state = happening.after
            always.check(happening)
            if number % WRITTEN == 0:
                always.somebody_can_answer(state)
                always.the_state_survives_writing(state)
            if grids < GRIDS and chance.random() < 0.1 and _choices(state, job.seed % FULLER == 0):
                grid.offered_is_accepted(state)
                grids += 1
            if state.round > MOST_ROUNDS and ENDLESS in job.rulings:
                break
            assert state.round <= MOST_ROUNDS or job.seed % 4 == 1, "it does not end"
        always.back_and_forth(session)
    except Exception as problem:
        told = f"{type(problem).__name__} {str(problem)[:300]} at step {number} ({happening and happening.command})"
        return Told(number, grids, f"{job}: {told}")
    return Told(number, grids, None)


def _choices(state: Kravora, fuller: bool) -> bool:
    few, most = len(grid.numbers(state)) <= grid.MOST_NUMBERS, grid.FULL if fuller else grid.MOST_NUMBERS
    return CHAPTERS.ask(state).panel not in ("dice", "over") and grid.small_enough(state, most) and not (fuller and few)
