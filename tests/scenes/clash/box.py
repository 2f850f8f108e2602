"""The box: a clan, cards, tiles, another box, a file with problems."""

from pathlib import Path
from typing import Any

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


SCENES = {
    "box": Scene(go=leaf),
    "box-weapons": Scene(go=lambda d: leaf(d, "weapons")),
    "box-tiles": Scene(go=lambda d: leaf(d, "tiles")),
    "box-of-the-game": Scene(lambda folder: evening.keep_game(folder, evening.header(5, "ks2017"),
                                                              evening.panel("reinforce")), leaf),
    "box-choice": Scene(go=choose),
    "box-problems": Scene(go=load_broken),
}
