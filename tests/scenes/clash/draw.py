"""What the table draws: the market, tokens of Elves, Legendaries; and what it reads of its own box."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from assistant.core.engine.attempt import Accepted
from assistant.core.game.table import Table, open_table
from assistant.games.clash.game import GAME
from tests.kit.taps import evening
from tests.scenes import Scene

BY_HAND = {"dice": "app", "equipment": "table", "legendary": "table", "elves": "app", "tactics": "app"}


def two_cards(d: Any) -> None:
    for card in ("crossbow", "war-axe"):
        d.tap(f"card.{card}")


# A box that is read at the table

SOURCES = {"dice": "app", "elves": "app", "equipment": "table", "legendary": "table", "tactics": "table"}
FACE = {"city": 2, "forge": 5, "stone": {"at": 0, "level": 1}}
TILES: tuple[dict[str, Any], ...] = (
    *({"do": "read", "what": "tile", "id": name, "face": "a", "figures": FACE} for name in "12"),
    {"do": "place_tile", "tile": "1a", "at": [0, 0], "turn": 0},
    {"do": "place_tile", "tile": "2a", "at": [3, -1], "turn": 2})
MARKET: tuple[dict[str, Any], ...] = tuple(line for number in range(1, 7) for line in (
    {"do": "read", "what": "equipment", "id": f"equipment-{number}", "figures": {
        "name": f"Card {number}", "kind": "weapon" if number % 2 else "armour", "cost": number + 2, "power": 1}},
    {"do": "draw", "deck": "equipment", "cards": [f"equipment-{number}"]}))
TACTICS: tuple[dict[str, Any], ...] = tuple(line for number, clan in enumerate(("bohorg", "godleif")) for line in (
    {"do": "read", "what": "tactic", "clan": clan, "id": f"{clan}-1",
     "figures": {"number": number + 3, "gold": 5, "units": [2, 1, 0]}},
    {"do": "choose_tactic", "by": clan, "card": f"{clan}-1"}))
BASTIONS: tuple[dict[str, Any], ...] = ({"do": "place_bastion", "by": "bohorg", "at": [0, -2]},
                                       {"do": "place_bastion", "by": "godleif", "at": [-2, 0]})
COUNTS: tuple[dict[str, Any], ...] = tuple(
    {"do": "read", "what": "unit", "clan": clan, "level": level, "figures": {"count": 6}, "part": True}
    for clan in ("bohorg", "godleif") for level in (1, 2))
PLACED: tuple[dict[str, Any], ...] = tuple({"do": "reinforce", "units": {"bastion": [2, 1, 0]}} for _ in range(2))


def blank(*moments: Iterable[dict[str, Any]], **more: Any) -> Callable[[Path], str]:
    """A game with the blank box, in which so much was read and done."""

    def keep(folder: Path) -> str:
        table = open_table(GAME, evening.header(2, box="blank", sources=SOURCES, **more), "en")
        assert isinstance(table, Table), table

        def play(session: Any) -> None:
            for line in (line for moment in moments for line in moment):
                command = GAME.settle(session.state, GAME.grammar.read(line, GAME.names_of(session.state)))
                answer = session.submit(command)
                assert isinstance(answer, Accepted), (line, answer)

        return evening.lay(folder, table.session, play)

    return keep


def pad(d: Any) -> None:
    d.tap("read.next")


def known(d: Any) -> None:
    pad(d)
    for key in ("pad.kind.weapon", "pad.cost.3", "pad.power"):
        d.tap(key)


def half(d: Any) -> None:
    pad(d)
    for key in ("pad.kind.weapon", "pad.cost.more", "pad.cost.18"):
        d.tap(key)


def counted(d: Any) -> None:
    for key in ("table.menu", "menu.audit"):
        d.tap(key)
    market = next(stop.at for stop in d.app.navigator.screen.view.stops if stop.icon == "store")
    for key in (f"stop.{market}", "part.0", "add.card"):
        d.tap(key)


SCENES = {
    "draw-market": Scene(lambda folder: evening.keep_game(
        folder, evening.header(2, sources=BY_HAND), evening.panel("draw", 0)), two_cards),
    "draw-legendary": Scene(lambda folder: evening.keep_game(
        folder, evening.header(2, sources=BY_HAND), lambda state: bool(state.action and state.action.to_draw))),
    "draw-solo-token": Scene(lambda folder: evening.keep_game(
        folder, evening.header(1, solo="easy", sources="table"), lambda state: state.spawning is not None)),
    "read-tile": Scene(blank(), pad),
    "read-card": Scene(blank(TILES), pad),
    "read-known": Scene(blank(TILES, MARKET[:2]), known),
    "read-later": Scene(blank(TILES), half),
    "draw-own-market": Scene(blank(TILES, MARKET[:6])),
    "audit-own-card": Scene(blank(TILES, MARKET, TACTICS, BASTIONS, COUNTS, PLACED), counted),
    "tactic-own": Scene(blank(TILES, MARKET)),
    "read-tactic": Scene(blank(TILES, MARKET), pad),
    "read-count": Scene(blank(TILES, MARKET, TACTICS, BASTIONS), pad),
    "read-sheet": Scene(blank(TILES, MARKET, TACTICS, BASTIONS, COUNTS, PLACED), pad),
    "read-next": Scene(blank(TILES, MARKET, TACTICS, BASTIONS, COUNTS, PLACED)),
}
