"""The paper sheet: one page that holds the whole game, so that a dead battery ends no evening.

Plain HTML with everything in it, to be printed from any browser: the map, each player, what lies beside the board, what
comes next, and lines to go on by hand. Nothing secret: hands and Tactic cards not yet revealed are not on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.table.audit import Question
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.lookup import waiting
from assistant.games.clash.model import Clash, Figures
from assistant.games.clash.names import where
from assistant.games.clash.sheet.map import drawing, marks, plain
from assistant.games.clash.table.audit import audit
from assistant.games.clash.telling.owed import what, who
from assistant.games.clash.words import PHASES, ROMAN, side

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
LINES, LINES_IN_BATTLE = 5, 2  # to write on
DISCARD = message("Tactic discard")  # the sheet tells it in numbers
PER_BOX = 150  # what a frame takes of a column, in letters


def sheet(state: Clash, title: str, voice: Voice, lang: str) -> str:
    """The page, in the language of the voice."""
    return "\n".join(("<!DOCTYPE html>", f'<html lang="{lang}">', f'<head><meta charset="utf-8"><title>{plain(title)}',
                      f"</title><style>{STYLE}</style></head>", "<body>", *_page(state, title, voice), "</body></html>",
                      ""))


def _page(state: Clash, title: str, voice: Voice) -> Iterator[str]:
    yield f"<header><h1>{plain(title)}</h1>"
    yield f"<p>{_say(_where_it_stands(state), voice)}</p>"
    yield f'<p class="next">{_say(_next(state), voice)}</p></header>'
    yield '<table><tr><td class="map">'
    yield drawing(state, voice)
    yield from _course(state, voice)
    lines = "<div></div>" * (LINES_IN_BATTLE if state.battle or state.action else LINES)
    notes = _say(message("Notes"), voice)
    yield f'<section class="lines"><h2>{notes}</h2>{lines}</section>'
    boxes = [_box(state, question, voice) for question in audit(state) if question.kind not in ("tile", "course")]
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


def _where_it_stands(state: Clash) -> Message:
    phase, edition, goal = PHASES[state.phase], state.setting.edition.id, state.setting.goal
    if state.domination is not None:
        return message("Round {round}, {phase} · edition {edition} · {points} Domination Points", round=state.round,
                       phase=phase, edition=edition, points=state.domination)
    return message("Round {round}, {phase} · edition {edition} · goal: {goal} Victory Points", round=state.round,
                   phase=phase, edition=edition, goal=goal)


def _next(state: Clash) -> Message:
    return message("Next: {who}. {what}", who=who(state), what=what(state))


def _course(state: Clash, voice: Voice) -> Iterator[str]:
    """What is begun, and who comes after: the rest of the phase, and the rest of the round."""
    rows = [(message("Order of play"), message("{clans}", clans=tuple(map(side, state.order))))]
    if later := tuple(side(clan) for clan in waiting(state) if clan != state.turn and state.turn is not None):
        rows.append((message("Still to come in this phase"), message("{clans}", clans=later)))
    if phases := tuple(PHASES[phase] for phase in _phases_left(state)):
        rows.append((message("Then, in this round"), message("{phases}", phases=phases)))
    if left := tuple(_points_left(state)):
        rows.append((message("Movement points left"), message("{places}", places=left)))
    yield _section(_say(message("What comes next"), voice), rows, voice)
    if state.battle is not None:
        yield _section(_say(message("Battle"), voice), _battle(state), voice)


def _phases_left(state: Clash) -> tuple[str, ...]:
    round_ = ("tactic", "reinforce", "action1", "action2")
    order = ("elves", *round_) if state.setting.edition.elves_first else (*round_, "elves")
    here = "reinforce" if state.phase == "bastion" else state.phase
    return order[order.index(here) + 1:] if here in order else ()


def _points_left(state: Clash) -> Iterator[Message]:
    """During a movement: figure by figure, by level."""
    action = state.action
    if action is None or action.kind != "move" or action.fighting:
        return
    for place, figures in action.left.items():
        yield message("{place}: {units}", place=where(place), units=_by_level(figures))


def _by_level(figures: Figures) -> tuple[Message, ...]:
    return tuple(message("level {level}: {points}", level=level, points=" ".join(str(max(0, left)) for left in points))
                 for level, points in zip(ROMAN, figures, strict=True) if points)


def _battle(state: Clash) -> list[tuple[Message, Message]]:
    battle = state.battle
    assert battle is not None
    rows = [
        (message("Territory"), message("{place}", place=battle.at)),
        (message("Attacker"), message("{side}", side=side(battle.attacker))),
        (message("Defender"), message("{side}", side=side(battle.defender))),
        (message("Assault of"), message("{side}", side=side(battle.turn))),
        (message("Rage"), message("{all}", all=tuple(message("{side}: {count}", side=side(clan), count=count)
                                                     for clan, count in battle.rage.items()))),
    ]
    if battle.rolled:
        dice = " ".join("×" if die else "–" for die in battle.rolled)
        rows.append((message("Dice (× hits, – misses)"), message("{dice}", dice=dice)))
    if battle.injuries is not None:
        rows.append((message("Injuries"), message("{count}", count=battle.injuries)))
    return rows


def _box(state: Clash, question: Question, voice: Voice) -> str:
    mark = marks(state, voice).get(question.of)
    title = _say(question.title, voice)
    rows = [(part.label, part.text) for part in question.parts if not part.is_empty and part.label != DISCARD]
    if question.kind == "player":
        rows += _cards(state, question.of)
    return _section(f'<span class="mark">{plain(mark)}</span> {title}' if mark else title, rows, voice)


def _cards(state: Clash, clan: str) -> list[tuple[Message | str, Message]]:
    each = state.players[clan]
    tactics = state.setting.box.tactics
    rows: list[tuple[Message | str, Message]] = [(message("Tactic cards in hand"), message("{count}", count=each.held))]
    if each.discard:
        played = tuple(tactics[card].number for card in each.discard)
        rows.append((message("Tactic cards played"), message("{all}", all=played)))
    if each.tactic:
        rows.append((message("Tactic card in force"), message("{count}", count=tactics[each.tactic].number)))
    return rows


def _section(title: str, rows: list[tuple[Message | str, Message]] | list[tuple[Message, Message]],
             voice: Voice) -> str:
    listed = "".join(f"<div><dt>{_say(label, voice)}</dt><dd>{_say(text, voice)}</dd></div>" for label, text in rows)
    return f"<section><h2>{title}</h2><dl>{listed}</dl></section>"


def _say(text: Message | str, voice: Voice) -> str:
    return plain(say(text, voice) if isinstance(text, Message) else text)


