"""A game between bots: its terms, its opening, what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import permutations
from typing import TYPE_CHECKING

from assistant.core.bots.match import Match, Watch
from assistant.core.engine.kinds import Command, Event
from assistant.core.engine.rules import Refusal
from assistant.core.shapes.record import EMPTY, record
from assistant.games.kravora.bots.greedy import Greedy
from assistant.games.kravora.bots.random_play import random_player
from assistant.games.kravora.box.records import Box
from assistant.games.kravora.chapters.ending import PlayerFell
from assistant.games.kravora.chapters.opening import OpenGame
from assistant.games.kravora.chapters.purchases import BuildingBought, PuppetSent, UnitBought
from assistant.games.kravora.chapters.rounds import RoundBegan
from assistant.games.kravora.chapters.ruses.casting import RuseCast
from assistant.games.kravora.editions import EDITIONS
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import COLOURS, SOURCES, Kravora, Seat, Setting
from assistant.games.kravora.rulings import DEFAULTS

if TYPE_CHECKING:
    from random import Random

MOST_ROUNDS = 60  # then the game is cut; the volcano ends it long before
BOTS: Mapping[str, Callable[[Random], Callable[[Kravora], Command]]] = {"random": random_player, "greedy": Greedy}


@record
class Terms:
    """What the games of a series have in common."""

    box: Box
    edition: str = "proto2026"
    players: int = 3
    source: str = "app"
    rulings: Mapping[str, str] = EMPTY
    rounds: int = MOST_ROUNDS


@record
class Outcome:
    """How one game went."""

    seed: int
    winners: tuple[str, ...]
    finished: bool
    rounds: int
    commands: int
    bought: Mapping[str, int]
    cast: Mapping[str, int]
    sent: int
    falls: tuple[int, ...]  # the rounds in which fortresses fell, in order
    wrong: str | None  # a broken law or a refused command, and where


def opening(terms: Terms, seed: int) -> OpenGame:
    """The set-up of one game: seats change with the seed, all orders equally often."""
    orders = list(permutations(COLOURS[:terms.players]))
    return _opening(terms, orders[seed % len(orders)], seed)


def _opening(terms: Terms, colours: tuple[str, ...], seed: int) -> OpenGame:
    seats = tuple(Seat(colour, colour) for colour in colours)
    setting = Setting(EDITIONS[terms.edition], terms.box, seats, colours[0] if colours else "",
                      {**DEFAULTS, **terms.rulings})
    return OpenGame(setting, dict.fromkeys(SOURCES, terms.source), seed)


def refusals(terms: Terms) -> list[Refusal]:
    """Why no game can be played on these terms; none: it can."""
    colours = tuple(COLOURS[at % len(COLOURS)] for at in range(terms.players))
    return GAME.open(_opening(terms, colours, 0))[0]


def begun(terms: Terms, bot: str, seed: int, chance: Random) -> Match[Kravora]:
    """All players alike."""
    return Match(GAME, opening(terms, seed), BOTS[bot](chance), terms.rounds)


def play(terms: Terms, bot: str, seed: int, chance: Random, watch: Watch[Kravora] | None = None) -> Outcome:
    """One game to its end."""
    match = begun(terms, bot, seed, chance)
    match.run(watch)
    return outcome(match, seed)


def _falls(events: Iterable[Event]) -> Iterator[int]:
    number = 0
    for event in events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, PlayerFell):
            yield number


def outcome(match: Match[Kravora], seed: int) -> Outcome:
    events, state = match.events, match.session.state
    bought = [event.unit.kind for event in events if isinstance(event, UnitBought)]
    bought += [event.building for event in events if isinstance(event, BuildingBought)]
    return Outcome(
        seed=seed,
        winners=state.winners,
        finished=match.finished,
        rounds=match.rounds,
        commands=len(match.session.entries),
        bought=Counter(bought),
        cast=Counter(event.cast.ruse for event in events if isinstance(event, RuseCast)),
        sent=sum(isinstance(event, PuppetSent) for event in events),
        falls=tuple(_falls(events)),
        wrong=f"seed {seed}, {match.trouble}" if match.trouble else None,
    )
