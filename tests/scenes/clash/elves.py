"""The Elves improve: what they will compare, what came, and the table's own draws."""

from typing import Any

from assistant.core.fate.sources import SetSource
from assistant.games.clash.chapters.actions import Pass
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.model import Clash
from assistant.ui.games.clash.round.elves_parts import ComparisonSheet
from tests.kit.taps import evening
from tests.scenes import Scene


def last_action(round_: int = 2) -> evening.Until:
    """The last player in turn, with nothing done yet: passing ends the round."""
    def until(state: Clash) -> bool:
        return (state.phase == "action2" and state.round >= round_ and state.turn is not None and state.action is None
                and len(state.acted) == len(state.players) - 1)

    return until


def end_round(d: Any) -> None:
    assert d.app.game.submit(Pass(d.app.game.state.turn))
    d.frames(10)


def told(d: Any) -> None:
    """The sheet is closed: what hands have to do stays on the table."""
    end_round(d)
    d.app.shell.close_sheet()
    d.frames(10)


def draw_one(d: Any) -> None:
    card = max(d.app.game.state.equipment.cards)
    assert d.app.game.submit(DrawCards("equipment", (card,)))
    d.frames(10)


def preview(d: Any) -> None:
    d.app.shell.open_sheet(ComparisonSheet(app=d.app))
    d.frames(10)


def keep(folder: Any, round_: int = 3, players: int = 2, **more: Any) -> None:
    evening.keep_game(folder, evening.header(players, **more), last_action(round_))


def by_hand(d: Any) -> None:
    """The table draws; one card is entered."""
    assert d.app.game.submit(SetSource("equipment", "table"))
    end_round(d)
    draw_one(d)


SCENES = {
    "elves-preview": Scene(keep, preview),
    "elves-improved": Scene(keep, end_round),
    "table-told": Scene(keep, told),
    "elves-by-hand": Scene(keep, by_hand),
    "elves-solo": Scene(lambda folder: keep(folder, players=1, solo="easy"), end_round),
}
