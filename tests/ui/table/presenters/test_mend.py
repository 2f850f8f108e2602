"""A past being mended, as it is seen."""

import random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past.fate import mended
from assistant.core.past.mending import Change, Insert, Keep, Remove, commit, dropping_misfits
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.core.table.amounts import CorrectAmount
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import Name, say
from assistant.core.words.voice import Speaker
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.correction.pieces import CorrectTactic
from assistant.games.clash.chapters.equipping import Buy
from assistant.games.clash.chapters.income import Reinforce
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.games.clash.game import GAME
from assistant.games.clash.names import called
from assistant.ui.games.clash.presenters.forms import FORMS
from assistant.ui.table.presenters import mend
from tests.kit.taps.evening import header

EN = Speaker("en")


def played(entries: int = 90) -> Session:
    table = open_table(GAME, header(2), "en")
    assert isinstance(table, Table)
    player = Greedy(random.Random(1))
    while len(table.session.way) < entries:
        assert isinstance(table.session.submit(player(table.session.state)), Accepted)
    return table.session


def first(session: Session, kind: type) -> int:
    return next(number for number in session.way if isinstance(session.entry(number).command, kind))


def look(session: Session, *edits: Any) -> mend.MendView:
    return mend.present(Teller(session), FORMS, edits, mended(session, *edits), EN)


def test_without_an_edit_nothing_would_change() -> None:
    view = look(played())
    assert not view.ready
    assert view.edits == ()
    assert view.verdict == "Nothing would change"


def test_a_forgotten_correction_fits_and_its_effect_is_shown() -> None:
    session = played()
    gold = session.state.players["bohorg"].gold
    view = look(session, Insert(session.head, CorrectAmount("gold", "bohorg", gold + 3)))
    assert view.ready
    assert view.misfit is None
    assert any("Gold" in text and f"{gold} → {gold + 3}" in text for text in view.changes)


def test_what_no_longer_fits_is_shown_one_by_one_with_its_reasons() -> None:
    session = played()
    number = first(session, Reinforce)
    view = look(session, Remove(number))
    assert not view.ready
    assert view.misfit is not None
    assert view.misfit.reasons
    assert view.misfit.number > number
    assert bool(view.misfit.keep) != bool(view.misfit.no_keep)


def test_dropping_each_misfit_in_turn_leads_to_a_past_that_can_be_put_in_force() -> None:
    session = played(60)
    edits: tuple[Any, ...] = (Remove(first(session, Reinforce)),)
    for _ in range(len(session.way)):
        mending = mended(session, *edits)
        if mending.is_settled:
            break
        edits = mend.without_misfit(edits, mending.misfits[0])
    assert mending.state == dropping_misfits(mended(session, edits[0])).state
    assert mend.present(Teller(session), FORMS, edits, mending, EN).ready
    assert commit(session, mending)


def test_a_second_edit_of_an_entry_takes_the_place_of_the_first() -> None:
    edits = mend.with_edit((Remove(5), Insert(5, Done())), Keep(5))
    assert edits == (Insert(5, Done()), Keep(5))


def test_an_insertion_that_does_not_fit_is_dropped_or_changed_itself() -> None:
    session = played()
    wrong = Insert(first(session, Buy), Buy("no-such-card-in-the-market", "bohorg"))
    wrong = replace(wrong, command=Buy(next(iter(session.state.box.legendary)), "bohorg"))
    mending = mended(session, wrong)
    view = look(session, wrong)
    assert view.misfit is not None
    assert view.misfit.inserted
    assert mend.without_misfit((wrong,), mending.misfits[0]) == ()
    assert mend.in_place((wrong,), mending.misfits[0], Done("bohorg")) == (Insert(wrong.after, Done("bohorg")),)


def test_changing_a_misfit_is_an_edit_of_its_entry() -> None:
    session = played()
    edits = (Remove(first(session, Reinforce)),)
    misfit = mended(session, *edits).misfits[0]
    assert mend.in_place(edits, misfit, misfit.command) == (*edits, Change(misfit.number, misfit.command))


def choosing_in_secret() -> tuple[Session, Insert, str]:
    """A player has chosen a card in secret; before, it should have been put on the discard by hand."""
    session = played(1)
    while session.state.round < 2 or not any(each.chosen for each in session.state.players.values()):
        assert isinstance(session.submit(Greedy(random.Random(1))(session.state)), Accepted)
    choosing = session.entry(session.head).command
    assert isinstance(choosing, ChooseTactic)
    card = choosing.card
    return session, Insert(session.history.before(session.head), CorrectTactic(card, "discard")), card


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_secret_card_that_no_longer_fits_is_not_told(lang: str) -> None:
    session, edit, card = choosing_in_secret()
    edition, box = session.state.setting.edition, session.state.box
    voice = Speaker(lang, edition.words, lambda name, which: called(box, name, which))
    mending, name = mended(session, edit), voice.name(Name("tactic", card))
    assert name in say(mending.misfits[0].reasons[0].message, voice)
    view = mend.present(Teller(session), FORMS, (edit,), mending, voice)
    assert view.misfit is not None and view.misfit.secret and not view.misfit.keep
    assert name not in repr(view)
    dropped = mend.without_misfit((edit,), mending.misfits[0])
    assert mend.present(Teller(session), FORMS, dropped, mended(session, *dropped), voice).ready


def test_once_revealed_it_is_told_why_a_card_does_not_fit() -> None:
    session, edit, card = choosing_in_secret()
    number, player = session.head, Greedy(random.Random(1))
    while session.state.phase == "tactic":
        assert isinstance(session.submit(player(session.state)), Accepted)
    mending = mended(session, edit)
    misfit = mend.present(Teller(session), FORMS, (edit,), mending, EN).misfit
    assert misfit is not None and misfit.number == number
    assert not misfit.secret and card in repr(misfit.reasons)
