"""Battles that cannot be, and those too big to be worked out: each with the rule and the facts."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.rules import Refusal
from assistant.core.words.message import Message, message
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds.asking.question import SIDES, Army, Question, Running

MOST_UNITS = 30  # of a type
MOST_DICE = 60
MOST = 999  # of anything else

ICONS = {"slowness": "clash.battle.slowness", "hit": "clash.battle.injuries", "reroll": "clash.battle.reroll",
         "shield": "clash.battle.injuries", "rage": "clash.battle.rage-icon"}
WORDS = {"slowness": message("slowness"), "hit": message("hit icons"), "reroll": message("reroll icons"),
         "shield": message("shield icons"), "rage": message("rage icons")}


def problems(question: Question) -> list[Refusal]:
    """Everything that makes a question impossible; none: it can be solved."""
    found = [problem for side in SIDES for problem in _army(question.army(side))]
    if not found and question.rage_limit is not None:
        found.extend(_supply(question.attacker.tokens + question.defender.tokens, question.rage_limit))
    if not found and question.running is not None:
        found.extend(_running(question.army(question.running.turn), question.running))
    return found


def _army(army: Army) -> Iterator[Refusal]:
    for fighter, count in zip(army.fighters, army.counts, strict=True):
        yield from _range("clash.always.figures", message("Units of a type"), count, 0, MOST_UNITS)
        yield from _fighter(fighter)
    if not any(army.counts):
        yield Refusal("clash.always.figures", message("A side without Units cannot fight."))
    yield from _range("clash.battle.rage-token", message("Rage tokens"), army.tokens, 0, MOST)
    yield from _range("clash.hero.barrier", message("Life of a barrier"), army.barrier, 0, MOST)


def _fighter(fighter: Fighter) -> Iterator[Refusal]:
    yield from _range("clash.battle.dice", message("dice"), fighter.power, 0, MOST_DICE)
    yield from _range("clash.battle.life", message("Life of a Unit"), fighter.life, 1, MOST)
    for name, rule in ICONS.items():
        yield from _range(rule, WORDS[name], getattr(fighter, name), 0, MOST)


def _range(rule: str, what: Message, number: int, least: int, most: int) -> Iterator[Refusal]:
    if not least <= number <= most:
        yield Refusal(rule, message("{what}: from {least} to {most}, not {number}.", what=what, least=least, most=most,
                                    number=_short(number)))


def _short(number: int) -> int | str:
    return number if abs(number) < 10**12 else "…"


def _supply(tokens: int, limit: int) -> Iterator[Refusal]:
    if tokens > limit:
        yield Refusal("clash.battle.rage-token", message(
            "The supply holds {limit} Rage tokens; {tokens} cannot be out.", limit=limit, tokens=tokens))


def _running(army: Army, running: Running) -> Iterator[Refusal]:
    if running.rolled is not None:
        dice = sums.dice(army.fighters, army.counts)
        if len(running.rolled) != dice:
            yield Refusal("clash.battle.dice", message("The side on turn rolls {dice} dice; {rolled} lie there.",
                                                       dice=dice, rolled=len(running.rolled)))
    icons = sums.rerolls(army.fighters, army.counts, army.bonus)
    yield from _range("clash.battle.reroll", message("Rerolls left"), running.rerolls, 0, icons)
    if running.injuries is not None:
        yield from _range("clash.battle.injuries", message("Injuries"), running.injuries, 0, 10**12)


