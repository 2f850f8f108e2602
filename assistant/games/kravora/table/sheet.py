"""The paper sheet: each fortress line by line, what lies between them, what comes next, and lines to go on by hand."""

from __future__ import annotations

from assistant.core.table.paper import LINES, Row, document, in_words, notes, page, section
from assistant.core.telling.owed import what, who
from assistant.core.words.message import Message, Voice, message
from assistant.games.kravora.game import GAME
from assistant.games.kravora.model import Kravora
from assistant.games.kravora.table.audit import audit
from assistant.games.kravora.words import PHASES, colour


def sheet(state: Kravora, title: str, voice: Voice, lang: str) -> str:
    """The page, in the language of the voice."""
    boxes = {question.kind + question.of: section(in_words(question.title, voice),
                                                  [(part.label, part.text) for part in question.parts
                                                   if not part.is_empty], voice) for question in audit(state)}
    course = boxes.pop("course")
    stands = message("Round {round}, {phase} · edition {edition} · first player: {colour}", round=state.round,
                     phase=PHASES[state.phase], edition=state.setting.edition.id, colour=colour(state.first))
    follows: Message = message("Next: {who}. {what}", who=who(GAME, state), what=what(GAME, state))
    rulings: list[Row] = [(name, message("{what}", what=choice)) for name, choice in state.setting.rulings.items()]
    left = (course, section(in_words(message("Rulings"), voice), rulings, voice), notes(LINES, voice))
    return document(title, lang, page(title, stands, follows, left, list(boxes.values()), voice))
