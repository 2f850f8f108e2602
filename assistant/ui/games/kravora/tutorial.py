"""The first game of Kravora, a sentence a step: what it is about, then each rule when it is first used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.words.message import Argument, Message, Name, message
from assistant.games.kravora.game import CHAPTERS
from assistant.games.kravora.lookup import attackers, defenders
from assistant.games.kravora.model import FLOOR, FOOT, MOST_WALL, Kravora
from assistant.ui.table.presenters.tutorial import Tutorial

SENTENCES: Mapping[str, Message] = {
    "goal": message("You win if your fortress is the last that stands. Each wall has {stones} stones. Without a stone "
                    "you are out."),
    "enemy": message("White is the enemy of all. Each of you has a board of your own: white enters far away, on line "
                     "1, and comes towards your wall."),
    "opening": message("Four dice tell which four white Units stand on everybody’s line 1 when it begins."),
    "litres": message("L is blood, your money. Who plays later begins with more: {blood}."),
    "window": message("Buy Units before the first wave: tap one, then one of your lines. Hold a card and it says what "
                      "the Unit does."),
    "wave": message("The wave: each die brings one white Unit to everybody."),
    "coming": message("This round’s wave waits above line 1. It enters line 1 at the end of your turn."),
    "hands": message("“On the table now” lists what hands have to move on the real boards. “Laid on the table” empties "
                     "it; the game does not wait for it. What you buy you place and pay yourself."),
    "calamity": message("An odd round brings a calamity: blood for all, comets, or an arrow. With an arrow every "
                        "attacker moves once."),
    "reward": message("An even round brings a reward: who killed most since the last one gained 5 L. Then all begin to "
                      "count anew."),
    "comet": message("The comet’s die names a line on every board: 5 is the fortress floor, 6 the wall. Up to four "
                     "Units there take a blow each."),
    "blood": message("Everybody has gained blood, and may spend it at once. What is bought now attacks this round."),
    "attack": message("Your attack: each of your Units may strike once. Tap it, then a white Unit within its reach."),
    "wounds": message("Wounds stay. The dots on a Unit are the life it has left."),
    "strikes": message("After your attack every attacker strikes once: the strongest kind first, of like ones the "
                       "farthest away first."),
    "excess": message("Each blow goes to another Unit of yours. Blows that nobody takes are lost on lines 1 to 3; on 4 "
                      "and 5 they hit your wall."),
    "wall": message("An attacker that finds nobody of yours within reach hits the wall with all its blows, if it "
                    "can: from line 4 or 5; a thrower from wherever it throws as far as line 5."),
    "floor": message("Line 5 is the floor of your fortress, behind the wall. An attacker there stays, and strikes each "
                     "turn until you kill it."),
    "held": message("After striking they come nearer. Each of your Units holds one attacker on its line; all others go "
                    "on."),
    "target": message("The rule leaves it open whom the attacker hits: you choose."),
    "hold": message("You have fewer Units on this line than there are attackers: you choose which ones are held."),
    "wages": message("Wages: 1 L for each small Unit of yours that lives, 2 L for a big one, at most 15; and 1 L for "
                     "each white Unit you killed."),
    "purchases": message("Now buy Units for any of your lines, or a building, each once. Hold a card and it explains "
                         "itself."),
    "arrivals": message("End your turn: the Units that wait enter line 1. Then the next player has a turn."),
    "ruses": message("With the {hut} you may cast ruses: in your attack and when you buy, on any board."),
    "kept": message("You keep a {shield}: it can cancel one ruse of another player."),
    "shield": message("Somebody casts a ruse. Your {shield} cancels it, and is spent."),
    "over": message("That was the game. The history keeps every step of it."),
}


def moments(state: Kravora) -> tuple[str, ...]:
    aim = ("goal", "enemy") if state.round <= 1 else ()
    return *aim, *_of_panel(state, CHAPTERS.ask(state).panel)


def _of_panel(state: Kravora, panel: str) -> Iterator[str]:
    if panel == "purchases":
        yield from _buying(state)
    elif panel == "attack":
        yield from _attacking(state)
    elif panel == "dice":
        yield "comet" if state.throws else {"setup": "opening"}.get(state.phase, state.phase)
    else:
        yield panel


def _buying(state: Kravora) -> Iterator[str]:
    player = state.players[state.turn or ""]
    if state.phase != "purchases":
        yield from ("blood",) if state.round else ("opening", "litres", "window")
    else:
        yield from ("wages", "purchases", "arrivals")
    if "hutte" in player.buildings:
        yield "ruses"
    if player.shield:
        yield "kept"


def _attacking(state: Kravora) -> Iterator[str]:
    board = state.turn or ""
    there = attackers(state, board)
    lines = {unit.line for unit in there}
    if state.players[board].to_come:
        yield from ("coming", "hands")
    yield "calamity" if state.round % 2 else "reward"
    yield "attack"
    if any(unit.life < state.box.units[unit.kind].life for unit in state.players[board].units.values()):
        yield "wounds"
    if there:
        yield "strikes"
        yield "excess"
    if lines & {FOOT, FLOOR}:
        yield "wall"
    if FLOOR in lines:
        yield "floor"
    if lines & {unit.line for unit in defenders(state, board)}:
        yield "held"


def facts(state: Kravora) -> Mapping[str, Argument]:
    blood = state.setting.edition.blood
    return {"stones": MOST_WALL, "blood": tuple(f"{litres} L" for litres in blood[:len(state.players)]),
            "hut": Name("building", "hutte"), "shield": Name("ruse", "bouclier")}


TUTORIAL = Tutorial(moments, SENTENCES, facts)
