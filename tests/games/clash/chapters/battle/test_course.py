"""An Assault: dice, rerolls, Injuries.   Rules: clash.battle.{dice,types,reroll,elf-reroll,injuries}"""

import pytest

from assistant.games.clash.chapters.battle.events import AssaultBegan, DiceRolled, InjuriesDealt, RerollBegan
from tests.kit.moves.battles import MARKET, assault, battle, dealt, fought_by, thrown, units
from tests.kit.plain_box import plain_box

EDITIONS = ("fr2017", "ks2017", "retail2019")
OLD = EDITIONS[:2]


def strongest_alone(scene):
    """How many dice the next Assault of the side on turn throws."""
    return scene.when("assault").owed["dice"]


# Dice

@pytest.mark.rule("clash.battle.dice")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_books_example_of_dice_six_and_three_are_nine_while_one_of_that_type_is_left(edition):
    scene = fought_by(units((1, {"power": 4}), (3, {"power": 6, "life": 1})), (1, 0, 2), edition=edition,
                      cards={"halberd": {"power": 3}}, slots={("tomb", 3): ["halberd"]})
    begun = scene.when("assault").then(AssaultBegan("tomb", 0, 9, 0))
    assert begun.owed == {"who": "table", "do": ["roll"], "dice": 9, "for": "tomb"}
    scene = assault(thrown(begun, 0), 1).when("eliminate", units=[0, 0, 1])
    assert strongest_alone(scene) == 9
    scene = assault(assault(scene, 0), 1).when("eliminate", units=[0, 0, 1])
    assert strongest_alone(scene) == 4


@pytest.mark.rule("clash.battle.dice")
@pytest.mark.parametrize("dice", [[], [1], [1, 0, 1], [1, 2], [0, -1], [6, 6]])
def test_as_many_dice_as_owed_are_thrown_each_a_hit_or_a_blank(dice):
    scene = battle().when("assault")
    scene.when("roll", dice=dice).refused("clash.battle.dice")
    scene.when("roll", dice=[1, 0]).then(DiceRolled("tomb", (0, 1), (1, 0)))


@pytest.mark.rule("clash.battle.dice")
def test_who_has_no_power_throws_no_dice_and_still_counts_icons():
    scene = fought_by(units((1, {"power": 0, "hit": 1}))).when("assault")
    assert dealt(scene) == (1, {"hit icons": 1})
    assert scene.owed["who"] == "bohorg"


@pytest.mark.rule("clash.battle.dice")
def test_more_dice_than_the_box_holds_are_thrown_in_batches_and_entered_together():
    scene = fought_by(units((1, {"power": 14}))).when("assault")
    assert scene.owed["dice"] == 14
    assert dealt(thrown(scene, 14))[0] == 14


@pytest.mark.rule("clash.battle.dice")
def test_the_app_throws_at_once():
    scene = battle((4, 0, 0), sources={"dice": "app"}).when("assault")
    (event,) = [event for event in scene.events if type(event) is DiceRolled]
    assert event.app and len(event.dice) == 2
    assert scene.owed["who"] in ("tomb", "bohorg")


@pytest.mark.rule("clash.battle.dice")
def test_the_app_throws_at_once_for_the_elves_too():
    battle((4, 0, 0), enemy="elves", sources={"dice": "app"}).then(AssaultBegan("elves", 0, 2, 0), DiceRolled)


# Types

@pytest.mark.rule("clash.battle.types")
def test_ten_units_of_a_type_count_like_one():
    figures = {"hit": 1, "reroll": 1, "rage": 1}
    one, many = (fought_by(units((1, figures)), (number, 0, 0)).when("assault") for number in (1, 8))
    one.then(AssaultBegan("tomb", 1, 2, 1))
    many.then(AssaultBegan("tomb", 1, 2, 1))
    assert dealt(thrown(many, 2)) == dealt(thrown(one, 2)) == (4, {"dice showing a hit": 2, "hit icons": 1,
                                                                   "Rage tokens": 1})


@pytest.mark.rule("clash.battle.types")
def test_equipment_on_an_absent_type_gives_nothing():
    worn = {"halberd": {"power": 5, "hit": 2, "reroll": 1, "rage": 1}, "plate-armor": {"shield": 3, "slowness": 4}}
    scene = fought_by({}, cards=worn, slots={("tomb", 3): ["halberd", "plate-armor"]})
    scene = scene.when("assault").then(AssaultBegan("tomb", 0, 2, 0))
    assert dealt(thrown(scene, 0))[0] == 0
    assert dealt(assault(thrown(scene, 0), 1)) == (1, {"dice showing a hit": 1})


@pytest.mark.rule("clash.battle.types")
def test_a_type_gives_nothing_once_its_last_unit_is_gone():
    scene = fought_by(units((2, {"power": 7, "hit": 2, "reroll": 1, "life": 1})), (1, 1, 0))
    scene = thrown(scene.when("assault").then(AssaultBegan("tomb", 0, 7, 1)), 0).when("keep_roll")
    scene = assault(scene, 1).when("eliminate", units=[0, 1, 0])
    scene.when("assault").then(AssaultBegan("tomb", 0, 2, 0))


# Rerolls

@pytest.mark.rule("clash.battle.reroll")
@pytest.mark.parametrize("edition", OLD)
def test_in_2017_any_dice_of_the_roll_are_rerolled(edition):
    scene = assault(fought_by(units((1, {"power": 4, "reroll": 1})), edition=edition), 2)
    assert scene.owed == {"who": "tomb", "do": ["reroll", "keep_roll"], "rolled": [1, 1, 0, 0], "rerolls": 1}
    scene = scene.when("reroll", dice=[3, 0]).then(RerollBegan("tomb", (0, 3)))
    assert scene.owed["dice"] == 2
    scene = scene.when("roll", dice=[0, 1]).then(DiceRolled("tomb", (0, 3), (0, 1)))
    assert dealt(scene)[0] == 2


@pytest.mark.rule("clash.battle.reroll")
@pytest.mark.parametrize("dice", [[], [0, 0], [4], [-1], [0, 1, 2, 3, 4], None])
def test_in_2017_the_dice_are_named_by_their_positions_each_once(dice):
    scene = assault(fought_by(units((1, {"power": 4, "reroll": 1})), edition="ks2017"), 2)
    named = {} if dice is None else {"dice": dice}
    refused = scene.when("reroll", **named).refused("clash.battle.reroll")
    assert refused.reasons() == ["clash.battle.reroll: Say which dice are rerolled: positions from 0 to 3, each once."]


@pytest.mark.rule("clash.battle.reroll")
def test_in_2017_a_roll_of_hits_only_may_be_rerolled_too():
    scene = assault(fought_by(units((1, {"reroll": 1})), edition="ks2017"), 2)
    assert dealt(scene.when("reroll", dice=[0, 1]).when("roll", dice=[0, 0]))[0] == 0


@pytest.mark.rule("clash.battle.reroll")
def test_in_2019_all_the_missed_dice_are_rerolled_and_no_others():
    scene = assault(fought_by(units((1, {"power": 4, "reroll": 1}))), 2)
    scene.when("reroll", dice=[2]).refused("clash.battle.reroll")
    scene.when("reroll", dice=[0, 2, 3]).refused("clash.battle.reroll")
    scene = scene.when("reroll").then(RerollBegan("tomb", (2, 3)))
    assert dealt(scene.when("roll", dice=[1, 0]))[0] == 3


@pytest.mark.rule("clash.battle.reroll")
def test_in_2019_without_a_miss_nothing_is_asked():
    assert dealt(assault(fought_by(units((1, {"reroll": 1}))), 2))[0] == 2


@pytest.mark.rule("clash.battle.reroll")
def test_there_is_one_pass_per_reroll_icon_each_optional():
    figures = units((1, {"power": 3, "reroll": 1}), (2, {"reroll": 1}))
    scene = assault(fought_by(figures, (1, 1, 0), cards={"halberd": {"reroll": 1}},
                              slots={("tomb", 1): ["halberd"]}), 0)
    assert scene.owed["rerolls"] == 3
    scene = thrown(scene.when("reroll"), 0)
    assert scene.owed["rerolls"] == 2
    scene = thrown(scene.when("reroll"), 0)
    assert scene.owed["rerolls"] == 1
    thrown(scene.when("reroll"), 0).then(InjuriesDealt)
    scene.when("keep_roll").then(InjuriesDealt)


@pytest.mark.rule("clash.battle.reroll")
def test_only_the_side_that_rolled_may_reroll():
    scene = assault(fought_by(units((1, {"reroll": 1}))), 0)
    scene.when("reroll", by="bohorg").refused("clash.always.owed")
    scene.when("keep_roll", by="bohorg").refused("clash.always.owed")
    battle().when("reroll").refused("clash.always.owed")


@pytest.mark.rule("clash.battle.elf-reroll")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_elves_reroll_every_miss_while_they_have_rerolls(edition):
    box = plain_box(elves={"guard": {"power": 3, "reroll": 2}})
    scene = thrown(battle((4, 0, 0), enemy="elves", edition=edition, box=box), 1).then(RerollBegan("elves", (1, 2)))
    assert scene.owed == {"who": "table", "do": ["roll"], "dice": 2, "for": "elves"}
    scene = thrown(scene, 1).then(RerollBegan("elves", (2,)))
    assert dealt(thrown(scene, 0))[0] == 2


@pytest.mark.rule("clash.battle.elf-reroll")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_elves_keep_a_roll_without_a_miss(edition):
    box = plain_box(elves={"guard": {"reroll": 1}})
    thrown(battle((4, 0, 0), enemy="elves", edition=edition, box=box), 2).never(RerollBegan)


# Injuries

@pytest.mark.rule("clash.battle.injuries")
def test_hits_icons_and_rage_are_added_and_the_enemys_shields_taken_off():
    figures = {**units((1, {"power": 5, "hit": 1}), (2, {"hit": 2})), **units((1, {"shield": 1}), clan="bohorg")}
    scene = fought_by(figures, (1, 1, 0), (4, 1, 0), cards={"plate-armor": {"shield": 2}, "halberd": {"hit": 4}},
                      slots={("bohorg", 2): ["plate-armor"], ("tomb", 1): ["halberd"]})
    assert dealt(assault(scene, 3)) == (7, {"dice showing a hit": 3, "hit icons": 7, "shields of the enemy": -3})


@pytest.mark.rule("clash.battle.injuries")
@pytest.mark.parametrize(("hits", "total"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_shields_never_bring_injuries_below_none(hits, total):
    box = plain_box(units={("tomb", 1): {"power": 3}, ("bohorg", 1): {"shield": 2}})
    assert dealt(assault(battle((4, 0, 0), box=box), hits))[0] == total


@pytest.mark.rule("clash.battle.injuries")
def test_shields_of_an_absent_type_and_own_shields_do_not_count():
    box = plain_box(units={("tomb", 1): {"shield": 5}, ("bohorg", 2): {"shield": 5}})
    assert dealt(assault(battle((4, 0, 0), box=box), 2))[0] == 2


@pytest.mark.rule("clash.battle.injuries")
def test_each_own_rage_token_is_an_injury_more():
    scene = assault(assault(battle((4, 0, 0), (4, 0, 0)), 0), 0)
    assert scene.shown["battle"]["rage"] == {"bohorg": 1, "tomb": 1}
    assert dealt(assault(scene, 1)) == (2, {"dice showing a hit": 1, "Rage tokens": 1})


# The books' example of a battle

@pytest.mark.rule("clash.battle.types")
@pytest.mark.parametrize(("edition", "card"), [("fr2017", "shamans-coat"), ("ks2017", "shamans-staff")])
def test_the_books_example_of_a_battle(edition, card):
    """Krag riders and an Executioner, no Pummeler: slowness 2, 8 dice, one hit icon, one reroll."""
    box = plain_box(units={("bohorg", 1): {"hit": 2, "slowness": 1}, ("bohorg", 2): {"hit": 1, "slowness": 1},
                           ("bohorg", 3): {"power": 6, "slowness": 1}, ("tomb", 1): {"slowness": 3}},
                    cards={"halberd": {"power": 2}, card: {"reroll": 1}})
    scene = battle((0, 3, 1), (8, 0, 0), edition=edition, box=box, market=MARKET,
                   slots={("bohorg", 3): ["halberd"], ("bohorg", 2): [card]})
    assert next(event.slowness for event in scene.events if hasattr(event, "slowness"))["bohorg"] == 2
    scene = scene.when("assault").then(AssaultBegan("bohorg", 0, 8, 1))
    scene = thrown(scene, 3).when("reroll", dice=[3, 4, 5, 6, 7])
    assert dealt(thrown(scene, 2)) == (6, {"dice showing a hit": 5, "hit icons": 1})
