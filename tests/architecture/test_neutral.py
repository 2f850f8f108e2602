"""What serves every game names none: no game, no side of one, nothing that only one has. Comments and sentences too."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.catalog import GAMES, game

ROOT = Path(__file__).resolve().parents[2]
OF_A_GAME = re.compile(r"(assistant/(ui/)?games|kv/games)/\w+/")
REGISTRIES = {"assistant/catalog.py", "assistant/ui/faces.py"}
MAPS = {"assistant/games/__init__.py", "assistant/ui/games/__init__.py"}  # of the folders that the games have
ONLY_ONE_HAS = {"clan", "clans", "elf", "elves", "elven", "hit", "hits", "bastion", "bastions", "tactic", "tactics",
                "fortress", "fortresses", "puppet", "puppets", "magpie", "toy"}
SMALL_WORDS = {"of"}
NEXT_WORD = re.compile(r"_|(?<=[a-z0-9])(?=[A-Z])")  # within a name: move_army, MoveArmy


def _clans() -> set[str]:
    box = tomllib.loads((ROOT / "assistant/games/clash/data/stand_in.toml").read_text(encoding="utf-8"))
    return {clan["id"] for clan in box["clan"]}


NAMES = {*GAMES, *(word for each in GAMES for word in game(each).title.id.lower().split()), *_clans(),
         *ONLY_ONE_HAS} - SMALL_WORDS


def named(text: str) -> Iterator[str]:
    """What a line names that it should not."""
    words = re.findall(r"[a-z]+", NEXT_WORD.sub(" ", text).lower())
    return (word for word in words if word in NAMES)


def neutral() -> Iterator[Path]:
    for pattern in ("main.py", "assistant/**/*.py", "kv/**/*.kv"):
        for file in sorted(ROOT.glob(pattern)):
            name = file.relative_to(ROOT).as_posix()
            if not OF_A_GAME.match(name) and name not in REGISTRIES | MAPS:
                yield file


def test_what_serves_every_game_names_none() -> None:
    strays = [f"{file.relative_to(ROOT)}:{number}: {word}" for file in neutral()
              for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
              for word in named(line)]
    assert strays == []


@pytest.mark.parametrize(("line", "found"), [
    ("# of a clan", ["clan"]), ("def of_clash(): ...", ["clash"]), ("class ClashGame:", ["clash"]),
    ('"tomb"', ["tomb"]), ("text: app._('The Elves')", ["elves"]), ("DIE = (1, 1, 1, 1, 0, 0)  # four hits", ["hits"]),
    ("itself, white, declan, clashing", []),
])
def test_a_name_is_found_as_a_whole_word(line: str, found: list[str]) -> None:
    assert list(named(line)) == found


def test_the_files_that_are_read_are_those_of_the_house() -> None:
    read = {file.relative_to(ROOT).as_posix() for file in neutral()}
    assert {"main.py", "assistant/core/game/game.py", "kv/screens/settings.kv", "assistant/ui/kit/theme.py"} <= read
    assert all(not name.startswith(("assistant/games/clash", "kv/games")) for name in read)
