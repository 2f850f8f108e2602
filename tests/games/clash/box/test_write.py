"""A box written down is the same box when it is read again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from assistant.core.box.records import Provenance
from assistant.core.shapes.record import replace
from assistant.games.clash.box import content, write
from assistant.games.clash.box.records import Box
from tests.kit import box_file
from tests.kit.moves.random_positions import KIT

BOXES = {"stand-in": content.load("stand-in"), "five clans": content.load("five_clans.toml", KIT),
         "small": content.load_text(box_file.toml(box_file.box()))}


def some_box(chance: Random) -> Box:
    """The stand-in box with other figures, sources and names."""
    box = BOXES["stand-in"]
    cards = {key: replace(card, power=chance.randrange(3), flight=chance.random() < 0.5, cost=chance.randrange(9),
                          name={"en": f'A "{key}" – \\ é', "fr": "Épée 😀", "de": "Schwert"},
                          provenance=Provenance("printed", {"power": "table"}, "p. 3"))
             for key, card in box.equipment.items()}
    return replace(box, id="another-box", equipment=cards)


@pytest.mark.parametrize("box", [*BOXES.values(), *map(some_box, map(Random, range(3)))], ids=lambda box: box.id)
def test_what_is_written_is_read_again(tmp_path: Path, box: Box) -> None:
    file = tmp_path / "box.toml"
    file.write_text(write.text(box), encoding="utf-8")
    again = content.load(str(file))
    assert again == box
    for section in ("clans", "equipment", "legendary", "heroes", "tiles"):
        assert list(getattr(again, section)) == list(getattr(box, section))
