"""The odds of a battle as the protocol writes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from assistant.games.clash.odds.asking.question import SIDES, Counts, Question
from assistant.games.clash.odds.estimate import estimate, in_order
from assistant.games.clash.odds.forward import Distribution, Forward
from assistant.games.clash.odds.solver import TooBig, solve


def answer(question: Question) -> dict[str, Any]:
    """Everything the protocol tells about a battle, but the time it took."""
    if question.frontline:
        return described(question, in_order(question), exact=True)
    try:
        return described(question, Forward(solve(question)).distribution, exact=True)
    except (TooBig, MemoryError):
        return described(question, estimate(question), exact=False)


def described(question: Question, found: Distribution, *, exact: bool) -> dict[str, Any]:
    armies = [question.army(side) for side in SIDES]
    win = min(1.0, found.win)
    return {
        "win": win,
        "lose": max(0.0, 1.0 - win - found.never),
        "never": found.never,
        "survivors": {side: _listed(found.of(number)) for number, side in enumerate(SIDES)},
        "losses": {side: list(found.losses(number, armies[number].counts)) for number, side in enumerate(SIDES)},
        "assaults": {"mean": found.mean, "p": list(found.assaults)},
        "exact": exact,
    }


def _listed(chances: Mapping[Counts, float]) -> list[dict[str, Any]]:
    """The likeliest first."""
    return [{"units": list(units), "p": chance}
            for units, chance in sorted(chances.items(), key=lambda item: (-item[1], item[0])) if chance > 0]
