"""How the protocol writes each command of Clash of Rage: its word, its fields, their types and meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.engine import leaving
from assistant.core.fate import sources
from assistant.core.shapes.shape import (
    FLAG,
    TRUTH,
    WHOLE,
    Field,
    Kind,
    Misshapen,
    Names,
    Shape,
    list_of,
    mapping_of,
    one_of,
    or_null,
    short,
)
from assistant.core.spelling.grammar import Grammar, correct, may, need, shape
from assistant.core.table import amounts
from assistant.core.words.message import Message, message
from assistant.games.clash.box.records import ELF_TYPES, LEVELS
from assistant.games.clash.chapters import (
    actions,
    equipping,
    fate,
    forging,
    heroes,
    income,
    planning,
    reading,
    solo,
    stones,
)
from assistant.games.clash.chapters.battle import commands
from assistant.games.clash.chapters.correction import cards, pieces, standing
from assistant.games.clash.chapters.movement import moving
from assistant.games.clash.chapters.setup import elves, opening
from assistant.games.clash.names import BoxNames, a_name
from assistant.games.clash.spelling.figures import NEW_CARD, NEW_ID, figures_of, fits

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.shapes.plain import Json, Plain

PLACE, CARD, HERO, CLAN = a_name("place"), a_name("card"), a_name("hero"), a_name("clan")
TRIPLE = Kind("[level I, II, III]", list_of(WHOLE, exactly=3).read)
HEX = Kind("[q, r]", list_of(WHOLE, exactly=2).read)


def _spot(value: Plain, names: Names) -> str:
    """A slot's level may be written as a number."""
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(text, str) or not names.known("spot", text):
        raise Misshapen(message("there is no place for cards '{name}'", name=short(value)))
    return text


def _level(value: Plain, names: Names) -> int:
    level = WHOLE.read(value, names)
    if level not in LEVELS:
        raise Misshapen(message("there is no level {level}", level=level))
    return level


LEVEL = Kind("1 | 2 | 3", _level)


def read(what: str, text: Message, *fields: Field) -> Shape:
    return shape("read", reading.Read, text, need("what", one_of(what), message("what is read")), *fields,
                 need("figures", figures_of(what), message("what it says, as in box files; its name plain text")),
                 may("part", TRUTH, message("true: what is not named stays as it was")), fixed={"what": (what,)})


SPOT = Kind("aside | 1 | 2 | 3 | deck | market | elves:…", _spot)


class ClashGrammar(Grammar):
    """What is read of a box is whole, unless the line says that the rest stays as it was; and it fits to the rest."""

    def read(self, line: Json, names: Names) -> Command:
        command = super().read(line, names)
        if isinstance(command, reading.Read) and isinstance(names, BoxNames):
            fits(command, names.box)
        return command


GRAMMAR = ClashGrammar(CLAN, (
    shape("place_tile", opening.PlaceTile, message("Lay a Region tile."),
          need("tile", a_name("tile side"), message("the tile and the side that is up, such as 1a")),
          need("at", HEX, message("where its centre lies")),
          need("turn", WHOLE, message("by how many sixths it is turned clockwise, 0 to 5"))),
    shape("draw", fate.DrawCards, message("Say which cards or Elf tokens were drawn at the table."),
          need("deck", a_name("deck"), message("from which deck")),
          need("cards", list_of(a_name("drawn")),
               message("their names, in the order drawn; as many as owed, or fewer"))),
    shape("place_elves", elves.PlaceElves, message("Choose the Elves of a City or Forge (2017)."),
          need("at", PLACE, message("the Territory")), need("units", TRIPLE, message("Guards, Elders, Templars"))),
    shape("choose_tactic", planning.ChooseTactic, message("Choose a Tactic card; secret until all have chosen."),
          need("card", a_name("tactic card"), message("the card"))),
    shape("place_bastion", planning.PlaceBastion, message("Place your Bastion."),
          need("at", HEX, message("a hex off the tiles"))),
    shape("reinforce", income.Reinforce, message("Place all reinforcements."),
          need("units", mapping_of(PLACE, TRIPLE), message("how many Units of each level go where"))),
    shape("move", moving.MoveArmy, message("Move figures along a path."),
          need("from", PLACE, message("where they stand")),
          need("path", list_of(PLACE, least=1), message("the places they enter, one after the other")),
          need("units", TRIPLE, message("how many Units of each level go")),
          may("heroes", list_of(HERO), message("the Heroes that go along"))),
    shape("fight", commands.Fight, message("End the movement and fight the battle in a Territory."),
          need("at", PLACE, message("the Territory"))),
    shape("assault", commands.Assault, message("Launch an Assault.")),
    shape("flee", commands.Flee, message("Flee to the Bastion instead of rolling.")),
    shape("steal_rage", commands.StealRage, message("Neggesh steals a Rage token, before the roll.")),
    shape("roll", fate.Roll, message("Say how the dice fell at the table."),
          need("dice", list_of(WHOLE), message("1 for a hit, 0 for a blank, one per die owed"))),
    shape("reroll", commands.Reroll, message("Roll dice again."),
          may("dice", list_of(WHOLE), message("2017: which ones, counted from 0; 2019: all the missed ones"))),
    shape("keep_roll", commands.KeepRoll, message("Let the roll count and give up the rerolls left.")),
    shape("eliminate", commands.Eliminate, message("Choose the enemy Units that are eliminated."),
          need("units", TRIPLE, message("how many of each level (of Elves: of each type)")),
          may("barrier", FLAG, message("whether the Magic Barrier is eliminated"))),
    shape("buy", equipping.Buy, message("Buy a card of the market."), need("card", CARD, message("the card"))),
    shape("forge", forging.Forge, message("Pay Crystals and draw Legendaries.")),
    shape("keep_legendary", forging.KeepLegendary, message("Keep one of the Legendaries drawn."),
          need("card", CARD, message("the card"))),
    shape("attach", equipping.Attach, message("Give Equipment to a level of Units; what it wore goes aside."),
          need("card", CARD, message("the card")), need("level", WHOLE, message("the level, 1 to 3")),
          may("from", SPOT, message("where the copy lies, if in doubt"))),
    shape("detach", equipping.Detach, message("Put Equipment aside."),
          need("card", CARD, message("the card")), may("level", WHOLE, message("the level that wears it")),
          may("from", SPOT, message("where the copy lies, if in doubt"))),
    shape("recruit", heroes.Recruit, message("Recruit a Hero."), need("hero", HERO, message("the Hero")),
          need("at", PLACE, message("where the figure is put"))),
    shape("discard_stacks", solo.DiscardStacks, message("Solo: put two stacks of the market under the deck."),
          need("cards", list_of(CARD), message("the two cards"))),
    shape("stone", stones.ChooseStone, message("Choose the Stone that gives the last figure."),
          need("at", PLACE, message("the Territory"))),
    shape("pass", actions.Pass, message("Take no Action.")),
    shape("done", actions.Done, message("The Action is over.")),
    shape("set_source", sources.SetSource, message("Let the app, or the table, throw or draw from now on."),
          need("of", a_name("kind of source"), message("what: dice, equipment, legendary, elves or tactics")),
          need("to", a_name("source"), message("app or table"))),
    read("unit", message("Read the figures of a level of Units from their clan sheet."),
         need("clan", CLAN, message("the clan")), need("level", LEVEL, message("the level, 1 to 3"))),
    read("elf", message("Read the figures of a type of Elf from their sheet."),
         need("id", one_of(*ELF_TYPES), message("which"))),
    read("tactic", message("Read a Tactic card."), need("clan", CLAN, message("the clan")),
         need("id", a_name("tactic card"), message("the card"))),
    read("equipment", message("Read an Equipment card, of those known or a new one."),
         need("id", NEW_CARD, message("its name in commands; a new one makes a new card"))),
    read("legendary", message("Read a Legendary, of those known or a new one."),
         need("id", NEW_CARD, message("its name in commands; a new one makes a new card"))),
    read("hero", message("Read a Hero card, of those known or a new one."),
         need("id", NEW_ID, message("its name in commands; a new one makes a new Hero"))),
    read("tile", message("Read a face of a Region tile, of those known or of a new one."),
         need("id", NEW_ID, message("the tile; a new one makes a new tile")),
         need("face", one_of("a", "b"), message("which face"))),
    read("deck", message("Say how many cards a deck has in all.")),
    shape("concede", leaving.Concede, message("Give up: your figures leave the board.")),
    shape("agree_end", leaving.AgreeEnd, message("End the game without a winner.")),
    correct(amounts.CorrectAmount, message("Set a player's gold or Crystals."), ("gold", "crystals"),
            need("player", CLAN, message("whose")), need("to", WHOLE, message("how many there are"))),
    correct(pieces.CorrectUnits, message("Set the Units of a Territory or a Bastion."), ("units",),
            need("at", PLACE, message("the Territory, or bastion")),
            may("side", or_null(a_name("side")), message("whose Units stand there; null: nobody's")),
            may("player", CLAN, message("whose Bastion")), need("to", TRIPLE, message("how many of each level"))),
    correct(cards.CorrectCard, message("Set where a card lies."), ("card",),
            need("card", CARD, message("the card")), need("to", SPOT, message("the slot of a level, aside, market, …")),
            may("player", a_name("owner"), message("with whom: a clan, or elves:guard")),
            may("from", SPOT, message("where the copy lay, if in doubt"))),
    correct(pieces.CorrectHero, message("Set where a Hero is."), ("hero",),
            need("hero", HERO, message("the Hero")), need("player", or_null(CLAN), message("whose; null: nobody's")),
            may("to", or_null(PLACE), message("where it stands"))),
    correct(pieces.CorrectTactic, message("Set where a Tactic card lies."), ("tactic",),
            need("card", a_name("tactic card"), message("the card")),
            need("to", one_of("deck", "discard"), message("where it lies"))),
    correct(standing.CorrectBastion, message("Set where a Bastion lies."), ("bastion",),
            need("player", CLAN, message("whose")), need("to", HEX, message("a hex off the tiles"))),
    correct(standing.CorrectDomination, message("Set the Domination Points (solo)."), ("domination",),
            need("to", WHOLE, message("how many there are"))),
    correct(amounts.CorrectRound, message("Set the number of the round."), ("round",),
            need("to", WHOLE, message("the round"))),
    correct(standing.CorrectOrder, message("Set the turn order of this round."), ("order",),
            need("to", list_of(CLAN), message("the clans, first to last"))),
))
