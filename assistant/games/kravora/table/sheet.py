"""The paper sheet: each fortress line by line, what lies between them, what comes next, and lines to go on by hand."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.table.paper import LINES, Row, document, in_words, notes, page, section
from assistant.core.telling.owed import what, who
from assistant.core.words.message import Message, Voice, message
from assistant.games.kravora.game import GAME
from assistant.games.kravora.lookup import order, waiting
from assistant.games.kravora.model import Kravora, Spent
from assistant.games.kravora.table.audit import audit
from assistant.games.kravora.telling.commands import units
from assistant.games.kravora.words import FACES, PHASES, RULINGS, colour


def sheet(state: Kravora, title: str, voice: Voice, lang: str) -> str:
    """The page, in the language of the voice."""
    boxes = [section(in_words(question.title, voice), [(part.label, part.text) for part in question.parts
                                                       if not part.is_empty], voice)
             for question in audit(state) if question.kind != "course"]
    stands = message("Round {round}, {phase} · edition {edition} · first player: {colour}", round=state.round,
                     phase=PHASES[state.phase], edition=state.setting.edition.id, colour=colour(state.first))
    follows: Message = message("Next: {who}. {what}", who=who(GAME, state), what=what(GAME, state))
    rulings: list[Row] = [(RULINGS[name][0], RULINGS[name][1][choice])
                          for name, choice in state.setting.rulings.items()]
    left = (section(in_words(message("What comes next"), voice), [*_course(state)], voice),
            section(in_words(message("Rulings"), voice), rulings, voice), notes(LINES, voice))
    return document(title, lang, page(title, stands, follows, left, boxes, voice))


def _course(state: Kravora) -> Iterator[Row]:
    """What this round has brought, what has been done in the turn under way, and who comes after."""
    yield message("Order of play"), message("{all}", all=tuple(map(colour, order(state))))
    if state.calamity is not None:
        yield message("Calamity"), FACES[state.calamity]
    if state.turn is not None and (later := tuple(map(colour, waiting(state)))):
        yield message("Still to come in this phase"), message("{all}", all=later)
    if state.attacked:
        yield message("Have attacked this turn"), message("{all}", all=units(state, state.attacked))
    spent = state.spent
    if spent != Spent():
        yield message("Done this turn"), message("sent: {sent}, recycled: {recycled}, dismantled: {dismantled}",
                                                 sent=spent.sent, recycled=spent.recycled, dismantled=spent.dismantled)
