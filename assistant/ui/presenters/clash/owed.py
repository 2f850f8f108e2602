"""The bar that says who does what next."""

from __future__ import annotations

from assistant.core.message import Message, Name, Voice, message, say
from assistant.core.record import record
from assistant.games.clash.asks import ALL, TABLE, Moment, moment
from assistant.games.clash.chapters import battle, fate, forging, income, planning, setup, stones
from assistant.games.clash.lookup import disputed
from assistant.games.clash.model import Clash
from assistant.ui.presenters.clash.looks import looks, player_name
from assistant.ui.presenters.clash.words import phase_words
from assistant.ui.theme import Look


@record
class OwedView:
    when: str  # round and phase
    who: str  # a side, "table", "all", or "" when the game is over
    name: str  # what that side is called here: the player's name and the clan
    what: str
    look: Look | None = None  # of that side, where it is one


MOST_LETTERS = 72  # of what undo would take back


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """A long sentence, cut between words."""
    return text if len(text) <= most else text[:most].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"


def present(state: Clash, voice: Voice) -> OwedView:
    now = moment(state)
    phase = phase_words(state.phase)
    when = message("Round {round} · {phase}", round=state.round, phase=phase) if state.round else phase
    look = looks(state, voice).get(now.who or "")
    return OwedView(say(when, voice), now.who or "", say(_name(state, now), voice), say(_what(state, now), voice), look)


def _name(state: Clash, now: Moment) -> Message:
    if now.who is None:
        return message("The game is over")
    if now.who == ALL:
        return message("Everybody")
    if now.who == TABLE:
        return message("At the table")
    return message("{clan} ({player})", clan=Name("clan", now.who), player=player_name(state, now.who))


def _what(state: Clash, now: Moment) -> Message:
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
        return message("Choose an Action: move, equip, or pass")
    if action.kind == "equip":
        return message("Buy, forge, rearrange; then end the Action")
    if not action.fighting:
        return message("Move figures; then fight, or end the Action")
    if disputed(state, state.turn or ""):
        return message("Fight the next battle")
    return message("End the Action")


def _end(state: Clash) -> Message:
    if state.winner is None:
        return message("There is no winner")
    return message("{clan} wins", clan=Name("clan", state.winner))


def _throw_or_draw(state: Clash) -> Message:
    if fate.dice_owed(state) and state.battle is not None:
        return message("Throw {count} dice for {side} and enter them", count=len(state.battle.rolling),
                       side=Name("clan", state.battle.turn))
    draw = fate.draw_owed(state)
    assert draw is not None
    return message("Draw {count} ({deck}) and enter what came", count=draw.count, deck=DECKS[draw.deck])


DECKS = {
    "equipment": message("Equipment"),
    "legendary": message("Legendary"),
    "elves": message("Elf tokens"),
}
WHAT: dict[type, Message] = {
    setup.PlaceTile: message("Lay the tiles"),
    planning.ChooseTactic: message("Choose a Tactic card"),
    planning.PlaceBastion: message("Place the {Bastion}"),
    income.Reinforce: message("Place the reinforcements"),
    stones.ChooseStone: message("Choose the Stone that gives the last figure"),
    forging.KeepLegendary: message("Keep one Legendary"),
    battle.Assault: message("Launch an Assault, or flee"),
    battle.Reroll: message("Reroll, or keep the roll"),
    battle.Eliminate: message("Choose who is eliminated"),
}
