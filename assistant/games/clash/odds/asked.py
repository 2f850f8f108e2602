"""The odds of a battle, as whatever takes games asks for them."""

from assistant.games.clash.odds.answer import answer
from assistant.games.clash.odds.limits import problems
from assistant.games.clash.odds.reading import question_from

FIGURES = "clash.always.figures"

__all__ = ["FIGURES", "answer", "problems", "question_from"]
