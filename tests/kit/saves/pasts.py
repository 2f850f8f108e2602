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
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.chapters.correction.standing import CorrectAmount
from assistant.games.clash.chapters.fate import Roll
from assistant.games.clash.game import GAME
from assistant.games.clash.table import laws
from tests.kit.moves.random_positions import opened, some_header

MOST_REPLAYED = 60  # entries: a mending farther back only takes longer


class Past:
    """A game in a store, and everything that can be done to its past. Each step is drawn from a `Random`."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder, self.chance = folder, chance
        self.table = opened(some_header(chance))
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
                assert isinstance(self.session.submit(choose(self.session.state, self.chance)), Accepted)

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
        command = session.entry(number).command
        if isinstance(command, Roll) and chance.random() < 0.7:
            return Change(number, Roll(tuple(chance.randint(0, 1) for _ in command.dice)))
        some: list[Callable[[], Edit]] = [
            lambda: Remove(number), lambda: Keep(number),
            lambda: Change(number, choose(session.state_at(before), chance)),
            lambda: Insert(before, choose(session.state_at(before), chance)),
            lambda: Insert(before, CorrectAmount("gold", chance.choice(session.state.setting.clans), 9)),
        ]
        return chance.choice(some)()

    def restart(self) -> None:
        """The program is closed and opened again: everything is as it was left."""
        old = self.session
        self.store.close()
        self.store = Store(self.folder)
        session = keeping.reopened(GAME, self.store, old.game)
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
        state = keeping.begun(GAME, book.opening).state
        for line in path:
            state = fold(GAME, state, GAME.scribe.read(line.entry).events)
        assert state == session.state
        assert laws.broken(state) == [] and state.luck.foretold == ()

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
