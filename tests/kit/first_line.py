"""A table from its very first line: `open_game(…)`, or `not_opened(…)` for the rules that forbid it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.words.message import say
from assistant.core.words.voice import Speaker
from assistant.games.clash.box.records import Box
from assistant.games.clash.chapters import actions, income, planning
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import BASTION, SOURCES, Clash, Seat, Setting
from assistant.games.clash.names import called
from assistant.games.clash.rulings import DEFAULTS
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario, given

# Side by side in a row, each sharing three borders with the one before.
ROW = ((0, 0), (2, 1), (4, 2), (6, 3), (8, 4))


def opening(
    edition: str = "retail2019",
    clans: Sequence[str] = ("bohorg", "tomb"),
    *,
    box: Box | None = None,
    goal: int = 4,
    sources: str | Mapping[str, str] = "table",
    rulings: Mapping[str, str] | None = None,
    solo: str | None = None,
    heroes: bool | None = None,
) -> OpenGame:
    """The first line of a game; what `sources` leaves out comes from the table."""
    book = EDITIONS[edition]
    setting = Setting(book, box or plain_box(), tuple(Seat(clan, clan.title()) for clan in clans), goal,
                      {**DEFAULTS, **(rulings or {})}, solo, book.has_heroes if heroes is None else heroes)
    named = dict.fromkeys(SOURCES, sources) if isinstance(sources, str) else {**dict.fromkeys(SOURCES, "table"),
                                                                              **sources}
    return OpenGame(setting, named, 1)


def open_game(*args: Any, **fields: Any) -> Scenario:
    """The game just opened: the tiles are owed."""
    reasons, draft = GAME.open(opening(*args, **fields))
    assert draft is not None, reasons
    return given(draft.state)


def not_opened(*args: Any, **fields: Any) -> tuple[str, ...]:
    """The rules that forbid such a game, each with a sentence."""
    first = opening(*args, **fields)
    reasons, draft = GAME.open(first)
    assert draft is None
    for reason in reasons:
        assert say(reason.message, Speaker("en", {}, lambda name, lang: called(first.setting.box, name, lang)))
    return tuple(reason.rule for reason in reasons)


def with_tiles(game: Scenario) -> Scenario:
    """All tiles laid in a row; with the app's Elves and market that is the whole set-up."""
    for number in range(game.owed["count"]):
        game = game.when("place_tile", tile=f"{number + 1}a", at=ROW[number], turn=0)
    return game


def set_up(*args: Any, **fields: Any) -> Scenario:
    """Round 1 has begun and the Tactic cards are owed: the app has drawn the Elves and the market."""
    return with_tiles(open_game(*args, **{"sources": {"elves": "app", "equipment": "app"}, **fields}))


def quietly(game: Scenario, done: Callable[[Clash], bool]) -> tuple[Scenario, list[Any]]:
    """Everybody plays the first card there is, stays at home and passes, until it is done; with all the events.

    The commands are not written down and read again as those of a scenario are: only the order of play is the point.
    """
    state, events = game.state, list[Any]()
    for _ in range(200):
        if done(state):
            return given(state), events
        answer = attempt(GAME, state, _quiet_answer(state))
        assert isinstance(answer, Accepted), answer
        state, events = answer.state, [*events, *answer.events]
    raise AssertionError(f"never done: {CHAPTERS.ask(state)}")


def _quiet_answer(state: Clash) -> Any:
    now = CHAPTERS.ask(state)
    if planning.ChooseTactic in now.commands:
        clan = planning.undecided(state)[0]
        return planning.ChooseTactic(planning.choices(state, clan)[0], clan)
    if planning.PlaceBastion in now.commands:
        return list(planning.bastion_offers(state))[-1]
    if income.Reinforce in now.commands:
        assert now.who is not None
        return income.Reinforce({BASTION: income.reinforcements(state, now.who)}, now.who)
    return actions.Pass(now.who)
