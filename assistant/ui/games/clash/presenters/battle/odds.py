"""The odds of the battle under way in words, and what to do about them: which dice to throw again, who is to fall."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, floor
from operator import mul

from assistant.core.shapes.record import EMPTY, record, replace
from assistant.core.words.message import Voice, message, say
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.battle.course import targets
from assistant.games.clash.lookup import battle_in, in_assault
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.odds.advice.in_battle import alternatives, reroll_advice
from assistant.games.clash.odds.asking.meeting import host_of, of_stand_ins
from assistant.games.clash.odds.asking.midway import chance_now
from assistant.games.clash.odds.bounds import Bounds
from assistant.games.clash.odds.simulated import Simulated
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.words import ROMAN
from assistant.ui.games.clash.presenters.map.map import elf_letters

SHOWN = 4  # alternatives
CLOSE = 0.03  # bounds that are told as one figure


@record
class OddsView:
    share: float  # the attacker's, for the bar
    attacker: str
    defender: str
    words: str  # exact, estimate, being worked out
    exact: bool
    coming: bool = False  # more is being worked out, and can be given up
    single: bool = False  # one figure, not one from which and one to which it may be
    stand_ins: bool = False  # some of its figures are the app's own


@record
class SetAdvice:
    units: Triple
    words: str
    chance: str
    cost: str  # against the best: "−4%"; "" for the best and for what is as good


@record
class Advice:
    """What the solver says where there is something to choose."""

    sets: tuple[SetAdvice, ...] = ()  # the best first; nobody, where that is allowed, is one of them
    prices: Mapping[Triple, SetAdvice] = EMPTY  # of every set that is allowed
    reroll: str = ""
    picks: tuple[int, ...] = ()  # the dice it would throw again


def percent(chance: float, voice: Voice) -> str:
    """Whole percents; what is not certain never looks certain."""
    whole = round(chance * 100)
    if whole == 0 and chance > 0:
        return say(message("<{percent}%", percent=1), voice)
    if whole == 100 and chance < 1:
        return say(message(">{percent}%", percent=99), voice)
    return say(message("{percent}%", percent=whole), voice)


def exact(state: Clash, solution: Solution, voice: Voice) -> OddsView:
    battle = battle_in(state)
    hosts = (host_of(state, side, battle.at) for side in (battle.attacker, battle.defender))
    ours = of_stand_ins(in_assault(state), *hosts)
    return replace(_view(chance_now(state, solution), exact_words(ours, voice), voice, exact=True), stand_ins=ours)


def exact_words(stand_ins: bool, voice: Voice) -> str:
    """Exact are only those whose figures somebody has read or printed."""
    words = (message("best play of both, with the app’s figures") if stand_ins
             else message("exact, if both play their best"))
    return say(words, voice)


def between(state: Clash, bounds: Bounds | None, voice: Voice, *, final: bool) -> OddsView:
    """`final`: more will not be known."""
    if bounds is None:
        return interval(0.0, 1.0, voice, final=final)
    low, high = chance_now(state, bounds.low), chance_now(state, bounds.high)
    return interval(low, high, voice, final=final, seconds=bounds.seconds)


def interval(low: float, high: float, voice: Voice, *, final: bool, seconds: float = 0.0) -> OddsView:
    """One figure where it cannot be far off; `seconds`: that the exact one is expected to take."""
    found = _interval(low, high, voice, final=final)
    if final or not seconds:
        return found
    coming = message("{words} (in about {seconds} s)", words=found.words, seconds=max(1, round(seconds)))
    return replace(found, words=say(coming, voice), coming=True)


def simulated(found: Simulated, voice: Voice) -> OddsView:
    """Named as what it is, with its error."""
    words = message("simulated, least Life falls first: to within {points}%; too many figures for exact odds",
                    points=ceil(found.error * 100))
    return _view(found.win, say(words, voice), voice, exact=False)


def given_up(view: OddsView, voice: Voice) -> OddsView:
    """Nobody wants to wait for more than that."""
    words = (message("to within 3%; not worked out any further") if view.single
             else message("not worked out any further: they lie between"))
    return replace(view, words=say(words, voice), coming=False)


def _interval(low: float, high: float, voice: Voice, *, final: bool) -> OddsView:
    low, high = _sure(low), _sure(high)
    if high - low <= CLOSE:
        words = (message("to within 3%; too many figures for exact odds") if final
                 else message("to within 3%; the exact odds are coming"))
        return _view((low + high) / 2, say(words, voice), voice, exact=False)
    words = (message("too many figures for exact odds: they lie between") if final
             else message("the exact odds lie between, and are coming"))
    return OddsView((low + high) / 2, from_to(low, high, voice), from_to(1 - high, 1 - low, voice), say(words, voice),
                    exact=False)


def from_to(low: float, high: float, voice: Voice) -> str:
    """In whole percents that hold them both."""
    return say(message("{low}–{high}%", low=floor(round(low * 100, 6)), high=ceil(round(high * 100, 6))), voice)


def _view(chance: float, words: str, voice: Voice, *, exact: bool) -> OddsView:
    sure = _sure(chance)
    return OddsView(sure, percent(sure, voice), percent(round(1 - sure, 9), voice), words, exact, single=True)


def _sure(chance: float) -> float:
    """What a float lost on the way is no doubt."""
    return round(min(1.0, max(0.0, chance)), 9)


def advice(state: Clash, solution: Solution, voice: Voice) -> Advice:
    """`solution` answers the question where the battle stands."""
    battle = battle_in(state)
    if battle.stage == "eliminate":
        prices = _prices(state, solution, voice)
        sets = tuple(prices.values())
        return Advice(sets=(*sets[:SHOWN], *(each for each in sets[SHOWN:] if each.units == NOBODY)), prices=prices)
    if battle.stage == "reroll":
        return _reroll(state, solution, voice)
    return Advice()


def _prices(state: Clash, solution: Solution, voice: Voice) -> dict[Triple, SetAdvice]:
    """Every set with its chance and what it costs against the best; of those as good as that, who kills most."""
    battle = battle_in(state)
    enemy, (_, lives, _) = battle.enemy(battle.turn), targets(state)
    found = alternatives(solution, solution.start, battle.injuries or 0)
    alike = [each for each in found if not round(each.cost * 100)]
    best = max(alike, key=lambda each: sum(map(mul, each.units, lives)))
    shown = {}
    for each in (best, *(each for each in found if each is not best)):
        one, two, three = each.units
        cost = say(message("−{cost}", cost=percent(each.cost, voice)), voice) if round(each.cost * 100) else ""
        shown[one, two, three] = SetAdvice((one, two, three), set_words((one, two, three), enemy, voice),
                                           percent(round(each.chance, 9), voice), cost)
    return shown


def set_words(units: Triple, side: str, voice: Voice) -> str:
    """2 I + 1 III."""
    labels = elf_letters(voice) if side == ELVES else ROMAN
    words = " + ".join(f"{number} {label}" for number, label in zip(units, labels, strict=True) if number)
    return words or say(message("nobody"), voice)


def _reroll(state: Clash, solution: Solution, voice: Voice) -> Advice:
    battle = battle_in(state)
    rolled = battle.rolled
    told = reroll_advice(solution, solution.start, sum(rolled), battle.rerolls, len(rolled))
    facts = {"chance": percent(round(told.chance, 9), voice), "other": percent(round(told.other, 9), voice)}
    if told.reroll:
        keeping = message("Throw again: {chance}; keep: {other}", **facts)
    elif all(rolled):
        keeping = message("Keep: {chance}; every die has hit", **facts)
    else:
        keeping = message("Keep: {chance}; throw the misses again: {other}", **facts)
    words = say(keeping, voice)
    if told.hint is not None:
        words = f"{words}. {say(told.hint, voice)}"
    hits = [at for at, die in enumerate(rolled) if die][:told.hits]
    missed = [at for at, die in enumerate(rolled) if not die][:told.misses]
    return Advice(reroll=words, picks=tuple(sorted(hits + missed)))
