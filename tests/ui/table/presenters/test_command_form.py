"""Commands as forms: whatever was played can be shown, and a form that is not touched changes nothing."""

import random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past.session import Session
from assistant.core.words.voice import Speaker
from assistant.games.clash.bots.greedy import Greedy
from assistant.games.clash.bots.random_play import random_player
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.game import GAME
from assistant.ui.games.clash.presenters.forms import FORMS
from assistant.ui.table.forms import CHOICE
from assistant.ui.table.presenters.command_form import HIDDEN, CommandForm
from tests.kit.moves.position import position
from tests.kit.taps.evening import header

EN = Speaker("en")
form = CommandForm(GAME, FORMS)


def played(bot: str, most: int = 250, **more: Any) -> Session:
    table = open_table(GAME, header(**more), "en")
    assert isinstance(table, Table)
    player: Any = Greedy(random.Random(1)) if bot == "greedy" else random_player(random.Random(2))
    for _ in range(most):
        if table.session.state.phase == "over":
            break
        assert isinstance(table.session.submit(player(table.session.state)), Accepted)
    return table.session


@pytest.mark.parametrize(("bot", "more"), [("greedy", {}), ("random", {"edition": "ks2017", "sources": "table"}),
                                           ("random", {"players": 1, "solo": "easy"})])
def test_whatever_was_played_fits_its_form_and_an_untouched_form_changes_nothing(bot: str, more: Any) -> None:
    session = played(bot, **more)
    for number in session.way:
        command, before = session.entry(number).command, session.state_at(session.history.before(number))
        if not form.editable(command):
            continue
        view = form.present(before, command, EN)
        assert view.reasons == ()
        for field in view.fields:
            same = form.changed(command, field.name, field.value)
            assert form.present(before, same, EN) == view
            if field.kind == CHOICE and field.value is not None:
                assert field.value in [value for value, _ in field.options], (command, field)


def test_whatever_could_be_inserted_begins_as_a_form() -> None:
    session = played("random", most=120, sources="table")
    seen: set[type] = set()
    for number in session.way:
        state = session.state_at(number)
        for shape, words in form.kinds(state, EN):
            assert words
            if shape.record not in seen:
                form.present(state, form.fresh(shape, state), EN)
                seen.add(shape.record)
    assert len(seen) > 15


def test_every_command_but_the_tiles_can_be_written_in_a_form() -> None:
    for shape in GAME.grammar.shapes:
        fields = [field for field in shape.fields if field.attribute not in HIDDEN]
        assert form.editable(_made(shape.record)) == (bool(fields) and shape.record not in FORMS.fixed)


def _made(kind: type) -> Any:
    made: Any = object.__new__(kind)
    return made


def test_dice_are_told_by_their_hits() -> None:
    assert form.changed(Roll((1, 0, 0, 1)), "hits", 3) == Roll((1, 1, 1, 0))
    assert form.changed(Roll((1, 0)), "hits", 0) == Roll((0, 0))


def test_a_path_grows_by_neighbours_of_where_it_ends() -> None:
    state = position(units={"A1": {"bohorg": (2, 0, 0)}})
    view = form.present(state, MoveArmy("A1", ("A0",), (1, 0, 0), by="bohorg"), EN)
    path = next(field for field in view.fields if field.name == "path")
    assert {place for place, _ in path.options} == set(state.board.borders["A0"])


def test_an_impossible_form_says_every_rule_it_breaks() -> None:
    state = position(units={"A1": {"bohorg": (2, 0, 0)}})
    view = form.present(state, MoveArmy("A1", ("A0",), (3, 0, 0), by="bohorg"), EN)
    assert len(view.reasons) == len(GAME.judge(state, MoveArmy("A1", ("A0",), (3, 0, 0), by="bohorg"))) > 0


@pytest.mark.rule("clash.move.connected")
def test_a_move_without_a_way_is_not_possible_yet() -> None:
    for units, heroes in (((1, 0, 0), ()), ((0, 0, 0), ("hekna",)), ((0, 0, 0), ())):
        state = position(edition="ks2017", units={"A1": {"bohorg": (2, 1, 0)}}, heroes={"bohorg": {"hekna": "A1"}})
        assert "Say where they go." in form.present(state, MoveArmy("A1", (), units, heroes, "bohorg"), EN).reasons
