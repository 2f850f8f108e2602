"""One battle after another: whom the survivors meet next, and how likely they win that one too."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Name, Voice, message, say
from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.odds.asking.meeting import BARE, Host, Meeting
from assistant.ui.games.clash.presenters.battle.odds import percent
from assistant.ui.games.clash.presenters.calculator.calculator import TypeView, types
from assistant.ui.kit.theme import Look, look

BEGINNING: Triple = (2, 1, 0)


@record
class NextSide:
    side: str
    look: Look
    chosen: bool


@record
class NextView:
    name: str
    sides: tuple[NextSide, ...]  # everybody but the attacker
    types: tuple[TypeView, ...]


def beginning(meeting: Meeting) -> Host:
    """The same people once more, a few of them."""
    return replace(meeting.defender, units=BEGINNING, heroes=(), tokens=0)


def facing(meeting: Meeting, host: Host, game: Clash | None) -> Host:
    """The same, as it would come into the second battle: nobody fights the own side, and what these people wear is
    known from the first battle, or from the game."""
    side = host.side if host.side != meeting.attacker.side else meeting.defender.side
    if side == meeting.defender.side:
        slots = meeting.defender.slots
    elif game is not None and (side == ELVES or side in game.players):
        slots = game.elves.slots if side == ELVES else game.players[side].slots
    else:
        slots = BARE
    return replace(host, side=side, slots=slots)


def present(meeting: Meeting, host: Host, voice: Voice) -> NextView:
    clans = tuple(meeting.box.clans)
    named = {each: voice.name(Name("clan", each)) for each in (*clans, ELVES)}
    sides = tuple(NextSide(each, look(each, clans, named[each]), each == host.side)
                  for each in named if each != meeting.attacker.side)
    return NextView(named[host.side], sides, types(meeting, host, voice))


def lines(chances: Sequence[float], voice: Voice) -> tuple[str, ...]:
    """`chances`: of having won the first battle, and both."""
    first, both = (percent(round(chance, 9), voice) for chance in chances)
    return (say(message("Both battles are won: {chance}", chance=both), voice),
            say(message("The first one alone: {chance}", chance=first), voice))
