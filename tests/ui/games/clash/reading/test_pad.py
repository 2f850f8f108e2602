"""Cards, sheets and tiles are typed in with taps, in the moment somebody holds them."""

from pathlib import Path
from typing import Any

import pytest

from assistant.core.store.houses import Houses
from assistant.games.clash.box import content
from assistant.games.clash.table.own_box import OWN_BOX
from assistant.ui.games.clash.presenters.reading.tile import middle
from tests.scenes.clash.draw import BASTIONS, COUNTS, MARKET, PLACED, TACTICS, TILES, blank


class Counted:
    """A driver that counts its taps."""

    def __init__(self, driver: Any) -> None:
        self.driver, self.taps = driver, 0

    def tap(self, *keys: Any) -> None:
        for key in keys:
            self.driver.tap(key)
            self.taps += 1


def state(d: Any) -> Any:
    return d.app.game.state


def submit(d: Any, line: dict[str, Any]) -> None:
    """Done by other taps, which are not counted here."""
    game = d.app.game
    assert game.submit(game.kind.grammar.read(line, game.kind.names_of(game.state)))
    d.wait(0.5)
    if d.app.shell.sheet is not None:
        d.back()


def draw_tile(d: Counted) -> None:
    """City on 2, Forge on 5, Stone in the middle, Mountains between 3 and the middle."""
    d.tap("read.next")
    ground = d.driver.app.shell.sheet.ids.tile
    d.driver.frames(5)
    for number in (2, 5, 0):
        d.tap(ground.hex_point(number))
    d.tap("tile.brush.mountains", ground.point_of(middle((0, 2))), "pad.done")


def test_a_tile_is_drawn_and_lies_in_the_tray(drive: Any, tmp_path: Path) -> None:
    blank()(tmp_path)
    d = Counted(drive())
    draw_tile(d)
    face = state(d.driver).box.tiles["1"].a
    assert (face.city, face.forge, face.stone, face.mountains) == (2, 5, (0, 1), {(0, 2)}) and d.taps <= 8


def test_before_a_tile_is_read_none_is_laid(drive: Any, tmp_path: Path) -> None:
    """A tap beside the board takes the next tile of the tray, and there is none."""
    blank()(tmp_path)
    d = drive()
    before = state(d)
    d.app.navigator.screen.panel.tapped_off((2, 1))
    d.frames(3)
    assert state(d) == before and d.has("read.next")


def test_a_card_that_was_drawn_is_read_and_drawn(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = Counted(drive())
    d.tap("read.next", "pad.kind.weapon", "pad.cost.4", "pad.power", "pad.done")
    assert dict(state(d.driver).market) == {"equipment-1": 1} and d.taps <= 6
    card = state(d.driver).box.equipment["equipment-1"]
    assert (card.kind, card.cost, card.power, card.hit) == ("weapon", 4, 1, 0)
    d.tap("card.equipment-1")
    assert dict(state(d.driver).market) == {"equipment-1": 2}, "known now, and tapped like any other"


def test_who_chooses_reads_the_card_and_has_chosen_it(drive: Any, tmp_path: Path) -> None:
    blank(TILES, MARKET)(tmp_path)
    d = Counted(drive())
    d.tap("read.next", "pad.number.4", "pad.gold.3", "pad.units.0.2", "pad.units.1.1", "pad.units.2.0", "pad.done")
    assert state(d.driver).players["bohorg"].chosen == "bohorg-1" and d.taps <= 7


def test_what_stops_the_game_is_read_and_it_goes_on(drive: Any, tmp_path: Path) -> None:
    blank(TILES, MARKET, TACTICS, BASTIONS)(tmp_path)
    d = Counted(drive())
    clan = state(d.driver).turn
    d.tap("read.next", "pad.count.8", "pad.done", "read.next", "pad.count.6", "pad.done")
    assert [unit.count for unit in state(d.driver).box.clans[clan].units] == [8, 6, None]
    assert not d.driver.has("read.next"), "and nothing that is not needed is asked"


def test_a_sheet_is_read_before_its_figures_move(drive: Any, tmp_path: Path) -> None:
    blank(TILES, MARKET, TACTICS, BASTIONS, COUNTS, PLACED)(tmp_path)
    d = Counted(drive())
    clan = state(d.driver).turn
    for power in ("2", "4"):
        d.tap("read.next", f"pad.power.{power}", "pad.movement.2", "pad.life.1", "pad.hit", "pad.done")
    one, two, three = state(d.driver).box.clans[clan].units
    assert (one.power, one.hit, two.power, three.movement) == (2, 1, 4, None) and d.taps == 12


def test_what_was_read_stays_in_the_houses_own_box_until_it_is_taken_back(drive: Any, tmp_path: Path) -> None:
    blank(TILES)(tmp_path)
    d = drive()
    for key in ("read.next", "pad.kind.weapon", "pad.cost.4", "pad.done"):
        d.tap(key)
    ours = Houses(d.app.folder, "clash", OWN_BOX)
    assert content.load(str(ours.file("retail2019"))).equipment["equipment-1"].cost == 4
    assert "1" in content.load(str(ours.file("retail2019"))).tiles


@pytest.mark.parametrize("size", [(800, 1280)])  # wide: the evening that is played to its end counts them, too
def test_the_taps_of_a_whole_evening_before_the_first_move(drive: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    """Two tiles, the market, two Tactic cards, the figures due and the sheets of two players: at most 120 taps."""
    blank()(tmp_path)
    d = Counted(drive(size=size, lang="fr" if size[0] < size[1] else "en"))
    game = d.driver.app.game
    draw_tile(d)
    draw_tile(d)
    for line in TILES[2:]:
        submit(d.driver, line)
    for number in range(1, 7):
        d.tap("read.next", "pad.kind.weapon" if number % 2 else "pad.kind.armour", f"pad.cost.{number}", "pad.power",
              "pad.done")
    d.tap("check.close")  # what to take out of the box
    for told in ("4", "7"):
        d.tap("read.next", f"pad.number.{told}", "pad.gold.3", "pad.units.0.2", "pad.units.1.1", "pad.units.2.0",
              "pad.done")
    for line in BASTIONS:
        submit(d.driver, {**line, "by": game.state.turn})
    for _ in "12":
        d.tap("read.next", "pad.count.8", "pad.done", "read.next", "pad.count.6", "pad.done")
        submit(d.driver, {"do": "reinforce", "by": game.state.turn, "units": {"bastion": [2, 1, 0]}})
    for power in ("2", "4"):
        d.tap("read.next", f"pad.power.{power}", "pad.movement.2", "pad.life.1", "pad.done")
    assert game.state.phase == "action1" and "move" in game.kind.show_owed(game.state)["do"]
    assert d.taps <= 120, d.taps
