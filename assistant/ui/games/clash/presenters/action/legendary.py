"""The Legendaries drawn at the forge, of which one is kept."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Name, Voice, message, say
from assistant.games.clash.box.records import LEVELS
from assistant.games.clash.chapters.forging import to_be_kept
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.presenters.action.equip import LevelView, level_view
from assistant.ui.games.clash.presenters.pieces.card_face import CardView, card_view


@record
class LegendaryView:
    cards: tuple[CardView, ...]
    picked: str | None
    levels: tuple[LevelView, ...]
    keep: str  # the words on the button, "" while none is picked


def present(state: Clash, picked: str | None, voice: Voice) -> LegendaryView:
    drawn, clan = to_be_kept(state), state.turn or ""
    if len(set(drawn)) == 1:  # nothing to choose
        picked = drawn[0]
    picked = picked if picked in drawn else None
    cards = tuple(card_view(state.box, card, state.setting.edition, voice) for card in dict.fromkeys(drawn))
    levels = tuple(level_view(state, clan, level, picked, voice) for level in LEVELS)
    keep = say(message("Keep {card}", card=Name("card", picked)), voice) if picked else ""
    return LegendaryView(cards, picked, levels, keep)
