"""What the threat map costs in games of four in full swing: all places shown, and all odds exact (aim: under 1 s).

Greedy games, each at the moment with most figures on the board, for every player in turn. Seconds of the processor.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random
from statistics import median

from assistant.core.past.session import Session
from assistant.games.clash.bots.match import Match, Terms
from assistant.games.clash.box import content
from assistant.games.clash.lookup import on_board
from assistant.games.clash.model import ACTIONS, Clash
from assistant.games.clash.odds.board.threats import threats

AIM = 1.0
ROUNDS = 12


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench threats", description=__doc__)
    parser.add_argument("--games", type=int, default=4, help="of each edition")
    asked = parser.parse_args(argv)
    shown, exact, worst = [], [], 0.0
    for edition in ("retail2019", "ks2017"):
        for seed in range(asked.games):
            for clan, state in moments(edition, seed):
                places, first, last, left = timed(state, clan)
                shown.append(first)
                exact.append(last)
                worst = max(worst, first)
                print(f"{edition}, game {seed}, round {state.round}, {clan:11}{places:4} places "
                      f"{first * 1000:7.0f} ms, all exact {last * 1000:7.0f} ms"
                      f"{f', {left} left estimated' * bool(left)}", flush=True)
    print(f"\nAll places shown: median {median(shown):.2f} s, worst {worst:.2f} s, at most {AIM}: "
          f"{'yes' if worst < AIM else 'NO'}")
    print(f"All odds exact:   median {median(exact):.2f} s, worst {max(exact):.2f} s; within {AIM} s in "
          f"{sum(each < AIM for each in exact)} of {len(exact)}")
    return 0 if worst < AIM else 1


def moments(edition: str, seed: int) -> Iterator[tuple[str, Clash]]:
    """The fullest board of a game, as each player's Action finds it."""
    match = Match(Terms(content.load("stand-in"), edition=edition, heroes=True), "greedy", seed, Random(seed))
    watched: list[tuple[int, Clash]] = []

    def watch(session: Session) -> str | None:
        state: Clash = session.state
        if state.phase in ACTIONS and state.action is None and state.battle is None:
            watched.append((crowd(state), state))
        return "enough" if state.round > ROUNDS else None

    match.play(watch)
    _, fullest = max(watched, key=lambda each: each[0])
    yield from ((clan, fullest) for clan in fullest.players)


def crowd(state: Clash) -> int:
    return sum(sum(on_board(state, clan)) + sum(each.garrison) for clan, each in state.players.items())


def timed(state: Clash, clan: str) -> tuple[int, float, float, int]:
    """Places, seconds until all were shown, until all were exact, and how many never were."""
    began, seen, exact, first = time.process_time(), set(), set(), 0.0
    for threat in threats(state, clan):
        key = threat.by, threat.place
        if key not in seen:
            first = time.process_time() - began
        seen.add(key)
        exact |= {key} if threat.exact else set()
    return len(seen), first, time.process_time() - began, len(seen - exact)
