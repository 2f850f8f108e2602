"""Mending the past of any game: replaying what was changes nothing; a change is as if it had been played so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Refused, attempt
from assistant.core.past import keeping
from assistant.core.past.fate import SameAgain, mended
from assistant.core.past.history import INSERTED, SAME
from assistant.core.past.mending import (
    Change,
    Edit,
    Insert,
    Keep,
    Mending,
    Remove,
    commit,
    dropping_misfits,
    ending_at_the_first_misfit,
    why_not_kept,
)
from assistant.core.past.session import Session
from assistant.core.shapes.record import replace
from assistant.core.store.store import Store
from assistant.core.telling.chronicle import Teller
from assistant.core.words.message import say
from tests.kit.games import OF_EACH_GAME, Playing
from tests.kit.saves.kept_games import play, reopened

pytestmark = OF_EACH_GAME


def played(playing: Playing, seed: int, **how: Any) -> Session:
    session: Session = playing.played(seed, **{"sources": "table", **how}).session
    return session


def all_dropped(session: Session, *edits: Edit) -> Mending:
    """Every misfit is left out."""
    return dropping_misfits(mended(session, *edits))


def played_so(session: Session, commands: dict[int, Any]) -> Session:
    """The game from its opening on, with other commands in place of some; what is refused is skipped."""
    other = Session(session.game, session.opening, session.state_at(0))
    for number in session.way:
        command = commands.get(number)
        other.submit(session.entry(number).command if command is None else session.game.settle(other.state, command))
    return other


@pytest.mark.parametrize("seed", range(6))
def test_replaying_an_unchanged_past_changes_nothing(playing: Playing, seed: int) -> None:
    session = played(playing, seed, sources=None, mixed=True)
    for number in Random(seed).sample(session.way, 2):
        mending = mended(session, Change(number, session.entry(number).command))
        assert mending.is_settled and mending.state == session.state
        assert {step.how for step in mending.steps[1:]} <= {SAME}
        before = len(session.history)
        assert commit(session, mending) is False and len(session.history) == before


@pytest.mark.parametrize("seed", range(12))
def test_a_changed_throw_is_as_if_it_had_fallen_so(playing: Playing, seed: int) -> None:
    games = (played(playing, seed + 1 + 100 * more, steps=300) for more in range(9))
    session, throws = next((game, throws) for game in games if (throws := thrown(playing, game)))
    number = throws[max(0, len(throws) - 1 - seed)]  # some throws back
    other = playing.otherwise(session.entry(number).command, Random(seed))
    mending = all_dropped(session, Change(number, other))
    oracle = played_so(session, {number: other})
    assert mending.state == oracle.state
    assert mending.entries == oracle.entries[-len(mending.entries):]
    changed = other != session.entry(number).command
    assert commit(session, mending) is changed
    assert session.state == oracle.state and session.entries[:len(oracle.entries)] == oracle.entries


def thrown(playing: Playing, session: Session) -> list[int]:
    return [number for number in session.way
            if playing.otherwise(session.entry(number).command, Random(0)) is not None]


@pytest.mark.parametrize("seed", range(4))
def test_mend_then_undo_is_as_before_also_after_a_restart(playing: Playing, seed: int, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = keeping.keep(playing.opened(playing.some_header(Random(seed))).session, store, "0.1.0")
    play(session, 100, seed)
    before, way, entries = session.state, session.way, session.entries
    assert commit(session, all_dropped(session, Remove(Random(seed).choice(way[:-1]))), why="never happened")
    after = session.state
    for game in (lambda: session, lambda: reopened(store, session.id)):
        mended_game = game()
        assert mended_game.state == after and mended_game.undone == ()
        mended_game.undo()
        assert (mended_game.state, mended_game.way, mended_game.entries) == (before, way, entries)
        mended_game.redo()
        assert mended_game.state == after and playing.game.broken(after) == []
    store.close()


@pytest.mark.parametrize("seed", range(4))
def test_what_the_app_threw_and_drew_comes_again(playing: Playing, seed: int) -> None:
    """A gift of as much as somebody has changes nothing of what follows; of one more, at most what players own."""
    session = played(playing, seed, sources="app")
    at = next(number for number in session.way
              if not isinstance(attempted(session, number, playing.gift(session.state_at(number), 5)), Refused))
    had = next(have for have in range(100) if attempted(
        session, at, playing.gift(session.state_at(at), have)).state == session.state_at(at))
    for more in (0, 1):
        mending = mended(session, Insert(at, playing.gift(session.state_at(at), had + more)))
        assert mending.is_settled
        assert [step.how for step in mending.steps] == [INSERTED, *[SAME] * (len(mending.steps) - 1)]
        old = session.entries[-len(mending.entries) + 1:]
        assert [strokes(session, entry) for entry in mending.entries[1:]] == [strokes(session, each) for each in old]
        assert replace(mending.state, players={}) == replace(session.state, players={})
        assert more or mending.state == session.state


def attempted(session: Session, number: int, command: Any) -> Any:
    return attempt(session.game, session.state_at(number), command)


def strokes(session: Session, entry: Any) -> Any:
    return SameAgain(session.game).strokes(entry)


EDITS: tuple[Callable[[int, int, Any], Edit], ...] = (
    lambda number, before, command: Remove(number), lambda number, before, command: Change(number, command),
    lambda number, before, command: Insert(before, command), lambda number, before, command: Keep(number))
SETTLED: tuple[Callable[[Mending], Mending], ...] = (dropping_misfits, ending_at_the_first_misfit)


@pytest.mark.parametrize("seed", range(10))
def test_any_edit_leads_to_a_game_or_says_what_does_not_fit(playing: Playing, seed: int) -> None:
    """Whatever is changed, and however it is settled: the laws hold, it is told in words, and undo takes it back."""
    table = playing.played(seed, 150, mixed=True)
    session, chance, voice = table.session, Random(seed), table.voice("fr")
    for _ in range(8):
        number = chance.choice(session.way[-50:])
        before = session.history.before(number)
        if session.game.is_over(session.state_at(before)):
            continue
        command = playing.choose(session.state_at(before), chance)
        mending = mended(session, chance.choice(EDITS)(number, before, command))
        for misfit in mending.misfits:
            reasons = (*misfit.reasons, *why_not_kept(session, SameAgain(session.game), misfit))
            assert misfit.reasons and all(say(reason.message, voice) for reason in reasons)
        settled = chance.choice(SETTLED)(mending)
        left, way = session.state, session.way
        if commit(session, settled, "so it was"):
            assert session.state == settled.state and playing.game.broken(session.state) == []
            told = Teller(session).chapters(voice)[-1].lines[-1]
            assert told.number == session.head and told.details[-1].endswith("so it was")
            session.undo()
            assert (session.state, session.way) == (left, way)
            session.redo()


@pytest.mark.parametrize("seed", range(6))
def test_misfits_dropped_one_by_one_leave_the_same_as_all_at_once(playing: Playing, seed: int) -> None:
    session = played(playing, seed, steps=80)
    number = Random(seed).choice(session.way)
    edits: tuple[Edit, ...] = (Remove(number),)
    while (mending := mended(session, *edits)).misfits:
        edits = (*edits, Remove(mending.misfits[0].number))
    assert mending == all_dropped(session, Remove(number))


@pytest.mark.parametrize("seed", range(6))
def test_the_net_effect_of_what_no_longer_fits_is_kept_as_corrections(playing: Playing, seed: int) -> None:
    """Of each entry that can be kept so: the table is the same, though nothing but corrections were made."""
    session, kept, game = played(playing, seed, sources=None, steps=250), 0, playing.game
    fate, inventory = SameAgain(game), game.counting.inventory
    for number in session.way:
        before, after = session.state_at(session.history.before(number)), session.state_at(number)
        foretold = fate.foretell(before, fate.strokes(session.entry(number)))
        answer = fate.corrections(foretold, before, after)
        if not isinstance(answer, Refused):
            entries, state = answer
            assert game.counting.differences(inventory(state), inventory(after)) == [] and game.broken(state) == []
            assert {type(entry.command) for entry in entries} <= set(game.chapters.corrections)
            kept += 1
    assert kept > 2
