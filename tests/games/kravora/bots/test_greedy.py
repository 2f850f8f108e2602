"""The greedy player: always legal, better than chance, and no better without its habits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from assistant.games.kravora.bots import match, series
from assistant.games.kravora.bots.greedy import DEFENDING, PREPARING, SENDING, Greedy
from assistant.games.kravora.box import content
from assistant.games.kravora.chapters.attack import Attack
from tests.campaigns.kravora import fortresses, sieges
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.seat import among_random, share, without


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_random_players(players: int) -> None:
    mean, _ = share([among_random(players, seed) for seed in range(40)])
    assert mean >= 0.95


@pytest.mark.parametrize("habit, games", [(DEFENDING, 40), (PREPARING, 250), (SENDING, 40)])
def test_it_is_weaker_without_each_of_its_habits(habit: str, games: int) -> None:
    """By more than chance would explain: half the games would be even."""
    mean, error = share([without(habit, 2, seed) for seed in range(games)])
    assert mean + error < 1 / 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_end_and_break_no_law(players: int) -> None:
    terms = match.Terms(content.load("stand-in"), players=players)
    games = list(series.play(terms, "greedy", range(4), Random))
    assert all(game.finished and game.wrong is None for game in games) and len(games) == 4


def test_it_kills_what_it_can_and_the_nearest_first() -> None:
    state = position(("red", 4, "long-bras", "red"), ("red", 4, "costaud", "white"), ("red", 4, "fantoche", "white"),
                     ("red", 4, "sprinteur", "white"))
    command = Greedy(Random(1))(state)
    assert isinstance(command, Attack) and sorted(command.on) == [2, 3, 4]


def test_the_totals_of_a_series() -> None:
    terms = series.terms(edition=None, players=None, solo=None, bot="greedy", box=None)
    assert isinstance(terms, match.Terms) and terms.players == 3
    games = list(series.play(terms, "greedy", range(3), Random))
    found: Any = series.totals(terms, games)
    assert list(found) == ["games", "finished", "cut", "wins", "rounds", "commands", "bought", "cast", "sent", "broken"]
    assert found["games"] == found["finished"] == 3 and sum(found["wins"].values()) >= 3
    assert set(found["bought"]) >= {"fantoche", "canon"} and set(found["cast"]) >= {"rocaille"}
    for asked in ({"players": 5}, {"solo": "easy"}, {"edition": "retail2019"}, {"box": "nowhere"}):
        usual = {"edition": None, "players": None, "solo": None, "bot": "random", "box": None}
        refused: dict[str, Any] = {**usual, **asked}
        assert not isinstance(series.terms(**refused), match.Terms)


def test_the_campaigns_play() -> None:
    job = fortresses.Job("stand-in", 2, 1)
    lines = fortresses.told(fortresses.terms(job), [fortresses.play(job)])
    assert lines[0].startswith("2 players, 1 games: seats ") and "fantoche" in lines[2]
    told = [sieges.play(sieges.Job(3, (("recycle", "any"),), seed)) for seed in range(4)]
    assert [each.trouble for each in told] == [None] * 4
