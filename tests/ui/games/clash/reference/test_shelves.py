"""The house's own box as shelves: typed in by taps, looked at twice, given away, merged with that of a friend."""

from pathlib import Path
from typing import Any

from assistant.core.box.house import House, box_of, differences, grown, merged
from assistant.core.store.houses import Houses
from assistant.games.clash.box import content, write
from assistant.games.clash.table.own_box import OWN_BOX

EDITION = "retail2019"
DIFFERENT = 20


def known(box: Any) -> list[Any]:
    things = {thing: figures for thing, figures in OWN_BOX.things(box, EDITION).items() if thing.what != "deck"}
    return list(merged({}, things, ()))


def houses(folder: Path) -> Houses[Any]:
    return Houses(folder, "clash", OWN_BOX)


def ours(folder: Path) -> Any:
    return box_of(houses(folder).of(EDITION), OWN_BOX)


def shelf(drive: Any, page: str = "", **more: Any) -> Any:
    d = drive(**more)
    d.app.navigator.go("box")
    screen = d.app.navigator.screen
    screen.choose_own()
    if page:
        screen.open_chapter(page)
    d.wait(0.6)
    return d


def test_a_sheet_is_typed_in_from_the_shelf_and_taken_back(drive: Any, tmp_path: Path) -> None:
    d = shelf(drive, "clan:tomb")
    assert d.find("entry.unit.tomb.2").view.outlined
    for key in ("entry.unit.tomb.2", "pad.power.4", "pad.movement.2", "pad.life.2", "pad.count.6", "pad.hit",
                "pad.done"):
        d.tap(key)
    unit = ours(tmp_path).clans["tomb"].units[1]
    assert (unit.power, unit.movement, unit.life, unit.count, unit.hit, unit.shield) == (4, 2, 2, 6, 1, 0)
    d.wait(0.5)
    assert not d.find("entry.unit.tomb.2").view.outlined
    d.tap("shelf.undo")
    assert ours(tmp_path).clans["tomb"].units[1].power == 4, "much may have been read last: it is asked first"
    d.tap("question.yes")
    assert ours(tmp_path).clans["tomb"].units[1].power is None
    d.wait(0.5)
    assert d.find("shelf.undo").disabled
    d.tap("shelf.redo")
    assert ours(tmp_path).clans["tomb"].units[1].power == 4
    d.wait(0.5)
    assert d.find("shelf.redo").disabled


def test_a_new_card_is_typed_in_with_a_name(drive: Any, tmp_path: Path) -> None:
    d = shelf(drive, "weapons")
    for key in ("shelf.new", "pad.cost.9", "pad.power"):
        d.tap(key)
    d.type("pad.name", "Long spear")
    d.find("pad.name").dispatch("on_written")
    d.tap("pad.done")
    card = ours(tmp_path).equipment["equipment-1"]
    assert (card.kind, card.cost, card.power, card.name["en"]) == ("weapon", 9, 1, "Long spear")


def test_a_second_pair_of_eyes_looks_at_each_thing_once(drive: Any, tmp_path: Path) -> None:
    lines = known(content.load("stand-in"))[:3]
    houses(tmp_path).keep(grown(House("clash", EDITION), "x", lines))
    d = shelf(drive)
    d.tap("shelf.eyes")
    left = len(d.app.shell.sheet.left)
    assert left == 3, "what a book prints needs no second look"
    d.tap("eyes.same")
    assert len(d.app.shell.sheet.left) == left - 1 and len(houses(tmp_path).of(EDITION).checked) == 1
    d.tap("eyes.wrong")
    assert hasattr(d.app.shell.sheet, "pad"), "what is wrong is typed in anew"


def test_merging_a_friends_box_that_differs_in_twenty_figures_by_taps(drive: Any, tmp_path: Path) -> None:
    lines = [line for line in known(content.load("stand-in")) if line["what"] != "tile"]
    changed = [{**line, "figures": {"life": (line["figures"].get("life") or 0) + 1}} for line in lines
               if line["what"] in ("unit", "elf", "equipment")][:DIFFERENT]
    houses(tmp_path).keep(grown(House("clash", EDITION), "x", lines))
    friend = box_of(grown(House("clash", EDITION), "y", [*lines, *changed]), OWN_BOX)
    (tmp_path / "friend.toml").write_text(write.text(friend), encoding="utf-8")
    before = ours(tmp_path)
    found = differences(OWN_BOX.things(before, EDITION), OWN_BOX.things(friend, EDITION))
    assert len(found) == DIFFERENT
    d = shelf(drive)
    d.tap("box.choice")
    d.tap("boxes.load")
    d.tap("file.0")
    seen = set()
    for number in range(DIFFERENT):
        view = d.app.shell.sheet.view
        seen.add((view.title, view.figure))
        d.tap("merge.take" if number % 2 else "merge.keep")
    assert d.app.shell.sheet.view is None and len(seen) == DIFFERENT, "each is shown once"
    d.tap("merge.done")
    after = OWN_BOX.things(ours(tmp_path), EDITION)
    left = differences(after, OWN_BOX.things(friend, EDITION))
    assert {each.key for each in left} == {each.key for number, each in enumerate(found) if number % 2 == 0}
    assert len(differences(after, OWN_BOX.things(before, EDITION))) == DIFFERENT // 2
    d.tap("shelf.undo")
    d.tap("question.yes")
    assert ours(tmp_path) == before


def test_it_is_given_away_as_a_file(drive: Any, tmp_path: Path) -> None:
    houses(tmp_path).keep(grown(House("clash", EDITION), "x", known(content.load("stand-in"))[:3]))
    d = shelf(drive)
    given: list[Path] = []

    def take(file: Path) -> bool:
        given.append(file)
        return True

    d.app.services.share = take
    d.tap("shelf.share")
    assert given == [houses(tmp_path).file(EDITION)]
    assert "2019" in content.load(str(given[0])).name["en"], "the edition stands on it"


def test_a_damaged_box_is_told_of(drive: Any, tmp_path: Path) -> None:
    houses(tmp_path).keep(grown(House("clash", EDITION), "x", known(content.load("stand-in"))[:3]))
    houses(tmp_path).file(EDITION).with_suffix(".json").write_bytes(b"spoiled")
    d = drive()
    d.tap("home.new")
    d.tap("shelf.clash")
    told = " ".join(notice.title for notice in d.app.shell.ids.notices.children)
    assert ".aside" in told


def test_the_blank_box_can_be_leafed_through(drive: Any) -> None:
    d = shelf(drive)
    for page in [chapter for chapter, _, _ in d.app.navigator.screen.view.sections]:
        d.app.navigator.screen.open_chapter(page)
        d.wait(0.3)
