"""A kept game whose past is played with: moves, undo, redo, jumps, mending, restarts, and what must hold after each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from assistant.core.engine.attempt import Accepted, fold
from assistant.core.past import keeping
from assistant.core.past.fate import mended
from assistant.core.past.mending import Change, Edit, Insert, Keep, Remove, commit, dropping_misfits
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from assistant.core.telling.chronicle import Teller
from tests.kit.games import Playing

MOST_REPLAYED = 60  # entries: a mending farther back only takes longer


class Past:
    """A game in a store, and everything that can be done to its past. Each step is drawn from a `Random`."""

    def __init__(self, playing: Playing, folder: Path, chance: Random) -> None:
        self.playing, self.folder, self.chance = playing, folder, chance
        self.table = playing.opened(playing.some_header(chance))
        self.store = Store(folder)
        self.session: KeptSession = keeping.keep(self.table.session, self.store, "0.1.0")
        self.voice = self.table.voice("en")
        self.teller = Teller(self.session)

    def close(self) -> None:
        self.store.close()

    # Steps

    def play(self, entries: int = 5) -> None:
        for _ in range(entries):
            if self.session.state.phase != "over":
                assert isinstance(self.session.submit(self._choose(self.session.state)), Accepted)

    def _choose(self, state: Any) -> Any:
        return self.playing.choose(state, self.chance)

    def undo(self) -> None:
        before, state, way = self.session.head, self.session.state, self.session.way
        if self.session.undo() is None:
            assert before == 0
            return
        assert self.session.redo() is not None
        assert (self.session.state, self.session.way) == (state, way)
        self.session.undo()

    def redo(self) -> None:
        ahead = self.session.ahead
        entry = self.session.redo()
        assert (entry is None) == (not ahead) and (not ahead or self.session.head == ahead[0])

    def jump(self) -> None:
        """To any entry there ever was."""
        number = self.chance.randint(0, len(self.session.history))
        assert self.session.jump(number) and self.session.head == number

    def branch(self) -> None:
        """Back to the end of a way that was left."""
        ways = self.teller.ways(self.voice)
        if ways:
            way = self.chance.choice(ways)
            assert self.session.jump(way.tip) and self.session.ahead == ()

    def mend(self) -> None:
        """Some edit of the past; undo takes it back, and redo brings it again."""
        session = self.session
        if not session.way:
            return
        mending = dropping_misfits(mended(session, self._edit()))
        before = (session.state, session.way, session.ahead)
        if not commit(session, mending, "for a test"):
            assert session.state == mending.state and session.way == before[1]
            return
        assert session.state == mending.state and session.ahead == ()
        session.undo()
        assert (session.state, session.way) == before[:2]
        session.redo()
        assert session.state == mending.state

    def _edit(self) -> Edit:
        session, chance = self.session, self.chance
        number = chance.choice(session.way[-MOST_REPLAYED:])
        before = session.history.before(number)
        if session.game.is_over(session.state_at(before)):  # then it is the end of a mended past
            return Remove(number)
        otherwise = self.playing.otherwise(session.entry(number).command, chance)
        if otherwise is not None and chance.random() < 0.7:
            return Change(number, otherwise)
        some: list[Callable[[], Edit]] = [
            lambda: Remove(number), lambda: Keep(number),
            lambda: Change(number, self._choose(session.state_at(before))),
            lambda: Insert(before, self._choose(session.state_at(before))),
            lambda: Insert(before, self.playing.gift(session.state_at(before), 9)),
        ]
        return chance.choice(some)()

    def restart(self) -> None:
        """The program is closed and opened again: everything is as it was left."""
        old = self.session
        self.store.close()
        self.store = Store(self.folder)
        session = keeping.reopened(self.playing.game, self.store, old.id)
        assert session is not None
        assert (session.state, session.way, session.ahead, session.branches) == \
            (old.state, old.way, old.ahead, old.branches)
        self.session, self.teller = session, Teller(session)

    STEPS = ("play", "play", "play", "undo", "undo", "redo", "jump", "branch", "mend", "restart")

    # What must hold

    def check(self) -> None:
        """The fold of what is on disk is the state on the screen, and the laws hold."""
        session = self.session
        book = self.store.book(session.id)
        assert book is not None and (book.head, book.tip) == (session.head, session.tip)
        path = book.path(book.head)
        assert tuple(line.number for line in path) == session.way
        game = self.playing.game
        state = keeping.begun(game, book.opening).state
        for line in path:
            state = fold(game, state, game.scribe.read(line.entry).events)
        assert state == session.state
        assert game.broken(state) == [] and state.luck.foretold == ()

    def check_history(self) -> None:
        """What was told bit by bit is what is told at once; undo and redo have their words."""
        assert self.teller.chapters(self.voice) == Teller(self.session).chapters(self.voice)
        assert (self.teller.undo_sentence() is None) == (self.session.head == 0)
        assert (self.teller.redo_sentence() is None) == (not self.session.ahead)


def some_steps(past: Past, steps: int) -> list[Any]:
    """So many steps, each followed by the check; their names."""
    names = []
    for number in range(steps):
        names.append(past.chance.choice(Past.STEPS))
        getattr(past, names[-1])()
        past.check()
        if number % 10 == 0:
            past.check_history()
    return names
