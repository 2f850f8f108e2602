"""What was begun by a few taps and not done yet (figures placed, a group picked up, dice turned over): it stands there
again when the app was killed meanwhile.

Each game has its own drafts, tied to its newest entry: with another one in force they are forgotten. They are written
as they are, so what is secret must never be kept here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import Value

if TYPE_CHECKING:
    from assistant.ui.shell.app import TablesideApp

Draft = TypeVar("Draft")


def recall(app: TablesideApp, name: str, read: Callable[[Value], Draft]) -> Draft | None:
    """The draft with this name, as `read` makes it again; what can't be read any more is none."""
    draft = _here(app).get(name)
    if draft is None:
        return None
    try:
        return read(draft)
    except Exception as problem:  # a file may hold anything
        app.guard.forgotten(f"{_key(app)}, {name},", problem)
        remember(app, name, None)
        return None


def remember(app: TablesideApp, name: str, draft: Plain) -> None:
    """Any JSON value; an empty one is no draft any more."""
    drafts = {key: each for key, each in {**_here(app), name: draft}.items() if each}
    if drafts:
        app.remember(_key(app), {"at": app.game.session.head, "drafts": drafts})
    else:
        forget(app)


def forget(app: TablesideApp) -> None:
    """No drafts of the open game any more."""
    app.forget(_key(app))


def tidy(app: TablesideApp) -> None:
    """Forget those begun at another entry than the newest."""
    if not _here(app):
        forget(app)


def _here(app: TablesideApp) -> dict[str, Plain]:
    kept = app.recall(_key(app)) or {}
    return kept["drafts"] if kept.get("at") == app.game.session.head else {}


def _key(app: TablesideApp) -> str:
    return f"drafts.{app.game.id}"
