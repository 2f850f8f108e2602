"""Whatever is owed as a list of answers: every command that is offered, as the history will tell it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from assistant.core.engine.ask import ALL, TABLE, Ask
from assistant.core.engine.kinds import Command, State
from assistant.core.game.game import Game
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Name, Voice, message, say
from assistant.ui.table.presenters.command_form import CommandForm

S = TypeVar("S", bound="State")

MOST = 30  # offers of a kind, each a tap; of more than that a form asks


@record
class AnswerView:
    command: Command
    words: str
    icon: str
    key: str
    ready: bool  # else a form asks for the rest of it
    only: bool  # there is nothing else to do


@record
class PartView:
    """Answers that belong together; of one player, where several are asked."""

    of: str
    title: str
    answers: tuple[AnswerView, ...]


@record
class AnyPanelView:
    parts: tuple[PartView, ...]
    verdict: str  # at the end


def present(game: Game[S], form: CommandForm[S], state: S, voice: Voice) -> AnyPanelView:
    ask = game.chapters.ask(state)
    asked = ask.players if ask.who == ALL else (ask.who,)
    parts = []
    for player in asked:
        title = say(message("{side}", side=Name(game.players, player)), voice) if ask.who == ALL and player else ""
        answers = tuple(_answers(game, form, state, ask, player, voice))
        if answers:
            parts.append(PartView(player or "", title, answers))
    if len(parts) == 1 and len(parts[0].answers) == 1:
        parts = [replace(parts[0], answers=(replace(parts[0].answers[0], only=True),))]
    verdict = say(ask.what(state), voice) if game.is_over(state) else ""
    return AnyPanelView(tuple(parts), verdict)


def _answers(game: Game[S], form: CommandForm[S], state: S, ask: Ask[S], player: str | None,
             voice: Voice) -> Iterator[AnswerView]:
    for kind in game.chapters.possible(state, ask):
        mine = (offer for offer in game.chapters.offers(state, kind) if _is_for(offer, ask, player))
        offers = list(islice(mine, MOST * len(form.shapes_of(kind)) + 1))
        for number, shape in enumerate(form.shapes_of(kind)):
            key = f"answer.{kind.__name__}" + (f".{number}" if number else "")
            like = [offer for offer in offers if game.grammar.shape_of(offer) is shape]
            if like and len(like) <= MOST:
                for at, offer in enumerate(like):
                    words = _capital(say(game.telling.offered(state, offer), voice))
                    yield AnswerView(offer, words, "", f"{key}.{at}", True, False)
            elif like or game.chapters.does[kind].offers is None:
                command = form.fresh(shape, state)
                command = replace(command, by=player) if ask.who == ALL else command
                words = _capital(say(shape.text, voice).rstrip("."))
                yield AnswerView(command, words, "pencil", key, not form.editable(command), False)


def _is_for(offer: Command, ask: Ask[S], player: str | None) -> bool:
    """May this player give it?"""
    return offer.by in (player, None) if ask.who in (ALL, TABLE) else offer.by == ask.who


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
