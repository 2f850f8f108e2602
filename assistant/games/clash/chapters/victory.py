"""Who has won, and when that counts; giving up.   Rules: clash.win.*, clash.setup.goal, clash.solo.{win,domination}"""

from __future__ import annotations

from assistant.core.engine.ask import Ask
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.engine.rules import carries_out
from assistant.core.shapes.maps import put, without
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash.change import shuffle_in, to_supply, with_player
from assistant.games.clash.chapters.battle.course import end_battle
from assistant.games.clash.lookup import all_figures, elves_on_board, in_second_action, playing, points
from assistant.games.clash.model import BASTION, ELVES, NOBODY, Clash
from assistant.games.clash.rulings import DOMINATION_LIMITS
from assistant.games.clash.triples import minus

# Events

@record
class GameEnded:
    winner: str | None


@record
class PlayerConceded:
    by: str
    heroes: tuple[str, ...] = ()  # who leaves the board with the Units; with older programs they went to the Bastion


# Decide: nothing forbids either

def concede(draft: Draft[Clash], command: Concede) -> None:
    assert command.by is not None
    battle = draft.state.battle
    if battle and command.by in (battle.attacker, battle.defender):
        end_battle(draft, loser=command.by)
    draft.emit(PlayerConceded(command.by, tuple(draft.state.players[command.by].heroes)))


def agree_end(draft: Draft[Clash], _: AgreeEnd) -> None:
    draft.emit(GameEnded(None))


# By itself

@carries_out("clash.win.second-action", "clash.setup.goal")
def goal_reached(state: Clash) -> bool:
    """Has the player in turn, in the second Action, the points that win?"""
    return in_second_action(state) and state.turn is not None and points(state, state.turn) >= state.setting.goal


@carries_out("clash.solo.win", "clash.solo.domination", "clash.win.second-action")
def winner_now(state: Clash) -> str | None:
    """Who has won, checked after every entry: the last one left, or by what counts at once."""
    left = playing(state)
    if not left:
        return ELVES
    if state.setting.solo:
        return _solo_winner(state, left[0])
    if len(left) == 1:
        return left[0]
    return state.turn if state.setting.edition.wins_at_once and goal_reached(state) else None


def _solo_winner(state: Clash, player: str) -> str | None:
    assert state.setting.solo is not None
    if (state.domination or 0) >= DOMINATION_LIMITS[state.setting.solo]:
        return ELVES
    if state.phase != "setup" and elves_on_board(state) == NOBODY:
        return player
    return state.turn if state.setting.edition.wins_at_once and goal_reached(state) else None


def close_action(draft: Draft[Clash]) -> bool:
    """The goal is judged when one's own second Action ends: in 2019 only now, in 2017 once more, because a City that
    was entered without a battle counts as soon as the movement is over. True when that ended the game.
    """
    if goal_reached(draft.state):
        draft.emit(GameEnded(draft.state.turn))
        return True
    return False


# Evolve

def game_ended(state: Clash, event: GameEnded) -> Clash:
    """The figures stay where they are, in dispute or not; Legendaries just drawn go back."""
    state = replace(state, legendary=shuffle_in(state, "legendary", *_drawn(state)))
    return replace(state, phase="over", turn=None, action=None, battle=None, winner=event.winner, stones=None,
                   improving=None, spawning=None)


def _drawn(state: Clash) -> tuple[str, ...]:
    return state.action.drawn if state.action else ()


def player_conceded(state: Clash, event: PlayerConceded) -> Clash:
    """The figures leave the board; cards stay with their owner and out of the game, and a turn of theirs is over."""
    clan = event.by
    each = state.players[clan]
    figures = minus(all_figures(state, clan), each.reserve)
    armies = {place: rest for place, army in state.armies.items() if (rest := without(army, clan))}
    heroes = dict.fromkeys((hero for hero in each.heroes if hero not in event.heroes), BASTION)
    state = with_player(to_supply(state, clan, figures), clan, garrison=NOBODY, heroes=heroes, retired=event.heroes,
                        chosen=None, conceded=True)
    state = replace(state, armies=armies, acted=(*state.acted, clan))
    if state.stones is not None:
        state = replace(state, stones=put(state.stones, clan, ()))
    if state.turn == clan:
        state = replace(state, turn=None, action=None, legendary=shuffle_in(state, "legendary", *_drawn(state)))
    if state.action is not None:
        held = {place: side for place, side in state.action.control.items() if side != clan}
        state = replace(state, action=replace(state.action, control=held))
    return state


# What is owed

def owes(state: Clash) -> Ask[Clash] | None:
    """When the game is over nobody owes anything more."""
    return Ask(None, (), _end, "over") if state.phase == "over" else None


def _end(state: Clash) -> Message:
    if state.winner is None:
        return message("There is no winner")
    if state.winner == ELVES:
        return message("The Elves win")
    return message("{clan} wins", clan=Name("clan", state.winner))


# The chapter

CHAPTER = Chapter(
    "victory",
    commands=(
        Does(Concede, concede, always=True, named=True),
        Does(AgreeEnd, agree_end, always=True),
    ),
    events=(
        Happens(GameEnded, game_ended),
        Happens(PlayerConceded, player_conceded),
    ),
    owes=owes,
)
