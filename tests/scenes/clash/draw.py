"""What the table draws: the market, tokens of Elves, Legendaries."""

from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene

BY_HAND = {"dice": "app", "equipment": "table", "legendary": "table", "elves": "app", "tactics": "app"}


def two_cards(d: Any) -> None:
    for card in ("crossbow", "war-axe"):
        d.tap(f"card.{card}")


SCENES = {
    "draw-market": Scene(lambda folder: evening.keep_game(
        folder, evening.header(2, sources=BY_HAND), evening.panel("draw", 0)), two_cards),
    "draw-legendary": Scene(lambda folder: evening.keep_game(
        folder, evening.header(2, sources=BY_HAND), lambda state: bool(state.action and state.action.to_draw))),
    "draw-solo-token": Scene(lambda folder: evening.keep_game(
        folder, evening.header(1, solo="easy", sources="table"), lambda state: state.spawning is not None)),
}
