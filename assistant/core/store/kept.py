"""A session whose every entry is on disk before it is in force, and that opens again as it was left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from assistant.core.database.disk import StoreTrouble
from assistant.core.engine.kinds import State
from assistant.core.past.session import Entry, Session
from assistant.core.shapes.codec import decode_fields, encode
from assistant.core.shapes.plain import Json, Plain
from assistant.core.shapes.record import replace, values_of
from assistant.core.store.book import Head, Row, Snapshot, Tree
from assistant.core.store.stamp import stamp_of
from assistant.core.store.store import Store

S = TypeVar("S", bound="State")

SNAPSHOT_EVERY = 100  # entries


class KeptSession(Session[S]):
    """A game in a store. What can't be written does not happen: StoreTrouble goes up, the state stays."""

    def __init__(self, session: Session[S], store: Store, kept: str) -> None:
        super().__init__(session.game, session.opening, session.state)
        self._store, self._id = store, kept
        self._stamp = stamp_of(self.game.folder)  # a snapshot of another program does not count
        self.title = ""  # as it was when it was opened; empty: the one it is given when it is begun
        self._seen = 0  # how often the game was written to
        self._rows: dict[int, Row] = {}  # every entry as it is written: what the disk loses is still here
        self._snapshots: set[int] = set()  # the entries after which the state is on disk

    @property
    def id(self) -> str:
        """The id under which it is kept."""
        return self._id

    @property
    def writes(self) -> int:
        """How often the game was written to, ever."""
        return self._seen

    # Reading

    def restore(self, tree: Tree) -> None:
        """Know every entry that was kept, and work out the state of the one in force."""
        self.title, self._snapshots = tree.kept.title, set(tree.snapshots)
        self._known(tree)
        for row in tree.rows:
            self.history.add(row.number, row.before, row.back)
        self._set(tree.head, tree.tip, self.state_at(tree.head))
        self._keep_snapshots()

    def entry(self, number: int) -> Entry:
        entry = self._entries.get(number)
        if entry is None:
            line = self._store.line(self._id, self._rows[number])
            entry = self._entries[number] = self.game.scribe.read(line.entry)
        return entry

    def state_at(self, number: int) -> S:
        """From the nearest snapshot, if no nearer state is at hand."""
        at = number
        while at not in self._states:
            if at in self._snapshots:
                self._thaw(at)
            else:
                at = self.history.before(at)
        return super().state_at(number)

    def _thaw(self, number: int) -> None:
        """Take a state from disk; one that can't be taken is forgotten, because the entries tell all."""
        frozen = self._store.snapshot(self._id, number, self._stamp)
        if frozen is None:
            self._snapshots.discard(number)
        else:
            self._states[number] = thaw(frozen, self._states[0])

    def _keep_snapshots(self) -> None:
        """Those that would have saved time just now."""
        missing = [number for number in self._way if _is_due(number) and number not in self._snapshots]
        if not missing or missing[-1] not in self._states:
            return
        frozen = {number: self._freeze(self._states[number]) for number in missing if number in self._states}
        try:
            self._store.add_snapshots(self._id, frozen)
            self._snapshots.update(frozen)
        except StoreTrouble:
            return  # a game can be looked at without them; whether it can be played on, the next entry tells

    def _freeze(self, state: S) -> Snapshot:
        return Snapshot(self._stamp, freeze(state))

    # Writing

    def keep(self, entry: Entry, state: S) -> int:
        due = _is_due(len(self.history) + 1)
        row = self._store.append(self._id, self._seen, self.game.scribe.write(entry),
                                 self.game.about(state), self._freeze(state) if due else None)
        self._written(row)
        if due:
            self._snapshots.add(row.number)
        return row.number

    def keep_branch(self, before: int, entries: Sequence[Entry], state: S) -> Sequence[int]:
        written = [self.game.scribe.write(entry) for entry in entries]
        rows = self._store.append_branch(self._id, self._seen, before, written, self.game.about(state))
        self._written(*rows)
        return [row.number for row in rows]

    def _written(self, *rows: Row) -> None:
        self._seen += 1
        self._rows.update((row.number, row) for row in rows)

    def keep_head(self, head: int, tip: int, state: S) -> None:
        self._store.move_head(self._id, self._seen, head, tip, self.game.about(state))
        self._seen += 1

    def what_if(self, number: int, title: str) -> str:
        """A copy of the game in which this entry is in force; its id."""
        return self._store.copy(self._id, number, title, self.game.about(self.state_at(number)))

    def move_to(self, store: Store, head: Head) -> None:
        """Go on in another store: the one it was kept in is gone. Where that one holds the same game, only not as far,
        it is gone on with; else it comes as a new game, with all its past, of which `head` is the beginning.
        """
        lines = [self._store.line(self._id, row) for row in self._rows.values()]
        about, tree = self.game.about(self.state), store.tree(self._id, self._stamp)
        if tree is not None and tree.rows == tuple(self._rows.values())[:len(tree.rows)]:
            store.resume(self._id, lines[len(tree.rows):], self.head, self.tip, about)
        else:
            title = self.title or head["title"]
            self._id = store.take_in({**head, "about": about, "title": title}, lines, self.head, self.tip)
        self._store, self._snapshots = store, set()
        self._known(store.tree(self._id, self._stamp))

    def _known(self, tree: Tree | None) -> None:
        assert tree is not None
        self._seen, self._rows = tree.writes, {row.number: row for row in tree.rows}


def freeze(state: S) -> dict[str, Plain]:
    """A state as JSON, without what was agreed at the opening and never changes."""
    return {name: encode(value) for name, value in values_of(state).items() if name != "setting"}


def thaw(frozen: Json, at_the_opening: S) -> S:
    """A state again, of the same game."""
    return replace(at_the_opening, **decode_fields(type(at_the_opening), frozen))


def _is_due(number: int) -> bool:
    return number % SNAPSHOT_EVERY == 0
