"""Clash of Rage on the shelf: all chapters put together, in the order in which they ask, and all else a game is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.engine.chapter import Chapters
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
from assistant.games.clash.names import BoxNames, called, names_of
from assistant.games.clash.past.upcasts import UPCASTS
from assistant.games.clash.spelling import header
from assistant.games.clash.spelling.grammar import GRAMMAR
from assistant.games.clash.spelling.state import show_state
from assistant.games.clash.table import seat, tabletop

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.game.maps import Hex, Steps
    from assistant.core.game.odds import Odds
    from assistant.core.game.series import Series
    from assistant.core.game.services import Services
    from assistant.core.shapes.plain import Json
    from assistant.core.telling.telling import Telling
    from assistant.games.clash.bots.match import Outcome, Terms
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
    stepped = tabletop.STEPPED
    advance, playing = staticmethod(flow.advance), staticmethod(playing)
    lacking, unread = staticmethod(reading.missing_at_the_start), staticmethod(reading.refusal)
    read_opening, write_opening = staticmethod(header.read_header), staticmethod(header.write_header)
    called = staticmethod(called)
    show_state, reported = staticmethod(show_state), staticmethod(fate.reported)

    @carries_out("clash.always.owed")
    def timing(self, state: Clash, command: Command) -> Refusal | None:
        return Game.timing(self, state, command)

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

    def names(self, setting: Setting) -> BoxNames:
        return names_of(setting.box)

    def names_of(self, state: Clash) -> BoxNames:
        return names_of(state.box)

    def seen_by(self, state: Clash, side: str | None) -> Clash:
        return seat.seen_by(Game.seen_by(self, state, side), side)

    def held_by(self, state: Clash, side: str) -> tuple[Message, ...]:
        return seat.held_by(state, side)

    def hexes(self, state: Clash) -> tuple[Hex, ...]:
        return tabletop.hexes(state)

    def steps(self, state: Clash) -> tuple[Steps, ...]:
        return tabletop.steps(state)

    def faces(self, state: Clash, kind: type[Command]) -> tuple[int, ...]:
        return fate.faces_of(kind)

    def won(self, state: Clash) -> Json:
        return {"winner": state.winner}

    @property
    def telling(self) -> Telling[Clash]:
        from assistant.games.clash.telling.telling import TELLING

        return TELLING

    @property
    def services(self) -> Services[Clash]:
        from assistant.games.clash.services import SERVICES

        return SERVICES

    @property
    def series(self) -> Series[Terms, Outcome]:
        from assistant.games.clash.bots import series

        return series

    @property
    def odds(self) -> Odds[Question]:
        from assistant.games.clash.odds import asked

        return asked


GAME = ClashOfRage()
