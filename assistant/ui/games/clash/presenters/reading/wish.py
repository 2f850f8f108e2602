"""What is to be read next, and which thing in somebody's hands that is."""

from __future__ import annotations

from collections.abc import Container

from assistant.core.box.unread import Missing
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.box.unread import tactic
from assistant.games.clash.chapters.fate import draw_owed
from assistant.games.clash.chapters.planning import choices
from assistant.games.clash.chapters.setup.opening import tiles_owed
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.unread import in_action, to_give_stones, to_reinforce
from assistant.ui.games.clash.presenters.reading.pad import Pad
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.presenters.round.tactic import next_to_choose


@record
class WishView:
    """A tap that opens the pad; where it is in the way of the game it is gold."""

    words: str
    pad: Pad | TilePad
    stops: bool


def present(state: Clash, voice: Voice) -> WishView | None:
    """None where there is nothing to be read here."""
    found = _wished(state)
    if found is None:
        return None
    words, pad, stops = found
    return WishView(say(words, voice), pad, stops)


def _wished(state: Clash) -> tuple[Message, Pad | TilePad, bool] | None:
    if state.phase == "over" or state.battle is not None:
        return None
    if state.phase == "setup" and tiles_owed(state):
        return (message("+ a tile of ours"), _new_tile(state), not state.box.tiles) if _is_read(state) else None
    owed = draw_owed(state)
    if owed is not None:
        if owed.deck == ELVES or not _is_read(state):
            return None
        deck = "legendary" if owed.deck == "legendary" else "equipment"
        return message("+ a card not yet read"), Pad(deck, {"id": _free(f"{deck}-", state.box.deck(deck))}), True
    if state.phase == "tactic":
        return _tactic(state)
    missing = _owed(state)
    if not missing:
        return None
    first = missing[0]
    words = message("To be read: {count}", count=len(missing))
    return words, Pad(first.what, first.of, first.needs), state.action is None


def _is_read(state: Clash) -> bool:
    """Is this a box that its players read themselves?"""
    return bool(state.box.decks)


def _new_tile(state: Clash) -> TilePad:
    return TilePad(_free("", state.box.tiles))


def _free(begins: str, taken: Container[str]) -> str:
    """The first number that no card or tile has."""
    return next(name for number in range(1, 1000) if (name := f"{begins}{number}") not in taken)


def _tactic(state: Clash) -> tuple[Message, Pad, bool] | None:
    """A card of the player who chooses next that nobody has read yet."""
    clan = next_to_choose(state)
    if clan is None or state.players[clan].hand is not None:
        return None
    unread = next((card for card in choices(state, clan) if tactic(state.box, card)), None)
    if unread is None:
        return None
    return message("+ a card not yet read"), Pad("tactic", {"clan": clan, "id": unread}), True


def _owed(state: Clash) -> list[Missing]:
    if state.phase == "reinforce" and state.turn is not None:
        return to_reinforce(state, state.turn)
    stones = [missing for each in to_give_stones(state).values() for missing in each]
    return stones or (in_action(state) if state.turn is not None else [])
