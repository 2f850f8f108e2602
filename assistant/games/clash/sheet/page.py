"""The paper sheet: the map, each player, what lies beside the board, what comes next, and lines to go on by hand.

Nothing secret: hands and Tactic cards not yet revealed are not on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.table.audit import Question
from assistant.core.table.paper import Row, document, in_words, notes, page, plain, section
from assistant.core.telling.owed import what, who
from assistant.core.words.message import Message, Voice, message
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import waiting
from assistant.games.clash.model import Clash, Figures
from assistant.games.clash.names import where
from assistant.games.clash.sheet.map import drawing, marks
from assistant.games.clash.table.audit import audit
from assistant.games.clash.words import PHASES, ROMAN, side

LINES, LINES_IN_BATTLE = 5, 2  # to write on
DISCARD = message("Tactic discard")  # the sheet tells it in numbers


def sheet(state: Clash, title: str, voice: Voice, lang: str) -> str:
    """The page, in the language of the voice."""
    boxes = [_box(state, question, voice) for question in audit(state) if question.kind not in ("tile", "course")]
    lines = LINES_IN_BATTLE if state.battle or state.action else LINES
    left = (drawing(state, voice), *_course(state, voice), notes(lines, voice))
    return document(title, lang, page(title, _where_it_stands(state), _next(state), left, boxes, voice))


def _where_it_stands(state: Clash) -> Message:
    phase, edition, goal = PHASES[state.phase], state.setting.edition.id, state.setting.goal
    if state.domination is not None:
        return message("Round {round}, {phase} · edition {edition} · {points} Domination Points", round=state.round,
                       phase=phase, edition=edition, points=state.domination)
    return message("Round {round}, {phase} · edition {edition} · goal: {goal} Victory Points", round=state.round,
                   phase=phase, edition=edition, goal=goal)


def _next(state: Clash) -> Message:
    return message("Next: {who}. {what}", who=who(GAME, state), what=what(GAME, state))


def _course(state: Clash, voice: Voice) -> Iterator[str]:
    """What is begun, and who comes after: the rest of the phase, and the rest of the round."""
    rows: list[Row] = [(message("Order of play"), message("{clans}", clans=tuple(map(side, state.order))))]
    if later := tuple(side(clan) for clan in waiting(state) if clan != state.turn and state.turn is not None):
        rows.append((message("Still to come in this phase"), message("{clans}", clans=later)))
    if phases := tuple(PHASES[phase] for phase in _phases_left(state)):
        rows.append((message("Then, in this round"), message("{phases}", phases=phases)))
    if left := tuple(_points_left(state)):
        rows.append((message("Movement points left"), message("{places}", places=left)))
    yield section(in_words(message("What comes next"), voice), rows, voice)
    if state.battle is not None:
        yield section(in_words(message("Battle"), voice), _battle(state), voice)


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
    def words(left: int | None) -> str:
        return "?" if left is None else str(max(0, left))

    return tuple(message("level {level}: {points}", level=level, points=" ".join(map(words, points)))
                 for level, points in zip(ROMAN, figures, strict=True) if points)


def _battle(state: Clash) -> list[Row]:
    battle = state.battle
    assert battle is not None
    rage = tuple(message("{side}: {count}", side=side(clan), count=count) for clan, count in battle.rage.items())
    rows: list[Row] = [
        (message("Territory"), message("{place}", place=battle.at)),
        (message("Attacker"), message("{side}", side=side(battle.attacker))),
        (message("Defender"), message("{side}", side=side(battle.defender))),
        (message("Assault of"), message("{side}", side=side(battle.turn))),
        (message("Rage"), message("{all}", all=rage)),
    ]
    if battle.rolled:
        dice = " ".join("×" if die else "–" for die in battle.rolled)
        rows.append((message("Dice (× hits, – misses)"), message("{dice}", dice=dice)))
    if battle.injuries is not None:
        rows.append((message("Injuries"), message("{count}", count=battle.injuries)))
    return rows


def _box(state: Clash, question: Question, voice: Voice) -> str:
    mark = marks(state, voice).get(question.of)
    title = in_words(question.title, voice)
    rows: list[Row] = [(part.label, part.text) for part in question.parts
                       if not part.is_empty and part.label != DISCARD]
    if question.kind == "player":
        rows += _cards(state, question.of)
    return section(f'<span class="mark">{plain(mark)}</span> {title}' if mark else title, rows, voice)


def _cards(state: Clash, clan: str) -> list[Row]:
    each = state.players[clan]
    tactics = state.box.tactics
    rows: list[Row] = [(message("Tactic cards in hand"), message("{count}", count=each.held))]
    if each.discard:
        played = tuple(tactics[card].number for card in each.discard)
        rows.append((message("Tactic cards played"), message("{all}", all=played)))
    if each.tactic:
        rows.append((message("Tactic card in force"), message("{count}", count=tactics[each.tactic].number)))
    return rows
