"""What the battle solver costs beside other ways, measured turn by turn in one run: times, ratios, memory, growth."""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import pairwise, product
from math import log
from random import Random
from statistics import median

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Question, TooBig, solve
from assistant.games.clash.odds.advice.before_battle import forces
from assistant.games.clash.odds.forward import Forward
from tests.kit.odds import simulation
from tests.kit.odds.oracle import Oracle

SIZES = {"small": (2, 1, 1), "8 v 8": (4, 3, 1), "14 v 14": (8, 4, 2), "20 v 20": (10, 6, 4)}
TYPICAL = (Fighter(2, 1, hit=1, slowness=1), Fighter(3, 2, hit=1), Fighter(6, 3, slowness=2))
KINDS = {
    "typical": (TYPICAL, False),
    "rage icons": ((Fighter(2, 1, rage=1), Fighter(3, 2, hit=1), Fighter(6, 3)), False),
    "tanks": ((Fighter(2, 2, shield=1), Fighter(3, 3), Fighter(4, 4, shield=1)), False),
    "elves": ((Fighter(3, 1, reroll=1), Fighter(4, 2), Fighter(5, 3, shield=1)), True),
}
Way = Callable[[Question], object]
BRIEF = ("finding the states that can be met takes a fifth of the time, and half of it where as many as possible must "
         "fall: those battles take a few milliseconds")
UNSHARED = "few states of the battle are shared by those of its parts, where tokens are many and Units fall fast"
# Why a target is missed, where it is.
REASONS = {
    "8 v 8, pure : memo DP": BRIEF,
    "8 v 8, pure : icepool": BRIEF,
    "8 v 8, ours, numpy loaded : icepool": BRIEF,
    "8 v 8, pure : 10 k simulated in Python": "where Units may be let live for a Rage token, two to five times as many "
                                              "states are met; it holds where as many as possible must fall",
    "20 v 20 : 1 M simulated in numpy": "who may let Units live for a Rage token (injuries free, or Rage icons) meets "
                                        "ten to thirty times as many states, and best play does let them live; "
                                        "it holds where as many as possible must fall",
    "all sub-armies : one solve, 8 v 8": UNSHARED,
    "all sub-armies : one solve, 20 v 20": UNSHARED,
}


def ways() -> dict[str, Way]:
    from tests.kit.odds.icepool import IcepoolBattle

    return {
        "plain": lambda question: solve(question, engine="plain").win,
        "kernel": lambda question: solve(question, engine="kernel").win,
        "ours": lambda question: solve(question).win,
        "ours, and what is left": lambda question: Forward(solve(question)).distribution,
        "ours, all sub-armies": lambda question: solve(question, smaller=True).win,
        "ours, parts against all": forces,
        "memo DP": lambda question: Oracle(question).win(),
        "icepool": lambda question: IcepoolBattle(question).win(),
        "simulate 10 k, Python": lambda question: simulation.plain(question, 10_000, Random(1)),
        "simulate 10 k, numpy": lambda question: simulation.in_arrays(question, 10_000, 1),
        "simulate 1 M, numpy": lambda question: simulation.in_arrays(question, 1_000_000, 1),
    }


def battle(kind: str, size: str, maximal: bool) -> Question:
    fighters, elves = KINDS[kind]
    counts = SIZES[size]
    return Question(Army(TYPICAL if elves else fighters, counts), Army(fighters, counts, elves=elves),
                    maximal=maximal)


def possible(way: str, size: str, maximal: bool, patience: float) -> bool:
    """What would take minutes is left out, unless asked for."""
    big = list(SIZES).index(size)
    if way in ("memo DP", "icepool"):
        return big <= (1 if patience < 100 else 2) + maximal * (way == "memo DP")
    if way == "plain":
        return big <= 2 if patience < 100 else big <= 2 + maximal
    return True


def measure(question: Question, chosen: dict[str, Way], rounds: int, patience: float) -> dict[str, float]:
    """Median seconds of the processor, one way after the other in each round: a busy machine is unfair to none."""
    times: dict[str, list[float]] = {way: [] for way in chosen}
    for _ in range(rounds):
        for way, run in chosen.items():
            if times[way] and sum(times[way]) > patience:
                continue
            gc.collect()
            began = time.process_time()
            run(question)
            times[way].append(time.process_time() - began)
    return {way: median(taken) for way, taken in times.items()}


def lookup(question: Question) -> float:
    """Seconds for the best eliminations of one roll in a solved battle."""
    solution = solve(replace(question, first="attacker"))
    injuries = sum(question.defender.counts) // 3 + 1
    times = []
    for _ in range(2000):
        began = time.perf_counter()
        solution.best_eliminations(solution.start, injuries)
        times.append(time.perf_counter() - began)
    return median(times)


def memory(kind: str, size: str, maximal: bool, engine: str = "auto", then: str = "s.win") -> float:
    """MB a solve adds at its peak, in a process of its own, and what is asked then."""
    code = ("import re; from pathlib import Path; from tests.bench.odds import battle\n"
            "from assistant.games.clash.odds import solve\n"
            "from assistant.games.clash.odds.forward import Forward\n"
            f"numpy = {engine != 'pure'} and __import__('numpy')\n"
            "peak = lambda: int(re.search(r'VmHWM:\\s+(\\d+)', Path('/proc/self/status').read_text())[1]) / 1024\n"
            f"before = peak(); s = solve(battle({kind!r}, {size!r}, {maximal}), engine={engine!r}); {then}\n"
            "print(peak() - before)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench odds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sizes", nargs="*", choices=SIZES, default=list(SIZES))
    parser.add_argument("--kinds", nargs="*", choices=KINDS, default=list(KINDS))
    parser.add_argument("--injuries", nargs="*", choices=("free", "maximal"), default=["free", "maximal"])
    parser.add_argument("--patience", type=float, default=30.0, help="seconds for one way in one battle")
    asked = parser.parse_args(argv)
    for injuries in asked.injuries:
        found = {}
        for size in asked.sizes:
            for kind in asked.kinds:
                question = battle(kind, size, injuries == "maximal")
                chosen = {way: run for way, run in ways().items()
                          if possible(way, size, injuries == "maximal", asked.patience)}
                found[size, kind] = measure(question, chosen, asked.rounds, asked.patience)
                show(injuries, size, kind, found[size, kind])
        targets(injuries, found)
        growth(found)
    limited(asked.sizes, asked.kinds, asked.injuries)
    return 0


def show(injuries: str, size: str, kind: str, found: dict[str, float]) -> None:
    ours = found["ours"]
    print(f"\n{size}, {kind}, injuries {injuries}")
    for way, taken in found.items():
        print(f"  {way:24}{taken * 1000:12.1f} ms {taken / ours:9.2f} × ours", flush=True)


def targets(injuries: str, found: dict[tuple[str, str], dict[str, float]]) -> None:
    print(f"\nTargets, injuries {injuries} (worst and best of the kinds)")
    eight = [times for (size, _), times in found.items() if size == "8 v 8"]
    twenty = [times for (size, _), times in found.items() if size == "20 v 20"]
    ratio("8 v 8, pure : memo DP", eight, "plain", "memo DP", 1 / 8)
    ratio("8 v 8, pure : icepool", eight, "plain", "icepool", 1 / 200)
    ratio("8 v 8, pure : 10 k simulated in Python", eight, "plain", "simulate 10 k, Python", 1)
    ratio("8 v 8, ours, numpy loaded : icepool", eight, "ours", "icepool", 1 / 200)
    ratio("8 v 8, ours, numpy loaded : 10 k in Python", eight, "ours", "simulate 10 k, Python", 1)
    ratio("20 v 20 : 1 M simulated in numpy", twenty, "ours", "simulate 1 M, numpy", 1)
    ratio("all sub-armies : one solve, 8 v 8", eight, "ours, all sub-armies", "ours", 1.5)
    ratio("all sub-armies : one solve, 20 v 20", twenty, "ours, all sub-armies", "ours", 1.5)
    if eight:
        taken = lookup(battle("typical", "8 v 8", injuries == "maximal")) * 1e6
        print(f"  a later question             {taken:8.2f} µs, at most 5: {'yes' if taken < 5 else 'NO'}")
        added = memory("typical", "8 v 8", injuries == "maximal", "plain")
        print(f"  memory, 8 v 8                {added:8.1f} MB, under 10: {'yes' if added < 10 else 'NO'}")
    if twenty:
        added = max(memory(kind, "20 v 20", injuries == "maximal") for size, kind in found if size == "20 v 20")
        print(f"  memory, 20 v 20, at most     {added:8.1f} MB, under 400: {'yes' if added < 400 else 'NO'}")
        added = max(memory(kind, "20 v 20", injuries == "maximal", then="Forward(s).distribution")
                    for size, kind in found if size == "20 v 20")
        print(f"    and to say what is left    {added:8.1f} MB")


def ratio(name: str, rows: list[dict[str, float]], ours: str, other: str, most: float) -> None:
    both = [row[ours] / row[other] for row in rows if ours in row and other in row]
    if both:
        print(f"  {name:40} {max(both):8.4f} … {min(both):8.4f}, at most {most:.4f}: "
              f"{'yes' if max(both) <= most else 'NO' if min(both) > most else 'partly'}")
        if max(both) > most and name in REASONS:
            print(f"    because {REASONS[name]}")


def limited(sizes: list[str], kinds: list[str], injuries: list[str]) -> None:
    """With the ruling of eight Rage tokens: plain Python alone, because two worths may depend on each other."""
    print("\nA supply of eight Rage tokens")
    for dealt, size, kind in product(injuries, sizes, kinds):
        question = replace(battle(kind, size, dealt == "maximal"), rage_limit=8)
        began = time.process_time()
        try:
            states = f"{solve(question).table.states} states"
        except TooBig:
            states = "too big: an estimate"
        taken = (time.process_time() - began) * 1000
        print(f"  {size}, {kind}, injuries {dealt}: {taken:.1f} ms, {states}", flush=True)


def growth(found: dict[tuple[str, str], dict[str, float]]) -> None:
    """The power of the number of Units with which the time grows, from size to size."""
    for kind in KINDS:
        sizes = [size for size in SIZES if (size, kind) in found]
        for one, two in pairwise(sizes):
            units = [sum(SIZES[size]) for size in (one, two)]
            times = [found[size, kind]["ours"] for size in (one, two)]
            print(f"  growth {kind}, {one} → {two}: n^{log(times[1] / times[0]) / log(units[1] / units[0]):.1f}")
