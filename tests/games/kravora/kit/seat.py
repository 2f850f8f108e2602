"""One seat played otherwise than all the others: what it wins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import sqrt
from random import Random
from typing import Any

from assistant.core.bots.match import Match
from assistant.games.kravora.bots import match
from assistant.games.kravora.bots.greedy import HABITS, Greedy
from assistant.games.kravora.bots.random_play import random_player
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.game import CHAPTERS, GAME
from assistant.games.kravora.model import Kravora

Player = Callable[[Kravora], Any]
Z = 1.96


@cache
def _box(name: str) -> Box:
    return content.load(name)


def won(one: Callable[[Random], Player], others: Callable[[Random], Player], players: int, seed: int,
        box: str = "stand-in") -> float:
    """This seat's share of a victory; it goes round with the seed."""
    opening = match.opening(match.Terms(_box(box), players=players), seed)
    seat, here, there = opening.setting.colours[seed % players], one(Random(seed)), others(Random(~seed))
    played = Match(GAME, opening, lambda state: (here if CHAPTERS.ask(state).who == seat else there)(state),
                   match.MOST_ROUNDS)
    played.run()
    winners = played.session.state.winners
    assert played.wrong is None and winners, played.trouble
    return (seat in winners) / len(winners)


def without(habit: str, players: int, seed: int, box: str = "stand-in") -> float:
    """A greedy player that lacks a habit, among others that have them all."""
    return won(lambda chance: Greedy(chance, HABITS - {habit}), Greedy, players, seed, box)


def among_random(players: int, seed: int, box: str = "stand-in") -> float:
    return won(Greedy, random_player, players, seed, box)


def share(wins: list[float]) -> tuple[float, float]:
    """The mean, and its error: nineteen times in twenty the truth lies within."""
    mean = sum(wins) / len(wins)
    return mean, Z * sqrt(max(mean * (1 - mean), 1 / len(wins)) / len(wins))
