"""The Elves' eliminations left to the app."""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.course import legal_sets
from assistant.games.clash.model import Action, Battle
from assistant.games.clash.odds.advice import elves
from assistant.games.clash.odds.advice.elves import best_eliminations
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Running
from assistant.games.clash.odds.solver import solve
from tests.kit.moves.position import position


def elves_deal(injuries, units=(2, 1, 1)):
    battle = Battle("A1", "bohorg", "elves", "elves", {"bohorg": 0, "elves": 1}, {}, stage="eliminate",
                    injuries=injuries)
    return position(units={"A1": {"bohorg": units, "elves": (1, 1, 0)}}, battle=battle,
                    action=Action("move", fighting=True))


def test_they_leave_the_attacker_the_least_chance():
    for injuries in range(1, 7):
        state = elves_deal(injuries)
        solution = solve(question_of(state))
        chosen = best_eliminations(state)
        worths = {choice.units: choice.win for choice in solution.eliminations(solution.start, injuries)}
        assert worths[chosen] <= min(worths.values()) + 1e-12


def test_a_battle_on_the_table_is_asked_about_where_it_stands():
    state = elves_deal(1)
    battle = Battle("A1", "bohorg", "elves", "elves", {"elves": 1}, {}, stage="reroll", rolled=(1, 0, 1), rerolls=1)
    question = question_of(replace(state, battle=battle))
    assert question.turn == "defender"
    assert question.running == Running("defender", (True, False, True), rerolls=1)
    assert question.defender.elves and question.defender.tokens == 1
    assert question_of(state).running == Running("defender", injuries=1)


@pytest.mark.parametrize("most", [400_000, 300, 0])
def test_they_choose_the_same_with_either_engine_however_big_it_is(most, monkeypatch):
    """Solved, by its lower bound, and without either."""
    monkeypatch.setattr(elves, "MOST_STATES", most)
    monkeypatch.setattr("assistant.games.clash.odds.solver.MOST_STATES", most)
    states = [elves_deal(injuries, units=(3, 2, 1)) for injuries in range(1, 9)]
    elves._solved.cache_clear()
    chosen = [best_eliminations(state) for state in states]
    monkeypatch.setattr("assistant.games.clash.odds.kernel.table.library", lambda: None)
    elves._solved.cache_clear()
    assert [best_eliminations(state) for state in states] == chosen
    assert all(units in legal_sets(state) for units, state in zip(chosen, states, strict=True))
    elves._solved.cache_clear()
