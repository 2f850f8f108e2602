"""Advice and decisions: what is said follows from the solver, and each number has another way to it."""

from __future__ import annotations

import gc
from itertools import product
from random import Random

import pytest

from assistant.core.shapes.record import replace
from assistant.core.words.message import message
from assistant.games.clash.chapters.battle.sums import Fighter
from assistant.games.clash.odds import Army, Cancelled, Question, Running, TooBig, solve
from assistant.games.clash.odds.advice.before_battle import chain, enough, forces
from assistant.games.clash.odds.advice.in_battle import (
    Stakes,
    alternatives,
    flight_advice,
    outlook,
    reroll_advice,
)
from assistant.games.clash.odds.advice.ranking import Change, ranked
from assistant.games.clash.odds.asking.question import SIDES
from assistant.games.clash.odds.bounds import Bounds
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.solution import Solution
from assistant.games.clash.odds.solved import Solved, worked_out
from tests.kit.odds.battles import random_battle

ATTACKER = Army((Fighter(2, 1, slowness=2, hit=1), Fighter(4, 2, reroll=1)), (3, 2))
DEFENDER = Army((Fighter(3, 1, slowness=1), Fighter(3, 3, shield=1)), (2, 1))
QUESTION = Question(ATTACKER, DEFENDER)


def test_alternatives_are_the_best_first_and_cost_what_they_lose():
    for first in ("attacker", "defender"):
        solution = solve(replace(QUESTION, first=first))
        found = alternatives(solution, solution.start, 3)
        assert found[0].cost == 0
        assert [each.cost for each in found] == pytest.approx([found[0].chance - each.chance for each in found])
        assert all(each.cost >= 0 for each in found)


def test_rerolling_misses_is_advised_where_every_hit_helps():
    running = Running("attacker", (True, False, False, True), 1)
    solution = solve(replace(QUESTION, running=running))
    advice = reroll_advice(solution, solution.start, 2, 1, 4)
    assert advice.reroll and (advice.hits, advice.misses) == (0, 2)
    assert advice.chance == solution.win > advice.other
    assert advice.hint is None


def test_a_deliberate_miss_is_hinted_at_where_it_is_right():
    # One Injury kills one of many weak Units; absorbed by the tank it would earn a token for every Assault to come,
    # and with exactly the right number of hits nobody need fall.
    luckless = None
    for count, life, power in product((4, 6), (2, 3), (1, 2, 3)):
        attacker = Army((Fighter(power, 1, reroll=1),), (3,))
        question = Question(attacker, Army((Fighter(1, life),), (count,)), first="attacker", maximal=True)
        solution = solve(question)
        for hits in range(power):
            advice = reroll_advice(solution, solution.start, hits, 1, power)
            if advice.hint is not None:
                luckless = advice
                assert not advice.reroll and advice.chance >= advice.other
    assert luckless is not None


def test_fleeing_is_weighed_against_fighting_to_the_end():
    solution = solve(replace(QUESTION, first="attacker"))
    seen = outlook(solution, "attacker")
    worthless_ground = flight_advice(seen, Stakes(0, (1, 1)))
    assert worthless_ground.flee == 5 and not worthless_ground.go_on
    city = flight_advice(seen, Stakes(1000, (1, 1)))
    assert city.go_on
    assert city.fight - worthless_ground.fight == pytest.approx(1000 * solution.win)


def test_what_is_kept_by_fighting_on_is_what_survives():
    solution = solve(QUESTION)
    found = Forward(solution).distribution
    for which, side in enumerate(SIDES):
        seen = outlook(solution, side)
        for kind in range(2):
            survive = sum(chance * both[which][kind] for both, chance in found.survivors.items())
            assert seen.kept[kind] == pytest.approx(survive, abs=1e-12)
    assert outlook(solution, "attacker").holds + outlook(solution, "defender").holds == pytest.approx(1)


@pytest.mark.parametrize("engine_question", [QUESTION, replace(QUESTION, maximal=True, any_die_rerolled=True)])
def test_all_smaller_forces_come_from_one_solve(engine_question):
    found = forces(engine_question)
    assert len(found) == 4 * 3 - 1
    for force in found:
        alone = replace(engine_question, attacker=replace(ATTACKER, counts=force.counts))
        assert force.chance == pytest.approx(solve(alone).win, abs=1e-12)


def test_enough_lists_the_smallest_forces_only():
    found = forces(QUESTION)
    some = enough(found, 0.3)
    assert some and all(force.chance >= 0.3 for force in some)
    for force in some:
        for kind, count in enumerate(force.counts):
            if count and sum(force.counts) > 1:
                fewer = tuple(number - (which == kind) for which, number in enumerate(force.counts))
                assert next(other.chance for other in found if other.counts == fewer) < 0.3


CHANGES = [Change(message(name), gold, replace(QUESTION, attacker=army)) for name, gold, army in (
    ("sword", 8, replace(ATTACKER, fighters=(ATTACKER.fighters[0], replace(ATTACKER.fighters[1], power=6)))),
    ("sword, cheap", 2, replace(ATTACKER, fighters=(ATTACKER.fighters[0], replace(ATTACKER.fighters[1], power=6)))),
    ("nothing", 1, ATTACKER),
    ("one more", 0, replace(ATTACKER, counts=(ATTACKER.counts[0] + 1, *ATTACKER.counts[1:]))))]


def test_the_best_change_comes_first_and_one_without_a_gain_not_at_all():
    found = list(ranked(QUESTION, CHANGES, "attacker"))
    assert [gain.what.id for gain in found] == ["one more", "sword, cheap", "sword"]
    assert found[1].gain == pytest.approx(found[2].gain)
    assert found[1].chance == solve(CHANGES[0].question).win


def test_plain_python_solves_them_in_the_order_of_an_estimate_and_tells_exact_figures(monkeypatch):
    exact = list(ranked(QUESTION, CHANGES, "attacker"))
    monkeypatch.setattr("assistant.games.clash.odds.kernel.table.library", lambda: None)
    found = list(ranked(QUESTION, CHANGES, "attacker"))
    assert {gain.what.id: gain.chance for gain in found} == pytest.approx(
        {gain.what.id: gain.chance for gain in exact}, abs=1e-12)


def test_a_chain_fights_on_with_the_survivors():
    """Whoever launches the first Assault of the next battle: that depends on who is left."""
    luck, turns = Random(8), set()
    for _ in range(25):
        question = replace(random_battle(luck), running=None)
        one, two, three = chain(question, [question.defender, question.defender])
        first = Forward(solve(question)).distribution
        assert one == pytest.approx(first.win, abs=1e-12)
        fresh = replace(question.attacker, tokens=0)
        asked = [(replace(question, first=None, attacker=replace(fresh, counts=own)), chance)
                 for (own, enemy), chance in first.survivors.items() if any(own) and not any(enemy)]
        later = [(chain(each, [question.defender]), chance) for each, chance in asked]
        assert two == pytest.approx(sum(chance * next_[0] for next_, chance in later), abs=1e-12), question
        assert three == pytest.approx(sum(chance * next_[1] for next_, chance in later), abs=1e-12), question
        turns.add(frozenset(each.turn for each, _ in asked))
    assert frozenset({"attacker", "defender"}) in turns


def test_a_solved_battle_answers_for_all_it_comes_to():
    solved = Solved()
    assert solved.at(QUESTION) is None
    *_, solution = worked_out(QUESTION, lambda: False)
    assert isinstance(solution, Solution)
    solved.keep(solution)
    known = solved.at(QUESTION)
    assert known is not None and known.win == solve(QUESTION).win
    later = replace(QUESTION, attacker=replace(ATTACKER, counts=(2, 1), tokens=1), running=Running("attacker"))
    known = solved.at(later)
    assert known is not None and known.win == pytest.approx(solve(later).win, abs=1e-12)
    dealing = replace(later, running=Running("defender", injuries=2))
    known = solved.at(dealing)
    assert known is not None and known.win == pytest.approx(solve(dealing).win, abs=1e-12)
    assert solved.at(replace(QUESTION, attacker=replace(ATTACKER, counts=(9, 9)))) is None
    assert solved.at(replace(QUESTION, maximal=True)) is None


def test_a_battle_that_holds_much_is_not_kept_while_the_next_is_solved(monkeypatch):
    solved = Solved()
    solved.keep(solve(QUESTION))
    solved.make_room()
    assert solved.at(QUESTION) is not None
    monkeypatch.setattr("assistant.games.clash.odds.solved.STATES_KEPT", 0)
    solved.make_room()
    assert solved.at(QUESTION) is None


def test_bounds_come_first_where_the_answer_takes_its_time(monkeypatch):
    monkeypatch.setattr("assistant.games.clash.odds.bounds.AT_ONCE", 0.0)
    *bounds, solution = worked_out(QUESTION, lambda: False)
    assert isinstance(solution, Solution) and bounds
    for each in bounds:
        assert isinstance(each, Bounds)
        assert each.low.win - 1e-12 <= solution.win <= each.high.win + 1e-12


def test_bounds_alone_come_where_it_is_too_big(monkeypatch):
    monkeypatch.setattr("assistant.games.clash.odds.solver.affordable", lambda by_kernel: 10)
    monkeypatch.setattr("assistant.games.clash.odds.bounds.affordable", lambda by_kernel: 1_000_000)
    monkeypatch.setattr("assistant.games.clash.odds.solver.MOST_STATES", 0)
    *bounds, last = worked_out(QUESTION, lambda: False)
    assert last is None and bounds and all(isinstance(each, Bounds) for each in bounds)


def test_what_comes_after_solving_can_be_cancelled(monkeypatch):
    """A chain, and what is left for who thinks of fleeing: the answer is wanted until the last battle is solved."""
    wanted = [True]

    def solved(*about, **more):
        solution = solve(*about, **more)
        wanted[0] = not more.get("smaller")
        return solution

    monkeypatch.setattr("assistant.games.clash.odds.advice.before_battle.solve", solved)
    with pytest.raises(Cancelled):
        chain(QUESTION, [DEFENDER], lambda: not wanted[0])
    with pytest.raises(Cancelled):
        outlook(solve(QUESTION), "attacker", cancelled=lambda: True)


def test_solving_can_be_cancelled():
    with pytest.raises(Cancelled):
        solve(QUESTION, cancelled=lambda: True)


@pytest.mark.parametrize("engine", ["plain", "kernel"])
def test_solving_leaves_the_collector_as_it_was_even_when_cancelled(engine):
    gc.enable()
    solve(QUESTION, engine=engine)
    assert gc.isenabled()
    with pytest.raises(Cancelled):
        solve(QUESTION, engine=engine, cancelled=lambda: True)
    assert gc.isenabled()


def test_what_cannot_be_solved_in_any_useful_time_says_so_at_once():
    horde = Army(tuple(Fighter(6, life) for life in (1, 2, 3)), (30, 30, 30))
    with pytest.raises(TooBig):
        solve(Question(horde, horde))
