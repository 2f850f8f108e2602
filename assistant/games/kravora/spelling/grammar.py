"""How the protocol writes each command of Kravora: its word, its fields, their types and meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.core.engine.leaving import AgreeEnd, Concede
from assistant.core.fate import sources
from assistant.core.shapes.shape import (
    TRUTH,
    WHOLE,
    Field,
    Names,
    Shape,
    list_of,
    one_of,
    or_null,
)
from assistant.core.spelling.grammar import Grammar, correct, may, need, shape
from assistant.core.table import amounts
from assistant.core.words.message import Message, message
from assistant.games.kravora.box.records import BUILDINGS, FACES, KINDS, RUSES
from assistant.games.kravora.chapters import (
    attack,
    calamity,
    correction,
    movement,
    opening,
    purchases,
    reading,
    rounds,
    strikes,
    turn,
    wages,
)
from assistant.games.kravora.chapters.ruses import effects
from assistant.games.kravora.model import Cast
from assistant.games.kravora.names import a_name
from assistant.games.kravora.spelling.figures import all_named, figures_of
from assistant.games.kravora.spelling.places import COLOUR, LINE, OWNER, a_spot

if TYPE_CHECKING:
    from assistant.core.engine.kinds import Command
    from assistant.core.shapes.plain import Json

NUMBERS = list_of(WHOLE)

DICE = need("dice", NUMBERS, message("1 to 6 each, in the order thrown"))
BOARD = need("board", COLOUR, message("whose board"))
PLAYER = need("player", COLOUR, message("whose"))
ON_LINE = need("line", LINE, message("the line, 1 the farthest, 5 the fortress floor"))
UNIT = need("unit", WHOLE, message("its number"))
IS_SO = need("to", TRUTH, message("whether it is there"))


def ruse(which: str, text: Message, *fields: Field) -> Shape:
    return shape("ruse", Cast, text, need("ruse", one_of(which), message("which ruse")), *fields,
                 fixed={"ruse": (which,)})


def read(what: str, text: Message, *fields: Field) -> Shape:
    return shape("read", reading.Read, text, need("what", one_of(what), message("what is read")), *fields,
                 need("figures", figures_of(what), message("what it says, as in box files; its name plain text")),
                 may("part", TRUTH, message("true: what is not named stays as it was")), fixed={"what": (what,)})


class KravoraGrammar(Grammar):
    """What is read of a box is whole, unless the line says that the rest stays as it was."""

    def read(self, line: Json, names: Names) -> Command:
        command = super().read(line, names)
        if isinstance(command, reading.Read) and not command.part:
            all_named(command.what, command.figures)
        return command


GRAMMAR = KravoraGrammar(COLOUR, (
    shape("opening", opening.ThrowOpening, message("Say how the opening dice fell at the table."), DICE),
    shape("wave", rounds.ThrowWave, message("Say how the dice of the wave fell at the table."), DICE),
    shape("calamity", calamity.ThrowCalamity, message("Say which face the calamity die shows."),
          need("face", one_of(*FACES), message("the face"))),
    shape("comet", calamity.ThrowComet, message("Say how the die of the comet fell at the table."), DICE),
    shape("attack", attack.Attack, message("Attack with one of your defenders."), UNIT,
          need("on", NUMBERS, message("the attackers hit, a number per blow"))),
    shape("target", strikes.ShareBlows, message("Choose who takes the blows."),
          need("on", NUMBERS, message("a number per blow"))),
    shape("hold", movement.Hold, message("Choose which attackers are held."),
          need("on", NUMBERS, message("their numbers"))),
    shape("recycle", wages.Recycle, message("Turn a defender into its wage."), UNIT),
    shape("dismantle", wages.Dismantle, message("Turn a point of your wall into blood.")),
    shape("buy_unit", purchases.BuyUnit, message("Buy a Unit."),
          need("kind", one_of(*KINDS), message("which")), ON_LINE),
    shape("buy_building", purchases.BuyBuilding, message("Buy a building."),
          need("building", one_of(*BUILDINGS), message("which"))),
    shape("send", purchases.SendPuppet, message("Send a puppet to another player's board."), BOARD, ON_LINE),
    ruse("rochers", message("Cast a ruse: stone on a line."), BOARD, ON_LINE),
    ruse("caillot", message("Cast a ruse: one blow on a Unit."), UNIT),
    ruse("avancer", message("Cast a ruse: a Unit advances, or attacks."), UNIT,
         may("attack", TRUTH, message("true: an extra attack")),
         may("on", NUMBERS, message("the attackers an own defender hits, a number per blow"))),
    ruse("reculer", message("Cast a ruse: a Unit goes back."), UNIT),
    ruse("rocaille", message("Cast a ruse: a boulder on a line."), BOARD, ON_LINE,
         need("on", NUMBERS, message("the Units hit, maybe none"))),
    ruse("propulsion", message("Cast a ruse: a Unit is thrown to another line."), UNIT, BOARD, ON_LINE),
    ruse("bouclier", message("Cast a ruse: take a shield.")),
    shape("shield", effects.UseShield, message("Cancel the ruse, or let it happen."),
          need("use", TRUTH, message("whether the shield is spent"))),
    shape("done", turn.Done, message("The attack, or the purchases, are over.")),
    shape("set_source", sources.SetSource, message("Let the app, or the table, throw from now on."),
          need("of", a_name("kind of source"), message("what: opening, wave, calamity or comet")),
          need("to", a_name("source"), message("app or table"))),
    read("unit", message("Read a Unit's figures."), need("id", one_of(*KINDS), message("which"))),
    read("building", message("Read a building's price."), need("id", one_of(*BUILDINGS), message("which"))),
    read("ruse", message("Read a ruse's price."), need("id", one_of(*RUSES), message("which"))),
    read("calamity", message("Read the faces of the calamity die.")),
    shape("concede", Concede, message("Give up: your fortress falls.")),
    shape("agree_end", AgreeEnd, message("End the game without a winner.")),
    correct(amounts.CorrectAmount, message("Set a player's blood, kill marker or wall."), ("blood", "kills", "wall"),
            PLAYER, need("to", WHOLE, message("how many there are"))),
    correct(amounts.CorrectRound, message("Set the number of the round."), ("round",),
            need("to", WHOLE, message("the round"))),
    correct(correction.CorrectBuilding, message("Set whether a building stands."), ("building",), PLAYER,
            need("building", one_of(*BUILDINGS), message("which")), IS_SO),
    correct(correction.CorrectShield, message("Set whether a shield is held."), ("shield",), PLAYER, IS_SO),
    correct(correction.CorrectFrozen, message("Set whether stone lies on a line."), ("frozen",), BOARD, ON_LINE, IS_SO),
    correct(correction.CorrectToCome, message("Set a player's Units to come."), ("to_come",), PLAYER,
            need("to", list_of(one_of(*KINDS)), message("the kinds, in order"))),
    correct(correction.CorrectUnit, message("Set where a Unit stands and how much life it has, or put it back."),
            ("unit",),
            need("id", WHOLE, message("its number")),
            need("to", or_null(a_spot()), message("what differs; null: in its stock"))),
    correct(correction.AddUnit, message("Put a Unit from its stock on a board."), ("unit",),
            need("kind", one_of(*KINDS), message("which")), need("of", OWNER, message("whose: a colour, or white")),
            need("to", a_spot("board", "line"), message("where it stands"))),
))
