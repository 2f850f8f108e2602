"""The threat map against all sequences of legal moves, on many small boards."""

from __future__ import annotations

import argparse
from random import Random

from tests.kit.moves.all_moves import TooMany
from tests.kit.moves.small_boards import board
from tests.kit.odds.by_moves import unlike_forces, unlike_odds


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests threats", description=__doc__)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0, help="of the first board")
    parser.add_argument("--figures", type=int, default=4)
    parser.add_argument("--patience", type=int, default=3000, help="positions of one board")
    asked = parser.parse_args(argv)
    done = wrong = 0
    for seed in range(asked.seed, asked.seed + asked.boards):
        state = board(Random(seed), asked.figures)
        try:
            found = [*unlike_forces(state, asked.patience), *unlike_odds(state, "bohorg", asked.patience)]
        except TooMany:
            continue
        done += 1
        if found:
            wrong += 1
            print(f"board {seed}: {found[0]}", flush=True)
        if done % 50 == 0:
            print(f"{done} boards, {wrong} wrong", flush=True)
    print(f"{done} boards of {asked.boards} looked at move by move, {wrong} wrong")
    return 1 if wrong else 0
