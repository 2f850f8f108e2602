"""Hostile battles asked as `odds` asks them: each has an answer or is refused, and the process never holds 250 MB."""

from __future__ import annotations

import argparse
import re
import time
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.shapes.record import replace
from assistant.games.clash.odds.answer import answer
from assistant.games.clash.odds.asking.question import Question
from tests.campaigns.solver.sanitized import hostile_battle

MOST = 250  # MB
STATUS = Path("/proc/self/status")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tests hostile", description=__doc__)
    parser.add_argument("--questions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limited", type=float, default=0.0, help="share with a limited supply: plain Python's alone")
    asked = parser.parse_args(argv)
    luck, told, longest = Random(asked.seed), {"exact": 0, "bounds": 0, "refused": 0}, 0.0
    for number in range(asked.questions):
        question = hostile_battle(luck)
        if luck.random() < asked.limited:
            question = replace(question, rage_limit=8)
        began = time.perf_counter()
        told[kind(question)] += 1
        longest = max(longest, time.perf_counter() - began)
        if peak() >= MOST:
            print(f"question {number} took {peak():.0f} MB: {question}")
            return 1
        if (number + 1) % 500 == 0:
            print(f"{number + 1} of {asked.questions}: {told}, {peak():.0f} MB at most, {longest:.1f} s", flush=True)
    print(f"{asked.questions} questions: {told}, {peak():.0f} MB at most, the longest took {longest:.1f} s")
    return 0


def kind(question: Question) -> str:
    try:
        found: Any = answer(question)
    except MemoryError:
        return "refused"
    assert 0 <= found["win"] <= 1 and abs(found["win"] + found["lose"] + found["never"] - 1) < 1e-9, question
    return "exact" if found["exact"] else "bounds"


def peak() -> float:
    """MB that the process has held at most."""
    found = re.search(r"VmHWM:\s+(\d+)", STATUS.read_text())
    assert found is not None
    return int(found[1]) / 1024
