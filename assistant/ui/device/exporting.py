"""A kept game as a file: written beside the games, and handed on where the tablet can do that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant import exchange
from assistant.core.database.disk import StoreTrouble
from assistant.core.words.message import message
from assistant.ui.device import files

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp


def export(app: TablesideApp, game: str, title: str) -> None:
    """Says where the file lies, or what went wrong."""
    file = files.out_file(app.folder, title)
    try:
        files.write(file, exchange.written(app.store, game))
    except StoreTrouble as problem:
        app.tell(problem.reason, tone="bad")
        return
    except OSError as problem:
        app.tell(message("{file} can't be written: {reason}", file=str(file),
                         reason=problem.strerror or str(problem)), tone="bad")
        return
    if not app.services.share(file):
        app.tell(message("Written to {file}", file=str(file)), tone="good")
