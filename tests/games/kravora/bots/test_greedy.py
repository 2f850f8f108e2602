"""The greedy player: always legal, better than chance, and no better without its habits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from assistant.core.bots.match import Match
from assistant.games.kravora.bots import match, series
from assistant.games.kravora.bots.greedy import DEFENDING, HABITS, PREPARING, SENDING, Greedy
from assistant.games.kravora.bots.random_play import random_player
from assistant.games.kravora.box import content
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table import laws
from tests.campaigns.kravora import fortresses, sieges
from tests.games.kravora.kit.position import position

Player = Callable[[Kravora], Any]


def share(one: Callable[[Random], Player], others: Callable[[Random], Player], games: int, players: int) -> float:
    """How much of the wins one seat takes among others of another kind; the seat goes round."""
    won, box = 0.0, content.load("stand-in")
    for seed in range(games):
        session = match.begun(match.Terms(box, players=players), seed)
        seat = session.state.setting.colours[seed % players]
        here, there = one(Random(seed)), others(Random(seed + games))

        def player(state: Kravora, seat: str = seat, here: Player = here, there: Player = there) -> Any:
            return (here if CHAPTERS.ask(state).who == seat else there)(state)

        played = Match("kravora", session, player, laws.broken, match.MOST_ROUNDS)
        played.run()
        assert played.wrong is None and played.finished
        winners = session.state.winners
        won += (seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_players(players: int) -> None:
    assert share(Greedy, random_player, 20, players) >= 0.95


@pytest.mark.parametrize("habit", [DEFENDING, PREPARING, SENDING])
def test_it_is_weaker_without_each_of_its_habits(habit: str) -> None:
    assert share(lambda chance: Greedy(chance, HABITS - {habit}), Greedy, 40, 2) < 0.42


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end_and_break_no_law(players: int) -> None:
    terms = match.Terms(content.load("stand-in"), players=players)
    games = list(series.play(terms, "greedy", range(4), Random))
    assert all(game.finished and game.wrong is None for game in games) and len(games) == 4


def test_it_kills_what_it_can_and_the_nearest_first() -> None:
    state = position(("red", 4, "long-bras", "red"), ("red", 4, "costaud", "white"), ("red", 4, "fantoche", "white"),
                     ("red", 4, "sprinteur", "white"))
    command = Greedy(Random(1))(state)
    assert sorted(command.on) == [2, 3, 4]


def test_the_totals_of_a_series() -> None:
    terms = series.terms(edition=None, players=None, solo=None, bot="greedy", box=None)
    assert isinstance(terms, match.Terms) and terms.players == 3
    games = list(series.play(terms, "greedy", range(3), Random))
    found = series.totals(terms, games)
    assert list(found) == ["games", "finished", "cut", "wins", "rounds", "commands", "bought", "cast", "sent", "broken"]
    assert found["games"] == found["finished"] == 3 and sum(found["wins"].values()) >= 3
    assert set(found["bought"]) >= {"fantoche", "canon"} and set(found["cast"]) >= {"rocaille"}
    for asked in ({"players": 5}, {"solo": "easy"}, {"edition": "retail2019"}, {"box": "nowhere"}):
        usual = {"edition": None, "players": None, "solo": None, "bot": "random", "box": None}
        refused: dict[str, Any] = {**usual, **asked}
        assert not isinstance(series.terms(**refused), match.Terms)


def test_the_campaigns_play() -> None:
    job = fortresses.Job("stand-in", 2, 1)
    told = fortresses.told(fortresses.terms(job), [fortresses.play(job)])
    assert told[0].startswith("2 players, 1 games: seats ") and "fantoche" in told[1]
    assert [sieges.play(sieges.Job(3, (("recycle", "any"),), seed)) for seed in range(4)] == [None] * 4
