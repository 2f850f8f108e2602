"""What the Move part shows: the figures picked up, the moves made in this Action, the battles to fight."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from assistant.core.box.unread import each_once
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.chapters.actions import Done
from assistant.games.clash.chapters.battle.commands import Fight
from assistant.games.clash.chapters.movement.steps import figures_at, hero_points
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import disputed
from assistant.games.clash.model import ELVES, Clash
from assistant.games.clash.names import where
from assistant.games.clash.unread import to_fight
from assistant.games.clash.words import ROMAN, figures
from assistant.ui.games.clash.presenters.action.move import Picked, able, able_heroes, fights_there, fitting, waiting
from assistant.ui.games.clash.presenters.map.map import elf_letters, points_words
from assistant.ui.games.clash.presenters.pieces.strength import in_language
from assistant.ui.games.clash.presenters.table.looks import looks
from assistant.ui.kit.theme import Look


@record
class StepperView:
    level: int
    label: str
    name: str
    most: int
    chosen: int
    points: str


@record
class HeroView:
    hero: str
    name: str
    chosen: bool
    points: str


@record
class PickedView:
    title: str
    hint: str
    steppers: tuple[StepperView, ...]
    heroes: tuple[HeroView, ...]


@record
class Force:
    """The figures of one side, to be shown as tokens."""

    look: Look
    stacks: tuple[tuple[str, int], ...]  # level, and how many


@record
class BattleView:
    place: str
    words: str  # on the button
    against: str
    own: Force
    theirs: Force
    warning: str  # what the first battle ends; empty: nothing any more
    open: bool
    missing: bool = False  # nobody has read all figures of the armies: a tap leads to the pad


@record
class MovedView:
    words: str
    newest: bool  # the one that can be taken back


@record
class MoveView:
    hint: str
    moved: tuple[MovedView, ...]  # the newest first
    battles: tuple[BattleView, ...]
    forgotten: str  # a reminder beside what ends the movement
    begun: bool
    can_end: bool


def present(state: Clash, moved: Iterable[str], voice: Voice) -> MoveView:
    assert state.turn is not None
    fighting = state.action is not None and state.action.fighting
    battles = tuple(_battle(state, place, voice) for place in disputed(state, state.turn))
    forgotten = None if fighting else _forgotten(state)
    can_end = state.action is not None and not GAME.judge(state, Done(state.turn))
    shown = tuple(MovedView(words, number == 0) for number, words in enumerate(moved))
    return MoveView(say(_hint(fighting, bool(battles)), voice), shown, battles,
                    say(forgotten, voice) if forgotten else "", state.action is not None, can_end)


def _hint(fighting: bool, battles: bool) -> Message:
    if fighting and battles:
        return message("The movement is over. Choose which battle comes next.")
    if fighting:
        return message("All battles are fought.")
    return message("Tap your figures on the map, then where they go; or drag them.")


def _battle(state: Clash, place: str, voice: Voice) -> BattleView:
    clan = state.turn or ""
    enemy, units = next((side, units) for side, units in state.armies[place].items() if side != clan)
    against = message("{own} against {enemy}: {units}", own=figures(clan, state.armies[place][clan]),
                      enemy=Name("clan", enemy), units=figures(enemy, units))
    missing = sum(len(each.needs) for each in each_once(to_fight(state, place)))
    words = message("Fight in {place}", place=place)
    if missing:
        words = message("{place}: figures missing for the battle: {count}", place=place, count=missing)
    first = not missing and (state.action is None or not state.action.fighting)
    warning = say(message("this ends all movement"), voice) if first else ""
    seen = looks(state, voice)
    own, theirs = (Force(seen[side], tuple((label, count) for label, count in zip(
        elf_letters(voice) if side == ELVES else ROMAN, there, strict=True) if count))
        for side, there in ((clan, state.armies[place][clan]), (enemy, units)))
    return BattleView(place, say(words, voice), say(against, voice), own, theirs, warning,
                      not GAME.judge(state, Fight(place, clan)), bool(missing))


def _forgotten(state: Clash) -> Message | None:
    """Who could still move; nobody needs to."""
    on_board, at_home = waiting(state)
    if on_board and at_home:
        return message("Units that could still move: {units}, and in the {Bastion}: {home}", units=on_board,
                       home=at_home)
    if on_board:
        return message("Units that could still move: {units}", units=on_board)
    if at_home:
        return message("Units that could still leave the {Bastion}: {home}", home=at_home)
    return None


def picked_view(state: Clash, picked: Picked, reachable: Collection[str], voice: Voice) -> PickedView:
    units = state.box.clans[state.turn or ""].units
    there, lefts = able(state, picked.place), figures_at(state, picked.place)
    steppers = tuple(StepperView(level, ROMAN[level], in_language(units[level].name, voice), there[level],
                                 picked.units[level], points_words(lefts[level]))
                     for level in range(3) if there[level])
    heroes = tuple(HeroView(hero, voice.name(Name("hero", hero)), hero in picked.heroes,
                            points_words((hero_points(state, hero),))) for hero in able_heroes(state, picked.place))
    if not picked.anybody:
        hint = message("Nobody is chosen.")
    elif any(fights_there(state, place) for place in reachable):
        hint = message("Tap a golden place to send them there. Beside the swords: how likely they would win.")
    elif reachable:
        hint = message("Tap a golden place to send them there.")
    else:
        hint = message("All of them together can go nowhere: send fewer.")
    title = say(message("From {place}", place=where(picked.place)), voice)
    return PickedView(title, say(hint, voice), steppers, heroes)


def only_some(state: Clash, picked: Picked, target: str) -> tuple[Picked, Message]:
    """Who of the group can go there, and the sentence that says so."""
    some = fitting(state, picked, target)
    return some, message("Not all of them get to {place}, but: {units}. Tap again to send these.",
                         place=where(target), units=figures(state.turn or "", some.units, some.heroes))
