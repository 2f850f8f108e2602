"""The board of a state as a small picture."""

from __future__ import annotations

from collections.abc import Collection

from assistant.core.words.message import Voice
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.map.map import HexMap
from assistant.ui.games.clash.presenters.map import map as map_view


def picture(state: Clash, voice: Voice, lit: Collection[str] = ()) -> HexMap | None:
    """With these places lit; None where no tile lies yet."""
    return HexMap(view=map_view.picture(state, voice), lit=dict.fromkeys(lit, "target")) if state.board.tiles else None
