"""Games from their very first line: who plays, with what, by which rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.games.clash.box import Box
from assistant.games.clash.chapters.setup import OpenGame
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import RULES
from assistant.games.clash.model import SOURCES, Seat, Setting
from assistant.games.clash.rulings import DEFAULTS
from tests.kit.plain_box import plain_box
from tests.kit.scenario import Scenario


def opening(
    *,
    edition: str = "retail2019",
    clans: Sequence[str] = ("bohorg", "tomb"),
    box: Box | None = None,
    goal: int = 4,
    rulings: Mapping[str, str] | None = None,
    solo: str | None = None,
    heroes: bool | None = None,
    sources: Mapping[str, str] | None = None,  # those left out are the table's
    seed: int = 1,
) -> OpenGame:
    """What the first line of a script says."""
    setting = Setting(EDITIONS[edition], box or plain_box(), tuple(Seat(clan, clan.title()) for clan in clans), goal,
                      {**DEFAULTS, **(rulings or {})}, solo, EDITIONS[edition].has_heroes if heroes is None else heroes)
    return OpenGame(setting, {**dict.fromkeys(SOURCES, "table"), **(sources or {})}, seed)


def opened_table(game: OpenGame) -> Scenario:
    """The table before the first tile lies."""
    reasons, draft = RULES.open(game)
    assert draft is not None, reasons
    return Scenario(draft.state)


def refusals(game: OpenGame) -> list[str]:
    """The rules an opening breaks."""
    reasons, draft = RULES.open(game)
    assert (draft is None) == bool(reasons)
    return [reason.rule for reason in reasons]


def two_tiles(table: Scenario) -> Scenario:
    """The tiles of the kit's positions: A in the middle, B to the right of and below it."""
    return table.when("place_tile", tile="1a", at=[0, 0], turn=0).when("place_tile", tile="2a", at=[2, 1], turn=0)
