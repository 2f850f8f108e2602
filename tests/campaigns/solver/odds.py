"""The battle solver at length: 2,000 random battles against the oracle, 300 in fractions, a million simulated."""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction
from random import Random

from assistant.core.shapes.record import replace
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.kernel.table import suits
from assistant.games.clash.odds.solver import Engine
from tests.kit.odds import simulation
from tests.kit.odds.battles import random_battle, random_solo_battle
from tests.kit.odds.engines import compare
from tests.kit.odds.oracle import Oracle

ENGINES: tuple[Engine, ...] = ("plain", "auto")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests odds", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--battles", type=int, default=2000)
    parser.add_argument("--fractions", type=int, default=300)
    parser.add_argument("--simulated", type=int, default=1_000_000, help="battles of each of ten")
    chosen = parser.parse_args(argv)
    luck = Random(chosen.seed)
    checks = (against_the_oracle(luck, chosen.battles), against_fractions(luck, chosen.fractions),
              against_simulation(luck, chosen.simulated))
    return 0 if all(checks) else 1


def against_the_oracle(luck: Random, battles: int) -> bool:
    """Win chances within 1e-12, of both engines in every state; what is left sums to one and gives the same chance."""
    worst, states = {"oracle": 0.0, "sum": 0.0, "win": 0.0}, 0
    for number in range(battles):
        drawn = random_battle if number % 4 else random_solo_battle
        question = drawn(luck, most=2 if number % 10 else 3)
        solution = solve(question, engine="plain")
        found = Forward(solution).distribution
        errors = {"oracle": abs(solution.win - Oracle(question).win()),
                  "sum": abs(sum(found.survivors.values()) - 1), "win": abs(found.win - solution.win)}
        if suits(question):
            states += compare(question)
        # Ties count within 1e-12, and a battle has several: what is left may be that much less good, each time.
        if any(error > (1e-11 if name == "win" else 1e-12) for name, error in errors.items()):
            print(f"battle {number}: {errors}\n{question}")
            return False
        worst = {name: max(error, errors[name]) for name, error in worst.items()}
        progress("against the oracle", number + 1, battles)
    print(f"{battles} battles against the oracle, {states} states of both engines; worst differences: {worst}")
    return True


def against_fractions(luck: Random, battles: int) -> bool:
    worst = 0.0
    for number in range(battles):
        question = random_battle(luck, most=1)
        exact = Oracle(question, Fraction).win()
        for engine in ENGINES:
            worst = max(worst, abs(float(Fraction(solve(question, engine=engine).win) - exact)))
        if worst > 1e-12:
            print(f"battle {number}: off by {worst}\n{question}")
            return False
        progress("in fractions", number + 1, battles)
    print(f"{battles} battles in exact fractions; worst difference {worst:.1e}")
    return True


def against_simulation(luck: Random, battles: int) -> bool:
    """Ten battles, each played so often by the solver's own policy."""
    for number in range(10):
        while True:
            question = replace(random_battle(luck, most=4), running=None, rage_limit=None)
            solution = solve(question)
            if 0.05 < solution.win < 0.95:
                break
        share = simulation.Dicers(solution, luck.randrange(1 << 30)).share_won(battles)
        z = (share - solution.win) / (solution.win * (1 - solution.win) / battles) ** 0.5
        print(f"battle {number}: solver {solution.win:.6f}, {battles} simulated {share:.6f}, z = {z:+.2f}", flush=True)
        if abs(z) >= 4:
            print(question)
            return False
    return True


def progress(what: str, done: int, of: int) -> None:
    if done % 100 == 0:
        print(f"{what}: {done} of {of}", file=sys.stderr, flush=True)
