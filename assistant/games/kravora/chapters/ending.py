"""Walls that fall, who has won, giving up.   Rules: kravora.end.*"""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.kinds import who
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.engine.rules import carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import KINDS
from assistant.games.kravora.change import all_stocked, with_player
from assistant.games.kravora.lookup import after, around, find, order, strength
from assistant.games.kravora.model import WHITE, Killed, Kravora, Player, Spent, Strength

# Events

@record
class PlayerFell:
    by: str
    conceded: bool = False


@record
class FirstPlacePassed:
    to: str


@record
class GameEnded:
    winners: tuple[str, ...]


# Checks

@rule("kravora.always.owed")
def nobody_has_to_choose(state: Kravora, _: Concede | AgreeEnd) -> Message | None:
    if state.sharing is not None or state.movement is not None or state.announced is not None:
        return message("Somebody has to choose first.")
    return None


# Decide

def concede(draft: Draft[Kravora], command: Concede) -> None:
    before = strength(draft.state)
    draft.emit(PlayerFell(who(command), True))
    _settle(draft, before, (who(command),))


# By itself

@carries_out("kravora.end.wall")
def judge_walls(draft: Draft[Kravora], before: Mapping[str, Strength] | None = None) -> None:
    """Whose wall has no point left is out; `before` is how strong all were before the step that was just done."""
    fallen = tuple(colour for colour in order(draft.state) if draft.state.players[colour].wall == 0)
    for colour in fallen:
        draft.emit(PlayerFell(colour))
    if fallen:
        _settle(draft, before or {}, fallen)


@carries_out("kravora.end.last")
def _settle(draft: Draft[Kravora], before: Mapping[str, Strength], fallen: tuple[str, ...]) -> None:
    """The first place goes on to who stands; the last fortress wins, or the strongest of those that fell together."""
    state = draft.state
    standing = order(state)
    if state.players[state.first].out and standing:
        draft.emit(FirstPlacePassed(after(state, state.first)))
    if len(standing) == 1:
        draft.emit(GameEnded(standing))
    if not standing:
        most = max((before[colour].wall, before[colour].defenders) for colour in fallen)
        draft.emit(GameEnded(tuple(colour for colour in around(state, state.first) if colour in fallen
                                   and (before[colour].wall, before[colour].defenders) == most)))


# Evolve

def player_fell(state: Kravora, event: PlayerFell) -> Kravora:
    """Everything on that board, and all of that colour on others, goes back; the turn ends if it was that player's."""
    colour = event.by
    gone = state.players[colour]
    to_come = tuple(Killed(kind, WHITE) for kind in gone.to_come)
    state = with_player(state, colour, units={}, reserve=(), laboratory=(), to_come=())
    state = all_stocked(state, (*gone.units.values(), *gone.reserve, *gone.laboratory, *to_come))
    for board, player in state.players.items():
        sent = [unit for unit in player.units.values() if unit.of == colour]
        if sent:
            left = {number: unit for number, unit in player.units.items() if unit.of != colour}
            state = all_stocked(with_player(state, board, units=left), sent)
    stock = {kind: state.players[colour].stock[kind] for kind in KINDS}
    state = replace(state, players={**state.players, colour: Player(stock, wall=0, blood=0, out=True)})
    if state.turn == colour:
        state = replace(state, turn=None, attacked=(), strikers=(), movement=None, spent=Spent())
    attacked = tuple(number for number in state.attacked if find(state, number))
    return replace(state, arrows=tuple(board for board in state.arrows if board != colour), attacked=attacked)


def game_ended(state: Kravora, event: GameEnded) -> Kravora:
    """The figures stay where they are; what was still to happen does not."""
    return replace(state, phase="over", turn=None, attacked=(), strikers=(), sharing=None, movement=None, throws=0,
                   arrows=(), comet=None, announced=None, spent=Spent(), winners=event.winners)


# What is owed

def owes(state: Kravora) -> Ask[Kravora] | None:
    """When the game is over nobody owes anything more."""
    return Ask(None, (), _end, "over") if state.phase == "over" else None


def _end(state: Kravora) -> Message:
    if not state.winners:
        return message("There is no winner")
    if len(state.winners) == 1:
        return message("{colour} wins", colour=Name("colour", state.winners[0]))
    return message("They share the victory: {colours}", colours=tuple(Name("colour", each) for each in state.winners))


# The chapter

CHAPTER = Chapter(
    "ending",
    commands=(
        Does(Concede, concede, (nobody_has_to_choose,), always=True, named=True),
        Does(AgreeEnd, lambda draft, _: draft.emit(GameEnded(())), (nobody_has_to_choose,), always=True),
    ),
    events=(
        Happens(PlayerFell, player_fell),
        Happens(FirstPlacePassed, lambda state, event: replace(state, first=event.to)),
        Happens(GameEnded, game_ended),
    ),
    owes=owes,
)
