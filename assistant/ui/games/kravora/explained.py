"""What a finger that rests on something is told: a Unit, a building, a ruse, a place of the board, a player's card."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.words.message import Message, Name, message
from assistant.games.kravora.box.records import PUPPET, UnitType
from assistant.games.kravora.model import FLOOR, FOOT, MOST_WALL, Kravora
from assistant.games.kravora.words import counted

THINGS: Mapping[str, Message] = {
    "caserne": message("From now on each Unit costs you 1 L less, but {puppets} don’t."),
    "universite": message("From now on each ruse costs you 1 L less."),
    "laboratoire": message("It has five places. A white Unit you kill goes there first, and pays 2 L instead of 1."),
    "atelier": message("At the end of each of your turns two stones of your wall are put back, up to 10."),
    "hutte": message("With it you may cast ruses, from this turn on."),
    "tri": message("Your own Units that the enemy’s attack kills pay blood too, like white ones you kill."),
    "canon": message("It shoots up to three of your {puppets} a turn onto another player’s board: there they attack."),
    "rochers": message("Stone on a line of any board: attackers who start there do not move next time. Then it is "
                       "gone."),
    "caillot": message("One wound for any Unit, on any board. If it dies of it, nobody is paid."),
    "avancer": message("A Unit on any board goes one line on; or one of yours, or any attacker, strikes once more. You "
                       "tap the Unit, then you choose."),
    "reculer": message("A Unit on any board goes back one line: attackers away from the fortress, defenders towards "
                       "their floor."),
    "rocaille": message("A boulder on one line of any board: up to four blows, one on each Unit. On another player’s "
                        "lines 4 and 5 the blows that nobody takes hit the wall."),
    "propulsion": message("A Unit is thrown onto any other line: an attacker of any board but its owner’s, a defender "
                          "on its own."),
    "bouclier": message("You keep it. When another player casts a ruse you are asked whether it cancels that."),
}


def stats(kind: UnitType) -> Message:
    """What a Unit does, in the room of a card."""
    if kind.reach[1]:
        return message("blows {blows} · reach {reach} · life {life}", blows=kind.damage, reach=_reach(kind),
                       life=kind.life)
    return message("blows {blows} · life {life}", blows=kind.damage, life=kind.life)


def _reach(kind: UnitType) -> str:
    nearest, farthest = kind.reach
    return f"{nearest}–{farthest}" if nearest != farthest else f"{farthest}"


def ware(state: Kravora, what: str) -> tuple[Message, ...]:
    """A card of the shop, in sentences."""
    if what in state.box.units:
        return unit(state.box.units[what])
    return (message(THINGS[what].id, puppets=Name("unit", PUPPET)),)


def unit(kind: UnitType) -> tuple[Message, ...]:
    """A kind of Unit: blows, reach, life; how it moves where it attacks; what it earns."""
    reach = message("It strikes who stands on its own line.")
    if kind.reach[1]:
        reach = message("It strikes who stands {reach} lines away, never on its own line.", reach=_reach(kind))
    return (message("Blows each turn: {blows}. Wounds it bears: {life}.", blows=kind.damage, life=kind.life), reach,
            message("As an attacker it comes nearer by this many lines: {moves}. As yours it stays, and earns "
                    "{wage} L a turn.", moves=kind.moves, wage=kind.wage))


def place(state: Kravora, board: str, where: str) -> tuple[Message, ...]:
    """A place of a board where nobody stands: a line by its number, wall, sky or volcano."""
    player = state.players[board]
    if where == "wall":
        return (message("The wall: {points} of {most} stones stand. Without one the fortress falls, and its owner is "
                        "out.", points=player.wall, most=MOST_WALL),
                message("Blows of attackers that no Unit takes on lines 4 and 5 break stones."))
    if where == "sky":
        if not player.to_come:
            return (message("Here the wave waits. It enters line 1 when this player’s turn ends. Now nobody waits."),)
        return (message("They wait, and enter line 1 when this player’s turn ends: {units}",
                        units=counted(player.to_come)),)
    if where == "volcano":
        if state.setting.rulings["after-ten"] == "volcano":
            return (message("The volcano. As round 11 begins each wall loses one stone, in round 12 two, and so on."),)
        return (message("The volcano: only a picture. In this game it takes no stones."),)
    return _line(int(where))


def _line(line: int) -> tuple[Message, ...]:
    if line == FLOOR:
        return (message("Line {line}, the floor of the fortress: attackers here are behind the wall, and stay.",
                        line=line),)
    if line == FOOT:
        return (message("Line {line}, at the foot of the wall: from here attackers hit the wall with blows that nobody "
                        "takes.", line=line),)
    if line == 1:
        return (message("Line {line}, the farthest: here white enters. From here attackers come nearer to the wall.",
                        line=line),)
    return (message("Line {line}. Attackers stand on the left, your own Units on the right: each holds one attacker "
                    "here.", line=line),)
