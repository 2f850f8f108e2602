"""A player that does anything legal, and many games between such players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from assistant.core.bots import series
from assistant.core.bots.match import Match, Stuck
from assistant.core.bots.series import NOBODY, counts
from assistant.core.game.table import Table, open_table
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, message
from tests.kit.toy.game import GAME
from tests.kit.toy.model import EDITIONS, SIDES, Toy

LINE: Json = {"game": "toy", "edition": "first",
              "players": [{"name": "Ana", "side": "red"}, {"name": "Luc", "side": "blue"}]}


@record
class Outcome:
    finished: bool
    rounds: int
    commands: int
    winner: str
    wrong: str | None


def player(chance: Random) -> Callable[[Toy], Any]:
    return lambda state: choose(state, chance)


def choose(state: Toy, chance: Random) -> Any:
    """Some command that will be accepted now."""
    offers = list(GAME.offers(state))
    if not offers:
        raise Stuck
    return chance.choice(offers)


def begun(**line: Any) -> Table[Toy]:
    table = open_table(GAME, {**LINE, **line}, "en")
    assert isinstance(table, Table)
    return table


def terms(*, edition: str | None, players: int | None, solo: str | None, bot: str, box: str | None) -> str | Message:
    if solo is not None or box is not None or players not in (None, len(SIDES)):
        return message("two play, with nothing but what is in the box")
    return series.unknown((edition, EDITIONS), (bot, ("random",))) or edition or "first"


def _play(edition: str, seed: int, chance: Random) -> Outcome:
    line = {**LINE, "edition": edition, "seed": seed}
    match = Match(GAME, GAME.read_opening(line, None), player(chance), 100)
    match.run()
    state = match.session.state
    return Outcome(match.finished, match.rounds, match.commands, state.winner or NOBODY, match.trouble)


def play(terms: str, _bot: str, seeds: Iterable[int], chance: Callable[[int], Random]) -> Iterator[Outcome]:
    return series.play(lambda seed: _play(terms, seed, chance(seed)), seeds)


def totals(_: str, outcomes: Iterable[Outcome]) -> dict[str, Any]:
    games = list(outcomes)
    winners = [game.winner for game in games if game.finished]
    return series.totals(games, {"wins": counts((*SIDES, NOBODY), winners)}, {})
