"""The threat map: where a player can strike now and with what odds, and where the others could strike at it.

For the player every Territory in reach, with the best force that can be there; for each other player, as if the next
Move Action were theirs, the player's own Cities and Forges. Without the compiled kernel every place is shown at once,
with an estimate where the exact odds take their time, and again when they are known. What nobody has read gives none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.core.shapes.record import record, replace
from assistant.core.work.worker import IsCancelled
from assistant.games.clash.box.records import Triple
from assistant.games.clash.lookup import CITY, FORGE, holder, playing
from assistant.games.clash.model import ACTIONS, Clash
from assistant.games.clash.odds.advice.before_battle import forces
from assistant.games.clash.odds.asking.battle import question_before
from assistant.games.clash.odds.asking.question import Counts, Question, cells
from assistant.games.clash.odds.board.camp import Overrun
from assistant.games.clash.odds.board.musters import Muster, Mustered, Musters
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.estimate import estimate
from assistant.games.clash.odds.kernel.table import suits
from assistant.games.clash.odds.solver import TooBig
from assistant.games.clash.triples import covers, upto
from assistant.games.clash.unread import to_attack, to_march

QUICK = 100  # so many pairs of what can be left of both sides are solved sooner than estimated
ALIKE = 9  # digits of a chance that make a difference; else the larger force is the better one


@record
class Threat:
    """The best force that a player can have on a Territory, and its chance of taking it."""

    place: str
    by: str
    against: str | None  # who has to be beaten; None: nobody is there, or oneself
    units: Triple
    heroes: tuple[str, ...]
    chance: float
    exact: bool
    overruns: tuple[Overrun, ...] = ()  # what has to be done first for these to come together


@record
class Attack:
    """Where a player can come to, and the musters that can."""

    state: Clash  # with that player in turn
    by: str
    place: str
    against: str | None
    mustered: Mustered

    @property
    def musters(self) -> tuple[Muster, ...]:
        return self.mustered.best

    @property
    def largest(self) -> Muster:
        return max(self.musters, key=lambda muster: (sum(muster.units), len(muster.heroes), muster.units[::-1]))


def threats(state: Clash, clan: str, cancelled: IsCancelled | None = None) -> Iterator[Threat]:
    """Every place of the map; those estimated at first come once more with exact odds, unless they never can."""
    yield from _told(attacks(state, clan), cancelled or (lambda: False))


def strikes(state: Clash, place: str, cancelled: IsCancelled | None = None) -> Iterator[Threat]:
    """The same for one place: everybody who could come there and does not hold it; who is not moving now, as if the
    next Move Action were theirs."""
    there = state.armies.get(place, {})
    coming = (attack for clan in playing(state) for attack in _attacks(_moving(state, clan), clan, [place])
              if clan not in there or attack.against is not None)
    yield from _told(coming, cancelled or (lambda: False))


def _told(found: Iterable[Attack], stop: IsCancelled) -> Iterator[Threat]:
    """What is quick at once, then the quickest first; in plain Python an estimate comes before."""
    later: list[tuple[int, int, Attack]] = []
    for attack in found:
        if stop():
            return
        question = None if attack.against is None else _question(attack, attack.largest)
        if question is None or (len(attack.musters) == 1 and cells(question) <= QUICK):
            yield _exactly(attack, lambda: False)
            continue
        if not suits(question):
            yield _estimated(attack)
        later.append((cells(question), len(later), attack))
    for _, _, attack in sorted(later):
        try:
            yield _exactly(attack, stop)
        except Cancelled:
            return


def attacks(state: Clash, clan: str) -> Iterator[Attack]:
    """Where this player can come to, then where the others can come to its Cities and Forges."""
    if not state.board.position:
        return
    yield from _attacks(_moving(state, clan), clan, None)
    held = [place for place in state.board.places(CITY, FORGE) if holder(state, place) == clan]
    for other in playing(state):
        if other != clan and held:
            yield from _attacks(_in_turn(state, other), other, held)


def _moving(state: Clash, clan: str) -> Clash:
    """The table as this player can move on it: in the midst of a Move Action, or as if the next one were theirs."""
    is_moving = state.turn == clan and state.phase in ACTIONS and (state.action is None or state.action.kind == "move")
    return state if is_moving else _in_turn(state, clan)


def _in_turn(state: Clash, clan: str) -> Clash:
    """As if this player's Move Action came now."""
    return replace(state, turn=clan, action=None, battle=None)


def _attacks(state: Clash, by: str, places: list[str] | None) -> Iterator[Attack]:
    if to_march(state, by):
        return  # nobody has read how far they go
    musters = Musters(state, by)
    for place in musters.places():
        if places is None or place in places:
            mustered = musters.at(place)
            against = next((side for side in state.armies.get(place, {}) if side != by), None)
            if mustered.best and not (against and to_attack(state, by, place)):
                yield Attack(state, by, place, against, mustered)


# The odds of an attack

def _estimated(attack: Attack) -> Threat:
    largest = attack.largest
    return _threat(attack, largest.units, largest.heroes, estimate(_question(attack, largest)).win, exact=False)


def _threat(attack: Attack, units: Triple, heroes: tuple[str, ...], chance: float, *, exact: bool) -> Threat:
    return Threat(attack.place, attack.by, attack.against, units, heroes, min(1.0, chance),
                  exact and attack.mustered.whole, attack.mustered.cheapest(units, heroes))


def _question(attack: Attack, muster: Muster) -> Question:
    return question_before(attack.state, attack.by, attack.place, muster.units, muster.heroes)


def _exactly(attack: Attack, stop: IsCancelled) -> Threat:
    """The best of all forces that can be there: fewer Units may be quicker, or bring more of their Heroes to bear.
    What is quick may be too big all the same, where the device has turned out to be slow: then it is estimated."""
    if attack.against is None:
        return _threat(attack, attack.largest.units, attack.largest.heroes, 1.0, exact=True)
    try:
        found = [(force, heroes) for heroes in dict.fromkeys(muster.heroes for muster in attack.musters)
                 for question, parts in _questions(attack, heroes) for force in forces(question, stop, parts)]
    except TooBig:
        return _estimated(attack)
    best, heroes = max(found, key=lambda each: (round(each[0].chance, ALIKE), sum(each[0].counts), each[0].counts))
    one, two, three = best.counts
    return _threat(attack, (one, two, three), heroes, best.chance, exact=True)


def _questions(attack: Attack, heroes: tuple[str, ...]) -> Iterator[tuple[Question, set[Counts]]]:
    """All forces with these Heroes, by what both sides bring to the battle: with Heroes that may depend on how many
    Units there are. Each time with a question about an army that holds them all."""
    sent = {units for muster in attack.musters if muster.heroes == heroes
            for units in upto(muster.units) if any(units) and covers(units, muster.bound)}
    asked: dict[Question, set[Counts]] = {}
    for number, some in {sum(units): units for units in sent}.items():
        question = question_before(attack.state, attack.by, attack.place, some, heroes)
        bare = replace(question, attacker=replace(question.attacker, counts=()))
        asked.setdefault(bare, set()).update(units for units in sent if sum(units) == number)
    for bare, parts in asked.items():
        most = tuple(max(counts) for counts in zip(*parts, strict=True))
        yield replace(bare, attacker=replace(bare.attacker, counts=most)), parts
