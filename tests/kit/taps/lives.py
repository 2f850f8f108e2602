"""What an app says of itself while it lives, so that whoever kills it knows what has to be there in the next life."""

from __future__ import annotations

import json
from typing import Any

from assistant.core.database.seal import seal
from assistant.ui.games.clash.table.panels import battle_just_ended
from tests.kit.taps import half_entered


def told(app: Any) -> dict[str, Any]:
    """Where it is, how the game on its table stands, what is half entered, and what lies above."""
    game, screen = app.game, app.navigator.screen
    return {
        "way": [[name, arguments] for name, arguments in app.navigator.way],
        "game": standing(game.session) if game is not None else None,
        "half": None if game is not None and battle_just_ended(game) else half_entered.shown(app),
        "panel": type(getattr(screen, "panel", None)).__name__ if getattr(screen, "panel", None) else "",
        "sheet": type(app.shell.sheet).__name__ if app.shell.sheet is not None else "",
    }


def standing(session: Any) -> dict[str, Any]:
    """Of a game, in the app or on disk."""
    return {"id": session.id, "seen": session._seen, "head": session.head, "tip": session.tip,
            "entries": len(session.history), "state": seal(session.state)}


def line(what: str, **facts: Any) -> bytes:
    return json.dumps({"is": what, **facts}).encode() + b"\n"
