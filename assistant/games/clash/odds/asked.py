"""The odds of a battle, as whatever takes games asks for them."""

from assistant.games.clash.odds.answer import answer
from assistant.games.clash.odds.asking.limits import problems
from assistant.games.clash.odds.asking.reading import question_from
from assistant.games.clash.odds.kernel.build import build
from assistant.games.clash.odds.kernel.library import is_built

FIGURES = "clash.always.figures"

__all__ = ["FIGURES", "answer", "build", "is_built", "problems", "question_from"]
