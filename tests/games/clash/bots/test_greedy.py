"""The greedy player: always legal, always at an end, and sensible where it is easy to say what that is."""

from __future__ import annotations

from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.bots import fighting, shopping
from assistant.games.clash.bots.duel import Force, Seer, strength
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.bots.worth import place_worth
from assistant.games.clash.chapters import actions, forging
from assistant.games.clash.chapters.battle import commands as battle
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Action, Battle
from assistant.games.clash.odds import Army, Question, solve
from tests.campaigns.chapters import balance, bots
from tests.kit.moves.position import position

BODY, RIDER, GIANT = Fighter(2, 1, hit=1), Fighter(4, 2, hit=1), Fighter(6, 4, slowness=2)
CLAN = (BODY, RIDER, GIANT)
ELVES = (Fighter(3, 2, hit=1), Fighter(4, 2, reroll=1), Fighter(6, 3, slowness=1))


@pytest.mark.parametrize("row", bots.ROWS, ids=lambda row: row.name)
def test_a_greedy_game_ends_breaks_no_law_and_can_be_taken_back_and_forth(row):
    played = bots.play(bots.Job(row, "greedy", 20))
    assert played.outcome.wrong is None
    assert played.outcome.finished


@pytest.mark.parametrize("attackers, defenders", [
    ((2, 1, 0), (1, 1, 0)), ((3, 2, 0), (2, 1, 1)), ((1, 1, 1), (1, 1, 1)), ((0, 0, 1), (2, 0, 0)),
    ((5, 0, 0), (0, 2, 0)),
])
def test_a_forecast_is_near_the_exact_odds(attackers, defenders):
    exact = solve(Question(Army(CLAN, attackers), Army(ELVES, defenders, elves=True))).win
    forecasts = [Seer(Random(seed)).forecast(Force(CLAN, attackers), Force(ELVES, defenders), True).win
                 for seed in range(40)]
    assert sum(forecasts) / len(forecasts) == pytest.approx(exact, abs=0.12)


def test_strength_grows_with_figures_icons_and_life():
    one, two = strength(Force(CLAN, (1, 0, 0)), True), strength(Force(CLAN, (2, 0, 0)), True)
    assert one < two < strength(Force(CLAN, (2, 1, 0)), True)
    stronger = (replace(BODY, shield=1), RIDER, GIANT)
    assert two < strength(Force(stronger, (2, 0, 0)), True)
    assert strength(Force((replace(BODY, rage=1), RIDER, GIANT), (2, 0, 0)), False) == two


def test_a_game_that_is_won_by_standing_still_is_won():
    city = position().board.places("city")[0]
    state = position(phase="action2", units={city: {"bohorg": (2, 0, 0)}}, gold={"bohorg": 20}, goal=1)
    assert Greedy(Random(1))(state) == actions.Done("bohorg")


def test_it_forges_when_it_can():
    forge = position().board.places("forge")[0]
    state = position(units={forge: {"bohorg": (1, 0, 0)}}, crystals={"bohorg": 6})
    assert Greedy(Random(1))(state) == forging.Forge("bohorg")


def test_it_takes_a_city_nobody_holds():
    city = position().board.places("city")[0]
    near = next(place for place, barred in position().board.borders[city].items() if not barred)
    state = position(units={near: {"bohorg": (2, 1, 0)}})
    command = Greedy(Random(1))(state)
    assert isinstance(command, moving.MoveArmy) and command.path[-1] == city


def test_it_buys_what_it_wears_at_once():
    state = position(box=balance.loaded("stand-in"), units={"A1": {"bohorg": (3, 1, 0)}}, gold={"bohorg": 20},
                     sources="app")
    commands, gained = shopping.outfit(state, "bohorg")
    assert gained > 0 and commands
    for command in commands:
        assert not GAME.judge(state, command)
        state = after(state, command)
    assert not state.players["bohorg"].aside


def test_a_city_in_hand_is_worth_more_than_plain_ground():
    state = position()
    city, plain = state.board.places("city")[0], state.board.places("plain")[0]
    assert place_worth(state, "bohorg", city) > 5 * place_worth(state, "bohorg", plain)


def test_it_flees_where_all_is_lost_and_fights_on_where_not():
    for units, enemies, expected in (((1, 0, 0), (0, 6, 3), battle.Flee), ((4, 3, 2), (1, 0, 0), battle.Assault)):
        state = fought(units, enemies)
        assert fighting.assault_or_flee(state, Seer(Random(1))) == expected("bohorg")


def test_it_rerolls_misses_unless_everybody_falls_already():
    state = fought((2, 2, 1), (1, 0, 0))
    assert state.battle is not None
    lying = replace(state.battle, stage="reroll", rolled=(1, 1, 0, 0), rerolls=1)
    assert fighting.reroll(replace(state, battle=lying)) == battle.KeepRoll("bohorg")
    state = fought((2, 2, 1), (4, 4, 3))
    assert fighting.reroll(replace(state, battle=lying)) == battle.Reroll(None, "bohorg")


def test_it_eliminates_what_weakens_the_enemy_most():
    state = fought((2, 2, 1), (2, 2, 1))
    assert state.battle is not None
    dealt = replace(state, battle=replace(state.battle, stage="eliminate", injuries=4))
    chosen = fighting.eliminate(dealt)
    assert not GAME.judge(dealt, chosen) and any(chosen.units)


@pytest.mark.rule("clash.solo.casualties")
def test_alone_it_loses_of_its_own_what_weakens_it_least():
    fight = Battle("A1", "bohorg", "elves", "elves", {"bohorg": 0, "elves": 0}, {}, stage="eliminate", injuries=3)
    state = position(clans=("bohorg",), solo="easy", units={"A1": {"bohorg": (4, 0, 1), "elves": (1, 0, 0)}},
                     action=Action("move", fighting=True), battle=fight)
    assert fighting.eliminate(state).units == (1, 0, 0)  # the other two Injuries the Executioner can take


def after(state, command):
    from assistant.core.engine.attempt import Accepted, attempt

    answer = attempt(GAME, state, command)
    assert isinstance(answer, Accepted)
    return answer.state


def fought(units, enemies):
    state = position(units={"A1": {"bohorg": units}}, phase="action1")
    armies = {"A1": {"bohorg": units, "tomb": enemies}}
    began = Battle("A1", "bohorg", "tomb", "bohorg", {"bohorg": 0, "tomb": 0}, {})
    return replace(state, armies=armies, battle=began)


# How a series is judged

def test_wilson_is_the_interval_of_the_textbooks():
    low, high = balance.wilson(10, 40)
    assert (round(low, 4), round(high, 4)) == (0.1419, 0.4019)
    assert balance.wilson(0, 0) == (0.0, 1.0)


def test_a_clan_that_wins_too_often_is_told(capsys):
    box = balance.loaded("stand-in")
    game = balance.play(balance.Job("stand-in", "retail2019", 4, 0))
    won = [replace(game, winner="tomb")] * 30
    assert [text.split()[0] for text in balance.judged_wins(box, won)] == ["tomb"]
    assert list(balance.judged_lengths([replace(game, rounds=3)] * 10)) != []
    assert list(balance.judged_lengths([replace(game, rounds=6)] * 10)) == []
    assert capsys.readouterr().out
