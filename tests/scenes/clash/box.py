"""The box: a clan, cards, tiles, another box, a file with problems."""

from pathlib import Path
from typing import Any

from assistant.core.box.house import House, box_of, grown
from assistant.core.store.houses import Houses
from assistant.games.clash.box import write
from assistant.games.clash.table.own_box import OWN_BOX
from tests.kit.taps import evening
from tests.scenes import Scene

BROKEN = """format = 1
game = "clash"
id = "our cards"
extends = "stand-in"

[[equipment]]
id = "crossbow"
cost = "five"
hitt = 2

[[hero]]
id = "hekna"
effect = "flies"
"""


def leaf(d: Any, page: str = "") -> None:
    d.app.navigator.go("box")
    d.frames(3)
    if page:
        d.app.navigator.screen.open_chapter(page)
    d.wait(0.6)


def choose(d: Any) -> None:
    leaf(d)
    d.tap("box.choice")


def load_broken(d: Any) -> None:
    leaf(d)
    path = Path(d.app.folder) / "cards.toml"
    path.write_text(BROKEN, encoding="utf-8")
    d.tap("box.choice")
    d.tap("boxes.load")
    d.tap("file.0")
    d.frames(6)


def some_house(folder: Path) -> None:
    """A house that has read some of its box: a clan, weapons, a tile."""
    lines: list[Any] = [
        *({"do": "read", "what": "unit", "clan": "tomb", "level": level, "figures": {
            "count": 8 - level, "power": 1 + level, "movement": 2, "life": level, "hit": 1}} for level in (1, 2)),
        *({"do": "read", "what": "equipment", "id": f"equipment-{number}", "figures": {
            "name": f"Spear {number}", "kind": "weapon", "cost": 3 + number // 2, "power": 1}} for number in (1, 2, 3)),
    ]
    houses = Houses(folder, "clash", OWN_BOX)
    houses.keep(grown(House("clash", "retail2019"), "some game", lines))
    theirs = [*lines, {**lines[2], "figures": {**lines[2]["figures"], "cost": 9}},
              {"do": "read", "what": "unit", "clan": "tomb", "level": 1, "figures": {"life": 4}, "part": True}]
    friend = box_of(grown(House("clash", "retail2019"), "a friend", theirs), OWN_BOX)
    (folder / "friend.toml").write_text(write.text(friend), encoding="utf-8")


def own(d: Any, page: str = "clan:tomb") -> None:
    d.app.navigator.go("box")
    d.app.navigator.screen.choose_own()
    leaf(d, page)


def merge(d: Any) -> None:
    own(d)
    for key in ("box.choice", "boxes.load", "file.0"):
        d.tap(key)


def eyes(d: Any) -> None:
    own(d)
    d.tap("shelf.eyes")


def typing(d: Any) -> None:
    own(d)
    d.tap("entry.unit.tomb.1")


SCENES = {
    "box": Scene(go=leaf),
    "box-weapons": Scene(go=lambda d: leaf(d, "weapons")),
    "box-tiles": Scene(go=lambda d: leaf(d, "tiles")),
    "box-of-the-game": Scene(lambda folder: evening.keep_game(folder, evening.header(5, "ks2017"),
                                                              evening.panel("reinforce")), leaf),
    "box-choice": Scene(go=choose),
    "box-own": Scene(some_house, own),
    "box-own-weapons": Scene(some_house, lambda d: own(d, "weapons")),
    "box-own-sheet": Scene(some_house, typing),
    "box-merge": Scene(some_house, merge),
    "box-eyes": Scene(some_house, eyes),
    "box-problems": Scene(go=load_broken),
}
