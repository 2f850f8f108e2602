"""The five sounds: as they lie there, and when they are heard."""

from __future__ import annotations

import gzip
import runpy
import struct
import wave
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.database.backups import FILE
from assistant.core.store.store import Store
from assistant.games.clash.bots.greedy import Greedy
from assistant.ui import faces
from assistant.ui.table.face import load
from tests.kit.games import GAMES, Playing
from tests.kit.saves.golden_saves import SAVES
from tests.kit.saves.kept_games import reopened
from tests.kit.taps.evening import header, keep_game

ROOT = Path(__file__).resolve().parents[3]
NAMES = {"dice", "blade", "coin", "anvil", "horn"}
FULL = 32767
FILES = sorted((ROOT / "assistant/ui/sounds").iterdir())


def samples(file: Path) -> list[int]:
    with wave.open(str(file)) as lying:
        assert (lying.getnchannels(), lying.getsampwidth(), lying.getframerate()) == (1, 2, 22050)
        return list(struct.unpack(f"<{lying.getnframes()}h", lying.readframes(lying.getnframes())))


def test_there_are_five_and_they_are_small() -> None:
    assert {file.stem for file in FILES} == NAMES
    assert sum(file.stat().st_size for file in FILES) < 250_000


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_is_short_and_neither_faint_nor_clipped(file: Path) -> None:
    found = samples(file)
    assert 0.3 <= len(found) / 22050 <= 1.6
    assert 0.25 * FULL <= max(map(abs, found)) <= 0.7 * FULL
    assert max(map(abs, found[-20:])) < 0.01 * FULL, "it ends without a click"
    assert abs(sum(found) / len(found)) < 0.01 * FULL


def test_each_is_what_the_script_makes() -> None:
    script = runpy.run_path(str(ROOT / ".packaging/sounds.py"))
    made = {make.__name__: script["samples"](make) for make in script["LOUDEST"]}
    for file in FILES:
        assert all(abs(one - other) <= 2 for one, other in zip(samples(file), made[file.stem], strict=True))


@pytest.mark.parametrize("playing", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("source", ["app", "table"])
def test_dice_are_heard_where_the_app_throws(playing: Playing, source: str) -> None:
    heard, chapters = load(faces.face(playing.game.id).sounds), playing.game.chapters
    table = playing.opened(playing.some_header(Random(3), sources=source))
    for _ in islice(playing.walk(table, Random(3), False), 300):
        entry = table.session.entry(table.session.head)
        sounds = heard(entry.events, table.session.state)
        thrown = any(isinstance(throw, int) for event in entry.events if chapters.happens[type(event)].stroke
                     and chapters.by_app(event) for throw in chapters.stroke(event) or ())
        assert ("dice" in sounds) == thrown
        assert set(sounds) <= NAMES and len(set(sounds)) == len(sounds)


@pytest.mark.parametrize("identity", GAMES)
def test_each_sound_is_heard_in_games_to_the_end(identity: str, tmp_path: Path) -> None:
    heard, found = load(faces.face(identity).sounds), set[str]()
    for number, save in enumerate(sorted((SAVES / identity).glob("games-*.sqlite3.gz"))):
        (folder := tmp_path / str(number)).mkdir()
        (folder / FILE).write_bytes(gzip.decompress(save.read_bytes()))
        store = Store(folder)
        for kept in store.games():
            session = reopened(store, kept.id)
            found.update(*(heard(session.entry(number).events, session.state_at(number))
                           for number in range(1, len(session.history) + 1)))
        store.close()
    assert found == NAMES


class Heard:
    """In place of Kivy's sounds."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def load(self, file: str) -> Any:
        played, name = self.played, Path(file).stem

        class Sound:
            length = 0.5

            def play(self) -> None:
                played.append(name)

            def stop(self) -> None:
                pass

        assert Path(file).is_file()
        return Sound()


@pytest.fixture
def heard(kivy_window: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    from kivy.core import audio

    found = Heard()
    monkeypatch.setattr(audio, "SoundLoader", found)
    return found.played


def test_what_happens_is_heard_once_and_in_order(drive: Any, tmp_path: Path, heard: list[str]) -> None:
    keep_game(tmp_path, header(2, sources="app"), lambda state: state.battle is not None)
    d, player = drive(), Greedy(Random(1))
    while "dice" not in heard:
        heard.clear()
        assert d.app.game.submit(player(d.app.game.state))
        d.frames(2)
    assert heard == ["dice"], "what follows from them waits until they lie"
    d.wait(3)
    all_of_it = list(heard)
    d.app.lang = "fr"
    d.app.game.undo()
    d.wait(3)
    d.app.game.redo()
    d.wait(3)
    assert heard == all_of_it, "what is only looked at, or taken back, makes no sound"


def test_one_switch_makes_it_quiet(drive: Any, tmp_path: Path, heard: list[str]) -> None:
    keep_game(tmp_path, header(2, sources="app"), lambda state: state.battle is not None)
    d, player = drive(), Greedy(Random(1))
    d.app.sound = False
    for _ in range(30):
        assert d.app.game.submit(player(d.app.game.state))
    d.wait(3)
    assert heard == []
    d.app.sound = True
    d.app.services.sound(("coin", "horn"))
    d.wait(3)
    assert heard == ["coin", "horn"]


def test_where_nothing_can_be_played_it_is_said_in_the_settings_and_that_is_all(
        drive: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.core.audio import SoundLoader

    monkeypatch.setattr(SoundLoader, "load", lambda _: None)
    d = drive()
    d.app.services.sound(("coin",))
    d.app.services.sound(("dice",))
    d.wait(3)
    assert "sound" in d.app.services.trouble
