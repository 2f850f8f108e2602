"""Entering a game under way: the moment, the cards in force, the Bastions, the market, the Elves, the end."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene

ORDER = ("moment", "tactics", "bastions", "market", "elves", "after")


def fresh(players: int = 4, **more: Any) -> Any:
    def prepare(folder: Path) -> None:
        evening.keep_game(folder, evening.header(players, **more), evening.panel("tactic", 1))

    return prepare


def at(d: Any, step: str) -> Any:
    d.app.navigator.go("entering")
    screen = d.app.navigator.screen
    rim = screen._begin.state.board.rim()
    for number, clan in enumerate(screen._begin.state.players):
        screen.set_fact(("tactic", clan), screen._begin.state.box.clans[clan].tactics[number].id)
        if step != "bastions":
            screen.set_fact(("bastion", clan), rim[number * 4])
    d.frames(3)
    for _ in range(ORDER.index(step)):
        d.tap("entering.on")
    return screen


def bastions(d: Any) -> None:
    screen = at(d, "bastions")
    for spot in sorted(screen.view.lit)[:2]:
        d.tap(screen.ids.map.point_of(spot))


def market(d: Any) -> None:
    screen = at(d, "market")
    for card in list(screen._begin.state.box.equipment)[:5]:
        screen.set_fact(("card", card, "", "market"), 1)
    d.frames(5)


def after(d: Any) -> None:
    at(d, "after").set_fact(("taken", "1"), 2)
    d.frames(5)


SCENES = {
    "entering": Scene(fresh(5, goal=9), lambda d: at(d, "moment")),
    "entering-tactics": Scene(fresh(), lambda d: at(d, "tactics")),
    "entering-bastions": Scene(fresh(), bastions),
    "entering-market": Scene(fresh(), market),
    "entering-after": Scene(fresh(2), after),
}
