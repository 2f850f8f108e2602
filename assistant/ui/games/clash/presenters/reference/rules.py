"""The rulebook as it is read: by chapter or by search, with where each book says it and how the editions differ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial

from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Voice, message, say
from assistant.core.words.rulebook import Entry, Ruling
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import GAME
from assistant.ui.games.clash.presenters.new_game.editions import NAMES, NEWEST_FIRST, SHORT, difference
from assistant.ui.presenters.spelling import plain

DIFFERENCES = "differences"  # the page of all rules in which the editions differ
CHAPTERS: Mapping[str, tuple[str, Message]] = {  # → icon and title, in the order of the catalogue
    "setup": ("castle", message("Set-up")),
    "round": ("sync", message("The round")),
    "tactic": ("cards", message("Tactic cards")),
    "bastion": ("chess-rook", message("The {Bastion}")),
    "income": ("gold", message("Income")),
    "control": ("flag", message("Control")),
    "reinforce": ("account-group", message("Reinforcements")),
    "action": ("hand-pointing-up", message("Actions")),
    "stone": ("diamond-stone", message("Reinforcement Stones")),
    "equip": ("shield-sword", message("Equipment")),
    "forge": ("anvil", message("Forging")),
    "hero": ("crown", message("Heroes")),
    "move": ("shoe-print", message("Movement")),
    "battle": ("sword-cross", message("Battles")),
    "elves": ("leaf", message("The Elves")),
    "win": ("trophy", message("Victory")),
    "solo": ("account", message("Solo")),
    "always": ("lock", message("What always holds")),
}
OF_PANELS: Mapping[str, str] = {  # what helps with what is owed
    "setup": "setup", "tactic": "tactic", "bastion": "bastion", "reinforce": "reinforce", "stone": "stone",
    "action": "action", "battle": "battle", "draw": "setup", "elves": "elves", "legendary": "forge", "over": "win",
}
COMMON = {term for edition in EDITIONS.values() for term in edition.words if ":" not in term}
TERM = re.compile(rf"\b(?P<article>an? )?(?P<common>{'|'.join(sorted(COMMON))})(?=s?\b)")
NO_RULINGS: Mapping[str, str] = {}


@record
class ChapterTap:
    id: str
    icon: str
    title: str
    count: int


@record
class InBook:
    """A rule in one edition."""

    edition: str
    name: str
    differs: str  # what it says there, where editions differ
    place: str  # where that book says it, or why it says nothing
    holds: bool
    ours: bool  # the edition of the game on the table


@record
class ChoiceView:
    words: str
    chosen: bool


@record
class RuleCard:
    id: str
    chapter: str  # what it is called
    text: str
    tags: tuple[str, ...]
    books: tuple[InBook, ...]
    ruling: str  # the title of the table's choice, if there is one
    choices: tuple[ChoiceView, ...]


@record
class RulesView:
    chapters: tuple[ChapterTap, ...]
    chapter: str  # which one is open; "" while searching
    title: str
    cards: tuple[RuleCard, ...]
    nothing: str  # what to say when no rule was found


@record
class Reader:
    """Who reads: the edition and the choices of the game on the table; none without a game."""

    edition: str | None = None
    rulings: Mapping[str, str] = NO_RULINGS


def chapter_of(rule: str) -> str:
    return rule.split(".")[1]


def helping(panel: str, action: str) -> str:
    """The chapter for the moment: the panel that answers, and the kind of Action begun, if any."""
    if panel == "action" and action:
        return action
    return OF_PANELS[panel]


def known(rule: str) -> bool:
    return rule in GAME.rulebook().entries


def page(chapter: str, reader: Reader, voice: Voice) -> RulesView:
    """One chapter; or all the rules in which the editions differ."""
    entries = [entry for entry in GAME.rulebook().entries.values() if _belongs(entry, chapter)]
    cards = tuple(card(entry, reader, voice) for entry in entries)
    return RulesView(_chapters(voice), chapter, _title(chapter, voice), cards, "")


def search(words: str, reader: Reader, voice: Voice) -> RulesView:
    """Every rule that has all the words, in its text, its id, or its place in a book."""
    wanted = plain(words).split()
    found = [entry for entry in GAME.rulebook().entries.values() if _has(entry, wanted, voice)]
    cards = tuple(card(entry, reader, voice) for entry in found)
    nothing = "" if found else say(message("No rule has these words: {words}", words=words.strip()), voice)
    return RulesView(_chapters(voice), "", say(message("Found: {count}", count=len(found)), voice), cards, nothing)


def _has(entry: Entry, wanted: Iterable[str], voice: Voice) -> bool:
    places = " ".join(citation.place for citation in entry.books.values())
    text = plain(f"{_text(entry, voice)} {entry.id} {places} {_title(chapter_of(entry.id), voice)}")
    return all(word in text for word in wanted)


# Chapters

def _belongs(entry: Entry, chapter: str) -> bool:
    if chapter == DIFFERENCES:
        return len(entry.editions) < len(NEWEST_FIRST) or difference(entry.id, NEWEST_FIRST[0]) is not None
    return chapter_of(entry.id) == chapter


def _chapters(voice: Voice) -> tuple[ChapterTap, ...]:
    entries = GAME.rulebook().entries.values()
    count = {chapter: sum(_belongs(entry, chapter) for entry in entries) for chapter in (DIFFERENCES, *CHAPTERS)}
    first = ChapterTap(DIFFERENCES, "compare", _title(DIFFERENCES, voice), count[DIFFERENCES])
    return (first, *(ChapterTap(each, icon, _title(each, voice), count[each])
                     for each, (icon, _) in CHAPTERS.items()))


def _title(chapter: str, voice: Voice) -> str:
    title = message("Editions compared") if chapter == DIFFERENCES else CHAPTERS[chapter][1]
    return say(title, voice)


# One rule

def card(entry: Entry, reader: Reader, voice: Voice) -> RuleCard:
    ruling = GAME.rulebook().rulings[entry.ruling] if entry.ruling else None
    return RuleCard(
        entry.id, _title(chapter_of(entry.id), voice), _text(entry, voice),
        tuple(say(tag, voice) for tag in _tags(entry)),
        tuple(_in_book(entry, edition, reader, voice) for edition in NEWEST_FIRST),
        _in(ruling.title, voice) if ruling else "", _choices(ruling, reader, voice) if ruling else ())


def _tags(entry: Entry) -> Iterable[Message]:
    if len(entry.editions) < len(NEWEST_FIRST):
        yield message("Only in {editions}", editions=tuple(SHORT[each] for each in NEWEST_FIRST
                                                           if each in entry.editions))
    elif difference(entry.id, NEWEST_FIRST[0]) is not None:
        yield message("Differs by edition")
    if entry.ours:
        yield message("Our ruling")
    if entry.ruling:
        yield message("The table chooses")


def _in_book(entry: Entry, edition: str, reader: Reader, voice: Voice) -> InBook:
    differs = difference(entry.id, edition)
    return InBook(edition, say(NAMES[edition], voice), say(differs, voice) if differs else "",
                  say(_place(entry, edition), voice), edition in entry.editions, edition == reader.edition)


def _place(entry: Entry, edition: str) -> Message:
    citation = entry.books.get(edition)
    if citation is not None:
        return message("{place}", place=citation.place)
    if edition not in entry.editions:
        return message("Not in this edition")
    return message("The book is silent: our ruling") if entry.ours else message("The scanned book does not say it")


def _choices(ruling: Ruling, reader: Reader, voice: Voice) -> tuple[ChoiceView, ...]:
    chosen = reader.rulings.get(ruling.name, ruling.default)
    return tuple(ChoiceView(_in(ruling.labels[each], voice), each == chosen) for each in ruling.choices)


def _text(entry: Entry, voice: Voice) -> str:
    return _in(entry.text, voice)


def _in(texts: Mapping[str, str], voice: Voice) -> str:
    lang = getattr(voice, "lang", "en")
    return texts[lang] if lang in texts and lang != "en" else TERM.sub(partial(_own_word, voice), texts["en"])


def _own_word(voice: Voice, term: re.Match[str]) -> str:
    """The edition's own word for a common one."""
    word = voice.word(term["common"])
    article = "" if term["article"] is None else "an " if word[0] in "AEIOU" else "a "
    return article + word
