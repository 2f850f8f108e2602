"""A kept session: snapshots save time and nothing else, and nobody writes over what somebody else wrote."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.database.disk import StoreTrouble
from assistant.core.past import keeping
from assistant.core.store import kept as kept_module
from assistant.core.store.book import Line, Row
from assistant.core.store.kept import KeptSession, freeze, thaw
from assistant.core.store.stamp import stamp_of
from assistant.core.store.store import Store
from tests.kit.games import GAMES
from tests.kit.saves.kept_games import begun, kept_game, play, reopened, same

pytestmark = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots after every seventh entry, so that short games have many."""
    monkeypatch.setattr(kept_module, "SNAPSHOT_EVERY", 7)


def shots(store: Store) -> list[int]:
    return [number for (number,) in store.base.execute("SELECT number FROM snapshot ORDER BY number")]


def read_entries(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Which entries are read from now on."""
    asked: list[int] = []
    line = store.line

    def asking(game: str, row: Row) -> Line:
        asked.append(row.number)
        return line(game, row)

    monkeypatch.setattr(store, "line", asking)
    return asked


def wander(session: KeptSession, chance: Random, steps: int) -> None:
    """Play, undo, redo and jump about, as people do who try things out."""
    for _ in range(steps):
        what = chance.choice(("play", "play", "play", "undo", "undo", "redo", "jump"))
        if what == "play" and session.state.phase != "over":
            play(session, 1, chance.randrange(1000))
        elif what == "jump":
            session.jump(chance.randint(0, len(session.history)))
        elif what != "play":
            getattr(session, what)()


@pytest.mark.parametrize("seed", range(4))
def test_without_snapshots_everything_is_the_same(tmp_path: Path, game: str, seed: int) -> None:
    store, session = kept_game(tmp_path, 30, game)
    wander(session, Random(seed), 80)
    assert shots(store)
    with_them = reopened(store, session.id)
    assert same(session, with_them)
    store.base.execute("DELETE FROM snapshot")
    assert same(session, reopened(store, session.id))
    store.close()


def test_a_game_opens_from_its_newest_snapshot(
        tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, session = kept_game(tmp_path, 38, game)
    asked = read_entries(store, monkeypatch)
    again = reopened(store, session.id)
    assert asked == [36, 37, 38] and len(again.way) == 38
    while again.head > 30:  # behind the snapshot after entry 35 only what is asked for is read
        again.undo()
    assert again.state == session.state_at(30) and min(asked) == 29
    store.close()


def test_a_game_undone_far_opens_from_the_snapshot_before(
        tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, session = kept_game(tmp_path, 38, game)
    session.jump(17)
    asked = read_entries(store, monkeypatch)
    again = reopened(store, session.id)
    assert asked == [15, 16, 17] and again.state == session.state
    assert len(again.ahead) == 21
    store.close()


def test_snapshots_of_another_program_are_made_anew(tmp_path: Path, game: str) -> None:
    store, session = kept_game(tmp_path, 30, game)
    store.base.execute("UPDATE snapshot SET stamp = 'another'")
    assert same(session, reopened(store, session.id))
    stamps = {stamp for (stamp,) in store.base.execute("SELECT stamp FROM snapshot")}
    assert stamps == {stamp_of(GAMES[game].game.folder)}
    store.close()


@pytest.mark.parametrize("harm", ["state = replace(state, '1', '2')", "state = 'x'", "seal = 0"])
def test_a_damaged_snapshot_does_no_harm(tmp_path: Path, game: str, harm: str) -> None:
    store, session = kept_game(tmp_path, 30, game)
    store.base.execute(f"UPDATE snapshot SET {harm}")
    assert same(session, reopened(store, session.id))
    store.close()


def test_a_snapshot_holds_the_whole_state_but_what_was_agreed(tmp_path: Path, game: str) -> None:
    store, session = kept_game(tmp_path, 40, game)
    for number in range(41):
        state = session.state_at(number)
        frozen = json.loads(json.dumps(freeze(state)))
        assert "setting" not in frozen and thaw(frozen, session.state_at(0)) == state
    store.close()


@pytest.mark.parametrize("work", [
    lambda session: session.undo(),
    lambda session: play(session, 1, seed=5),
    lambda session: session.jump(2),
], ids=["undo", "play", "jump"])
def test_nobody_plays_on_from_where_a_game_no_longer_is(
        tmp_path: Path, game: str, work: Callable[[KeptSession], Any]) -> None:
    store, session = kept_game(tmp_path, 10, game)
    other = reopened(store, session.id)
    session.undo()
    session.redo()  # it stands where the other one thinks, but has been written to
    with pytest.raises(StoreTrouble, match="played on elsewhere"):
        work(other)
    assert other.head == 10
    work(reopened(store, session.id))
    store.close()


def test_a_game_that_was_deleted_takes_no_entry(tmp_path: Path, game: str) -> None:
    store, session = kept_game(tmp_path, 5, game)
    store.delete(session.id)
    with pytest.raises(StoreTrouble, match="no longer kept"):
        play(session, 1)
    assert session.head == 5 and store.games() == []
    assert keeping.reopened(GAMES[game].game, store, session.id) is None
    store.close()


def test_a_copy_asks_what_if_and_the_game_stays_as_it_is(tmp_path: Path, game: str) -> None:
    store, session = kept_game(tmp_path, 30, game)
    copy = reopened(store, session.what_if(12, "What if"))
    assert copy.state == session.state_at(12) and copy.head == copy.tip == 12
    play(copy, 8, seed=3)
    assert same(session, reopened(store, session.id)) and len(session.history) == 30
    assert len(reopened(store, copy.id).history) == 38 and copy.id != session.id
    assert {kept.title: kept.about["round"] for kept in store.games()} == {
        "What if": copy.state.round, GAMES[game].game.title_of(session.state.setting): session.state.round}
    store.close()


def test_a_game_thrown_away_can_be_had_back(tmp_path: Path, game: str) -> None:
    store, session = kept_game(tmp_path, 5, game)
    other = begun(store, game)
    store.throw_away(session.id)
    assert [kept.id for kept in store.games()] == [other.id]
    assert [kept.id for kept in store.games(gone=True)] == [session.id]
    store.throw_away(session.id, back=True)
    assert {kept.id for kept in store.games()} == {session.id, other.id} and not store.games(gone=True)
    assert same(session, reopened(store, session.id))
    store.close()


def test_a_game_has_the_name_it_is_given(tmp_path: Path, game: str) -> None:
    store, session = kept_game(tmp_path, 2, game)
    store.rename(session.id, "Sunday \udc00")
    assert Store(tmp_path).games()[0].title == "Sunday \\udc00"
    store.close()
