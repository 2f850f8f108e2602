"""What would change a battle: each line against the same battle set up by hand with that difference."""

from __future__ import annotations

import pytest

from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.model import Action, Battle, Clash
from assistant.games.clash.names import called
from assistant.games.clash.odds.advice.changes import Encounter, changes, options
from assistant.games.clash.odds.advice.ranking import Gain, per_gold
from assistant.games.clash.odds.asking.battle import question_before, question_of
from assistant.games.clash.odds.cancelling import Cancelled
from assistant.games.clash.odds.solver import solve
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

BOX = plain_box(cards={"crossbow": {"power": 2, "cost": 4}, "tribal-armor": {"life": 1, "cost": 7},
                       "plate-armor": {"shield": 1, "cost": 6}, "blunderbuss": {"movement": 1, "cost": 1}})
UNITS = {"A1": {"bohorg": (2, 1, 0)}, "A0": {"tomb": (2, 1, 0)}}
ATTACK = Encounter("bohorg", "A0", (2, 1, 0))
MARKET = ("crossbow", "tribal-armor", "blunderbuss", "shamans-coat", "rock-breaker", "powder-keg")


def table(**more: object) -> Clash:
    return position(**{"box": BOX, "units": UNITS, "market": MARKET, "gold": {"bohorg": 5},  # type: ignore[arg-type]
                       **more})


def lines(state: Clash, clan: str = "bohorg", encounter: Encounter | None = ATTACK) -> dict[str, Gain]:
    speaker = Speaker("en", names=lambda name, lang: called(state.box, name, lang))
    return {say(gain.what, speaker): gain for gain in options(state, clan, encounter)}


def chance(state: Clash, units: tuple[int, int, int] = (2, 1, 0)) -> float:
    return solve(question_before(state, "bohorg", "A0", units)).win


def test_what_is_bought_counts_as_if_it_were_worn():
    found = lines(table())
    for card, name in (("crossbow", "Crossbow"), ("tribal-armor", "Tribal Armor")):
        for level, roman in ((1, "I"), (2, "II")):
            worn = table(slots={("bohorg", level): (card,)}, market=[each for each in MARKET if each != card])
            assert found[f"Buy {name} for level {roman}"].chance == pytest.approx(chance(worn), abs=1e-12)


def test_each_gain_is_against_the_battle_as_it_is():
    for gain in lines(table()).values():
        assert gain.gain == pytest.approx(gain.chance - chance(table()), abs=1e-12)


def test_the_list_is_sorted_by_gain_per_gold():
    paid = [per_gold(gain.gold, gain.gain) for gain in options(table(), "bohorg", ATTACK)]
    assert paid == sorted(paid, reverse=True) and len(paid) > 2


def test_it_says_what_the_gold_does_not_reach_for():
    found = lines(table())
    assert found["Buy Crossbow for level I"].payable
    assert not found["Buy Tribal Armor for level I"].payable


def test_what_makes_no_difference_in_this_battle_is_left_out():
    found = lines(table())
    bought = [line for line in found if line.startswith("Buy")]
    assert bought and not [line for line in bought if "Blunderbuss" in line or line.endswith("level III")]


def test_a_card_worn_elsewhere_or_aside_costs_nothing():
    market = ("blunderbuss", "shamans-coat", "rock-breaker", "powder-keg", "spiked-club", "war-axe")
    state = table(slots={("bohorg", 3): ("crossbow",), ("bohorg", 1): ("rock-breaker",)},
                  aside={"bohorg": ("plate-armor",)}, market=market)
    found = lines(state)
    moved = found["Crossbow from level III to level I, in place of Rock Breaker"]
    assert moved.gold == 0 and moved.chance == pytest.approx(
        chance(table(slots={("bohorg", 1): ("crossbow",)}, market=market)), abs=1e-12)
    armour = found["Plate Armor, which lies aside, for level II"]
    assert armour.chance == pytest.approx(chance(table(
        slots={("bohorg", 2): ("plate-armor",), ("bohorg", 3): ("crossbow",)}, market=market)), abs=1e-12)


def test_one_more_unit_of_each_kind_there_is_a_figure_of():
    found = lines(table())
    for level, units in (("I", (3, 1, 0)), ("II", (2, 2, 0)), ("III", (2, 1, 1))):
        assert found[f"One more Unit of level {level}"].chance == pytest.approx(chance(table(), units), abs=1e-12)
    all_there = table(units={"A1": {"bohorg": (0, 0, 4)}, "A0": {"tomb": (2, 1, 0)}})
    assert "One more Unit of level III" not in lines(all_there, encounter=Encounter("bohorg", "A0", (0, 0, 4)))


def test_the_defender_asks_for_its_own_chance():
    found = lines(table(), "tomb")
    more = table(units={**UNITS, "A0": {"tomb": (3, 1, 0)}})
    assert found["One more Unit of level I"].chance == pytest.approx(1 - chance(more), abs=1e-12)


def test_a_battle_being_fought_is_asked_about_where_it_stands():
    battle = Battle("A0", "bohorg", "tomb", "tomb", {"bohorg": 2, "tomb": 0}, {})
    state = table(units={"A0": {"bohorg": (2, 1, 0), "tomb": (2, 1, 0)}}, battle=battle,
                  action=Action("move", fighting=True))
    found = lines(state, encounter=None)
    worn = table(units={"A0": {"bohorg": (2, 1, 0), "tomb": (2, 1, 0)}}, battle=battle,
                 action=Action("move", fighting=True), slots={("bohorg", 1): ("crossbow",)},
                 market=[each for each in MARKET if each != "crossbow"])
    assert found["Buy Crossbow for level I"].chance == pytest.approx(solve(question_of(worn)).win, abs=1e-12)
    assert "One more Unit of level II" in found


def test_nothing_is_changed_on_the_table():
    state = table()
    before = repr(state)
    assert list(changes(state, "bohorg", ATTACK)) and repr(state) == before


def test_it_can_be_cancelled():
    with pytest.raises(Cancelled):
        list(options(table(), "bohorg", ATTACK, cancelled=lambda: True))
