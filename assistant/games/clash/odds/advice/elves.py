"""The Elves' choices left to the app: best play against the Attacker.   Rule: clash.battle.roller"""

from __future__ import annotations

from functools import lru_cache

from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import solve


def best_eliminations(state: Clash) -> Triple:
    """The Units whose elimination leaves the Attacker the least chance."""
    question = question_of(state)
    assert question.running is not None and question.running.injuries is not None
    solution = _solved(question)
    one, two, three = solution.best_eliminations(solution.start, question.running.injuries).units
    return one, two, three


@lru_cache(maxsize=16)
def _solved(question: Question) -> Solution:
    return solve(question)
