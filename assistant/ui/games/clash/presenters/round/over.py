"""The end of a game: who won and how, how it came round by round, whom the dice favoured, and the game once more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assistant.core.past.session import Entry
from assistant.core.shapes.record import record
from assistant.core.words.message import Message, Name, Voice, message, say
from assistant.games.clash.chapters.planning import RoundBegan
from assistant.games.clash.game import GAME
from assistant.games.clash.lookup import CITY, all_figures, controlled, elves_on_board, playing, points
from assistant.games.clash.model import ELVES, NOBODY, Clash
from assistant.games.clash.rulings import DEFAULTS, DOMINATION_LIMITS
from assistant.games.clash.telling.luck import Fortune, verdict
from assistant.ui.games.clash.presenters.new_game.draft import STAND_IN, TABLE, Draft, DraftSeat
from assistant.ui.games.clash.presenters.table.looks import looks, player_name
from assistant.ui.games.clash.presenters.table.words import decimal
from assistant.ui.kit.theme import Look
from assistant.ui.presenters.curves import Curves, Series

METRICS: Mapping[str, tuple[str, Message]] = {  # → icon and title
    "points": ("trophy", message("Points")),
    "gold": ("gold", message("Gold")),
    "crystals": ("diamond-stone", message("Crystals")),
    "units": ("account-group", message("Units")),
    "domination": ("leaf", message("Domination")),
}


@record
class PlayerLine:
    """A player at the end."""

    clan: str
    name: str
    look: Look
    points: str
    made_of: str
    won: bool


@record
class EndView:
    title: str
    how: str
    look: Look | None  # the winner's
    players: tuple[PlayerLine, ...]  # the best first


@record
class LuckLine:
    name: str
    look: Look
    hits: str
    verdict: str
    share: float  # of evenings with as many dice that are less lucky


Totals = Mapping[str, int]
Round = tuple[int, Mapping[str, Totals]]  # its number, and each side's totals at its end


# Who won, and how

def present(state: Clash, voice: Voice) -> EndView:
    side_looks = looks(state, voice)
    best = sorted(state.players, key=lambda clan: (clan != state.winner, state.players[clan].conceded,
                                                   -points(state, clan)))
    lines = tuple(_line(state, clan, side_looks[clan], voice) for clan in best)
    return EndView(say(_title(state), voice), say(_how(state), voice),
                   side_looks[state.winner] if state.winner else None, lines)


def _title(state: Clash) -> Message:
    if state.winner is None:
        return message("The game ends without a winner")
    if state.winner == ELVES:
        return message("The Elves win")
    return message("{player} wins with {clan}", player=player_name(state, state.winner),
                   clan=Name("clan", state.winner))


def _how(state: Clash) -> Message:
    if state.winner is None:
        return message("Ended in round {round}, as everybody agreed", round=state.round)
    if state.winner == ELVES:
        return _lost(state)
    if state.setting.solo and elves_on_board(state) == NOBODY:
        return message("In round {round} no Elf is left on the board", round=state.round)
    if not state.setting.solo and len(playing(state)) == 1:
        return message("In round {round} all the others have given up", round=state.round)
    facts = {"round": state.round, "points": points(state, state.winner), "goal": state.setting.goal}
    if any(points(state, clan) >= state.setting.goal for clan in playing(state) if clan != state.winner):
        return message("Round {round}: {goal} Victory Points in their own second Action, before anybody else", **facts)
    return message("In round {round}, with {points} Victory Points; the goal was {goal}", **facts)


def _lost(state: Clash) -> Message:
    if not playing(state):
        return message("Nobody is left to face them")
    return message("In round {round} they reached {points} Domination Points; the limit was {limit}",
                   round=state.round, points=state.domination or 0,
                   limit=DOMINATION_LIMITS[state.setting.solo or "easy"])


def _line(state: Clash, clan: str, look: Look, voice: Voice) -> PlayerLine:
    each = state.players[clan]
    cities, forged = len(controlled(state, clan, CITY)), len(each.legendary)
    made_of = message("Cities: {cities} · Legendaries: {forged}", cities=cities, forged=forged)
    if each.conceded:
        made_of = message("Gave up · Legendaries: {forged}", forged=forged)
    return PlayerLine(clan, f"{player_name(state, clan)} · {voice.name(Name('clan', clan))}", look,
                      str(points(state, clan)), say(made_of, voice), clan == state.winner)


# How it came

def course(opening: Clash, entries: Iterable[Entry]) -> tuple[Round, ...]:
    """Everybody's totals at the end of each round, and as they are now."""
    state, rounds = opening, []
    for entry in entries:
        for event in entry.events:
            if isinstance(event, RoundBegan) and state.round:
                rounds.append((state.round, _totals(state)))
            state = GAME.evolve(state, event)
    if state.round:
        rounds.append((state.round, _totals(state)))
    return tuple(rounds)


def _totals(state: Clash) -> Mapping[str, Totals]:
    found: dict[str, Totals] = {}
    for clan, each in state.players.items():
        units = sum(all_figures(state, clan)) - sum(each.reserve)
        found[clan] = {"points": points(state, clan), "gold": each.gold, "crystals": each.crystals, "units": units}
    if state.setting.solo:
        found[ELVES] = {"domination": state.domination or 0, "units": sum(elves_on_board(state))}
    return found


def metrics(state: Clash, voice: Voice) -> list[tuple[str, str, str]]:
    """What can be shown as curves: (metric, words, icon)."""
    return [(each, say(words, voice), icon) for each, (icon, words) in METRICS.items()
            if each != "domination" or state.setting.solo]


def curves(state: Clash, rounds: tuple[Round, ...], metric: str, voice: Voice) -> Curves:
    side_looks = looks(state, voice)
    sides = [side for side in side_looks if rounds and metric in rounds[-1][1].get(side, {})]
    series = tuple(Series(_called(state, side, voice), side_looks[side],
                          tuple(totals[side][metric] for _, totals in rounds)) for side in sides)
    return Curves(tuple(number for number, _ in rounds), series)


def _called(state: Clash, side: str, voice: Voice) -> str:
    return say(message("The Elves"), voice) if side == ELVES else player_name(state, side)


# Luck

def luck_lines(state: Clash, fortunes: Iterable[Fortune], voice: Voice) -> Iterator[LuckLine]:
    side_looks = looks(state, voice)
    for each in fortunes:
        hits = message("{hits} of {dice} dice hit; {expected} were to be expected", hits=each.hits, dice=each.dice,
                       expected=decimal(each.expected, voice))
        yield LuckLine(_called(state, each.side, voice), side_looks[each.side], say(hits, voice) if each.dice else "",
                       say(verdict(each), voice), each.luckier_than)


def dice_of_the_app(fortunes: Iterable[Fortune], voice: Voice) -> str:
    """Where both threw: what the app's dice gave, so that nobody has to wonder."""
    fortunes = tuple(fortunes)
    app, hits = sum(each.app_dice for each in fortunes), sum(each.app_hits for each in fortunes)
    every, all_hits = sum(each.dice for each in fortunes), sum(each.hits for each in fortunes)
    if not app:
        return ""
    share = message("Dice of the app: {hits} of {dice} hit ({share}%); a fair die hits 66.7% of the time",
                    hits=hits, dice=app, share=decimal(100 * hits / app, voice))
    if app == every:
        return say(share, voice)
    table = message("thrown at the table: {hits} of {dice} ({share}%)", hits=all_hits - hits, dice=every - app,
                    share=decimal(100 * (all_hits - hits) / (every - app), voice))
    return f"{say(share, voice)} · {say(table, voice)}"


# Once more

def title(state: Clash) -> str:
    """What the game is called as a file: who played."""
    return " – ".join(seat.name for seat in state.setting.seats)


def again(state: Clash) -> Draft:
    """The same people, clans and agreements."""
    setting = state.setting
    return Draft(
        edition=setting.edition.id, seats=tuple(DraftSeat(seat.name, seat.clan) for seat in setting.seats),
        solo=setting.solo or "easy", goal=setting.goal,
        heroes=None if setting.heroes == setting.edition.has_heroes else setting.heroes,
        rulings={name: choice for name, choice in setting.rulings.items() if choice != DEFAULTS[name]},
        sources={kind: source for kind, source in state.sources.items() if source == TABLE},
        box=setting.box.id or STAND_IN)
