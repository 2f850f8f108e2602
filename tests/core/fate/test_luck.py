"""Where the app's dice and draws come from."""

from collections import Counter

import pytest

from assistant.core.fate.luck import Luck, draw, new_seed, roll

DIE = (1, 1, 1, 1, 0, 0)


def strokes(count, seed=7):
    luck = Luck(seed)
    for _ in range(count):
        yield luck
        luck = luck.spent()


def test_the_same_stroke_always_comes_the_same():
    for luck in strokes(20):
        assert roll(luck, 6, DIE) == roll(Luck(7, luck.used), 6, DIE)
        assert draw(luck, {"a": 3, "b": 2}, (), 4) == draw(luck, {"b": 2, "a": 3}, (), 4)


def test_the_next_stroke_is_another_one():
    assert len({roll(luck, 20, DIE) for luck in strokes(10)}) == 10
    assert roll(Luck(1), 30, DIE) != roll(Luck(2), 30, DIE)


def test_a_die_shows_each_of_its_faces_as_often_as_it_has_it():
    dice = [die for luck in strokes(300) for die in roll(luck, 20, DIE)]
    assert set(dice) == {0, 1}
    assert abs(sum(dice) / len(dice) - 4 / 6) < 0.03


def test_a_die_has_whatever_faces_it_has():
    fell = [roll(luck, 1, ("comet", "arrow", "blank")) for luck in strokes(300)]
    assert Counter(fell).keys() == {("comet",), ("arrow",), ("blank",)}
    assert min(Counter(fell).values()) > 70


def test_what_is_foretold_comes_where_such_dice_are_thrown():
    luck = Luck(7, 0, (("arrow",),))
    assert roll(luck, 1, ("comet", "arrow", "blank")) == ("arrow",)
    assert roll(luck, 2, ("comet", "arrow", "blank")) == roll(Luck(7), 2, ("comet", "arrow", "blank"))
    assert roll(luck, 1, (1, 2, 3)) == roll(Luck(7), 1, (1, 2, 3))


def test_no_dice_are_no_dice():
    assert roll(Luck(7), 0, DIE) == ()


def test_cards_are_drawn_without_putting_them_back():
    for luck in strokes(50):
        drawn = draw(luck, {"a": 2, "b": 1}, (), 3)
        assert Counter(drawn) == {"a": 2, "b": 1}


def test_every_card_of_the_pile_is_equally_likely():
    first = Counter(draw(luck, {"a": 3, "b": 1}, (), 1) for luck in strokes(2000))
    assert abs(first["a",] / 2000 - 3 / 4) < 0.03


def test_the_known_bottom_comes_last_and_in_its_order():
    for luck in strokes(10):
        assert draw(luck, {"a": 1}, ("y", "x", "z"), 3) == ("a", "y", "x")
    assert draw(Luck(7), {}, ("y", "x"), 1) == ("y",)


@pytest.mark.parametrize(("pile", "bottom", "expected"), [({}, (), ()), ({"a": 1}, (), ("a",)), ({}, ("b",), ("b",))])
def test_a_short_pile_gives_what_it_has(pile, bottom, expected):
    assert draw(Luck(7), pile, bottom, 5) == expected


def test_drawing_does_not_change_the_pile():
    pile = {"a": 1, "b": 1}
    draw(Luck(7), pile, (), 2)
    assert pile == {"a": 1, "b": 1}


def test_a_new_seed_is_not_the_last_one():
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20 and all(0 <= seed < 2 ** 53 for seed in seeds)
