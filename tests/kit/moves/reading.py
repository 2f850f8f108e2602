"""A game whose box is read card by card, in the moment each figure is owed, beside the same game with that box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from assistant.core.box.records import Provenance
from assistant.core.box.unread import Missing, each_once
from assistant.core.engine.attempt import Accepted, Draft, Refused, attempt
from assistant.core.fate.luck import Luck
from assistant.core.fate.sources import SetSource
from assistant.core.shapes.record import replace, values_of
from assistant.games.clash.bots.random_play import choose
from assistant.games.clash.box.records import Box, Clan, Face
from assistant.games.clash.box.unread import FIGURES, everything
from assistant.games.clash.chapters.battle.sums import present
from assistant.games.clash.chapters.correction.cards import CorrectCard
from assistant.games.clash.chapters.fate import DrawCards
from assistant.games.clash.chapters.movement.moving import MoveArmy
from assistant.games.clash.chapters.reading import Read
from assistant.games.clash.chapters.setup.opening import OpenGame, PlaceTile
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.game import CHAPTERS, GAME
from assistant.games.clash.model import SOURCES, Clash
from assistant.games.clash.odds.asking.battle import question_of
from assistant.games.clash.odds.asking.question import Question
from assistant.games.clash.unread import to_march
from tests.kit.moves.random_positions import opened, some_correction, some_header

NOWHERE = Provenance("table", {})
DECKS = ("equipment", "legendary")
SEEN_OF = {"equipment": ("kind", "cost"), "legendary": ("kind",), "tile": FIGURES["tile"]}


def with_decks(box: Box) -> Box:
    """The same box, which also says how many cards there are in all."""
    return replace(box, decks={deck: {edition: sum(card.number(edition) or 0 for card in box.deck(deck).values())
                                      for edition in EDITIONS} for deck in DECKS})


def unread(box: Box) -> Box:
    """The same box before anybody has read anything of it."""
    elves = tuple(_unread(elf, "elf") for elf in box.elves)
    return replace(box, clans={name: _clan(clan) for name, clan in box.clans.items()}, elves=elves,
                   heroes={name: _unread(hero, "hero") for name, hero in box.heroes.items()},
                   equipment={}, legendary={}, tiles={})


def _clan(clan: Clan) -> Clan:
    return replace(clan, units=tuple(_unread(unit, "unit") for unit in clan.units),
                   tactics=tuple(_unread(card, "tactic") for card in clan.tactics))


def _unread(entry: Any, what: str) -> Any:
    return replace(entry, provenance=NOWHERE, **dict.fromkeys(FIGURES[what]))


def reads(box: Box, edition: str, what: Iterable[Missing]) -> Iterator[Read]:
    """What a look at the real box says of each thing that is missing, and nothing else."""
    for one in each_once(what):
        yield _read(box, edition, one.what, dict(one.of), one.needs)


def _read(box: Box, edition: str, what: str, of: dict[str, Any], needs: Iterable[str]) -> Read:
    return Read(what, {need: _figure(box, edition, what, of, need) for need in needs}, part=True, **of)


def _figure(box: Box, edition: str, what: str, of: dict[str, Any], need: str) -> Any:
    if what == "deck":
        return box.decks[need][edition]
    if need == "copies":
        return box.card(of["id"]).number(edition)
    if what == "tile":
        face: Face = getattr(box.tiles[of["id"]], of["face"])
        if need == "stone":
            return {"at": face.stone_at, "level": face.stone_level}
        return tuple(sorted(face.mountains or ())) if need == "mountains" else getattr(face, need)
    entry = {"unit": lambda: box.clans[of["clan"]].units[of["level"] - 1], "tactic": lambda: box.tactics[of["id"]],
             "elf": lambda: next(elf for elf in box.elves if elf.id == of["id"]), "hero": lambda: box.heroes[of["id"]],
             "equipment": lambda: box.card(of["id"]), "legendary": lambda: box.card(of["id"])}[what]()
    return getattr(entry, need)


def all_of(box: Box, state: Clash) -> Iterator[Read]:
    """Whatever nobody has read yet."""
    edition = state.setting.edition.id
    for deck in DECKS:
        for card in box.deck(deck).values():
            if card.id not in state.box.deck(deck):
                yield _read(box, edition, deck, {"id": card.id}, FIGURES[deck])
    for tile in box.tiles:
        for face in "ab":
            if tile not in state.box.tiles:
                yield _read(box, edition, "tile", {"id": tile, "face": face}, FIGURES["tile"])
    yield from reads(box, edition, everything(state.box))


class Beside:
    """Two games played alike: one with the box, one that reads it as it goes."""

    def __init__(self, header: dict[str, Any]) -> None:
        begun = opened({**header, "sources": {**dict.fromkeys(SOURCES, "table"), **header["sources"]}})
        setting, opening = begun.setting, begun.session.opening.command
        assert isinstance(opening, OpenGame)
        sources, seed = opening.sources, opening.seed
        self.box = with_decks(setting.box)
        self.edition: str = setting.edition.id
        self.whole = self._opened(OpenGame(replace(setting, box=self.box), sources, seed))
        self.reading = self._opened(OpenGame(replace(setting, box=unread(self.box)), sources, seed))
        self.counted = Counter[str]()

    def _opened(self, opening: OpenGame) -> Clash:
        reasons, draft = GAME.open(opening)
        assert draft is not None, reasons
        return draft.state

    def read(self, what: Iterable[Read]) -> None:
        for each in what:
            answer = attempt(GAME, self.reading, each)
            assert isinstance(answer, Accepted), (each, answer)
            self.reading = answer.state
            self.counted[f"read {each.what}"] += 1

    def submit(self, command: Any) -> None:
        """The same in both: what it lacks is named, alone, and then read; else the answers are alike."""
        self.read(self._new_cards(command))
        mover = self.reading.turn if isinstance(command, MoveArmy) else None
        if mover and self.reading.players[mover].heroes:  # whether a Hero finds company hangs on all figures
            self.read(reads(self.box, self.edition, to_march(self.reading, mover)))
        lacking = CHAPTERS.lacks(self.reading, command) if GAME.timing(self.reading, command) is None else []
        if lacking:
            refused = attempt(GAME, self.reading, command)
            assert isinstance(refused, Refused) and [each.rule for each in refused.reasons] == ["clash.box.unread"]
            assert refused.reasons[0].beside["unread"] == [each.shown() for each in each_once(lacking)]
            self.counted["refused as unread"] += 1
            self.read(reads(self.box, self.edition, lacking))
        ours, theirs = attempt(GAME, self.reading, command), attempt(GAME, self.whole, command)
        if isinstance(theirs, Refused):
            assert isinstance(ours, Refused), command
            assert [each.rule for each in ours.reasons] == [each.rule for each in theirs.reasons], command
            self.counted["refused alike"] += 1
            return
        assert isinstance(ours, Accepted), (command, ours)
        self.reading, self.whole = ours.state, theirs.state
        self.counted["accepted"] += 1
        self.reads_what_is_owed()

    def _new_cards(self, command: Any) -> Iterator[Read]:
        """A card or tile that nobody has named yet is named, with the figures that this needs. Who moves a card by hand
        has to know how many there are of it; who lets the app draw, which ones there are."""
        if isinstance(command, PlaceTile):
            name, face = command.tile[:-1], command.tile[-1]
            if name not in self.reading.box.tiles:
                yield _read(self.box, self.edition, "tile", {"id": name, "face": face}, SEEN_OF["tile"])
            return
        if isinstance(command, SetSource) and command.to == "app" and command.of in DECKS:
            yield from (each for each in all_of(self.box, self.reading) if each.what == command.of
                        and each.id not in self.reading.box.deck(command.of))
            return
        if isinstance(command, CorrectCard):
            deck = next(deck for deck in DECKS if command.card in self.box.deck(deck))
            yield _read(self.box, self.edition, deck, {"id": command.card}, FIGURES[deck])
            return
        cards = command.cards if isinstance(command, DrawCards) else [getattr(command, "card", "")]
        for card in dict.fromkeys(cards):
            for deck in DECKS:
                if card in self.box.deck(deck) and card not in self.reading.box.deck(deck):
                    yield _read(self.box, self.edition, deck, {"id": card}, SEEN_OF[deck])

    def reads_what_is_owed(self) -> None:
        """Where it stops the game; an Action goes on with what is known."""
        while self.reading.phase != "over" and not CHAPTERS.possible(self.reading, CHAPTERS.ask(self.reading)):
            owed: Any = GAME.show_owed(self.reading)["unread"]
            self.read(reads(self.box, self.edition, (
                Missing(each["what"], {key: value for key, value in each.items() if key not in ("what", "needs")},
                        tuple(each["needs"])) for each in owed)))

    def compare(self) -> None:
        """What is offered, but for what is unread; what is owed; and all of it once everything is read."""
        ours, theirs = self.reading, self.whole
        assert (ours.phase, ours.turn, ours.round) == (theirs.phase, theirs.turn, theirs.round)
        shown, wanted = dict(GAME.show_owed(ours)), GAME.show_owed(theirs)
        assert "unread" not in wanted and shown.get("unread", True)
        if ours.phase not in ("setup", "tactic") and wanted["who"] != "table" and not self._hangs_on_others():
            known = [offer for offer in GAME.offers(theirs) if not CHAPTERS.lacks(ours, offer)]
            assert list(GAME.offers(ours)) == known
        if not shown.pop("unread", None) and ours.phase != "tactic":
            assert shown == wanted
        assert self.filled() == without_luck(theirs)
        if ours.battle is not None:
            assert _present(question_of(ours)) == _present(question_of(theirs))

    def _hangs_on_others(self) -> bool:
        """Whether Heroes find company hangs on figures that are not yet read; and dice have too many choices."""
        turn = self.reading.turn
        heroes = turn is not None and self.reading.players[turn].heroes
        return self.reading.battle is not None or bool(heroes and to_march(self.reading, turn or ""))

    def filled(self) -> Clash:
        """The game that reads, with all the rest read too: when it is over too, although nobody may then."""
        state = self.reading
        for each in all_of(self.box, state):
            assert state.phase == "over" or not GAME.judge(state, each), each
            draft = Draft(state, GAME.evolve)
            GAME.decide(draft, each)
            state = draft.state
        assert not list(everything(state.box))
        return without_luck(state)


def _present(question: Question) -> Question:
    """What counts in it: a type of which nobody is there gives nothing."""
    return replace(question, **{side: replace(army, fighters=tuple(present(army.fighters, army.counts)))
                                for side, army in (("attacker", question.attacker), ("defender", question.defender))})


def without_luck(state: Clash) -> Clash:
    """The table alone: whatever the box is called, and wherever its figures are from."""
    board = [(tile.side, tile.at, tile.turn, _bare(tile.face)) for tile in state.board.tiles]
    setting = replace(state.setting, box=None)
    return replace(state, setting=setting, as_read=None, luck=Luck(0), board=board)


def _bare(face: Face) -> dict[str, Any]:
    return {name: value for name, value in values_of(face).items() if name != "provenance"}


def play(seed: int, steps: int, edition: str | None = None) -> Counter[str]:
    """A random game, with corrections and changes of source in between."""
    chance = Random(seed)
    sources = {"dice": chance.choice(("app", "table")), "elves": chance.choice(("app", "table")),
               **dict.fromkeys((*DECKS, "tactics"), "table")}
    both = Beside(some_header(chance, edition, sources=sources))
    for number in range(steps):
        if both.whole.phase == "over":
            break
        both.submit(_some_command(both.whole, chance))
        if number % 3 == 0:
            both.compare()
    both.compare()
    return both.counted


def _some_command(state: Clash, chance: Random) -> Any:
    if chance.random() > 0.15:
        return choose(state, chance)
    if chance.random() < 0.2:
        return SetSource(chance.choice(SOURCES), chance.choice(("app", "table", "table")))
    return GAME.grammar.read(some_correction(state, chance), GAME.names_of(state))


