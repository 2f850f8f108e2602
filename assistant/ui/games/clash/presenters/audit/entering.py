"""A game already under way at the table: what is asked about the moment it has reached, step by step.

An answer is a fact with a value, as in the audit; what was not answered yet has a default, or has to be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.engine.attempt import Accepted, attempt
from assistant.core.engine.kinds import Command
from assistant.core.fate.sources import SetSource
from assistant.core.past.session import Session
from assistant.core.shapes.record import record, replace
from assistant.core.table.audit import Counted
from assistant.core.table.counting import facts_again
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.board import Hex, around
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.chapters.setup.opening import PlaceTile, tiles_owed
from assistant.games.clash.game import GAME
from assistant.games.clash.model import ELVES, SOURCES, Clash
from assistant.games.clash.table.audit import card_field
from assistant.games.clash.table.entering import MOMENTS, Underway, steps, what_stays_unknown
from assistant.games.clash.words import PHASES, elf, side
from assistant.games.clash.words import SOURCES as SOURCE_WORDS
from assistant.ui.games.clash.presenters.audit.audit import FieldView
from assistant.ui.games.clash.presenters.audit.parts import Option, most
from assistant.ui.games.clash.presenters.table.looks import player_name

Answers = Mapping[tuple[str, ...], Counted]
STEPS = ("moment", "tactics", "bastions", "market", "elves", "after")
LAST_ROUND = 30
MARKET = ("", "market")
FRESH = ("setup", "tactic")  # the phases in which the first round has not been played


@record
class Beginning:
    """The same game with all tiles laid and nothing drawn by the app: what to go back to, and do anew."""

    before: int  # the entry to go back to
    commands: tuple[Command, ...]
    state: Clash
    sources: Mapping[str, str]  # as they were


@record
class EnteringView:
    at: int
    count: int
    title: str
    hint: str
    fields: tuple[FieldView, ...]
    cards_to: tuple[tuple[tuple[str, str], str], ...]  # where cards can be added: spot and words
    lit: Mapping[Hex, str]  # hexes of the map
    missing: str  # what has to be chosen before it goes on
    unknown: str


def offered(state: Clash) -> bool:
    """Is the game still so fresh that it can be entered as another one that is under way?"""
    return state.phase in FRESH and state.round <= 1


def beginning(session: Session[Clash]) -> Beginning | None:
    """None while tiles are to be laid. What was read meanwhile stays read."""
    if tiles_owed(session.state):
        return None
    last = max(number for number in session.way if isinstance(session.entry(number).command, PlaceTile))
    before = session.history.before(last)
    state = session.state_at(before)
    sources = dict(state.sources)
    commands = (*(SetSource(of, "table") for of, now in sources.items() if now != "table"),
                session.entry(last).command,
                *(command for number in session.way if number > last
                  and isinstance(command := session.entry(number).command, Read)))
    for command in commands:
        answer = attempt(GAME, state, command)
        assert isinstance(answer, Accepted), answer
        state = answer.state
    return Beginning(before, commands, state, sources)


# The answers

def first_answers(begin: Beginning) -> dict[tuple[str, ...], Counted]:
    """What is most likely; the rest is chosen."""
    clans = begin.state.setting.clans
    kept: dict[tuple[str, ...], Counted] = {("source", of): now for of, now in begin.sources.items()}
    return {("round",): 2, ("phase",): "action1", ("order",): clans, ("turn",): clans[0], **kept}


def again(state: Clash, at: int, kept: list[list[Counted]], voice: Voice) -> dict[tuple[str, ...], Counted]:
    """Answers that were remembered; raises where they can't be asked any more."""
    answers = facts_again(kept)
    for step in {at, *range(len(wanted_steps(answers)))}:
        present(state, answers, step, voice)
    return answers


def answering(answers: Answers, fact: tuple[str, ...], value: Counted) -> dict[tuple[str, ...], Counted]:
    return {**answers, fact: value}


def wanted_steps(answers: Answers) -> tuple[str, ...]:
    """Cards in force only once they are revealed; Bastions unless the first round is still to begin."""
    choosing = answers["phase",] == "tactic"
    skipped = (["tactics"] if choosing else []) + (["bastions"] if choosing and answers["round",] == 1 else [])
    return tuple(step for step in STEPS if step not in skipped)


def underway(state: Clash, answers: Answers) -> Underway:
    """All answers as the entering takes them."""
    choosing = answers["phase",] == "tactic"
    steps_ = wanted_steps(answers)
    bastions = {fact[1]: value for fact, value in answers.items() if fact[0] == "bastion"}
    tactics = {fact[1]: value for fact, value in answers.items() if fact[0] == "tactic"}
    return Underway(
        answers["round",], answers["phase",], None if choosing else answers["turn",], answers["order",],
        bastions if "bastions" in steps_ else {}, {} if choosing else tactics, _cards(answers, MARKET),
        {kind: tuple(_cards(answers, (f"{ELVES}:{kind}", "slot"))) for kind in ELF_TYPES})


def _cards(answers: Answers, spot: tuple[str, str]) -> dict[str, int]:
    return {fact[1]: number for fact, number in answers.items() if fact[0] == "card" and fact[2:] == spot and number}


def sources(answers: Answers) -> dict[str, str]:
    """Who throws and draws from now on; Tactic cards can't change hands while they are chosen."""
    choosing = answers["phase",] == "tactic"
    return {of: answers["source", of] for of in SOURCES if not (choosing and of == "tactics")}


# What is seen

def present(state: Clash, answers: Answers, at: int, voice: Voice) -> EnteringView:
    asked = wanted_steps(answers)
    name = asked[at]
    fields = tuple(_FIELDS[name](state, answers, voice))
    lit = dict.fromkeys(_free(state, answers, next_bastion(state, answers)), "target") if name == "bastions" else {}
    lit |= {value: "chosen" for fact, value in answers.items() if fact[0] == "bastion"} if name == "bastions" else {}
    unknown = what_stays_unknown(_eliminated(answers)) if name == "after" else None
    return EnteringView(at, len(asked), _prompt(state, name, voice), say(HINTS[name], voice), fields,
                        tuple(_cards_to(name, voice)), lit, _missing(state, name, answers, voice),
                        say(unknown, voice) if unknown else "")


HINTS: Mapping[str, Message] = {
    "moment": message("A battle or an Action that has begun is finished at the table first."),
    "tactics": message("The card each player has revealed this round."),
    "bastions": message("Tap the hex on the map, or choose it here."),
    "market": message("Every card that lies open, and how many of it."),
    "elves": message("A weapon and an armour for each type, where they have them."),
    "after": message("Then the table is gone through, tile by tile."),
}
PROMPT_OF = {"moment": "round", "tactics": "tactics", "bastions": "bastions", "market": "market", "elves": "elves"}


def _prompt(state: Clash, name: str, voice: Voice) -> str:
    if name == "after":
        return say(message("Who throws and draws from now on?"), voice)
    return next(say(step.prompt, voice) for step in steps(state) if step.field == PROMPT_OF[name])


def _missing(state: Clash, name: str, answers: Answers, voice: Voice) -> str:
    kind = {"tactics": "tactic", "bastions": "bastion"}.get(name)
    left = [clan for clan in state.players if kind and (kind, clan) not in answers]
    return say(message("Still to choose: {clans}", clans=tuple(map(side, left))), voice) if left else ""


def _cards_to(name: str, voice: Voice) -> Iterator[tuple[tuple[str, str], str]]:
    if name == "market":
        yield MARKET, say(message("Another card"), voice)
    if name == "elves":
        for kind in ELF_TYPES:
            yield (f"{ELVES}:{kind}", "slot"), say(message("A card for {elf}", elf=elf(kind)), voice)


def shown(state: Clash, answers: Answers) -> Clash:
    """The board with the Bastions where they were said to lie."""
    players = {clan: replace(each, bastion=answers.get(("bastion", clan), each.bastion))
               for clan, each in state.players.items()}
    return replace(state, players=players)


# Fields

def _number(fact: tuple[str, ...], label: Message, value: int, highest: int, voice: Voice) -> FieldView:
    return FieldView(fact, ":".join(fact), say(label, voice), value, "", "number", highest, (), False)


def _choice(fact: tuple[str, ...], label: Message, value: Counted, options: tuple[Option, ...],
            voice: Voice) -> FieldView:
    words = next((words for each, words in options if each == value), say(message("Choose …"), voice))
    return FieldView(fact, ":".join(fact), say(label, voice), value, words, "choice", 0, options, False)


def _moment(state: Clash, answers: Answers, voice: Voice) -> Iterator[FieldView]:
    prompts = {step.field: step.prompt for step in steps(state)}
    clans = tuple((clan, voice.name(side(clan))) for clan in answers["order",])
    phases = tuple((phase, say(PHASES[phase], voice)) for phase in MOMENTS)
    yield _number(("round",), message("Round"), answers["round",], LAST_ROUND, voice)
    yield _choice(("phase",), prompts["phase"], answers["phase",], phases, voice)
    yield FieldView(("order",), "order", say(prompts["order"], voice), answers["order",], "", "order", 0, clans, False)
    if answers["phase",] != "tactic":
        yield _choice(("turn",), prompts["turn"], answers["turn",], clans, voice)


def _tactics(state: Clash, answers: Answers, voice: Voice) -> Iterator[FieldView]:
    for clan in state.players:
        cards = tuple((card.id, voice.name(Name("tactic", card.id))) for card in state.box.clans[clan].tactics)
        yield _choice(("tactic", clan), _who(state, clan), answers.get(("tactic", clan)), cards, voice)


def _who(state: Clash, clan: str) -> Message:
    return message("{clan} ({name})", clan=side(clan), name=player_name(state, clan))


def next_bastion(state: Clash, answers: Answers) -> str | None:
    """Whose Bastion is asked for next."""
    return next((clan for clan in state.players if ("bastion", clan) not in answers), None)


def _free(state: Clash, answers: Answers, clan: str | None) -> list[tuple[int, int]]:
    """Where a player's Bastion may lie: neither where another one lies nor next to it."""
    others = [value for fact, value in answers.items() if fact[0] == "bastion" and fact[1] != clan]
    barred = {near for at in others for near in (at, *around(at))}
    return [at for at in state.board.rim() if at not in barred] if clan else []


def _bastions(state: Clash, answers: Answers, voice: Voice) -> Iterator[FieldView]:
    for clan in state.players:
        spots = tuple((at, say(message("next to {places}", places=tuple(state.board.beside(at))), voice))
                      for at in _free(state, answers, clan))
        yield _choice(("bastion", clan), _who(state, clan), answers.get(("bastion", clan)), spots, voice)


def _market(state: Clash, answers: Answers, voice: Voice) -> Iterator[FieldView]:
    yield from _laid(state, answers, MARKET, voice)


def _elves(state: Clash, answers: Answers, voice: Voice) -> Iterator[FieldView]:
    for kind in ELF_TYPES:
        for field in _laid(state, answers, (f"{ELVES}:{kind}", "slot"), voice):
            yield FieldView(field.fact, field.key, f"{voice.name(elf(kind))}: {field.label}", field.value, "", "number",
                            1, (), False)


def _laid(state: Clash, answers: Answers, spot: tuple[str, str], voice: Voice) -> Iterator[FieldView]:
    for fact, number in answers.items():
        if fact[0] == "card" and fact[2:] == spot:
            yield _number(fact, card_field(fact[1], *spot, number).label, number, most(state, fact), voice)


def _after(state: Clash, answers: Answers, voice: Voice) -> Iterator[FieldView]:
    options = (("app", say(message("by the app"), voice)), ("table", say(message("by hand"), voice)))
    for of in sources(answers):
        words = say(SOURCE_WORDS[of], voice)
        yield _choice(("source", of), message("{what}", what=words[:1].upper() + words[1:]), answers["source", of],
                      options, voice)
    for level, kind in zip(LEVELS, state.box.elves, strict=True):
        label = message("Eliminated so far: {elf}", elf=elf(ELF_TYPES[level - 1]))
        yield _number(("taken", str(level)), label, answers.get(("taken", str(level)), 0), kind.count, voice)


def _eliminated(answers: Answers) -> tuple[int, int, int]:
    a, b, c = (answers.get(("taken", str(level)), 0) for level in LEVELS)
    return a, b, c


_FIELDS = {"moment": _moment, "tactics": _tactics, "bastions": _bastions, "market": _market, "elves": _elves,
           "after": _after}

