"""An evening with a box of which only what books print is known: by taps alone, from the home screen to the winner."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.games.clash.box import content
from tests.kit.moves.own_table import OwnTable, Readers, real_box

ALL = {"tile", "equipment", "tactic", "unit", "elf", "legendary"}
MOST_BEFORE_THE_FIRST_MOVE = 120  # taps that read, opening and closing each pad included


@pytest.mark.parametrize(("edition", "seed", "size", "lang", "read"), [
    ("retail2019", 4, (1280, 800), "en", ALL),
    ("ks2017", 1, (800, 1280), "fr", ALL | {"hero"}),
])
def test_an_evening_that_reads_its_box_card_by_card(drive: Any, tmp_path: Path, edition: str, seed: int,
                                                    size: tuple[int, int], lang: str, read: set[str]) -> None:
    d, chance, box = drive(size=size, lang=lang), Random(seed), real_box()
    d.app.motion = False
    hands, player = Readers(d, chance, box), OwnTable(box, chance)
    killed = set[str]()

    def kill() -> None:
        """Once on each kind of pad, with one thing tapped on it."""
        before = hands.driver.app.shell.sheet.pad
        what = getattr(before, "what", "tile")
        if what not in killed:
            killed.add(what)
            hands.driver = drive(size=size, lang=lang)
            hands.driver.app.motion = False
            hands.driver.wait_for(lambda: hands.driver.app.shell.sheet is not None)  # once the game is read
            hands.driver.wait(0.3)  # until it lies there
            assert hands.driver.app.shell.sheet.pad == before

    hands.half_typed = kill
    for key in ("home.new", "shelf.clash", f"edition.{edition}", f"box.{content.BLANK}", "start"):
        d.tap(key)
    while hands.state.phase != "over":
        hands.play(player(hands.state))
    assert hands.pads == killed == read
    assert hands.before_move <= MOST_BEFORE_THE_FIRST_MOVE
    assert {name: card.cost for name, card in hands.state.box.equipment.items()} == {
        name: box.equipment[name].cost for name in hands.state.box.equipment}
