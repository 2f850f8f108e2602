"""The odds of a battle as the protocol writes them."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.plain import Plain
from assistant.games.clash.odds.asking.question import SIDES, Counts, Question
from assistant.games.clash.odds.bounds import narrowest
from assistant.games.clash.odds.estimate import in_order
from assistant.games.clash.odds.forward import Distribution, Forward
from assistant.games.clash.odds.solver import MOST_STATES, TooBig, solve

ROUGH = 1e-6  # chances that do not matter between bounds


def answer(question: Question) -> dict[str, Plain]:
    """Everything the protocol tells about a battle, but the time it took. Raises MemoryError where not even bounds of
    its win probability fit into the memory that there may be."""
    if question.frontline:
        return described(question, in_order(question), exact=True)
    try:
        return described(question, Forward(solve(question, most=MOST_STATES)).distribution, exact=True)
    except TooBig:
        return _between(question)


def _between(question: Question) -> dict[str, Plain]:
    """The bounds, and how the battle goes by the play that reaches the lower one."""
    try:
        found = narrowest(question, MOST_STATES)
        low, high, lower = min(1.0, found.low.win), min(1.0, found.high.win), found.low
        del found  # the other bound takes as much memory
        known = Forward(lower, ROUGH).distribution.alone()
    except TooBig:
        raise MemoryError from None
    told = described(question, known, exact=False)
    return {**told, "win": low, "lose": max(0.0, 1.0 - low - known.never), "low": low, "high": max(low, high)}


def described(question: Question, found: Distribution, *, exact: bool) -> dict[str, Plain]:
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


def _listed(chances: Mapping[Counts, float]) -> list[dict[str, Plain]]:
    """The likeliest first."""
    return [{"units": list(units), "p": chance}
            for units, chance in sorted(chances.items(), key=lambda item: (-item[1], item[0])) if chance > 0]
