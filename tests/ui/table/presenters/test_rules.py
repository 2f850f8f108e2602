"""The rulebook as it is read: nothing left out, everything found, and the editions compared in all they differ in."""

import pytest

from assistant.catalog import GAMES, game
from assistant.core.words.voice import LANGUAGES, Speaker
from assistant.games.clash.edition import Edition
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from assistant.ui import faces
from assistant.ui.games.clash.presenters.new_game.editions import DIFFERENCES, NAMES, NEWEST_FIRST, SHORT
from assistant.ui.games.clash.presenters.reference.pages import OF_PANELS, PAGES, helping
from assistant.ui.kit.icons import ICONS
from assistant.ui.presenters.spelling import plain
from assistant.ui.table.face import load
from assistant.ui.table.presenters import rules
from assistant.ui.table.presenters.rules import Reader, RuleReader
from tests.kit.moves.position import position
from tests.kit.scenario import given

EN, FR = Speaker("en"), Speaker("fr")
BOOK = rules.RuleReader(GAME.rulebook(), PAGES)


def ids(view: rules.RulesView) -> set[str]:
    return {card.id for card in view.cards}


def test_every_rule_stands_in_exactly_one_chapter() -> None:
    pages = [BOOK.page(chapter, Reader(), EN) for chapter in PAGES.chapters]
    shown = [card.id for page in pages for card in page.cards]
    assert sorted(shown) == sorted(GAME.rulebook().entries)
    counts = {tap.id: tap.count for tap in pages[0].chapters}
    assert all(counts[page.chapter] == len(page.cards) for page in pages)


def test_every_field_in_which_editions_differ_is_told() -> None:
    fields = {name for name in Edition.__annotations__ if name not in ("id", "words")}
    assert {field for field, _ in DIFFERENCES.values()} == fields
    assert set(DIFFERENCES) <= set(GAME.rulebook().entries)
    assert set(NEWEST_FIRST) == set(NAMES) == set(SHORT) == set(EDITIONS)


@pytest.mark.parametrize("rule", DIFFERENCES)
def test_editions_with_another_value_say_another_thing(rule: str) -> None:
    field, words = DIFFERENCES[rule]
    for one in EDITIONS.values():
        for other in EDITIONS.values():
            assert (getattr(one, field) == getattr(other, field)) == (words(one) == words(other))


def test_the_comparison_has_every_rule_that_not_all_editions_share() -> None:
    compared = ids(BOOK.page(rules.DIFFERENCES, Reader(), EN))
    partial = {entry.id for entry in GAME.rulebook().entries.values() if len(entry.editions) < len(EDITIONS)}
    assert compared == partial | set(DIFFERENCES)


def test_a_search_finds_words_in_any_order_without_accents() -> None:
    found = BOOK.search("ELFE cite", Reader(), FR)
    assert "clash.income.cities" in ids(found)
    assert ids(found) == ids(BOOK.search("cité elfe", Reader(), FR))
    assert all("elfe" in plain(f"{card.text} {card.chapter} {card.id} {card.books}") for card in found.cards)


def test_a_rule_is_found_by_its_id_and_by_its_place_in_a_book() -> None:
    assert ids(BOOK.search("clash.hero.razaro", Reader(), EN)) == {"clash.hero.razaro"}
    assert "clash.solo.setup" in ids(BOOK.search("solo mode p. 11", Reader(), EN))


def test_what_nobody_wrote_is_not_found_and_that_is_said() -> None:
    view = BOOK.search("zeppelin", Reader(), EN)
    assert not view.cards
    assert "zeppelin" in view.nothing


def test_the_game_on_the_table_shows_its_edition_and_its_choice() -> None:
    entry = GAME.rulebook().entries["clash.battle.assign"]
    alone, playing = (BOOK.card(entry, reader, EN) for reader in (Reader(), Reader("ks2017", {"injuries": "maximal"})))
    assert [choice.chosen for choice in alone.choices] == [True, False]
    assert [choice.chosen for choice in playing.choices] == [False, True]
    assert [book.edition for book in playing.books if book.ours] == ["ks2017"]
    assert not any(book.ours for book in alone.books)


def test_a_silent_book_is_told_from_one_without_the_rule() -> None:
    silent = BOOK.card(GAME.rulebook().entries["clash.setup.heroes"], Reader(), EN)
    absent = BOOK.card(GAME.rulebook().entries["clash.solo.setup"], Reader(), EN)
    assert silent.books[0].holds
    assert [book.holds for book in absent.books] == [True, False, False]
    assert silent.books[0].place != absent.books[1].place


def test_every_panel_has_a_chapter_that_helps() -> None:
    from assistant.ui.games.clash.face import PANELS

    assert set(OF_PANELS) == set(PANELS)
    for panel in PANELS:
        assert helping(panel, position()) in PAGES.chapters
    assert helping("action", given(position(units={"A1": {"bohorg": (1, 0, 0)}})).when(
        "move", from_="A1", path=["A0"], units=(1, 0, 0)).state) == "move"


def test_the_rules_speak_the_words_of_the_game_on_the_table() -> None:
    voice = Speaker("en", EDITIONS["ks2017"].words)
    texts = {card.id: card.text for chapter in PAGES.chapters for card in BOOK.page(chapter, Reader(), voice).cards}
    assert "unless a Flanking lets it pass" in texts["clash.move.stop"]
    assert "distributes all its Wounds" in texts[next(rule for rule in texts if "distributes all its" in texts[rule])]
    assert not [rule for rule, text in texts.items() if "Bastion" in text or "Injur" in text or "an Flanking" in text]
    common = {card.id: card.text for chapter in PAGES.chapters for card in BOOK.page(chapter, Reader(), EN).cards}
    assert common == {rule: entry.text["en"] for rule, entry in GAME.rulebook().entries.items()}


@pytest.mark.parametrize("identity", GAMES)
def test_a_minute_is_enough_to_read_the_game(identity: str) -> None:
    """Some 200 words; each step leads to a chapter that has rules, and each icon is there."""
    pages = load(faces.face(identity).pages)
    reader = RuleReader(game(identity).rulebook(), pages)
    for lang in LANGUAGES:
        view = reader.page(reader.first_chapter, Reader(), Speaker(lang))
        said = " ".join(f"{step.title} {step.words}" for step in view.steps)
        assert 60 < len(said.split()) < 230
        assert {step.icon for step in view.steps} | {sign.icon for sign in view.signs} <= set(ICONS)
        assert all(reader.page(step.chapter, Reader(), Speaker(lang)).cards for step in view.steps)
