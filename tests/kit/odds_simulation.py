"""Simulated battles: with a fixed order of losses, as other calculators do it, or with a solver's own choices."""

from __future__ import annotations

from random import Random

from assistant.games.clash import assault
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.question import Question


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


def by_policy(forward: Forward, battles: int, luck: Random) -> float:
    """Battles in which both sides do what the solver says: die by die as chances of what an Assault leads to."""
    arena, won = forward.arena, 0
    first = (arena.lattices[0].full, arena.lattices[1].full), arena.tokens
    for _ in range(battles):
        side, state = arena.side, first
        while True:
            draw = luck.random()
            for chance, state in forward.outcomes(side, state):  # noqa: B007, B020 - where the draw falls, we stay
                draw -= chance
                if draw < 0:
                    break
            if not all(state[0]):
                won += side == 0
                break
            side = 1 - side
    return won / battles
