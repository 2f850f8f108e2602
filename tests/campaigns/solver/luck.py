"""Luck and skill at length: battles of anybody's choices; every account adds up, and luck is nothing on average."""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random

from tests.campaigns.solver.odds_engine import BATTLES
from tests.games.clash.odds.test_account import account, anything


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests luck", description=__doc__)
    parser.add_argument("--battles", type=int, default=10_000, help="in all")
    battles = parser.parse_args(argv).battles
    total = squares = worst = 0.0
    for seed in range(battles):
        found = account(BATTLES[seed % len(BATTLES)], seed, anything(Random(seed)))
        one, other = found.attacker, found.defender
        came_to = found.start + found.luck(one) + found.decisions(one) - found.decisions(other)
        worst = max(worst, abs(came_to - found.outcome), abs(found.luck(one) + found.luck(other)))
        total, squares = total + found.luck(one), squares + found.luck(one) ** 2
        if (seed + 1) % 1000 == 0:
            print(f"{seed + 1} of {battles}", flush=True)
    mean = total / battles
    z = mean / sqrt((squares / battles - mean**2) / battles)
    print(f"{battles} battles: accounts off by at most {worst:.1e}; luck {mean:+.5f} on average, z = {z:+.2f}")
    return 0 if worst < 1e-9 and abs(z) < 4 else 1
