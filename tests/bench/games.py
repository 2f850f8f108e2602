"""What a command, a whole greedy game and the first answer of `play` cost, each as a ratio to something known.

python3 -m tests bench games [--repeat 5] [--starts 15] [--imports]

* Judging and applying a command, the mean over a recorded greedy game, against `json.dumps` + `json.loads` of its
  entry (aim: under 20).
* A greedy game of three against 1,000 such commands.
* The first answer of `play` against the start of a bare interpreter (aim: under 4); `--imports` shows what takes long.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.shapes.codec import encode
from assistant.games.clash.bots.match import Match, Terms
from assistant.games.clash.box import content
from assistant.games.clash.game import GAME

ROOT = Path(__file__).parents[2]
SEED = 3
COMMAND_AIM, START_AIM = 20, 4
HEADER = json.dumps({"game": "clash", "edition": "retail2019", "seed": 1, "players": [
    {"name": "Ana", "clan": "bohorg"}, {"name": "Luc", "clan": "tomb"}]}).encode() + b"\n"
PLAY = [sys.executable, "-m", "assistant", "play", "-"]
BARE = [sys.executable, "-c", "pass"]
USUAL = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class Recorded(NamedTuple):
    """A command, the state it was given in, and its entry as JSON values."""

    state: Any
    command: Any
    entry: Any


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests bench games")
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--starts", type=int, default=15)
    parser.add_argument("--imports", action="store_true", help="what the first answer waits for, the longest first")
    asked = parser.parse_args(argv)
    if asked.imports:
        return imports()
    command = commands(asked.repeat)
    games(asked.repeat, command)
    starts(asked.starts)
    return 0


def timed(work: Callable[[], object]) -> float:
    """Seconds, with no garbage collection in between."""
    gc.collect()
    gc.disable()
    began = perf_counter()
    work()
    spent = perf_counter() - began
    gc.enable()
    return spent


def judge(aim: float, ratio: float) -> str:
    return f"aim: under {aim}: {'met' if ratio < aim else 'MISSED'}"


# A command

def recorded() -> list[Recorded]:
    """A greedy game of three, dice and cards by the app, entry by entry."""
    match = Match(Terms(content.load("stand-in"), players=3), "greedy", SEED, Random(SEED))
    found, state = [], match.session.state
    match.play()
    for entry in match.session.entries:
        values = {"command": encode(entry.command), "events": [encode(event) for event in entry.events]}
        found.append(Recorded(state, entry.command, values))
        answer = attempt(GAME, state, entry.command)
        assert isinstance(answer, Accepted)
        state = answer.state
    return found


def commands(repeat: int) -> float:
    """Print the ratio; the seconds a command takes."""
    game = recorded()
    applied, written = [], []
    for _ in range(repeat):  # turn by turn, so that a busy machine is as busy for both
        applied.append(timed(lambda: [attempt(GAME, each.state, each.command) for each in game]))
        written.append(timed(lambda: [json.loads(json.dumps(each.entry)) for each in game]))
    ours, theirs = min(applied) / len(game), min(written) / len(game)
    ratio = ours / theirs
    print(f"a command, mean of {len(game)}: {ours * 1e6:.0f} µs; its entry as JSON and back: {theirs * 1e6:.0f} µs; "
          f"ratio {ratio:.1f} ({judge(COMMAND_AIM, ratio)})")
    dearest(game)
    return ours


def dearest(game: list[Recorded]) -> None:
    """Which kinds of command take longest in all."""
    spent: dict[str, list[float]] = {}
    for each in game:
        spent.setdefault(type(each.command).__name__, []).append(
            timed_once(lambda each=each: attempt(GAME, each.state, each.command)))  # type: ignore[misc]
    ranked = sorted(spent.items(), key=lambda item: -sum(item[1]))[:5]
    print("  of which " + ", ".join(f"{name} {len(times)} × {sum(times) / len(times) * 1e6:.0f} µs"
                                    for name, times in ranked))


def timed_once(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return perf_counter() - began


# A game

def games(repeat: int, command: float) -> None:
    terms = Terms(content.load("stand-in"), players=3)
    seeds = range(SEED, SEED + repeat)
    spent = [timed(lambda seed=seed: Match(terms, "greedy", seed, Random(seed)).play())  # type: ignore[misc]
             for seed in seeds]
    middle = median(spent)
    print(f"a greedy game of three, median of {repeat}: {middle:.2f} s; 1,000 commands: {command * 1000:.2f} s; "
          f"ratio {middle / (command * 1000):.1f}")


# The first answer

def starts(repeat: int) -> None:
    first_answer()  # once for the files to be read and compiled
    play, bare = [], []
    for _ in range(repeat):
        play.append(cpu_of(first_answer))
        bare.append(cpu_of(lambda: subprocess.run(BARE, check=True, cwd=ROOT, env=USUAL)))
    ours, theirs = min(play), min(bare)  # the start that was disturbed least
    print(f"the first answer of play, CPU, least of {repeat}: {ours * 1e3:.0f} ms; a bare interpreter: "
          f"{theirs * 1e3:.0f} ms; ratio {ours / theirs:.2f} ({judge(START_AIM, ours / theirs)})")


def cpu_of(work: Callable[[], object]) -> float:
    """What the processes that it starts and waits for spend, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    work()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def first_answer() -> None:
    """From the start to the end: nothing more is asked."""
    with subprocess.Popen(PLAY, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=USUAL) as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(HEADER)
        process.stdin.flush()
        answer = process.stdout.readline()
        process.stdin.close()
        process.stdout.read()
    assert json.loads(answer)["ok"], answer


def imports() -> int:
    """The modules the first answer waits for, by what each takes by itself."""
    found = subprocess.run([sys.executable, "-X", "importtime", *PLAY[1:]], input=HEADER, cwd=ROOT, check=True,
                           env=USUAL, capture_output=True).stderr.decode()
    lines = [line.removeprefix("import time:").split("|") for line in found.splitlines() if "|" in line][1:]
    took = sorted(((int(own), name.strip()) for own, _, name in lines), reverse=True)
    print(f"{len(took)} modules, {sum(own for own, _ in took) / 1000:.1f} ms")
    for own, name in took[:30]:
        print(f"{own / 1000:8.2f} ms  {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
