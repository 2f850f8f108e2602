"""The paper sheet: one page of HTML that holds the whole game and nothing secret, whatever the players are called."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

from assistant.core.game.table import Table
from assistant.core.words.message import Name
from assistant.games.clash.chapters.planning import ChooseTactic
from assistant.games.clash.lookup import points
from assistant.games.clash.model import Clash
from assistant.games.clash.sheet.map import drawing, marks
from assistant.games.clash.sheet.page import sheet
from tests.kit.moves.random_positions import opened, some_header, walk
from tests.kit.pages import text_of


def positions() -> Iterator[tuple[Table, Clash]]:
    """Random games of every kind, now and then on the way."""
    for seed in range(8):
        chance = Random(seed)
        table = opened(some_header(chance))
        for number, happening in enumerate(walk(table, chance, mixed=True)):
            if number > 150:
                break
            if not number % 13:
                yield table, happening.after


def test_the_page_tells_the_whole_state() -> None:
    for table, state in positions():
        for lang in ("en", "fr"):
            voice = table.voice(lang)
            text = text_of(sheet(state, "An evening", voice, lang))
            for clan, each in state.players.items():
                assert voice.name(Name("clan", clan)) in text
                for card in (*each.aside, *(card for slots in each.slots for card in slots.worn())):
                    assert voice.name(Name("card", card)) in text
                for fact in (each.gold, each.crystals, points(state, clan)):
                    assert str(fact) in text
            for card in state.market:
                assert voice.name(Name("card", card)) in text
            for place, army in state.armies.items():
                assert place in text
                for side, units in army.items():
                    assert f"{marks(state, voice)[side]} {'·'.join(map(str, units))}" in text


def test_the_map_is_drawn_as_it_lies() -> None:
    for table, state in positions():
        picture = drawing(state, table.voice("en"))
        if not state.board.tiles:
            assert picture == ""
            continue
        hexes = ElementTree.fromstring(picture).findall("polygon")
        bastions = [each.bastion for each in state.players.values() if each.bastion is not None]
        assert len(hexes) == len(state.board.position) + len(bastions)


def test_every_side_has_a_sign_of_its_own() -> None:
    for table, state in positions():
        for lang in ("en", "fr"):
            found = marks(state, table.voice(lang))
            assert len(set(found.values())) == len(found) == len(state.players) + 1


def test_nothing_secret_is_on_it() -> None:
    """Two states that differ in hands and in what was chosen give the same page."""
    table = opened(some_header(Random(1), "retail2019", 2, "app"))
    chance = Random(1)
    for _ in walk(table, chance):
        if table.session.state.phase == "tactic":
            break
    state, pages = table.session.state, set()
    for clan, each in state.players.items():
        for card in each.hand or ():
            table.session.submit(ChooseTactic(card, clan))
            if clan == next(iter(state.players)):
                pages.add(sheet(table.session.state, "An evening", table.voice("en"), "en"))
                table.session.undo()
    assert len(pages) == 1
