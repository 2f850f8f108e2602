"""What is to be read next, and which thing in somebody's hands that is."""

from __future__ import annotations

from collections.abc import Container

from assistant.core.box.unread import Missing, each_once
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.box.unread import tactic
from assistant.games.clash.chapters.fate import draw_owed
from assistant.games.clash.chapters.planning import choices, undecided
from assistant.games.clash.chapters.setup.opening import tiles_owed
from assistant.games.clash.lookup import disputed
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.unread import in_action, to_fight, to_give_stones, to_reinforce
from assistant.ui.games.clash.presenters.reading import known
from assistant.ui.games.clash.presenters.reading.tile import TilePad
from assistant.ui.games.clash.presenters.round.tactic import next_to_choose
from assistant.ui.table.presenters.pads import Pad, WishView


def present(state: Clash, voice: Voice) -> WishView | None:
    """None where there is nothing to be read here."""
    found = _wished(state)
    if found is None:
        return None
    words, pad, stops, more = found
    if isinstance(pad, Missing):
        typed = known.pad_of(state.box, pad, voice)
        return None if typed is None else WishView(say(words, voice), typed, stops, "pad", more)
    return WishView(say(words, voice), pad, stops, "tile_pad" if isinstance(pad, TilePad) else "pad", more)


def of_battle(state: Clash, place: str, voice: Voice) -> WishView | None:
    """What the armies there lack; None: nothing."""
    missing = to_fight(state, place)
    once = each_once(missing)
    pad = known.pad_of(state.box, once[0], voice) if once else None
    if pad is None:
        return None
    return WishView(say(message("To be read: {count}", count=len(once)), voice), pad, stops=True, more=len(once) > 1)


def _wished(state: Clash) -> tuple[Message, Pad | TilePad | Missing, bool, bool] | None:
    if state.phase == "over" or state.battle is not None:
        return None
    if state.phase == "setup" and tiles_owed(state):
        return (message("+ a tile of ours"), _new_tile(state), not state.box.tiles, False) if _is_read(state) else None
    owed = draw_owed(state)
    if owed is not None:
        if owed.deck == ELVES or not _is_read(state):
            return None
        deck = "legendary" if owed.deck == "legendary" else "equipment"
        new = Pad(deck, {"id": free(f"{deck}-", state.box.deck(deck))})
        return message("+ a card not yet read"), new, True, owed.count > 1
    if state.phase == "tactic":
        return _tactic(state)
    missing = _owed(state)
    if not missing:
        return None
    words = message("To be read: {count}", count=len(missing))
    return words, missing[0], state.action is None, len(missing) > 1


def _is_read(state: Clash) -> bool:
    """Is this a box that its players read themselves?"""
    return bool(state.box.decks)


def _new_tile(state: Clash) -> TilePad:
    return TilePad(free("", state.box.tiles))


def free(begins: str, taken: Container[str]) -> str:
    """The first number that no card or tile has."""
    return next(name for number in range(1, 1000) if (name := f"{begins}{number}") not in taken)


def _tactic(state: Clash) -> tuple[Message, Pad, bool, bool] | None:
    """A card of the player who chooses next that nobody has read yet."""
    clan = next_to_choose(state)
    if clan is None or state.players[clan].hand is not None:
        return None
    unread = next((card for card in choices(state, clan) if tactic(state.box, card)), None)
    if unread is None:
        return None
    more = len(undecided(state)) > 1
    return message("+ a card not yet read"), Pad("tactic", {"clan": clan, "id": unread}), True, more


def _owed(state: Clash) -> list[Missing]:
    if state.phase == "reinforce" and state.turn is not None:
        return to_reinforce(state, state.turn)
    stones = [missing for each in to_give_stones(state).values() for missing in each]
    if stones or state.turn is None:
        return stones
    battles = [missing for place in disputed(state, state.turn) for missing in to_fight(state, place)]
    return each_once([*battles, *in_action(state)])
