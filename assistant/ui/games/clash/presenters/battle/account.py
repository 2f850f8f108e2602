"""Luck and skill of a battle in words: how each Assault swung it, and at its end what decided it.

What swings are told in points: hundredths of the win probability.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.odds.advice.account import Account, Assault, Swing
from assistant.games.clash.odds.solution import Elimination
from assistant.games.clash.words import figures
from assistant.ui.games.clash.presenters.battle.odds import percent

ROLL, CHOICE, SUM, FLIGHT = "dice-multiple", "lightbulb-on", "compare", "run-fast"


@record
class AssaultSwing:
    """For who launched it."""

    points: str  # +12
    course: str  # 43% → 55%
    tone: str


@record
class AccountLine:
    icon: str
    words: str


@record
class AccountView:
    swings: tuple[AssaultSwing, ...]  # of each Assault that is over, the first first
    lines: tuple[AccountLine, ...]  # once the battle is over


def present(account: Account, voice: Voice) -> AccountView:
    return AccountView(tuple(_assault_swing(account, each, voice) for each in account.assaults if each.over),
                       tuple(_lines(account, voice)) if account.ended else ())


def _assault_swing(account: Account, each: Assault, voice: Voice) -> AssaultSwing:
    before, after = (share(account, each.by, chance) for chance in (each.before, each.after))
    gained = round((after - before) * 100)
    return AssaultSwing(signed(after - before), from_to(before, after, voice),
                        "good" if gained > 0 else "bad" if gained < 0 else "dim")


def share(account: Account, side: str, chance: float) -> float:
    """The win probability of a side, from the attacker's."""
    return round(min(1.0, max(0.0, chance if side == account.attacker else 1.0 - chance)), 9)


def signed(change: float) -> str:
    """In points."""
    points = round(change * 100)
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "±0"


def from_to(before: float, after: float, voice: Voice) -> str:
    return say(message("{before} → {after}", before=percent(before, voice), after=percent(after, voice)), voice)


def _lines(account: Account, voice: Voice) -> Iterator[AccountLine]:
    roll, choice = account.deciding_roll(), account.dearest_choice()
    if roll is not None:
        yield AccountLine(ROLL, _said(message("The roll that decided it: Assault {number}, {what}", number=roll.assault,
                                              what=roll_words(account, roll, voice)), voice))
    if choice is not None:
        yield AccountLine(CHOICE, _said(message("The choice that cost most: Assault {number}, {what}",
                                                number=choice.assault, what=choice_words(account, choice)), voice))
    elif not account.fled:
        yield AccountLine(CHOICE, _said(message("Nobody could have chosen better."), voice))
    yield AccountLine(SUM, _said(_sum(account), voice))
    if account.fled:
        yield AccountLine(FLIGHT, _said(message("{side} fled. These lines tell of the battle until then; "
                                                "nobody says whether fleeing was right.",
                                                side=Name("clan", account.fled)), voice))


def _said(what: Message, voice: Voice) -> str:
    return capital(say(what, voice))


def roll_words(account: Account, roll: Swing, voice: Voice) -> Message:
    before, after = (share(account, roll.by, chance) for chance in (roll.before, roll.after))
    return message("{side}: {hits} of {dice} dice hit, {course}", side=Name("clan", roll.by), hits=sum(roll.dice),
                   dice=len(roll.dice), course=from_to(before, after, voice))


def choice_words(account: Account, choice: Swing) -> Message:
    """What it cost, and what best play was."""
    cost = signed(-abs(choice.change))
    side, best = Name("clan", choice.by), choice.best
    if isinstance(best, Elimination):
        enemy = account.defender if choice.by == account.attacker else account.attacker
        gone: list[Message] = [message("the Magic Barrier")] if best.barrier else []
        gone += [figures(enemy, _triple(best.units))] if any(best.units) else []
        if gone:
            return message("{side}: {cost} points. Best: to eliminate {units}", side=side, cost=cost, units=tuple(gone))
        return message("{side}: {cost} points. Best: to eliminate nobody", side=side, cost=cost)
    if best is not None and best.hits + best.misses:
        return message("{side}: {cost} points. Best: to throw {count} dice again", side=side, cost=cost,
                       count=best.hits + best.misses)
    return message("{side}: {cost} points. Best: to keep the roll", side=side, cost=cost)


def _triple(units: tuple[int, ...]) -> tuple[int, int, int]:
    one, two, three = units
    return one, two, three


def _sum(account: Account) -> Message:
    attacker, defender = account.attacker, account.defender
    return message("Chance of winning: {attacker} {luck}% by luck, {cost}% by choices; {defender} {other}% by choices",
                   attacker=Name("clan", attacker), luck=signed(account.luck(attacker)),
                   cost=signed(account.decisions(attacker)), defender=Name("clan", defender),
                   other=signed(account.decisions(defender)))
