"""What one Assault comes to, in sums.   Rules: clash.battle.*"""

from itertools import islice, product
from random import Random

import pytest

from assistant.games.clash.chapters.battle import sums
from assistant.games.clash.chapters.battle.sums import (
    Bonus,
    Fighter,
    dice,
    eliminations,
    hit_icons,
    injuries,
    may_eliminate,
    rage_icons,
    rerolls,
    shields,
    slack,
    slowness,
    tokens_after,
)

SIDE = (Fighter(2, 1, slowness=1, hit=1, reroll=0, shield=1, rage=1),
        Fighter(3, 2, slowness=0, hit=0, reroll=2, shield=0, rage=0),
        Fighter(6, 3, slowness=2, hit=2, reroll=1, shield=1, rage=2))


@pytest.mark.rule("clash.battle.types")
@pytest.mark.parametrize("count", [1, 2, 10])
def test_ten_units_of_a_type_give_what_one_gives(count):
    there = (count, 0, count)
    assert (slowness(SIDE, there), dice(SIDE, there), rerolls(SIDE, there)) == (3, 6, 1)
    assert (hit_icons(SIDE, there), shields(SIDE, there), rage_icons(SIDE, there, True)) == (3, 2, 3)


@pytest.mark.rule("clash.battle.types")
def test_a_type_without_units_gives_nothing():
    assert (slowness(SIDE, (0, 1, 0)), dice(SIDE, (0, 1, 0)), rerolls(SIDE, (0, 1, 0))) == (0, 3, 2)
    assert (hit_icons(SIDE, (0, 1, 0)), shields(SIDE, (0, 1, 0)), rage_icons(SIDE, (0, 1, 0), True)) == (0, 0, 0)
    assert dice(SIDE, (0, 0, 0)) == 0


@pytest.mark.rule("clash.battle.dice")
@pytest.mark.parametrize(("there", "rolled"), [((1, 1, 1), 6), ((1, 1, 0), 3), ((1, 0, 0), 2), ((5, 0, 1), 6)])
def test_the_strongest_type_there_gives_the_dice(there, rolled):
    assert dice(SIDE, there) == rolled


@pytest.mark.rule("clash.battle.dice")
def test_worked_example_power_six_and_equipment_of_three_roll_nine_while_one_is_left():
    armed = (Fighter(2, 1), Fighter(3, 2), Fighter(6 + 3, 3))
    assert [dice(armed, (4, 2, left)) for left in (3, 1, 0)] == [9, 9, 3]


@pytest.mark.rule("clash.battle.slowness")
def test_slowness_adds_up_over_the_types_each_once():
    assert [slowness(SIDE, there) for there in ((9, 0, 0), (1, 1, 0), (0, 0, 4), (2, 2, 2))] == [1, 1, 2, 3]


@pytest.mark.rule("clash.hero.bonus")
def test_a_hero_adds_hits_rerolls_and_shields():
    hero = Bonus(hit=1, reroll=2, shield=3)
    there = (1, 0, 0)
    assert (hit_icons(SIDE, there, hero), rerolls(SIDE, there, hero), shields(SIDE, there, hero)) == (2, 2, 4)


@pytest.mark.rule("clash.battle.rage-icon")
def test_rage_icons_count_in_some_editions_only():
    assert (rage_icons(SIDE, (1, 0, 1), True), rage_icons(SIDE, (1, 0, 1), False)) == (3, 0)


@pytest.mark.rule("clash.battle.injuries")
@pytest.mark.parametrize(("hits", "icons", "tokens", "shielded", "expected"), [
    (0, 0, 0, 0, 0), (3, 1, 2, 0, 6), (3, 1, 2, 4, 2), (1, 0, 0, 1, 0), (1, 0, 0, 5, 0), (0, 0, 3, 1, 2)])
def test_hits_icons_and_tokens_less_shields_never_below_zero(hits, icons, tokens, shielded, expected):
    assert injuries(hits, icons, tokens, shielded) == expected


@pytest.mark.rule("clash.battle.rage-token")
@pytest.mark.parametrize(("own", "gained", "enemy", "limit", "expected"), [
    (0, 1, 0, None, 1), (99, 5, 99, None, 104), (0, 1, 0, 8, 1), (7, 1, 0, 8, 8), (8, 1, 0, 8, 8), (4, 3, 3, 8, 5),
    (4, 3, 4, 8, 4), (0, 2, 8, 8, 0), (2, 0, 0, 8, 2)])
def test_a_limited_supply_of_rage_gives_what_it_still_holds(own, gained, enemy, limit, expected):
    assert tokens_after(own, gained, enemy, limit) == expected


# Eliminations, against every way to give the Injuries one by one

def by_hand(counts, lives, dealt):
    """No Unit is given more than its Life while another could still take the Injury: so all that are not given are
    left over only when everybody is dead."""
    found = set()
    figures = [life for life, count in zip(lives, counts, strict=True) for _ in range(count)]
    levels = [level for level, count in enumerate(counts) for _ in range(count)]
    for given in product(*(range(life + 1) for life in figures)):
        alive = any(got < life for got, life in zip(given, figures, strict=True))
        if sum(given) == dealt or (sum(given) < dealt and not alive):
            dead = [level for level, got, life in zip(levels, given, figures, strict=True) if got == life]
            found.add((dead.count(0), dead.count(1), dead.count(2)))
    return found


@pytest.mark.rule("clash.battle.assign")
@pytest.mark.parametrize("counts", [(0, 0, 0), (2, 0, 0), (0, 2, 1), (1, 1, 1), (3, 1, 0), (2, 0, 2)])
@pytest.mark.parametrize("lives", [(1, 2, 3), (1, 1, 1), (2, 2, 4)])
def test_legal_sets_are_those_that_injuries_given_one_by_one_can_bring_about(counts, lives):
    for dealt in range(14):
        assert set(eliminations(counts, lives, dealt, maximal=False)) == by_hand(counts, lives, dealt), dealt


@pytest.mark.rule("clash.battle.assign")
def test_the_legal_sets_are_all_there_are_in_order():
    chance = Random(1)
    for _ in range(1000):
        counts, lives = (tuple(chance.randint(low, 5) for _ in range(3)) for low in (0, 1))
        dealt, maximal = chance.randint(0, 40), chance.random() < 0.5
        assert list(eliminations(counts, lives, dealt, maximal)) == [
            chosen for chosen in product(*(range(count + 1) for count in counts))
            if may_eliminate(counts, lives, dealt, chosen, maximal)]


@pytest.mark.parametrize(("lives", "dealt"), [((1, 1, 1), 269), ((1, 2, 1), 389), ((1, 3, 9), 1282)])
def test_whether_there_is_a_choice_is_known_soon_however_many_there_are(monkeypatch, lives, dealt):
    asked = []

    def noted(*question):
        asked.append(question)
        return may_eliminate(*question)

    monkeypatch.setattr(sums, "may_eliminate", noted)
    assert len([*islice(eliminations((99, 99, 99), lives, dealt, maximal=False), 2)]) == 2
    assert len(asked) < 20_000  # of a million sets


@pytest.mark.rule("clash.battle.assign")
def test_by_the_maximal_ruling_whoever_can_be_paid_for_is_eliminated():
    for counts, dealt in product(((2, 1, 1), (0, 2, 1), (0, 0, 2)), range(12)):
        lives = (1, 2, 3)
        free = set(eliminations(counts, lives, dealt, maximal=False))
        strict = set(eliminations(counts, lives, dealt, maximal=True))
        assert strict and strict <= free
        for chosen in strict:
            rest = dealt - sum(number * life for number, life in zip(chosen, lives, strict=True))
            left = [life for life, count, gone in zip(lives, counts, chosen, strict=True) if count > gone]
            assert rest >= 0 and all(rest < life for life in left)


@pytest.mark.rule("clash.battle.assign")
@pytest.mark.parametrize(("dealt", "chosen", "free", "maximal"), [
    (1, (0, 1, 0), False, False), (2, (0, 1, 0), True, True), (2, (0, 0, 0), True, False),
    (3, (0, 0, 0), False, False), (4, (0, 2, 0), True, True), (3, (0, 1, 0), True, True), (4, (0, 1, 0), False, False),
    (99, (0, 2, 0), True, True), (99, (0, 1, 0), False, False)])
def test_two_units_of_life_two(dealt, chosen, free, maximal):
    """2 Injuries may be spread one each, except where the ruling is to eliminate as many as can be paid for."""
    assert may_eliminate((0, 2, 0), (1, 2, 3), dealt, chosen, maximal=False) is free
    assert may_eliminate((0, 2, 0), (1, 2, 3), dealt, chosen, maximal=True) is maximal


@pytest.mark.rule("clash.battle.no-carry")
@pytest.mark.parametrize(("counts", "free", "maximal"), [
    ((0, 0, 0), 0, 0), ((5, 0, 0), 0, 0), ((0, 1, 0), 1, 1), ((0, 1, 2), 5, 1), ((1, 0, 2), 4, 0), ((0, 0, 2), 4, 2)])
def test_what_units_take_without_dying_is_lost(counts, free, maximal):
    assert slack(counts, (1, 2, 3), maximal=False) == free
    assert slack(counts, (1, 2, 3), maximal=True) == maximal
