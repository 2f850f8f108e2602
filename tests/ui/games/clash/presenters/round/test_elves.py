"""The Elves' improvement as it is told: as many steps as cards, and what is told is what happened."""

from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.engine.leaving import AgreeEnd
from assistant.core.past.session import Entry, Session
from assistant.core.words.voice import Speaker
from assistant.games.clash.box.content import load
from assistant.games.clash.chapters.actions import Pass
from assistant.games.clash.chapters.elves import ElfImproved
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.game import GAME
from assistant.games.clash.model import Clash
from assistant.games.clash.names import called
from assistant.ui.games.clash.presenters.round import elves
from tests.kit.moves.position import position

BOX = load("stand-in")
EN = Speaker("en", {}, lambda name, lang: called(BOX, name, lang))
BOARD = {"A2": {"elves": (2, 0, 1)}}  # no High Elder


def evening(state: Clash, *commands: Any) -> Session:
    session = Session(GAME, Entry(AgreeEnd(), ()), state)
    for command in commands:
        assert isinstance(session.submit(command), Accepted)
    return session


def end_of_round(sources: str = "table", **table: Any) -> Clash:
    given = {"box": BOX, "phase": "action2", "turn": "tomb", "acted": ["bohorg"], "units": BOARD, "sources": sources}
    return position(**{**given, **table})


def test_who_is_not_on_the_board_draws_nothing() -> None:
    camps = elves.camps(end_of_round(), EN)
    assert [(camp.elf, camp.draws) for camp in camps] == [("guard", True), ("elder", False), ("templar", True)]


def test_the_preview_says_what_a_card_must_cost() -> None:
    state = end_of_round(slots={("elves", "guard"): ["war-axe"]}, market=())
    weapon, armour = elves.camps(state, EN)[0].slots
    assert (weapon.card, "5 gold" in weapon.needed) == ("War Axe", True)
    assert (armour.card, armour.needed) == ("", "any card is taken")


@pytest.mark.parametrize(("card", "taken", "under"), [
    ("halberd", True, "War Axe"), ("spiked-club", False, "Spiked Club"), ("crossbow", False, "Crossbow")])
def test_a_card_is_compared_and_what_to_do_follows(card: str, taken: bool, under: str) -> None:
    """Worn for 5 gold: dearer replaces it; cheaper and as dear do not."""
    market = ["rock-breaker", "blunderbuss", "tribal-armor", "shamans-coat", "plate-armor", "twin-blades"]
    state = end_of_round(slots={("elves", "guard"): ["war-axe"]}, market=market)
    session = evening(state, Pass("tomb"), DrawCards("equipment", (card,)))
    step, = elves.present(session, EN).steps
    assert (step.card.id, step.taken) == (card, taken)
    assert f"{under} face down under the deck" in step.todo
    assert session.state.elves.slots[0].weapon == (card if taken else "war-axe")
    assert not elves.just_improved(session, session.head)  # the Templars still draw


def test_a_free_slot_takes_the_card_and_nothing_goes_under() -> None:
    session = evening(end_of_round(), Pass("tomb"), DrawCards("equipment", ("spiked-club",)),
                      DrawCards("equipment", ("padded-jerkin",)))
    view = elves.present(session, EN)
    assert [step.card.id for step in view.steps] == ["spiked-club", "padded-jerkin"]
    assert not any("under" in step.todo for step in view.steps)
    assert elves.just_improved(session, session.head)


def test_the_app_draws_all_at_once_and_tells_every_card() -> None:
    session = evening(end_of_round(sources="app"), Pass("tomb"))
    view = elves.present(session, EN)
    drawn = [event for event in session.entry(1).events if isinstance(event, ElfImproved)]
    assert [step.card.id for step in view.steps] == [event.card for event in drawn]
    assert len(drawn) == 2
    assert elves.just_improved(session, 1)


def test_the_end_of_a_solo_round_tells_domination_and_new_elves() -> None:
    state = end_of_round(sources="app", clans=("bohorg",), turn="bohorg", acted=(), solo="easy")
    others = elves.present(evening(state, Pass("bohorg")), EN).others
    assert any("Domination" in text for text in others)
    assert any("A2" in text for text in others)
