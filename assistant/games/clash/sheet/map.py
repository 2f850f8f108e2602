"""The map of the paper sheet: hexes with their names, what they are, and the figures on them.   Rules: clash.setup.*"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin, sqrt

from assistant.core.table.paper import plain
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.board import DIRECTIONS, Hex
from assistant.games.clash.box.records import Triple
from assistant.games.clash.model import ELVES, NOBODY, Clash

TALL = sqrt(3)  # a hex is 2 wide
INK = {"elves": "#e4efe0"}
TINTS = ("#f6dcdc", "#dce6f6", "#f6efd0", "#e8dcf0", "#d8f0ee")  # light enough to be written on
SIGNS: dict[str, Message] = {"city": message("City"), "forge": message("Forge"), "stone1": message("Stone I"),
                             "stone2": message("Stone II"), "stone3": message("Stone III")}
Point = tuple[float, float]


def marks(state: Clash, voice: Voice) -> dict[str, str]:
    """A short sign for each side: as many letters of its name as tell them apart."""
    names = {side: voice.name(Name("clan", side)) for side in (*state.players, ELVES)}
    found: dict[str, str] = {}
    for side, name in names.items():
        words = [word for word in name.split() if len(word) > 3] or [name]
        letters = next((words[0][:count] for count in range(1, len(words[0]) + 1)
                        if words[0][:count].upper() not in found.values()), side)
        found[side] = letters.upper()
    return found


def drawing(state: Clash, voice: Voice) -> str:
    """The board as an SVG picture; without tiles nothing."""
    if not state.board.tiles:
        return ""
    bastions = [each.bastion for each in state.players.values() if each.bastion is not None]
    middles = [_middle(at) for at in (*state.board.position.values(), *bastions)]
    left, top = min(x for x, _ in middles) - 1.1, min(y for _, y in middles) - 1
    wide, high = max(x for x, _ in middles) + 1.1 - left, max(y for _, y in middles) + 1 - top
    parts = "".join((*_territories(state, voice), *_bastions(state, voice), *_mountains(state)))
    return (f'<svg viewBox="{left:.2f} {top:.2f} {wide:.2f} {high:.2f}" font-family="Georgia, \'DejaVu Serif\', serif" '
            f'text-anchor="middle">{parts}</svg>')


def _territories(state: Clash, voice: Voice) -> Iterator[str]:
    signs, colours = marks(state, voice), _colours(state)
    for place, at in state.board.position.items():
        army = state.armies.get(place, {})
        owner = next(iter(army)) if len(army) == 1 else None
        sign = SIGNS.get(state.board.features[place])
        yield _hex(at, colours.get(owner or "", "#ffffff"), heavy=sign is not None)
        yield _text(at, -.48, .34, place, bold=True)
        if sign:
            yield _text(at, -.14, .27, say(sign, voice))
        for row, (side, units) in enumerate(army.items()):
            yield _text(at, .22 + .34 * row, .32, f"{signs[side]} {_units(units)}", bold=True)


def _bastions(state: Clash, voice: Voice) -> Iterator[str]:
    signs, colours = marks(state, voice), _colours(state)
    for clan, each in state.players.items():
        if each.bastion is not None:
            yield _hex(each.bastion, colours[clan], dashed=True)
            yield _text(each.bastion, -.3, .3, say(message("{Bastion}"), voice))
            yield _text(each.bastion, .12, .4, signs[clan], bold=True)
            if each.garrison != NOBODY:
                yield _text(each.bastion, .5, .32, _units(each.garrison), bold=True)


def _mountains(state: Clash) -> Iterator[str]:
    """Borders that can't be crossed, each once."""
    for at, near in sorted(state.board.mountains):
        if at < near or near not in state.board.place_at:
            (x1, y1), (x2, y2) = _edge(at, DIRECTIONS.index((near[0] - at[0], near[1] - at[1])))
            yield (f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="#000" stroke-width=".16" '
                   'stroke-linecap="round"/>')


def _colours(state: Clash) -> dict[str, str]:
    return {**INK, **{clan: TINTS[number % len(TINTS)] for number, clan in enumerate(state.players)}}


def _units(units: Triple) -> str:
    return "·".join(map(str, units))


def _middle(at: Hex) -> Point:
    q, r = at
    return 1.5 * q, TALL * (r + q / 2)


def _corners(at: Hex) -> list[Point]:
    """From the right one on, clockwise as seen."""
    x, y = _middle(at)
    return [(x + cos(number * pi / 3), y + sin(number * pi / 3)) for number in range(6)]


def _edge(at: Hex, direction: int) -> tuple[Point, Point]:
    """The border in a direction, 0 the top, then clockwise."""
    corners = _corners(at)
    return corners[(direction + 4) % 6], corners[(direction + 5) % 6]


def _hex(at: Hex, colour: str, heavy: bool = False, dashed: bool = False) -> str:
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in _corners(at))
    line = '.07"' if heavy else '.03" stroke-dasharray=".12 .1"' if dashed else '.03"'
    return f'<polygon points="{points}" fill="{colour}" stroke="#333" stroke-width="{line}/>'


def _text(at: Hex, down: float, size: float, text: str, bold: bool = False) -> str:
    x, y = _middle(at)
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.2f}" y="{y + down + size / 3:.2f}" font-size="{size}"{weight}>{plain(text)}</text>'


