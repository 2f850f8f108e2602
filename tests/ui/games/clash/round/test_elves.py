"""The improvement of the Elves: shown once when the app draws, entered card by card when the table does."""

from typing import Any

from assistant.core.fate.sources import SetSource
from tests.scenes.clash.elves import keep


def end(d: Any) -> None:
    d.tap("action.pass")
    d.wait(0.2)


def test_what_the_app_drew_is_shown_once(drive: Any, tmp_path: Any) -> None:
    keep(tmp_path)
    d = drive()
    end(d)
    assert d.has("elves.go-on")
    d.tap("elves.go-on")
    assert not d.has("elves.go-on")
    d.app.lang = "fr"
    d.frames(3)
    assert not d.has("elves.go-on")


def test_the_table_draws_card_by_card(drive: Any, tmp_path: Any) -> None:
    keep(tmp_path)
    d = drive()
    assert d.app.game.submit(SetSource("equipment", "table"))
    end(d)
    while d.app.game.state.phase == "elves":
        view = d.app.navigator.screen.panel.view
        d.tap(f"card.{next(card.id for card in view.cards if card.available)}")
    assert d.has("elves.go-on")


def test_what_is_compared_can_be_looked_at_before(drive: Any, tmp_path: Any) -> None:
    keep(tmp_path)
    d = drive()
    d.tap("table.menu")
    d.tap("menu.elves")
    assert d.has("elves.close")


def test_it_is_said_aloud_only_where_that_is_wished(drive: Any, tmp_path: Any) -> None:
    keep(tmp_path)
    d = drive()
    said: list[str] = []
    d.app.services.speak = lambda text, lang, pace: said.append(text)
    end(d)
    assert said == []
    d.back()
    d.app.undo()
    d.frames(3)
    d.tap("question.yes")
    d.app.speech = True
    end(d)
    assert len(said) == 1
    assert "." in said[0]
