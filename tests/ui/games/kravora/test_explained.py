"""What a finger that rests on something is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.table.amounts import CorrectAmount
from assistant.core.words.message import say
from assistant.games.kravora.box.records import BUILDINGS
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import LINES
from assistant.ui.games.kravora import explained
from assistant.ui.games.kravora.presenters import places
from tests.kit.taps import siege
from tests.scenes.kravora import sieges


def lay(drive: Any, folder: Path, *commands: Any, **more: Any) -> Any:
    siege.laid(folder, siege.header(2, "table", **more), *commands)
    return drive()


def notices(d: Any) -> str:
    return " ".join(label.text for label in d.app.shell.ids.notices.walk() if getattr(label, "text", ""))


def told_at(d: Any, x: float, y: float) -> str:
    """A finger rests at a share of the board's width and height, from its lower left corner."""
    board = d.app.navigator.screen.board
    d.app.shell.hush()
    d.hold(board.to_window(board.x + board.width * x, board.y + board.height * y))
    return notices(d)


def test_a_finger_that_rests_on_a_unit_is_told_what_it_is(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, *sieges.opening(), *sieges.to_attack(2), sieges.unit("red", 3, "costaud", "red", 2))
    number = max(d.app.game.state.players["red"].units)
    d.hold(d.app.navigator.screen.board.point_of(number))
    said = notices(d)
    assert "Bruiser of Ada" in said and "Life left: 2 of 5" in said
    assert not d.app.navigator.screen.board.lights.chosen


def test_a_card_says_what_a_unit_does_and_explains_itself_when_held(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, *sieges.opening(), CorrectAmount("blood", "red", 3))
    assert d.find("buy.caillasseur").view.stats == "blows 1 · reach 1–2 · life 1"
    for ware, sentence in (("caillasseur", "1–2 lines away"), ("costaud", "Wounds it bears: 5")):  # one is too dear
        d.hold(d.find(f"buy.{ware}"))
        assert sentence in notices(d) and not d.find(f"buy.{ware}").chosen
        d.app.shell.hush()
    d.tap("shelf.buildings")
    for ware in BUILDINGS:
        d.hold(d.find(f"buy.{ware}"))
        assert " ".join(notices(d).split()) != "" and not d.find(f"buy.{ware}").chosen
        d.app.shell.hush()


def test_wall_sky_volcano_and_lines_explain_themselves_and_nothing_is_tapped(drive: Any, tmp_path: Path) -> None:
    d = lay(drive, tmp_path, *sieges.opening(), *sieges.to_attack(2), CorrectAmount("wall", "red", 7))
    board, head = d.app.navigator.screen.board, d.app.game.session.head
    low, high = board.ground.wall
    assert "7 of 10 stones" in told_at(d, 0.1, ((low + high) / 2 - board.y) / board.height)
    assert "They wait" in told_at(d, 0.4, 0.95) and "Long-arm" in notices(d)
    assert "As round 11 begins" in told_at(d, places.VOLCANO, 0.95)
    for line in LINES:
        d.app.shell.hush()
        d.hold(board.point_of_line(line))
        assert f"Line {line}" in notices(d)
    assert d.app.game.session.head == head


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("after_ten", ["volcano", "waves"])
def test_each_place_has_words(lang: str, after_ten: str) -> None:
    state = siege.begun(siege.header(2, "table", rulings={"after-ten": after_ten})).state
    voice = GAME.voice(state.setting, lang)
    said = ["\n".join(say(each, voice) for each in explained.place(state, "red", place))
            for place in (*map(str, LINES), "wall", "sky", "volcano")]
    assert len(set(said)) == len(said) and all(said) and not any("{" in each for each in said)
