"""Foresight against what the rules themselves lead to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.engine.kinds import Command
from assistant.core.shapes.record import replace
from assistant.games.kravora.box import content
from assistant.games.kravora.box.records import KINDS
from assistant.games.kravora.change import with_player
from assistant.games.kravora.chapters import attack
from assistant.games.kravora.chapters.blows import WallHit
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.foresight.attack import best_attack
from assistant.games.kravora.foresight.chances import Chance, falls
from assistant.games.kravora.foresight.course import course
from assistant.games.kravora.foresight.loss import defence, loss, strikers, wall_loss
from assistant.games.kravora.game import GAME
from assistant.games.kravora.lookup import attackers
from assistant.games.kravora.model import MOST_WALL, Kravora
from tests.games.kravora.kit.position import position
from tests.games.kravora.kit.walk import begun, walk


def boards(count: int, most_units: int = 14) -> Iterator[Kravora]:
    """Boards of random games in the middle of an attack, with a whole wall."""
    found = 0
    for seed in range(400):
        chance = Random(seed)
        for happening in islice(walk(begun(chance), chance), 200):
            state = happening.after
            if (state.phase == "attack" and state.turn and state.sharing is None and state.announced is None
                    and attackers(state, state.turn) and len(state.players[state.turn].units) <= most_units):
                colour = state.turn
                yield replace(state, players={**state.players, colour: replace(
                    state.players[colour], wall=MOST_WALL)})
                found += 1
                break
        if found == count:
            return


def played_out(state: Kravora) -> set[int]:
    """What the wall may lose, by every choice that the rules offer, until the movement begins."""
    assert state.turn is not None
    lost, edge = set[int](), list[tuple[Kravora, int, Command]]([(state, 0, Done(state.turn))])
    while edge:
        now, so_far, command = edge.pop()
        answer = attempt(GAME, now, command)
        assert isinstance(answer, Accepted)
        so_far += sum(event.points for event in answer.events if isinstance(event, WallHit)
                      and event.board == state.turn)
        if answer.state.sharing is None:
            lost.add(so_far)
        else:
            edge += [(answer.state, so_far, offer) for offer in GAME.offers(answer.state)]
    return lost


def test_the_loss_is_what_every_choice_leads_to() -> None:
    tried = 0
    for state in boards(60):
        assert state.turn is not None
        if sum(striker.damage for striker in strikers(state, state.turn)) >= MOST_WALL:
            continue  # the fortress could fall, and then no more strikes come
        lost, told = played_out(state), wall_loss(state, state.turn)
        assert told.exact and (told.least, told.most) == (min(lost), max(lost))
        tried += 1
    assert tried > 40


CHOICE = (("red", 4, "rocailleux", "white"), ("red", 4, "long-bras", "white"), ("red", 4, "costaud", "red", 2),
          ("red", 4, "sprinteur", "red"), ("red", 4, "costaud", "red", 2), ("red", 5, "fantoche", "red"),
          ("red", 4, "fantoche", "white"), ("red", 3, "caillasseur", "white"))


def test_where_the_owner_has_a_choice_the_best_and_the_worst_are_told() -> None:
    state = position(*CHOICE)
    lost, told = played_out(state), wall_loss(state, "red")
    assert (told.least, told.most) == (min(lost), max(lost)) and told.exact


def test_where_there_are_too_many_positions_the_truth_lies_between() -> None:
    state = position(*CHOICE)
    exact = wall_loss(state, "red")
    bound = loss(strikers(state, "red"), defence(state, "red"), most_positions=1)
    assert not bound.exact and bound.least <= exact.least <= exact.most <= bound.most


def test_the_course_is_what_happens() -> None:
    for state in boards(25):
        assert state.turn is not None
        told = course(state, state.turn)
        answer = attempt(GAME, state, Done(state.turn))
        assert isinstance(answer, Accepted)
        until = told.choices[0] if told.choices else len(told.events)
        assert told.events[:until] == answer.events[:until]


def test_the_course_says_where_the_owner_chooses() -> None:
    state = position(("red", 4, "fantoche", "white"), ("red", 4, "costaud", "red"), ("red", 4, "sprinteur", "red"),
                     ("red", 4, "caillasseur", "white"))
    told = course(state, "red")
    assert len(told.choices) >= 1 and told.after.phase == "movement"


@pytest.mark.parametrize("line", [4, 5])
def test_the_best_attack_saves_the_wall_where_it_can(line: int) -> None:
    state = position(("red", line, "long-bras", "red"), ("red", line, "fantoche", "white"),
                     ("red", line, "fantoche", "white"), ("red", line, "sprinteur", "white"))
    plan = best_attack(state)
    assert plan.loss == 0 and plan.exact and plan.attacks[0].unit == 1


def test_no_attack_loses_more_than_none_and_the_plan_can_be_carried_out() -> None:
    for state in boards(30, most_units=9):
        assert state.turn is not None
        plan, now = best_attack(state), state
        assert plan.bound <= plan.loss <= wall_loss(state, state.turn).least
        for each in plan.attacks:
            answer = attempt(GAME, now, each)
            assert isinstance(answer, Accepted)
            now = answer.state
        assert wall_loss(now, state.turn).least == plan.loss


def least_loss(state: Kravora) -> int:
    """After the best of all attacks that the rules offer, in any order."""
    edge, seen, least = [state], set[object](), MOST_WALL * 10
    while edge:
        now = edge.pop()
        assert now.turn is not None
        units = now.players[now.turn].units
        key = (frozenset((number, unit.life) for number, unit in units.items()), frozenset(now.attacked))
        if key not in seen:
            seen.add(key)
            least = min(least, wall_loss(now, now.turn).least)
            for offer in attack.offers(now):
                answer = attempt(GAME, now, offer)
                assert isinstance(answer, Accepted)
                edge.append(answer.state)
    return least


def test_no_other_attack_does_better() -> None:
    hurt = 0
    for seed in range(150):
        chance = Random(seed)
        units = [("red", chance.randint(2, 5), chance.choice(KINDS), owner) for owner in
                 ("red",) * chance.randint(1, 3) + ("white",) * chance.randint(1, 4)]
        state = position(*units)
        plan = best_attack(state)
        assert plan.exact and plan.loss == least_loss(state), units
        hurt += 0 < plan.loss < wall_loss(state, "red").least
    assert hurt > 10


def test_where_too_much_is_to_be_tried_a_bound_is_told() -> None:
    state = position(*(("red", line, kind, "white") for line in (3, 4, 5) for kind in KINDS),
                     *(("red", line, "long-bras", "red", 1) for line in (4, 5)))
    plan = best_attack(state, most_tried=5)
    assert not plan.exact and plan.bound <= best_attack(state).loss <= plan.loss


def test_chances_of_falling() -> None:
    sure = position(("red", 4, "costaud", "white"), colours=("red", "blue"), red={"wall": 1})
    assert falls(sure, 20)["red"][0] == Chance(1, 0)
    safe = falls(position(phase="purchases", turn="blue"), 40)
    assert safe["red"][0].share == 0 and 0 <= safe["red"][1].share <= safe["red"][2].share <= 1
    assert all(chance.error > 0 for chances in safe.values() for chance in chances[1:])


@pytest.mark.parametrize("turn", ["red", "blue", "green"])
def test_a_fall_belongs_to_the_round_in_which_it_comes(turn: str) -> None:
    """That of the last in turn order, too, after whose fall the next round begins at once."""
    state = with_player(position((turn, 4, "costaud", "white"), colours=("red", "blue", "green")), turn, wall=1)
    assert falls(state, 5)[turn][0] == Chance(1, 0)


@pytest.mark.parametrize(("wall", "fallen"), [(4, (1 / 6 + 11 / 36) / 6), (1, (1 / 6 + 11 / 36) / 6), (8, 1 / 36 / 6),
                                              (10, 0)])
def test_this_round_is_summed_over_calamities_and_comets(wall: int, fallen: float) -> None:
    """A comet that shows 6 takes four points; on 5 somebody stands who takes a blow, on 1 to 4 nobody."""
    units = [("red", 5, "costaud", "red")] * 4
    state = position(*units, phase="calamity", turn=None, round=3, red={"wall": wall})
    assert falls(state, 1)["red"][0].share == pytest.approx(fallen)


def test_nobody_foretells_what_a_die_does_that_nobody_has_read() -> None:
    assert falls(position(box=content.load("blank")), 3) == {}
