"""The walk through the audit: agreeing changes nothing, what differs is put right, what can't be is named."""

from __future__ import annotations

import random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.shapes.record import replace
from assistant.core.words.voice import Speaker
from assistant.games.clash.board import around
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.table.inventory import inventory
from assistant.ui.games.clash.presenters.audit import audit, parts
from assistant.ui.games.clash.presenters.audit.audit import Walk
from tests.kit.taps.evening import header

EN = Speaker("en")


def table(**more: Any) -> Clash:
    opened = open_table(GAME, header(3, **more), "en")
    assert isinstance(opened, Table)
    player: Any = Greedy(random.Random(3))
    while not (opened.session.state.round >= 3 and opened.session.state.phase == "action1"
               and not opened.session.state.battle):
        assert isinstance(opened.session.submit(player(opened.session.state)), Accepted)
    return opened.session.state


@pytest.fixture(scope="module", params=["retail2019", "ks2017"])
def state(request: pytest.FixtureRequest) -> Clash:
    return table(edition=request.param)


def steps(state: Clash, walk: Walk = Walk()) -> list[audit.WalkView]:  # noqa: B008  # a frozen record
    return [audit.present(state, replace(walk, at=at), EN) for at in range(audit.count(state) + 1)]


def put_right(state: Clash, walk: Walk) -> Clash:
    from assistant.core.engine.attempt import attempt
    from assistant.games.clash.game import GAME

    entries = audit.answer(state, walk)
    assert isinstance(entries, tuple)
    for entry in entries:
        answer = attempt(GAME, state, entry.command)
        assert isinstance(answer, Accepted)
        state = answer.state
    return state


def test_agreeing_all_the_way_puts_nothing_right(state: Clash) -> None:
    walk = Walk()
    for _ in range(audit.count(state)):
        walk = audit.passing(walk)
    end = audit.present(state, walk, EN)
    assert end.at_end and not end.ready and not end.corrections and not end.problems
    assert all(stop.passed for stop in end.stops[:-1])


def test_each_fact_stands_in_one_part_and_no_two_have_the_same_key(state: Clash) -> None:
    keys = [field.key for view in steps(state) for part in view.parts for field in part.fields]
    assert len(keys) == len(set(keys))


def test_whatever_the_app_has_is_asked(state: Clash) -> None:
    asked = {field.fact for view in steps(state) for part in view.parts for field in part.fields}
    assert set(inventory(state)) - {("domination",)} <= asked


def test_every_number_can_be_set_and_set_back(state: Clash) -> None:
    for view in steps(state):
        for part in view.parts:
            for field in part.fields:
                if field.kind == "number" and field.fact[0] != "reserve":
                    walk = audit.setting(state, Walk(), field.fact, field.value + 1)
                    assert walk.differing
                    assert not audit.setting(state, walk, field.fact, field.value).differing


def test_what_differs_is_put_right(state: Clash) -> None:
    clan = next(iter(state.players))
    place = next(place for place in state.board.position if place not in state.armies)
    walk = audit.setting(state, Walk(), ("gold", clan), state.players[clan].gold + 5)
    walk = audit.adding_side(state, walk, place, clan)
    level = str(1 + next(at for at, left in enumerate(state.players[clan].reserve) if left))
    walk = audit.setting(state, walk, ("units", place, clan, level), 1)
    end = steps(state, walk)[-1]
    assert end.ready and len(end.corrections) == 2
    after = put_right(state, walk)
    assert after.players[clan].gold == state.players[clan].gold + 5
    assert sum(after.armies[place][clan]) == 1


def test_a_side_that_was_added_has_its_fields_and_is_no_longer_offered(state: Clash) -> None:
    place = next(place for place in state.board.position if place not in state.armies)
    walk = audit.adding_side(state, Walk(), place, "elves")
    part = next(part for view in steps(state, walk) for part in view.parts if part.spot.place == place)
    assert len(part.fields) == 3 and not part.differs
    known = {field.fact for field in part.fields}
    assert "elves" not in [side for side, _ in parts.sides_to_add(state, part.spot, known, EN)]


def test_too_many_figures_are_named_at_once(state: Clash) -> None:
    clan = next(iter(state.players))
    fact = ("units", "bastion", clan, "1")
    walk = audit.setting(state, Walk(), fact, parts.MANY)
    assert any("99" in problem or "box" in problem for problem in steps(state, walk)[0].problems)


def test_a_counted_reserve_is_compared_and_never_corrected(state: Clash) -> None:
    clan = next(iter(state.players))
    counted = state.players[clan].reserve[0] + 1
    walk = audit.setting(state, Walk(), ("reserve", clan, "1"), counted)
    assert steps(state, walk)[0].problems
    assert audit.answer(state, walk) == ()


def test_a_bastion_can_lie_elsewhere(state: Clash) -> None:
    clan = next(iter(state.players))
    spot = parts.Spot("units", clan, "bastion")
    field = next(field for field in parts.added_fields(state, spot, {}, set()) if field.fact[0] == "bastion")
    choices = parts.options(state, field.fact, EN)
    assert field.value in [at for at, _ in choices]
    elsewhere = next(at for at, _ in choices if at != field.value)
    walk = audit.setting(state, Walk(), field.fact, elsewhere)
    assert put_right(state, walk).players[clan].bastion == elsewhere


def test_a_bastion_is_offered_only_where_it_may_lie(state: Clash) -> None:
    clan, *others = state.players
    spots = {at for at, _ in parts.options(state, ("bastion", clan), EN)}
    lying = [home for other in others if (home := state.players[other].bastion) is not None]
    assert lying and not spots & {near for at in lying for near in (at, *around(at))}


def test_a_hero_is_offered_wherever_no_enemy_is(state: Clash) -> None:
    clan = next(iter(state.players))
    offered = {value[1] for value, _ in parts.options(state, ("hero", "hekna"), EN)
               if value is not None and value[0] == clan}
    free = {place for place in state.board.position if set(state.armies.get(place, ())) <= {clan}}
    assert offered == {"bastion", *free} and free - state.armies.keys()


def test_nothing_is_corrected_during_the_set_up() -> None:
    opened = open_table(GAME, header(2), "en")
    assert isinstance(opened, Table)
    assert audit.closed(opened.session.state) is not None


def test_a_walk_that_was_kept_goes_on_as_it_was(state: Clash) -> None:
    import json

    clan = next(iter(state.players))
    walk = audit.passing(audit.setting(state, Walk(), ("gold", clan), 77))
    walk = audit.setting(state, walk, ("bastion", clan), (9, -4))
    walk = audit.setting(state, walk, ("order",), tuple(reversed(state.order)))
    assert audit.again(state, json.loads(json.dumps(audit.kept(walk))), EN) == walk
