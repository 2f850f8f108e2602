"""What fell as a round began, and what it did, is told before anybody attacks; once, and over a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from assistant.core.table.amounts import CorrectAmount
from assistant.core.words.message import say
from assistant.games.kravora.chapters.calamity import ThrowCalamity, ThrowComet
from assistant.games.kravora.chapters.rounds import ThrowWave
from assistant.games.kravora.chapters.turn import Done
from assistant.games.kravora.game import GAME
from assistant.ui.games.kravora.news import happened
from assistant.ui.games.kravora.news.happened import Row
from tests.kit.taps import besieging, siege
from tests.scenes.kravora import sieges


def told(*commands: Any, lang: str = "en") -> tuple[Row, ...]:
    """What the last round of a game of two tells that so begins."""
    session = siege.begun(siege.header(2, "table"))
    for command in (*sieges.opening(), *commands):
        session.submit(command)
    return happened.present(session, 0, GAME.voice(session.state.setting, lang))


WINDOWS = (Done("red"), Done("blue"), ThrowWave((4,)))


def test_a_comet_says_its_line_and_whom_it_hits_on_every_board() -> None:
    _, comet = told(sieges.unit("red", 1, "costaud", "red"), *WINDOWS, ThrowCalamity("comet"), ThrowComet((2,)))
    assert comet.title == "The comet falls on line 2" and comet.lines == (2,)
    assert comet.text == "Ada: nobody is hit. Björn: nobody is hit."
    calamity, comet = told(*WINDOWS, ThrowCalamity("comet"), ThrowComet((1,)))
    assert calamity.faces == ("comet",) and calamity.title == "Calamity: comet"
    assert "Ada: killed 2 × Puppet, 1 × Sprinter, 1 × Stone-thrower. Björn: killed 2" in comet.text
    hurt = told(sieges.unit("red", 3, "costaud", "red"), *WINDOWS, ThrowCalamity("comet"), ThrowComet((3,)))[1]
    assert hurt.text == "Ada: wounded 1 × Bruiser. Björn: nobody is hit."
    _, comet = told(*WINDOWS, ThrowCalamity("comet"), ThrowComet((6,)))
    assert comet.text == "Ada: the wall loses 4. Björn: the wall loses 4."


def test_an_arrow_says_how_many_come_nearer() -> None:
    arrow, = told(*WINDOWS, ThrowCalamity("arrow"))
    assert arrow.title == "Calamity: arrow" and arrow.text.endswith("Ada: 4 come nearer. Björn: 4 come nearer.")


def test_the_reward_says_why_markers_go_back() -> None:
    nobody, = told(*WINDOWS, ThrowCalamity("blank"), Done("red"), Done("red"), Done("blue"), Done("blue"),
                   ThrowWave((1,)))
    assert nobody.title == "Reward for the most kills" and nobody.text == "Nobody has killed anybody: no blood."


def fallen(drive: Any, folder: Path, *more: Any, players: int = 3) -> Any:
    """Red's last stone is about to go."""
    siege.laid(folder, siege.header(players, "table"), *sieges.opening(), *sieges.to_attack(players),
               CorrectAmount("wall", "red", 1), sieges.unit("red", 4, "costaud"), *more)
    d = drive()
    besieging.give(d, Done("red"))
    return d


def test_a_fortress_that_falls_is_told_and_who_is_first_now(drive: Any, tmp_path: Path) -> None:
    d = fallen(drive, tmp_path)
    assert d.app.game.state.players["red"].out and d.app.game.state.turn == "blue"
    row, = happened.present(d.app.game.session, d.app.game.session.head - 1, d.app.voice)
    assert row.title == "The fortress of Ada falls" and row.text.endswith("First is now Björn.")
    assert d.app.navigator.screen.panel.hint == "A fortress falls" and not d.has("attack.done")
    d.tap("news.done")
    assert d.has("attack.done")


def test_a_fall_before_a_new_round_is_not_forgotten(drive: Any, tmp_path: Path) -> None:
    d = fallen(drive, tmp_path)
    for side in ("blue", "green"):
        for _ in range(2):
            besieging.give(d, Done(side))
    besieging.give(d, ThrowWave((1,)))
    assert len(happened.present(d.app.game.session, 0, d.app.voice)) == 1, "it was read long ago"
    laid = siege.begun(siege.header(3, "table"))
    commands: tuple[Any, ...] = (
        *sieges.opening(), *sieges.to_attack(3), *(Done(side) for side in ("red", "red", "blue", "blue")),
        CorrectAmount("wall", "green", 1), sieges.unit("green", 4, "costaud"), Done("green"), ThrowWave((1,)))
    for command in commands:
        laid.submit(command)
    titles = [row.title for row in happened.present(laid, 0, GAME.voice(laid.state.setting, "en"))]
    assert titles == ["The fortress of Chloé falls", "Reward for the most kills"]


def test_the_last_fall_ends_the_game(drive: Any, tmp_path: Path) -> None:
    d = fallen(drive, tmp_path, players=2)
    assert d.has("over.home") and not d.has("news.done")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_all_faces_have_words(lang: str) -> None:
    for face in ("blood5", "blood10", "comet", "comets", "arrow", "blank"):
        row = told(*WINDOWS, ThrowCalamity(face), lang=lang)[0]
        assert row.title and row.text and "{" not in row.title + row.text


def test_before_the_attack_it_is_read_once_and_again_after_a_kill(drive: Any) -> None:
    d = drive()
    besieging.begun(d)
    for _ in range(2):
        besieging.give(d, Done(d.app.game.state.turn))
    rows = happened.present(d.app.game.session, 0, d.app.voice)
    assert rows[0].faces and "to come" in rows[0].title
    assert d.has("news.done") and not d.has("attack.done")
    d = drive()
    assert d.has("news.done")
    screen = d.app.navigator.screen
    assert screen.hands.lines == [] and not d.has("hands.done"), "one thing after the other"
    d.tap("news.done")
    assert screen.hands.lines and d.has("hands.done")
    assert not d.has("news.done") and d.app.navigator.screen.panel_now() == d.app.game.ask.panel
    d = drive()
    assert not d.has("news.done"), "it was read"
    d.tap("table.undo")
    assert not d.has("news.done")


def test_what_the_table_throws_first_in_a_game_that_is_opened_is_told(drive: Any, tmp_path: Path) -> None:
    siege.laid(tmp_path, siege.header(2, "table"), *sieges.opening(), *WINDOWS)
    d = drive()
    d.tap("face.arrow")
    assert d.has("news.done")


def test_a_game_that_is_opened_tells_nothing_old(drive: Any, tmp_path: Path) -> None:
    siege.keep(tmp_path, siege.header(2), siege.panel("attack", 2))
    d = drive()
    assert d.has("attack.done") and not d.has("news.done")
    assert say(d.app.game.ask.words, d.app.voice)
