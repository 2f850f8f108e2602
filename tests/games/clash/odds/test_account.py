"""Luck and skill: what changed a battle's odds adds up to its outcome; luck is nothing on average, best play free."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.fate.luck import Luck
from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle import commands as words
from assistant.games.clash.chapters.battle.course import legal_sets
from assistant.games.clash.chapters.battle.events import BattleEnded
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Clash
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.advice.account import Account, accounts, evening, turning_point
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import start
from assistant.games.clash.odds.solution import Elimination
from tests.campaigns.solver.odds_engine import BATTLES, advised, opened_battle, table


def fought(setting: dict[str, Any], seed: int, choose: Any) -> tuple[Clash, list[Any]]:
    """The table before, and all that happened."""
    begin = state = replace(table(setting), luck=Luck(seed))
    command, events = words.Fight("A1", "bohorg"), list[Any]()
    while True:
        answer = attempt(GAME, state, command)
        assert isinstance(answer, Accepted), answer
        events.extend(answer.events)
        if any(isinstance(event, BattleEnded) for event in events):
            return begin, events
        state = answer.state
        command = choose(state)


def anything(luck: Random) -> Any:
    """A player who decides by drawing lots, but never flees."""
    def choose(state: Clash) -> Any:
        battle = battle_in(state)
        if battle.stage == "choose":
            return words.Assault(battle.turn)
        if battle.stage == "reroll":
            every = state.setting.edition.any_die_rerolled
            some = tuple(range(luck.randint(1, len(battle.rolled)))) if every else None
            return luck.choice([words.KeepRoll(battle.turn), words.Reroll(some, battle.turn)])
        life = battle.barrier.get(battle.enemy(battle.turn), 0)
        return words.Eliminate(luck.choice(legal_sets(state)), int(0 < life <= (battle.injuries or 0)), battle.turn)
    return choose


def account(setting: dict[str, Any], seed: int, choose: Any) -> Account:
    (found,) = accounts(steps(*fought(setting, seed, choose)))
    return found


def steps(state: Clash, events: list[Any]) -> Iterator[tuple[int, Any, Clash]]:
    """Each event as an entry of its own."""
    for number, event in enumerate(events):
        state = GAME.evolve(state, event)
        yield number, event, state


@pytest.mark.parametrize("setting", BATTLES, ids=lambda setting: setting["edition"])
def test_beginning_rolls_and_decisions_are_the_outcome(setting: dict[str, Any]) -> None:
    for seed in range(25):
        found = account(setting, seed, anything(Random(seed)))
        assert found.outcome in (0.0, 1.0)
        one, other = found.attacker, found.defender
        decided = found.decisions(one) - found.decisions(other)
        assert found.start + found.luck(one) + decided == pytest.approx(found.outcome, abs=1e-9)
        assert 1 - found.start + found.luck(other) - decided == pytest.approx(1 - found.outcome, abs=1e-9)
        assert found.decisions(one) <= 1e-9 and found.decisions(other) <= 1e-9
        assert found.assaults[0].before == found.start and found.assaults[-1].after == found.outcome
        assert all(one.after == other.before for one, other in pairwise(found.assaults))


@pytest.mark.parametrize("setting", BATTLES, ids=lambda setting: setting["edition"])
def test_best_play_costs_nothing(setting: dict[str, Any]) -> None:
    solution = solve(question_of(opened_battle(table(setting))))
    for seed in range(10):
        found = account(setting, seed, lambda state: advised(state, solution))
        assert found.dearest_choice() is None
        assert found.start + found.luck("bohorg") == pytest.approx(found.outcome, abs=1e-9)


def test_luck_is_nothing_on_average_whoever_decides_how() -> None:
    every = [account(setting, seed, anything(Random(seed))).luck("bohorg")
             for setting in BATTLES for seed in range(150)]
    mean = sum(every) / len(every)
    spread = sqrt(sum((each - mean) ** 2 for each in every) / len(every))
    assert abs(mean) < 4 * spread / sqrt(len(every))


def test_the_choice_that_cost_most_is_found_with_what_it_cost() -> None:
    """Nobody is eliminated where everybody could be."""
    setting = {"edition": "retail2019", "units": {"bohorg": (3, 2, 1), "tomb": (3, 2, 1)}}
    for seed in range(20):
        told = list(steps(*fought(setting, seed, anything(Random(seed)))))
        (found,) = accounts(told)
        worst = found.dearest_choice()
        if worst is not None:
            break
    assert worst is not None and isinstance(worst.best, Elimination)
    before, state = told[worst.entry - 1][2], told[worst.entry][2]
    assert battle_in(before).turn == worst.by
    mine = worst.after if worst.by == found.attacker else 1 - worst.after
    best = worst.best.win if worst.by == found.attacker else 1 - worst.best.win
    assert best - mine == pytest.approx(abs(worst.change), abs=1e-9)
    assert battle_in(state).turn != worst.by
    roll = found.deciding_roll()
    assert roll is not None and roll.luck and abs(roll.change) >= max(
        abs(swing.change) for swing in found.swings if swing.luck)


def test_an_evening_adds_up_battles_won_and_the_points_of_luck() -> None:
    found = [account(BATTLES[0], seed, anything(Random(seed))) for seed in range(12)]
    mine, theirs = (evening(found)[side] for side in ("bohorg", "tomb"))
    assert (mine.battles, mine.won + theirs.won) == (12, 12)
    assert mine.luck == pytest.approx(-theirs.luck)
    assert mine.expected + mine.luck + mine.decisions - theirs.decisions == pytest.approx(mine.won, abs=1e-9)
    point = turning_point(found)
    assert point is not None
    assert all(abs(swing.change) <= abs(point[1].change) for each in found for swing in each.swings)


def test_flight_ends_the_account_without_a_judgement() -> None:
    begin, events = fought(BATTLES[0], 1, lambda state: words.Flee(battle_in(state).turn)
                           if battle_in(state).stage == "choose" else anything(Random(1))(state))
    (found,) = accounts(steps(begin, events))
    assert found.fled and 0 < found.outcome < 1 and not found.judged
    assert (evening([found])["bohorg"].won, evening([found])["bohorg"].fled) == (0, 1)
    assert start(question_of(opened_battle(begin))).attacker == (3, 2, 1)
