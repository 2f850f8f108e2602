"""A battle worked out with icepool's dice: a second opinion on the solver, for battles without optional rerolls."""

from __future__ import annotations

from fractions import Fraction

import icepool  # type: ignore[import-untyped]

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import Question, start


def hit_die(passes=0):
    """One die: 1 for a hit; misses are rerolled in every pass."""
    die = icepool.d(sums.FACES).map(lambda face: int(face <= sums.HIT_FACES))
    return die.reroll([0], depth=passes) if passes else die


def hits_rolled(dice, passes=0):
    return dice @ hit_die(passes)


class IcepoolBattle:
    """Best eliminations on both sides; what was worked out once is remembered. What a battle is worth is a die itself,
    1 where the attacker wins: rolls, sums of chances and means are icepool's."""

    def __init__(self, question: Question):
        self.question, self.armies = question, (question.attacker, question.defender)
        self.lives = [tuple(fighter.life for fighter in army.fighters) for army in self.armies]
        self.memo: dict = {}
        self.pools: dict = {}

    def win(self) -> Fraction:
        position = start(self.question)
        side = ("attacker", "defender").index(position.turn)
        return self.worth(side, (position.attacker, position.defender), position.tokens).mean()

    def worth(self, side, counts, tokens):
        if not any(counts[0]) or not any(counts[1]):
            return icepool.Die([int(any(counts[0]))])
        key = side, counts, tokens
        if key not in self.memo:
            own, enemy = self.armies[side], self.armies[1 - side]
            passes = sums.rerolls(own.fighters, counts[side], own.bonus)
            assert not passes or own.elves, "optional rerolls are beyond this second opinion"
            rage = sums.rage_icons(own.fighters, counts[side], self.question.counts_rage_icons)
            counted = self.gain(side, counts, tokens, rage)
            icons = sums.hit_icons(own.fighters, counts[side], own.bonus)
            shields = sums.shields(enemy.fighters, counts[1 - side], enemy.bonus)
            self.memo[key] = self.pool(sums.dice(own.fighters, counts[side]), passes).map(lambda hits: self.best(
                side, counts, counted, sums.injuries(hits, icons, counted[side], shields)))
        return self.memo[key]

    def pool(self, dice, passes):
        if (dice, passes) not in self.pools:
            self.pools[dice, passes] = hits_rolled(dice, passes) if dice else icepool.Die([0])
        return self.pools[dice, passes]

    def gain(self, side, counts, tokens, gained):
        most = sum(life * count for life, count in zip(self.lives[1 - side], counts[1 - side], strict=True)) + sum(
            fighter.shield for fighter in self.armies[1 - side].fighters)
        own = min(max(most, tokens[side]), tokens[side] + gained)
        return (own, tokens[1]) if side == 0 else (tokens[0], own)

    def best(self, side, counts, tokens, injuries):
        worths = []
        for chosen in sums.eliminations(counts[1 - side], self.lives[1 - side], injuries, self.question.maximal):
            left = tuple(count - number for count, number in zip(counts[1 - side], chosen, strict=True))
            after = (counts[0], left) if side == 0 else (left, counts[1])
            more = tokens if any(chosen) else self.gain(side, counts, tokens, 1)
            worths.append(self.worth(1 - side, after, more))
        return (max if side == 0 else min)(worths, key=lambda worth: worth.mean())
