"""The first line of a script, read and written."""

from __future__ import annotations

from random import Random
from typing import Any

from assistant.games.kravora.model import COLOURS, SOURCES
from assistant.games.kravora.rulings import RULINGS
from assistant.games.kravora.spelling.header import read_header, write_header
from tests.games.kravora.kit.position import opening


def test_what_is_written_is_read_again() -> None:
    for seed in range(20):
        chance = Random(seed)
        colours = chance.sample(COLOURS, chance.randint(2, 4))
        first = opening(colours, first=chance.choice(colours), seed=seed,
                        sources={source: chance.choice(("app", "table")) for source in SOURCES},
                        rulings={name: chance.choice(choices) for name, choices in RULINGS.items()})
        assert read_header(write_header(first, "stand-in")) == first


def test_what_is_left_out_is_as_usual() -> None:
    line: dict[str, Any] = {"game": "kravora", "edition": "proto2026", "players": [{"name": "A", "colour": "blue"},
                                                                    {"name": "B", "colour": "red"}]}
    read = read_header(line)
    assert read.setting.first == "blue" and read.setting.box.id == "stand-in" and set(read.sources.values()) == {"app"}
    assert read.setting.rulings == {name: choices[0] for name, choices in RULINGS.items()}
    assert read_header(line).seed != read.seed
