"""The odds at any moment of a battle on the table, dice in the air too.   Rules: clash.battle.{dice,reroll}

While dice are owed the tokens of this Assault are counted already and some dice may lie: that is asked as if all of
them lay, and weighed by what those still to be thrown can show.
"""

from __future__ import annotations

from assistant.core.shapes.record import replace
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Question, Running
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.states.rerolls import hits


def question_now(state: Clash) -> Question:
    """What is asked where the battle stands."""
    question, battle = question_of(state), battle_in(state)
    if battle.stage != "roll" or question.running is None:
        return question
    dice = len(battle.rolled) or len(battle.rolling)
    return replace(question, running=Running(question.running.turn, (False,) * dice, battle.rerolls))


def chance_now(state: Clash, solution: Solution) -> float:
    """The attacker's chance; `solution` answers `question_now`."""
    battle = battle_in(state)
    if battle.stage != "roll":
        return solution.win
    dice = len(battle.rolled) or len(battle.rolling)
    kept = sum(die for at, die in enumerate(battle.rolled) if at not in battle.rolling)
    return sum(chance * solution.reroll(solution.start, kept + more, battle.rerolls, dice).best
               for more, chance in enumerate(hits(len(battle.rolling))))
