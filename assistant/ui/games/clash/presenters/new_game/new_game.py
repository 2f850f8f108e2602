"""The New game screen: what can be agreed on, what was, and what the rules say against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from assistant.core.game.table import open_table
from assistant.core.shapes.record import record, replace
from assistant.core.shapes.shape import Misshapen
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.core.words.rulebook import Ruling
from assistant.games.clash.box.records import Box
from assistant.games.clash.game import GAME
from assistant.games.clash.model import SOURCES
from assistant.games.clash.rulings import DOMINATION_LIMITS
from assistant.ui.games.clash.presenters.new_game.draft import APP, MOST, STAND_IN, TABLE, Draft, line
from assistant.ui.games.clash.presenters.new_game.editions import NAMES, NEWEST_FIRST
from assistant.ui.kit.theme import Look, look

Options = tuple[tuple[str, str], ...]  # values and what they are called

WHAT_DIFFERS: Mapping[str, Message] = {
    "retail2019": message("As sold in shops: the Elves improve at the end of the round; a solo game; no Heroes."),
    "ks2017": message("In English, 2017: the Elves improve first; Heroes; won as soon as the goal is met."),
    "fr2017": message("In French, 2017: like the English one, but each player has one Hero at most."),
}
LEVELS: Mapping[str, Message] = {
    "easy": message("Easy ({points})"), "medium": message("Medium ({points})"),
    "difficult": message("Difficult ({points})"), "impossible": message("Impossible ({points})"),
}
SOURCE_WORDS: Mapping[str, Message] = {
    "dice": message("Dice"), "equipment": message("Equipment cards"), "legendary": message("Legendary cards"),
    "elves": message("Elf tokens"), "tactics": message("Tactic cards"),
}
SECTION = {"clash.setup.goal": "more", "box": "players"}  # rule → the part of the screen it is about, else the players
EACH = "each"


@record
class EditionView:
    id: str
    name: str
    differs: str
    chosen: bool


@record
class ClanView:
    id: str
    name: str
    look: Look
    chosen: bool
    taken: bool  # somebody else leads it: choosing it swaps


@record
class SeatView:
    number: int
    name: str
    hint: str  # what an empty name is called
    clan: str
    look: Look | None
    clans: tuple[ClanView, ...]
    first: bool
    last: bool


@record
class RulingView:
    name: str
    title: str
    options: Options
    value: str


@record
class NewGameView:
    editions: tuple[EditionView, ...]
    count: int
    seats: tuple[SeatView, ...]
    levels: Options  # for one alone
    level: str
    goal: int
    goals: tuple[int, int]  # the least and the most that can be chosen
    heroes: bool
    sources: str  # app, table or each
    each_source: tuple[RulingView, ...]  # who throws what, where each is asked for
    rulings: tuple[RulingView, ...]  # only where they are shown
    problems: Mapping[str, tuple[str, ...]]  # part of the screen → what the rules say
    summary: str  # the evening in a line

    @property
    def ready(self) -> bool:
        return not self.problems

    @property
    def bar(self) -> str:
        """What stands beside the button that begins: the evening in a line, or what is in its way first of all."""
        return self.summary if self.ready else next(text for part in self.problems.values() for text in part)

    def told_in(self, part: str) -> str:
        """What else is in its way, beside what it is about: nothing is said twice on one screen."""
        return "\n".join(text for text in self.problems.get(part, ()) if text != self.bar)


def present(draft: Draft, box: Box, voice: Voice, lang: str,
            shown: frozenset[str] = frozenset()) -> NewGameView:
    """`shown`: the parts unfolded, "more" and "each" (source by itself)."""
    sources = _sources(draft, EACH in shown)
    return NewGameView(
        editions=tuple(EditionView(each, say(NAMES[each], voice), say(WHAT_DIFFERS[each], voice), each == draft.edition)
                       for each in NEWEST_FIRST),
        count=len(draft.seats),
        seats=tuple(_seat(draft, number, box, voice) for number in range(len(draft.seats))),
        levels=_levels(voice) if draft.alone else (),
        level=draft.solo,
        goal=draft.points,
        goals=(draft.goals[0], draft.goals[-1]),
        heroes=draft.with_heroes,
        sources=sources,
        each_source=_each_source(draft, voice) if sources == EACH else (),
        rulings=_rulings(draft, lang) if "more" in shown else (),
        problems=problems(draft, names(draft, voice), tuple(box.clans), lang, voice),
        summary=_summary(draft, voice),
    )


def names(draft: Draft, voice: Voice) -> tuple[str, ...]:
    """What the players are called; without a name by the number of the seat."""
    return tuple(seat.name or _by_number(number, voice) for number, seat in enumerate(draft.seats, start=1))


def _by_number(number: int, voice: Voice) -> str:
    return say(message("Player {number}", number=number), voice)


def problems(draft: Draft, called: Sequence[str], clans: Sequence[str], lang: str,
             voice: Voice) -> Mapping[str, tuple[str, ...]]:
    """What the rules of the set-up have against it, by part of the screen."""
    try:
        answer = open_table(GAME, line(draft, called, clans), lang)
    except Misshapen as problem:  # a box that is not there any more
        return {"more": (say(problem.reason, voice),)}
    refusals = answer if isinstance(answer, list) else []
    if not all(seat.clan for seat in draft.seats):  # a clan led twice is then only how the rules were asked
        refusals = [each for each in refusals if each["rule"] != "clash.setup.clans"] or refusals
    found: dict[str, tuple[str, ...]] = {}
    for refusal in refusals:
        part = SECTION.get(str(refusal["rule"]), "players")
        found[part] = (*found.get(part, ()), str(refusal["text"]))
    return found


# Parts

def _seat(draft: Draft, number: int, box: Box, voice: Voice) -> SeatView:
    seat = draft.seats[number]
    clans = tuple(box.clans)
    others = {each.clan for at, each in enumerate(draft.seats) if at != number}
    views = tuple(ClanView(clan, voice.name(Name("clan", clan)), _look(clan, clans, voice), clan == seat.clan,
                           clan in others) for clan in clans)
    return SeatView(number, seat.name, _by_number(number + 1, voice), _clan_name(seat.clan, voice),
                    _look(seat.clan, clans, voice) if seat.clan else None, views, number == 0,
                    number == len(draft.seats) - 1)


def _clan_name(clan: str, voice: Voice) -> str:
    return voice.name(Name("clan", clan)) if clan else say(message("No clan is left in this box"), voice)


def _look(clan: str, clans: tuple[str, ...], voice: Voice) -> Look:
    return look(clan, clans, voice.name(Name("clan", clan)))


def box_name(box: Box, lang: str) -> str:
    return box.name.get(lang) or next(iter(box.name.values()), box.id)


def _levels(voice: Voice) -> Options:
    return tuple((level, say(replace(words, args={"points": DOMINATION_LIMITS[level]}), voice))
                 for level, words in LEVELS.items())


def _sources(draft: Draft, each: bool) -> str:
    chosen = {draft.source(kind) for kind in SOURCES}
    return EACH if each or len(chosen) > 1 else chosen.pop()


def _each_source(draft: Draft, voice: Voice) -> tuple[RulingView, ...]:
    options = ((APP, say(message("The app"), voice)), (TABLE, say(message("The table"), voice)))
    return tuple(RulingView(kind, say(SOURCE_WORDS[kind], voice), options, draft.source(kind)) for kind in SOURCES)


def _rulings(draft: Draft, lang: str) -> tuple[RulingView, ...]:
    """All that can make a difference: who plays alone chooses for the Elves, whatever is ruled."""
    return tuple(_ruling(ruling, draft, lang) for ruling in GAME.rulebook().rulings.values()
                 if not (draft.alone and ruling.name == "elves-player"))


def _ruling(ruling: Ruling, draft: Draft, lang: str) -> RulingView:
    options = tuple((choice, ruling.labels[choice][lang]) for choice in ruling.choices)
    return RulingView(ruling.name, ruling.title[lang], options, draft.ruling(ruling.name))


def _summary(draft: Draft, voice: Voice) -> str:
    who = (message("One player, solo") if draft.alone else
           message("{count} players", count=len(draft.seats)))
    parts = [who, NAMES[draft.edition], message("{goal} points to win", goal=draft.points)]
    if draft.box != STAND_IN:
        parts.append(message("own box"))
    return "\u00a0· ".join(say(part, voice) for part in parts)


COUNTS = tuple((str(count), str(count)) for count in range(1, MOST + 1))
