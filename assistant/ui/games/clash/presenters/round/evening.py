"""Luck and skill in the battles of an evening: by player, and the turning point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.core.shapes.record import record
from assistant.core.telling.chronicle import capital
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.odds.advice.account import Account, Evening, evening, turning_point
from assistant.ui.games.clash.presenters.battle.account import choice_words, from_to, roll_words, share, signed
from assistant.ui.games.clash.presenters.battle.result import place_words
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.games.clash.presenters.table.words import decimal
from assistant.ui.kit.theme import Look

NOTABLE = 0.2  # of the win probability: what swung it by more is marked in the history


@record
class SkillLine:
    """A side's battles together."""

    look: Look
    battles: str
    luck: str
    choices: str


@record
class SkillView:
    players: tuple[SkillLine, ...]
    turning_point: str
    left_out: str  # battles that are shown, not judged


def present(state: Clash, found: Sequence[Account], voice: Voice) -> SkillView:
    side_looks, every = looks(state, voice), evening(found)
    lines = tuple(_line(_called(state, side, voice), side_looks[side], every[side], voice)
                  for side in side_looks if side in every)
    fled = sum(bool(account.fled) for account in found)
    left_out = message("Battles that somebody fled from: {count}. They are shown, not judged.", count=fled)
    return SkillView(lines, _turning_point(state, found, voice), say(left_out, voice) if fled else "")


def _called(state: Clash, side: str, voice: Voice) -> str:
    return say(message("The Elves"), voice) if side == ELVES else player_name(state, side)


def _line(name: str, look: Look, of: Evening, voice: Voice) -> SkillLine:
    battles = message("{name}: {won} of {battles} battles won; {expected} were to be expected", name=name, won=of.won,
                      battles=of.battles - of.fled, expected=decimal(of.expected, voice))
    luck = message("Luck: {won} battles ({points} points)", won=_signed(of.luck, voice), points=signed(of.luck))
    cost = round(of.decisions * 100)
    choices = (message("Choices: {points} points against best play", points=signed(of.decisions)) if cost
               else message("Choices: as good as best play"))
    return SkillLine(look, say(battles, voice), say(luck, voice), say(choices, voice))


def _signed(battles: float, voice: Voice) -> str:
    whole, tenths = decimal(abs(battles), voice), round(battles * 10)
    return f"+{whole}" if tenths > 0 else f"−{whole}" if tenths < 0 else whole


def _turning_point(state: Clash, found: Iterable[Account], voice: Voice) -> str:
    point = turning_point(found)
    if point is None:
        return ""
    account, swing = point
    what: Message | tuple[Message, ...] = (roll_words(account, swing, voice) if swing.luck
                                           else choice_words(account, swing))
    return capital(say(message("The turning point: round {round}, {place}, Assault {number}, {what}",
                               round=account.round, place=place_words(state, account.at), number=swing.assault,
                               what=what), voice))


def notable(found: Iterable[Account], voice: Voice) -> dict[int, str]:
    """The entries that swung a battle by more than twenty points, each with how, for who attacked."""
    return {entry: say(message("{attacker} against {defender}: {course}", attacker=Name("clan", account.attacker),
                               defender=Name("clan", account.defender),
                               course=from_to(share(account, account.attacker, before),
                                              share(account, account.attacker, after), voice)), voice)
            for account in found for entry, (before, after) in account.entries().items()
            if abs(after - before) > NOTABLE}
