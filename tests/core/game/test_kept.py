"""A game that the core does not know is kept, killed, resumed, carried elsewhere, and judged there."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.engine.attempt import Accepted
from assistant.core.past import keeping
from assistant.core.past.session import Session
from assistant.core.store.kept import KeptSession
from assistant.core.store.store import Store
from tests.kit.saves.forged import Rows, brought_in, changed, rows_of
from tests.kit.toy.game import GAME
from tests.kit.toy.model import Choose, DrawCard, Throw
from tests.kit.toy.walk import played, some_table, walk

ROOT = Path(__file__).resolve().parents[3]
LIFE = """
import sys
from pathlib import Path
from random import Random
from assistant.core.past import keeping
from assistant.core.store.store import Store
from tests.kit.toy.game import GAME
from tests.kit.toy.walk import some_table, walk
session = keeping.keep(some_table(5).session, Store(Path(sys.argv[1])), "1")
while True:
    for _ in walk(session, Random(5), mixed=True):
        print(session.head, flush=True)
    session.jump(0)
"""


def kept(folder: Path, seed: int, **line: Any) -> tuple[Store, KeptSession]:
    store = Store(folder)
    session = keeping.keep(some_table(seed, **line).session, store, "1")
    for _ in walk(session, Random(seed)):
        pass
    return store, session


def one_round(folder: Path) -> tuple[Store, KeptSession]:
    store = Store(folder)
    session = keeping.keep(some_table(4, sources="table", rulings={"magpie": "greedy"}).session, store, "1")
    for command in (DrawCard("sun"), Throw((4, 2)), Choose(3, "red"), Choose(1, "blue")):
        assert isinstance(session.submit(command), Accepted)
    return store, session


def same(one: Session, other: Session) -> bool:
    return ((one.state, one.way, one.ahead, one.entries, one.branches)
            == (other.state, other.way, other.ahead, other.entries, other.branches))


@pytest.mark.parametrize("seed", range(8))
def test_what_was_played_undone_and_left_is_there_again(tmp_path: Path, seed: int) -> None:
    store, session = kept(tmp_path, seed)
    chance = Random(seed)
    for _ in range(3):
        session.jump(chance.choice((0, *session.way)))
        for _ in walk(session, chance, mixed=True):
            pass
    session.undo()
    (listed,) = store.games()
    store.close()
    again = keeping.reopened(GAME, Store(tmp_path), listed.id)
    assert again is not None and same(again, session)
    assert (listed.game, listed.title, listed.about["phase"]) == ("toy", "Ana – Luc", session.state.phase)
    assert again.redo() is not None and again.state.phase == "over"


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
@pytest.mark.parametrize("after", [1, 9, 30])
def test_killed_it_goes_on_where_it_was(tmp_path: Path, after: int) -> None:
    with subprocess.Popen([sys.executable, "-c", LIFE, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE,
                          encoding="utf-8") as life:
        assert life.stdout is not None
        told = [int(life.stdout.readline()) for _ in range(after)]
        os.kill(life.pid, signal.SIGKILL)
    store = Store(tmp_path)
    (listed,) = store.games()
    session = keeping.reopened(GAME, store, listed.id)
    assert session is not None and listed.entries >= max(told) and not GAME.broken(session.state)
    for _ in walk(session, Random(1)):
        pass
    assert session.state.phase == "over"


@pytest.mark.parametrize("seed", range(8))
def test_carried_elsewhere_it_is_the_same_game(tmp_path: Path, seed: int) -> None:
    store, session = kept(tmp_path, seed)
    (listed,) = store.games()
    status, (answer), said = brought_in(rows_of(store, listed.id), tmp_path)
    assert (status, said) == (0, "") and answer[0]["entries"] == len(session.way)
    again = keeping.reopened(GAME, Store(tmp_path / "brought-in"), answer[0]["imported"])
    assert again is not None and same(again, session)


def _event(rows: Rows, name: str) -> Any:
    return next(event for row in rows[1:-1] for event in row["entry"]["events"] if event["is"] == name)


FORGED: dict[str, Callable[[Rows], object]] = {
    "a book nobody knows": lambda rows: rows[0]["opening"]["command"]["setting"]["edition"].update(id="second"),
    "more nuts than the book says": lambda rows: [each["setting"]["edition"].update(nuts=99) for each in (
        rows[0]["opening"]["command"], rows[0]["opening"]["events"][0])],
    "one side twice": lambda rows: [each["setting"]["seats"][0].update(side="blue") for each in (
        rows[0]["opening"]["command"], rows[0]["opening"]["events"][0])],
    "a card that is not in the deck": lambda rows: _event(rows, "CardDrawn").update(card="hail"),
    "a choice that no hand holds": lambda rows: _event(rows, "CardChosen").update(card=9),
    "a visit to nobody": lambda rows: _event(rows, "NutStolen").update(side="green"),
    "nuts of nobody": lambda rows: rows[1]["entry"]["events"].append({"is": "NutsCorrected", "side": "green", "to": 1}),
    "a choice of nobody": lambda rows: _event(rows, "CardChosen").update(by="green"),
    "fewer nuts than none": lambda rows: _event(rows, "DiceThrown").update(dice=[-40]),
    "a text for a number": lambda rows: _event(rows, "CardChosen").update(card="3"),
    "another game": lambda rows: rows[0].update(game="clash"),
    "a game that is not on the shelf": lambda rows: rows[0].update(game="none"),
}


@pytest.mark.parametrize("lie", FORGED)
def test_a_forged_file_is_refused(tmp_path: Path, lie: str) -> None:
    store, _ = kept(tmp_path, 4, sources="table")
    rows = rows_of(store, store.games()[0].id)
    status, answers, said = brought_in(changed(rows, FORGED[lie]), tmp_path)
    assert (status, answers) == (1, []) and said


def test_dice_that_the_rules_do_not_lead_to_are_taken_as_they_are_written_and_told(tmp_path: Path) -> None:
    store, _ = one_round(tmp_path)
    rows = rows_of(store, store.games()[0].id)
    status, answers, said = brought_in(changed(rows, lambda rows: _event(rows, "DiceThrown").update(dice=[1, 1, 1])),
                                       tmp_path)
    assert status == 0 and answers[0]["as_written"] == [2] and "don’t lead to them" in said


def test_played_means_played(tmp_path: Path) -> None:
    """The games of this test do end, and visit everything a game can hold."""
    names = {type(event).__name__ for seed in range(30) for entry in played(seed, mixed=True).entries
             for event in entry.events}
    assert names == {kind.__name__ for kind in GAME.chapters.happens} - {"OpenGame"}
