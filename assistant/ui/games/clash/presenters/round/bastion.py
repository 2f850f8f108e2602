"""Placing the own Bastion: where it may lie, and what it would lie next to."""

from __future__ import annotations

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.board import Hex
from assistant.games.clash.chapters.planning import PlaceBastion
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import units_at
from assistant.games.clash.model import ELVES, Clash
from assistant.ui.games.clash.presenters.table.words import feature_words


@record
class BastionView:
    title: str
    hint: str
    spots: tuple[Hex, ...]  # where it may lie
    chosen: Hex | None
    confirm: str


def present(state: Clash, chosen: Hex | None, voice: Voice) -> BastionView:
    spots = tuple(offer.at for offer in GAME.offers(state) if isinstance(offer, PlaceBastion))
    chosen = chosen if chosen in spots else None
    return BastionView(say(message("Place your {Bastion}"), voice), say(_hint(state, chosen), voice), spots, chosen,
                       say(message("Place it here"), voice))


def _hint(state: Clash, chosen: Hex | None) -> Message:
    if chosen is None:
        return message("Tap one of the golden hexes beside the tiles. Your figures enter the board there.")
    beside = state.board.beside(chosen)
    open_, barred = (tuple(_named(state, place) for place, mountains in beside.items() if mountains is wanted)
                     for wanted in (False, True))
    if barred:
        return message("From here on foot to: {places}. Behind Mountains: {barred}.", places=open_, barred=barred)
    return message("From here to: {places}.", places=open_)


def _named(state: Clash, place: str) -> Message:
    feature, elves = feature_words(state.board.features[place]), sum(units_at(state, ELVES, place))
    if elves:
        return message("{place} ({feature}; Elves on guard: {elves})", place=place, feature=feature, elves=elves)
    return message("{place} ({feature})", place=place, feature=feature)
