"""The looks of the games on the shelf. The only module of the interface that names them all."""

from __future__ import annotations

from assistant.ui.table.face import Face, load

FACES = {"clash": "assistant.ui.games.clash.face:FACE", "kravora": "assistant.ui.games.kravora.face:FACE"}


def face(game: str) -> Face:
    """How the game with this id looks."""
    found: Face = load(FACES[game])
    return found
