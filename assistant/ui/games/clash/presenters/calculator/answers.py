"""What the calculator found: chances, losses, who is left with how many; how many to send; what would change it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import ceil

from assistant.core.shapes.record import record
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Name, Voice, message, say
from assistant.games.clash.odds.advice.before_battle import Force
from assistant.games.clash.odds.advice.ranking import Gain, best_first
from assistant.games.clash.odds.asking.meeting import Host, Meeting, of_stand_ins
from assistant.games.clash.odds.forward import Distribution
from assistant.games.clash.odds.simulated import Simulated
from assistant.ui.games.clash.presenters.battle.odds import (
    OddsView,
    exact_words,
    given_up,
    interval,
    percent,
    set_words,
    simulated,
)
from assistant.ui.games.clash.presenters.table.words import decimal

BARS = 16  # a side at most
SHOWN = 8  # changes
FORCES = 6


@record
class Outcome:
    """What was worked out: all of it, or bounds for the attacker's chance, or a simulation; `final`: nothing better
    will come."""

    found: Distribution | None
    frontline: float = 0.0  # the attacker's chance if Units fall least Life first
    bounds: tuple[float, float] = (0.0, 1.0)
    simulated: Simulated | None = None  # where there are no bounds either
    final: bool = True
    seconds: float = 0.0  # that the exact answer is expected to take
    given_up: bool = False


@record
class Bar:
    """So many Units are left (or from so many on), with this chance."""

    label: str
    chance: float
    words: str


@record
class ResultView:
    odds: OddsView
    losses: tuple[str, str]
    attacker_left: tuple[Bar, ...]  # where the attacker wins, few first
    defender_left: tuple[Bar, ...]
    assaults: str
    compared: str  # with a frontline
    never: str


@record
class GainView:
    words: str
    gold: str
    chance: str
    gain: str
    good: bool


def present(meeting: Meeting, outcome: Outcome, voice: Voice) -> ResultView:
    found = outcome.found
    if found is None:
        odds = (interval(*outcome.bounds, voice, final=outcome.final, seconds=outcome.seconds)
                if outcome.simulated is None else simulated(outcome.simulated, voice))
        odds = given_up(odds, voice) if outcome.given_up else odds
        return ResultView(odds, ("", ""), (), (), "", "", "")
    win = min(1.0, found.win)
    lose = max(0.0, 1.0 - win - found.never)
    hosts = (meeting.attacker, meeting.defender)
    how = exact_words(of_stand_ins(meeting.box, *hosts), voice)
    if meeting.frontline:
        how = say(message("least Life falls first: {words}", words=how), voice)
    odds = OddsView(round(win, 9), percent(round(win, 9), voice), percent(round(lose, 9), voice), how, True)
    never = message("Neither side can ever win: {chance}", chance=percent(found.never, voice))
    losses = _losses(found, 0, hosts[0], voice), _losses(found, 1, hosts[1], voice)
    return ResultView(
        odds, losses, _bars(found, 0, hosts[0], voice), _bars(found, 1, hosts[1], voice),
        say(message("Assaults on average: {number}", number=decimal(found.mean, voice)), voice),
        _compared(meeting, outcome, voice), say(never, voice) if found.never > 1e-9 else "")


def _compared(meeting: Meeting, outcome: Outcome, voice: Voice) -> str:
    if meeting.frontline:
        return ""
    return say(message("The large figure counts if both play their best. If both just let the least Life fall first: "
                       "{chance}",
                       chance=percent(round(outcome.frontline, 9), voice)), voice)


def _losses(found: Distribution, side: int, host: Host, voice: Voice) -> str:
    lost = found.losses(side, host.units)
    return capital(say(message("{side}: {lost} of {count} Units lost on average", side=Name("clan", host.side),
                               lost=decimal(sum(lost), voice), count=sum(host.units)), voice))


def _bars(found: Distribution, side: int, host: Host, voice: Voice) -> tuple[Bar, ...]:
    """By the number of Units left where this side wins."""
    chances: defaultdict[int, float] = defaultdict(float)
    for left, chance in found.of(side).items():
        if any(left):
            chances[sum(left)] += chance
    most = sum(host.units)
    step = max(1, ceil(most / BARS))
    bars = []
    for first in range(1, most + 1, step):
        last = min(most, first + step - 1)
        chance = sum(chances[number] for number in range(first, last + 1))
        label = str(first) if first == last else f"{first}–{last}"
        bars.append(Bar(label, chance, percent(round(chance, 9), voice)))
    return tuple(bars)


# How many to send

def force_lines(found: Sequence[Force], host: Host, voice: Voice) -> tuple[str, ...]:
    """The smallest forces that have the chance, the cheapest in figures first."""
    if not found:
        return (say(message("Not even all of them have that chance."), voice),)
    return tuple(say(message("{units}: {chance}", units=_force_words(force, host, voice),
                             chance=percent(round(force.chance, 9), voice)), voice) for force in found[:FORCES])


def _force_words(force: Force, host: Host, voice: Voice) -> str:
    one, two, three = force.counts
    return set_words((one, two, three), host.side, voice)


# What would change it

def gain_lines(found: Sequence[Gain], voice: Voice) -> tuple[GainView, ...]:
    """By gain per gold; what costs nothing and helps comes first."""
    best = best_first(found)[:SHOWN]
    return tuple(GainView(capital(say(each.what, voice)), _price(each, voice),
                          percent(round(each.chance, 9), voice), _signed(each.gain, voice), each.gain > 0)
                 for each in best)


def _price(found: Gain, voice: Voice) -> str:
    if not found.gold:
        return ""
    if not found.payable:
        return say(message("{gold} gold, which are not there", gold=found.gold), voice)
    return say(message("{gold} gold", gold=found.gold), voice)


def _signed(gain: float, voice: Voice) -> str:
    amount = percent(round(abs(gain), 9), voice)
    return say(message("+{gain}", gain=amount) if gain >= 0 else message("−{cost}", cost=amount), voice)
