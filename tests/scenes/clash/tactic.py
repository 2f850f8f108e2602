"""Choosing Tactic cards: the curtain, the cards, the reveal; and cards typed in."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def at_tactic(players: int, **more: Any) -> Any:
    def prepare(folder: Path) -> None:
        evening.keep_game(folder, evening.header(players, **more), evening.panel("tactic"))

    return prepare


def hand(d: Any) -> list[str]:
    """The cards that can be tapped: their keys end in a number."""
    return [key for key in sorted(d.keys()) if key.startswith("tactic.") and key[-1].isdigit()]


def opened(d: Any) -> None:
    """The last one: the others seal a card with a tap."""
    choose(d)
    d.tap("tactic.open")
    d.tap(hand(d)[0])


def choose(d: Any) -> None:
    if d.has("tactic.open"):
        d.tap("tactic.open")
    d.tap(hand(d)[0])
    if d.has("tactic.seal") and d.app.navigator.screen.panel.picked:
        d.tap("tactic.seal")


def one_sealed(d: Any) -> None:
    choose(d)


def all_revealed(d: Any) -> None:
    while d.app.game.state.phase == "tactic":
        choose(d)


SCENES = {
    "tactic-curtain": Scene(at_tactic(5), one_sealed),
    "tactic-open": Scene(at_tactic(2), opened),
    "tactic-solo": Scene(at_tactic(1, solo="easy")),
    "tactic-revealed": Scene(at_tactic(5), all_revealed),
    "tactic-typed": Scene(at_tactic(3, sources="table"), one_sealed),
}
