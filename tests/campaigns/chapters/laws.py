"""laws --seeds A-B: all laws, and offered = accepted, over random games of every edition and number of players."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from random import Random
from typing import Any

from assistant.core.shapes.record import record
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.model import Clash
from tests.games.clash.laws import always
from tests.kit.moves.random_positions import opened, some_header, walk

STEPS = 250  # of each game
GRIDS = 4  # positions of each game at which every command is tried
MOST_DICE = 10  # rolls of more have too many rerolls to list
FIRST = "0-19"


@record
class Report:
    seed: int
    happenings: int
    moments: Counter[str]
    problem: str | None


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests laws", description=__doc__)
    parser.add_argument("--seeds", default=FIRST, metavar="A-B", help="the games, each by its seed")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(argv)
    first, _, last = options.seeds.partition("-")
    seeds = range(int(first), int(last or first) + 1)
    began, moments, problems, happenings = time.monotonic(), Counter[str](), 0, 0
    with ProcessPoolExecutor(options.processes) as pool:
        for done in as_completed([pool.submit(game, seed) for seed in seeds]):
            report = done.result()
            moments += report.moments
            happenings += report.happenings
            if report.problem is not None:
                problems += 1
                print(f"seed {report.seed}: {report.problem}", flush=True)
    print(f"{len(seeds)} games, {happenings} happenings, {sum(moments.values())} grids in "
          f"{time.monotonic() - began:.0f} s: {problems} problems")
    print("grids at: " + ", ".join(f"{name} {count}" for name, count in moments.most_common()))
    return 1 if problems else 0


def game(seed: int) -> Report:
    """One random game with all that can come in between, watched all the way."""
    chance, happening, number, moments = Random(seed), None, 0, Counter[str]()
    table = opened(some_header(chance))
    grids = {chance.randrange(STEPS) for _ in range(GRIDS)}
    try:
        for number, happening in enumerate(islice(walk(table, chance, mixed=seed % 4 != 0), STEPS), start=1):
            always.check(table, happening)
            always.somebody_can_answer(happening.after)
            always.the_state_survives_writing(happening.after)
            if number in grids and not many_dice(happening.after):
                always.offered_is_accepted(happening.after)
                moments[moment_name(happening.after)] += 1
        always.back_and_forth(table)
    except Exception as problem:
        told = f"{type(problem).__name__} {str(problem)[:300]} at step {number} ({happening and happening.command})"
        return Report(seed, number, moments, told)
    return Report(seed, number, moments, None)


def many_dice(state: Clash) -> bool:
    return state.battle is not None and len(state.battle.rolled) > MOST_DICE


def moment_name(state: Clash) -> str:
    kinds: Any = CHAPTERS.ask(state).commands
    return kinds[0].__name__ if kinds else "over"
