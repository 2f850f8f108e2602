"""How Clash of Rage looks and is shown."""

from __future__ import annotations

from collections.abc import Mapping

from assistant.core.shapes.codec import decode
from assistant.core.shapes.plain import Json
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message
from assistant.games.clash.model import Clash
from assistant.games.clash.words import PHASES
from assistant.ui.games.clash import remembered
from assistant.ui.games.clash.presenters.new_game.editions import NAMES
from assistant.ui.kit.theme import Look, look
from assistant.ui.table.face import Face, Seat

SCREENS = {
    "new_game": "assistant.ui.games.clash.new_game.new_game:NewGameScreen",
    "table": "assistant.ui.games.clash.table.table:TableScreen",
    "calculator": "assistant.ui.games.clash.calculator.calculator:CalculatorScreen",
    "box": "assistant.ui.games.clash.reference.box:BoxScreen",
    "audit": "assistant.ui.games.clash.audit.audit:AuditScreen",
    "entering": "assistant.ui.games.clash.audit.entering:EnteringScreen",
}
PANELS = {
    "setup": "assistant.ui.games.clash.setup.panel:SetupPanel",
    "tactic": "assistant.ui.games.clash.round.tactic:TacticPanel",
    "bastion": "assistant.ui.games.clash.round.bastion:BastionPanel",
    "reinforce": "assistant.ui.games.clash.round.reinforce:ReinforcePanel",
    "stone": "assistant.ui.games.clash.action.stone:StonePanel",
    "action": "assistant.ui.games.clash.action.panel:ActionPanel",
    "battle": "assistant.ui.games.clash.battle.panel:BattlePanel",
    "draw": "assistant.ui.games.clash.round.draw:DrawPanel",
    "elves": "assistant.ui.games.clash.round.elves:ElvesPanel",
    "legendary": "assistant.ui.games.clash.action.legendary:LegendaryPanel",
    "over": "assistant.ui.games.clash.round.over:OverPanel",
}


@record
class Seated:
    name: str
    clan: str


@record
class About:
    """What a list of games knows of one."""

    players: tuple[Seated, ...] = ()
    edition: str = ""
    phase: str = ""
    round: int = 0
    winner: str | None = None


def looks(state: Clash, voice: Voice) -> Mapping[str, Look]:
    from assistant.ui.games.clash.presenters.table.looks import looks  # a list of games needs no rules

    return looks(state, voice)


def seats(about: Json) -> tuple[Seat, ...]:
    """Clans look as in the stand-in box; those of other boxes as they come after these."""
    from assistant.games.clash.box import content

    players = decode(About, about).players
    clans = tuple(content.load("stand-in").clans)
    more = tuple(each.clan for each in players if each.clan not in clans)
    return tuple(Seat(each.name, look(each.clan, (*clans, *more), each.clan)) for each in players)


def edition(about: Json) -> Message:
    return NAMES.get(decode(About, about).edition, message("{what}", what=""))


def standing(about: Json) -> Message:
    """Round and phase, or who won."""
    now = decode(About, about)
    if now.phase == "over":
        return _end(now)
    if now.phase == "setup":
        return message("The board is being laid")
    return message("Round {round} · {phase}", round=now.round, phase=PHASES[now.phase])


def _end(about: About) -> Message:
    winner = about.winner
    if winner is None:
        return message("Over, without a winner")
    if winner == "elves":
        return message("Won by the Elves")
    name = next((each.name for each in about.players if each.clan == winner), winner)
    return message("Won by {clan}", clan=name)


FACE = Face(
    screens=SCREENS,
    panels=PANELS,
    looks=looks,
    seats=seats,
    edition=edition,
    standing=standing,
    forms="assistant.ui.games.clash.presenters.forms:FORMS",
    pages="assistant.ui.games.clash.presenters.reference.pages:PAGES",
    tutorial="assistant.ui.games.clash.presenters.tutorial:TUTORIAL",
    sounds="assistant.ui.games.clash.presenters.sounds:heard",
    board="assistant.ui.games.clash.map.picture:picture",
    standing_out="assistant.ui.games.clash.battle.evening:standing_out",
    reading="assistant.ui.games.clash.presenters.reading.reading:READING",
    name=message("Clash of Rage"),
    title="assistant.ui.games.clash.title.painting:picture",
    sample="assistant.ui.games.clash.sample",
    remembered=remembered.SCREENS,
    drafts=remembered.DRAFTS,
    of_a_game=remembered.OF_A_GAME,
)
