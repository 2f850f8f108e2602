"""Simulated battles: with a fixed order of losses, as other calculators do it, or with a solver's own choices."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle import sums as assault
from assistant.games.clash.odds.asking.question import SIDES, Position, Question
from assistant.games.clash.odds.solution import Solution


class Sums:
    """What each side has by the types it has left, worked out once."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.armies = (question.attacker, question.defender)
        self.lives = [[fighter.life for fighter in army.fighters] for army in self.armies]
        self.queues = [sorted(range(len(lives)), key=lives.__getitem__) for lives in self.lives]
        self.known: list[dict] = [{}, {}]

    def of(self, side, counts):
        """Dice, chance of a hit with all rerolls, hit icons, shields, rage icons."""
        mask = tuple(count > 0 for count in counts)
        if mask not in self.known[side]:
            army = self.armies[side]
            miss = 1 - assault.HIT_FACES / assault.FACES
            passes = assault.rerolls(army.fighters, counts, army.bonus)
            self.known[side][mask] = (
                assault.dice(army.fighters, counts), 1 - miss ** (passes + 1),
                assault.hit_icons(army.fighters, counts, army.bonus),
                assault.shields(army.fighters, counts, army.bonus),
                assault.rage_icons(army.fighters, counts, self.question.counts_rage_icons))
        return self.known[side][mask]


def plain(question: Question, battles: int, luck: Random) -> float:
    """Pure Python, least Life first."""
    sums, won = Sums(question), 0
    first = ("attacker", "defender").index(question.turn)
    roll = luck.random
    for _ in range(battles):
        counts = [list(army.counts) for army in sums.armies]
        tokens, side = [army.tokens for army in sums.armies], first
        while True:
            dice, chance, icons, _, rage = sums.of(side, counts[side])
            shields = sums.of(1 - side, counts[1 - side])[3]
            tokens[side] += rage
            left = icons + tokens[side] - shields + sum(roll() < chance for _ in range(dice))
            enemy, lives, fell = counts[1 - side], sums.lives[1 - side], False
            for kind in sums.queues[1 - side]:
                number = min(enemy[kind], left // lives[kind]) if left > 0 else 0
                if number:
                    enemy[kind] -= number
                    left -= number * lives[kind]
                    fell = True
                if enemy[kind]:
                    break
            if not fell:
                tokens[side] += 1
            elif not any(enemy):
                won += side == 0
                break
            side = 1 - side
    return won / battles


def in_arrays(question: Question, battles: int, seed: int) -> float:
    """The same with numpy, all battles at once."""
    import numpy as np

    sums, luck = Sums(question), np.random.default_rng(seed)
    kinds = [len(army.counts) for army in sums.armies]
    tables = [np.array([sums.of(side, [mask >> kind & 1 for kind in range(kinds[side])])
                        for mask in range(2 ** kinds[side])]) for side in range(2)]
    counts = [np.tile(np.array(army.counts, dtype=np.int16), (battles, 1)).T.copy() for army in sums.armies]
    tokens = [np.full(battles, army.tokens, dtype=np.int16) for army in sums.armies]
    side, won = ("attacker", "defender").index(question.turn), 0
    while counts[0].shape[1]:
        masks = [sum((count > 0) << kind for kind, count in enumerate(each)) for each in counts]
        own = tables[side][masks[side]].T
        tokens[side] += own[4].astype(np.int16)
        left = own[2].astype(np.int16) + tokens[side] - tables[1 - side][masks[1 - side], 3].astype(np.int16)
        for mask in np.unique(masks[side]):  # numpy draws much faster where all draws are alike
            alike = masks[side] == mask
            dice, chance = tables[side][mask][:2]
            left[alike] += luck.binomial(int(dice), chance, int(alike.sum())).astype(np.int16)
        np.maximum(left, 0, out=left)
        before = counts[1 - side].sum(axis=0)
        blocked = np.zeros(left.shape, dtype=bool)
        for kind in sums.queues[1 - side]:
            number = np.where(blocked, 0, np.minimum(counts[1 - side][kind], left // sums.lives[1 - side][kind]))
            counts[1 - side][kind] -= number.astype(np.int16)
            left -= (number * sums.lives[1 - side][kind]).astype(np.int16)
            blocked |= counts[1 - side][kind] > 0
        after = counts[1 - side].sum(axis=0)
        tokens[side] += after == before
        over = after == 0
        won += int(over.sum()) if side == 0 else 0
        keep = ~over
        counts = [each[:, keep] for each in counts]
        tokens = [each[keep] for each in tokens]
        side = 1 - side
    return won / battles


class Dicers:
    """Battles in which both sides do what the solver says, rolled die by die; those that stand alike together."""

    def __init__(self, solution: Solution, seed: int) -> None:
        import numpy as np

        self.np, self.luck = np, np.random.default_rng(seed)
        self.solution, self.question = solution, solution.question

    def share_won(self, battles: int) -> float:
        """By the attacker."""
        standing, won = {self.solution.start: battles}, 0
        while standing:
            after: Counter[Position] = Counter()
            for position, number in standing.items():
                after.update(self.assault(position, number))
            won += sum(number for position, number in after.items() if not any(position.defender))
            standing = {position: number for position, number in after.items()
                        if any(position.attacker) and any(position.defender)}
        return won / battles

    def assault(self, position: Position, number: int) -> Counter[Position]:
        """Where so many battles stand after the Assault of the side on turn."""
        own, enemy = self.armies(position)
        rolling = replace(position, tokens=self.gained(position, assault.rage_icons(
            *own[:2], self.question.counts_rage_icons)))
        icons, shields = assault.hit_icons(*own), assault.shields(*enemy)
        after: Counter[Position] = Counter()
        for hits, alike in enumerate(self.hits(rolling, assault.dice(*own[:2]), assault.rerolls(*own), number)):
            if alike:
                tokens = rolling.tokens[position.turn == "defender"]
                after[self.dealt(rolling, assault.injuries(hits, icons, tokens, shields))] += int(alike)
        return after

    def armies(self, position: Position) -> list[tuple[Any, Any, Any]]:
        """Fighters, counts, Heroes' bonus: of the side on turn, then of its enemy."""
        both = [(self.question.attacker.fighters, position.attacker, self.question.attacker.bonus),
                (self.question.defender.fighters, position.defender, self.question.defender.bonus)]
        return both if position.turn == "attacker" else both[::-1]

    def gained(self, position: Position, more: int) -> tuple[int, int]:
        one, other = position.tokens
        limit = self.question.rage_limit
        if position.turn == "attacker":
            return assault.tokens_after(one, more, other, limit), other
        return one, assault.tokens_after(other, more, one, limit)

    def roll(self, dice: int, number: int) -> Any:
        faces = self.luck.integers(assault.FACES, size=(number, dice), dtype="int8")
        return (faces < assault.HIT_FACES).sum(axis=1)

    def hits(self, position: Position, dice: int, passes: int, number: int) -> Any:
        """How many battles end the roll with each number of hits."""
        kept = self.np.zeros(dice + 1, dtype=int)
        lying = self.np.bincount(self.roll(dice, number), minlength=dice + 1)
        for left in range(passes, 0, -1):
            again = self.np.zeros(dice + 1, dtype=int)
            for hits in lying.nonzero()[0]:
                advice = self.solution.reroll(position, int(hits), left, dice)
                if not advice.hits + advice.misses:
                    kept[hits] += lying[hits]
                    continue
                rolled = self.roll(advice.hits + advice.misses, int(lying[hits]))
                again += self.np.bincount(hits - advice.hits + rolled, minlength=dice + 1)
            lying = again
        return kept + lying

    def dealt(self, position: Position, injuries: int) -> Position:
        best = self.solution.best_eliminations(position, injuries)
        walls, turn = list(position.barriers), SIDES[1 - SIDES.index(position.turn)]
        side = SIDES.index(turn)
        walls[side] = walls[side] and not best.barrier
        left = tuple(count - fallen for count, fallen in zip(
            position.defender if side else position.attacker, best.units, strict=True))
        tokens = position.tokens if any(best.units) or best.barrier else self.gained(position, 1)
        return Position(position.attacker if side else left, left if side else position.defender, tokens, turn,
                        (walls[0], walls[1]))
