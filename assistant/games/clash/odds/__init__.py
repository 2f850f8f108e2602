"""The exact odds of a battle, and what to do about them.   Rules: clash.battle.*

A `Question` is two Armies and what is agreed; `solve` gives a `Solution`, in which every further question about that
battle is a look-up. The sums of an Assault are those of `battle.sums`: a changed rule changes the odds with it.
"""

from __future__ import annotations

from assistant.games.clash.odds.question import Army, Position, Question, Running
from assistant.games.clash.odds.solution import Elimination, Reroll, Solution
from assistant.games.clash.odds.solver import Cancelled, TooBig, solve

__all__ = ["Army", "Cancelled", "Elimination", "Position", "Question", "Reroll", "Running", "Solution", "TooBig",
           "solve"]
