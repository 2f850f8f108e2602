"""Sharing the reinforcements out: what is still in hand, where it may go, what lies where already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.engine.rules import Refusal
from assistant.core.shapes.codec import encode
from assistant.core.shapes.plain import Plain
from assistant.core.shapes.record import EMPTY, record, replace
from assistant.core.shapes.typed import sound
from assistant.core.words.message import Message, Voice, message, say
from assistant.games.clash.box.records import Triple
from assistant.games.clash.chapters.income import Reinforce, UnitsReinforced, lost, reinforcements
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import places_of
from assistant.games.clash.model import BASTION, NOBODY, Clash
from assistant.games.clash.names import where
from assistant.games.clash.triples import least, minus, one, plus, times, total
from assistant.games.clash.words import ROMAN, figures
from assistant.ui.games.clash.presenters.pieces.strength import in_language
from assistant.ui.games.clash.presenters.table.words import feature_words

UNFINISHED = "clash.reinforce.all"  # broken as long as not all are placed


@record
class Placing:
    """What was placed so far, before it is confirmed; places as the rules name them."""

    clan: str
    owed: Triple
    open: tuple[str, ...]  # where reinforcements may go
    placed: Mapping[str, Triple] = EMPTY
    level: int = 0  # the one a tap places next

    @property
    def left(self) -> Triple:
        return minus(self.owed, total(self.placed.values()))

    @property
    def command(self) -> Reinforce:
        return Reinforce({place: units for place, units in self.placed.items() if units != NOBODY}, self.clan)


def begin(state: Clash) -> Placing:
    """Nothing placed yet; where there is only one place, everything is there already."""
    assert state.turn is not None
    clan, owed = state.turn, reinforcements(state, state.turn)
    places = tuple(place for place in (BASTION, *places_of(state, clan)) if not refused(state, clan, place))
    placing = _with_level(Placing(clan, owed, places))
    return rest(placing, places[0]) if len(places) == 1 else placing


def refused(state: Clash, clan: str, place: str) -> list[Refusal]:
    """Why nothing may be put there."""
    broken = GAME.judge(state, Reinforce({place: one(0)}, clan))
    return [each for each in broken if each.rule != UNFINISHED]


def put(placing: Placing, place: str, level: int | None = None) -> Placing:
    """One more figure there, of the level chosen."""
    level = placing.level if level is None else level
    if not placing.left[level]:
        return placing
    return _with_level(_placed(placing, place, one(level)))


def rest(placing: Placing, place: str) -> Placing:
    """All that is left goes there."""
    return _with_level(_placed(placing, place, placing.left))


def take(placing: Placing, place: str) -> Placing:
    """One figure back from there: of the level chosen, else of the highest."""
    there = placing.placed.get(place, NOBODY)
    level = placing.level if there[placing.level] else next((each for each in (2, 1, 0) if there[each]), None)
    if level is None:
        return placing
    return replace(_placed(placing, place, times(one(level), -1)), level=level)


def choose(placing: Placing, level: int) -> Placing:
    return replace(placing, level=level) if placing.left[level] else placing


def _placed(placing: Placing, place: str, units: Triple) -> Placing:
    placed = {**placing.placed, place: plus(placing.placed.get(place, NOBODY), units)}
    return replace(placing, placed={place: each for place, each in placed.items() if each != NOBODY})


def _with_level(placing: Placing) -> Placing:
    """The level chosen is one of which there is something left: the strongest first."""
    if placing.left[placing.level]:
        return placing
    return replace(placing, level=next((level for level in (2, 1, 0) if placing.left[level]), placing.level))


@record
class Placed:
    """What is half done."""

    placed: Mapping[str, Triple]
    level: int


def kept(placing: Placing) -> Plain:
    """As JSON, so that nothing is lost with the app; empty where nothing was placed or chosen, or can be."""
    if len(placing.open) == 1 or placing == _with_level(replace(placing, placed=EMPTY, level=0)):
        return {}
    return encode(Placed(placing.placed, placing.level))


def again(fresh: Placing, draft: Plain) -> Placing:
    """What was placed before, on what is owed now; a ValueError where it can't be that."""
    begun = sound(Placed, draft)
    placed = begun.placed
    placing = replace(fresh, placed=placed, level=range(3)[begun.level])
    if not set(placed) <= set(fresh.open) or min(*placing.left, *(min(units) for units in placed.values())) < 0:
        raise ValueError("not what is owed")
    return placing


def as_placed(state: Clash, placing: Placing) -> Clash:
    """The table as it would be, for the map."""
    shown: Clash = GAME.evolve(state, UnitsReinforced(placing.clan, placing.placed))
    return shown


# What is seen

@record
class PoolView:
    level: int
    label: str
    name: str
    left: int
    chosen: bool


@record
class SpotView:
    place: str
    title: str
    placed: str  # "1 level I and 2 level II", or ""
    can_take: bool
    can_rest: bool


@record
class ReinforceView:
    title: str
    hint: str
    lost: str  # what the reserve lacks
    pool: tuple[PoolView, ...]
    spots: tuple[SpotView, ...]
    ready: bool


def present(state: Clash, placing: Placing, voice: Voice) -> ReinforceView:
    ready = not GAME.judge(state, placing.command)
    missing = least(lost(state, placing.clan), (9, 9, 9))
    gone = message("The reserve lacks {units}: lost", units=figures(placing.clan, missing))
    return ReinforceView(say(message("Reinforcements"), voice), say(_hint(placing, ready), voice),
                         say(gone, voice) if any(missing) else "", tuple(_pool(state, placing, voice)),
                         tuple(_spot(state, placing, place, voice) for place in placing.open), ready)


def _hint(placing: Placing, ready: bool) -> Message:
    if ready:
        return message("All are placed.")
    if len(placing.open) == 1:
        return message("All of them go to one place.")
    return message("Tap a golden place to put one there, or drag it.")


def _pool(state: Clash, placing: Placing, voice: Voice) -> Iterator[PoolView]:
    units = state.box.clans[placing.clan].units
    for level in range(3):
        if placing.owed[level]:
            yield PoolView(level, ROMAN[level], in_language(units[level].name, voice), placing.left[level],
                           level == placing.level and bool(placing.left[level]))


def _spot(state: Clash, placing: Placing, place: str, voice: Voice) -> SpotView:
    title = where(place) if place == BASTION else message("{place} ({feature})", place=place,
                                                          feature=feature_words(state.board.features[place]))
    there = placing.placed.get(place, NOBODY)
    words = say(figures(placing.clan, there), voice) if any(there) else ""
    assert isinstance(title, Message)
    return SpotView(place, say(title, voice), words, any(there), any(placing.left))
