"""The first game of Clash, a sentence a step, each before the choice that it helps with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assistant.core.words.message import Argument, Message, message
from assistant.games.clash.chapters.income import CRYSTALS_PER_CITY
from assistant.games.clash.game import CHAPTERS
from assistant.games.clash.lookup import FORGE, disputed, holder
from assistant.games.clash.model import ELVES, Battle, Clash
from assistant.ui.table.presenters.tutorial import Tutorial

SENTENCES: Mapping[str, Message] = {
    "goal": message("{goal} Victory Points win: a City you hold is one, a Legendary you have forged is one for ever."),
    "app": message("The app throws and draws for you: the dice, Tactic cards and decks of the box are not needed. Lay "
                   "figures, tiles and what it tells you on the table."),
    "setup": message("Lay the tiles as they lie on the table, one beside the other. They are what you fight over."),
    "tactic": message("Choose a card in secret: the lowest number acts first, and its gold and figures are yours. "
                      "Level I is the weakest, level III the strongest."),
    "bastion": message("Your {Bastion} is where your figures begin and flee to. A good place lies beside free "
                       "Territories, a Stone close by: it gives figures. Cities and Forges are guarded by Elves; two "
                       "steps away is near enough."),
    "grown": message("After each round the Elves grow stronger: each kind of them still on the board draws an "
                     "Equipment card, and wears it if it has none or a cheaper one."),
    "reinforce": message("Place all the figures of your card: on your {Bastion}, or where you already stand."),
    "action": message("Everybody has two Actions a round. Each is a Move with the fights it leads to, or shopping."),
    "second": message("This is the second Action: only now can whoever acts win."),
    "city": message("A City pays as well: {crystals} Crystals each round. With a Forge you forge Legendaries for "
                    "Crystals."),
    "equip": message("Weapons and armour go to a level, and all figures of that level have them. With a Forge, "
                     "Crystals buy a Legendary."),
    "move": message("Tap figures of yours in a dashed frame, then a golden place; to a dotted one only some can go. "
                    "Where enemies stand you fight afterwards; the odds say how that may end."),
    "hold": message("Hold a place or a figure, and it tells all about itself."),
    "overrun": message("Enemies stop who enters. Once as many of yours stand there as of theirs, the others pass: that "
                       "is {Overrun}."),
    "mountains": message("Mountains between two places: only who has Flight crosses them."),
    "fight": message("Fighting ends all movement. The battles follow one by one, in the order you choose."),
    "first": message("Slowness is added up on both sides: the lower sum strikes first, in a tie the defender."),
    "assault": message("The side on turn rolls as many dice as its strongest level has {Power}; ten figures of a level "
                       "count like one. Or it flees to its {Bastion}."),
    "reroll": message("A reroll icon: dice may be rolled once more before they count."),
    "eliminate": message("Who struck chooses the dead. {Injuries} that don’t kill are lost; who kills nobody gains a "
                         "Rage token, an {Injury} more next time."),
    "crystals": message("Each Elf you eliminate gives you the Crystals on its back."),
    "stone": message("Stones pay between the two Actions: a figure of the Stone’s level for whoever holds the place."),
    "draw": message("The table draws: enter what came, and the app keeps count of the deck."),
    "elves": message("The Elves grow: each kind of them draws a card, and wears it if it is dearer than the old one."),
    "legendary": message("Keep one of the Legendaries. It is a Victory Point for ever, whoever wears it."),
    "over": message("That was the game. The history keeps every step of it."),
}


def moments(state: Clash) -> tuple[str, ...]:
    return *_at_first(state), *_of_panel(state, CHAPTERS.ask(state).panel)


def _at_first(state: Clash) -> Iterator[str]:
    if state.round <= 1:
        yield "goal"
        if all(source == "app" for source in state.sources.values()):
            yield "app"


def _of_panel(state: Clash, panel: str) -> Iterator[str]:
    if panel == "battle" and state.battle is not None:
        yield from _in_battle(state.battle)
    elif panel == "action":
        yield from _in_action(state)
    else:
        if panel == "tactic" and any(slots.worn for slots in state.elves.slots):
            yield "grown"
        yield panel


def _in_battle(battle: Battle) -> Iterator[str]:
    if battle.stage in ("choose", "roll"):
        yield from ("first", "assault")
    elif battle.stage == "eliminate":
        yield "eliminate"
        if battle.enemy(battle.turn) == ELVES:
            yield "crystals"
    else:
        yield battle.stage


def _in_action(state: Clash) -> Iterator[str]:
    """What a Move or shopping is, before it begins; what a battle is, before the first dice fall."""
    action, clan = state.action, state.turn or ""
    if action is None:
        yield "action"
        if state.phase == "action2":
            yield from ("city",) if state.setting.edition.wins_at_once else ("second", "city")
    if action is not None and action.kind == "move" and (action.fighting or disputed(state, clan)):
        yield from ("fight", "first", "assault")
    elif action is None or action.kind == "move":
        yield from ("move", "hold", "overrun")
        if state.board.mountains:
            yield "mountains"
    if (action is None and (state.players[clan].gold or _may_forge(state, clan))) or (
            action is not None and action.kind == "equip"):
        yield "equip"


def _may_forge(state: Clash, clan: str) -> bool:
    return any(holder(state, place) == clan for place in state.board.places(FORGE))


def facts(state: Clash) -> Mapping[str, Argument]:
    return {"goal": state.setting.goal, "crystals": CRYSTALS_PER_CITY}


TUTORIAL = Tutorial(moments, SENTENCES, facts)
