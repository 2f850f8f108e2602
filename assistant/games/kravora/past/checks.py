"""What is asked of a game of Kravora from elsewhere, beyond types and the sums of its laws."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.core.engine.rules import judge
from assistant.core.game.checks import Checks, SoundBoxes, are_chosen, is_a_box, with_box
from assistant.core.spelling.header import LONGEST_NAME
from assistant.games.kravora.box import boxes, printed
from assistant.games.kravora.box.records import BUILDINGS, FACES, KINDS, RUSES, Box
from assistant.games.kravora.chapters.opening import OPEN_CHECKS, OpenGame
from assistant.games.kravora.editions import EDITIONS
from assistant.games.kravora.model import COLOURS, LINES, PHASES, SOURCES, WHITE, Kravora, Player, Setting
from assistant.games.kravora.rulings import RULINGS

BOXES: SoundBoxes[Box] = SoundBoxes(boxes)


def agreed(opening: OpenGame) -> bool:
    """Only names that mean something, and no name that can't be shown."""
    setting = opening.setting
    return (
        setting.edition.id in EDITIONS
        and all(seat.colour in COLOURS and len(seat.name) <= LONGEST_NAME for seat in setting.seats)
        and are_chosen(opening, SOURCES, RULINGS)
        and is_a_box(boxes, setting.box)
        and not judge(OPEN_CHECKS, None, opening)
    )


def without_false_figures(setting: Setting) -> Setting:
    """Nothing of its box passes for printed that is not."""
    return with_box(setting, printed.checked(setting.box))


def names_what_is_there(state: Kravora) -> bool:
    """Does everything in a state name something of this game? Types and laws say nothing of that."""
    colours = set(state.setting.colours)
    boards = {*state.arrows, *(state.comet.boards if state.comet else ()), *(state.comet.before if state.comet else ())}
    boards |= {each.board for each in (state.sharing, state.movement) if each is not None}
    named = {state.first, *state.acted, *state.winners, *boards,
             *(state.announced.holders if state.announced else ())}
    return (
        state.phase in PHASES and named <= colours and {state.turn} <= colours | {None}
        and set(state.players) == colours and set(state.stock) <= set(KINDS)
        and {state.calamity} <= {*FACES, None} and set(state.sources) == set(SOURCES)
        and set(state.sources.values()) <= {"app", "table"} and _its_box_is_sound(state)
        and (state.announced is None or state.announced.cast.ruse in RUSES)
        and all(all(_of_a_player(player, colours)) for player in state.players.values())
    )


def _its_box_is_sound(state: Kravora) -> bool:
    return state.box is state.setting.box or BOXES.hold(state.box)


def _of_a_player(player: Player, colours: set[str]) -> Iterator[bool]:
    yield set(player.buildings) <= set(BUILDINGS)
    yield {*player.to_come, *player.stock} <= set(KINDS)
    yield set(player.frozen) <= set(LINES)
    figures = [(each.kind, each.of) for each in (*player.reserve, *player.laboratory)]
    figures += [(unit.kind, unit.of) for unit in player.units.values()]
    yield all(kind in KINDS and of in colours | {WHITE} for kind, of in figures)


CHECKS: Checks[Kravora] = Checks(
    agreed=agreed,
    is_known=lambda setting: setting.edition == EDITIONS[setting.edition.id],
    without_false_figures=without_false_figures,
    names_what_is_there=names_what_is_there,
    amounts={"blood", "kills", "to", "before", "round"},
)
