"""The battle solved the plain way: every die, every reroll, every elimination written out and remembered.

Slow, and meant to be: the solver is checked against it. `Fraction` makes it exact, `float` quicker. It shares nothing
with the solver but the sums of an Assault and the records of the question.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import wraps
from math import comb

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import Question, start

TIE = 1e-12


def deep(method):
    """Recursion goes as deep as a battle is long; afterwards Python's limit is what it was."""

    @wraps(method)
    def run(self):
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(5_000, limit))
        try:
            return method(self)
        finally:
            sys.setrecursionlimit(limit)

    return run


class Oracle:
    def __init__(self, question: Question, number: type = float) -> None:
        self.question, self.number = question, number
        self.armies = (question.attacker, question.defender)
        self.lives = tuple(tuple(fighter.life for fighter in army.fighters) for army in self.armies)
        self.tie = 0 if number is Fraction else TIE
        self.memo: dict = {}
        self.sets: dict = {}

    def beginning(self):
        """Whose turn it is, and the state."""
        position = start(self.question)
        return (("attacker", "defender").index(position.turn),
                (position.attacker, position.defender, *position.barriers, *position.tokens))

    # What the attacker's chance is

    @deep
    def win(self):
        (side, state), running = self.beginning(), self.question.running
        if running is None or (running.rolled is None and running.injuries is None):
            return self.worth(side, state)
        if running.injuries is not None:
            return self.best(side, state, running.injuries)
        rolled = running.rolled or ()
        stop = worth = self.by_hits(side, state, len(rolled))
        for _ in range(running.rerolls):
            worth = self.one_pass(side, stop, worth)
        return worth[sum(rolled)]

    def worth(self, side, state):
        if not any(state[0]):
            return self.number(0)
        if not any(state[1]):
            return self.number(1)
        key = side, state
        if key not in self.memo:
            if self.supply_is_out(state):
                self.memo[0, state], self.memo[1, state] = self.least_fit(state)
            else:
                self.memo[key] = self.roll(side, state)
        return self.memo[key]

    def roll(self, side, state, stay=None):
        """The worth of launching an Assault; `stay` stands in for the worth of eliminating nobody."""
        state = self.with_rage(side, state)
        counts, army = state[side], self.armies[side]
        dice = sums.dice(army.fighters, counts)
        passes = sums.rerolls(army.fighters, counts, army.bonus)
        stop = worth = self.by_hits(side, state, dice, stay)
        for _ in range(passes):
            worth = self.one_pass(side, stop, worth)
        return sum(chance * worth[hits] for hits, chance in enumerate(self.binomial(dice)))

    def with_rage(self, side, state):
        icons = sums.rage_icons(self.armies[side].fighters, state[side], self.question.counts_rage_icons)
        return self.gain(side, state, icons)

    def gain(self, side, state, gained):
        own, other = state[4 + side], state[5 - side]
        own = sums.tokens_after(own, gained, other, self.question.rage_limit)
        if self.question.rage_limit is None:  # more than eliminates everybody changes nothing
            own = min(own, sum(
                fighter.life * count for fighter, count in zip(self.armies[1 - side].fighters,
                                                               self.armies[1 - side].counts, strict=True))
                + self.armies[1 - side].barrier + self.armies[1 - side].bonus.shield
                + sum(fighter.shield for fighter in self.armies[1 - side].fighters))
        return (*state[:4], own, other) if side == 0 else (*state[:4], other, own)

    def binomial(self, dice):
        hit = self.number(sums.HIT_FACES) / sums.FACES
        return [comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits) for hits in range(dice + 1)]

    def by_hits(self, side, state, dice, stay=None):
        return [self.best(side, state, self.injuries(side, state, hits), stay) for hits in range(dice + 1)]

    def injuries(self, side, state, hits):
        own, enemy = self.armies[side], self.armies[1 - side]
        return sums.injuries(hits, sums.hit_icons(own.fighters, state[side], own.bonus), state[4 + side],
                                sums.shields(enemy.fighters, state[1 - side], enemy.bonus))

    def one_pass(self, side, stop, after):
        """One reroll pass: by hits lying, keep them or pick up dice, whatever serves; the Elves every miss."""
        dice, army = len(stop) - 1, self.armies[side]
        forced = army.elves or self.question.frontline
        found = []
        for hits in range(dice + 1):
            options = [stop[hits]]
            if forced:
                options = [self.rolled(after, hits, dice - hits)]
            elif self.question.any_die_rerolled:
                options += [self.rolled(after, hits - up, missed + up)
                            for up in range(hits + 1) for missed in range(dice - hits + 1)]
            elif hits < dice:
                options.append(self.rolled(after, hits, dice - hits))
            found.append(self.better(side)(options))
        return found

    def rolled(self, after, kept, dice):
        return sum(chance * after[kept + hits] for hits, chance in enumerate(self.binomial(dice)))

    @staticmethod
    def better(side):
        return max if side == 0 else min

    def best(self, side, state, injuries, stay=None):
        for_attacker = side == 0 or self.question.attacker_eliminates
        return (max if for_attacker else min)(worth for _, worth in self.choices(side, state, injuries, stay))

    def choices(self, side, state, injuries, stay=None):
        """Every legal elimination with its worth: most of the last type first, then of the middle one."""
        found = []
        for chosen, falls in self.legal(side, state, injuries):
            after = self.after(side, state, chosen, falls)
            if stay is not None and not falls and not any(chosen):
                found.append((after, stay))
            else:
                found.append((after, self.worth(1 - side, after)))
        return found

    def legal(self, side, state, injuries):
        enemy = self.armies[1 - side]
        left = injuries
        falls = False
        if state[3 - side]:
            if injuries < enemy.barrier:
                return [((0,) * len(enemy.counts), False)]
            left, falls = injuries - enemy.barrier, True
        if self.question.frontline:
            return [(self.queue(1 - side, state[1 - side], left), falls)]
        sets = self.eliminations(side, state, left)
        return [(chosen, falls) for chosen in sets]

    def eliminations(self, side, state, left):
        key = side, state[1 - side], left
        if key not in self.sets:
            found = sums.eliminations(state[1 - side], self.lives[1 - side], left, self.question.maximal)
            self.sets[key] = sorted(found, key=lambda chosen: [-number for number in reversed(chosen)])
        return self.sets[key]

    def queue(self, side, counts, left):
        chosen = [0] * len(counts)
        for kind in sorted(range(len(counts)), key=lambda kind: self.lives[side][kind]):
            while chosen[kind] < counts[kind] and left >= self.lives[side][kind]:
                chosen[kind] += 1
                left -= self.lives[side][kind]
            if chosen[kind] < counts[kind]:
                break
        return tuple(chosen)

    def after(self, side, state, chosen, falls):
        if not falls and not any(chosen):
            return self.gain(side, state, 1)
        left = tuple(count - number for count, number in zip(state[1 - side], chosen, strict=True))
        walls = state[2:4] if not falls else ((state[2], False) if side == 0 else (False, state[3]))
        return (state[0], left, *walls, *state[4:]) if side == 0 else (left, state[1], *walls, *state[4:])

    # Where the Rage supply is out, both sides' worths depend on each other

    def supply_is_out(self, state):
        return self.question.rage_limit is not None and state[4] + state[5] >= self.question.rage_limit

    def least_fit(self, state):
        """The least pair of worths that fits: looked for piece by piece, exactly, with whole fractions."""
        rough, self.number = self.number, Fraction
        kept, self.memo = self.memo, {key: Fraction(value) for key, value in self.memo.items()}
        try:
            low = self.first_root(state, Fraction(0), Fraction(1))
            reply = self.roll(1, state, stay=low)
        finally:
            found, self.memo, self.number = self.memo, kept, rough
            self.memo.update({key: rough(value) for key, value in found.items()})
        return rough(low), rough(reply)

    def gains(self, state, guess):
        return self.roll(0, state, stay=self.roll(1, state, stay=guess)) - guess

    def first_root(self, state, low, high):
        """The least worth that is not gained upon; the gain never rises and is made of straight pieces."""
        ends = self.gains(state, low), self.gains(state, high)
        if ends[0] <= 0:
            return low
        between = [Fraction(part, 7) for part in (1, 3, 6)]
        if all(self.gains(state, low + part * (high - low)) == ends[0] + part * (ends[1] - ends[0])
               for part in between):
            return low + (high - low) * ends[0] / (ends[0] - ends[1]) if ends[0] != ends[1] else high
        if high - low < Fraction(1, 10**15):
            return low
        middle = (low + high) / 2
        return self.first_root(state, middle, high) if self.gains(state, middle) > 0 else self.first_root(
            state, low, middle)
