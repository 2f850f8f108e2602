"""Two armies of one's own choosing fight by the same rules as those of a game."""

from __future__ import annotations

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Slots
from assistant.games.clash.odds import Cancelled, solve
from assistant.games.clash.odds.advice.other_armies import better, changes
from assistant.games.clash.odds.asking.battle import question_before, question_of
from assistant.games.clash.odds.asking.meeting import Host, Meeting, meeting_at, meeting_of, question, table, turned
from assistant.games.clash.rulings import DEFAULTS
from tests.kit.moves.battles import assault, battle, units
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

BOX = plain_box(units=units((1, {"hit": 1, "slowness": 2}), (2, {"reroll": 1}), clan="bohorg")
                | units((1, {"shield": 1}), (2, {"rage": 1})),
                cards={"war-axe": {"power": 2, "cost": 5}, "plate-armor": {"life": 1, "cost": 7}},
                heroes={"hekna": {"hit": 1}})
AXE = (Slots("war-axe"), Slots(), Slots())
MEETING = Meeting(BOX, "retail2019", DEFAULTS, Host("bohorg", (2, 1, 0)), Host("tomb", (2, 0, 0)))


def never() -> bool:
    return False


@pytest.mark.parametrize("edition", ["retail2019", "ks2017"])
@pytest.mark.parametrize("enemy", ["tomb", "elves"])
def test_it_is_the_question_a_game_would_ask(edition: str, enemy: str) -> None:
    state = position(units={"A1": {enemy: (2, 1, 0)}, "A2": {"bohorg": (2, 1, 0)}}, edition=edition, box=BOX,
                     heroes={"bohorg": {"hekna": "A2"}}, slots={("bohorg", 1): ["war-axe"]})
    asked = question_before(state, "bohorg", "A1", (2, 1, 0), ("hekna",))
    assert question(meeting_at(state, "A1", "bohorg", (2, 1, 0), ("hekna",))) == asked


@pytest.mark.rule("clash.solo.casualties")
def test_alone_the_attacker_chooses_for_the_elves_too_in_a_game_and_beside_it() -> None:
    state = position(clans=("bohorg",), solo="easy", box=BOX,
                     units={"A1": {"elves": (2, 1, 0)}, "A2": {"bohorg": (2, 1, 0)}})
    asked = question_before(state, "bohorg", "A1", (2, 1, 0))
    assert asked.attacker_eliminates and question(meeting_at(state, "A1", "bohorg", (2, 1, 0), ())) == asked
    fought = battle((2, 1, 0), (2, 1, 0), enemy="elves", box=BOX, clans=("bohorg",), solo="easy").state
    assert question_of(fought).attacker_eliminates and question(meeting_of(fought)).attacker_eliminates
    several = battle((2, 1, 0), (2, 1, 0), enemy="elves", box=BOX).state
    assert not question_of(several).attacker_eliminates and not question(meeting_of(several)).attacker_eliminates


def test_heroes_bring_what_the_rules_say() -> None:
    small = replace(MEETING, attacker=Host("bohorg", (1, 0, 0), heroes=("hekna",)),
                    defender=Host("tomb", (2, 0, 0), heroes=("barrier-hero",), tokens=3))
    asked = question(small)
    assert asked.attacker.tokens == 2 and asked.attacker.bonus.hit == 1
    assert asked.defender.barrier == 3 and asked.defender.tokens == 3


def test_the_battle_being_fought_is_met_again_as_it_stands() -> None:
    scene = assault(battle((2, 1, 0), (2, 0, 0), box=BOX), 0)
    state = scene.state
    met = meeting_of(state)
    assert question_of(table(met)) == question_of(state)
    assert battle_in(table(met)).turn == battle_in(state).turn


def test_turned_round_the_others_attack() -> None:
    other = question(turned(MEETING))
    assert (other.attacker, other.defender) == (question(MEETING).defender, question(MEETING).attacker)


def test_nobody_meets_nobody_and_no_clan_itself() -> None:
    assert MEETING.ready
    assert not replace(MEETING, defender=Host("tomb")).ready
    assert not replace(MEETING, defender=Host("bohorg", (1, 0, 0))).ready


def test_every_change_is_the_same_battle_but_for_one_thing() -> None:
    before = question(MEETING)
    found = list(changes(MEETING, "attacker"))
    assert [change.gold for change in found[:3]] == [0, 0, 0]
    for change in found:
        assert change.question.defender == before.defender
        assert (change.question.attacker.counts != before.attacker.counts) != (change.gold > 0)


def test_only_what_makes_a_difference_is_told_with_what_it_brings() -> None:
    chance = solve(question(MEETING)).win
    told = list(better(MEETING, "attacker", never))
    for each in told:
        assert each.gain == pytest.approx(each.chance - chance) and each.gain
    axe = [each for each in told if each.gold == 5]
    armed = replace(MEETING, attacker=replace(MEETING.attacker, slots=AXE))
    assert any(each.chance == pytest.approx(solve(question(armed)).win) for each in axe)


def test_a_defender_is_told_its_own_chance() -> None:
    more = next(iter(better(MEETING, "defender", never)))
    assert more.gain > 0


def test_what_nobody_waits_for_is_not_worked_out() -> None:
    with pytest.raises(Cancelled):
        list(better(MEETING, "attacker", lambda: True))
