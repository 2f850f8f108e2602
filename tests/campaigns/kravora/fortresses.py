"""Does Kravora's stand-in box play well? Greedy games with rotated seats: who wins, how long it takes, what gets used.

python3 -m tests fortresses [--games 500] [--jobs 2] [--box FILE] [--habits]

With `--habits`: what one seat wins without each habit of the greedy player, and with all of them among random players.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product, zip_longest
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from assistant.games.kravora.bots import match, series
from assistant.games.kravora.bots.greedy import HABITS
from assistant.games.kravora.bots.match import Outcome, Terms
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import Box
from tests.games.kravora.kit.seat import among_random, share, without

NICE = 10
PLAYERS = (2, 3, 4)


class Job(NamedTuple):
    box: str
    players: int
    seed: int


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests fortresses", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--box", default="stand-in")
    parser.add_argument("--habits", action="store_true")
    asked = parser.parse_args(argv)
    broken = 0
    with Pool(asked.jobs, os.nice, (NICE,)) as pool:
        if asked.habits:
            for players, habit in product(PLAYERS, (*sorted(HABITS), "")):
                wins = pool.map(won, [(Job(asked.box, players, seed), habit) for seed in range(asked.games)])
                print("{} players, {}: {:.1%} ± {:.1%}".format(
                    players, f"without {habit}" if habit else "among random ones", *share(wins)), flush=True)
            return 0
        for players in PLAYERS:
            jobs = [Job(asked.box, players, seed) for seed in range(asked.games)]
            games = list(pool.imap(play, jobs, chunksize=4))
            print(*told(terms(jobs[0]), games), sep="\n")
            broken += sum(game.wrong is not None for game in games)
    return int(broken > 0)


@cache
def loaded(box: str) -> Box:
    return content.load(box)


def terms(job: Job) -> Terms:
    return Terms(loaded(job.box), players=job.players)


def play(job: Job) -> Outcome:
    return match.play(terms(job), "greedy", job.seed, Random(job.seed))


def won(asked: tuple[Job, str]) -> float:
    """What a seat wins without this habit; with no habit named, among random players."""
    job, habit = asked
    if habit:
        return without(habit, job.players, job.seed, job.box)
    return among_random(job.players, job.seed, job.box)


def _mean(rounds: Iterable[int | None]) -> str:
    fell = [number for number in rounds if number is not None]
    return f"{sum(fell) / len(fell):.1f} ({len(fell)} games)"


def told(terms: Terms, games: Sequence[Outcome]) -> list[str]:
    """The share of each seat, from the first player on, and a game's average of all that is counted."""
    won: Counter[int] = Counter()
    for game in games:
        seats = match.opening(terms, game.seed).setting.colours
        won.update({seats.index(winner): 1 for winner in game.winners})
    totals: Any = series.totals(terms, games)
    shares = ", ".join(f"{won[seat] / len(games):.0%}" for seat in range(terms.players))
    used = {**totals["bought"], **totals["cast"], "sent": totals["sent"]}
    return [f"{terms.players} players, {len(games)} games: seats {shares}; rounds {totals['rounds']['min']} to "
            f"{totals['rounds']['max']}, on average {totals['rounds']['mean']}",
            "    falls, on average in round " + ", ".join(map(_mean, zip_longest(*(game.falls for game in games)))),
            "    " + ", ".join(f"{name} {number / len(games):.1f}" for name, number in used.items())]
