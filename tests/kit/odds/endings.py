"""What is left of both sides, worked out the plain way: every roll followed to every end of the battle."""

from __future__ import annotations

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.odds.asking.question import Question
from tests.kit.odds.oracle import Oracle, deep


class Endings(Oracle):
    def __init__(self, question: Question, number: type = float) -> None:
        super().__init__(question, number)
        self.endings: dict = {}

    @deep
    def survivors(self):
        """The chance of each ending: (attacker's Units, defender's Units), with the tie-breaks of the protocol."""
        (side, state), running = self.beginning(), self.question.running
        if running is None or (running.rolled is None and running.injuries is None):
            return self.ending(side, state)
        if running.injuries is not None:
            return self.ending(1 - side, self.chosen(side, state, running.injuries))
        rolled = running.rolled or ()
        return self.mixed(side, state, self.final_hits(side, state, running.rerolls, len(rolled),
                                                       {sum(rolled): self.number(1)}))

    def ending(self, side, state):
        if not any(state[0]) or not any(state[1]):
            return {(state[0], state[1]): self.number(1)}
        key = side, state
        if key not in self.endings:
            rolled = self.with_rage(side, state)
            counts, army = state[side], self.armies[side]
            dice = sums.dice(army.fighters, counts)
            passes = sums.rerolls(army.fighters, counts, army.bonus)
            self.endings[key] = self.mixed(side, rolled, self.final_hits(
                side, rolled, passes, dice, dict(enumerate(self.binomial(dice)))))
        return self.endings[key]

    def final_hits(self, side, state, passes, dice, lying):
        """The chance of each number of hits once nobody rerolls any more."""
        stop = self.by_hits(side, state, dice)
        ladder = [stop]
        for _ in range(passes):
            ladder.append(self.one_pass(side, stop, ladder[-1]))
        kept: dict = {}
        for level in range(passes, 0, -1):
            following: dict = {}
            for hits, mass in lying.items():
                pick = self.picked(side, stop, ladder[level - 1], hits)
                if pick is None:
                    kept[hits] = kept.get(hits, 0) + mass
                    continue
                for more, chance in enumerate(self.binomial(pick[1])):
                    following[pick[0] + more] = following.get(pick[0] + more, 0) + mass * chance
            lying = following
        for hits, mass in lying.items():
            kept[hits] = kept.get(hits, 0) + mass
        return kept

    def picked(self, side, stop, after, hits):
        """What is picked up, as (hits kept, dice rolled); None: the roll is kept."""
        dice = len(stop) - 1
        if self.armies[side].elves or self.question.frontline:
            return hits, dice - hits
        options = [(hits - up, missed + up) for up in range(hits + 1) for missed in range(dice - hits, -1, -1)
                   if missed + up] if self.question.any_die_rerolled else [(hits, dice - hits)]
        sign = 1 if side == 0 else -1
        best, found = stop[hits], None
        for option in options:
            worth = self.rolled(after, *option)
            if sign * (worth - best) > self.tie:
                best, found = worth, option
        return found

    def mixed(self, side, state, by_hits):
        total: dict = {}
        for hits, mass in by_hits.items():
            if mass:
                after = self.chosen(side, state, self.injuries(side, state, hits))
                for ending, chance in self.ending(1 - side, after).items():
                    total[ending] = total.get(ending, 0) + mass * chance
        return total

    def chosen(self, side, state, injuries):
        found = self.choices(side, state, injuries)
        best = self.better(side)(worth for _, worth in found)
        return next(after for after, worth in found if abs(worth - best) <= self.tie)


