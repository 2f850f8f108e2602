"""Before round 1: who plays, what each owns, and the four white Units on every board.

Rules: kravora.setup.*, kravora.supply.figures
"""

from __future__ import annotations

from collections import Counter

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.opening import Opened, Opens
from assistant.core.engine.rules import carries_out, rule
from assistant.core.fate.dice import misthrown
from assistant.core.fate.luck import Luck, spend
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.change import set_down, stocked, with_player
from assistant.games.kravora.lookup import order
from assistant.games.kravora.model import WHITE, Kravora, Player, Setting, Unit

LEAST_PLAYERS, MOST_PLAYERS = 2, 4


# Commands

@record
class OpenGame(Opens):
    setting: Setting


@record
class ThrowOpening:
    dice: tuple[int, ...]
    by: str | None = None


# Events

@record
class GameOpened(Opened):
    setting: Setting


@record
class OpeningThrown:
    dice: tuple[int, ...]
    app: bool = False


@record
class UnitsEntered:
    """White Units on line 1 of a board, from their stock, or from the Units to come."""

    board: str
    units: tuple[Unit, ...]
    waited: bool


# Checks

@rule("kravora.setup.players")
def two_to_four_players_of_different_colours(_: None, opening: OpenGame) -> Message | None:
    colours = opening.setting.colours
    if not LEAST_PLAYERS <= len(colours) <= MOST_PLAYERS:
        return message("{count} players can't play: Kravora is for {least} to {most}.", count=len(colours),
                       least=LEAST_PLAYERS, most=MOST_PLAYERS)
    twice = tuple(Name("colour", colour) for colour, number in Counter(colours).items() if number > 1)
    return message("Two players can't have the same colour: {colours}.", colours=twice) if twice else None


@rule("kravora.setup.first")
def the_first_player_plays(_: None, opening: OpenGame) -> Message | None:
    setting = opening.setting
    if setting.first in setting.colours or two_to_four_players_of_different_colours(None, opening):
        return None
    return message("{colour} is to be first, but is not in this game.", colour=Name("colour", setting.first))


@rule("kravora.setup.opening")
def the_opening_dice_are_as_many_as_owed(state: Kravora, command: ThrowOpening) -> Message | None:
    return misthrown(command.dice, state.setting.edition.opening_dice)


OPEN_CHECKS = (two_to_four_players_of_different_colours, the_first_player_plays)


# Decide

@carries_out("kravora.setup.opening", "kravora.supply.figures")
def opening_thrown_by(draft: Draft[Kravora], dice: tuple[int, ...], app: bool) -> None:
    """Die by die, for each die boards in turn order, as long as there are figures."""
    draft.emit(OpeningThrown(dice, app))
    for die in dice:
        kind = draft.state.setting.edition.opening[die - 1]
        life = draft.state.box.units[kind].life
        for board in order(draft.state):
            if draft.state.stock[kind]:
                draft.emit(UnitsEntered(board, (Unit(draft.state.next_id, kind, WHITE, 1, life),), False))


# Evolve

@carries_out("kravora.setup.blood", "kravora.setup.wall", "kravora.setup.first")
def game_opened(before: Kravora | None, event: GameOpened) -> Kravora:
    """Everything in the stocks; blood in turn order."""
    if before is not None:
        raise ValueError("a game opens once")
    setting = event.setting
    kinds, seats = setting.box.units, setting.colours
    start = seats.index(setting.first)
    turns = seats[start:] + seats[:start]
    stock = {kind: unit.figures for kind, unit in kinds.items()}
    players = {colour: Player(stock, setting.edition.wall, setting.edition.blood[turns.index(colour)])
               for colour in seats}
    white = {kind: unit.white for kind, unit in kinds.items()}
    return Kravora(setting, dict(event.sources), Luck(event.seed), players, white, setting.first, setting.box)


def opening_thrown(state: Kravora, event: OpeningThrown) -> Kravora:
    return replace(spend(state, event.app), phase="opening")


def units_entered(state: Kravora, event: UnitsEntered) -> Kravora:
    for unit in event.units:
        state = set_down(state, event.board, unit)
        state = state if event.waited else stocked(state, unit.of, unit.kind, -1)
    return with_player(state, event.board, to_come=()) if event.waited else state


# The chapter

CHAPTER = Chapter(
    "opening",
    commands=(
        Does(ThrowOpening, lambda draft, command: opening_thrown_by(draft, command.dice, app=False),
             (the_opening_dice_are_as_many_as_owed,)),
    ),
    events=(
        Happens(GameOpened, game_opened, secret=("setting",)),
        Happens(OpeningThrown, opening_thrown, source="opening", stroke=lambda event: event.dice),
        Happens(UnitsEntered, units_entered),
    ),
)
