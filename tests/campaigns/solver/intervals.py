"""Honest numbers: what screens show of the odds of battles of games, at any moment, against the truth.

Those kept, and as many more as are asked for, fought anew by greedy players. No interval that is shown, or could be,
ever misses the truth; no figure shown is off by more than 3 points; and after a second few intervals are still wide.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from itertools import count
from random import Random

from assistant.core.shapes.record import record
from assistant.core.words.voice import Speaker
from assistant.games.clash.odds import Question, solve, solver
from assistant.games.clash.odds.bounds import Bounds, narrowing
from assistant.games.clash.odds.kernel import table
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solved import worked_out
from assistant.ui.games.clash.presenters.battle.odds import interval, percent
from tests.bench.harvest import EDITIONS, fought, harvested

KEPT_GAMES = 60  # those kept are of the seeds before
NOISE = 1e-12
ANY = 1 << 40  # states: whatever it takes
SOON, WIDE, FEW = 1.0, 20.0, 0.01  # seconds, points, share of the battles
FAR = 3.0  # points by which no single figure may be wrong
ENGLISH = Speaker("en")


@record
class Shown:
    """After so many seconds: from which to which percent; the same twice for a single figure."""

    seconds: float
    low: float
    high: float


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests intervals", description=__doc__)
    parser.add_argument("--battles", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1, help="of those drawn, where fewer are asked for than are kept")
    parser.add_argument("--unlike", type=int, default=200, help="of them in plain Python too")
    parser.add_argument("--slower", type=float, default=1.0, help="as on a device so many times as slow")
    parser.add_argument("--plain", action="store_true", help="as on a device without the compiled kernel")
    asked = parser.parse_args(argv)
    chosen = battles(asked.battles, Random(asked.seed))
    truths = [solve(question, most=ANY).win for question in chosen]
    pairs = list(zip(chosen, truths, strict=True))
    good = [could_be_shown(pairs), same_in_plain(pairs[:asked.unlike])]
    vars(solver)["thread_time"] = lambda: asked.slower * time.thread_time()
    if asked.plain:
        vars(table)["library"] = lambda: None
    return 0 if all([*good, *are_shown(pairs, asked.slower)]) else 1


def battles(number: int, luck: Random) -> list[Question]:
    kept = harvested()
    if number <= len(kept):
        return luck.sample(kept, number)
    for seed in count(KEPT_GAMES):
        kept.extend(fought(EDITIONS[seed % len(EDITIONS)], seed, players=2 + seed % 3))
        if len(kept) >= number:
            print(f"{len(kept)} battles of {seed + 1} games", flush=True)
            return kept[:number]
    raise AssertionError


def judged(what: str, found: float, most: float) -> bool:
    print(f"{what}: {found:g}, at most {most:g}: {'yes' if found <= most else 'NO'}", flush=True)
    return found <= most


def could_be_shown(pairs: list[tuple[Question, float]]) -> bool:
    """Each interval, however quickly the exact answer comes."""
    told = missed = 0
    for question, truth in pairs:
        for found in narrowing(question, most=ANY):
            told += 1
            missed += not found.low.win - NOISE <= truth <= found.high.win + NOISE
    return judged(f"{len(pairs)} battles, {told} intervals that could be shown; missed the truth", missed, 0)


def same_in_plain(pairs: list[tuple[Question, float]]) -> bool:
    unlike = sum(abs(solve(question, engine="plain", most=ANY).win - truth) > NOISE for question, truth in pairs)
    return judged(f"{len(pairs)} of them in plain Python; unlike", unlike, 0)


def are_shown(pairs: list[tuple[Question, float]], slower: float) -> Iterator[bool]:
    """What a screen shows until the exact answer is there."""
    intervals = single = missed = off = wide = 0
    for question, truth in pairs:
        last = Shown(0.0, 0.0, 100.0)
        waiting = last
        for last in shown(question, slower):
            waiting = last if last.seconds <= SOON else waiting
            single += last.low == last.high
            intervals += last.low < last.high
            if last.low < last.high:
                missed += not last.low - NOISE <= 100 * truth <= last.high + NOISE
            else:
                off += abs(last.low - 100 * truth) > FAR
        wide += waiting.high - waiting.low > WIDE
    yield judged(f"{intervals} intervals shown; missed the truth", missed, 0)
    yield judged(f"{single} single figures shown; wrong by more than {FAR:g} points", off, 0)
    yield judged(f"share of them told no closer than to {WIDE:g} points after {SOON:g} s", wide / len(pairs), FEW)


def shown(question: Question, slower: float) -> Iterator[Shown]:
    began = time.process_time()
    for found in worked_out(question, lambda: False):
        if not isinstance(found, Bounds | Solution):
            continue  # no more comes; or it is simulated, and named so
        seconds = slower * (time.process_time() - began)
        if isinstance(found, Solution):
            words = percent(round(found.win, 9), ENGLISH)
        else:
            words = interval(found.low.win, found.high.win, ENGLISH, final=False).attacker
        figures = [float(each) for each in re.findall(r"\d+", words)]
        yield Shown(seconds, figures[0], figures[-1])
