"""The audit: a tile, a player, something that differs, something impossible, the end."""

from pathlib import Path
from typing import Any

from tests.kit.taps import evening
from tests.scenes import Scene


def long_game(players: int = 4, **more: Any) -> Any:
    def prepare(folder: Path) -> None:
        evening.keep_game(folder, evening.header(players, **more), evening.panel("action", 3))

    return prepare


def begin(d: Any) -> None:
    d.app.navigator.go("audit")
    d.frames(5)


def at(d: Any, kind: str) -> Any:
    """Go to the first question of a kind."""
    from assistant.games.clash.table.audit import audit

    begin(d)
    number = next(number for number, each in enumerate(audit(d.app.game.state)) if each.kind == kind)
    d.tap(f"stop.{number}")
    return d.app.navigator.screen


def opened(d: Any, kind: str) -> None:
    screen = at(d, kind)
    d.tap(f"part.{next(part.at for part in screen.view.parts if part.fields)}")


def differs(d: Any) -> None:
    opened(d, "player")
    d.tap("fact.units:bastion:bohorg:1.more")
    d.tap("part.2")


def empty(d: Any) -> None:
    screen = at(d, "tile")
    d.tap(f"part.{next(part.at for part in screen.view.parts if part.is_empty)}")
    d.tap("add.elves")
    d.tap(next(key for key in sorted(d.keys()) if key.startswith("fact.units:") and key.endswith(":1.more")))


def impossible(d: Any) -> None:
    opened(d, "tile")
    more = next(key for key in sorted(d.keys()) if key.startswith("fact.units:") and key.endswith("3.more"))
    for _ in range(9):
        if d.has(more):
            d.tap(more)


def card(d: Any) -> None:
    at(d, "market")
    d.tap("part.0")
    d.tap("add.card")
    d.frames(5)


def where(d: Any) -> None:
    """Where a Hero stands instead."""
    opened(d, "player")
    screen = d.app.navigator.screen
    d.tap(f"part.{next(part.at for part in screen.view.parts if part.spot.kind == 'hero')}")
    d.tap("add.hero")
    d.frames(5)


def end(d: Any) -> None:
    begin(d)
    screen = d.app.navigator.screen
    for clan, player in d.app.game.state.players.items():
        screen.set_fact(("gold", clan), player.gold + 3)
        screen.set_fact(("crystals", clan), player.crystals + 1)
    d.frames(3)
    d.tap(f"stop.{len(screen.view.stops) - 1}")


def agreed(d: Any) -> None:
    begin(d)
    while d.has("audit.agree"):
        d.tap("audit.agree")


SCENES = {
    "audit": Scene(long_game(), begin),
    "audit-player": Scene(long_game(3, edition="ks2017", goal=9), lambda d: at(d, "player")),
    "audit-differs": Scene(long_game(), differs),
    "audit-added": Scene(long_game(5, goal=9), empty),
    "audit-impossible": Scene(long_game(), impossible),
    "audit-market": Scene(long_game(), lambda d: opened(d, "market")),
    "audit-card": Scene(long_game(), card),
    "audit-options": Scene(long_game(3, edition="ks2017", goal=9), where),
    "audit-order": Scene(long_game(5, goal=9), lambda d: opened(d, "course")),
    "audit-end": Scene(long_game(), end),
    "audit-agreed": Scene(long_game(2), agreed),
}
