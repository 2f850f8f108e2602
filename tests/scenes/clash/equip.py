"""Equipping: the market, a card in hand, what is worn, Heroes, solo's stacks."""

from typing import Any

from assistant.games.clash.model import Clash
from tests.kit.taps import evening
from tests.scenes import Scene


def rich(state: Clash) -> bool:
    """In an Action, with something worn already and gold for more."""
    if evening.panel("action")(state) is False or state.action is not None:
        return False
    each = state.players[state.turn or ""]
    return any(slots.worn() for slots in each.slots) and each.gold >= 6


def play(folder: Any, players: int = 2, edition: str = "retail2019", until: evening.Until = rich, **more: Any) -> None:
    evening.keep_game(folder, evening.header(players, edition, **more), until)


def equip(d: Any, **arguments: Any) -> None:
    d.app.navigator.screen.open_part("equip", **arguments)
    d.frames(10)


def pick(d: Any, dear: bool = False) -> None:
    """Tap a card of the market that can be paid."""
    equip(d)
    part = d.app.navigator.screen.panel.part
    card = next(card for card in part.view.market if card.available != dear)
    d.tap(f"equip.market.{card.id}")
    d.frames(10)


def forge(d: Any) -> None:
    """Look at the first Legendary drawn."""
    d.tap(f"legendary.{d.app.navigator.screen.panel.view.cards[0].id}")
    d.frames(5)


SCENES = {
    "equip": Scene(play, equip),
    "equip-picked": Scene(play, pick),
    "equip-too-dear": Scene(play, lambda d: pick(d, dear=True)),
    "equip-heroes": Scene(lambda folder: play(folder, 4, "ks2017"), lambda d: equip(d, show="heroes")),
    "legendary": Scene(lambda folder: play(folder, until=evening.panel("legendary")), forge),
    "equip-solo": Scene(lambda folder: play(folder, 1, until=evening.panel("action"), solo="easy"), equip),
}
