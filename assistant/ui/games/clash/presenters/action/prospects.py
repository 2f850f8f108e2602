"""What a group picked up could expect where enemies stand: its chance in each battle it could come to.

Exact odds, the quickest first. In plain Python an estimate comes before, good to a few in a hundred, because something
must come while the finger is still in the air.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Voice, message, say
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.box.records import Triple
from assistant.games.clash.lookup import hero_cards, units_at
from assistant.games.clash.model import Clash
from assistant.games.clash.odds.asking.battle import question_before
from assistant.games.clash.odds.asking.question import Question, cells
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.estimate import estimate
from assistant.games.clash.odds.kernel.table import suits
from assistant.games.clash.odds.solver import TooBig, solve
from assistant.games.clash.triples import plus
from assistant.games.clash.unread import to_meet
from assistant.ui.games.clash.presenters.action.move import Picked
from assistant.ui.games.clash.presenters.battle.odds import percent

ROUGH = 1e-5  # chances that do not matter to an estimate


@record
class Prospect:
    """Of the battle at a place."""

    place: str
    chance: float
    exact: bool


def foreseen(state: Clash, picked: Picked, places: Iterable[str], cancelled: IsCancelled) -> Iterator[Prospect]:
    """With whoever of this player is there already; some battles are too big for exact odds, and of what nobody has
    read there are none."""
    questions = []
    for place in places:
        if cancelled():
            return
        units, heroes = _coming(state, picked, place)
        if to_meet(state, state.turn or "", place, units, heroes):
            continue
        question = _question(state, place, units, heroes)
        if question is None:
            yield Prospect(place, 0.0, exact=True)
        else:
            questions.append((place, question))
            if not suits(question):
                yield Prospect(place, min(1.0, estimate(question, ROUGH).win), exact=False)
    for place, question in sorted(questions, key=lambda each: cells(each[1])):
        try:
            yield Prospect(place, solve(question, cancelled=cancelled).win, exact=True)
        except Cancelled:
            return
        except TooBig:
            continue


def _coming(state: Clash, picked: Picked, place: str) -> tuple[Triple, tuple[str, ...]]:
    """Who would be there."""
    clan = state.turn
    assert clan is not None
    heroes = dict.fromkeys((*picked.heroes, *(card.id for card in hero_cards(state, clan, place))))
    return plus(picked.units, units_at(state, clan, place)), tuple(heroes)


def _question(state: Clash, place: str, units: Triple, heroes: tuple[str, ...]) -> Question | None:
    """None: Heroes alone do not fight."""
    return question_before(replace(state, battle=None), state.turn or "", place, units, heroes) if any(units) else None


def told(chance: float, exact: bool, voice: Voice) -> str:
    return percent(round(chance, 9), voice) if exact else _words(chance, voice)


def _words(chance: float, voice: Voice) -> str:
    """An estimate is never quite sure."""
    share = round(chance * 100)
    if 1 < share < 99:
        return say(message("{percent}%", percent=share), voice)
    return say(message("≤{percent}%", percent=1) if share <= 1 else message("≥{percent}%", percent=99), voice)
