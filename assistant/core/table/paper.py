"""The paper sheet of a game: one page that holds all of it, so that a dead battery ends no evening.

Plain HTML with everything in it, to be printed from any browser. What stands on it is the game's to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, TypeVar

from assistant.core.engine.kinds import State
from assistant.core.shapes.outside import printable
from assistant.core.telling.owed import what, who
from assistant.core.words.message import Message, Voice, message, say

if TYPE_CHECKING:
    from assistant.core.game.game import Game

S = TypeVar("S", bound="State")


STYLE = """
@page { size: A4 landscape; margin: 7mm }
* { box-sizing: border-box }
body { font: 7.6pt/1.22 Georgia, 'DejaVu Serif', serif; color: #000; margin: 0 auto; width: 283mm }
h1 { font-size: 14pt; margin: 0 } h2 { font-size: 8.8pt; margin: 0 0 .6mm }
header { border-bottom: .5mm solid #000; margin-bottom: 1.5mm; padding-bottom: .8mm }
header p { margin: .4mm 0 0 } .next { font-size: 10.5pt; font-weight: bold }
table { border-collapse: collapse; width: 100% } td { vertical-align: top; padding: 0 }
.map { width: 118mm; padding-right: 3mm } .side { padding-left: 1.5mm; width: 82mm }
svg { display: block; width: 115mm; height: 92mm }
section { margin: 0 0 1.3mm; padding: .8mm 1.3mm; border: .25mm solid #555; border-radius: 1mm; break-inside: avoid }
dl { margin: 0 } dt { display: inline; color: #333 } dt::after { content: ": " }
dd { display: inline; margin: 0; font-weight: bold }
.mark { display: inline-block; min-width: 4mm; padding: 0 .7mm; text-align: center; border: .3mm solid #000;
border-radius: 1mm } .lines div { border-bottom: .2mm solid #888; height: 6mm }
"""
LINES = 8  # to write on
PER_BOX = 150  # what a frame takes of a column, in letters
Row = tuple[Message | str, Message]


def sheet(game: Game[S], state: S, lang: str) -> str:
    """The page of a game that draws nothing of its own: what an audit asks, box by box."""
    setting, telling = state.setting, game.telling
    voice = game.voice(setting, lang)
    boxes = [section(in_words(question.title, voice), [(part.label, part.text) for part in question.parts
                                                       if not part.is_empty], voice)
             for question in game.counting.audit(state)]
    round_, phase = telling.moment(state)
    stands = message("Round {round}, {phase} · edition {edition}", round=round_, phase=telling.phases[phase],
                     edition=game.edition(setting))
    follows = message("Next: {who}. {what}", who=who(game, state), what=what(game, state))
    title = game.title_of(setting)
    return document(title, lang, page(title, stands, follows, (notes(LINES, voice),), boxes, voice))


def plain(text: str) -> str:
    """As it may stand in HTML and on paper, whatever somebody is called."""
    return escape(printable(text))


def in_words(text: Message | str, voice: Voice) -> str:
    return plain(say(text, voice) if isinstance(text, Message) else text)


def document(title: str, lang: str, body: Iterable[str]) -> str:
    """The page, in the language of its voice."""
    return "\n".join(("<!DOCTYPE html>", f'<html lang="{lang}">', f'<head><meta charset="utf-8"><title>{plain(title)}',
                      f"</title><style>{STYLE}</style></head>", "<body>", *body, "</body></html>", ""))


def page(title: str, stands: Message, follows: Message, left: Iterable[str], boxes: list[str],
         voice: Voice) -> Iterator[str]:
    """Where the game stands and what follows; at the left what the game draws there, then its boxes in two columns."""
    yield f"<header><h1>{plain(title)}</h1>"
    yield f"<p>{in_words(stands, voice)}</p>"
    yield f'<p class="next">{in_words(follows, voice)}</p></header>'
    yield '<table><tr><td class="map">'
    yield from left
    for column in _columns(boxes):
        yield '</td><td class="side">'
        yield from column
    yield "</td></tr></table>"


def _columns(boxes: list[str]) -> tuple[list[str], list[str]]:
    """Two columns, as equally long as can be."""
    at = min(range(len(boxes) + 1), key=lambda at: max(_length(boxes[:at]), _length(boxes[at:])))
    return boxes[:at], boxes[at:]


def _length(boxes: list[str]) -> int:
    return sum(len(box) + PER_BOX for box in boxes)


def section(title: str, rows: Sequence[Row], voice: Voice) -> str:
    """A box; its title is HTML already."""
    listed = "".join(f"<div><dt>{in_words(label, voice)}</dt><dd>{in_words(text, voice)}</dd></div>"
                     for label, text in rows)
    return f"<section><h2>{title}</h2><dl>{listed}</dl></section>"


def notes(lines: int, voice: Voice) -> str:
    """Lines to go on by hand."""
    title = in_words(message("Notes"), voice)
    return f'<section class="lines"><h2>{title}</h2>{"<div></div>" * lines}</section>'
