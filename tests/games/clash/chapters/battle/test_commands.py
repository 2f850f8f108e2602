"""Battle: where, in which order, who begins, who plays the Elves, fleeing, the end.   Rules: clash.battle.*"""

from typing import Any

import pytest

from assistant.games.clash.chapters.battle.events import BattleBegan, BattleEnded, BattleFled, UnitsEliminated
from assistant.games.clash.chapters.movement.moving import MovementEnded
from assistant.games.clash.model import Action
from tests.kit.moves.battles import assault, battle, thrown
from tests.kit.moves.position import BASTIONS, position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

ONE, TWO = (1, 0, 0), (2, 0, 0)
THREE_TILES = (("1a", (0, 0), 0), ("2a", (2, 1), 0), ("3a", (-1, 3), 0))
THREE: dict[str, Any] = {"clans": ("bohorg", "tomb", "godleif"), "tiles": THREE_TILES,
                         "bastions": {**BASTIONS, "godleif": (-2, 2)}}


def disputes(*places, enemy="elves", **table):
    """bohorg has moved to these places, where one enemy Unit stands each."""
    units = {place: {"bohorg": TWO, enemy: ONE} for place in places}
    return given(position(units=units, action=Action("move"), **table))


def slow(*levels, clan="tomb"):
    """Each of these levels has this slowness."""
    return {(clan, level): {"slowness": number} for level, number in levels}


# Where and in which order

@pytest.mark.rule("clash.battle.where")
def test_every_territory_shared_with_enemies_is_fought_for_before_the_action_ends():
    scene = disputes("A1", "A3").when("done").refused("clash.battle.where")
    assert scene.reasons() == ["clash.battle.where: Enemies stand on A1, A3 too: each of these battles is fought "
                               "before the Action ends."]
    scene = assault(thrown(scene.when("fight", at="A1"), 0), 2)
    assert scene.owed["do"] == ["fight"]
    scene.when("done").refused("clash.battle.where")
    scene = assault(thrown(scene.when("fight", at="A3"), 0), 2)
    assert scene.owed["do"] == ["done"]
    assert scene.when("done").state.turn == "tomb"


@pytest.mark.rule("clash.battle.where")
@pytest.mark.parametrize("at", ["A2", "A4", "B3", "E6", "bastion"])
def test_nobody_fights_where_only_one_side_stands(at):
    table = position(units={"A1": {"bohorg": TWO, "elves": ONE}, "A2": {"bohorg": ONE}, "B3": {"tomb": ONE}},
                     action=Action("move"))
    given(table).when("fight", at=at).refused("clash.battle.where")


@pytest.mark.rule("clash.battle.where")
def test_a_move_without_enemies_met_ends_without_a_battle():
    scene = given(position(garrison={"bohorg": ONE})).when("move", from_="bastion", path=["A6"], units=ONE)
    assert scene.when("done").state.turn == "tomb"
    scene.when("fight", at="A6").refused("clash.battle.where")


@pytest.mark.rule("clash.battle.where")
def test_a_fight_in_an_equip_action_is_a_second_action_too():
    scene = given(position(gold={"bohorg": 9}, market=("crossbow", *(
        "crossbow", "rock-breaker", "blunderbuss", "tribal-armor", "shamans-coat", "plate-armor"))))
    scene.when("buy", card="crossbow").when("fight", at="A1").refused("clash.action.one", "clash.battle.where")


@pytest.mark.rule("clash.battle.order")
@pytest.mark.parametrize(("first", "second"), [("A1", "A3"), ("A3", "A1")])
def test_the_attacker_chooses_the_order_of_the_battles(first, second):
    scene = disputes("A1", "A3")
    assert "fight" in scene.owed["do"]
    scene = assault(thrown(scene.when("fight", at=first).then(MovementEnded("bohorg"), BattleBegan), 0), 2)
    assert scene.when("fight", at=second).shown["battle"]["at"] == second


@pytest.mark.rule("clash.battle.order")
def test_one_battle_is_finished_before_the_next_starts():
    scene = thrown(disputes("A1", "A3").when("fight", at="A1"), 0)
    scene.when("fight", at="A3").refused("clash.always.owed")
    scene.when("done").refused("clash.always.owed")


@pytest.mark.rule("clash.battle.order")
def test_the_defender_has_no_say_in_the_order():
    disputes("A1", "B3", enemy="tomb").when("fight", at="B3", by="tomb").refused("clash.always.owed")


# Who plays the Elves

@pytest.mark.rule("clash.battle.roller")
@pytest.mark.parametrize(("attacker", "right"), [("bohorg", "godleif"), ("tomb", "bohorg"), ("godleif", "tomb")])
def test_the_player_on_the_attackers_right_chooses_for_the_elves(attacker, right):
    table = position(**THREE, turn=attacker, order=("godleif", "bohorg", "tomb"), action=Action("move"),
                     units={"A1": {attacker: (1, 1, 0), "elves": ONE}})
    scene = thrown(given(table).when("fight", at="A1"), 2)
    assert scene.owed == {"who": right, "do": ["eliminate"], "injuries": 2, "legal": [[0, 1, 0], [1, 0, 0]]}
    for player in {"bohorg", "tomb", "godleif"} - {right}:
        scene.when("eliminate", units=ONE, by=player).refused("clash.always.owed")
    scene.when("eliminate", units=ONE, by=right).then(UnitsEliminated("elves", attacker, "A1", ONE))


@pytest.mark.rule("clash.battle.roller")
def test_with_two_players_the_opponent_chooses_for_the_elves():
    assert thrown(battle((1, 1, 0), ONE, enemy="elves"), 2).owed["who"] == "tomb"


@pytest.mark.rule("clash.battle.roller")
def test_who_has_left_the_game_is_passed_over_on_the_right():
    table = position(**THREE, action=Action("move"), units={"A1": {"bohorg": (1, 1, 0), "elves": ONE}})
    scene = thrown(given(table).when("fight", at="A1").when("concede", by="godleif"), 2)
    assert scene.owed["who"] == "tomb"


@pytest.mark.rule("clash.battle.roller")
def test_the_attacker_alone_distributes_its_own_injuries():
    scene = assault(thrown(battle((2, 0, 1), (1, 1, 0), enemy="elves"), 0), 2)
    assert scene.owed["who"] == "bohorg"


@pytest.mark.rule("clash.battle.roller")
@pytest.mark.parametrize("edition", ["ks2017", "retail2019"])
def test_by_a_ruling_the_app_chooses_for_the_elves_by_best_play(edition):
    """Both can be paid for; without its Executioner bohorg is nearly lost."""
    rulings = {"elves-player": "app"}
    begun = battle((3, 0, 1), (0, 0, 2), enemy="elves", edition=edition, rulings=rulings)
    thrown(begun, 3).then(UnitsEliminated("elves", "bohorg", "A1", (0, 0, 1)))


# Who begins, and how it goes on

@pytest.mark.rule("clash.battle.slowness")
def test_slowness_counts_each_type_present_once_with_its_equipment():
    box = plain_box(units={**slow((1, 1), (2, 3), (3, 7), clan="bohorg"), **slow((1, 2))},
                    cards={"crossbow": {"slowness": 10}, "halberd": {"slowness": 20}, "plate-armor": {"slowness": 40}})
    slots = {("bohorg", 2): ["crossbow"], ("bohorg", 3): ["halberd"], ("tomb", 1): ["plate-armor"]}
    begun = battle((4, 2, 0), (3, 0, 0), box=box, slots=slots,
                   market=("crossbow", "rock-breaker", "blunderbuss", "tribal-armor", "shamans-coat", "war-axe"))
    (event,) = [event for event in begun.events if type(event) is BattleBegan]
    assert event.slowness == {"bohorg": 1 + 3 + 10, "tomb": 2 + 40}


@pytest.mark.rule("clash.battle.slowness")
def test_slowness_is_counted_once_at_the_start():
    """tomb is slower only through a type that falls first; the sides go on taking turns."""
    scene = assault(battle((1, 0, 0), (1, 1, 0), box=plain_box(units=slow((2, 1)))), 2)
    scene = assault(scene.when("eliminate", units=[0, 1, 0]), 0)
    assert scene.shown["battle"]["turn"] == "bohorg"


@pytest.mark.rule("clash.battle.initiative")
@pytest.mark.parametrize(("attacker", "defender", "first"), [(0, 1, "bohorg"), (1, 0, "tomb"), (1, 2, "bohorg"),
                                                            (1, 1, "tomb"), (0, 0, "tomb")])
def test_the_lower_slowness_begins_and_in_a_tie_the_defender(attacker, defender, first):
    box = plain_box(units={**slow((1, attacker), clan="bohorg"), **slow((1, defender))})
    begun = battle(box=box)
    assert begun.shown["battle"]["turn"] == first
    assert begun.owed == {"who": first, "do": ["assault", "flee"]}


@pytest.mark.rule("clash.battle.initiative")
def test_against_the_elves_a_tie_is_theirs_and_their_dice_are_owed_at_once():
    assert battle(enemy="elves").owed == {"who": "table", "do": ["roll"], "dice": 2, "for": "elves"}
    heavy = plain_box(elves={"guard": {"slowness": 1}})
    assert battle(enemy="elves", box=heavy).owed == {"who": "bohorg", "do": ["assault", "flee"]}


@pytest.mark.rule("clash.battle.alternate")
def test_the_sides_launch_one_assault_each_in_turn():
    scene, turns = battle((4, 0, 0), (4, 0, 0)), []
    for _ in range(4):
        turns.append(scene.shown["battle"]["turn"])
        scene.when("assault", by="bohorg" if turns[-1] == "tomb" else "tomb").refused("clash.always.owed")
        scene = assault(scene, 1)
    assert turns == ["tomb", "bohorg", "tomb", "bohorg"]


@pytest.mark.rule("clash.battle.alternate")
def test_with_the_elves_the_turns_alternate_too():
    scene = thrown(battle((4, 0, 0), (4, 0, 0), enemy="elves"), 1)
    assert scene.owed["who"] == "bohorg"
    assert assault(scene, 1).owed["for"] == "elves"


# Fleeing and the end

@pytest.mark.rule("clash.battle.flee")
def test_the_defender_flees_with_all_its_survivors_to_its_bastion():
    scene = battle((1, 0, 0), (2, 1, 1), garrison={"tomb": ONE}).when("flee")
    scene.then(BattleFled("tomb", "A1", (2, 1, 1)), BattleEnded("A1", "bohorg", "tomb"))
    assert scene.state.players["tomb"].garrison == (3, 1, 1)
    assert scene.shown["territories"]["A1"]["side"] == "bohorg"
    assert scene.shown["battle"] is None
    assert scene.owed["do"] == ["done"]


@pytest.mark.rule("clash.battle.flee")
def test_the_attacker_flees_on_its_own_turn_and_the_territory_stays_the_defenders():
    begun = battle((2, 0, 0), (1, 0, 0))
    begun.when("flee", by="bohorg").refused("clash.always.owed")
    scene = assault(begun, 1).when("flee", by="bohorg").then(BattleFled("bohorg", "A1", (1, 0, 0)))
    assert scene.state.players["bohorg"].garrison == (1, 0, 0)
    assert scene.shown["territories"]["A1"]["side"] == "tomb"
    assert scene.when("done").state.turn == "tomb"


@pytest.mark.rule("clash.battle.flee")
def test_who_has_rolled_can_no_longer_flee():
    begun = battle(box=plain_box(units={("tomb", 1): {"reroll": 1}}))
    begun.when("assault").when("flee").refused("clash.always.owed")
    assault(begun, 0).when("flee").refused("clash.always.owed")


@pytest.mark.rule("clash.battle.flee")
def test_only_the_units_of_that_territory_flee():
    scene = battle(units={"A4": {"tomb": ONE}, "B3": {"bohorg": TWO, "tomb": ONE}}).when("flee")
    assert scene.state.armies["A4"] == {"tomb": ONE}
    assert scene.state.armies["B3"] == {"bohorg": TWO, "tomb": ONE}
    assert scene.owed["do"] == ["fight"]


@pytest.mark.rule("clash.battle.elves-stand")
def test_the_elves_never_flee():
    begun = battle((0, 0, 4), (1, 0, 0), enemy="elves")
    for player in ("bohorg", "tomb"):
        begun.when("flee", by=player).refused("clash.always.owed")
    assert begun.owed["do"] == ["roll"]
    again = assault(thrown(battle((0, 0, 4), (0, 0, 4), enemy="elves"), 0), 0)
    assert again.owed == {"who": "table", "do": ["roll"], "dice": 4, "for": "elves"}


@pytest.mark.rule("clash.battle.elves-stand")
def test_the_attacker_may_flee_from_the_elves():
    scene = thrown(battle((2, 0, 0), (1, 0, 0), enemy="elves"), 0).when("flee")
    scene.then(BattleEnded("A1", "elves", "bohorg"))
    assert scene.state.armies["A1"] == {"elves": ONE}


@pytest.mark.rule("clash.battle.end")
def test_a_battle_ends_with_the_last_unit_of_a_side():
    scene = assault(battle((2, 0, 0), (2, 0, 0)), 1)
    scene.never(BattleEnded)
    scene = assault(scene, 2).then(BattleEnded("A1", "bohorg", "tomb"))
    assert scene.state.armies["A1"] == {"bohorg": ONE}
    assert scene.owed == {"who": "bohorg", "do": ["done"]}


@pytest.mark.rule("clash.battle.end")
def test_a_lost_attack_leaves_the_territory_to_the_defender():
    scene = assault(battle(), 1).then(BattleEnded("A1", "tomb", "bohorg"))
    assert scene.state.armies["A1"] == {"tomb": ONE}
    assert scene.when("done").state.turn == "tomb"


@pytest.mark.rule("clash.battle.rage-discard")
def test_rage_tokens_are_discarded_at_the_end_of_the_battle():
    scene = disputes("A1", "A3", enemy="tomb").when("fight", at="A1")
    scene = assault(assault(scene, 0), 0)
    assert scene.shown["battle"]["rage"] == {"bohorg": 1, "tomb": 1}
    scene = scene.when("flee").when("fight", at="A3")
    assert scene.shown["battle"]["rage"] == {"bohorg": 0, "tomb": 0}
    assert assault(scene, 1).state.armies["A3"] == {"bohorg": ONE, "tomb": ONE}
