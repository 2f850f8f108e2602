"""A table in the middle of a game, set up piece by piece, with all sums of the box kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from assistant.core.box.unread import known
from assistant.core.shapes.record import replace
from assistant.games.clash.board import Board
from assistant.games.clash.box.records import ELF_TYPES, Box
from assistant.games.clash.change import from_supply, set_units, take_card, with_player, with_slot
from assistant.games.clash.chapters.setup.opening import opened
from assistant.games.clash.editions import EDITIONS
from assistant.games.clash.model import ELVES, SOURCES, Clash, Seat, Setting, Slots
from assistant.games.clash.rulings import DEFAULTS
from assistant.games.clash.table import laws
from tests.kit.plain_box import plain_box

# Two tiles side by side: A0 touches all of A; B lies to the right of and below A.
TILES = (("1a", (0, 0), 0), ("2a", (2, 1), 0))
BASTIONS = {"bohorg": (-2, 0), "tomb": (4, 0), "godleif": (-1, 2), "steamfield": (0, 3)}
MARKET = ("crossbow", "rock-breaker", "blunderbuss", "tribal-armor", "shamans-coat", "plate-armor")
TACTICS = ("bohorg-1", "tomb-1", "godleif-1", "steamfield-1")


def position(
    *,
    edition: str = "retail2019",
    clans: Sequence[str] = ("bohorg", "tomb"),
    box: Box | None = None,
    tiles: Sequence[tuple[str, tuple[int, int], int]] = TILES,
    bastions: Mapping[str, tuple[int, int]] | None = None,
    phase: str = "action1",
    turn: str | None = "bohorg",
    round: int = 2,
    order: Sequence[str] | None = None,
    acted: Sequence[str] = (),
    sources: str | Mapping[str, str] = "table",
    units: Mapping[str, Mapping[str, tuple[int, int, int]]] | None = None,  # place → side → Units
    garrison: Mapping[str, tuple[int, int, int]] | None = None,
    gold: Mapping[str, int] | None = None,
    crystals: Mapping[str, int] | None = None,
    heroes: Mapping[str, Mapping[str, str]] | None = None,  # clan → Hero → place
    with_heroes: bool | None = None,
    slots: Mapping[tuple[str, int | str], Sequence[str]] | None = None,  # (clan, level) or ("elves", type) → cards
    aside: Mapping[str, Sequence[str]] | None = None,  # clan → cards; Legendaries count as forged
    market: Sequence[str] = MARKET,
    discard: Mapping[str, Sequence[str]] | None = None,
    rulings: Mapping[str, str] | None = None,
    solo: str | None = None,
    goal: int = 4,
    **changes: Any,
) -> Clash:
    """The state of such a table; `changes` sets any other field of the state."""
    made_of = box or plain_box()
    heroes_in = EDITIONS[edition].has_heroes or bool(heroes) if with_heroes is None else with_heroes
    setting = Setting(EDITIONS[edition], made_of, tuple(Seat(clan, clan.title()) for clan in clans), goal,
                      {**DEFAULTS, **(rulings or {})}, solo, heroes_in)
    named = dict.fromkeys(SOURCES, sources) if isinstance(sources, str) else {**dict.fromkeys(SOURCES, "table"),
                                                                              **sources}
    state = opened(setting, named, seed=1)
    state = replace(state, board=Board.of(made_of, tiles), phase=phase, round=round, turn=turn, acted=tuple(acted),
                    order=tuple(order or clans))
    for clan in clans:
        state = _seated(state, clan, (bastions or BASTIONS)[clan], discard)
        state = with_player(state, clan, gold=(gold or {}).get(clan, 0), crystals=(crystals or {}).get(clan, 0))
        state = _placed(state, clan, "bastion", (garrison or {}).get(clan, (0, 0, 0)))
    for place, army in (units or {}).items():
        for side, figures in army.items():
            state = _placed(state, side, place, figures)
    for clan, company in (heroes or {}).items():
        state = with_player(state, clan, heroes=dict(company))
        state = replace(state, heroes=tuple(hero for hero in state.heroes if hero not in company))
    state = _equipped(state, slots or {}, aside or {}, market)
    state = replace(state, **changes)
    assert not [law for law in laws.broken(state) if "fewer than six" not in law], laws.broken(state)
    return state


def _seated(state: Clash, clan: str, bastion: tuple[int, int], discard: Mapping[str, Sequence[str]] | None) -> Clash:
    """The Bastion is placed, three cards are in hand, the first Tactic card lies open."""
    open_card = next(card for card in TACTICS if card.startswith(clan))
    lying = tuple((discard or {}).get(clan, (open_card,)))
    return with_player(state, clan, bastion=bastion, held=2, deck=5 - len(lying), discard=lying, tactic=open_card)


def _placed(state: Clash, side: str, place: str, figures: tuple[int, int, int]) -> Clash:
    return set_units(from_supply(state, side, figures), side, place, figures)


def _equipped(state: Clash, slots: Mapping[tuple[str, int | str], Sequence[str]],
              aside: Mapping[str, Sequence[str]], market: Sequence[str]) -> Clash:
    for (owner, where), cards in slots.items():
        for card in cards:
            state = _worn(_drawn(state, card, owner), owner, where, card)
    for clan, cards in aside.items():
        for card in cards:
            state = _drawn(state, card, clan)
            state = with_player(state, clan, aside=(*state.players[clan].aside, card))
    for card in market:
        state = replace(_drawn(state, card, ""), market={**state.market, card: state.market.get(card, 0) + 1})
    return state


def _drawn(state: Clash, card: str, owner: str) -> Clash:
    """Out of its deck; a Legendary in somebody's hands was forged."""
    if card in state.box.equipment:
        return replace(state, equipment=take_card(state, "equipment", card))
    state = replace(state, legendary=take_card(state, "legendary", card))
    return with_player(state, owner, legendary=(*state.players[owner].legendary, card))


def _worn(state: Clash, owner: str, where: int | str, card: str) -> Clash:
    kind = known(state.box.card(card).kind)
    if owner == ELVES:
        worn = with_slot(state.elves.slots, ELF_TYPES.index(str(where)), kind, card)
        return replace(state, elves=replace(state.elves, slots=worn))
    all_slots: tuple[Slots, ...] = with_slot(state.players[owner].slots, int(where) - 1, kind, card)
    return with_player(state, owner, slots=all_slots)
