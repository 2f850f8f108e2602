"""Where figures can go, held against trying every way there is."""

import random
from collections.abc import Iterator

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.games.clash.bots.random_play import random_player
from assistant.games.clash.chapters.movement.moving import MoveArmy, judge_move
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import ways
from assistant.games.clash.model import BASTION, Action, Clash
from assistant.games.clash.triples import covers, upto
from assistant.ui.games.clash.presenters.action import move
from assistant.ui.games.clash.presenters.action.move import Picked
from tests.kit.moves.position import position
from tests.kit.taps import evening

LONGEST = 4


def brute(state: Clash, picked: Picked) -> set[str]:
    """Every place some way of up to so many steps leads to."""
    assert state.turn is not None
    found: set[str] = set()
    edge: list[tuple[str, ...]] = [()]
    for _ in range(LONGEST):
        edge = [(*path, near) for path in edge for near in ways(state, state.turn, path[-1] if path else picked.place)]
        found |= {path[-1] for path in edge if path[-1] != picked.place
                  and not judge_move(state, picked.to(state.turn, path))}
    return found


def moments(seed: int, edition: str, count: int) -> Iterator[Clash]:
    """Moments of random games in which somebody may move."""
    table = open_table(GAME, {**evening.header(3, edition), "seed": seed}, "en")
    assert isinstance(table, Table)
    player, luck = random_player(random.Random(seed)), random.Random(seed)
    while count and table.session.state.phase != "over":
        state = table.session.state
        if state.turn is not None and MoveArmy in _kinds(state) and luck.random() < .2 and move.movable(state):
            count -= 1
            yield state
        assert isinstance(table.session.submit(player(state)), Accepted)


def _kinds(state: Clash) -> set[type]:
    from assistant.games.clash.game import CHAPTERS

    return set(CHAPTERS.ask(state).commands)


@pytest.mark.parametrize(("seed", "edition"), [(1, "retail2019"), (2, "ks2017"), (5, "ks2017")])
def test_the_places_lit_are_those_that_some_way_leads_to(seed: int, edition: str) -> None:
    luck = random.Random(seed)
    for state in moments(seed, edition, 4):
        for place in move.movable(state):
            everybody = move.all_of(state, place)
            units = luck.choice([each for each in upto(everybody.units) if any(each)] or [everybody.units])
            heroes = tuple(hero for hero in everybody.heroes if luck.random() < .5)
            for picked in (everybody, Picked(place, units, heroes)):
                found = move.targets(state, picked)
                assert set(found) == brute(state, picked)
                assert all(not judge_move(state, picked.to(state.turn or "", path)) for path in found.values())


@pytest.mark.parametrize("seed", [3, 4])
def test_who_can_get_somewhere_is_the_largest_part_that_can(seed: int) -> None:
    for state in moments(seed, "ks2017", 3):
        for place in move.movable(state):
            picked = move.all_of(state, place)
            whole = move.targets(state, picked)
            for target in move.partly(state, picked) - set(whole):
                some = move.fitting(state, picked, target)
                assert some.anybody and covers(picked.units, some.units)
                assert target in move.targets(state, some)


def test_nobody_who_can_go_is_overlooked_and_nobody_else_is_offered() -> None:
    for state in moments(7, "ks2017", 6):
        starts = {offer.from_ for offer in GAME.offers(state) if isinstance(offer, MoveArmy)}
        assert set(move.movable(state)) == starts


def test_why_not_names_the_rule_in_the_way() -> None:
    state = position(units={"A4": {"bohorg": (1, 0, 0)}, "A0": {"tomb": (1, 0, 0)}})
    picked = move.all_of(state, "A4")
    assert [each.rule for each in move.why_not(state, picked, "bastion:tomb")] == ["clash.move.bastions"]
    assert "clash.move.budget" in [each.rule for each in move.why_not(state, picked, "B2")]


def test_the_stopped_are_told_why() -> None:
    state = position(units={"A4": {"bohorg": (1, 0, 0)}, "A0": {"tomb": (2, 0, 0)}})
    going = MoveArmy("A4", ("A0",), (1, 0, 0), (), "bohorg")
    from assistant.core.engine.attempt import attempt

    answer = attempt(GAME, state, going)
    assert isinstance(answer, Accepted)
    assert move.movable(answer.state) == []
    assert [each.rule for each in move.stays_stopped(answer.state, "A0")] == ["clash.move.stop"]


def test_waiting_counts_the_board_and_the_bastion_apart() -> None:
    state = position(units={"A4": {"bohorg": (1, 1, 0)}}, garrison={"bohorg": (2, 0, 0)})
    assert move.waiting(state) == (2, 2)
    assert move.own_places(state, "bohorg") == [BASTION, "A4"]


def test_a_hero_is_sent_nowhere_beyond_all_company() -> None:
    """The only Unit has moved already: the Hero stays within reach of it or of home, though it could walk further."""
    spent = Action("move", left={"A4": ((0,), (), ())}, heroes={"hekna": 3}, control={})
    state = position(edition="ks2017", units={"A4": {"bohorg": (1, 0, 0)}}, heroes={"bohorg": {"hekna": "A0"}},
                     action=spent)
    alone = Picked("A0", (0, 0, 0), ("hekna",))
    found = set(move.targets(state, alone))
    assert found == brute(state, alone) and "A4" in found
    forbidden = [place for place in state.board.position if place not in (*found, "A0")
                 and [each.rule for each in move.why_not(state, alone, place)] == [move.COMPANY]]
    assert forbidden
