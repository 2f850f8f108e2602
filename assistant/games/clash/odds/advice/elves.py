"""The Elves' choices left to the app: best play against the Attacker.   Rule: clash.battle.roller

It is a rule's choice, so it depends neither on the clock nor on which engine there is: what is too big to be solved is
played by its lower bound, which counts every doubt in the Elves' favour, and what is too big even for that most simply.
"""

from __future__ import annotations

from functools import lru_cache

from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle.course import legal_sets
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.odds.bounds import narrowest
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solver import TooBig, solve

MOST_STATES = 400_000  # a second in plain Python


def best_eliminations(state: Clash) -> Triple:
    """The Units whose elimination leaves the Attacker the least chance."""
    question = question_of(state)
    assert question.running is not None and question.running.injuries is not None
    try:
        solution = _solved(question)
    except TooBig:
        return _most_life(state, question)
    one, two, three = solution.best_eliminations(solution.start, question.running.injuries).units
    return one, two, three


@lru_cache(maxsize=16)
def _solved(question: Question) -> Solution:
    try:
        return solve(question, most=MOST_STATES)
    except TooBig:
        return narrowest(question, MOST_STATES).low


def _most_life(state: Clash, question: Question) -> Triple:
    lives = [fighter.life for fighter in question.attacker.fighters]
    return max(legal_sets(state), key=lambda units: (sum(map(int.__mul__, units, lives)), units))
