"""A house's own box: it grows from game to game, is taken back, and compared with that of a friend."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from assistant.core.box.house import (
    House,
    Things,
    aligned,
    box_of,
    differences,
    grown,
    mark,
    merged,
    redo,
    right,
    undo,
)
from assistant.core.database.disk import StoreTrouble
from assistant.core.shapes.record import replace
from assistant.core.shapes.shape import Misshapen
from assistant.core.store.houses import ASIDE, Houses
from assistant.games.clash.box import content, write
from assistant.games.clash.box.records import Box
from assistant.games.clash.table.own_box import OWN_BOX

EDITION = "retail2019"
DIFFERENT = 20
START = House("clash", EDITION)


def cards(box: Box) -> Things:
    """All there is in it but the sizes of the decks."""
    return {thing: figures for thing, figures in OWN_BOX.things(box, EDITION).items() if thing.what != "deck"}


def known(box: Box) -> list[Any]:
    """The lines that read all of a box."""
    return list(merged({}, cards(box), ()))


def some_power(power: int) -> Any:
    return {"do": "read", "what": "unit", "clan": "tomb", "level": 2, "figures": {"power": power}, "part": True}


def test_it_grows_from_game_to_game_and_is_taken_back() -> None:
    one = grown(START, "game 1", [some_power(3)])
    assert grown(one, "game 1", [some_power(3)]) is one, "nothing new"
    more = grown(one, "game 1", [some_power(3), some_power(4)])
    assert len(more.steps) == 1 and box_of(more, OWN_BOX).clans["tomb"].units[1].power == 4
    assert grown(more, "game 1", [some_power(3)]).steps == one.steps, "what the game took back is taken back here"
    two = grown(more, "game 2", [some_power(4), some_power(5)])
    assert [len(step.lines) for step in two.steps] == [2, 1], "what is known is not told again"
    assert undo(two).steps == more.steps and redo(undo(two)) == two
    assert undo(undo(two)).steps == () and box_of(undo(undo(two)), OWN_BOX).clans["tomb"].units[1].power is None


def test_a_box_read_to_the_last_card_is_the_one_typed_by_hand() -> None:
    ours = content.load("stand-in")
    read = box_of(grown(START, "by hand", known(ours)), OWN_BOX)
    typed = content.load_text(write.text(read).encode())
    assert typed == read and cards(typed) == cards(ours)


def two_houses(seed: int) -> tuple[House, House]:
    """Read apart: some of it by one, some by the other; of what both have read some figures differ."""
    chance, lines = Random(seed), known(content.load("stand-in"))
    mine = [line for line in lines if chance.random() < 0.7]
    theirs = [line for line in lines if chance.random() < 0.7]
    other: list[Any] = []
    for line in mine:
        for figure in ("power", "life", "slowness"):
            if line in theirs and line["what"] in ("unit", "elf", "equipment") and len(other) < DIFFERENT:
                other.append({**line, "figures": {figure: line["figures"][figure] + 1}})
    return grown(START, "ours", mine), grown(START, "theirs", [*theirs, *other])


def compared(house: House) -> Things:
    return OWN_BOX.things(box_of(house, OWN_BOX), EDITION)


@pytest.mark.parametrize("seed", range(3))
def test_merging_shows_each_difference_once_and_loses_nothing(seed: int) -> None:
    ours, other = two_houses(seed)
    mine, theirs = compared(ours), compared(other)
    found = differences(mine, theirs)
    assert len(found) == DIFFERENT == len({each.key for each in found})
    whole = compared(grown(ours, "a friend", merged(mine, theirs, ())))
    for side in (mine, theirs):
        for thing, figures in side.items():
            assert all(whole[thing][figure] is not None for figure, value in figures.items() if value is not None)
    assert len(differences(whole, theirs)) == DIFFERENT and not differences(whole, mine)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_answers_give_the_same_box_in_either_order(seed: int) -> None:
    ours, other = two_houses(seed)
    mine, theirs = compared(ours), compared(other)
    asked = {each.key for each in differences(mine, theirs)}
    friends = {key for number, key in enumerate(sorted(asked, key=str)) if number % 2}
    one = box_of(grown(ours, "a friend", merged(mine, theirs, friends)), OWN_BOX)
    two = box_of(grown(other, "a friend", merged(theirs, mine, asked - friends)), OWN_BOX)
    assert OWN_BOX.things(one, EDITION) == OWN_BOX.things(two, EDITION) and friends and asked - friends


# On disk

def houses(folder: Path) -> Houses[Box]:
    return Houses(folder, "clash", OWN_BOX)


def test_it_is_kept_and_lies_there_as_a_box_file(tmp_path: Path) -> None:
    assert houses(tmp_path).of(EDITION) == START and not houses(tmp_path).file(EDITION).exists()
    two = undo(grown(grown(START, "game 1", known(content.load("stand-in"))), "game 2", [some_power(9)]))
    houses(tmp_path).keep(two)
    assert houses(tmp_path).of(EDITION) == two and houses(tmp_path).of("ks2017") == House("clash", "ks2017")
    assert content.load(str(houses(tmp_path).file(EDITION))) == box_of(two, OWN_BOX)


@pytest.mark.parametrize("spoiled", [
    b"", b"{}", b"[]", b"\xff", b"[" * 5000, b'{"steps": 3, "undone": []}', b'{"steps": [{}], "undone": []}',
    b'{"steps": [{"origin": "x", "lines": [3]}], "undone": []}',
    json.dumps({"steps": [{"origin": "x", "lines": [{**some_power(3), "level": 9}]}], "undone": []}).encode(),
    json.dumps({"steps": [{"origin": "x", "lines": [{"do": "done"}]}], "undone": []}).encode(),
])
def test_what_can_not_be_read_is_put_aside(tmp_path: Path, spoiled: bytes) -> None:
    houses(tmp_path).keep(grown(START, "game 1", [some_power(3)]))
    file = houses(tmp_path).file(EDITION).with_suffix(".json")
    file.write_bytes(spoiled)
    assert houses(tmp_path).of(EDITION) == START
    assert file.with_name(file.name + ASIDE).read_bytes() == spoiled and not file.exists()


def test_nothing_that_was_put_aside_is_overwritten_and_the_box_file_is_kept_too(tmp_path: Path) -> None:
    file = houses(tmp_path).file(EDITION).with_suffix(".json")
    for spoiled in (b"1", b"2"):
        houses(tmp_path).keep(grown(START, "game 1", [some_power(3)]))
        box = houses(tmp_path).file(EDITION).read_bytes()
        file.write_bytes(spoiled)
        assert houses(tmp_path).of(EDITION) == START
    kept = sorted(each.read_bytes() for each in file.parent.iterdir())
    assert kept == sorted([b"1", b"2", box, box])


def test_what_the_disk_does_not_give_is_not_put_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    houses(tmp_path).keep(grown(START, "game 1", [some_power(3)]))

    def fails(_: Path) -> bytes:
        raise OSError(5, "input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(Path, "read_bytes", fails)
        with pytest.raises(StoreTrouble):
            houses(tmp_path).of(EDITION)
    assert houses(tmp_path).of(EDITION) == grown(START, "game 1", [some_power(3)])


def test_a_line_that_reads_nothing_is_refused() -> None:
    with pytest.raises(Misshapen):
        box_of(grown(START, "x", [{"do": "done"}]), OWN_BOX)
    with pytest.raises(Misshapen):
        box_of(replace(grown(START, "x", [some_power(1)]), edition="ks2099"), OWN_BOX)


def test_two_houses_that_number_their_cards_otherwise_find_the_same_ones() -> None:
    cards_of = {line["id"]: line["figures"] for line in known(content.load("stand-in")) if line["what"] == "equipment"}
    names = list(cards_of)[:12]

    def house(order: list[str]) -> House:
        return grown(START, "x", [{"do": "read", "what": "equipment", "id": f"equipment-{number}", "part": True,
                                   "figures": {**cards_of[name], "name": f"Card {number} of {order[0]}"}}
                                  for number, name in enumerate(order, start=1)])

    mine, theirs = compared(house(names[:8])), compared(house(names[:3:-1]))
    after = aligned(mine, theirs, OWN_BOX.numbered)
    assert {each.figure for each in differences(mine, after)} <= {"name"}
    box = box_of(grown(house(names[:8]), "a friend", merged(mine, after, ())), OWN_BOX)
    assert len(box.equipment) == 12, "what both have is there once, and nothing is lost"
    assert len({(card.kind, card.cost, card.power, card.hit, card.shield, card.reroll, card.slowness, card.life,
                 card.movement, card.rage, card.speed, card.flight) for card in box.equipment.values()}) == len({
                     tuple(sorted((key, str(value)) for key, value in cards_of[name].items() if key not in (
                         "name", "copies"))) for name in names})


def test_a_check_is_of_the_figures_as_they_were() -> None:
    thing, figures = next(iter(cards(content.load("stand-in")).items()))
    house = right(START, thing, figures)
    assert mark(thing, figures) in house.checked and right(house, thing, figures) == house
    assert mark(thing, {**figures, "power": 99}) not in house.checked
