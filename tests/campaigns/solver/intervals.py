"""Battles of games: no interval that could be shown ever misses the truth, and the engines say the same of each."""

from __future__ import annotations

import argparse
import time
from random import Random

from assistant.games.clash.odds import solve
from assistant.games.clash.odds.bounds import narrowing
from assistant.games.clash.odds.kernel.table import suits
from tests.bench.harvest import harvested

NOISE = 1e-12
ANY = 1 << 40  # states: whatever it takes


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests intervals", description=__doc__)
    parser.add_argument("--battles", type=int, default=5000, help="drawn from those kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", type=int, default=200, help="of them in plain Python too")
    asked = parser.parse_args(argv)
    luck, kept = Random(asked.seed), harvested()
    chosen = kept if asked.battles >= len(kept) else luck.sample(kept, asked.battles)
    told = missed = unlike = late = 0
    for number, question in enumerate(chosen):
        began = time.perf_counter()
        truth = solve(question, most=ANY).win
        late += time.perf_counter() - began > 1.0
        for found in narrowing(question, most=ANY):
            told += 1
            missed += not found.low.win - NOISE <= truth <= found.high.win + NOISE
        if number < asked.plain and suits(question):
            unlike += abs(solve(question, engine="plain", most=ANY).win - truth) > NOISE
    print(f"{len(chosen)} battles, {told} intervals, {missed} missed the truth; {late} took more than a second; "
          f"{unlike} of {asked.plain} unlike in plain Python")
    return 1 if missed or unlike else 0
