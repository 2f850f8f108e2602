"""It was always so: a figure read again, as if it had been read so at once."""

from __future__ import annotations

from typing import Any

from assistant.core.box.house import contradicts
from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.core.past.always import always_so
from assistant.core.past.fate import mended
from assistant.core.past.mending import Change, Insert, Remove, commit
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.game import GAME
from assistant.games.clash.table.own_box import said, things
from tests.kit.taps import evening


def unit(part: bool | None = True, **figures: Any) -> Read:
    return Read("unit", figures, clan="bohorg", level=1, part=part)


def played(*reads: Read) -> Any:
    table = open_table(GAME, evening.header(2, box="blank", sources="table"), "en")
    assert isinstance(table, Table)
    for each in reads:
        assert isinstance(table.session.submit(each), Accepted)
    return table.session


def always(*reads: Read) -> Any:
    """The past as it becomes when the last of these was always so."""
    session = played(*reads)
    before = session.state
    mending = mended(session, *always_so(session, reads[-1], said))
    assert mending.is_settled
    commit(session, mending)
    after = session.state.box.clans["bohorg"].units[0]
    assert session.undo() is not None and session.state == before
    return after, mending


def test_the_first_reading_says_it_and_those_that_say_no_more_are_left_out() -> None:
    reads = (unit(count=8), unit(power=3, life=1), unit(power=4), unit(power=5))
    assert always_so(played(*reads), reads[-1], said) == [Change(2, reads[-1]), Remove(3), Remove(4)]
    after, mending = always(*reads[:1], unit(power=3), unit(power=4), unit(power=5, life=2))
    assert (after.count, after.power, after.life) == (8, 5, 2) and len(mending.entries) == 1


def test_what_was_known_from_the_start_is_read_right_after_the_opening() -> None:
    count, read = unit(count=8), unit(power=9)
    assert always_so(played(count, read), read, said) == [Insert(0, read), Remove(2)]
    after, mending = always(count, read)
    assert (after.count, after.power) == (8, 9) and mending.entries[0].command == read


def test_only_what_was_known_otherwise_is_contradicted() -> None:
    state = played(unit(power=3)).state

    def otherwise(read: Read) -> bool:
        now = said(read)
        return now is not None and contradicts(things(state.box, state.setting.edition.id), now)

    assert otherwise(unit(power=4)) and not otherwise(unit(power=3))
    assert not otherwise(unit(life=1)), "that was not known"
    assert not otherwise(Read("equipment", {"kind": "weapon"}, "equipment-1"))
