"""The end: won, agreed, conceded, against the Elves."""

from typing import Any

from assistant.core.engine.leaving import AgreeEnd, Concede
from tests.kit.taps import evening
from tests.scenes import Scene


def won(folder: Any, players: int = 2, edition: str = "retail2019", **more: Any) -> None:
    evening.keep_game(folder, evening.header(players, edition, **more), evening.panel("over"))


def going(folder: Any, players: int = 3) -> None:
    evening.keep_game(folder, evening.header(players), evening.panel("action", 3))


def settle(d: Any) -> None:
    """The curves, and luck and skill, are worked out in threads."""
    panel = d.app.navigator.screen.panel
    d.wait_for(lambda: bool(panel.curves.rounds) and panel.skill is not None)
    d.frames(5)


def concede(d: Any) -> None:
    for clan in list(d.app.game.state.players)[:2]:
        assert d.app.game.submit(Concede(clan))
    settle(d)


def agree(d: Any) -> None:
    assert d.app.game.submit(AgreeEnd())
    settle(d)


SCENES = {
    "over": Scene(won, settle),
    "over-five": Scene(lambda folder: won(folder, 5, "ks2017"), settle),
    "over-solo": Scene(lambda folder: won(folder, 1, solo="easy"), settle),
    "over-conceded": Scene(going, concede),
    "over-agreed": Scene(going, agree),
}
