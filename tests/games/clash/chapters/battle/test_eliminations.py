"""What Injuries do: who is eliminated, where they go.   Rules: clash.battle.{assign,life,no-carry,to-reserve,elf-*}"""

from typing import Any

import pytest

from assistant.core.engine.attempt import Draft
from assistant.games.clash.box import content
from assistant.games.clash.chapters.battle import course, sums
from assistant.games.clash.chapters.battle.events import BattleEnded, InjuriesDealt, RageGained, UnitsEliminated
from assistant.games.clash.game import GAME
from tests.kit.moves.battles import assault, battle, thrown
from tests.kit.plain_box import plain_box


def hit(attackers, injuries, *, rulings=None, box=None, **table):
    """tomb's one Unit, of great Power, deals so many Injuries to bohorg: Lives 1, 2 and 3."""
    strong = box or plain_box(units={("tomb", 1): {"power": 20}})
    return assault(battle(attackers, (1, 0, 0), box=strong, rulings=rulings, **table), injuries)


# Who is eliminated

@pytest.mark.rule("clash.battle.assign")
@pytest.mark.parametrize(("attackers", "injuries", "legal"), [
    ((1, 1, 0), 1, [[0, 0, 0], [1, 0, 0]]),  # on the level II Unit it is wasted
    ((1, 1, 0), 2, [[0, 1, 0], [1, 0, 0]]),  # both Units must take something, or one of them its Life
    ((0, 2, 0), 3, [[0, 1, 0]]),
    ((0, 2, 0), 2, [[0, 0, 0], [0, 1, 0]]),
    ((0, 0, 2), 4, [[0, 0, 0], [0, 0, 1]]),
    ((0, 0, 2), 5, [[0, 0, 1]]),
    ((2, 0, 1), 3, [[0, 0, 1], [1, 0, 0], [2, 0, 0]]),
])
def test_all_injuries_are_distributed_as_the_roller_likes(attackers, injuries, legal):
    scene = hit(attackers, injuries)
    if len(legal) > 1:
        assert scene.owed == {"who": "tomb", "do": ["eliminate"], "injuries": injuries, "legal": legal}
        for units in legal:
            done = scene.when("eliminate", units=units)
            done.never(UnitsEliminated) if units == [0, 0, 0] else done.then(
                UnitsEliminated("tomb", "bohorg", "A1", tuple(units)))
    else:
        scene.then(UnitsEliminated("tomb", "bohorg", "A1", tuple(legal[0])))


@pytest.mark.rule("clash.battle.assign")
@pytest.mark.parametrize("units", [[0, 0, 0], [1, 1, 0], [2, 0, 0]])
def test_a_set_that_is_not_paid_for_or_leaves_injuries_over_is_refused(units):
    """Two Injuries on one Unit of Life 1 and one of Life 2; of the first kind there is only one."""
    rule = "clash.always.figures" if units == [2, 0, 0] else "clash.battle.assign"
    hit((1, 1, 0), 2).when("eliminate", units=units).refused(rule)


@pytest.mark.rule("clash.battle.assign")
def test_a_refusal_says_what_the_injuries_are_worth():
    refused = hit((1, 1, 0), 2, edition="ks2017").when("eliminate", units=[0, 0, 0])
    assert refused.reasons() == ["clash.battle.assign: To eliminate 0, 0, 0 (level I, II, III) with Lives of 1, 2, 3 "
                                 "leaves 2 of 2 Wounds, more than the others can absorb: more must fall."]


@pytest.mark.rule("clash.battle.assign")
def test_a_set_that_costs_too_much_says_what_it_would_take():
    refused = hit((1, 1, 0), 2, edition="ks2017").when("eliminate", units=[1, 1, 0])
    assert refused.reasons() == ["clash.battle.assign: To eliminate 1, 1, 0 (level I, II, III) with Lives of 1, 2, 3 "
                                 "takes 3 Wounds; there are 2."]


@pytest.mark.rule("clash.battle.assign")
@pytest.mark.parametrize(("ruling", "legal"), [("free", [[0, 0, 0], [0, 1, 0], [1, 0, 0], [2, 0, 0]]),
                                               ("maximal", [[0, 1, 0], [2, 0, 0]])])
def test_by_a_ruling_nobody_is_spared_who_can_be_paid_for(ruling, legal):
    scene = hit((2, 2, 0), 2, rulings={"injuries": ruling}) if ruling == "maximal" else hit((2, 2, 0), 2)
    assert scene.owed["legal"] == legal
    if ruling == "maximal":
        scene.when("eliminate", units=[1, 0, 0]).refused("clash.battle.assign")
    else:
        scene.when("eliminate", units=[1, 0, 0]).then(UnitsEliminated)


@pytest.mark.rule("clash.battle.assign")
def test_what_can_be_answered_in_one_way_only_is_not_asked():
    hit((2, 0, 0), 1).then(InjuriesDealt, UnitsEliminated("tomb", "bohorg", "A1", (1, 0, 0)))
    hit((1, 0, 0), 9).then(UnitsEliminated("tomb", "bohorg", "A1", (1, 0, 0)), BattleEnded)
    hit((1, 1, 1), 0).then(InjuriesDealt, RageGained("tomb", 1))


@pytest.mark.rule("clash.battle.assign")
def test_only_the_side_that_rolled_distributes():
    scene = hit((1, 1, 0), 2)
    scene.when("eliminate", units=[1, 0, 0], by="bohorg").refused("clash.always.owed")
    scene.when("assault").refused("clash.always.owed")


@pytest.mark.rule("clash.always.figures")
@pytest.mark.parametrize("units", [[2, 0, 0], [0, 0, 1], [-1, 1, 0], [0, -1, 0]])
def test_only_units_in_the_battle_can_be_eliminated(units):
    hit((1, 1, 0), 2).when("eliminate", units=units).refused("clash.always.figures")


@pytest.mark.rule("clash.always.figures")
def test_the_missing_figures_are_named():
    assert hit((1, 1, 0), 2).when("eliminate", units=[2, 0, 0]).reasons() == [
        "clash.always.figures: 2, 0, 0 can't be eliminated: only 1, 1, 0 are there."]
    assert hit((1, 1, 0), 2).when("eliminate", units=[-1, 0, 0]).reasons() == [
        "clash.always.figures: There are no negative numbers of figures: -1, 0, 0."]


# Life

@pytest.mark.rule("clash.battle.life")
@pytest.mark.parametrize(("injuries", "falls"), [(2, False), (3, True)])
def test_a_unit_falls_when_it_is_given_its_life(injuries, falls):
    scene = hit((0, 0, 1), injuries)
    assert (scene.state.battle is None) == falls


@pytest.mark.rule("clash.battle.life")
@pytest.mark.parametrize(("injuries", "falls"), [(4, False), (5, True)])
def test_equipment_of_its_type_adds_to_the_life(injuries, falls):
    box = plain_box(units={("tomb", 1): {"power": 20}}, cards={"halberd": {"life": 2}, "massive-armor": {"life": 9}})
    scene = hit((0, 0, 1), injuries, box=box, slots={("bohorg", 3): ["halberd"], ("bohorg", 1): ["massive-armor"]})
    assert (scene.state.battle is None) == falls


@pytest.mark.rule("clash.battle.life")
def test_the_elves_lives_count_with_their_equipment():
    box = plain_box(units={("bohorg", 1): {"power": 20}}, elves={"guard": {"slowness": 1}},
                    cards={"plate-armor": {"life": 1}})
    table: dict[str, Any] = {"enemy": "elves", "box": box, "slots": {("elves", "guard"): ["plate-armor"]},
             "market": ("crossbow", "rock-breaker", "blunderbuss", "tribal-armor", "shamans-coat", "war-axe")}
    assert assault(battle((1, 0, 0), (1, 0, 0), **table), 1).shown["battle"] is not None
    assert assault(battle((1, 0, 0), (1, 0, 0), **table), 2).shown["battle"] is None


@pytest.mark.rule("clash.battle.no-carry")
def test_injuries_short_of_a_life_are_lost():
    """Two Assaults of two Injuries each never eliminate a Unit of Life 3 (but for the Rage token of the first)."""
    box = plain_box(units={("tomb", 1): {"power": 20}, ("bohorg", 3): {"power": 0}})
    scene = assault(battle((0, 0, 1), (8, 0, 0), box=box), 2)
    scene = assault(scene.when("assault"), 1)
    assert scene.state.armies["A1"]["bohorg"] == (0, 0, 1)
    assert scene.shown["battle"]["injuries"] is None


@pytest.mark.rule("clash.battle.no-carry")
def test_what_is_left_over_after_an_elimination_is_lost_too():
    box = plain_box(units={("tomb", 1): {"power": 20}})
    scene = assault(battle((0, 2, 0), (1, 0, 0), box=box), 3)
    assert scene.state.armies["A1"]["bohorg"] == (0, 1, 0)
    scene = assault(assault(scene, 0), 1)
    assert scene.state.armies["A1"]["bohorg"] == (0, 1, 0)


# Where they go

@pytest.mark.rule("clash.battle.to-reserve")
def test_eliminated_units_return_to_their_owners_reserve():
    begun = battle((1, 0, 1), (1, 0, 0), box=plain_box(units={("tomb", 1): {"power": 20}}))
    assert begun.state.players["bohorg"].reserve == (7, 6, 3)
    scene = assault(begun, 20)
    assert scene.state.players["bohorg"].reserve == (8, 6, 4)
    assert scene.state.players["tomb"].crystals == 0


@pytest.mark.rule("clash.battle.to-reserve")
def test_the_elves_victims_return_to_the_reserve_as_well():
    scene = thrown(battle((1, 0, 0), (0, 0, 1), enemy="elves"), 4)
    assert scene.state.players["bohorg"].reserve == (8, 6, 4)
    assert scene.state.elves.taken == (0, 0, 0)


@pytest.mark.rule("clash.battle.elf-crystal")
def test_eliminated_elves_become_the_crystals_on_their_backs_and_never_return_to_the_bag():
    box = plain_box(units={("bohorg", 3): {"power": 20}},
                    elves={"guard": {"slowness": 1}, "elder": {"crystals": 2}, "templar": {"crystals": 5}})
    scene = assault(battle((0, 0, 1), (2, 1, 1), enemy="elves", box=box, crystals={"bohorg": 3}), 20)
    scene.then(UnitsEliminated("bohorg", "elves", "A1", (2, 1, 1), 1 + 1 + 2 + 5))
    assert scene.shown["players"]["bohorg"]["crystals"] == 12
    assert (scene.shown["bag"], scene.shown["taken"]) == ([13, 14, 14], [2, 1, 1])


@pytest.mark.rule("clash.battle.elf-crystal")
def test_they_go_to_the_player_who_eliminated_them_not_to_the_one_who_rolls_for_the_elves():
    scene = assault(thrown(battle((2, 0, 0), (1, 0, 0), enemy="elves"), 0), 1)
    assert (scene.state.players["bohorg"].crystals, scene.state.players["tomb"].crystals) == (1, 0)


@pytest.mark.rule("clash.battle.elf-crystal")
def test_a_stand_in_token_is_worth_one_crystal():
    assert {elf.crystals for elf in content.load("stand-in").elves} == {1}


def test_that_there_is_a_choice_is_known_without_looking_at_every_set(monkeypatch):
    """There may be hundreds of thousands."""
    scene = hit((1, 1, 0), 2)

    def endless(*_):
        yield from ((0, 1, 0), (1, 0, 0))
        pytest.fail("it went on looking")

    monkeypatch.setattr(sums, "eliminations", endless)
    draft = Draft(scene.state, GAME.evolve)
    assert not course.run(draft) and not draft.events
