"""The rulebook by taps: a chapter, a search, a rule looked up from a refusal, and back."""

from typing import Any

from tests.kit.taps import evening


def rules_shown(d: Any) -> list[str]:
    keys: list[str] = d.keys()
    return [key for key in keys if key.startswith("rule.")]


def test_a_chapter_opens_and_a_tap_shows_what_the_books_say(drive: Any) -> None:
    d = drive()
    d.tap("home.rules")
    d.tap("rules.forge")
    d.wait(0.3)
    before = d.find("rule.clash.forge.cost").height
    d.tap("rule.clash.forge.cost")
    d.wait(0.3)
    assert d.find("rule.clash.forge.cost").height > before + 40


def test_the_first_page_tells_the_game_in_one_minute_and_each_step_leads_to_its_chapter(drive: Any) -> None:
    d = drive()
    d.tap("home.rules")
    screen = d.app.navigator.screen
    steps = screen.view.steps
    assert len(steps) > 5
    for number, step in enumerate(steps):
        d.tap(f"minute.{number}")
        d.wait(0.3)
        assert screen.view.chapter == step.chapter and rules_shown(d)
        d.tap("rules.minute")
        d.wait(0.3)


def test_a_search_finds_and_back_ends_it_before_it_leaves(drive: Any) -> None:
    d = drive()
    d.tap("home.rules")
    d.type("rules.search", "neggesh")
    d.wait(0.5)
    assert rules_shown(d) == ["rule.clash.hero.neggesh"]
    d.back()
    assert d.app.navigator.here == "rules"
    assert d.has("minute.0")
    d.back()
    assert d.app.navigator.here == "home"


def test_a_refusal_leads_to_its_rule(drive: Any, tmp_path: Any) -> None:
    from assistant.games.clash.chapters.planning import ChooseTactic

    evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce"))
    d = drive()
    d.app.game.submit(ChooseTactic("bohorg-1", "bohorg"))
    d.frames(3)
    d.tap("notice.rule")
    d.wait(0.5)
    assert d.app.navigator.here == "rules"
    box = d.find("rule.clash.always.owed")
    assert box.chosen
    assert box.opened
    d.back()
    assert d.app.navigator.here == "table"


def test_the_rulebook_follows_the_language(drive: Any) -> None:
    d = drive(size=(800, 1280))
    d.tap("home.rules")
    d.app.lang = "fr"
    d.wait(0.3)
    d.tap("rules.chapters")
    d.tap("rules.battle")
    d.wait(0.3)
    assert "Combats" in d.find("rules.chapters").words


def test_the_menu_opens_the_rules_where_they_help(drive: Any, tmp_path: Any) -> None:
    evening.keep_game(tmp_path, evening.header(2), evening.panel("reinforce"))
    d = drive()
    d.tap("table.menu")
    d.tap("menu.rules")
    d.wait(0.3)
    assert all(rule.startswith("rule.clash.reinforce.") for rule in rules_shown(d))
    assert rules_shown(d)
