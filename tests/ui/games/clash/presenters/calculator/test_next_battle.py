"""Whom the survivors meet: never themselves, and wearing what is known of them."""

from __future__ import annotations

from assistant.core.shapes.record import replace
from assistant.games.clash.box import content
from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import ELVES, NOBODY, Slots
from assistant.games.clash.odds.asking.meeting import BARE, Host, Meeting
from assistant.games.clash.rulings import DEFAULTS
from assistant.ui.games.clash.presenters.calculator import calculator, next_battle
from tests.kit.moves.position import position
from tests.kit.plain_box import plain_box

BOX = plain_box()
ARMED = (Slots(weapon="crossbow"), Slots(), Slots())
SOME: Triple = (2, 1, 0)
MEETING = Meeting(BOX, "retail2019", DEFAULTS, Host("bohorg", SOME), Host("tomb", SOME, ARMED, ("hekna",), 2))


def test_at_first_the_same_people_come_again_without_hero_and_tokens() -> None:
    host = next_battle.beginning(MEETING)
    assert (host.side, host.slots, host.heroes, host.tokens) == ("tomb", ARMED, (), 0)


def test_nobody_fights_the_own_side() -> None:
    host = next_battle.facing(MEETING, Host("bohorg", SOME), None)
    assert (host.side, host.slots, host.units) == ("tomb", ARMED, SOME)
    view = next_battle.present(MEETING, host, calculator.voice_of(MEETING, "en"))
    assert "bohorg" not in [each.side for each in view.sides]
    assert [each.side for each in view.sides if each.chosen] == ["tomb"]


def test_others_wear_what_they_wear_in_the_game_and_nothing_without_one() -> None:
    state = position(box=BOX)
    state = replace(state, elves=replace(state.elves, slots=ARMED))
    assert next_battle.facing(MEETING, Host(ELVES, SOME, ARMED), None).slots == BARE
    assert next_battle.facing(MEETING, Host(ELVES, SOME), state).slots == ARMED
    assert next_battle.facing(MEETING, Host("steamfield", SOME, ARMED), state).slots == BARE  # plays no part there


def test_whom_one_meets_is_named_and_shown_as_equipped() -> None:
    box = content.load("stand-in")
    meeting = replace(MEETING, box=box)
    voice = calculator.voice_of(meeting, "en")
    bare, armed = (next_battle.present(meeting, Host("tomb", SOME, slots), voice).types for slots in (BARE, ARMED))
    assert [(each.label, each.name, each.count) for each in armed] == [
        (label, kind.name["en"], count)
        for label, kind, count in zip(("I", "II", "III"), box.clans["tomb"].units, SOME, strict=True)]
    assert [one.figures != other.figures for one, other in zip(bare, armed, strict=True)] == [True, False, False]


def test_numbers_stay_within_what_can_be_solved() -> None:
    host = calculator.with_count(Host("tomb", NOBODY), 1, 500)
    assert host.units == (0, 30, 0)
