"""The compiled kernel with sanitizers for addresses and undefined behaviour: random battles, hostile ones, rolling."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from assistant.games.clash.chapters.battle.sums import Bonus, Fighter
from assistant.games.clash.odds import Army, Question, TooBig
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.kernel import library, table
from assistant.games.clash.odds.solver import solve
from tests.kit.odds.engines import alike, compare, kernels_battle

SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1")
FIGURES = (0, 0, 0, 1, 1, 2, 3, 5, 30, 60, 999)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests sanitized", description=__doc__)
    parser.add_argument("--battles", type=int, default=2000)
    parser.add_argument("--hostile", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kernel", help="run with this one, in this very process")
    asked = parser.parse_args(argv)
    if asked.kernel:
        return run(asked.kernel, asked.battles, asked.hostile, asked.seed)
    compiler = shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("There is no C compiler.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder, "sanitized.so")
        subprocess.run([compiler, *library.FLAGS, *SANITIZERS, "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC",
                        f'-DSOURCE="{library.fingerprint()}"', str(library.SOURCE), "-o", str(made)], check=True)
        made.chmod(0o700)
        preloaded = [subprocess.run([compiler, f"-print-file-name={name}"], capture_output=True, text=True,
                                    check=True).stdout.strip() for name in ("libasan.so", "libubsan.so")]
        environment = os.environ | {"LD_PRELOAD": " ".join(preloaded), "ASAN_OPTIONS": "detect_leaks=0",
                                    "UBSAN_OPTIONS": "print_stacktrace=1"}
        return subprocess.call([sys.executable, "-m", "tests.campaigns.solver.sanitized", "--kernel", str(made),
                                *argv], env=environment)


def run(place: str, battles: int, hostile: int, seed: int) -> int:
    found = library.opened(place)
    assert found is not None, place
    vars(table)["library"] = lambda: found
    luck = Random(seed)
    states = sum(compare(kernels_battle(luck), smaller=number % 7 == 0) for number in range(battles))
    print(f"{battles} battles, {states} states as in plain Python", flush=True)
    answered = 0
    for _ in range(hostile):
        question = hostile_battle(luck)
        try:
            solution = solve(question, engine="kernel", most=300_000)
        except TooBig:
            continue
        whole = Forward(solution).distribution
        assert abs(sum(whole.survivors.values()) - 1) < 1e-9, question
        answered += 1
        assert isinstance(solution.table, table.KernelTable)
        table.BUDGET, before = int(solution.table.bytes * 0.7), table.BUDGET
        try:
            alike(Forward(solve(question, engine="kernel", most=300_000)).distribution, whole)
        except TooBig:
            pass
        finally:
            table.BUDGET = before
    print(f"{hostile} hostile ones, {answered} answered, rolling too")
    return 0


def hostile_battle(luck: Random) -> Question:
    def army(elves: bool) -> Army:
        counts = tuple(luck.choice((0, 1, 1, 2, 5, 8, 30)) for _ in range(luck.randint(1, 3)))
        counts = counts if any(counts) else (1,) * len(counts)
        fighters = tuple(Fighter(min(60, luck.choice(FIGURES)), max(1, luck.choice(FIGURES)),
                                 *(luck.choice(FIGURES) for _ in range(5))) for _ in counts)
        return Army(fighters, counts, luck.choice(FIGURES), luck.choice((0, 0, 3, 999)),
                    Bonus(luck.choice((0, 0, 2)), luck.choice((0, 0, 2)), luck.choice((0, 0, 2))), elves)
    any_die = luck.random() < 0.3
    return Question(army(False), army(luck.random() < 0.3), any_die, not any_die, None, luck.random() < 0.3)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
