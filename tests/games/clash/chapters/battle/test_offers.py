"""What is offered at each stage of a battle.   Rules: clash.battle.*, clash.hero.{barrier,neggesh}"""

from assistant.games.clash.chapters.battle.commands import Assault, Eliminate, Flee, KeepRoll, Reroll, StealRage
from tests.kit.moves.battles import assault, battle
from tests.kit.plain_box import plain_box

REROLLERS = {("tomb", 1): {"reroll": 1, "power": 2}}


def rolled(edition, *dice):
    scene = battle(edition=edition, box=plain_box(units=REROLLERS))
    return scene.when("assault").when("roll", dice=list(dice))


def test_a_side_on_turn_assaults_or_flees():
    assert battle().offers() == [Assault("tomb"), Flee("tomb")]


def test_neggesh_may_steal_only_when_there_is_rage():
    scene = battle(defenders=(2, 0, 0), heroes={"bohorg": {"neggesh": "A1"}})
    scene = assault(scene, 0)
    assert scene.offers() == [Assault("bohorg"), Flee("bohorg"), StealRage("bohorg")]
    assert scene.when("steal_rage").offers() == [Assault("bohorg"), Flee("bohorg")]


def test_in_2017_any_dice_may_be_rerolled():
    every = [Reroll((0,), "tomb"), Reroll((1,), "tomb"), Reroll((0, 1), "tomb")]
    assert rolled("ks2017", 1, 0).offers() == [*every, KeepRoll("tomb")]


def test_in_2019_all_the_misses_or_none_are_rerolled():
    assert rolled("retail2019", 1, 0).offers() == [Reroll(None, "tomb"), KeepRoll("tomb")]


def test_every_legal_set_of_eliminations_is_offered():
    scene = assault(battle((2, 1, 0), (1, 0, 0)), 2)
    assert scene.offers() == [Eliminate((0, 1, 0), 0, "tomb"), Eliminate((1, 0, 0), 0, "tomb"),
                              Eliminate((2, 0, 0), 0, "tomb")]


def test_a_barrier_that_falls_is_part_of_the_offer():
    strong = plain_box(units={("tomb", 1): {"power": 5}})
    scene = assault(battle((2, 1, 0), (1, 0, 0), box=strong, heroes={"bohorg": {"barrier-hero": "A1"}}), 5)
    assert {offer.barrier for offer in scene.offers()} == {1}
