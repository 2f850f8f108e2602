"""Every law after each entry of many games of Kravora: any number of players, each ruling, all ways to throw.

python3 -m tests sieges [--games 1000] [--jobs 2]    so many for each number of players, a fifth for each other choice
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from functools import cache
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from assistant.core.bots.match import Match
from assistant.games.kravora.bots import match
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.bots.random_play import choose
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.rulings import RULINGS
from assistant.games.kravora.table import laws

NICE = 10
SENSE = (0.0, 0.6, 0.9, 0.97)  # how often a sensible command comes in place of any: games without it are short
SOURCES = ("app", "table")
ENDLESS = ("after-ten", "waves")  # without the volcano two good defences may stand for ever


class Job(NamedTuple):
    players: int
    rulings: tuple[tuple[str, str], ...]
    seed: int


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests sieges", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = parser.parse_args(argv)
    jobs = [Job(players, (), seed) for players in (2, 3, 4) for seed in range(asked.games)]
    jobs += [Job(2 + seed % 3, ((name, choices[1]),), seed) for name, choices in RULINGS.items()
             for seed in range(asked.games // 5)]
    with Pool(asked.jobs, os.nice, (NICE,)) as pool:
        wrong = [trouble for trouble in pool.imap(play, jobs, chunksize=8) if trouble]
    print(*wrong, f"{len(jobs)} games, {len(wrong)} with something wrong", sep="\n")
    return int(bool(wrong))


@cache
def box() -> Box:
    return content.load("stand-in")


def play(job: Job) -> str | None:
    """What is wrong with one game: a broken law, no end, or another state after undo and redo."""
    terms = match.Terms(box(), players=job.players, rulings=dict(job.rulings), source=SOURCES[job.seed % 2])
    session = match.begun(terms, job.seed)
    played = Match("kravora", session, player(job.seed), laws.broken, match.MOST_ROUNDS)
    played.run()
    end = session.state
    while session.undo():
        pass
    while session.redo():
        pass
    if played.trouble:
        return f"{job}: {played.trouble}"
    if not played.finished and ENDLESS not in job.rulings:
        return f"{job}: it does not end"
    return None if session.state == end else f"{job}: another state after undo and redo"


def player(seed: int) -> Callable[[Kravora], Any]:
    chance = Random(seed)
    greedy, sense = Greedy(chance), SENSE[seed % len(SENSE)]
    return lambda state: greedy(state) if chance.random() < sense else choose(state, chance)
