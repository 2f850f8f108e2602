"""Clash of Rage on the shelf: all chapters put together, in the order in which they ask, and all else a game is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapters
from assistant.core.engine.kinds import Command
from assistant.core.engine.rules import Refusal, carries_out
from assistant.core.game.game import Game
from assistant.core.words.message import Message, Name, message
from assistant.games.clash import flow
from assistant.games.clash.automata import AUTOMATA
from assistant.games.clash.chapters import (
    actions,
    elves,
    equipping,
    fate,
    forging,
    heroes,
    income,
    planning,
    reading,
    solo,
    stones,
    turn,
    victory,
)
from assistant.games.clash.chapters.battle import commands, events
from assistant.games.clash.chapters.correction import cards, pieces, standing
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves as setup_elves
from assistant.games.clash.chapters.setup import opening as setup
from assistant.games.clash.lookup import playing
from assistant.games.clash.model import Clash, Setting
from assistant.games.clash.names import BoxNames, names_of, voice
from assistant.games.clash.past.upcasts import UPCASTS
from assistant.games.clash.spelling import header
from assistant.games.clash.spelling.grammar import GRAMMAR
from assistant.games.clash.spelling.state import show_state
from assistant.games.clash.table import seat

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.fate.luck import Stroke
    from assistant.core.game.boxes import Boxes
    from assistant.core.game.checks import Checks
    from assistant.core.game.odds import Odds
    from assistant.core.game.series import Series
    from assistant.core.past.session import Session
    from assistant.core.shapes.plain import Json, Plain
    from assistant.core.table.counting import Counting
    from assistant.core.table.pieces import Pieces
    from assistant.core.telling.telling import Telling
    from assistant.core.words.voice import Speaker
    from assistant.games.clash.bots.match import Outcome, Terms
    from assistant.games.clash.box.records import Box
    from assistant.games.clash.odds.asking.question import Question

CHAPTERS = Chapters(each.CHAPTER for each in (
    victory, fate, setup, setup_elves, planning, commands, events, income, stones, forging, turn, actions, equipping,
    heroes, moving, solo, elves, reading, standing, pieces, cards,
))


class ClashOfRage(Game[Clash]):
    id = "clash"
    title = message("Clash of Rage")
    state, opening = Clash, setup.OpenGame
    opens, first = setup.OPEN_CHECKS, setup.GameOpened
    chapters, automata = CHAPTERS, AUTOMATA
    owed, players = "clash.always.owed", "clan"
    grammar, upcasts = GRAMMAR, UPCASTS

    # The rules

    def refused(self, opening: setup.OpenGame) -> list[Refusal]:
        if unread := reading.missing_at_the_start(opening):
            return [reading.refusal(unread)]
        return super().refused(opening)

    def judge(self, state: Clash, command: Command) -> list[Refusal]:
        """Every rule the command breaks; at the wrong moment, by the wrong player, or where nobody has read what it
        needs, only that."""
        untimely = self.timing(state, command)
        if untimely is not None:
            return [untimely]
        unread = CHAPTERS.lacks(state, command)
        return [reading.refusal(unread)] if unread else CHAPTERS.judge(state, command)

    def advance(self, draft: Draft[Clash]) -> None:
        flow.advance(draft)

    @carries_out("clash.always.owed")
    def timing(self, state: Clash, command: Command) -> Refusal | None:
        return Game.timing(self, state, command)

    def playing(self, state: Clash) -> Sequence[str]:
        return playing(state)

    def absent(self, state: Clash, player: str) -> Message:
        if player in state.players:
            return message("{clan} has left the game.", clan=Name("clan", player))
        return Game.absent(self, state, player)

    def no_correction(self, state: Clash, command: Command) -> Refusal | None:
        """Not now, or it speaks of a clan of the box which nobody leads here."""
        reason = standing.WHEN(state, command)
        if reason:
            return Refusal(standing.WHEN.rule, reason)
        for clan in (getattr(command, field, None) or "" for field in ("player", "side", "by")):
            if clan in state.box.clans and clan not in state.players:
                return Refusal(self.owed, self.absent(state, clan))
        return None

    # As the protocol writes it, and in words

    def read_opening(self, line: Json, base: str | None) -> setup.OpenGame:
        return header.read_header(line, base)

    def write_opening(self, opening: setup.OpenGame, box: str) -> dict[str, Plain]:
        return header.write_header(opening, box)

    def names(self, setting: Setting) -> BoxNames:
        return names_of(setting.box)

    def names_of(self, state: Clash) -> BoxNames:
        return names_of(state.box)

    def show_state(self, state: Clash) -> dict[str, Plain]:
        return show_state(state)

    def reported(self, source: str, stroke: Stroke) -> Command:
        return fate.reported(source, stroke)

    def voice(self, setting: Setting, lang: str) -> Speaker:
        return voice(setting, lang)

    def voice_of(self, state: Clash, lang: str) -> Speaker:
        return voice(state.setting, lang, state.box)

    @property
    def telling(self) -> Telling[Clash]:
        from assistant.games.clash.telling.telling import TELLING

        return TELLING

    # As one seat knows it

    def seen_by(self, state: Clash, side: str | None) -> Clash:
        return seat.seen_by(Game.seen_by(self, state, side), side)

    def held_by(self, state: Clash, side: str) -> tuple[Message, ...]:
        return seat.held_by(state, side)

    def faces(self, state: Clash, kind: type[Command]) -> tuple[int, ...]:
        return fate.faces_of(kind)

    # As it is kept

    def seats(self, setting: Setting) -> Mapping[str, str]:
        return {seat.clan: seat.name for seat in setting.seats}

    def about(self, state: Clash) -> dict[str, Plain]:
        setting = state.setting
        players = [{"name": seat.name, "clan": seat.clan} for seat in setting.seats]
        return {"edition": setting.edition.id, "players": players,
                "round": state.round, "phase": state.phase, "winner": state.winner}

    # What is wanted more rarely

    def broken(self, state: Clash, older: bool = False) -> list[str]:
        from assistant.games.clash.table import laws

        return laws.broken(state, older)

    @property
    def counting(self) -> Counting[Clash]:
        from assistant.games.clash.table.counting import COUNTING

        return COUNTING

    @property
    def pieces(self) -> Pieces[Clash]:
        from assistant.games.clash.table.pieces import PIECES

        return PIECES

    @property
    def checks(self) -> Checks[Clash]:
        from assistant.games.clash.past.checks import CHECKS

        return CHECKS

    @property
    def boxes(self) -> Boxes[Box]:
        from assistant.games.clash.box import boxes

        return boxes

    @property
    def series(self) -> Series[Terms, Outcome]:
        from assistant.games.clash.bots import series

        return series

    @property
    def odds(self) -> Odds[Question]:
        from assistant.games.clash.odds import asked

        return asked

    def sheet(self, session: Session[Clash], lang: str) -> str:
        from assistant.games.clash.sheet.page import sheet

        return sheet(session.state, self.title_of(session.state.setting), self.voice(session.state.setting, lang), lang)


GAME = ClashOfRage()
