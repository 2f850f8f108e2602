"""The calculator by taps: armies put together, their odds found, further questions answered, filled in from a game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from assistant.core.words.message import message
from assistant.games.clash.odds import Cancelled, bounds, solve
from assistant.games.clash.odds.advice.ranking import Gain
from assistant.games.clash.odds.asking.meeting import question, turned
from assistant.ui.games.clash.calculator import work
from tests.kit.moves.battlefield import TABLE_DICE, keep_battle
from tests.kit.taps import evening


@pytest.fixture
def opened(drive: Any) -> Any:
    d = drive()
    d.tap("home.calculator")
    return d


def screen(d: Any) -> Any:
    return d.app.navigator.screen


def worked_out(d: Any) -> Any:
    d.wait_for(lambda: screen(d).result is not None and screen(d).result.odds.exact)
    return screen(d).result


def test_the_odds_are_those_of_the_solver(opened: Any) -> None:
    opened.tap("attacker.0.less")
    found = worked_out(opened)
    assert found.odds.share == pytest.approx(solve(question(screen(opened)._meeting)).win, abs=1e-8)
    assert sum(bar.chance for bar in (*found.attacker_left, *found.defender_left)) == pytest.approx(1)


def test_what_is_changed_is_worked_out_anew(opened: Any) -> None:
    before = worked_out(opened).odds.share
    opened.tap("defender.2.more")
    assert screen(opened).result is None
    assert worked_out(opened).odds.share < before


def test_what_was_on_its_way_to_the_armies_before_is_not_told(opened: Any) -> None:
    for key in ("attacker.0.less", "attacker.0.less", "defender.0.less", "defender.0.less"):
        opened.tap(key)
    worked_out(opened)
    calculator, answers = screen(opened), screen(opened).ids.answers
    calculator._work_out()
    answers.ask_forces()
    answers.ask_gains()
    answers.ids.next.ask()
    for worker in (calculator._worker, answers._forces, answers._gains, answers.ids.next._worker):
        worker.wait()
    calculator.change(turned(calculator._meeting))
    opened.frames(3)
    assert (calculator.result, answers._said, answers.ids.next._found) == (None, (None, None), None)
    following = answers.ids.next
    following.ask()
    following._worker.wait()
    following.count(0, 3)
    opened.frames(3)
    assert following._found is None


def test_sides_are_swapped_and_the_odds_with_them(opened: Any) -> None:
    meeting = screen(opened)._meeting
    opened.tap("calculator.swap")
    assert (screen(opened)._meeting.attacker, screen(opened)._meeting.defender) == (meeting.defender, meeting.attacker)


def test_a_clan_of_the_other_side_changes_places_with_it(opened: Any) -> None:
    opened.tap("attacker.side.godleif")
    meeting = screen(opened)._meeting
    assert (meeting.attacker.side, meeting.defender.side) == ("godleif", "bohorg")


def test_a_card_is_worn_and_taken_off(opened: Any) -> None:
    opened.tap("attacker.0.weapon")
    opened.tap("card.crossbow")
    assert screen(opened)._meeting.attacker.slots[0].weapon == "crossbow" and opened.app.shell.sheet is None
    opened.tap("attacker.0.weapon")
    opened.tap("slot.empty")
    assert screen(opened)._meeting.attacker.slots[0].weapon is None


def test_a_hero_is_with_one_army_only(opened: Any) -> None:
    opened.tap("attacker.hero.hekna")
    opened.tap("defender.hero.hekna")
    meeting = screen(opened)._meeting
    assert (meeting.attacker.heroes, meeting.defender.heroes) == ((), ("hekna",))


def test_without_units_there_is_nothing_to_ask(opened: Any) -> None:
    for key in ("attacker.0.less",) * 3 + ("attacker.1.less",):
        opened.tap(key)
    assert screen(opened).view.missing and screen(opened).result is None
    assert not opened.has("calculator.forces")


def test_how_many_to_send_and_what_would_change_it(opened: Any) -> None:
    for key in ("attacker.0.less", "attacker.0.less", "defender.0.less", "defender.0.less"):
        opened.tap(key)
    answers = screen(opened).ids.answers
    opened.tap("calculator.forces")
    opened.wait_for(lambda: answers._said[0] is not None)
    assert "%" in answers.ids.forces.children[-1].text
    opened.tap("calculator.gains")
    opened.wait_for(lambda: answers._said[1] is not None and answers._said[1][1])
    gains = [line.view for line in reversed(answers.ids.gains.children)]
    assert gains and gains[0].gain.startswith("+")
    opened.tap("attacker.0.more")
    assert opened.has("calculator.gains") and answers._said == (None, None)


def no_memory(*_: Any, **__: Any) -> Any:
    raise MemoryError


def test_where_the_memory_does_not_suffice_it_is_simulated_or_there_is_a_sentence(
        opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out(opened)
    for name in ("solve", "forces", "better", "chain"):
        monkeypatch.setattr(work, name, no_memory)
    opened.tap("attacker.0.more")
    opened.wait_for(lambda: screen(opened).result and screen(opened).result.odds.words.startswith("simulated"))
    answers = screen(opened).ids.answers
    for key, lines in (("forces", answers.ids.forces), ("gains", answers.ids.gains)):
        opened.tap(f"calculator.{key}")
        opened.wait_for(lambda lines=lines: lines.children[0].text == "Too many figures to say.")
    opened.tap("calculator.next")
    opened.wait_for(lambda: answers.ids.next.ids.lines.children[0].text == "Too many figures to say.")


def test_who_will_not_wait_gives_up_and_keeps_what_is_known(opened: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The expected time is told; what was found by then stays, and nothing more comes."""
    worked_out(opened)

    def slow(*asked: Any, cancelled: Any = None) -> Any:
        cancelled = cancelled or asked[-1]
        while not cancelled():
            time.sleep(0.01)
        raise Cancelled

    def one_soon(*asked: Any) -> Any:
        yield gain
        slow(*asked)

    gain = Gain(message("Nothing"), 0, 0.5, 0.1)
    monkeypatch.setattr(bounds, "AT_ONCE", -1.0)
    for name, stand_in in (("solve", slow), ("forces", slow), ("chain", slow), ("better", one_soon)):
        monkeypatch.setattr(work, name, stand_in)
    opened.tap("attacker.0.more")
    opened.wait_for(lambda: opened.has("calculator.give-up"))
    assert "in about" in screen(opened).result.odds.words
    opened.app.lang = "fr"
    opened.frames(3)
    assert "dans environ" in screen(opened).result.odds.words
    opened.tap("calculator.give-up")
    screen(opened)._worker.wait()
    opened.frames(3)
    told = screen(opened).result.odds
    assert not opened.has("calculator.give-up") and not told.exact
    assert "le calcul s’arrête là" in told.words and told.attacker != "…"
    for key in ("forces", "next"):
        opened.tap(f"calculator.{key}")
        opened.tap(f"calculator.stop.{key}")
        assert opened.has(f"calculator.{key}") and not opened.has(f"calculator.stop.{key}")
    opened.tap("calculator.gains")
    opened.wait_for(lambda: screen(opened).ids.answers._said[1] is not None)
    opened.tap("calculator.stop.gains")
    opened.frames(3)
    assert screen(opened).ids.answers._said[1] == ((gain,), True)
    assert not opened.has("calculator.stop.gains") and not opened.has("calculator.gains")


def test_the_survivors_go_on_to_a_second_battle(opened: Any) -> None:
    for key in ("attacker.2.more", "next.side.elves", "next.0.less", "next.1.less"):
        opened.tap(key)
    card = screen(opened).ids.answers.ids.next
    assert (card.host.side, card.host.units) == ("elves", (1, 0, 0))
    opened.tap("calculator.next")
    opened.wait_for(lambda: bool(card._found))
    meeting = screen(opened)._meeting
    first, both = card._found
    assert first == pytest.approx(solve(question(meeting)).win)
    assert 0 < both < first
    told = [line.text for line in reversed(card.ids.lines.children)]
    assert told == [f"Both battles are won: {round(both * 100)}%", f"The first one alone: {round(first * 100)}%"]
    opened.app.lang = "fr"
    opened.frames(3)
    assert "%" in card.ids.lines.children[0].text and card.ids.lines.children[0].text != told[-1]
    opened.tap("attacker.0.more")
    assert card._found is None and not card.ids.lines.children
    assert card.host.side == "elves"


def test_nobody_meets_the_own_side_in_the_second_battle(opened: Any) -> None:
    opened.tap("next.side.tomb")
    opened.tap("attacker.side.tomb")
    card = screen(opened).ids.answers.ids.next
    assert card.host.side == screen(opened)._meeting.defender.side != "tomb"
    assert not opened.has("next.side.tomb")
    for key in ("next.0.less", "next.0.less", "next.1.less"):
        opened.tap(key)
    assert not opened.has("calculator.next")


def test_what_was_put_together_is_there_again_after_the_app_was_killed(drive: Any) -> None:
    d = drive()
    d.tap("home.calculator")
    d.tap("attacker.2.more")
    worked_out(d)
    before = screen(d)._meeting
    d = drive()
    assert d.app.navigator.here == "calculator" and screen(d)._meeting == before


def test_back_leads_home(opened: Any) -> None:
    opened.tap("head.back")
    assert opened.app.navigator.here == "home"


def test_a_battle_under_way_is_taken_over_as_it_stands(tmp_path: Path, drive: Any) -> None:
    keep_battle(tmp_path, (3, 1, 0), (2, 1, 0), sources=TABLE_DICE)
    d = drive()
    d.tap("battle.calculator")
    meeting = screen(d)._meeting
    assert (meeting.attacker.units, meeting.defender.units) == ((3, 1, 0), (2, 1, 0))
    d.back()
    assert d.app.navigator.here == "table" and d.has("battle.flee")


def test_the_armies_of_a_place_are_filled_in(tmp_path: Path, drive: Any) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("action", 2))
    d = drive()
    state = d.app.game.state
    place = next(each for each, army in state.armies.items() if "elves" in army)
    d.app.navigator.go("calculator", place=place)
    d.frames(3)
    meeting = screen(d)._meeting
    assert meeting.defender.side == "elves" and meeting.defender.units == state.armies[place]["elves"]
    assert meeting.attacker.side == state.turn and meeting.edition == state.setting.edition.id
