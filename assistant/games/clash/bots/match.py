"""A game between bots, from the first tile to its end: what was played, and whether every law held all along."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import cycle, islice, permutations
from typing import TYPE_CHECKING

from assistant.core.bots import match as core
from assistant.core.bots.match import Watch
from assistant.core.engine.kinds import Command
from assistant.core.engine.rules import Refusal
from assistant.core.shapes.record import EMPTY, record
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.bots.random_play import random_player
from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters.battle.events import BattleBegan
from assistant.games.clash.chapters.equipping import EquipmentBought, EquipmentMoved
from assistant.games.clash.chapters.forging import LegendaryKept
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from assistant.games.clash.model import SOURCES, Clash, Seat, Setting
from assistant.games.clash.rulings import DEFAULTS

if TYPE_CHECKING:
    from random import Random

MOST_ROUNDS = 60  # then the game is cut, if its terms say nothing else
BOTS: Mapping[str, Callable[[Random], Callable[[Clash], Command]]] = {"random": random_player, "greedy": Greedy}


@record
class Terms:
    """What the games of a series have in common."""

    box: Box
    edition: str = "retail2019"
    players: int = 4
    solo: str | None = None
    source: str = "app"
    heroes: bool | None = None  # None: as the edition
    rulings: Mapping[str, str] = EMPTY
    rounds: int = MOST_ROUNDS


@record
class Outcome:
    """How one game went."""

    seed: int
    clans: tuple[str, ...]  # in seat order
    winner: str | None
    finished: bool
    rounds: int
    commands: int
    battles: int
    bought: Mapping[str, int]
    worn: Mapping[str, int]  # Equipment and Legendaries given to Units
    forged: Mapping[str, int]
    wrong: str | None  # a broken law or a refused command, and where


def opening(terms: Terms, seed: int) -> OpenGame:
    """The set-up of one game: clans and seats change with the seed, all orders equally often."""
    orders = list(permutations(terms.box.clans, _seats(terms)))
    return _opening(terms, orders[seed % len(orders)], seed)


def _seats(terms: Terms) -> int:
    return 1 if terms.solo else terms.players


def _opening(terms: Terms, clans: tuple[str, ...], seed: int) -> OpenGame:
    edition = EDITIONS[terms.edition]
    setting = Setting(
        edition=edition,
        box=terms.box,
        seats=tuple(Seat(clan, clan) for clan in clans),
        goal=4,
        rulings={**DEFAULTS, **terms.rulings},
        solo=terms.solo,
        heroes=edition.has_heroes if terms.heroes is None else terms.heroes,
    )
    return OpenGame(setting, dict.fromkeys(SOURCES, terms.source), seed)


def refusals(terms: Terms) -> list[Refusal]:
    """Why no game can be played on these terms; none: it can."""
    return GAME.open(_opening(terms, tuple(islice(cycle(terms.box.clans), _seats(terms))), 0))[0]


class Match(core.Match[Clash]):
    """One game under way; its session keeps every entry, so that it can be taken back and checked."""

    def __init__(self, terms: Terms, bot: str, seed: int, chance: Random) -> None:
        opened = opening(terms, seed)
        super().__init__(GAME, opened, BOTS[bot](chance), terms.rounds)
        self.seed = seed
        self.clans = opened.setting.clans

    def play(self, watch: Watch[Clash] | None = None) -> Outcome:
        """To the end, or until it is cut or something is wrong."""
        self.run(watch)
        events = self.events
        return Outcome(
            seed=self.seed,
            clans=self.clans,
            winner=self.session.state.winner,
            finished=self.finished,
            rounds=self.rounds,
            commands=len(self.session.entries),
            battles=sum(isinstance(event, BattleBegan) for event in events),
            bought=Counter(event.card for event in events if isinstance(event, EquipmentBought)),
            worn=Counter(event.card for event in events if isinstance(event, EquipmentMoved) and event.to != "aside"),
            forged=Counter(event.card for event in events if isinstance(event, LegendaryKept)),
            wrong=f"seed {self.seed}, {self.trouble}" if self.trouble else None,
        )
