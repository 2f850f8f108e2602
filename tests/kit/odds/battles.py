"""Battles drawn at random: all editions and rulings, Elves, Heroes' bonuses, barriers, and some in progress."""

from __future__ import annotations

from random import Random

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.sums import Bonus, Fighter
from assistant.games.clash.odds import Army, Question, Running
from assistant.games.clash.odds.asking.question import SIDES


def random_battle(luck: Random, most: int = 2) -> Question:
    """A battle of up to three types a side, at most so many Units of each."""
    attacker, defender = _army(luck, most), _army(luck, most)
    defender = replace(defender, elves=luck.random() < 0.3)
    old = luck.random() < 0.5
    question = Question(attacker, defender, old, not old, luck.choice([None, None, 8, 5]), luck.random() < 0.5,
                        luck.choice([None, "attacker", "defender"]), luck.random() < 0.15)
    return replace(question, running=_running(luck, question)) if luck.random() < 0.4 else question


def random_solo_battle(luck: Random, most: int = 2) -> Question:
    """Against the Elves, and the attacker chooses the losses of both sides."""
    question = random_battle(luck, most)
    return replace(question, defender=replace(question.defender, elves=True), attacker_eliminates=True)


def _army(luck: Random, most: int) -> Army:
    counts = [luck.randint(0, most) for _ in range(luck.randint(1, 3))]
    if not any(counts):
        counts[luck.randrange(len(counts))] = 1
    bonus = Bonus(*(luck.choice([0, 0, 1]) for _ in range(3))) if luck.random() < 0.3 else sums.NO_BONUS
    return Army(tuple(_fighter(luck) for _ in counts), tuple(counts), luck.choice([0, 0, 1, 2]),
                luck.choice([0, 0, 0, 3]), bonus)


def _fighter(luck: Random) -> Fighter:
    return Fighter(power=luck.choice([0, 1, 1, 2, 3, 4, 5]), life=luck.choice([1, 1, 2, 2, 3, 4]),
                   slowness=luck.randint(0, 2), hit=luck.choice([0, 0, 1, 2]), reroll=luck.choice([0, 0, 0, 1, 1, 2]),
                   shield=luck.choice([0, 0, 1, 2]), rage=luck.choice([0, 0, 0, 1]))


def _running(luck: Random, question: Question) -> Running:
    turn = luck.choice(SIDES)
    army = question.army(turn)
    moment = luck.random()
    if moment < 0.3:
        return Running(turn)
    if moment < 0.6:
        return Running(turn, injuries=luck.randint(0, 8))
    rolled = tuple(luck.random() < 0.6 for _ in range(sums.dice(army.fighters, army.counts)))
    return Running(turn, rolled, luck.randint(0, sums.rerolls(army.fighters, army.counts, army.bonus)))
