"""Who owes what, in a few words.   Rules: clash.always.owed"""

from __future__ import annotations

from assistant.core.words.message import Message, Name, message
from assistant.games.clash.asks import ALL, TABLE, moment
from assistant.games.clash.chapters import fate, forging, income, planning, stones
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.setup import opening
from assistant.games.clash.lookup import disputed
from assistant.games.clash.model import ELVES, Clash


def who(state: Clash) -> Message:
    """A player with the clan, everybody, or the table."""
    now = moment(state)
    if now.who is None:
        return message("The game is over")
    if now.who == ALL:
        return message("Everybody")
    if now.who == TABLE:
        return message("At the table")
    player = next(seat.name for seat in state.setting.seats if seat.clan == now.who)
    return message("{clan} ({player})", clan=Name("clan", now.who), player=player)


def what(state: Clash) -> Message:
    now = moment(state)
    if now.who is None:
        return _end(state)
    if now.who == TABLE:
        return _throw_or_draw(state)
    for kind, words in WHAT.items():
        if kind in now.commands:
            return words
    return _action(state)


def _action(state: Clash) -> Message:
    action = state.action
    if action is None:
        return message("Choose an Action")
    if action.kind == "equip":
        return message("Buy, forge, rearrange, or end the Action")
    to_fight = disputed(state, state.turn or "")
    if not action.fighting:
        return message("Move on, or fight") if to_fight else message("Move, fight, or end the Action")
    return message("Fight the next battle") if to_fight else message("End the Action")


def _end(state: Clash) -> Message:
    if state.winner is None:
        return message("There is no winner")
    if state.winner == ELVES:
        return message("The Elves win")
    return message("{clan} wins", clan=Name("clan", state.winner))


def _throw_or_draw(state: Clash) -> Message:
    if fate.dice_owed(state) and state.battle is not None:
        return message("Throw {count} dice for {side} and enter the result", count=len(state.battle.rolling),
                       side=Name("clan", state.battle.turn))
    draw = fate.draw_owed(state)
    assert draw is not None
    return message("{deck}: draw {count} and enter what came", count=draw.count, deck=DECKS[draw.deck])


DECKS = {
    "equipment": message("Equipment"),
    "legendary": message("Legendary"),
    "elves": message("Elf tokens"),
}
WHAT: dict[type, Message] = {
    opening.PlaceTile: message("Lay the tiles"),
    planning.ChooseTactic: message("Choose a Tactic card"),
    planning.PlaceBastion: message("Place the {Bastion}"),
    income.Reinforce: message("Place the reinforcements"),
    stones.ChooseStone: message("Choose the Stone that gives the last figure"),
    forging.KeepLegendary: message("Keep one Legendary"),
    commands.Assault: message("Launch an Assault, or flee"),
    commands.Reroll: message("Reroll, or keep the roll"),
    commands.Eliminate: message("Choose who is eliminated"),
}
