"""Random games in every edition: a small share of `python3 -m tests bots`."""

from __future__ import annotations

from random import Random

import pytest

from assistant.games.clash.bots.match import MOST_ROUNDS, Match, opening
from assistant.games.clash.bots.random_play import SAMPLED
from assistant.games.clash.chapters import turn
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.game import CHAPTERS, GAME
from tests.campaigns.chapters import bots

ROWS = [bots.Row("fr2017", 2), bots.Row("ks2017", 3), bots.Row("retail2019", 5), bots.Row("retail2019", 1)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_random_game_breaks_no_law_and_can_be_taken_back_and_forth(row):
    played = bots.play(bots.Job(row, "random", 30))  # this seed is one of those taken back and forth
    assert played.outcome.wrong is None
    assert played.outcome.finished or played.outcome.rounds == MOST_ROUNDS


def test_every_command_of_an_action_is_tried():
    offers = {CHAPTERS.does[kind].offers for kind in turn.COMMANDS}
    assert offers - {moving.offers, moving.turn_offers} == set(SAMPLED), "SAMPLED of bots/random_play.py"


def test_the_same_seed_plays_the_same_game():
    terms = bots.terms(bots.Row("retail2019", 2), 1)
    first, second = (Match(terms, "random", 1, Random(1)).play() for _ in range(2))
    assert first == second
    assert first != Match(terms, "random", 2, Random(2)).play()


def test_every_clan_sits_on_every_seat_equally_often():
    terms = bots.terms(bots.Row("retail2019", 4), 1)
    seats = [opening(terms, seed).setting.clans for seed in range(24)]
    assert len(set(seats)) == 24
    assert all(sum(clans[seat] == "tomb" for clans in seats) == 6 for seat in range(4))


def test_a_broken_law_stops_the_game_and_is_told_with_its_seed(monkeypatch):
    monkeypatch.setattr(GAME, "broken", lambda state: ["clash.always.amounts: too much"] if state.round == 2 else [])
    outcome = Match(bots.terms(bots.Row("retail2019", 2), 1), "random", 7, Random(7)).play()
    assert outcome.wrong is not None and outcome.wrong.startswith("seed 7, entry ")
    assert "clash.always.amounts: too much" in outcome.wrong
    assert not outcome.finished and outcome.rounds == 2
