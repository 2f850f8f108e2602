"""The Assaults of a battle in lines, and the sum of Injuries with every part named."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.shapes.record import record
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.core.words.tally import Tally
from assistant.games.clash.box.records import ElfType, UnitType
from assistant.games.clash.chapters.battle.sums import present
from assistant.games.clash.lookup import battle_in, fighters, hero_cards, units_at
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.telling.battles import AssaultTold, BattleTold
from assistant.games.clash.words import figures
from assistant.ui.games.clash.presenters.pieces.strength import in_language
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.kit.theme import Look

# What a part of the sum is called → its icon, what its details are about (own or enemy), and the figure that counts.
PARTS = {
    "dice showing a hit": ("dice-multiple", None, ""),
    "hit icons": ("sword", True, "hit"),
    "Rage tokens": ("fire", None, ""),
    "shields of the enemy": ("shield", False, "shield"),
}


@record
class PartView:
    icon: str
    amount: str  # +3, −1
    words: str
    from_: str  # who brings it: "Krag rider 1, Hekna 1"


@record
class SumView:
    side: str
    parts: tuple[PartView, ...]
    total: int
    words: str


@record
class AssaultLine:
    number: int
    side: str
    look: Look
    dice: str  # what was thrown
    sum: str
    outcome: str
    tone: str  # of the outcome


def sum_view(state: Clash, tally: Tally, voice: Voice) -> SumView:
    """`state`: as it was when the Injuries were dealt."""
    parts = []
    for part in tally.parts:
        icon, own, figure = PARTS[part.what.id]
        from_ = "" if own is None else ", ".join(_brought(state, own, figure, voice))
        parts.append(PartView(icon, signed(part.amount), say(part.what, voice), from_))
    words = say(message("{Injuries}"), voice)
    return SumView(battle_in(state).turn, tuple(parts), tally.total, words)


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def _brought(state: Clash, own: bool, figure: str, voice: Voice) -> Iterator[str]:
    """Who brings hit icons or shields, with how many."""
    battle, box = battle_in(state), state.box
    side = battle.turn if own else battle.enemy(battle.turn)
    there = units_at(state, side, battle.at)
    kinds: tuple[UnitType | ElfType, ...] = box.elves if side == ELVES else box.clans[side].units
    standing = present(fighters(state, side, there), there)
    names = [in_language(kind.name, voice) for kind, count in zip(kinds, there, strict=True) if count]
    for name, fighter in zip(names, standing, strict=True):
        if amount := getattr(fighter, figure):
            yield f"{name} {amount}"
    for card in hero_cards(state, side, battle.at):
        if amount := getattr(card, figure):
            yield f"{voice.name(Name('hero', card.id))} {amount}"


# The log

def log(state: Clash, told: BattleTold, voice: Voice) -> tuple[AssaultLine, ...]:
    """The newest Assault first."""
    seen = looks(state, voice)
    lines = [_line(number, seen[assault.side], assault, _other(told, assault.side), voice)
             for number, assault in enumerate(told.assaults, start=1)]
    return tuple(reversed(lines))


def _other(told: BattleTold, side: str) -> str:
    return told.began.defender if side == told.began.attacker else told.began.attacker


def _line(number: int, look: Look, assault: AssaultTold, enemy: str, voice: Voice) -> AssaultLine:
    dice = " · ".join(say(each, voice) for each in _dice(assault))
    outcome, tone = _outcome(assault, enemy)
    return AssaultLine(number, assault.side, look, dice, "" if assault.tally is None else sum_words(
        assault.tally, voice), capital(say(outcome, voice)) if outcome else "", tone)


def _dice(assault: AssaultTold) -> Iterator[Message]:
    if assault.stolen:
        yield message("a Rage token stolen")
    if assault.rage:
        yield message("Rage +{rage}", rage=assault.rage)
    for again, throw in enumerate(assault.throws):
        facts = {"hits": sum(throw.dice), "dice": len(throw.dice)}
        yield message("again {dice}: {hits} hit", **facts) if again else message("{dice} dice: {hits} hit", **facts)
    if not assault.throws:
        yield message("{dice} dice", dice=assault.dice)


def sum_words(tally: Tally, voice: Voice) -> str:
    """Injuries: 4 + 1 + 2 − 1 = 6."""
    parts = " ".join(f"{'+' if part.amount >= 0 else '−'} {abs(part.amount)}" for part in tally.parts)
    total = f"{parts.removeprefix('+ ')} = {tally.total}" if tally.parts else str(tally.total)
    return say(message("{Injuries}: {sum}", sum=total), voice)


def _outcome(assault: AssaultTold, enemy: str) -> tuple[Message | None, str]:
    gone: list[Message] = []
    if assault.barrier:
        gone.append(message("the Magic Barrier falls"))
    if assault.units != NOBODY:
        gone.append(message("{units} eliminated", units=figures(enemy, assault.units)))
    if assault.crystals:
        gone.append(message("Crystals +{crystals}", crystals=assault.crystals))
    if gone:
        return message("{parts}", parts=tuple(gone)), "bad"
    if assault.token:
        return message("nobody is eliminated: +1 Rage token"), "accent"
    return (message("nobody is eliminated") if assault.token is not None else None), "dim"
