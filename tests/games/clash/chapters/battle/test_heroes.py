"""Heroes in battle: what they add, their effects, their retreat.   Rules: clash.hero.*"""

import pytest

from assistant.core.shapes.record import replace
from assistant.games.clash.chapters.battle.events import (
    AssaultBegan,
    BarrierEliminated,
    BattleBegan,
    BattleEnded,
    InjuriesDealt,
    RageGained,
    RageStolen,
    UnitsEliminated,
    barrier_eliminated,
)
from assistant.games.clash.chapters.heroes import HeroRetreated
from assistant.games.clash.lookup import battle_in
from assistant.games.clash.model import Action
from tests.kit.moves.battles import assault, battle, thrown
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box
from tests.kit.scenario import given

ONE = (1, 0, 0)
STRONG = {("bohorg", 1): {"power": 20}, ("tomb", 1): {"power": 20}}
EDITIONS = ("fr2017", "ks2017", "retail2019")


def led(bohorg=(), tomb=(), attackers=(4, 0, 0), defenders=(4, 0, 0), *, box=None, edition="ks2017", **table):
    """These Heroes stand in the battle; with equal slowness tomb, who defends, launches first."""
    heroes = {clan: dict.fromkeys(names, "A1") for clan, names in (("bohorg", bohorg), ("tomb", tomb)) if names}
    return battle(attackers, defenders, edition=edition, heroes=heroes, box=box or plain_box(units=STRONG), **table)


def injuries(scene):
    return next(event.tally.total for event in scene.events if type(event) is InjuriesDealt)


def start(scene):
    return next(event for event in scene.events if type(event) is BattleBegan)


# Bonus

@pytest.mark.rule("clash.hero.bonus")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hero_gives_hits_rerolls_and_shields_to_its_side(edition):
    box = plain_box(units=STRONG, heroes={"hekna": {"hit": 1, "reroll": 2}, "razaro": {"shield": 2}})
    scene = led(["razaro"], ["hekna"], box=box, edition=edition)
    scene = thrown(scene.when("assault").then(AssaultBegan("tomb", 0, 20, 2)), 4).when("keep_roll")
    assert injuries(scene) == 4 + 1 - 2


@pytest.mark.rule("clash.hero.bonus")
def test_several_heroes_of_a_side_add_up():
    box = plain_box(units=STRONG, heroes={"hekna": {"hit": 1}, "neggesh": {"hit": 2}})
    assert injuries(assault(led(tomb=["hekna", "neggesh"], box=box), 0)) == 3


@pytest.mark.rule("clash.hero.bonus")
def test_a_hero_elsewhere_gives_nothing():
    box = plain_box(units=STRONG, heroes={"hekna": {"hit": 1}, "razaro": {"shield": 3}})
    table = position(edition="ks2017", box=box, action=Action("move"), garrison={"tomb": ONE},
                     units={"A1": {"bohorg": (4, 0, 0), "tomb": ONE}, "A4": {"bohorg": ONE}},
                     heroes={"tomb": {"hekna": "bastion"}, "bohorg": {"razaro": "A4"}})
    assert injuries(assault(given(table).when("fight", at="A1"), 1)) == 1


@pytest.mark.rule("clash.hero.bonus")
def test_a_hero_is_no_unit_and_is_never_eliminated():
    scene = assault(led(["hekna"], attackers=ONE), 20).then(UnitsEliminated("tomb", "bohorg", "A1", ONE))
    assert scene.state.players["bohorg"].heroes == {"hekna": "bastion"}


# Retreat

@pytest.mark.rule("clash.hero.retreat")
def test_a_hero_goes_to_its_bastion_when_its_last_companion_falls():
    assault(led(["razaro"], attackers=ONE), 20).then(BattleEnded("A1", "tomb", "bohorg"),
                                                     HeroRetreated("bohorg", "razaro", "A1"))


@pytest.mark.rule("clash.hero.retreat")
@pytest.mark.rule("clash.battle.flee")
def test_a_hero_flees_with_its_units():
    scene = led(["razaro"], ["hekna", "neggesh"]).when("flee")
    assert scene.state.players["tomb"].heroes == {"hekna": "bastion", "neggesh": "bastion"}
    assert scene.state.players["bohorg"].heroes == {"razaro": "A1"}


@pytest.mark.rule("clash.hero.retreat")
def test_only_the_heroes_of_the_lost_battle_retreat():
    table = position(edition="ks2017", action=Action("move"), heroes={"tomb": {"hekna": "A1", "razaro": "A4"}},
                     units={"A1": {"bohorg": ONE, "tomb": ONE}, "A4": {"tomb": ONE}})
    scene = given(table).when("fight", at="A1").when("flee")
    assert scene.state.players["tomb"].heroes == {"hekna": "bastion", "razaro": "A4"}


@pytest.mark.rule("clash.hero.retreat")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hero_alone_facing_enemies_goes_home_when_the_movement_is_over(edition):
    table = position(edition=edition, garrison={"bohorg": ONE}, heroes={"tomb": {"razaro": "A6"}})
    scene = given(table).when("move", from_="bastion", path=["A6"], units=ONE).never(HeroRetreated)
    scene = scene.when("done").then(HeroRetreated("tomb", "razaro", "A6"))
    assert scene.state.players["tomb"].heroes == {"razaro": "bastion"}


@pytest.mark.rule("clash.hero.retreat")
def test_the_own_hero_left_behind_among_enemies_goes_home_before_the_first_battle():
    """Its companions marched in with it and on, as far as overrun let them; the enemies are still there."""
    table = position(edition="ks2017", action=Action("move"), heroes={"bohorg": {"razaro": "A3"}},
                     units={"A1": {"bohorg": ONE, "tomb": ONE}, "A3": {"tomb": ONE}})
    scene = given(table).when("fight", at="A1").then(HeroRetreated("bohorg", "razaro", "A3"), BattleBegan)
    assert scene.state.armies["A3"] == {"tomb": ONE}


# Hekna and Razaro

@pytest.mark.rule("clash.hero.hekna")
@pytest.mark.parametrize(("units", "tokens"), [((1, 0, 0), 2), ((1, 0, 1), 2), ((2, 1, 0), 0), ((0, 3, 0), 0)])
def test_hekna_gains_two_rage_with_at_most_two_own_units(units, tokens):
    assert start(led(tomb=["hekna"], defenders=units)).rage == {"bohorg": 0, "tomb": tokens}
    assert start(led(["hekna"], attackers=units)).rage == {"bohorg": tokens, "tomb": 0}


@pytest.mark.rule("clash.hero.hekna")
def test_heknas_rage_counts_from_the_first_assault():
    assert injuries(assault(led(tomb=["hekna"], defenders=ONE), 0)) == 2


@pytest.mark.rule("clash.hero.hekna")
def test_hekna_counts_at_the_start_only():
    scene = assault(led(tomb=["hekna"], attackers=(8, 0, 0), defenders=(3, 0, 0)), 1)
    assert assault(scene, 2).shown["battle"]["rage"] == {"bohorg": 0, "tomb": 0}


@pytest.mark.rule("clash.hero.hekna")
@pytest.mark.parametrize(("limit", "tokens"), [("none", {"bohorg": 6, "tomb": 4}), ("8", {"bohorg": 4, "tomb": 4})])
def test_the_heroes_of_both_sides_draw_on_one_supply_who_is_on_turn_first(limit, tokens):
    box = plain_box(units=STRONG)
    heroes = {hero: replace(box.heroes["hekna"], id=hero) for hero in ("one", "two", "three", "four", "five")}
    scene = led(["one", "two", "three"], ["four", "five"], ONE, ONE, rulings={"rage-limit": limit},
                box=replace(box, heroes=heroes))
    assert start(scene).first == "tomb"
    assert start(scene).rage == tokens


@pytest.mark.rule("clash.hero.razaro")
@pytest.mark.parametrize(("own", "enemies", "tokens"), [((1, 0, 0), (0, 1, 1), 2), ((2, 0, 0), (1, 0, 1), 0),
                                                        ((3, 0, 0), (0, 0, 2), 0)])
@pytest.mark.parametrize("enemy", ["tomb", "elves"])
def test_razaro_gains_two_rage_if_the_enemy_has_more_units(own, enemies, tokens, enemy):
    assert start(led(["razaro"], attackers=own, defenders=enemies, enemy=enemy)).rage["bohorg"] == tokens


@pytest.mark.rule("clash.hero.razaro")
@pytest.mark.rule("clash.hero.hekna")
def test_both_at_once_gain_four_and_do_not_count_as_units():
    assert start(led(["razaro", "hekna"], attackers=(2, 0, 0), defenders=(3, 0, 0))).rage["bohorg"] == 4
    assert start(led(["razaro"], ["neggesh"], (2, 0, 0), (2, 0, 0))).rage["bohorg"] == 0


# The Magic Barrier

@pytest.mark.rule("clash.hero.barrier")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_magic_barrier_of_life_three_stands_before_the_units(edition):
    begun = led(["barrier-hero"], edition=edition)
    assert begun.shown["battle"]["barrier"] == {"bohorg": 3}
    held = assault(begun, 2).then(InjuriesDealt, RageGained("tomb", 1)).never(UnitsEliminated)
    assert held.shown["battle"]["barrier"] == {"bohorg": 3}
    assert held.state.armies["A1"]["bohorg"] == (4, 0, 0)


@pytest.mark.rule("clash.hero.barrier")
@pytest.mark.rule("clash.battle.rage-token")
def test_exactly_three_injuries_eliminate_the_barrier_and_that_earns_no_rage():
    scene = assault(led(["barrier-hero"]), 3).then(BarrierEliminated("bohorg"))
    scene.never(UnitsEliminated)
    scene.never(RageGained)
    assert scene.shown["battle"]["barrier"] == {}
    assert scene.state.armies["A1"]["bohorg"] == (4, 0, 0)


@pytest.mark.rule("clash.hero.barrier")
def test_injuries_beyond_the_barrier_go_on_to_the_units():
    scene = assault(led(["barrier-hero"]), 5)
    scene.then(BarrierEliminated("bohorg"), UnitsEliminated("tomb", "bohorg", "A1", (2, 0, 0)))


@pytest.mark.rule("clash.hero.barrier")
def test_the_barrier_takes_its_life_off_the_injuries():
    scene = assault(led(["barrier-hero"], attackers=(1, 1, 0)), 5)
    assert battle_in(barrier_eliminated(scene.state, BarrierEliminated("bohorg"))).injuries == 5 - 3


@pytest.mark.rule("clash.hero.barrier")
def test_the_choice_behind_the_barrier_names_the_barrier_too():
    scene = assault(led(["barrier-hero"], attackers=(1, 1, 0)), 5)
    assert scene.owed == {"who": "tomb", "do": ["eliminate"], "injuries": 5, "barrier": 1,
                          "legal": [[0, 1, 0], [1, 0, 0]]}
    refused = scene.when("eliminate", units=[1, 0, 0]).refused("clash.hero.barrier")
    assert refused.reasons() == ["clash.hero.barrier: The Magic Barrier is eliminated before any Unit."]
    scene.when("eliminate", units=[1, 1, 0], barrier=True).refused("clash.battle.assign")
    scene.when("eliminate", units=[1, 1, 0]).refused("clash.battle.assign", "clash.hero.barrier")
    scene.when("eliminate", units=[2, 0, 0]).refused("clash.hero.barrier", "clash.always.figures")
    scene.when("eliminate", units=[0, 1, 0], barrier=-1).refused("clash.hero.barrier")
    scene.when("eliminate", units=[0, 1, 0], barrier=1).then(BarrierEliminated("bohorg"), UnitsEliminated)


@pytest.mark.rule("clash.hero.barrier")
def test_where_no_barrier_stands_none_is_eliminated():
    scene = assault(led(attackers=(1, 1, 0)), 2)
    scene.when("eliminate", units=[1, 0, 0], barrier=True).refused("clash.hero.barrier")
    scene.when("eliminate", units=[1, 0, 0], barrier=False).then(UnitsEliminated)


@pytest.mark.rule("clash.hero.barrier")
def test_a_fallen_barrier_protects_nobody_for_the_rest_of_the_battle_but_stands_again_in_the_next():
    table = position(edition="ks2017", box=plain_box(units=STRONG), action=Action("move"),
                     heroes={"tomb": {"barrier-hero": "A1"}}, units={"A1": {"bohorg": (4, 0, 0), "tomb": (4, 0, 0)}})
    scene = assault(given(table).when("fight", at="A1"), 0)
    scene = assault(assault(assault(scene, 3), 0), 1).then(UnitsEliminated("bohorg", "tomb", "A1", (1, 0, 0)))
    scene = scene.when("flee").when("done")
    again = given(position(edition="ks2017", action=Action("move"), heroes={"tomb": {"barrier-hero": "A1"}},
                           units={"A1": {"bohorg": ONE, "tomb": ONE}}))
    assert again.when("fight", at="A1").shown["battle"]["barrier"] == {"tomb": 3}


@pytest.mark.rule("clash.hero.barrier")
def test_the_elves_have_to_break_the_barrier_too():
    box = plain_box(elves={"guard": {"power": 3}})
    thrown(led(["barrier-hero"], enemy="elves", defenders=ONE, box=box), 2).then(RageGained("elves", 1))
    thrown(led(["barrier-hero"], enemy="elves", defenders=ONE, box=box), 3).then(BarrierEliminated("bohorg"))


# Neggesh

def angry(*, thief=("neggesh",)):
    """bohorg has a Rage token, tomb, who has Neggesh, none; tomb is on turn."""
    return assault(assault(led(tomb=thief, attackers=(8, 0, 0), defenders=(8, 0, 0)), 1), 0)


@pytest.mark.rule("clash.hero.neggesh")
def test_neggesh_steals_a_rage_token_before_the_roll_and_it_counts_at_once():
    scene = angry()
    assert scene.shown["battle"]["rage"] == {"bohorg": 1, "tomb": 0}
    assert scene.owed == {"who": "tomb", "do": ["assault", "flee", "steal_rage"]}
    scene = scene.when("steal_rage").then(RageStolen("tomb", "bohorg"))
    assert scene.shown["battle"]["rage"] == {"bohorg": 0, "tomb": 1}
    assert scene.owed["do"] == ["assault", "flee"]
    assert injuries(assault(scene, 0)) == 1


@pytest.mark.rule("clash.hero.neggesh")
def test_neggesh_steals_once_per_battle():
    scene = angry().when("steal_rage")
    scene.when("steal_rage").refused("clash.hero.neggesh")
    scene = assault(assault(scene, 0), 0)
    assert scene.shown["battle"]["rage"]["bohorg"] == 1
    assert scene.when("steal_rage").refused("clash.hero.neggesh").reasons() == [
        "clash.hero.neggesh: Rage is stolen once per battle."]


@pytest.mark.rule("clash.hero.neggesh")
def test_nothing_is_stolen_from_who_has_nothing():
    scene = led(tomb=["neggesh"])
    assert scene.owed["do"] == ["assault", "flee"]
    scene.when("steal_rage").refused("clash.hero.neggesh")


@pytest.mark.rule("clash.hero.neggesh")
def test_nobody_steals_without_neggesh_or_after_the_roll():
    angry(thief=("hekna",)).when("steal_rage").refused("clash.hero.neggesh")
    angry().when("assault").when("steal_rage").refused("clash.always.owed")
    angry().when("steal_rage", by="bohorg").refused("clash.always.owed")


@pytest.mark.rule("clash.hero.neggesh")
def test_the_attacker_may_steal_from_the_elves():
    scene = thrown(led(["neggesh"], enemy="elves", defenders=(4, 0, 0), box=plain_box()), 0)
    scene.when("steal_rage").then(RageStolen("bohorg", "elves"))


@pytest.mark.rule("clash.hero.neggesh")
@pytest.mark.rule("clash.hero.hekna")
@pytest.mark.rule("clash.hero.razaro")
@pytest.mark.rule("clash.hero.barrier")
@pytest.mark.rule("clash.hero.bonus")
def test_a_game_without_heroes_knows_none_of_this():
    begun = battle((1, 0, 0), (3, 0, 0))
    assert begun.shown["battle"]["rage"] == {"bohorg": 0, "tomb": 0}
    assert begun.shown["battle"]["barrier"] == {}
    begun.when("steal_rage").refused("clash.hero.neggesh")
