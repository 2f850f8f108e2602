"""What Kravora's foresight costs on the boards of greedy games, how often it is exact, and what such a game costs.

python3 -m tests bench foresight [--games 6]    so many of two, of three and of four players

* A board is one that a player finds at the beginning of an attack; seconds of the processor (aims: the median under
  5 ms, the fullest under 50 ms).
* The wall's loss and the best attack are exact on 90 of 100 boards; of the others the gap to the bound is printed.
* A greedy game of three against one of Clash of Rage (aim: at most 6 times the processor's time).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from typing import TypeVar

from assistant.games.clash.bots import match as clash
from assistant.games.clash.box import content as clash_content
from assistant.games.kravora.bots import match
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.box import content
from assistant.games.kravora.foresight.attack import best_attack
from assistant.games.kravora.foresight.loss import wall_loss
from assistant.games.kravora.lookup import attackers
from assistant.games.kravora.model import Kravora

MEDIAN, FULLEST, EXACT, RATIO = 0.005, 0.05, 0.9, 6
T = TypeVar("T")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench foresight",
                                     description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=6)
    asked = parser.parse_args(argv)
    found = [board for players in (2, 3, 4) for seed in range(asked.games) for board in boards(players, seed)]
    found.sort(key=lambda board: len(board.players[board.turn or ""].units))
    losses = [timed(lambda board=board: wall_loss(board, board.turn or "")) for board in found]  # type: ignore[misc]
    plans = [timed(lambda board=board: best_attack(board)) for board in found]  # type: ignore[misc]
    met = [
        told("the wall's loss", found, [spent for spent, _ in losses],
             [loss.most - loss.least for _, loss in losses if not loss.exact]),
        told("the best attack", found, [spent for spent, _ in plans],
             [plan.loss - plan.bound for _, plan in plans if not plan.exact]),
        games(asked.games),
    ]
    return 0 if all(met) else 1


def boards(players: int, seed: int) -> Iterator[Kravora]:
    terms, greedy = match.Terms(content.load("stand-in"), players=players), Greedy(Random(seed))
    session = match.begun(terms, "greedy", seed, Random(seed)).session
    while session.state.phase != "over":
        state = session.state
        if (state.phase == "attack" and state.turn and not state.attacked and state.announced is None
                and attackers(state, state.turn)):
            yield state
        session.submit(greedy(state))


def timed(work: Callable[[], T]) -> tuple[float, T]:
    began = time.process_time()
    found = work()
    return time.process_time() - began, found


def told(what: str, found: Sequence[Kravora], spent: Sequence[float], gaps: Sequence[int]) -> bool:
    """The boards ascend by their Units: the last is the fullest."""
    exact = 1 - len(gaps) / len(found)
    fullest = len(found[-1].players[found[-1].turn or ""].units)
    met = median(spent) < MEDIAN and max(spent) < FULLEST and exact >= EXACT
    print(f"{what}: {len(found)} boards, median {median(spent) * 1000:.2f} ms, the fullest ({fullest} Units) "
          f"{spent[-1] * 1000:.1f} ms, the slowest {max(spent) * 1000:.1f} ms; exact on {exact:.1%}, the gaps of the "
          f"others {sorted(gaps)}: {'met' if met else 'MISSED'}")
    return met


def games(count: int) -> bool:
    """Turn by turn, so that a busy machine is as busy for both."""
    here = match.Terms(content.load("stand-in"), players=3)
    there = clash.Terms(clash_content.load("stand-in"), players=3)
    ours, theirs = [], []
    for seed in range(count):
        ours.append(timed(lambda seed=seed: match.play(here, "greedy", seed, Random(seed)))[0])  # type: ignore[misc]
        theirs.append(timed(lambda seed=seed: clash.Match(  # type: ignore[misc]
            there, "greedy", seed, Random(seed)).play())[0])
    ratio = sum(ours) / sum(theirs)
    print(f"a greedy game of three: {sum(ours) / count:.3f} s; of Clash of Rage {sum(theirs) / count:.3f} s; ratio "
          f"{ratio:.2f}: {'met' if ratio <= RATIO else 'MISSED'}")
    return ratio <= RATIO
