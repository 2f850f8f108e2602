"""Reading the box while playing: what a card, a sheet or a tile says holds from then on.

Rules: clash.box.{unread,read}, clash.always.{figures,cards}

What a command needs of it stands in `unread`, one package up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from assistant.core.box.figures import Figures
from assistant.core.box.unread import Missing
from assistant.core.box.unread import refusal as unread_refusal
from assistant.core.engine.attempt import Draft
from assistant.core.engine.chapter import Chapter, Does, Happens
from assistant.core.engine.rules import Refusal, carries_out, rule
from assistant.core.shapes.record import record, replace
from assistant.core.words.message import Message, Name, message
from assistant.games.clash import unread
from assistant.games.clash.board import Board
from assistant.games.clash.box import reading
from assistant.games.clash.box.records import ELF_TYPES, Box, Triple
from assistant.games.clash.change import with_player
from assistant.games.clash.chapters.battle.sums import Bonus, Fighter, present
from assistant.games.clash.chapters.income import is_counted, tell_lost
from assistant.games.clash.chapters.setup.opening import OpenGame
from assistant.games.clash.lookup import all_figures, bonus, fighters, movement, units_at
from assistant.games.clash.model import ELVES, NOBODY, Action, Battle, Clash, Pile, Points
from assistant.games.clash.names import unit
from assistant.games.clash.triples import minus, plus

DECKS = ("equipment", "legendary")


# Commands

@record
class Read:
    """What a card, a sheet or a face of a tile says; with `part` only that."""

    what: str  # unit | elf | tactic | equipment | legendary | hero | tile | deck
    figures: Figures
    id: str | None = None
    clan: str | None = None
    level: int | None = None
    face: str | None = None
    part: bool | None = None
    by: str | None = None


# Events

@record
class FigureRead:
    """All figures that are known from now on; of a new card or tile also those that nobody has read: None."""

    what: str
    figures: Figures
    id: str | None = None
    clan: str | None = None
    level: int | None = None
    face: str | None = None


# What is needed

def of_a_deck_of_the_app(state: Clash, command: Read) -> list[Missing]:
    """Of a deck the app draws from nothing becomes unread."""
    after = replace(state, as_read=_read_in(state, _event(state, command)))
    return [each for deck in DECKS if state.sources[deck] == "app" for each in unread.to_draw_itself(after, deck)]


def missing_at_the_start(opening: OpenGame) -> list[Missing]:
    setting = opening.setting
    return [each for source, who in opening.sources.items() if who == "app"
            for each in unread.of_a_source(setting.box, source, setting.edition.id, setting.clans)]


@carries_out("clash.box.unread")
def refusal(what: list[Missing]) -> Refusal:
    """Nothing is guessed: what is missing is named."""
    return unread_refusal("clash.box.unread", what, _called)


def _called(what: Missing) -> Name | Message:
    of = what.of
    if what.what == "deck":
        return message("the deck")
    if what.what == "unit":
        return unit(str(of["clan"]), int(of["level"]))
    if what.what == "tile":
        return message("tile {tile}", tile=f"{of['id']}{of['face']}")
    return Name({"equipment": "card", "legendary": "card"}.get(what.what, what.what), str(of["id"]))


# Checks

@rule("clash.always.figures")
def there_are_as_many_figures_as_in_play(state: Clash, command: Read) -> Message | None:
    count = command.figures.get("count")
    if count is None:
        return None
    if command.what == "elf":
        index = ELF_TYPES.index(command.id or "")
        used = state.box.elves[index].count - state.elves.bag[index]
        if count < used:
            return message("More of them are in play: {count}.", count=used)
    elif command.clan is not None and command.clan in state.players:
        index = (command.level or 1) - 1
        used = minus(all_figures(state, command.clan), state.players[command.clan].reserve)[index]
        if count < used:
            return message("More of them are in play: {count}.", count=used)
    return None


@rule("clash.always.cards")
def there_are_as_many_cards_as_in_play(state: Clash, command: Read) -> Message | None:
    """No fewer than lie outside their deck, or known at its bottom; and no more than the deck has in all."""
    if command.what not in (*DECKS, "deck"):
        return None
    event = _event(state, command)
    box, edition, out = _read_in(state, event), state.setting.edition.id, _placed_cards(state)
    card = event.id or ""
    if command.what != "deck" and (number := box.card(card).number(edition)) is not None and number < out[card]:
        return message("More of {card} are in play: {count}.", card=Name("card", card), count=out[card])
    for deck in DECKS:
        if (number := _rest(box, deck, edition, out)) is not None and number < 0:
            return message("Then the cards would be more than the deck has: by {count}.", count=-number)
    return None


@rule("clash.box.read")
def a_card_stays_in_its_slot(state: Clash, command: Read) -> Message | None:
    kind, card = command.figures.get("kind"), command.id or ""
    if command.what not in DECKS or kind is None or card not in state.box.deck(command.what):
        return None
    worn = [each for slots in (state.elves.slots, *(player.slots for player in state.players.values()))
            for each in slots if card in each.worn()]
    if state.box.card(card).kind in (None, kind) or not worn:
        return None
    return message("{card} is worn: it can't become another kind.", card=Name("card", card))


@rule("clash.box.read")
def a_tile_stays_while_the_set_up_lasts(state: Clash, command: Read) -> Message | None:
    side = f"{command.id}{command.face}"
    if command.what != "tile" or state.phase != "setup" or side not in (tile.side for tile in state.board.tiles):
        return None
    return message("Tile {tile} lies on the board: take it back first.", tile=side)


CHECKS = (there_are_as_many_figures_as_in_play, there_are_as_many_cards_as_in_play, a_card_stays_in_its_slot,
          a_tile_stays_while_the_set_up_lasts)


# Decide

def read(draft: Draft[Clash], command: Read) -> None:
    waited = draft.state.phase == "reinforce" and not is_counted(draft.state)
    draft.emit(_event(draft.state, command))
    if waited and is_counted(draft.state):
        tell_lost(draft)


def _event(state: Clash, command: Read) -> FigureRead:
    figures = reading.whole(state.box, command.what, command.id, command.figures, bool(command.part))
    return FigureRead(command.what, figures, command.id, command.clan, command.level, command.face)


# Evolve

@carries_out("clash.box.read")
def figure_read(state: Clash, event: FigureRead) -> Clash:
    """What was done is not done again; what is to come counts with what was read."""
    before = state
    state = replace(state, as_read=_read_in(state, event))
    state = _recounted(_with_supply(before, state, event))
    if event.what == "hero" and state.setting.heroes and event.id not in before.box.heroes:
        state = replace(state, heroes=(*state.heroes, event.id or ""))
    if event.what == "tile":
        tiles = (replace(tile, face=state.box.face(tile.side)) for tile in state.board.tiles)
        state = replace(state, board=Board(tuple(tiles)))
    if state.action is not None:
        state = replace(state, action=_with_points(state, state.action))
    return replace(state, battle=_as_begun(before, state, state.battle)) if state.battle else state


def _read_in(state: Clash, event: FigureRead) -> Box:
    which = {"id": event.id, "clan": event.clan, "level": event.level, "face": event.face}
    return reading.read_in(state.box, event.what, which, event.figures, state.setting.edition.id)


def _with_supply(before: Clash, state: Clash, event: FigureRead) -> Clash:
    """Figures that are more or fewer than was thought go to or come from their supply."""
    if event.what == "elf":
        old, new = (_counts(each.box, ELVES) for each in (before, state))
        return replace(state, elves=replace(state.elves, bag=plus(state.elves.bag, minus(new, old))))
    clan = event.clan or ""
    if event.what == "unit" and clan in state.players:
        old, new = (_counts(each.box, clan) for each in (before, state))
        return with_player(state, clan, reserve=plus(state.players[clan].reserve, minus(new, old)))
    return state


def _counts(box: Box, side: str) -> Triple:
    a, b, c = (each.count or 0 for each in (box.elves if side == ELVES else box.clans[side].units))
    return a, b, c


def _recounted(state: Clash) -> Clash:
    """What the decks hold is what lies nowhere else; of cards that nobody has counted it is only known how many."""
    out, edition = _placed_cards(state), state.setting.edition.id
    for deck in DECKS:
        pile: Pile = getattr(state, deck)
        cards = {card.id: left for card in state.box.deck(deck).values()
                 if (left := (card.number(edition) or 0) - out[card.id]) > 0}
        unknown = _rest(state.box, deck, edition, out)
        changed = replace(pile, cards=cards, unknown=0 if unknown is None else unknown)
        state = replace(state, **{deck: changed})
    return state


def _rest(box: Box, deck: str, edition: str, out: Mapping[str, int]) -> int | None:
    """How many cards of a deck nobody has counted and nobody has seen; None where the box does not say its size."""
    size = box.decks.get(deck, {}).get(edition)
    if size is None:
        return None
    numbers = ((card.id, card.number(edition)) for card in box.deck(deck).values())
    return size - sum(out[card] if number is None else number for card, number in numbers)


def _placed_cards(state: Clash) -> Counter[str]:
    """Where each card lies that is not somewhere in the shuffled part of its deck."""
    found = Counter(state.market) + Counter((*state.equipment.bottom, *state.legendary.bottom))
    found += Counter(state.action.drawn if state.action else ())
    for slots in (state.elves.slots, *(each.slots for each in state.players.values())):
        found += Counter(card for each in slots for card in each.worn())
    for each in state.players.values():
        found += Counter(each.aside)
    return found


def _with_points(state: Clash, action: Action) -> Action:
    """Figures whose movement nobody had read have all of it: those too that fell in the battle which goes on."""
    assert state.turn is not None
    full = [movement(state, state.turn, level) for level in range(3)]
    left = {}
    for place, figures in action.left.items():
        a, b, c = (_refilled(points, all_of_it) for points, all_of_it in zip(figures, full, strict=True))
        left[place] = (a, b, c)
    heroes = {hero: state.box.heroes[hero].movement if points is None else points
              for hero, points in action.heroes.items()}
    return replace(action, left=left, heroes=heroes)


def _refilled(points: Points, full: int | None) -> Points:
    return tuple(full if each is None else each for each in points)


def _as_begun(before: Clash, state: Clash, battle: Battle) -> Battle:
    """An Assault goes on with the figures it began with."""
    if battle.stage == "choose" or battle.box is not None or _fighting(before, battle) == _fighting(state, battle):
        return battle
    return replace(battle, box=before.box)


def _fighting(state: Clash, battle: Battle) -> tuple[list[Fighter], list[Bonus], list[int | None]]:
    """All figures that count in the battle."""
    armies = {side: units_at(state, side, battle.at) for side in (battle.attacker, battle.defender)}
    counted = [fighter for side, there in armies.items() for fighter in present(fighters(state, side, there), there)]
    elves = zip(state.box.elves, armies.get(ELVES, NOBODY), strict=True)
    crystals = [elf.crystals for elf, number in elves if number]
    return counted, [bonus(state, side, battle.at) for side in armies], crystals


# The chapter

CHAPTER = Chapter(
    "reading",
    commands=(
        Does(Read, read, CHECKS, needs=of_a_deck_of_the_app, always=True),
    ),
    events=(
        Happens(FigureRead, figure_read),
    ),
)
