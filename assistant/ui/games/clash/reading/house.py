"""The house's own box: what was read in a game stays there for the next one."""

from __future__ import annotations

from pathlib import Path

from assistant.core.box.house import grown
from assistant.core.past.session import Session
from assistant.core.store.houses import Houses
from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.model import Clash
from assistant.games.clash.table.own_box import OWN_BOX


def houses(folder: Path) -> Houses[Box]:
    """Beside the games."""
    return Houses(folder, "clash", OWN_BOX)


def keep(folder: Path, game: str, session: Session[Clash]) -> None:
    """Whatever was read in a game, in the box of its edition; what was taken back there, too. Raises StoreTrouble."""
    lines = [session.game.grammar.write(entry.command) for entry in session.entries if isinstance(entry.command, Read)]
    ours, edition = houses(folder), session.state.setting.edition.id
    before = ours.of(edition)
    after = grown(before, game, lines)
    if after is not before:
        ours.keep(after)
