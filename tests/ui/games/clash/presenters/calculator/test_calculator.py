"""The calculator's presenter: what is changed, what is kept, what is told of the odds."""

from __future__ import annotations

import json
from functools import cache

import pytest

from assistant.core.shapes.record import replace
from assistant.core.words.message import Voice, message
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Box
from assistant.games.clash.odds import solve
from assistant.games.clash.odds.advice.ranking import Gain
from assistant.games.clash.odds.asking.meeting import Host, Meeting, question
from assistant.games.clash.odds.estimate import in_order
from assistant.games.clash.odds.forward import Forward
from assistant.games.clash.odds.simulated import Simulated
from assistant.games.clash.rulings import DEFAULTS
from assistant.ui.games.clash.presenters.battle import odds
from assistant.ui.games.clash.presenters.calculator import answers, calculator
from assistant.ui.games.clash.presenters.calculator.answers import Outcome
from assistant.ui.games.clash.presenters.table import words


@cache
def box() -> Box:
    return content.load("stand-in")


def met(**more: object) -> Meeting:
    return replace(calculator.fresh(box()), **more)


def english(meeting: Meeting) -> Voice:
    return calculator.voice_of(meeting, "en")


@cache
def outcome(meeting_side: str = "elves") -> tuple[Meeting, Outcome]:
    meeting = met(attacker=Host("bohorg", (2, 1, 0)), defender=Host(meeting_side, (2, 1, 0)))
    asked = question(meeting)
    return meeting, Outcome(Forward(solve(asked)).distribution, in_order(asked).win)


def test_what_was_written_is_read_again() -> None:
    meeting = calculator.with_card(met(), "attacker", 1, "weapon", "crossbow")
    meeting = calculator.with_hero(replace(meeting, solo=True), "defender", "hekna")
    kept = json.loads(json.dumps(calculator.written(meeting)))
    assert calculator.read(kept, box()) == meeting
    del kept["solo"]  # as it was written before there was such a thing
    assert calculator.read(kept, box()) == replace(meeting, solo=False)


@pytest.mark.parametrize("strange", [
    {"side": "nobody"}, {"heroes": ["nobody"]}, {"heroes": ["hekna", "hekna"]}, {"units": [31, 0, 0]}, {"tokens": 1000},
    {"slots": [{"weapon": "spoon", "armour": None}] * 3}])
def test_what_this_box_does_not_know_is_begun_anew(strange: dict[str, object]) -> None:
    kept = json.loads(json.dumps(calculator.written(met())))
    kept["attacker"] |= strange
    assert calculator.read(kept, box()) == calculator.fresh(box())


def test_what_there_is_not_is_begun_anew_or_as_the_books_have_it() -> None:
    kept = json.loads(json.dumps(calculator.written(met())))
    assert calculator.read({**kept, "edition": "2031"}, box()) == calculator.fresh(box())
    assert calculator.read({**kept, "defender": kept["attacker"]}, box()) == calculator.fresh(box())
    assert calculator.read({**kept, "rulings": {"injuries": "none", "x": "y"}}, box()).rulings == DEFAULTS
    assert calculator.host_again(None, box()) is None is calculator.host_again({**kept["attacker"], "side": "x"}, box())


def test_a_clan_is_on_one_side_only() -> None:
    meeting = met()
    for side in ("attacker", "defender"):
        for chosen in (*box().clans, "elves"):
            changed = calculator.with_side(meeting, side, chosen)
            assert changed.host(side).side == chosen and changed.ready


def test_a_card_is_worn_by_its_level_alone() -> None:
    meeting = calculator.with_card(met(), "attacker", 1, "weapon", "crossbow")
    view = calculator.present(meeting, english(meeting))
    assert view.attacker.heroes and not calculator.present(met(), english(meeting), heroes=False).attacker.heroes
    worn = [[slot.name for slot in each.slots] for each in view.attacker.types]
    assert worn == [["", ""], ["Crossbow", ""], ["", ""]]
    bare = calculator.present(met(), english(meeting)).attacker.types[1]
    assert view.attacker.types[1].figures != bare.figures


def test_only_cards_of_the_slot_and_of_the_edition_are_offered() -> None:
    meeting = met()
    for kind in ("weapon", "armour"):
        offered = calculator.cards_for(meeting, kind, english(meeting))
        assert {card.kind for card in offered} == {kind}
        assert all(box().card(card.id).number(meeting.edition) for card in offered)


def test_the_bars_are_all_that_can_come_of_it() -> None:
    meeting, found = outcome()
    view = answers.present(meeting, found, english(meeting))
    assert found.found is not None
    assert sum(bar.chance for bar in view.attacker_left) == pytest.approx(found.found.win)
    assert sum(bar.chance for bar in (*view.attacker_left, *view.defender_left)) == pytest.approx(1)
    assert [bar.label for bar in view.attacker_left] == ["1", "2", "3"]


def test_many_units_share_bars() -> None:
    meeting, found = outcome()
    large = replace(meeting, attacker=Host("bohorg", (30, 30, 30)))
    bars = answers.present(large, found, english(meeting)).attacker_left
    assert len(bars) <= answers.BARS and bars[-1].label.endswith("90")


def test_where_only_bounds_are_known_they_are_told_and_nothing_else() -> None:
    meeting, _ = outcome()
    view = answers.present(meeting, answers.Outcome(None, bounds=(0.301, 0.459), final=False), english(meeting))
    assert (view.odds.attacker, view.odds.defender, view.odds.exact) == ("30–46%", "54–70%", False)
    assert not any((*view.losses, view.attacker_left, view.assaults, view.compared))
    played = answers.present(meeting, answers.Outcome(None, simulated=Simulated(0.412, 0.031)), english(meeting))
    assert played.odds.attacker == "41%" and not played.odds.exact
    assert played.odds.words.startswith("simulated, least Life falls first: to within 4%")
    coming = answers.present(meeting, answers.Outcome(None, bounds=(0.3, 0.46), final=False, seconds=7.6),
                             english(meeting))
    assert coming.odds.words.endswith("(in about 8 s)") and coming.odds.coming and not view.odds.coming
    assert not odds.given_up(coming.odds, english(meeting)).coming
    close = answers.present(meeting, answers.Outcome(None, bounds=(0.30, 0.32)), english(meeting))
    given_up = odds.given_up(close.odds, english(meeting)), odds.given_up(coming.odds, english(meeting))
    assert [view.words for view in given_up] == ["to within 3%; not worked out any further",
                                                 "not worked out any further: they lie between"]
    assert close.odds.attacker == "31%" and "within 3%" in close.odds.words


def test_decimals_follow_the_language() -> None:
    meeting, _ = outcome()
    assert words.decimal(2.94, english(meeting)) == "2.9"
    assert words.decimal(2.96, calculator.voice_of(meeting, "fr")) == "3,0"


def test_what_would_change_it_is_told_by_gain_per_gold_and_what_is_free_first() -> None:
    meeting, _ = outcome()
    found = [Gain(message("dear"), 10, 0.9, 0.2), Gain(message("harmful"), 0, 0.6, -0.1),
             Gain(message("cheap"), 2, 0.8, 0.1), Gain(message("free"), 0, 0.72, 0.02),
             Gain(message("beyond means"), 4, 0.8, 0.1, payable=False)]
    lines = answers.gain_lines(found, english(meeting))
    assert [line.words for line in lines] == ["Free", "Cheap", "Beyond means", "Dear", "Harmful"]
    assert [line.good for line in lines] == [True] * 4 + [False]
    assert [line.gold for line in lines] == ["", "2 gold", "4 gold, which are not there", "10 gold", ""]
