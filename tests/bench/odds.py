"""What the battle solver costs: kernel and plain Python, beside icepool, a memo and simulation; on real battles.

Seconds of the processor, the ways in turn in each round: a busy machine is unfair to none. Read the ratios.
"""

from __future__ import annotations

import argparse
import gc
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from assistant.games.clash.box import content
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Question, solve
from assistant.games.clash.odds.advice.other_armies import better
from assistant.games.clash.odds.asking.meeting import Host, Meeting
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.kernel import library
from assistant.games.clash.odds.kernel.table import KernelTable
from assistant.games.clash.odds.solver import Engine
from assistant.games.clash.rulings import DEFAULTS
from tests.bench.harvest import harvested
from tests.kit.odds import simulation
from tests.kit.odds.oracle import Oracle

SIZES = {"small": (2, 1, 1), "8 v 8": (4, 3, 1), "14 v 14": (8, 4, 2), "18 v 18": (10, 5, 3)}
TYPICAL = (Fighter(2, 1, hit=1, slowness=1), Fighter(3, 2, hit=1), Fighter(6, 3, slowness=2))
KINDS = {
    "typical": (TYPICAL, False),
    "rage icons": ((Fighter(2, 1, rage=1), Fighter(3, 2, hit=1), Fighter(6, 3)), False),
    "elves": ((Fighter(3, 1, reroll=1), Fighter(4, 2), Fighter(5, 3, shield=1)), True),
}
AIMS = {("8 v 8", "typical"): 1 / 15, ("8 v 8", "elves"): 1 / 15, ("8 v 8", "rage icons"): 1 / 8,
        ("14 v 14", "typical"): 1 / 30, ("14 v 14", "elves"): 1 / 30, ("14 v 14", "rage icons"): 1 / 22}
MEMORY = {"14 v 14": 20.0, "18 v 18": 250.0}  # MB
ANY = 1 << 40  # states: whatever it takes
Way = Callable[[], object]


def battle(kind: str, size: str, maximal: bool) -> Question:
    fighters, elves = KINDS[kind]
    counts = SIZES[size]
    return Question(Army(TYPICAL if elves else fighters, counts), Army(fighters, counts, elves=elves),
                    maximal=maximal)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench odds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args(argv)
    if library.library() is None:
        print("There is no compiled kernel: python3 -m assistant kernel")
        return 1
    good = [engines(asked.rounds), others(asked.rounds), command_line(), memory(), changes()]
    real_battles()
    return 0 if all(good) else 1


def timed(ways: dict[str, Way], rounds: int) -> dict[str, float]:
    """The median of each."""
    times: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, run in ways.items():
            gc.collect()
            began = time.process_time()
            run()
            times[way].append(time.process_time() - began)
    return {way: median(taken) for way, taken in times.items()}


def solving(question: Question, engine: Engine = "auto") -> Way:
    return lambda: solve(question, engine=engine, most=ANY).win


def following(question: Question) -> Way:
    return lambda: Forward(solve(question, most=ANY)).distribution


def within(what: str, figure: float, aim: float, unit: str = "") -> bool:
    print(f"  {what:58}{figure:9.4f}{unit}, at most {aim:.4f}{unit}: {'yes' if figure <= aim else 'NO'}", flush=True)
    return figure <= aim


def engines(rounds: int) -> bool:
    print("The kernel and plain Python")
    good = []
    for (size, kind), aim in AIMS.items():
        question = battle(kind, size, False)
        taken = timed({"kernel": solving(question), "plain": solving(question, "plain")},
                      rounds if size == "8 v 8" else 1)
        print(f"  {size}, {kind}: kernel {taken['kernel'] * 1000:.1f} ms, plain {taken['plain'] * 1000:.0f} ms")
        good.append(within("kernel : plain", taken["kernel"] / taken["plain"], aim))
    return all(good)


def others(rounds: int) -> bool:
    from tests.kit.odds.icepool import IcepoolBattle

    print("Beside other ways")
    small, big = battle("typical", "8 v 8", False), battle("typical", "18 v 18", False)
    taken = timed({"kernel": solving(small), "memo": lambda: Oracle(small).win(),
                   "icepool": lambda: IcepoolBattle(small).win(),
                   "18 v 18": solving(big),
                   "simulated": lambda: simulation.in_arrays(big, 1_000_000, 1)}, rounds)
    print(f"  8 v 8: kernel : memo DP 1/{taken['memo'] / taken['kernel']:.0f}")
    return all([within("8 v 8: kernel : icepool", taken["kernel"] / taken["icepool"], 1 / 2000),
                within("18 v 18: kernel : 1 M battles simulated in numpy", taken["18 v 18"] / taken["simulated"], 1.0)])


def command_line() -> bool:
    """All of `odds`, less the start of an interpreter, against the bare solve."""
    units = [{"count": count, "power": each.power, "life": each.life, "hit": each.hit, "slowness": each.slowness}
             for count, each in zip(SIZES["14 v 14"], TYPICAL, strict=True)]
    question = battle("typical", "14 v 14", False)
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        file.write(f'{{"edition":"retail2019","attacker":{{"units":{units}}},"defender":{{"units":{units}}}}}'.replace(
            "'", '"'))
        file.flush()
        start = median(child("-c", "pass") for _ in range(5))
        whole = median(child("-m", "assistant", "odds", file.name) for _ in range(5))
    bare = timed({"bare": solving(question)}, 5)["bare"]
    return within("14 v 14: `odds` less an interpreter's start : bare solve", (whole - start) / bare, 3.0)


def child(*command: str) -> float:
    import resource

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *command], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory() -> bool:
    """MB that a solve adds at its peak, in a process of its own; and what the kernel said beforehand."""
    good = []
    for size, aim in MEMORY.items():
        code = ("import re; from pathlib import Path; from tests.bench.odds import battle, solve\n"
                "peak = lambda: int(re.search(r'VmHWM:\\s+(\\d+)', Path('/proc/self/status').read_text())[1]) / 1024\n"
                "solve(battle('typical', 'small', False)); before = peak()\n"
                f"s = solve(battle('typical', {size!r}, False))\n"
                "print(peak() - before, s.table.bytes / 1e6)")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        added, told = map(float, done.stdout.split())
        print(f"  {size}: told beforehand {told:.1f} MB")
        good.append(within(f"{size}: MB", added, aim))
    return all(good)


def changes() -> bool:
    """What would change Bohorg 4, 2, 1 against Tomb 4, 2, 1: all of it, and until the best is told."""
    meeting = Meeting(content.load("stand-in"), "retail2019", DEFAULTS, Host("bohorg", (4, 2, 1)),
                      Host("tomb", (4, 2, 1)))
    taken = timed({"all": lambda: list(better(meeting, "attacker", lambda: False))}, 3)
    return within("what would change it: seconds", taken["all"], 1.0, " s")


def real_battles() -> None:
    found = harvested()
    spots: dict[str, Any] = {f"p{share}": found[len(found) * share // 100] for share in (50, 90, 99)}
    print(f"Battles of games ({len(found)})")
    for name, question in (*spots.items(), ("largest", found[-1])):
        taken = timed({"kernel": solving(question), "and what is left": following(question),
                       "plain": solving(question, "plain")}, 3)
        table = solve(question).table
        by = "kernel" if isinstance(table, KernelTable) else "plain Python alone"
        print(f"  {name:8} {sum(question.attacker.counts):3} v {sum(question.defender.counts):<3}{by}: "
              + ", ".join(f"{way} {seconds * 1000:.2f} ms" for way, seconds in taken.items()), flush=True)
